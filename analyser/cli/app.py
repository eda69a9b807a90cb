"""The command `analyser`: its commands, and the one place where errors become messages and exit codes."""

import errno
import os
import shlex
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Annotated

import typer

from analyser import __version__
from analyser.cli import (
    bench,
    check,
    compare,
    games,
    merge,
    new,
    probe,
    report,
    run,
    strategies,
    sweep,
    test_strategy,
    tournament,
    trace,
    tune,
    warm,
)
from analyser.cli.examples import examples
from analyser.cli.shells import answer, is_asked
from analyser.cli.signals import INTERRUPTED, TERMINATED, orderly_stops
from analyser.errors import OutputError

app = typer.Typer(
    name="analyser",
    suggest_commands=False,  # failures.py suggests, in the shape of all other errors
    rich_markup_mode=None,  # plain help: the same in pipes, narrow and dumb terminals
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"analyser {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def analyser(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print name and version.")
    ] = False,
) -> None:
    """Play millions of games of a board game, and say with honest error bars who wins, who busts, how scores spread.

    Exit codes: 0 done; 1 a check failed; 2 bad input, nothing was played; 3 undecided; 4 a strategy or a rule failed
    during play; 5 the result could not be written; 70 internal error; 130 interrupted (143 on TERM).
    """
    if context.invoked_subcommand is None:
        typer.echo(context.get_help(), err=True)
        raise typer.Exit(2)


app.command("games", epilog=examples("games"))(games.games)
app.command("strategies", epilog=examples("strategies"))(strategies.strategies)
app.command("run", epilog=examples("run"))(run.run)
app.command("sweep", epilog=examples("sweep"))(sweep.sweep)
app.command("compare", epilog=examples("compare"))(compare.compare)
app.command("check", epilog=examples("check"))(check.check)
app.command("tournament", epilog=examples("tournament"))(tournament.tournament)
app.command("tune", epilog=examples("tune"))(tune.tune)
app.command("probe", epilog=examples("probe"))(probe.probe)
app.command("trace", epilog=examples("trace"))(trace.trace)
app.command("report", epilog=examples("report"))(report.report)
app.command("merge", epilog=examples("merge"))(merge.merge)
app.add_typer(new.app, name="new")
app.command("test-strategy", epilog=examples("test-strategy"))(test_strategy.check_strategy)
app.command("warm", epilog=examples("warm"))(warm.warm)
app.command("bench", epilog=examples("bench"))(bench.bench)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code; `arguments` are those of the process unless given."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    _prepare_streams()
    with orderly_stops():
        code = _close_stdout(_run(words))
        if arguments is None and code in (INTERRUPTED, TERMINATED):
            _leave(code)
    return code


def _run(words: list[str]) -> int:
    try:
        command = typer.main.get_command(app)
        if is_asked():
            return answer(command)
        with command.make_context("analyser", list(words), obj=shlex.join(["analyser", *words])) as context:
            command.invoke(context)
    except typer.Exit as stop:
        return stop.exit_code
    except BrokenPipeError:  # the reader has seen enough; results are written before anything is printed
        return 0
    except Exception as error:
        return _failed(error, "--debug" in words)
    except KeyboardInterrupt as stop:
        return _failed(stop, "--debug" in words)
    return 0


def _failed(error: BaseException, debug: bool) -> int:
    from analyser.cli.failures import tell

    return tell(error, debug)


def _prepare_streams() -> None:
    """Make printing safe: a closed stream swallows text, a letter the encoding lacks is written as an escape."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115 - as long as the process
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def _leave(code: int) -> None:
    """End the process without waiting for threads that still play; Python itself might change the exit code."""
    with suppress(OSError):
        if sys.stderr is not None:
            sys.stderr.flush()
    os._exit(code)


def _close_stdout(code: int) -> int:
    """Flush stdout while a failure can still be handled; Python's own flush at exit would print a traceback."""
    try:
        sys.stdout.flush()
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if error.errno == errno.EPIPE or code:
            return code
        return _failed(
            OutputError(f"stdout can't be written: {error.strerror}", "results in a folder are not touched"), False
        )
    return code
