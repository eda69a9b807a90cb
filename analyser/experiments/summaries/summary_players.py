"""The players' blocks of a result: what each won, by seat, and whether they can be told apart."""

import math
from itertools import combinations
from typing import Any

from analyser.core.lineup import Player
from analyser.core.outcome import SIXTIETHS
from analyser.core.tallying import of_place, of_player, of_seat
from analyser.experiments.summaries.summary_view import Block, View, estimate, plain
from analyser.statistics.families import leader, separated


def players(view: View) -> list[Block]:
    """Return one block per player, in order of entry."""
    return [_player(view, player, number) for player, number in zip(view.plan.players, view.plan.numbers, strict=True)]


def _player(view: View, player: Player, number: int) -> Block:
    def named(column: str) -> str:
        return of_player(number, column)

    contest, busts = view.plan.seats > 1, view.plan.game.has_busts
    return {
        "name": player.label,
        "strategy": "+".join(part.strategy.id for part in player.parts[: player.own]),
        "parameters": parameters(player),
        "share": view.share(named("shares")) if contest else None,
        "win_rate": view.proportion(named("alone")) if contest else None,
        "tie_rate": view.proportion(named("tied")) if contest else None,
        "score": view.spread("points", view.mean(named("points")), number, _score_sd(view, number)),
        "busts_per_turn": view.rate(named("busts"), named("turns_taken")) if busts else None,
        "busts_per_game": view.mean(named("busts")) if busts else None,
        "over_equal_share": view.over_equal_share(named("shares")) if contest else None,
        "by_seat": [_in_seat(view, number, seat) for seat in range(view.plan.seats)],
        "metrics": view.metrics("player", number),
    }


def _score_sd(view: View, number: int) -> float | None:
    """Return the standard deviation of a player's scores in single games, exactly: each deal has one game a seat."""
    seats = [seat for seat in range(view.plan.seats) if _sits(view, number, seat)]
    first, *more = [view.tally.moments(of_place(number, seat, "points")) for seat in seats]
    variance = sum(more, first).variance
    return None if variance is None else math.sqrt(variance)


def _sits(view: View, number: int, seat: int) -> bool:
    """Say whether a player ever sits in a seat: in all of them, or with fixed seats in its own."""
    return view.plan.rotations == view.plan.seats or seat == number


def parameters(player: Player) -> dict[str, Any]:
    """Return the parameter values of a player's own parts; a name that two parts share gets its part's in front."""
    parts = player.parts[: player.own]
    names = [name for part in parts for name in part.values]
    return {
        name if names.count(name) == 1 else f"{part.strategy.id}.{name}": value
        for part in parts
        for name, value in plain(part.values).items()
    }


def _in_seat(view: View, number: int, seat: int) -> Block:
    """Return what a player won in one seat: in one game of every deal, if it sits there at all."""
    played = _sits(view, number, seat)
    return {
        "seat": seat,
        "games": view.deals if played else 0,
        "share": view.share(of_place(number, seat, "shares"), games=1) if played and view.plan.seats > 1 else None,
        "score": view.mean(of_place(number, seat, "points"), games=1) if played else None,
    }


def seats_overall(view: View) -> list[Block]:
    """Return one block per seat, all players together."""
    return [
        {
            "seat": seat,
            "games": view.games,
            "share": view.share(of_seat(seat, "shares")) if view.plan.seats > 1 else None,
            "score": view.mean(of_seat(seat, "points")),
        }
        for seat in range(view.plan.seats)
    ]


def differences(view: View) -> list[Block]:
    """Return the paired difference of every pair of players; verdicts are Holm-adjusted over the pairs of a metric."""
    rotations = view.plan.rotations
    return [
        *_differences(view, "share", "shares", SIXTIETHS * rotations, bounded=True),
        *_differences(view, "score", "points", rotations, bounded=False),
    ]


def _differences(view: View, metric: str, column: str, scale: int, bounded: bool) -> list[Block]:
    entries = zip(view.plan.players, view.plan.numbers, strict=True)
    couples = list(combinations(entries, 2)) if view.deals else []
    found = [view.difference(of_player(a, column), of_player(b, column), scale, bounded) for (_, a), (_, b) in couples]
    apart = separated(found, view.confidence)
    return [
        {
            "metric": metric,
            "a": a.label,
            "b": b.label,
            "difference": estimate(difference),
            "separated": told_apart,
            "adjusted": "holm",
        }
        for ((a, _), (b, _)), difference, told_apart in zip(couples, found, apart, strict=True)
    ]


def front(blocks: list[Block], pairs: list[Block]) -> Block:
    """Return who leads by share, or who cannot be told apart; `blocks` are the players', `pairs` their differences."""
    shares = {block["name"]: block["share"] and block["share"]["value"] for block in blocks}
    apart = {(pair["a"], pair["b"]): pair["separated"] for pair in pairs if pair["metric"] == "share"}
    best = leader(shares, apart)
    return {"name": best.name, "cannot_be_told_apart": best.cannot_be_told_apart}
