"""`analyser run SOURCE`: play a match-up; result folder, report, terminal summary."""

import typer

from analyser.cli import playing
from analyser.cli.playing import choose_interpreter, read_request, typed_of


def run(
    context: typer.Context,
    source: playing.Source,
    players: playing.Players = None,
    games: playing.Games = None,
    seats: playing.Seats = None,
    seed: playing.Seed = None,
    jobs: playing.Jobs = None,
    workers: playing.Workers = "threads",
    cluster: playing.Cluster = None,
    game_timeout: playing.GameTimeout = None,
    settings: playing.Settings = None,
    confidence: playing.Confidence = None,
    target_error: playing.TargetError = None,
    no_rotate: playing.NoRotate = False,
    out: playing.Out = None,
    force: playing.Force = False,
    resume: playing.Resume = False,
    as_json: playing.Json = False,
    rows: playing.Rows = False,
    no_report: playing.NoReport = False,
    quiet: playing.Quiet = False,
    block: playing.Block = None,
    shard: playing.Shard = None,
    interpret: playing.Interpret = False,
    debug: playing.Debug = False,
) -> None:
    """Play a match-up.

    Writes a result folder with a report, and prints a summary.
    """
    choose_interpreter(interpret)
    typed = typed_of(context, source)
    request = read_request(
        typed,
        command=context.obj,
        rotate=not no_rotate,
        force=force,
        resume=resume,
        rows=rows,
        report=not no_report,
        interpret=interpret,
    )
    from analyser.cli.console import only_results_on_stdout, write_json, write_results
    from analyser.cli.console import out as stdout
    from analyser.cli.progress import progress
    from analyser.cli.summary import summary
    from analyser.experiments.running.run import run_match

    with only_results_on_stdout(), progress(request.games * len(request.seats or (1,)), quiet) as reporter:
        for note in request.overridden:
            reporter.say(note)
        if request.config and request.config.vary:
            reporter.say(f"run plays the design as {source} states it and leaves its [[vary]] tables out")
        outcome = run_match(request, reporter)
    if as_json:
        write_json(outcome.result)
    else:
        write_results(summary(outcome, stdout()))
