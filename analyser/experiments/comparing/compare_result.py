"""The result of a comparison as plain data (schema analyser.compare/1)."""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from analyser.experiments.comparing.compare_metrics import Contrast, Couple, Tallies, aligned, contrast
from analyser.experiments.comparing.compare_plans import CompareRequest, Plans, changes, hash_of
from analyser.experiments.comparing.compare_until import UntilDecided
from analyser.experiments.comparing.compare_verdicts import deals_needed, margin_of, size, verdicts
from analyser.experiments.plans.plan import Plan
from analyser.experiments.playing.crew import available_cpus
from analyser.experiments.playing.paired import Paired
from analyser.experiments.summaries.outcome import head
from analyser.experiments.summaries.result import warnings_of
from analyser.experiments.summaries.summary import rules
from analyser.experiments.summaries.summary_players import players, seats_overall
from analyser.experiments.summaries.summary_table import table
from analyser.experiments.summaries.summary_view import Block, View, estimate
from analyser.statistics.comparison import Strength
from analyser.statistics.families import split_confidence
from analyser.statistics.tally import Tally

SCHEMA = "analyser.compare/1"
ENOUGH = "at the number of games asked for"


@dataclass
class Compared:
    """What playing two designs came to.

    paired: the deals that both have; tallies: all deals of each; decided: None where the size was fixed.
    """

    couples: list[Couple]
    paired: Paired
    tallies: Tallies
    same: bool
    until: UntilDecided | None
    decided: bool | None
    games: int
    play_s: float = 0.0
    compile_s: float = 0.0
    workers: int = 1


def result_of(plans: Plans, request: CompareRequest, compared: Compared) -> Block:
    """Return the result of a comparison."""
    confidence, deals = request.before.confidence, compared.paired.last
    joint = joint_level(compared, confidence)
    contrasts = contrasts_of(plans, compared, confidence, joint)
    said = verdicts_on(contrasts, compared, confidence, request.margin)
    entries = [entry(each, word, request.margin, deals) for each, word in zip(contrasts, said, strict=True)]
    return {
        **head(SCHEMA, plans[0], request.before),
        "plan": hash_of(plans),
        "hash": hashlib.sha256(" ".join(tally.hash for tally in compared.tallies).encode()).hexdigest(),
        "complete": True,
        "games": compared.tallies[0].n * plans[0].rotations,
        "deals": deals,
        "identical": compared.same,
        "changes": changes(plans),
        "designs": {
            name: design_of(plan, tally, each.source, confidence)
            for name, plan, tally, each in zip(
                ("before", "after"), plans, compared.tallies, (request.before, request.after), strict=True
            )
        },
        "margin_points": request.margin,
        "joint_confidence": joint,
        "adjusted": "holm" if compared.until is None else "alpha split over the family",
        "metrics": [each for each in entries if each["group"] != "seat"],
        "seats_compared": [each for each in entries if each["group"] == "seat"],
        "pairing": pairing_of(contrasts),
        "until_decided": until_of(compared),
        "stopped": stopped_of(compared, deals),
        "warnings": warnings(plans, compared),
        "speed": speed_of(compared),
    }


def joint_level(compared: Compared, confidence: float) -> float:
    """Return the confidence of each interval of a family that holds together."""
    if compared.until is not None:
        return compared.until.level(compared.until.family[0])
    return split_confidence(confidence, len(compared.couples))


def contrasts_of(plans: Plans, compared: Compared, confidence: float, joint: float) -> list[Contrast]:
    """Return what every couple came to, by sequences where the play stopped on data."""
    if compared.until is not None:
        return [compared.until.contrast(place, compared.paired) for place in range(len(compared.couples))]
    tallies, paired, same = compared.tallies, compared.paired, compared.same
    return [contrast(couple, plans, tallies, paired, confidence, joint, same) for couple in compared.couples]


def verdicts_on(contrasts: Sequence[Contrast], compared: Compared, confidence: float, points: float) -> list[Strength]:
    """Return the verdict on every difference."""
    deals = compared.paired.last
    if compared.until is None:
        return verdicts(contrasts, confidence, points, deals)
    return [compared.until.verdict(place, each.difference, deals) for place, each in enumerate(contrasts)]


def entry(found: Contrast, verdict: Strength, points: float, deals: int) -> Block:
    """Return one number of the comparison."""
    measure, margin = found.couple.before, margin_of(found.couple, points)
    return {
        "metric": measure.metric,
        "of": measure.of,
        "group": found.couple.group,
        "unit": measure.unit,
        "proportion": measure.bounded,
        "before": estimate(found.before),
        "after": estimate(found.after),
        "difference": estimate(found.difference),
        "verdict": verdict,
        "joint": estimate(found.joint),
        "margin": margin,
        "size": size(found.joint, margin),
        "detectable": found.detectable,
        "pairing": found.pairing,
        "deals_needed": deals_needed(found.joint, margin, deals) if verdict == "undecided" else None,
    }


def pairing_of(contrasts: Sequence[Contrast]) -> Block:
    """Return by which factor the pairing shrank the intervals: the median over all numbers, and how many there are."""
    factors = sorted(factor for each in contrasts if (factor := each.pairing) is not None)
    middle = len(factors) // 2
    median = (factors[middle] + factors[~middle]) / 2 if factors else None
    return {"median": median, "numbers": len(factors)}


def design_of(plan: Plan, tally: Tally, source: str, confidence: float) -> Block:
    """Return one design: its rules, and what its players and its table came to."""
    view = View(plan, tally, confidence)
    return {
        "source": source,
        "plan": plan.hash,
        "hash": tally.hash,
        "seats": plan.seats,
        "games": view.games,
        "deals": view.deals,
        **rules(plan),
        "players": players(view),
        "seats_overall": seats_overall(view),
        "table": table(view),
        "length_unit": plan.game.length_unit,
    }


def until_of(compared: Compared) -> Block | None:
    """Return how a comparison that stops on data went: what had to be decided, and what each look saw."""
    until = compared.until
    if until is None:
        return None
    couples = [compared.couples[place].before for place in until.family]
    return {
        "decided": bool(compared.decided),
        "family": [{"metric": each.metric, "of": each.of} for each in couples],
        "planned_deals": until.looks()[-1],
        "looks": until.history,
    }


def stopped_of(compared: Compared, deals: int) -> str:
    """Say where the play stopped, and why."""
    if compared.until is None:
        return ENOUGH
    if compared.decided:
        return f"at the look after {deals:,} deals: everything was decided"
    return f"{ENOUGH}, before everything was decided"


def warnings(plans: Plans, compared: Compared) -> list[str]:
    """Return what the reader must know before trusting the numbers, as sentences."""
    return list(dict.fromkeys([*warnings_of_designs(plans, compared), *warnings_of_pairing(plans, compared)]))


def warnings_of_designs(plans: Plans, compared: Compared) -> Iterator[str]:
    """Yield what each design would be warned about alone."""
    for name, plan, tally in zip(("Before", "After"), plans, compared.tallies, strict=True):
        unfinished = {"table": {"unfinished": estimate_of_unfinished(plan, tally)}}
        both = not compared.same
        for text in warnings_of(plan, unfinished, tally.n * plan.rotations):
            yield f"{name}: {text}" if both and "guard" in text else text


def estimate_of_unfinished(plan: Plan, tally: Tally) -> Any:
    """Return the share of the games that a guard ended."""
    return table(View(plan, tally, 0.95))["unfinished"]


def warnings_of_pairing(plans: Plans, compared: Compared) -> Iterator[str]:
    """Yield what the two designs do not have in common."""
    labels = [{player.label for player in plan.players} for plan in plans]
    alone = sorted(labels[0] ^ labels[1])
    if alone:
        yield f"Players of one design only are not compared: {', '.join(alone)}."
    if plans[0].seats != plans[1].seats:
        yield (
            f"{plans[0].seats} and {plans[1].seats} seats: a share of another number of seats is another number; "
            "an equal share is one in so many."
        )
    deals = compared.paired.last
    if any(tally.n != deals for tally in compared.tallies):
        yield (
            f"Differences are taken over the {deals:,} deals that both designs have, before and after over all deals "
            "of each, so that they may differ by a little more or less."
        )
    if compared.until is None and not aligned(*plans):
        yield "Ratios are not paired between different numbers of seats: their intervals are as wide as those of two runs."


def speed_of(compared: Compared) -> Block:
    """Return the speed block."""
    return {
        "workers": compared.workers,
        "compile_s": round(compared.compile_s, 3),
        "play_s": round(compared.play_s, 4),
        "games_per_s": round(compared.games / compared.play_s) if compared.play_s > 0 else None,
        "fused": False,
        "cpus": available_cpus(),
    }
