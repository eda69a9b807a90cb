"""How the error falls with the games: the half-width now, and what more games would give."""

from reports.charts.scales import decades
from reports.marks import Axis, Dots, Figure, Line, Mark, Panel, Reference, Words
from reports.quantity import fixed, places

FARTHEST = 30  # times the games played


def precision_figure(
    *, id: str, title: str, games: int, error: float, target: float | None, unit: str, aria: str, caption: str
) -> Figure:
    """Return the projected half-width over the games on two log axes, from a tenth of the games to 30 times as many."""
    first, last = games / 10, games * FARTHEST
    low, high = error / FARTHEST**0.5 * 0.8, error * 10**0.5 * 1.2
    if target:
        low, high = min(low, target * 0.8), max(high, target * 1.25)
    now = f"now ± {fixed(error, places(error) + 1)}"
    marks: list[Mark] = [
        Line((games, last), (error, error / FARTHEST**0.5), "ink", dash=3),
        Line((first, games), (error * 10**0.5, error), "ref", dash=3, width=1.0),
        Dots((games,), (error,), "ink"),
        Words(now, games * 0.85, error * 0.86, "right", bold=True),
        Words("projected", games * 6.5, error / 8**0.5 * 0.86, "right", ink="muted"),
    ]
    if target:
        marks += [
            Reference(target, along="x", ink="pass"),
            Words(f"target ± {target:g}", last, target * 1.16, "right", ink="muted"),
        ]
    panel = Panel(
        Axis(first, last, "games played (log scale)", decades(first, last, (1, 3)), log=True),
        Axis(low, high, unit, decades(low, high), grid=True, log=True),
        tuple(marks),
    )
    return Figure(id, "projection", title, aria, caption, (panel,), 2.5)
