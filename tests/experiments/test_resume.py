"""Interrupted runs: rows, looks, numbers of seats, how to go on; what all commands share is in test_resume_commands."""

import shlex

import polars as pl
import pytest
from runs import Progress, played, request_of

from analyser.cli.signals import Terminated
from analyser.errors import UsageError
from analyser.experiments.keeping.folder import partial_of
from analyser.experiments.running.run import run_match

GAMES = 6000
KEPT = {"hash", "games", "deals", "players", "table", "differences", "leader", "luck", "seats_overall", "stopped"}


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """The run that nothing disturbs."""
    return played(tmp_path_factory.mktemp("run") / "whole", games=GAMES, rows=True)


def interrupt(out, after=2000, stop=KeyboardInterrupt, **more):
    """Run until so many games are done; return the message."""
    request = request_of(out, **{"games": GAMES, "block": 500, **more})
    with pytest.raises(stop) as stopped:
        run_match(request, Progress(after, stop))
    assert not out.exists()
    assert partial_of(out).is_dir()
    return str(stopped.value)


@pytest.mark.parametrize("after", [1, 2000, 5900])
@pytest.mark.parametrize("block", [500, None, 70])
def test_goes_on_to_the_same_numbers(whole, tmp_path, after, block):
    interrupt(tmp_path / "x", after)
    found = played(tmp_path / "x", games=GAMES, resume=True, block=block, jobs=2)
    assert {key: found[key] for key in KEPT} == {key: whole[key] for key in KEPT}
    assert after <= found["resumed_games"] < after + 500
    assert found["complete"]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["x"]


def test_says_how_to_go_on(tmp_path):
    said = interrupt(tmp_path / "my x", command="analyser run pig -n 6000 --force -o 'my x' --seed 1")
    start, command = said.split("; go on with: ")
    assert start == f"stopped after 2,000 of 6,000 games, saved in {tmp_path / 'my x'}.partial"
    assert shlex.split(command) == ["analyser", "run", "pig", "-n", "6000", "-o", "my x", "--seed", "1", "--resume"]


def test_says_the_seed_and_the_folder_where_they_were_not_chosen(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    request = request_of(None, seed=None, games=GAMES, block=500, command="analyser run pig -n 6000")
    with pytest.raises(KeyboardInterrupt) as stopped:
        run_match(request, Progress(1000))
    words = shlex.split(str(stopped.value).split("; go on with: ")[1])
    assert words[:6] == ["analyser", "run", "pig", "-n", "6000", "--resume"]
    assert (words[6], words[8]) == ("-o", "--seed")
    assert partial_of(tmp_path / words[7]).is_dir()
    assert int(words[9]) >= 0


def test_sigterm_stays_sigterm(tmp_path):
    interrupt(tmp_path / "x", stop=Terminated)


@pytest.mark.parametrize(
    "more", [{"games": GAMES + 2}, {"seed": 2}, {"players": "keep_pace,hold_at"}, {"rotate": False}], ids=str
)
def test_what_was_saved_for_another_plan_is_refused(tmp_path, more):
    interrupt(tmp_path / "x", rules={"max_turns": "900"})
    with pytest.raises(UsageError, match="belongs to another plan"):
        played(tmp_path / "x", resume=True, **{"games": GAMES, "rules": {"max_turns": "900"}, **more})
    assert partial_of(tmp_path / "x").is_dir()


@pytest.mark.parametrize(
    "more",
    [
        {"games": 102},
        {"seed": 2},
        {"seed": None, "games": 102},
        {"players": "keep_pace,hold_at"},
        {"target_error": 1.0},
        {"shard": (1, 2)},
    ],
    ids=str,
)
def test_a_complete_result_of_another_plan_is_refused(tmp_path, more):
    played(tmp_path / "x", games=100)
    with pytest.raises(UsageError, match="holds the result of another plan"):
        played(tmp_path / "x", resume=True, **{"games": 100, **more})


def test_a_run_without_resume_starts_afresh_and_says_so(whole, tmp_path):
    interrupt(tmp_path / "x", seed=2, rows=True)
    progress = Progress()
    found = played(tmp_path / "x", games=GAMES, rows=True, progress=progress)
    assert (found["hash"], found["resumed_games"]) == (whole["hash"], 0)
    assert "it is dropped" in progress.said[0]
    assert len(pl.read_parquet(tmp_path / "x" / "tables" / "rows.parquet")) == GAMES


@pytest.mark.parametrize("jobs", [1, 2])
def test_rows_are_neither_lost_nor_doubled(whole, tmp_path, jobs):
    interrupt(tmp_path / "x", 1500, rows=True, jobs=jobs)  # with two workers, later blocks have been written too
    found = played(tmp_path / "x", games=GAMES, rows=True, resume=True, block=333)
    assert found["resumed_games"] == 1500
    rows = pl.read_parquet(tmp_path / "x" / "tables" / "rows.parquet")
    assert rows["game"].to_list() == list(range(GAMES))
    assert sum(rows["turns"]) / GAMES == pytest.approx(whole["table"]["turns"]["mean"]["value"])


def test_rows_that_were_not_kept_are_not_made_up(tmp_path):
    interrupt(tmp_path / "x")
    with pytest.raises(UsageError, match="holds no rows of the games that are done"):
        played(tmp_path / "x", games=GAMES, rows=True, resume=True)
    interrupt(tmp_path / "y", rows=True)
    played(tmp_path / "y", games=GAMES, resume=True)
    assert not (tmp_path / "y" / "tables" / "rows.parquet").exists()


def test_a_look_at_which_the_run_was_interrupted_is_looked_at_again(tmp_path):
    wanted = {"games": 60_000, "target_error": 6.0}
    undisturbed = played(tmp_path / "whole", **wanted)
    interrupt(tmp_path / "x", undisturbed["games"], block=200, **wanted)
    found = played(tmp_path / "x", resume=True, **wanted)
    assert (found["resumed_games"], found["hash"]) == (undisturbed["games"], undisturbed["hash"])
    assert found["players"] == undisturbed["players"]


def test_several_numbers_of_seats_go_on_where_they_were(tmp_path):
    wanted = {"players": "", "games": 1200, "seats": (2, 3)}
    undisturbed = played(tmp_path / "whole", **wanted)

    interrupt(tmp_path / "x", 1201, block=300, **wanted)  # the second number of seats has begun
    found = played(tmp_path / "x", resume=True, **wanted)
    assert {seats: block["hash"] for seats, block in found["by_seats"].items()} == {
        seats: block["hash"] for seats, block in undisturbed["by_seats"].items()
    }
    assert found["by_seats"]["2"]["resumed_games"] == 1200
    assert found["by_seats"]["3"]["resumed_games"] == 300
    assert found["resumed_games"] == 1500
