"""Which source files a strategy depends on, and what its source must not do. Files are hashed first and imported after."""

import ast
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from analyser.core.jit import cache_folder
from analyser.errors import UsageError

RECORDS = ("table", "me")
ALLOWED = ("legal", "scratch", "mind")  # fields of `me` that a strategy may write


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
        return ast.parse(file.read_text(encoding="utf-8"), str(file))
    except OSError as error:
        raise UsageError(f"{file} can't be read: {error.strerror}", "write path/to/file.py:Class") from error
    except (SyntaxError, ValueError) as error:
        line = getattr(error, "lineno", None)
        raise UsageError(f"{file} is not Python: {error}", f"see line {line}" if line else "") from error


def local_modules(file: Path, root: Path) -> dict[str, Path]:
    """Return the modules below `root` that a file imports, directly or through each other: name -> file."""
    found: dict[str, Path] = {}
    waiting = [file]
    while waiting:
        for name in imported_names(parsed(waiting.pop())):
            path = module_file(name, root)
            if path is not None and name not in found and path != file:
                found[name] = path
                waiting.append(path)
    return found


def imported_names(tree: ast.Module) -> Iterator[str]:
    """Yield the dotted names that a module's import statements may load."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def module_file(name: str, root: Path) -> Path | None:
    """Return the file of a module below `root`, if there is one."""
    base = root.joinpath(*name.split("."))
    for candidate in (base.with_suffix(".py"), base / "__init__.py"):
        if candidate.is_file():
            return candidate
    return None


def check_writes(tree: ast.Module, class_name: str, decisions: tuple[str, ...], file: Path) -> None:
    """Refuse a strategy whose decisions store to the table or to the hand (except its scratch fields).

    Names bound to a record or to a part of one count as the record itself.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and node.name == class_name:
            for function in node.body:
                if isinstance(function, ast.FunctionDef) and function.name in decisions:
                    check_function(function, class_name, file)


def check_function(function: ast.FunctionDef, class_name: str, file: Path) -> None:
    """Refuse stores to records in one decision."""
    names = [argument.arg for argument in function.args.args]
    held = {names[0]: "table", names[1]: "me"} if len(names) >= 2 else {}
    parameters = names[2] if len(names) > 2 else ""
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
            owner = owner_of(node.value, held)
            if owner and isinstance(node.value, (ast.Name, ast.Attribute)):
                held[node.targets[0].id] = owner
    for node in ast.walk(function):
        targets = node.targets if isinstance(node, (ast.Assign, ast.Delete)) else [getattr(node, "target", None)]
        for target in targets if isinstance(node, (ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Delete, ast.For)) else []:
            for part in ast.walk(target) if target is not None else ():
                if not isinstance(part, (ast.Attribute, ast.Subscript)) or not isinstance(part.ctx, (ast.Store, ast.Del)):
                    continue
                owner = owner_of(part, held)
                if owner is None and parameters and writes_parameter(part, parameters):
                    owner = "its parameters"
                if owner:
                    record = {"table": "the table", "me": "its hand"}.get(owner, owner)
                    raise UsageError(
                        f"{class_name}.{function.name} writes to {record} ({file}, line {node.lineno})",
                        "a strategy may write only its memory, my.memory[...]",
                    )


def owner_of(node: ast.AST, held: dict[str, str]) -> str | None:
    """Return which record an expression is part of: "table", "me", or None (scratch fields of me are free)."""
    while isinstance(node, (ast.Attribute, ast.Subscript)):
        inner = node.value
        if isinstance(node, ast.Attribute) and isinstance(inner, ast.Name) and held.get(inner.id) == "me" and node.attr in ALLOWED:
            return None
        node = inner
    return held.get(node.id) if isinstance(node, ast.Name) else None


def writes_parameter(node: ast.AST, my: str) -> bool:
    """Say whether a store goes to `my` anywhere but its memory."""
    while isinstance(node, (ast.Attribute, ast.Subscript)):
        inner = node.value
        if isinstance(inner, ast.Name) and inner.id == my:
            return not (isinstance(node, ast.Attribute) and node.attr == "memory")
        node = inner
    return False


def draws_from_mind(trees: list[ast.Module]) -> bool:
    """Say whether any of the sources names a seat's random stream."""
    return any(isinstance(node, ast.Attribute) and node.attr == "mind" for tree in trees for node in ast.walk(tree))
