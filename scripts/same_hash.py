"""One plan, played in every way there is: the hash of its numbers is the same each time.

    .venv/bin/python scripts/same_hash.py [GAMES]

Undisturbed, with one worker and with two, in worker processes, killed three times and resumed, put together from four
shards, and on a Dask cluster of three workers of which one is killed.
"""

import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from cluster_demo import cluster
from typer import echo

PLAN = ["run", "igor", "--seed", "1", "--quiet", "--no-report"]
KILLS = 3


def main() -> None:
    """Play the plan in every way and print a line for each."""
    games = sys.argv[1] if len(sys.argv) > 1 else "4M"
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        rows = [
            told("undisturbed", *timed(folder / "a", games)),
            told("-j 1", *timed(folder / "b", games, "-j", "1")),
            told("-j 2", *timed(folder / "c", games, "-j", "2")),
            told("--workers processes", *timed(folder / "d", games, "--workers", "processes")),
            told(f"killed {KILLS} times", *killed(folder / "e", games)),
            told("four shards", *sharded(folder, games)),
        ]
        with cluster(folder) as (address, workers):
            process = started(folder / "g", games, "--cluster", address)
            wait_for_something(folder / "g", process)
            workers[0].kill()
            start = time.perf_counter()
            finish(process)
            rows.append(told("cluster, one of three killed", result(folder / "g"), time.perf_counter() - start))
    if len(set(rows)) != 1:
        sys.exit("the hashes differ")


def started(out: Path, games: str, *more: str) -> subprocess.Popen[bytes]:
    """Start the plan."""
    words = [sys.executable, "-m", "analyser", *PLAN, "--games", games, "--out", str(out), *more]
    return subprocess.Popen(words, stdout=subprocess.DEVNULL)


def finish(process: subprocess.Popen[bytes]) -> None:
    """Wait for the end."""
    if process.wait():
        sys.exit(process.returncode)


def result(out: Path) -> dict[str, Any]:
    """Return the result in a folder."""
    return dict(json.loads((out / "result.json").read_text(encoding="utf-8")))


def timed(out: Path, games: str, *more: str) -> tuple[dict[str, Any], float]:
    """Play; return result and seconds, start-up included."""
    start = time.perf_counter()
    finish(started(out, games, *more))
    return result(out), time.perf_counter() - start


def wait_for_something(out: Path, process: subprocess.Popen[bytes], more_than: float = 0.0) -> None:
    """Wait until something has been saved, after a moment."""
    saved = out.with_name(f"{out.name}.partial")
    while process.poll() is None and not any(file.stat().st_mtime > more_than for file in saved.glob("*")):
        time.sleep(0.02)
    time.sleep(0.3)


def killed(out: Path, games: str) -> tuple[dict[str, Any], float]:
    """Kill the process three times, go on each time; return the result and the seconds of the last part."""
    for time_killed in range(KILLS):
        process = started(out, games, "--resume")
        wait_for_something(out, process, time.time())
        process.kill()
        process.wait()
        echo(f"  killed, number {time_killed + 1}")
    return timed(out, games, "--resume")


def sharded(folder: Path, games: str) -> tuple[dict[str, Any], float]:
    """Play four shards, the last first, and put them together; return result and seconds of all."""
    start = time.perf_counter()
    shards = [folder / f"shard-{part}" for part in (4, 2, 1, 3)]
    for shard in shards:
        finish(started(shard, games, "--shard", f"{shard.name[-1]}/4"))
    words = [sys.executable, "-m", "analyser", "merge", *map(str, shards), "--out", str(folder / "f"), "--no-report"]
    subprocess.run(words, check=True, stdout=subprocess.DEVNULL)
    return result(folder / "f"), time.perf_counter() - start


def told(way: str, found: dict[str, Any], seconds: float) -> str:
    """Print a line; return the hash."""
    echo(
        f"{way:<30} {found['games']:>12,} games  hash {found['hash'][:16]}  resumed_games {found['resumed_games']:>10,}"
        f"  {seconds:6.1f} s"
    )
    return str(found["hash"])


if __name__ == "__main__":
    main()
