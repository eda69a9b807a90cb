"""Stand-ins for the engine: facts of one small game, a result, and the functions that commands call."""

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from analyser.cli.app import main
from analyser.experiments.settings.request import RunOutcome

ROOT = Path(__file__).parents[2]


def est(value, error=None, n=1000):
    low, high = (None, None) if error is None else (value - error, value + error)
    return {"value": value, "low": low, "high": high, "n": n, "method": "test"}


def spread(low, middle, high, error=0.2):
    quantiles = {"0.05": low - 5, "0.25": low, "0.5": middle, "0.75": high, "0.95": high + 5}
    return {"mean": est(middle, error), "sd": 5.0, "quantiles": quantiles, "histogram": [[middle, 10]]}


def a_player(name, wins, busts=0.17, **more):
    return {
        "name": name,
        "strategy": "hold_at",
        "parameters": {},
        "share": est(wins, 0.002),
        "win_rate": est(wins, 0.002),
        "tie_rate": est(0.0, 0.0),
        "score": spread(14, 18, 24),
        "busts_per_turn": est(busts, 0.0012),
        "busts_per_game": est(1.2, 0.01),
        "over_equal_share": est(0.01, 0.002),
        "by_seat": [],
        "metrics": {},
        **more,
    }


def a_result(**more):
    players = more.pop("players", [a_player("shy", 0.461, 0.11), a_player("bold", 0.539)])
    seats = len(players)
    return {
        "schema": "analyser.run/1",
        "version": "0.1.0",
        "game": "igor",
        "title": "IGOR: The Monster Making Game",
        "game_version": 1,
        "command": "analyser run igor",
        "seed": "7",
        "games": 240_000,
        "deals": 120_000,
        "seats": seats,
        "rotate": True,
        "confidence": 0.95,
        "hash": "9f2c41d7" * 8,
        "complete": True,
        "resumed_games": 0,
        "rules": {"removed_cards": 0},
        "changed_rules": [],
        "assumptions": [],
        "warnings": [],
        "standing": {"name": "score", "unit": "points"},
        "players": players,
        "seats_overall": [
            {"seat": i, "games": 1, "share": est(1 / seats, 0.004), "score": est(18, 0.1)} for i in range(seats)
        ],
        "differences": [],
        "leader": {"name": "bold", "cannot_be_told_apart": []},
        "table": {
            "turns": spread(17, 20, 23),
            "rounds": spread(8, 10, 12),
            "ties": est(0.0, 0.0),
            "unfinished": est(0.0, 0.0),
            "lead_changes": spread(1, 2, 3),
            "margin": spread(2, 4, 8),
            "comebacks": est(0.3, 0.003),
            "runaways": est(0.605, 0.003),
            "first_seat": est(0.01, 0.002),
            "metrics": {},
        },
        "luck": None,
        "components": None,
        "more_components": [],
        "panels": [],
        "checks": [],
        "target_error": None,
        "stopped": "at the number of games asked for",
        "speed": {"workers": 2, "compile_s": 0.0, "play_s": 1.9, "games_per_s": 127_000, "fused": False, "cpus": 2},
        **more,
    }


@pytest.fixture
def samples():
    """Makers of results, players and estimates."""
    return SimpleNamespace(result=a_result, player=a_player, est=est, spread=spread)


def fact(**values):
    return SimpleNamespace(**values)


def option(name, kind, default, **more):
    standard = {"low": None, "high": None, "choices": (), "nullable": False, "unit": "", "source": "assumption"}
    return fact(**{"name": name, "kind": kind, "default": default, "meaning": f"what {name} does", **standard, **more})


PIG = fact(
    id="pig",
    title="Pig",
    memory=8,
    version=3,
    min_seats=1,
    max_seats=6,
    standing="score",
    standing_unit="points",
    baseline="hold_at",
    decisions=(
        fact(name="roll_again", question="roll again?", answers="true = roll, false = hold"),
        fact(name="pay", question="how much?", answers="0 to 5"),
    ),
    metrics=(fact(name="pots", meaning="pots won", unit="pots", of="player"),),
    options={
        "target": option("target", "integer", 100, low=1, high=1000, unit="points", source="rulebook"),
        "limit": option("limit", "integer", None, low=0, nullable=True),
        "refill": option("refill", "choice", "late", choices=("late", "now")),
        "deck": option("deck", "path", "default", choices=("default",)),
        "hidden": option("hidden", "flag", False, source="derived"),
    },
    component_tables={
        "dice": {"source": "rulebook", "sides": 6, "rows": [{"face": 1, "pips": [0, 1]}, {"face": 2, "pips": [2]}]}
    },
    line_ups={1: ("hold_at",), 2: ("hold_at:at=20", "bold=hold_at:at=25")},
    table_fields=(
        fact(name="rolls", type_text="integer", shape=(), meaning="rolls in this turn"),
        fact(name="score", type_text="integer[6]", shape=(6,), meaning="points by seat"),
    ),
    hand_fields=(fact(name="mind", type_text="stream", shape=(), meaning="own random stream"),),
)
HOLD_AT = fact(
    id="hold_at",
    summary=lambda: "Hold at a number of points.",
    about=lambda heading: f"{heading} [bold]text[/bold]",
    parameters={
        "at": fact(name="at", kind="integer", default=20, low=1, high=1000, unit="points", meaning="when to hold")
    },
    decisions=("roll_again",),
    file="strategies/pig/hold_at.py",
    random=False,
)


def module(name, **contents):
    made = ModuleType(name)
    vars(made).update(contents)
    return made


class Engine:
    """What commands have called, and what they get back."""

    def __init__(self):
        self.requests = []
        self.error = None
        self.result = a_result()
        self.report = None

    def run_match(self, request, on_progress):
        self.requests.append(request)
        if self.error is not None:
            raise self.error
        on_progress(10, "bold 53.9 % ± 0.2")
        return RunOutcome(self.result, Path("results/igor-run-9f2c41d7"), self.report)


@pytest.fixture
def engine(monkeypatch):
    """The engine's stand-in, in the place of the modules that commands import."""
    made = Engine()
    parts = {
        "loading.catalogue": {
            "games": lambda: {"pig": PIG},
            "strategies": lambda game: {"hold_at": HOLD_AT},
            "source_of": lambda game: fact(module=f"analyser.games.{game}", typed=game, folder=Path(game)),
        },
        "running.run": {"run_match": made.run_match},
    }
    for name, contents in parts.items():
        full = f"analyser.experiments.{name}"
        monkeypatch.setitem(sys.modules, full, module(full, **contents))
    return made


@pytest.fixture
def replace(monkeypatch):
    """Put a function in the place of an experiments module."""

    def put(name, **contents):
        full = f"analyser.experiments.{name}"
        monkeypatch.setitem(sys.modules, full, module(full, **contents))

    return put


@pytest.fixture
def command(capsys, monkeypatch):
    """Run a command line in this process: exit code, stdout, stderr."""
    for name in ("COLUMNS", "NO_COLOR", "FORCE_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)

    def run(*words):
        code = main(list(words))
        printed = capsys.readouterr()
        return SimpleNamespace(code=code, out=printed.out, err=printed.err)

    return run


@pytest.fixture
def process():
    """Run Python in a process of its own, in the project's folder."""

    def run(*words, env=None, **more):
        environment = {**os.environ, "PYTHONPATH": str(ROOT), **(env or {})}
        return subprocess.run(
            [sys.executable, *words], cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60, **more
        )

    return run


@pytest.fixture
def tournament_result():
    """The result of a small tournament, as the tests of its page have it."""
    folder = str(ROOT / "tests" / "reports")
    if folder not in sys.path:
        sys.path.append(folder)
    return import_module("sample_tournament").tournament()
