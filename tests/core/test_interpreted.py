"""Without compilation the same source plays the same games, bit for bit."""

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from plans import plan_of, worker_of

ROOT = Path(__file__).parents[2]
GAMES = {
    "pig": (48, ["hold_at:at=15", "random", "keep_pace"], {}),
    "pig, fixed seats": (24, ["random", "mine=FILE:Late"], {"rounds": 3}),
    "igor": (6, ["most_valuable+bust_odds", "random", "closest_monster+one_step"], {"removed_cards": 5}),
    "igor, other rules": (
        6,
        ["random", "igor_collector+threshold:points=2"],
        {"refill_timing": "immediate", "start_player": "random", "removed_cards": 8},
    ),
    "igor, solo": (4, ["random"], {"solo_discard": "face_up_choice"}),
}
FILE = """
from analyser.api import below, parameter
from analyser.games import pig


class Late(pig.Strategy):
    random = True
    limit: float = parameter(0.3, low=0, high=1)

    def roll_again(table, me, my):
        my.memory[3] += below(me.mind, 1000) / 1000
        return my.memory[3] * my.limit < table.rolls % 3
"""
CODE = """
import json, sys
sys.path.append(sys.argv[1])
from test_interpreted import played
from analyser.core.jit import INTERPRETED
print(json.dumps([INTERPRETED, {name: played(name, sys.argv[2]) for name in json.loads(sys.argv[3])}]))
"""


def played(name, file):
    """Rows, counters and what memory is left of a few games."""
    games, players, rules = GAMES[name]
    players = [player.replace("FILE", file) for player in players]
    plan = plan_of(name.partition(",")[0], players, games, rotate="fixed" not in name, seed=2**64 - 1, **rules)
    worker = worker_of(plan)
    rows = worker.play(0, plan.games)
    counts = worker.take_counts()
    found = [rows.tolist(), [*map(int, counts[counts != 0])], worker.parts.records["memory"].tolist()]
    return json.loads(json.dumps(found))


@pytest.fixture(scope="module")
def file(tmp_path_factory):
    file = tmp_path_factory.mktemp("bots") / "late.py"
    file.write_text(FILE)
    return str(file)


@pytest.fixture(scope="module")
def interpreted(file):
    """What a process without compilation has played."""
    folders = os.pathsep.join([str(ROOT), str(Path(__file__).parent)])
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": folders, "PYTHONWARNINGS": "error"}
    words = [sys.executable, "-c", CODE, str(ROOT / "tests" / "experiments"), file, json.dumps(list(GAMES))]
    done = subprocess.run(words, env=environment, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    without, found = json.loads(done.stdout)
    assert without
    return found


@pytest.mark.parametrize("name", GAMES)
def test_the_same_games_without_compilation(interpreted, file, name):
    rows, counters, memory = interpreted[name]
    assert np.array(rows)[:, 0].min() > 0  # turns were played
    assert [rows, counters, memory] == played(name, file)
