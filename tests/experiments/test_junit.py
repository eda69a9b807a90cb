"""The JUnit file: what continuous integration reads out of it, whatever the names, and that it is whole or not there."""

import os
from xml.etree import ElementTree

import pytest
from contracts import PLAYERS, contract, decided

from analyser.errors import OutputError, UsageError
from analyser.experiments.checking.junit import check_place, junit, story, write_junit

HOSTILE = '</testcase>"&\u0007\ufffe\u202e\U0001f47e'


def a_check(verdict="PASS", **more):
    estimate = {"value": 0.5, "low": 0.45, "high": 0.55, "n": 100, "method": "t"}
    return {
        "name": None,
        "metric": "share",
        "of": "bold",
        "limit": "at most 0.6",
        "baseline": None,
        "estimate": estimate,
        "verdict": verdict,
        "reason": "the high end 0.55 is below the limit 0.6",
        "games": 400,
        "games_needed": 12_345,
        "seats": 2,
        **more,
    }


def a_result(*checks):
    keys = ("command", "game_version", "version", "seed", "games", "confidence", "hash")
    return {**dict.fromkeys(keys, "1"), "game": "pig", "checks": list(checks), "speed": {"play_s": 1.25}}


def suite_of(result):
    root = ElementTree.fromstring(junit(result))
    assert root.tag == "testsuites"
    (suite,) = root
    return suite


def test_one_test_case_for_each_number(tmp_path):
    file = contract(
        tmp_path,
        'name = "Fair"\nmetric = "share"\nby = "player"\nat_most = 0.7',
        'metric = "unfinished"\nat_most = 0.00001',
        games=1000,
    )
    result = decided(file, tmp_path / "a", tmp_path / "new" / "check.xml")
    root = ElementTree.parse(tmp_path / "new" / "check.xml").getroot()
    cases = {case.get("name"): [child.tag for child in case] for case in root.iter("testcase")}
    assert cases == {
        "Fair (weak): share of weak, at most 0.7": ["system-out"],
        "Fair (strong): share of strong, at most 0.7": ["failure"],
        "unfinished of table, at most 1e-05": ["error"],
    }
    suite = root.find("testsuite")
    assert [suite.get(key) for key in ("tests", "failures", "errors", "skipped")] == ["3", "1", "1", "0"]
    known = {each.get("name"): each.get("value") for each in root.iter("property")}
    assert (known["seed"], known["hash"]) == ("1", result["hash"])
    assert [path.name for path in (tmp_path / "new").iterdir()] == ["check.xml"]


def test_names_can_not_break_out():
    suite = suite_of(a_result(a_check(name=HOSTILE, of=HOSTILE)))
    name = suite.find("testcase").get("name")
    assert name.startswith('</testcase>"&')
    assert "\U0001f47e" in name
    assert not {"\u0007", "\ufffe", "\u202e"} & set(name)


def test_no_two_cases_have_one_name():
    suite = suite_of(a_result(a_check(), a_check(), a_check(seats=3)))
    names = [case.get("name") for case in suite.iter("testcase")]
    assert names == [
        "share of bold, at most 0.6, 2 seats",
        "share of bold, at most 0.6, 2 seats (2)",
        "share of bold, at most 0.6, 3 seats",
    ]


@pytest.mark.parametrize(
    ("check", "says"),
    [
        (a_check(), "PASS: 0.5 [0.45, 0.55] after 400 games, allowed: at most 0.6; the high end 0.55 is below"),
        (a_check("UNDECIDED"), "about 12,345 games would decide"),
        (a_check("UNDECIDED", games_needed=None), "no number of games is known to decide"),
        (a_check("UNDECIDED", estimate=None), "nothing to count in 400 games"),
    ],
)
def test_the_story_of_a_verdict(check, says):
    assert says in story(check)


def test_a_place_that_can_not_be_written_is_found_before_play(tmp_path):
    with pytest.raises(UsageError, match="this is a folder"):
        check_place(tmp_path)
    (tmp_path / "file").write_text("x")
    with pytest.raises(UsageError, match="can't be written"):
        check_place(tmp_path / "file" / "check.xml")
    check_place(tmp_path / "new" / "check.xml")
    assert list((tmp_path / "new").iterdir()) == []


def test_a_file_that_is_there_is_kept_whole(tmp_path, monkeypatch):
    file = tmp_path / "check.xml"
    write_junit(file, a_result(a_check()))
    before = file.read_bytes()

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    monkeypatch.setattr("pathlib.Path.replace", full)
    with pytest.raises(OutputError, match="No space left"):
        write_junit(file, a_result(a_check("FAIL")))
    assert file.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["check.xml"]


def test_no_result_no_file(tmp_path):
    with pytest.raises(UsageError):
        decided(contract(tmp_path, players=PLAYERS), tmp_path / "a", tmp_path / "check.xml")
    assert not (tmp_path / "check.xml").exists()
