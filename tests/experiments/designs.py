"""Comparisons for tests: requests of two designs, and what comparing them gives."""

from dataclasses import replace
from pathlib import Path
from typing import Any

from runs import Progress, request_of, strict

from analyser.experiments.comparing.compare import Comparison, run_compare
from analyser.experiments.comparing.compare_plans import CompareRequest, plans_to_compare
from analyser.experiments.comparing.compare_result import result_of

TWENTIES = "x=hold_at:at=20,y=hold_at:at=20"
BOLD = "x=hold_at:at=25,y=hold_at:at=20"


def compare_request(
    before: str = TWENTIES,
    after: str | None = None,
    rules: dict[str, Any] | None = None,
    out: Path | None = None,
    **more: Any,
) -> CompareRequest:
    """Return a request: line-ups as typed (the second's is the first's unless told), rules of the second design."""
    own = {name: more.pop(name) for name in ("margin", "until_decided") if name in more}
    first = request_of(out, before, **more)
    second = request_of(out, after or before, **more)
    return CompareRequest(first, replace(second, rules={**second.rules, **(rules or {})}), **own)


def compared(*words: Any, **more: Any) -> dict[str, Any]:
    """Play a comparison in this process without a folder; arguments as for `compare_request`."""
    request = compare_request(*words, **more)
    plans = plans_to_compare(request)
    return result_of(plans, request, Comparison(plans, request, Progress()).play())


def kept(out: Path, *words: Any, **more: Any) -> dict[str, Any]:
    """Run a comparison into a folder; return its result as the folder holds it."""
    outcome = run_compare(compare_request(*words, out=out, **more), Progress())
    assert outcome.folder == out
    return strict((out / "result.json").read_text(encoding="utf-8"))


def of(result: dict[str, Any], metric: str, whose: str) -> dict[str, Any]:
    """Return one number of a comparison."""
    return next(e for e in [*result["metrics"], *result["seats_compared"]] if (e["metric"], e["of"]) == (metric, whose))
