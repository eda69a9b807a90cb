"""`analyser probe SOURCE`: what each mechanism is worth, by restricted play on the same deals."""

from typing import Annotated

import typer

from analyser.cli import completion, playing
from analyser.cli.playing import choose_interpreter, read_request, typed_of

Handicaps = Annotated[
    list[str] | None,
    typer.Option(
        "--handicap",
        metavar="NAME",
        help="Try only this one (with --knock-out: this component).",
        autocompletion=completion.handicaps,
    ),
]
KnockOut = Annotated[
    bool, typer.Option("--knock-out", help="Take each component out of the game instead of handicapping players.")
]


def probe(
    context: typer.Context,
    source: playing.Source,
    handicaps: Handicaps = None,
    knock_out: KnockOut = False,
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
    interpret: playing.Interpret = False,
    debug: playing.Debug = False,
) -> None:
    """Measure what each mechanism of a game is worth.

    Every player in turn plays under each handicap of the game, against the same field on the same deals.
    """
    choose_interpreter(interpret)
    typed = typed_of(context, source)
    request = read_request(
        typed,
        command=context.obj,
        field=True,
        rotate=not no_rotate,
        force=force,
        resume=resume,
        report=not no_report,
        interpret=interpret,
    )
    from analyser.cli.console import only_results_on_stdout, write_json, write_results
    from analyser.cli.console import out as stdout
    from analyser.cli.progress import progress
    from analyser.cli.summary_probe import summary
    from analyser.experiments.searching.probe import run_probe

    with only_results_on_stdout(), progress(request.games, quiet) as reporter:
        for note in request.overridden:
            reporter.say(note)
        if request.config and request.config.vary:
            reporter.say(f"probe plays the design as {source} states it and leaves its [[vary]] tables out")
        if knock_out:
            from analyser.experiments.searching.knock_out import run_knock_out

            outcome = run_knock_out(request, reporter, handicaps or ())
        else:
            outcome = run_probe(request, reporter, handicaps or ())
    if as_json:
        write_json(outcome.result)
    else:
        write_results(summary(outcome, stdout()))
