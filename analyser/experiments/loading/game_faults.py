"""Errors in the code of a game from outside: in which of its files, in which line, and why."""

import ast
import re
import traceback
from collections.abc import Collection
from pathlib import Path

from numba.core.errors import NumbaError

from analyser.core.lineup import Player
from analyser.errors import UsageError
from analyser.experiments.loading.game_source import PYTHON, GameSource
from analyser.experiments.loading.sources import parsed

MENTIONED = re.compile(r'(?:File "| at )(?P<file>[^"\n]+\.py)(?:", line | \()(?P<line>\d+)')
UNKNOWN = re.compile(r"(?:name|field) '(\w+)'")
NOISE = ("Failed in", "File ", "During")


def place_of(error: BaseException, own: Collection[Path]) -> str:
    """Return the file of the user's and the line in it that an error comes from, "" if it comes from none."""
    files = {str(file) for file in own}
    if isinstance(error, SyntaxError) and error.filename in files:
        return f"{error.filename}, line {error.lineno}"
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename in files]
    return f"{frames[-1].filename}, line {frames[-1].lineno}" if frames else ""


def rule_at_fault(error: BaseException, source: GameSource, players: Collection[Player]) -> tuple[str, int] | None:
    """Return file and line of a rule that failed; None if a strategy did, and for the games of this program."""
    if not source.outside:
        return None
    strategies = {part.strategy for player in players for part in player.parts}
    answers = {vars(cls)[name].__code__.co_filename for cls in strategies for name in cls.decisions}
    frames = traceback.extract_tb(error.__traceback__)
    if any(frame.filename in answers for frame in frames):
        return None
    files = {str(file) for file in source.files.values()}
    return next(((f.filename, f.lineno or 0) for f in reversed(frames) if f.filename in files), None)


def uncompilable(source: GameSource, error: Exception) -> UsageError:
    """Return the error that says why the rules of a game do not compile, with file and line."""
    reason = reason_of(error)
    where = compiled_place(f"{error}\n{reason}", tuple(source.files.values())) or str(source.file)
    return UsageError(
        f"{where}: the rules do not compile: {reason}",
        "rules are plain scalar Python over the records; --interpret shows Python's own error",
    )


def reason_of(error: Exception) -> str:
    """Return the compiler's reason in one line."""
    if isinstance(error, KeyError):
        return f"there is no field {error}"
    lines = [line.strip() for line in str(error).splitlines()]
    told = [line for line in lines if line and not line.startswith(NOISE)] or ["no reason is given"]
    reason = " ".join(told[:2]) if told[0].endswith(":") else told[0]
    return reason if isinstance(error, NumbaError) else f"{type(error).__name__}: {reason}"


def compiled_place(text: str, own: Collection[Path]) -> str:
    """Return the file of the user's and the line that the compiler stumbled over, "" if that can't be told.

    Where it misses a name or a field, that is looked for; else the innermost place that it mentions counts.
    """
    for name in UNKNOWN.findall(text):
        for file in own:
            for node in ast.walk(parsed(file)) if file.suffix == PYTHON else ():
                if isinstance(node, (ast.Name, ast.Attribute)) and ast.unparse(node).split(".")[-1] == name:
                    return f"{file}, line {node.lineno}"
    for match in MENTIONED.finditer(text):  # the innermost comes first
        for file in own:
            if str(file).endswith(match["file"].lstrip("./\\")):
                return f"{file}, line {match['line']}"
    return ""
