"""The fast Pig and its slow twin play the same games: every event, every outcome."""

import pytest
from opening import CHANCE, opened
from pig_twin import HoldAt, NeverStop, RandomPlayer, play_pig
from recorded import Recorder

SEATS = [1, 2, 3, 4, 5, 6]
TWINS = {
    "random": RandomPlayer,
    "hold_at:at=20": lambda mind: HoldAt(20),
    "hold_at:at=7": lambda mind: HoldAt(7),
    "never_stop": lambda mind: NeverStop(),
}
VARIANTS = {
    "short": {"target": 20},
    "one point": {"target": 1},
    "rounds": {"rounds": 4},
    "one round": {"rounds": 1, "target": 5},
    "large die": {"sides": 20, "bust_face": 20, "target": 300},
    "coin": {"sides": 2, "bust_face": 1, "target": 12},
    "sure bust": {"sides": 1, "bust_face": 1, "max_turns": 50},
    "no bust": {"bust_face": 0, "max_rolls": 40},
    "no bust in rounds": {"bust_face": 0, "max_rolls": 3, "rounds": 3},
    "six busts": {"bust_face": 6, "target": 60},
    "few turns": {"max_turns": 11, "target": 200},
    "few rolls": {"max_rolls": 2},
    "as many turns as rounds": {"rounds": 5, "max_turns": 30},
    "long": {"target": 1000, "max_turns": 150},
}


def compare(recorder, specs, index):
    """Play one game twice, with the same chance and the same minds; they must not differ."""
    fast = recorder.play(index)
    plan, deal = recorder.plan, index // recorder.plan.rotations
    numbers = {number: spec for spec, number in zip(specs, plan.numbers, strict=True)}
    players = [TWINS[numbers[number]](opened(plan.seed, deal, 1 + number)) for number in fast.players]
    events, outcome = play_pig(len(specs), recorder.values, opened(plan.seed, deal, CHANCE), players)
    assert list(map(tuple, fast.events)) == events
    winners = outcome["winners"]
    assert outcome == {
        "scores": fast.points,
        "busts": [seat["busts"] for seat in fast.seats],
        "turns_by_seat": [seat["turns_taken"] for seat in fast.seats],
        "turns": fast.table["turns"],
        "finished": fast.table["unfinished"] == 0,
        "winners": [seat for seat, share in enumerate(fast.shares) if share > 0],
    }
    assert fast.shares == [60 // len(winners) * (seat in winners) if winners else 0 for seat in range(len(specs))]


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("spec", ["random", "hold_at:at=20"])
def test_the_same_games(spec, seats):
    recorder = Recorder("pig", [spec] * seats, seed=20)
    for index in range(200):
        compare(recorder, [spec] * seats, index)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_same_games_by_other_rules(variant, seats):
    specs = ["random", "hold_at:at=20", "hold_at:at=7", "random", "hold_at:at=20", "random"][:seats]
    recorder = Recorder("pig", specs, seed=2**64 - 7, **VARIANTS[variant])
    for index in range(15):
        compare(recorder, specs, index)


@pytest.mark.parametrize("rules", [{}, {"bust_face": 0, "max_rolls": 50}, {"rounds": 3}])
def test_the_same_games_with_one_who_never_stops(rules):
    specs = ["never_stop", "random"]
    recorder = Recorder("pig", specs, max_turns=40, **rules)
    for index in range(30):
        compare(recorder, specs, index)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_same_games_with_players_who_change_seats(seats):
    """In every rotation of every cyclic order, each player keeps its own mind."""
    specs = ["random", "hold_at:at=20", "random", "hold_at:at=7"][:seats]
    recorder = Recorder("pig", specs, seed=5, rotate=True)
    seatings = set()
    for index in range(2 * seats * recorder.plan.cycle):
        compare(recorder, specs, index)
        seatings.add(recorder.play(index).players)
    assert len(seatings) == seats * recorder.plan.cycle


def test_variants_set_every_option():
    changed = {name for rules in VARIANTS.values() for name in rules}
    assert changed == set(Recorder("pig", ["random"]).plan.game.options)
