"""Rule variants come from the options alone, and are what `--set` takes."""

import pytest

from analyser.core.facts import Option
from analyser.experiments.conforming.conformance_settings import (
    every_setting,
    make_setting,
    usual_seats,
    watched_settings,
)
from analyser.experiments.loading import catalogue
from analyser.experiments.matchups.variants import number_variants, word_variants
from analyser.experiments.settings.options import set_rules
from analyser.experiments.settings.players import parse_player


def option(name, kind, default, **more):
    return Option(name, kind, default, "", "rulebook", **more)


OPTIONS = {
    one.name: one
    for one in (
        option("deck", "path", "default", choices=("default", "random")),
        option("late", "flag", True),
        option("order", "choice", "left", choices=("left", "right", "none")),
        option("cards", "integer", 0, low=0, high=9),
        option("limit", "integer", None, low=1, nullable=True),
        option("share", "number", 0.5, low=0.0, high=1.0),
    )
}


def test_words():
    assert list(word_variants(OPTIONS)) == [
        {"deck": "random"},
        {"late": "false"},
        {"order": "right"},
        {"order": "none"},
    ]


def test_numbers():
    assert list(number_variants(OPTIONS)) == [
        {"cards": "1"},
        {"cards": "9"},
        {"limit": "1"},
        {"share": "0.0"},
        {"share": "0.75"},
        {"share": "1.0"},
    ]


@pytest.mark.parametrize("game_id", catalogue.game_ids())
def test_every_variant_of_a_game_is_a_rule_setting(game_id):
    options = catalogue.game(game_id).options
    variants = [*word_variants(options), *number_variants(options)]
    for variant in variants:
        ((name, value),) = set_rules(options, variant, "--set").items()
        assert value != options[name].default
    assert variants


@pytest.mark.parametrize("game_id", catalogue.game_ids())
def test_settings_cover_seats_opponents_and_rules(game_id):
    game = catalogue.game(game_id)
    player = parse_player(game.baseline)
    settings = every_setting(game, player)
    texts = [setting.text for setting in settings]
    assert len(set(texts)) == len(texts)
    assert {setting.plan.seats for setting in settings} == set(range(game.min_seats, game.max_seats + 1))
    assert {name for setting in settings for name in setting.request.rules} <= set(game.options)
    assert any("against random" in text for text in texts) == ("random" in catalogue.strategy_ids(game_id))
    assert all(setting.plan.players[0].spec.startswith(player.parts[0].name) for setting in settings)
    assert {setting.text for setting in watched_settings(game, player)} <= set(texts)


def test_rules_that_the_game_refuses_are_no_setting():
    pig = catalogue.game("pig")
    assert usual_seats(pig) == 2
    assert make_setting(pig, parse_player("hold_at"), 2, rules={"bust_face": "7"}) is None
    assert make_setting(pig, parse_player("hold_at"), 2, rules={"bust_face": "6"}) is not None
