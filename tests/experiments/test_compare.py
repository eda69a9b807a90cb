"""compare as a whole: known differences, symmetry, any number of workers, the folder, stops from outside."""

import shlex

import pytest
from designs import BOLD, TWENTIES, compare_request, compared, kept, of
from runs import Progress, request_of, strict

from analyser.errors import PlayError, UsageError
from analyser.experiments.comparing.compare import Comparison, run_compare
from analyser.experiments.comparing.compare_plans import CompareRequest, plans_to_compare
from analyser.experiments.running.run import run_match

GAMES = 200_000
KNOWN = 0.01172  # how much more often hold 25 than hold 20 beats hold 20, by exact dynamic programming

FAILING = '''
from analyser.games import pig

class Failing(pig.Strategy):
    """Fails late.

    Idea: none. Source: none. Weakness: all.
    """
    def roll_again(table, me, my):
        if table.score[table.seat] > 40:
            raise ValueError("no idea")
        return table.turn_total < 20
'''


def test_a_known_difference_is_found():
    found = compared(TWENTIES, BOLD, games=GAMES)
    share = of(found, "share", "x")
    assert share["difference"]["low"] < KNOWN < share["difference"]["high"]
    assert share["difference"]["high"] - share["difference"]["low"] < 0.008
    assert share["before"]["value"] == 0.5  # equal players on mirrored deals
    assert (share["verdict"], of(found, "share", "y")["verdict"]) == ("more", "less")
    assert of(found, "unfinished", "table")["verdict"] == "equal"


def test_identical_designs_differ_by_exactly_0():
    found = compared(games=1_000)
    assert found["identical"]
    entries = [e for e in found["metrics"] + found["seats_compared"] if e["before"] is not None]
    assert len(entries) > 15
    assert {e["difference"]["value"] for e in entries} == {0.0}
    assert {e["verdict"] for e in entries} == {"equal"}
    assert all(e["before"] == e["after"] for e in entries)
    assert found["pairing"] == {"median": None, "numbers": 0}


def test_the_order_of_entry_changes_nothing():
    found = compared(
        "x=hold_at:at=20,y=hold_at:at=25,z=keep_pace", "z=keep_pace,y=hold_at:at=25,x=hold_at:at=20", games=900
    )
    assert not found["identical"]
    assert {e["difference"]["value"] for e in found["metrics"] if e["difference"]} == {0.0}


def test_swapping_the_designs_turns_every_difference_around():
    there, back = compared(TWENTIES, BOLD, games=4_000), compared(BOLD, TWENTIES, games=4_000)
    for entry in there["metrics"]:
        other = of(back, entry["metric"], entry["of"])
        assert other["difference"]["value"] == pytest.approx(-entry["difference"]["value"], abs=1e-12)
        assert other["difference"]["low"] == pytest.approx(-entry["difference"]["high"], abs=1e-12)
        turned = {"more": "less", "less": "more"}.get(entry["verdict"], entry["verdict"])
        assert other["verdict"] == turned


@pytest.mark.parametrize("until", [False, True])
def test_workers_change_nothing(until):
    results = [compared(TWENTIES, BOLD, games=9_000, until_decided=until, jobs=jobs) for jobs in (1, 2)]
    for result in results:
        result.pop("speed")
    assert results[0] == results[1]


def test_each_design_is_what_run_makes_of_it(tmp_path):
    """Both as a run of their own, one with three seats, whose other deals are played too."""
    three = TWENTIES + ",z=hold_at:at=20"
    found = compared(TWENTIES, three, games=900)
    alone = [
        run_match(request_of(tmp_path / name, players, games=900), Progress()).result
        for name, players in (("a", TWENTIES), ("b", three))
    ]
    assert [found["designs"][side]["hash"] for side in ("before", "after")] == [each["hash"] for each in alone]
    assert of(found, "share", "y")["before"] == alone[0]["players"][1]["share"]


def test_games_are_those_of_each_design():
    request = CompareRequest(request_of(None, TWENTIES, games=500), request_of(None, BOLD, games=1_001))
    plans = plans_to_compare(request)
    progress = Progress()
    played = Comparison(plans, request, progress).play()
    assert [tally.n * 2 for tally in played.tallies] == [500, 1_002]
    assert (played.paired.last, progress.done[-1], played.games) == (250, 1_502, 1_502)


def test_the_folder_is_whole(tmp_path):
    found = kept(tmp_path / "x", TWENTIES, BOLD, games=400)
    assert found["schema"] == "analyser.compare/1"
    files = {path.relative_to(tmp_path / "x").as_posix() for path in (tmp_path / "x").rglob("*") if path.is_file()}
    assert files == {
        "result.json",
        *(f"tables/{name}.{end}" for name in ("metrics", "scores") for end in ("csv", "parquet")),
    }


def test_default_folders_are_named_by_both_designs(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    folders = [
        run_compare(compare_request(TWENTIES, after, games=100), Progress()).folder for after in (TWENTIES, BOLD, BOLD)
    ]
    assert [folder.parent.name for folder in folders] == ["results"] * 3
    assert folders[2].name == folders[1].name + "-2"
    assert all(folder.name.startswith("pig-compare-") for folder in folders)
    first = strict((folders[0] / "result.json").read_text(encoding="utf-8"))
    assert folders[0].name == f"pig-compare-{first['plan'][:8]}"
    assert folders[0].name != folders[1].name


def test_an_existing_folder_is_refused_before_play(tmp_path):
    (tmp_path / "x").mkdir()
    (tmp_path / "x" / "mine").write_text("")
    progress = Progress()
    with pytest.raises(UsageError, match="exists"):
        run_compare(compare_request(out=tmp_path / "x", games=100), progress)
    assert progress.done == []


def test_identical_designs_are_said(tmp_path):
    progress = Progress()
    run_compare(compare_request(out=tmp_path / "x", games=100), progress)
    assert progress.said == ["the two designs are identical: every difference is exactly 0"]


@pytest.mark.parametrize("place", ["before", "after"])
def test_a_failed_game_is_explained(tmp_path, place):
    (tmp_path / "failing.py").write_text(FAILING)
    bad = f"x={tmp_path}/failing.py:Failing,y=hold_at:at=20"
    words = {"before": (bad, TWENTIES), "after": (TWENTIES, bad)}[place]
    with pytest.raises(PlayError, match="no idea") as failed:
        run_compare(compare_request(*words, out=tmp_path / "x", games=400), Progress())
    assert "failing.py" in failed.value.message
    assert "--seed 1 --game" in failed.value.hint


def test_the_trace_of_a_failed_game_seats_the_players_as_the_first_design_did(tmp_path):
    """In a run of its own the failing player would sit first."""
    (tmp_path / "failing.py").write_text(FAILING)
    before, after = "a=hold_at:at=20,b=hold_at:at=25", f"b={tmp_path}/failing.py:Failing,a=hold_at:at=30"
    with pytest.raises(PlayError) as failed:
        run_compare(compare_request(before, after, out=tmp_path / "x", games=400), Progress())
    words = shlex.split(failed.value.hint.partition("see it with: ")[2])
    assert words[:3] == ["analyser", "trace", "pig"]
    assert words[4] in (
        f"a=hold_at:at=30,b={tmp_path}/failing.py:Failing",
        f"b={tmp_path}/failing.py:Failing,a=hold_at:at=30",
    )
    assert "--no-rotate" in words
