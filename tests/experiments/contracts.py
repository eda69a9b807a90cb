"""Contracts for tests: a file with checks, and what deciding it comes to."""

import json
from pathlib import Path
from typing import Any

from runs import Progress

from analyser.cli.playing import Typed, read_request
from analyser.experiments.checking.check import run_check

PLAYERS = """
[[players]]
name = "weak"
strategy = "hold_at"
params = { at = 5 }
[[players]]
name = "strong"
strategy = "hold_at"
params = { at = 20 }
"""


def contract(folder: Path, *checks: str, players: str = PLAYERS, game: str = "pig", games: int = 20_000) -> Path:
    """Write a file with checks, each as the lines of its table."""
    file = folder / "contract.toml"
    tables = "".join(f"\n[[check]]\n{check}\n" for check in checks)
    file.write_text(f'game = "{game}"\ngames = {games}\nseed = 1\n{players}{tables}', encoding="utf-8")
    return file


def decided(file: Path, out: Path, junit: Path | None = None, **typed: Any) -> dict[str, Any]:
    """Decide a file's checks; return the result as the folder holds it."""
    request = read_request(Typed(str(file), out=str(out), **typed), report=False)
    outcome = run_check(request, Progress(), junit)
    found: dict[str, Any] = json.loads((out / "result.json").read_text(encoding="utf-8"))
    assert found == outcome.result
    return found


def outcomes(result: dict[str, Any]) -> dict[str, str]:
    """Return the verdicts by whose number it is."""
    return {check["of"]: check["verdict"] for check in result["checks"]}
