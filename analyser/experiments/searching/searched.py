"""What the results of sweep, tune and probe have in common: the base design at the head, warnings, a hash of it all."""

import hashlib
import json
from collections.abc import Iterable
from typing import Any

from analyser.core.tallying import of_table
from analyser.experiments.plans.plan import Plan
from analyser.experiments.settings.request import RunRequest
from analyser.experiments.summaries.outcome import head
from analyser.experiments.summaries.result import warnings_of
from analyser.experiments.summaries.summary_players import parameters
from analyser.statistics.tally import Tally

Block = dict[str, Any]
NOTHING = 1e-9  # a share of unfinished games below this is a rounding error


def design_head(schema: str, base: Plan, request: RunRequest, question: str) -> Block:
    """Return the keys that such a result begins with: those of every result, and the players of the base design.

    `question`: hash of all plans and of what is asked of them.
    """
    players = [
        {
            "name": player.label,
            "strategy": "+".join(part.strategy.id for part in player.parts[: player.own]),
            "parameters": parameters(player),
        }
        for player in base.players
    ]
    return {**head(schema, base, request), "plan": question, "players": players}


def unfinished_in(plan: Plan, tally: Tally) -> float:
    """Return the share of games that a guard has ended."""
    return tally.moments(of_table("unfinished")).total / (tally.n * plan.rotations)


def cautions(base: Plan, unfinished: Iterable[float]) -> list[str]:
    """Return what the reader must know before trusting the numbers: of the base design, and of games without an end.

    unfinished: share of unfinished games in each design that was played.
    """
    shares = list(unfinished)
    worst, many = max(shares, default=0.0), sum(share > NOTHING for share in shares)
    said = warnings_of(base, {"table": {"unfinished": None}}, base.games)
    if many:
        said.append(
            f"In {many:,} of the {len(shares):,} designs played a guard ended games, up to {worst:.3%} of them: "
            "they count as unfinished, not as wins or ties."
        )
    return said


def sealed(result: Block) -> Block:
    """Return a result with the hash of all that was found, the command and versions left out.

    >>> sealed({"value": 1, "command": "a"})["hash"] == sealed({"value": 1, "command": "b"})["hash"]
    True
    """
    found = {name: value for name, value in result.items() if name not in ("command", "version", "versions")}
    text = json.dumps(found, sort_keys=True, separators=(",", ":"))
    return {**result, "complete": True, "hash": hashlib.sha256(text.encode()).hexdigest()}
