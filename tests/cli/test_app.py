"""The command line as a whole: exit codes, streams, errors in one shape, nothing heavy before it is needed."""

import signal

import pytest

from analyser import __version__
from analyser.cli.signals import Terminated
from analyser.errors import AnalyserError, OutputError, PlayError

HEAVY = ("numba", "numpy", "polars", "pandas", "matplotlib", "scipy", "joblib")


@pytest.mark.parametrize("option", ["--help", "--version"])
def test_help_and_version_import_nothing_heavy(process, option):
    code = (
        "import sys\nfrom analyser.cli.app import main\n"
        f"code = main([{option!r}])\nprint('heavy:', [m for m in {HEAVY!r} if m in sys.modules])\nsys.exit(code)"
    )
    done = process("-c", code)
    assert done.returncode == 0, done.stderr
    assert "heavy: []" in done.stdout


def test_python_m_analyser_prints_its_version(process):
    done = process("-m", "analyser", "--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"analyser {__version__}\n", "")


def test_help_lists_the_commands_in_plain_text(command):
    done = command("--help")
    assert done.code == 0
    for name in ("games", "strategies", "run", "trace", "report", "new", "test-strategy", "warm", "bench"):
        assert f"  {name} " in done.out
    assert done.out.isascii()


def test_nothing_to_do_is_bad_input(command):
    done = command()
    assert (done.code, done.out) == (2, "")
    assert "Commands:" in done.err


@pytest.mark.parametrize(
    ("words", "says", "hint"),
    [
        (["rnu"], 'there is no command "rnu"', 'did you mean "run"?'),
        (["ru'n"], "there is no command", 'did you mean "run"?'),
        (["new", "strat", "x"], 'there is no command "strat"', 'did you mean "strategy"?'),
        (["new"], "missing command", "analyser new --help"),
        (["run"], "missing argument", "analyser run --help"),
        (["run", "pig", "more"], "unexpected extra argument", "analyser run --help"),
        (["run", "pig", "--gmaes", "5"], "no option --gmaes", 'did you mean "--games"?'),
        (["run", "pig", "-n"], "requires an argument", "analyser --help"),
        (["run", "none.toml"], "none.toml: there is no such file", "TOML"),
        (["games", "pgi"], 'there is no game "pgi"', 'did you mean "pig"?'),
        (["strategies", "pig", "hold"], 'pig has no strategy "hold"', 'did you mean "hold_at"?'),
        (["test-strategy", "a:b"], "is not a parameter", "param=value"),
        (["trace", "pig", "--game", "-1"], "--game", "from 0 to"),
    ],
)
def test_every_usage_error_is_one_message_with_a_hint(command, engine, words, says, hint):
    done = command(*words)
    assert (done.code, done.out) == (2, "")
    first, second = done.err.splitlines()
    assert first.startswith("error: ")
    assert says in first
    assert second.startswith("hint: ")
    assert hint in second


@pytest.mark.parametrize(
    ("error", "code", "says"),
    [
        (PlayError("bold answered 7", "replay it: analyser trace pig"), 4, "error: bold answered 7\nhint: replay it: "),
        (OutputError("disk full"), 5, "error: disk full\n"),
        (AnalyserError("odd"), 70, "error: odd\n"),
        (
            ZeroDivisionError("division by zero"),
            70,
            "error: internal error: ZeroDivisionError: division by zero\nhint: ",
        ),
        (RecursionError(), 70, "error: internal error: RecursionError\nhint: "),
        (KeyboardInterrupt(), 130, "interrupted\n"),
        (
            KeyboardInterrupt("stopped after 12,000 games; go on with --resume"),
            130,
            "stopped after 12,000 games; go on",
        ),
        (Terminated(), 143, "interrupted\n"),
        (BrokenPipeError(), 0, ""),
    ],
)
def test_every_failure_has_its_exit_code_and_no_traceback(command, engine, error, code, says):
    engine.error = error
    done = command("run", "pig", "-q")
    assert (done.code, done.out) == (code, "")
    assert done.err.startswith(says)
    assert "Traceback" not in done.err


def test_debug_shows_the_traceback(command, engine):
    engine.error = ZeroDivisionError("division by zero")
    done = command("run", "pig", "--debug")
    assert done.code == 70
    assert "Traceback" in done.err
    assert "raise self.error" in done.err
    assert done.err.rstrip().splitlines()[-1].startswith("hint: ")


def test_messages_never_steer_the_terminal(command, engine):
    engine.error = PlayError("name \x1b[2J[bold red]x[/]\u202e", "so")
    assert command("run", "pig").err.startswith("error: name \\x1b[2J[bold red]x[/]\\u202e\n")


def test_handlers_are_put_back(command):
    before = signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGTERM)
    command("--version")
    assert (signal.getsignal(signal.SIGINT), signal.getsignal(signal.SIGTERM)) == before
