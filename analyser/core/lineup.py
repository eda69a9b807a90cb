"""A player: one or more strategies composed with +, each decision answered by the leftmost part that answers it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from analyser.core.ask import part_records
from analyser.core.jit import INTERPRETED
from analyser.core.records import part_layout
from analyser.core.strategy import Strategy, answer_address, my_layout


@dataclass(frozen=True)
class Part:
    """One strategy of a composition with its parameter values (all of them, defaults included)."""

    strategy: type[Strategy]
    values: Mapping[str, Any]


@dataclass(frozen=True)
class Player:
    """A composed player.

    label: the name in results; spec: its canonical text; parts: own parts first, then those of the baseline that are
    needed; own: how many parts are its own; answered_by: for each decision the number of the part that answers it.
    """

    label: str
    spec: str
    parts: tuple[Part, ...]
    own: int
    answered_by: tuple[int, ...]

    def part_for(self, decision: int) -> Part:
        """Return the part that answers a decision."""
        return self.parts[self.answered_by[decision]]


def compose(label: str, spec: str, own: Sequence[Part], baseline: Sequence[Part], decisions: Sequence[str]) -> Player:
    """Compose a player; what its own parts leave out falls to the baseline's."""
    parts = list(own)
    answered_by = []
    for name in decisions:
        number = next((i for i, part in enumerate(parts) if name in part.strategy.decisions), None)
        if number is None:
            parts.append(next(part for part in baseline if name in part.strategy.decisions))
            number = len(parts) - 1
        answered_by.append(number)
    return Player(label, spec, tuple(parts), len(own), tuple(answered_by))


class PartRecords:
    """The records of all parts of a line-up, and the addresses that PLAYERS needs to reach them.

    records: array of part records; codes, addresses: uint64 [players, decisions].
    """

    def __init__(self, players: Sequence[Player], memory: int) -> None:
        parts = [(p, i) for p, player in enumerate(players) for i in range(len(player.parts))]
        self.records = np.zeros(len(parts), part_layout(memory))
        index = {}
        for at, (p, i) in enumerate(parts):
            index[p, i] = at
            self._fill(at, players[p].parts[i])
        decisions = len(players[0].answered_by)
        self.codes = np.zeros((len(players), decisions), np.uint64)
        self.addresses = np.zeros((len(players), decisions), np.uint64)
        for p, player in enumerate(players):
            for d, name in enumerate(player.parts[0].strategy.game.decision_names):
                part = player.answered_by[d]
                self.codes[p, d] = answer_address(player.parts[part].strategy, name)
                self.addresses[p, d] = self._address(index[p, part])

    def _fill(self, at: int, part: Part) -> None:
        form = my_layout(part.strategy)
        one = self.records[at : at + 1].view(form)
        for name, value in part.values.items():
            one[name][0] = value
        if INTERPRETED:
            part_records[self._address(at)] = one[0]

    def _address(self, at: int) -> int:
        return int(self.records.ctypes.data + at * self.records.dtype.itemsize)
