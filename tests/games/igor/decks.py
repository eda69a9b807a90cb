"""Decks made for a test."""

from collections.abc import Sequence
from pathlib import Path


def write_deck(folder: Path, cards: Sequence[tuple[str, int]]) -> str:
    """Write a deck of (symbols by part, points), such as ("11000", 3); return the value of the option `deck`."""
    tables = [
        f'[[cards]]\nid = "C{number}"\nneed = {[int(copies) for copies in need]}\nvalue = {value}\n'
        for number, (need, value) in enumerate(cards)
    ]
    path = folder / "cards.toml"
    path.write_text("\n".join(tables), encoding="utf-8")
    return str(path)
