"""A tournament as plain data: pairs, ratings, equilibrium, circles, luck and skill, what is never worth it."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from analyser.core.facts import Components
from analyser.core.outcome import SIXTIETHS
from analyser.experiments.plans.plan import Plan
from analyser.experiments.summaries.summary_players import parameters
from analyser.experiments.tournaments.field import Field
from analyser.experiments.tournaments.gathering import Gathering, Verdict
from analyser.statistics import worth
from analyser.statistics.circles import circles, count_of_three, in_words, is_circular
from analyser.statistics.equilibrium import Mix, equilibrium, exploiters
from analyser.statistics.estimate import Estimate
from analyser.statistics.groups import effective_size
from analyser.statistics.intervals import wilson
from analyser.statistics.ratings import Ladder, Rating, rate
from analyser.statistics.skill import PARTS

Block = dict[str, Any]
Flags = NDArray[np.bool_]

OF_TWO = "games won by a, ties half; interval over deals"
OF_MORE = "of the games that a or b won at tables where both sat, the share of a; interval over groups of deals"


class Findings:
    """What the tables of a field come to. Numbers inside are canonical, blocks are in the order given."""

    def __init__(self, field: Field, gathered: Gathering, plan: Plan, confidence: float) -> None:
        self.field, self.gathered, self.plan, self.confidence = field, gathered, plan, confidence
        order = field.order
        self.entrants = [field.entrants[i] for i in order]
        self.given = [order.index(i) for i in range(len(order))]  # canonical number of each, in the order given
        self.names = [entrant.label for entrant in self.entrants]
        self.controls = np.array([entrant.control for entrant in self.entrants], bool)
        self.table = gathered.table
        self.verdicts = gathered.verdicts()
        self.share = self.table.shares()
        self.beats = beats_of(self.verdicts, len(self.names))
        self.ladder: Ladder = rate(self.table, self.controls, confidence, gathered.deals)

    def blocks(self) -> Block:
        """Return all findings as plain data."""
        circular = is_circular(self.beats)
        return {
            "field": [self._entrant(i) for i in self.given],
            "pairs": self._pairs(),
            "pair_share": OF_TWO if self.field.seats == 2 else OF_MORE,
            "ratings": [self._rating(i) for i in self._ranked()],
            "explained": self.ladder.explained,
            **self._mix(),
            "circular": circular,
            "circles": self._circles(),
            "circles_of_three": count_of_three(self.beats),
            **self._champion(circular),
            "luck_and_skill": self._luck_and_skill(),
            "never_worth_it": {
                "strategies": self._never_best(),
                "comparison": "against every opponent, controls apart, somebody else of the field certainly wins more; "
                "paired over groups of deals, all claims together",
                "components": self._components(),
            },
            "seats_overall": self._seats(),
        }

    def _entrant(self, i: int) -> Block:
        player = self.entrants[i].player
        return {
            "name": self.names[i],
            "strategy": "+".join(part.strategy.id for part in player.parts[: player.own]),
            "parameters": parameters(player),
            "control": bool(self.controls[i]),
            "mean_share": self._mean_share(i),
            "beats": int(self.beats[i].sum()),
            "loses_to": int(self.beats[:, i].sum()),
            "worst": self._worst(i),
        }

    def _mean_share(self, i: int) -> Block:
        """Return the share of all games of someone at its tables, every opponent counting alike with all its games."""
        made, hit = self.gathered.own_games[:, i], self.gathered.own_share[:, i]
        evidence = effective_size(made, hit, self.confidence, self.gathered.deals)
        value = min(max(float(hit.sum() / made.sum()), 0.0), 1.0)
        ends = wilson(value, evidence.n_eff, self.confidence)
        return Estimate(value, *ends, self.gathered.deals, evidence.method).as_json()

    def _worst(self, i: int) -> Block | None:
        """Return who does best against someone: how far it can be exploited by the field."""
        by = int(exploiters(self.share)[i])
        if by < 0:
            return None
        verdict = next(v for v in self.verdicts if {v.a, v.b} == {i, by})
        lost, won = (verdict.share, verdict.other) if verdict.a == by else (verdict.other, verdict.share)
        even = None if lost.value is None or won.value is None else (lost.value + won.value) / 2
        value, low, high = (None if x is None or even is None else x - even for x in (lost.value, lost.low, lost.high))
        over = Estimate(value, low, high, lost.n, lost.method)
        return {"by": self.names[by], "exploitability": over.as_json()}

    def _pairs(self) -> list[Block]:
        known = {(v.a, v.b): v for v in self.verdicts}
        found = []
        for position, a in enumerate(self.given):
            for b in self.given[position + 1 :]:
                v = known[min(a, b), max(a, b)]
                share, other = (v.share, v.other) if v.a == a else (v.other, v.share)
                found.append(
                    {
                        "a": self.names[a],
                        "b": self.names[b],
                        "share": None if share.value is None else share.as_json(),
                        "share_b": None if other.value is None else other.as_json(),
                        "separated": bool(v.separated),
                        "games": v.games,
                    }
                )
        return found

    def _ranked(self) -> list[int]:
        """Return the field by scale and rating, best first; equals in the order given; those without one at the end."""

        def key(i: int) -> tuple[int, bool, float]:
            rating = self.ladder.ratings[i]
            return rating.scale, rating.value is None, -(rating.value or 0.0)

        return sorted(self.given, key=key)

    def _rating(self, i: int) -> Block:
        rating: Rating = self.ladder.ratings[i]
        value, low, high = (None if x is None else round(x, 6) for x in (rating.value, rating.low, rating.high))
        return {
            "name": self.names[i],
            "rating": value,
            "low": low,
            "high": high,
            "bounded": rating.bounded,
            "control": bool(self.controls[i]),
            "fitted": rating.inside,
            "scale": rating.scale,
            "places": None if rating.places is None else list(rating.places),
        }

    def _mix(self) -> Block:
        mix: Mix = equilibrium(self.table)

        def at(values: NDArray[np.float64] | None, i: int) -> float | None:
            return None if values is None else float(values[i])

        return {
            "equilibrium": {self.names[i]: float(mix.weights[i]) for i in self.given},
            "mix": [
                {
                    "name": self.names[i],
                    "weight": float(mix.weights[i]),
                    "low": at(mix.low, i),
                    "high": at(mix.high, i),
                    "support": at(mix.support, i),
                }
                for i in self.given
            ],
            "mix_samples": mix.samples,
        }

    def _circles(self) -> list[Block]:
        found = circles(self.beats, self.share - 0.5)
        return [{"names": [self.names[i] for i in circle], "words": self._words(circle)} for circle in found]

    def _words(self, circle: Sequence[int]) -> str:
        return in_words([self.names[i] for i in circle])

    def _champion(self, circular: bool) -> Block:
        """Name the first by rating if it is told apart from all others by its rating and beats all it has met."""
        rated = [i for i in self._ranked() if self.ladder.ratings[i].inside]
        scales = {self.ladder.ratings[i].scale for i in rated}
        if circular or len(scales) != 1:
            return {"champion": None, "cannot_be_told_apart": []}
        first, others = rated[0], [i for i in self.given if i != rated[0]]
        near = [i for i in others if not (self.beats[first, i] and (self.ladder.apart[first, i] or i not in rated))]
        if not near:
            return {"champion": self.names[first], "cannot_be_told_apart": []}
        return {"champion": None, "cannot_be_told_apart": [self.names[i] for i in (first, *near)]}

    def _luck_and_skill(self) -> Block:
        found = self.gathered.split.estimates(self.confidence)
        return {name: found[name].as_json() if found[name].value is not None else None for name in PARTS}

    def _never_best(self) -> list[Block]:
        opponents = self.opponents
        never = worth.never_best(self.table, opponents, self.confidence)
        instead = worth.dominated_by(self.share, opponents)
        return [
            {
                "name": self.names[i],
                "control": bool(self.controls[i]),
                "dominated_by": self.names[instead[i]] if instead[i] >= 0 else None,
            }
            for i in self.given
            if never[i]
        ]

    @property
    def opponents(self) -> Flags:
        """Whom an option must be worth something against: the ranked, if there are any."""
        return ~self.controls if not self.controls.all() else self.controls

    def _components(self) -> list[Block]:
        uses = self.gathered.uses
        if uses is None:
            return []
        return [self._component_table(facts, uses) for facts in self.plan.game.components]

    def _component_table(self, facts: Components, uses: NDArray[np.int64]) -> Block:
        rows = facts.rows(self.plan.values)
        cells = slice(facts.first, facts.first + len(rows))
        profit = worth.profits(
            uses[:, :, 0, cells].astype(float),
            uses[:, :, 1, cells] / SIXTIETHS,
            self.gathered.own_share,
            self.gathered.own_games,
            self.confidence,
        )
        gains, loses = (flags[self.given] for flags in (profit.gains, profit.loses))
        used = profit.used[self.given]
        names = [self.names[i] for i in self.given]
        games = float(self.gathered.own_games.sum())

        def listed(flags: Flags) -> list[str]:
            return [name for name, flag in zip(names, flags, strict=True) if flag]

        return {
            "title": facts.title,
            "noun": facts.noun,
            "rows": [
                {
                    "id": str(row["id"]),
                    "name": str(row.get("name", row["id"])),
                    "used_by": int(np.count_nonzero(used[:, c])),
                    "used": float(used[:, c].sum()) / games,
                    "gains": listed(gains[:, c]),
                    "loses": listed(loses[:, c]),
                }
                for c, row in enumerate(rows)
            ],
        }

    def _seats(self) -> list[Block]:
        """Return the share of each seat, all tables together."""
        made = self.gathered.own_games.sum(axis=1) / self.field.seats
        found = []
        for seat in range(self.field.seats):
            hit = self.gathered.seat_share[:, seat]
            evidence = effective_size(made, hit, self.confidence, self.gathered.deals)
            value = float(hit.sum() / made.sum())
            ends = wilson(value, evidence.n_eff, self.confidence)
            share = Estimate(value, *ends, self.gathered.deals, evidence.method)
            found.append({"seat": seat, "games": self.gathered.games, "share": share.as_json()})
        return found


def beats_of(verdicts: Sequence[Verdict], size: int) -> Flags:
    """Return who certainly beats whom [m, m]."""
    beats = np.zeros((size, size), bool)
    for v in verdicts:
        one, other = v.share.value, v.other.value
        if v.separated and one is not None and other is not None and one != other:
            a, b = (v.a, v.b) if one > other else (v.b, v.a)
            beats[a, b] = True
    return beats
