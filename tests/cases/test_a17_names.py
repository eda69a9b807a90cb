"""A17: names with markup, slashes, formulas and letters of all the world.

Cases: phenobarbital/ai-parrot issue 1159 (cells of an HTML report are not escaped); simulationcraft/simc issues 829, 2258 and 503
(accents freeze, fail or break); astropy/astropy pull request 1347 (a closing table tag in a cell breaks the table).
"""

import json
from html.parser import HTMLParser
from xml.etree import ElementTree

import polars as pl
import pytest
from calls import called, refused

NAMES = (
    "<script>alert(1)</script>",
    "</td>",
    "a/b",
    "../../x",
    "C:\\x",
    "CON",
    "Grün é",
    "戦略",
    "\N{GAME DIE}",
    "שחקן",
    "x" * 300,
    "-dash",
    "=1+1",
    "{{ 7 * 7 }}",
)
PLAYER = '[[players]]\nstrategy = "hold_at"\nname = {name}\nparams.at = {at}\n'


class Text(HTMLParser):
    """Collects what a page shows, its tags and its attributes."""

    def __init__(self, page):
        super().__init__()
        self.shown, self.tags, self.attributes = [], [], []
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs).get("type")))
        self.attributes += [name for name, _ in attrs]

    def handle_data(self, data):
        self.shown.append(data)


def config(names):
    lines = [PLAYER.format(name=json.dumps(name, ensure_ascii=False), at=10 + i) for i, name in enumerate(names)]
    return 'game = "pig"\ngames = 20\nseed = 1\n' + "".join(lines)


def test_the_page_shows_names_as_text_and_files_stay_in_the_folder(here):
    (here / "x.toml").write_text(config(NAMES), encoding="utf-8")
    done = called("tournament x.toml -q -o results/x")
    assert done.code == 0, done.err
    assert {path.name for path in here.iterdir()} == {"x.toml", "results"}
    assert {path.name for path in (here / "results").iterdir()} == {"x"}
    files = {path.name for path in (here / "results" / "x").rglob("*") if path.is_file()}
    assert all(name.replace("_", "").replace("-", "").replace(".", "").isalnum() and name.isascii() for name in files)
    page = Text((here / "results" / "x" / "report.html").read_text(encoding="utf-8"))
    assert {kind for tag, kind in page.tags if tag == "script"} <= {"application/json"}
    assert not [name for name in page.attributes if name.startswith("on")]
    shown = "".join(page.shown)
    for name in NAMES:
        assert name in shown or name[:20] in shown, name  # the longest is cut to fit
    for svg in (here / "results" / "x" / "figures").glob("*.svg"):
        ElementTree.parse(svg)


def test_tables_keep_every_name_and_a_spreadsheet_computes_none(here):
    (here / "x.toml").write_text(config(NAMES), encoding="utf-8")
    assert called("tournament x.toml -q --no-report -o x").code == 0
    tables = here / "x" / "tables"
    assert pl.read_parquet(tables / "field.parquet")["name"].to_list() == list(NAMES)
    in_csv = pl.read_csv(tables / "field.csv")["name"].to_list()
    assert in_csv == [f"'{name}" if name[0] in "=+-@" else name for name in NAMES]


@pytest.mark.parametrize("name", ["", "  ", "\u200b", "a\nb", "\u202egnp", "\x1b[31mred", "a\x00b"])
def test_a_name_that_cannot_be_seen_or_steers_is_refused(here, name):
    (here / "x.toml").write_text(config([name, "other"]), encoding="utf-8")
    said = refused("run x.toml")
    assert said.startswith("error: x.toml: [[players]] 1: name: the label")


@pytest.mark.parametrize("name", NAMES)
def test_a_name_typed_on_the_command_line_is_taken_or_refused_but_never_misread(name):
    done = called("run pig -n 20 --seed 1 -q --no-report --json -o x --players", f"{name}=hold_at,other=hold_at:at=25")
    if done.code == 0:
        assert json.loads(done.out)["players"][0]["name"] == name.strip()
    else:
        assert done.code == 2
        assert len(done.err.splitlines()) == 2
