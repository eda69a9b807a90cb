"""What machine code is named by: every value that the compiler freezes into it, and nothing that changes by itself."""

import os
import subprocess
import sys
from enum import Enum, IntEnum
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from analyser.api import compiled
from analyser.experiments.loading.fingerprint import fingerprint

ROOT = Path(__file__).parents[2]
SET = "from analyser.experiments.loading.fingerprint import fingerprint; print(fingerprint([lambda x: x in {'a', 'b', 'c', 'd'}]))"


def limited(limit):
    def decision(total):
        return total < limit

    return decision


def asking(value):
    """A decision that asks a helper of another module for a constant of that module."""
    helper = ModuleType("bots.helper")
    exec("def limit():\n    return LIMIT", vars(helper))
    helper.LIMIT = value
    helper.limit = compiled(helper.limit)
    names = {"helper": helper, "__name__": "bots"}
    exec("def decision(total):\n    return total < helper.limit()", names)
    return names["decision"]


class Colour(Enum):
    RED = 1
    BLUE = 2


class Other(IntEnum):
    RED = 1
    BLUE = 2


VALUES = [20, 25, 20.0, True, None, "20", (20,), (20, 25), np.int8(20), np.arange(3), np.arange(3.0), np.zeros((3, 1))]
VALUES += [Colour.RED, Colour.BLUE, Other.RED, Colour, Other, limited(20), limited(25), lambda x: x, lambda x: x + 1]


@pytest.mark.parametrize("made", [limited, asking])
def test_every_value_has_a_name_of_its_own_and_keeps_it(made):
    names = [fingerprint([made(value)]) for value in VALUES]
    assert [fingerprint([made(value)]) for value in VALUES] == names
    assert len(set(names)) == len(VALUES)
    assert all(len(name) == 12 for name in names)


def test_what_the_code_does_not_ask_for_does_not_count():
    other = asking(20)
    other.__globals__["helper"].MORE = 7
    assert fingerprint([other]) == fingerprint([asking(20)])


def test_functions_that_call_each_other_come_to_an_end():
    names = {"__name__": "bots"}
    exec("def odd(n):\n    return n > 0 and even(n - 1)\n\ndef even(n):\n    return n == 0 or odd(n - 1)", names)
    assert fingerprint([names["odd"]]) != fingerprint([names["even"]])


def test_the_order_of_a_set_is_no_part_of_the_code():
    found = set()
    for seed in ("1", "2", "3"):
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": seed}
        words = [sys.executable, "-c", SET]
        found.add(subprocess.run(words, env=environment, capture_output=True, text=True, timeout=60, check=True).stdout)
    assert len(found) == 1
