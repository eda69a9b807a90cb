"""What compiled code is made of: not only source text, but every value from outside that the compiler freezes into it.

A constant may come from a data file, from the environment, from a closure or from an installed package. Machine code
keeps the value it was compiled with, so its name in the cache has to tell all of them.
"""

import hashlib
from collections.abc import Iterable, Iterator
from enum import Enum, EnumMeta
from types import CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np

SETTLED = ("analyser", "builtins", "math", "numba", "numpy")  # named by the cache already, or parts of Python
PLAIN = (bool, bytes, complex, float, int, str, type(None), np.generic)


def fingerprint(functions: Iterable[Any]) -> str:
    """Return 12 hexadecimal digits that name functions by their code and by every value that the code refers to."""
    digest = hashlib.sha256()
    seen: set[Any] = set()
    for function in functions:
        for word in _words(function, (), seen):
            digest.update(repr(word).encode() + b"\0")
    return digest.hexdigest()[:12]


def _words(value: Any, names: tuple[str, ...], seen: set[Any]) -> Iterator[Any]:
    """Yield plain words that tell a value; `names` are those that the code which uses a module asks it for."""
    value = getattr(value, "py_func", value)  # what was compiled already
    if isinstance(value, PLAIN):
        yield type(value).__name__, value
    elif isinstance(value, np.ndarray):
        yield value.dtype.str, value.shape, value.tobytes()
    elif isinstance(value, tuple):
        yield len(value)
        for item in value:
            yield from _words(item, names, seen)
    elif isinstance(value, ModuleType):
        yield from _words_of_module(value, names, seen)
    elif isinstance(value, EnumMeta):
        every: dict[str, Enum] = dict(value.__members__)
        members = [(name, repr(member.value)) for name, member in every.items()]
        yield [base.__name__ for base in value.__mro__], members
    elif isinstance(value, Enum):
        yield value.name, repr(value.value)
    elif isinstance(value, FunctionType) and not _settled(value.__module__):
        yield from _words_of_function(value, seen)
    else:
        yield type(value).__qualname__, getattr(value, "__qualname__", "")


def _words_of_function(function: FunctionType, seen: set[Any]) -> Iterator[Any]:
    if id(function) in seen:  # it calls itself, or another function has called it
        yield function.__qualname__
        return
    seen.add(id(function))
    names: list[str] = []
    for code in _codes(function.__code__):
        yield code.co_code, [_constant(each) for each in code.co_consts if not isinstance(each, CodeType)]
        names += code.co_names
    yield names
    yield from _words(function.__defaults__ or (), (), seen)
    outside = [function.__globals__[name] for name in names if name in function.__globals__]
    enclosed = [cell.cell_contents for cell in function.__closure__ or ()]
    for value in (*enclosed, *outside):
        yield from _words(value, tuple(names), seen)


def _words_of_module(module: ModuleType, names: tuple[str, ...], seen: set[Any]) -> Iterator[Any]:
    key = id(module), names
    if _settled(module.__name__) or key in seen:
        yield module.__name__
        return
    seen.add(key)
    for name in names:
        if name in vars(module):
            yield from _words(vars(module)[name], names, seen)


def _constant(value: Any) -> Any:
    """Return a constant of the code; the order in which a set shows itself differs from process to process."""
    return sorted(map(repr, value)) if isinstance(value, frozenset) else value


def _codes(code: CodeType) -> Iterator[CodeType]:
    """Yield a function's code, and that of the functions inside it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)


def _settled(module: str) -> bool:
    return module.partition(".")[0] in SETTLED
