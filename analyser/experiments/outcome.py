"""What all experiments share: the head of a result, and the writing of its folder and report."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import analyser
from analyser.experiments.folder import choose_folder, write_folder, write_json
from analyser.experiments.plan import Plan
from analyser.experiments.request import RunOutcome, RunRequest
from analyser.experiments.result import versions
from analyser.experiments.rows import full_disks_told
from analyser.experiments.run import draw
from analyser.experiments.summary import rules

Result = dict[str, Any]
Fill = Callable[[Result, Path], None]


def head(schema: str, plan: Plan, request: RunRequest) -> Result:
    """Return the keys that every result begins with; `plan` is the base design."""
    return {
        "schema": schema,
        "version": analyser.__version__,
        "game": plan.game.id,
        "title": plan.game.title,
        "game_version": plan.game.version,
        "command": request.command,
        "seed": str(plan.seed),
        "seats": plan.seats,
        "rotate": plan.rotate,
        "confidence": request.confidence,
        "standing": {"name": plan.game.standing, "unit": plan.game.standing_unit},
        "versions": versions(),
        **rules(plan),
    }


def folder_for(command: str, plans: Sequence[Plan], request: RunRequest) -> Path:
    """Return the folder the result will go to, checked before anything is played."""
    stem = f"{plans[0].game.id}-{command}-{plans[0].hash[:8]}"
    return choose_folder(request.out, stem, force=request.force, resume=False)


def keep(result: Result, folder: Path, request: RunRequest, fill: Fill) -> RunOutcome:
    """Write the result folder whole, then draw its report.

    `fill(result, folder)` writes the data tables.
    """
    write_folder(folder, partial(_fill, result, fill), replace=request.force)
    return RunOutcome(result, folder, draw(folder) if request.report else None)


def _fill(result: Result, fill: Fill, folder: Path) -> None:
    write_json(folder / "result.json", result)
    with full_disks_told():
        (folder / "tables").mkdir(exist_ok=True)
        fill(result, folder)
