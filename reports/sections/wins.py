"""Who wins: shares by strategy and by seat, and who is separated from whom."""

from reports.charts.intervals import Row, interval_figure
from reports.marks import Figure
from reports.quantity import per_cent, points, said
from reports.section import Fold, Section
from reports.sections.common import Result, label, ranked, seat_name
from reports.sections.shares import over_equal_share, pair_table, seat_table, strategy_table
from reports.sections.short import over
from reports.wording import against, games_needed, listed, named, strength


def section(result: Result) -> Section | None:
    """Return the panel, or None for a game played alone."""
    if result["seats"] == 1:
        return None
    differences = pair_table(result)
    return Section(
        id="wins",
        label="Who wins",
        lead=lead(result),
        paragraphs=_seat_sentence(result),
        figures=_figures(result),
        tables=(strategy_table(result), *seat_table(result)),
        folds=(Fold("Every pair of strategies on the same deals", (differences,)),) if differences.rows else (),
    )


def lead(result: Result) -> str:
    """Name the leader with its distance from an equal share, or those that cannot be told apart."""
    order = ranked(result)
    leader = result.get("leader") or {}
    if leader.get("name") is not None:
        top = next(player for _, player in order if player["name"] == leader["name"])
        won, gap = per_cent(top.get("share")), over_equal_share(top, result["seats"])
        if won is not None and gap is not None:
            return against(
                f"{named(top['name'])} wins", f"{said(won)} of games", gap, "an equal share", result["games"]
            )
    best = order[0][1]
    tied = [named(name) for name in leader.get("cannot_be_told_apart") or [player["name"] for _, player in order]]
    highest = f"The highest share is {said(per_cent(best.get('share')))} ({named(best['name'])})."
    return f"No winner can be named: {listed(tied)} cannot be told apart. {_two(result) or highest}"


def _two(result: Result) -> str:
    """Say for a match of two what their difference is known to be; empty for more players."""
    pairs = [pair for pair in result.get("differences") or [] if pair.get("metric") == "share"]
    gap = points(pairs[0].get("difference")) if len(pairs) == 1 and result["seats"] == 2 else None
    if gap is None:
        return ""
    claim = strength(gap)
    names = f"{named(pairs[0]['a'])} minus {named(pairs[0]['b'])}"
    more = games_needed(claim.needed(result["games"]), result["games"])
    return f"{names} is {said(gap, 'points', signed=True)}: {claim.words}. {more}".rstrip()


def _seat_sentence(result: Result) -> tuple[str, ...]:
    if not result.get("rotate", True):
        return ("Every player kept one seat: what looks like strength may be the seat, and the other way round.",)
    first = (result.get("seats_overall") or [{}])[0]
    won = per_cent(first.get("share"))
    if won is None:
        return ()
    gap = points(result["table"].get("first_seat")) or over(won, 100 / result["seats"])
    start = f"{seat_name(result, 0)}, the start player, wins"
    return (against(start, f"{said(won)} of games", gap, "an equal share", result["games"]),)


def _figures(result: Result) -> tuple[Figure, ...]:
    level = f"{100 * result['confidence']:g} %"
    reference = (100 / result["seats"], "equal share")
    players = [(slot, player, per_cent(player.get("share"))) for slot, player in ranked(result)]
    rows = [Row(label(slot, player["name"]), won, slot) for slot, player, won in players if won]
    shares = [(row["seat"], per_cent(row.get("share"))) for row in result.get("seats_overall") or []]
    seats = [Row(seat_name(result, seat), won) for seat, won in shares if won]
    turned = "Every strategy sat in every seat equally often. " if result.get("rotate", True) else ""
    figures = []
    if rows:
        figures.append(
            interval_figure(
                id="share-by-strategy",
                title="Win share by strategy, %",
                unit="games won, % (shared wins split)",
                rows=rows,
                reference=reference,
                aria="Interval plot of win share by strategy, in per cent; the same numbers are in the table below.",
                caption=f"{turned}Dot: estimate; capped line: {level} interval.",
            )
        )
    if seats:
        figures.append(
            interval_figure(
                id="share-by-seat",
                title="Win share by seat, %",
                unit="games won, % (all strategies together)",
                rows=seats,
                reference=reference,
                aria="Interval plot of win share by seat, in per cent; the same numbers are in the last table row below.",
                caption="All strategies count equally in every seat: this is the seat alone."
                if turned
                else "Seats were fixed: seat and strength are mixed.",
            )
        )
    return tuple(figures)
