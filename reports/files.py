"""Files that are either whole or not there."""

import os
from pathlib import Path


def replace_file(path: Path, content: bytes) -> None:
    """Write a file so that its final name never holds half of it."""
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        temporary.write_bytes(content)
        os.replace(temporary, path)
    finally:
        temporary.unlink(missing_ok=True)
