"""Results of tournaments for tests of pages and summaries, in the shape in which the experiment writes them."""

from typing import Any

Result = dict[str, Any]


def est(value: float, error: float = 0.01, n: int = 1000) -> Result:
    return {"value": value, "low": value - error, "high": value + error, "n": n, "method": "Wilson, n_eff = deals"}


def rating(name: str, value: float, places: list[int] | None, **more: Any) -> Result:
    return {
        "name": name, "rating": value, "low": value - 4, "high": value + 4, "bounded": False, "control": False,
        "fitted": True, "scale": 0, "places": places, **more,
    }  # fmt: skip


def entrant(name: str, mean: float, by: str, gain: float, **more: Any) -> Result:
    return {
        "name": name, "strategy": "hold_at", "parameters": {"at": 20}, "control": False, "mean_share": est(mean, 0.005),
        "beats": 1, "loses_to": 1, "worst": {"by": by, "exploitability": est(gain)}, **more,
    }  # fmt: skip


def tournament(**more: Any) -> Result:
    """Return a ladder of three, and a control that won nothing."""
    field = [
        entrant("bold", 0.70, "calm", -0.05),
        entrant("calm", 0.60, "bold", 0.05),
        entrant("weak", 0.45, "bold", 0.2),
        entrant("random", 0.0, "bold", 0.5, control=True),
    ]
    shares = {("bold", "calm"): 0.55, ("bold", "weak"): 0.7, ("calm", "weak"): 0.505}
    pairs = [
        {"a": a, "b": b, "share": est(share), "separated": share > 0.52, "games": 2000}
        for (a, b), share in shares.items()
    ]
    won = {"value": 1.0, "low": 0.996, "high": 1.0, "n": 1000, "method": "Wilson, n_eff = deals"}
    pairs += [{"a": a, "b": "random", "share": won, "separated": True, "games": 2000} for a in ("bold", "calm", "weak")]
    bounded = {"bounded": True, "low": None, "high": -500.0, "control": True, "fitted": False}
    found = {
        "schema": "analyser.tournament/1", "version": "0.1.0", "game": "pig", "title": "Pig", "game_version": 1,
        "command": "analyser tournament pig --seed 1", "seed": "1", "seats": 2, "rotate": True, "confidence": 0.95,
        "standing": {"name": "score", "unit": "points"}, "versions": {"python": "3.11"}, "rules": {"target": 100},
        "rule_sources": {"target": "rulebook"}, "changed_rules": [], "assumptions": [], "plan": "ab" * 32,
        "games": 12_000, "games_per_table": 2000, "tables": 6, "deals": 1000, "adaptive": False, "hash": "9f2c41d7" * 8,
        "complete": True, "resumed_games": 0, "stopped": "at the number of games asked for", "warnings": [],
        "field": field, "pairs": pairs, "pair_share": "games won by a, ties half; interval over deals",
        "ratings": [
            rating("bold", 90.0, [1, 1]), rating("calm", 10.0, [2, 2]), rating("weak", -100.0, [3, 3]),
            rating("random", -1500.0, None, **bounded),
        ],
        "explained": 0.97, "equilibrium": {"bold": 1.0, "calm": 0.0, "weak": 0.0, "random": 0.0},
        "mix": [
            {"name": "bold", "weight": 1.0, "low": 0.9, "high": 1.0, "support": 1.0},
            {"name": "calm", "weight": 0.0, "low": 0.0, "high": 0.4, "support": 0.2},
            {"name": "weak", "weight": 0.0, "low": 0.0, "high": 0.0, "support": 0.0},
            {"name": "random", "weight": 0.0, "low": 0.0, "high": 0.0, "support": 0.0},
        ],
        "mix_samples": 126, "circular": False, "circles": [], "circles_of_three": 0, "champion": "bold",
        "cannot_be_told_apart": [],
        "luck_and_skill": {"strategy": est(0.3), "seat": est(0.02), "deal": est(0.1), "rest": est(0.58)},
        "never_worth_it": {
            "strategies": [{"name": "weak", "control": False, "dominated_by": "bold"}],
            "comparison": "against every opponent", "components": [],
        },
        "seats_overall": [],
        "speed": {"workers": 2, "compile_s": 0.0, "play_s": 1.5, "games_per_s": 8000, "fused": False, "cpus": 2},
    }  # fmt: skip
    return {**found, **more}


def circular() -> Result:
    """Return the same field with a circle."""
    words = "bold beats calm beats weak beats bold"
    found = tournament(
        circular=True, circles=[{"names": ["bold", "calm", "weak"], "words": words}], circles_of_three=2, champion=None
    )
    for pair, share in zip(found["pairs"], (0.6, 0.4, 0.6), strict=False):
        pair.update(share=est(share), separated=True)
    found["mix"] = [
        {"name": n, "weight": 1 / 3, "low": 0.3, "high": 0.4, "support": 1.0} for n in ("bold", "calm", "weak")
    ]
    return found


def crowd(size: int = 300) -> Result:
    """Return a field of so many, every pair met."""
    names = [f"strategy number {i}" for i in range(size)]
    return tournament(
        field=[entrant(name, 0.5, names[0], 0.1) for name in names],
        pairs=[
            {"a": a, "b": b, "share": est(0.5 + 0.001 * (j - i) % 0.4), "separated": True, "games": 2000}
            for i, a in enumerate(names)
            for j, b in enumerate(names[i + 1 :], i + 1)
        ],
        ratings=[rating(name, 300.0 - 2 * i, [i + 1, i + 1]) for i, name in enumerate(names)],
        mix=[{"name": name, "weight": 1 / size, "low": 0.0, "high": 0.01, "support": 0.5} for name in names],
        champion=names[0],
        tables=size * (size - 1) // 2,
        never_worth_it={
            "strategies": [{"name": name, "control": False, "dominated_by": None} for name in names[1:]],
            "comparison": "",
            "components": [],
        },
    )


def with_components() -> Result:
    """Return a result with a table of components."""
    rows = [
        {"id": "x", "name": "Lucky <b>charm</b>", "used_by": 3, "used": 0.4, "gains": ["bold"], "loses": []},
        {"id": "y", "name": "Lead boots", "used_by": 2, "used": 0.1, "gains": [], "loses": ["calm", "weak"]},
        {"id": "z", "name": "Old map", "used_by": 0, "used": 0.0, "gains": [], "loses": []},
    ]
    found = tournament()
    found["never_worth_it"]["components"] = [{"title": "Upgrades", "noun": "upgrade", "rows": rows}]
    return found
