"""`analyser merge RESULT...`: the shards of one plan put together into the result of the whole."""

import shlex
from pathlib import Path
from typing import Annotated, Any

import typer

from analyser.cli import completion, playing
from analyser.cli.playing import Typed, read_request
from analyser.errors import UsageError

Results = Annotated[
    list[str],
    typer.Argument(
        metavar="RESULT...", help="The folders of all shards of one plan.", autocompletion=completion.results
    ),
]


def merge(
    context: typer.Context,
    results: Results,
    out: playing.Out = None,
    force: playing.Force = False,
    as_json: playing.Json = False,
    no_report: playing.NoReport = False,
    quiet: playing.Quiet = False,
    debug: playing.Debug = False,
) -> None:
    """Put the shards of one plan together; the result is that of one run, to the last digit.

    A shard is made with: analyser run ... --shard 1/2.
    """
    from analyser.cli.console import only_results_on_stdout, write_json, write_results
    from analyser.cli.console import out as stdout
    from analyser.cli.summary import summary
    from analyser.experiments.running.merge import run_merge, shards_in

    folders = [Path(result) for result in results]
    shards = shards_in(folders)
    request = request_of(shards[0], context, out=out, force=force, report=not no_report)
    with only_results_on_stdout():
        outcome = run_merge(request, folders, shards)
    if as_json:
        write_json(outcome.result)
    else:
        write_results(summary(outcome, stdout()))


def request_of(result: dict[str, Any], context: typer.Context, out: str | None, force: bool, report: bool) -> Any:
    """Return the request of the run that a shard is part of, read again from the command that played it."""
    assert context.parent is not None  # merge is a command of analyser
    run: Any = context.parent.command
    try:
        words = shlex.split(str(result["command"]))
        if words[1:2] != ["run"]:
            raise ValueError(words)
        typed = run.commands["run"].make_context("run", words[2:], parent=context.parent).params
    except (KeyError, ValueError, typer.TyperException, typer.Exit) as error:
        raise UsageError("the shard does not say by which command it was played", "play it again") from error
    return read_request(
        Typed(
            typed["source"],
            typed["players"] or [],
            typed["games"],
            typed["seats"],
            result["seed"],
            None,
            typed["settings"] or [],
            typed["confidence"],
            out=out,
        ),
        command=context.obj,
        rotate=not typed["no_rotate"],
        force=force,
        report=report,
    )
