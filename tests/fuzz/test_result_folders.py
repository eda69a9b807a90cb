"""Result folders cut and altered at random: drawn, merged, compared with, or refused in one message, never a traceback."""

import io
import json
import shutil
from contextlib import redirect_stderr, redirect_stdout

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from spoiled import Hidden, cut, spoiled

from analyser.cli.app import main
from analyser.errors import UsageError, alterations_told
from analyser.experiments.checking.contract import asked_of
from analyser.experiments.keeping.kept_tally import file_of, kept_tally
from analyser.experiments.matchups.matchup import plans_of
from analyser.experiments.plans.counting import tally_block
from analyser.experiments.playing.work import worker_of
from analyser.experiments.settings.config import CheckEntry
from analyser.experiments.settings.players import parse_players
from analyser.experiments.settings.request import RunRequest
from reports import index
from reports.page import render
from reports.writer import PAGES, load

PLAYERS = "a=hold_at:at=20,b=hold_at:at=25"
PIG = f"pig --players {PLAYERS} -n 400 --seed 1 -q --no-report"
COMMANDS = {
    "run": f"run {PIG}",
    "igor": "run igor -n 40 --seed 1 -q --no-report",
    "seats": "run pig --seats 1-3 -n 60 --seed 1 -q --no-report",
    "sweep": f"sweep {PIG} --vary a.at=15..30",
    "tournament": "tournament pig --players hold_at,keep_pace,random -n 200 --seed 1 -q --no-report",
    "compare": f"compare {PIG} --set target=50",
    "check": "check contract.toml -n 400 --seed 1 -q --no-report",
    "tune": "tune pig --rule target=50..100 --target turns=20 -n 200 --seed 1 -q --no-report",
    "search": f"tune {PIG} --player a --maximise share",
    "probe": "probe igor -n 40 --seed 1 -q --no-report",
}
CONTRACT = """
game = "pig"
[[check]]
metric = "share"
by = "seat"
within = [0.4, 0.6]
"""


def called(line):
    told, said = io.StringIO(), io.StringIO()
    with redirect_stdout(told), redirect_stderr(said):
        code = main(line.split())
    return code, said.getvalue()


@pytest.fixture(scope="module")
def folders(tmp_path_factory):
    """A folder with a result of every command, and two shards."""
    place = tmp_path_factory.mktemp("results")
    (place / "contract.toml").write_text(CONTRACT, encoding="utf-8")
    shards = {f"shard-{i}": f"run {PIG} --shard {i}/2" for i in (1, 2)}
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(place)
        for name, line in {**COMMANDS, **shards}.items():
            code, said = called(f"{line} -o {name}")
            assert code in (0, 1, 3), said
    return place


@pytest.fixture(scope="module")
def texts(folders):
    return {name: (folders / name / "result.json").read_bytes() for name in COMMANDS}


def put(folders, name, text):
    """Write another result.json into a copy of a folder, and return the copy."""
    copy = folders / "spoiled" / name
    if not copy.exists():
        shutil.copytree(folders / name, copy)
    (copy / "result.json").write_bytes(text)
    return copy


def told_well(error):
    assert error.message and "\n" not in error.message
    assert error.hint
    assert "spoiled" in error.message, error.message


def page_of(folder):
    result = load(folder)
    page = PAGES[result["schema"]](result)
    return render(page, {figure.id: "" for figure in page.figures})


every_result = pytest.mark.parametrize("name", COMMANDS)
many = settings(max_examples=40)


@every_result
def test_the_folders_themselves_are_drawn(folders, texts, name):
    assert "</html>" in page_of(put(folders, name, texts[name]))


@every_result
def test_pages_of_altered_results(folders, texts, name):
    @many
    @given(data=spoiled(json.loads(texts[name])).map(Hidden))
    def draw(data):
        folder = put(folders, name, json.dumps(data.value).encode())
        try:
            with alterations_told(folder):
                page_of(folder)
        except UsageError as error:
            told_well(error)

    draw()


@every_result
def test_text_that_was_cut_or_altered(folders, texts, name):
    @many
    @given(text=cut(texts[name]).map(Hidden))
    def draw(text):
        folder = put(folders, name, text.value)
        try:
            with alterations_told(folder):
                page_of(folder)
        except UsageError as error:
            told_well(error)

    draw()


@settings(max_examples=4)
@given(data=st.data())
def test_figures_of_altered_results(folders, texts, data):
    name = data.draw(st.sampled_from(sorted(texts)))
    folder = put(folders, name, json.dumps(data.draw(spoiled(json.loads(texts[name])).map(Hidden)).value).encode())
    shutil.rmtree(folder / "figures", ignore_errors=True)
    (folder / "report.html").unlink(missing_ok=True)
    code, said = called(f"report {folder}")
    assert code in (0, 2), said
    assert "Traceback" not in said
    assert (folder / "report.html").exists() == (code == 0)
    assert (folder / "figures").exists() == (code == 0)


def test_an_altered_neighbour_does_not_spoil_the_list_of_reports(folders, texts):
    for i, command in enumerate(['"\\q"', '"\\ud800"', "5", "[", '"a"']):
        place = folders / "list" / f"r{i}"
        place.mkdir(parents=True)
        (place / "result.json").write_text(f'{{\n "command": {command}', encoding="utf-8")
        (place / "report.html").write_text("<h1>&#xd800;<b></h1>", encoding="utf-8")
    assert index.renew(folders / "list").name == "index.html"


def faults(whole):
    """Return ways to alter a folder: name of a file in it, and its new content."""
    result, tally = whole / "result.json", next((whole / "tallies").iterdir())
    written = spoiled(json.loads(result.read_text())).map(lambda data: (result.name, json.dumps(data).encode()))
    texts = cut(result.read_bytes()).map(lambda text: (result.name, text))
    tallies = cut(tally.read_bytes()).map(lambda text: (f"tallies/{tally.name}", text))
    return st.one_of(written, texts, tallies).map(Hidden)


def altered(whole, folder, fault):
    """Make `folder` a copy of `whole` with one file altered."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(whole, folder)
    name, content = fault.value
    (folder / name).write_bytes(content)
    return folder


def test_shards_that_were_altered_are_refused_or_give_the_result_of_the_whole(folders, texts):
    out = folders / "merged"
    whole = json.loads(texts["run"])

    @settings(max_examples=60)
    @given(fault=faults(folders / "shard-1"))
    def merge(fault):
        shard = altered(folders / "shard-1", folders / "spoiled" / "shard-1", fault)
        shutil.rmtree(out, ignore_errors=True)
        code, said = called(f"merge {shard} {folders / 'shard-2'} --no-report -q -o {out}")
        assert code in (0, 2), said
        if code == 2:
            error, hint = said.splitlines()
            assert error.startswith("error: ")
            assert hint.startswith("hint: ")
            assert not out.exists()
            return
        merged = json.loads((out / "result.json").read_text())
        assert (merged["hash"], merged["games"], merged["players"]) == (whole["hash"], whole["games"], whole["players"])

    merge()


def entries(baseline):
    limits = {"at_most": 0.5, "baseline": baseline}
    kinds = [("share", "seat"), ("score", None), ("busts_per_turn", "player"), ("turns", None), ("win_rate", "player")]
    return [CheckEntry(metric=metric, by=by, **limits) for metric, by in kinds]


@pytest.mark.parametrize("seed", [1, 2])
def test_a_baseline_that_was_altered_is_refused_or_compared_with(folders, seed):
    specs = tuple(parse_players([PLAYERS]))
    plan = plans_of(RunRequest("pig", "pig", 400, players=specs, seed=seed))[0]
    tally = tally_block(worker_of(plan), plan, 0, plan.games)

    assert len(asked_of(entries("run"), plan, folders)) == 9

    @settings(max_examples=40)
    @given(fault=faults(folders / "run"))
    def compare(fault):
        altered(folders / "run", folders / "spoiled" / "run", fault)
        try:
            asked = asked_of(entries("spoiled/run"), plan, folders)
        except UsageError as error:
            told_well(error)
            return
        for one in asked:
            found = one.number.fixed(tally, 0.99)
            assert found.low is None or found.low <= found.value <= found.high

    compare()


@settings(max_examples=100)
@given(data=st.data())
def test_a_tally_that_was_altered_is_none(folders, data):
    plan = plans_of(RunRequest("pig", "pig", 400, players=tuple(parse_players([PLAYERS])), seed=1))[0]
    digest = json.loads((folders / "run" / "result.json").read_text())["hash"]
    whole, file = file_of(folders / "run", 2).read_bytes(), file_of(folders / "cut", 2)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data.draw(cut(whole).map(Hidden)).value)
    found = kept_tally(folders / "cut", plan, digest)
    assert found is None or found[1].hash == digest
