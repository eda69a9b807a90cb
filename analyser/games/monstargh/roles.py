"""Who may stand for which species in MONSTArgh!: what everybody saw, weighed by Bayes; compiled, without allocation.

`table.evidence[seat, species]` counts the visible cards that a seat's turns have gained a species in this scene.
"""

from typing import Any

from analyser.core.jit import compiled
from analyser.games.monstargh.state import SPECIES
from analyser.games.monstargh.trials import FOUND, in_turn

# Cells of me.scratch, behind those of trials.py
BELIEF = FOUND + 1  # chance that a seat stands for a species, per thousand: 6 * seat + species
SURE = 1000


@compiled
def believe(table: Any, me: Any, seat: Any, trust: Any) -> None:
    """Fill in a seat's row of beliefs: each visible card gained makes its species `trust` times as likely.

    All species but the own one start with equal chances; that two seats can't share one is left out.
    """
    total = 0.0
    for species in range(table.species):
        if species != me.role:
            total += weight(table, seat, species, trust)
    for species in range(SPECIES):
        chance = 0
        if species < table.species and species != me.role:
            chance = int(SURE * weight(table, seat, species, trust) / total)
        me.scratch[BELIEF + SPECIES * seat + species] = chance


@compiled
def weight(table: Any, seat: Any, species: Any, trust: Any) -> Any:
    """Return how likely a seat's turns are if it stands for a species, against turns that gained it nothing."""
    cards = table.evidence[seat, species]
    found = 1.0
    for _ in range(abs(cards)):
        found *= trust
    return found if cards >= 0 else 1.0 / found


@compiled
def likely_leader(table: Any, me: Any) -> Any:
    """Return the other seat with most Close-Up Shots if the scene ended now, by the beliefs filled in; ties: the lowest."""
    leader = -1
    most = -1
    for seat in range(table.seats):
        if seat != me.seat:
            shots = SURE * table.close_ups[seat]
            for species in range(table.species):
                shots += me.scratch[BELIEF + SPECIES * seat + species] * table.visible[species]
            if shots > most:
                most = shots
                leader = seat
    return leader


@compiled
def decoy(table: Any, me: Any) -> Any:
    """Return the other species that the own turns have gained most; ties: the first after the own one."""
    best = -1
    for step in range(1, table.species):
        species = in_turn(table, me, step)
        if best < 0 or table.evidence[me.seat, species] > table.evidence[me.seat, best]:
            best = species
    return best


@compiled
def is_exposed(table: Any, me: Any) -> Any:
    """Say whether no other species has gained more by the own turns than the own one."""
    other = decoy(table, me)
    return other < 0 or table.evidence[me.seat, me.role] >= table.evidence[me.seat, other]
