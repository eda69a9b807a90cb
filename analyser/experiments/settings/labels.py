"""Labels: what players are called, no two alike to a reader's eye."""

import unicodedata
from collections.abc import Iterable

from analyser.errors import UsageError

UNPRINTABLE = {"Cc", "Cs", "Zl", "Zp"}  # control characters, halves of characters, line and paragraph ends
TABLE = "table"  # whose the numbers of a whole game are, in results and settings
TURNING = set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")  # they turn the text after them around


def visible(text: str) -> str:
    """Return the text with characters that would steer a terminal written out; line ends stay.

    >>> visible(chr(27) + "[31m red") == chr(92) + "x1b[31m red"
    True
    """
    return "".join(char if char == "\n" or not steers(char) else _escaped(char) for char in text)


def steers(char: str) -> bool:
    """Tell whether a character does something other than be read."""
    return char in TURNING or unicodedata.category(char) in UNPRINTABLE


def _escaped(char: str) -> str:
    return f"\\x{ord(char):02x}" if ord(char) < 256 else f"\\u{ord(char):04x}"


def clean_label(label: str, where: str) -> str:
    """Return a label without the spaces around it.

    Raises:
        UsageError: nothing visible is left, or it holds control characters.

    >>> clean_label(" bold ", "players 1")
    'bold'
    """
    clean = label.strip()
    if not label_key(clean):
        raise UsageError(f"{where}: the label is empty", "write a name, or leave the label out")
    if any(map(steers, clean)):
        raise UsageError(f"{where}: the label holds a control character", "a label is one line of plain text")
    return clean


def label_key(label: str) -> str:
    """Return what two labels have in common that a reader takes for one name: case, spaces, invisible marks apart.

    >>> label_key("Cautious ") == label_key("cautious")
    True
    """
    text = unicodedata.normalize("NFKC", label).casefold()
    return " ".join("".join(char for char in text if unicodedata.category(char) != "Cf").split())


def unique_labels(players: Iterable[tuple[str | None, str]]) -> list[str]:
    """Return a visible label for each player, no two alike.

    Args:
        players: the label given by hand (None if there is none) and the name of the strategy, in the order given.

    Labels given by hand stay as they are; a strategy that plays twice is numbered: `threshold`, `threshold#2`.

    Raises:
        UsageError: two players have one label given by hand, case and spaces apart (both positions are named), or one is
            called as the table is.

    >>> unique_labels([(None, "threshold"), ("bold", "threshold"), (None, "threshold")])
    ['threshold', 'bold', 'threshold#2']
    """
    entries = list(players)
    given: dict[str, tuple[int, str]] = {}
    for position, (label, _) in enumerate(entries, start=1):
        if label is None:
            continue
        if label_key(label) == TABLE:
            raise UsageError(f'player {position} can\'t be called "{label}"', "the numbers of the table are: change the label")
        other = given.setdefault(label_key(label), (position, label))
        if other[0] != position:
            raise UsageError(
                f'players {other[0]} and {position} have one label: "{other[1]}" and "{label}"',
                "labels must differ by more than case and spaces: change one of them",
            )
    used = {*given, TABLE}
    return [_numbered(name, used) if label is None else label for label, name in entries]


def _numbered(name: str, used: set[str]) -> str:
    """Return the name, with the first number that makes it new; remember it as used."""
    label, number = name, 1
    while label_key(label) in used:
        number += 1
        label = f"{name}#{number}"
    used.add(label_key(label))
    return label
