"""The public cases of docs/public_cases.md at their full size, which is too slow for the tests: one line for each.

Run it from anywhere:   python scripts/public_cases.py
"""

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np
import psutil

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from analyser.experiments.matchups.matchup import plans_of
from analyser.experiments.plans.counting import tally_block
from analyser.experiments.playing.work import worker_of
from analyser.experiments.settings.players import parse_player
from analyser.experiments.settings.request import RunRequest

ROOT = Path(__file__).resolve().parents[1]
LINE = ("run", "pig", "-n", "10000000", "--seed", "1", "--no-report", "-q")
TURN = 10.539  # standard deviation of the points of one turn that holds at 20, exactly
PROCESSES = ("-j", "2", "--workers", "processes")


def start(*words: str) -> subprocess.Popen[str]:
    """Start the program with ten million games of Pig."""
    around = {**os.environ, "PYTHONPATH": str(ROOT)}
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    return subprocess.Popen([sys.executable, "-m", "analyser", *LINE, *words], env=around, **pipes)  # type: ignore[call-overload,no-any-return]


def finished(folder: str, *words: str) -> str:
    """Run to the end; return the result's hash."""
    process = start("-o", folder, *words)
    _, said = process.communicate()
    if process.returncode:
        raise SystemExit(said)
    found: str = json.loads(Path(folder, "result.json").read_text(encoding="utf-8"))["hash"]
    return found


def when_saved(folder: str, process: subprocess.Popen[str], seconds: float) -> None:
    """Wait until something of a run is saved, and some seconds more."""
    while process.poll() is None and not list(Path(f"{folder}.partial").glob("*.saved")):
        time.sleep(0.02)
    time.sleep(seconds)


def worker_counts() -> str:
    """A01: any number of workers, twice with eight."""
    hashes = [finished(f"workers-{n}", "-j", jobs) for n, jobs in enumerate(("1", "2", "8", "8"))]
    return f"A01 10,000,000 games on 1, 2, 8 and again 8 workers: {len(set(hashes))} hash, {hashes[0][:8]}"


def spread_over_seeds() -> str:
    """A02: the mean of 80,000 turns over 200 seeds."""
    means = []
    for seed in range(1, 201):
        request = RunRequest("pig", "pig", 80_000, players=(parse_player("hold_at"),), seed=seed, rules={"rounds": "1"})
        plan = plans_of(request)[0]
        means.append(tally_block(worker_of(plan), plan, 0, plan.games).moments("player 0: points").total / plan.games)
    found = float(np.std(means, ddof=1)) / (TURN / 80_000**0.5)
    return f"A02 mean of 80,000 turns over 200 seeds: {found:.3f} times the spread of independent turns (0.85 to 1.15)"


def killed_worker(whole: str) -> str:
    """A08: one of two worker processes killed in the middle."""
    process = start("-o", "killed", *PROCESSES)
    when_saved("killed", process, 1.0)
    family = psutil.Process(process.pid).children(recursive=True)
    max(family, key=lambda child: sum(child.cpu_times()[:2])).kill()
    since = time.monotonic()
    process.communicate()
    took = time.monotonic() - since
    found = json.loads(Path("killed", "result.json").read_text(encoding="utf-8"))["hash"]
    same = "the same hash" if found == whole else "ANOTHER HASH"
    return f"A08 one of two worker processes killed in 10,000,000 games: {same}, complete {took:.0f} s later, {left(family)}"


def left(family: list[psutil.Process]) -> str:
    """Say how many processes still run."""
    return f"{len(psutil.wait_procs(family, timeout=5)[1])} processes left"


def interrupted(whole: str, *words: str) -> str:
    """A09: stopped by Ctrl-C in the middle, and gone on with."""
    process = start("-o", f"stopped{len(words)}", *words)
    when_saved(f"stopped{len(words)}", process, 1.0)
    family = psutil.Process(process.pid).children(recursive=True)
    since = time.monotonic()
    process.send_signal(signal.SIGINT)
    _, said = process.communicate()
    took = time.monotonic() - since
    stopped = said.partition(" of ")[0]
    same = "the same hash" if finished(f"stopped{len(words)}", *words, "--resume") == whole else "ANOTHER HASH"
    how = " ".join(words)
    return f"A09 {how}: exit {process.returncode} after {took:.1f} s, {stopped} games, {left(family)}; resumed: {same}"


def main() -> None:
    """Print a line for each case."""
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        whole = finished("whole")
        for case in (
            worker_counts,
            spread_over_seeds,
            lambda: killed_worker(whole),
            lambda: interrupted(whole, "-j", "1"),
            lambda: interrupted(whole, *PROCESSES),
        ):
            sys.stdout.write(f"{case()}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
