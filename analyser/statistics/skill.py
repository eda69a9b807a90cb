"""Luck and skill: the variance of what a seat wins in one game, split into strategy, seat, deal and rest.

Model of the share y that player i at a table wins in seat s of deal d, in one of the deal's rotations:
y = mean + strategy (who plays whom) + seat (for this player) + deal (what the deal gives this seat, whoever sits
there) + rest. Each deal is played once with every player in every seat, so the four are seen apart by sums over deals:

- total: mean of y² - (mean of y)²
- strategy: mean over players of (mean y of the player - mean of y)², less the variance that chance gives those means
- seat: mean over players and seats of (mean y there - mean y of the player)², less what chance gives
- deal: with V the variance over deals of a seat's mean over the rotations, V = deal + (deal + rest without deal) / k,
  so deal = (k V - (total - strategy - seat)) / (k - 1)
- rest: what is left: dice that fall after the players have decided differently, the players' own random choices, who
  sits beside whom

All are means over the tables of the field, each counting alike. A part below 0, which chance may give, counts as 0.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from analyser.statistics import critical
from analyser.statistics.estimate import Estimate, nothing
from analyser.statistics.jackknife import METHOD
from analyser.statistics.meeting import Meeting, part_of
from analyser.statistics.pairs import standard_errors

PARTS = ("strategy", "seat", "deal", "rest")

Floats = NDArray[np.float64]


@dataclass
class Split:
    """Sums over tables of total, strategy, seat and deal: of all deals (first row), then without each group in turn.

    values [1 + groups, 4]; used [groups]: groups that hold deals; tables: how many were added.
    """

    values: Floats
    used: NDArray[np.bool_]
    tables: int = 0

    @classmethod
    def empty(cls, groups: int) -> "Split":
        """Return the sums of no table."""
        return cls(np.zeros((1 + groups, 4)), np.zeros(groups, bool))

    def add(self, meeting: Meeting) -> None:
        """Add a table; one of fewer than two deals tells nothing."""
        if meeting.deals < 2:
            return
        total = meeting.sums.sum(axis=0)
        kept = np.vstack([total, total - meeting.sums])
        with np.errstate(divide="ignore", invalid="ignore"):
            self.values += components(kept, meeting.seats, meeting.unit)
        self.used |= meeting.part("deals") > 0
        self.tables += 1

    def estimates(self, confidence: float) -> dict[str, Estimate]:
        """Return the share of each part in the total variance, with its error over groups of deals."""
        found = fractions(self.values)
        whole, left = found[0], found[1:]
        if self.tables == 0 or not np.all(np.isfinite(whole)):
            return {name: nothing() for name in PARTS}
        error = standard_errors(whole, left, self.used)
        groups = int(self.used.sum())
        if groups < 2 or not np.all(np.isfinite(error)):
            return {
                name: Estimate(float(whole[i]), None, None, groups, "no interval: too few groups")
                for i, name in enumerate(PARTS)
            }
        reach = critical.student(confidence, groups - 1) * error
        low, high = np.maximum(whole - reach, 0.0), np.minimum(whole + reach, 1.0)
        return {
            name: Estimate(float(whole[i]), float(low[i]), float(high[i]), groups, METHOD)
            for i, name in enumerate(PARTS)
        }


def components(sums: NDArray[np.int64], seats: int, unit: int) -> Floats:
    """Return total, strategy, seat and deal [rows, 4] of the sums of a table [rows, columns]; see the file's head."""

    def part(name: str, power: int = 0) -> Floats:
        return np.asarray(part_of(sums, seats, name) / float(unit) ** power, float)

    deals = part("deals")[:, None]
    at = part("place", 1) / deals[:, :, None]  # [rows, player, seat]
    squares = part("place_squares", 2) / deals[:, :, None]
    noise_at = (squares - at**2) / (deals - 1)[:, :, None]  # variance of these means
    player = at.mean(axis=2)
    own = part("shares", 1) / deals / seats
    noise_own = (part("squares", 2) / deals / seats**2 - own**2) / (deals - 1)
    middle = player.mean(axis=1)
    total = squares.mean(axis=(1, 2)) - middle**2
    strategy = ((player - middle[:, None]) ** 2).mean(axis=1) - noise_own.mean(axis=1)
    seat = ((at - player[:, :, None]) ** 2).mean(axis=(1, 2)) - noise_at.mean(axis=(1, 2)) + noise_own.mean(axis=1)
    by_seat = part("seat", 1) / deals / seats
    between = ((part("seat_squares", 2) / deals / seats**2 - by_seat**2) * deals / (deals - 1)).mean(axis=1)
    luck = total - strategy - seat
    deal = (seats * between - luck) / (seats - 1)
    return np.stack([total, strategy, seat, deal], axis=1)


def fractions(values: Floats) -> Floats:
    """Return strategy, seat, deal and rest as shares of the total [rows, 4]; none below 0, together 1."""
    with np.errstate(divide="ignore", invalid="ignore"):
        strategy, seat, deal = (values[:, i] / values[:, 0] for i in (1, 2, 3))
    strategy = np.clip(strategy, 0, 1)
    seat = np.clip(seat, 0, 1 - strategy)
    deal = np.clip(deal, 0, 1 - strategy - seat)
    return np.stack([strategy, seat, deal, 1 - strategy - seat - deal], axis=1)
