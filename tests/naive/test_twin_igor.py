"""The fast IGOR and its slow twin play the same games: every event, every outcome."""

import pytest
from igor_twin import play_igor
from igor_twin_players import ClosestMonsterThreshold, RandomPlayer
from opening import CHANCE, opened
from recorded import Recorder

from analyser.games.igor.deck import deck_of

SEATS = [1, 2, 3, 4]
TWINS = {
    "random": RandomPlayer,
    "closest_monster+threshold:points=3": lambda mind: ClosestMonsterThreshold(3),
    "closest_monster+threshold:points=6": lambda mind: ClosestMonsterThreshold(6),
    "closest_monster+never_stop": lambda mind: ClosestMonsterThreshold(10**6),
}
NOT_THE_TWINS = ("deck", "deck_seed", "without")  # options that name the cards, which the twin is dealt

VARIANTS = {  # together they set every option to every choice, and every number to several values
    "shorter": {"removed_cards": 5},
    "one card": {"removed_cards": 17},
    "needs one, once": {"igor_needed": 1, "igor_reroll_limit": 1},
    "needs three, never": {"igor_needed": 3, "igor_reroll_limit": 0},
    "needs five, twice": {"igor_needed": 5, "igor_reroll_limit": 2},
    "helpers off": {"bust_helpers": "remove_this_turn"},
    "completed stay": {"bust_completed": "clear_and_keep"},
    "completed stay, helpers off": {"bust_completed": "clear_and_keep", "bust_helpers": "remove_this_turn"},
    "at once": {"refill_timing": "immediate"},
    "at once, helpers off": {"refill_timing": "immediate", "bust_helpers": "remove_this_turn", "igor_needed": 1},
    "hidden scores": {"hidden_scores": True, "tiebreak": "most_cards"},
    "random start": {"start_player": "random", "removed_cards": 5},
    "choice, no extra turn": {"solo_discard": "face_up_choice", "solo_extra_turn": False},
    "choice at once": {"solo_discard": "face_up_choice", "refill_timing": "immediate", "chips": 9},
    "no extra turn": {"solo_extra_turn": False, "start_player": "random", "removed_cards": 2},
    "one chip": {"chips": 1, "max_turns": 30},
    "seven chips at once": {"chips": 7, "refill_timing": "immediate", "max_turns": 60},
    "few turns": {"max_turns": 9},
    "left out": {"without": "I03,I18", "solo_discard": "face_up_choice"},
    "another deck": {"deck": "random", "deck_seed": 3, "tiebreak": "most_cards"},
}


def cards(recorder):
    """The deck as the twin takes it: (needs of the five parts, value) by card number."""
    return [(card.need, card.value) for card in deck_of(recorder.values)]


def compare(recorder, specs, index):
    """Play one game twice, with the same chance and the same minds; they must not differ."""
    fast = recorder.play(index)
    plan, deal = recorder.plan, index // recorder.plan.rotations
    numbers = {number: spec for spec, number in zip(specs, plan.numbers, strict=True)}
    players = [TWINS[numbers[number]](opened(plan.seed, deal, 1 + number)) for number in fast.players]
    options = {name: value for name, value in recorder.values.items() if name not in NOT_THE_TWINS}
    chance = opened(plan.seed, deal, CHANCE)
    events, outcome = play_igor(cards(recorder), len(specs), options, chance, players)
    assert list(map(tuple, fast.events)) == events
    assert outcome_of(fast, outcome["cards_won"]) == outcome
    winners = outcome["winners"]
    assert fast.shares == [60 // len(winners) * (seat in winners) if winners else 0 for seat in range(len(specs))]


def outcome_of(fast, cards_won):
    """What the fast game says of itself, in the twin's words."""
    finished = fast.table["unfinished"] == 0
    return {
        "scores": fast.points,
        "cards_won": [sum(event.seat == seat for event in fast.named("win")) for seat in range(len(fast.seats))],
        "busts": [seat["busts"] for seat in fast.seats],
        "turns_by_seat": [seat["turns_taken"] for seat in fast.seats],
        "turns": fast.table["turns"],
        "finished": finished,
        "winners": [seat for seat, share in enumerate(fast.shares) if share > 0],
    }


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("spec", ["random", "closest_monster+threshold:points=3"])
def test_the_same_games(spec, seats):
    recorder = Recorder("igor", [spec] * seats, seed=20)
    for index in range(200):
        compare(recorder, [spec] * seats, index)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_same_games_by_other_rules(variant, seats):
    specs = ["random", "closest_monster+threshold:points=3", "random", "closest_monster+never_stop"][:seats]
    recorder = Recorder("igor", specs, seed=2**64 - 7, **VARIANTS[variant])
    for index in range(12):
        compare(recorder, specs, index)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_same_games_with_players_who_change_seats(seats):
    """In every rotation of every cyclic order, each player keeps its own mind."""
    specs = ["random", "closest_monster+threshold:points=6", "random", "closest_monster+threshold:points=3"][:seats]
    recorder = Recorder("igor", specs, seed=5, rotate=True)
    seatings = set()
    for index in range(2 * seats * recorder.plan.cycle):
        compare(recorder, specs, index)
        seatings.add(recorder.play(index).players)
    assert len(seatings) == seats * recorder.plan.cycle


def test_variants_set_every_option():
    options = Recorder("igor", ["random"]).plan.game.options
    changed = {name for rules in VARIANTS.values() for name in rules}
    assert changed == set(options)
    for name, option in options.items():
        assert {*option.choices} <= {rules.get(name, option.default) for rules in VARIANTS.values()}
