"""A plan as plain data and back: names, numbers and source text, so that any process can play it. Never functions."""

import hashlib
import os
import shutil
import tempfile
import threading
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from analyser.core.facts import Game
from analyser.core.jit import cache_root
from analyser.core.lineup import Part, Player, compose
from analyser.core.strategy import Strategy
from analyser.errors import UsageError
from analyser.experiments.loading import catalogue
from analyser.experiments.loading.sources import plugin_modules
from analyser.experiments.plans.plan import Plan

KEPT_DAYS = 30  # copies of what other machines have sent

_loading = threading.RLock()  # a file of the user's is imported under a changed import path, one at a time


def as_data(plan: Plan) -> dict[str, Any]:
    """Return a plan as plain data: names, numbers, paths, and the source text of strategies given by path.

    Raises:
        UsageError: a strategy's file has changed since it was loaded.
    """
    players = []
    for player in plan.players:
        parts = [
            {
                "path": part.strategy.path,
                "name": part.strategy.id,
                "values": dict(part.values),
                "files": source_text(part.strategy, plan.game) if part.strategy.path else {},
            }
            for part in player.parts[: player.own]
        ]
        players.append({"label": player.label, "spec": player.spec, "parts": parts})
    folder = catalogue.outside(plan.game.id)
    return {
        "game": plan.game.id,
        "folder": str(folder) if folder else "",
        "files": texts_of(catalogue.files_of(plan.game.id)),
        "values": dict(plan.values),
        "players": players,
        "seed": plan.seed,
        "games": plan.games,
        "rotate": plan.rotate,
        "like": list(plan.like),
    }


def arrived(data: Mapping[str, Any]) -> Plan:
    """Return the plan that `as_data` described, from the text that came with it, whatever lies on this machine."""
    return from_data(data, copied=True)


def from_data(data: Mapping[str, Any], copied: bool = False) -> Plan:
    """Return the plan that `as_data` described; files of the user's are read in their place if that holds the same text."""
    with _loading:
        if data["folder"]:
            catalogue.register(place_of(data["folder"], data["files"], copied, folder=True), replace=True)
        facts = catalogue.game(data["game"])
        players = tuple(_player_from(facts, player, copied) for player in data["players"])
        unit = catalogue.game_unit(facts.id)
    facts_of_play = data["seed"], data["games"], data["rotate"], tuple(data["like"])
    return Plan(facts, unit, data["values"], players, *facts_of_play)


def _player_from(facts: Game, data: Mapping[str, Any], copied: bool) -> Player:
    own = []
    for part in data["parts"]:
        if part["path"]:
            cls = catalogue.strategy_from_file(facts.id, place_of(part["path"], part["files"], copied), part["name"])
        else:
            cls = catalogue.strategy(facts.id, part["name"])
        own.append(Part(cls, part["values"]))
    return compose(data["label"], data["spec"], own, catalogue.baseline(facts), facts.decision_names)


def source_text(cls: type[Strategy], facts: Game) -> dict[str, str]:
    """Return the text of a strategy's file, and of the modules it imports, by the path below its folder.

    Raises:
        UsageError: one of them has changed since the strategy was loaded.
    """
    file = Path(cls.path)
    if not cls.unit.startswith(catalogue.strategy_unit(facts, file, plugin_modules(file))):
        raise UsageError(f"{file} has changed since it was loaded", "start again")
    return texts_of(files_of(file))


def files_of(file: Path) -> dict[str, Path]:
    """Return a file of the user's and the modules it imports, by their paths below its folder."""
    files = {file.name: file}
    for name, path in plugin_modules(file).items():
        base = name.replace(".", "/")
        files[f"{base}/__init__.py" if path.name == "__init__.py" else f"{base}.py"] = path
    return files


def texts_of(files: Mapping[str, Path]) -> dict[str, str]:
    """Return the text of files."""
    return {name: path.read_text(encoding="utf-8") for name, path in files.items()}


def place_of(path: str, files: Mapping[str, str], copied: bool, folder: bool = False) -> Path:
    """Return where a strategy's file or a game's folder lies: in its place if that holds the same text, else in a copy."""
    here = Path(path)
    if not copied:
        with suppress(OSError, ValueError):
            if {name: (here.parent / name).read_text(encoding="utf-8") for name in files} == files:
                return here
        if not folder and here.is_file() and texts_of(files_of(here)) == files:  # helpers from elsewhere
            return here
    return _copied(files) / here.name


def _copied(files: Mapping[str, str]) -> Path:
    """Write files into a folder named by their content, whole at every moment; return the folder."""
    digest = hashlib.sha256(repr(sorted(files.items())).encode()).hexdigest()[:20]
    root = cache_root() or Path(tempfile.gettempdir())
    folder = root / "sent" / digest
    if folder.is_dir():
        return folder
    forget_old(folder.parent)
    folder.parent.mkdir(parents=True, exist_ok=True)
    new = Path(tempfile.mkdtemp(dir=folder.parent))
    for name, text in files.items():
        (new / name).parent.mkdir(parents=True, exist_ok=True)
        (new / name).write_text(text, encoding="utf-8")
    try:
        os.rename(new, folder)
    except OSError:  # another process was faster
        shutil.rmtree(new, ignore_errors=True)
    return folder


def forget_old(folder: Path) -> None:
    """Delete copies that came long ago."""
    oldest = time.time() - 86_400 * KEPT_DAYS
    with suppress(OSError):
        for copy in folder.iterdir():
            if copy.stat().st_mtime < oldest:
                shutil.rmtree(copy, ignore_errors=True)
