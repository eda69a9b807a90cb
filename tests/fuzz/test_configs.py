"""Configuration files spoiled at random: they are taken, or refused in one message that names the file, and say what to do."""

import io
import json
import shutil
import tomllib
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from spoiled import cut, spoiled, toml

from analyser.cli.app import main
from analyser.cli.playing import Typed, read_request
from analyser.errors import UsageError
from analyser.experiments.checking.checks import check_names
from analyser.experiments.matchups.blame import naming_file, naming_place
from analyser.experiments.matchups.design import base_plan, variant
from analyser.experiments.matchups.matchup import plans_of
from analyser.experiments.settings.grid import axes_of, points_of

FOLDER = Path(__file__).parents[2] / "configs"
CONFIGS = sorted([*FOLDER.glob("*.toml"), *(FOLDER / "contracts").glob("*.toml")])
TEXTS = {path.parent.name + "/" + path.name: path.read_bytes() for path in CONFIGS}
DATA = {name: json.loads(json.dumps(tomllib.loads(text.decode()))) for name, text in TEXTS.items()}


@pytest.fixture(scope="module")
def file(tmp_path_factory):
    """One file for all examples, in a folder of its own."""
    return tmp_path_factory.mktemp("configs") / "spoiled.toml"


def prepare(file):
    """Do what `run` and `sweep` do with a file before they play."""
    request = read_request(Typed(str(file)), command=f"analyser run {file}")
    for plan in plans_of(request):
        with naming_file(request):
            check_names(request.config.checks, plan, file.parent)
    if request.config.vary:
        axes = axes_of([], request.config.vary, file=str(file))
        points = list(points_of(axes))
        base = base_plan(request, 1)
        with naming_place(axes[0].where):
            for values in (points[0], points[-1]):
                variant(request, values, 1, base)


def taken_or_refused(file):
    try:
        prepare(file)
    except UsageError as error:
        assert error.message and "\n" not in error.message
        assert error.hint
        assert "spoiled.toml" in error.message
        assert len(error.message) < 500
        return False
    return True


@pytest.mark.parametrize("name", DATA)
def test_the_files_themselves_are_taken(file, name):
    file.write_text(toml(DATA[name]), encoding="utf-8")
    assert taken_or_refused(file)


@settings(max_examples=400)
@given(data=st.sampled_from(sorted(DATA)).flatmap(lambda name: spoiled(DATA[name])))
def test_spoiled_values_and_keys(file, data):
    file.write_text(toml(data), encoding="utf-8")
    taken_or_refused(file)


@settings(max_examples=200)
@given(text=st.one_of(st.sampled_from(sorted(TEXTS)).flatmap(lambda name: cut(TEXTS[name])), st.binary(max_size=200)))
def test_cut_and_altered_text(file, text):
    file.write_bytes(text)
    taken_or_refused(file)


@settings(max_examples=25)
@given(data=st.sampled_from(sorted(DATA)).flatmap(lambda name: spoiled(DATA[name])))
def test_the_command_line_ends_with_0_or_2_and_writes_nothing_when_it_refuses(file, data):
    file.write_text(toml(data), encoding="utf-8")
    out = file.parent / "out"
    shutil.rmtree(out, ignore_errors=True)
    told, said = io.StringIO(), io.StringIO()
    with redirect_stdout(told), redirect_stderr(said):
        code = main(["run", str(file), "-n", "2", "-q", "--no-report", "-o", str(out)])
    assert code in (0, 2), said.getvalue()
    if code == 2:
        error, hint = said.getvalue().splitlines()
        assert error.startswith("error: ")
        assert hint.startswith("hint: ")
        assert told.getvalue() == ""
        assert {path.name for path in file.parent.iterdir()} == {file.name}
