"""Push your luck: when turns bust, when players stop, what a turn brings, and the exact odds beside the simulated ones."""

from collections.abc import Mapping
from typing import Any

from reports.charts.curves import FEW, Curve, curve_figure
from reports.charts.scales import Ticks, ticks
from reports.marks import Figure
from reports.quantity import NOT_PLAYED, Quantity, count, per_cent, read, said
from reports.section import Column, Section, Table
from reports.sections.common import (
    Result,
    busiest,
    column,
    head,
    label,
    mean_of,
    ranked,
    rows_of,
    slots,
    text,
)
from reports.sections.odds import disagreement, odds_table
from reports.sections.stakes import luck_folds
from reports.spread import read_spread
from reports.wording import listed, named, ordinal, plain_name, readable

MANY = 8  # counts that still have a tick each
SAFE = 5.0  # per cent: a first roll that busts less often than this is called nearly safe


def section(result: Result) -> Section | None:
    """Return the panel, or None for a game that does not declare one."""
    block = result.get("luck")
    if not block:
        return None
    return Section(
        id="luck",
        label="Push your luck",
        lead=lead(result),
        paragraphs=tuple(
            filter(None, (_stopping(block), disagreement(block.get("exact"), block["action"]), _counted(block)))
        ),
        figures=tuple(filter(None, (_hazard(result, block), _stops(result, block)))),
        tables=tuple(filter(None, (_turns(result, block), odds_table(block.get("exact"), block["action"])))),
        folds=luck_folds(result, block),
    )


def lead(result: Result) -> str:
    """Say how often turns bust, whether the first roll is safe, and which roll is the most dangerous."""
    block = result["luck"]
    action = plain_name(block["action"])
    rates = busiest(result)
    sentences = []
    if len(rates) == 1:
        sentences.append(f"{rates[0][0]} busts in {said(rates[0][1])} of its turns.")
    elif rates:
        (most, high), (least, low) = rates[0], rates[-1]
        sentences.append(f"{most} busts in {said(high)} of its turns, {least} in {said(low)}.")
    hazards = [(named(player["name"]), _hazards(player)) for player in block["players"]]
    firsts = [points[0][1] for _, points in hazards if points and points[0][0] == 1]
    if firsts and all(q.high is not None and q.high < SAFE for q in firsts):
        worst = max(firsts, key=lambda q: q.value)
        sentences.append(f"The first {action} of a turn is nearly safe ({said(worst)}).")
    sentences += _most_dangerous(hazards, rates, action)
    return " ".join(sentences) or f"No {action} was made in this run."


def _counted(block: Mapping[str, Any]) -> str:
    """Say so if the panel counts only some of the deals."""
    one_in = (block.get("counted") or {}).get("one_deal_in") or 1
    return (
        f"These rolls were counted on one deal in {one_in}, for speed; the errors allow for it." if one_in > 1 else ""
    )


def _hazards(player: Mapping[str, Any]) -> list[tuple[int, Quantity]]:
    rows = [(row["roll"], per_cent(row.get("bust"))) for row in player.get("by_roll") or []]
    return [(number, q) for number, q in rows if q is not None]


def _most_dangerous(
    hazards: list[tuple[str, list[tuple[int, Quantity]]]], rates: list[tuple[str, Quantity]], action: str
) -> list[str]:
    """Name the roll that busts most, for the player that busts most; only if its interval lies above all others."""
    daring = rates[0][0] if rates else None
    rows = next((rows for name, rows in hazards if name == daring), [])
    if len(rows) < 2:
        return []
    worst = max(rows, key=lambda row: row[1].value)
    others = [q.high for number, q in rows if number != worst[0] and q.high is not None]
    if worst[1].low is None or worst[1].low <= max(others, default=100.0):
        return []
    return [f"The {ordinal(worst[0])} is the most dangerous ({said(worst[1])} for {daring})."]


def _stopping(block: Mapping[str, Any]) -> str:
    """Say from which stake on each player stops more often than not: the first stake whose interval lies above half."""
    stake = block.get("stake") or {}
    phrases: list[str] = []
    for player in block["players"]:
        stops = [(row["stake"], per_cent(row.get("stop"))) for row in player.get("by_stake") or []]
        first = next((at for at, q in stops if q and q.low is not None and q.low > 50.0), None)
        if first is not None:
            phrases.append(f"{named(player['name'])} stops from {first} on")
    if not phrases:
        return ""
    name = readable(stake.get("name") or "stake")
    return f"More often than not, {listed(phrases)} ({name})."


def _hazard(result: Result, block: Mapping[str, Any]) -> Figure | None:
    action = plain_name(block["action"])
    number = slots(result)
    curves = [
        Curve(
            label(number[player["name"]], player["name"]),
            number[player["name"]],
            _points(player, "by_roll", "roll", "bust"),
        )
        for player in block["players"]
    ]
    ends = {row["roll"] for player in block["players"] for row in player.get("by_roll") or [] if row.get("open_ended")}
    rolls = sorted({row["roll"] for player in block["players"] for row in player.get("by_roll") or []})
    thin = any(len(curve.shown) < len(curve.points) for curve in curves)
    return curve_figure(
        id="bust-by-roll",
        title=f"{action.capitalize()}s that bust, % of {action}s made",
        unit=f"{action} number within the turn",
        curves=curves,
        x_ticks=_ticks(rolls, ends),
        aria=f"Line chart: share of {action}s that bust by {action} number within the turn, one line per strategy; "
        "numbers in the folded table.",
        caption=f"Of the turns that reach this {action}, the share that bust on it. Capped lines or bands: "
        f"{100 * result['confidence']:g} % intervals.{_left_out(thin, action)}",
    )


def _stops(result: Result, block: Mapping[str, Any]) -> Figure | None:
    stake = block.get("stake") or {}
    number = slots(result)
    curves = [
        Curve(
            label(number[player["name"]], player["name"]),
            number[player["name"]],
            _points(player, "by_stake", "stake", "stop"),
        )
        for player in block["players"]
    ]
    ends = {
        row["stake"] for player in block["players"] for row in player.get("by_stake") or [] if row.get("open_ended")
    }
    stakes = sorted({row["stake"] for player in block["players"] for row in player.get("by_stake") or []})
    name = plain_name(stake.get("name") or "at stake")
    return curve_figure(
        id="stop-by-stake",
        title="Stops with this much at risk, %",
        unit=name,
        curves=curves,
        x_ticks=_ticks(stakes, ends),
        aria=f"Line chart: how often each strategy stops, by {name}; numbers in the folded table.",
        caption="Of the times it was asked with this much at risk, the share in which the strategy stopped. Steep: a fixed "
        f"threshold; flat: other things decide.{_left_out(any(len(c.shown) < len(c.points) for c in curves), 'question')}",
    )


def _points(player: Mapping[str, Any], rows: str, x: str, y: str) -> tuple[tuple[float, Quantity], ...]:
    counted = {"bust": "made", "stop": "asked"}[y]
    points = []
    for row in player.get(rows) or []:
        q = per_cent(row.get(y))
        if q is not None:
            points.append(
                (float(row[x]), Quantity(q.value, q.low, q.high, int(row.get(counted) or q.n), proportion=True))
            )
    return tuple(points)


def _ticks(places: list[int], open_ended: set[int]) -> Ticks:
    """Return a tick for each count, round ones where there are many; an open end always has its own."""
    if not places:
        return ()
    round_ones = {int(at) for at, _ in ticks(places[0], places[-1], 6, whole=True)}
    chosen = set(places) if len(places) <= MANY else round_ones
    near = 0 if len(places) <= MANY else (places[-1] - places[0]) / 10
    kept = open_ended | {at for at in chosen if all(abs(at - end) > near for end in open_ended)}
    return tuple((float(at), f"{at}+" if at in open_ended else str(at)) for at in sorted(kept))


def _left_out(thin: bool, what: str) -> str:
    return f" Points with fewer than {FEW} {what}s are left out." if thin else ""


def _turns(result: Result, block: Mapping[str, Any]) -> Table | None:
    by_name = {player["name"]: player for player in block["players"]}
    order = [(slot, player) for slot, player in ranked(result) if player["name"] in by_name]
    entries = [by_name[player["name"]] for _, player in order]
    if not any(entry.get("banked") for entry in entries):
        return None
    unit = plain_name((block.get("stake") or {}).get("unit") or "points")
    turns = [read_spread(entry.get("banked")) for entry in entries]
    columns = (
        Column("Strategy"),
        Column("Turns that bust", "%", True),
        Column("Banked per turn", unit, True),
        Column("Lost per turn", unit, True),
        Column("Turns", numeric=True),
    )
    cells = (
        column([per_cent(player.get("busts_per_turn")) for _, player in order]),
        column([mean_of(entry.get("banked")) for entry in entries]),
        column([read(entry.get("lost_per_turn")) for entry in entries]),
        [text(count(each.games) if each else NOT_PLAYED) for each in turns],
    )
    heads = [head(slot, player) for slot, player in order]
    return Table(
        "What a turn brings.", "A bust banks nothing; what it destroys is lost.", columns, rows_of(heads, *cells)
    )
