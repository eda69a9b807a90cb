"""play_block: a range of game indexes in, outcome rows out. One compiled copy for each game, for all its strategies."""

from typing import Any

import numpy as np
from numba import from_dtype, types

from analyser.core.ask import MAX_DECISIONS, PLAYERS
from analyser.core.jit import always_inlined, compiled, entry_point
from analyser.core.outcome import SEAT_COLUMNS, TABLE_COLUMNS, begin_game
from analyser.core.records import GROUPS, MAX_SEATS, Field, hands_layout, layout, part_layout
from analyser.core.stream import CHANCE, open_stream

N_TABLE = len(TABLE_COLUMNS)
N_SEAT = len(SEAT_COLUMNS)
MAX_ORDERS = 120  # cyclic orders of six players

SEATING_FIELDS = (
    Field("seed", "u8", (), "the plan's seed"),
    Field("rotations", "i8", (), "games of one deal: the number of seats, or 1 if seats are fixed"),
    Field("seats", "i8", (), "seats of a game"),
    Field("cycle", "i8", (), "cyclic orders, which take turns over the deals"),
    Field("order", "i8", (MAX_ORDERS, MAX_SEATS), "players by place at the table, for each cyclic order"),
    Field("decisions", "i8", (), "decisions of the game"),
    Field("code", "u8", (MAX_SEATS, MAX_DECISIONS), "address of the answer, by player and decision"),
    Field("part", "u8", (MAX_SEATS, MAX_DECISIONS), "address of the record of the part that answers"),
    Field("draws", "i8", (MAX_SEATS,), "1 for a player that may draw from its mind"),
    Field("table_metrics", "i8", (), "the game's own columns of the table"),
    Field("seat_metrics", "i8", (), "the game's own columns of each seat"),
    Field(
        "panel_mask", "i8", (), "the panel counts spans whose number has none of these bits: 0 = all, 7 = one in eight"
    ),
    Field("playing", "i8", (), "index of the game being played, for error messages"),
)
SEATING = layout(SEATING_FIELDS)

play: Any = None  # each compiled copy of play_block sees its own game's play() under this name


@compiled
def take_seats(deal: Any, order: Any, rotation: Any, seating: Any, hands: Any, box: Any, players: Any) -> None:
    """Seat the players for one game and open its streams."""
    open_stream(box.chance, seating.seed, deal, CHANCE)
    place = rotation
    for seat in range(seating.seats):
        player = seating.order[order, place]
        place = place + 1 if place + 1 < seating.seats else 0  # no division here: measured, they cost Pig a third
        box.player_of[seat] = player
        if seating.draws[player]:
            open_stream(hands.hand[seat].mind, seating.seed, deal, 1 + player)
        for decision in range(seating.decisions):
            players.code[seat, decision] = seating.code[player, decision]
            players.part[seat, decision] = seating.part[player, decision]


@always_inlined
def write_row(box: Any, seating: Any, rows: Any, i: Any) -> None:
    """Write one game's outcome columns: those of the table, then those of each seat."""
    rows[i, 0] = box.turns
    rows[i, 1] = box.rounds
    rows[i, 2] = box.shared
    rows[i, 3] = box.unfinished
    rows[i, 4] = box.lead_changes
    rows[i, 5] = box.margin
    rows[i, 6] = box.won_alone
    rows[i, 7] = box.comeback
    rows[i, 8] = box.half_leader
    rows[i, 9] = box.runaway
    for metric in range(seating.table_metrics):
        rows[i, N_TABLE + metric] = box.table_metric[metric]
    at = N_TABLE + seating.table_metrics
    for seat in range(seating.seats):
        rows[i, at] = box.shares[seat]
        rows[i, at + 1] = box.alone[seat]
        rows[i, at + 2] = box.tied[seat]
        rows[i, at + 3] = box.points[seat]
        rows[i, at + 4] = box.busts[seat]
        rows[i, at + 5] = box.turns_taken[seat]
        for metric in range(seating.seat_metrics):
            rows[i, at + N_SEAT + metric] = box.seat_metric[seat, metric]
        at += N_SEAT + seating.seat_metrics


def play_block(
    first: Any,
    last: Any,
    seating_: Any,
    parts: Any,
    rules_: Any,
    table_: Any,
    hands_: Any,
    box_: Any,
    players_: Any,
    rows: Any,
) -> None:
    """Play the games with indexes `first` to `last` - 1 of a plan, one group of deals after the other.

    So ordered, the counters of one group stay in the processor's cache; the rows are in the order of the games.

    Args:
        seating_, rules_, table_, hands_, box_, players_: arrays of one record each. Records, since arrays are
            reference-counted at every call.
        parts: records of all parts; their memory is cleared before every game.
        rows: int64 [games, columns] outcome rows, filled in.
    """
    seating, rules, table, hands, box, players = seating_[0], rules_[0], table_[0], hands_[0], box_[0], players_[0]
    span = seating.rotations * seating.cycle  # consecutive games of one group
    first_span, last_span = first // span, (last - 1) // span
    for offset in range(GROUPS):
        box.group = (first_span + offset) % GROUPS
        for run in range(first_span + offset, last_span + 1, GROUPS):
            game = run * span - 1
            box.counting = 1 if (run // GROUPS) & seating.panel_mask == 0 else 0
            for order in range(seating.cycle):
                for rotation in range(seating.rotations):
                    game += 1
                    if first <= game < last:
                        seating.playing = game
                        for part in range(parts.shape[0]):
                            for i in range(parts[part].memory.shape[0]):
                                parts[part].memory[i] = 0.0
                        take_seats(run * seating.cycle + order, order, rotation, seating, hands, box, players)
                        begin_game(box, seating.seats, seating.table_metrics, seating.seat_metrics)
                        play(rules, table, hands, box, players)
                        write_row(box, seating, rows, game - first)


def kernel_of(game_id: str, play_of_game: Any, module: str, layouts: tuple[Any, ...], memory: int, unit: str) -> Any:
    """Compile play_block around one game's play(), for its layouts of RULES, TABLE, HAND and BOX."""
    rules, table, hand, box = layouts

    def one(dtype: np.dtype) -> Any:
        return types.Array(from_dtype(dtype), 1, "C")

    records = [one(dtype) for dtype in (SEATING, part_layout(memory), rules, table, hands_layout(hand), box, PLAYERS)]
    signature = (types.int64, types.int64, *records, types.int64[:, ::1])
    return entry_point(play_block, {"play": play_of_game}, f"play_block_{game_id}", module, signature, unit)
