"""A cluster on this machine: a scheduler and three workers, one of them killed in the middle; the result is the same.

    make cluster-demo

On several machines it is the same three commands, which this script also prints:

    dask scheduler                                       # on one machine; prints its address
    dask worker ADDRESS --nthreads 1 --nworkers auto     # on each machine that is to play
    analyser run SOURCE --cluster ADDRESS
"""

import json
import shlex
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from typer import echo

GAME = ["run", "pig", "--games", "10M", "--seed", "1", "--no-report", "--quiet"]
WORKERS = 3


def main() -> None:
    """Play the same plan here and on the cluster, and print both hashes."""
    with tempfile.TemporaryDirectory() as name, cluster(Path(name)) as (address, workers):
        here = played(Path(name) / "here")
        echo(f"this machine: {here['games']:,} games, hash {here['hash'][:16]}, {here['speed']['play_s']} s")
        there = played(Path(name) / "there", "--cluster", address, kill=workers[0])
        echo(f"{WORKERS} workers, one killed: {there['games']:,} games, hash {there['hash'][:16]}, {there['speed']['play_s']} s")
    if here["hash"] != there["hash"]:
        sys.exit("the hashes differ")


def started(folder: Path, *words: str) -> subprocess.Popen[bytes]:
    """Start a scheduler or a worker; they find each other by a file."""
    command = [sys.executable, "-m", "dask", *words, "--scheduler-file", str(folder / "scheduler.json"), "--no-dashboard"]
    return subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


@contextmanager
def cluster(folder: Path) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """Start a scheduler and its workers; give the address and the workers; end them afterwards."""
    processes = [started(folder, "scheduler", "--host", "127.0.0.1", "--port", "0")]
    try:
        while not (folder / "scheduler.json").exists():
            time.sleep(0.1)
        address = json.loads((folder / "scheduler.json").read_text())["address"]
        own = ("worker", "--nthreads", "1", "--no-nanny", "--host", "127.0.0.1")
        workers = [started(folder, *own) for _ in range(WORKERS)]
        processes += workers
        echo(f"dask scheduler                    # listens at {address}")
        echo(f"dask worker {address} --nthreads 1     # {WORKERS} times")
        yield address, workers
    finally:
        for process in processes:
            if process.poll() is None:
                process.kill()
            process.wait()


def played(out: Path, *more: str, kill: "subprocess.Popen[bytes] | None" = None) -> dict[str, Any]:
    """Play; kill a worker once something has been saved."""
    words = [sys.executable, "-m", "analyser", *GAME, "--out", str(out), *more]
    echo(f"analyser {shlex.join(words[3:])}")
    with subprocess.Popen(words) as process:
        while kill and process.poll() is None and not list(out.parent.glob(f"{out.name}.partial/*")):
            time.sleep(0.05)
        if kill and process.poll() is None:
            kill.kill()
            echo("killed one worker")
    if process.returncode:
        sys.exit(process.returncode)
    return dict(json.loads((out / "result.json").read_text(encoding="utf-8")))


if __name__ == "__main__":
    main()
