"""Rule decisions M-1 to M-7 of Making Monsters: order tokens, neighbours, and Super actions."""

import itertools
from collections import Counter

import pytest
from recorded import Recorder
from scenes import Scene

from analyser.core.outcome import SEAT_COLUMNS, TABLE_COLUMNS
from analyser.games.making_monsters.state import BLUE, COLOURS, RED, YELLOW

BANNER = {RED: YELLOW, YELLOW: BLUE, BLUE: RED}
DUMMY = 128
ALL_ORDERS = {seats: list(itertools.product(range(COLOURS), repeat=seats)) for seats in (2, 3, 4)}


def reveal(*orders, **rules):
    """Reveal orders; return the events."""
    return Scene(*orders, **rules).play("deliveries").rows("order", seat=None)


def expected(orders, neighbours):
    """The order events, by the neighbours of each seat."""
    rows = []
    for seat, order in enumerate(orders):
        given_by = sum(1 << other for other in neighbours[seat] if orders[other] == BANNER[order])
        rows.append(("order", order, int(given_by > 0), given_by))
    return rows


def test_the_example_of_four_players():
    """Beth yellow, Jacob red, Damon blue, Geneva red: "Poor Beth is the only player who had to use her Base action"."""
    beth, jacob, damon, geneva = range(4)
    assert reveal(YELLOW, RED, BLUE, RED) == [
        ("order", YELLOW, 0, 0),
        ("order", RED, 1, 1 << beth),
        ("order", BLUE, 1, 1 << jacob | 1 << geneva),
        ("order", RED, 1, 1 << beth),
    ]
    assert damon == 2


def test_m1_four_players_look_left_and_right_and_never_across():
    neighbours = {seat: {(seat - 1) % 4, (seat + 1) % 4} for seat in range(4)}
    supers = 0
    for orders in ALL_ORDERS[4]:
        rows = reveal(*orders)
        assert rows == expected(orders, neighbours), orders
        supers += sum(row[2] for row in rows)
    assert supers * 9 == 5 * 4 * len(ALL_ORDERS[4])
    assert [row[2] for row in reveal(RED, RED, YELLOW, RED)] == [0, 1, 0, 1]  # yellow lies across from seat 0


def test_m2_of_three_players_both_others_are_neighbours():
    neighbours = {seat: {0, 1, 2} - {seat} for seat in range(3)}
    supers = 0
    for orders in ALL_ORDERS[3]:
        rows = reveal(*orders)
        assert rows == expected(orders, neighbours), orders
        supers += sum(row[2] for row in rows)
    assert supers * 9 == 5 * 3 * len(ALL_ORDERS[3])


def test_m3_of_two_players_the_other_is_both_neighbours():
    supers = 0
    for orders in ALL_ORDERS[2]:
        rows = reveal(*orders)
        assert rows == expected(orders, {0: {1}, 1: {0}}), orders
        supers += sum(row[2] for row in rows)
    assert supers * 3 == 2 * len(ALL_ORDERS[2])


def test_m3_or_a_random_token_is_the_second_neighbour():
    by_token = Counter()
    for seed, orders in enumerate(ALL_ORDERS[2] * 40):
        (_, token), *rows = (
            Scene(*orders, seed=seed, two_player_dummy="random_token")
            .play("deliveries")
            .rows("dummy", "order", seat=None)
        )
        for seat, row in enumerate(rows):
            given_by = (1 << 1 - seat) * (orders[1 - seat] == BANNER[orders[seat]])
            given_by += DUMMY * (token == BANNER[orders[seat]])
            assert row == ("order", orders[seat], int(given_by > 0), given_by)
        by_token[token] += 1
    assert sum((by_token[token] - 120) ** 2 / 120 for token in range(COLOURS)) < 13.8  # chi-square, one in a thousand


@pytest.mark.parametrize("seats", [3, 4])
def test_m3_the_random_token_is_for_two_players_only(seats):
    scene = Scene(*[RED] * seats, two_player_dummy="random_token").play("deliveries")
    assert scene.rows("order", seat=None) == [("order", RED, 0, 0)] * seats
    assert scene.rows("dummy", seat=None) == []


@pytest.mark.parametrize("orders", [(RED, YELLOW, YELLOW), (RED, YELLOW, BLUE, YELLOW), (RED, YELLOW, RED, BLUE)])
def test_m4_two_neighbours_give_the_super_action_once(orders):
    scene = Scene(*orders)
    scene.lay(bag="LLLLLLLL")
    scene.say(draw_again=1)
    scene.play("reanimation")
    assert scene.rows("prestige") == [("prestige", 3, 1)]
    assert len(scene.drawn()) == 5
    assert scene.gained(1) == "M"
    assert scene.box["seat_metric"][0, 0] == 1


def test_m5_a_super_action_is_no_choice():
    for orders in ALL_ORDERS[2]:
        assert Scene(*orders).play("deliveries").questions("take_super", seat=None) == []


@pytest.mark.parametrize("takes", [0, 1])
def test_m5_or_may_be_declined(takes):
    scene = Scene(YELLOW, BLUE, super_optional=True)
    scene.lay(bag="L" * 8)
    scene.say(take_super=[takes], draw_again=1)
    scene.play("reanimation")
    assert [asked.seat for asked in scene.questions("take_super", seat=None)] == [0]  # only who has one is asked
    assert scene.rows("order") == [("order", YELLOW, takes, 0b10)]
    assert len(scene.drawn()) == (7 if takes else 4)
    assert scene.table["last_super"][0] == takes
    assert scene.accepted("take_super") == {0, 1}


@pytest.mark.parametrize("reanimates", [0, 1])
@pytest.mark.parametrize("colour", [RED, YELLOW, BLUE])
def test_m6_all_three_tokens_are_there_in_every_round(colour, reanimates):
    scene = Scene(colour, colour)
    scene.say(reanimate=reanimates)
    scene.play(rounds=3)
    assert [row[1] for row in scene.rows("order")] == [colour] * 3
    for third in range(COLOURS):
        scene.say(order=[colour, colour, third])
        assert scene.play(rounds=3).rows("order")[2][1] == third
    scene.say(order=[colour, colour, 3])
    with pytest.raises(ValueError, match="illegal answer"):
        scene.play(rounds=3)


def test_m6_a_token_is_one_of_three_colours():
    assert Scene(RED, RED).accepted("order") == {RED, YELLOW, BLUE}


def test_m7_the_choice_is_secret_and_made_at_the_same_time():
    """What a seat sees when it chooses doesn't depend on what the seats before it have chosen."""

    def sees(scene, decision, seat):
        return decision == "order" and (scene.table.tobytes(), scene.hands[seat].tobytes())

    told = set()
    for orders in itertools.product(range(COLOURS), repeat=2):
        scene = Scene(*orders, RED, look=sees).play("deliveries")
        told.add(scene.questions("order", seat=2)[0].seen)
    assert len(told) == 1


def test_m7_there_is_no_table_talk():
    """Before the reveal, nothing is asked but the orders, and nobody twice."""
    scene = Scene(RED, YELLOW, BLUE, super_optional=True).play("deliveries")
    asked = [(asked.decision, asked.seat) for asked in scene.asked]
    assert asked == [("order", 0), ("order", 1), ("order", 2), ("take_super", 0), ("take_super", 1), ("take_super", 2)]


@pytest.mark.parametrize(("seats", "rate"), [(2, 1 / 3), (3, 5 / 9), (4, 5 / 9)])
def test_how_often_uniform_orders_become_super_actions(seats, rate):
    """Rounds are independent, seats of one round are not: the standard error comes from games."""
    recorder = Recorder("making_monsters", ["uniform_orders"] * seats, seed=7)
    facts = recorder.plan.game
    rows = recorder.worker.play(0, 2000)
    rounds = rows[:, TABLE_COLUMNS.index("rounds")]
    first = len(TABLE_COLUMNS) + len(facts.table_columns) + len(SEAT_COLUMNS) + facts.seat_columns.index("supers")
    supers = rows[:, first :: len(SEAT_COLUMNS) + len(facts.seat_columns)].sum(axis=1)
    difference = supers - rate * seats * rounds
    error = difference.std(ddof=1) / len(rows) ** 0.5
    assert rounds.sum() > 10_000
    assert abs(difference.mean()) < 4 * error
    assert 4 * error < 0.02 * seats * rounds.mean()  # sharp enough to tell 1/3 or 5/9 from its neighbours
