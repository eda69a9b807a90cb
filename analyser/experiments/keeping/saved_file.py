"""Files of pieces by key: each names the plan and the seed it belongs to, and ends in a hash of all before.

A piece is JSON text; arrays in it keep every bit. A file that was cut or altered is refused; nothing in it is ever run.
"""

import base64
import hashlib
import io
import json
import os
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Self

import numpy as np
from numpy.lib import format as npy
from numpy.typing import NDArray
from pydantic import PlainSerializer, PlainValidator

from analyser.errors import UsageError

DIGEST = 65  # bytes at the end of a file: SHA-256, hexadecimal, and a line end


def array_text(array: NDArray[Any]) -> str:
    """Return an array as text: all of it, to the last bit.

    >>> read_array(array_text(np.array([-0.0, np.nan]))).tobytes() == np.array([-0.0, np.nan]).tobytes()
    True
    """
    with io.BytesIO() as stream:
        npy.write_array(stream, np.asarray(array), allow_pickle=False)
        return base64.b64encode(zlib.compress(stream.getvalue(), 1)).decode()


def read_array(text: Any) -> NDArray[Any]:
    """Return the array that `array_text` wrote.

    Raises:
        ValueError: it is none.
    """
    try:
        data = zlib.decompress(base64.b64decode(text, validate=True))
    except (TypeError, zlib.error) as error:
        raise ValueError(f"not an array: {error}") from error
    found: NDArray[Any] = npy.read_array(io.BytesIO(data), allow_pickle=False)
    return found


Floats = Annotated[NDArray[np.float64], PlainValidator(read_array), PlainSerializer(array_text)]
Counts = Annotated[NDArray[np.int64], PlainValidator(read_array), PlainSerializer(array_text)]


@dataclass(frozen=True)
class Entry:
    """One piece: the games it stands for, and its value as JSON."""

    games: int
    text: bytes


@dataclass(frozen=True)
class SavedFile:
    """What one file holds."""

    plan: str
    seed: int
    entries: Mapping[str, Entry]

    def write(self, file: Path) -> int:
        """Write the file, under a temporary name first: it is whole at every moment. Return its size in bytes."""
        head = json.dumps({"plan": self.plan, "seed": str(self.seed)}).encode()
        lines = [b"%s\t%d\t%s" % (key.encode(), entry.games, entry.text) for key, entry in self.entries.items()]
        data = b"\n".join([head, *lines, b""])
        new = file.with_name(f"{file.name}.writing-{os.getpid()}")
        try:
            with new.open("wb") as stream:
                stream.write(data + digest_of(data))
                stream.flush()
                os.fsync(stream.fileno())
            new.replace(file)
        finally:
            new.unlink(missing_ok=True)
        return len(data)

    @classmethod
    def read(cls, file: Path) -> Self:
        """Read a file.

        Raises:
            UsageError: it is damaged.
        """
        with damages_told(file):
            whole = file.read_bytes()
            data = whole[:-DIGEST]
            if whole[-DIGEST:] != digest_of(data):
                raise ValueError("it was cut or altered")
            first, *lines = data.removesuffix(b"\n").split(b"\n")
            head, entries = json.loads(first), {}
            for line in lines:
                key, games, text = line.split(b"\t", 2)
                entries[key.decode()] = Entry(int(games), text)
            return cls(head["plan"], int(head["seed"]), entries)


def digest_of(data: bytes) -> bytes:
    """Return the last line of a file: the hash of all before it."""
    return hashlib.sha256(data).hexdigest().encode() + b"\n"


@contextmanager
def damages_told(place: Path | None) -> Iterator[None]:
    """Within it what reading a damaged file may raise becomes one message."""
    try:
        yield
    except (OSError, ValueError, KeyError, TypeError, EOFError) as error:
        reason = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise UsageError(f"{place} is damaged: {reason}", "delete it to start afresh") from error
