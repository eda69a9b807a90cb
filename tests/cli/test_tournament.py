"""`analyser tournament`: what it reads, what it passes on, what it prints where."""

import json
from pathlib import Path

import pytest

from analyser.experiments.settings.players import parse_player
from analyser.experiments.settings.request import RunOutcome
from analyser.experiments.tournaments.tournament import Ways


@pytest.fixture
def asked(replace, tournament_result):
    """Requests and ways that reached the engine."""
    found = []

    def run_tournament(request, on_progress, ways):
        found.append((request, ways))
        on_progress(10, "table 1 of 3")
        on_progress.say("3 players, 3 pairs")
        return RunOutcome(tournament_result, Path("results/pig-tournament-1"))

    replace("tournaments.tournament", run_tournament=run_tournament, Ways=Ways)
    return found


def test_the_players_are_a_field_of_any_length(command, asked):
    words = [
        "tournament",
        "pig",
        "--players",
        "a=hold_at:at=20,hold_at",
        "--players",
        "keep_pace",
        "--seats",
        "2",
        "-q",
    ]
    assert command(*words, "-n", "2M", "--seed", "5", "-j", "1", "--confidence", "0.9").code == 0
    request, ways = asked[0]
    assert request.players == tuple(map(parse_player, ("a=hold_at:at=20", "hold_at", "keep_pace")))
    assert (request.seats, request.games, request.seed, request.jobs, request.confidence) == (
        (2,),
        2_000_000,
        5,
        1,
        0.9,
    )
    assert ways == Ways()


def test_its_own_options_reach_the_engine(command, asked):
    assert command("tournament", "pig", "--adaptive", "--yes", "--no-report", "--force", "-o", "x", "-q").code == 0
    request, ways = asked[0]
    assert ways == Ways(adaptive=True, confirmed=True)
    assert (request.players, request.seats, request.report, request.force) == (None, None, False, True)
    assert request.out == Path("x")


def test_a_file_names_the_field_and_the_size_of_a_table(command, asked, tmp_path):
    file = tmp_path / "field.toml"
    players = "".join(
        f'[[players]]\nname = "p{i}"\nstrategy = "hold_at"\nparams = {{ at = {i + 10} }}\n' for i in range(3)
    )
    file.write_text(f'game = "pig"\ngames = 500\nseed = 3\n{players}')
    assert command("tournament", str(file), "-q").code == 0
    request = asked[0][0]
    assert [player.label for player in request.players] == ["p0", "p1", "p2"]
    assert (request.games, request.seed, request.seats) == (500, 3, None)


def test_json_is_one_document_and_notes_go_to_stderr(command, asked, tournament_result):
    done = command("tournament", "pig", "--json")
    assert json.loads(done.out) == tournament_result
    assert "3 players, 3 pairs" in done.err


def test_the_summary_goes_to_stdout(command, asked):
    done = command("tournament", "pig", "-q")
    assert done.err == ""
    assert done.out.startswith("Pig: 4 strategies")
    assert "result results/pig-tournament-1" in done.out


def test_help_tells_its_options(command):
    text = command("tournament", "--help").out
    assert all(option in text for option in ("--players", "--seats", "--adaptive", "--yes", "--json"))
    assert "--no-rotate" not in text


def test_an_unknown_option_is_an_error(command):
    done = command("tournament", "pig", "--no-rotate")
    assert done.code == 2
    assert "no option --no-rotate" in done.err
