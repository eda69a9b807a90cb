"""The tables of a result folder: every estimate as one row, in CSV for people and Parquet for programs."""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import polars as pl

FORMULA_STARTS = "=+-@\t\r"  # a spreadsheet takes a text that begins with one of these for a formula

Row = dict[str, Any]
Block = Mapping[str, Any]


def write_tables(result: Block, folder: Path) -> list[Path]:
    """Write the tables of a result into `folder`/tables, each as .csv and .parquet; return the files.

    A table without a row is not written; each of the game's own panels has one, `panel_NAME`. Where the result holds
    several numbers of seats, every table has all of them, by its column `seats`. In CSV an apostrophe is put in front
    of texts that a spreadsheet would take for a formula; Parquet keeps every name as it is.
    """
    blocks = list(result["by_seats"].values()) if "by_seats" in result else [result]
    place = Path(folder) / "tables"
    place.mkdir(parents=True, exist_ok=True)
    written = []
    for name, rows in _tables(blocks).items():
        written += write_rows(name, rows, folder)
    return written


def write_rows(name: str, rows: list[Row], folder: Path) -> list[Path]:
    """Write one table into `folder`/tables as .csv and .parquet, unless it has no row; return the files."""
    return write_frame(name, framed(rows), folder) if rows else []


def write_frame(name: str, frame: pl.DataFrame, folder: Path) -> list[Path]:
    """Write one table into `folder`/tables as .csv and .parquet; return the files."""
    place = Path(folder) / "tables"
    place.mkdir(parents=True, exist_ok=True)
    files = [place / f"{name}.csv", place / f"{name}.parquet"]
    harmless(frame).write_csv(files[0])
    frame.write_parquet(files[1])
    return files


def _tables(blocks: list[Block]) -> dict[str, list[Row]]:
    """Return the rows of every table by its name: those that each result has, then those of the game's declarations."""
    tables: dict[str, list[Row]] = {name: [] for name in TABLES}
    for block in blocks:
        own = [(name, rows_of(block)) for name, rows_of in TABLES.items()]
        own += [(f"components_{_word(each['noun'])}", _components(each)) for each in block.get("more_components") or ()]
        own += [(f"panel_{_word(each['name'])}", _panel(each)) for each in block.get("panels") or ()]
        for name, rows in own:
            tables.setdefault(name, []).extend({"seats": block["seats"], **row} for row in rows)
    return tables


def _word(name: str) -> str:
    """Return a name as part of a file's name.

    >>> _word("Order tokens"), _word("../x")
    ('order_tokens', '_x')
    """
    return re.sub(r"\W+", "_", name.lower())


def framed(rows: list[Row]) -> pl.DataFrame:
    """Return rows as a frame; a column with nothing in it counts as numbers."""
    frame = pl.DataFrame(rows, infer_schema_length=None)
    return frame.with_columns(pl.col(pl.Null).cast(pl.Float64))


def harmless(frame: pl.DataFrame) -> pl.DataFrame:
    """Return the frame with an apostrophe in front of texts that a spreadsheet would take for a formula.

    >>> harmless(pl.DataFrame({"player": ["=1+1", "bold"]}))["player"].to_list()
    ["'=1+1", 'bold']
    """
    text = pl.col(pl.String)
    risky = text.str.head(1).is_in(list(FORMULA_STARTS))
    return frame.with_columns(pl.when(risky).then(pl.lit("'") + text).otherwise(text).name.keep())


def spread_out(**estimates: Block | None) -> Row:
    """Return estimates as columns: the value under its name, then its interval and the evidence.

    >>> list(spread_out(share=None))
    ['share', 'share_low', 'share_high', 'share_n']
    """
    row: Row = {}
    for name, found in estimates.items():
        found = found or {}
        row |= {name: _number(found.get("value"))}
        row |= {f"{name}_{end}": _number(found.get(end)) for end in ("low", "high")} | {f"{name}_n": found.get("n")}
    return row


def _number(value: Any) -> float | None:
    return None if value is None else float(value)


def _spread(name: str, block: Block | None) -> Row:
    """Return the columns of a spread: mean with its interval, then standard deviation and quantiles of single games."""
    block = block or {}
    quantiles = block.get("quantiles") or {}
    levels = {f"{name}_q{level}": _number(quantiles.get(level)) for level in ("0.05", "0.25", "0.5", "0.75", "0.95")}
    return {**spread_out(**{name: block.get("mean")}), f"{name}_sd": _number(block.get("sd")), **levels}


def _players(block: Block) -> Iterator[Row]:
    rates = ("share", "win_rate", "tie_rate", "over_equal_share", "busts_per_turn", "busts_per_game")
    for player in block["players"]:
        yield {
            "player": player["name"],
            "strategy": player["strategy"],
            "parameters": json.dumps(player["parameters"]),
            **spread_out(**{name: player[name] for name in rates}),
            **_spread("score", player["score"]),
            **spread_out(**player["metrics"]),
        }


def _by_seat(block: Block) -> Iterator[Row]:
    for player in block["players"]:
        for row in player["by_seat"]:
            yield {"player": player["name"], **_seat(row)}


def _seat(row: Block) -> Row:
    return {"seat": row["seat"], "games": row["games"], **spread_out(share=row["share"], score=row["score"])}


def _table(block: Block) -> Iterator[Row]:
    """Yield one row per number of the table, so that all of them have the same columns."""
    for name, found in [*block["table"].items(), *block["table"]["metrics"].items()]:
        if name == "metrics":
            continue
        is_spread = found is not None and "histogram" in found
        row = _spread("value", found) if is_spread else {**spread_out(value=found), **_spread_columns()}
        yield {"metric": name, **row}


def _spread_columns() -> Row:
    """Return the empty columns that a spread has beside its mean."""
    return {name: value for name, value in _spread("value", None).items() if name not in spread_out(value=None)}


def _histograms(block: Block) -> Iterator[Row]:
    sources = [("score", player["name"], player["score"]) for player in block["players"]]
    sources += [(name, "table", block["table"][name]) for name in ("turns", "rounds", "lead_changes", "margin")]
    sources += [("banked", player["name"], player["banked"]) for player in (block["luck"] or {}).get("players", ())]
    for metric, of, spread in sources:
        for value, count in (spread or {}).get("histogram", ()):
            yield {"metric": metric, "of": of, "value": value, "count": count}


def _luck_by_roll(block: Block) -> Iterator[Row]:
    for player in (block["luck"] or {}).get("players", ()):
        for row in player["by_roll"]:
            plain = {name: row[name] for name in ("roll", "open_ended", "made")}
            yield {"player": player["name"], **plain, **spread_out(bust=row["bust"])}


def _luck_by_stake(block: Block) -> Iterator[Row]:
    for player in (block["luck"] or {}).get("players", ()):
        for row in player["by_stake"]:
            plain = {name: row[name] for name in ("stake", "open_ended", "asked", "made")}
            yield {"player": player["name"], **plain, **spread_out(stop=row["stop"], bust=row["bust"])}


def _exact(block: Block) -> Iterator[Row]:
    for cell in ((block["luck"] or {}).get("exact") or {}).get("cells", ()):
        plain = {name: cell[name] for name in ("row", "column", "made", "exact")}
        yield {**plain, **spread_out(bust=cell["bust"])}


def _components(components: Block | None) -> Iterator[Row]:
    names = ("used", "lost", "share_with", "share_without", "difference")
    for row in (components or {}).get("rows", ()):
        yield {
            "id": row["id"],
            "name": row["name"],
            **row["facts"],
            **spread_out(**{name: row[name] for name in names}),
            "separated": row["separated"],
        }


def _panel(panel: Block) -> Iterator[Row]:
    for player in panel["players"]:
        for cell in player["cells"]:
            yield {"player": player["name"], "label": cell["label"], "n": cell["n"], **spread_out(value=cell["value"])}


TABLES: dict[str, Callable[[Block], Iterator[Row]]] = {
    "players": _players,
    "by_seat": _by_seat,
    "seats": lambda block: map(_seat, block["seats_overall"]),
    "table": _table,
    "histograms": _histograms,
    "luck_by_roll": _luck_by_roll,
    "luck_by_stake": _luck_by_stake,
    "exact": _exact,
    "components": lambda block: _components(block["components"]),
}
