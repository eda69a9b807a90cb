"""What pages and terminal say of a search in the same words: its numbers, the best point, what can't be told from it."""

from collections.abc import Mapping, Sequence
from typing import Any

from reports.quantity import Quantity, count, fixed, is_share, per_cent, read, said
from reports.wording import listed, plain_name, readable

NAMED = 6  # points in a sentence
LINES = 3  # settings of the other names, beyond which points are only counted

Result = Mapping[str, Any]
Block = Mapping[str, Any]


def value_text(value: object) -> str:
    """Return a varied value as typed.

    >>> value_text(True), value_text(0.7), value_text(3.0), value_text("random")
    ('true', '0.7', '3', 'random')
    """
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, float) and value == int(value):
        return str(int(value))
    return plain_name(str(value))


def point_text(values: Block) -> str:
    """Return a point in words.

    >>> point_text({"bold.at": 20, "rules.deck": "random"})
    'bold.at = 20, rules.deck = random'
    """
    return ", ".join(f"{plain_name(name)} = {value_text(value)}" for name, value in values.items())


def quantity_of(estimate: Block | None) -> Quantity | None:
    """Read an estimate: shares and rates in per cent, other numbers as they are."""
    return per_cent(estimate) if is_share(estimate) else read(estimate)


def estimate_text(estimate: Block | None, unit: str = "") -> str:
    """Return an estimate for a sentence."""
    return said(quantity_of(estimate), "%" if is_share(estimate) else unit)


def aimed(point: Block, aim: Block) -> Block | None:
    """Return the number of a point that a search aims at; None where there is none."""
    blocks = {player["name"]: player for player in point["players"]} | {"table": point["table"]}
    found: Block | None = blocks.get(aim["of"], {}).get(aim["metric"])
    return found


def aim_text(aim: Block) -> str:
    """Return what a search aims at.

    >>> aim_text({"metric": "share", "of": "bold"}), aim_text({"metric": "turns", "of": "table"})
    ('share of bold', 'turns')
    """
    return readable(aim["metric"]) + (f" of {plain_name(aim['of'])}" if aim["of"] != "table" else "")


def runs(chosen: Sequence[float], tried: Sequence[float]) -> list[tuple[float, float, int]]:
    """Return stretches of values next to each other among those tried, as (first, last, how many).

    >>> runs([15, 16, 17, 20], [14, 15, 16, 17, 18, 20])
    [(15, 17, 3), (20, 20, 1)]
    """
    wanted = set(chosen)
    found: list[list[float]] = [[]]
    for value in sorted(tried):
        if value not in wanted:
            found.append([])
        else:
            found[-1].append(value)
    return [(each[0], each[-1], len(each)) for each in found if each]


def runs_text(chosen: Sequence[float], tried: Sequence[float]) -> str:
    """Say which values, stretches in short.

    >>> runs_text([20, 21], range(10, 30)), runs_text([15, 16, 17, 20], range(10, 30))
    ('20 or 21', '15 to 17 or 20')
    """
    parts = []
    for first, last, number in runs(chosen, tried):
        parts += (
            [f"{value_text(first)} to {value_text(last)}"]
            if number > 2
            else [value_text(value) for value in dict.fromkeys((first, last))]
        )
    if len(parts) > NAMED:
        parts = [*parts[:NAMED], f"{len(parts) - NAMED} more stretches"]
    return listed(parts, "or")


def alike_text(result: Result) -> str:
    """Return the points that can't be told from the best one, the best included.

    >>> axis = {"name": "bold.at", "numeric": True, "values": [19, 20, 21]}
    >>> alike_text({"varied": [axis], "best": {"cannot_be_told_apart": [{"bold.at": 20}, {"bold.at": 21}]}})
    'bold.at = 20 or 21'
    """
    alike, axes = result["best"]["cannot_be_told_apart"], result["varied"]
    numeric = [axis for axis in axes if axis["numeric"]]
    if not numeric or ("candidates" in result and len(axes) > 1):  # settings drawn by chance have no neighbours
        names = [value_text(values[axes[0]["name"]]) if len(axes) == 1 else point_text(values) for values in alike]
        few = [*names[:NAMED], *([f"{len(names) - NAMED} more"] if len(names) > NAMED else [])]
        return f"{plain_name(axes[0]['name'])} = {listed(few, 'or')}" if len(axes) == 1 else "; ".join(few)
    longest = max(numeric, key=lambda axis: len(axis["values"]))
    return _grouped(alike, longest["name"], longest["values"])


def _grouped(alike: Sequence[Block], name: str, tried: Sequence[float]) -> str:
    """Return stretches of one value, for every setting of the others."""
    groups: dict[str, list[float]] = {}
    for values in alike:
        rest = {other: value for other, value in values.items() if other != name}
        groups.setdefault(point_text(rest), []).append(values[name])
    texts = [
        f"{plain_name(name)} = {runs_text(chosen, tried)}" + (f" with {rest}" if rest else "")
        for rest, chosen in groups.items()
    ]
    if len(texts) > LINES:
        return f"{count(len(alike))} points, marked in the table"
    return "; ".join(texts)


def best_text(result: Result, aim: Block) -> str:
    """Say which point is best, or which cannot be told apart, and what the best one made on fresh deals."""
    best = result["best"]
    if best["values"] is None:
        why = best.get("why")
        return f"No point is called the best: {why}." if why else f"No point has a {aim_text(aim)}."
    again = f"On fresh deals {point_text(best['values'])} makes {estimate_text(best['fresh'], aim.get('unit', ''))}."
    if best["cannot_be_told_apart"]:
        if len(best["cannot_be_told_apart"]) == len(result.get("points") or ()):
            return f"No point is told apart in {aim_text(aim)}: {alike_text(result)}. {again}"
        return f"Best in {aim_text(aim)}: {alike_text(result)}, cannot be told apart. {again}"
    if len(result.get("points") or result.get("candidates") or ()) == 1 and result.get("tried", 1) == 1:
        return f"Only {point_text(best['values'])} was played. {again}"
    return f"Best in {aim_text(aim)}: {point_text(best['values'])}, told apart from every other point. {again}"


def meeting_text(result: Result) -> str:
    """Say where a rule meets its target."""
    value, target, unit = result["value"], result["target"], result["unit"]
    goal = f"{aim_text(target)} = {target['value']:g}"
    if value is None:
        return f"No value played meets {goal}: {_sides(result)}."
    at = f"{fixed(value['value'], 2)} {unit}".strip()
    if value["low"] is None:
        span = ", an interval can't be given"
    elif value["low"] == value["high"]:
        span = ""
    else:
        span = f" ({fixed(value['low'], 2)} to {fixed(value['high'], 2)})"
    text = f"{plain_name(result['rule'])} = {at}{span} meets {goal}."
    if result["crossings"] > 1:
        text += f" The curve meets it {result['crossings']} times; this is the first."
    if result["whole"]:
        played = [level["value"] for level in result["levels"]]
        meets = f"Whole values whose own interval holds the target: {runs_text(result['meets'], played)}."
        nearest = sorted(sorted(played, key=lambda at: abs(at - value["value"]))[:2])
        none = f"No whole value meets it; {value_text(nearest[0])} and {value_text(nearest[1])} come closest."
        text += f" {meets if result['meets'] else none}"
    return text


def _sides(result: Result) -> str:
    """Say on which side of the target the whole curve lies."""
    found = [level["estimate"]["value"] for level in result["levels"] if level["estimate"]]
    if not found:
        return "there was nothing to count"
    share = any(is_share(level["estimate"]) for level in result["levels"])
    times, unit = (100, " %") if share else (1, "")
    low, high = fixed(times * min(found), 2), fixed(times * max(found), 2)
    return f"it runs from {low}{unit} to {high}{unit}; widen the range, or change another rule"


def searched_text(result: Result) -> str:
    """Say how much a search of parameters tried, and what it could not follow up."""
    text = f"{count(result['tried'])} settings tried, {count(result['games'])} games"
    if result["set_aside"]:
        text += f"; {count(result['set_aside'])} that could still have been best were set aside early for lack of games"
    return text
