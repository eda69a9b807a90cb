"""Prints a Page as one self-contained HTML file with Jinja2: no scripts, no requests, every name escaped."""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, UndefinedError
from markupsafe import Markup

from reports.marks import SERIES
from reports.palette import TOKENS
from reports.section import Code, Page, Prose

TEMPLATES = Path(__file__).with_name("templates")
MOST_DATA = 300_000  # characters of JSON in the page; beyond that it carries no histograms
GLUED = (
    (re.compile(r"(?<=\d) (?=%)"), "\u00a0"),
    (re.compile(r" (?=[\u00b1\u2264\u2265])"), "\u00a0"),
    (re.compile(r"(?<=[\u00b1\u2264\u2265]) "), "\u00a0"),
)


def render(page: Page, pictures: Mapping[str, str]) -> str:
    """Return the HTML of the page; `pictures` holds each figure's inline SVG by its id.

    Raises ValueError for a page that lacks something.
    """
    environment = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters.update(glue=glue, prose=prose)
    css = TOKENS.read_text(encoding="utf-8") + (TEMPLATES / "page.css").read_text(encoding="utf-8")
    try:
        return environment.get_template("page.html.j2").render(
            page=page,
            style=Markup(css),
            pictures={name: Markup(svg) for name, svg in pictures.items()},
            data=Markup(embedded(page.data)),
            series=SERIES,
        )
    except UndefinedError as error:
        raise ValueError(str(error)) from error


def glue(text: str) -> str:
    """Bind a number to its per cent sign and its error, so that no line breaks between them.

    >>> glue("28.9 % ± 0.2") == "28.9\\xa0%\\xa0±\\xa00.2"
    True
    """
    for pattern, space in GLUED:
        text = pattern.sub(space, text)
    return text


def prose(text: Prose) -> list[tuple[bool, str]]:
    """Return the pieces of a text as (is code, text) for the template."""
    if isinstance(text, str):
        return [(False, glue(text))]
    return [(True, piece.text) if isinstance(piece, Code) else (False, glue(piece)) for piece in text]


def embedded(data: Mapping[str, Any]) -> str:
    """Return the result as JSON that no name can break out of: <, > and & are written as escapes.

    >>> embedded({"name": "</script>"})
    '{"name":"\\\\u003c/script\\\\u003e"}'
    """
    text = json.dumps(data, separators=(",", ":"), allow_nan=False)
    if len(text) > MOST_DATA:
        text = json.dumps(_without_histograms(data), separators=(",", ":"), allow_nan=False)
    if len(text) > MOST_DATA:
        text = json.dumps({key: data.get(key) for key in ("schema", "game", "seed", "games", "hash")})
    return text.replace("&", "\\u0026").replace("<", "\\u003c").replace(">", "\\u003e")


def _without_histograms(data: Any) -> Any:
    if isinstance(data, Mapping):
        return {key: _without_histograms(value) for key, value in data.items() if key != "histogram"}
    return [_without_histograms(value) for value in data] if isinstance(data, list) else data
