"""What an unfinished run has saved: the tally of a finished prefix of its games, replaced atomically."""

import contextlib
import os
import shutil
import time
import zipfile
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from analyser.errors import UsageError
from analyser.experiments.counting import shape_of
from analyser.experiments.plan import Plan
from analyser.statistics.tally import Tally

SECONDS = 0.9  # between two checkpoints
DAMAGES = (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile)  # what reading a damaged file may raise


@dataclass
class Checkpoint:
    """Saves the tally of games `first` to `done` - 1 of a plan in one file."""

    file: Path
    plan: Plan
    first: int
    saved_at: float = 0.0

    def due(self) -> bool:
        """Say whether it is time to save."""
        return time.monotonic() - self.saved_at > SECONDS

    def save(self, done: int, tally: Tally) -> None:
        """Save; the file is whole at every moment."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        new = self.file.with_name(f"{self.file.name}.writing-{os.getpid()}")
        facts = {
            "plan": np.array(self.plan.hash),
            "seed": np.array(self.plan.seed, np.uint64),
            "range": np.array([self.first, done], np.int64),
        }
        try:
            with new.open("wb") as stream:
                np.savez(stream, **facts, **tally.to_arrays())  # type: ignore[arg-type]
                stream.flush()
                os.fsync(stream.fileno())
            new.replace(self.file)
        finally:
            new.unlink(missing_ok=True)
        self.saved_at = time.monotonic()

    def load(self) -> tuple[int, Tally] | None:
        """Return the games done and their tally, or None if nothing was saved.

        Raises:
            UsageError: it belongs to another plan, or is damaged.
        """
        if not self.file.exists():
            return None
        try:
            with self.file.open("rb") as stream, np.load(stream, allow_pickle=False) as data:
                arrays = {name: data[name] for name in data.files}
            plan, _ = str(arrays.pop("plan")), arrays.pop("seed")
            first, done = (int(number) for number in arrays.pop("range"))
            tally = Tally.from_arrays(shape_of(self.plan), arrays) if plan == self.plan.hash else None
        except DAMAGES as error:
            raise UsageError(f"{self.file} is damaged: {error}", "delete it to start afresh") from error
        if tally is None or first != self.first:
            raise UsageError(
                f"{self.file.parent} belongs to another plan",
                "--resume needs the same game, rules, players, seed and games",
            )
        return done, tally


def saved_seed(folder: Path) -> int | None:
    """Return the seed of what an interrupted run has saved; None if there is nothing, or nothing readable."""
    for file in sorted(folder.glob("seats-*.npz")):
        with contextlib.suppress(*DAMAGES), file.open("rb") as stream, np.load(stream, allow_pickle=False) as data:
            return int(data["seed"])
    return None


def remove_partial(folder: Path) -> None:
    """Delete what was saved, once the result is written."""
    shutil.rmtree(folder, ignore_errors=True)
