"""What is typed for players, rules, ranges and numbers, at random: taken, or refused in one message with a hint."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from spoiled import WORDS

from analyser.cli.playing import Typed, read_request
from analyser.errors import UsageError
from analyser.experiments.loading.catalogue import load_player
from analyser.experiments.matchups.design import base_plan, variant
from analyser.experiments.matchups.matchup import plans_of
from analyser.experiments.searching.tune import read_rule, read_target
from analyser.experiments.settings.grid import axes_of, points_of
from analyser.experiments.settings.players import parse_players
from analyser.experiments.summaries.measures import find, measures_of

GAMES = ("pig", "igor", "making_monsters", "monstargh", "grand_mechant_monstre")
PIECES = st.one_of(
    st.sampled_from(
        [
            "hold_at",
            "bust_odds",
            "threshold",
            "random",
            "never_stop",
            "table",
            "bots.py:Mine",
            "./a b/c.py:X",
            "C:\\x.py:Y",
        ]
    ),
    st.sampled_from(
        ["at", "points", "limit", "bust_odds.limit", "a", "=", ":", "+", ",", ".", "..", " step ", "-", "#2", "\\", "/"]
    ),
    st.sampled_from(
        ["20", "0.5", "1e3", "nan", "inf", "-1", "1e999", "9" * 30, "9" * 5000, "true", "none", "1_0", "0x1", "١٢"]
    ),
    st.sampled_from(
        ["target", "removed_cards", "deck", "without", "components", "rules.target", "seats", "share", "score@a"]
    ),
    WORDS,
)
TYPED = st.lists(PIECES, min_size=1, max_size=7).map("".join)
NUMBERS = st.one_of(
    st.sampled_from(
        ["1", "0", "-1", "1e6", "2M", "1_000", "nan", "inf", "", " 5 ", "1e-400", "1e400", "9" * 5000, "2-4", "1/2"]
    ),
    st.text("0123456789+-_.eEkM/ ", max_size=8),
    WORDS,
)


def refused_well(error):
    assert error.message and "\n" not in error.message
    assert "\n" not in error.hint
    return True


@settings(max_examples=300)
@given(texts=st.lists(TYPED, min_size=1, max_size=3), game=st.sampled_from(GAMES))
def test_players(texts, game):
    try:
        for spec in parse_players(texts):
            assert parse_players([spec.text])[0].specification == spec.specification or spec.label is not None
            load_player(game, spec)
    except UsageError as error:
        assert refused_well(error)
        assert error.hint


@settings(max_examples=300)
@given(texts=st.lists(TYPED, min_size=1, max_size=3), game=st.sampled_from(GAMES))
def test_rules(texts, game):
    try:
        for plan in plans_of(read_request(Typed(game, settings=texts, seed="1"))):
            assert set(plan.values) == set(plan.game.options)
    except UsageError as error:
        assert refused_well(error)
        assert error.hint


@settings(max_examples=300)
@given(
    name=st.one_of(
        st.sampled_from(["a.at", "a.threshold.points", "rules.target", "rules.deck", "seats", "a", "rules."]), TYPED
    ),
    values=st.one_of(st.sampled_from(["1..3", "0..1 step 0.5", "1..1e300", "none,5", "true,1", "a,b", "3..1"]), TYPED),
    game=st.sampled_from(("pig", "igor")),
)
def test_what_varies(name, values, game):
    try:
        request = read_request(Typed(game, players=["a=random,b=random"], seed="1"))
        points = points_of(axes_of([f"{name}={values}"], []))
        base = base_plan(request, 1)
        for point, _ in zip(points, range(3), strict=False):
            variant(request, point, 1, base)
    except UsageError as error:
        assert refused_well(error)
        assert error.hint


@settings(max_examples=200)
@given(rule=TYPED, target=TYPED)
def test_what_is_tuned(rule, target):
    request = read_request(Typed("pig", seed="1"))
    plan = plans_of(request)[0]
    for read in (
        lambda: read_rule(rule, plan.game),
        lambda: find(measures_of(plan), *found(read_target(target)), "--target"),
    ):
        try:
            read()
        except UsageError as error:
            assert refused_well(error)
            assert error.hint


def found(target):
    return target.metric, target.of


@pytest.mark.parametrize(
    "option", ["games", "seats", "seed", "jobs", "confidence", "target_error", "block", "shard", "game_timeout"]
)
def test_numbers(option):
    @settings(max_examples=60)
    @given(text=NUMBERS)
    def read(text):
        more = {"workers": "processes"} if option == "game_timeout" else {"seed": "1"} if option == "shard" else {}
        try:
            read_request(Typed("pig", **{option: text, **more}))
        except UsageError as error:
            assert refused_well(error)
            assert error.message.startswith("--")
            assert error.hint

    read()
