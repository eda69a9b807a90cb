"""Nothing is lost and nothing appears: every card is accounted for after every event, by any rules."""

from collections import Counter

import numpy as np
import pytest
from doors import Doors
from film import ACTIONS, Film, around, cell_of, extent, space_of
from hypothesis import given, settings
from hypothesis import strategies as st
from recorded import Recorder

RULES = st.fixed_dictionaries(
    {
        "target": st.sampled_from([1, 5, 9, 300]),
        "tie": st.sampled_from(["extra_scene", "shared"]),
        "extra_scene_cap": st.sampled_from([0, 1, 10]),
        "start_player": st.sampled_from(["first", "random"]),
        "start_tie": st.sampled_from(["random", "seat"]),
        "focus_cards": st.booleans(),
        "placement_adjacency": st.sampled_from(["orthogonal", "eight"]),
        "grid_limit": st.sampled_from([None, None, 2, 3, 6]),
        "optional_interaction": st.booleans(),
        "clamp": st.booleans(),
        "redeal_species": st.sampled_from(["each_scene", "once"]),
        "reveal_unassigned": st.sampled_from(["end", "never"]),
        "species": st.sampled_from([None, 6]),
        "hand_size": st.integers(1, 4),
        "max_scenes": st.integers(1, 3),
    }
)


def check_move(film, event):
    """An event takes a card from where it is, and puts it where there is room."""
    if event.name in ("deal", "draw"):
        assert event.a in film.deck
    elif event.name in ("place", "no_room"):
        assert event.a in film.hands[event.seat]
        spaces = film.spaces if film.piles else {(0, 0)}
        assert space_of(event.b) in spaces if event.name == "place" else spaces == set()
    elif event.name == "focus":
        assert event.a in {pile[-1] for pile in film.piles.values()}
        assert abs(event.b) in film.focus[event.seat]
    elif event.name in ACTIONS:
        assert event.a == film.protagonist
        assert event.b in film.targets
        assert film.place_of(event.b) == space_of(event.c)
        assert (event.a // 6 == event.b // 6) == (event.name == "eclipse")


def check_cards(film, piles, event):
    """Every monster is in one place, and there is one pile less with every interaction."""
    if film.deck or film.piles:
        assert film.everything == list(range(6 * film.species))
    if event.name in ACTIONS:
        assert len(film.piles) == piles - 1
    elif event.name != "scene":
        assert len(film.piles) == piles + (event.name == "place")
    if film.rules["grid_limit"] and film.piles:
        assert max(extent(film.piles)) <= film.rules["grid_limit"]


def check_table(film, recorder):
    """The engine's own records are those that the events tell."""
    table, hands = recorder.worker.table[0], recorder.worker.hands[0]["hand"]
    assert {space_of(cell) for cell in np.flatnonzero(table["top"] >= 0)} == set(film.piles)
    under = np.full(36, -1)
    for space, pile in film.piles.items():
        assert table["top"][cell_of(space)] == pile[-1]
        assert table["cell_of"][pile[-1]] == cell_of(space)
        assert recorder.box["bottom"][pile[-1]] == pile[0]
        under[pile[1:]] = pile[:-1]
    assert table["under"].tolist() == under.tolist()
    assert np.count_nonzero(table["cell_of"] >= 0) == len(film.piles)
    assert table["visible"].tolist() == [film.visible(species) for species in range(6)]
    assert table["hand_cards"][: film.seats].tolist() == [len(hand) for hand in film.hands]
    assert table["deck_left"] == len(film.deck)
    assert table["close_ups"][: film.seats].tolist() == film.totals
    for seat, (hand, focus) in enumerate(zip(film.hands, film.focus, strict=True)):
        assert set(np.flatnonzero(hands["holds"][seat])) == hand | {35 + worth for worth in focus}
        assert table["focus_left"][seat].tolist() == [int(worth in focus) for worth in (1, 2)]
        assert hands["role"][seat] == film.roles[seat]
    corners = film.rules["placement_adjacency"] == "eight"
    near = Counter(space for pile in film.piles for space in around(pile, corners))
    assert {space_of(cell): table["near"][cell] for cell in np.flatnonzero(table["near"])} == near


@settings(max_examples=60)
@given(rules=RULES, seats=st.integers(2, 6), seed=st.integers(0, 2**64 - 1))
def test_every_card_is_accounted_for_after_every_event(rules, seats, seed):
    recorder = Recorder("monstargh", ["random"] * seats, seed, **rules)
    film = Film(recorder)
    game = recorder.play(0)
    for event in game.events:
        check_move(film, event)
        piles = len(film.piles)
        film.read(event)
        check_cards(film, piles, event)
    check_table(film, recorder)
    assert game.points == film.totals
    assert sum(game.shares) == (0 if game.table["unfinished"] else 60)
    assert game.table["turns"] == len(game.turns) == sum(seat["turns_taken"] for seat in game.seats)


@pytest.mark.parametrize(
    "rules",
    [
        {},
        {"placement_adjacency": "eight", "optional_interaction": True},
        {"grid_limit": 3, "hand_size": 4, "species": 6},
    ],
)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_table_is_the_one_that_the_events_tell_at_every_question(seats, rules):
    recorder = Recorder("monstargh", ["random"] * seats, target=9, **rules)
    questions = 0

    def look(decision, seat, own):
        nonlocal questions
        questions += 1
        film = Film(recorder)
        for event in recorder.events():
            film.read(event)
        table = recorder.worker.table[0]
        assert (table["seat"], table["turn"], table["scene"]) == (seat, event.turn, film.scene)
        if decision == "play_card":
            check_table(film, recorder)
            check_lists(film, table)
        return own()

    doors = Doors(recorder, look)
    for index in range(2):
        assert doors.play(index)
    assert questions > 100


def check_lists(film, table):
    """Piles and free spaces are listed as they are when a turn begins, ascending."""
    for name, number, spaces in (("pile", "piles", film.piles), ("space", "spaces", film.spaces)):
        listed = table[name][: table[number]].tolist()
        assert listed == sorted(map(cell_of, spaces))
