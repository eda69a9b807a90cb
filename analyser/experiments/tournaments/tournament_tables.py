"""The tables of a tournament's result folder: pairs, ratings, equilibrium, the field, luck and skill, components."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from analyser.experiments.summaries.tables import Row, spread_out, write_rows

Block = Mapping[str, Any]


def write_tournament(result: Block, folder: Path) -> None:
    """Write the tables of a result, each as .csv and .parquet."""
    for name, rows in rows_of(result).items():
        write_rows(name, rows, folder)


def rows_of(result: Block) -> dict[str, list[Row]]:
    """Return the rows of every table by its name."""
    parts = result["luck_and_skill"].items()
    components = result["never_worth_it"]["components"]
    return {
        "pairs": list(map(pair_row, result["pairs"])),
        "ratings": list(map(rating_row, result["ratings"])),
        "equilibrium": [dict(row) for row in result["mix"]],
        "field": list(map(field_row, result["field"])),
        "luck_and_skill": [{"part": name, **spread_out(share_of_variance=found)} for name, found in parts],
        "components": [component_row(table, row) for table in components for row in table["rows"]],
    }


def pair_row(pair: Block) -> Row:
    """Return one pair: shares of a and of b, whether it is told apart from even, and games."""
    return {
        "a": pair["a"],
        "b": pair["b"],
        **spread_out(share=pair["share"], share_b=pair["share_b"]),
        "separated": pair["separated"],
        "games": pair["games"],
    }


def rating_row(rating: Block) -> Row:
    """Return one rating; the places still open to it as two columns."""
    first, last = rating["places"] or (None, None)
    plain = {name: value for name, value in rating.items() if name != "places"}
    return {**plain, "first_place": first, "last_place": last}


def field_row(entrant: Block) -> Row:
    """Return one of the field: who it is, how it did over all, and who does best against it."""
    worst = entrant["worst"] or {}
    return {
        "name": entrant["name"],
        "strategy": entrant["strategy"],
        "parameters": json.dumps(entrant["parameters"]),
        "control": entrant["control"],
        **spread_out(mean_share=entrant["mean_share"]),
        "beats": entrant["beats"],
        "loses_to": entrant["loses_to"],
        "worst_opponent": worst.get("by"),
        **spread_out(exploitability=worst.get("exploitability")),
    }


def component_row(table: Block, row: Block) -> Row:
    """Return one component: how often used, by how many of the field, in whose hands it goes with more or fewer wins."""
    lists = {name: ", ".join(row[name]) for name in ("gains", "loses")}
    return {"table": table["title"], **row, **lists}
