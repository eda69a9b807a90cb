"""In a worker process: games that are played under watch, so that one that never ends or kills the process can be named."""

import atexit
import json
import os
import pickle
import shutil
import signal
import threading
import time
from pathlib import Path

import numpy as np

from analyser.core.worker import Worker
from analyser.experiments.plans.counting import Plays
from analyser.experiments.playing.work import Wrap, known_work, perform, unwatched

NOTE = 100  # characters of a note, the rest of them blank
DONE = ".done"  # ending of the file with a result
ORPHANED = 0.5  # seconds between two looks for the process that started this one


class Watch:
    """What this process knows of itself: where it notes games, how long one may take, and what it plays now."""

    def __init__(self) -> None:
        self.notes = Path()
        self.timeout: float | None = None
        self.playing: Watched | None = None
        self.file: int | None = None

    def note(self, said: str) -> None:
        """Write down what outlives this process; as cheap as can be, since it happens before every game."""
        if self.file is None:
            self.file = os.open(self.notes / f"{os.getpid()}.json", os.O_WRONLY | os.O_CREAT)
        os.pwrite(self.file, said.ljust(NOTE).encode("ascii"), 0)


watch = Watch()


def begin(notes: str, timeout: float | None) -> None:
    """Start the watch of this process; it ends with the process that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that started this one
    watch.notes, watch.timeout = Path(notes), timeout
    atexit.register(_leave, os.getppid())
    threading.Thread(target=_look_around, args=(os.getppid(),), daemon=True, name="watch").start()


def _leave(parent: int) -> None:
    """Clear the desk, if nobody else is left who could."""
    if os.getppid() != parent:
        shutil.rmtree(watch.notes, ignore_errors=True)


def _look_around(parent: int) -> None:
    step = ORPHANED if watch.timeout is None else min(ORPHANED, watch.timeout / 4)
    seen: tuple[Watched | None, int] = (None, -1)
    since = time.monotonic()
    while True:
        time.sleep(step)
        if os.getppid() != parent:
            _leave(parent)
            os._exit(1)
        now = watch.playing
        found = (now, now.game() if now else -1)
        if found != seen:
            seen, since = found, time.monotonic()
        elif now and watch.timeout is not None and time.monotonic() - since > watch.timeout:
            now.note(hung=True)
            os._exit(1)


class Watched:
    """A worker whose games can be named by somebody outside, while they are played.

    place: which of two designs it plays; careful: every game is noted before it is played.
    """

    def __init__(self, worker: Worker, place: int, careful: bool) -> None:
        self.worker, self.place, self.careful = worker, place, careful

    def game(self) -> int:
        """Return the index of the game that is played now."""
        return int(self.worker.seating[0]["playing"])

    def note(self, hung: bool) -> None:
        """Note the game that is played now, for the process that started this one."""
        watch.note(json.dumps({"place": self.place, "game": self.game(), "hung": hung}))

    def play(self, first: int, last: int) -> np.ndarray:
        """Play under watch."""
        watch.playing = self
        try:
            if not self.careful:
                return self.worker.play(first, last)
            rows = []
            for game in range(first, last):
                self.worker.seating[0]["playing"] = game
                self.note(hung=False)
                rows.append(self.worker.play(game, game + 1))
            return np.concatenate(rows)
        finally:
            watch.playing = None

    def take_counts(self) -> np.ndarray:
        """Return the worker's counters."""
        return self.worker.take_counts()


def do_from_files(work: str, call: str, careful: bool) -> None:
    """Do one call of some work, both read from files; the result is laid beside the call."""
    known, file = known_work(Path(work).read_bytes()), Path(call)
    done = pickle.dumps(perform(known, pickle.loads(file.read_bytes()), wrapping(careful)))
    new = file.with_suffix(".new")
    new.write_bytes(done)
    new.replace(file.with_suffix(DONE))


def wrapping(careful: bool) -> Wrap:
    """Return what is put around the workers of a call: a watch, where games may have no end or are noted one by one."""
    if watch.timeout is None and not careful:
        return unwatched
    places = iter(range(2))

    def wrap(worker: Worker) -> Plays:
        return Watched(worker, next(places), careful)

    return wrap
