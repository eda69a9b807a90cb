"""Lines of text at any width: wrapped paragraphs, and tables that turn into lists where columns would be cut."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from rich.cells import cell_len, chop_cells

GAP = "  "
LEAST_LAST = 24  # cells the last column needs to be worth wrapping
GOOD_LAST = 40  # cells that others are wrapped for, to let the last column have them


def wrapped(text: str, width: int, indent: str = "") -> list[str]:
    """Break text into lines of at most `width` cells at spaces; a word longer than a line is cut, never lost.

    >>> wrapped("one two three", 9, "  ")
    ['  one two', '  three']
    """
    room = max(4, width - cell_len(indent))
    lines: list[str] = []
    line = ""
    for word in text.split():
        pieces = chop_cells(word, room) if cell_len(word) > room else [word]
        for piece in pieces:
            if line and cell_len(line) + 1 + cell_len(piece) > room:
                lines.append(indent + line)
                line = ""
            line = f"{line} {piece}" if line else piece
    return [*lines, indent + line] if line else lines


def padded(text: str, cells: int, right: bool = False) -> str:
    """Fill text with spaces to a width in cells.

    >>> padded("戦略", 6) + "|"
    '戦略  |'
    """
    fill = " " * max(0, cells - cell_len(text))
    return fill + text if right else text + fill


def table(header: Sequence[str], rows: Sequence[Sequence[str]], width: int, right: Sequence[int] = ()) -> list[str]:
    """Lay out a table; its last column is wrapped, and others if need be. Without room each row becomes a small list.

    Args:
        header: one title a column.
        rows: texts; every row as long as the header.
        right: columns that are aligned to the right.

    >>> table(["game", "seats"], [["pig", "1-6"]], 40)
    ['game  seats', 'pig   1-6']
    """
    if not rows:
        return []
    wide = [max(cell_len(row[i]) for row in (header, *rows)) for i in range(len(header))]
    room = width - len(GAP) * (len(header) - 1)
    _narrow(wide, [max(_longest_word(row[i]) for row in (header, *rows)) for i in range(len(header))], room)
    if sum(wide[:-1]) + min(wide[-1], LEAST_LAST) > room:
        return _listed(header, rows, width)
    if len(header) - 1 not in right:
        wide[-1] = room - sum(wide[:-1])
    return [line for row in (header, *rows) for line in _laid_out(row, wide, right)]


def _narrow(wide: list[int], least: Sequence[int], room: int) -> None:
    """Take cells from columns that can be wrapped, as far as the last one needs them."""
    leading = range(len(wide) - 1)
    while sum(wide[:-1]) + min(wide[-1], GOOD_LAST) > room and any(wide[i] > least[i] for i in leading):
        wide[max(leading, key=lambda i: wide[i] - least[i])] -= 1


def _longest_word(text: str) -> int:
    return max(map(cell_len, text.split()), default=0)


def _laid_out(row: Sequence[str], wide: Sequence[int], right: Sequence[int]) -> Iterator[str]:
    cells = [wrapped(text, wide[i]) if cell_len(text) > wide[i] else [text] for i, text in enumerate(row)]
    for lines in zip_longest(*cells, fillvalue=""):
        yield GAP.join(padded(text, wide[i], i in right) for i, text in enumerate(lines)).rstrip()


def _listed(header: Sequence[str], rows: Sequence[Sequence[str]], width: int) -> list[str]:
    lines = []
    for row in rows:
        lines += wrapped(row[0], width)
        for title, text in zip(header[1:], row[1:], strict=True):
            if text:
                lines += wrapped(f"{title}: {text}" if title else text, width, "  ")
    return lines


def titled(title: str, lines: Sequence[str], width: int) -> list[str]:
    """Return lines under a title, after an empty line; nothing without lines."""
    return ["", *wrapped(title, width), *lines] if lines else []
