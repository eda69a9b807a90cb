"""The push-your-luck block of a result: when turns bust, when players stop, what a turn brings, and the exact odds.

It reads these ranges of the game's counters, by player; the last cell of each means that many or more:
- `by_roll_made`, `by_roll_bust`: rolls by their number in the turn, and those that bust; or instead of them
  `stopped_at`, `bust_at`: turns by the roll they ended with, and `late_rolls`: rolls beyond the last cell's number
- `stake_asked`, `stake_stopped`, `stake_bust`: by points at risk when asked, when stopping, and when the roll was made
- `stake_made`: rolls by points at risk; not needed where every turn begins with a roll at stake 0
- `banked`: turns by the points they banked; not needed where a stop banks what was at risk
- `lost_points`: points lost to busts, one cell
- `exact_made`, `exact_bust`: rolls by cell of the exact odds; not needed where one chance holds for all rolls
"""

import numpy as np
from numpy.typing import NDArray

from analyser.core.facts import Luck
from analyser.core.tallying import of_player
from analyser.experiments.summaries.summary_view import Block, View, estimate, pairs
from analyser.statistics.panel import chi_square, group_rate, group_ratio

LEAST_GROUPS = 8  # groups of deals that a test against the exact odds needs, to know how much they differ by chance

Cells = NDArray[np.int64]  # [groups, cells]


def luck(view: View) -> Block | None:
    """Return the block; None for a game that declares no panel."""
    facts = view.plan.game.luck
    if facts is None:
        return None
    return {
        "action": facts.action,
        "counted": {"one_deal_in": view.plan.panel_every},
        "stake": {"name": facts.stake, "unit": facts.stake_unit},
        "players": [
            {
                "name": player.label,
                "by_roll": by_roll(view, number),
                "by_stake": by_stake(view, number),
                "banked": banked(view, number),
                "lost_per_turn": lost_per_turn(view, number),
            }
            for player, number in zip(view.plan.players, view.plan.numbers, strict=True)
        ],
        "exact": exact(view, facts),
    }


def rolls(view: View, number: int) -> tuple[Cells, Cells]:
    """Return a player's rolls by their number in the turn, and those of them that bust."""
    if view.has("by_roll_made"):
        return view.cells("by_roll_made")[:, number], view.cells("by_roll_bust")[:, number]
    bust = view.cells("bust_at")[:, number]
    ended = view.cells("stopped_at")[:, number] + bust
    made = np.cumsum(ended[:, ::-1], axis=1)[:, ::-1].copy()  # a turn that ended with a later roll made this one too
    made[:, -1:] += view.cells("late_rolls")[:, number]
    return made, bust


def by_roll(view: View, number: int) -> list[Block]:
    """Return one row per number of a roll within the turn, up to the last one made."""
    made, bust = rolls(view, number)
    last = made.shape[1] - 1
    shown = int(np.max(np.flatnonzero(made.any(axis=0)), initial=-1)) + 1
    return [
        {
            "roll": cell + 1,
            "made": int(made[:, cell].sum()),
            "bust": rate(view, made[:, cell], bust[:, cell]),
            "open_ended": cell == last,
        }
        for cell in range(shown)
    ]


def by_stake(view: View, number: int) -> list[Block]:
    """Return one row per stake at which the player was asked or rolled."""
    asked, stopped, bust = (view.cells(name)[:, number] for name in ("stake_asked", "stake_stopped", "stake_bust"))
    if view.has("stake_made"):
        made = view.cells("stake_made")[:, number]
    else:
        made = asked - stopped
        made[:, 0] += rolls(view, number)[0][:, 0]  # the first roll of every turn
    last = asked.shape[1] - 1
    return [
        {
            "stake": cell,
            "asked": int(asked[:, cell].sum()),
            "stop": rate(view, asked[:, cell], stopped[:, cell]),
            "made": int(made[:, cell].sum()),
            "bust": rate(view, made[:, cell], bust[:, cell]),
            "open_ended": cell == last,
        }
        for cell in range(last + 1)
        if asked[:, cell].any() or made[:, cell].any()
    ]


def banked(view: View, number: int) -> Block:
    """Return mean and histogram of what a turn banks; a bust banks 0."""
    if view.has("banked"):
        turns = view.cells("banked")[:, number].sum(axis=0)
    else:
        turns = view.cells("stake_stopped")[:, number].sum(axis=0)
        turns[0] += view.cells("stake_bust")[:, number].sum()
    return {
        "mean": view.ratio(of_player(number, "points"), of_player(number, "turns_taken")),
        "histogram": pairs(np.arange(len(turns)), turns),
    }


def lost_per_turn(view: View, number: int) -> Block | None:
    """Return the points lost to busts per turn; None if the game does not count them."""
    lengths = view.plan.game.counters.lengths
    name = "lost_points"
    if lengths.get(name) != 1:
        return None
    lost = view.cells(name)[:, number, 0]
    turns = rolls(view, number)[0][:, 0]  # of the deals that the panel counts
    return estimate(group_ratio(lost, turns, view.confidence, turns))


def exact(view: View, facts: Luck) -> Block:
    """Return the exact chances beside what was rolled, all players together, and whether both agree."""
    plan = view.plan
    odds = facts.exact(plan.game.new_rules(plan.values, plan.seats)[0])
    made, bust = _against_exact(view)
    enough = np.count_nonzero(made.any(axis=1)) >= LEAST_GROUPS
    test = chi_square(made, bust, np.array([chance for _, _, chance in odds])) if enough else None
    return {
        "rows": facts.rows,
        "columns": facts.columns,
        "cells": [
            {
                "row": row,
                "column": column,
                "made": int(made[:, cell].sum()),
                "exact": float(chance),
                "bust": rate(view, made[:, cell], bust[:, cell]),
            }
            for cell, (row, column, chance) in enumerate(odds)
        ],
        "chi_square": test.as_json() if test else None,
    }


def _against_exact(view: View) -> tuple[Cells, Cells]:
    """Return rolls and busts by cell of the exact odds."""
    if view.has("exact_made"):
        return view.cells("exact_made").sum(axis=1), view.cells("exact_bust").sum(axis=1)
    everybody = [rolls(view, number) for number in range(view.plan.seats)]
    made, bust = (sum(part.sum(axis=1, keepdims=True) for part in parts) for parts in zip(*everybody, strict=True))
    return np.asarray(made), np.asarray(bust)


def rate(view: View, made: Cells, hit: Cells) -> Block | None:
    """Return the share of `made` [groups] that `hit` [groups]; None if nothing was made."""
    return estimate(group_rate(made, hit, view.confidence, max(view.deals // view.plan.panel_every, 1)))
