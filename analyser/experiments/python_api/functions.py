"""The Python API: the commands as functions that return results with polars frames; `docs/python_api.md` shows it.

Keywords have the names and the defaults of the command line and of TOML files; what is given in the call goes before
the file. Nothing is printed, and no folder is written unless `out` names one.
"""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Literal

from analyser.errors import UsageError
from analyser.experiments.checking.check import run_check
from analyser.experiments.comparing.compare import run_compare
from analyser.experiments.comparing.compare_plans import MARGIN, CompareRequest
from analyser.experiments.python_api.calls import Call, Heard, axes_given, hinted
from analyser.experiments.python_api.results import (
    CheckResult,
    CompareResult,
    ProbeResult,
    RunResult,
    SweepResult,
    TournamentResult,
    TuneResult,
)
from analyser.experiments.running.run import run_match
from analyser.experiments.searching.knock_out import run_knock_out
from analyser.experiments.searching.maximise import run_maximise
from analyser.experiments.searching.probe import run_probe
from analyser.experiments.searching.sweep import run_sweep
from analyser.experiments.searching.tune import run_tune
from analyser.experiments.settings.grid import axes_of
from analyser.experiments.settings.numbers import real_number
from analyser.experiments.tournaments.tournament import Ways, run_tournament

Players = str | Sequence[str]  # as --players takes them
Rules = Mapping[str, object]
Workers = Literal["threads", "processes"]


@hinted
def run(
    source: str | Path,
    *,
    players: Players | None = None,
    games: int | float | str | None = None,
    seats: int | str | None = None,
    seed: int | str | None = None,
    jobs: int | None = None,
    workers: Workers = "threads",
    cluster: str | None = None,
    game_timeout: float | None = None,
    rules: Rules | None = None,
    confidence: float = 0.95,
    target_error: float | None = None,
    rotate: bool = True,
    rows: bool = False,
    block: int | None = None,
    shard: str | None = None,
    out: str | Path | None = None,
    force: bool = False,
    resume: bool = False,
    report: bool = True,
    progress: Heard | None = None,
) -> RunResult:
    """Play a match-up.

    The keywords mean the same in every function of this module that has them.

    Args:
        source: a game, or the path of a TOML file.
        players: texts such as "hold_at:at=20", "bold=hold_at:at=25" or "my_bot.py:MyBot"; without them those of the
            file, else the game's line-up.
        games: how many; 100,000 if neither call nor file says it.
        seats: 2, or "2-4": one run for each number of seats.
        seed: 0 to 2^64 - 1; drawn at random without one.
        jobs: how many work at a time; without it as many as there are processors.
        workers: "processes" play where a strategy that hangs or crashes costs a process only.
        cluster: address of a Dask scheduler whose workers play.
        game_timeout: seconds that a game may take; with processes.
        rules: values by rule.
        confidence: of all intervals.
        target_error: percentage points; play until every share is known so well.
        rotate: let every player sit in every seat on every deal.
        rows: keep one row for each game: the table `rows`.
        block: games that a worker plays at a time.
        shard: "1/4" plays the first quarter of the deals.
        out: the result folder to write; without it nothing is written.
        force, resume: replace that folder, or go on with what an interrupted call left there.
        report: draw the report into that folder.
        progress: called now and then with the games done, the games in all (0 while unknown) and the estimate so far.

    Raises:
        UsageError: bad input, found before anything is played.
        PlayError: a strategy or a rule failed.
        OutputError: the folder could not be written.

    >>> result = run("pig", players=["hold_at:at=20", "bold=hold_at:at=25"], games=2000, seed=1, rules={"target": 50})
    >>> result.players["player"].to_list()
    ['hold_at', 'bold']
    """
    call = Call(run, locals())
    return call.play(RunResult, call.request(), lambda request: run_match(request, call.listener))


@hinted
def sweep(
    source: str | Path,
    vary: Mapping[str, str | Iterable[object]] | None = None,
    *,
    metric: str | None = None,
    of: str | None = None,
    players: Players | None = None,
    games: int | float | str | None = None,
    seats: int | str | None = None,
    seed: int | str | None = None,
    jobs: int | None = None,
    workers: Workers = "threads",
    cluster: str | None = None,
    game_timeout: float | None = None,
    rules: Rules | None = None,
    confidence: float = 0.95,
    rotate: bool = True,
    block: int | None = None,
    out: str | Path | None = None,
    force: bool = False,
    resume: bool = False,
    report: bool = True,
    progress: Heard | None = None,
) -> SweepResult:
    """Vary parameters, rules or seats; every point plays the same deals.

    Args:
        vary: values by name: {"bold.at": "15..25", "rules.target": [50, 100], "seats": "2..4"}; without it the
            `[[vary]]` tables of the file. Several names make a grid.
        metric: what the best point is best in; the share without it.
        of: whose number that is; without it, of the player that varies.
        games: of each point.
    """
    call = Call(sweep, locals())
    request = call.request()
    axes = axes_given(vary) or axes_of([], request.config.vary if request.config else [], file=request.source)
    return call.play(SweepResult, request, lambda request: run_sweep(request, axes, call.listener, metric, of))


@hinted
def compare(
    source: str | Path,
    second: str | Path | None = None,
    *,
    until_decided: bool = False,
    margin: float = MARGIN,
    players: Players | None = None,
    games: int | float | str | None = None,
    seats: int | str | None = None,
    seed: int | str | None = None,
    jobs: int | None = None,
    workers: Workers = "threads",
    cluster: str | None = None,
    game_timeout: float | None = None,
    rules: Rules | None = None,
    confidence: float = 0.95,
    rotate: bool = True,
    out: str | Path | None = None,
    force: bool = False,
    resume: bool = False,
    report: bool = True,
    progress: Heard | None = None,
) -> CompareResult:
    """Compare two designs on the same deals.

    Before is `source` as it stands, after is `source` with `rules`; or two files of one game, where all keywords hold
    for both.

    Args:
        second: the file of the second design.
        until_decided: play on until every difference of a share is decided, at most `games`.
        margin: percentage points; the smallest change of a share that matters.
        games: of each design.
    """
    call = Call(compare, locals())
    points = real_number(margin, "margin", 0.0, 100.0, "percentage points from 0 to 100, such as 1")
    before = call.request(rules=second is not None)
    after = call.request("source" if second is None else "second")
    return call.play(
        CompareResult,
        before,
        lambda request: run_compare(CompareRequest(request, after, points, until_decided), call.listener),
    )


@hinted
def tournament(
    source: str | Path,
    *,
    adaptive: bool = False,
    yes: bool = False,
    players: Players | None = None,
    games: int | float | str | None = None,
    seats: int | None = None,
    seed: int | str | None = None,
    jobs: int | None = None,
    workers: Workers = "threads",
    cluster: str | None = None,
    game_timeout: float | None = None,
    rules: Rules | None = None,
    confidence: float = 0.95,
    block: int | None = None,
    out: str | Path | None = None,
    force: bool = False,
    resume: bool = False,
    report: bool = True,
    progress: Heard | None = None,
) -> TournamentResult:
    """Let everyone of a field meet everyone.

    Args:
        players: the field, of any length; without it strategies and line-ups of the game.
        games: of each pair or table.
        seats: the size of a table; without it the fewest above one.
        adaptive: stop a pair once it is decided.
        yes: play a tournament of absurd size all the same.
    """
    call = Call(tournament, locals())
    return call.play(
        TournamentResult,
        call.request(field=True),
        lambda request: run_tournament(request, call.listener, Ways(adaptive=adaptive, confirmed=yes)),
    )


@hinted
def check(
    config: str | Path,
    *,
    junit: str | Path | None = None,
    players: Players | None = None,
    games: int | float | str | None = None,
    seats: int | str | None = None,
    seed: int | str | None = None,
    jobs: int | None = None,
    workers: Workers = "threads",
    cluster: str | None = None,
    game_timeout: float | None = None,
    rules: Rules | None = None,
    confidence: float = 0.95,
    rotate: bool = True,
    block: int | None = None,
    out: str | Path | None = None,
    force: bool = False,
    resume: bool = False,
    report: bool = True,
    progress: Heard | None = None,
) -> CheckResult:
    """Decide the `[[check]]` tables of a file; nothing is raised for a check that fails: see `verdict`.

    Args:
        config: the path of a TOML file.
        junit: also write the verdicts as JUnit XML into this file.
        games: to play at most.
    """
    call = Call(check, locals())
    return call.play(
        CheckResult,
        call.request("config"),
        lambda request: run_check(request, call.listener, None if junit is None else Path(junit)),
    )


@hinted
def tune(
    source: str | Path,
    *,
    rule: str | None = None,
    target: str | None = None,
    player: str | None = None,
    maximise: str | None = None,
    players: Players | None = None,
    games: int | float | str | None = None,
    seats: int | None = None,
    seed: int | str | None = None,
    jobs: int | None = None,
    workers: Workers = "threads",
    cluster: str | None = None,
    game_timeout: float | None = None,
    rules: Rules | None = None,
    confidence: float = 0.95,
    rotate: bool = True,
    out: str | Path | None = None,
    force: bool = False,
    resume: bool = False,
    report: bool = True,
    progress: Heard | None = None,
) -> TuneResult:
    """Find the rule value that meets a target, or a player's strongest parameters.

    Either `rule` with `target`, or `maximise` (with `player`).

    Args:
        rule: the rule and its range: "target=30..200".
        target: what it shall reach: "turns=15", "share@bold=0.5".
        player: whose parameters to search; the first player's without it.
        maximise: what they shall maximise: "share", "score" or any other metric.
        games: of each value or candidate.
    """
    call = Call(tune, locals())
    if rule and target and not maximise and not player:
        return call.play(TuneResult, call.request(), lambda request: run_tune(request, rule, target, call.listener))
    if maximise and not rule and not target:
        return call.play(
            TuneResult, call.request(), lambda request: run_maximise(request, player, maximise, call.listener)
        )
    raise UsageError(
        "tune needs rule with target, or maximise with player",
        'such as rule="removed_cards=0..10", target="turns=15", or player="bold", maximise="share"',
    )


@hinted
def probe(
    source: str | Path,
    *,
    handicap: str | Sequence[str] = (),
    knock_out: bool = False,
    players: Players | None = None,
    games: int | float | str | None = None,
    seats: int | None = None,
    seed: int | str | None = None,
    jobs: int | None = None,
    workers: Workers = "threads",
    cluster: str | None = None,
    game_timeout: float | None = None,
    rules: Rules | None = None,
    confidence: float = 0.95,
    rotate: bool = True,
    out: str | Path | None = None,
    force: bool = False,
    resume: bool = False,
    report: bool = True,
    progress: Heard | None = None,
) -> ProbeResult:
    """Measure what each mechanism of a game is worth.

    Args:
        handicap: try only these; with `knock_out`, these components.
        knock_out: take each component out of the game instead of handicapping players.
        players: the field, of any length.
        games: of each table.
        seats: the size of a table.
    """
    call = Call(probe, locals())
    names = [handicap] if isinstance(handicap, str) else list(handicap)
    play = run_knock_out if knock_out else run_probe
    return call.play(ProbeResult, call.request(field=True), lambda request: play(request, call.listener, names))
