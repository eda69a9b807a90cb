"""Writes the report of a result folder: figures first, the page last, each under a temporary name until it is whole."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from analyser.errors import OutputError, UsageError, alterations_told, nearest
from reports import check, compare, index, probe, run, svg, sweep, tournament, tune
from reports.draw import render as draw
from reports.files import replace_file
from reports.page import render
from reports.section import Page

PAGES: dict[str, Callable[[Mapping[str, Any]], Page]] = {
    run.SCHEMA: run.page,
    check.SCHEMA: check.page,
    compare.SCHEMA: compare.page,
    tournament.SCHEMA: tournament.page,
    sweep.SCHEMA: sweep.page,
    tune.SCHEMA: tune.page,
    probe.SCHEMA: probe.page,
}
# What a result must hold, where that is not a run's players and table.
NEEDED = {module.SCHEMA: module.NEEDED for module in (check, compare, tournament, sweep, tune, probe)}
RESULT = "result.json"
REPORT = "report.html"


def write(folder: Path) -> Path:
    """Draw `folder`/report.html and its figures from `folder`/result.json; return the page's path.

    The list of reports in the folder above is renewed too, where there are several.

    Raises UsageError for a folder without a readable result, OutputError where the folder cannot be written.
    """
    result = load(folder)
    page = PAGES[result["schema"]](result)
    drawings = {figure.id: draw(figure) for figure in page.figures}
    pictures = {figure.id: svg.inline(drawings[figure.id].svg, figure.id, figure.aria) for figure in page.figures}
    text = render(page, pictures).encode()
    try:
        (folder / "figures").mkdir(exist_ok=True)
        for name, drawing in drawings.items():
            replace_file(folder / "figures" / f"{name}.svg", drawing.svg.encode())
            replace_file(folder / "figures" / f"{name}.png", drawing.png)
        replace_file(folder / REPORT, text)
    except OSError as error:
        raise OutputError(
            f"cannot write the report into {folder}: {error.strerror}", "is the folder writable?"
        ) from error
    index.renew(folder.resolve().parent)
    return folder / REPORT


def redraw(folder: Path) -> Path:
    """Draw the report of a result that has lain in its folder, where it may have been altered; see `write`."""
    with alterations_told(folder / RESULT):
        return write(folder)


def load(folder: Path) -> dict[str, Any]:
    """Read and check the result; every way it can be unusable is named."""
    path = folder / RESULT
    hint = "give the folder that `analyser run` wrote"
    try:
        result: Any = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError as error:
        raise UsageError(f"{folder} holds no {RESULT}", hint) from error
    except OSError as error:
        raise UsageError(f"cannot read {path}: {error.strerror}", hint) from error
    except (ValueError, RecursionError) as error:
        raise UsageError(
            f"{path} is not complete JSON: {error}", "run the command again, or copy the file again"
        ) from error
    schema = result.get("schema") if isinstance(result, dict) else None
    if not isinstance(schema, str):
        raise UsageError(f"{path} is no result of analyser: it names no schema", hint)
    if schema not in PAGES:
        raise UsageError(f"{path} has schema {schema!r}, for which there is no report", nearest(schema, PAGES))
    _has_content(result, path)
    return dict(result)


def _has_content(result: Mapping[str, Any], path: Path) -> None:
    blocks = list(result["by_seats"].values()) if result.get("by_seats") else [result]
    for block in blocks:
        missing = [key for key in NEEDED.get(result["schema"], ("players", "table")) if not block.get(key)]
        if missing:
            raise UsageError(f"{path} lacks {' and '.join(missing)}", "it was not written by this version of analyser")
