"""All panels of all samples: order, ids, words that claim too much, error and spread apart."""

import copy
import dataclasses
import json
import re
from collections.abc import Callable, Iterator
from typing import Any

from reports.marks import Bars, Errors, Figure, Ribbon
from reports.run import page
from reports.section import Code
from reports.sections import extras, findings
from reports.sections.common import label

Result = dict[str, Any]
Results = Callable[[str], Result]


def texts(thing: object) -> Iterator[str]:
    """Yield every text a page prints, in its sections, tables, figures and captions."""
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, Code):
        yield thing.text
    elif isinstance(thing, tuple | list):
        for part in thing:
            yield from texts(part)
    elif dataclasses.is_dataclass(thing):
        for field in dataclasses.fields(thing):
            if field.name != "data":
                yield from texts(getattr(thing, field.name))


def test_no_text_says_more_than_the_numbers(any_result: Result) -> None:
    whole = " ".join(texts(page(any_result)))
    assert not re.search(r"\b(nan|NaN|None|inf|null)\b", whole)
    assert not re.search(r"significan|\bproves?\b|balanced", whole, re.IGNORECASE)
    assert not re.search(r"± 0(\.0+)?(?![.\d])", whole)


def test_every_panel_has_a_finding_and_every_figure_a_reading(any_result: Result) -> None:
    for part in page(any_result).parts:
        for section in part.sections:
            assert section.lead.endswith((".", "”.")), section.id
            assert all(figure.aria and figure.caption and figure.title for figure in section.figures)


def test_sections_stand_in_the_order_of_a_designers_questions(result_of: Results) -> None:
    ids = [section.id for part in page(result_of("igor")).parts for section in part.sections]
    evidence = ["checks", "wins", "luck", "panels", "scores", "length", "drama", "components", "components-2"]
    assert ids == [*evidence, "sure", "read", "from"]


def test_panels_follow_what_the_game_has(result_of: Results) -> None:
    ids = [section.id for section in findings(result_of("pig"))]
    assert ids == ["short", "luck", "scores", "length", "sure"]
    assert "extras" in [section.id for section in findings(result_of("many"))]


def test_a_result_is_only_read(any_result: Result) -> None:
    before = copy.deepcopy(any_result)
    page(any_result)
    assert any_result == before
    json.dumps(any_result, allow_nan=False)


def test_unfinished_games_are_warned_of_above_everything(result_of: Results) -> None:
    assert "12 of 24,000 games never ended" in str(page(result_of("hostile")).notices[0])
    assert not any("never ended" in str(notice) for notice in page(result_of("igor")).notices)


def test_own_metrics_of_a_game_have_their_panel(result_of: Results) -> None:
    section = extras.section(result_of("many"))
    assert section is not None
    assert [cell.text for cell in section.tables[1].rows[1]] == ["Clean games", "25.0", "%"]


def test_more_measures_than_strategies_have_a_row_each(result_of: Results) -> None:
    section = extras.section(result_of("in_rounds"))
    assert section is not None
    (table,) = section.tables
    assert [column.label for column in table.columns] == [
        "Measure",
        "Unit",
        "answering machine",
        "tidy lab",
        "by the odds",
        "engine builder",
    ]
    assert [[cell.text for cell in row[:3]] for row in table.rows[:3]] == [
        ["Super rate", "% of orders", "52.6"],
        ["Reanimations", "", "4.000"],
        ["Card prestige", "prestige", "12.60"],
    ]
    assert all(column.numeric for column in table.columns[2:])


def test_few_measures_stand_beside_each_other(result_of: Results) -> None:
    section = extras.section(result_of("many"))
    assert section is not None
    assert [column.label for column in section.tables[0].columns] == ["Strategy", "Rolls per turn"]
    result = result_of("many")
    for each in result["players"]:
        each["metrics"] = {f"m{number}": each["metrics"]["rolls_per_turn"] for number in range(6)}
    section = extras.section(result)
    assert section is not None
    assert section.tables[0].columns[0].label == "Measure"  # six columns of numbers would not fit


def test_more_than_six_players_carry_their_number() -> None:
    assert (label(5, "bot"), label(6, "bot")) == ("bot", "7: bot")


def test_several_seat_counts_make_one_page(result_of: Results) -> None:
    whole = page(result_of("by_seats"))
    assert [part.label for part in whole.parts] == ["", "Two players", "Three players", "Four players", ""]
    assert whole.heading == "IGOR with two, three or four players"
    comparison = whole.parts[0].sections[0]
    assert comparison.lead.endswith("The start player wins more than an equal share with two, three and four.")
    assert [row[0].text for row in comparison.tables[0].rows] == ["2", "3", "4"]


def test_figure_and_section_ids_are_unique(any_result: Result) -> None:
    whole = page(any_result)
    figures = [figure.id for figure in whole.figures]
    sections = [section.id for part in whole.parts for section in part.sections]
    assert len(figures) == len(set(figures))
    assert len(sections) == len(set(sections))


def test_error_and_spread_never_share_a_panel(any_result: Result) -> None:
    figures: tuple[Figure, ...] = page(any_result).figures
    for panel in (panel for figure in figures for panel in figure.panels):
        kinds = {type(mark) for mark in panel.marks}
        assert not (Bars in kinds and kinds & {Errors, Ribbon})
