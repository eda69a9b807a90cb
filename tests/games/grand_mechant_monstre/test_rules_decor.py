"""Rule decisions of Le grand méchant Monstre about Decor: L-4 to L-8, and L-16."""

from collections import Counter

import pytest
from sheets import UNITS, picks

MISSING = {  # what may become of a die whose token is gone
    "convert": {("tick",), ("decor",)},
    "bonus_open": {("tick",), ("tick", "decor")},
    "bonus_close": {("tick",), ("tick", "decor")},
    "none": {("tick",)},
}
MANY_DECORS = {"meter_height": 30, "decor_limit": 60}


@pytest.mark.parametrize("voluntary", [True, False])
def test_l4_a_die_of_a_closed_attribute_is_a_decor_and_no_tick(many, voluntary):
    decors = 0
    for sheets, pick in picks(many(decor_voluntary=voluntary, **MANY_DECORS)):
        if not sheets.is_open(pick.seat, pick.die):
            assert pick.done == (("decor",) if sheets.has_decor else ("waste",))
            decors += pick.done == ("decor",)
        else:
            assert pick.done[0] in ("tick", "decor")
    assert decors > 200


@pytest.mark.parametrize("voluntary", [True, False])
def test_l4_it_may_be_taken_by_choice_or_only_if_forced(many, voluntary):
    seen = Counter()
    for sheets, pick in picks(many(decor_voluntary=voluntary, **MANY_DECORS)):
        usable = [face for face in range(6) if sheets.dice[face] and sheets.is_open(pick.seat, face)]
        if not sheets.is_open(pick.seat, pick.die):
            seen["by choice" if usable else "forced"] += 1
    assert seen["forced"] > 50
    assert seen["by choice"] > 500 if voluntary else seen["by choice"] == 0


def test_l4_only_if_forced_holds_without_decors_as_well(many):
    seen = Counter()
    for sheets, pick in picks(many(decor_voluntary=False, decor_limit=0, meter_height=100)):
        usable = [face for face in range(6) if sheets.dice[face] and sheets.is_open(pick.seat, face)]
        assert (pick.done == ("waste",)) == (not usable)
        seen[bool(usable)] += 1
    assert min(seen[True], seen[False]) > 200


@pytest.mark.parametrize("boxes", [2, 3, 5, 12])
def test_l5_full_boxes_end_an_attribute(many, boxes):
    most, full = 0, Counter()
    for sheets, pick in picks(many(max_ticks=boxes, meter_height=60, decor_limit=20)):
        ticks = sheets.ticks[pick.seat][pick.die]
        if ticks == boxes:
            assert pick.done in (("decor",), ("waste",))
            full[pick.done] += not sheets.closed[pick.seat][pick.die]
        elif not sheets.closed[pick.seat][pick.die]:
            assert "waste" not in pick.done
        if pick.done[0] == "tick":
            assert ticks < boxes
            most = max(most, ticks + 1)
    assert most == boxes
    assert full[("waste",)] > 20
    assert full[("decor",)] > 20 or boxes == 12  # where no Decor is left by then


def test_l5_the_fifth_tick_without_a_token_may_be_a_choice_or_a_token_gone(many):
    """With five boxes full the sheet brings no token any more, whatever lies on the board."""
    full = Counter()
    for sheets, pick in picks(many(games=60)):
        if sheets.ticks[pick.seat][pick.die] == 5 and not sheets.closed[pick.seat][pick.die]:
            full[sheets.board[5][pick.die] > 0] += 1
            assert pick.units == 0
    assert min(full[True], full[False]) > 20


def missing(recorded):
    """Picks of an open attribute whose next tick would earn a token that is gone, while a Decor is left."""
    for sheets, pick in picks(recorded):
        if sheets.is_open(pick.seat, pick.die) and sheets.is_missing(pick.seat, pick.die) and sheets.has_decor:
            yield sheets, pick


@pytest.mark.parametrize("choice", MISSING)
def test_l6_a_die_whose_token_is_gone(many, choice):
    seen = Counter()
    for sheets, pick in missing(many(missing_token=choice, **MANY_DECORS)):
        seen[pick.done, sheets.ticks[pick.seat][pick.die] + 1] += 1
    assert {done for done, _ in seen} == MISSING[choice]
    assert len(seen) == 3 * len(MISSING[choice])  # at each of the three thresholds
    assert min(seen.values()) > 10


@pytest.mark.parametrize("choice", MISSING)
def test_l6_a_token_that_lies_there_leaves_no_decor(many, choice):
    seen = 0
    for sheets, pick in picks(many(missing_token=choice, **MANY_DECORS)):
        reached = sheets.ticks[pick.seat][pick.die] + 1
        if sheets.is_open(pick.seat, pick.die) and reached in UNITS and sheets.board[reached][pick.die]:
            assert "decor" not in pick.done
            seen += 1
    assert seen > 100


@pytest.mark.parametrize(("choice", "later"), [("convert", 1), ("bonus_open", 2), ("bonus_close", 2)])
def test_l6_what_becomes_of_the_attribute(many, choice, later):
    """Converted: open as before; with a bonus: one tick further, and open, or closed."""
    before, after = {}, Counter()
    for sheets, pick in picks(many(missing_token=choice, **MANY_DECORS)):
        key = pick.game, pick.seat, pick.die
        if key in before:
            ticks = before.pop(key) + (later == 2)
            assert sheets.ticks[pick.seat][pick.die] == ticks
            is_open = choice != "bonus_close" and ticks < 5
            assert (pick.done[0] == "tick") >= (is_open and not sheets.is_missing(pick.seat, pick.die))
            assert pick.done in (("decor",), ("waste",)) or is_open
            after[pick.done] += 1
        if "decor" in pick.done and sheets.is_open(pick.seat, pick.die):
            before[key] = sheets.ticks[pick.seat][pick.die]
    expected = {
        "convert": {("tick",), ("decor",)},
        "bonus_open": {("tick",), ("tick", "token"), ("tick", "decor"), ("decor",)},
        "bonus_close": {("decor",)},
    }
    assert expected[choice] <= set(after) <= {*expected[choice], ("waste",)}
    assert min(after[done] for done in expected[choice]) > 10


def test_l6_converting_may_be_repeated_and_given_up(many):
    converted, most, aimed_higher = Counter(), 0, 0
    for _, pick in missing(many(**MANY_DECORS)):
        key = pick.game, pick.seat, pick.die
        if pick.done == ("decor",):
            converted[key] += 1
            most = max(most, converted[key])
        else:
            aimed_higher += converted[key] > 0
    assert most >= 3
    assert aimed_higher > 20


@pytest.mark.parametrize("choice", MISSING)
def test_l7_only_the_token_of_the_next_tick_can_be_missing(many, choice):
    far = Counter()
    for sheets, pick in picks(many(missing_token=choice, max_ticks=7, **MANY_DECORS)):
        reached = sheets.ticks[pick.seat][pick.die] + 1
        if sheets.is_open(pick.seat, pick.die) and reached not in UNITS:
            assert pick.done == ("tick",)
            gone = [units for units in UNITS if sheets.board[units][pick.die] == 0]
            far[reached, "ahead"] += any(units > reached for units in gone)
            far[reached, "behind"] += any(units < reached for units in gone)
    assert min(far[1, "ahead"], far[4, "ahead"], far[4, "behind"], far[6, "behind"]) > 20


@pytest.mark.parametrize("choice", MISSING)
@pytest.mark.parametrize("limit", [0, 4, 10])
def test_l8_without_a_decor_a_closed_die_does_nothing_and_an_open_one_ticks(many, limit, choice):
    seen = Counter()
    for sheets, pick in picks(many(decor_limit=limit, missing_token=choice, meter_height=25)):
        if sheets.is_open(pick.seat, pick.die):
            seen["gone"] += not sheets.has_decor and sheets.is_missing(pick.seat, pick.die)
            assert sheets.has_decor or pick.done[0] == "tick"
            assert sheets.has_decor or "decor" not in pick.done
            assert "waste" not in pick.done
        elif not sheets.has_decor:
            assert pick.done == ("waste",)
            seen["wasted"] += 1
        else:
            assert pick.done == ("decor",)
        assert sum(sheets.decors) + sheets.decors_left == limit
    assert min(seen["gone"], seen["wasted"]) > 20


@pytest.mark.parametrize("choice", MISSING)
def test_l8_or_there_are_any_number_of_decors(many, choice):
    rules = {"decor_limit": None, "missing_token": choice, "meter_height": 25}
    most = 0
    for sheets, pick in picks(many(**rules)):
        assert pick.done != ("waste",)
        most = max(most, sum(sheets.decors))
    assert most > 30
    for _, games in many(**rules):
        assert {event.a for game in games for event in game.named("decor")} == {-1}
        assert {game.table["decors_left"] for game in games} == {0}


def test_l8_a_die_that_does_nothing_is_counted(many):
    for _, games in many(decor_limit=4, meter_height=25):
        for game in games:
            wasted = [sum(event.seat == seat for event in game.named("waste")) for seat in range(len(game.seats))]
            assert [seat["wasted_dice"] for seat in game.seats] == wasted


def test_l16_a_player_may_own_any_number_of_decors(many):
    for rules, least in (({}, 6), (MANY_DECORS, 15)):
        most = 0
        for recorder, games in many(**rules):
            for game in games:
                decors = [seat["decors"] for seat in game.seats]
                assert sum(decors) + game.table["decors_left"] == recorder.values["decor_limit"]
                most = max(most, *decors)
        assert most >= least
