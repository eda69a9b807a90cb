"""A game that can't be played: which one, why, and how that travels between processes."""

from dataclasses import dataclass
from typing import Any

from analyser.core.ask import IllegalAnswer
from analyser.errors import AnalyserError
from analyser.experiments.plans.counting import CHUNK, Plays


class NoEndError(Exception):
    """A game took longer than it may."""


class DiedError(Exception):
    """The process that played a game died."""


class ForeignError(Exception):
    """What was raised in another process: its kind and its text."""

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(text)
        self.kind, self.text = kind, text

    def __reduce__(self) -> tuple[Any, ...]:
        return ForeignError, (self.kind, self.text)


def kind_of(error: BaseException) -> str:
    """Return the name of an exception's class, where it was raised.

    >>> kind_of(ZeroDivisionError("division by zero"))
    'ZeroDivisionError'
    """
    return error.kind if isinstance(error, ForeignError) else type(error).__name__


@dataclass(frozen=True)
class Failure:
    """A game that could not be played: its index, what was raised, and the illegal answer if it was one.

    fault: canonical number of the player, number of the decision, and the answer; place: which of two designs it is a
    game of.
    """

    game: int
    error: Exception
    fault: tuple[int, int, int] | None = None
    place: int = 0

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel without classes that only one process knows."""
        own = isinstance(self.error, (AnalyserError, ForeignError, NoEndError, DiedError))
        error = self.error if own else ForeignError(kind_of(self.error), str(self.error))
        return Failure, (self.game, error, self.fault, self.place)


class GameFailedError(Exception):
    """A game could not be played."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(f"game {failure.game}: {failure.error}")
        self.failure = failure


def first_failure(worker: Plays, first: int, last: int, error: Exception) -> Failure:
    """Return the earliest failing game of a block, whatever the order in which the kernel plays: play them singly."""
    for start in range(first, last, CHUNK):
        end = min(start + CHUNK, last)
        if fails(worker, start, end) is not None:
            for game in range(start, end):
                found = fails(worker, game, game + 1)
                if found is not None:
                    return Failure(game, found, fault_of(worker, found))
    return Failure(first, error)


def fault_of(worker: Any, error: Exception) -> tuple[int, int, int] | None:
    """Return player, decision and answer if the game just played ended in an illegal answer."""
    if not isinstance(error, IllegalAnswer):
        return None
    box = worker.box[0]
    return int(box["player_of"][box["fault_seat"]]), int(box["fault_decision"]), int(box["fault_answer"])


def fails(worker: Plays, first: int, last: int) -> Exception | None:
    """Play some games; return what was raised, or None."""
    try:
        worker.play(first, last)
    except Exception as error:  # noqa: BLE001 - whatever a strategy raises
        return error
    return None
