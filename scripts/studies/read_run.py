"""Numbers of a run: shares by player and seat, metrics, panels, busts by roll, components, exact odds."""

from collections.abc import Mapping
from typing import Any

from reports.quantity import is_share
from reports.wording import readable
from scripts.studies.rows import Row, difference, number
from scripts.studies.study import Finding

Block = Mapping[str, Any]


def shares(result: Block, finding: Finding) -> list[Row]:
    """Return what each player named (all without) wins above an equal share, in points."""
    equal = 1 / result["seats"]
    return [row for p in players(result, finding) for row in difference(p["share"], minus=equal, name=p["name"])]


def seats(result: Block, finding: Finding) -> list[Row]:
    """Return what each seat named (all without; `Seat 1`) wins above an equal share, in points."""
    equal, names = 1 / result["seats"], result["seat_names"]
    return [
        row
        for seat, name in zip(result["seats_overall"], names, strict=True)
        if not finding.of or name in finding.of
        for row in difference(seat["share"], minus=equal, name="" if len(finding.of) == 1 else name)
    ]


def metrics(result: Block, finding: Finding) -> list[Row]:
    """Return metrics of the players named, or of the table."""
    found: list[Row] = []
    if finding.of:
        owners = [(player["name"], {**player, **player["metrics"]}) for player in players(result, finding)]
    else:
        owners = [("", {**result["table"], **result["table"]["metrics"]})]
    for owner, block in owners:
        for metric in finding.metrics:
            name = ", ".join(filter(None, (owner, readable(metric) if len(finding.metrics) > 1 else "")))
            found += measured(block[metric], metric, name)
    return found


def measured(block: Block | None, metric: str, name: str) -> list[Row]:
    """Return one metric: a share of something in per cent, a mean in its unit."""
    estimate = (block or {}).get("mean", block)
    if is_share(estimate):
        return number(estimate, "%", 100, name=name)
    unit = (estimate or {}).get("unit") or (metric if metric in ("turns", "rounds") else "")
    return number(estimate, unit, name=name)


def panel(result: Block, finding: Finding) -> list[Row]:
    """Return the cells of the game's panel that `metrics` names first; further names pick cells by their label."""
    title, *labels = finding.metrics
    block = next(each for each in result["panels"] if each["name"] == title)
    unit, scale = ("", 1) if block["kind"] == "mean" else ("%", 100)
    return [
        row
        for player in block["players"]
        if chosen(player["name"], finding)
        for cell in player["cells"]
        if not labels or cell["label"] in labels
        for row in number(cell["value"], unit, scale, name=cell_name(player["name"], cell["label"], labels))
    ]


def cell_name(player: str, label: str, labels: list[str]) -> str:
    """Return what a cell of a panel is called; where one label is asked for, the topic says it."""
    return player if len(labels) == 1 else f"{player}, {label}"


def leads(result: Block, finding: Finding) -> list[Row]:
    """Return what the first of two players wins over the second at one table, for pairs named `A / B`, in points."""
    found: list[Row] = []
    for text in finding.of:
        a, b = (name.strip() for name in text.split("/"))
        entry = next(
            each for each in result["differences"] if {each["a"], each["b"]} == {a, b} and each["metric"] == "share"
        )
        estimate = entry["difference"] if entry["a"] == a else negative(entry["difference"])
        found += difference(estimate, name=text if len(finding.of) > 1 else "", told=entry["separated"])
    return found


def negative(estimate: Block) -> dict[str, Any]:
    """Return a difference taken the other way round."""
    low, high = (None if end is None else -end for end in (estimate["high"], estimate["low"]))
    return {**estimate, "value": -estimate["value"], "low": low, "high": high}


def hazard(result: Block, finding: Finding) -> list[Row]:
    """Return the share of rolls that bust, by the number of the roll in its turn."""
    return [
        row
        for player in result["luck"]["players"]
        if chosen(player["name"], finding)
        for roll in player["by_roll"]
        for row in number(
            roll["bust"], "%", 100, name=f"{player['name']}, {roll['roll']}{' or later' if roll['open_ended'] else ''}"
        )
    ]


def components(result: Block, finding: Finding) -> list[Row]:
    """Return for each component of the table `metrics` names what goes with it: share with it less share without."""
    tables = {table["title"]: table for table in (result["components"], *result["more_components"])}
    rows = tables[finding.metrics[0]]["rows"]
    return [row for each in rows for row in difference(each["difference"], name=each["name"], told=each["separated"])]


def odds(result: Block) -> dict[str, Any]:
    """Return how well the exact chances of a bust agree with the rolls."""
    test = result["luck"]["exact"]["chi_square"]
    return {"statistic": float(f"{test['statistic']:.4g}"), "df": test["df"], "p": float(f"{test['p']:.3g}")}


def players(result: Block, finding: Finding) -> list[Block]:
    """Return the players that a finding names."""
    return [player for player in result["players"] if chosen(player["name"], finding)]


def chosen(name: str, finding: Finding) -> bool:
    """Say whether a finding is about a player; `every` stands for all."""
    return not finding.of or name in finding.of or "every" in finding.of
