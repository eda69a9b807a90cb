"""Every game's journal can be told: its events are declared, their numbers have names, all have sentences."""

import pytest

from analyser.core.records import JOURNAL_ROWS
from analyser.experiments.conforming.conformance_settings import RANDOM, every_setting
from analyser.experiments.loading import catalogue
from analyser.experiments.running.trace import trace_plan
from analyser.experiments.settings.players import parse_player

NUMBERS = 3  # of an event, besides turn and seat


@pytest.fixture
def told(game):
    """Two games of every setting, told."""
    player = parse_player(RANDOM if RANDOM in catalogue.strategy_ids(game.id) else game.baseline)
    settings = every_setting(game, player)
    return [trace_plan(setting.plan, number, setting.request) for setting in settings for number in range(2)]


def test_events_are_declared(game):
    names = [event.name for event in game.events]
    assert len(set(names)) == len(names)
    for event in game.events:
        assert event.name.isidentifier()
        assert len(event.numbers) <= NUMBERS, event.name
        assert len(set(event.numbers)) == len(event.numbers), event.name
        assert not {"turn", "seat", "event"} & set(event.numbers), event.name


def test_every_event_happens_and_has_its_numbers(game, told):
    numbers = {event.name: event.numbers for event in game.events}
    seen = set()
    for one in told:
        for event in one["events"]:
            seen.add(event["event"])
            assert list(event) == ["turn", "seat", "event", *numbers[event["event"]]]
    assert seen == set(numbers)


def test_diaries_are_sentences(game, told):
    for one in told:
        assert len(one["events"]) <= JOURNAL_ROWS
        assert len(one["story"]) >= 3
        for sentence in one["story"]:
            assert sentence.rstrip() == sentence
            assert sentence[-1:] in set(".:;!)"), sentence
            assert "None" not in sentence
            assert "{" not in sentence


def test_results_agree_with_the_story(game, told):
    for one in told:
        points = one["result"][game.standing]
        assert f"Final {game.standing}: " in "\n".join(one["story"])
        assert len(points) == len(one["players"])
        finished = [event for event in one["events"] if event["event"] == "end"]
        assert len(finished) == 1 or len(one["events"]) == JOURNAL_ROWS
        share = sum(one["result"]["share"])
        assert share == pytest.approx(1 if one["result"]["finished"] else 0)
