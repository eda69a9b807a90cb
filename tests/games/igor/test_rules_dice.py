"""Rule decisions I-1 to I-9 of IGOR: what may, must and can't be done with the dice, as recorded games show it."""

import itertools
from collections import Counter

import pytest
from ledger import PARTS, faces_of, pairs, told

ASIDE = ("place", "keep_igor")
TURN_ENDS = ("stop", "all_aside", "bust")
RULES = {
    "default": {},
    "few chips": {"chips": 6, "max_turns": 60},
    "at once": {"refill_timing": "immediate", "igor_needed": 1},
    "harsh": {"bust_helpers": "remove_this_turn", "igor_reroll_limit": 1, "igor_needed": 3},
    "mild": {"bust_completed": "clear_and_keep", "chips": 9},
}


def tables(many, **rules):
    """The games of `many`, told: tables between two events, and these two events."""
    return (step for recorder, games in many(**rules) for step in pairs(recorder, games))


@pytest.mark.parametrize("rules", RULES)
def test_i1_at_least_one_die_is_set_aside_of_every_roll_that_is_no_bust(many, rules):
    rolls = 0
    for ledger, event, following in tables(many, **RULES[rules]):
        if event.name == "roll" and following.name != "bust":
            assert following.name in ASIDE
            rolls += 1
        if following.name in ("roll", "stop", "all_aside", "reroll") and event.name != "turn":
            assert ledger.aside > 0
    assert rolls > 1000


def test_i1_any_number_of_dice_that_fit_may_be_set_aside_and_no_other(many):
    kept, left_lying = Counter(), Counter()
    for ledger, event, following in tables(many):
        if following.name == "place":
            assert ledger.dice[following.b] > 0
            assert ledger.wanted[following.b] > 0  # two dice of a part need two symbols without a Helper
        if following.name == "keep_igor":
            assert ledger.dice[5] > 0
        if event.name in ASIDE and following.name in ("roll", "stop"):
            kept[ledger.aside] += 1
            left_lying["IGOR!"] += ledger.dice[5] > 0
            left_lying["part"] += ledger.fits
    assert set(kept) == {1, 2, 3, 4, 5}  # five: by choice at the five-dice question
    assert min(left_lying["IGOR!"], left_lying["part"]) > 50


@pytest.mark.parametrize("rules", RULES)
def test_i2_setting_a_part_die_aside_is_placing_one_helper(many, rules):
    for recorder, games in many(**RULES[rules]):
        for turn in [turn for game in games for turn in game.turns]:
            rolls = [at for at, event in enumerate(turn) if event.name == "roll"]
            for at, after in itertools.pairwise(rolls):
                between = [event.name for event in turn[at + 1 : after]]
                assert between.count("place") + between.count("keep_igor") + turn[after].a == (
                    turn[at].a + 5 * between.count("reroll")
                )
        for ledger, event in told(recorder, games):
            if event.name == "place":
                assert ledger.place[event.c] == event.a  # the card lies there, face up
                assert ledger.open_symbols(event.c)[event.b] > 0


@pytest.mark.parametrize("slot", [0, 1, 2])
def test_i3_the_player_chooses_the_card(habit, record, slot):
    recorder, games = record([habit("Habit", slot=slot), "random"], games=30)
    chosen = 0
    for ledger, event in told(recorder, games):
        if event.name == "place" and event.seat == 0:
            first = ledger.card_in(slot)
            could = first is not None and any(ledger.dice[part] and ledger.open_symbols(first)[part] for part in PARTS)
            assert not could or event.a == slot
            chosen += could
    assert chosen > 100


@pytest.mark.parametrize("rules", RULES)
def test_i3_helpers_never_move(many, rules):
    completed = 0
    for ledger, event, following in tables(many, **RULES[rules]):
        if event.name == "place":  # a card is complete exactly when the Helpers placed on it say so
            assert ledger.is_complete(event.c) == (following.name == "complete")
            assert following.name != "complete" or following[3:5] == (event.a, event.c)
            completed += following.name == "complete"
        else:
            assert following.name != "complete"
    assert completed > 20


@pytest.mark.parametrize("rules", RULES)
def test_i4_a_bust_needs_no_igor_and_no_placeable_part(many, rules):
    seen = Counter()
    for ledger, event, following in tables(many, **RULES[rules]):
        if event.name == "roll":
            lost = ledger.dice[5] == 0 and not ledger.fits
            assert (following.name == "bust") == lost
            seen["first" if event.c == 1 else "later", lost] += 1
            seen["saved by an IGOR!"] += ledger.dice[5] > 0 and not ledger.fits
        else:
            assert following.name != "bust"
    assert len(seen) == 5
    assert min(seen.values()) >= 5


@pytest.mark.parametrize("players", [["stop_at_once", "random"], ["stop_at_once"]])
def test_i5_every_turn_starts_with_a_roll_and_ends_after_a_die_is_set_aside(record, players):
    recorder, games = record(players, games=40)
    turns = 0
    for ledger, event, following in pairs(recorder, games):
        if event.name == "turn":
            assert (following.name, following.a, following.c) == ("roll", 5, 1)
            turns += 1
        if following.name in ("stop", "all_aside"):
            assert event.name in (*ASIDE, "complete")
            assert ledger.aside > 0
    assert turns > 300


@pytest.mark.parametrize("rules", RULES)
def test_i6_all_remaining_dice_are_rolled(many, rules):
    dice = Counter()
    for ledger, event, following in tables(many, **RULES[rules]):
        if following.name == "roll":
            assert following.a == ledger.dice_left == sum(faces_of(following))
            assert following.c == ledger.rolls + 1
            assert following.a == 5 or event.name in (*ASIDE, "complete", "reveal")
            dice[following.a] += 1
    assert set(dice) == {1, 2, 3, 4, 5}


def test_i7_five_dice_aside_without_two_igors_end_the_turn_as_if_by_choice(many):
    ended = won = 0
    for recorder, games in many():
        for game in games:
            for turn in game.turns:
                names = [event.name for event in turn]
                if "all_aside" in names:
                    at = names.index("all_aside")
                    completed = [event[3:] for event in turn[:at] if event.name == "complete"]
                    assert [event[3:] for event in turn[at:] if event.name == "win"] == sorted(completed)
                    assert turn[at].a == sum(value for _, _, value in completed)
                    ended, won = ended + 1, won + len(completed)
        for ledger, _, following in pairs(recorder, games):
            if following.name == "all_aside":
                assert (ledger.dice_left, ledger.igors < 2) == (0, True)
            elif ledger.dice_left == 0 and ledger.rolls:
                assert following.name not in ("stop", "reroll") or ledger.igors >= 2
    assert ended > 200
    assert won > 50


@pytest.mark.parametrize("limit", [None, 0, 1, 2])
@pytest.mark.parametrize("needed", [1, 2, 3, 4, 5])
def test_i8_five_dice_may_be_rerolled_with_enough_igors_and_within_the_limit(record, needed, limit):
    players = ["igor_collector+never_stop", "closest_monster+never_stop"]
    recorder, games = record(players, games=60 if needed < 4 else 400, igor_needed=needed, igor_reroll_limit=limit)
    seen = Counter()
    for ledger, event, following in pairs(recorder, games):
        if event.name in ASIDE and ledger.dice_left == 0 and following.name != "complete":
            expected = "reroll" if ledger.may_reroll_five else "all_aside"  # both players always want to roll
            assert following.name == expected
            seen[expected] += 1
            assert expected != "reroll" or following.a == ledger.rerolls + 1
        if following.name in ("reroll", "all_aside"):
            assert ledger.dice_left == 0
        if following.name == "keep_igor":
            assert following.a == ledger.igors + 1  # counted anew after a reroll
        if event.name == "reroll":
            assert (following.name, following.a) == ("roll", 5)
    assert seen["all_aside"] > 100
    assert (seen["reroll"] > 0) == (limit != 0)


def test_i8_rerolls_can_be_repeated_without_limit_but_never_must(record):
    recorder, games = record(["igor_collector+never_stop"] * 2, games=100, igor_needed=1)
    assert max(event.a for game in games for event in game.named("reroll")) >= 4
    recorder, games = record(["igor_collector+random"] * 2, games=60)
    igors = [ledger.igors for ledger, event in told(recorder, games) if event.name == "stop" and ledger.dice_left == 0]
    assert len(igors) > 10
    assert min(igors) == 2


def test_i9_a_bust_on_the_extra_roll_loses_cards_completed_before_it(record):
    _, games = record(["igor_collector+never_stop", "closest_monster+never_stop"], games=150)
    lost = 0
    for turn in [turn for game in games for turn in game.turns]:
        names = [event.name for event in turn]
        if "bust" in names:
            completed = {event.b for event in turn if event.name == "complete"}
            assert {event.b for event in turn if event.name == "discard"} == completed
            assert "win" not in names
            lost += "reroll" in names and "complete" in names[: names.index("reroll")]
    assert lost >= 5


def test_i9_monsters_are_received_only_at_the_very_end_of_a_turn(many):
    for _, games in many():
        for turn in [turn for game in games for turn in game.turns]:
            names = [event.name for event in turn]
            end = next(at for at, name in enumerate(names) if name in TURN_ENDS)
            assert not {"win", "discard", "clear"} & set(names[:end])
            assert not {"roll", "place", "keep_igor", "complete", "reroll"} & set(names[end:])
