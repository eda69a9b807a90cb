"""The same games without compilation, in a process of their own: plain data goes there, plain data comes back."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from typing import Any

from analyser.experiments.loading import catalogue


class NoAnswerError(Exception):
    """The process gave no answer: it failed, or took too long."""


def ask_interpreted(module: str, question: dict[str, Any], seconds: float) -> Any:
    """Run a module of ours in a process without compilation, where Python knows file and line; return its answer.

    Args:
        module: importable name; run as the main program it calls `serve`.
        question, answer: plain data.
        seconds: the most it may take.

    Raises:
        NoAnswerError: it failed, or took longer.
    """
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    package = str(catalogue.SHIPPED.parent)
    environment["PYTHONPATH"] = os.pathsep.join([package, *filter(None, [os.environ.get("PYTHONPATH")])])
    try:
        done = subprocess.run(
            [sys.executable, "-m", module],
            input=json.dumps(question),
            capture_output=True,
            text=True,
            timeout=seconds,
            env=environment,
            check=True,
        )
        return json.loads(done.stdout)
    except subprocess.CalledProcessError as error:
        last = (error.stderr or "").strip().rsplit("\n", 1)[-1]
        raise NoAnswerError(last or f"it ended with exit code {error.returncode}") from error
    except subprocess.TimeoutExpired as error:
        raise NoAnswerError(f"it took longer than {seconds:.0f} s") from error
    except (OSError, ValueError) as error:
        raise NoAnswerError(str(error)) from error


def serve(answer: Callable[[dict[str, Any]], Any]) -> None:
    """Answer the question on standard input; whatever a strategy prints goes to the messages, not into the answer."""
    with redirect_stdout(sys.stderr):
        told = answer(json.load(sys.stdin))
    json.dump(told, sys.stdout)
