"""The terminal summary of a comparison: within 80 columns, verdicts in words, symbols and colour only where they show."""

import io
import sys
from pathlib import Path

import pytest
from rich.console import Console
from rich.text import Text

from analyser.cli.summary_compare import MOST_ROWS, shown_first, summary
from analyser.experiments.settings.request import RunOutcome

sys.path.append(str(Path(__file__).parents[1] / "reports"))
import sample_compare


def lines_of(result, width=80, terminal=False, report=None):
    console = Console(
        file=io.TextIOWrapper(io.BytesIO(), "utf-8"), width=width, force_terminal=terminal, highlight=False
    )
    return summary(RunOutcome(result, Path("results/x"), report), console)


def plain(lines):
    return [line.plain if isinstance(line, Text) else line for line in lines]


def test_what_a_pipe_gets():
    lines = plain(lines_of(sample_compare.compare()))
    assert lines[0].startswith("IGOR: two designs; ")
    assert lines[1] == "Before      igor: igor_needed = 2"
    assert lines[2] == "After       igor: igor_needed = 3"
    assert lines[3].startswith("With igor_needed = 3: careful wins 2.2 +/- 0.4 points more, bold wins 2.2")
    table = [" ".join(line.split()) for line in lines]
    assert "MORE share careful 46.0 % 48.2 % +2.2 +/- 0.4 points" in table
    assert "MORE turns 20.10 21.83 +1.73 +/- 0.02" in table
    assert "UNDECIDED score bold 40.0 40.3 +0.3 +/- 0.6 points" in table
    assert "Verdicts    8 numbers, Holm-adjusted, 95 %; equal: within +/- 1 point" in lines
    assert lines[-1] == "Result      results/x    hash 31b0a77e"
    assert all(line.isascii() for line in lines)


@pytest.mark.parametrize("name", ["compare", "until", "identical", "hostile"])
@pytest.mark.parametrize("width", [40, 80, 200])
@pytest.mark.parametrize("terminal", [True, False])
def test_it_fits(name, width, terminal):
    lines = plain(lines_of(getattr(sample_compare, name)(), width, terminal))
    assert max(map(len, lines[:-2])) <= min(width, 80) + (60 if name == "hostile" else 0)
    assert not any("\x1b" in line or "\u202e" in line for line in lines)


def test_verdicts_alone_are_coloured():
    lines = lines_of(sample_compare.compare(), terminal=True)
    coloured = [line for line in lines if isinstance(line, Text)]
    assert len(coloured) == 6
    assert {(span.end - span.start, str(span.style)) for line in coloured for span in line.spans} == {
        (len("▲ more"), "blue"),
        (len("= equal"), "green"),
        (len("◇ undecided"), "yellow"),
    }


def test_shares_come_first_then_what_changed():
    found = shown_first(sample_compare.compare()["metrics"])
    order = [(entry["metric"], entry["verdict"]) for entry in found]
    assert order[:3] == [("share", "more"), ("share", "less"), ("turns", "more")]
    assert [word for _, word in order[3:]] == ["undecided", "undecided", "equal"]


def test_many_numbers_are_cut_and_counted():
    result = sample_compare.compare()
    result["metrics"] += [sample_compare.entry(f"m{i}", "table", 0.5, 0, 0.01, "undecided", "table") for i in range(40)]
    lines = plain(lines_of(result))
    assert sum(line.startswith(("MORE", "LESS", "UNDECIDED", "EQUAL")) for line in lines) == MOST_ROWS
    assert any(line.startswith(f"and {46 - MOST_ROWS} more numbers: 21 undecided, 1 equal") for line in lines)


def test_a_stop_on_data_is_told():
    lines = "\n".join(plain(lines_of(sample_compare.until(), report=Path("results/x/report.html"))))
    assert "Stopped     at the look after 800 deals: everything was decided" in lines
    assert "by confidence sequences" in lines
    assert "Report      results/x/report.html" in lines


def test_identical_designs():
    lines = plain(lines_of(sample_compare.identical()))
    assert "The two designs are identical: every difference is exactly 0." in lines
    assert any("exactly 0" in line and line.startswith("EQUAL") for line in lines)
    assert not any(line.startswith("Pairing") for line in lines)
