"""Per-game rows to Parquet, part by part, so that memory does not grow with games."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np

from analyser.core.outcome import SEAT_COLUMNS, TABLE_COLUMNS
from analyser.errors import OutputError
from analyser.experiments.keeping.folder import partial_of
from analyser.experiments.plans.counting import Plays
from analyser.experiments.plans.plan import Plan


class RowKeeper:
    """A worker that also keeps the rows of the block it plays."""

    def __init__(self, worker: Plays) -> None:
        self.worker = worker
        self.kept: list[np.ndarray] = []

    def play(self, first: int, last: int) -> np.ndarray:
        """Play and keep."""
        rows = self.worker.play(first, last)
        self.kept.append(rows)
        return rows

    def take_counts(self) -> np.ndarray:
        """Return the worker's counters."""
        return self.worker.take_counts()

    def rows(self) -> np.ndarray:
        """Return the block's rows, int64 [games, columns]."""
        return np.concatenate(self.kept)


def frame_of(plan: Plan, first: int, rows: np.ndarray) -> Any:
    """Return a polars frame of outcome rows: game, deal, rotation, table columns, and columns of every seat."""
    import polars

    game = np.arange(first, first + len(rows))
    deal, rotation = game // plan.rotations, game % plan.rotations
    data: dict[str, Any] = {"game": game, "deal": deal, "rotation": rotation}
    table = (*TABLE_COLUMNS, *plan.game.table_columns)
    seat_columns = (*SEAT_COLUMNS, *plan.game.seat_columns)
    data.update({name: rows[:, i] for i, name in enumerate(table)})
    labels = np.array([player.label for player in plan.canonical], object)
    for seat in range(plan.seats):
        player = plan.orders[deal % plan.cycle, (seat + rotation) % plan.seats]
        data[f"seat{seat}_player"] = labels[player].astype(str)
        at = len(table) + seat * len(seat_columns)
        data.update({f"seat{seat}_{name}": rows[:, at + i] for i, name in enumerate(seat_columns)})
    return polars.DataFrame(data)


def rows_folder(result: Path, seats: int) -> Path:
    """Return the folder that holds the parts until the result folder is written."""
    return partial_of(result) / f"rows-{seats}"


def write_part(plan: Plan, folder: Path, first: int, rows: np.ndarray) -> None:
    """Write one block's rows, atomically, under a name that sorts by game."""
    folder.mkdir(parents=True, exist_ok=True)
    part = folder / f"rows-{first:015d}.parquet"
    with full_disks_told():
        frame_of(plan, first, rows).write_parquet(part.with_suffix(".writing"))
    part.with_suffix(".writing").replace(part)


@contextmanager
def full_disks_told() -> Iterator[None]:
    """Within it a file that can't be written is an OSError, whatever Polars makes of it."""
    from polars.exceptions import ComputeError

    try:
        yield
    except ComputeError as error:
        raise OSError(str(error)) from error


def parts_of(folder: Path) -> list[Path]:
    """Return the parts in the order of the games."""
    return sorted(folder.glob("rows-*.parquet"))


def keep_parts_before(folder: Path, game: int) -> int:
    """Delete the parts that begin with this game or a later one; return how many games the others hold."""
    import polars

    for part in parts_of(folder):
        if int(part.stem.removeprefix("rows-")) >= game:
            part.unlink()
    kept = parts_of(folder)
    return int(polars.scan_parquet(kept).select(polars.len()).collect().item()) if kept else 0


def join_parts(folder: Path, file: Path, games: int) -> None:
    """Join all parts into one file.

    Raises:
        OutputError: parts are missing.
    """
    import polars

    parts = parts_of(folder)
    whole = polars.scan_parquet(parts) if parts else polars.LazyFrame({})
    found = int(whole.select(polars.len()).collect().item())
    if found != games:
        raise OutputError(
            f"{folder} holds the rows of {found:,} games instead of {games:,}", "has another run used the same folder?"
        )
    whole.sink_parquet(file)
