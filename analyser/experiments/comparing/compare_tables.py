"""The tables of a comparison: every number before and after, the scores of both designs, and every look."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from analyser.experiments.summaries.tables import Row, spread_out, write_rows

Block = Mapping[str, Any]


def write_compared(result: Block, folder: Path) -> None:
    """Write the tables of a comparison into `folder`/tables."""
    write_rows("metrics", list(metrics(result)), folder)
    write_rows("scores", list(scores(result)), folder)
    write_rows("looks", list(looks(result)), folder)


def metrics(result: Block) -> Iterator[Row]:
    """Yield one row per number."""
    plain = ("verdict", "size", "margin", "detectable", "pairing", "deals_needed")
    for each in (*result["metrics"], *result["seats_compared"]):
        yield {
            **{name: each[name] for name in ("metric", "of", "group", "unit")},
            **spread_out(**{name: each[name] for name in ("before", "after", "difference", "joint")}),
            **{name: each[name] for name in plain},
        }


def scores(result: Block) -> Iterator[Row]:
    """Yield the histogram of every player's scores in both designs."""
    for name, design in result["designs"].items():
        for player in design["players"]:
            for value, count in (player["score"] or {}).get("histogram", ()):
                yield {"design": name, "player": player["name"], "value": value, "count": count}


def looks(result: Block) -> Iterator[Row]:
    """Yield what each look of a comparison that stops on data saw."""
    until = result["until_decided"] or {"looks": (), "family": ()}
    for look in until["looks"]:
        for one, found in zip(until["family"], look["differences"], strict=True):
            yield {"deals": look["deals"], **one, **spread_out(difference=found)}
