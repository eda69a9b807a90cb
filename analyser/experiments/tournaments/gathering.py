"""What a tournament keeps of its tables while they are played: the pair table, verdicts by pair, luck and skill."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from analyser.core.outcome import SIXTIETHS
from analyser.core.records import GROUPS
from analyser.experiments.tournaments.tournament_play import Uses
from analyser.statistics import intervals
from analyser.statistics.estimate import Estimate
from analyser.statistics.families import holm, p_value_of, split_confidence
from analyser.statistics.groups import effective_size
from analyser.statistics.meeting import Meeting
from analyser.statistics.pairs import PairTable
from analyser.statistics.sequence import sequence_estimate
from analyser.statistics.skill import Split


@dataclass(frozen=True)
class Verdict:
    """The shares of a and b at the tables of both, how far they are from even, and how many games they rest on.

    The two do not add up to 1 where games are unfinished. p: for Holm's adjustment; None where a confidence sequence
    has decided already, by `separated`.
    """

    a: int
    b: int
    share: Estimate
    other: Estimate
    p: float | None
    games: int
    separated: bool = False


class Gathering:
    """Sums over the finished tables of a field of `size`, whose tables have `seats`; numbers are canonical."""

    def __init__(self, size: int, seats: int, confidence: float) -> None:
        self.size, self.seats, self.confidence = size, seats, confidence
        self.won = np.zeros((GROUPS, size, size))
        self.met = np.zeros((GROUPS, size, size))
        self.split = Split.empty(GROUPS)
        self.pairs: dict[tuple[int, int], Verdict] = {}
        self.games = self.unfinished = self.deals = 0
        self.own_share = np.zeros((GROUPS, size))
        self.own_games = np.zeros((GROUPS, size))
        self.seat_share = np.zeros((GROUPS, seats))
        self.uses: NDArray[np.int64] | None = None
        self._digests: dict[int, bytes] = {}

    def add(self, number: int, players: Sequence[int], meeting: Meeting, uses: Uses | None) -> None:
        """Add a table that is finished."""
        shares = meeting.part("shares") / SIXTIETHS
        games = meeting.part("deals") * meeting.seats
        for i, a in enumerate(players):
            self.own_share[:, a] += shares[:, i]
            self.own_games[:, a] += games
            for b in players:
                if a != b:
                    self.won[:, a, b] += shares[:, i]
                    self.met[:, a, b] += games
        self.seat_share += meeting.part("seat") / SIXTIETHS
        self.split.add(meeting)
        self.games += meeting.games
        self.deals = max(self.deals, meeting.deals)
        self.unfinished += int(meeting.part("unfinished").sum())
        if uses is not None:
            if self.uses is None:
                self.uses = np.zeros((GROUPS, self.size, *uses.shape[2:]), np.int64)
            self.uses[:, list(players)] += uses
        self._digests[number] = hashlib.sha256(np.ascontiguousarray(meeting.sums, "<i8").tobytes()).digest()

    def judge(self, a: int, b: int, meeting: Meeting) -> None:
        """Keep the verdict on the only pair of a finished table of two, from its own deals."""
        share, other = (intervals.proportion(meeting.moments(player), self.confidence) for player in (0, 1))
        gap = intervals.difference(meeting.pair(0, 1), self.confidence, bounded=True)
        self.pairs[a, b] = Verdict(a, b, share, other, p_value_of(gap, self.confidence), meeting.games)

    def judge_by_sequence(self, a: int, b: int, meeting: Meeting, planned: int, pairs: int) -> bool:
        """Keep the verdict on a pair that is looked at again and again; say whether it is decided."""
        confidence = split_confidence(self.confidence, pairs)
        share, other = (sequence_estimate(meeting.moments(player), planned, confidence) for player in (0, 1))
        gap = sequence_estimate(meeting.pair(0, 1).difference, planned, confidence, bounds=(-1.0, 1.0))
        apart = gap.low is not None and gap.high is not None and (gap.low > 0 or gap.high < 0)
        self.pairs[a, b] = Verdict(a, b, share, other, None, meeting.games, apart)
        return apart

    @property
    def table(self) -> PairTable:
        """The pair table."""
        return PairTable(self.won, self.met)

    def verdicts(self) -> list[Verdict]:
        """Return the verdict on every pair, Holm-adjusted over all of them."""
        rows, columns = np.triu_indices(self.size, 1)
        found = [
            self.pairs.get((a, b)) or self._from_groups(a, b)
            for a, b in zip(rows.tolist(), columns.tolist(), strict=True)
        ]
        apart = holm([1.0 if each.p is None else each.p for each in found], 1 - self.confidence)
        return [
            v if v.p is None else replace(v, separated=separated) for v, separated in zip(found, apart, strict=True)
        ]

    def _from_groups(self, a: int, b: int) -> Verdict:
        """Judge a pair that met at several tables, on the same deals: by groups of deals, which all tables share."""
        games = int(self.met[:, a, b].sum())
        hit, made = self.won[:, a, b], self.won[:, a, b] + self.won[:, b, a]
        if made.sum() == 0:
            nothing = Estimate(None, None, None, self.deals, "nothing to count")
            return Verdict(a, b, nothing, nothing, 1.0, games)
        evidence = effective_size(made, hit, self.confidence, self.deals)
        share = float(hit.sum() / made.sum())
        low, high = intervals.wilson(min(max(share, 0.0), 1.0), evidence.n_eff, self.confidence)
        gap = Estimate(share - 0.5, low - 0.5, high - 0.5, self.deals, evidence.method)
        p = p_value_of(gap, self.confidence, int(np.count_nonzero(made)) - 1)
        one, other = (
            Estimate(*ends, self.deals, evidence.method)
            for ends in ((share, low, high), (1 - share, 1 - high, 1 - low))
        )
        return Verdict(a, b, one, other, p, games)

    @property
    def hash(self) -> str:
        """SHA-256 over the sums of all tables in the field's own order, hexadecimal."""
        return hashlib.sha256(b"".join(self._digests[number] for number in sorted(self._digests))).hexdigest()
