"""`analyser bench`: games per second of every game on this machine, with one worker and with all."""

from collections.abc import Mapping
from typing import Annotated, Any

import typer

from analyser.cli import completion, playing
from analyser.cli.games import all_games, the_game

Games = Annotated[
    list[str] | None,
    typer.Argument(metavar="[GAME]...", help="Games; all when left out.", autocompletion=completion.games),
]


def bench(
    names: Games = None,
    jobs: playing.Jobs = None,
    as_json: playing.Json = False,
    quiet: playing.Quiet = False,
    debug: playing.Debug = False,
) -> None:
    """Measure games per second on this machine."""
    from analyser.cli.console import out, say, write_json, write_results
    from analyser.experiments.running.bench import bench as measure
    from analyser.experiments.settings import numbers

    workers = None if jobs is None else numbers.jobs(jobs)
    wanted = [the_game(name).id for name in names] if names else list(all_games())
    result = measure(list(dict.fromkeys(wanted)), workers, (lambda message: None) if quiet else say)
    if as_json:
        write_json(result)
    else:
        write_results(speeds(result, out().width))


def speeds(result: Mapping[str, Any], width: int) -> list[str]:
    """Return the measured speeds as a table."""
    from analyser.cli.layout import table
    from reports.quantity import count

    many = result["workers"]
    header = ["game", "1 worker, games/s", f"{many} worker{'s' if many > 1 else ''}, games/s", "players"]
    rows = [
        [one["game"], count(one["one_worker"]), count(one["all_workers"]), ", ".join(one["players"])]
        for one in result["games"]
    ]
    return table(header, rows, width, right=(1, 2))
