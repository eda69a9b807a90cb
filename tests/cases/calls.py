"""The program as a user calls it: in this process where that shows the same, else in one of its own."""

import io
import json
import os
import shlex
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from analyser.cli.app import main

ROOT = Path(__file__).parents[2]
ERRORS = 4  # standard errors between an estimate and its exact value, at most


@dataclass(frozen=True)
class Done:
    """What a command left: exit code, stdout, stderr."""

    code: int
    out: str
    err: str


def called(line: str, *words: str) -> Done:
    """Call the command line in this process; `words` follow the words of `line` as they are."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = main([*shlex.split(line), *words])
    return Done(code, out.getvalue(), err.getvalue())


def refused(line: str, *words: str) -> str:
    """Return message and hint of a call that must end as bad input, with nothing printed and nothing written."""
    before = sorted(Path().rglob("*"))
    done = called(line, *words)
    assert done.code == 2, (line, words, done)
    error, hint = done.err.splitlines()
    assert error.startswith("error: ")
    assert hint.startswith("hint: ")
    assert done.out == ""
    assert sorted(Path().rglob("*")) == before
    return done.err


def result(line: str, *words: str) -> dict[str, Any]:
    """Call a playing command without report; return its result as its folder holds it, read without leniency."""
    folder = Path(f"result-{len(list(Path().iterdir()))}")
    done = called(line, *words, "--no-report", "-q", "-o", str(folder))
    assert done.code == 0, done.err
    return document((folder / "result.json").read_text(encoding="utf-8"))


def document(text: str) -> dict[str, Any]:
    """Read one JSON document that holds neither NaN nor infinity."""

    def refuse(name: str) -> float:
        raise ValueError(f"{name} is not JSON")

    found: dict[str, Any] = json.loads(text, parse_constant=refuse)
    return found


def process(
    *words: str, env: dict[str, str] | None = None, without: tuple[str, ...] = (), **more: Any
) -> subprocess.CompletedProcess[str]:
    """Run the program in a process of its own; `without`: variables of the environment that it does not get."""
    around = {name: value for name, value in os.environ.items() if name not in without}
    around |= {"PYTHONPATH": str(ROOT), **(env or {})}
    streams = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **more}
    return subprocess.run(
        [sys.executable, "-m", "analyser", *words], env=around, text=True, timeout=100, check=False, **streams
    )


def agrees(estimate: dict[str, Any], exact: float) -> bool:
    """Say whether an estimate with a 95 % interval lies within four standard errors of its exact value."""
    return abs(estimate["value"] - exact) <= ERRORS / 1.96 * (estimate["high"] - estimate["low"]) / 2
