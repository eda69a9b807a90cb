"""Whole runs for tests, in this process, and a progress line that remembers and may interrupt."""

import json
from pathlib import Path
from typing import Any

from analyser.experiments.matchups.matchup import plans_of
from analyser.experiments.plans.plan import Plan
from analyser.experiments.running.run import run_match
from analyser.experiments.settings.players import parse_player
from analyser.experiments.settings.request import RunRequest


class Progress:
    """Remembers the games done and what is said; raises `stop` once `after` games are done."""

    def __init__(self, after: int | None = None, stop: type[BaseException] = KeyboardInterrupt) -> None:
        self.after, self.stop = after, stop
        self.done: list[int] = []
        self.said: list[str] = []

    def __call__(self, done: int, text: str = "", total: int | None = None) -> None:
        """Note the games done."""
        self.done.append(done)
        if self.after is not None and done >= self.after:
            raise self.stop

    def say(self, message: str) -> None:
        """Note what is said, but for what depends on the machine: whether the game has been compiled before."""
        if not message.startswith("compiling "):
            self.said.append(message)


def request_of(
    out: Path | None, players: str = "hold_at:at=20,hold_at:at=25", game: str = "pig", **more: Any
) -> RunRequest:
    """Return a request; players as typed, without commas inside, seed 1 unless told."""
    specs = tuple(map(parse_player, players.split(","))) if players else None
    return RunRequest(
        **{"source": game, "game": game, "seed": 1, "report": False, "players": specs, "out": out, **more}
    )


def plan_of_request(*words: Any, **more: Any) -> Plan:
    """Return the one plan of a request; arguments as for `request_of`."""
    return plans_of(request_of(*words, **more))[0]


def played(out: Path, *words: Any, progress: Progress | None = None, **more: Any) -> dict[str, Any]:
    """Run a match; return its result as the folder holds it, read without leniency."""
    outcome = run_match(request_of(out, *words, **more), progress or Progress())
    assert outcome.folder == out
    return strict((out / "result.json").read_text(encoding="utf-8"))


def strict(text: str) -> dict[str, Any]:
    """Read JSON that holds no NaN and no key twice."""

    def refuse(name: str) -> float:
        raise ValueError(f"{name} is not JSON")

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        assert len(dict(pairs)) == len(pairs)
        return dict(pairs)

    found: dict[str, Any] = json.loads(text, parse_constant=refuse, object_pairs_hook=once)
    return found
