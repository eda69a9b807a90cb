"""The Python API: it plays what the command line plays, under the same names, and leaves nothing behind unasked."""

import json
import re
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np
import polars as pl
import pytest
from polars.testing import assert_frame_equal
from runs import played, strict

from analyser.cli.app import main
from analyser.errors import OutputError, UsageError
from analyser.experiments import check, compare, load, probe, run, sweep, tournament, tune
from analyser.experiments.python_api.calls import axes_given

ROOT = Path(__file__).parents[2]
TWO = ["hold_at:at=20", "bold=hold_at:at=25"]
CHECKS = """
game = "pig"
games = 600
seats = 2
rules.target = 40
[[check]]
metric = "share"
by = "seat"
within = [0.3, 0.7]
[[vary]]
name = "rules.target"
values = [30, 40]
"""
CALLS = {
    "run": lambda out: run("pig", players=TWO, games=600, seed=1, rules={"target": 50}, rotate=False, out=out),
    "sweep": lambda out: sweep(
        "pig", {"bold.at": [20, 25], "rules.target": "40..50 step 10"}, players=TWO, games=400, seed=1, out=out
    ),
    "compare": lambda out: compare("pig", rules={"target": 50}, games=400, seed=1, margin=2.5, out=out),
    "tournament": lambda out: tournament("pig", players=[*TWO, "never_stop"], games=200, seed=1, yes=True, out=out),
    "check": lambda out: check("pig.toml", seed=1, confidence=0.9, out=out),
    "tune": lambda out: tune("pig", rule="target=30..50 step 10", target="turns=8", games=200, seed=1, out=out),
    "maximise": lambda out: tune("pig", player="bold", maximise="share", players=TWO, games=200, seed=1, out=out),
    "probe": lambda out: probe("pig", handicap="never_stop", games=200, seed=1, out=out),
}


@pytest.fixture
def here(tmp_path, monkeypatch):
    """An empty current folder with one file, and a folder of its own for what is temporary."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "pig.toml").write_text(CHECKS, encoding="utf-8")
    (tmp_path / "scratch").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "scratch"))
    return tmp_path


def left(folder):
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*"))


def without_times(data):
    return {name: value for name, value in data.items() if name not in ("command", "speed")}


def test_a_call_plays_what_a_run_plays(here):
    result = run("pig", players=TWO, games=600, seed=1, rules={"target": 50})
    known = played(here / "known", ",".join(TWO), games=600, rules={"target": "50"})
    assert without_times(result.data) == without_times(known)
    for name, frame in result.tables.items():
        assert_frame_equal(frame, pl.read_parquet(here / "known" / "tables" / f"{name}.parquet"))
    assert result.frame["player"].to_list() == ["hold_at", "bold"]
    assert result.by_seat.height == 4
    assert result.seats["seat"].to_list() == [0, 1]
    assert "turns" in result.table["metric"].to_list()
    assert result.histograms.filter(metric="score", of="bold")["count"].sum() == 600
    assert (result.seed, result.hash) == (1, known["hash"])


@pytest.mark.parametrize("name", CALLS)
def test_a_call_prints_nothing_and_leaves_nothing(name, here, capfd):
    result = CALLS[name](None)
    assert left(here) == ["pig.toml", "scratch"]
    assert capfd.readouterr() == ("", "")
    assert result.frame.height > 0
    assert result.folder is None
    assert f"hash {result.hash[:8]}" in repr(result)


@pytest.mark.parametrize("name", CALLS)
def test_its_command_plays_the_same(name, here, capsys):
    result = CALLS[name](None)
    words = shlex.split(result.data["command"])
    assert words[0] == "analyser"
    main([*words[1:], "-q", "--no-report", "--out", "typed"])
    capsys.readouterr()
    typed = load("typed")
    assert type(typed) is type(result)
    assert typed.hash == result.hash
    assert typed.tables.keys() == result.tables.keys()
    assert_frame_equal(typed.frame, result.frame)


def test_out_writes_the_folder_with_its_report(here):
    result = run("pig", games=200, seed=1, out="kept")
    assert result.folder == Path("kept")
    assert (here / "kept" / "report.html").is_file()
    assert strict((here / "kept" / "result.json").read_text(encoding="utf-8")) == result.data
    with pytest.raises(UsageError, match="kept exists"):
        run("pig", games=200, seed=1, out="kept")
    assert run("pig", games=200, seed=2, out="kept", force=True, report=False).seed == 2


def test_a_result_can_be_saved_later_and_read_again(here):
    result = run("pig", players=TWO, games=200, seed=1)
    assert result.save("later", report=False) == result.folder == Path("later")
    run("pig", players=TWO, games=200, seed=1, out="at-once", report=False)
    assert left(here / "later") == left(here / "at-once")
    again = load("later")
    assert (again.data, again.folder) == (result.data, Path("later"))
    for name, frame in result.tables.items():
        assert_frame_equal(again.tables[name], frame)
    with pytest.raises(UsageError, match="later exists"):
        result.save("later")
    result.save("later", force=True)
    assert (here / "later" / "report.html").is_file()


def test_what_a_saved_result_cannot_be_drawn_is_told(here, monkeypatch):
    import reports

    def fail(folder):
        raise ValueError("no ink")

    monkeypatch.setattr(reports, "write_report", fail)
    with pytest.raises(OutputError, match="no ink"):
        run("pig", games=200, seed=1).save("later")
    assert (here / "later" / "result.json").is_file()


def test_a_folder_without_a_result_is_refused(here):
    with pytest.raises(UsageError, match="scratch holds no result"):
        load("scratch")


def test_rows_are_a_table(here):
    rows = run("pig", players=TWO, games=200, seed=1, rows=True).tables["rows"]
    assert rows.height == 200


def test_shards_are_merged_by_the_command_line(here, capsys):
    for part in ("1/2", "2/2"):
        run("pig", players=TWO, games=400, seed=1, rules={"target": 50}, shard=part, out=part[0], report=False)
    assert main(["merge", "1", "2", "--out", "whole", "--no-report"]) == 0
    capsys.readouterr()
    assert load("whole").hash == run("pig", players=TWO, games=400, seed=1, rules={"target": 50}).hash


def test_several_numbers_of_seats_are_one_result(here):
    result = run("pig", seats="2-3", games=120, seed=1)
    assert sorted(result.players["seats"].unique()) == [2, 3]
    assert len(result.hash.split()) == 2
    assert list(result.data["by_seats"]) == ["2", "3"]


def test_a_call_goes_before_its_file_and_says_so(here):
    result = run(here / "pig.toml", games=200, seed=1, rules={"target": 30})
    assert (result.data["games"], result.data["rules"]["target"]) == (200, 30)
    file = here / "pig.toml"
    assert result.notes[:3] == (
        f"the call sets games = 200; {file} said 600",
        f"the call sets target = 30; {file} said 40",
        f"the [[vary]] tables of {file} are left out",
    )


def test_without_a_word_the_file_holds(here):
    result = sweep("pig.toml", seed=1)
    assert [point["values"] for point in result.data["points"]] == [{"rules.target": 30}, {"rules.target": 40}]
    assert result.data["games_per_point"] == 600
    assert check("pig.toml", seed=1).verdict == "PASS"
    assert sweep("pig.toml", {"rules.target": [35]}, seed=1).data["points"][0]["values"] == {"rules.target": 35}


def test_two_files_are_two_designs(here):
    (here / "other.toml").write_text('game = "pig"\nrules.target = 60\n', encoding="utf-8")
    result = compare("pig.toml", "other.toml", games=200, seed=1)
    assert result.data["changes"]["rules"] == [{"rule": "target", "before": 40, "after": 60}]
    assert result.metrics.filter(metric="turns")["difference"][0] > 0
    assert set(result.scores["design"]) == {"before", "after"}


def test_what_is_found_has_its_own_words():
    found = tune("pig", rule="target=30..60 step 10", target="turns=8", games=400, seed=1)
    assert found.value is not None
    assert found.value.low < found.value.value < found.value.high
    assert found.levels["target"].to_list() == [30, 40, 50, 60]
    assert tune("pig", rule="target=30,40", target="turns=100", games=200, seed=1).value is None
    assert tune("pig", maximise="share", games=200, seed=1).candidates.height > 1
    assert sweep("pig", {"hold_at.at": [20]}, games=200, seed=1).best["values"] == {"hold_at.at": 20}
    field = tournament("pig", players=["hold_at", "never_stop"], games=200, seed=1)
    assert field.pairs.row(0, named=True)["a"] in ("hold_at", "never_stop")
    assert field.ratings.height == field.field.height == 2
    assert field.equilibrium.height > 0
    assert probe("pig", games=200, seed=1).probes["name"].unique().to_list() == ["never_stop"]


def test_numbers_of_numpy_are_numbers(here):
    result = sweep("pig", {"hold_at.at": np.arange(20, 22)}, games=np.int64(200), seed=np.uint64(2**63), jobs=1)
    assert result.points["hold_at.at"].unique().to_list() == [20, 21]
    assert result.seed == 2**63
    assert "--vary hold_at.at=20,21" in result.data["command"]


def test_progress_is_told(here):
    told = []
    run("pig", games=4000, seed=1, progress=lambda *words: told.append(words))
    assert told[-1][:2] == (4000, 4000)
    assert all("±" in text for _, _, text in told)


def test_a_stopped_call_leaves_nothing(here):
    def stop(done, total, text):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt, match="without out= nothing is kept"):
        run("pig", games=4000, seed=1, progress=stop)
    assert left(here) == ["pig.toml", "scratch"]


def test_a_stopped_call_can_be_gone_on_with(here):
    def stop(done, total, text):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt, match="--resume"):
        run("pig", games=4000, seed=1, jobs=1, block=500, out="kept", report=False, progress=stop)
    resumed = run("pig", games=4000, jobs=1, block=500, out="kept", report=False, resume=True)
    assert resumed.data["resumed_games"] > 0
    assert resumed.hash == run("pig", games=4000, seed=1).hash


class Mine:
    """A class that lies in no strategy file."""


@pytest.mark.parametrize(
    ("call", "says", "hint"),
    [
        (lambda: run("pgi"), 'there is no game "pgi"', 'did you mean "pig"?'),
        (lambda: run("none.toml"), "there is no such file", "TOML"),
        (lambda: run("pig", games=0), "games: 0 is out of range", "whole number"),
        (lambda: run("pig", games=1.5), "games: 1.5 is not a whole number", "whole number"),
        (lambda: run("pig", seed=-1), "seed: -1 is out of range", "2^64"),
        (lambda: run("pig", jobs=0), "jobs: 0 is out of range", "whole number"),
        (lambda: run("pig", confidence=1.0), "confidence: 1.0 is out of range", "0.95"),
        (lambda: run("pig", target_error=0), "target_error: 0 is out of range", "percentage points"),
        (lambda: run("pig", seats=3, players=TWO), "seats: 3 does not fit 2 players", "leave the seats out"),
        (lambda: run("pig", players=[Mine]), "Mine is an object", '"my_bot.py:Mine"'),
        (lambda: run("pig", players=[Mine()]), "Mine is an object", '"my_bot.py:Mine"'),
        (lambda: run("pig", players=["a=hold_at", "A=hold_at"]), "have one label", "change one"),
        (lambda: run("pig", rules={"taget": 50}), 'rules: there is no rule "taget"', 'did you mean "target"?'),
        (lambda: run("pig", rules={"target": "50"}), 'rules: target = "50" is not a number', "a whole number"),
        (lambda: run("pig", rules=50), "rules: 50 is no mapping", "rules={"),
        (lambda: run("pig", shard="1/2"), "needs a seed", "--seed 1"),
        (lambda: run("pig", force=True, resume=True, out="kept"), "exclude each other", "afresh"),
        (lambda: run("pig", resume=True), "resume needs the folder", "out="),
        (lambda: run("pig", workers="thread"), "thread: no such workers", "threads"),
        (lambda: run("pig", game_timeout=5), "can only end worker processes", "processes"),
        (lambda: run("pig", out="pig.toml"), "pig.toml is a file", "another folder"),
        (lambda: sweep("pig"), "nothing varies", "--vary"),
        (lambda: sweep("pig", {"rules.target": []}), "vary rules.target: there is no value", "15..25"),
        (lambda: sweep("pig", {"rules.target": 5}), "vary rules.target: 5 is a single value", "15..25"),
        (lambda: sweep("pig", {"rules.target": [None]}), "vary rules.target: None is no value", "numbers"),
        (lambda: sweep("pig", {"rules.target": [50, 50]}), "vary rules.target: 50 comes twice", "once"),
        (lambda: compare("pig", margin=-1), "margin: -1 is out of range", "percentage points"),
        (lambda: tune("pig", rule="target=30..60"), "rule with target, or maximise", "such as"),
        (lambda: tune("pig", rule="target=30..60", target="turns=9", maximise="share"), "or maximise", "such as"),
        (lambda: check("pig"), "check needs a file", "configs/contracts"),
        (lambda: probe("pig", handicap="never_stpo"), 'there is no handicap "never_stpo"', "never_stop"),
    ],
)
def test_bad_input_is_refused_with_its_hint(call, says, hint, here):
    with pytest.raises(UsageError, match=re.escape(says)) as refused:
        call()
    assert hint in refused.value.hint
    assert refused.value.__notes__ == [f"hint: {refused.value.hint}"]  # what a traceback shows below the message
    assert left(here) == ["pig.toml", "scratch"]


def test_an_unknown_keyword_is_no_keyword():
    with pytest.raises(TypeError, match="gmaes"):
        run("pig", gmaes=5)


def test_values_that_vary_are_read_like_the_command_line():
    assert axes_given(None) == []
    (axis,) = axes_given({"rules.deck": ["default", True, 0.5]})
    assert (axis.values, axis.is_numeric) == (("default", True, 0.5), False)


def test_the_package_has_the_functions_and_nothing_it_does_not_know():
    package = sys.modules["analyser.experiments"]
    assert all(callable(getattr(package, name)) for name in package.__all__)
    with pytest.raises(AttributeError, match="no attribute 'rnu'"):
        package.rnu  # noqa: B018 - it is the lookup that fails


@pytest.mark.parametrize("first", ["analyser.experiments.running.run", "analyser.experiments"])
def test_whichever_is_imported_first(first):
    code = (
        f"import sys, {first}\nheavy = 'numpy' in sys.modules\n"
        "from analyser.experiments import run\nfrom analyser.experiments.running.run import run_match\n"
        "print(run.__name__, run_match.__name__, heavy)"
    )
    done = subprocess.run([sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, cwd=ROOT)
    heavy = first.endswith("run")  # the package itself brings nothing along
    assert (done.stdout, done.stderr) == (f"run run_match {heavy}\n", "")


def test_the_guide_plays(here, capsys):
    text = (ROOT / "docs" / "python_api.md").read_text(encoding="utf-8")
    names = {}
    for block in re.findall(r"^```python\n(.*?)^```$", text, re.DOTALL | re.MULTILINE):
        file = re.match(r"# (\S+\.py)\n", block)
        if file:
            (here / file[1]).write_text(block, encoding="utf-8")
        else:
            exec(compile(block, "python_api.md", "exec"), names)
    assert names["shares"].columns == ["player", "share", "share_low", "share_high"]
    assert names["curve"]["bold.at"].to_list() == [14, 16, 18, 20, 22, 24, 26]
    assert (here / "bold.png").stat().st_size > 1000
    assert "bold wins" in capsys.readouterr().out
    saved = json.loads((here / "greedy" / "result.json").read_text(encoding="utf-8"))
    assert saved["players"][0]["strategy"] == "Greedy"
    assert names["again"].hash == saved["hash"]
    assert 40 < names["target"].value < 120
