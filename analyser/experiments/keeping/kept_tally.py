"""The tally of a finished plan, kept in its result folder: what a later experiment on the same deals can be paired with."""

import struct
import zipfile
import zlib
from pathlib import Path

import numpy as np

from analyser.errors import ALTERED
from analyser.experiments.plans.counting import shape_of
from analyser.experiments.plans.plan import Plan
from analyser.statistics.tally import Tally

UNREADABLE = (*ALTERED, OSError, EOFError, zipfile.BadZipFile, zlib.error, struct.error)


def file_of(folder: Path, seats: int) -> Path:
    """Return the file that keeps the tally of the games with so many seats.

    >>> file_of(Path("a"), 2).as_posix()
    'a/tallies/seats-2.npz'
    """
    return folder / "tallies" / f"seats-{seats}.npz"


def keep_tally(folder: Path, plan: Plan, tally: Tally) -> None:
    """Write the tally of a plan into its result folder, with the players' labels in canonical order."""
    file = file_of(folder, plan.seats)
    file.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(file, labels=np.array(plan.labels), **tally.to_arrays())  # type: ignore[arg-type]


def kept_tally(folder: Path, plan: Plan, digest: str) -> tuple[tuple[str, ...], Tally] | None:
    """Return labels in canonical order and tally of an earlier plan of the same game and seats.

    None if there is none, or not the one whose hash is `digest`.
    """
    try:
        with file_of(folder, plan.seats).open("rb") as stream, np.load(stream, allow_pickle=False) as data:
            arrays = {name: data[name] for name in data.files}
        labels = tuple(map(str, arrays.pop("labels")))
        tally = Tally.from_arrays(shape_of(plan), arrays)
        return (labels, tally) if tally.hash == digest else None
    except UNREADABLE:
        return None
