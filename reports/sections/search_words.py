"""What pages and terminal say of a search in the same words: its numbers, the best point, what can't be told from it."""

from collections.abc import Mapping, Sequence
from typing import Any

from reports.quantity import Quantity, count, fixed, is_share, per_cent, read, said
from reports.wording import listed, plain_name, readable

NAMED = 6  # points in a sentence

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
    wanted, found = set(chosen), []
    for value in sorted(tried):
        if value not in wanted:
            found.append([])
        else:
            if not found:
                found.append([])
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
    if len(axes) == 1 and axes[0]["numeric"]:
        name = axes[0]["name"]
        return f"{plain_name(name)} = {runs_text([values[name] for values in alike], axes[0]['values'])}"
    if len(axes) == 1:
        name = axes[0]["name"]
        return f"{plain_name(name)} = {_named([value_text(values[name]) for values in alike], 'or')}"
    return "; ".join(_few([point_text(values) for values in alike]))


def _few(texts: list[str]) -> list[str]:
    return [*texts[:NAMED], *([f"{len(texts) - NAMED} more"] if len(texts) > NAMED else [])]


def _named(texts: list[str], last: str) -> str:
    return listed(_few(texts), last)


def best_text(result: Result, aim: Block) -> str:
    """Say which point is best, or which cannot be told apart, and what the best one made on fresh deals."""
    best = result["best"]
    if best["values"] is None:
        why = best.get("why")
        return f"No point is called the best: {why}." if why else f"No point has a {aim_text(aim)}."
    again = f"On fresh deals {point_text(best['values'])} makes {estimate_text(best['fresh'], aim.get('unit', ''))}."
    if best["cannot_be_told_apart"]:
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
