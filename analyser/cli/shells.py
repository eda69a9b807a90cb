"""Shell completion: typer's own, with one repair for bash.

Bash cuts words at `=` and `:`, which are letters of our words (`--set target=50`, `bold=hold_at:at=20`). Here they are put
together again before typer looks, and the answers are cut where bash has cut.
"""

import io
import os
import re
import shlex
from contextlib import redirect_stdout
from typing import Any

import typer

QUESTION = "_ANALYSER_COMPLETE"  # set by the scripts that --install-completion writes
CUT = re.compile(r"[=:]+")


def is_asked() -> bool:
    """Say whether this process was started by a shell that wants to complete a word."""
    return bool(os.environ.get(QUESTION))


def answer(command: Any) -> int:
    """Print the candidates for the word at the cursor; return the exit code."""
    from typer.completion import shell_complete

    instruction = os.environ[QUESTION]
    if instruction != "complete_bash":
        return shell_complete(command, {}, "analyser", QUESTION, instruction)
    words, at = whole(os.environ["COMP_WORDS"].split("\n"), int(os.environ["COMP_CWORD"]))
    os.environ["COMP_WORDS"], os.environ["COMP_CWORD"] = shlex.join(words), str(at)
    cut = re.sub(r"[^=:]*$", "", words[at])
    with redirect_stdout(io.StringIO()) as said:
        code = shell_complete(command, {}, "analyser", QUESTION, instruction)
    for line in filter(None, said.getvalue().splitlines()):
        typer.echo(line.removeprefix(cut))
    return code


def whole(pieces: list[str], cursor: int) -> tuple[list[str], int]:
    """Return the words of a line that bash has cut, and which one the cursor is in.

    >>> whole(["run", "pig", "--players", "bold", "=", "hold"], 5)
    (['run', 'pig', '--players', 'bold=hold'], 3)
    >>> whole(["run", "pig"], 2)
    (['run', 'pig', ''], 2)
    """
    words: list[str] = []
    at = 0
    glued = False
    for number, piece in enumerate([*pieces, *([""] * (cursor + 1 - len(pieces)))]):
        separator = CUT.fullmatch(piece) is not None
        if words and (separator or glued):
            words[-1] += piece
        else:
            words.append(piece)
        glued = separator
        if number == cursor:
            at = len(words) - 1
    return words, at
