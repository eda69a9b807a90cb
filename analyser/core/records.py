"""Record layouts: what a game's records hold, said once, with meaning and range, for compiler and reader alike."""

import keyword
from dataclasses import dataclass
from typing import Any

import numpy as np

from analyser.core.stream import STREAM

MAX_SEATS = 6
GROUPS = 64  # groups of deals that tallies are kept in
MAX_ROUNDS = 5000  # rounds whose leaders are remembered
JOURNAL_ROWS = 8192
MAX_METRICS = 12  # a game's own columns for each seat, and as many for the table
MAX_PARAMETERS = 16

# Fields of a record are attributes in plain Python too, where these names are already methods of NumPy's records.
TAKEN = frozenset(name for name in (*dir(np.record), *dir(np.ndarray)) if not name.startswith("_"))
FORBIDDEN = TAKEN | {"round", "max", "min", "mean", "sum", "size", "copy", "view", "item", "data", "len"}


@dataclass(frozen=True)
class Field:
    """One field of a record: name, NumPy type, shape, and what it means (with unit and range) for readers."""

    name: str
    kind: Any
    shape: tuple[int, ...] = ()
    meaning: str = ""

    @property
    def type_text(self) -> str:
        """The field's type as a reader sees it, such as `integer[6]`."""
        kind = np.dtype(self.kind)
        word = "stream" if kind == STREAM else "integer" if kind.kind in "iu" else "number"
        return word + (f"[{']['.join(map(str, self.shape))}]" if self.shape else "")


def layout(fields: tuple[Field, ...]) -> np.dtype:
    """Make an aligned record type from its fields.

    Raises:
        ValueError: a name is a keyword, a method of NumPy's records, or used twice.

    >>> layout((Field("score", "i8", (2,)), Field("seat", "i8"))).itemsize
    24
    >>> layout((Field("round", "i8"),))
    Traceback (most recent call last):
    ValueError: a record field can't be named 'round': it is a method of NumPy's records
    """
    seen: set[str] = set()
    for field in fields:
        if field.name in FORBIDDEN:
            raise ValueError(f"a record field can't be named {field.name!r}: it is a method of NumPy's records")
        if not field.name.isidentifier() or keyword.iskeyword(field.name) or field.name in seen:
            raise ValueError(f"a record field can't be named {field.name!r}: not a fresh identifier")
        seen.add(field.name)
    plain = np.dtype([(f.name, f.kind, f.shape) if f.shape else (f.name, f.kind) for f in fields], align=True)
    return np.dtype((np.record, plain))


def hand_fields(*own: Field) -> tuple[Field, ...]:
    """Return the fields of a HAND: the seat's mind stream, then the game's own."""
    return (Field("mind", STREAM, (), "the seat's own random stream: below(me.mind, n)"), *own)


def hands_layout(hand: np.dtype) -> np.dtype:
    """Return the record that holds all HANDs: `hands.hand[seat]`.

    One record rather than an array, since arrays are reference-counted at every call (measured: half of Pig's speed).
    """
    return np.dtype((np.record, np.dtype([("hand", hand, (MAX_SEATS,))], align=True)))


def box_fields(cells: int, *own: Field) -> tuple[Field, ...]:
    """Return the fields of a BOX: chance, outcome columns, faults, journal and counters, then the game's own.

    Args:
        cells: counters the game keeps for each player (see `Counters`).
    """
    seats = (MAX_SEATS,)
    return (
        Field("chance", STREAM, (), "the stream that dice and shuffles come from"),
        Field("seats", "i8", (), "seats of this game"),
        Field("group", "i8", (), "group of this game's deal, 0-63"),
        Field("counting", "i8", (), "1 if the push-your-luck panel counts this game"),
        Field("player_of", "i8", seats, "player (canonical number) in each seat"),
        Field("points", "i8", seats, "final standing by seat"),
        Field("tiebreak", "i8", seats, "second criterion by seat; 0 where the rules know none"),
        Field("shares", "i8", seats, "games won by seat, in sixtieths; a tie is split"),
        Field("alone", "i8", seats, "1 if the seat won alone"),
        Field("tied", "i8", seats, "1 if the seat shared the win"),
        Field("busts", "i8", seats, "busts by seat"),
        Field("turns_taken", "i8", seats, "turns by seat"),
        Field("turns", "i8", (), "turns of the game"),
        Field("rounds", "i8", (), "rounds begun"),
        Field("shared", "i8", (), "1 if the win was shared"),
        Field("unfinished", "i8", (), "1 if a guard ended the game"),
        Field("lead_changes", "i8", (), "times the leader differed from the last leader there was"),
        Field("last_leader", "i8", (), "last seat alone in front, as a bit; 0 if none yet"),
        Field("margin", "i8", (), "winner's standing minus the runner-up's"),
        Field("won_alone", "i8", (), "1 if one seat won alone"),
        Field("comeback", "i8", (), "1 if that seat was not in front at half time"),
        Field("half_leader", "i8", (), "1 if one seat led alone at half time"),
        Field("runaway", "i8", (), "1 if that seat won alone"),
        Field("front", "u1", (MAX_ROUNDS + 1,), "seats in front after each round, as bits"),
        Field("seat_metric", "i8", (MAX_SEATS, MAX_METRICS), "the game's own columns by seat"),
        Field("table_metric", "i8", (MAX_METRICS,), "the game's own columns"),
        Field("fault_seat", "i8", (), "seat whose answer was illegal"),
        Field("fault_decision", "i8", (), "decision it was given to; -1 if none"),
        Field("fault_answer", "i8", (), "the illegal answer"),
        Field("journal_open", "i8", (), "1 while events are written down"),
        Field("journal_length", "i8", (), "events so far, those that found no room included"),
        Field("journal", "i8", (JOURNAL_ROWS, 6), "event, turn, seat, and three numbers"),
        Field("counts", "i8", (GROUPS, MAX_SEATS, max(cells, 1)), "the game's counters by group and player"),
        *own,
    )


def part_layout(memory: int, parameters: tuple[tuple[str, str], ...] = ()) -> np.dtype:
    """Return the record `my` of a strategy: its parameters by name, padded to a fixed size, then its memory.

    All strategies of a game have records of one size and one place for the memory, so that one array holds them all.
    """
    names = [name for name, _ in parameters]
    kinds = [kind for _, kind in parameters]
    offsets = [8 * i for i in range(len(names))]
    form = {
        "names": [*names, "memory"],
        "formats": [*kinds, ("f8", (memory,))],
        "offsets": [*offsets, 8 * MAX_PARAMETERS],
        "itemsize": 8 * (MAX_PARAMETERS + memory),
    }
    return np.dtype((np.record, np.dtype(form, align=True)))  # type: ignore[call-overload]


class Counters:
    """Names for ranges of a game's counter cells: `counters.bust` is the first cell of the range `bust`.

    >>> cells = Counters(made=12, bust=12)
    >>> cells.first["bust"], cells.total
    (12, 24)
    """

    def __init__(self, **lengths: int) -> None:
        self.lengths = lengths
        self.first: dict[str, int] = {}
        self.total = 0
        for name, length in lengths.items():
            self.first[name] = self.total
            self.total += length

    def of(self, name: str) -> slice:
        """Return the cells of one range."""
        return slice(self.first[name], self.first[name] + self.lengths[name])


def as_text(record: Any, indent: str = "  ") -> str:
    """Write a record for a reader, one field a line; long arrays are shortened."""
    lines = []
    for name in record.dtype.names:
        value = np.array2string(np.asarray(record[name]), threshold=40, separator=", ").replace("\n", " ")
        lines.append(f"{indent}{name} = {value}")
    return "\n".join(lines)
