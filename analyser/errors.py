"""What can go wrong, said once: a message, a hint, an exit code. Only the command line prints errors or exits."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from difflib import get_close_matches


class AnalyserError(Exception):
    """Anything the user should read as one message with a hint instead of a traceback.

    >>> UsageError("no game 'igro'", "did you mean 'igor'?").exit_code
    2
    """

    exit_code = 70

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


class UsageError(AnalyserError):
    """Bad input, found before anything is played; message and hint are a line each, whatever the input they quote.

    >>> UsageError('there is no rule "a' + chr(10) + 'b"').message == 'there is no rule "a' + chr(92) + 'nb"'
    True
    """

    exit_code = 2

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message.replace("\n", "\\n"), hint.replace("\n", "\\n"))


class PlayError(AnalyserError):
    """A strategy or a rule failed during play."""

    exit_code = 4


class WorkersLostError(PlayError):
    """Those who played are gone, such as a cluster; no game is at fault, so what was saved stays."""


class OutputError(AnalyserError):
    """A result could not be written after playing."""

    exit_code = 5


ALTERED = (AttributeError, LookupError, TypeError, ValueError, ArithmeticError, RuntimeError, MemoryError)  # by bad data


@contextmanager
def alterations_told(place: object) -> Iterator[None]:
    """Within it a result is read that has lain in a file: what is missing or of another kind becomes one message.

    >>> with alterations_told("a/result.json"):
    ...     {}["share"]
    Traceback (most recent call last):
    analyser.errors.UsageError: a/result.json is no whole result: KeyError: 'share'
    """
    try:
        yield
    except ALTERED as error:
        reason = f"{type(error).__name__}: {str(error)[:200]}"
        hint = "it may have been cut or altered, or come from another version: copy it again, or play it again"
        raise UsageError(f"{place} is no whole result: {reason}", hint) from error


def nearest(name: str, names: Iterable[str]) -> str:
    """Return a hint that names the closest of the valid names, or lists them all.

    >>> nearest("treshold", ["threshold", "dice_left"])
    'did you mean "threshold"?'
    >>> nearest("x", ["a", "b"])
    'known: a, b'
    """
    known = sorted(names)
    close = get_close_matches(name, known, n=1)
    if close:
        return f'did you mean "{close[0]}"?'
    return "known: " + ", ".join(known) if known else "none is known"


def as_typed(bound: float) -> str:
    """Return a bound as it can be typed.

    >>> as_typed(1e6), as_typed(82), as_typed(0.05)
    ('1_000_000', '82', '0.05')
    """
    if bound != int(bound):
        return f"{bound:g}"
    return f"{int(bound):_}" if abs(bound) >= 10_000 else str(int(bound))
