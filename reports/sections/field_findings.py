"""Findings of a tournament: who is best, if anyone; whether one ladder tells the story; what is undecided."""

from reports.quantity import fixed, per_cent, said
from reports.section import Fact, Section
from reports.sections.common import Result
from reports.sections.field_words import cells_of, circle_words, controls_of, few, rating_words
from reports.wording import named, several


def section(result: Result) -> Section:
    """Return the panel; every tournament has one."""
    facts = (
        Fact("At the top", top(result)),
        Fact("One ladder?", ladder(result)),
        Fact("Never worth it", never(result)),
        Fact("Undecided", undecided(result)),
        Fact("Controls", controls(result)),
    )
    return Section(id="what", label="Findings", lead=lead(result), answers=tuple(fact for fact in facts if fact.text))


def lead(result: Result) -> str:
    """Name the champion, the circle, or those that cannot be told apart."""
    if result["circular"]:
        circle = result["circles"][0]
        return (
            f"There is no single best strategy. {circle_words(circle)}. "
            "Who is \u201cfirst\u201d depends on whom you meet."
        )
    if result["champion"]:
        others = len(result["field"]) - 1
        beaten = "the other" if others == 1 else f"each of the {several(others, 'other')}"
        return f"{named(result['champion'])} is the best of this field: it beats {beaten}."
    alike = result["cannot_be_told_apart"]
    if len(alike) > 1:
        return f"No best strategy can be named: {few(alike)} cannot be told apart, or do not beat each other."
    return "No best strategy can be named: they have not all met, even through others."


def top(result: Result) -> str:
    """Return the first by rating, with those whose rating is as good."""
    ranked = [row for row in result["ratings"] if row["places"] and row["places"][0] == 1]
    if not ranked:
        return ""
    texts = [f"{named(row['name'])} ({' '.join(rating_words(row)).strip()} Elo)" for row in ranked[:4]]
    more = f" and {len(ranked) - 4} more" if len(ranked) > 4 else ""
    if len(ranked) == 1:
        return f"{texts[0]} has the highest rating, told apart from all others."
    return f"{', '.join(texts)}{more}: no rating of these is told apart from the highest."


def ladder(result: Result) -> str:
    """Say how much of the differences between pairs the ratings tell."""
    told = result["explained"]
    if told is None:
        return "The pairs differ from even by no more than chance: there is nothing for ratings to tell."
    text = f"Ratings tell {fixed(100 * told)} % of the differences between pairs."
    return text if told > 0.995 else f"{text} The rest is who meets whom."


def never(result: Result) -> str:
    """Name those that are never the best answer to anyone."""
    found = [row for row in result["never_worth_it"]["strategies"] if not row["control"]]
    if not found:
        return "No strategy is certainly worse than another against every opponent."
    clear = [row for row in found if row["dominated_by"]]
    text = f"{few([row['name'] for row in found])}: whoever the opponent, somebody else here does better."
    if clear:
        text += f" {named(clear[0]['dominated_by'])} does better than {named(clear[0]['name'])} against everyone."
    return text


def undecided(result: Result) -> str:
    """Say how many pairs are open, and how far from even they can be."""
    pairs = [pair for pair in result["pairs"] if not pair["separated"] and pair["share"]]
    if not pairs:
        return "No pair: all are told apart from even."
    shares = [per_cent(pair["share"]) for pair in pairs]
    ends = [abs(end - 50) for q in shares if q for end in (q.low, q.high) if end is not None]
    far = f" None of them is further than {fixed(max(ends), 1)} points from even." if ends else ""
    return f"{len(pairs):,} of {len(result['pairs']):,} pairs, marked \u2248.{far}"


def controls(result: Result) -> str:
    """Say how the controls did."""
    names = controls_of(result)
    if not names:
        return ""
    means = {entrant["name"]: per_cent(entrant["mean_share"]) for entrant in result["field"]}
    best = max(names, key=lambda name: means[name].value if means[name] else 0.0)  # type: ignore[union-attr]
    wins = f"{named(best)} wins {said(means[best])} of its games"
    cells = cells_of(result)
    ranked = [entrant["name"] for entrant in result["field"] if not entrant["control"]]
    lost = [name for name in ranked if any(_loses(cells.get((name, control))) for control in names)]
    if not ranked:
        return "Everyone here is a control, so all are rated."
    end = (
        f"{few(lost)} {'loses' if len(lost) == 1 else 'lose'} to a control."
        if lost
        else "No ranked strategy loses to a control."
    )
    outside = "play outside the ranking" if len(names) > 1 else "plays outside the ranking"
    return f"{few(names)} {outside}; {wins}. {end}"


def _loses(cell: tuple[object, bool] | None) -> bool:
    if cell is None:
        return False
    q, separated = cell
    return separated and q is not None and q.value < 50  # type: ignore[attr-defined]
