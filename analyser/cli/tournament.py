"""`analyser tournament SOURCE`: every set of players of a field at one table; pair table, ratings, equilibrium."""

from typing import Annotated

import typer

from analyser.cli import completion, playing
from analyser.cli.playing import choose_interpreter, read_request, typed_of

Field = Annotated[
    list[str] | None,
    typer.Option(
        "--players",
        metavar="A,B,C",
        help="The field; default: strategies and line-ups of the game.",
        autocompletion=completion.players,
    ),
]
Games = Annotated[str | None, typer.Option("--games", "-n", metavar="N", help="Games of each pair or table.")]
Seats = Annotated[
    str | None, typer.Option("--seats", metavar="K", help="Size of a table; default: the fewest above one.")
]
Adaptive = Annotated[bool, typer.Option("--adaptive", help="Stop a pair once it is decided: -n is the most it plays.")]
Yes = Annotated[bool, typer.Option("--yes", help="Play a tournament of absurd size all the same.")]


def tournament(
    context: typer.Context,
    source: playing.Source,
    players: Field = None,
    games: Games = None,
    seats: Seats = None,
    seed: playing.Seed = None,
    jobs: playing.Jobs = None,
    workers: playing.Workers = "threads",
    cluster: playing.Cluster = None,
    game_timeout: playing.GameTimeout = None,
    settings: playing.Settings = None,
    confidence: playing.Confidence = None,
    adaptive: Adaptive = False,
    yes: Yes = False,
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
    """Let everyone of a field meet everyone.

    Writes who beats whom, ratings, the mix that nobody beats, circles, and how much is luck.
    """
    choose_interpreter(interpret)
    typed = typed_of(context, source)
    request = read_request(
        typed, command=context.obj, field=True, force=force, resume=resume, report=not no_report, interpret=interpret
    )
    from analyser.cli.console import only_results_on_stdout, write_json, write_results
    from analyser.cli.console import out as stdout
    from analyser.cli.progress import progress
    from analyser.cli.summary_tournament import summary
    from analyser.experiments.tournaments.tournament import Ways, run_tournament

    with only_results_on_stdout(), progress(request.games, quiet) as reporter:
        for note in request.overridden:
            reporter.say(note)
        outcome = run_tournament(request, reporter, Ways(adaptive=adaptive, confirmed=yes))
    if as_json:
        write_json(outcome.result)
    else:
        write_results(summary(outcome, stdout()))
