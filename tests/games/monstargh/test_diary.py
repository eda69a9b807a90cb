"""The sentences of MONSTArgh!: every event told by hand-made journals."""

from types import SimpleNamespace

import pytest

from analyser.games.monstargh.diary import tell
from analyser.games.monstargh.scene import Scene, drawn
from analyser.games.monstargh.state import CENTRE, SIDE

NAMES = ["ann", "bob"]
P5, G4, B3, Y4, R6 = 4, 9, 14, 21, 29
RIGHT, DOWN = CENTRE + 1, CENTRE + SIDE


def story(*events, clamped=0):
    """Tell events written as (name, seat, numbers...), all of turn 7."""
    rows = [(name, 7, seat, *numbers, *[0] * (3 - len(numbers))) for name, seat, *numbers in events]
    return tell(rows, SimpleNamespace(clamped=clamped), NAMES, [])


def turn(*events, before=(), **more):
    """Tell one turn of ann's; `before` lies on the table already."""
    return story(*before, ("turn", 0), *[(name, 0, *numbers) for name, *numbers in events], **more)[-1]


ON_TABLE = (("place", 1, G4, CENTRE), ("place", 1, B3, RIGHT))


def test_set_up():
    assert story(
        ("start", 0, 2, 4, 1),
        ("scene", 0, 1, 1),
        ("token", 0, 2),
        ("token", 1, 0),
        ("deal", 0, P5),
        ("deal", 0, G4),
        ("deal", 1, B3),
    ) == [
        "2 players; Pink, Green, Blue, Yellow; bob starts.",
        "Scene 1, bob starts:",
        "    Secretly ann is Blue; bob is Pink.",
        "    ann is dealt Pink 5, Green 4.",
        "    bob is dealt Blue 3.",
    ]


def test_a_monster_comes_into_play():
    assert turn(("place", G4, CENTRE), ("draw", R6)) == "Turn 7, ann places Green 4; draws Red 6."
    assert turn(("place", P5, DOWN), ("steal", P5, G4, CENTRE), before=ON_TABLE) == (
        "Turn 7, ann places Pink 5 beside Green 4; steals the shot of Green 4."
    )
    assert turn(("place", Y4, DOWN + 1), before=ON_TABLE) == "Turn 7, ann places Yellow 4 beside Blue 3."
    assert turn(("place", Y4, DOWN + 2), before=ON_TABLE) == "Turn 7, ann places Yellow 4 at a corner of Blue 3."
    assert turn(("no_room", Y4), ("draw", R6)) == "Turn 7, ann finds no room for Yellow 4; draws Red 6."


def test_focus_cards():
    assert turn(("focus", G4, -2, CENTRE), ("draw", R6), before=ON_TABLE) == (
        "Turn 7, ann focuses Green 4 by -2 to 2; nothing happens; draws Red 6."
    )
    assert (
        turn(
            ("focus", R6, 1, CENTRE),
            ("eclipse", R6, 28, RIGHT),
            before=[("place", 1, R6, CENTRE)] * 1 + [("place", 1, 28, RIGHT)],
        )
        == "Turn 7, ann focuses Red 6 by +1 to 7; eclipses Red 5."
    )
    assert turn(("focus", R6, 2, CENTRE), before=[("place", 1, R6, CENTRE)], clamped=1) == (
        "Turn 7, ann focuses Red 6 by +2 to 6; nothing happens."
    )
    assert turn(("focus", G4, 2, CENTRE), ("stop_action",), before=ON_TABLE) == (
        "Turn 7, ann focuses Green 4 by +2 to 6; steals no more."
    )


def test_the_end_of_a_scene():
    events = [
        ("scene", 0, 2, 0),
        *ON_TABLE,
        ("place", 1, P5, DOWN),
        ("steal", 1, P5, G4, CENTRE),
        ("unassigned", 0, 1),
        ("unassigned", 0, 3),
        ("score", 0, 1, 4, 2),
        ("score", 1, 0, 5, 4),
    ]
    assert story(*events, ("end", 0, 1))[1:] == [
        "The scene ends, with these visible (and so many under them):",
        "    : P5+1  B3    :",
        "Nobody was Green or Yellow.",
        "ann was Blue: 1 Close-Up Shot, now 4.",
        "bob was Red: 0 Close-Up Shots, now 5.",
        "The game ends after 2 scenes.",
    ]
    assert story(*events, ("end", 0, 0))[-1] == "The game is broken off after 2 scenes: unfinished."


def test_a_scene_clears_the_table():
    lines = story(("scene", 0, 1, 0), *ON_TABLE, ("scene", 0, 2, 0), ("turn", 0), ("place", 0, R6, RIGHT))
    assert lines[-1] == "Turn 7, ann places Red 6."


@pytest.fixture
def scene():
    """Three piles: Pink 5 on Green 4, Blue 3 beside it, Yellow 4 below and two to the left."""
    made = Scene()
    for name, *numbers in [
        ("place", G4, CENTRE, 0),
        ("place", B3, RIGHT, 0),
        ("place", P5, DOWN, 0),
        ("steal", P5, G4, CENTRE),
        ("place", Y4, DOWN - 2, 0),
    ]:
        made.follow(name, 0, *numbers)
    return made


def test_a_scene_is_drawn_by_its_visible_cards(scene):
    assert drawn(scene) == ["    : .     .     P5+1  B3    :", "    : Y4    .     .     .     :"]


def test_piles_travel_and_are_eclipsed_whole(scene):
    scene.follow("place", 0, 5, CENTRE - SIDE, 0)
    scene.follow("eclipse", 0, 5, P5, CENTRE)
    scene.follow("steal", 0, 5, B3, RIGHT)
    assert scene.piles == {DOWN - 2: [Y4], RIGHT: [5, P5, G4, B3]}
    assert [scene.visible(species) for species in range(4)] == [1, 0, 0, 1]
