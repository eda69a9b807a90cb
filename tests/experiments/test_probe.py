"""probe: what a handicap costs; exactly nothing where it changes nothing; fields of any length."""

import numpy as np
import pytest
from runs import Progress, request_of, strict

from analyser.errors import UsageError
from analyser.experiments.loading import catalogue
from analyser.experiments.running.run import run_match
from analyser.experiments.searching.probe import (
    Handicap,
    Row,
    handicapped,
    handicaps_of,
    lost,
    probe_of,
    ranked,
    run_probe,
    tables_of,
)
from analyser.experiments.settings.players import parse_player
from analyser.statistics.estimate import Estimate


def probed(tmp_path, players="bold=hold_at:at=20,calm=hold_at:at=10", progress=None, names=(), **more):
    request = request_of(tmp_path / "probe", players, **{"games": 1000, **more})
    outcome = run_probe(request, progress or Progress(), names)
    return strict((outcome.folder / "result.json").read_text(encoding="utf-8"))


def est(value, error):
    return Estimate(value, value - error, value + error, 64, "t")


def test_who_never_stops_wins_nothing_so_the_mechanism_is_worth_the_whole_share(tmp_path):
    """Whoever never stops never scores: it loses all it had, in every deal, which 2,000 deals are enough to say."""
    result = probed(tmp_path, games=4000)
    (probe,) = result["probes"]
    assert probe["name"] == "never_stop"
    assert probe["cost"]["value"] == pytest.approx(0.5)
    run = run_match(
        request_of(tmp_path / "run", "bold=hold_at:at=20,calm=hold_at:at=10", games=4000), Progress()
    ).result
    for player, own in zip(run["players"], probe["players"], strict=True):
        assert own["name"] == player["name"]
        assert own["cost"]["value"] == pytest.approx(player["share"]["value"])
    assert probe["profits"] == ["bold", "calm"]
    assert (probe["verdict"], result["no_one_profits"]) == ("worth it", [])


def test_a_handicap_that_changes_nothing_costs_exactly_nothing(tmp_path):
    result = probed(tmp_path, "a=never_stop,b=never_stop")
    (probe,) = result["probes"]
    assert (probe["cost"]["value"], probe["cost"]["low"], probe["cost"]["high"]) == (0.0, 0.0, 0.0)
    assert probe["verdict"] == "changes nothing"
    assert result["no_one_profits"] == ["never_stop"]


def test_a_field_of_three_makes_every_table_of_two(tmp_path):
    progress = Progress()
    result = probed(tmp_path, "a=hold_at:at=20,b=hold_at:at=10,c=random", progress)
    assert (result["tables"], result["field"]) == (3, ["a", "b", "c"])
    assert result["games"] == 1000 * (3 + 6)
    assert progress.said == ["1 handicap, 9,000 games"]
    assert progress.done[-1] == 9000


def test_seats_say_the_size_of_a_table(tmp_path):
    result = probed(tmp_path, "a=hold_at:at=20,b=hold_at:at=10,c=random", seats=(3,), games=300)
    assert (result["tables"], result["seats"]) == (1, 3)


def test_the_order_of_the_field_changes_nothing(tmp_path):
    def costs(place, players):
        (probe,) = probed(tmp_path / place, players)["probes"]
        return {each["name"]: each["cost"]["value"] for each in probe["players"]}

    assert costs("one", "a=hold_at:at=20,b=keep_pace") == pytest.approx(costs("two", "b=keep_pace,a=hold_at:at=20"))


def test_without_players_the_line_up_of_the_game_is_the_field():
    assert [player.spec for player in tables_of(request_of(None, ""), 1)[0].players] == [
        player.spec
        for player in (catalogue.load_player("pig", parse_player(text)) for text in catalogue.game("pig").line_ups[2])
    ]


@pytest.mark.parametrize(
    ("players", "more", "says"),
    [
        ("a=hold_at", {}, "1 in the field, but a table has 2 seats"),
        ("a=hold_at,b=random", {"seats": (1,)}, "one seat alone"),
        ("a=hold_at,b=random", {"seats": (2, 3)}, "several numbers of seats"),
        ("", {"seats": (1,)}, "one seat alone"),
        (",".join(f"p{i}=hold_at" for i in range(50)), {}, "1,225 tables"),
        ("a=hold_at,b=random", {"names": ["nevr_stop"]}, 'did you mean "never_stop"?'),
    ],
)
def test_what_cannot_be_probed_is_refused(tmp_path, players, more, says):
    with pytest.raises(UsageError) as caught:
        probed(tmp_path, players, **more)
    assert says in f"{caught.value.message} | {caught.value.hint}"
    assert not (tmp_path / "probe").exists()


@pytest.mark.parametrize("game", ["pig", "igor", "making_monsters"])
def test_every_game_has_handicaps_that_say_their_mechanism(game):
    found = handicaps_of(game)
    assert found
    assert all(handicap.mechanism and not handicap.mechanism.endswith(".") for handicap in found)


def test_a_handicap_stands_in_front_and_the_rest_stays():
    (table,) = tables_of(request_of(None, "a=closest_monster+bust_odds:limit=0.2,b=threshold", "igor"), 1)
    plan = handicapped(table, Handicap("never_stop", "stopping"), 0)
    assert plan.players[0].spec == "never_stop+closest_monster+bust_odds:limit=0.2"
    assert plan.players[1] == table.players[1]
    assert plan.labels == table.labels


def test_losses_are_averaged_over_players_and_paired():
    groups = np.array([[3.0, 4.0], [2.0, 4.0], [1.0, 4.0]])
    less = groups - [[1.0, 0.0]] * 3
    loss = lost([(groups, less)], 0.95)
    assert (loss.value, loss.low, loss.high) == (0.25, 0.25, 0.25)
    assert lost([(groups, less), (groups, groups)], 0.95).value == pytest.approx(0.125)


def test_costs_are_those_of_each_player():
    sums = np.ones((4, 2))
    row = probe_of(
        Handicap("h", "m"), [("a", {"a": sums}, {"a": sums * [[0.0, 1.0]]}), ("b", {"b": sums}, {"b": sums})], 0.95
    )
    assert (row.cost.value, row.players["a"].value, row.players["b"].value) == (0.5, 1.0, 0.0)


def test_the_dearest_comes_first_and_verdicts_hold_together():
    rows = [
        Row(Handicap("open", "m"), est(0.01, 0.02), {"a": est(0.01, 0.02)}),
        Row(Handicap("trap", "m"), est(-0.2, 0.02), {"a": est(-0.2, 0.02)}),
        Row(Handicap("dear", "m"), est(0.2, 0.02), {"a": est(0.2, 0.02)}),
    ]
    found = ranked(rows, 0.95, 1000)
    assert [(probe["name"], probe["verdict"]) for probe in found] == [
        ("dear", "worth it"),
        ("open", "undecided"),
        ("trap", "better without it"),
    ]
    assert [probe["profits"] for probe in found] == [["a"], [], []]


def test_a_mechanism_that_pays_one_player_pays_somebody():
    """On average nothing, but one player lives on it."""
    rows = [Row(Handicap("split", "m"), est(0.0, 0.02), {"a": est(0.2, 0.02), "b": est(-0.2, 0.02)})]
    (probe,) = ranked(rows, 0.95, 1000)
    assert (probe["verdict"], probe["profits"]) == ("undecided", ["a"])
