"""What the calls of the Python API return: a result with its numbers as JSON and its tables as polars frames."""

import io
import json
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, Self

import polars as pl

from analyser.errors import UsageError
from analyser.experiments.keeping.folder import choose_folder, read_json, write_folder
from analyser.experiments.keeping.going_on import draw
from analyser.statistics.estimate import Estimate

KEPT = ("result.json", "tables", "tallies")  # of a result folder; the report is drawn again where one is saved
PARQUET = ".parquet"


def files_in(folder: Path) -> dict[str, bytes]:
    """Return the files of a result folder, without the report, by name as seen from the folder.

    Raises:
        UsageError: there is no result in it.
    """
    if read_json(folder / "result.json") is None:
        raise UsageError(f"{folder} holds no result", "name a folder in which a result.json is")
    found = [file for name in KEPT for file in (folder / name, *sorted((folder / name).rglob("*")))]
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in found if file.is_file()}


class Result:
    """A result, whole in memory: what the files of its folder hold.

    Attributes:
        data: the document `result.json`, with every number, its interval and its method.
        folder: where it is kept; None if it is kept nowhere.
        notes: what the command line would have said while it played.
    """

    schema: ClassVar[str] = ""
    main: ClassVar[str] = ""  # the table that `frame` is

    def __init__(self, files: Mapping[str, bytes], folder: Path | None = None, notes: tuple[str, ...] = ()) -> None:
        self._files = files
        self.data: dict[str, Any] = json.loads(files["result.json"])
        self.folder, self.notes = folder, notes

    @cached_property
    def tables(self) -> dict[str, pl.DataFrame]:
        """Every table by name, as `tables/NAME.parquet` of a result folder holds it; one without a row is missing."""
        found = {Path(name): content for name, content in self._files.items() if name.endswith(PARQUET)}
        return {path.stem: pl.read_parquet(io.BytesIO(content)) for path, content in sorted(found.items())}

    @property
    def frame(self) -> pl.DataFrame:
        """The table that answers what was asked."""
        return self._table(self.main)

    def _table(self, name: str) -> pl.DataFrame:
        return self.tables.get(name, pl.DataFrame())

    @property
    def hash(self) -> str:
        """SHA-256 of all that was found: the same wherever the same is played."""
        return str(self.data.get("hash") or " ".join(block["hash"] for block in self.data["by_seats"].values()))

    @property
    def seed(self) -> int:
        """The seed, also of a result whose seed was drawn at random."""
        return int(self.data["seed"])

    def save(self, folder: str | Path, *, report: bool = True, force: bool = False) -> Path:
        """Write the result folder that the command line would have written; return it.

        Args:
            folder: its name; it must not exist, unless `force` allows to replace a result there.
            report: draw `report.html` and its figures too.

        Raises:
            UsageError: it exists, or can't be written.
            OutputError: writing or drawing failed on the way.
        """
        place = choose_folder(Path(folder), "", force=force, resume=False)
        write_folder(place, self._write, replace=force)
        if report:
            draw(place)
        self.folder = place
        return place

    def _write(self, folder: Path) -> None:
        for name, content in self._files.items():
            file = folder / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)

    def __repr__(self) -> str:
        data, verb = self.data, self.schema.partition("/")[0].removeprefix("analyser.")
        where = f", in {self.folder}" if self.folder else ""
        return f"<{verb} of {data['game']}: {data['games']:,} games, seed {data['seed']}, hash {self.hash[:8]}{where}>"

    @classmethod
    def read(cls, folder: Path, *, kept: bool = True, notes: tuple[str, ...] = ()) -> Self:
        """Read a result folder.

        Args:
            kept: the folder stays; otherwise the result is kept in memory only.

        Raises:
            UsageError: the folder holds no result.
        """
        return cls(files_in(folder), folder if kept else None, notes)


class RunResult(Result):
    """What `run` found; several numbers of seats are told apart by the column `seats` of every table."""

    schema = "analyser.run/1"
    main = "players"

    @property
    def players(self) -> pl.DataFrame:
        """One row a player: share, rates, score, the game's own numbers, each with its interval."""
        return self._table("players")

    @property
    def by_seat(self) -> pl.DataFrame:
        """One row for each player and seat: share and score."""
        return self._table("by_seat")

    @property
    def seats(self) -> pl.DataFrame:
        """One row a seat, whoever sits there: share and score."""
        return self._table("seats")

    @property
    def table(self) -> pl.DataFrame:
        """One row for each number of the table: length, ties, lead changes, the game's own."""
        return self._table("table")

    @property
    def histograms(self) -> pl.DataFrame:
        """How often each score, length and so on came up."""
        return self._table("histograms")


class SweepResult(Result):
    """What `sweep` found."""

    schema = "analyser.sweep/1"
    main = "points"

    @property
    def points(self) -> pl.DataFrame:
        """One row for each point and number: what varied, `of`, `metric`, value and interval."""
        return self._table("points")

    @property
    def best(self) -> dict[str, Any]:
        """The best point, the points that cannot be told apart from it, and its number on fresh deals."""
        return dict(self.data["best"])


class CompareResult(Result):
    """What `compare` found."""

    schema = "analyser.compare/1"
    main = "metrics"

    @property
    def metrics(self) -> pl.DataFrame:
        """One row a number: before, after, paired difference with its interval, verdict."""
        return self._table("metrics")

    @property
    def scores(self) -> pl.DataFrame:
        """How often each score came up, in both designs."""
        return self._table("scores")


class TournamentResult(Result):
    """What `tournament` found."""

    schema = "analyser.tournament/1"
    main = "ratings"

    @property
    def ratings(self) -> pl.DataFrame:
        """One row a player: Elo points with their interval, and the places still open to it."""
        return self._table("ratings")

    @property
    def pairs(self) -> pl.DataFrame:
        """One row a pair: the share of `a` against `b`, and whether it is told apart from even."""
        return self._table("pairs")

    @property
    def equilibrium(self) -> pl.DataFrame:
        """The mix that nobody beats: one row a player with its weight."""
        return self._table("equilibrium")

    @property
    def field(self) -> pl.DataFrame:
        """One row a player: parameters, mean share, whom it beats, its worst opponent."""
        return self._table("field")


class CheckResult(Result):
    """What `check` decided."""

    schema = "analyser.check/1"
    main = "checks"

    @property
    def checks(self) -> pl.DataFrame:
        """One row for each number: limits, estimate with its interval, verdict."""
        return self._table("checks")

    @property
    def verdict(self) -> str:
        """PASS, FAIL (one at least fails) or UNDECIDED (none fails, one at least is open)."""
        return str(self.data["verdict"])


class TuneResult(Result):
    """What `tune` found: a rule's value for a target, or a player's strongest parameters."""

    schema = "analyser.tune/1"

    @property
    def levels(self) -> pl.DataFrame:
        """One row for each value of the rule: the metric with its interval."""
        return self._table("levels")

    @property
    def candidates(self) -> pl.DataFrame:
        """One row for each setting of the last look: the metric with its interval."""
        return self._table("candidates")

    @property
    def frame(self) -> pl.DataFrame:
        """The values of the rule, or the settings of the player."""
        return self.levels if "levels" in self.tables else self.candidates

    @property
    def value(self) -> Estimate | None:
        """The value that was searched, with its interval; None if the target is not met, or several parameters vary."""
        found = self.data["value"]
        return None if found is None else Estimate(**found)


class ProbeResult(Result):
    """What `probe` found."""

    schema = "analyser.probe/1"
    main = "probes"

    @property
    def probes(self) -> pl.DataFrame:
        """One row for each mechanism and player (`all`: the field's average): what it is worth."""
        return self._table("probes")


KINDS = {
    kind.schema: kind
    for kind in (RunResult, SweepResult, CompareResult, TournamentResult, CheckResult, TuneResult, ProbeResult)
}


def load(folder: str | Path) -> Result:
    """Read a result folder, whichever command or call wrote it.

    Raises:
        UsageError: there is no result in it.
    """
    files = files_in(Path(folder))
    kind = KINDS.get(json.loads(files["result.json"]).get("schema"), Result)
    return kind(files, Path(folder))
