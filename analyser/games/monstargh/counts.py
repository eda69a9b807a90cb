"""What MONSTArgh!'s rules count for panels and component tables."""

from typing import Any

from analyser.core.counting import count
from analyser.core.jit import compiled
from analyser.games.monstargh.state import CLOSE_UPS, COUNTERS, TURNS_SHOWN

GUESSED = COUNTERS.first["guessed"]
GUESSED_RIGHT = COUNTERS.first["guessed_right"]
SHOTS = COUNTERS.first["close_ups"]
STOLEN_BY = COUNTERS.first["stolen_by"]
FOCUS_PLAYED = COUNTERS.first["focus_played"]
FOCUS_WORKED = COUNTERS.first["focus_worked"]
USED = COUNTERS.first["used"]
USED_SHARE = COUNTERS.first["used_share"]


@compiled
def count_close_ups(box: Any, seat: Any, shots: Any) -> None:
    """Count the Close-Up Shots of a scene."""
    count(box.counts[box.group, box.player_of[seat]], SHOTS + shots, 1)


@compiled
def count_focus(box: Any, seat: Any, card: Any, worked: Any) -> None:
    """Count a focus card of 1 or 2, and whether its monster did something."""
    cells = box.counts[box.group, box.player_of[seat]]
    count(cells, FOCUS_PLAYED + card - 1, 1)
    count(cells, FOCUS_WORKED + card - 1, int(worked))


@compiled
def count_theft(hands: Any, box: Any, thief: Any, species: Any) -> None:
    """Count for the player whose species loses a shot who stole it."""
    for seat in range(box.seats):
        if hands.hand[seat].role == species:
            count(box.counts[box.group, box.player_of[seat]], STOLEN_BY + box.player_of[thief], 1)


@compiled
def guess_role(rules: Any, table: Any, me: Any, box: Any, seat: Any) -> None:
    """Count whether a Bayesian observer would guess the seat's species right after this turn.

    It starts from equal chances and takes an action to be more likely, by one and the same factor, for each visible
    card that it gains the species: so its best guess is the species that this seat's turns have gained most.
    """
    best = 0
    for species in range(1, rules.species):
        if table.evidence[seat, species] > table.evidence[seat, best]:
            best = species
    at = min(table.turns_of[seat], TURNS_SHOWN - 1)
    table.turns_of[seat] += 1
    cells = box.counts[box.group, box.player_of[seat]]
    count(cells, GUESSED + at, 1)
    count(cells, GUESSED_RIGHT + at, int(best == me.role))


@compiled
def count_roles(rules: Any, box: Any) -> None:
    """Count for the component table who stood for which species, and what share of the win he got."""
    for seat in range(box.seats):
        box.seat_metric[seat, CLOSE_UPS] = box.total[seat]
        cells = box.counts[box.group, box.player_of[seat]]
        for species in range(rules.species):
            if (box.held[seat] >> species) & 1:
                count(cells, USED + species, 1)
                count(cells, USED_SHARE + species, box.shares[seat])
