"""What a strategy's source must not do: write to the records, read what isn't there, draw hidden chance."""

import ast
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import CodeType
from typing import NamedTuple

from analyser.errors import UsageError, nearest
from analyser.experiments.loading.sources import ALLOWED

FREE = {"table": (), "me": ALLOWED, "my": ("memory",)}  # fields that a strategy may write
SHOWN = {"table": "the table", "me": "its hand", "my": "its parameters"}
CHANCE = ("random", "secrets", "numpy.random")  # modules whose draws no seed of ours reaches
CHANGES = (  # methods that change what they are called on
    "add append appendleft clear discard extend extendleft fill insert partition pop popitem popleft put remove resize "
    "reverse rotate setdefault sort update"
)

Body = ast.FunctionDef | ast.Lambda
Held = Mapping[str, str]  # local name -> the record that it stands for, or is a part of


class Place(NamedTuple):
    """A function and the file it stands in."""

    file: Path
    body: Body


class Source:
    """The source of one strategy class: its decisions, and the module-level functions that they may call.

    Args:
        class_name, decisions: the class and the code of the decisions it answers, wherever it was made.
        trees: parsed files by path as messages name it, the strategy's own file first.
    """

    def __init__(self, class_name: str, decisions: Mapping[str, CodeType], trees: Mapping[Path, ast.Module]) -> None:
        self.class_name, self.trees = class_name, trees
        written = ((name, place_of(code, trees)) for name, code in decisions.items())
        self.decisions = {name: place for name, place in written if place}
        self.functions = {
            name: Place(file, body) for file, tree in reversed(list(trees.items())) for name, body in functions_of(tree)
        }
        self.renamed = {
            alias.asname: alias.name
            for tree in trees.values()
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
            if alias.asname
        }

    def function(self, called: ast.expr) -> Place | None:
        """Return the function that an expression names, as `helper` or `module.helper`, if it stands in these files."""
        name = called.id if isinstance(called, ast.Name) else called.attr if isinstance(called, ast.Attribute) else ""
        return self.functions.get(self.renamed.get(name, name))

    def reached(self) -> list[Place]:
        """Return the decisions and every function that they may call, directly or through each other."""
        found: dict[int, Place] = {}
        waiting = list(self.decisions.values())
        while waiting:
            place = waiting.pop()
            if id(place.body) not in found:
                found[id(place.body)] = place
                named = (node for node in ast.walk(place.body) if isinstance(node, (ast.Name, ast.Attribute)))
                waiting += [called for called in map(self.function, named) if called is not None]
        return list(found.values())

    def draws_from_mind(self) -> bool:
        """Say whether a decision, or a function that it may call, names a seat's random stream."""
        nodes = (node for place in self.reached() for node in ast.walk(place.body))
        return any(isinstance(node, ast.Attribute) and node.attr == "mind" for node in nodes)

    def check_chance(self, local: Sequence[str]) -> None:
        """Refuse decisions that draw where no seed of ours reaches, themselves or in a function they call.

        Args:
            local: the user's own modules, whatever their names.
        """
        for place in self.reached():
            imported = dict(chance_names(self.trees[place.file], local))
            for node in ast.walk(place.body):
                if isinstance(node, (ast.Name, ast.Attribute)) and ast.unparse(node) in imported:
                    where = f"{self.class_name} ({place.file}, line {node.lineno})"
                    raise UsageError(
                        f"{where} uses {imported[ast.unparse(node)]}, which the seed does not reach",
                        "draw with below(me.mind, n) from analyser.api, and declare random = True in the class",
                    )

    def check_reads(self, fields: Mapping[str, Sequence[str]]) -> None:
        """Refuse decisions that read a field which a record doesn't have; `fields` by "table", "me" and "my"."""
        for name, (file, body) in self.decisions.items():
            records = dict(zip(parameters_of(body), fields, strict=False))
            for node in ast.walk(body):
                if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                    records.pop(node.id, None)  # the name is used for something else
            for node in ast.walk(body):
                if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in records:
                    known = fields[records[node.value.id]]
                    if node.attr not in known:
                        raise UsageError(
                            f"{self.class_name}.{name} ({file}, line {node.lineno}): "
                            f"{node.value.id} has no field {node.attr}",
                            nearest(node.attr, known),
                        )

    def check_writes(self) -> None:
        """Refuse decisions that store to the table, the hand or the parameters, themselves or in a function they call.

        Names bound to a record or to a part of one count as the record itself. What lies outside the function, such as
        a list of the module, would outlive the game: it must not be stored to either.
        """
        for name, place in self.decisions.items():
            records = dict(zip(parameters_of(place.body), FREE, strict=False))
            self._check_body(f"{self.class_name}.{name}", place, records, set())

    def _check_body(self, who: str, place: Place, held: Held, seen: set[tuple[int, str]]) -> None:
        key = id(place.body), str(sorted(held.items()))
        if key in seen:
            return
        seen.add(key)
        held = with_aliases(place.body, {**lasting_names(place.body), **held})
        for node in ast.walk(place.body):
            called = self.function(node.func) if isinstance(node, ast.Call) else None
            record = None if called else changed_by(node, held)
            if record:
                shown = SHOWN.get(record, f"{record}, which outlives the game")
                raise UsageError(
                    f"{who} writes to {shown} ({place.file}, line {getattr(node, 'lineno', 0)})",
                    "a strategy may write only its memory, my.memory[...], which every game clears",
                )
            if called and isinstance(node, ast.Call):
                given = zip(parameters_of(called.body), node.args, strict=False)
                passed = {name: record for name, value in given if (record := record_of(value, held))}
                self._check_body(who, called, passed, seen)


def class_in(tree: ast.Module, name: str, file: Path) -> ast.ClassDef:
    """Return the definition of a class.

    Raises:
        UsageError: the file has no class statement of this name.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and node.name == name:
            return node
    raise UsageError(f"{file} has no class statement for {name}", f"write class {name}(...): in it")


def place_of(code: CodeType, trees: Mapping[Path, ast.Module]) -> Place | None:
    """Return where in these files a function was written that Python has compiled; None if it was written elsewhere."""
    for file, tree in trees.items():
        if file.resolve() == Path(code.co_filename).resolve():
            for node in ast.walk(tree):
                if isinstance(node, Body) and code.co_firstlineno == first_line(node):
                    return Place(file, node)
    return None


def first_line(body: Body) -> int:
    """Return the line where a function begins, its decorators included."""
    marks: list[ast.expr] = getattr(body, "decorator_list", [])
    return min([body.lineno, *(mark.lineno for mark in marks)])


def functions_of(tree: ast.Module) -> Iterator[tuple[str, Body]]:
    """Yield the functions that a module defines; those made by a lambda or a function by the name they are bound to."""
    makers = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
    yield from makers.items()
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            named = (part for part in ast.walk(node.value) if isinstance(part, (ast.Lambda, ast.Name)))
            makes = [part if isinstance(part, ast.Lambda) else inner(makers.get(part.id)) for part in named]
            yield from ((node.targets[0].id, made) for made in makes[::-1] if made)


def inner(maker: ast.FunctionDef | None) -> Body | None:
    """Return the function that a function makes, if it makes one."""
    nodes = (node for line in maker.body for node in ast.walk(line)) if maker else ()
    return next((node for node in nodes if isinstance(node, Body)), None)


def parameters_of(body: Body) -> list[str]:
    """Return the names of a function's parameters."""
    return [argument.arg for argument in body.args.args]


def chance_names(tree: ast.Module, local: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield the names under which a file knows a module of chance or something from it, each with the module's name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                bound = alias.asname or alias.name
                yield from ((bound, module) for module in CHANCE if alias.name == module and module not in local)
                if alias.name == "numpy":
                    yield f"{bound}.random", "numpy.random"
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                sources = {node.module, f"{node.module}.{alias.name}"} - {*local}
                yield from ((alias.asname or alias.name, module) for module in CHANCE if module in sources)


def lasting_names(body: Body) -> dict[str, str]:
    """Return the names that a function reads from outside, each standing for itself: what they name outlives a game.

    Parameters with a default that can be written to are among them: all calls share the default.
    """
    nodes = list(ast.walk(body))
    spread = [(node.args, [*node.args.defaults, *node.args.kw_defaults]) for node in nodes if isinstance(node, Body)]
    shared = {
        argument.arg
        for args, defaults in spread
        if any(isinstance(default, ast.expr) and not isinstance(default, ast.Constant) for default in defaults)
        for argument in (*args.args[len(args.args) - len(args.defaults) :], *args.kwonlyargs)
    }
    own = {node.arg for node in nodes if isinstance(node, ast.arg)} - shared
    own |= {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    own -= {name for node in nodes if isinstance(node, (ast.Global, ast.Nonlocal)) for name in node.names}
    return {node.id: node.id for node in nodes if isinstance(node, ast.Name) and node.id not in own}


def changed_by(node: ast.AST, held: Held) -> str | None:
    """Return the record, or the name from outside, that a statement or an expression changes, if it changes one."""
    if isinstance(node, (ast.Global, ast.Nonlocal)):
        return node.names[0]
    if isinstance(node, (ast.Attribute, ast.Subscript)) and isinstance(node.ctx, (ast.Store, ast.Del)):
        return record_of(node, held)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in CHANGES.split():
        return record_of(node.func.value, held)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "next" and node.args:
        return record_of(node.args[0], held)
    return None


def with_aliases(body: Body, held: Held) -> Held:
    """Return the local names that stand for a record or a part of one, those that are bound to one included."""
    found = dict(held)
    before = -1
    while before < len(found):  # an alias of an alias may be written above it
        before = len(found)
        for node in ast.walk(body):
            for target, value in bindings(node):
                record = record_of(value, found)
                if record:
                    found.setdefault(target, record)
    return found


def bindings(node: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """Yield the names that a node binds, each with what it is bound to."""
    pairs: list[tuple[ast.expr, ast.expr | None]] = []
    if isinstance(node, ast.Assign):
        pairs = [(target, node.value) for target in node.targets]
    elif isinstance(node, (ast.AnnAssign, ast.NamedExpr)):
        pairs = [(node.target, node.value)]
    elif isinstance(node, ast.For):
        pairs = [(node.target, node.iter)]
    for target, value in pairs:
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            yield from ((t.id, v) for t, v in zip(target.elts, value.elts, strict=False) if isinstance(t, ast.Name))
        elif isinstance(target, ast.Name) and value is not None:
            yield target.id, value


def record_of(node: ast.expr, held: Held) -> str | None:
    """Return which record an expression is or is part of; None for none, and for what a strategy may write."""
    if isinstance(node, ast.IfExp):
        return record_of(node.body, held) or record_of(node.orelse, held)
    if isinstance(node, ast.NamedExpr):
        return record_of(node.value, held)
    while isinstance(node, (ast.Attribute, ast.Subscript)):
        inner = node.value
        free = FREE.get(held.get(inner.id, ""), ()) if isinstance(inner, ast.Name) else ()
        if isinstance(node, ast.Attribute) and node.attr in free:
            return None
        node = inner
    return held.get(node.id) if isinstance(node, ast.Name) else None
