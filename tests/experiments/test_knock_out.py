"""probe --knock-out: the game without a component, on the same deals."""

import pytest
from runs import Progress, request_of, strict

from analyser.errors import UsageError
from analyser.experiments.running.run import run_match
from analyser.experiments.searching.knock_out import run_knock_out

PLAYERS = "careful=closest_monster+threshold:points=3,bold=closest_monster+threshold:points=6"


def knocked(tmp_path, names=(), players=PLAYERS, **more):
    request = request_of(tmp_path / "out", players, game="igor", **{"games": 400, **more})
    outcome = run_knock_out(request, Progress(), names)
    return strict((outcome.folder / "result.json").read_text(encoding="utf-8"))


def test_a_card_less_shifts_what_two_runs_on_the_same_deals_differ_by(tmp_path):
    (probe,) = knocked(tmp_path, ["I18"])["probes"]
    whole = run_match(request_of(tmp_path / "a", PLAYERS, game="igor", games=400), Progress()).result
    less = run_match(
        request_of(tmp_path / "b", PLAYERS, game="igor", games=400, rules={"without": "I18"}), Progress()
    ).result
    for own, before, after in zip(probe["players"], whole["players"], less["players"], strict=True):
        assert own["cost"]["value"] == pytest.approx(before["share"]["value"] - after["share"]["value"])
    turns = [result["table"]["turns"]["mean"]["value"] for result in (whole, less)]
    assert probe["length"]["value"] == pytest.approx(turns[0] - turns[1])
    assert probe["length"]["low"] > 0  # a card less makes a shorter game


def test_every_component_has_its_turn_and_the_largest_shift_comes_first(tmp_path):
    result = knocked(tmp_path, games=40)
    assert sorted(probe["name"] for probe in result["probes"]) == [f"I{number:02}" for number in range(1, 19)]
    sizes = [abs(probe["cost"]["value"]) for probe in result["probes"]]
    assert sizes == sorted(sizes, reverse=True)


def test_what_is_left_out_already_stays_out(tmp_path):
    names = [probe["name"] for probe in knocked(tmp_path, games=40, rules={"without": "I01"})["probes"]]
    assert "I01" not in names
    assert len(names) == 17


def test_unknown_components_and_games_without_any_are_refused(tmp_path):
    with pytest.raises(UsageError, match="I99"):
        knocked(tmp_path, ["I99"])
    with pytest.raises(UsageError, match="no component"):
        run_knock_out(request_of(tmp_path / "pig", "hold_at,hold_at"), Progress())
    with pytest.raises(UsageError, match="I77"):
        knocked(tmp_path, rules={"without": "I77"})


def test_more_players_than_seats_are_no_single_table(tmp_path):
    with pytest.raises(UsageError, match="don't fit --seats"):
        knocked(tmp_path, players=PLAYERS + ",third=never_stop", seats=(2,))
