"""What the sections of a comparison share: reading its numbers, and saying what changed."""

from collections.abc import Mapping, Sequence
from typing import Any

from reports.quantity import MINUS, NOT_PLAYED, Quantity, fixed, places, read, written
from reports.wording import amount, capital, listed, named, plain_name, readable

Result = Mapping[str, Any]
Entry = Mapping[str, Any]

MOST_CHANGES = 3  # named in a line
MOST_FOUND = 2  # findings of a kind in the headline
WORDS = {"more": "more", "less": "less"}


def scale_of(entry: Entry) -> float:
    """Shares and rates are read into per cent, their differences into points."""
    return 100.0 if entry["proportion"] else 1.0


def before_of(entry: Entry) -> Quantity | None:
    """Return the number in the first design."""
    return read(entry["before"], scale_of(entry), entry["proportion"])


def after_of(entry: Entry) -> Quantity | None:
    """Return the number in the second design."""
    return read(entry["after"], scale_of(entry), entry["proportion"])


def difference_of(entry: Entry, joint: bool = False) -> Quantity | None:
    """Return after minus before; with `joint` the interval that holds together with all others of the page."""
    return read(entry["joint" if joint else "difference"], scale_of(entry))


def unit_of(entry: Entry) -> str:
    """Return the unit of a number's difference."""
    return "points" if entry["proportion"] else plain_name(entry["unit"]) if entry["unit"] else ""


def name_of(entry: Entry) -> str:
    """Return what a number is called, with its owner: `share of bold`, `turns`."""
    metric = readable(entry["metric"])
    return metric if entry["group"] == "table" else f"{metric} of {named(entry['of'])}"


def entries_of(result: Result, group: str) -> list[Entry]:
    """Return the numbers of players, of the table or of the seats that were there to be counted."""
    every = [*result["metrics"], *result["seats_compared"]]
    return [entry for entry in every if entry["group"] == group and entry["difference"] is not None]


def numbers_of(entry: Entry, joint: bool = False) -> tuple[str, str]:
    """Return a difference and its error as texts: points have a decimal at least, what never varied is exact."""
    q = difference_of(entry, joint)
    if q is None:
        return NOT_PLAYED, ""
    value, error = written(q, max(int(entry["proportion"]), places(q.error)), signed=True)
    return value, "exactly" if q.constant else error


def signed(entry: Entry) -> str:
    """Return a difference with its sign; a unit that the name says already is left out."""
    value, error = numbers_of(entry)
    unit = "" if value == NOT_PLAYED or unit_of(entry) == entry["metric"] else unit_of(entry)
    words = ("exactly", value, unit) if error == "exactly" else (value, error, unit)
    return " ".join(filter(None, words))


def told(entry: Entry) -> str:
    """Return a difference for a sentence in which a word says the direction: without its sign."""
    text = signed(entry)
    return text if "[" in text else text.replace("+", "", 1).replace(MINUS, "", 1)


def headline(result: Result) -> str:
    """Return the finding of the whole comparison in a few sentences."""
    if result["identical"]:
        return "The two designs are identical: every difference is exactly 0."
    return " ".join(filter(None, (_moved(result), _still(result), _open(result))))


def _moved(result: Result) -> str:
    """Say which shares and which numbers of the table changed."""
    shares = _changed([entry for entry in result["metrics"] if entry["metric"] == "share"])
    tables = _changed(entries_of(result, "table"))
    others = _changed([entry for entry in entries_of(result, "player") if entry["metric"] != "share"])
    parts = [f"{named(entry['of'])} wins {told(entry)} {WORDS[entry['verdict']]}" for entry in shares[:MOST_FOUND]]
    rest = tables[:MOST_FOUND] or others[:MOST_FOUND] if shares else (tables + others)[: MOST_FOUND + 1]
    parts += [f"{name_of(entry)} {signed(entry)}" for entry in rest]
    if not parts:
        return "Nothing is shown to change."
    return f"With {changed_text(result, 'after')}: {listed(parts)}."


def _changed(entries: Sequence[Entry]) -> list[Entry]:
    """Return the numbers that changed, the clearest first."""
    known = [entry for entry in entries if entry["verdict"] in WORDS and entry["difference"] is not None]
    return sorted(known, key=_clearness, reverse=True)


def _clearness(entry: Entry) -> float:
    q = difference_of(entry)
    return 0.0 if q is None else abs(q.value) / (q.error or 1e-12)


def _still(result: Result) -> str:
    shares = [entry for entry in result["metrics"] if entry["metric"] == "share"]
    if shares and all(entry["verdict"] == "equal" for entry in shares):
        return f"No win share changes by as much as {amount(result['margin_points'], 'point')}."
    return ""


def _open(result: Result) -> str:
    names = [named(entry["of"]) for entry in result["metrics"] if _is_open(entry)]
    if not names:
        return ""
    shown = names[:MOST_CHANGES] + ([f"{len(names) - MOST_CHANGES} more"] if len(names) > MOST_CHANGES else [])
    return f"Undecided: the win share of {listed(shown)}."


def _is_open(entry: Entry) -> bool:
    return bool(entry["metric"] == "share" and entry["verdict"] == "undecided" and entry["difference"] is not None)


def changed_text(result: Result, side: str) -> str:
    """Return what is different in one design, `before` or `after`: rules, players, seats."""
    found = result["changes"]
    texts = [f"{plain_name(each['rule'])} = {value_text(each[side])}" for each in found["rules"]]
    texts += [f"{named(each['name'])}: {plain_name(each[side] or 'not there')}" for each in found["players"]]
    if found["seats"]:
        texts.insert(0, f"{found['seats'][0 if side == 'before' else 1]} seats")
    if len(texts) > MOST_CHANGES + 1:
        texts = [*texts[:MOST_CHANGES], f"{len(texts) - MOST_CHANGES} more changes"]
    return ", ".join(texts) or "nothing changed"


def value_text(value: object) -> str:
    """Return the value of a rule as it is typed."""
    return "none" if value is None else str(value).lower() if isinstance(value, bool) else plain_name(str(value))


def pairing_text(result: Result) -> str:
    """Say by how much the same deals narrow the intervals; empty where nothing was paired."""
    median = result["pairing"]["median"]
    if not median:
        return ""
    worth = 1 / median**2
    games = fixed(worth, 1 if worth < 10 else 0)
    return (
        f"intervals {fixed(median, 2)} times as wide as without the same deals (median); worth {games} times the games"
    )


def deals_text(result: Result) -> str:
    """Return how many deals were compared, and how each was played."""
    seats = {result["designs"][side]["seats"] for side in ("before", "after")}
    rotated = ", each from all seats," if result.get("rotate", True) and max(seats) > 1 else ""
    return f"{fixed(result['deals'])} deals{rotated} played under both designs with the same dice and decks"


def verdict_counts(result: Result) -> str:
    """Return how many numbers changed, are equal, are undecided."""
    every = [entry for group in ("player", "table", "seat") for entry in entries_of(result, group)]
    words = [entry["verdict"] for entry in every]
    moved = sum(word in WORDS for word in words)
    parts = ((moved, "changed"), (words.count("equal"), "equal"), (words.count("undecided"), "undecided"))
    return capital(f"of {len(words)} numbers, {listed([f'{number} {word}' for number, word in parts])}.")
