"""The only file that says njit: how functions are compiled, and where the machine code of entry points is kept.

Numba's disk cache stamps only the file that holds the decorated function, so it would silently reuse old machine code
after an edit elsewhere. So every entry point is cached in a folder named by a hash of everything that takes part.
"""

import hashlib
import logging
import os
import pickle
import shutil
import sys
import tempfile
import threading
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any

import numba
import numpy as np
from numba import njit

INTERPRETED = bool(numba.config.DISABLE_JIT)
# Rules are scalar code with loops of a few steps: vectors there only cost time (measured: a fifth of Pig's speed), and
# so does the clean-up of vector registers before every call of a strategy (another twelfth).
numba.config.LOOP_VECTORIZE = 0
numba.config.ENABLE_AVX = 0
CACHE_FAULTS = (OSError, EOFError, ImportError, pickle.UnpicklingError)  # a full disk, a file that was cut
KEPT_FOLDERS = 4  # compiled versions of one unit that are kept; older ones are pruned

compile_lock = threading.RLock()
seconds_compiling = [0.0]  # spent in compiling or loading entry points by this process
entry_points_compiled = [0]  # compiled afresh by this process: 0 when everything came from the cache


def compiled(function: Callable[..., Any]) -> Any:
    """Compile a helper of the rules; it becomes part of every entry point that calls it.

    >>> twice = compiled(lambda x: 2 * x)
    >>> int(twice(4))
    8
    """
    return njit(function)


def compiled_with_bounds(function: Callable[..., Any]) -> Any:
    """Compile a helper of a strategy: reading outside an array raises IndexError instead of reading other memory."""
    return njit(boundscheck=True)(function)


def always_inlined(function: Callable[..., Any]) -> Any:
    """Compile a tiny helper so that every caller holds its own copy."""
    return njit(inline="always")(function)


def entry_point(
    template: Callable[..., Any], names: dict[str, Any], name: str, module: str, arguments: tuple[Any, ...], unit: str
) -> Any:
    """Compile a copy of `template`, with `names` among its globals, for one signature, through the cache of `unit`.

    Args:
        template: a plain function; the copy is made without exec.
        names: globals that the copy sees beside the template's own (a game's rules, a strategy's decision).
        name: qualified name of the copy; one of a kind within its module, or cached copies would collide.
        module: importable name of the module that owns the copy.
        arguments: Numba types of the arguments.
        unit: the cache folder's name, see `unit_name`.
    """
    code: Any = template.__code__
    copy = FunctionType(code, {**template.__globals__, **names}, name.rsplit(".", 1)[-1])
    copy.__qualname__, copy.__module__ = name, module
    if INTERPRETED:
        return copy
    import time

    start = time.perf_counter()
    with compile_lock:
        folder = cache_folder(unit)
        try:
            made = _compiled_in(folder, copy, arguments)
        except CACHE_FAULTS:
            made = _compiled_in(None, copy, arguments)
        entry_points_compiled[0] += 0 if made.stats.cache_hits else 1
        seconds_compiling[0] += time.perf_counter() - start
    return made


def _compiled_in(folder: Path | None, function: Any, arguments: tuple[Any, ...]) -> Any:
    """Compile a function for one signature through the cache in a folder, or without a cache."""
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(folder) if folder else ""
    try:
        made = njit(nogil=True, cache=folder is not None)(function)
        made.compile(arguments)
    finally:
        numba.config.CACHE_DIR = before
    return made


def address_of(entry: Any, arguments: tuple[Any, ...]) -> int:
    """Return the machine address of a compiled entry point."""
    done = entry.overloads[arguments]
    return int(done.library.get_pointer_to_function(done.fndesc.llvm_func_name))


@cache
def cache_root() -> Path | None:
    """Return the folder for compiled code, or None where none can be written (then everything compiles anew)."""
    import platformdirs

    wanted = os.environ.get("ANALYSER_CACHE_DIR")
    try:
        candidates = [Path(wanted)] if wanted else [Path(platformdirs.user_cache_dir("analyser"))]
    except RuntimeError:  # no home folder at all
        candidates = []
    user = os.getuid() if hasattr(os, "getuid") else "user"
    candidates.append(Path(tempfile.gettempdir()) / f"analyser-cache-{user}")
    for folder in candidates:
        if writable(folder):
            return folder
    logging.getLogger(__name__).warning("no folder for compiled code can be written: every start compiles anew")
    return None


def writable(folder: Path) -> bool:
    """Say whether files can be made in `folder`, making it if need be."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=folder) as probe:
            probe.write(b"x" * 4096)
    except OSError:
        return False
    return True


def unit_name(unit: str, files: Iterable[Path], *more: str) -> str:
    """Name a unit by the content of all that takes part in it: the files, `more` words, and the compiler's versions."""
    digest = hashlib.sha256()
    for part in (sys.version, np.__version__, numba.__version__, *more):
        digest.update(part.encode() + b"\0")
    for file in sorted(files):
        digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return f"{unit}-{digest.hexdigest()[:20]}"


@cache
def cache_folder(unit: str) -> Path | None:
    """Return the folder of one unit's compiled code; prune older versions of the same unit."""
    root = cache_root()
    if root is None:
        return None
    folder = root / unit
    if not writable(folder):
        return None
    os.utime(folder)
    prune(root, unit.rsplit("-", 1)[0])
    return folder


def prune(root: Path, stem: str) -> None:
    """Delete all but the most recently used versions of one unit."""
    versions = [path for path in root.glob(f"{stem}-*") if path.name.rsplit("-", 1)[0] == stem]

    def last_use(path: Path) -> float:
        try:
            return path.stat().st_mtime
        except OSError:  # another process pruned it
            return 0.0

    for old in sorted(versions, key=last_use, reverse=True)[KEPT_FOLDERS:]:
        shutil.rmtree(old, ignore_errors=True)
