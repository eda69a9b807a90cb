"""The checks of a config at the fixed size of a run: which number each means, and its verdict.

All intervals of a list hold together (Bonferroni), so the verdicts do too.
"""

from collections.abc import Sequence
from typing import Any

from analyser.errors import UsageError, nearest
from analyser.experiments.config import CheckEntry
from analyser.experiments.counting import shape_of
from analyser.experiments.plan import Plan
from analyser.experiments.summary import summarise
from analyser.statistics.estimate import Estimate
from analyser.statistics.families import split_confidence
from analyser.statistics.tally import Tally
from analyser.statistics.verdict import Band, games_needed, judge

BY = ("player", "seat")

Block = dict[str, Any]


def verdicts(entries: Sequence[CheckEntry], plan: Plan, tally: Tally, confidence: float) -> list[Block]:
    """Return the verdict of every check, one for each number that it looks at."""
    one = summarise(plan, tally, confidence)
    asked = sum(len(numbers_of(entry, one)) for entry in entries)
    summary = summarise(plan, tally, split_confidence(confidence, asked)) if entries else one
    games = tally.n * plan.rotations
    return [verdict(entry, of, number, games) for entry in entries for of, number in numbers_of(entry, summary)]


def check_names(entries: Sequence[CheckEntry], plan: Plan) -> None:
    """Refuse checks of numbers that a run of this plan doesn't have, before anything is played.

    Raises:
        UsageError: an unknown metric, player or grouping, or a baseline, which `check` alone compares with.
    """
    empty = summarise(plan, Tally.empty(shape_of(plan)), 0.95)
    for entry in entries:
        if entry.baseline is not None:
            raise UsageError(f"check of {entry.metric}: a run has no baseline to compare with", "leave baseline out")
        numbers_of(entry, empty)


def numbers_of(entry: CheckEntry, summary: Block) -> list[tuple[str, Block | None]]:
    """Return the estimates a check looks at, each with whose it is.

    Raises:
        UsageError: there is no such number.
    """
    where = f"check of {entry.metric}"
    if entry.by is not None and entry.by not in BY:
        raise UsageError(f'{where}: by = "{entry.by}" is unknown', nearest(str(entry.by), BY))
    names = [player["name"] for player in summary["players"]]
    if entry.of not in (None, "table", *names):
        raise UsageError(f'{where}: there is no player "{entry.of}"', nearest(str(entry.of), ["table", *names]))
    players = [player for player in summary["players"] if entry.of in (None, player["name"])]
    if entry.by == "seat":
        return by_seat(entry, summary, players[0] if entry.of not in (None, "table") else None)
    table = numbers_in(summary["table"])
    own = numbers_in(players[0] if players else summary["players"][0])
    if entry.metric in own and entry.of != "table":
        return [(player["name"], numbers_in(player)[entry.metric]) for player in players]
    if entry.metric in table and entry.of in (None, "table") and entry.by is None:
        return [("table", table[entry.metric])]
    if entry.metric in table:
        raise UsageError(f"{where}: it is a number of the table, not of a player or seat", "leave out of and by")
    raise UsageError(f"{where}: a run has no such number", nearest(entry.metric, {*own, *table}))


def by_seat(entry: CheckEntry, summary: Block, player: Block | None) -> list[tuple[str, Block | None]]:
    """Return a number of every seat: of one player, or of all together."""
    seats = player["by_seat"] if player else summary["seats_overall"]
    if entry.metric not in ("share", "score"):
        raise UsageError(f"check of {entry.metric}: by seat there are only share and score", 'leave out by = "seat"')
    return [(f"Seat {seat['seat'] + 1}", seat[entry.metric]) for seat in seats]


def numbers_in(block: Block) -> dict[str, Block | None]:
    """Return the numbers of a player or of the table by metric name; of a spread, its mean."""
    found: dict[str, Block | None] = dict(block.get("metrics") or {})
    for name, value in block.items():
        if isinstance(value, dict) and "mean" in value:
            found[name] = value["mean"]
        elif value is None or (isinstance(value, dict) and "method" in value):
            found[name] = value
    return found


def verdict(entry: CheckEntry, of: str, number: Block | None, games: int) -> Block:
    """Return one check as the result shows it."""
    low, high = entry.within or (entry.at_least, entry.at_most)
    band = Band.of(
        within=None if entry.within is None else (entry.within[0], entry.within[1]),
        at_most=entry.at_most,
        at_least=entry.at_least,
    )
    estimate = Estimate(None, None, None, 0, "nothing to count") if number is None else as_estimate(number)
    return {
        "name": f"{entry.name} ({of})" if entry.name and entry.by else entry.name,
        "metric": entry.metric,
        "of": of,
        "by": entry.by,
        "limit": limit_text(low, high),
        "within": [low, high],
        "estimate": number,
        "verdict": judge(estimate, band).outcome,
        "games_needed": games_needed(estimate, band, games),
    }


def as_estimate(number: Block) -> Estimate:
    """Return an estimate from plain data."""
    return Estimate(number["value"], number["low"], number["high"], number["n"], number["method"])


def limit_text(low: float | None, high: float | None) -> str:
    """Say the limits.

    >>> limit_text(None, 0.5), limit_text(1, 2)
    ('at most 0.5', '1 to 2')
    """
    if low is None:
        return f"at most {high:g}"
    return f"at least {low:g}" if high is None else f"{low:g} to {high:g}"
