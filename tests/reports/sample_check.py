"""Results of `analyser check`, made up but consistent: verdicts of every kind, hostile names, several numbers of seats."""

from typing import Any

from sample import HOSTILE, base


def a_check(
    verdict: str, metric: str, of: str, within: list[float | None], value: float, error: float, **more: Any
) -> dict[str, Any]:
    """Return one number with its verdict; a proportion unless told otherwise."""
    estimate = {
        "value": value,
        "low": value - error,
        "high": value + error,
        "n": 6400,
        "method": "confidence sequence (normal mixture) over deals",
    }
    return {
        "name": None,
        "check": None,
        "place": 0,
        "metric": metric,
        "of": of,
        "by": None,
        "limit": "as printed",
        "within": within,
        "baseline": None,
        "unit": "",
        "proportion": True,
        "difference": False,
        "estimate": estimate,
        "verdict": verdict,
        "reason": "",
        "games_needed": 12_800,
        "seats": 2,
        "games": 12_800,
        **more,
    }


def result_of(*checks: dict[str, Any], **more: Any) -> dict[str, Any]:
    """Return the result of a check of two IGOR players."""
    words = [check["verdict"] for check in checks]
    total = "FAIL" if "FAIL" in words else "UNDECIDED" if "UNDECIDED" in words else "PASS"
    whole = base("igor", "IGOR: The Monster Making Game", ["careful", "bold"], 51_200)
    for run_only in (
        "table",
        "seats_overall",
        "differences",
        "leader",
        "luck",
        "components",
        "more_components",
        "panels",
    ):
        del whole[run_only]
    return {
        **whole,
        "schema": "analyser.check/1",
        "command": "analyser check igor.toml",
        "most_games": 200_000,
        "looks": [400, 800, 51_200],
        "length_unit": "turns",
        "players": [{"name": name, "strategy": "threshold", "parameters": {}} for name in ("careful", "bold")],
        "verdict": total,
        "exit_code": {"PASS": 0, "FAIL": 1, "UNDECIDED": 3}[total],
        "checks": list(checks),
        "checks_confidence": 1 - 0.05 / len(checks),
        "speed": {"workers": 2, "compile_s": 0.0, "play_s": 1.9, "games_per_s": 26_000, "fused": False, "cpus": 2},
        **more,
    }


def contract() -> dict[str, Any]:
    """Return one verdict of each kind, a number never seen, one in points of score, and one against a baseline."""
    unseen = a_check("PASS", "unfinished", "table", [None, 0.001], 0.0, 0.0, name="Every game ends")
    unseen["estimate"]["high"] = 0.0007
    return result_of(
        unseen,
        a_check("FAIL", "share", "Seat 1", [0.47, 0.53], 0.56, 0.02, name="Seats are fair (Seat 1)"),
        a_check("UNDECIDED", "share", "bold", [None, 0.53], 0.521, 0.012, name="No dominance", games_needed=1_400_000),
        a_check("PASS", "score", "bold", [30, None], 41.0, 2.0, unit="points", proportion=False),
        a_check("PASS", "share", "bold", [-0.03, 0.03], 0.012, 0.01, difference=True, baseline="results/old"),
        a_check("UNDECIDED", "margin", "table", [5, 9], 0, 0, estimate=None, games_needed=None, proportion=False),
    )


def kept() -> dict[str, Any]:
    """Return a contract whose one check passes."""
    return result_of(a_check("PASS", "turns", "table", [16, 24], 20.0, 0.5, unit="turns", proportion=False))


def hostile() -> dict[str, Any]:
    """Return names that try to break out of every format."""
    checks = [a_check("FAIL", "share", name, [0.1, 0.2], 0.5, 0.1, name=name, baseline=name) for name in HOSTILE]
    return result_of(*checks, warnings=[HOSTILE[0]], title=HOSTILE[0])


def by_seats() -> dict[str, Any]:
    """Return a contract for two and three players."""
    checks = [a_check("PASS", "share", "Seat 1", [0.2, 0.6], 0.4, 0.02, seats=seats) for seats in (2, 3)]
    whole = result_of(*checks)
    return {**whole, "by_seats": {str(c["seats"]): {**whole, "seats": c["seats"], "checks": [c]} for c in checks}}
