"""What went wrong, on stderr: one message, a hint, an exit code; a traceback only with --debug."""

import errno
import sys
import traceback
from typing import Any

import typer

from analyser.cli.console import messages, write
from analyser.cli.signals import INTERRUPTED, TERMINATED, Terminated
from analyser.errors import AnalyserError, OutputError, UsageError, nearest

NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)


def tell(error: BaseException, debug: bool = False) -> int:
    """Print an error and return its exit code."""
    if debug:
        _write(traceback.format_exception(error))
    if isinstance(error, KeyboardInterrupt):
        _write([str(error) or "interrupted"])
        return TERMINATED if isinstance(error, Terminated) else INTERRUPTED
    known = error if isinstance(error, AnalyserError) else _translated(error)
    _write([f"error: {known.message}", *([f"hint: {known.hint}"] if known.hint else [])])
    return known.exit_code


def _translated(error: BaseException) -> AnalyserError:
    if isinstance(error, typer.TyperException):
        return usage(error)
    if isinstance(error, OSError) and error.errno in NO_ROOM:
        where = f"{error.filename} " if error.filename else "the output "
        return OutputError(
            f"{where}can't be written: {error.strerror}", "make room, or choose another folder with --out"
        )
    reason = str(error).strip().split("\n")[0]
    return AnalyserError(
        f"internal error: {type(error).__name__}{': ' if reason else ''}{reason}",
        "this is a fault of the program, not of what you typed; run it again with --debug for the traceback",
    )


def _write(lines: list[str]) -> None:
    try:
        write(messages(), (line.rstrip("\n") for line in lines))
    except OSError:  # nobody can be told; the exit code still says it
        sys.stderr = None


def usage(error: typer.TyperException) -> UsageError:
    """Return what the option parser says in the shape of all other errors."""
    message = error.format_message().strip().rstrip(".")
    context: Any = getattr(error, "ctx", None)
    if context is None:
        return UsageError(_lower(message), "'analyser --help' lists the commands")
    path = context.command_path
    hint = f"'{path} --help' shows what it takes"
    option = getattr(error, "option_name", "")
    if option:
        known = [name for parameter in context.command.params for name in parameter.opts if name.startswith("--")]
        close = nearest(option, known)
        return UsageError(f"{path} has no option {option}", hint if close.startswith("known") else close)
    commands = getattr(context.command, "commands", {})
    if message.startswith("No such command"):
        name = message.removeprefix("No such command").strip(" '\"")
        return UsageError(f'there is no command "{name}"', nearest(name, commands))
    return UsageError(f"{path}: {_lower(message)}", hint)


def _lower(message: str) -> str:
    return message[:1].lower() + message[1:]
