"""Rule decisions A-1 to A-3, A-18 to A-20 and A-31 of MONSTArgh!: spaces, hands, turns."""

from collections import Counter

import pytest
from film import around, extent, named, pairs, scenes_of, space_of, told
from recorded import Recorder
from stage import Stage

TURNS = {2: [14, 14], 3: [10] * 3, 4: [10, 10, 9, 9], 5: [10, 9, 9, 9, 9], 6: [8] * 6}
EIGHT = {"placement_adjacency": "eight"}
SQUARE = "R6 0,0", "B6 0,1", "G6 1,0", "Y6 1,1"  # full, with grid_limit=2, and nothing has interacted


def test_a1_a_space_is_adjacent_if_it_is_beside_a_pile():
    assert set(Stage("B4 0,0", "O6").free()) == around((0, 0))
    assert set(Stage("B4 0,0", "O6 0,1", "P6").free()) == (around((0, 0)) | around((0, 1))) - {(0, 0), (0, 1)}


def test_a1_or_if_it_touches_a_corner_of_one():
    assert set(Stage("B4 0,0", "O6", **EIGHT).free()) == around((0, 0), corners=True)


@pytest.mark.parametrize("rules", [{}, EIGHT])
def test_a1_in_whole_games(many, rules):
    diagonal = 0
    for recorder, games in many(**rules):
        for film, event in told(recorder, games):
            if event.name == "place" and film.piles:
                assert space_of(event.b) in film.spaces
                diagonal += not around(space_of(event.b)) & set(film.piles)
    assert (diagonal > 100) == bool(rules)


def test_a1_spaces_are_listed_from_the_topmost_row_and_from_the_left():
    stage = Stage("B4 0,0", "O6 0,1", "P6 1,1", "G6", **EIGHT)
    assert stage.free() == sorted(stage.free())
    assert len(stage.free()) == 15 - 2 - 1


@pytest.mark.parametrize("step", [(-1, 0), (0, 1), (1, 0), (0, -1)])
def test_a2_a_scene_grows_without_bounds_in_every_direction(step):
    """All 36 cards in one line, each placed next to one that is higher, or a 1: nothing interacts."""
    cards = [f"{colour}{value}" for colour in "PGBYRO" for value in (6, 5, 4, 3, 2, 1)]
    moves = [f"{card} {at * step[0]},{at * step[1]}" for at, card in enumerate(cards)]
    stage = Stage(*moves).play()
    assert stage.tops == {(at * step[0], at * step[1]): card for at, card in enumerate(cards)}
    assert len(Stage(*moves, "+1 P6").play().film.spaces) == 2 * 36 + 2


def test_a2_holes_are_spaces_and_islands_are_both_extended():
    moves = "R6 0,0", "G3 0,1", "B3 0,2", "+1 G3"  # Green 3 steals away and leaves a hole
    assert Stage(*moves).play().tops == {(0, 0): "R6", (0, 2): "G3"}
    assert set(Stage(*moves, "O6").free()) == around((0, 0)) | around((0, 2))
    for space in ("0,1", "0,-1", "1,2"):
        assert Stage(*moves, f"O6 {space}").play().last() == [("place", "O6", tuple(map(int, space.split(","))))]


@pytest.mark.parametrize("limit", [2, 3, 4, 6])
def test_a2_or_its_rows_and_columns_are_limited(many, limit):
    widest = set()
    for recorder, games in many(games=4, grid_limit=limit, hand_size=4, species=6):
        for film, event in told(recorder, games):
            if film.piles:
                widest.add(max(extent(film.piles)))
            if event.name == "no_room":
                assert film.spaces == set()
    assert max(widest) == limit


def test_a2_the_limit_counts_the_piles_that_lie_there_now():
    assert set(Stage("B4 0,0", "O6 0,1", "P6", grid_limit=2).free()) == {(-1, 0), (-1, 1), (1, 0), (1, 1)}
    assert set(Stage("B4 0,0", "G5 0,1", "P6", grid_limit=2).free()) == around((0, 0))  # Green 5 is on Blue 4
    assert Stage(*SQUARE[:3], "P6", grid_limit=2).free() == [(1, 1)]


def test_a2_without_room_a_focus_card_is_played_or_a_monster_is_put_out():
    full = {"grid_limit": 2}
    assert Stage(*SQUARE, **full).playable() == {"±1", "±2"}
    spent = *SQUARE, "+2 R6", "+2 R6", "-1 Y6", "-1 Y6"  # as 8 and 5 they act on nothing
    assert len(Stage(*spent, **full).playable()) == 16
    stage = Stage(*spent, "O1", **full).play()
    assert stage.last() == [("no_room", "O1")]
    assert set(stage.tops.values()) == {"R6", "B6", "G6", "Y6"}


def test_a2_a_card_that_is_put_out_ends_the_turn_and_is_back_in_the_next_scene(many):
    out = 0
    for recorder, games in many(games=6, grid_limit=2, target=14, max_scenes=4):
        for film, event, following in pairs(recorder, games):
            assert film.everything == list(range(6 * film.species)) or event.name in ("start", "scene")
            if event.name == "no_room":
                out += 1
                assert film.focus[event.seat] == set()
                assert following.name in ("draw", "turn", "unassigned", "score")
                assert (following.name == "draw") == bool(film.deck)
    assert out > 100


def test_a3_the_first_card_of_a_scene_is_a_monster():
    assert all(card[0] != "±" for card in Stage().playable())
    assert {"±1", "±2"} <= Stage("B4 0,0").playable()


def test_a3_it_lies_in_the_middle_and_nobody_is_asked_where():
    stage = Stage("B4").play()
    assert stage.asked == [("play_card", 0)]
    assert stage.tops == {(0, 0): "B4"}


def test_a3_in_every_scene(many):
    later = 0
    for _, games in many(games=6, target=9):
        for game in games:
            for scene in scenes_of(game):
                played = [event for event in scene if event.name in ("place", "focus")]
                assert (played[0].name, space_of(played[0].b)) == ("place", (0, 0))
                later += scene is not scenes_of(game)[0]
    assert later > 20


def test_a18_a_card_is_drawn_after_every_turn_while_there_are_any(many):
    after = Counter()
    for recorder, games in many():
        for film, event, following in pairs(recorder, games):
            if event.name == "turn":
                kind, full = following.name, bool(film.deck)
            if event.name == "draw":
                assert event.turn > 0
                after[kind] += 1
                assert following.name in ("turn", "unassigned", "score")
                assert len(film.hands[event.seat]) + len(film.focus[event.seat]) == 5
            elif event.turn > 0 and following.name in ("turn", "unassigned", "score") and event.name != "score":
                assert event.name == "unassigned" or not full
    assert min(after["place"], after["focus"]) > 100
    assert set(after) == {"place", "focus"}


def test_a18_the_card_is_the_top_one_of_the_deck():
    stage = Stage("B4 0,0", "O6 0,1", hand_size=9).play()
    left = stage.box["deck"][stage.table["deck_left"] :][::-1].tolist()
    dealt = [named(card) for card in left[18:]]
    assert dealt == [named(event.a) for event in stage.events if event.name == "draw"]
    assert len(dealt) == 2


def test_a19_a_player_without_cards_is_skipped_and_the_scene_goes_on():
    stage = Stage(seats=3, max_scenes=1)

    def leave_one_with_nothing():
        stage.hands["holds"][1] = 0
        stage.table["hand_cards"][1] = 0
        stage.table["focus_left"][1] = 0

    stage.tamper = leave_one_with_nothing
    stage.play(plays_on=True)
    turns = [event.seat for event in stage.events if event.name == "turn"]
    assert turns == [0, 2] * 14
    assert stage.table["hand_cards"].sum() == stage.table["focus_left"].sum() == 0


def test_a19_the_scene_ends_when_all_hands_are_empty(many):
    for recorder, games in many():
        for film, event in told(recorder, games):
            if event.name == "turn":
                assert film.hands[event.seat] or film.focus[event.seat]
            if event.name in ("unassigned", "score"):
                assert not any(film.hands) and not any(film.focus) and not film.deck


def test_a20_every_turn_plays_exactly_one_card(many):
    for _, games in many():
        for game in games:
            for turn in game.turns:
                assert sum(event.name in ("place", "focus") for event in turn) == 1


def test_a20_there_is_no_passing():
    stage = Stage("B4 0,0", hands={1: ["O6", "P6"]})
    stage.play()
    held = {card for card in range(38) if stage.hands["holds"][1, card]}
    assert len(held) == 20
    assert stage.accepted("play_card") == held


@pytest.mark.parametrize("seats", TURNS)
def test_a31_turns_of_a_scene_go_round_and_are_uneven_for_four_and_five(many, seats):
    [(_, games)] = many(seats=(seats,))
    for game in games:
        for scene in scenes_of(game):
            order = [event.seat for event in scene if event.name == "turn"]
            first = scene[0].b
            assert order == [(first + turn) % seats for turn in range(len(order))]
            assert [order.count((first + seat) % seats) for seat in range(seats)] == TURNS[seats]
        taken = Counter(event.seat for event in game.named("turn"))
        assert [seat["turns_taken"] for seat in game.seats] == [taken[seat] for seat in range(seats)]


@pytest.mark.parametrize("hand_size", [1, 5])
def test_hand_size_is_the_number_of_monsters_dealt(hand_size):
    recorder = Recorder("monstargh", ["random"] * 3, hand_size=hand_size)
    for film, event in told(recorder, recorder.games(5)):
        if event.name == "turn" and len(film.deck) == 24 - 3 * hand_size:
            assert {len(hand) for hand in film.hands} == {hand_size}
