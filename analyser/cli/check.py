"""`analyser check CONFIG`: the balance contract of a file, PASS, FAIL or UNDECIDED each."""

from pathlib import Path
from typing import Annotated

import typer

from analyser.cli import completion, playing
from analyser.cli.playing import choose_interpreter, read_request, typed_of
from analyser.errors import UsageError

Config = Annotated[
    str,
    typer.Argument(
        metavar="CONFIG", help="The path of a TOML file with [[check]] tables.", autocompletion=completion.configs
    ),
]
Most = Annotated[str | None, typer.Option("--games", "-n", metavar="N", help="Games to play at most: 100000, 1e6, 2M.")]
Junit = Annotated[str | None, typer.Option("--junit", metavar="FILE", help="Also write the verdicts as JUnit XML.")]


def check(
    context: typer.Context,
    config: Config,
    junit: Junit = None,
    players: playing.Players = None,
    games: Most = None,
    seats: playing.Seats = None,
    seed: playing.Seed = None,
    jobs: playing.Jobs = None,
    workers: playing.Workers = "threads",
    cluster: playing.Cluster = None,
    game_timeout: playing.GameTimeout = None,
    settings: playing.Settings = None,
    confidence: playing.Confidence = None,
    no_rotate: playing.NoRotate = False,
    out: playing.Out = None,
    force: playing.Force = False,
    resume: playing.Resume = False,
    as_json: playing.Json = False,
    no_report: playing.NoReport = False,
    quiet: playing.Quiet = False,
    block: playing.Block = None,
    interpret: playing.Interpret = False,
    debug: playing.Debug = False,
) -> None:
    """Decide the [[check]] tables of a file.

    Plays until each is PASS or FAIL, at most --games. Exit code 1 if one fails, else 3 if one is undecided, else 0.
    """
    choose_interpreter(interpret)
    typed = typed_of(context, config)
    request = read_request(
        typed,
        command=context.obj,
        rotate=not no_rotate,
        force=force,
        resume=resume,
        report=not no_report,
        interpret=interpret,
    )
    file = _file(junit)
    from analyser.cli.console import only_results_on_stdout, write_json, write_results
    from analyser.cli.console import out as stdout
    from analyser.cli.progress import progress
    from analyser.cli.summary_check import summary
    from analyser.experiments.checking.check import run_check

    with only_results_on_stdout(), progress(request.games * len(request.seats or (1,)), quiet) as reporter:
        for note in request.overridden:
            reporter.say(note)
        outcome = run_check(request, reporter, file)
    if as_json:
        write_json(outcome.result)
    else:
        write_results(summary(outcome, stdout()))
    if outcome.result["exit_code"]:
        raise typer.Exit(outcome.result["exit_code"])


def _file(text: str | None) -> Path | None:
    if text is not None and not text.strip():
        raise UsageError("--junit: the file's name is empty", "write --junit FILE, such as check.xml")
    return None if text is None else Path(text)
