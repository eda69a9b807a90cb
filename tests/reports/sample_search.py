"""Invented results of sweep, tune and probe, in the shape that the commands write."""

from typing import Any


def est(value: float, error: float, method: str = "Wilson, n_eff from deals") -> dict[str, Any]:
    return {"value": value, "low": value - error, "high": value + error, "n": 2000, "method": method}


def mean(value: float, error: float) -> dict[str, Any]:
    return est(value, error, "t over deals")


def head(schema: str, **more: Any) -> dict[str, Any]:
    return {
        "schema": schema,
        "version": "0.1.0",
        "game": "pig",
        "title": "Pig",
        "game_version": 1,
        "command": "analyser sweep pig",
        "seed": "1",
        "seats": 2,
        "rotate": True,
        "confidence": 0.95,
        "standing": {"name": "score", "unit": "points"},
        "versions": {"python": "3.11"},
        "rules": {"target": 100, "rounds": 0},
        "rule_sources": {"target": "rulebook", "rounds": "rulebook"},
        "changed_rules": [],
        "assumptions": ["rounds"],
        "plan": "0" * 64,
        "players": [
            {"name": "bold", "strategy": "hold_at", "parameters": {"at": 25}},
            {"name": "calm", "strategy": "hold_at", "parameters": {"at": 20}},
        ],
        "complete": True,
        "hash": "9f2c41d7" * 8,
        **more,
    }


def a_point(values: dict[str, Any], share: float, turns: float = 20.0) -> dict[str, Any]:
    return {
        "values": values,
        "seats": 2,
        "games": 4000,
        "players": [
            {"name": "bold", "parameters": {}, "share": est(share, 0.01), "score": mean(80.0, 0.5)},
            {"name": "calm", "parameters": {}, "share": est(1 - share, 0.01), "score": mean(81.0, 0.5)},
        ],
        "table": {"turns": mean(turns, 0.2), "rounds": mean(turns / 2, 0.1)},
    }


def sweep_of(axes: list[dict[str, Any]], points: list[dict[str, Any]], alike: list[int], best: int) -> dict[str, Any]:
    return head(
        "analyser.sweep/1",
        games=4000 * len(points),
        games_per_point=4000,
        varied=axes,
        aim={"metric": "share", "of": "bold", "unit": "%"},
        points=points,
        best={
            "values": points[best]["values"],
            "value": points[best]["players"][0]["share"]["value"],
            "cannot_be_told_apart": [points[i]["values"] for i in alike],
            "fresh": est(0.49, 0.01),
        },
        leaders={
            "metric": "share",
            "by_point": ["calm"] * (len(points) - 1) + [None],
            "counts": {"calm": len(points) - 1},
            "nobody": 1,
            "text": f"calm leads separately in {len(points) - 1} of {len(points)} points; in 1 nobody does.",
        },
    )


def curve(first: int = 15, last: int = 25) -> dict[str, Any]:
    """Return a sweep of one number; 20 to 22 cannot be told apart."""
    values = list(range(first, last + 1))
    points = [a_point({"bold.at": at}, 0.5 - 0.004 * abs(at - 21)) for at in values]
    alike = [i for i, at in enumerate(values) if 20 <= at <= 22]
    return sweep_of([{"name": "bold.at", "values": values, "numeric": True}], points, alike, values.index(21))


def grid() -> dict[str, Any]:
    """Return a sweep of two numbers with one best point."""
    axes = [
        {"name": "bold.at", "values": [15, 20, 25], "numeric": True},
        {"name": "rules.target", "values": [50, 100], "numeric": True},
    ]
    points = [
        a_point({"bold.at": at, "rules.target": target}, 0.4 + at / 200 + target / 2000)
        for at in (15, 20, 25)
        for target in (50, 100)
    ]
    return sweep_of(axes, points, [], 5)


def words() -> dict[str, Any]:
    """Return a sweep of a rule of words, under a name that tries to break the page."""
    name = "</script><b>rules.deck"
    points = [a_point({name: value}, 0.5) for value in ("default", "<i>random")]
    return sweep_of([{"name": name, "values": ["default", "<i>random"], "numeric": False}], points, [0, 1], 0)


def seats() -> dict[str, Any]:
    """Return a sweep of seats, which are not ranked."""
    result = sweep_of(
        [{"name": "seats", "values": [2, 3], "numeric": True}],
        [a_point({"seats": 2}, 0.5), a_point({"seats": 3}, 0.3)],
        [],
        0,
    )
    why = "a player's numbers at tables of different sizes are not ranked"
    result["best"] = {"values": None, "value": None, "cannot_be_told_apart": [], "fresh": None, "why": why}
    return result


def target() -> dict[str, Any]:
    """Return a rule tuned to a target."""
    levels = [{"value": float(at), "estimate": mean(22.0 - 1.16 * at, 0.03)} for at in range(11)]
    return head(
        "analyser.tune/1",
        games=220_000,
        games_per_value=20_000,
        rule="removed_cards",
        unit="cards",
        whole=True,
        target={"metric": "turns", "of": "table", "value": 15.0, "unit": "turns"},
        value=est(6.03, 0.03, "delete-a-group jackknife, t over groups"),
        meets=[6.0],
        crossings=1,
        levels=levels,
    )


def missed() -> dict[str, Any]:
    """Return a rule whose values don't reach the target."""
    return {**target(), "value": None, "meets": [], "crossings": 0, "target": {**target()["target"], "value": 40.0}}


def search() -> dict[str, Any]:
    """Return a search for the strongest parameter."""
    found = [
        {"values": {"bold.at": at}, "estimate": mean(8.15 - 0.01 * abs(at - 20.4), 0.01)} for at in (20, 21, 19, 22)
    ]
    return head(
        "analyser.tune/1",
        games=46_000_000,
        games_per_candidate=8_000_000,
        maximise={"metric": "score", "of": "bold", "unit": "points"},
        player="bold",
        parameters=["bold.at"],
        varied=[{"name": "bold.at", "values": [1, 2, 18, 19, 20, 21, 22, 1000], "numeric": True}],
        value={
            "value": 20.0,
            "low": 20.0,
            "high": 21.0,
            "n": 2,
            "method": "values that cannot be told from the best (Holm)",
        },
        candidates=found,
        tried=8,
        set_aside=0,
        looks=[{"candidates": 8, "games": 500_000}, {"candidates": 4, "games": 8_000_000}],
        best={
            "values": {"bold.at": 20},
            "value": 8.146,
            "cannot_be_told_apart": [{"bold.at": 20}, {"bold.at": 21}],
            "fresh": mean(8.141, 0.01),
        },
    )


def a_probe(name: str, mechanism: str, cost: float, verdict: str, profits: list[str]) -> dict[str, Any]:
    number = est(cost, 0.02, "delete-a-group jackknife, t over groups")
    players = [
        {"name": player, "cost": number, "separated": verdict != "undecided", "verdict": verdict}
        for player in ("bold", "calm")
    ]
    return {
        "name": name,
        "mechanism": mechanism,
        "cost": number,
        "separated": verdict != "undecided",
        "verdict": verdict,
        "players": players,
        "profits": profits,
    }


def probe() -> dict[str, Any]:
    """Return a probe of three mechanisms."""
    return head(
        "analyser.probe/1",
        games=7000,
        games_per_table=1000,
        tables=1,
        field=["bold", "calm"],
        probes=[
            a_probe("never_stop", "stopping before a bust", 0.31, "worth it", ["bold", "calm"]),
            a_probe("no_upgrades", "laboratory <b>upgrades", 0.01, "undecided", []),
            a_probe("never_red", "red order tokens", -0.1, "better without it", []),
        ],
        no_one_profits=["no_upgrades", "never_red"],
    )
