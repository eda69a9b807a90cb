"""How sure are we: the widest error, what more games would buy, and whether the simulator itself holds."""

from reports.charts.precision import precision_figure
from reports.quantity import Quantity, big, count, duration, fixed, per_cent, places
from reports.section import Cell, Column, Section, Table
from reports.sections.common import Result, mean_of, rows_of, score_unit, text
from reports.sections.length import unfinished_games
from reports.sections.odds import agrees, chi_words
from reports.spread import read_spread
from reports.wording import counted, plain_name

GOALS = (5.0, 2.5, 1.0, 0.5, 0.25, 0.1, 0.05, 0.025, 0.01, 0.005, 0.001)
ROUNDING = 1e-9


def section(result: Result) -> Section:
    """Return the panel; every run has one."""
    widest = _widest(result)
    checks = _self_checks(result)
    if widest is None or not widest.error:
        lead = "These games are too few for an interval on the main number; play more of them."
        return Section(id="sure", label="How sure are we", lead=lead, tables=(checks,))
    name, unit = ("mean score", score_unit(result)) if result["seats"] == 1 else ("win share", "points")
    figure = precision_figure(
        id="precision",
        title=f"Half-width of the widest interval, {unit}",
        games=result["games"],
        error=widest.error,
        target=result.get("target_error") if result["seats"] > 1 else None,
        unit="",
        aria=f"Half-width of the widest {100 * result['confidence']:g} per cent interval of a {name} against games, "
        "now and projected; prices are in the table beside.",
        caption="Dot: this run. Dotted: projected, falling with the square root of the games.",
    )
    tables = (_price(result, widest.error, name, unit), checks)
    return Section(
        id="sure", label="How sure are we", lead=lead_for(result, widest.error), figures=(figure,), tables=tables
    )


def _widest(result: Result) -> Quantity | None:
    """Return the main number with the widest interval: a win share, alone the mean score."""
    if result["seats"] == 1:
        known = [mean_of(player.get("score")) for player in result["players"]]
    else:
        known = [per_cent(player.get("share")) for player in result["players"]]
    return max((q for q in known if q is not None and q.error), key=lambda q: q.error or 0.0, default=None)


def lead_for(result: Result, error: float) -> str:
    """Say how well the main numbers are known, against the target if there is one."""
    unit = score_unit(result) if result["seats"] == 1 else "points"
    what = "The mean score" if result["seats"] == 1 else "Every win share of a strategy"
    known = f"{what} is known to \u00b1 {fixed(error, places(error) + 1)} {unit} or better"
    target = result.get("target_error")
    if target and result["seats"] > 1:
        side = "inside" if error <= target else "outside"
        known += f", {side} the target of \u00b1 {target:g}"
    return f"{known}. Four times as many games would halve that."


def _price(result: Result, error: float, name: str, unit: str) -> Table:
    rate = (result.get("speed") or {}).get("games_per_s")
    goals = [goal for goal in GOALS if goal < error][:4]
    needed = [result["games"] * (error / goal) ** 2 for goal in goals]
    columns = [Column("Error", unit, True), Column("Games", numeric=True)]
    cells = [[text(big(games)) for games in needed]]
    note = f"for a {name}; this run: \u00b1 {fixed(error, places(error) + 1)} with {count(result['games'])} games."
    if rate:
        columns.append(Column("Time", numeric=True))
        cells.append([text(duration(games / rate)) for games in needed])
        note = f"{note[:-1]}, {count(rate)} a second."
    heads = [text(f"\u00b1 {goal:g}") for goal in goals]
    return Table("Price of more precision", note, tuple(columns), rows_of(heads, *cells), beside=True)


def _self_checks(result: Result) -> Table:
    rows = [
        row for row in (_odds(result), _shares(result), _counted(result), _rotations(result), _ended(result)) if row
    ]
    verdicts = [Cell("", verdict="pass" if passed else "fail") for passed, _, _ in rows]
    return Table(
        "Does the simulator itself hold?",
        "Recomputed from this result whenever the report is drawn.",
        (Column("Verdict"), Column("Self-check"), Column("Result")),
        rows_of(verdicts, [text(what) for _, what, _ in rows], [text(found) for _, _, found in rows]),
    )


SelfCheck = tuple[bool, str, str]


def _odds(result: Result) -> SelfCheck | None:
    exact = (result.get("luck") or {}).get("exact")
    passed = agrees(exact) if exact else None
    if not exact or passed is None:
        return None
    return passed, "Simulated odds equal the exact ones", chi_words(exact["chi_square"])


def _shares(result: Result) -> SelfCheck | None:
    shares = [per_cent(player.get("share")) for player in result["players"]]
    if result["seats"] == 1 or not all(shares):
        return None
    lost = per_cent(result["table"].get("unfinished"))
    total = sum(q.value for q in shares if q) + (lost.value if lost else 0.0)
    found = f"{fixed(total, 6).rstrip('0').rstrip('.')} %"
    return abs(total - 100) < 1e-6, "Shares and unfinished games add up to all games", found


def _counted(result: Result) -> SelfCheck | None:
    spreads = [read_spread(player.get("score")) for player in result["players"]]
    found = sorted({spread.games for spread in spreads if spread})
    allowed = {result["games"], result["games"] - unfinished_games(result)}
    if not found:
        return None
    return (
        set(found) <= allowed,
        "Every game stands in every histogram",
        " and ".join(f"{count(n)} games" for n in found),
    )


def _rotations(result: Result) -> SelfCheck | None:
    if not result.get("rotate", True) or not result.get("deals"):
        return None
    deals, seats = result["deals"], result["seats"]
    return (
        deals * seats == result["games"],
        "Every deal was played from every seat",
        f"{counted(deals, 'deal')} \u00d7 {counted(seats, 'seat')} = {counted(deals * seats, 'game')}",
    )


def _ended(result: Result) -> SelfCheck:
    cut = unfinished_games(result)
    return cut == 0, "Every game finished", f"{count(cut)} of {count(result['games'])} cut off"


def short_hash(result: Result) -> str:
    """Return the first digits of the result's hash, in groups of eight."""
    digits = plain_name(str(result.get("hash") or ""))
    return " ".join(digits[start : start + 8] for start in range(0, min(len(digits), 64), 8))
