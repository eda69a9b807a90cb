"""What a page says of a tournament: who is best, the mix that nobody beats, who can be exploited."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from reports.quantity import bound, fixed, said
from reports.sections.field_findings import lead as findings_lead
from reports.sections.field_mix import lead as mix_lead
from reports.sections.field_words import rating_words
from reports.wording import capital, listed
from scripts.studies.markdown import table
from scripts.studies.rows import Row
from scripts.studies.words import brackets, quantity_words

Facts = Mapping[str, Mapping[str, Any]]  # by case


def told(facts: Facts, again: Sequence[Facts], called: str) -> tuple[list[str], list[str]]:
    """Return sentences and a table of the field."""
    sentences, rows = [], []
    for case, found in facts.items():
        twins = [each[case] for each in again if case in each]
        start = f"{capital(case)}: " if case else ""
        sentences.append(f"{start}{findings_lead(found)} {best_survival(found, twins, called)}".strip())
        sentences.append(f"{start}{mix_lead(found)} {mix_survival(found, twins, called)}".strip())
        rows += [[case, *cells(rating)] for rating in found["ratings"]]
    return sentences, table(["", "strategy", "rating, Elo", "wins", "most is won against it by"], rows)


def cells(rating: Mapping[str, Any]) -> list[str]:
    """Return the cells of one strategy."""
    words = "control" if rating["control"] else " ".join(filter(None, rating_words(rating)))
    worst = rating["worst"]
    answer = ""
    if worst:
        gain = quantity_words(worst["exploitability"], "points", signed=True)
        answer = f"{worst['by']}: {gain} over half"
    return [rating["name"], words, quantity_words(rating["share"], "%") if rating["share"] else "", answer]


def best_survival(found: Mapping[str, Any], twins: Sequence[Mapping[str, Any]], called: str) -> str:
    """Return in how many variants the same strategy is best, or nobody is."""
    if not twins:
        return ""
    if found["champion"]:
        counts = Counter(twin["champion"] or "nobody" for twin in twins)
        same = counts.pop(found["champion"], 0)
        rest = [f"{name} is best in {number}" for name, number in counts.most_common()]
        return f"Survives in {same} of {len(twins)} {called}{brackets(rest)}."
    if found["circular"]:
        return (
            f"Survives in {sum(twin['circular'] for twin in twins)} of {len(twins)} {called}, which have a circle too."
        )
    return f"Survives in {sum(not twin['champion'] for twin in twins)} of {len(twins)} {called}, where nobody is best either."


def mix_survival(found: Mapping[str, Any], twins: Sequence[Mapping[str, Any]], called: str) -> str:
    """Return how often each strategy of the mix is in the mix under the variants."""
    names = [row["name"] for row in found["mix"] if row["weight"] > 0]
    if not twins or not names:
        return ""
    weights = [{row["name"]: row["weight"] for row in twin["mix"]} for twin in twins]
    parts = [
        f"{name} in {sum(mix.get(name, 0) > 0 for mix in weights)} ({fixed(100 * mean(mix.get(name, 0) for mix in weights))} % "
        "on average)"
        for name in names
    ]
    return f"In {len(twins)} {called} the mix has {listed(parts)}."


def mean(values: Any) -> float:
    """Return the mean."""
    kept = list(values)
    return float(sum(kept) / len(kept))


def hardest(rows: Sequence[Row], again: Sequence[Sequence[Row]], called: str) -> list[str]:
    """Say who is hardest to exploit in each case, naming all that can't be told from the best by their intervals."""
    sentences = []
    for case in dict.fromkeys(row.case for row in rows):
        own = [row for row in rows if row.case == case]
        names = least(own)
        first = min(own, key=lambda row: row.value)
        start = f"{capital(case)}: the" if case else "The"
        text = (
            f"{start} hardest to exploit is {names[0]}: its worst opponent here wins {gain_words(first)}."
            if len(names) == 1
            else f"{start} hardest to exploit cannot be told apart: {listed(names)}; "
            f"the worst opponent of the first wins {gain_words(first)}."
        )
        twins = [[row for row in variant if row.case == case] for variant in again]
        if any(twins):
            kept = sum(bool(set(least(twin)) & set(names)) for twin in twins if twin)
            text += f" Survives in {kept} of {sum(map(bool, twins))} {called}: there one of these is among the hardest."
        sentences.append(text)
    return sentences


def gain_words(row: Row) -> str:
    """Return what an opponent wins above half.

    >>> gain_words(Row(-1.0, -3.0, 1.04, 9, "points"))
    'at most 1.1 points above half'
    """
    if row.low is None or row.high is None:
        return f"about {fixed(row.value, 1)} points above half, as far as these games tell"
    if row.low > 0 or row.high < 0:
        return f"{said(row.size, row.unit)} {'above' if row.low > 0 else 'below'} half"
    return f"at most {bound(row.high, up=True)} {row.unit} above half"


def least(rows: Sequence[Row]) -> list[str]:
    """Return the strategies with the lowest number, and those whose interval reaches its interval, lowest first.

    >>> least([Row(5.0, 4.0, 6.0, 9, name="a, by b"), Row(1.0, 0.0, 2.0, 9, name="b, by a")])
    ['b']
    """
    order = sorted(rows, key=lambda row: row.value)
    limit = order[0].high
    near = [row for row in order if limit is None or row.low is None or row.low <= limit]
    return [row.name.rpartition(", by ")[0] for row in near]
