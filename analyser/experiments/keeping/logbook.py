"""What an unfinished command has saved in `DIR.partial`: pieces of its work by key, in files that are whole or refused.

Finished pieces are appended, page by page; the piece under way has a file of its own, which is replaced. Every file names
the plan and the seed it belongs to and ends in a hash of itself. Nothing in them is ever run.
"""

import shutil
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Generic, TypeVar

from pydantic import TypeAdapter

from analyser.errors import OutputError, UsageError
from analyser.experiments.keeping.saved_file import Counts, Entry, SavedFile, damages_told
from analyser.experiments.plans.counting import shape_of
from analyser.experiments.plans.plan import Plan
from analyser.statistics.tally import Tally

SECONDS = 0.9  # between two savings
PAGE = 1 << 20  # bytes; a page that has more is not written again
UNDER_WAY = "under-way.saved"

TALLY = TypeAdapter(dict[str, Counts])

Kept = TypeVar("Kept")


class Logbook:
    """The pieces of one command's work; without a folder nothing is saved.

    plan: hash of all that the pieces depend on; seed: what all chance comes from.
    """

    def __init__(self, folder: Path | None = None, plan: str = "", seed: int = 0) -> None:
        self.folder, self.plan, self.seed = folder, plan, seed
        self.resumed = 0  # games of the pieces that were taken from what was saved
        self.saved_at = 0.0
        self._finished_games = self._started_games = 0
        self._page_of: dict[str, Path] = {}  # where each finished piece is
        self._open: tuple[Path | None, Mapping[str, Entry]] = None, {}  # the page that was read last
        self._started: Mapping[str, Entry] = {}
        self._settled: set[str] = set()
        self._page: dict[str, Entry] = {}  # the page that is being filled
        self._number = 1
        self._under_way: tuple[str, int, Callable[[], bytes]] | None = None

    @property
    def games(self) -> int:
        """Games of all pieces that were taken or put."""
        return self._finished_games + self._started_games

    def load(self) -> None:
        """Read what an earlier process has saved.

        Raises:
            UsageError: it belongs to another plan, or is damaged.
        """
        assert self.folder is not None
        for file in files_in(self.folder):
            found = SavedFile.read(file)
            if found.plan != self.plan:
                raise UsageError(
                    f"{self.folder} belongs to another plan",
                    "--resume needs the same game, rules, players, seed and games, and the same question",
                )
            if file.name == UNDER_WAY:
                self._started = found.entries
            else:
                self._page_of.update(dict.fromkeys(found.entries, file))
                self._number = int(file.stem.partition("-")[2]) + 1

    def take(self, key: str, kind: TypeAdapter[Kept]) -> Kept | None:
        """Return a finished piece that was saved.

        Raises:
            UsageError: what was saved is no such piece.
        """
        file = self._page_of.get(key)
        if file is None:
            return None
        if file != self._open[0]:
            self._open = file, SavedFile.read(file).entries
        entry = self._open[1][key]
        with damages_told(file):
            found = kind.validate_json(entry.text)
        self._finished_games += entry.games
        self.resumed += entry.games
        return found

    def take_any(self, key: str, kind: TypeAdapter[Kept]) -> Kept | None:
        """Return a piece that was saved, finished or not.

        Raises:
            UsageError: what was saved is no such piece.
        """
        if key in self._page_of:
            self._settled.add(key)
            return self.take(key, kind)
        entry = self._started.get(key)
        if entry is None:
            return None
        with damages_told(self.folder):
            found = kind.validate_json(entry.text)
        self._started_games = entry.games
        self.resumed += entry.games
        return found

    def take_tally(self, key: str, plan: Plan) -> Tally:
        """Return the tally of the games of a plan that were saved, which may be none."""
        arrays = self.take_any(key, TALLY)
        with damages_told(self.folder):
            return Tally.empty(shape_of(plan)) if arrays is None else Tally.from_arrays(shape_of(plan), arrays)

    def go_on(self, key: str, games: int, text: Callable[[], bytes]) -> None:
        """Put how far the piece under way has come; its value as JSON is asked for when it is saved."""
        self._under_way = key, games, text
        self._started_games = games
        if self.is_due():
            self.save()

    def go_on_tally(self, key: str, plan: Plan, tally: Tally) -> None:
        """Put the tally of the games of a plan that are done, a prefix of all."""
        self.go_on(key, tally.n * plan.rotations, lambda: TALLY.dump_json(tally.to_arrays()))

    def finish(self, key: str, games: int, text: Callable[[], bytes]) -> None:
        """Put a finished piece; one that `take_any` has found finished is there already."""
        if key in self._settled:
            return
        if self.folder is not None:
            self._page[key] = Entry(games, text())
        self._under_way = None
        self._finished_games += games
        self._started_games = 0
        if self.is_due():
            self.save()

    def finish_tally(self, key: str, plan: Plan, tally: Tally) -> None:
        """Put the tally of all games of a plan."""
        self.finish(key, tally.n * plan.rotations, lambda: TALLY.dump_json(tally.to_arrays()))

    def is_due(self) -> bool:
        """Say whether it is time to save."""
        return self.folder is not None and time.monotonic() - self.saved_at > SECONDS

    def save(self) -> None:
        """Write what is new; every file is whole at every moment.

        Raises:
            OutputError: it could not be written.
        """
        if self.folder is None:
            return
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            if self._page and self._write(f"finished-{self._number:06}.saved", self._page) > PAGE:
                self._number += 1
                self._page = {}
            if self._under_way is not None:
                key, games, text = self._under_way
                self._write(UNDER_WAY, {key: Entry(games, text())})
            elif not files_in(self.folder):
                self._write(UNDER_WAY, {})  # the seed is worth keeping
        except OSError as error:
            raise OutputError(f"{self.folder} could not be written: {error.strerror}", "free some space") from error
        self.saved_at = time.monotonic()

    def _write(self, name: str, entries: Mapping[str, Entry]) -> int:
        assert self.folder is not None
        return SavedFile(self.plan, self.seed, entries).write(self.folder / name)


class Pages(Generic[Kept]):
    """The pieces of a logbook that are one for each plan, all of one kind."""

    def __init__(self, book: Logbook, kind: Any) -> None:
        self.book, self.kind = book, TypeAdapter(kind)

    def take(self, plan: Plan) -> Kept | None:
        """Return what was kept of a plan, if it was finished."""
        found: Kept | None = self.book.take(plan.hash, self.kind)
        return found

    def finish(self, plan: Plan, kept: Kept) -> None:
        """Put what is kept of a plan."""
        self.book.finish(plan.hash, plan.games, lambda: self.kind.dump_json(kept))


def files_in(folder: Path) -> list[Path]:
    """Return what was saved in a folder: the piece under way, if there is one, and the pages of finished ones in order."""
    return [*folder.glob(UNDER_WAY), *sorted(folder.glob("finished-" + 6 * "[0-9]" + ".saved"))]


def saved_seed(folder: Path) -> int | None:
    """Return the seed of what an interrupted command has saved; None if there is nothing.

    Raises:
        UsageError: it is damaged.
    """
    files = files_in(folder)
    return SavedFile.read(files[0]).seed if files else None


def remove_partial(folder: Path) -> None:
    """Delete what was saved, once the result is written."""
    shutil.rmtree(folder, ignore_errors=True)
