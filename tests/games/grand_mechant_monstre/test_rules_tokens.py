"""Rule decisions of Le grand méchant Monstre about Fear tokens: L-1 to L-3, and L-18 to L-22."""

from collections import Counter

import pytest
from sheets import ACCESSORIES, UNITS, picks, told

RULES = {
    "default": {},
    "even": {"tokens": "even", "meter_height": 16},
    "bonus, open": {"missing_token": "bonus_open"},
    "many boxes": {"max_ticks": 8, "meter_height": 20},
}
HIGH = {"meter_height": 100, "decor_limit": None}


@pytest.mark.parametrize("rules", RULES)
def test_l1_a_token_is_taken_on_the_very_tick_that_makes_its_number(many, rules):
    taken = Counter()
    for sheets, pick in picks(many(**RULES[rules])):
        if pick.units:
            assert pick.done == ("tick", "token")
            assert pick.units == sheets.ticks[pick.seat][pick.die] + 1
            assert sheets.board[pick.units][pick.die] > 0
            taken[pick.units] += 1
    assert set(taken) == set(UNITS)
    assert min(taken.values()) > 10


def test_l1_a_token_that_was_let_go_by_cannot_be_taken_at_a_later_tick(many):
    """At four the token of three is gone for this player, though it lies there."""
    late = Counter()
    for sheets, pick in picks(many(max_ticks=8, **HIGH)):
        reached = sheets.ticks[pick.seat][pick.die] + 1
        if sheets.is_open(pick.seat, pick.die) and reached not in UNITS:
            assert pick.done == ("tick",)
            late[reached] += any(sheets.board[units][pick.die] for units in UNITS if units < reached)
    assert min(late[4], late[6]) > 50


def test_l1_nobody_takes_a_token_in_the_turn_of_another(many):
    for recorder, games in many():
        turn = None
        for _, event in told(recorder, games):
            turn = event.seat if event.name == "take_die" else turn
            assert event.name not in ("tick", "token", "decor", "waste", "win") or event.seat == turn


@pytest.mark.parametrize("rules", RULES)
def test_l2_a_token_may_be_taken_or_let_go_by(many, rules):
    seen = Counter()
    for sheets, pick in picks(many(**RULES[rules])):
        reached = sheets.ticks[pick.seat][pick.die] + 1
        if sheets.is_open(pick.seat, pick.die) and reached in UNITS and sheets.board[reached][pick.die]:
            assert pick.done in (("tick",), ("tick", "token"))
            seen[reached, pick.done] += 1
    assert len(seen) == 6
    assert min(seen.values()) > 10


def test_l2_whoever_ticks_on_may_take_a_larger_token(many):
    waited = 0
    for sheets, pick in picks(many()):
        waited += pick.units == 5 and sheets.board[3][pick.die] > 0
    assert waited > 5


@pytest.mark.parametrize("rules", RULES)
def test_l3_after_its_token_an_attribute_is_closed(many, rules):
    closed = Counter()
    for sheets, pick in picks(many(**RULES[rules])):
        owned = [face for _, face in sheets.tokens[pick.seat]]
        assert len(owned) == len(set(owned))
        if pick.die in owned:
            assert pick.done in (("decor",), ("waste",))
            closed[pick.done[0]] += 1
    assert min(closed.values()) > 50


def test_l3_it_stays_open_for_the_others(many):
    after = 0
    for sheets, pick in picks(many()):
        others = {face for seat, tokens in enumerate(sheets.tokens) if seat != pick.seat for _, face in tokens}
        after += pick.units > 0 and pick.die in others
    assert after > 50


@pytest.mark.parametrize("decor_height", [0, 1, 3])
def test_l18_only_the_sum_of_the_tokens_counts(many, decor_height):
    orders = Counter()
    for recorder, games in many(decor_height=decor_height, meter_height=20):
        for sheets, event in told(recorder, games):
            before = sheets.height(event.seat) if event.name in ("token", "decor") else 0
            if event.name == "token":
                assert event.c == before + event.b
                units = [units for units, _ in sheets.tokens[event.seat]]
                orders["on a larger one"] += bool(units) and event.b < units[-1]
                orders["on a smaller one"] += bool(units) and event.b > units[-1]
                orders["on a Decor"] += sheets.decors[event.seat] > 0
            elif event.name == "decor":
                assert event.b == before + decor_height
        for game in games:
            assert game.points == [seat["height"] for seat in game.seats]
    assert len(orders) == 3
    assert min(orders.values()) > 20


def test_l19_a_token_may_be_larger_than_the_space_that_is_left(many):
    beyond = Counter()
    for sheets, pick in picks(many(games=60)):
        if pick.units:
            beyond[sheets.height(pick.seat) + pick.units - sheets.rules["meter_height"]] += 1
    assert {1, 2, 3, 4} <= set(beyond)
    assert max(beyond) <= max(UNITS)


def test_l20_accessories_are_an_attribute_like_the_others(many):
    tokens, ticks = Counter(), Counter()
    for _, pick in picks(many(games=60)):
        if pick.units:
            tokens[pick.die, pick.units] += 1
        ticks[pick.die] += "tick" in pick.done
    assert set(tokens) == {(face, units) for face in range(6) for units in UNITS}
    assert min(tokens[ACCESSORIES, units] for units in UNITS) > 5
    assert ticks[ACCESSORIES] > 0.9 * max(ticks.values())


@pytest.mark.parametrize("exact", [True, False])
def test_l21_smaller_tokens_only_without_the_exact_threshold(many, exact):
    taken = Counter()
    for sheets, pick in picks(many(games=60, exact_threshold=exact)):
        if pick.units:
            reached = sheets.ticks[pick.seat][pick.die] + 1
            assert pick.units == reached if exact else pick.units <= reached
            assert sheets.board[pick.units][pick.die] > 0
            taken[reached, pick.units] += 1
    later = [(3, 2), (4, 2), (4, 3), (5, 2), (5, 3)]
    assert set(taken) == {(2, 2), (3, 3), (5, 5), *([] if exact else later)}
    assert min(taken.values()) >= 3


def test_l21_without_it_a_later_tick_need_not_take_a_smaller_token(many):
    seen = Counter()
    for sheets, pick in picks(many(exact_threshold=False)):
        if sheets.is_open(pick.seat, pick.die) and sheets.ticks[pick.seat][pick.die] == 3:
            seen[any(sheets.board[units][pick.die] for units in (2, 3)), pick.done] += 1
    assert set(seen) == {(True, ("tick",)), (True, ("tick", "token")), (False, ("tick",))}


def test_l22_the_last_copy_goes_to_whoever_is_first_in_turn_order(many):
    """Of two seats whose tick of this round would earn it, the later one finds it gone."""
    too_late = Counter()
    last, now = {}, None
    for sheets, pick in picks(many(games=120, **HIGH)):
        if (pick.game, pick.turn) != now:
            now, last = (pick.game, pick.turn), {}
        reached = sheets.ticks[pick.seat][pick.die] + 1
        if last.get((pick.die, reached)) is not None and sheets.is_open(pick.seat, pick.die):
            assert pick.units == 0
            assert pick.done in (("tick",), ("decor",))
            too_late[pick.done] += 1
        if pick.units and sheets.board[pick.units][pick.die] == 1:
            last[pick.die, pick.units] = pick.seat
    assert min(too_late[("tick",)], too_late[("decor",)]) >= 3
