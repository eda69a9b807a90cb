"""`analyser new strategy GAME NAME` and `analyser new config GAME`: commented files to start from."""

import keyword
import shlex
from pathlib import Path
from typing import Annotated

import typer

from analyser.cli import completion, playing
from analyser.cli.examples import examples
from analyser.cli.games import the_game
from analyser.cli.starters import Home, class_name, config_text, strategy_text
from analyser.errors import UsageError

app = typer.Typer(help="Write a commented starter file.", rich_markup_mode=None, suggest_commands=False)

Game = Annotated[
    str,
    typer.Argument(metavar="GAME", help="A game (analyser games lists them).", autocompletion=completion.games),
]
Name = Annotated[str, typer.Argument(metavar="NAME", help="The strategy's name: small letters, digits, underscores.")]
ConfigName = Annotated[str | None, typer.Argument(metavar="[NAME]", help="The file's name; the game's when left out.")]


@app.command("strategy", epilog=examples("new strategy"))
def strategy(game: Game, name: Name, debug: playing.Debug = False) -> None:
    """Write NAME.py, a strategy that works and waits for your idea."""
    from analyser.cli.console import write_results

    facts = the_game(game)
    home = home_of(facts.id)
    path = _write(f"{_checked(name)}.py", strategy_text(facts, name, home))
    spec = f"./{path}:{class_name(name)}"
    its_game = [] if home.word == facts.id else ["--game", home.word]
    write_results([
        f"wrote {path}",
        f"check it:  {shlex.join(['analyser', 'test-strategy', spec, *its_game])}",
        f"play it:   {shlex.join(['analyser', 'run', home.word, '--players', f'{spec},{facts.baseline}'])}",
    ])  # fmt: skip


@app.command("config", epilog=examples("new config"))
def config(game: Game, name: ConfigName = None, debug: playing.Debug = False) -> None:
    """Write NAME.toml, an experiment that runs and shows every rule option."""
    from analyser.cli.console import write_results

    facts = the_game(game)
    word = home_of(facts.id).word
    path = _write(f"{_checked(facts.id if name is None else name)}.toml", config_text(facts, word))
    write_results([f"wrote {path}", f"run it:  analyser run {path}"])


def home_of(game: str) -> Home:
    """Return how a strategy's file and a command line name a game."""
    from analyser.experiments.loading.catalogue import source_of

    source = source_of(game)
    thinking = source.folder / "thinking.py"
    offered = thinking.is_file() and "def any_legal(" in thinking.read_text(encoding="utf-8")
    return Home(source.module, source.typed, offered)


def _checked(name: str) -> str:
    """Return the name if Python can import a file of that name.

    Raises:
        UsageError: it is not an identifier, or a word of Python.
    """
    if name.isidentifier() and not keyword.iskeyword(name):
        return name
    letters = "".join(char if char.isalnum() else "_" for char in name).strip("_").lower()
    better = letters if letters.isidentifier() and not keyword.iskeyword(letters) else f"my_{letters}".rstrip("_")
    raise UsageError(f'"{name}" is not a name that Python can import', f"write {better}, for example")


def _write(name: str, text: str) -> Path:
    """Write a new file in the current folder.

    Raises:
        UsageError: the file exists, or the folder can't be written.
    """
    path = Path(name)
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        raise UsageError(f"{path}: exists already, and is left as it is", "choose another name") from None
    except OSError as error:
        raise UsageError(f"{path}: can't be written: {error.strerror}", "go to a folder that you may write") from None
    return path
