"""The page of a comparison: its findings case by case, its table, its figures, and that it is a page like all others."""

import json
import re
from pathlib import Path

import pytest
import sample_compare
from sample import HOSTILE

from analyser.errors import UsageError
from reports import write_report
from reports.compare import heading, page
from reports.marks import Dots, Errors, Line, Shade
from reports.page import render
from reports.section import Section
from reports.sections import compare_changes, compare_gains, compare_origin, compare_scores, compare_sure
from reports.sections.compare_words import changed_text, headline, pairing_text, signed, told

SAMPLES = ("compare", "until", "identical", "hostile")


@pytest.fixture(params=SAMPLES)
def any_comparison(request):
    return getattr(sample_compare, request.param)()


def printed(result):
    whole = page(result)
    return render(whole, {figure.id: "<svg></svg>" for figure in whole.figures})


def of(result, metric, whose):
    return next(e for e in result["metrics"] if (e["metric"], e["of"]) == (metric, whose))


def test_the_headline_says_who_gains_and_what_changes():
    assert headline(sample_compare.compare()) == (
        "With igor_needed = 3: careful wins 2.2 ± 0.4 points more, bold wins 2.2 ± 0.4 points less and turns +1.73 ± 0.02."
    )


def test_the_headline_without_a_change():
    result = sample_compare.compare()
    for entry in result["metrics"]:
        entry["verdict"] = "equal"
    assert headline(result) == "Nothing is shown to change. No win share changes by as much as 1 point."
    for entry in result["metrics"]:
        entry["verdict"] = "undecided"
    assert headline(result) == "Nothing is shown to change. Undecided: the win share of careful and bold."
    assert headline(sample_compare.identical()) == "The two designs are identical: every difference is exactly 0."


def test_many_undecided_shares_are_counted():
    result = sample_compare.compare()
    result["metrics"] = [sample_compare.entry("share", f"p{i}", 0.2, 0, 0.1, "undecided") for i in range(6)]
    assert headline(result).endswith("Undecided: the win share of p0, p1, p2 and 3 more.")


def test_differences_in_words():
    share = sample_compare.entry("share", "x", 0.5, -0.012, 0.011, "less")
    assert (signed(share), told(share)) == ("−1.2 ± 1.1 points", "1.2 ± 1.1 points")
    exact = sample_compare.entry("turns", "table", 20, 0, 0, "equal", "table", unit="turns", proportion=False)
    assert signed(exact) == "exactly 0"
    uneven = {**share, "difference": {"value": 0.01, "low": 0.002, "high": 0.03, "n": 9}}
    assert told(uneven) == "+1.0 [+0.2, +3.0] points"
    assert signed({**share, "difference": None}) == "not played"


def test_changes_in_words():
    result = sample_compare.hostile()
    assert changed_text(result, "before").startswith("2 seats, igor_needed = 2, ")
    assert changed_text(result, "after").endswith(": not there")
    result["changes"]["rules"] = [{"rule": f"r{i}", "before": True, "after": None} for i in range(6)]
    result["changes"]["players"] = []
    assert changed_text(result, "before") == "2 seats, r0 = true, r1 = true, 4 more changes"
    assert "r0 = none" in changed_text(result, "after")
    assert changed_text(sample_compare.identical(), "after") == "nothing changed"


def test_pairing_in_words():
    text = "intervals 0.50 times as wide as without the same deals (median); worth 4.0 times the games"
    assert pairing_text(sample_compare.compare()) == text
    assert pairing_text(sample_compare.identical()) == ""


def test_headings():
    assert heading(sample_compare.compare()) == "IGOR: igor_needed = 2 against igor_needed = 3"
    assert heading(sample_compare.identical()) == "IGOR: a design against itself"


def test_the_table_has_verdict_difference_picture_and_both_values():
    section = compare_changes.section(sample_compare.compare())
    assert [table.title for table in section.tables] == ["The game.", "Players.", "Seats."]
    assert section.paragraphs == ("Of 8 numbers, 3 changed, 3 equal and 2 undecided.",)
    turns, ties = section.tables[0].rows
    assert [cell.text for cell in turns] == ["Turns", "", "+1.73", "", "any", "20.10", "21.83"]
    assert (turns[1].verdict, turns[2].error, ties[0].below) == ("more", "± 0.03", "%")
    share = section.tables[1].rows[0]
    assert [cell.text for cell in share] == ["Share", "", "+2.2", "", "1 point", "46.0", "48.2"]
    assert (share[0].below, share[1].below) == ("careful, %", "beyond the margin")
    picture = share[3].mini
    assert picture.edges == pytest.approx((53.3, 106.7), abs=0.1)  # one margin of three on either side
    assert picture.dot == pytest.approx(80 + 160 / 6 * 2.2, abs=0.1)
    assert picture.verdict == "more"


def test_the_note_names_the_joint_level():
    assert "99.38 % intervals" in compare_changes.section(sample_compare.compare()).notes[0]


def test_who_gains():
    section = compare_gains.section(sample_compare.compare())
    assert section.lead == "careful gains 2.2 ± 0.4 points and bold loses 2.2 ± 0.4 points."
    assert [figure.id for figure in section.figures] == ["share-by-strategy", "share-by-seat", "points", "relative"]
    shares = section.figures[0].panels[0].marks
    hollow, filled = ([m.xs[0] for m in shares if isinstance(m, Dots) and m.hollow is each] for each in (True, False))
    assert hollow == [54.0, 46.0]  # drawn from below
    assert filled == pytest.approx([51.8, 48.2])
    errors = [mark for mark in shares if isinstance(mark, Errors)]
    assert (errors[1].lows[0], errors[1].highs[0]) == pytest.approx((47.8, 48.6))
    assert [m.ink for m in shares if isinstance(m, Line)] == ["s2", "s1"]
    assert "+2.2 ± 0.4" in section.figures[0].labels
    assert any(isinstance(mark, Shade) for mark in section.figures[2].panels[0].marks)
    assert "allowed" not in section.figures[2].labels


def test_other_numbers_are_drawn_in_per_cent_of_before():
    entry = sample_compare.entry("turns", "table", 20.0, 2.0, 1.0, "more", "table", proportion=False)
    q = compare_gains.relative(entry)
    assert (q.value, q.low, q.high) == pytest.approx((10.0, 2.5, 17.5))
    assert compare_gains.relative({**entry, "before": sample_compare.estimate(0.0, 0.0)}) is None


def test_too_many_numbers_leave_the_clearest():
    result = sample_compare.compare()
    result["metrics"] += [
        sample_compare.entry(f"m{i}", "table", 0.5, 0.001 * i, 0.01, "undecided", "table") for i in range(40)
    ]
    figure = next(f for f in compare_gains.section(result).figures if f.id == "points")
    names = [text for _, text in figure.panels[0].y.ticks]
    assert len(names) == 16
    assert "m39" in names and "m0" not in names
    assert "The 16 that moved most clearly, of 42." in figure.caption


def test_gains_of_everyone_the_same_and_of_nobody():
    result = sample_compare.compare()
    for entry in result["metrics"]:
        entry["verdict"] = "equal"
    assert compare_gains.lead(result) == "careful and bold win as often as before to within 1 point."
    result["metrics"] = [entry for entry in result["metrics"] if entry["metric"] != "share"]
    assert compare_gains.lead(result).startswith("No player has a win share")


def test_scores_of_both_designs():
    section = compare_scores.section(sample_compare.compare())
    assert [figure.id for figure in section.figures] == ["scores-1", "scores-2"]
    assert [label for label in section.figures[0].labels if label in ("before", "after")] == ["before", "after"]
    assert "goes from" in section.lead
    assert [row[1].text for row in section.tables[0].rows] == ["before", "after"] * 2
    result = sample_compare.compare()
    result["designs"]["after"]["players"] = []
    assert compare_scores.section(result) is None


def test_what_could_have_been_seen():
    section = compare_sure.section({**sample_compare.compare(), "deals": 5_000})
    assert section.lead == (
        "The same deals make the intervals 0.50 times as wide as without the same deals (median); worth 4.0 times the games."
    )
    rows = {row[0].text: [cell.text for cell in row[1:]] for row in section.tables[0].rows}
    assert rows["Share of careful"] == ["0.80", "1 point", "4.0", "decided"]
    assert rows["Ties"][-1] == "35,000"
    assert rows["Score of bold"] == ["1.2", "any", "4.0", "35,000"]
    assert section.figures == ()


def test_how_it_settled_look_by_look():
    section = compare_sure.section(sample_compare.until())
    figure = section.figures[0]
    assert figure.title == "Change of the share of bold, points"  # the one known least
    line = next(mark for mark in figure.panels[0].marks if isinstance(mark, Line))
    assert line.xs == (200.0, 400.0, 800.0)
    assert "At the look after 800 deals" in section.lead
    assert "confidence sequence" in section.notes[0]


def test_where_it_comes_from():
    section = compare_origin.section(sample_compare.compare())
    facts = {fact.term: fact.text for fact in section.facts}
    assert section.command == "analyser compare igor --set igor_needed=3"
    assert "igor_needed = 2" in facts["Before"] and "igor_needed = 3" in facts["After"]
    assert "Holm" in facts["Verdicts"]
    assert "sequences" in {f.term: f.text for f in compare_origin.section(sample_compare.until()).facts}["Verdicts"]


def test_every_page_is_whole(any_comparison):
    html = printed(any_comparison)
    ids = re.findall(r' id="([^"]+)"', html)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="#([^"]+)"', html)) <= set(ids)
    sections = page(any_comparison).parts[0].sections
    assert all(isinstance(section, Section) and section.lead for section in sections)
    assert not re.search(r"\bnan\b|\binf\b|± 0\.0*(?![0-9])", html)


def test_verdicts_have_glyph_word_and_colour():
    html = printed(sample_compare.compare())
    for kind, look in (("more", "more"), ("less", "less"), ("equal", "same"), ("undecided", "open")):
        assert (
            f'<b class="v {look}"><svg aria-hidden="true" viewBox="0 0 16 16"><use href="#g-{look}"/></svg>{kind.capitalize()}</b>'
            in html
        )


def test_hostile_names_are_shown_literally():
    html = printed(sample_compare.hostile())
    assert "<script>alert" not in html
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in html
    assert "<b>markup</b>" not in html
    assert HOSTILE[1] in html


def test_assumptions_stand_on_top_once_or_for_each_design():
    result = sample_compare.compare()
    for design in result["designs"].values():
        design["rules"]["deck"] = "default"
        design["assumptions"] = ["deck"]
    assert list(page(result).notices) == [
        "Assumed, not from the rulebook: deck (default). Another choice may change every number below."
    ]
    result["designs"]["after"]["rules"]["deck"] = "random"
    assert [str(text).split(",")[0] for text in page(result).notices] == ["Assumed before", "Assumed after"]


@pytest.mark.parametrize("name", ["compare", "until"])
def test_it_is_drawn(tmp_path: Path, name):
    (tmp_path / "x").mkdir()
    result = getattr(sample_compare, name)()
    (tmp_path / "x" / "result.json").write_text(json.dumps(result), encoding="utf-8")
    report = write_report(tmp_path / "x")
    assert 50_000 < report.stat().st_size < 1_000_000
    drawn = {path.stem for path in (tmp_path / "x" / "figures").glob("*.svg")}
    assert drawn == {figure.id for figure in page(result).figures}


def test_a_comparison_without_its_numbers_is_refused(tmp_path: Path):
    (tmp_path / "result.json").write_text(
        '{"schema": "analyser.compare/1", "players": [1], "table": [1]}', encoding="utf-8"
    )
    with pytest.raises(UsageError, match="lacks metrics and designs"):
        write_report(tmp_path)


def test_a_long_name_leaves_its_metric_readable():
    result = sample_compare.compare(("closest_monster+threshold", "bold"))
    figure = next(f for f in compare_gains.section(result).figures if f.id == "points")
    assert [text for _, text in figure.panels[0].y.ticks] == ["busts per turn", "ties"]  # from below
    inks = [mark.ink for mark in figure.panels[0].marks if isinstance(mark, Dots)]
    assert inks == ["s1", "ink"]
