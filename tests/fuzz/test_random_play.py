"""Games under random rules by random and by arbitrary strategies: none crashes, none goes on for ever, none loses a share."""

import functools
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analyser.core.outcome import SIXTIETHS
from analyser.errors import UsageError
from analyser.experiments.loading import catalogue
from analyser.experiments.matchups.matchup import plans_of
from analyser.experiments.plans.counting import row_columns
from analyser.experiments.playing.work import worker_of
from analyser.experiments.settings.players import parse_player
from analyser.experiments.settings.request import RunRequest

GAMES = ("pig", "igor", "making_monsters", "monstargh", "grand_mechant_monstre")
HASHED = Path(__file__).parent / "hashed"
DEALS = 3
every_game = pytest.mark.parametrize("game_id", GAMES)


def plan_of(game_id, players, seed=1, deals=DEALS, **rules):
    specs = tuple(map(parse_player, players))
    return plans_of(RunRequest(game_id, game_id, deals * len(players), players=specs, seed=seed, rules=rules))[0]


def play(plan):
    """Play a plan; check what holds in every game; return its rows by name of column."""
    rows = worker_of(plan).play(0, plan.games)
    table, seat = row_columns(plan.game)
    assert len(rows) == plan.games
    columns = dict(zip(table, rows.T[: len(table)], strict=True))
    seats = rows[:, len(table) :].reshape(plan.games, plan.seats, len(seat))
    by_seat = {name: seats[:, :, i] for i, name in enumerate(seat)}
    finished = columns["unfinished"] == 0
    assert set(np.unique(columns["unfinished"])) <= {0, 1}
    if plan.seats > 1:
        assert (by_seat["shares"].sum(axis=1) == np.where(finished, SIXTIETHS, 0)).all()
        assert (by_seat["alone"].sum(axis=1) == columns["won_alone"]).all()
    assert (columns["turns"] >= 0).all()
    assert (
        by_seat["turns_taken"].sum(axis=1) <= np.maximum(columns["turns"], by_seat["turns_taken"].sum(axis=1))
    ).all()
    assert (by_seat["busts"] <= by_seat["turns_taken"]).all() or not plan.game.has_busts
    return columns


def hashed(game_id, salt):
    return f"h={HASHED}/hashed_{game_id}.py:Hashed:salt={salt}"


@functools.cache
def names_that_can_go(game_id):
    """Return what `without` may name, one name for each knock-out of the game."""
    found = catalogue.game(game_id).knock_outs
    return tuple(found(catalogue.game(game_id).defaults())) if found else ()


def values_of(option, game_id):
    """Draw values of an option within its bounds, its ends and its default often among them."""
    none = [st.none()] if option.nullable else []
    if option.kind == "flag":
        return st.booleans()
    if option.kind in ("choice", "path"):
        return st.sampled_from(option.choices)
    if option.kind == "names":
        return st.lists(st.sampled_from(names_that_can_go(game_id) or ("x",)), max_size=3).map(",".join)
    low, high = option.low, option.high
    if option.kind == "number":
        return st.one_of(st.floats(low, high), st.sampled_from([float(low), float(high)]), *none)
    near = st.integers(int(low), min(int(low) + 20, int(high)))
    return st.one_of(near, st.integers(int(low), int(high)), st.sampled_from([int(low), int(high)]), *none)


@st.composite
def rules(draw, game_id):
    """Draw values of up to five options."""
    options = catalogue.game(game_id).options
    chosen = draw(st.lists(st.sampled_from(sorted(options)), max_size=5, unique=True))
    return {name: draw(values_of(options[name], game_id)) for name in chosen}


@st.composite
def line_ups(draw, game_id):
    """Draw players: shipped strategies, alone or over random ones, and arbitrary ones."""
    game = catalogue.game(game_id)
    names = catalogue.strategy_ids(game_id)
    one = st.one_of(
        st.sampled_from(names),
        st.sampled_from(names).map(lambda name: name if name == "random" else f"{name}+random"),
        st.integers(0, 1_000_000).map(lambda salt: hashed(game_id, salt)),
    )
    seats = draw(st.integers(game.min_seats, game.max_seats))
    return [f"p{seat}={draw(one).removeprefix('h=')}" for seat in range(seats)]


@every_game
def test_every_strategy_over_random_answers(game_id):
    for name in catalogue.strategy_ids(game_id):
        player = name if name == "random" else f"{name}+random"
        play(plan_of(game_id, [f"a={player}", "b=random"], deals=5))


@every_game
def test_arbitrary_answers_against_each_other(game_id):
    for salt in range(0, 1000, 97):
        play(plan_of(game_id, [hashed(game_id, salt), "b=random"], seed=salt))


@every_game
def test_random_rules_are_played_or_refused(game_id):
    played = []

    @settings(max_examples=60)
    @given(data=st.data())
    def check(data):
        setting, players = data.draw(rules(game_id)), data.draw(line_ups(game_id))
        try:
            plan = plan_of(game_id, players, data.draw(st.integers(0, 2**64 - 1)), deals=1, **setting)
        except UsageError as error:
            assert error.message
            return
        play(plan)
        played.append(setting)

    check()
    assert len(played) > 20
