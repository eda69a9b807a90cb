"""Ctrl-C and SIGTERM: the first one ends the work in order, a second one, a second or more later, at once.

Python runs its handlers between two steps of the interpreter, so a compiled function that never returns keeps them
waiting. The hard exit is therefore decided in a thread that hears of signals through a socket. Signals that follow the
first one within a second are one request (`timeout` sends two).
"""

import atexit
import os
import signal
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Any

TOGETHER = 1.0  # seconds within which several signals are one request
PATIENCE = 2.0  # seconds after which the user is told how to insist
STOPS = (signal.SIGINT, signal.SIGTERM)
INTERRUPTED, TERMINATED = 130, 143  # exit codes


class Terminated(KeyboardInterrupt):
    """SIGTERM arrived; handled like Ctrl-C, with another exit code."""


class _Handler:
    """Raise on the first signal; ignore later ones, which the watching thread counts.

    `told` is the socket that signals are written to; it lives as long as the handler may be called.
    """

    def __init__(self, told: socket.socket) -> None:
        self.told = told
        self.stopping: type[KeyboardInterrupt] | None = None

    def __call__(self, number: int, frame: FrameType | None) -> None:
        if self.stopping is None:
            self.stopping = Terminated if number == signal.SIGTERM else KeyboardInterrupt
            raise self.stopping


_handlers: list[_Handler] = []  # in force now, the innermost last


def stop_if_asked() -> None:
    """Raise again what the first signal raised; long work calls this between its steps.

    What a signal raises within a callback from C, as the compiler makes them, is lost.
    """
    if _handlers and _handlers[-1].stopping is not None:
        raise _handlers[-1].stopping


@contextmanager
def orderly_stops() -> Iterator[None]:
    """Within the block, SIGINT raises KeyboardInterrupt and SIGTERM Terminated, once; a second signal exits at once.

    Signals that the caller ignores (a job in the background) stay ignored. Outside the main thread nothing changes.
    After a signal nothing is put back: the process is about to end, and a late twin of the signal must not change how.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heard, told = socket.socketpair()
    told.setblocking(False)
    handler = _Handler(told)
    before: dict[signal.Signals, Any] = {}
    for number in STOPS:
        if signal.getsignal(number) is not signal.SIG_IGN:
            before[number] = signal.signal(number, handler)
    wakeup = signal.set_wakeup_fd(told.fileno(), warn_on_full_buffer=False)
    threading.Thread(target=_watch, args=(heard,), daemon=True, name="signals").start()
    _handlers.append(handler)
    try:
        yield
    finally:
        _handlers.remove(handler)
        if handler.stopping:
            atexit.register(_ignore, list(before))
        else:
            signal.set_wakeup_fd(wakeup)
            for number, old in before.items():
                signal.signal(number, old)
            told.close()


def _ignore(numbers: list[signal.Signals]) -> None:
    """Ignore signals while the interpreter shuts down: it would take the handlers away before it ends."""
    for number in numbers:
        signal.signal(number, signal.SIG_IGN)


def _watch(heard: socket.socket) -> None:
    """Exit hard on a signal that comes a while after the first; end when the other side closes."""
    first = None
    with heard:
        while True:
            try:
                numbers = heard.recv(64)
            except TimeoutError:
                heard.settimeout(None)
                _tell("stopping; Ctrl-C again stops at once, without saving\n")
                continue
            if not numbers:
                return
            stops = [number for number in numbers if number in STOPS]
            if stops and first is None:
                first = time.monotonic()
                heard.settimeout(PATIENCE)
            elif stops and first is not None and time.monotonic() - first >= TOGETHER:
                os._exit(128 + stops[-1])


def _tell(message: str) -> None:
    with suppress(OSError):
        os.write(2, message.encode())
