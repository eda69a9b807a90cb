"""Result folders: their names, checked before anything is played, and written whole or not at all."""

import json
import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

from analyser.errors import OutputError, UsageError

RESULTS = Path("results")


def partial_of(folder: Path) -> Path:
    """Return the folder that holds what an unfinished run has saved.

    >>> partial_of(Path("out/a")).as_posix()
    'out/a.partial'
    """
    return folder.with_name(folder.name + ".partial")


def choose_folder(wanted: Path | None, stem: str, *, force: bool, resume: bool) -> Path:
    """Return the result folder of a run that is about to start.

    Args:
        wanted: the folder named by hand, or None.
        stem: name below `results/` otherwise; gets -2, -3 … where it exists.
        force: a folder named by hand may be replaced; resume: it may be gone on with.

    Raises:
        UsageError: it exists, or can't be written.
    """
    if wanted is None:
        folder, number = RESULTS / stem, 1
        while not resume and (folder.exists() or partial_of(folder).exists()):
            number += 1
            folder = RESULTS / f"{stem}-{number}"
    else:
        folder = wanted if wanted.name not in ("", "..") else wanted.resolve()
        check_replaceable(folder, force=force or resume)
    check_writable(folder)
    return folder


def check_replaceable(folder: Path, *, force: bool) -> None:
    """Make sure that a folder named by hand is new, empty, or a result that may be replaced.

    Raises:
        UsageError: it is something else, which is never deleted, or a result and not `force`.
    """
    if folder.exists() and not folder.is_dir():
        raise UsageError(f"{folder} is a file, not a folder", "name another folder with -o")
    if folder.exists() and any(folder.iterdir()):
        if not force:
            raise UsageError(f"{folder} exists", "name another folder with -o, or replace it with --force")
        if not (folder / "result.json").exists():
            raise UsageError(f"{folder} holds other things than a result", "name another folder with -o")


def check_writable(folder: Path) -> None:
    """Make sure, before anything is played, that the result can be written beside its final name.

    Raises:
        UsageError: it can't.
    """
    probe = folder.with_name(f"{folder.name}.probe-{os.getpid()}")
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        probe.mkdir()
        (probe / "x").write_bytes(b"x" * 4096)
        shutil.rmtree(probe)
    except OSError as error:
        shutil.rmtree(probe, ignore_errors=True)
        raise UsageError(f"{folder} can't be written: {error.strerror}", "name another folder with -o") from error


def write_folder(folder: Path, fill: Callable[[Path], None], *, replace: bool) -> None:
    """Write a result folder: `fill` fills a temporary one, which then gets the final name.

    Raises:
        OutputError: it could not be written; nothing has the final name then, and an older result is still whole.
    """
    new = folder.with_name(f"{folder.name}.writing-{os.getpid()}")
    old = folder.with_name(f"{folder.name}.old-{os.getpid()}")
    try:
        new.mkdir(parents=True)
        fill(new)
        if folder.exists() and (replace or not any(folder.iterdir())):
            folder.rename(old)
        new.rename(folder)
        shutil.rmtree(old, ignore_errors=True)
    except BaseException as error:
        shutil.rmtree(new, ignore_errors=True)
        if old.exists() and not folder.exists():
            old.rename(folder)
        if not isinstance(error, OSError):
            raise
        hint = "free some space, then go on with --resume"
        raise OutputError(f"{folder} could not be written: {error.strerror or error}", hint) from error


def remove_unfinished(folder: Path) -> None:
    """Delete what processes that were killed have left while they wrote a result folder."""
    unfinished = re.compile(re.escape(folder.name) + r"\.(writing|probe)-\d+")
    for path in list(folder.parent.iterdir()):
        if unfinished.fullmatch(path.name):
            shutil.rmtree(path, ignore_errors=True)


def write_json(file: Path, data: dict[str, Any]) -> None:
    """Write one JSON document, atomically, without NaN."""
    new = file.with_name(f"{file.name}.writing-{os.getpid()}")
    try:
        with new.open("w", encoding="utf-8") as stream:  # piece by piece: the result of a large sweep has 40 MB
            json.dump(data, stream, indent=1, ensure_ascii=False, allow_nan=False)
            stream.write("\n")
    except ValueError:
        new.unlink()
        raise
    new.replace(file)


def read_json(file: Path) -> dict[str, Any] | None:
    """Read a JSON document; None if there is none.

    Raises:
        UsageError: it is not a whole JSON document.
    """
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    except (OSError, ValueError, RecursionError) as error:
        raise UsageError(f"{file} can't be read: {error}", "it may have been cut or altered") from error
    if not isinstance(data, dict):
        raise UsageError(f"{file} is not a result", "it may have been altered")
    return data
