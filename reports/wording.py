"""Words for findings. The strength of a claim follows from its interval and the margin that matters, never from taste.

| interval of the difference | words |
|--|--|
| beyond the margin | clearly more / less |
| excludes 0, within the margin | more, but too little to matter |
| excludes 0, crosses the margin | more; whether by more than 1 point is undecided |
| includes 0, within the margin | equal to within 1 point |
| otherwise | undecided: anything from −a to +b points |
"""

import math
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from reports.quantity import Quantity, big, fixed, places

MARGIN = 1.0  # points: the smallest difference between shares that matters to a designer
FAR_TOO_MANY = 100  # times the run: beyond this, name the limit that is known instead of the games needed
ELLIPSIS = "\u2026"
ISOLATE, END_ISOLATE = "\u2068", "\u2069"


@dataclass(frozen=True)
class Strength:
    """How much a difference may claim: `case` (clear, slight, open, equal, undecided), `words`, and what would decide.

    `effort` is the number of games that would decide, in multiples of the games played.
    """

    case: str
    words: str
    effort: float | None = None

    def needed(self, games: int) -> int | None:
        """Return the games after which the difference would be decided, if the truth is the estimate."""
        return None if self.effort is None else math.ceil(games * self.effort)


def strength(difference: Quantity, margin: float = MARGIN, unit: str = "point") -> Strength:
    """Judge a difference by its interval; `unit` in the singular.

    >>> strength(Quantity(3.9, 3.7, 4.1)).words
    'clearly more'
    >>> strength(Quantity(0.2, -1.5, 1.9)).words
    'undecided: anything from −1.5 to +1.9 points'
    """
    low, high = difference.low, difference.high
    if low is None or high is None:
        return Strength("undecided", "undecided: these games give no interval")
    if low > margin or high < -margin:
        return Strength("clear", "clearly more" if low > 0 else "clearly less")
    inside = low >= -margin and high <= margin
    if low > 0 or high < 0:
        direction = "more" if low > 0 else "less"
        if inside:
            return Strength("slight", f"{direction}, but too little to matter")
        return Strength("open", f"{direction}; whether by more than {amount(margin, unit)} is undecided")
    if inside:
        return Strength("equal", f"equal to within {amount(margin, unit)}")
    decimals = max(1, places(min((abs(end) for end in (low, high) if end), default=1.0)))
    ends = f"{fixed(low, decimals, signed=True)} to {fixed(high, decimals, signed=True)}"
    return Strength("undecided", f"undecided: anything from {ends} {unit}s", _effort(difference, margin))


def _effort(difference: Quantity, margin: float) -> float | None:
    """Return how many times the games it takes until the interval leaves 0 or fits inside the margin."""
    distance = max(abs(difference.value), margin - abs(difference.value))
    return (difference.error / distance) ** 2 if difference.error and distance > 0 else None


def games_needed(needed: int | None, games: int) -> str:
    """Return the sentence on what would decide, or an empty text when that is out of reach.

    >>> games_needed(1_240_000, 240_000)
    'About 1.0 million more games would decide, if the truth is what was measured.'
    """
    if not needed or not games or needed > FAR_TOO_MANY * games:
        return ""
    return f"About {big(max(1, needed - games))} more games would decide, if the truth is what was measured."


def against(subject: str, value: str, difference: Quantity, reference: str, games: int = 0) -> str:
    """Return subject, value with error, distance from the reference, strength: one finding, one or two sentences.

    >>> against("bold wins", "28.9 % ± 0.2", Quantity(3.9, 3.7, 4.1), "an equal share")
    'bold wins 28.9 % ± 0.2, 3.9 points more than an equal share: clearly more.'
    """
    claim = strength(difference)
    if claim.case in ("clear", "slight", "open"):
        direction = "more" if difference.value > 0 else "less"
        return f"{subject} {value}, {distance(difference)} {direction} than {reference}: {claim.words}."
    if claim.case == "equal":
        return f"{subject} {value}, the same as {reference} to within {amount(MARGIN, 'point')}."
    more = games_needed(claim.needed(games), games)
    return f"{subject} {value}. Against {reference} that is {claim.words}.{' ' if more else ''}{more}"


def distance(difference: Quantity, unit: str = "point") -> str:
    """Return the size of a difference without its sign: `3.9 points`."""
    return amount(abs(difference.value), unit, places(difference.error))


def amount(value: float, unit: str, decimals: int | None = None) -> str:
    """Return a number with its unit in the right number.

    >>> amount(1, "point"), amount(1.5, "point"), amount(1, "point", 1)
    ('1 point', '1.5 points', '1.0 points')
    """
    text = fixed(value, decimals) if decimals is not None else f"{value:g}"
    return f"{text} {unit}" if text == "1" else f"{text} {unit}s"


def listed(items: Sequence[str], last: str = "and") -> str:
    """Join names as in a sentence.

    >>> listed(["a", "b", "c"])
    'a, b and c'
    """
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} {last} {items[-1]}" if items else ""


def several(number: int, noun: str) -> str:
    """Return `one game`, `two games`, `1,200 games`; words up to twelve."""
    return f"{cardinal(number)} {noun}" if number == 1 else f"{cardinal(number)} {noun}s"


def counted(number: int, noun: str) -> str:
    """Return a count in digits with its noun: `1 deal`, `120,000 deals`."""
    return f"{fixed(number)} {noun}{'' if number == 1 else 's'}"


def capital(text: str) -> str:
    """Return the text with a capital first letter, the rest as it is."""
    return text[:1].upper() + text[1:]


def plain_name(name: str) -> str:
    """Return a name on one line: control characters would break a table or an SVG file.

    >>> plain_name("a\\nb\\x00")
    'a b\ufffd'
    """
    line = " ".join(name.split())
    return "".join("\ufffd" if unicodedata.category(sign) in ("Cc", "Cs") else sign for sign in line) or "(no name)"


def clipped(name: str, limit: int) -> str:
    """Return the name in at most `limit` characters, an ellipsis for the rest.

    >>> clipped("threshold", 6)
    'thres…'
    """
    line = plain_name(name)
    return line if len(line) <= limit else line[: limit - 1].rstrip() + ELLIPSIS


def named(name: str, limit: int = 40) -> str:
    """Return a name for a sentence: clipped, and isolated where it would turn the reading direction around."""
    line = clipped(name, limit)
    turns = any(unicodedata.bidirectional(sign) in _TURNING for sign in line)
    return f"{ISOLATE}{line}{END_ISOLATE}" if turns else line


_TURNING = frozenset(("R", "AL", "AN", "RLE", "LRE", "RLO", "LRO", "PDF", "RLI", "LRI", "FSI", "PDI"))


def readable(identifier: str) -> str:
    """Return an identifier as words: `busts_per_turn` becomes `busts per turn`."""
    return plain_name(identifier).replace("_", " ")


def ordinal(number: int) -> str:
    """Return `first` … `tenth`, then `11th`."""
    words = ["zeroth", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"]
    if number < len(words):
        return words[number]
    suffix = "th" if 10 <= number % 100 <= 20 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{suffix}"


def cardinal(number: int) -> str:
    """Return `one` … `twelve`, then digits."""
    words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
    return words[number] if 0 <= number < len(words) else fixed(number)
