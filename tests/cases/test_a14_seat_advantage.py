"""A14: the advantage of going first is not strength.

Cases: stevegrossi/sengoku issue 32 (four equal players win by the order of their turns); Todd Neller's page on the first
player's advantage in Pig; andy-k/wolges pull request 13 (each deal twice, with seats changed).
"""

import pytest
from calls import agrees, called, result

from reports.sections.shares import seat_table
from reports.sections.short import headline


def test_the_first_of_two_equal_players_wins_more_and_the_strategies_are_no_different():
    found = result("run pig --players hold_at,hold_at -n 200000 --seed 1")
    first, second = found["seats_overall"]
    assert agrees(first["share"], 0.534698)
    assert agrees(second["share"], 1 - 0.534698)
    assert found["leader"] == {"name": None, "cannot_be_told_apart": ["hold_at", "hold_at#2"]}
    for player in found["players"]:
        assert player["share"]["value"] == 0.5  # mirrored deals
        assert agrees(player["by_seat"][0]["share"], 0.534698)


def test_in_the_first_seat_the_worse_strategy_looks_better_and_the_program_warns():
    words = "run pig --players calm=hold_at:at=20,bold=hold_at:at=25 -n 200000 --seed 1"
    found = result(f"{words} --no-rotate")
    calm, bold = found["players"]
    assert agrees(calm["share"], 0.52003)
    assert calm["share"]["low"] > 0.5
    assert found["warnings"] == ["The seats are fixed: seat and strength are mixed in every number."]
    assert "warning: The seats are fixed" in " ".join(called(f"{words} --no-rotate -q --no-report -n 2000").out.split())
    balanced = result(words)
    calm, bold = balanced["players"]
    assert agrees(bold["share"], 0.51172)
    assert bold["share"]["low"] > 0.5
    assert balanced["leader"] == {"name": "bold", "cannot_be_told_apart": []}
    assert agrees(bold["by_seat"][0]["share"], 0.54348)
    assert agrees(bold["by_seat"][1]["share"], 0.47997)
    assert balanced["warnings"] == []


@pytest.mark.parametrize(("players", "known"), [(3, (0.3732, 0.3315, 0.2953)), (4, (0.2895, 0.2611, 0.2354, 0.2139))])
def test_of_more_players_too_the_earlier_seats_win_more(players, known):
    """The known shares are simulated themselves, to 0.001."""
    found = result(f"run pig --players {','.join(['hold_at'] * players)} -n 60000 --seed 1")
    for seat, share in zip(found["seats_overall"], known, strict=True):
        assert abs(seat["share"]["value"] - share) < 0.001 + seat["share"]["high"] - seat["share"]["low"]
    assert found["leader"]["name"] is None
    assert len(found["leader"]["cannot_be_told_apart"]) == players


def test_the_page_has_the_share_of_every_seat():
    found = result("run pig --players hold_at,hold_at -n 20000 --seed 1")
    assert "cannot be told apart" in headline(found)
    (table,) = seat_table(found)
    assert [column.label for column in table.columns] == ["Strategy", "Seat 1", "Seat 2", "All seats"]
    assert len(table.rows) == 2
    assert table.foot[0][0].text == "All strategies"
