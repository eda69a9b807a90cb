"""The component tables of a result: how often each was used, and the share of games won with it and without it."""

from typing import Any

import numpy as np

from analyser.core.facts import Components
from analyser.core.outcome import SIXTIETHS
from analyser.core.tallying import of_player
from analyser.experiments.summaries.summary_view import Block, View, estimate, plain
from analyser.statistics.estimate import Estimate
from analyser.statistics.families import holm
from analyser.statistics.panel import WithWithout, group_rate, group_ratio, with_without


def components(view: View) -> list[Block]:
    """Return one block per component table that the game declares.

    Each reads the ranges `used` (games in which the player used it), `used_share` (sixtieths won in these games) and, if
    the game has it, `lost` of the game's counters, one cell a component from the table's first cell on.
    """
    return [_table(view, facts) for facts in view.plan.game.components]


def _table(view: View, facts: Components) -> Block:
    rows = facts.rows(view.plan.values)
    cells = range(facts.first, facts.first + len(rows))
    found = compared(view, cells) if view.plan.seats > 1 and view.deals else []
    apart = holm([each.p for each in found], 1 - view.confidence) if found else [False] * len(rows)
    can_be_lost = bool(facts.lost) and view.has("lost")
    return {
        "title": facts.title,
        "noun": facts.noun,
        "facts": list(facts.facts),
        "used": facts.used,
        "lost": facts.lost,
        "rows": [
            {
                **_named(facts, row),
                "used": estimate(per_game(view, "used", cell)),
                "lost": estimate(per_game(view, "lost", cell)) if can_be_lost else None,
                "share_with": estimate(found[number].used) if found else None,
                "share_without": estimate(found[number].unused) if found else None,
                "difference": estimate(found[number].difference) if found else None,
                "separated": apart[number],
            }
            for number, (row, cell) in enumerate(zip(rows, cells, strict=True))
        ],
    }


def _named(facts: Components, row: dict[str, Any]) -> Block:
    return {
        "id": str(row["id"]),
        "name": str(row.get("name", row["id"])),
        "facts": plain({name: row[name] for name in facts.facts}),
    }


def per_game(view: View, name: str, cell: int) -> Estimate:
    """Return how often something happens to a component: in what share of games, or per game if often in one."""
    games = view.tally.deals * view.plan.rotations
    times = view.cells(name)[:, :, cell].sum(axis=1)
    if np.all(times <= games):
        return group_rate(games, times, view.confidence, view.deals)
    return group_ratio(times, games, view.confidence, view.tally.deals)


def compared(view: View, cells: range) -> list[WithWithout]:
    """Compare, for each component, the games of players who used it with those of players who did not, all together."""
    seats = range(view.plan.seats)
    all_share = np.sum([view.tally.by_group(of_player(number, "shares")) for number in seats], axis=0) / SIXTIETHS
    games = view.tally.deals * view.plan.rotations * view.plan.seats
    used, used_share = (view.cells(name).sum(axis=1) for name in ("used", "used_share"))
    return [
        with_without(used[:, cell], used_share[:, cell] / SIXTIETHS, all_share, games, view.confidence, view.deals)
        for cell in cells
    ]
