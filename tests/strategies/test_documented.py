"""Every strategy that comes with the program says what it is: idea, source, weakness, and each parameter's meaning."""

import inspect

import pytest

from analyser.experiments import catalogue

STRATEGIES = [made for game_id in catalogue.game_ids() for made in catalogue.strategies(game_id).values()]


def test_they_are_found():
    assert {"igor one_step", "pig hold_at"} <= {f"{made.game.id} {made.id}" for made in STRATEGIES}


@pytest.mark.parametrize("made", STRATEGIES, ids=lambda made: f"{made.game.id}/{made.id}")
class TestStrategy:
    def test_is_found_by_its_name(self, made):
        assert made.__name__ == "".join(word.title() for word in made.id.split("_"))
        assert made.decisions

    def test_says_idea_source_and_weakness(self, made):
        assert made.summary().endswith(".")
        for heading in ("Idea", "Source", "Weakness"):
            assert made.about(heading).endswith("."), heading

    def test_says_what_each_parameter_means(self, made):
        for parameter in made.parameters.values():
            assert parameter.meaning, parameter.name
            assert parameter.unit or parameter.kind == "flag", parameter.name

    def test_says_so_if_it_draws(self, made):
        assert made.random == ("me.mind" in inspect.getsource(made))
