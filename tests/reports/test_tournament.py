"""The page of a tournament: leads case by case, the tables and figures they rest on, its size, its form."""

import json
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
import sample_tournament as sample

from analyser.errors import UsageError
from reports import write_report
from reports.draw import render as draw
from reports.page import render
from reports.quantity import per_cent
from reports.sections import field_findings, field_matrix, field_mix, field_skill, field_worth
from reports.sections.field_words import circle_words, rating_words, turned
from reports.tournament import page

MAKERS: dict[str, Callable[[], dict[str, Any]]] = {
    "ladder": sample.tournament,
    "circular": sample.circular,
    "components": sample.with_components,
}


def facts(result: dict[str, Any]) -> dict[str, Any]:
    return {fact.term: fact.text for fact in field_findings.section(result).answers}


def test_a_champion_leads() -> None:
    assert (
        field_findings.lead(sample.tournament()) == "bold is the best of this field: it beats each of the three others."
    )


def test_a_circle_leads_and_no_champion_is_named() -> None:
    lead = field_findings.lead(sample.circular())
    assert lead.startswith("There is no single best strategy. bold beats calm, calm beats weak, and weak beats bold.")


def test_those_that_cannot_be_told_apart_are_named() -> None:
    result = sample.tournament(champion=None, cannot_be_told_apart=["bold", "calm"])
    assert "bold and calm cannot be told apart" in field_findings.lead(result)
    assert "have not all met" in field_findings.lead(sample.tournament(champion=None))


def test_the_other_findings() -> None:
    found = facts(sample.tournament())
    assert found["At the top"] == "bold (+90 ± 4 Elo) has the highest rating, told apart from all others."
    assert found["One ladder?"] == "Ratings tell 97 % of the differences between pairs. The rest is who meets whom."
    assert found["Never worth it"].endswith("bold does better than weak against everyone.")
    assert found["Undecided"] == "1 of 6 pairs, marked ≈. None of them is further than 1.5 points from even."
    assert found["Controls"].startswith("random plays outside the ranking")
    assert found["Controls"].endswith("No ranked strategy loses to a control.")


def test_a_ranked_strategy_that_loses_to_a_control_is_named() -> None:
    result = sample.tournament()
    result["pairs"][-1]["share"] = sample.est(0.3)
    assert facts(result)["Controls"].endswith("weak loses to a control.")


def test_nothing_to_rate_is_said() -> None:
    assert "nothing for ratings to tell" in facts(sample.tournament(explained=None))["One ladder?"]


def test_the_heat_map_has_every_pair_both_ways() -> None:
    table = field_matrix.heat_table(sample.tournament())
    assert [row[0].text for row in table.rows] == ["bold", "calm", "weak", "random (control)"]
    bold, calm, weak, _ = (row[1:] for row in table.rows)
    assert (bold[1].text, bold[1].below) == ("55", "± 1")
    assert (calm[0].text, calm[0].tint.side) == ("45", "lo")  # type: ignore[union-attr]
    assert calm[2].text == "≈ 50"
    assert calm[2].tint is None
    assert bold[0].text == "–"
    assert weak[3].text == "100"


def test_ranks_stand_beside_their_field() -> None:
    table = field_matrix.rating_table(sample.tournament(), sample.tournament()["ratings"])
    assert "Ranks hold for this field: bold, calm, weak and random." in table.note
    assert [row[2].text for row in table.rows] == ["1", "2", "3", "control"]
    assert table.rows[3][1].text == "at most −500"


@pytest.mark.parametrize(
    ("more", "text"),
    [
        ({}, ("+12", "± 4")),
        ({"bounded": True, "low": None, "high": None}, ("no limit known", "")),
        ({"bounded": True, "low": 700.0, "high": None}, ("at least +700", "")),
        ({"rating": None}, ("met nobody ranked", "")),
    ],
)
def test_ratings_in_words(more: dict[str, Any], text: tuple[str, str]) -> None:
    assert rating_words({**sample.rating("a", 12.0, None), **more}) == text


def test_the_mix_names_its_parts_and_those_who_may_take_part() -> None:
    lead = field_mix.lead(sample.tournament())
    assert lead.startswith("Play bold alone and no strategy here wins more than half against you.")
    assert lead.endswith("calm may take part too: undecided.")
    assert field_mix.lead(sample.circular()).startswith("Play bold 33 %, calm 33 % and weak 33 % of the time")
    table = field_mix.section(sample.tournament()).tables[0]
    assert [(row[0].text, row[2].text, row[3].text) for row in table.rows] == [
        ("bold", "100", "core"),
        ("calm", "20", "maybe"),
    ]


def test_luck_and_skill_add_up_and_may_be_missing() -> None:
    section = field_skill.section(sample.tournament())
    assert section is not None
    assert section.lead == (
        "In one game the choice of strategy makes 30 % ± 1 of the differences, the seat 2 % ± 1; the other 68 % are luck."
    )
    empty = sample.tournament(luck_and_skill=dict.fromkeys(("strategy", "seat", "deal", "rest")))
    assert field_skill.section(empty) is None


def test_what_is_never_worth_it() -> None:
    assert field_worth.lead(sample.tournament()) == (
        "weak is never the best answer to anybody here; the other three strategies may be."
    )
    nobody = sample.tournament(never_worth_it={"strategies": [], "comparison": "", "components": []})
    assert field_worth.lead(nobody).startswith("Every strategy of this field may be the best answer")
    section = field_worth.section(sample.with_components())
    assert section.paragraphs == (
        "Upgrades: nobody uses Old map; Lead boots goes with fewer wins for some and with more for nobody.",
    )
    assert [row[0].text for row in section.tables[-1].rows] == ["Lead boots", "Old map", "Lucky <b>charm</b>"]
    assert any("not cause" in str(note) for note in section.notes)


def test_the_circle_is_drawn() -> None:
    figures = {figure.id: figure for figure in field_matrix.section(sample.circular()).figures}
    assert {"bold", "calm", "weak", "60 ± 1"} <= set(figures["circle"].labels)
    assert "There is 1 more of three." in figures["circle"].caption
    assert "circle" not in {figure.id for figure in field_matrix.section(sample.tournament()).figures}
    assert circle_words({"names": ["a", "b"]}) == "a beats b, and b beats a"


def test_a_share_from_the_other_side() -> None:
    q = turned(per_cent(sample.est(0.55)))
    assert q is not None
    assert (round(q.value, 6), round(q.low or 0, 6), round(q.high or 0, 6)) == (45, 44, 46)
    assert turned(None) is None


class Tree(HTMLParser):
    """Checks nesting, and collects ids and captions."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.counts: dict[str, int] = {}
        self.feed(html)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids += [value or "" for name, value in attrs if name == "id"]
        self.counts[tag] = self.counts.get(tag, 0) + 1
        if tag not in ("meta", "link", "br"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("name", MAKERS)
def test_the_page_is_well_formed_and_drawn(name: str) -> None:
    whole = page(MAKERS[name]())
    pictures = {figure.id: draw(figure).svg.split("?>")[-1].split('.dtd">')[-1] for figure in whole.figures}
    html = render(whole, dict.fromkeys(pictures, "<svg></svg>"))
    tree = Tree(html)
    assert len(set(tree.ids)) == len(tree.ids)
    assert tree.counts["h1"] == 1
    assert tree.counts["table"] == tree.counts["caption"]
    assert "<b>charm</b>" not in html
    assert all("<svg" in picture for picture in pictures.values())


def test_a_page_for_three_hundred_strategies_is_bounded(tmp_path: Path) -> None:
    (tmp_path / "result.json").write_text(json.dumps(sample.crowd()), encoding="utf-8")
    size = write_report(tmp_path).stat().st_size
    assert size < 1_000_000
    html = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert 'class="heat' not in html
    assert "tables/pairs.csv" in html
    assert "All 300 strategies" in html


def test_a_result_without_its_pairs_is_refused(tmp_path: Path) -> None:
    result = sample.tournament()
    del result["pairs"]
    (tmp_path / "result.json").write_text(json.dumps(result), encoding="utf-8")
    with pytest.raises(UsageError, match="pairs"):
        write_report(tmp_path)


def test_heading_and_subtitle() -> None:
    whole = page(sample.tournament(changed_rules=["target"], rules={"target": 50}, warnings=["careful"]))
    assert whole.heading == "Pig: four strategies, each against each"
    assert whole.kicker == "analyser tournament · Pig · 2 seats · changed: target (50)"
    assert whole.subtitle.startswith("6 pairs · 2,000 games each, all seats equally often · 12,000 games · seed 1")
    assert whole.notices == ("careful",)
    assert page(sample.tournament(seats=3)).heading == "Pig: four strategies, every table of three"
