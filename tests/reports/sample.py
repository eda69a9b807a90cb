"""Result dictionaries as `analyser run` writes them, made up but consistent: two IGOR players, solo Pig, four hostile names."""

import copy
import math
from typing import Any

from sample_numbers import bell, mean, share, spread
from sample_panels import panels

HOSTILE = (
    "<script>alert(1)</script></td>",
    "$x^2$ {{7*7}} =1+1",
    "\u05e9\u05dc\u05d5\u05dd \u202egnihton\U0001f47e",
    "long " + "n" * 295,
)


def player(name: str, seats: int, games: int, won: float, score: list[list[int]], busts: float) -> dict[str, Any]:
    """Return one entry of `players`; seat 1 gains one point, the last loses it."""
    alone = None if seats == 1 else share(won - 0.02, games)
    lean = {0: 0.01, seats - 1: -0.01}
    by_seat = [
        {
            "seat": seat,
            "games": games // seats,
            "share": None if seats == 1 else share(won + lean.get(seat, 0.0), games // seats),
            "score": mean(40.0, 11.0, games // seats),
        }
        for seat in range(seats)
    ]
    over = None if seats == 1 else {**share(won, games), **_shifted(share(won, games), -1 / seats)}
    return {
        "name": name,
        "strategy": "closest_monster+threshold",
        "parameters": {"points": 6},
        "share": None if seats == 1 else share(won, games),
        "win_rate": alone,
        "tie_rate": None if seats == 1 else share(0.04, games),
        "score": spread(score),
        "busts_per_turn": share(busts, 10 * games),
        "busts_per_game": mean(busts * 10, 1.2, games),
        "over_equal_share": over,
        "by_seat": by_seat,
        "metrics": {},
    }


def _shifted(estimate: dict[str, Any], by: float) -> dict[str, Any]:
    return {key: estimate[key] + by for key in ("value", "low", "high")}


def luck(names: list[str], games: int) -> dict[str, Any]:
    """Return the push-your-luck block for players that dare more and more."""
    hazard = (0.0137, 0.108, 0.23, 0.31, 0.28, 0.22, 0.27)
    players = []
    for place, name in enumerate(names):
        rolls = [max(40, round(games * 10 * 0.45**number)) for number in range(7)]
        by_roll = [
            {"roll": n + 1, "made": made, "bust": share(h * (1 + 0.1 * place), made), "open_ended": n == 6}
            for n, (made, h) in enumerate(zip(rolls, hazard, strict=True))
        ]
        by_stake = [
            {
                "stake": stake,
                "asked": games * 4 // (stake + 1),
                "stop": share(1 / (1 + math.exp(4 + 2 * place - stake)), games * 4 // (stake + 1)),
                "made": games * 3 // (stake + 1),
                "bust": share(min(0.6, 0.02 + 0.03 * stake), games * 3 // (stake + 1)),
                "open_ended": stake == 16,
            }
            for stake in range(0, 17, 2)
        ]
        banked = {"mean": mean(3.6, 3.1, games * 10), "histogram": bell(3, 3, games * 10, 2, 0, 30)}
        lost = (
            mean(0.28, 1.2, games * 10) if place else {"value": 0.0, "low": 0.0, "high": 0.0, "n": games, "method": "t"}
        )
        players.append(
            {"name": name, "by_roll": by_roll, "by_stake": by_stake, "banked": banked, "lost_per_turn": lost}
        )
    cells = [
        {
            "row": f"{dice} dice",
            "column": f"{wanted} wanted",
            "made": games,
            "exact": exact,
            "bust": share(exact, games),
        }
        for dice in range(5, 0, -1)
        for wanted in range(1, 6)
        for exact in [((5 - wanted) / 6) ** dice]
    ]
    exact = {"rows": "dice rolled", "columns": "part types wanted", "cells": cells}
    chi = {"statistic": 14.0, "df": 19, "p": 0.78}
    return {
        "action": "roll",
        "stake": {"name": "points at risk", "unit": "points"},
        "players": players,
        "exact": {**exact, "chi_square": chi},
    }


def monsters(games: int) -> dict[str, Any]:
    """Return eighteen monsters, the two largest with an association that stands out."""
    rows = []
    for number in range(1, 19):
        value = 2 + 2 * min(3, (number - 1) // 5)
        gain = 0.06 if number >= 17 else 0.002 * (number % 3 - 1)
        rows.append(
            {
                "id": f"I{number:02d}",
                "name": f"I{number:02d}",
                "facts": {"value": value, "symbols": "P1 P2 P3"},
                "used": share(0.8 + number / 200, games),
                "lost": share(0.2 - number / 200, games),
                "share_with": share(0.5 + gain / 2, games),
                "share_without": share(0.5 - gain / 2, games),
                "difference": mean(gain, 0.9, games),
                "separated": number >= 17,
            }
        )
    facts = ["value", "symbols"]
    return {
        "title": "Monsters",
        "noun": "monster",
        "facts": facts,
        "used": "Taken",
        "lost": "Lost to a bust",
        "rows": rows,
    }


def base(game: str, title: str, names: list[str], games: int) -> dict[str, Any]:
    """Return everything of a result that does not depend on the players' strength."""
    seats = len(names)
    turns = bell(20, 2, games)
    alone = seats == 1
    return {
        "schema": "analyser.run/1",
        "version": "0.1.0",
        "game": game,
        "title": title,
        "game_version": 1,
        "command": f"analyser run {game} --players {','.join(names)} -n {games} --seed 7",
        "seed": "7",
        "games": games,
        "deals": games // seats,
        "seats": seats,
        "rotate": True,
        "confidence": 0.95,
        "hash": "9f2c41d708be6a53c1f09e227745d3aa" * 2,
        "complete": True,
        "resumed_games": 0,
        "rules": {"deck": "default", "removed_cards": 0},
        "rule_sources": {"deck": "assumption", "removed_cards": "rulebook"},
        "changed_rules": [],
        "assumptions": [],
        "warnings": [],
        "versions": {"python": "3.11.7", "numpy": "2.4.6", "numba": "0.68.1"},
        "seat_names": [f"Seat {number + 1}" for number in range(seats)],
        "standing": {"name": "score", "unit": "points"},
        "differences": [],
        "leader": {"name": None, "cannot_be_told_apart": names},
        "seats_overall": [
            {
                "seat": seat,
                "games": games,
                "share": None if alone else share(1 / seats + 0.01 * ((seat == 0) - (seat == seats - 1)), games),
                "score": mean(41.0 - seat, 11.0, games),
            }
            for seat in range(seats)
        ],
        "table": {
            "turns": spread(turns),
            "rounds": spread(bell(5, 1, games)),
            "ties": None if alone else share(0.04, games),
            "unfinished": share(0.0, games),
            "lead_changes": spread(bell(2.4, 1.6, games, high=9)),
            "margin": spread(bell(6, 6, games, 2)),
            "comebacks": None if alone else share(0.29, games),
            "runaways": None if alone else share(0.63, games),
            "first_seat": None
            if alone
            else {**share(0.51, games), **_shifted(share(1 / seats + 0.01, games), -1 / seats)},
            "metrics": {},
        },
        "luck": None,
        "components": None,
        "more_components": [],
        "panels": [],
        "checks": [],
        "speed": {"workers": 2, "compile_s": 0.0, "play_s": 1.9, "games_per_s": 127_000, "fused": False, "cpus": 2},
        "target_error": None,
        "stopped": "at the number of games asked for",
    }


def igor(games: int = 200_000) -> dict[str, Any]:
    """Return two IGOR players, one of them clearly ahead, with every panel and four checks."""
    names = ["careful", "bold"]
    result = base("igor", "IGOR: The Monster Making Game", names, games)
    result["players"] = [
        player("careful", 2, games, 0.479, bell(40, 11, games, 2), 0.11),
        player("bold", 2, games, 0.521, bell(42, 12, games, 2), 0.276),
    ]
    difference = {"value": 0.042, "low": 0.038, "high": 0.046, "n": games // 2, "method": "paired"}
    result["differences"] = [
        {
            "metric": "share",
            "a": "bold",
            "b": "careful",
            "difference": difference,
            "separated": True,
            "adjusted": "holm",
        }
    ]
    result["leader"] = {"name": "bold", "cannot_be_told_apart": []}
    result["luck"] = luck(names, games)
    result["components"] = monsters(games)
    upgrades = [{**row, "lost": None} for row in monsters(games)["rows"]]
    words = {"title": "Upgrades", "noun": "upgrade", "lost": ""}
    result["more_components"] = [{**monsters(games), **words, "rows": upgrades}]
    result["panels"] = panels(names, games)
    result["assumptions"] = ["deck"]
    result["checks"] = checks(games)
    result["target_error"] = 0.25
    return result


def checks(games: int) -> list[dict[str, Any]]:
    """Return one verdict of each kind, and one on something never seen."""
    rows = [
        (
            "Seats are fair",
            "first_seat",
            "table",
            "within 0.5 points of an equal share",
            [-0.005, 0.005],
            {**share(0.51, games), **_shifted(share(0.51, games), -0.5)},
            "FAIL",
            None,
        ),
        ("No runaway", "share", "bold", "at most 52 %", [0.0, 0.52], share(0.521, games), "UNDECIDED", 1_200_000),
        ("Length fits", "turns", "table", "16 to 24 turns", [16, 24], mean(20.0, 2.0, games), "PASS", None),
        ("Every game ends", "unfinished", "table", "at most 0.01 %", [0.0, 0.0001], share(0.0, games), "PASS", None),
    ]
    keys = ("name", "metric", "of", "limit", "within", "estimate", "verdict", "games_needed")
    return [dict(zip(keys, row, strict=True)) for row in rows]


def pig(games: int = 50_000) -> dict[str, Any]:
    """Return one player alone at Pig: no shares, no ties, no components, no checks."""
    result = base("pig", "Pig", ["hold_at_20"], games)
    result["players"] = [player("hold_at_20", 1, games, 1.0, bell(108, 4, games, low=100, high=130), 0.37)]
    result["leader"] = {"name": None, "cannot_be_told_apart": ["hold_at_20"]}
    result["luck"] = {**luck(["hold_at_20"], games), "exact": None}
    result["table"]["margin"] = None
    return result


def hostile(games: int = 24_000) -> dict[str, Any]:
    """Return four players whose names try to break out of every format."""
    result = base("igor", "IGOR </title><script>alert(2)</script>", list(HOSTILE), games)
    lost = 12 / games / 4  # of each player, to the unfinished games
    shares = (0.30 - lost, 0.26 - lost, 0.25 - lost, 0.19 - lost)
    result["players"] = [
        player(name, 4, games, won, bell(18 + 4 * place, 6, games, 2), 0.1 + 0.05 * place)
        for place, (name, won) in enumerate(zip(HOSTILE, shares, strict=True))
    ]
    result["luck"] = luck(list(HOSTILE), games)
    result["components"] = monsters(games)
    result["panels"] = panels(list(HOSTILE), games)
    for row in result["panels"]:
        row.update(title="Bad <b>title</b>", noun="<i>noun</i>", unit="</td>", caption="<script>alert(3)</script>")
    result["warnings"] = ["a warning with </script><b>markup</b>"]
    result["table"]["unfinished"] = share(12 / games, games)
    return result


def one_deal() -> dict[str, Any]:
    """Return a single deal of two games: wide shares, means without an interval, nothing else to count."""
    result = {**igor(1000), "games": 2, "deals": 1, "luck": None, "components": None, "checks": []}
    result.update(more_components=[], panels=[], differences=[])
    result["leader"] = {"name": None, "cannot_be_told_apart": ["careful", "bold"]}
    without = {"low": None, "high": None, "n": 2}
    for each in result["players"]:
        each["share"] = each["win_rate"] = share(0.5, 1)
        each["over_equal_share"] = {**each["share"], **_shifted(each["share"], -0.5)}
        each["score"] = spread([[30, 1], [44, 1]])
        each["busts_per_turn"] = None
        for block in (each["score"]["mean"], each["busts_per_game"]):
            block.update(without)
        for row in each["by_seat"]:
            row.update(games=1, share=share(1.0, 1), score={**row["score"], **without})
    table = result["table"]
    for name in ("turns", "rounds", "lead_changes", "margin"):
        table[name] = spread([[14, 2]])
        table[name]["mean"].update(without)
    table.update(ties=share(0.0, 1), unfinished=share(0.0, 1), comebacks=None, runaways=None)
    return result


def by_seats(games: int = 24_000) -> dict[str, Any]:
    """Return one result for two, three and four seats."""
    blocks = {}
    for seats in (2, 3, 4):
        names = ["careful", "bold", "greedy", "wild"][:seats]
        block = base("igor", "IGOR: The Monster Making Game", names, games)
        block["players"] = [player(name, seats, games, 1 / seats, bell(80 / seats, 8, games, 2), 0.2) for name in names]
        block["luck"] = luck(names, games)
        blocks[str(seats)] = block
    top = {key: value for key, value in copy.deepcopy(blocks["2"]).items() if key not in ("players", "table", "luck")}
    return {**top, "by_seats": blocks}


def in_rounds(games: int = 20_000) -> dict[str, Any]:
    """Return four players of a game in rounds for prestige: more measures than players, one upgrade hardly ever owned."""
    names = ["by the odds", "engine builder", "answering machine", "tidy lab"]
    result = base("making_monsters", "Making Monsters", names, games)
    result["players"] = [
        player(name, 4, games, won, bell(60 + 60 * won, 20, games), 0.08)
        for name, won in zip(names, (0.178, 0.061, 0.383, 0.378), strict=True)
    ]
    result.update(standing={"name": "prestige", "unit": "prestige"}, length_unit="rounds")
    result["table"]["turns"] = result["table"]["rounds"] = spread(bell(7, 1, games))
    result["table"]["margin"] = spread(bell(12, 12, games))
    for each in result["players"]:
        each["metrics"] = {
            "super_rate": {**share(0.526, games), "unit": "orders"},
            "reanimations": {**mean(4.0, 0.5, games), "unit": ""},
            **{
                f"{name}_prestige": {**mean(12.6, 4.0, games), "unit": "prestige"}
                for name in ("card", "order", "bonus")
            },
        }
    result["components"] = monsters(games)
    rare = {"share_with": share(0.0, 1), "share_without": mean(0.250003, 0.0004, games), "used": share(5e-5, games)}
    gap = {"value": -0.250003, "low": -0.250009, "high": 0.543448, "n": 1, "method": "MOVER"}
    rows = [*monsters(games)["rows"], {"id": "T", "name": "Teleporter", "facts": {}, "lost": None, **rare}]
    rows[-1].update(difference=gap, separated=False)
    result["more_components"] = [{**monsters(games), "title": "Upgrades", "noun": "upgrade", "rows": rows}]
    result["panels"] = panels(names, games)
    return result


def many(games: int = 12_000) -> dict[str, Any]:
    """Return eight players: more than there are colours."""
    names = [f"bot{number}" for number in range(8)]
    result = base("pig", "Pig", names, games)
    result["players"] = [player(name, 8, games, 1 / 8, bell(80, 15, games, high=119), 0.3) for name in names]
    result["luck"] = {**luck(names, games), "exact": None}
    result["changed_rules"] = ["target"]
    result["rules"] = {"target": 119}
    result["table"]["metrics"] = {"sixes": mean(3.2, 1.1, games), "clean_games": share(0.25, games)}
    for each in result["players"]:
        each["metrics"] = {"rolls_per_turn": mean(4.1, 2.0, games)}
    return result
