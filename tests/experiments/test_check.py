"""check: verdicts, when play stops, exit codes, and what is refused before play."""

import polars as pl
import pytest
from contracts import PLAYERS, contract, decided, outcomes
from plans import plan_of, tally_of
from runs import Progress

from analyser.cli.playing import Typed, read_request
from analyser.errors import PlayError, UsageError
from analyser.experiments.checking.check import decide, run_check
from analyser.experiments.checking.contract import asked_of
from analyser.experiments.playing.crew import crew
from analyser.experiments.playing.pool import Pool
from analyser.experiments.settings.config import CheckEntry
from analyser.statistics.sequence import looks, sequence_estimate

SHARE = 'metric = "share"\nof = "weak"\n'


def refused(folder, *checks, **more):
    with pytest.raises(UsageError) as error:
        run_check(read_request(Typed(str(contract(folder, *checks, **more)), out=str(folder / "x"))), Progress())
    assert not (folder / "x").exists()
    return error.value


def test_every_number_gets_its_verdict_and_the_worst_decides(tmp_path):
    file = contract(tmp_path, 'metric = "share"\nby = "player"\nat_most = 0.7')
    result = decided(file, tmp_path / "a")
    assert outcomes(result) == {"weak": "PASS", "strong": "FAIL"}
    assert (result["verdict"], result["exit_code"], result["schema"]) == ("FAIL", 1, "analyser.check/1")


@pytest.mark.parametrize(
    ("limits", "total", "code"),
    [
        (["at_most = 0.9"], "PASS", 0),
        (["at_most = 0.9", "at_least = 0.9"], "FAIL", 1),
        (["at_most = 0.9", "at_most = 0.12"], "UNDECIDED", 3),
        (["at_most = 0.12", "at_least = 0.9"], "FAIL", 1),
    ],
)
def test_exit_codes(tmp_path, limits, total, code):
    plan = plan_of("pig", ["weak=hold_at:at=5", "strong=hold_at:at=20"], 2000)
    found = sequence_estimate(tally_of(plan).moments(f"player {plan.numbers[0]}: shares", 120), 1000, 0.95).value
    checks = [SHARE + limit.replace("0.12", f"{found:.4f}") for limit in limits]
    result = decided(contract(tmp_path, *checks, games=2000), tmp_path / "a")
    assert (result["verdict"], result["exit_code"]) == (total, code)


def test_play_stops_at_the_first_look_at_which_all_are_decided(tmp_path):
    easy = decided(contract(tmp_path, SHARE + "at_most = 0.9"), tmp_path / "a")
    assert (easy["games"], easy["most_games"], easy["looks"]) == (400, 20_000, [400])
    assert easy["stopped"] == "at the look after 200 deals: every check is decided"
    both = decided(
        contract(tmp_path, SHARE + "at_most = 0.9", 'metric = "unfinished"\nat_most = 0.002'), tmp_path / "b"
    )
    assert [check["games"] for check in both["checks"]] == [400, both["games"]]
    assert 400 < both["games"] < 20_000
    assert both["looks"] == [2 * deals for deals in looks(10_000) if 2 * deals <= both["games"]]


def test_what_is_undecided_says_how_many_games_it_takes(tmp_path):
    result = decided(contract(tmp_path, 'metric = "unfinished"\nat_most = 0.0001', games=2000), tmp_path / "a")
    (check,) = result["checks"]
    assert (check["verdict"], result["games"], result["exit_code"]) == ("UNDECIDED", 2000, 3)
    assert check["games_needed"] > 20_000
    assert result["stopped"] == "at the number of games allowed, with 1 of 1 undecided"


def test_the_answer_does_not_depend_on_workers_or_blocks(tmp_path):
    file = contract(tmp_path, 'metric = "share"\nby = "seat"\nwithin = [0.45, 0.55]', 'metric = "turns"\nat_least = 20')
    one = decided(file, tmp_path / "a", jobs="1")
    two = decided(file, tmp_path / "b", jobs="2", block="300")
    assert (one["checks"], one["hash"]) == (two["checks"], two["hash"])


def test_the_intervals_of_all_numbers_hold_together(tmp_path):
    alone = decided(contract(tmp_path, SHARE + "at_most = 0.9"), tmp_path / "a")
    many = decided(contract(tmp_path, *[SHARE + "at_most = 0.9"] * 20), tmp_path / "b")
    assert alone["checks_confidence"] == 0.95
    assert many["checks_confidence"] == pytest.approx(0.9975)
    assert many["checks"][0]["estimate"]["high"] > alone["checks"][0]["estimate"]["high"]


def test_estimates_are_the_sequence_s_own(tmp_path):
    result = decided(contract(tmp_path, SHARE + "at_most = 0.9"), tmp_path / "a")
    plan = plan_of("pig", ["weak=hold_at:at=5", "strong=hold_at:at=20"], 400)
    wanted = sequence_estimate(tally_of(plan).moments(f"player {plan.numbers[0]}: shares", 120), 10_000, 0.95)
    assert result["checks"][0]["estimate"] == pytest.approx(wanted.as_json())
    assert result["hash"] == tally_of(plan).hash


def test_a_verdict_once_reached_stands():
    plan = plan_of("pig", ["weak=hold_at:at=5", "strong=hold_at:at=20"], 4000)
    entries = [CheckEntry(metric="share", of="weak", at_most=0.9), CheckEntry(metric="unfinished", at_most=1e-9)]
    found = decide(Pool(plan, crew(1)), asked_of(entries, plan, None), 0.975)
    assert [case.decided for case in found.cases] == [True, False]
    assert [case.deals for case in found.cases] == [200, 2000]
    assert found.games == 4000


def test_several_numbers_of_seats_make_one_contract(tmp_path):
    file = contract(tmp_path, 'metric = "share"\nby = "seat"\nwithin = [0.1, 0.9]', players='seats = "2-3"\n')
    result = decided(file, tmp_path / "a")
    assert [(check["seats"], check["of"]) for check in result["checks"]] == [
        (2, "Seat 1"),
        (2, "Seat 2"),
        (3, "Seat 1"),
        (3, "Seat 2"),
        (3, "Seat 3"),
    ]
    assert result["checks_confidence"] == pytest.approx(0.99)
    assert set(result["by_seats"]) == {"2", "3"}
    assert result["games"] == sum(block["games"] for block in result["by_seats"].values())


def test_one_row_for_each_number(tmp_path):
    decided(contract(tmp_path, 'metric = "share"\nby = "player"\nat_most = 0.7'), tmp_path / "a")
    frame = pl.read_parquet(tmp_path / "a" / "tables" / "checks.parquet")
    assert frame.select("of", "verdict", "at_most").rows() == [("weak", "PASS", 0.7), ("strong", "FAIL", 0.7)]
    assert (tmp_path / "a" / "tables" / "checks.csv").exists()


def test_no_check_is_no_pass(tmp_path):
    assert "nothing to check is no pass" in refused(tmp_path).message
    with pytest.raises(UsageError, match="pig is a game"):
        run_check(read_request(Typed("pig")), Progress())


@pytest.mark.parametrize(
    ("check", "says", "hint"),
    [
        ('metric = "shar"\nat_most = 1', "no such number", "share"),
        ('metric = "share"\nof = "week"\nat_most = 1', 'no player "week"', "weak"),
        ('metric = "share"\nby = "sets"\nat_most = 1', 'by = "sets"', "seat"),
        ('metric = "share"\nby = "strategy"\nof = "hold_att"\nat_most = 1', "nobody plays", "hold_at"),
        ('metric = "used"\nby = "component"\nat_most = 1', "counts no components", "leave out"),
        ('metric = "turns_median"\nat_most = 1', "no such number", "quantiles can't be checked"),
        ('metric = "score_q0.95"\nat_most = 1', "no such number", "quantiles can't be checked"),
        ('metric = "share"\nbaseline = "none"\nat_most = 1', "holds no result.json", "baseline"),
    ],
)
def test_what_can_not_be_checked_is_refused_before_play(tmp_path, check, says, hint):
    error = refused(tmp_path, check)
    assert says in error.message
    assert hint in error.hint


def test_a_failing_strategy_is_told_with_its_file(tmp_path):
    bot = 'from analyser.games import pig\n\n\nclass Bad(pig.Strategy):\n    """Fail."""\n\n    def roll_again(table, me, my):\n        return 7\n'
    (tmp_path / "bad.py").write_text(bot)
    players = PLAYERS.replace('strategy = "hold_at"\nparams = { at = 5 }', 'strategy = "bad.py:Bad"')
    file = contract(tmp_path, SHARE + "at_most = 0.9", players=players)
    with pytest.raises(PlayError, match="answered roll_again with 7"):
        decided(file, tmp_path / "a")
