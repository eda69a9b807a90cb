"""Commands that go on after an interruption: what --resume finds, what is saved meanwhile, and the result in the end."""

import hashlib
import json
import secrets
import shlex
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from analyser.errors import AnalyserError, OutputError, PlayError, UsageError, WorkersLostError
from analyser.experiments.keeping.folder import (
    choose_folder,
    partial_of,
    read_json,
    remove_unfinished,
    write_folder,
    write_json,
)
from analyser.experiments.keeping.logbook import Logbook, remove_partial, saved_seed
from analyser.experiments.keeping.rows import full_disks_told
from analyser.experiments.settings.request import Progress, RunOutcome, RunRequest

Result = dict[str, Any]
Fill = Callable[[Result, Path], None]


def seed_of(request: RunRequest) -> int:
    """Return the seed: the one asked for, the one of what --resume goes on with, or a random one.

    Raises:
        UsageError: what was saved is damaged.
    """
    if request.seed is not None:
        return request.seed
    saved = None
    if request.resume and request.out is not None:
        found = read_json(request.out / "result.json")
        saved = saved_seed(partial_of(request.out)) if found is None else seed_in(found, request.out)
    return secrets.randbits(63) if saved is None else saved


def seed_in(result: Result, folder: Path) -> int:
    """Return the seed of a result."""
    try:
        return int(result["seed"])
    except (KeyError, TypeError, ValueError) as error:
        raise UsageError(f"{folder} holds no whole result", "it may have been altered") from error


def asked_hash(command: str, **asked: Any) -> str:
    """Return the hash of a whole question: the hashes of its plans, and all that is asked of them, as plain data."""
    return hashlib.sha256(json.dumps({"command": command, **asked}, sort_keys=True).encode()).hexdigest()


class Going:
    """A command under way. It passes on how far it is, and knows it when it is interrupted.

    asked: hash of the whole question; folder: of the result; book: what is saved meanwhile; finished: the complete result
    that --resume has found, if it has.
    """

    def __init__(self, command: str, request: RunRequest, folder: Path, book: Logbook, progress: Progress) -> None:
        self.command, self.request, self.folder, self.book, self.progress = command, request, folder, book, progress
        self.total = 0
        self.finished: RunOutcome | None = None

    def __call__(self, done: int, text: str = "", total: int | None = None) -> None:
        """Pass on the games done."""
        self.total = total or self.total
        self.progress(done, text, total)

    def say(self, message: str) -> None:
        """Pass on one sentence."""
        self.progress.say(message)

    @contextmanager
    def playing(self) -> Iterator[None]:
        """Within it games are played: all is saved in the end, whatever ends it, until the result is written.

        Raises:
            KeyboardInterrupt: as it came, saying how to go on.
            OutputError: it could not be saved.
        """
        with self._stoppable():
            yield
            self.book.save()

    @contextmanager
    def _stoppable(self) -> Iterator[None]:
        try:
            yield
        except KeyboardInterrupt as stop:
            raise type(stop)(self._save_and_say()) from None
        except WorkersLostError as lost:
            lost.hint = f"{lost.hint}; {self._save_and_say()}"
            raise
        except PlayError:
            self.drop()  # a strategy that is mended makes another plan
            raise

    def _save_and_say(self) -> str:
        played = f"after {self.book.games:,} of {self.total:,} games" if self.total else "before a game was played"
        stopped = f"stopped {played}"
        try:
            self.book.save()
        except OutputError as error:
            return f"{stopped}, and nothing more could be saved: {error.message}"
        return f"{stopped}, saved in {partial_of(self.folder)}; go on with: {self._resume_command()}"

    def _resume_command(self) -> str:
        words = [word for word in shlex.split(self.request.command) if word not in ("--force", "--resume")]
        words = [*(words or ["analyser", self.command, self.request.source]), "--resume"]
        if self.request.out is None:
            words += ["-o", str(self.folder)]
        if self.request.seed is None:
            words += ["--seed", str(self.book.seed)]
        return shlex.join(words)

    def drop(self) -> None:
        """Delete what was saved."""
        remove_partial(partial_of(self.folder))

    def keep(self, result: Result, fill: Fill) -> RunOutcome:
        """Write the result folder whole, then draw its report; `fill` writes everything but result.json.

        Raises:
            OutputError: it could not be written; what was played is still saved.
        """
        whole = {**result, "asked": self.book.plan, "resumed_games": self.book.resumed}
        with self._stoppable():
            write_result(self.folder, whole, fill, replace=self.request.force or self.request.resume)
        self.drop()
        if self.request.resume:
            remove_unfinished(self.folder)
        return self._outcome(whole)

    def _outcome(self, result: Result) -> RunOutcome:
        report = self.folder / "report.html"
        if self.request.report and not report.exists():
            draw(self.folder)
        return RunOutcome(result, self.folder, report if report.exists() else None)

    def look_for_saved(self) -> None:
        """Look for what --resume goes on with, and say what it finds; without it, drop what was saved.

        Raises:
            UsageError: it belongs to another plan, or is damaged.
        """
        saved = partial_of(self.folder)
        if not self.request.resume:
            if saved.exists():
                self.say(f"{saved} held an interrupted run, with which --resume would have gone on: it is dropped")
                self.drop()
            return
        found = read_json(self.folder / "result.json")
        if found is None:
            if not saved.exists():
                self.say("nothing was saved: the run starts afresh")
            self.book.load()
            return
        if found.get("asked") != self.book.plan:
            raise UsageError(
                f"{self.folder} holds the result of another plan", "choose another folder with -o, or --force"
            )
        self.say(f"{self.folder} is complete: nothing is played")
        with suppress(UsageError):  # of another plan: left alone
            self.book.load()
            self.drop()
        self.finished = self._outcome(found)


def begin(
    command: str, game: str, asked: str, seed: int, request: RunRequest, on_progress: Progress, digits: str = ""
) -> Going:
    """Begin a command, or go on with it: its folder is checked before anything is played.

    Args:
        asked: hash of the whole question; digits: what the folder's default name ends in, if not that.

    Raises:
        UsageError: the folder exists or can't be written, or what --resume finds is of another plan or damaged.
    """
    stem = f"{game}-{command}-{(digits or asked)[:8]}"
    folder = choose_folder(request.out, stem, force=request.force, resume=request.resume)
    going = Going(command, request, folder, Logbook(partial_of(folder), asked, seed), on_progress)
    going.look_for_saved()
    return going


def write_result(folder: Path, result: Result, fill: Fill, *, replace: bool) -> None:
    """Write a result folder whole; `fill` writes everything but result.json.

    Raises:
        OutputError: it could not be written.
    """

    def write(new: Path) -> None:
        write_json(new / "result.json", result)
        with full_disks_told():
            (new / "tables").mkdir(exist_ok=True)
            fill(result, new)

    write_folder(folder, write, replace=replace)


class Part:
    """The progress of one part of a longer piece of work: the games before it count as done."""

    def __init__(self, progress: Progress, before: int, total: int | None = None) -> None:
        self.progress, self.before, self.total = progress, before, total

    def __call__(self, done: int, text: str = "", total: int | None = None) -> None:
        """Report the games of this part."""
        self.progress(self.before + done, text, self.total or (None if total is None else self.before + total))

    def say(self, message: str) -> None:
        """Pass on one sentence."""
        self.progress.say(message)


def draw(folder: Path) -> Path:
    """Draw the report of a result folder.

    Raises:
        OutputError: it could not be drawn; the result itself is safe.
        KeyboardInterrupt: as it came, saying the same.
    """
    from reports import write_report

    try:
        return write_report(folder)
    except AnalyserError:
        raise
    except KeyboardInterrupt as stop:
        again = shlex.join(["analyser", "report", str(folder)])
        raise type(stop)(f"stopped without a report; the result is safe in {folder}; draw it with: {again}") from None
    except Exception as error:
        raise OutputError(
            f"the report could not be drawn: {type(error).__name__}: {error}",
            f"the result is safe in {folder}; draw it again with: analyser report {folder}",
        ) from error
