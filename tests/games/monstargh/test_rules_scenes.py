"""Rule decisions A-21 to A-27, A-29 and A-30 of MONSTArgh!: species, scoring, the end, the starting player."""

import itertools
from collections import Counter

import pytest
from film import scenes_of, told
from recorded import Recorder
from stage import Stage

from analyser.errors import UsageError

CHART = {2: 4, 3: 4, 4: 5, 5: 6, 6: 6}
LONG = {"target": 14}


def roles_of(scene):
    """The species dealt in a scene, by seat."""
    return [event.a for event in scene if event.name == "token"]


def totals_after(scene):
    """The totals once a scene is scored, by seat."""
    return [event.b for event in scene if event.name == "score"]


def test_a21_unassigned_species_are_shown_when_the_scene_ends_and_score_for_nobody(many):
    for recorder, games in many():
        for game in games:
            for scene in scenes_of(game):
                left = [event.a for event in scene if event.name == "unassigned"]
                assert sorted(left + roles_of(scene)) == list(range(CHART[recorder.plan.seats]))
                assert {event.c for event in scene if event.name == "score"} == set(roles_of(scene))
                told_at = [at for at, event in enumerate(scene) if event.name == "unassigned"]
                assert min(told_at, default=10**6) > max(at for at, event in enumerate(scene) if event.name == "turn")


def test_a21_or_never_and_nothing_else_changes(many):
    for (_, shown), (_, hidden) in zip(many(), many(reveal_unassigned="never"), strict=True):
        for one, other in zip(shown, hidden, strict=True):
            assert other.named("unassigned") == []
            assert [event for event in one.events if event.name != "unassigned"] == list(other.events)


def test_a21_cards_of_an_unassigned_species_are_in_the_way_as_others_are():
    stage = Stage("Y4 0,0", "G5 0,1", roles="PG").play()  # nobody stands for yellow
    assert stage.last()[1:] == [("steal", "G5", "Y4", (0, 0))]


@pytest.mark.parametrize("species", [None, 4, 5, 6])
def test_a22_the_species_of_a_game_are_the_same_in_every_scene(many, species):
    rules = {} if species is None else {"species": species}
    for recorder, games in many(games=5, target=9, seats=(2, 3, 4), **rules):
        for film, event in told(recorder, games):
            if event.name == "turn":
                assert film.species == (species or CHART[recorder.plan.seats])
                assert film.everything == list(range(6 * film.species))


@pytest.mark.parametrize(("redeal", "changes"), [("each_scene", True), ("once", False)])
def test_a22_species_are_dealt_anew_in_every_scene_or_once_a_game(many, redeal, changes):
    different = 0
    for _, games in many(games=8, redeal_species=redeal, **LONG):
        for game in games:
            dealt = [roles_of(scene) for scene in scenes_of(game)]
            assert all(len(roles) == len(set(roles)) == len(game.seats) for roles in dealt)
            different += any(roles != dealt[0] for roles in dealt)
    assert (different > 30) == changes
    assert changes or different == 0


def test_a22_any_species_can_be_anybodys():
    recorder = Recorder("monstargh", ["random"] * 2)
    dealt = Counter(tuple(roles_of(scenes_of(game)[0])) for game in recorder.games(480))
    assert len(dealt) == 12
    assert sum((number - 40) ** 2 / 40 for number in dealt.values()) < 31.3  # chi-square, 11 df, one in a thousand


def test_a22_too_few_species_are_refused():
    with pytest.raises(UsageError, match="3 species can't give one to each of 4 players"):
        Recorder("monstargh", ["random"] * 4, species=3)
    with pytest.raises(UsageError, match="hand_size=7 can't be dealt"):
        Recorder("monstargh", ["random"] * 4, hand_size=7, species=4)


@pytest.mark.parametrize("rules", [{}, {"grid_limit": 3}, {"optional_interaction": True, **LONG}])
def test_a23_a_visible_card_of_the_own_species_is_one_close_up_shot(many, rules):
    for recorder, games in many(games=6, **rules):
        for film, event in told(recorder, games):
            if event.name == "score":
                assert event.c == film.roles[event.seat]
                assert event.a == film.visible(event.c)
                assert event.b == film.totals[event.seat] + event.a


def test_a23_whatever_its_value():
    stage = Stage("P1 0,0", "P6 0,1", "P3 1,0", roles="PG", focus_cards=False).play()
    assert stage.table["visible"][0] == 3
    assert stage.film.visible(0) == 3


def test_a23_columns_of_the_outcome(many):
    for _, games in many():
        for game in games:
            last = scenes_of(game)[-1]
            scored = [event for event in last if event.name == "score"]
            assert game.points == [event.b for event in scored] == [seat["close_ups"] for seat in game.seats]
            assert [event.a for event in scored] == [seat["visible_cards"] for seat in game.seats]
            for column, name in (("steals", "steal"), ("eclipses", "eclipse")):
                made = Counter(event.seat for event in game.named(name))
                assert [seat[column] for seat in game.seats] == [made[seat] for seat in range(len(game.seats))]
            assert game.table["scenes"] == game.table["rounds"] == len(scenes_of(game))


@pytest.mark.parametrize("target", [1, 5, 14])
def test_a24_the_game_ends_when_a_scored_scene_leaves_somebody_with_enough(many, target):
    for _, games in many(games=8, target=target, tie="shared"):
        for game in games:
            best = [max(totals_after(scene)) for scene in scenes_of(game)]
            assert all(total < target for total in best[:-1])
            assert best[-1] >= target
            assert (game.table["unfinished"], sum(game.shares), game.events[-1].name) == (0, 60, "end")


def test_a24_it_goes_on_in_the_middle_of_a_scene():
    """All cards of a species visible do not end a scene."""
    moves = "P6 0,0", "P5 0,1", "P4 0,2", "P3 0,3", "P2 0,4", "P1 0,5"
    stage = Stage(*moves, "G6 1,0", roles="PG", max_scenes=1).play()
    assert stage.last() == [("place", "G6", (1, 0))]
    assert stage.events[-1].name == "turn"


@pytest.mark.parametrize("limit", [1, 2])
def test_a24_a_game_that_goes_on_too_long_counts_as_unfinished(many, limit):
    for _, games in many(games=4, target=300, max_scenes=limit):
        for game in games:
            assert (game.table["unfinished"], sum(game.shares), game.events[-1].a) == (1, 0, 0)
            assert game.table["scenes"] == limit


def is_tied(scene):
    """Say whether several seats have the most once a scene is scored."""
    totals = totals_after(scene)
    return totals.count(max(totals)) > 1


def test_a25_a_tie_is_followed_by_another_scene_for_all(many):
    extra = 0
    for _, games in many(games=40):
        for game in games:
            scenes = scenes_of(game)
            assert not is_tied(scenes[-1])
            assert [seat["tied"] for seat in game.seats] == [0] * len(game.seats)
            assert game.shares[game.points.index(max(game.points))] == 60
            for scene, following in itertools.pairwise(scenes):
                if max(totals_after(scene)) >= 5:
                    assert is_tied(scene)
                    assert {event.seat for event in following if event.name == "turn"} == set(range(len(game.seats)))
                    extra += 1
    assert extra > 20


def test_a25_after_an_extra_scene_all_totals_count(many):
    """Also of those who were not tied: one of them can win."""
    overtaken = 0
    for _, games in many(games=40):
        for game in games:
            for scene in scenes_of(game)[:-1]:
                totals = totals_after(scene)
                if max(totals) >= 5:
                    overtaken += totals[game.shares.index(60)] < max(totals)
    assert overtaken > 0


@pytest.mark.parametrize("cap", [0, 1])
def test_a25_but_not_for_ever(many, cap):
    shared = 0
    for _, games in many(games=40, extra_scene_cap=cap, target=3):
        for game in games:
            scenes = scenes_of(game)
            enough = [scene for scene in scenes if max(totals_after(scene)) >= 3]
            assert len(enough) <= cap + 1
            if is_tied(scenes[-1]):
                assert len(enough) == cap + 1
                shared += 1
                assert sum(game.shares) == 60
                assert max(game.shares) < 60
    assert shared > (20 if cap == 0 else 2)


def test_a25_or_the_win_is_shared_at_once(many):
    ties = 0
    for _, games in many(games=40, tie="shared"):
        for game in games:
            best = max(game.points)
            winners = [total == best for total in game.points]
            assert game.shares == [60 // sum(winners) * won for won in winners]
            assert game.table["shared"] == (sum(winners) > 1)
            assert [max(totals_after(scene)) >= 5 for scene in scenes_of(game)].count(True) == 1
            ties += sum(winners) > 1
    assert ties > 20


def test_a26_seat_0_starts_the_first_scene(many):
    for _, games in many():
        for game in games:
            assert game.named("start")[0].c == game.named("scene")[0].b == game.turns[0][0].seat == 0


def test_a26_or_chance_names_who_does(many):
    [(_, games)] = many(games=240, seats=(3,), start_player="random")
    first = Counter(game.turns[0][0].seat for game in games)
    assert all(game.named("start")[0].c == game.turns[0][0].seat for game in games)
    assert sum((first[seat] - 80) ** 2 / 80 for seat in range(3)) < 13.8  # chi-square, 2 df, one in a thousand


@pytest.mark.parametrize("tie", ["random", "seat"])
def test_a26_later_scenes_are_started_by_who_has_least(many, tie):
    among = Counter()
    for _, games in many(games=60, start_tie=tie, **LONG):
        for game in games:
            scenes = scenes_of(game)
            for scene, following in itertools.pairwise(scenes):
                totals = totals_after(scene)
                least = [seat for seat, total in enumerate(totals) if total == min(totals)]
                first = following[0].b
                assert first in least
                assert next(event.seat for event in following if event.name == "turn") == first
                if len(least) > 1:
                    among[least.index(first)] += 1
    assert among[0] > 20
    assert (among[1] > 20) == (tie == "random")
    assert tie == "random" or set(among) == {0}


def test_a27_close_up_shots_never_run_out(many):
    """The box holds 30; six players can earn more."""
    most = 0
    for _, games in many(games=2, target=300, max_scenes=12):
        for game in games:
            most = max(most, sum(game.points))
            assert sum(game.points) == sum(event.a for event in game.named("score"))
    assert most > 60


def test_a29_everybody_sees_all_totals():
    stage = Stage(seats=4, target=30, max_scenes=4, hand_size=3)
    answer, seen = stage.doors.answer, Counter()

    def look(decision, seat, own):
        totals = [0] * 4
        for event in stage.events:
            if event.name == "score":
                totals[event.seat] = event.b
        assert stage.table["close_ups"][:4].tolist() == totals
        seen[seat, sum(totals) > 0] += 1
        return answer(decision, seat, own)

    stage.doors.answer = look
    stage.play(plays_on=True)
    assert len(seen) == 8


def test_a30_all_monsters_are_shuffled_anew_in_every_scene(many):
    pairs_seen = 0
    for recorder, games in many(games=8, **LONG):
        for game in games:
            orders = []
            for scene in scenes_of(game):
                order = [event.a for event in scene if event.name in ("deal", "draw")]
                assert sorted(order) == list(range(6 * CHART[recorder.plan.seats]))
                orders.append(tuple(order))
            assert len(set(orders)) == len(orders)
            pairs_seen += len(orders) - 1
    assert pairs_seen > 50


def test_a30_seat_by_seat_all_its_cards_are_dealt_and_no_card_comes_first_more_often():
    recorder = Recorder("monstargh", ["random"] * 3)
    first = Counter()
    for game in recorder.games(480):
        assert [event.seat for event in scenes_of(game)[0] if event.name == "deal"] == [0, 0, 0, 1, 1, 1, 2, 2, 2]
        first[game.named("deal")[0].a] += 1
    assert sum((first[card] - 20) ** 2 / 20 for card in range(24)) < 49.7  # chi-square, 23 df, one in a thousand
