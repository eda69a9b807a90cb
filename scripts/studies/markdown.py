"""Markdown: tables and safe text."""

from collections.abc import Sequence


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """Return the lines of a table; columns that are empty throughout are left out.

    >>> table(["of", "share", ""], [["a|b", "3", ""]])
    ['| of | share |', '|---|---|', '| a\\\\|b | 3 |']
    """
    kept = [column for column in range(len(head)) if any(row[column] for row in rows)]
    lines = [head, *rows]
    texts = [f"| {' | '.join(cell(line[column]) for column in kept)} |" for line in lines]
    return [texts[0], "|" + "---|" * len(kept), *texts[1:]]


def cell(text: str) -> str:
    """Return a text that stays inside its cell."""
    return " ".join(text.split()).replace("|", "\\|")
