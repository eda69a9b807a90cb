"""Progress on stderr: one live line in a terminal, otherwise a plain line every few seconds at most."""

import time
from collections.abc import Callable
from types import TracebackType

from rich.console import Console
from rich.live import Live
from rich.text import Text

from analyser.cli.console import messages, plain_signs, write
from analyser.cli.signals import stop_if_asked
from analyser.experiments.settings.labels import visible
from reports.quantity import count, duration

PLAIN_EVERY = 5.0  # seconds between plain lines
SETTLED = 0.2  # seconds of play before a rate is worth showing


class Reporter:
    """Tells how far a run is; used as a context manager, called with games done.

    A stderr that can't be written to silences it; the run goes on.
    """

    def __init__(self, total: int, console: Console, quiet: bool, clock: Callable[[], float] = time.monotonic) -> None:
        self.total = total
        self.done = 0
        self.text = ""
        self.quiet = quiet
        self.console = console
        self.clock = clock
        self.first: tuple[float, int] | None = None
        self.last_line = clock()
        self.live: Live | None = None

    def __enter__(self) -> "Reporter":
        if self.console.is_terminal and not self.quiet:
            self.live = Live(
                console=self.console,
                get_renderable=self._live_line,
                refresh_per_second=4,
                transient=True,
                redirect_stdout=False,
                redirect_stderr=False,
            )
            self.live.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.live is not None:
            self.live.stop()

    def __call__(self, done: int, text: str = "", total: int | None = None) -> None:
        """Report games done, the current estimate with its error, and a total that has changed.

        Raises:
            KeyboardInterrupt: the user has asked to stop, and the work has not noticed.
        """
        stop_if_asked()
        now = self.clock()
        if self.first is None:
            self.first = (now, done)
        self.done, self.text, self.total = done, text or self.text, total or self.total
        if self.live is None and now - self.last_line >= PLAIN_EVERY:
            self.last_line = now
            self._write(plain_signs(self.line()))

    update = __call__

    def say(self, message: str) -> None:
        """Print one note."""
        self._write(f"note: {message}")

    def _write(self, line: str) -> None:
        if self.quiet:
            return
        try:
            write(self.console, [line])
        except OSError:
            self.quiet = True

    def _live_line(self) -> Text:
        return Text(visible(self.line(self.console.width)), no_wrap=True, overflow="ellipsis")

    def line(self, width: int = 1000) -> str:
        """Return games done, rate, time left and estimate; the longest form that fits."""
        rate, left = self._rate(), ""
        if rate and self.total > self.done:
            left = f"{duration((self.total - self.done) / rate)} left"
        share = f"{min(100, 100 * self.done // self.total)} %" if self.total else ""
        speed = f"{count(float(f'{rate:.2g}'))}/s" if rate else ""
        pieces = [left, self.text]
        forms = [[f"{count(self.done)} of {count(self.total)} games", share, speed], [share, speed], [share]]
        lines = ["  ".join(piece for piece in (*form, *pieces) if piece) for form in forms]
        return next((line for line in lines if len(line) <= width), lines[-1])

    def _rate(self) -> float:
        """Return games per second since the first report, 0 while there is too little to tell."""
        if self.first is None or self.clock() - self.first[0] < SETTLED:
            return 0.0
        return (self.done - self.first[1]) / (self.clock() - self.first[0])


def progress(total_games: int, quiet: bool) -> Reporter:
    """Return a reporter for stderr.

    Args:
        total_games: games to play; a later report may change it.
        quiet: print nothing, notes included.
    """
    return Reporter(total_games, messages(), quiet)
