"""trace: one game of a plan, as events and as a story."""

from dataclasses import dataclass
from typing import Any

from analyser.core.journal import events_of
from analyser.core.records import JOURNAL_ROWS
from analyser.errors import UsageError
from analyser.experiments.loading.game_catalogue import telling
from analyser.experiments.matchups.matchup import plans_of
from analyser.experiments.plans.plan import Plan, seats_of
from analyser.experiments.playing.failure import Failure, fails, fault_of
from analyser.experiments.playing.faults import explain
from analyser.experiments.playing.work import worker_of
from analyser.experiments.settings.request import RunRequest

SCHEMA = "analyser.trace/1"


def trace_game(request: RunRequest, game: int) -> dict[str, Any]:
    """Play one game of a plan with an open journal.

    Args:
        game: game index: rotation `game mod k` of deal `game div k`, k the number of seats.

    Returns: schema `analyser.trace/1`: players by seat, events, result, and the story as sentences.

    Raises:
        UsageError: bad input, or no seed; PlayError: the game fails.
    """
    if request.seed is None:
        raise UsageError("trace needs the seed of the run", "add --seed S; every result shows its seed")
    plans = plans_of(request)
    if len(plans) != 1:
        raise UsageError("trace shows one game, so it needs one number of seats", "add --seats K")
    return trace_plan(plans[0], game, request)


@dataclass(frozen=True)
class Replay:
    """One game played with an open journal.

    deal, rotation: which game it was; names: the players' labels by seat; rows: (event name, turn, seat, three numbers);
    rules and box: the records after it.
    """

    deal: int
    rotation: int
    names: list[str]
    rows: list[tuple[Any, ...]]
    rules: Any
    box: Any


def replay(plan: Plan, game: int, request: RunRequest) -> Replay:
    """Play one game of a plan with an open journal.

    Raises:
        PlayError: the game fails.
    """
    worker = worker_of(plan)
    box = worker.box[0]
    box["journal_open"], box["journal_length"] = 1, 0
    error = fails(worker, game, game + 1)
    if error is not None:
        raise explain(plan, Failure(game, error, fault_of(worker, error)), request) from error
    deal, rotation = divmod(game, plan.rotations)
    order = [int(player) for player in plan.orders[deal % plan.cycle]]
    names = [plan.canonical[number].label for number in seats_of(order, rotation)]
    with telling(plan.game.id):
        rows = [(plan.game.events[int(row[0])].name, *map(int, row[1:])) for row in events_of(box)]
    return Replay(deal, rotation, names, rows, worker.rules[0], box)


def trace_plan(plan: Plan, game: int, request: RunRequest) -> dict[str, Any]:
    """Play one game of a plan; see `trace_game`."""
    played = replay(plan, game, request)
    box, names, rows = played.box, played.names, played.rows
    components = [row for table in plan.game.components for row in table.rows(plan.values)]
    with telling(plan.game.id):
        story = plan.game.tell(rows, played.rules, names, components)
    if box["journal_length"] > JOURNAL_ROWS:
        story.insert(0, f"(Only the first {JOURNAL_ROWS:,} of {int(box['journal_length']):,} events are shown.)")
    return {
        "schema": SCHEMA,
        "game": plan.game.id,
        "game_version": plan.game.version,
        "seed": str(plan.seed),
        "index": game,
        "deal": played.deal,
        "rotation": played.rotation,
        "players": names,
        "rules": dict(plan.values),
        "events": [named_event(plan, row) for row in rows],
        "result": outcome_of(plan, box, names),
        "story": [*story, *last_words(plan, box, names)],
    }


def named_event(plan: Plan, row: tuple[Any, ...]) -> dict[str, Any]:
    """Return one event with its numbers under their names."""
    name, turn, seat, *numbers = row
    fields = next(event.numbers for event in plan.game.events if event.name == name)
    return {"turn": turn, "seat": seat, "event": name, **dict(zip(fields, numbers, strict=False))}


def outcome_of(plan: Plan, box: Any, names: list[str]) -> dict[str, Any]:
    """Return the end of the game: standings, winners, length."""
    seats = range(plan.seats)
    return {
        "finished": int(box["unfinished"]) == 0,
        "turns": int(box["turns"]),
        "rounds": int(box["rounds"]),
        plan.game.standing: [int(box["points"][seat]) for seat in seats],
        "share": [int(box["shares"][seat]) / 60 for seat in seats],
        "winners": [seat for seat in seats if box["shares"][seat] > 0] if plan.seats > 1 else [],
    }


def last_words(plan: Plan, box: Any, names: list[str]) -> list[str]:
    """Return the closing sentences of the story."""
    points = ", ".join(f"{name} {int(box['points'][seat])}" for seat, name in enumerate(names))
    said = [f"Final {plan.game.standing}: {points}."]
    winners = [name for seat, name in enumerate(names) if box["shares"][seat] > 0]
    if plan.seats > 1 and winners:
        said.append(f"{winners[0]} wins." if len(winners) == 1 else f"{' and '.join(winners)} share the win.")
    return said
