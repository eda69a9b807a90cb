"""A comparison as `analyser compare` writes it, made up but consistent: every verdict, two players, two seats."""

import copy
from typing import Any

from sample import HOSTILE, igor

Result = dict[str, Any]


def estimate(value: float, error: float, n: int = 5_000) -> Result:
    """Return an estimate with a symmetric interval."""
    return {"value": value, "low": value - error, "high": value + error, "n": n, "method": "t over deals"}


def entry(
    metric: str, of: str, before: float, change: float, error: float, verdict: str, group: str = "player", **more: Any
) -> Result:
    """Return one number of a comparison."""
    proportion = more.pop("proportion", True)
    return {
        "metric": metric,
        "of": of,
        "group": group,
        "unit": more.pop("unit", ""),
        "proportion": proportion,
        "before": estimate(before, error),
        "after": estimate(before + change, error),
        "difference": estimate(change, error),
        "joint": estimate(change, 1.5 * error),
        "verdict": verdict,
        "margin": 0.01 if proportion else None,
        "size": ("beyond" if verdict in ("more", "less") else "open") if proportion else None,
        "detectable": 2 * error,
        "pairing": 0.5,
        "deals_needed": 40_000 if verdict == "undecided" else None,
        **more,
    }


def compare(names: tuple[str, str] = ("careful", "bold")) -> Result:
    """Return a comparison of two IGOR designs."""
    first = igor()
    for player, name in zip(first["players"], names, strict=False):
        player["name"] = name
    kept = (
        "seats",
        "games",
        "deals",
        "hash",
        "players",
        "seats_overall",
        "table",
        "rules",
        "changed_rules",
        "assumptions",
    )
    before = {**{key: first[key] for key in kept}, "source": "igor", "length_unit": "turns"}
    after = copy.deepcopy(before)
    after["rules"]["igor_needed"] = 3
    after["changed_rules"] = ["igor_needed"]
    for player in after["players"]:
        player["score"]["quantiles"]["0.5"] += 6
    careful, bold = names
    return {
        **{
            key: first[key]
            for key in ("version", "game", "title", "game_version", "seed", "seats", "confidence", "versions")
        },
        "schema": "analyser.compare/1",
        "command": "analyser compare igor --set igor_needed=3",
        "rotate": True,
        "standing": {"name": "score", "unit": "points"},
        "plan": "ab" * 32,
        "hash": "31b0a77e" * 8,
        "complete": True,
        "games": before["games"],
        "deals": before["deals"],
        "identical": False,
        "changes": {"rules": [{"rule": "igor_needed", "before": 2, "after": 3}], "players": [], "seats": None},
        "designs": {"before": before, "after": after},
        "margin_points": 1.0,
        "joint_confidence": 0.99375,
        "adjusted": "holm",
        "metrics": [
            entry("share", careful, 0.46, 0.022, 0.004, "more"),
            entry("share", bold, 0.54, -0.022, 0.004, "less"),
            entry("busts_per_turn", careful, 0.2, 0.001, 0.002, "equal"),
            entry("score", bold, 40.0, 0.3, 0.6, "undecided", unit="points", proportion=False),
            entry("turns", "table", 20.1, 1.73, 0.02, "more", "table", unit="turns", proportion=False),
            entry("ties", "table", 0.05, 0.004, 0.012, "undecided", "table"),
            {
                **entry("margin", "table", 0.0, 0.0, 0.0, "undecided", "table", proportion=False),
                **dict.fromkeys(("before", "after", "difference", "joint", "detectable", "pairing")),
            },
        ],
        "seats_compared": [
            entry("share", "Seat 1", 0.51, -0.001, 0.004, "equal", "seat"),
            entry("share", "Seat 2", 0.49, 0.001, 0.004, "equal", "seat"),
        ],
        "pairing": {"median": 0.5, "numbers": 8},
        "until_decided": None,
        "stopped": "at the number of games asked for",
        "warnings": [],
        "speed": {"workers": 2, "compile_s": 0.0, "play_s": 1.9, "games_per_s": 127_000, "fused": False, "cpus": 2},
    }


def until() -> Result:
    """Return one that stopped on its data."""
    result = compare()
    looks = [
        {"deals": deals, "differences": [estimate(0.02, reach, deals), estimate(-0.02, 2 * reach, deals)]}
        for deals, reach in ((200, 0.1), (400, 0.06), (800, 0.03))
    ]
    looks[0]["differences"][0] = {"value": 0.02, "low": None, "high": None, "n": 200, "method": "none"}
    family = [{"metric": "share", "of": name} for name in ("careful", "bold")]
    result["until_decided"] = {"decided": True, "family": family, "planned_deals": 5_000, "looks": looks}
    result["adjusted"] = "alpha split over the family"
    result["stopped"] = "at the look after 800 deals: everything was decided"
    return result


def identical() -> Result:
    """Return a design against itself."""
    result = compare()
    result["changes"] = {"rules": [], "players": [], "seats": None}
    result["identical"] = True
    result["pairing"] = {"median": None, "numbers": 0}
    for each in result["metrics"] + result["seats_compared"]:
        if each["before"]:
            zero = estimate(0.0, 0.0)
            each |= {
                "after": each["before"],
                "difference": zero,
                "joint": zero,
                "verdict": "equal",
                "pairing": None,
                "detectable": None,
            }
    return result


def hostile() -> Result:
    """Return one with hostile names, a changed player and other seats."""
    result = compare((HOSTILE[0], HOSTILE[1]))
    result["changes"]["players"] = [{"name": HOSTILE[0], "before": "threshold (points = 3)", "after": None}]
    result["changes"]["seats"] = [2, 3]
    result["warnings"] = ["a warning with </script><b>markup</b>"]
    return result
