"""One answer under watch: what it changed, and whether it would be given again."""

import os
import sys
from collections.abc import Callable, Iterator
from typing import Any

from analyser.core.strategy import Strategy
from analyser.experiments.loading.sources import ALLOWED

Answer = Callable[[Any, Any, Any], int]
Place = tuple[str, int]  # file and line

MIND = "mind"


class Asked:
    """One answer: who gave it, on which records, and what these held before."""

    def __init__(
        self, cls: type[Strategy], name: str, function: Answer, records: tuple[Any, ...], before: list[Any], given: int
    ) -> None:
        self.cls, self.name, self.function = cls, name, function
        self.records, self.before, self.given = records, before, given
        self.who = f"{cls.__name__}.{name}"

    def written(self) -> str:
        """Name the first field that may not be written and was."""
        kinds = (("table.", ()), ("me.", ALLOWED), ("its parameter ", ("memory",)))
        for record, before, (owner, free) in zip(self.records, self.before, kinds, strict=True):
            for field in changed_fields(record, before):
                if field not in free:
                    return owner + field
        return ""

    def drew(self) -> bool:
        """Say whether the mind stream has moved on."""
        return MIND in changed_fields(self.records[1], self.before[1])

    def result(self) -> tuple[int | str, bytes]:
        """Return what must be the same whenever the question is: the answer, and the memory after it."""
        return self.given, self.records[2]["memory"].tobytes()

    def repeated(self, hand: dict[str, Any]) -> tuple[int | str, bytes]:
        """Return the result of the question put again with some fields of the hand replaced."""
        with self.as_before():
            for name, value in hand.items():
                self.records[1][name] = value
            try:
                answer: int | str = self.function(*self.records)
            except Exception as error:  # noqa: BLE001 - whatever a strategy raises
                answer = type(error).__name__
            return answer, self.records[2]["memory"].tobytes()

    def place_of_change(self, changed: Callable[[], object]) -> str:
        """Answer once more, line by line, until `changed` comes true; return file and line."""
        folder = os.path.dirname(os.path.abspath(self.cls.file))
        passed: list[Place] = []  # lines of the strategy's folder, up to the one that did it
        done = False

        def step(frame: Any, event: str, value: Any) -> Any:
            nonlocal done
            done = done or (bool(passed) and bool(changed()))
            frame = frame.f_back if event == "return" else frame  # a line goes on after what it calls
            file = frame.f_code.co_filename if frame else ""
            if not done and os.path.dirname(os.path.abspath(file)) == folder:
                passed.append((file, frame.f_lineno))
            return step

        with self.as_before():
            sys.settrace(step)
            try:
                self.function(*self.records)
            finally:
                sys.settrace(None)
        return in_words(passed[-1]) if done else self.definition()

    def definition(self) -> str:
        """Return file and line where the decision begins."""
        return in_words((self.cls.file, vars(self.cls)[self.name].__code__.co_firstlineno))

    def as_before(self) -> "Restored":
        """Within it the records hold what they held before the answer; after it, what they hold now."""
        return Restored(self.records, self.before)


class Restored:
    """Puts records back to an earlier state for a while."""

    def __init__(self, records: tuple[Any, ...], earlier: list[Any]) -> None:
        self.records, self.earlier = records, earlier
        self.now = [record.copy() for record in records]

    def __enter__(self) -> None:
        fill(self.records, self.earlier)

    def __exit__(self, *_: object) -> None:
        fill(self.records, self.now)


def fill(records: tuple[Any, ...], values: list[Any]) -> None:
    """Copy records field by field."""
    for record, value in zip(records, values, strict=True):
        for name in record.dtype.names:
            record[name] = value[name]


def changed_fields(record: Any, before: Any) -> Iterator[str]:
    """Yield the fields whose bytes differ."""
    if record.tobytes() != before.tobytes():
        yield from (name for name in record.dtype.names if record[name].tobytes() != before[name].tobytes())


def in_words(place: Place) -> str:
    """Return file and line as messages have them."""
    return f"{place[0]}, line {place[1]}"
