"""Balance checks: fail, undecided, pass, in this order, each with its interval against what it allows."""

from collections.abc import Mapping, Sequence
from typing import Any

from reports.quantity import MINUS, Quantity, fixed, is_share, per_cent, places, points, read, written
from reports.section import Check, Mini, Section
from reports.sections.common import Result, length_unit, mini
from reports.sections.short import answers
from reports.wording import capital, cardinal, games_needed, listed, named, plain_name, readable, several

ORDER = ("FAIL", "UNDECIDED", "PASS")
SHARES = {"share", "win_rate", "tie_rate", "ties", "busts_per_turn", "unfinished", "comebacks", "runaways"}
DIFFERENCES = {"first_seat", "over_equal_share"}
NAMED = 6  # checks in a sentence


def section(result: Result) -> Section | None:
    """Return the panel, or None for a run without checks."""
    checks = sorted(result.get("checks") or [], key=lambda check: ORDER.index(check["verdict"]))
    if not checks:
        return None
    return Section(
        id="checks",
        label="Balance checks",
        lead=lead_for(checks),
        checks=tuple(_listed(result, check) for check in checks),
        notes=(_note(result, len(checks)),),
        answers=answers(result),
    )


def lead_for(checks: Sequence[Mapping[str, Any]]) -> str:
    """Say how many checks fail, are undecided and pass, and name those that don't pass."""
    names = {verdict: [name_of(c) for c in checks if c["verdict"] == verdict] for verdict in ORDER}
    total, sentences = len(checks), []
    if len(names["PASS"]) == total:
        return "The one check passes." if total == 1 else f"All {several(total, 'check')} pass."
    if names["FAIL"]:
        failed = len(names["FAIL"])
        verb = "fails" if failed == 1 else "fail"
        sentences.append(f"{cardinal(failed)} of {several(total, 'check')} {verb}: {_some(names['FAIL'])}.")
    if names["UNDECIDED"] and not names["FAIL"]:
        left = len(names["UNDECIDED"])
        verb = "is" if left == 1 else "are"
        sentences.append(
            f"{cardinal(left)} of {several(total, 'check')} {verb} undecided: {_some(names['UNDECIDED'])}."
        )
    elif names["UNDECIDED"]:
        sentences.append(f"undecided: {_some(names['UNDECIDED'])}.")
    if names["PASS"]:
        passed = len(names["PASS"])
        sentences.append(f"{cardinal(passed)} pass{'es' if passed == 1 else ''}.")
    return " ".join(capital(sentence) for sentence in sentences)


def _some(names: Sequence[str]) -> str:
    if len(names) <= NAMED:
        return listed(names)
    return listed([*names[:NAMED], several(len(names) - NAMED, "other")])


def name_of(check: Mapping[str, Any]) -> str:
    """Return what the list calls a check, in quotation marks."""
    return f"\u201c{named(check.get('name') or subject_of(check), 60)}\u201d"


def _listed(result: Result, check: Mapping[str, Any]) -> Check:
    quantity, unit = quantity_of(result, check)
    limit = limit_of(result, check)
    if check["verdict"] == "UNDECIDED":
        limit = " ".join(filter(None, (_sentence(limit), _what_decides(check, quantity, unit, result["games"]))))
    value, error = ("not played", "") if quantity is None else written(quantity, signed=signed(check))
    return Check(
        verdict=check["verdict"].lower(),
        name=plain_name(check.get("name") or capital(readable(check["metric"]))),
        limit=limit,
        text="0 games"
        if quantity is not None and quantity.unseen and check["metric"] == "unfinished"
        else f"{value} {unit}",
        error=f"{error} {unit}" if quantity is not None and (quantity.unseen or quantity.always) else error,
        of=subject_of(check),
        mini=None if quantity is None else picture_of(check, quantity),
    )


def quantity_of(result: Result, check: Mapping[str, Any]) -> tuple[Quantity | None, str]:
    """Return the estimate in its printed unit, and the unit."""
    estimate = check.get("estimate") or {}
    if proportional(check):
        return (points(estimate), "points") if signed(check) else (per_cent(estimate), "%")
    unit = length_unit(result) if check["metric"] == "turns" else plain_name(check["unit"]) if check.get("unit") else ""
    return read(estimate), unit


def proportional(check: Mapping[str, Any]) -> bool:
    """Say whether a check looks at a share of something, or at a difference of shares."""
    if "proportion" in check:
        return bool(check["proportion"])
    return check["metric"] in SHARES | DIFFERENCES or bool(check.get("baseline")) or is_share(check.get("estimate"))


def signed(check: Mapping[str, Any]) -> bool:
    """Say whether a check looks at a difference, whose sign matters."""
    return bool(check.get("difference") or check.get("baseline")) or check["metric"] in DIFFERENCES


def limit_of(result: Result, check: Mapping[str, Any]) -> str:
    """Return the limits as a list of checks tells them; older results had them in words only."""
    return allowed(result, check) if "proportion" in check else plain_name(str(check.get("limit") or ""))


def allowed(result: Result, check: Mapping[str, Any]) -> str:
    """Return the limits of a check in the unit of its number: `45 to 55 %`."""
    _, unit = quantity_of(result, check)
    scale = 100.0 if proportional(check) else 1.0
    low, high = (None if end is None else _limit(end * scale, signed(check)) for end in check["within"])
    if low is None:
        return f"at most {high} {unit}".rstrip()
    return f"at least {low} {unit}".rstrip() if high is None else f"{low} to {high} {unit}".rstrip()


def _limit(value: float, with_sign: bool) -> str:
    sign = MINUS if value < 0 else "+" if with_sign and value > 0 else ""
    return f"{sign}{abs(value):.10g}"


def _sentence(text: str) -> str:
    return text if not text or text.endswith(".") else text + "."


def _what_decides(check: Mapping[str, Any], quantity: Quantity | None, unit: str, games: int) -> str:
    """Name the games that would decide; where that is out of reach, how far off the truth can be instead."""
    sentence = games_needed(check.get("games_needed"), games)
    if sentence or quantity is None or quantity.low is None or quantity.high is None:
        return sentence
    low, high = (fixed(end, places(quantity.error)) for end in (quantity.low, quantity.high))
    return f"More games hardly help; the truth lies between {low} and {high} {unit}."


def subject_of(check: Mapping[str, Any]) -> str:
    """Return metric and owner of the number."""
    of = check.get("of")
    metric = readable(check["metric"])
    return metric if not of or of == "table" else f"{metric}, {plain_name(of)}"


def picture_of(check: Mapping[str, Any], q: Quantity) -> Mini | None:
    """Return the small picture of the interval against what is allowed."""
    within = check.get("within")
    if not within:
        return None
    scale = 100.0 if proportional(check) else 1.0
    band = tuple(None if end is None else end * scale for end in within)
    known = [end for end in (*band, q.low, q.high, q.value) if end is not None]
    air = (max(known) - min(known) or abs(q.value) or 1.0) * 0.35
    low, high = min(known) - air, max(known) + air
    if q.proportion:
        low, high = max(0.0, low), min(100.0, high)
    return mini(q, low, high, band=(band[0], band[1]), verdict=check["verdict"].lower())


def _note(result: Result, number: int) -> str:
    joint = result.get("checks_confidence")
    first = ""
    if joint and number > 1:
        level, whole = f"{100 * joint:.4g} %", f"{100 * result['confidence']:.4g} %"
        first = (
            f"\u00b1 in this list are {level} intervals, so that all verdicts hold together with {whole} confidence. "
        )
    return (
        f"{first}Shaded: what the check allows. Pass and fail need the whole interval on one side of the limit; "
        "otherwise the check is undecided. These verdicts stand at the size of this run; the check command plays on "
        "until each is decided."
    )
