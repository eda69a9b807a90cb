"""Every strategy that comes with the program: named by its file, documented, its parameters bounded, ready to play."""

import inspect
from pathlib import Path

import pytest

from analyser.core.strategy import answer_address, check_value
from analyser.errors import UsageError
from analyser.experiments.loading import catalogue
from analyser.experiments.settings.options import setting_text
from analyser.experiments.settings.players import parse_player

STRATEGIES = [made for game_id in catalogue.game_ids() for made in catalogue.strategies(game_id).values()]
every_strategy = pytest.mark.parametrize("made", STRATEGIES, ids=lambda made: f"{made.game.id}/{made.id}")


@every_strategy
def test_its_file_has_its_name_and_holds_nothing_else(made):
    file = Path(made.file)
    assert file.stem == made.id
    assert file.parent.name == made.game.id
    assert file.parent.parent == catalogue.SHIPPED
    module = inspect.getmodule(made)
    assert module.__name__ == f"strategies.{made.game.id}.{made.id}"
    assert [value for value in vars(module).values() if catalogue.defined_in(module, value)] == [made]


@every_strategy
def test_it_answers_decisions_of_its_game(made):
    assert made.decisions
    assert set(made.decisions) <= set(made.game.decision_names)
    assert catalogue.strategy(made.game.id, made.id) is made


@every_strategy
def test_every_decision_compiles(made):
    addresses = [answer_address(made, name) for name in made.decisions]
    assert all(addresses)
    assert len(set(addresses)) == len(addresses)


@every_strategy
def test_it_says_idea_source_and_weakness(made):
    assert made.summary().endswith(".")
    assert [heading for heading in ("Idea", "Source", "Weakness") if not made.about(heading).endswith(".")] == []


@every_strategy
def test_parameters_are_documented_and_bounded(made):
    for name, parameter in made.parameters.items():
        assert parameter.name == name
        assert parameter.meaning
        assert parameter.low < parameter.high
        assert check_value(made, name, parameter.default) == parameter.default
        if parameter.kind != "flag":
            for outside in (parameter.low - 1, parameter.high + 1):
                with pytest.raises(UsageError, match=name):
                    check_value(made, name, outside)


@every_strategy
def test_it_plays_by_name_and_with_its_defaults_written_out(made):
    player = catalogue.load_player(made.game.id, parse_player(made.id))
    settings = ",".join(f"{name}={setting_text(p.default)}" for name, p in made.parameters.items())
    written = catalogue.load_player(made.game.id, parse_player(f"{made.id}:{settings}" if settings else made.id))
    assert player == written
    assert player.parts[0].strategy is made


def test_every_game_has_a_control_and_a_plan():
    for game_id in catalogue.game_ids():
        kinds = {made.control for made in catalogue.strategies(game_id).values()}
        assert kinds == {True, False}, game_id
