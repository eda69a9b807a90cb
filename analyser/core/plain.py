"""Plain Python that fails where compiled code does."""

import warnings
from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np

DIVIDED = r"divide by zero|invalid value encountered in .*(divide|remainder|divmod)"


@contextmanager
def as_compiled() -> Iterator[None]:
    """Within it a division by zero of NumPy's numbers is an error, and an overflow is none, as in compiled code.

    >>> with as_compiled():
    ...     np.int64(1) // np.int64(0)
    Traceback (most recent call last):
    ZeroDivisionError: division by zero
    """
    with warnings.catch_warnings(), np.errstate(divide="warn", invalid="warn", over="ignore", under="ignore"):
        warnings.filterwarnings("ignore", "invalid value encountered", RuntimeWarning)
        warnings.filterwarnings("error", DIVIDED, RuntimeWarning)
        try:
            yield
        except RuntimeWarning as warned:
            raise ZeroDivisionError("division by zero").with_traceback(warned.__traceback__) from None
