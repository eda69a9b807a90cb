"""One name for one thing: `docs/names.md` lists every option, key and keyword there is, and they go together."""

import inspect
import re
from pathlib import Path

import pytest
import typer

from analyser import experiments
from analyser.cli.app import app
from analyser.experiments.settings.config import Config, PlayerEntry

ROOT = Path(__file__).parents[2]
VERBS = ("run", "sweep", "compare", "tournament", "check", "tune", "probe")
TABLE = re.compile(r"^\|(.*)\|$", re.MULTILINE)
RENAMED = {"set": "rules", "no_rotate": "rotate", "no_report": "report", "SOURCE": "source", "SOURCE2": "second"}


def rows(columns):
    """The rows of the page's tables that have so many columns; code is what stands between backticks."""
    text = (ROOT / "docs" / "names.md").read_text(encoding="utf-8")
    cells = [[cell.strip() for cell in line.split("|")] for line in TABLE.findall(text)]
    code = [[(re.findall(r"`([^`]*)`", cell) or [""])[0] for cell in row] for row in cells if len(row) == columns]
    return [row for row in code if any(row) and row != ["", "", "", "result.json", ""]]


NAMES = rows(5)


def options(verb):
    """The options of a command, long names and arguments as they are shown."""
    params = typer.main.get_command(app).commands[verb].params
    return {max(one.opts, key=len) if one.param_type_name == "option" else one.metavar.strip("[]") for one in params}


def keywords(verb):
    return set(inspect.signature(getattr(experiments, verb)).parameters)


def test_every_option_has_its_row_and_no_other():
    assert {row[0] for row in NAMES} - {""} == set().union(*map(options, VERBS)) - {"--help"}


def test_every_keyword_has_its_row_and_no_other():
    assert {row[2] for row in NAMES} - {""} == set().union(*map(keywords, VERBS))


def test_every_key_of_a_file_has_its_row_and_no_other():
    keys = {field.alias or name for name, field in Config.model_fields.items()}
    assert {row[1] for row in NAMES} - {""} == keys
    assert {row[1] for row in rows(3)} - {"[[players]]"} == set(PlayerEntry.model_fields)


@pytest.mark.parametrize("row", [row for row in NAMES if row[0] and row[2]], ids=lambda row: row[0])
def test_an_option_and_its_keyword_go_together(row):
    option, _, keyword, _, _ = row
    if option != "CONFIG":
        word = option.removeprefix("--").replace("-", "_")
        assert RENAMED.get(word, word) == keyword
    assert {verb for verb in VERBS if option in options(verb)} == {verb for verb in VERBS if keyword in keywords(verb)}


@pytest.fixture(scope="module")
def results(tmp_path_factory):
    """One small result of each command, as plain data."""
    contract = tmp_path_factory.mktemp("names") / "pig.toml"
    contract.write_text('game = "pig"\n[[check]]\nmetric = "ties"\nat_most = 0.5\n', encoding="utf-8")
    small = {"games": 200, "seed": 1}
    return [
        experiments.run("pig", **small).data,
        experiments.sweep("pig", {"rules.target": [50]}, **small).data,
        experiments.compare("pig", rules={"target": 50}, **small).data,
        experiments.tournament("pig", players="hold_at,random", **small).data,
        experiments.check(contract, **small).data,
        experiments.tune("pig", rule="target=40,50", target="turns=9", **small).data,
        experiments.tune("pig", maximise="share", **small).data,
        experiments.probe("pig", **small).data,
        experiments.probe("igor", knock_out=True, handicap="I07", **small).data,
    ]


def has(data, path):
    """Whether a result has a key: `a`, `a.b`, or `a[].b` for each of a list."""
    key, _, rest = path.partition(".")
    name = key.removesuffix("[]")
    if not isinstance(data, dict) or name not in data:
        return False
    inner = data[name][0] if key.endswith("[]") else data[name]
    return has(inner, rest) if rest else True


def test_every_key_of_a_result_is_there(results):
    for path in filter(None, (row[3] for row in NAMES)):
        assert any(has(data, path) for data in results), path
    for name in (row[2] for row in rows(3) if row[2] != "result.json"):
        assert name in results[0]["players"][0]
