"""Numbers as people type them, read once: games, seeds, seats, shares of a machine, levels of confidence."""

import re
from decimal import Decimal

from analyser.errors import UsageError
from analyser.experiments.settings.labels import visible

MOST_GAMES = 10**15
MOST_SEATS = 6
MOST_JOBS = 1024
LARGEST_SEED = 2**64 - 1
LONGEST = 28  # characters of a number that are looked at: what Decimal holds exactly, and more than any range needs

WHOLE = re.compile(r"([+-]?[0-9]+(?:_[0-9]+)*(?:\.[0-9]+)?(?:[eE][+-]?[0-9]{1,3})?)([kKmM]?)")
DECIMAL = re.compile(r"[+-]?(?:[0-9]+(?:_[0-9]+)*\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]{1,3})?")
ZEROS = {"": 0, "k": 3, "m": 6}


def shown(value: object) -> str:
    """Return a value as error messages show it: one line, quoted if it is text, cut if it is long.

    >>> shown("abc"), shown(5), shown(True)
    ('"abc"', '5', 'true')
    """
    if isinstance(value, bool):
        return str(value).lower()
    try:
        text = f'"{value}"' if isinstance(value, str) else str(value)
    except ValueError:  # an integer of more digits than Python prints
        return "a number of thousands of digits"
    line = visible(text).replace("\n", "\\n")
    return line if len(line) <= 60 else line[:57] + "..."


def whole_number(value: object, where: str, low: int, high: int, example: str = "") -> int:
    """Read an integer: digits, `1_000`, an exponent (`1e6`) or the endings k and M.

    Args:
        value: text as typed, or a number from a file.
        where: what the message names: an option, or a file and its key.
        low, high: the allowed range, both included.

    Raises:
        UsageError: not a whole number, or out of range.

    >>> whole_number("2M", "--games", 1, 10**9), whole_number(1e3, "games", 1, 10**9)
    (2000000, 1000)
    """
    hint = f"a whole number from {low:,} to {high:,}".replace(",", "_") + (f", such as {example}" if example else "")
    number = _exact(value)
    if number is None or number != number.to_integral_value():
        raise UsageError(f"{where}: {shown(value)} is not a whole number", hint)
    if not low <= number <= high:
        raise UsageError(f"{where}: {shown(value)} is out of range", hint)
    return int(number)


def _exact(value: object) -> Decimal | None:
    """Return the value as an exact decimal; None if it is not a finite number."""
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        return None
    if not isinstance(value, str):
        number = Decimal(value)
        return number if number.is_finite() else None
    match = WHOLE.fullmatch(value.strip()) if len(value) <= LONGEST else None
    return Decimal(match[1]).scaleb(ZEROS[match[2].lower()]) if match else None


def real_number(value: object, where: str, low: float, high: float, hint: str) -> float:
    """Read a finite number from `low` to `high`, both included.

    Raises:
        UsageError: not a number (nan and inf are none), or out of range.

    >>> real_number("0.5", "--confidence", 0, 1, "a number from 0 to 1")
    0.5
    """
    if isinstance(value, str):
        usable = len(value) <= LONGEST and DECIMAL.fullmatch(value.strip()) is not None
    else:
        usable = isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < 1e300
    if not usable:  # nan compares false with everything, so it ends here too
        raise UsageError(f"{where}: {shown(value)} is not a number", hint)
    number = float(value)  # type: ignore[arg-type]
    if not low <= number <= high:
        raise UsageError(f"{where}: {shown(value)} is out of range", hint)
    return number


def games_count(value: str | int | float, where: str = "--games") -> int:
    """Read a number of games.

    >>> games_count("1e6"), games_count("1_000_000"), games_count("2M"), games_count("100k")
    (1000000, 1000000, 2000000, 100000)
    >>> games_count("0")
    Traceback (most recent call last):
    analyser.errors.UsageError: --games: "0" is out of range
    """
    return whole_number(value, where, 1, MOST_GAMES, "100000, 1e6, 1_000_000, 2M or 100k")


def seed(value: str | int, where: str = "--seed") -> int:
    """Read a seed, 0 to 2^64 - 1; a seed is a name, so only plain digits are read.

    >>> seed("18446744073709551615")
    18446744073709551615
    """
    hint = f"a whole number from 0 to {LARGEST_SEED} (2^64 - 1)"
    digits = shown(value) if isinstance(value, int) and not isinstance(value, bool) else value
    if not isinstance(digits, str) or not re.fullmatch(r"-?[0-9]+", digits.strip()):
        raise UsageError(f"{where}: {shown(value)} is not a seed", hint)
    short = digits.strip().lstrip("0") or "0"
    if len(short) > 20 or not 0 <= int(short) <= LARGEST_SEED:
        raise UsageError(f"{where}: {shown(value)} is out of range", hint)
    return int(short)


def seats(value: str | int, where: str = "--seats") -> list[int]:
    """Read a number of seats or a range of them.

    >>> seats("2"), seats("2-4"), seats(3)
    ([2], [2, 3, 4], [3])
    """
    hint = f"a number from 1 to {MOST_SEATS}, or a range of them such as 2-4"
    text = str(value) if isinstance(value, int) and not isinstance(value, bool) else value
    match = re.fullmatch(r"([0-9]{1,3})(?:\s*-\s*([0-9]{1,3}))?", text.strip()) if isinstance(text, str) else None
    if match is None:
        raise UsageError(f"{where}: {shown(value)} is not a number of seats", hint)
    low, high = int(match[1]), int(match[2] or match[1])
    if low > high:
        raise UsageError(f"{where}: {shown(value)} runs backwards", f"write {high}-{low}")
    if low < 1 or high > MOST_SEATS:
        raise UsageError(f"{where}: {shown(value)} is out of range", hint)
    return list(range(low, high + 1))


def percent_points(value: str | float, where: str = "--target-error") -> float:
    """Read an error in percentage points, above 0 and at most 50.

    >>> percent_points("0.25")
    0.25
    """
    hint = "percentage points above 0 and at most 50, such as 0.25"
    points = real_number(value, where, 0.0, 50.0, hint)
    if points < 1e-6:
        raise UsageError(f"{where}: {shown(value)} is out of range", hint)
    return points


def confidence(value: str | float, where: str = "--confidence") -> float:
    """Read a level of confidence.

    >>> confidence("0.99")
    0.99
    """
    return real_number(value, where, 0.5, 0.999999, "a number from 0.5 to 0.999999, such as 0.95 for 95 %")


def jobs(value: str | int, where: str = "--jobs") -> int:
    """Read a number of workers.

    >>> jobs("4")
    4
    """
    return whole_number(value, where, 1, MOST_JOBS)


def seconds(value: str | float, where: str = "--game-timeout") -> float:
    """Read a limit of time.

    >>> seconds("0.5")
    0.5
    """
    return real_number(value, where, 0.01, 1e6, "seconds from 0.01 to 1e6, such as 10")


def shard(value: str, where: str = "--shard") -> tuple[int, int]:
    """Read `I/N`: part I of N, counted from 1.

    >>> shard("2/8")
    (2, 8)
    """
    hint = "I/N with I from 1 to N, such as 1/4"
    match = re.fullmatch(r"([0-9]{1,6})/([0-9]{1,6})", value.strip())
    if match is None:
        raise UsageError(f"{where}: {shown(value)} is not a shard", hint)
    part, parts = int(match[1]), int(match[2])
    if not 1 <= part <= parts:
        raise UsageError(f"{where}: {shown(value)} is out of range", hint)
    return part, parts
