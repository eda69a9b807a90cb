"""The numbers that checks look at, against the same numbers worked out another way."""

import numpy as np
import pytest
from plans import plan_of, tally_of, worker_of

from analyser.core.outcome import SEAT_COLUMNS, TABLE_COLUMNS
from analyser.experiments.checking.check_numbers import Looks, Pooled, spread_seen
from analyser.experiments.checking.contract import numbers_of
from analyser.experiments.settings.config import CheckEntry
from analyser.experiments.summaries.summary import summarise
from analyser.statistics.estimate import Estimate
from analyser.statistics.intervals import mean, proportion
from analyser.statistics.moments import Moments
from analyser.statistics.sequence import sequence_estimate

LOOKS = Looks(planned=1000, number=5, confidence=0.99)


@pytest.fixture(scope="module")
def three():
    """Two players of one strategy, one of another."""
    plan = plan_of("pig", ["a=hold_at:at=10", "b=hold_at:at=25", "c=keep_pace"], 6000)
    return plan, tally_of(plan)


@pytest.fixture(scope="module")
def monsters():
    plan = plan_of("igor", ["closest_monster+threshold:points=3", "closest_monster+threshold:points=6"], 2000)
    return plan, tally_of(plan)


def numbers(plan, **entry):
    return {number.of: number for number in numbers_of(CheckEntry(**entry, at_most=1), plan)}


def own_deals(plan, column, players):
    """The deal values of a seat column, summed over players, straight from the rows of the games."""
    rows = worker_of(plan).play(0, plan.games)
    games = np.arange(plan.games)
    total = np.zeros(plan.games, np.int64)
    for seat in range(plan.seats):
        who = plan.orders[games // plan.rotations % plan.cycle, (seat + games % plan.rotations) % plan.seats]
        values = rows[:, len(TABLE_COLUMNS) + seat * len(SEAT_COLUMNS) + SEAT_COLUMNS.index(column)]
        total += np.where(np.isin(who, [plan.numbers[player] for player in players]), values, 0)
    return total.reshape(-1, plan.rotations).sum(axis=1).tolist()


@pytest.mark.parametrize(("metric", "column", "scale"), [("share", "shares", 60 * 3 * 2), ("score", "points", 3 * 2)])
def test_players_of_one_strategy_together(three, metric, column, scale):
    plan, tally = three
    found = numbers(plan, metric=metric, by="strategy")
    assert set(found) == {"hold_at", "keep_pace"}
    moments = Moments.of(own_deals(plan, column, [0, 1]), scale)
    fixed = (proportion if metric == "share" else mean)(moments, 0.95)
    assert found["hold_at"].fixed(tally, 0.95) == fixed
    assert found["hold_at"].sequential(tally, LOOKS) == sequence_estimate(moments, 1000, 0.99, metric == "share")


def test_a_strategy_of_one_player_is_that_player(three):
    plan, tally = three
    pooled, single = numbers(plan, metric="win_rate", by="strategy")["keep_pace"], numbers(plan, metric="win_rate")["c"]
    assert pooled.fixed(tally, 0.95) == single.fixed(tally, 0.95)


def test_rates_of_one_strategy_are_pooled_between_groups(three):
    plan, tally = three
    number = numbers(plan, metric="busts_per_turn", by="strategy", of="hold_at")["hold_at"]
    assert isinstance(number, Pooled)
    found = number.fixed(tally, 0.95)
    busts, turns = (sum(own_deals(plan, column, [0, 1])) for column in ("busts", "turns_taken"))
    assert found.value == pytest.approx(busts / turns)
    assert found.low < found.value < found.high
    wider = number.sequential(tally, LOOKS)
    assert wider == number.fixed(tally, 1 - 0.01 / 5)


def test_over_equal_share_is_the_share_moved(three):
    plan, tally = three
    over, share = numbers(plan, metric="over_equal_share")["a"], numbers(plan, metric="share")["a"]
    for looked in ("fixed", "sequential"):
        how = 0.95 if looked == "fixed" else LOOKS
        a, b = getattr(over, looked)(tally, how), getattr(share, looked)(tally, how)
        assert (a.value, a.low, a.high) == pytest.approx((b.value - 1 / 3, b.low - 1 / 3, b.high - 1 / 3))
    assert over.difference
    assert not share.difference


def test_numbers_at_a_fixed_size_are_those_of_the_result(three):
    plan, tally = three
    summary = summarise(plan, tally, 0.95)
    for metric, block in (("turns", "turns"), ("margin", "margin"), ("lead_changes", "lead_changes")):
        (number,) = numbers(plan, metric=metric).values()
        assert number.fixed(tally, 0.95).as_json() == summary["table"][block]["mean"]
    for metric in ("ties", "unfinished", "comebacks", "runaways", "first_seat"):
        (number,) = numbers(plan, metric=metric).values()
        assert number.fixed(tally, 0.95).as_json() == summary["table"][metric]
    for player in summary["players"]:
        for metric in ("share", "win_rate", "tie_rate", "busts_per_turn", "busts_per_game", "over_equal_share"):
            assert numbers(plan, metric=metric)[player["name"]].fixed(tally, 0.95).as_json() == player[metric]
        seats = numbers(plan, metric="share", by="seat", of=player["name"])
        wanted = [seat["share"] for seat in player["by_seat"]]
        assert [number.fixed(tally, 0.95).as_json() for number in seats.values()] == wanted


def test_components_are_those_of_the_result(monsters):
    plan, tally = monsters
    rows = summarise(plan, tally, 0.95)["components"]["rows"]
    for metric, key in (("used", "used"), ("share_difference", "difference")):
        found = numbers(plan, metric=metric, by="component")
        assert list(found) == [row["id"] for row in rows]
        for row in rows:
            assert found[row["id"]].fixed(tally, 0.95).as_json() == row[key]
            total = found[row["id"]].groups(tally).sum(axis=0)
            assert found[row["id"]].of_total(total) == pytest.approx(row[key]["value"])


def test_the_looks_share_the_alpha_where_intervals_are_ordinary(monsters):
    plan, tally = monsters
    number = numbers(plan, metric="used", by="component", of="I01")["I01"]
    assert number.sequential(tally, LOOKS) == number.fixed(tally, 1 - 0.01 / 5)


def test_fixed_seats_leave_out_seats_that_a_player_never_has():
    plan = plan_of("pig", ["a=hold_at:at=10", "b=hold_at:at=25"], 100, rotate=False)
    assert list(numbers(plan, metric="share", by="seat", of="b")) == ["b, Seat 2"]
    assert list(numbers(plan, metric="score", by="seat")) == ["Seat 1", "Seat 2"]


def test_no_spread_is_no_verdict_at_first():
    flat = Estimate(1.0, 1.0, 1.0, 64, "t over groups")
    assert spread_seen(flat, 1999).low is None
    assert spread_seen(flat, 2000) == flat
    wide = Estimate(1.0, 0.5, 1.5, 64, "t over groups")
    assert spread_seen(wide, 10) == wide
