"""A11: a game that never ends is ended, counted in a column of its own, and told.

Cases: dice-roller/rpg-dice-roller issue 94 (a die with one face explodes for ever); rspeer/dominiate pull request 80 (nobody buys);
battlecode/battlehack20 issue 97 and Disservin/fastchess issue 1029 (one player that never answers holds up everything).
"""

import re
from pathlib import Path

import polars as pl
import pytest
from calls import called, document, refused, result

from analyser.experiments.playing import faults

STUCK = {
    "nobody ever stops": "--players never_stop,never_stop",
    "a die with one face, which busts": "--players hold_at,hold_at --set sides=1",
    "no face busts": "--players never_stop,hold_at --set bust_face=0",
    "a goal out of reach": "--players hold_at:at=1,hold_at:at=1 --set target=1000000",
}
BOTS = """
from analyser.games import making_monsters, pig


class NeverDraws(making_monsters.Strategy):
    def draw_again(table, me, my):
        return False

    def reanimate(table, me, my):
        return False


class Hangs(pig.Strategy):
    def roll_again(table, me, my):
        while table.rolls > 0:
            pass
        return False
"""
SAID = "they count as unfinished, not as wins or ties"
PLAYERS = "--players never_stop,hold_at --set bust_face=0"
MODES = {
    "sweep": f"sweep pig {PLAYERS} --vary hold_at.at=20,25",
    "a large sweep": "sweep pig --players never_stop,hold_at --vary rules.bust_face=0,1 --vary rules.target=2..60 -n 20",
    "tournament": f"tournament pig {PLAYERS}",
    "tables of three": "tournament pig --players never_stop,hold_at,keep_pace --seats 3 --set bust_face=0",
    "compare": "compare pig --players never_stop,hold_at --set bust_face=0",
    "check": "check stuck.toml",
    "tune": "tune pig --players never_stop,hold_at --rule bust_face=0..1 --target turns=10",
    "maximise": f"tune pig {PLAYERS} --player hold_at --maximise score",
    "probe": f"probe pig {PLAYERS}",
}
CHECK = """
game = "pig"
rules.max_turns = 16
[[check]]
metric = "share"
at_most = 0.9
"""


@pytest.mark.parametrize("how", STUCK)
def test_a_game_without_an_end_is_unfinished_and_nobodys(how):
    found = result(f"run pig {STUCK[how]} -n 200 --seed 1")
    table = found["table"]
    assert (table["unfinished"]["value"], table["ties"]["value"]) == (1, 0)
    for player in found["players"]:
        assert [player[number]["value"] for number in ("share", "win_rate", "tie_rate")] == [0, 0, 0]
    assert found["warnings"] == [f"100.000% of the games were ended by a guard: {SAID}."]


def test_the_guards_are_rules_with_a_documented_default(here):
    page = called("games pig").out
    assert "max_turns" in page
    assert "max_rolls" in page
    short = result("run pig --players never_stop,never_stop --set max_turns=30 -n 200 --seed 1")
    assert short["table"]["turns"]["mean"]["value"] == 30


def test_some_games_without_an_end_take_nothing_from_the_others(here):
    """Shares of the win add up to the finished games; the summary and the page say how many others there are."""
    done = called("run pig --players hold_at,keep_pace --set max_turns=16 -n 2000 --seed 1 -q -o x")
    found = document((here / "x" / "result.json").read_text(encoding="utf-8"))
    unfinished = found["table"]["unfinished"]["value"]
    assert 0.1 < unfinished < 0.9
    assert sum(player["share"]["value"] for player in found["players"]) == pytest.approx(1 - unfinished)
    assert f"{unfinished:.3%} of the games were ended by a guard: {SAID}" in " ".join(done.out.split())
    assert SAID in (here / "x" / "report.html").read_text(encoding="utf-8")
    rows = pl.read_csv(here / "x" / "tables" / "table.csv")
    assert rows.filter(pl.col("metric") == "unfinished")["value"].to_list() == [pytest.approx(unfinished)]


@pytest.mark.parametrize("mode", MODES)
def test_every_mode_warns(mode, here):
    (here / "stuck.toml").write_text(CHECK, encoding="utf-8")
    words = MODES[mode] if " -n " in MODES[mode] else f"{MODES[mode]} -n 400"
    done = called(f"{words} --seed 1 -q --no-report -o x")
    assert done.code in (0, 3), done.err
    assert SAID in (here / "x" / "result.json").read_text(encoding="utf-8")
    assert f"warning: {'After: ' if mode == 'compare' else ''}" in done.out
    assert SAID in " ".join(done.out.split())


def test_a_pair_of_a_tournament_without_an_end_has_no_winner():
    """Nobody wins, so nobody's share is what the other one did not win."""
    pair = result(f"tournament pig {PLAYERS} -n 400 --seed 1")["pairs"][0]
    assert (pair["share"]["value"], pair["share_b"]["value"], pair["separated"]) == (0, 0, False)


def test_a_bag_of_which_nobody_draws_comes_to_an_end(here):
    (here / "bots.py").write_text(BOTS, encoding="utf-8")
    found = result("run making_monsters --players a=bots.py:NeverDraws,b=bots.py:NeverDraws -n 20 --seed 1")
    table = found["table"]
    assert table["rounds"]["mean"]["value"] <= found["rules"]["max_rounds"]
    shares = sum(player["share"]["value"] for player in found["players"])
    assert shares == pytest.approx(1 - table["unfinished"]["value"])


def test_a_strategy_that_never_answers_is_stopped_and_named(here, monkeypatch):
    monkeypatch.setattr(faults, "PATIENCE", 1.0)  # in which the line is looked for where it hangs
    (here / "bots.py").write_text(BOTS, encoding="utf-8")
    words = "run pig --players hold_at,bots.py:Hangs -n 1000 --seed 1 --workers processes --game-timeout 1 -j 1 -q -o x"
    done = called(words)
    assert (done.code, done.out) == (4, "")
    error, hint = done.err.splitlines()
    found = re.fullmatch(r"error: game (\d+): Hangs gave no answer: no end within 1 s \((.*), line (\d+)\)", error)
    assert Path(found[2]).read_text(encoding="utf-8").splitlines()[int(found[3]) - 1].strip() in (
        "while table.rolls > 0:",
        "pass",
    )
    assert "--game-timeout" in hint
    assert [path.name for path in here.iterdir()] == ["bots.py"]


def test_a_time_limit_needs_processes():
    assert "--workers processes" in refused("run pig --game-timeout 1")
