"""Interrupted commands for tests: every playing command with a small question, and what its folder then holds."""

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from contracts import contract
from designs import TWENTIES, compare_request
from runs import Progress, request_of, strict

from analyser.cli.playing import Typed, read_request
from analyser.experiments.checking.check import run_check
from analyser.experiments.comparing.compare import run_compare
from analyser.experiments.keeping.folder import partial_of
from analyser.experiments.running.run import run_match
from analyser.experiments.searching.knock_out import run_knock_out
from analyser.experiments.searching.maximise import run_maximise
from analyser.experiments.searching.probe import run_probe
from analyser.experiments.searching.sweep import run_sweep
from analyser.experiments.searching.tune import run_tune
from analyser.experiments.settings.grid import read_axis
from analyser.experiments.settings.request import RunOutcome
from analyser.experiments.tournaments.tournament import Ways, run_tournament

TWO = "bold=hold_at,calm=hold_at:at=25"
THREE = "bold=hold_at,calm=hold_at:at=25,slow=keep_pace"
IGOR = "careful=closest_monster+threshold:points=3,bold=closest_monster+threshold:points=6"
DECIDED_EARLY = 'metric = "share"\nof = "weak"\nat_most = 0.4'
DECIDED_NEVER = 'metric = "unfinished"\nat_most = 0.000001'
NEVER_THE_SAME = ("command", "speed", "resumed_games")
Question = Callable[..., RunOutcome]


def run(out: Path, progress: Progress, **more: Any) -> RunOutcome:
    return run_match(request_of(out, TWO, **{"games": 6000, "block": 500, **more}), progress)


def check(out: Path, progress: Progress, seats: str | None = None, **more: Any) -> RunOutcome:
    if seats:
        file = contract(out.parent, DECIDED_NEVER, 'metric = "turns"\nat_most = 90', players="", games=3000)
    else:
        file = contract(out.parent, DECIDED_EARLY, DECIDED_NEVER, games=9000)
    request = read_request(Typed(str(file), seats=seats, block="200", jobs="1"), report=False)
    return run_check(replace(request, out=out, **more), progress)


def check_by_seats(out: Path, progress: Progress, **more: Any) -> RunOutcome:
    return check(out, progress, seats="2-3", **more)


def compare(out: Path, progress: Progress, **more: Any) -> RunOutcome:
    return run_compare(compare_request(TWO, rules={"target": "90"}, out=out, **{"games": 6000, **more}), progress)


def compare_seats(out: Path, progress: Progress, **more: Any) -> RunOutcome:
    """The first design has deals that the second has not."""
    after = TWENTIES + ",z=hold_at"
    return run_compare(compare_request(TWENTIES, after, out=out, **{"games": 6000, "block": 300, **more}), progress)


def compare_until(out: Path, progress: Progress, **more: Any) -> RunOutcome:
    request = compare_request(TWO, rules={"target": "90"}, out=out, **{"games": 6000, "until_decided": True, **more})
    return run_compare(request, progress)


def sweep(out: Path, progress: Progress, **more: Any) -> RunOutcome:
    axes = [read_axis("bold.at=18..22", "--vary"), read_axis("rules.target=60,100", "--vary")]
    return run_sweep(request_of(out, TWO, **{"games": 1000, "block": 200, **more}), axes, progress)


def tune(out: Path, progress: Progress, **more: Any) -> RunOutcome:
    return run_tune(request_of(out, TWO, **{"games": 1000, **more}), "target=50..60", "turns=15", progress)


def maximise(out: Path, progress: Progress, **more: Any) -> RunOutcome:
    return run_maximise(request_of(out, TWO, **{"games": 4000, **more}), "bold", "share", progress)


def probe(out: Path, progress: Progress, **more: Any) -> RunOutcome:
    return run_probe(request_of(out, THREE, **{"games": 1000, **more}), progress)


def knock_out(out: Path, progress: Progress, **more: Any) -> RunOutcome:
    return run_knock_out(request_of(out, IGOR, "igor", **{"games": 200, **more}), progress, ["I16", "I17", "I18"])


def tournament(out: Path, progress: Progress, **more: Any) -> RunOutcome:
    return run_tournament(request_of(out, THREE, **{"games": 3000, "block": 500, **more}), progress)


def tournament_adaptive(out: Path, progress: Progress, **more: Any) -> RunOutcome:
    request = request_of(out, THREE, **{"games": 3000, "block": 500, **more})
    return run_tournament(request, progress, Ways(adaptive=True))


def tournament_components(out: Path, progress: Progress, **more: Any) -> RunOutcome:
    request = request_of(out, IGOR + ",last=one_step", "igor", **{"games": 400, "block": 100, **more})
    return run_tournament(request, progress)


QUESTIONS: list[Question] = [
    run,
    check,
    check_by_seats,
    compare,
    compare_seats,
    compare_until,
    sweep,
    tune,
    maximise,
    probe,
    knock_out,
    tournament,
    tournament_adaptive,
    tournament_components,
]


def kept(out: Path) -> tuple[dict[str, Any], dict[str, bytes]]:
    """Return what is the same however often a command was interrupted: its result and its tables."""
    result = strict((out / "result.json").read_text(encoding="utf-8"))
    tables = {file.name: file.read_bytes() for file in sorted((out / "tables").glob("*.csv"))}
    assert tables
    return {key: value for key, value in result.items() if key not in NEVER_THE_SAME}, tables


def interrupt(question: Question, out: Path, after: int, **more: Any) -> int:
    """Ask until so many games are done; return how many games the message says."""
    with pytest.raises(KeyboardInterrupt) as stopped:
        question(out, Progress(after), **more)
    assert not out.exists()
    said = re.fullmatch(
        r"stopped after ([\d,]+) of ([\d,]+) games, saved in (.*); go on with: (.*)", str(stopped.value)
    )
    assert said is not None, str(stopped.value)
    assert said[3] == str(partial_of(out))
    games, total = (int(number.replace(",", "")) for number in said.groups()[:2])
    assert 0 < games <= total
    return games
