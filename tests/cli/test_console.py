"""Text in the terminals, pipes and widths there are."""

import io
import json

import pytest

from analyser.cli import console, layout
from analyser.cli.progress import Reporter


class Terminal(io.StringIO):
    encoding = "utf-8"

    def isatty(self):
        return True


@pytest.fixture
def stream(monkeypatch):
    """Make stdout and stderr a terminal (or something else) and return it."""
    for name in ("COLUMNS", "NO_COLOR", "FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")

    def install(made):
        monkeypatch.setattr("sys.stdout", made)
        monkeypatch.setattr("sys.stderr", made)
        return made

    return install


def coloured(made):
    from rich.text import Text

    console.write(console.out(), [Text("verdict", style="red")])
    return made.getvalue()


def test_colour_is_for_terminals(stream):
    assert "\x1b[" in coloured(stream(Terminal()))


@pytest.mark.parametrize(("name", "value"), [("NO_COLOR", "1"), ("TERM", "dumb"), ("TERM", "unknown")])
def test_no_colour_where_it_is_not_wanted(stream, monkeypatch, name, value):
    monkeypatch.setenv(name, value)
    assert coloured(stream(Terminal())) == "verdict\n"


def test_no_colour_in_files_even_where_an_environment_asks_for_it(stream, monkeypatch):
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TTY_COMPATIBLE", "1")
    assert coloured(stream(io.StringIO())) == "verdict\n"


def test_signs_need_a_terminal_and_an_encoding(stream, monkeypatch):
    stream(Terminal())
    assert console.can_show_signs(console.out())
    latin = Terminal()
    latin.encoding = "latin-1"
    stream(latin)
    assert not console.can_show_signs(console.out())
    stream(io.StringIO())
    assert not console.can_show_signs(console.out())
    monkeypatch.setenv("TERM", "dumb")
    stream(Terminal())
    assert not console.can_show_signs(console.out())


@pytest.mark.parametrize(("columns", "width"), [("20", 20), ("200", 200), ("3", 16), ("0", 80), ("x", 80), ("", 80)])
def test_width_follows_columns(stream, monkeypatch, columns, width):
    stream(io.StringIO())
    monkeypatch.setenv("COLUMNS", columns)
    assert console.out().width == width


def test_names_are_printed_as_they_are(stream):
    made = stream(io.StringIO())
    console.write(console.out(), ["[red]a[/red] :smile: http://x 12 \\[b] \x1b[31m", "x" * 300])
    assert made.getvalue() == "[red]a[/red] :smile: http://x 12 \\[b] \\x1b[31m\n" + "x" * 300 + "\n"


def test_json_is_one_ascii_document_without_nan(stream):
    made = stream(io.StringIO())
    console.write_json({"name": "戦略 <b>", "x": None})
    assert json.loads(made.getvalue()) == {"name": "戦略 <b>", "x": None}
    assert made.getvalue().isascii()
    with pytest.raises(ValueError, match="JSON compliant"):
        console.write_json({"x": float("nan")})


class Clock:
    def __init__(self):
        self.now = 100.0

    def __call__(self):
        return self.now


def reporter(stream, made, quiet=False):
    stream(made)
    clock = Clock()
    return Reporter(1_000_000, console.messages(), quiet, clock), clock


def test_plain_progress_is_a_line_every_few_seconds(stream):
    made = io.StringIO()
    report, clock = reporter(stream, made)
    with report:
        for second in range(13):
            clock.now = 100.0 + second
            report(50_000 * second, "bold 53.9 % ± 0.2")
    lines = made.getvalue().splitlines()
    assert len(lines) == 2
    assert lines[0] == "250,000 of 1,000,000 games  25 %  50,000/s  15.0 s left  bold 53.9 % +/- 0.2"
    assert "\r" not in made.getvalue()
    assert "\x1b" not in made.getvalue()


def test_quiet_means_silent(stream):
    for made in (io.StringIO(), Terminal()):
        report, clock = reporter(stream, made, quiet=True)
        with report:
            report(0)
            clock.now += 100
            report(10, "x")
            report.say("a note")
        assert made.getvalue() == ""


def test_live_progress_leaves_only_notes_behind(stream):
    made = Terminal()
    report, clock = reporter(stream, made)
    with report:
        report(0)
        clock.now += 10
        report(500_000, "[b]x[/b] 53.9 ± 0.2")
        report.say("starts afresh")
    printed = made.getvalue()
    assert "50 %  50,000/s  10.0 s left  [b]x[/b] 53.9 ± 0.2" in printed
    assert "note: starts afresh" in printed
    assert printed.endswith("\x1b[2K")  # the live line is wiped


def test_progress_fits_a_narrow_terminal(stream, monkeypatch):
    monkeypatch.setenv("COLUMNS", "20")
    report, clock = reporter(stream, Terminal())
    report(0)
    clock.now += 10
    report(500_000)
    assert report.line(20) == "50 %  10.0 s left"


def test_a_stderr_that_cannot_be_written_stops_nothing(stream):
    class Full(io.StringIO):
        def write(self, text):
            raise OSError(28, "No space left on device")

    report, clock = reporter(stream, Full())
    with report:
        report(0)
        clock.now += 10
        report(10)
        report.say("a note")
    assert report.quiet


def test_wrapping_loses_nothing():
    text = "one two three 戦略戦略戦略戦略 " + "x" * 50
    for width in (8, 12, 20, 79):
        lines = layout.wrapped(text, width, "  ")
        assert all(layout.cell_len(line) <= width for line in lines)
        assert "".join("".join(lines).split()) == "".join(text.split())


def test_tables_become_lists_where_columns_have_no_room():
    header, rows = (
        ["strategy", "answers", "summary"],
        [["closest_monster", "set_aside", "Sets aside what finishes first."]],
    )
    assert layout.table(header, rows, 80)[1] == "closest_monster  set_aside  Sets aside what finishes first."
    narrow = layout.table(header, rows, 20)
    assert narrow[0] == "closest_monster"
    assert "  answers: set_aside" in narrow
    assert all(len(line) <= 20 for line in narrow)
    assert layout.table(header, [], 80) == []


def test_other_columns_are_wrapped_where_that_leaves_the_last_one_more_room():
    rows = [["random", "set_aside, roll_again", "Gives every decision a legal answer by chance, each of them."]]
    assert layout.table(["strategy", "answers", "summary"], rows, 60) == [
        "strategy  answers     summary",
        "random    set_aside,  Gives every decision a legal answer by",
        "          roll_again  chance, each of them.",
    ]
