"""What the results of sweep, tune and probe have in common: the base design at the head, a hash of what was found."""

import hashlib
import json
from typing import Any

from analyser.experiments.outcome import head
from analyser.experiments.plan import Plan
from analyser.experiments.request import RunRequest
from analyser.experiments.summary_players import parameters

Block = dict[str, Any]


def design_head(schema: str, base: Plan, request: RunRequest) -> Block:
    """Return the keys that such a result begins with: those of every result, and the players of the base design."""
    players = [
        {
            "name": player.label,
            "strategy": "+".join(part.strategy.id for part in player.parts[: player.own]),
            "parameters": parameters(player),
        }
        for player in base.players
    ]
    return {**head(schema, base, request), "plan": base.hash, "players": players}


def sealed(result: Block) -> Block:
    """Return a result with the hash of all that was found, the command and versions left out.

    >>> sealed({"value": 1, "command": "a"})["hash"] == sealed({"value": 1, "command": "b"})["hash"]
    True
    """
    found = {name: value for name, value in result.items() if name not in ("command", "version", "versions")}
    text = json.dumps(found, sort_keys=True, separators=(",", ":"))
    return {**result, "complete": True, "hash": hashlib.sha256(text.encode()).hexdigest()}
