"""`analyser tune SOURCE`: the rule value that meets a target, or a player's strongest parameters."""

from typing import Annotated

import typer

from analyser.cli import completion, playing
from analyser.cli.playing import choose_interpreter, read_request, typed_of
from analyser.errors import UsageError

Rule = Annotated[
    str | None,
    typer.Option("--rule", metavar="NAME=LOW..HIGH", help="The rule to tune.", autocompletion=completion.ranges),
]
Target = Annotated[
    str | None, typer.Option("--target", metavar="METRIC=VALUE", help="What it shall reach: turns=15, share@bold=0.5.")
]
Player = Annotated[
    str | None,
    typer.Option("--player", metavar="LABEL", help="Whose parameters to search.", autocompletion=completion.labels),
]
Maximise = Annotated[
    str | None, typer.Option("--maximise", metavar="METRIC", help="What they shall maximise: share, score, …")
]


def tune(
    context: typer.Context,
    source: playing.Source,
    rule: Rule = None,
    target: Target = None,
    player: Player = None,
    maximise: Maximise = None,
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
    """Find the rule value that meets a target, or a player's strongest parameters.

    Either --rule with --target, or --maximise (with --player).
    """
    tuning, searching = rule is not None or target is not None, maximise is not None or player is not None
    if tuning == searching or (tuning and not (rule and target)) or (searching and not maximise):
        raise UsageError(
            "tune needs --rule with --target, or --maximise with --player",
            "such as --rule removed_cards=0..10 --target turns=15, or --player bold --maximise share",
        )
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
    from analyser.cli.summary_tune import summary
    from analyser.experiments.searching.maximise import run_maximise
    from analyser.experiments.searching.tune import run_tune

    with only_results_on_stdout(), progress(request.games, quiet) as reporter:
        for note in request.overridden:
            reporter.say(note)
        if request.config and request.config.vary:
            reporter.say(f"tune plays the design as {source} states it and leaves its [[vary]] tables out")
        if rule and target:
            outcome = run_tune(request, rule, target, reporter)
        else:
            outcome = run_maximise(request, player, maximise or "", reporter)
    if as_json:
        write_json(outcome.result)
    else:
        write_results(summary(outcome, stdout()))
