"""Counters in the hot loop."""

from typing import Any

from numba import uintp

from analyser.core.jit import always_inlined


@always_inlined
def count(cells: Any, cell: Any, n: Any) -> None:
    """Add n to one of a player's counters; `cell` is never negative."""
    at = uintp(cell)  # unsigned: no test for a negative index
    cells[at] = cells[at] + n
