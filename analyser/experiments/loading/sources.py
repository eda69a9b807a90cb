"""Which source files a strategy depends on. Files are hashed first and imported after."""

import ast
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from analyser.core.jit import cache_folder
from analyser.errors import UsageError

ALLOWED = ("legal", "scratch", "mind")  # fields of `me` that a strategy may write
game_packages: set[str] = set()  # top-level packages that hold games from outside: never a user's helpers


@contextmanager
def fresh_bytecode(unit: str) -> Iterator[None]:
    """Import with bytecode kept in the unit's own folder.

    Python trusts bytecode whose source has the same size and modification time; an edit can keep both.
    """
    folder = cache_folder(unit)
    before = sys.pycache_prefix, sys.dont_write_bytecode
    if folder is None:
        sys.dont_write_bytecode = True
        sys.pycache_prefix = str(Path("/nonexistent"))
    else:
        sys.pycache_prefix = str(folder / "bytecode")
    try:
        yield
    finally:
        sys.pycache_prefix, sys.dont_write_bytecode = before


def parsed(file: Path) -> ast.Module:
    """Read and parse a source file.

    Raises:
        UsageError: it can't be read, or is not Python.
    """
    try:
        return _parsed(file.read_bytes(), str(file))
    except OSError as error:
        raise UsageError(f"{file} can't be read: {error.strerror}", "write path/to/file.py:Class") from error
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        line, reason = getattr(error, "lineno", None), getattr(error, "msg", str(error))
        raise UsageError(f"{file} is not Python: {reason}", f"see line {line}" if line else "save it as UTF-8 text") from error


@cache
def _parsed(source: bytes, name: str) -> ast.Module:
    return ast.parse(source, name)


def local_modules(
    file: Path, *roots: Path, package: str = "", only: str = "", without: frozenset[str] = frozenset()
) -> dict[str, Path]:
    """Return the modules in the folders `roots` that a file imports, directly or through each other: name -> file.

    Args:
        package: the package that the file belongs to, where its relative imports begin.
        only: the one top-level package that is looked at, if named; without: top-level packages that are left out.
    """
    found: dict[str, Path] = {}
    waiting = [(file, package)]
    while waiting:
        reading, package = waiting.pop()
        for name in imported_names(parsed(reading), package):
            top = name.partition(".")[0]
            if top in without or top != (only or top):
                continue
            path = next((path for root in roots if (path := module_file(name, root))), None)
            if path is not None and name not in found and path != file:
                found[name] = path
                waiting.append((path, name if path.name == "__init__.py" else name.rpartition(".")[0]))
    return found


def plugin_modules(file: Path) -> dict[str, Path]:
    """Return the modules that a file of the user's imports from beside it, or from elsewhere on the import path."""
    return local_modules(file, file.parent, *user_folders(), without=own_packages(file.parent))


def own_packages(folder: Path) -> frozenset[str]:
    """Return the packages of this program and of games that a file in `folder` imports by name: never a user's helpers.

    A file may lie in a checkout of the program, beside its packages.
    """
    own = {"analyser"}
    if folder == Path(__file__).parents[3]:
        own |= {"strategies", "reports"}
    return frozenset(own | game_packages)


def user_folders() -> list[Path]:
    """Return the folders on the import path that belong to no installation: their modules may change at any time."""
    library = Path(sysconfig.get_paths()["stdlib"])
    found = []
    for folder in map(Path, sys.path):
        installed = {"site-packages", "dist-packages"} & set(folder.parts) or folder.is_relative_to(library)
        ours = (folder / "analyser" / "experiments" / "sources.py").exists()
        if not installed and not ours and folder.is_dir():
            found.append(folder)
    return found


def imported_names(tree: ast.Module, package: str = "") -> Iterator[str]:
    """Yield the dotted names that a module's import statements may load, packages before what they hold.

    Args:
        package: the package that the module belongs to, where relative imports begin.

    >>> list(imported_names(ast.parse("from .odds import chance"), "tools"))
    ['tools', 'tools.odds', 'tools.odds.chance']
    """
    for node in ast.walk(tree):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            upper = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            source = ".".join([*upper, *([node.module] if node.module else [])])
            names = [f"{source}.{alias.name}" for alias in node.names] if source else []
        for name in names:
            words = name.split(".")
            yield from (".".join(words[:length]) for length in range(1, len(words) + 1))


def module_file(name: str, root: Path) -> Path | None:
    """Return the file of a module below `root`, if there is one."""
    base = root.joinpath(*name.split("."))
    for candidate in (base / "__init__.py", base.with_suffix(".py")):
        if candidate.is_file():
            return candidate
    return None
