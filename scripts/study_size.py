"""How much memory and disk the largest sweeps and tournaments take: 100,000 thresholds of Pig, and a field of 300.

Run it from the project's folder:   python scripts/study_size.py [--share 0.01]
Each command runs in a process of its own that may use 4 GB of address space. The figures stand in docs/public_cases.md.
"""

import argparse
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
ADDRESSES = 4 * 10**9  # bytes
POINTS, FIELD = 100_000, 300


def commands(share: float) -> dict[str, list[str]]:
    """Return the words of both commands; `share` of the full size is played."""
    points, field = max(round(POINTS * share), 2), max(round(FIELD * share), 2)
    names = ",".join(f"hold_at:at={at}" for at in range(1, field + 1))
    return {
        f"sweep of {points:,} thresholds, 100 games each": [
            *("sweep", "pig", "--players", "a=hold_at,b=hold_at", "--vary", f"a.at=1..{points}", "-n", "100")
        ],
        f"tournament of {field:,} strategies, 20 games a pair": ["tournament", "pig", "--players", names, "-n", "20"],
    }


def measured(words: list[str], folder: Path) -> str:
    """Run a command; return what it took, in words."""
    start = time.perf_counter()
    limit = (ADDRESSES, ADDRESSES)
    process = subprocess.Popen(
        [sys.executable, "-m", "analyser", *words, "--seed", "1", "-q", "-o", str(folder)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.DEVNULL,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, limit),
    )
    _, status, used = os.wait4(process.pid, 0)
    if status:
        raise SystemExit(f"{' '.join(words[:2])} ended with {os.waitstatus_to_exitcode(status)}")
    sizes = {path.name: path.stat().st_size for path in folder.rglob("*") if path.is_file()}
    pictures = max(size for name, size in sizes.items() if name.endswith((".svg", ".png")))
    return (
        f"{time.perf_counter() - start:.0f} s, {used.ru_utime + used.ru_stime:.0f} s of processor time, peak "
        f"{used.ru_maxrss / 1024:,.0f} MB; report {sizes['report.html'] / 1000:,.0f} kB, largest picture "
        f"{pictures / 1000:,.0f} kB, result.json {sizes['result.json'] / 1e6:,.1f} MB"
    )


def main() -> None:
    """Measure both commands and print what they took."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--share", type=float, default=1.0, help="share of the full size, for a try")
    share = parser.parse_args().share
    with tempfile.TemporaryDirectory() as place:
        for number, (name, words) in enumerate(commands(share).items()):
            sys.stdout.write(f"{name}: {measured(words, Path(place) / str(number))}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
