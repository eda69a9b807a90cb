"""Panels as pure functions: lead sentences case by case, places, verdicts and self-checks."""

from collections.abc import Callable
from typing import Any

import pytest

from reports.run import page
from reports.section import Section
from reports.sections import checks, components, drama, findings, length, luck, odds, scores, short, sure, wins
from reports.sections.common import tint

Result = dict[str, Any]
Results = Callable[[str], Result]


def section_of(result: Result, name: str) -> Section:
    return next(section for section in findings(result) if section.id == name)


def share_estimate(value: float, low: float, high: float) -> Result:
    return {"value": value, "low": low, "high": high, "n": 1000, "method": "Wilson, n_eff = deals"}


LEADS = [
    ((0.521, 0.519, 0.523), "bold wins 52.1 % ± 0.2 of games, 2.1 points more than an equal share: clearly more."),
    (
        (0.505, 0.503, 0.507),
        "bold wins 50.5 % ± 0.2 of games, 0.5 points more than an equal share: more, but too little to matter.",
    ),
    (
        (0.511, 0.507, 0.515),
        (
            "bold wins 51.1 % ± 0.4 of games, 1.1 points more than an equal share: more; "
            "whether by more than 1 point is undecided."
        ),
    ),
    ((0.501, 0.497, 0.505), "bold wins 50.1 % ± 0.4 of games, the same as an equal share to within 1 point."),
    (
        (0.502, 0.485, 0.519),
        (
            "bold wins 50 % ± 2 of games. Against an equal share that is undecided: anything from −1.5 to +1.9 points. "
            "About 700,000 more games would decide, if the truth is what was measured."
        ),
    ),
]


@pytest.mark.parametrize(("share", "sentence"), LEADS)
def test_lead_of_who_wins(result_of: Results, share: tuple[float, float, float], sentence: str) -> None:
    result = result_of("igor")
    bold = result["players"][1]
    bold["share"] = share_estimate(*share)
    bold["over_equal_share"] = None
    result["players"][0]["share"] = share_estimate(*(1 - part for part in (share[0], share[2], share[1])))
    assert wins.lead(result) == sentence


def test_nobody_is_named_who_is_not_separated(result_of: Results) -> None:
    result = result_of("igor")
    result["leader"] = {"name": None, "cannot_be_told_apart": ["careful", "bold"]}
    result["differences"][0].update(separated=False, difference=share_estimate(0.004, -0.002, 0.009))
    lead = wins.lead(result)
    assert lead.startswith("No winner can be named: careful and bold cannot be told apart.")
    assert lead.endswith("bold minus careful is +0.4 ± 0.6 points: equal to within 1 point.")
    places = [row[-1].text for row in section_of(result, "wins").tables[0].rows]
    assert places == ["1 to 2", "1 to 2"]


def test_places_follow_from_separated_pairs(result_of: Results) -> None:
    result = result_of("hostile")
    names = [player["name"] for player in result["players"]]
    estimate = share_estimate(0.1, 0.09, 0.11)
    result["differences"] = [
        {"metric": "share", "a": names[0], "b": name, "difference": estimate, "separated": True} for name in names[1:]
    ]
    places = [row[-1].text for row in section_of(result, "wins").tables[0].rows]
    assert places == ["1", "2 to 4", "2 to 4", "2 to 4"]


SEATS = [
    ((0.52, 0.518, 0.522), "No. Seat 1 wins 52.0 % ± 0.2, 2.0 points above an equal share: clearly more."),
    (
        (0.505, 0.503, 0.507),
        "Nearly. Seat 1 wins 50.5 % ± 0.2, 0.5 points above an equal share: more, but too little to matter.",
    ),
    ((0.501, 0.497, 0.505), "Yes: every seat wins its equal share to within 1 point."),
    (
        (0.502, 0.485, 0.519),
        (
            "Undecided: anything from −1.5 to +1.9 points for Seat 1 against an equal share. "
            "About 700,000 more games would decide, if the truth is what was measured."
        ),
    ),
]


@pytest.mark.parametrize(("share", "answer"), SEATS)
def test_fairness_by_seat(result_of: Results, share: tuple[float, float, float], answer: str) -> None:
    result = result_of("igor")
    result["seats_overall"] = [{"seat": 0, "games": 10, "share": share_estimate(*share), "score": None}]
    assert short.fairness(result) == answer


def test_fixed_seats_are_not_called_fair(result_of: Results) -> None:
    result = result_of("igor") | {"rotate": False}
    assert short.fairness(result).startswith("Not measured")
    assert [table.title for table in section_of(result, "wins").tables] == ["Win share by strategy."]


def test_heat_is_only_tinted_beyond_the_error() -> None:
    assert tint(0.4, 0.5, 4.0) is None
    strongest = tint(-9.0, 0.5, 4.0)
    assert strongest is not None
    assert (strongest.side, strongest.strength) == ("lo", 45)


def test_checks_stand_worst_first_and_name_what_decides(result_of: Results) -> None:
    section = checks.section(result_of("igor"))
    assert section is not None
    assert section.lead == "One of four checks fails: “Seats are fair”. Undecided: “No runaway”. Two pass."
    assert [check.verdict for check in section.checks] == ["fail", "undecided", "pass", "pass"]
    assert "About 1.0 million more games would decide" in section.checks[1].limit
    assert (section.checks[0].text, section.checks[0].error) == ("+1.0 points", "± 0.2")
    assert (section.checks[3].text, section.checks[3].error) == ("0 games", "≤ 0.0020 %")


def test_a_check_out_of_reach_says_how_far_off_the_truth_can_be(result_of: Results) -> None:
    result = result_of("igor")
    result["checks"][1]["games_needed"] = 10**12
    section = checks.section(result)
    assert section is not None
    assert "the truth lies between 51.9 and 52.3 %" in section.checks[1].limit


def test_all_checks_passing_is_one_sentence(result_of: Results) -> None:
    result = result_of("igor")
    result["checks"] = result["checks"][2:]
    section = checks.section(result)
    assert section is not None
    assert section.lead == "All two checks pass."


def test_the_most_dangerous_roll_is_named_only_when_separated(result_of: Results) -> None:
    result = result_of("igor")
    assert luck.lead(result) == (
        "bold busts in 27.60 % ± 0.06 of its turns, careful in 11.00 % ± 0.04. The first roll of a turn is nearly safe "
        "(1.51 % ± 0.02). The fourth is the most dangerous (34.1 % ± 0.2 for bold)."
    )
    for row in result["luck"]["players"][1]["by_roll"][3:]:
        row["bust"] = share_estimate(0.31, 0.28, 0.34)
    assert "most dangerous" not in luck.lead(result)


def test_thin_points_are_left_out_and_said_to_be(result_of: Results) -> None:
    result = result_of("igor")
    for player in result["luck"]["players"]:
        player["by_roll"][-1]["made"] = 99
    figure = section_of(result, "luck").figures[0]
    assert "fewer than 100 rolls are left out" in figure.caption
    assert "7+" not in [text for _, text in figure.panels[0].x.ticks]


def test_disagreeing_odds_raise_the_alarm(result_of: Results) -> None:
    result = result_of("igor")
    result["luck"]["exact"]["chi_square"] = {"statistic": 127.0, "df": 19, "p": 1e-17}
    section = section_of(result, "luck")
    assert any("do not agree with the exact odds" in str(text) for text in section.paragraphs)
    verdicts = [row[0].verdict for row in section_of(result, "sure").tables[-1].rows]
    assert verdicts[0] == "fail"
    assert odds.chi_words({"statistic": 127.0, "df": 19, "p": 1e-17}).startswith(
        "chi-square 127.0 on 19 degrees of freedom, p < 0"
    )


def test_scores_of_overlapping_means_are_not_ranked(result_of: Results) -> None:
    result = result_of("igor")
    assert scores.lead(result).endswith(
        "bold scores 42.01 ± 0.05 points, careful 40.00 ± 0.05 points: more, whatever the error."
    )
    result["players"][0]["score"] = result["players"][1]["score"]
    assert scores.lead(result).endswith("these intervals overlap.")
    assert "without an interval" in scores.lead(result_of("one_deal"))


def test_length_says_what_was_cut_off(result_of: Results) -> None:
    assert length.lead(result_of("igor")) == (
        "A typical game takes 20 turns, ten for each player; nine games in ten take 17 to 23. No game had to be cut off."
    )
    assert length.lead(result_of("hostile")).endswith("12 games were cut off unfinished.")


def test_assumptions_are_named_above_and_where_numbers_rest_on_them(result_of: Results) -> None:
    result = result_of("igor")
    assert "Assumed, not from the rulebook: deck (default)" in str(page(result).notices)
    assert "assumptions about deck" in str(section_of(result, "components").paragraphs)


def test_components_name_only_what_stands_out(result_of: Results) -> None:
    block = result_of("igor")["components"]
    assert components.lead(block) == (
        "Two monsters of 18 stand out, most of all I17: whoever has it wins 53.0 % ± 0.2 of games, "
        "6.0 ± 0.4 points more than without it."
    )
    for row in block["rows"]:
        row["separated"] = False
    assert components.lead(block).startswith("None of the 18 monsters")
    for row in block["rows"]:
        row.update(difference=None, share_with=None, share_without=None)
    assert components.lead(block).startswith("18 monsters were in the games")


def test_long_component_tables_show_their_ends(result_of: Results) -> None:
    result = result_of("igor")
    rows = result["components"]["rows"]
    result["components"]["rows"] = [{**row, "id": f"{row['id']}-{copy}"} for copy in range(4) for row in rows]
    section = section_of(result, "components")
    assert (len(section.tables[0].rows), len(section.folds[0].tables[0].rows)) == (16, 72)


def test_drama_needs_company(result_of: Results) -> None:
    assert drama.section(result_of("pig")) is None
    assert drama.lead(result_of("igor")) == (
        "The lead changes 2.523 ± 0.006 times a game. Whoever leads alone at half time wins 63.0 % ± 0.2 of games. "
        "29.0 % ± 0.2 of wins come from behind."
    )


def test_precision_against_the_target(result_of: Results) -> None:
    lead = sure.section(result_of("igor")).lead
    assert lead == (
        "Every win share of a strategy is known to ± 0.22 points or better, inside the target of ± 0.25. "
        "Four times as many games would halve that."
    )
    goals = sure.section(result_of("igor")).tables[0].rows[0]
    assert [cell.text for cell in goals] == ["± 0.1", "960,000", "7.6 s"]


def test_self_checks_find_a_result_that_does_not_add_up(result_of: Results) -> None:
    result = result_of("igor")
    result["players"][0]["share"]["value"] = 0.4
    result["deals"] -= 1
    verdicts = {row[1].text: row[0].verdict for row in sure.section(result).tables[-1].rows}
    assert verdicts["Shares and unfinished games add up to all games"] == "fail"
    assert verdicts["Every deal was played from every seat"] == "fail"
    assert verdicts["Every game stands in every histogram"] == "pass"
