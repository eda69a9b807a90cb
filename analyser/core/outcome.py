"""What every game keeps of itself: standings after each round, and who won in the end."""

from typing import Any

from numba import uintp

from analyser.core.jit import always_inlined, compiled
from analyser.core.records import MAX_ROUNDS

TABLE_COLUMNS = (
    "turns",
    "rounds",
    "shared",
    "unfinished",
    "lead_changes",
    "margin",
    "won_alone",
    "comeback",
    "half_leader",
    "runaway",
)
SEAT_COLUMNS = ("shares", "alone", "tied", "points", "busts", "turns_taken")
SIXTIETHS = 60  # lcm of 1..6: every split of a win is a whole number


@compiled
def begin_game(box: Any, seats: Any, table_metrics: Any, seat_metrics: Any) -> None:
    """Clear what the last game left in the outcome columns; the game has so many of its own."""
    box.seats = seats
    for seat in range(seats):
        box.points[seat] = 0
        box.shares[seat] = 0
        box.tiebreak[seat] = 0
        box.alone[seat] = 0
        box.tied[seat] = 0
        box.busts[seat] = 0
        box.turns_taken[seat] = 0
        for i in range(seat_metrics):
            box.seat_metric[seat, i] = 0
    for i in range(table_metrics):
        box.table_metric[i] = 0
    box.turns = 0
    box.rounds = 0
    box.shared = 0
    box.unfinished = 0
    box.lead_changes = 0
    box.last_leader = 0
    box.margin = 0
    box.won_alone = 0
    box.comeback = 0
    box.half_leader = 0
    box.runaway = 0
    box.fault_decision = -1


@always_inlined
def front_of(standing: Any, seats: Any) -> Any:
    """Return the seats in front, alone or tied, as bits. Without branches on points: who leads is hard to guess."""
    if seats == 2:  # by far the most played
        return int(standing[0] >= standing[1]) | int(standing[1] >= standing[0]) << 1
    best = standing[0]
    for seat in range(1, seats):
        best = max(best, standing[uintp(seat)])
    front = 0
    for seat in range(seats):
        front |= int(standing[uintp(seat)] == best) << seat
    return front


@always_inlined
def is_one_seat(front: Any) -> Any:
    """Say whether one seat alone is in front."""
    return front & (front - 1) == 0


@always_inlined
def close_round(box: Any, standing: Any) -> None:
    """Remember who is in front at the end of a round, and count a change of the lead."""
    front = front_of(standing, box.seats)
    finished = box.rounds + 1
    box.rounds = finished
    box.front[uintp(min(finished, MAX_ROUNDS))] = front
    last = box.last_leader
    leader = front if is_one_seat(front) else last
    box.lead_changes += int(leader != last) & int(last != 0)
    box.last_leader = leader


@compiled
def close_game(box: Any, standing: Any) -> None:
    """Decide a finished game: highest standing (what the seats race for), then highest tiebreak, then a shared win."""
    seats = box.seats
    first = 0
    runner_up = -1
    for seat in range(seats):
        box.points[seat] = standing[seat]
        if ahead(standing, box.tiebreak, seat, first):
            first = seat
    winners = 0
    for seat in range(seats):
        if not ahead(standing, box.tiebreak, first, seat):
            winners += 1
        elif runner_up < 0 or standing[seat] > standing[runner_up]:
            runner_up = seat
    for seat in range(seats):
        if not ahead(standing, box.tiebreak, first, seat):
            box.shares[seat] = SIXTIETHS // winners
            box.alone[seat] = 1 if winners == 1 else 0
            box.tied[seat] = 0 if winners == 1 else 1
    if winners > 1:
        box.shared = 1
    elif seats > 1:
        box.won_alone = 1
        box.margin = standing[first] - standing[runner_up]
    if seats > 1:
        judge_half_time(box, first)


@compiled
def ahead(standing: Any, tiebreak: Any, seat: Any, other: Any) -> Any:
    """Say whether `seat` ranks strictly before `other`."""
    if standing[seat] != standing[other]:
        return standing[seat] > standing[other]
    return tiebreak[seat] > tiebreak[other]


@compiled
def judge_half_time(box: Any, winner: Any) -> None:
    """Set comeback, half_leader and runaway from the leaders after floor(rounds / 2) rounds."""
    half = box.rounds // 2
    if half == 0:
        return  # before the first round everybody is in front
    front = int(box.front[half])
    if is_one_seat(front):
        box.half_leader = 1
        if box.won_alone == 1 and front == 1 << winner:
            box.runaway = 1
    if box.won_alone == 1 and (front >> winner) & 1 == 0:
        box.comeback = 1


@compiled
def give_up(box: Any, standing: Any) -> None:
    """Close a game that a guard has ended: it is nobody's win, and no tie."""
    box.unfinished = 1
    for seat in range(box.seats):
        box.points[seat] = standing[seat]
