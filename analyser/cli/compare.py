"""`analyser compare`: two designs on the same deals; result folder, report, terminal summary."""

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any

import typer

from analyser.cli import completion, playing
from analyser.cli.playing import Typed, choose_interpreter, read_request, typed_of

if TYPE_CHECKING:
    from analyser.experiments.comparing.compare_plans import CompareRequest
    from analyser.experiments.settings.request import RunRequest

UNDECIDED = 3

Second = Annotated[
    str | None,
    typer.Argument(
        metavar="[SOURCE2]",
        help="The second design; without it SOURCE with the --set values.",
        autocompletion=completion.sources,
    ),
]
UntilDecided = Annotated[
    bool, typer.Option("--until-decided", help="Play on until every share difference is decided, at most --games.")
]
Margin = Annotated[
    str | None,
    typer.Option("--margin", metavar="POINTS", help="The smallest change of a share that matters; default 1."),
]


def compare(
    context: typer.Context,
    source: playing.Source,
    second: Second = None,
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
    until_decided: UntilDecided = False,
    margin: Margin = None,
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
    """Compare two designs on the same deals.

    Before is SOURCE as it stands, after is SOURCE with the --set values; or two files of one game, where all options
    hold for both. Exit code 3: --until-decided played all games and something is undecided.
    """
    choose_interpreter(interpret)
    typed = typed_of(context, source)
    request, notes = designs(
        typed,
        second,
        margin,
        until_decided,
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
    from analyser.cli.summary_compare import summary
    from analyser.experiments.comparing.compare import run_compare

    with only_results_on_stdout(), progress(request.before.games + request.after.games, quiet) as reporter:
        for note in notes:
            reporter.say(note)
        outcome = run_compare(request, reporter)
    if as_json:
        write_json(outcome.result)
    else:
        write_results(summary(outcome, stdout()))
    until = outcome.result["until_decided"]
    if until and not until["decided"]:
        raise typer.Exit(UNDECIDED)


def designs(
    typed: Typed, second: str | None, margin: str | None, until_decided: bool, **flags: Any
) -> "tuple[CompareRequest, list[str]]":
    """Read both designs; return them with what is to be said about them before the play.

    Raises:
        UsageError: anything that can be seen to be wrong without knowing the game.
    """
    from analyser.experiments.comparing.compare_plans import MARGIN, CompareRequest

    points = MARGIN if margin is None else margin_points(margin)
    first = typed if second else replace(typed, settings=[])
    before = read_request(first, **flags)
    after = read_request(replace(typed, source=second or typed.source), **flags)
    return CompareRequest(before, after, points, until_decided), notes_on(before, after, second)


def margin_points(text: str) -> float:
    """Read a margin in percentage points, 0 to 100.

    >>> margin_points("0.5")
    0.5
    """
    from analyser.experiments.settings.numbers import real_number

    return real_number(text, "--margin", 0.0, 100.0, "percentage points from 0 to 100, such as 1")


def notes_on(before: "RunRequest", after: "RunRequest", second: str | None) -> list[str]:
    """Return what the command line overrides, which of two seeds holds, and what of the files is left out."""
    said = list(before.overridden)
    if second:
        said += [note for note in after.overridden if note not in said]
    if before.seed is not None and after.seed is not None and before.seed != after.seed:
        said.append(f"both designs play seed {before.seed} of {before.source}; {after.source} said {after.seed}")
    for request in (before, after) if second else (before,):
        if request.config and (request.config.vary or request.config.checks):
            said.append(f"compare leaves the [[vary]] and [[check]] tables of {request.source} out")
    return said
