"""The list of all reports in one folder: `index.html`, renewed whenever a report beside it is drawn."""

import html
import json
import re
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from reports.files import replace_file
from reports.palette import TOKENS
from reports.wording import plain_name

TEMPLATES = Path(__file__).with_name("templates")
INDEX = "index.html"
OURS = '<meta name="generator" content="analyser index">'  # another page of this name is never touched
FEWEST = 2
HEAD = 200_000  # characters of a page in which its heading stands
KEYS = 4096  # characters of a result in which its command stands
HEADING = re.compile(r"<h1>(.*?)</h1>", re.DOTALL)
COMMAND = re.compile(r'^ ?"command": ("(?:[^"\\]|\\.)*")', re.MULTILINE)
UNFINISHED = re.compile(r"\.(?:partial|(?:writing|old|probe)-\d+)$")
NUMBERS = re.compile(r"(\d+)")
ROUNDS = 3  # a report that another process draws meanwhile is not missed


@dataclass(frozen=True)
class Entry:
    """One report: its folder's name, its heading, and the command that made it."""

    name: str
    title: str
    command: str

    @property
    def link(self) -> str:
        """The address of the report, seen from the list.

        >>> Entry("a b", "", "").link
        'a%20b/report.html'
        """
        return f"{quote(self.name, errors='surrogateescape')}/report.html"


def renew(folder: Path) -> Path | None:
    """Write `folder`/index.html with all reports in it, if there are several; return it, None if nothing was written.

    A list that cannot be written, or that is somebody else's page, is left alone: the reports are there all the same.
    """
    path, shown = folder / INDEX, None
    with suppress(OSError):
        for _ in range(ROUNDS):
            entries = reports_in(folder)
            if entries == shown or len(entries) < FEWEST or not is_ours(path):
                break
            replace_file(path, render(entries).encode())
            shown = entries
    return path if shown else None


def is_ours(path: Path) -> bool:
    """Say whether a list may be written under this name."""
    return not path.exists() or OURS in path.read_text(encoding="utf-8", errors="replace")[:HEAD]


def reports_in(folder: Path) -> list[Entry]:
    """Return the reports of a folder's results, in the order in which people count."""
    found = [entry_of(each) for each in folder.iterdir() if not UNFINISHED.search(each.name)]
    return sorted((entry for entry in found if entry), key=lambda entry: natural(entry.name))


def natural(name: str) -> list[tuple[int, str]]:
    """Return what names are sorted by, numbers as numbers.

    >>> natural("a-10") > natural("a-9")
    True
    """
    return [(int(part), "") if part.isdecimal() else (-1, part) for part in NUMBERS.split(name)]


def entry_of(folder: Path) -> Entry | None:
    """Return a result's entry; None for a folder without a result or without a report."""
    try:
        with (folder / "result.json").open(encoding="utf-8", errors="replace") as file:
            command = COMMAND.search(file.read(KEYS))
        with (folder / "report.html").open(encoding="utf-8", errors="replace") as file:
            heading = HEADING.search(file.read(HEAD))
    except OSError:
        return None
    said = ""
    with suppress(ValueError):  # a result that was altered
        said = json.loads(command[1]) if command else ""
    title = html.unescape(heading[1]).strip() if heading else folder.name
    return Entry(folder.name, plain_name(title), plain_name(said))


def render(entries: list[Entry]) -> str:
    """Return the page."""
    environment = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    css = TOKENS.read_text(encoding="utf-8") + (TEMPLATES / "page.css").read_text(encoding="utf-8")
    return environment.get_template("index.html.j2").render(entries=entries, style=Markup(css), ours=Markup(OURS))
