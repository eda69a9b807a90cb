"""The terminal summary: what it says, in every form, for every name."""

import io
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console

from analyser.cli.summary import summary
from analyser.experiments.settings.request import RunOutcome

FOLDER = Path("results/igor-run-9f2c41d7")
HOSTILE = [
    "<script>alert(1)</script>",
    "[bold red]x[/]",
    "../../x",
    "C:\\x",
    "Grün é",
    "戦略",
    "👩\u200d🔬",
    "שלום",
    "x" * 300,
    "-dash",
    "=1+1",
    "\x1b[2Jx",
    "a\u202eb",
]


class Terminal(io.StringIO):
    encoding = "utf-8"


def lines(result, width=80, terminal=False, report=FOLDER / "report.html"):
    console = Console(file=Terminal(), force_terminal=terminal, width=width, height=25, color_system=None)
    return [str(line) for line in summary(RunOutcome(result, FOLDER, report), console)]


def test_the_terminal_form(samples):
    told = lines(samples.result(), terminal=True)
    assert told[0] == "IGOR  2 strategies, 2 seats    240,000 games, 1.9 s (130,000/s)    seed 7"
    assert told[1] == "─" * 80
    header, best, other = told[3:6]
    assert header.split() == ["Strategy", "Win", "share,", "%", "45", "50", "55", "Busts,", "%", "Score", "(half)"]
    assert best.startswith("bold      53.9 ± 0.2  ")
    assert "┊" in best
    assert best.index("●") > best.index("┊") > other.index("●")
    assert best.endswith("17.0 ± 0.1  18 (14 to 24)")
    assert "Best        bold, told apart from every other" in told
    assert "Length      20 turns (17 to 23); half-way leader wins 60.5 % ± 0.3" in told
    assert "Seats       50.0, 50.0 % (each ± 0.4)" in told
    assert told[-1] == "Report      results/igor-run-9f2c41d7/report.html    hash 9f2c41d7"


def test_the_plain_form_is_ascii(samples):
    told = lines(samples.result())
    assert all(line.isascii() for line in told)
    assert told[0] == "IGOR: 2 strategies, 2 seats; 240,000 games, 1.9 s (130,000/s); seed 7"
    assert told[1].split() == ["strategy", "win", "share", "%", "busts", "%", "score", "(half)"]
    assert told[2].split() == ["bold", "53.9", "+/-", "0.2", "17.0", "+/-", "0.1", "18", "(14", "to", "24)"]
    assert told[-1] == "report results/igor-run-9f2c41d7/report.html    hash 9f2c41d7"


@pytest.mark.parametrize("terminal", [True, False])
@pytest.mark.parametrize("width", [20, 40, 60, 80, 200])
def test_every_width_shows_everything(samples, width, terminal):
    result = samples.result(warnings=["3 deals are too few for an interval"], assumptions=["deck", "values"])
    told = lines(result, width, terminal)
    widest = [line for line in told if "report.html" not in line]  # a path stays whole, for copying
    assert all(cell_len(line) <= min(width, 80) for line in widest)
    text = " ".join(" ".join(told).split())
    for piece in (
        "bold",
        "shy",
        "53.9",
        "46.1",
        "17.0",
        "18 (14 to 24)",
        "60.5",
        "seed 7",
        "9f2c41d7",
        "too few",
        "deck",
    ):
        assert piece in text


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize(("width", "terminal"), [(80, True), (80, False), (20, False)])
def test_hostile_names_stay_names(samples, name, width, terminal):
    players = [samples.player(name, 0.6), samples.player("[red]other[/red]", 0.4)]
    told = lines(samples.result(players=players), width, terminal)
    text = "".join("".join(told).split())
    assert "\x1b" not in text
    assert "\u202e" not in text
    shown = name.replace("\x1b", "\\x1b").replace("\u202e", "\\u202e")
    assert "".join(shown.split()) in text
    assert "[red]other[/red]" in text


def test_the_best_comes_first_and_is_named_only_if_told_apart(samples):
    alike = samples.result(leader={"name": None, "cannot_be_told_apart": ["bold", "shy"]})
    told = lines(alike, terminal=True)
    assert "Best        cannot be told apart: bold and shy" in told
    order = [line.split()[0] for line in told if line.startswith(("bold", "shy"))]
    assert order == ["bold", "shy"]


def test_ties_show_games_won_alone(samples):
    players = [
        samples.player(name, share, tie_rate=samples.est(0.04, 0.001), win_rate=samples.est(share - 0.02, 0.002))
        for name, share in (("a", 0.52), ("b", 0.48))
    ]
    result = samples.result(players=players)
    result["table"]["ties"] = samples.est(0.04, 0.001)
    told = lines(result, terminal=True)
    assert any("Alone, %" in line for line in told)
    assert any("50.0 ± 0.2" in line for line in told)
    assert "Ties        4.0 % ± 0.1 of the games" in told


def test_what_a_designer_must_not_overlook(samples):
    result = samples.result(
        warnings=["3 of 10 games are unfinished"],
        assumptions=["deck"],
        changed_rules=["removed_cards"],
        resumed_games=1200,
        target_error=0.25,
        stopped="every share is known to 0.25 points",
    )
    result["rules"]["removed_cards"] = 5
    result["table"]["unfinished"] = samples.est(0.3, 0.01)
    told = lines(result)
    for line in (
        "warning: 3 of 10 games are unfinished",
        "Assumed     deck",
        "Rules       removed_cards = 5",
        "Unfinished  30 % +/- 1 of the games",
        "Resumed     1,200 games were taken from the checkpoint",
        "Stopped     every share is known to 0.25 points",
    ):
        assert line in told


def test_solo_games_have_no_shares(samples):
    player = samples.player("alone", 0.5, share=None, win_rate=None, tie_rate=None)
    told = lines(samples.result(players=[player], leader={"name": None, "cannot_be_told_apart": []}), terminal=True)
    text = "\n".join(told)
    assert "1 strategy, 1 seat" in told[0]
    assert "share" not in text
    assert "Score, mean" in text
    assert "18.0 ± 0.2" in text
    assert "●" not in text


def test_several_seat_counts_are_told_one_after_the_other(samples):
    two = samples.result()
    three = samples.result(players=[samples.player(name, 1 / 3) for name in "abc"])
    told = lines({**two, "by_seats": {"2": two, "3": three}})
    assert [line for line in told if "seats;" in line] == [
        "IGOR: 2 strategies, 2 seats; 240,000 games, 1.9 s (130,000/s); seed 7",
        "IGOR: 3 strategies, 3 seats; 240,000 games, 1.9 s (130,000/s); seed 7",
    ]
    assert sum("report.html" in line for line in told) == 1


def test_nothing_counted_and_nothing_seen(samples):
    unseen = {"value": 0.0, "low": 0.0, "high": 0.0000125, "n": 240_000, "method": "wilson"}
    players = [samples.player("never", 0.0, share=unseen, win_rate=unseen), samples.player("idle", 1.0, share=None)]
    result = samples.result(players=players)
    result["table"]["runaways"] = None
    result["table"]["turns"]["quantiles"] = {}
    told = lines(result)
    assert any("0 at most 0.0013" in line for line in told)
    assert any("not played" in line for line in told)
    assert "nan" not in "".join(told).replace("not", "")


def test_verdicts_of_checks_are_words_with_signs(samples):
    check = {
        "name": "fair seats",
        "metric": "share",
        "of": "table",
        "limit": "0.45 to 0.55",
        "within": [0.45, 0.55],
        "estimate": samples.est(0.539, 0.002),
        "verdict": "UNDECIDED",
        "games_needed": 1_400_000,
    }
    result = samples.result(checks=[check, {**check, "verdict": "FAIL"}, {**check, "verdict": "PASS"}])
    told = lines(result, terminal=True)
    assert any(line.startswith("◇ undecided fair seats: 53.9 % ± 0.2, limit 0.45 to 0.55") for line in told)
    assert any("1.4 million" in line for line in told)
    assert any(line.startswith("✗ fail") for line in told)
    plain = lines(result)
    assert any(line.startswith("PASS        fair seats: 53.9 % +/- 0.2") for line in plain)


def test_limits_of_checks_are_in_the_unit_of_their_number(samples):
    shared = {"name": None, "of": "bold", "limit": "raw", "verdict": "PASS", "difference": False}
    rate = {
        **shared,
        "metric": "fair_decided",
        "within": [None, 0.5],
        "estimate": samples.est(0.36, 0.02),
        "proportion": True,
    }
    gain = {**rate, "within": [-0.01, 0.01], "estimate": samples.est(0.002, 0.001), "difference": True}
    mean = {**rate, "within": [3, None], "estimate": samples.est(4.1, 0.2), "proportion": False, "unit": "steals"}
    told = lines(samples.result(checks=[rate, gain, mean]))
    assert [line[12:] for line in told if line.startswith("PASS")] == [
        "fair_decided of bold: 36 % +/- 2, limit at most 50 %",
        "fair_decided of bold: +0.2 +/- 0.1 points, limit -1 to +1 points",
        "fair_decided of bold: 4.1 +/- 0.2 steals, limit at least 3 steals",
    ]


def test_no_report_names_the_folder(samples):
    assert lines(samples.result(), report=None)[-1].startswith("result results/igor-run-9f2c41d7")


def test_the_length_has_the_unit_of_the_game(samples):
    told = lines(samples.result(length_unit="rounds"), terminal=True)
    assert "Length      20 rounds (17 to 23); half-way leader wins 60.5 % ± 0.3" in told
