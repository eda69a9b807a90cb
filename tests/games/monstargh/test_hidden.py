"""Nobody sees another's cards, another's species or the deck: no record that a strategy gets, and so no answer, says them."""

from random import Random

import pytest
from hidden import Deals, differs
from hypothesis import given, settings
from hypothesis import strategies as st

from analyser.core.strategy import Strategy
from analyser.experiments.loading import catalogue

STRATEGIES = sorted(catalogue.strategies("monstargh"))
RULES = st.fixed_dictionaries(
    {
        "focus_cards": st.booleans(),
        "placement_adjacency": st.sampled_from(["orthogonal", "eight"]),
        "grid_limit": st.sampled_from([None, 3]),
        "optional_interaction": st.booleans(),
        "redeal_species": st.sampled_from(["each_scene", "once"]),
        "hand_size": st.integers(1, 4),
        "target": st.sampled_from([5, 9]),
        "start_player": st.sampled_from(["first", "random"]),
    }
)


def check_swap(deals, seat, last, chance):
    """Up to a question, all that a seat gets is the same whatever is hidden from it; so are its answers."""
    first, second = deals.again(seat, last, chance)
    scene = first[last].scene
    assert len(first) == len(second)
    for one, other in zip(first, second, strict=True):
        assert (one.decision, one.seat, one.answer) == (other.decision, other.seat, other.answer)
        assert differs(one.table, other.table, deals.table.dtype) == []
        assert one.table == other.table
        if one.seat == seat:
            assert one.hand == other.hand
    return [one.unseen != other.unseen for one, other in zip(first, second, strict=True) if one.scene == scene]


@settings(max_examples=40)
@given(rules=RULES, seats=st.integers(2, 6), seed=st.integers(0, 2**64 - 1), at=st.floats(0, 1))
def test_table_and_own_hand_are_the_same_byte_for_byte_whatever_is_hidden(rules, seats, seed, at):
    deals = Deals(["random"] * seats, seed, max_scenes=2, **rules)
    last = int(at * (len(deals.first) - 1))
    check_swap(deals, deals.first[last].seat, last, Random(seed))


@pytest.mark.parametrize("redeal", ["each_scene", "once"])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_table_of_a_new_scene_says_nothing_of_what_was_dealt(seats, redeal):
    """Whatever chance deals, the first player of a scene finds the same table, byte for byte."""
    rules = {"max_scenes": 2, "target": 300, "start_tie": "seat", "redeal_species": redeal}
    first = Deals(["random"] * seats, 1, **rules).first[0].table
    for seed in range(2, 8):
        deals = Deals(["random"] * seats, seed, **rules)
        assert differs(deals.first[0].table, first, deals.table.dtype) == []
        deals.play(deals.own, 1, deals.other_chance(Random(seed)))
        at = next(at for at, question in enumerate(deals.first) if question.scene == 2)
        assert deals.asked[:at] == deals.first[:at]
        one, other = deals.first[at], deals.asked[at]
        assert (one.decision, one.seat) == (other.decision, other.seat)
        assert differs(one.table, other.table, deals.table.dtype) == []
        assert one.unseen != other.unseen


def test_the_swaps_do_change_what_is_hidden():
    changed = []
    for seed in range(20):
        deals = Deals(["random"] * 3, seed, max_scenes=1)
        changed += check_swap(deals, seed % 3, 20, Random(seed))
    assert sum(changed) > 0.9 * len(changed)


@pytest.mark.parametrize("name", STRATEGIES)
@pytest.mark.parametrize("seats", [2, 4])
def test_no_answer_depends_on_what_is_hidden(name, seats):
    changed = []
    for seed in range(6):
        chance = Random(seed)
        deals = Deals(
            [name] + ["random"] * (seats - 1), seed, max_scenes=2, target=9, optional_interaction=seed % 2 == 1
        )
        mine = [at for at, question in enumerate(deals.first) if question.seat == 0]
        for last in chance.sample(mine, 4):
            changed += check_swap(deals, 0, last, chance)
    assert sum(changed) > 0.5 * len(changed)


def test_every_strategy_is_looked_at():
    assert "random" in STRATEGIES
    assert all(issubclass(made, Strategy) for made in catalogue.strategies("monstargh").values())
