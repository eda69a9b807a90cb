"""The pages of sweep, tune and probe: what they show, and that no name breaks them."""

import json
import re

import pytest
import sample_search

from analyser.errors import UsageError
from reports import probe, sweep, tune, write_report
from reports.marks import Reference, Shade
from reports.page import render

MODULES = {
    "curve": sweep,
    "grid": sweep,
    "words": sweep,
    "seats": sweep,
    "target": tune,
    "missed": tune,
    "search": tune,
    "probe": probe,
}


def page_of(name):
    return MODULES[name].page(getattr(sample_search, name)())


def printed(whole):
    return render(whole, {figure.id: "<svg></svg>" for figure in whole.figures})


def section(whole, id):
    return next(each for each in whole.parts[0].sections if each.id == id)


def marks(whole, kind, figure=0):
    return [mark for mark in whole.figures[figure].panels[0].marks if isinstance(mark, kind)]


@pytest.mark.parametrize("name", MODULES)
def test_every_page_is_whole_and_safe(name):
    html = printed(page_of(name))
    assert "<script>" not in html.replace('<script type="application/json"', "")
    assert "<i>random" not in html
    assert "<b>upgrades" not in html
    assert not re.search(r"\bnan\b|\binf\b|None|\(no name\)", html.partition("<script")[0].partition("</style>")[2])
    ids = re.findall(r'<section id="([^"]+)"', html)
    assert len(ids) == len(set(ids)) >= 3
    assert "Where from" in html


@pytest.mark.parametrize("name", MODULES)
def test_every_page_is_written_with_its_figures(name, tmp_path):
    (tmp_path / "result.json").write_text(json.dumps(getattr(sample_search, name)()), encoding="utf-8")
    write_report(tmp_path)
    figures = page_of(name).figures
    assert len((tmp_path / "report.html").read_bytes()) < 1_000_000
    assert sorted(file.stem for file in (tmp_path / "figures").glob("*.png")) == sorted(figure.id for figure in figures)


def test_one_number_makes_a_curve_with_what_cannot_be_told_apart_shaded():
    whole = page_of("curve")
    assert [figure.kind for figure in whole.figures] == ["response"]
    assert [(mark.low, mark.high) for mark in marks(whole, Shade)] == [(20, 22)]
    assert [mark.at for mark in marks(whole, Reference)] == [21]
    assert whole.figures[0].labels[-2:] == ("bold", "calm")


def test_two_numbers_make_a_heat_map_with_the_best_marked():
    (table,) = section(page_of("grid"), "best").tables
    assert table.heat
    texts = [[cell.text for cell in row] for row in table.rows]
    assert texts == [["15", "50", "52"], ["20", "52", "55"], ["25", "55", "58 ★"]]
    assert table.rows[0][1].tint.side == "lo"
    assert table.rows[2][2].tint.side == "hi"


def test_a_large_grid_has_no_heat_map():
    result = sample_search.grid()
    result["varied"][0]["values"] = list(range(400))
    assert sweep.heat(result) is None


def test_words_make_a_table_that_is_open():
    points = section(page_of("words"), "points")
    assert points.folds == ()
    assert [row[1].text for row in points.tables[0].rows] == ["highest", "cannot be told apart"]
    assert section(page_of("curve"), "points").tables == ()


def test_of_many_points_the_table_has_the_best():
    whole = sweep.page(sample_search.curve(1, 400))
    (fold,) = section(whole, "points").folds
    assert len(fold.tables[0].rows) == sweep.MOST_ROWS
    assert fold.tables[0].rows[0][0].text == "21"
    assert len(marks(whole, Shade)) == 1


def test_a_large_sweep_stays_a_small_page():
    result = sample_search.curve(1, 10_000)
    html = printed(sweep.page(result))
    assert len(html) < 1_000_000
    assert max(len(mark.xs) for mark in sweep.page(result).figures[0].panels[0].marks if hasattr(mark, "xs")) < 300


def test_the_fresh_measurement_and_the_leaders_are_told():
    whole = page_of("curve")
    assert "49 % ± 1 on deals that the search never saw" in section(whole, "best").answers[-1].text
    assert section(whole, "leaders").lead == "calm leads separately in 10 of 11 points; in 1 nobody does."


def test_seats_have_no_best():
    best = section(page_of("seats"), "best")
    assert best.lead.startswith("No point is called the best")
    assert best.answers == ()


def test_without_leaders_there_is_no_such_section():
    whole = sweep.page({**sample_search.curve(), "leaders": None})
    assert "leaders" not in [each.id for each in whole.parts[0].sections]


def test_a_tuned_rule_shows_target_and_interval():
    whole = page_of("target")
    assert [(mark.along, mark.at) for mark in marks(whole, Reference)] == [("y", 6.03), ("x", 15.0)]
    ((low, high),) = [(mark.low, mark.high) for mark in marks(whole, Shade)]
    assert (low, high) == pytest.approx((6.0, 6.06))
    (table,) = section(whole, "levels").tables
    assert [row[0].text for row in table.rows if row[-1].text == "holds the target"] == ["6"]


def test_a_target_that_is_missed_marks_nothing():
    whole = page_of("missed")
    assert marks(whole, Shade) == []
    assert [mark.along for mark in marks(whole, Reference)] == ["x"]


def test_a_search_shows_candidates_and_looks():
    whole = page_of("search")
    assert [figure.kind for figure in whole.figures] == ["intervals"]
    (table,) = section(whole, "candidates-table").tables
    assert [row[-1].text for row in table.rows] == ["highest", "cannot be told apart", "", ""]
    (looks,) = section(whole, "method").tables
    assert [cell.text for cell in looks.rows[1]] == ["2", "4", "8,000,000"]


def test_a_probe_is_ranked_with_pictures_and_names_its_source():
    whole = page_of("probe")
    (table,) = section(whole, "worth").tables
    assert [row[3].text for row in table.rows] == ["worth it", "undecided", "better without it"]
    assert [row[2].mini.verdict for row in table.rows] == ["more", "undecided", "less"]
    assert [row[4].text for row in table.rows] == ["everybody", "no one is shown to", "no one is shown to"]
    assert table.rows[0][2].mini.shade[0] == table.rows[0][2].mini.reference
    method = " ".join(map(str, section(whole, "method").paragraphs))
    assert "Jaffe" in method
    assert "a cause, not an association" in method


def test_mechanisms_no_one_profits_from_are_named():
    idle = section(page_of("probe"), "idle")
    assert idle.lead == "No player of this field is shown to win more by: laboratory <b>upgrades and red order tokens."
    assert "does better without red order tokens" in idle.paragraphs[0]
    result = {**sample_search.probe(), "no_one_profits": []}
    assert section(probe.page(result), "idle").lead == "Every mechanism tried pays for somebody in this field."


@pytest.mark.parametrize(("name", "key"), [("curve", "points"), ("probe", "probes")])
def test_a_result_that_lacks_its_numbers_is_refused(tmp_path, name, key):
    (tmp_path / "result.json").write_text(json.dumps({**getattr(sample_search, name)(), key: []}), encoding="utf-8")
    with pytest.raises(UsageError, match=f"lacks {key}"):
        write_report(tmp_path)
