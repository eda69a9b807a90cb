"""`analyser check`: what it passes on, its exit codes and streams, and its table with the real engine."""

import json
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest
from rich.cells import cell_len

from analyser.experiments.settings.request import RunOutcome

ROOT = Path(__file__).parents[2]
CONTRACTS = sorted((ROOT / "configs" / "contracts").glob("*.toml"))
FILE = """
game = "pig"
games = 4000
seed = 1
[[players]]
name = "weak"
strategy = "hold_at"
params = { at = 5 }
[[players]]
name = "strong"
strategy = "hold_at"
"""


@pytest.fixture
def file(tmp_path, monkeypatch):
    """Write a contract with the given checks, and stand beside it."""
    monkeypatch.chdir(tmp_path)

    def write(*checks):
        (tmp_path / "c.toml").write_text(FILE + "".join(f"[[check]]\n{check}\n" for check in checks), encoding="utf-8")
        return "c.toml"

    return write


FAIR = 'name = "Fair"\nmetric = "share"\nby = "player"\nat_most = 0.7'
EASY = 'metric = "share"\nof = "weak"\nat_most = 0.9'
HARD = 'metric = "unfinished"\nat_most = 0.00001'


@pytest.mark.parametrize(
    ("checks", "code", "verdict"),
    [((EASY,), 0, "PASS"), ((FAIR, HARD), 1, "FAIL"), ((EASY, HARD), 3, "UNDECIDED")],
)
def test_exit_codes_tell_the_verdict(command, file, checks, code, verdict):
    done = command("check", file(*checks), "-q", "--no-report", "-o", "out")
    assert done.code == code
    assert done.err == ""
    assert done.out.splitlines()[1].startswith(f"{verdict}: ")
    assert ("exit" in done.out.splitlines()[-1]) == (code != 0)


def test_the_table_fits_80_columns_and_names_everything(command, file):
    done = command("check", file(FAIR, HARD), "-q", "--no-report", "-o", "out")
    lines = done.out.splitlines()
    assert max(map(cell_len, lines)) <= 80
    assert lines[0] == f"Pig: 2 seats; 4,000 of at most 4,000 games, {lines[0].split('games, ')[1]}"
    assert [line.split()[0] for line in lines if line.startswith(("PASS ", "FAIL ", "UNDECIDED "))] == [
        "FAIL",
        "UNDECIDED",
        "PASS",
    ]
    assert any("Fair (strong)" in line and "at most 70 %" in line for line in lines)
    assert any(line.startswith("UNDECIDED") and "needs" in line for line in lines)


def test_the_report_is_drawn_and_named(command, file):
    done = command("check", file(EASY), "-q", "-o", "out")
    assert "Report  out/report.html" in done.out
    assert "Pig keeps its contract" in Path("out/report.html").read_text(encoding="utf-8")


def test_one_json_document_and_the_exit_code_beside_it(command, file):
    done = command("check", file(FAIR), "--json", "-q", "--no-report", "-o", "out")
    document = json.loads(done.out)
    assert done.code == 1
    assert document == json.loads(Path("out/result.json").read_text(encoding="utf-8"))
    assert document["schema"] == "analyser.check/1"
    for check in document["checks"]:
        assert {"metric", "of", "by", "within", "estimate", "verdict", "games_needed"} <= set(check)
        assert set(check["estimate"]) >= {"value", "low", "high", "n", "method"}


def test_junit(command, file):
    assert command("check", file(FAIR), "--junit", "ci/check.xml", "-q", "--no-report", "-o", "out").code == 1
    suite = ElementTree.parse("ci/check.xml").getroot().find("testsuite")
    assert (suite.get("tests"), suite.get("failures")) == ("2", "1")


@pytest.mark.parametrize(
    ("checks", "words", "says"),
    [
        ((), (), "nothing to check is no pass"),
        (('metric = "shar"\nat_most = 1',), (), "no such number"),
        (('metric = "share"\nof = "week"\nat_most = 1',), (), 'no player "week"'),
        ((EASY,), ("--junit", "."), "this is a folder"),
        ((EASY,), ("--junit", " "), "the file's name is empty"),
        ((EASY,), ("-n", "0"), "out of range"),
        (('metric = "share"',), (), "a limit is missing"),
    ],
)
def test_nothing_is_played_for_what_can_not_be_checked(command, file, checks, words, says):
    done = command("check", file(*checks), "-o", "out", *words)
    assert (done.code, done.out) == (2, "")
    assert says in done.err
    assert "hint: " in done.err
    assert not Path("out").exists()


def test_a_game_is_no_contract(command):
    done = command("check", "pig")
    assert done.code == 2
    assert "[[check]]" in done.err


def test_options_reach_the_engine(command, file, replace):
    asked = []

    def run_check(request, reporter, junit):
        asked.append((request, junit))
        return RunOutcome({"exit_code": 0}, Path("x"))

    replace("checking.check", run_check=run_check)
    words = ["-n", "2M", "--seed", "7", "-j", "2", "--set", "target=50", "--confidence", "0.99", "--no-rotate"]
    words += ["--force", "-o", "x", "--block", "500", "--junit", "a.xml", "--json", "-q"]
    assert command("check", file(EASY), *words).code == 0
    ((request, junit),) = asked
    assert (request.games, request.seed, request.jobs, request.block) == (2_000_000, 7, 2, 500)
    assert (request.confidence, request.rotate, request.force, request.rules) == (0.99, False, True, {"target": "50"})
    assert junit == Path("a.xml")
    assert [check.metric for check in request.config.checks] == ["share"]


def told(result, terminal=False, width=80):
    from rich.console import Console

    from analyser.cli.summary_check import summary

    console = Console(width=width, force_terminal=terminal, color_system=None)
    lines = summary(SimpleNamespace(result=result, report=None, folder=Path("out")), console)
    return [str(line) for line in lines]


def block(verdict, of, place=0, **more):
    return {
        "name": f"Cards ({of})",
        "check": "Cards",
        "place": place,
        "metric": "used",
        "of": of,
        "within": [0.5, None],
        "baseline": None,
        "unit": "",
        "proportion": True,
        "difference": False,
        "estimate": {"value": 0.8, "low": 0.7, "high": 0.9, "n": 10, "method": "Wilson"},
        "verdict": verdict,
        "games": 400,
        "games_needed": 1_400_000,
        "seats": 2,
        **more,
    }


def whole(*checks):
    return {
        "title": "Pig",
        "seats": 2,
        "games": 400,
        "most_games": 4000,
        "seed": "1",
        "speed": {"play_s": 1.0},
        "verdict": checks[0]["verdict"],
        "checks": list(checks),
    }


def test_many_passes_of_one_check_share_a_row():
    few = told(whole(*[block("PASS", f"c{n}") for n in range(6)]))
    many = told(whole(block("FAIL", "bad"), *[block("PASS", f"c{n}") for n in range(30)]))
    assert sum(line.startswith("PASS  ") for line in few) == 6
    (row,) = (line for line in many if line.startswith("PASS  "))
    assert row.split() == ["PASS", "Cards", "30", "numbers", "at", "least", "50", "%", "400"]
    assert any(line.startswith("FAIL  Cards (bad)") for line in many)


def test_signs_and_words():
    lines = told(whole(block("UNDECIDED", "c1"), block("PASS", "c2")), terminal=True)
    assert any(line.startswith("◇ undecided") and "needs 1.4 million" in line for line in lines)
    assert any(line.startswith("✓ pass") for line in lines)
    cannot = told(whole(block("UNDECIDED", "c1", games_needed=None, estimate=None)))
    assert any("cannot say" in line and "not played" in line for line in cannot)


@pytest.mark.parametrize("width", [30, 60, 80])
def test_long_compositions_and_narrow_terminals(width):
    long = "best_response_orders+expected_prestige+rare_parts_first"
    lines = told(whole(block("PASS", long, name=f"No strategy dominates ({long})")), width=width)
    assert max(map(cell_len, lines)) <= width
    assert "expected_prestige" in "".join(lines)


def test_names_do_not_steer_the_terminal():
    text = "\n".join(told(whole(block("FAIL", "x", name="a\x1b[2Jb"))))
    assert "\x1b[2J" not in text


@pytest.mark.parametrize("path", CONTRACTS, ids=lambda path: path.name)
def test_every_contract_that_is_shipped_can_be_decided(command, tmp_path, path):
    done = command("check", str(path), "-n", "300", "-q", "--no-report", "-o", str(tmp_path / "out"))
    assert done.code in (0, 1, 3)
    assert done.err == ""
    checks = json.loads((tmp_path / "out" / "result.json").read_text(encoding="utf-8"))["checks"]
    assert {"share", "unfinished", "ties"} <= {check["metric"] for check in checks}
    assert all(check["estimate"] for check in checks if check["metric"] != "share_difference")
