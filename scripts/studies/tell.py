"""What a page says of a finding: sentences, and a table where there are many numbers."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from reports.quantity import fixed
from scripts.studies import tell_check, tell_field
from scripts.studies.markdown import table
from scripts.studies.readers import Numbers
from scripts.studies.rows import Row
from scripts.studies.study import Finding
from scripts.studies.words import (
    MOST_SENTENCES,
    in_cell,
    overview,
    overview_survival,
    quantity_words,
    sentence,
    survival,
    survivors,
)

GRID_FROM = 6  # numbers


@dataclass(frozen=True)
class Variants:
    """The numbers of a finding under each variant, the variants' names, and what they are called together."""

    numbers: Sequence[Numbers] = ()
    names: Sequence[str] = ()
    called: str = ""


@dataclass(frozen=True)
class Told:
    """Sentences, each a finding with how it fares under the variants, and the lines of a table."""

    sentences: list[str]
    table: list[str] = field(default_factory=list)


def told(finding: Finding, numbers: Numbers, variants: Variants) -> Told:
    """Return what a page says of a finding."""
    return TELLERS.get(finding.read, rows)(finding, numbers, variants)


def rows(finding: Finding, numbers: Numbers, variants: Variants) -> Told:
    """Tell a few numbers in sentences, many in a table, differences with a sentence on which are told apart from 0."""
    found, again = numbers.rows, [each.rows for each in variants.numbers]
    if is_grid(found):
        return Told([], grid(found, again, variants.called))
    fares = [survival(row, again, variants.names, variants.called) for row in found]
    if len(found) <= MOST_SENTENCES:
        family = sum(row.contrast for row in found)
        return Told(
            [f"{sentence(finding, row, family)} {fare}".strip() for row, fare in zip(found, fares, strict=True)]
        )
    lines = [[row.case, row.name, *in_cell(row), fare] for row, fare in zip(found, fares, strict=True)]
    text = f"{overview(finding.topic, found)} {overview_survival(found, again, variants.called)}".strip()
    return Told([text] if text else [], table(["", "of", finding.topic, "told apart from 0", variants.called], lines))


def is_grid(found: Sequence[Row]) -> bool:
    """Say whether the rows are differences of the same several numbers in several cases."""
    cases, names = {row.case for row in found}, {row.name for row in found}
    return all(row.contrast for row in found) and min(len(cases), len(names)) > 1 and len(found) > GRID_FROM


def grid(found: Sequence[Row], again: Sequence[Sequence[Row]], called: str) -> list[str]:
    """Return a table with a line for each case and a column for each number; what is told apart from 0 is bold."""
    names = list(dict.fromkeys(row.name for row in found))
    lines = []
    for case in dict.fromkeys(row.case for row in found):
        cells = {row.name: grid_cell(row, again) for row in found if row.case == case}
        lines.append([case, *(cells.get(name, "") for name in names)])
    legend = "Bold: told apart from 0, Holm-adjusted over the table."
    if again:
        legend += f" In brackets: in how many of {len(again)} {called} it is told apart from 0 on the same side."
    return [*table(["", *names], lines), "", legend]


def grid_cell(row: Row, again: Sequence[Sequence[Row]]) -> str:
    """Return one number of the grid."""
    number = in_cell(row)[0]
    if not row.sign:
        return number
    return f"**{number}**{f' ({survivors(row, again)})' if again else ''}"


def best(finding: Finding, numbers: Numbers, variants: Variants) -> Told:
    """Tell which values of a sweep are best, and in how many variants one of them is among the best too."""
    sentences = []
    for case, facts in numbers.facts.items():
        alone = len(facts["values"]) == 1
        low, high = facts["tried"]
        apart = f"told apart from every other value tried ({low} to {high})" if alone else "which cannot be told apart"
        start = f"{finding.topic}{f', {case}' if case else ''}"
        text = f"{start}: {facts['alike']}, {apart}; on fresh deals {facts['point']} makes {made(facts)}."
        found = [each.facts[case] for each in variants.numbers if case in each.facts]
        if found:
            kept = sum(bool(set(twin["values"]) & set(facts["values"])) for twin in found)
            points = [twin["point"] for twin in found]
            text += (
                f" Survives in {kept} of {len(found)} {variants.called}: there one of these is among the best, "
                f"and the best value is {span(points)}."
            )
        sentences.append(text)
    return Told(sentences)


def made(facts: Mapping[str, Any]) -> str:
    """Return what the best value makes on fresh deals, beside what equal players would."""
    equal = f"; an equal share is {facts['equal']:.3g} %" if facts["equal"] else ""
    return f"{quantity_words(facts['fresh'], facts['unit'])} ({facts['aim']}{equal})"


def span(values: Sequence[float]) -> str:
    """Return lowest and highest of the values.

    >>> span([4, 3, 5]), span([4, 4])
    ('3 to 5', '4')
    """
    low, high = min(values), max(values)
    return f"{low:g}" if low == high else f"{low:g} to {high:g}"


def odds(finding: Finding, numbers: Numbers, variants: Variants) -> Told:
    """Tell whether the exact chances of a bust agree with the rolls."""
    sentences = []
    for facts in numbers.facts.values():
        agree = "agree" if facts["p"] >= 0.01 else "disagree"
        sentences.append(
            f"The chances of a bust computed exactly and the busts rolled {agree} (chi-square {facts['statistic']:g} on "
            f"{facts['df']} degrees of freedom, p = {fixed(facts['p'], 3)})."
        )
    return Told(sentences)


def field_told(finding: Finding, numbers: Numbers, variants: Variants) -> Told:
    """Tell who is best of a field, the mix that nobody beats, and the ratings."""
    sentences, lines = tell_field.told(numbers.facts, [each.facts for each in variants.numbers], variants.called)
    return Told(sentences, lines)


def checks(finding: Finding, numbers: Numbers, variants: Variants) -> Told:
    """Tell the verdicts of a balance contract."""
    sentences, lines = tell_check.told(numbers.facts, [each.facts for each in variants.numbers], variants.called)
    return Told(sentences, lines)


def exploit(finding: Finding, numbers: Numbers, variants: Variants) -> Told:
    """Tell who is hardest to exploit, and by how much everybody can be."""
    sentences = tell_field.hardest(numbers.rows, [each.rows for each in variants.numbers], variants.called)
    lines = [[row.name, in_cell(row)[0]] for row in numbers.rows]
    return Told(sentences, table(["strategy, and who exploits it most", finding.topic], lines))


TELLERS: dict[str, Callable[[Finding, Numbers, Variants], Told]] = {
    "best": best,
    "odds": odds,
    "field": field_told,
    "checks": checks,
    "exploit": exploit,
}
