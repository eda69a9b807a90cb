"""Which game a player belongs to, where nobody says so."""

from collections.abc import Sequence
from pathlib import Path

from analyser.core.jit import unit_name
from analyser.core.strategy import Strategy
from analyser.errors import UsageError, nearest
from analyser.experiments.loading import catalogue
from analyser.experiments.loading.plugins import import_file
from analyser.experiments.loading.sources import fresh_bytecode, plugin_modules
from analyser.experiments.settings.players import Part, PlayerSpec


def home_game(spec: PlayerSpec, game_id: str | None = None) -> str:
    """Return the game that all parts of a player belong to.

    Args:
        game_id: the game the user names, if any; one given by path is named.

    Raises:
        UsageError: no game has these strategies, several have, it is another game than `game_id`, or a file can't be
            loaded.

    >>> from analyser.experiments.settings.players import parse_player
    >>> home_game(parse_player("hold_at"))
    'pig'
    """
    every = list(dict.fromkeys([*catalogue.game_ids(), *([game_id] if game_id else [])]))
    homes = {part.text: games_of(part, every) for part in spec.parts}
    found = [one for one in every if all(one in games for games in homes.values())]
    if not found:
        mixed = ", ".join(f"{part} of {listed(games)}" for part, games in homes.items())
        raise UsageError(f"{spec.name} mixes games: {mixed}", "the parts of a player answer decisions of one game")
    if game_id is not None:
        if game_id not in found:
            raise UsageError(f"{spec.name} plays {listed(found)}, not {game_id}", f"say --game {found[0]}")
        return game_id
    if len(found) > 1:
        hint = "say which: " + listed([f"--game {one}" for one in found], "or")
        raise UsageError(f"{spec.name} is a strategy of {listed(found)}", hint)
    return found[0]


def games_of(part: Part, every: Sequence[str]) -> list[str]:
    """Return the games, of all there are, that one part of a player may belong to."""
    if part.path:
        return [game_of_class(Path(part.path), part.name)]
    known = {one: catalogue.strategy_ids(one) for one in every}
    found = [one for one, names in known.items() if part.name in names]
    if not found:
        names = {name for names in known.values() for name in names}
        raise UsageError(f'no game has a strategy "{part.name}"', nearest(part.name, names))
    return found


def game_of_class(path: Path, class_name: str) -> str:
    """Load a file of the user's to see which game a class in it plays.

    Raises:
        UsageError: no such file or class, or a class that derives from no game's Strategy.
    """
    catalogue.games()  # each under its own hash, before the file imports one
    file = path.resolve()
    helpers = plugin_modules(file)
    unit = unit_name("whose", [file, *helpers.values()])
    with fresh_bytecode(unit):
        module = import_file(file, unit.replace("-", "_"), helpers)
    own = {name: value for name, value in vars(module).items() if catalogue.defined_in(module, value)}
    if class_name not in own:
        raise UsageError(f"{path} defines no strategy {class_name}", nearest(class_name, own))
    cls: type[Strategy] = own[class_name]
    if cls.game is None:
        games = " or ".join(f"{one}.Strategy" for one in catalogue.game_ids())
        raise UsageError(f"{class_name} ({path}) plays no game", f"derive it from {games}")
    return str(cls.game.id)


def listed(names: Sequence[str], last: str = "and") -> str:
    """Return names as a sentence has them.

    >>> listed(["igor", "pig"]), listed(["a", "b", "c"])
    ('igor and pig', 'a, b and c')
    """
    return f" {last} ".join(filter(None, (", ".join(names[:-1]), names[-1])))
