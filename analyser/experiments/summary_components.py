"""The component table of a result: how often each was used, and the share of games won with it and without it."""

from typing import Any

import numpy as np

from analyser.core.facts import Components
from analyser.core.outcome import SIXTIETHS
from analyser.core.tallying import of_player
from analyser.experiments.summary_view import Block, View, estimate, plain
from analyser.statistics.families import holm
from analyser.statistics.jackknife import jackknife
from analyser.statistics.panel import WithWithout, group_rate, with_without


def components(view: View) -> Block | None:
    """Return the block; None for a game that declares no components.

    It reads the ranges `used` (games in which the player used it), `used_share` (sixtieths won in these games) and, if
    the game has it, `lost` of the game's counters, one cell a component.
    """
    facts = view.plan.game.components
    if facts is None:
        return None
    rows = facts.rows(view.plan.values)
    compared = _compared(view, len(rows)) if view.plan.seats > 1 and view.deals else []
    apart = holm([each.p for each in compared], 1 - view.confidence) if compared else [False] * len(rows)
    return {
        "title": facts.title,
        "noun": facts.noun,
        "facts": list(facts.facts),
        "used": facts.used,
        "lost": facts.lost,
        "rows": [
            {
                **_named(facts, row),
                "used": _per_game(view, "used", cell),
                "lost": _per_game(view, "lost", cell) if view.has("lost") else None,
                "share_with": estimate(compared[cell].used) if compared else None,
                "share_without": estimate(compared[cell].unused) if compared else None,
                "difference": estimate(compared[cell].difference) if compared else None,
                "separated": apart[cell],
            }
            for cell, row in enumerate(rows)
        ],
    }


def _named(facts: Components, row: dict[str, Any]) -> Block:
    return {
        "id": str(row["id"]),
        "name": str(row.get("name", row["id"])),
        "facts": plain({name: row[name] for name in facts.facts}),
    }


def _per_game(view: View, name: str, cell: int) -> Block | None:
    """Return how often something happens to a component: in what share of games, or per game if often in one."""
    games = view.tally.deals * view.plan.rotations
    times = view.cells(name)[:, :, cell].sum(axis=1)
    if np.all(times <= games):
        return estimate(group_rate(games, times, view.confidence, view.deals))
    sums = np.stack([times, games], axis=1)
    return estimate(jackknife(lambda total: total[0] / total[1], sums, view.confidence, view.tally.deals))


def _compared(view: View, rows: int) -> list[WithWithout]:
    """Compare, for each component, the games of players who used it with those of players who did not, all together."""
    seats = range(view.plan.seats)
    all_share = np.sum([view.tally.by_group(of_player(number, "shares")) for number in seats], axis=0) / SIXTIETHS
    games = view.tally.deals * view.plan.rotations * view.plan.seats
    used, used_share = (view.cells(name).sum(axis=1) for name in ("used", "used_share"))
    return [
        with_without(used[:, cell], used_share[:, cell] / SIXTIETHS, all_share, games, view.confidence, view.deals)
        for cell in range(rows)
    ]
