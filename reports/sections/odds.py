"""Exact odds beside the simulated ones, and whether the two agree."""

from collections.abc import Mapping
from typing import Any

from reports.quantity import big, fixed, per_cent, written
from reports.section import Cell, Column, Table, Tint
from reports.sections.common import MOST_TINT, text
from reports.wording import plain_name, readable

WRONG = 0.001  # p below this: exact and simulated odds disagree, the simulator or the formula is wrong
HOTTEST = 66.7  # per cent at which the tint is full


def disagreement(exact: Mapping[str, Any] | None, action: str) -> str:
    """Return the alarm that simulated and exact odds do not agree; empty while they do."""
    return f"{agreement(exact, action)} One of the two is wrong." if exact and agrees(exact) is False else ""


def agreement(exact: Mapping[str, Any] | None, action: str) -> str:
    """Say whether simulated and exact odds agree, by a chi-square over deals."""
    chi = (exact or {}).get("chi_square")
    if not exact or not chi:
        return ""
    made = sum(int(cell.get("made") or 0) for cell in exact["cells"])
    verdict = "agree with the exact odds" if agrees(exact) else "do not agree with the exact odds"
    return f"The {big(made)} simulated {plain_name(action)}s {verdict}: {chi_words(chi)}."


def agrees(exact: Mapping[str, Any]) -> bool | None:
    """Return whether they agree; None when that was not tested."""
    chi = exact.get("chi_square")
    return None if not chi or chi.get("p") is None else chi["p"] >= WRONG


def chi_words(chi: Mapping[str, Any]) -> str:
    """Return the test in words.

    >>> chi_words({"statistic": 14.02, "df": 19, "p": 0.781})
    'chi-square 14.0 on 19 degrees of freedom, p = 0.78, errors over deals'
    """
    if chi.get("statistic") is None:
        return "an outcome was seen that the exact odds exclude"
    p = "p unknown" if chi.get("p") is None else f"p = {chi['p']:.2g}" if chi["p"] >= 1e-4 else "p < 0.0001"
    return f"chi-square {fixed(chi['statistic'], 1)} on {chi['df']} degrees of freedom, {p}, errors over deals"


def odds_table(exact: Mapping[str, Any] | None, action: str) -> Table | None:
    """Return the heat table: exact odds, the simulated ones in small below."""
    if not exact or not exact.get("cells"):
        return None
    rows = list(dict.fromkeys(cell["row"] for cell in exact["cells"]))
    columns = list(dict.fromkeys(cell["column"] for cell in exact["cells"]))
    cells = {(cell["row"], cell["column"]): cell for cell in exact["cells"]}
    body = tuple((text(plain_name(row)), *(_cell(cells.get((row, name))) for name in columns)) for row in rows)
    corner = readable(exact["rows"]).capitalize()
    return Table(
        f"Chance that one {plain_name(action)} busts, %: exact.",
        f"By {readable(exact['rows'])} and {readable(exact['columns'])}. Large: calculated, so without \u00b1. "
        f"Small: the same {plain_name(action)}s as simulated in this run, with their error. {agreement(exact, action)}".rstrip(),
        (Column(corner), *(Column(plain_name(name), numeric=True) for name in columns)),
        body,
        heat=True,
        narrow=True,
    )


def exact_text(percent: float) -> str:
    """Write an exact percentage: one decimal, below 1 % the first digit that is not zero.

    >>> exact_text(13.17), exact_text(0.0128), exact_text(0.0)
    ('13.2', '0.01', '0')
    """
    if percent in (0.0, 100.0):
        return fixed(percent)
    return fixed(percent, 1) if percent >= 1 else f"{percent:.1g}" if percent >= 1e-4 else "<0.0001"


def _cell(cell: Mapping[str, Any] | None) -> Cell:
    if cell is None or cell.get("exact") is None:
        return Cell("\u2013", quiet=True)
    percent = 100 * cell["exact"]
    simulated = per_cent(cell.get("bust"))
    below = " ".join(written(simulated)) if simulated else "not rolled"
    strength = round(MOST_TINT * min(1.0, percent / HOTTEST))
    return Cell(exact_text(percent), below=below.strip(), tint=Tint("lo", strength) if strength else None)
