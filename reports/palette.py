"""The colours of tokens.css by name, in light and in dark. The light values are also those of analyser.mplstyle."""

import re
from functools import cache
from pathlib import Path

TOKENS = Path(__file__).with_name("tokens.css")
STYLE = Path(__file__).with_name("analyser.mplstyle")


@cache
def light() -> dict[str, str]:
    """Return token name -> hex code of the light theme.

    >>> light()["s1"]
    '#3465cc'
    """
    return _colours(_blocks()[0])


@cache
def dark() -> dict[str, str]:
    """Return token name -> hex code of the dark theme, the light value where the dark theme keeps it."""
    return light() | _colours(_blocks()[1])


def token_of(hex_code: str) -> str | None:
    """Return the token with this light value.

    >>> token_of("#3465CC"), token_of("#123456")
    ('s1', None)
    """
    return _by_hex().get(hex_code.lower())


@cache
def _by_hex() -> dict[str, str]:
    return {code: name for name, code in light().items()}


def _blocks() -> list[str]:
    return re.findall(r":root\s*\{([^}]*)\}", TOKENS.read_text(encoding="utf-8"))


def _colours(block: str) -> dict[str, str]:
    return {name: code.lower() for name, code in re.findall(r"--([\w-]+):\s*(#[0-9a-fA-F]{6})\b", block)}
