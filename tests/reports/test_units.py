"""The game's own words for its length and its score, wherever the page has them."""

from collections.abc import Callable
from typing import Any

from reports.run import page
from reports.sections import checks, findings, length, reading, scores, seats, short
from reports.sections.shares import pair_table

Result = dict[str, Any]
Results = Callable[[str], Result]


def test_a_game_in_rounds_is_never_told_in_turns(result_of: Results) -> None:
    result = result_of("in_rounds")
    assert length.lead(result) == (
        "A typical game takes 7 rounds; nine games in ten take 5 to 9. No game had to be cut off."
    )
    assert short.length(result) == "7 rounds in the median; nine games in ten take 5 to 9."
    assert " of rounds for " in short.busts(result)
    section = length.section(result)
    assert section is not None
    assert [figure.panels[0].x.label for figure in section.figures] == ["rounds in the game", "round"]
    assert [figure.title for figure in section.figures] == ["Games of this length, %", "Games over by this round, %"]
    assert "turn" not in " ".join(f"{figure.caption} {figure.aria}" for figure in section.figures)


def test_a_game_in_turns_keeps_its_words(result_of: Results) -> None:
    section = length.section(result_of("igor"))
    assert section is not None
    assert [figure.panels[0].x.label for figure in section.figures] == [
        "turns in the game, all players together",
        "turn",
    ]
    assert " of turns for " in short.busts(result_of("igor"))


def test_a_second_length_is_shown_only_if_it_is_another(result_of: Results) -> None:
    for name, rows in (("in_rounds", ["Rounds"]), ("igor", ["Turns", "Rounds"])):
        section = length.section(result_of(name))
        assert section is not None
        assert [row[0].text for row in section.tables[0].rows] == rows
    result = result_of("in_rounds")
    result["table"]["rounds"] = result_of("igor")["table"]["rounds"]
    section = length.section(result)
    assert section is not None
    assert [row[0].text for row in section.tables[0].rows] == ["Rounds", "Whole rounds"]


def test_lengths_by_number_of_players_have_the_unit(result_of: Results) -> None:
    blocks = {3: result_of("in_rounds"), 4: result_of("in_rounds")}
    section = seats.section(blocks)
    assert section.lead.startswith("A game takes 7.")
    assert "rounds with three" in section.lead
    assert section.figures[1].title == "Mean length of a game, rounds"
    assert section.tables[0].columns[1].unit == "rounds"


def test_a_check_of_the_length_has_the_unit(result_of: Results) -> None:
    for unit in ("turns", "rounds"):
        section = checks.section({**result_of("igor"), "length_unit": unit})
        assert section is not None
        assert section.checks[2].text.endswith(f" {unit}")


def test_scores_are_told_in_the_unit_of_the_standing(result_of: Results) -> None:
    result = result_of("in_rounds")
    section = next(section for section in findings(result) if section.id == "scores")
    assert section.figures[0].panels[-1].x.label == "final score, prestige"
    assert section.tables[0].title == "Final score, prestige."
    assert " prestige. On average " in scores.lead(result)
    assert "points" not in scores.lead(result)
    wins = next(section for section in findings(result) if section.id == "wins")
    units = {column.label: column.unit for column in wins.tables[0].columns}
    assert (units["Mean score"], units["Over equal share"]) == ("prestige", "points")
    result["differences"] = [
        {"metric": "score", "a": "tidy lab", "b": "by the odds", "difference": result["table"]["margin"]["mean"]}
    ]
    assert pair_table(result).rows[0][2].text.endswith(" prestige")


def test_points_of_two_kinds_are_told_apart_only_where_there_are_two(result_of: Results) -> None:
    for name, both in (("igor", True), ("in_rounds", False)):
        key = next(key for key in reading.section(result_of(name)).keys if key.icon == "points")
        assert ("scores are counted in points too" in key.text) is both


def test_what_a_tiebreak_decides_is_no_shared_win(result_of: Results) -> None:
    result = result_of("in_rounds")
    result["table"]["ties"] = {"value": 1e-4, "low": 3e-5, "high": 3.6e-4, "n": 5000, "method": "Wilson, n_eff = deals"}
    section = next(section for section in findings(result) if section.id == "scores")
    assert "Hatched: margin 0, shared (" in section.figures[1].caption
    assert section.figures[1].caption.endswith("or won by a tiebreak.")


def test_a_unit_cannot_break_out_of_the_page(result_of: Results, printed: Callable[[Result], str]) -> None:
    result = {**result_of("in_rounds"), "length_unit": "<b>laps", "standing": {"name": "x", "unit": "<i>stars"}}
    html = printed(result)
    assert "&lt;b&gt;laps" in html
    assert "<b>laps" not in html.split('id="result"')[0]
    assert "<i>stars" not in html.split('id="result"')[0]
    assert page(result).heading == "Making Monsters: four strategies at one table"
