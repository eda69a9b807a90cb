"""`analyser sweep SOURCE --vary NAME=VALUES`: a grid over parameters, rules and seats, all points on the same deals."""

from typing import Annotated

import typer

from analyser.cli import completion, playing
from analyser.cli.playing import choose_interpreter, read_request, typed_of

Vary = Annotated[
    list[str] | None,
    typer.Option(
        "--vary",
        metavar="NAME=VALUES",
        help="bold.points=1..12, rules.deck_seed=1..20, seats=2..4.",
        autocompletion=completion.varying,
    ),
]
Metric = Annotated[
    str | None, typer.Option("--metric", metavar="NAME", help="What the best point is best in; default: share.")
]
Of = Annotated[
    str | None,
    typer.Option(
        "--of",
        metavar="LABEL",
        help="Whose number that is; default: who varies.",
        autocompletion=completion.labels,
    ),
]


def sweep(
    context: typer.Context,
    source: playing.Source,
    vary: Vary = None,
    metric: Metric = None,
    of: Of = None,
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
    """Vary parameters, rules or seats; every point plays the same deals.

    Several --vary make a grid. The best point is measured again on fresh deals.
    """
    choose_interpreter(interpret)
    typed = typed_of(context, source)
    request = read_request(
        typed,
        command=context.obj,
        rotate=not no_rotate,
        force=force,
        resume=resume,
        report=not no_report,
        interpret=interpret,
    )
    from analyser.cli.console import only_results_on_stdout, write_json, write_results
    from analyser.cli.console import out as stdout
    from analyser.cli.progress import progress
    from analyser.cli.summary_sweep import summary
    from analyser.experiments.searching.sweep import run_sweep
    from analyser.experiments.settings.grid import axes_of

    axes = axes_of(vary or [], request.config.vary if request.config else [], file=request.source)
    with only_results_on_stdout(), progress(request.games, quiet) as reporter:
        for note in request.overridden:
            reporter.say(note)
        if vary and request.config and request.config.vary:
            reporter.say(f"the command line sets what varies; the [[vary]] tables of {source} are left out")
        outcome = run_sweep(request, axes, reporter, metric, of)
    if as_json:
        write_json(outcome.result)
    else:
        write_results(summary(outcome, stdout()))
