"""Lead changes and comebacks: does the game stay open, and does an early lead decide it?"""

from reports.charts.intervals import Row, interval_figure
from reports.charts.spreads import count_figure
from reports.marks import Figure
from reports.quantity import per_cent, said
from reports.section import Column, Prose, Section, Table
from reports.sections.common import Result, column, mean_of, rows_of, text
from reports.spread import read_spread
from reports.wording import readable


def section(result: Result) -> Section | None:
    """Return the panel, or None for a game played alone or without a declared standing."""
    if result["seats"] == 1 or not result["table"].get("lead_changes"):
        return None
    return Section(
        id="drama",
        label="Lead changes and comebacks",
        menu="Lead changes",
        lead=lead(result),
        figures=(*_changes(result), *_half_time(result)),
        tables=(_table(result),),
        notes=(_definitions(result),),
    )


def lead(result: Result) -> str:
    """Give lead changes a game, and what a half-time lead is worth."""
    table = result["table"]
    sentences = []
    changes = mean_of(table.get("lead_changes"))
    if changes is not None:
        sentences.append(f"The lead changes {said(changes, 'times')} a game.")
    runaways, comebacks = per_cent(table.get("runaways")), per_cent(table.get("comebacks"))
    if runaways is not None:
        sentences.append(f"Whoever leads alone at half time wins {said(runaways)} of games.")
    if comebacks is not None:
        sentences.append(f"{said(comebacks)} of wins come from behind.")
    return " ".join(sentences) or "No lead was counted."


def _changes(result: Result) -> tuple[Figure, ...]:
    spread = read_spread(result["table"].get("lead_changes"))
    if spread is None:
        return ()
    never = 100 * sum(number for value, number in spread.histogram if value == 0) / spread.games
    return (
        count_figure(
            id="lead-changes",
            title="Games with this many lead changes, %",
            unit="changes of the sole leader in one game",
            spread=spread,
            aria="Bar chart: share of games by number of lead changes.",
            caption=f"Spread of single games. In {never:.1f} % of them the first leader is never passed.",
        ),
    )


def _half_time(result: Result) -> tuple[Figure, ...]:
    quantities = (("leader wins", "runaways"), ("comebacks", "comebacks"), ("shared wins", "ties"))
    rows = [Row(name, q) for name, key in quantities if (q := per_cent(result["table"].get(key))) is not None]
    if not rows:
        return ()
    return (
        interval_figure(
            id="half-time",
            title="What half time decides, %",
            unit="of the games in question, %",
            rows=rows,
            reference=(100 / result["seats"], "equal share"),
            aria="Interval plot: how often the half-time leader wins, how often wins come from behind, and shared wins; "
            "numbers in the table.",
            caption="Leader wins: of games with one leader at half time. Comebacks: of games won alone. "
            "A half-time lead is worth what its dot lies right of the dashes.",
        ),
    )


def _table(result: Result) -> Table:
    table = result["table"]
    shares = (
        ("Half-time leader wins", "games with one leader at half time", "runaways"),
        ("Comebacks", "games won alone", "comebacks"),
        ("Shared wins", "all games", "ties"),
    )
    known = [(name, of, q) for name, of, key in shares if (q := per_cent(table.get(key))) is not None]
    heads = [text(name) for name, _, _ in known]
    return Table(
        "Lead and luck of the table.",
        "\u00b1 is error, computed over deals.",
        (Column("What"), Column("Share", "%", True), Column("Counted among")),
        rows_of(heads, column([q for _, _, q in known]), [text(of) for _, of, _ in known]),
        narrow=True,
    )


def _definitions(result: Result) -> Prose:
    standing = readable((result.get("standing") or {}).get("name") or "score")
    return (
        f"The leader is the seat alone in front by {standing} at the end of a round; a lead change is a leader other than "
        "the last one there was; half time is after half of the rounds, rounded down; a comeback is won by somebody who "
        "was not in front, alone or tied, at half time."
    )
