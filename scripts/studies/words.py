"""Sentences for numbers. Only a difference that is told apart from 0 is told with its direction."""

from collections.abc import Mapping, Sequence

from reports.quantity import Quantity, bound, fixed, places, said
from reports.wording import capital, counted, listed
from scripts.studies.rows import Row
from scripts.studies.study import Finding

MOST_SENTENCES = 6  # rows beyond which a table tells them
MOST_NAMED = 6
Again = Sequence[Sequence[Row]]  # the rows of a finding under each variant


def sentence(finding: Finding, row: Row, family: int = 1) -> str:
    """Return one number in words; `family` is how many differences are looked at together.

    >>> finding = Finding(read="share", topic="the bold player's lead", more="Bold leads by {size}.")
    >>> sentence(finding, Row(3.0, 2.0, 4.0, 99, "points", contrast=True, told=True))
    'Bold leads by 3 ± 1 points.'
    >>> sentence(finding, Row(0.3, -0.2, 0.8, 99, "points", contrast=True, told=False))
    "The bold player's lead: not told apart from 0 (limits ±0.80 points)."
    """
    topic = capital(finding.topic) + (f" ({whose(row)})" if whose(row) else "")
    if row.contrast and not row.told:
        return f"{topic}: {open_words(row, family)}."
    template = finding.text if not row.contrast else finding.more if row.value > 0 else finding.less
    if template:
        return template.format(size=said(row.size, row.unit), case=row.case, name=row.name)
    return f"{topic}: {said(row.quantity, row.unit, signed=row.contrast)}."


def open_words(row: Row, family: int = 1) -> str:
    """Return what is known of a difference that is not told apart from 0.

    >>> open_words(Row(-0.3, -0.8, 0.2, 99, "points", contrast=True, told=False))
    'not told apart from 0 (limits ±0.80 points)'
    """
    if row.limit == 0:
        return "exactly 0 in every game played"
    if row.limit is None:
        return "not told apart from 0 (too few games for limits)"
    together = f" among {counted(family, 'number')} looked at together" if row.beside_zero and family > 1 else ""
    return f"not told apart from 0{together} (limits ±{bound(row.limit, up=True)} {row.unit}".rstrip() + ")"


def whose(row: Row) -> str:
    """Return case and name of a number."""
    return ", ".join(filter(None, (row.case, row.name)))


def survival(row: Row, again: Again, names: Sequence[str], called: str) -> str:
    """Return how a number fares under the variants: a difference survives where its sign is told apart from 0 again.

    >>> bold = Row(3.0, 2.0, 4.0, 99, "points", contrast=True)
    >>> survival(bold, [[bold], [Row(-3.0, -4.0, -2.0, 99, "points", contrast=True)]], ["deck 1", "deck 2"], "decks")
    'Survives in 1 of 2 decks (the other way round in deck 2).'
    """
    found = [(name, twin) for name, rows in zip(names, again, strict=True) for twin in rows if twin.key == row.key]
    if not found:
        return ""
    if not row.contrast:
        values = [twin.value for _, twin in found]
        decimals = places(max((twin.quantity.error or 0.0 for _, twin in found), default=0.0))
        ends = dict.fromkeys((fixed(min(values), decimals), fixed(max(values), decimals)))
        return f"In {len(found)} {called}: {' to '.join(ends)} {row.unit}".rstrip() + "."
    if not row.told:
        return open_survival(found, called)
    kept = [name for name, twin in found if twin.sign == row.sign]
    turned = [name for name, twin in found if twin.sign == -row.sign]
    text = f"Survives in {len(kept)} of {len(found)} {called}"
    lost = [name for name, _ in found if name not in kept and name not in turned]
    parts = [excepted(lost, "open"), excepted(turned, "the other way round")]
    return text + brackets(parts) + "."


def open_survival(found: Sequence[tuple[str, Row]], called: str) -> str:
    """Return where a difference that is open here is told apart from 0."""
    above = sum(twin.sign > 0 for _, twin in found)
    below = sum(twin.sign < 0 for _, twin in found)
    if not above + below:
        return f"Open in {len(found)} of {len(found)} {called} too."
    parts = [f"above in {above}" if above else "", f"below in {below}" if below else ""]
    return f"Told apart from 0 in {above + below} of {len(found)} {called} ({listed([p for p in parts if p])})."


def excepted(names: Sequence[str], how: str) -> str:
    """Return which variants are exceptions, by name if they are few."""
    if not names:
        return ""
    return f"{how} in {listed(names) if len(names) <= 3 else len(names)}"


def brackets(parts: Sequence[str]) -> str:
    """Return the parts that say something in brackets."""
    kept = [part for part in parts if part]
    return f" ({'; '.join(kept)})" if kept else ""


def overview(topic: str, rows: Sequence[Row]) -> str:
    """Return a table of differences in a few words: which are told apart from 0, and how far off the others may be.

    >>> overview("loss", [Row(0.3, -0.2, 0.8, 99, "points", contrast=True, told=False)] * 2)
    'Loss: none of 2 numbers is told apart from 0 (limits up to ±0.80 points).'
    """
    differences = [row for row in rows if row.contrast]
    parts = []
    for sign, word in ((1, "above"), (-1, "below")):
        found = sorted((row for row in differences if row.sign == sign), key=lambda row: -abs(row.value))
        if found:
            named = [f"{whose(row)} ({said(row.quantity, row.unit, signed=True)})" for row in found[:MOST_NAMED]]
            more = [f"{len(found) - MOST_NAMED} more"] if len(found) > MOST_NAMED else []
            parts.append(f"{word} 0 {listed([*named, *more])}")
    still = [row for row in differences if not row.told]
    if still:
        few = f"none of {len(still)} numbers is" if len(still) == len(differences) else f"{len(still)} not"
        parts.append(f"{few} told apart from 0{farthest(still)}")
    return f"{capital(topic)}: {'; '.join(parts)}." if parts else ""


def overview_survival(rows: Sequence[Row], again: Again, called: str) -> str:
    """Say how the differences of a table fare under the variants, all together."""
    differences = [row for row in rows if row.contrast]
    if not again or not differences:
        return ""
    counts = [survivors(row, again) for row in differences if row.told]
    if counts:
        ends = dict.fromkeys((min(counts), max(counts)))
        who = "They survive" if len(counts) > 1 else "It survives"
        return f"{who} in {' to '.join(map(str, ends))} of {len(again)} {called}."
    some = sum(any(row.sign for row in variant) for variant in again)
    return f"Told apart is any of them in {some} of {len(again)} {called}."


def farthest(rows: Sequence[Row]) -> str:
    """Return how far from 0 any of these may be, where one unit says it."""
    limits, units = [row.limit for row in rows if row.limit is not None], {row.unit for row in rows}
    return f" (limits up to ±{bound(max(limits), up=True)} {units.pop()})" if limits and len(units) == 1 else ""


def in_cell(row: Row) -> tuple[str, str]:
    """Return number and verdict for a table."""
    number = said(row.quantity, row.unit, signed=row.contrast)
    if not row.contrast:
        return number, ""
    return number, "above 0" if row.sign > 0 else "below 0" if row.sign < 0 else "exactly 0" if row.limit == 0 else "no"


def survivors(row: Row, again: Again) -> int:
    """Return under how many variants a difference is told apart from 0 on the same side."""
    return sum(twin.sign == row.sign for rows in again for twin in rows if twin.key == row.key)


def turned(row: Row, again: Again) -> int:
    """Return under how many variants a difference that is told apart from 0 here is told apart on the other side."""
    return sum(twin.sign == -row.sign for rows in again for twin in rows if twin.key == row.key) if row.sign else 0


def quantity_words(ends: Mapping[str, float | None], unit: str, signed: bool = False) -> str:
    """Return an estimate kept as plain ends."""
    low, high, value = ends["low"], ends["high"], ends["value"]
    return said(None if value is None else Quantity(value, low, high, proportion=unit == "%"), unit, signed)
