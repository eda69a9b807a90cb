"""Worker processes: a strategy that hangs or crashes the interpreter costs a process, not the run."""

import atexit
import json
import pickle
import shutil
import tempfile
from collections import deque
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import Future
from dataclasses import dataclass, field
from itertools import count, islice
from pathlib import Path
from typing import Any

from loky import BrokenProcessPool, ProcessPoolExecutor

from analyser.errors import WorkersLostError
from analyser.experiments.playing.crew import AHEAD
from analyser.experiments.playing.failure import DiedError, Failure, NoEndError
from analyser.experiments.playing.watched import DONE, begin, do_from_files
from analyser.experiments.playing.work import Call, Done, Work

TRIES = 3  # of a call whose process died, before the run ends
HINT = "is there enough memory? --jobs 1 needs less"


@dataclass(eq=False)
class Process:
    """One worker process, started when it is needed, and the calls it has been given."""

    desk: Path
    game_timeout: float | None
    executor: ProcessPoolExecutor | None = None
    given: list["Future[None]"] = field(default_factory=list)

    @property
    def busy(self) -> int:
        """How many calls it has not done yet."""
        self.given = [future for future in self.given if not future.done()]
        return len(self.given)

    def submit(self, work: Path, call: Path, careful: bool) -> "Future[None]":
        """Give it a call; work, call and result lie in files, as a message that is cut by a death blocks its reader."""
        for _ in range(TRIES):
            if self.executor is None:
                self.executor = ProcessPoolExecutor(1, initializer=begin, initargs=(str(self.desk), self.game_timeout))
            try:
                future: Future[None] = self.executor.submit(do_from_files, str(work), str(call), careful)
            except BrokenProcessPool:  # it died while it had nothing to do
                self.close()
                continue
            self.given.append(future)
            return future
        raise WorkersLostError("worker processes die as soon as they start", HINT)

    def close(self) -> None:
        """Kill it."""
        executor, self.executor, self.given = self.executor, None, []
        if executor is not None:
            executor.shutdown(wait=True, kill_workers=True)


@dataclass(eq=False)
class Waiting:
    """A call that was given to a process: the file it lies in, and its result to come."""

    call: Call
    file: Path
    process: Process
    future: "Future[None]"


class Processes:
    """Worker processes of this machine, each with pipes of its own, so that none can block another by its death.

    A call that was lost because its process died is played again, with every game noted: a process that some other program
    has killed changes nothing, and a game that kills its process again is named.

    game_timeout: seconds after which a game is stopped as one that never ends, or None.
    """

    def __init__(self, jobs: int, game_timeout: float | None = None) -> None:
        self.jobs, self.game_timeout = jobs, game_timeout
        self.desk = Path(tempfile.mkdtemp(prefix="analyser-desk-"))
        self.processes = [Process(self.desk, game_timeout) for _ in range(jobs)]
        self.numbers = count()
        atexit.register(self.close)

    def run(self, work: Work, calls: Iterable[Call]) -> Generator[Done]:
        """Do calls; yield them in order. Closing the generator kills the workers."""
        packed, todo, waiting = self._put("work", work), iter(calls), deque[Waiting]()
        try:
            for first in self._fed(packed, todo, waiting):
                try:
                    first.future.result()
                except BrokenProcessPool:
                    found = self._after_a_death(packed, first, waiting)
                else:
                    found = take(first.file)
                waiting.popleft()
                work.took(first.call, found[1])
                yield Done(first.call, *found)
        except BaseException:
            self.close()
            raise
        finally:
            packed.unlink(missing_ok=True)

    def _put(self, kind: str, value: Any) -> Path:
        """Lay something on the desk."""
        self.desk.mkdir(exist_ok=True)
        file = self.desk / f"{kind}-{next(self.numbers)}"
        file.write_bytes(pickle.dumps(value))
        return file

    def _fed(self, packed: Path, todo: Iterator[Call], waiting: deque[Waiting]) -> Iterator[Waiting]:
        """Keep the workers busy; yield the call whose turn it is as long as there is one."""
        while True:
            for call in islice(todo, AHEAD * self.jobs - len(waiting)):
                file = self._put("call", call)
                process = min(self.processes, key=lambda each: each.busy)
                waiting.append(Waiting(call, file, process, process.submit(packed, file, careful=False)))
            if not waiting:
                return
            yield waiting[0]

    def _after_a_death(self, packed: Path, first: Waiting, waiting: deque[Waiting]) -> tuple[Any, float]:
        """Play a lost call again, alone in its process; then give the process what else it has lost."""
        found = self._play_carefully(packed, first)
        for lost in islice(waiting, 1, None):
            if lost.process is first.process:
                lost.future = first.process.submit(packed, lost.file, careful=False)
        return found

    def _play_carefully(self, packed: Path, lost: Waiting) -> tuple[Any, float]:
        died_in: set[tuple[int, int]] = set()
        for _ in range(TRIES):
            lost.process.close()
            self._note()  # of the process that died before
            try:
                lost.process.submit(packed, lost.file, careful=True).result()
                return take(lost.file)
            except BrokenProcessPool:
                note = self._note()
            if note is None:
                continue
            place, game = note["place"], note["game"]
            if note["hung"]:
                return Failure(game, NoEndError(f"no end within {self.game_timeout:g} s"), place=place), 1.0
            if (place, game) in died_in:
                return Failure(game, DiedError("the process that played it died"), place=place), 1.0
            died_in.add((place, game))
        raise WorkersLostError(f"a worker process died {TRIES} times, in different games", HINT)

    def _note(self) -> dict[str, int] | None:
        """Return what the process that died last has noted, if anything."""
        notes = sorted(self.desk.glob("*.json"))
        found = [json.loads(text) for note in notes if (text := note.read_text(encoding="ascii"))]
        for note in notes:
            note.unlink()
        return found[-1] if found else None

    def close(self) -> None:
        """Kill the workers, and clear the desk away; both come back when they are needed."""
        for process in self.processes:
            process.close()
        shutil.rmtree(self.desk, ignore_errors=True)


def take(file: Path) -> tuple[Any, float]:
    """Take the result of a call, and how many seconds it took, from the file that its process has laid beside it."""
    done = file.with_suffix(DONE)
    found: tuple[Any, float] = pickle.loads(done.read_bytes())
    done.unlink()
    file.unlink()
    return found
