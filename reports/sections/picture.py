"""A look at the table: how it lay at the end of the run's first game, drawn, for games that store such a picture."""

from collections.abc import Mapping
from typing import Any

from reports.section import Board, Cell, Column, Section, Table, Tile
from reports.sections.common import Result, rows_of, text
from reports.wording import capital, listed, named, plain_name, several

# Groups are drawn in the colour that their name promises, where the palette has it, else in the next of the series.
COLOURS = {"blue": "s1", "orange": "s2", "green": "s3", "pink": "s4", "yellow": "s5", "red": "fail"}
SERIES = 6

Picture = Mapping[str, Any]


def section(result: Result) -> Section | None:
    """Return the panel, or None for a result without a picture."""
    picture: Picture | None = result.get("picture")
    if not picture or not picture.get("tiles"):
        return None
    return Section(
        id="picture",
        label=plain_name(picture["title"]),
        lead=lead(picture),
        boards=(_board(picture),),
        tables=(_table(picture),),
    )


def lead(picture: Picture) -> str:
    """Say which moment this is, and whose tiles are most."""
    groups = picture["groups"]
    most = max(group["visible"] for group in groups)
    ahead = [named(group["name"]) for group in groups if group["visible"] == most]
    first = plain_name(picture["lead"])
    if len(ahead) > 1:
        return f"{first} {listed(ahead)} show most cards: {most} each."
    player = next(group["player"] for group in groups if group["visible"] == most)
    whose = f"{named(player)}'s" if player else "nobody's"
    return f"{first} {ahead[0]}, {whose}, shows most cards: {most}."


def _board(picture: Picture) -> Board:
    groups, tiles = picture["groups"], picture["tiles"]
    drawn = tuple(_tile(groups[tile["group"]], tile) for tile in tiles)
    several_under = any(tile.under for tile in drawn)
    marks = ", ".join(f"{plain_name(group['mark'])} {plain_name(group['name'])}" for group in groups)
    return Board(
        int(picture["rows"]),
        int(picture["columns"]),
        drawn,
        caption=f"One game, no evidence. {marks}."
        + (" +2: so many cards lie under the visible one." if several_under else ""),
        aria=f"Drawing of the table: {several(len(tiles), 'pile')}; whose they are is in the table below it.",
    )


def _tile(group: Picture, tile: Picture) -> Tile:
    pile = [plain_name(str(card)) for card in tile["pile"]]
    return Tile(
        int(tile["row"]),
        int(tile["column"]),
        f"{plain_name(group['mark'])}{tile['value']}",
        colour_of(group, tile["group"]),
        len(pile) - 1,
        pile[0] + (f" on {', '.join(pile[1:])}" if pile[1:] else ""),
    )


def colour_of(group: Picture, number: int) -> str:
    """Return the token of a group's colour.

    >>> colour_of({"colour": "pink"}, 0), colour_of({}, 7)
    ('s4', 's2')
    """
    return COLOURS.get(str(group.get("colour")), f"s{number % SERIES + 1}")


def _table(picture: Picture) -> Table:
    groups = sorted(picture["groups"], key=lambda group: group["visible"], reverse=True)
    return Table(
        f"Visible cards by {plain_name(picture['noun'])}.",
        "Dashes: nobody stood for it.",
        (Column(capital(plain_name(picture["noun"]))), Column("Player"), Column("Visible", "cards", True)),
        rows_of(
            [text(plain_name(group["name"])) for group in groups],
            [Cell(plain_name(group["player"]) if group["player"] else "\u2013") for group in groups],
            [Cell(str(group["visible"])) for group in groups],
        ),
        narrow=True,
    )
