"""Where text goes: results to stdout, messages to stderr, each in what its reader can show."""

import json
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, redirect_stdout, suppress
from typing import Any, TextIO

from rich.console import Console
from rich.text import Text

from analyser.errors import OutputError
from analyser.experiments.settings.labels import visible

NARROWEST = 16
SIGNS = "─┊●○✗◇✓±−≤≥…"
PLAIN_SIGNS = {"±": "+/-", "−": "-", "≤": "at most", "≥": "at least", "…": "...", "\u2068": "", "\u2069": ""}


class _Out(Console):
    """A console whose closed pipe is for the main program to end quietly."""

    def on_broken_pipe(self) -> None:
        self.quiet = True
        raise BrokenPipeError


class _Messages(Console):
    """A console that falls silent when nobody reads it: messages never stop the work they are about."""

    def on_broken_pipe(self) -> None:
        self.quiet = True


def can_steer(stream: TextIO) -> bool:
    """Tell whether a stream is a terminal that understands control sequences."""
    return stream.isatty() and os.environ.get("TERM", "") not in ("dumb", "unknown")


def can_show_signs(console: Console) -> bool:
    """Tell whether the reader can see box characters and symbols: a terminal, and an encoding that has them."""
    if not console.is_terminal:
        return False
    try:
        SIGNS.encode(console.encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def width_of(stream: TextIO) -> int:
    """Return the columns of a stream: COLUMNS, else the terminal's, else 80."""
    columns = os.environ.get("COLUMNS", "")
    if columns.isdecimal() and int(columns[:5]) > 0:
        return max(NARROWEST, int(columns[:5]))
    try:
        return max(NARROWEST, os.get_terminal_size(stream.fileno()).columns or 80)
    except (OSError, ValueError):  # not a terminal, or not a file at all
        return 80


def _console(kind: type[Console], stream: TextIO) -> Console:
    steer = can_steer(stream)
    return kind(
        file=stream,
        force_terminal=steer,
        force_interactive=steer,
        force_jupyter=False,
        width=width_of(stream),
        height=25,
        highlight=False,
        markup=False,
        emoji=False,
    )


def out() -> Console:
    """Return the console for results."""
    return _console(_Out, sys.stdout)


def messages() -> Console:
    """Return the console for progress, notes and errors."""
    return _console(_Messages, sys.stderr)


def write(console: Console, lines: Iterable[str | Text]) -> None:
    """Print lines as they are: nothing is read as markup, nothing is wrapped or cut, nothing steers the terminal."""
    for line in lines:
        text = Text(visible(line)) if isinstance(line, str) else line
        console.print(text, soft_wrap=True)


def write_results(lines: Iterable[str | Text]) -> None:
    """Print lines on stdout.

    Raises:
        OutputError: stdout can't be written, for another reason than a reader who has left.
    """
    with _stdout_written():
        write(out(), lines)


def write_json(document: Any) -> None:
    """Print one JSON document on stdout; every character is ASCII, every number finite.

    Raises:
        ValueError: the document holds nan or an infinite number.
        OutputError: stdout can't be written, for another reason than a reader who has left.
    """
    text = json.dumps(document, indent=2, allow_nan=False) + "\n"
    with _stdout_written():
        sys.stdout.write(text)
        sys.stdout.flush()


@contextmanager
def only_results_on_stdout() -> Iterator[None]:
    """Within the block, what a strategy prints goes to the messages."""
    with redirect_stdout(sys.stderr):
        yield


@contextmanager
def _stdout_written() -> Iterator[None]:
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OutputError(f"stdout can't be written: {error.strerror}", "results in a folder are not touched") from None


def say(message: str, kind: str = "note") -> None:
    """Print one message on stderr; nothing goes wrong if nobody can read it."""
    with suppress(OSError):
        write(messages(), [f"{kind}: {message}"])


def plain_signs(text: str) -> str:
    """Return text for readers without symbols.

    >>> plain_signs("−2.3 ± 0.5")
    '-2.3 +/- 0.5'
    """
    for sign, words in PLAIN_SIGNS.items():
        text = text.replace(sign, words)
    return text
