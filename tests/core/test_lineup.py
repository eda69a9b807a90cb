"""Composition: left wins, the baseline fills, and every part has parameters and a memory of its own."""

from types import SimpleNamespace

import pytest

from analyser.core.lineup import Part, PartRecords, compose
from analyser.core.strategy import strategy_base
from analyser.errors import UsageError
from analyser.experiments.loading.catalogue import game, load_player
from analyser.experiments.settings.players import parse_player

NAMES = ("move", "enter", "trade")
BASE = strategy_base(SimpleNamespace(title="Ludo", decision_names=NAMES, memory=3))


def part(*decisions, **values):
    contents = {name: (lambda table, me, my: 1) for name in decisions}
    return Part(type("Some", (BASE,), contents), values)


def test_left_wins_and_the_baseline_fills():
    left, right = part("move"), part("move", "enter")
    base = [part("move", "enter"), part("trade")]
    player = compose("bold", "left+right", [left, right], base, NAMES)
    assert player.parts == (left, right, base[1])
    assert (player.own, player.answered_by) == (2, (0, 1, 2))
    assert [player.part_for(decision) for decision in range(3)] == [left, right, base[1]]


def test_a_part_that_answers_nothing_stays_silent():
    left, right = part("move", "enter", "trade"), part("trade")
    player = compose("bold", "left+right", [left, right], [], NAMES)
    assert player.answered_by == (0, 0, 0)
    assert player.parts == (left, right)


def test_a_part_of_the_baseline_that_answers_twice_has_one_memory():
    base = [part("enter", "trade")]
    player = compose("bold", "left", [part("move")], base, NAMES)
    assert player.answered_by == (0, 1, 1)
    assert len(player.parts) == 2


def test_built_in_parts_are_found_by_decision():
    facts = game("igor")
    player = load_player("igor", parse_player("bust_odds+most_valuable"))
    answers = {name: player.part_for(decision).strategy.id for decision, name in enumerate(facts.decision_names)}
    assert (answers["set_aside"], answers["roll_again"]) == ("most_valuable", "bust_odds")
    assert [one.strategy.id for one in player.parts[: player.own]] == ["bust_odds", "most_valuable"]


def test_a_composition_is_made_of_the_answers_of_its_parts():
    facts = game("igor")
    apart = [load_player("igor", parse_player(text)) for text in ("most_valuable", "bust_odds")]
    joined = load_player("igor", parse_player("most_valuable+bust_odds:limit=0.125"))
    set_aside, roll_again = map(facts.decision_names.index, ("set_aside", "roll_again"))
    codes = PartRecords([*apart, joined], facts.memory).codes
    assert codes[2, set_aside] == codes[0, set_aside] != codes[1, set_aside]
    assert codes[2, roll_again] == codes[1, roll_again] != codes[0, roll_again]


FILE = """
from analyser.api import parameter
from analyser.games import igor


class Low(igor.Strategy):
    limit: int = parameter(1, low=0, high=9)
    only: int = parameter(7, low=0, high=9)

    def roll_again(table, me, my):
        return table.rolls < my.limit


class High(igor.Strategy):
    limit: int = parameter(5, low=0, high=9)

    def discard_card(table, me, my):
        return my.limit - my.limit
"""


@pytest.fixture
def both(tmp_path):
    file = tmp_path / "my-two bots.py"
    file.write_text(FILE)
    return f"{file}:Low+{file}:High"


def values_of(player):
    return [dict(one.values) for one in player.parts[: player.own]]


def test_each_part_has_its_own_parameters(both):
    assert values_of(load_player("igor", parse_player(both))) == [{"limit": 1, "only": 7}, {"limit": 5}]
    player = load_player("igor", parse_player(f"{both}:High.limit=9,only=2,Low.limit=3"))
    assert values_of(player) == [{"limit": 3, "only": 2}, {"limit": 9}]
    assert player.spec.endswith(":Low.limit=3,only=2,High.limit=9")
    assert values_of(load_player("igor", parse_player(player.spec))) == values_of(player)


def test_a_shared_parameter_needs_its_part(both):
    with pytest.raises(UsageError, match="a parameter of several parts") as refused:
        load_player("igor", parse_player(f"{both}:limit=3"))
    assert refused.value.hint == "write Low.limit or High.limit"


@pytest.mark.parametrize(
    ("setting", "hint"),
    [("onyl=2", 'did you mean "only"?'), ("High.only=2", "known: limit"), ("limits=2", 'did you mean "limit"?')],
)
def test_a_parameter_nobody_has_is_refused(both, setting, hint):
    with pytest.raises(UsageError, match="no parameter") as refused:
        load_player("igor", parse_player(f"{both}:{setting}"))
    assert refused.value.hint == hint


def test_records_hold_the_values_of_every_part():
    players = [load_player("pig", parse_player(text)) for text in ("hold_at:at=7", "keep_pace", "hold_at")]
    records = PartRecords(players, game("pig").memory)
    assert len(records.records) == 3
    assert (records.codes[0, 0], len(set(records.codes[:, 0].tolist()))) == (records.codes[2, 0], 2)
    steps = [int(a) - records.records.ctypes.data for a in records.addresses[:, 0]]
    assert steps == [0, records.records.itemsize, 2 * records.records.itemsize]
    assert [int(records.records[i : i + 1].view("i8")[0]) for i in (0, 2)] == [7, 20]
