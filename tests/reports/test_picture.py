"""The drawn table: tiles with their colours, words for those who can't see it, and names that break out of nothing."""

from collections.abc import Callable
from typing import Any

import pytest

from reports.palette import light
from reports.sections import findings, picture

Result = dict[str, Any]
Results = Callable[[str], Result]


def group(name: str, player: str | None, visible: int) -> Result:
    return {"name": name, "mark": name[:1], "colour": name.lower(), "player": player, "visible": visible}


@pytest.fixture
def pictured(result_of: Results) -> Result:
    """A result with a picture of three piles."""
    tiles = [
        {"row": 0, "column": 1, "group": 0, "value": 5, "pile": ["Pink 5", "Green 4", "Red 3"]},
        {"row": 0, "column": 2, "group": 0, "value": 1, "pile": ["Pink 1"]},
        {"row": 1, "column": 0, "group": 2, "value": 6, "pile": ["Mauve 6"]},
    ]
    groups = [group("Pink", "bold", 2), group("Green", "careful", 0), group("Mauve", None, 1)]
    block = {"title": "A scene at its end", "lead": "Scene 2 ended it.", "noun": "species", "rows": 2, "columns": 3}
    return {**result_of("igor"), "picture": {**block, "groups": groups, "tiles": tiles}}


def test_without_a_picture_there_is_no_panel(result_of: Results) -> None:
    assert picture.section(result_of("igor")) is None
    assert picture.section({**result_of("igor"), "picture": None}) is None
    assert picture.section({**result_of("igor"), "picture": {"tiles": []}}) is None


def test_the_board(pictured: Result) -> None:
    section = picture.section(pictured)
    assert section is not None
    (board,) = section.boards
    assert (board.rows, board.columns) == (2, 3)
    assert [(tile.row, tile.column, tile.text, tile.colour, tile.under) for tile in board.tiles] == [
        (0, 1, "P5", "s4", 2),
        (0, 2, "P1", "s4", 0),
        (1, 0, "M6", "s3", 0),
    ]
    assert board.tiles[0].words == "Pink 5 on Green 4, Red 3"
    assert board.caption.startswith("One game, no evidence. P Pink, G Green, M Mauve.")
    assert {tile.colour for tile in board.tiles} | set(picture.COLOURS.values()) <= set(light())


def test_the_lead_says_who_shows_most(pictured: Result) -> None:
    assert picture.lead(pictured["picture"]) == "Scene 2 ended it. Pink, bold's, shows most cards: 2."
    pictured["picture"]["groups"][0]["player"] = None
    assert picture.lead(pictured["picture"]) == "Scene 2 ended it. Pink, nobody's, shows most cards: 2."
    pictured["picture"]["groups"][1]["visible"] = 2
    assert picture.lead(pictured["picture"]) == "Scene 2 ended it. Pink and Green show most cards: 2 each."


def test_the_same_is_written_in_a_table(pictured: Result) -> None:
    section = next(one for one in findings(pictured) if one.id == "picture")
    rows = [[cell.text for cell in row] for row in section.tables[0].rows]
    assert rows == [["Pink", "bold", "2"], ["Mauve", "\u2013", "1"], ["Green", "careful", "0"]]


def test_it_is_drawn_and_nothing_breaks_out(pictured: Result, printed: Callable[[Result], str]) -> None:
    hostile = "</svg><script>x"
    block = pictured["picture"]
    block["groups"][0].update(player=hostile, name=hostile)
    block["tiles"][0]["pile"][1] = hostile
    html = printed(pictured)
    drawn = html[html.index('<section id="picture"') : html.index('<section id="scores"')]
    assert drawn.count("<g ") == 3
    assert drawn.count("<rect ") == 5
    assert 'style="--t:var(--s4)"' in drawn
    assert "<script>" not in drawn
    assert drawn.count("</svg>") == 1
