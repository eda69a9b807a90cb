"""What --resume finds beside or instead of an interrupted run, and what is left when all is done."""

import json
import shutil

import pytest
from resuming import interrupt, kept, run, sweep
from runs import Progress

from analyser.errors import OutputError, UsageError, WorkersLostError
from analyser.experiments.keeping import logbook
from analyser.experiments.keeping.folder import partial_of
from analyser.experiments.keeping.going_on import Part, asked_hash


def names(folder):
    return sorted(path.name for path in folder.iterdir())


def test_what_was_saved_is_deleted_if_the_process_ended_before_it_could(tmp_path):
    interrupt(sweep, tmp_path / "x", 3000)
    shutil.copytree(partial_of(tmp_path / "x"), tmp_path / "copy")
    first = sweep(tmp_path / "x", Progress(), resume=True)
    shutil.move(tmp_path / "copy", partial_of(tmp_path / "x"))
    assert sweep(tmp_path / "x", Progress(), resume=True).result == first.result
    assert names(tmp_path) == ["x"]


def test_what_was_saved_for_another_plan_stays_beside_a_complete_result(tmp_path):
    sweep(tmp_path / "x", Progress())
    interrupt(sweep, tmp_path / "y", 3000, seed=2)
    shutil.move(partial_of(tmp_path / "y"), partial_of(tmp_path / "x"))
    sweep(tmp_path / "x", Progress(), resume=True)
    assert names(tmp_path) == ["x", "x.partial"]


def test_a_complete_result_without_its_report_gets_one(tmp_path):
    assert run(tmp_path / "x", Progress(), games=100).report is None
    outcome = run(tmp_path / "x", Progress(), games=100, resume=True, report=True)
    assert outcome.report == tmp_path / "x" / "report.html"
    assert outcome.report.exists()


def test_folders_that_a_killed_process_was_writing_are_deleted_and_no_others(tmp_path):
    for name in ("x.writing-12", "x.probe-345", "x.writing-12b", "xx.writing-12", "x.old-2"):
        (tmp_path / name).mkdir()
    run(tmp_path / "x", Progress(), games=100, resume=True)
    assert names(tmp_path) == ["x", "x.old-2", "x.writing-12b", "xx.writing-12"]


def test_a_result_that_was_altered_is_refused(tmp_path):
    run(tmp_path / "x", Progress(), games=100)
    file = tmp_path / "x" / "result.json"
    result = json.loads(file.read_text(encoding="utf-8"))
    for altered in ({**result, "seed": "one"}, {**result, "seed": None}):
        file.write_text(json.dumps(altered))
        with pytest.raises(UsageError, match="no whole result"):
            run(tmp_path / "x", Progress(), games=100, seed=None, resume=True)
    file.write_text(json.dumps({**result, "asked": "?"}))
    with pytest.raises(UsageError, match="another plan"):
        run(tmp_path / "x", Progress(), games=100, resume=True)


@pytest.mark.parametrize("question", [run, sweep], ids=lambda question: question.__name__)
def test_every_step_may_be_saved(tmp_path, monkeypatch, question):
    whole = kept(question(tmp_path / "whole", Progress()).folder)
    monkeypatch.setattr(logbook, "SECONDS", -1.0)
    monkeypatch.setattr(logbook, "PAGE", 1000)
    interrupt(question, tmp_path / "x", 3000)
    assert kept(question(tmp_path / "x", Progress(), resume=True).folder) == whole


def test_a_disk_that_is_full_when_the_run_is_stopped_is_told(tmp_path, monkeypatch):
    def full(self):
        raise OutputError("x.partial could not be written: No space left on device")

    class Stop(Progress):
        def __call__(self, *words, **more):
            monkeypatch.setattr(logbook.Logbook, "save", full)
            raise KeyboardInterrupt

    with pytest.raises(
        KeyboardInterrupt, match=r"^stopped after 500 of 6,000 games, and nothing more could be saved: x"
    ):
        run(tmp_path / "x", Stop(), games=6000)


def test_a_cluster_that_is_lost_costs_nothing_that_was_saved(tmp_path):
    class Losing(Progress):
        def __call__(self, done, text="", total=None):
            super().__call__(done, text, total)
            if done >= 3000:
                raise WorkersLostError("the cluster was lost", "is it still running?")

    with pytest.raises(WorkersLostError) as lost:
        sweep(tmp_path / "x", Losing())
    assert lost.value.hint.startswith("is it still running?; stopped after ")
    assert "; go on with: analyser " in lost.value.hint
    found = sweep(tmp_path / "x", Progress(), resume=True).result
    assert found["resumed_games"] >= 3000


def test_a_stop_before_the_first_game_says_so(tmp_path):
    class Stop(Progress):
        def say(self, message):
            raise KeyboardInterrupt

    with pytest.raises(
        KeyboardInterrupt, match=r"^stopped before a game was played, saved in .*; go on with: analyser"
    ):
        sweep(tmp_path / "x", Stop())


def test_a_part_counts_the_games_before_it():
    told = []

    class Whole(Progress):
        def __call__(self, done, text="", total=None):
            told.append((done, text, total))

    whole = Whole()
    part = Part(whole, 100)
    part(5, "x")
    part(6, "y", 50)
    Part(whole, 100, 500)(7, "z", 50)
    part.say("said")
    assert (told, whole.said) == ([(105, "x", None), (106, "y", 150), (107, "z", 500)], ["said"])


def test_a_question_is_the_same_in_any_order_and_another_by_any_word():
    assert asked_hash("sweep", a=1, b=[2]) == asked_hash("sweep", b=[2], a=1)
    assert (
        len({asked_hash("sweep", a=1), asked_hash("sweep", a=2), asked_hash("tune", a=1), asked_hash("sweep", b=1)})
        == 4
    )
