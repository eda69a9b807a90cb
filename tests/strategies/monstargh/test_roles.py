"""Beliefs about roles: Bayes' rule by fractions, and who would lead by them."""

from fractions import Fraction

import pytest

from analyser.games.monstargh import roles

SURE = roles.SURE


def beliefs(table, me, seat, trust):
    """The row of beliefs about a seat."""
    roles.believe(table, me, seat, trust)
    return me["scratch"][roles.BELIEF + 6 * seat : roles.BELIEF + 6 * seat + 6].tolist()


@pytest.mark.parametrize(("gained", "trust"), [((0, 2, 0, -1, 1), 2), ((3, -4, 0, 0, 0), 3), ((0, 0, 0, 0, 0), 5)])
def test_each_card_gained_makes_a_species_so_much_likelier(table_of, hand_of, gained, trust):
    table, me = table_of({}, evidence={2: gained}), hand_of(role=0)
    weights = [0, *(Fraction(trust) ** cards for cards in gained[1:])]
    assert beliefs(table, me, 2, float(trust)) == [int(SURE * weight / sum(weights)) for weight in weights] + [0]


def test_who_trusts_nothing_believes_nothing(table_of, hand_of):
    table = table_of({}, evidence={1: (0, 5, 0, 0, 0)})
    assert beliefs(table, hand_of(role=4), 1, 1.0) == [250, 250, 250, 250, 0, 0]


def test_the_likely_leader_has_most_close_ups_with_those_of_the_scene(table_of, hand_of):
    cards = {(0, 0): "G1", (0, 1): "G2", (0, 2): "G3", (0, 3): "P1", (0, 4): "P2"}
    evidence = {1: (0, 0, 9, 0, 0), 2: (0, 9, 0, 0, 0), 3: (0, 0, 0, 9, 0)}
    for close_ups, leader in (((0, 0, 0, 0), 2), ((9, 0, 0, 4), 3), ((0, 3, 0, 0), 1)):
        table, me = table_of(cards, evidence=evidence, close_ups=close_ups), hand_of(role=0)
        for seat in (1, 2, 3):
            roles.believe(table, me, seat, 20.0)
        assert roles.likely_leader(table, me) == leader


def test_the_decoy_is_the_other_species_helped_most(table_of, hand_of):
    me = hand_of(role=1)
    for gained, decoy, exposed in (
        ((0, 0, 0, 0, 0), 2, True),
        ((0, 2, 0, 1, 0), 3, True),
        ((2, 2, 0, 0, 2), 4, True),
        ((0, 2, 0, 0, 3), 4, False),
    ):
        table = table_of({}, evidence={0: gained})
        assert roles.decoy(table, me) == decoy
        assert bool(roles.is_exposed(table, me)) is exposed
