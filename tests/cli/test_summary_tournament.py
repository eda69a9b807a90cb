"""The terminal summary of a tournament."""

from io import StringIO
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console

from analyser.cli.summary_tournament import clip, summary
from analyser.experiments.settings.request import RunOutcome


def lines(result, width=80, terminal=False, report=None):
    console = Console(file=StringIO(), width=width, force_terminal=terminal, legacy_windows=False)
    return [str(line) for line in summary(RunOutcome(result, Path("results/t"), report), console)]


def test_it_tells_who_is_best_and_how_sure_that_is(tournament_result):
    text = "\n".join(lines(tournament_result))
    assert text.startswith("Pig: 4 strategies, 6 pairs; 12,000 games, 1.5 s (8,000/s); seed 1")
    assert "bold is the best of this field" in text
    assert "+90 +/- 4" in text
    assert "at most -500" in text
    assert "Undecided    1 of 6 pairs. None of them" in text
    assert "One game     strategy 30 % +/- 1" in text
    assert "result results/t    hash 9f2c41d7" in text


def test_warnings_and_the_report_are_told(tournament_result):
    found = lines({**tournament_result, "warnings": ["careful"]}, report=Path("results/t/report.html"))
    assert "warning: careful" in found
    assert found[-1].startswith("report results/t/report.html")


@pytest.mark.parametrize("width", [20, 40, 60, 80, 200])
@pytest.mark.parametrize("terminal", [False, True])
def test_no_line_is_wider_than_the_terminal(tournament_result, width, terminal):
    found = lines(tournament_result, width, terminal)
    assert all(cell_len(line) <= min(width, 80) for line in found[:-1])
    assert terminal or all(line.isascii() for line in found)


def test_large_fields_are_cut_and_long_names_too(tournament_result):
    field = [{**tournament_result["field"][0], "name": f"s{i}"} for i in range(30)]
    rated = [{**tournament_result["ratings"][0], "name": f"s{i}"} for i in range(30)]
    found = lines({**tournament_result, "field": field, "ratings": rated})
    assert "... and 10 more: see the report" in found
    assert clip("x" * 40) == "x" * 21 + "..."


def test_tables_of_more_are_named(tournament_result):
    assert "6 tables of 3" in lines({**tournament_result, "seats": 3})[0]
