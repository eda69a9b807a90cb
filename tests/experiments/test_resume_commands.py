"""Every playing command: interrupted and gone on with, it comes to what it comes to undisturbed; else it says why not."""

import pytest
from resuming import QUESTIONS, interrupt, kept, maximise, sweep
from runs import Progress

from analyser.errors import UsageError
from analyser.experiments.keeping.folder import partial_of
from analyser.experiments.playing import points

each_question = pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.__name__)


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory):
    """Of each question: the games reported along the way, what the folder holds, and all games."""
    known = {}

    def ask(question):
        if question not in known:
            out, progress = tmp_path_factory.mktemp(question.__name__) / "x", Progress()
            outcome = question(out, progress)
            assert outcome.result["resumed_games"] == 0
            known[question] = progress.done, kept(out)
        return known[question]

    return ask


@each_question
def test_goes_on_to_the_same_numbers(undisturbed, tmp_path, question):
    done, whole = undisturbed(question)
    assert done == sorted(done)
    for place in (0, len(done) // 2, len(done) - 1):
        games = interrupt(question, tmp_path / "x", done[place])
        progress = Progress()
        outcome = question(tmp_path / "x", progress, resume=True, jobs=2, block=170)
        assert outcome.result["resumed_games"] == games
        assert kept(outcome.folder) == whole
        assert all(each > games for each in progress.done[:1])
        assert [path.name for path in tmp_path.iterdir() if path.is_dir()] == ["x"]
        remove(outcome.folder)


def remove(folder):
    for path in sorted(folder.rglob("*"), reverse=True):
        path.rmdir() if path.is_dir() else path.unlink()
    folder.rmdir()


@each_question
def test_may_be_interrupted_again_and_again(undisturbed, tmp_path, question):
    done, whole = undisturbed(question)
    before = interrupt(question, tmp_path / "x", done[len(done) // 4])
    for place in (len(done) // 2, 3 * len(done) // 4):
        games = interrupt(question, tmp_path / "x", done[place], resume=True)
        assert games >= before
        before = games
    outcome = question(tmp_path / "x", Progress(), resume=True)
    assert (kept(outcome.folder), outcome.result["resumed_games"]) == (whole, before)


@each_question
def test_a_complete_result_is_not_played_again(undisturbed, tmp_path, question):
    first = question(tmp_path / "x", Progress())
    for seed in (first.result["seed"], None):
        progress = Progress()
        again = question(tmp_path / "x", progress, resume=True, seed=seed and int(seed))
        assert again.result == first.result
        assert (progress.done, progress.said[-1]) == ([], f"{tmp_path / 'x'} is complete: nothing is played")


@each_question
def test_another_plan_is_refused(undisturbed, tmp_path, question):
    done, _ = undisturbed(question)
    interrupt(question, tmp_path / "x", done[0])
    question(tmp_path / "y", Progress())
    for more in ({"seed": 2}, {"games": 1202}):
        with pytest.raises(UsageError, match=r"x\.partial belongs to another plan"):
            question(tmp_path / "x", Progress(), resume=True, **more)
        with pytest.raises(UsageError, match="y holds the result of another plan"):
            question(tmp_path / "y", Progress(), resume=True, **more)
    assert partial_of(tmp_path / "x").is_dir()


@each_question
def test_a_seed_drawn_at_random_is_remembered(undisturbed, tmp_path, question):
    done, _ = undisturbed(question)
    games = interrupt(question, tmp_path / "x", done[len(done) // 3], seed=None)
    outcome = question(tmp_path / "x", Progress(), seed=None, resume=True)
    assert outcome.result["resumed_games"] == games
    alone = question(tmp_path / "y", Progress(), seed=int(outcome.result["seed"]))
    assert kept(alone.folder) == kept(outcome.folder)


@each_question
def test_what_is_damaged_is_refused(undisturbed, tmp_path, question):
    done, _ = undisturbed(question)
    interrupt(question, tmp_path / "x", done[-1])
    for file in partial_of(tmp_path / "x").iterdir():
        whole = file.read_bytes()
        for damaged in (b"", whole[:-100], whole[: len(whole) // 2] + b"?" + whole[len(whole) // 2 + 1 :]):
            file.write_bytes(damaged)
            with pytest.raises(UsageError, match="is damaged") as refused:
                question(tmp_path / "x", Progress(), resume=True)
            assert file.name in refused.value.message
        file.write_bytes(whole)
    assert question(tmp_path / "x", Progress(), resume=True).result["resumed_games"] > 0


@each_question
def test_nothing_saved_is_said_and_force_excludes_resume(tmp_path, question):
    with pytest.raises(UsageError, match="exclude each other"):
        question(tmp_path / "x", Progress(), force=True, resume=True)
    progress = Progress(after=1)
    with pytest.raises(KeyboardInterrupt):
        question(tmp_path / "x", progress, resume=True)
    assert progress.said[0] == "nothing was saved: the run starts afresh"
    with pytest.raises(KeyboardInterrupt):
        question(tmp_path / "x", progress)
    assert any("it is dropped" in said for said in progress.said)


@pytest.mark.parametrize("question", [sweep, maximise], ids=lambda question: question.__name__)
def test_a_large_point_goes_on_in_its_middle(tmp_path, monkeypatch, question):
    monkeypatch.setattr(points, "SMALL", 100)
    whole = kept(question(tmp_path / "whole", Progress()).folder)
    games = interrupt(question, tmp_path / "x", 1100, block=200)
    assert games % 1000 != 0
    outcome = question(tmp_path / "x", Progress(), resume=True)
    assert (kept(outcome.folder), outcome.result["resumed_games"]) == (whole, games)
