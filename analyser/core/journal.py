"""The journal: event rows that a diary is written from. Closed (and free of cost but for one test) in long runs."""

from typing import Any

import numpy as np

from analyser.core.jit import always_inlined
from analyser.core.records import JOURNAL_ROWS


@always_inlined
def note(box: Any, event: Any, turn: Any, seat: Any, a: Any, b: Any, c: Any) -> None:
    """Write one event down, if the journal is open and has room."""
    if box.journal_open:
        at = box.journal_length
        if at < JOURNAL_ROWS:
            box.journal[at, 0] = event
            box.journal[at, 1] = turn
            box.journal[at, 2] = seat
            box.journal[at, 3] = a
            box.journal[at, 4] = b
            box.journal[at, 5] = c
        box.journal_length = at + 1


def events_of(box: Any) -> np.ndarray:
    """Return the events written so far, shape [events, 6]: event, turn, seat and three numbers."""
    return np.array(box["journal"][: min(int(box["journal_length"]), JOURNAL_ROWS)])
