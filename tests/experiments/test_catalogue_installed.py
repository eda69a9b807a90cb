"""Games and strategies of installed packages, announced as entry points of a real distribution in a temporary folder."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from small_game import write_game

from analyser.errors import UsageError
from analyser.experiments.loading import catalogue, game_catalogue, game_folders, installed, installed_strategies
from analyser.experiments.loading.sources import game_packages
from analyser.experiments.settings.players import parse_player

ROOT = Path(__file__).parents[2]
GAME = 'coins_inside = "coin_pack.coins_inside:GAME"'
BOT = '''from {game} import Strategy


class {cls}(Strategy):
    """Say yes.

    Idea: to be tested.

    Source: our own.

    Weakness: all others.
    """

    def {decision}(table, me, my):
        return {answer}
'''
ROLLER = BOT.format(game="analyser.games.pig", cls="Roller", decision="roll_again", answer="table.rolls < LIMIT")
FLIPPER = BOT.format(game="coin_pack.coins_inside", cls="Flipper", decision="flip_again", answer="table.pile < 2")


class Site:
    """A folder on the import path, such as site-packages is one."""

    def __init__(self, folder):
        self.folder = folder

    def install(self, package, games=(), strategies=(), modules=None):
        """Install a distribution: its modules, its metadata, what it announces."""
        place = self.folder / package
        place.mkdir(parents=True, exist_ok=True)
        for name, text in {"__init__.py": "", **(modules or {})}.items():
            (place / name).write_text(text, encoding="utf-8")
        info = self.folder / f"{package}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n", encoding="utf-8")
        groups = {"analyser.games": games, "analyser.strategies": strategies}
        lines = [line.replace('"', "") for group, found in groups.items() if found for line in (f"[{group}]", *found)]
        (info / "entry_points.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
        return place


def forget():
    for cached in (
        installed.announced,
        installed.load_game,
        installed.source_of_game,
        installed_strategies.load_class,
        game_catalogue._game,
        game_catalogue._unit,
        catalogue._strategy,
    ):
        cached.cache_clear()
    for name in [name for name in sys.modules if name.split(".")[0] in ("coin_pack", "other_pack", "bot_pack")]:
        del sys.modules[name]
    game_packages.difference_update({"coin_pack", "other_pack", "bot_pack"})


@pytest.fixture
def site(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(str(tmp_path / "site"))
    monkeypatch.setattr(game_folders, "_known", {})  # games that other tests have registered
    forget()
    yield Site(tmp_path / "site")
    forget()


@pytest.fixture
def coins(site):
    """The site, with the game installed and a strategy for it, and one for Pig that takes its limit from a helper."""
    site.install(
        "coin_pack",
        games=[GAME],
        strategies=['flipper = "coin_pack.bots.flipper:Flipper"', 'roller = "coin_pack.roller:Roller"'],
        modules={"roller.py": "from coin_pack.limits import LIMIT\n" + ROLLER, "limits.py": "LIMIT = 3\n"},
    )
    write_game(site.folder / "coin_pack" / "coins_inside", package="coin_pack")
    (site.folder / "coin_pack" / "bots").mkdir()
    (site.folder / "coin_pack" / "bots" / "__init__.py").write_text("", encoding="utf-8")
    (site.folder / "coin_pack" / "bots" / "flipper.py").write_text(FLIPPER, encoding="utf-8")
    return site


def test_an_installed_game_is_one_of_the_games(coins):
    assert "coins_inside" in catalogue.game_ids()
    game = catalogue.games()["coins_inside"]
    assert (game.title, catalogue.outside("coins_inside"), catalogue.word_for("coins_inside")) == (
        "Coins",
        None,
        "coins_inside",
    )
    assert catalogue.strategy_ids("coins_inside") == ["bold", "careful", "flipper"]
    assert catalogue.strategy("coins_inside", "bold").game is game
    assert len(catalogue.load_player("coins_inside", parse_player("flipper")).answered_by) == 1


def test_an_installed_strategy_belongs_to_the_game_it_derives_from(coins):
    assert "roller" in catalogue.strategy_ids("pig")
    assert "roller" not in catalogue.strategy_ids("coins_inside")
    made = catalogue.strategy("pig", "roller")
    assert (made.id, made.game) == ("roller", catalogue.game("pig"))
    assert made.file == str(coins.folder / "coin_pack" / "roller.py")


@pytest.mark.parametrize(
    ("file", "changed"),
    [
        ("coins_inside/state.py", {"game", "bold", "flipper"}),
        ("coins_inside/strategies/bold.py", {"bold"}),
        ("bots/flipper.py", {"flipper"}),
        ("limits.py", {"roller"}),
        ("roller.py", {"roller"}),
    ],
)
def test_an_edit_is_noticed_and_changes_nothing_else(coins, file, changed):
    def units():
        forget()
        one = {name: catalogue.strategy("coins_inside", name).unit for name in ("bold", "flipper")}
        return {**one, "roller": catalogue.strategy("pig", "roller").unit, "game": catalogue.game_unit("coins_inside")}

    before, path = units(), coins.folder / "coin_pack" / file
    path.write_text(path.read_text(encoding="utf-8") + "# \n", encoding="utf-8")
    after = units()
    assert {name for name in before if before[name] != after[name]} == changed


def test_an_installed_game_is_a_single_module_too(site, tmp_path):
    write_game(tmp_path / "coins_flat")
    whole = (tmp_path / "coins_flat" / "__init__.py").read_text(encoding="utf-8").replace("coins_flat.", "coin_pack.")
    whole = whole.replace('id="coins_flat"', 'id="coins"')
    site.install(
        "coin_pack",
        games=['coins = "coin_pack.facts:GAME"'],
        modules={
            "facts.py": whole,
            **{
                name: (tmp_path / "coins_flat" / name).read_text(encoding="utf-8").replace("coins_flat.", "coin_pack.")
                for name in ("rules.py", "state.py", "components.toml")
            },
        },
    )
    unit = catalogue.game_unit("coins")
    assert catalogue.game("coins").title == "Coins"
    state = site.folder / "coin_pack" / "state.py"
    state.write_text(state.read_text(encoding="utf-8") + "# \n", encoding="utf-8")
    forget()
    assert catalogue.game_unit("coins") != unit


def test_two_games_of_one_id_are_one_error(coins):
    coins.install("other_pack", games=['coins_inside = "other_pack.game:GAME"'])
    forget()
    with pytest.raises(UsageError) as error:
        catalogue.game("coins_inside")
    assert error.value.message == (
        'two games are called "coins_inside": coin_pack.coins_inside:GAME of the package coin_pack and '
        "other_pack.game:GAME of the package other_pack"
    )
    assert "pip uninstall coin_pack" in error.value.hint


def test_a_game_called_like_one_of_this_program_is_an_error(site):
    site.install("other_pack", games=['pig = "other_pack.game:GAME"'])
    with pytest.raises(
        UsageError, match=r'two games are called "pig": .* of the package other_pack and the one of this'
    ):
        catalogue.game("pig")


def test_two_strategies_of_one_name_are_one_error(coins):
    coins.install(
        "other_pack", strategies=['hold_at = "coin_pack.roller:Roller"', 'roller = "coin_pack.roller:Roller"']
    )
    forget()
    with pytest.raises(UsageError, match=r'Pig has two strategies "hold_at": .*hold_at.py and coin_pack.roller:Roller'):
        catalogue.strategy("pig", "hold_at")
    with pytest.raises(UsageError, match='Pig has two strategies "roller"'):
        catalogue.strategy("pig", "roller")
    assert catalogue.strategy("pig", "keep_pace").id == "keep_pace"


@pytest.mark.parametrize(
    ("entry", "modules", "said"),
    [
        ('bot = "bot_pack.none:Bot"', {}, "bot_pack.none:Bot of the package bot_pack can't be found"),
        ("bot = what? ever", {}, "what. ever: of the package bot_pack can't be found"),
        ("bot = bot_pack", {}, "has no strategy"),
        ('bot = "bot_pack.bot:Bot"', {"bot.py": ""}, "bot.py has no strategy Bot"),
        ('bot = "bot_pack.bot:Bot"', {"bot.py": "Bot = 1\n"}, "bot.py has no strategy Bot"),
        ('bot = "bot_pack.bot:Bot"', {"bot.py": "import nowhere\n"}, "bot.py, line 1: can't be loaded: ModuleNotFound"),
        ('bot = "bot_pack.bot:Bot"', {"bot.py": "def (\n"}, "bot.py is not Python"),
        (
            'bot = "bot_pack.bot:Roller"',
            {"bot.py": ROLLER.replace("LIMIT", "None").replace("table.rolls < None", "table.rills")},
            "table has no field rills",
        ),
    ],
)
def test_a_broken_strategy_is_named_with_its_package(site, entry, modules, said):
    site.install("bot_pack", strategies=[entry], modules=modules)
    with pytest.raises(UsageError, match=said) as error:
        catalogue.strategy("pig", "bot")
    assert "pip uninstall bot_pack" in error.value.hint
    assert catalogue.strategy("pig", "keep_pace").id == "keep_pace"  # others play on


@pytest.mark.parametrize(
    ("entry", "modules", "said"),
    [
        ('coins = "bot_pack.none:GAME"', {}, "can't be found"),
        ('coins = "bot_pack.coins:PLAY"', {"coins.py": ""}, "announced as the GAME of its module, not as PLAY"),
        (
            'coins = "bot_pack.coins:GAME"',
            {"coins.py": "GAME = 1\n"},
            "coins.py holds no game: its GAME is of the type int",
        ),
        (
            'coins = "bot_pack.coins:GAME"',
            {"coins.py": "1 / 0\n"},
            "coins.py, line 1: can't be loaded: ZeroDivisionError",
        ),
    ],
)
def test_a_broken_game_is_named_with_its_package(site, entry, modules, said):
    site.install("bot_pack", games=[entry], modules=modules)
    with pytest.raises(UsageError, match=said) as error:
        catalogue.game("coins")
    assert "pip uninstall bot_pack" in error.value.hint
    assert catalogue.game("pig").title == "Pig"


def test_it_is_played_by_its_name_from_any_process(coins, tmp_path):
    """In a process that knows the package from its import path only, as after pip install."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(coins.folder), str(ROOT)])}
    words = ["run", "coins_inside", "--players", "flipper,bold", "-n", "2000", "--seed", "1", "--json", "--no-report"]
    done = subprocess.run(
        [sys.executable, "-m", "analyser", *words],
        env=environment, cwd=tmp_path, capture_output=True, text=True, timeout=120,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    result = json.loads(done.stdout)
    assert [player["name"] for player in result["players"]] == ["flipper", "bold"]
    assert (result["game"], result["games"]) == ("coins_inside", 2000)
