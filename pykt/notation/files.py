"""Files that are written whole or not at all."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO
from uuid import uuid4

from pykt.model.errors import PyktError


def check_place(path: str | os.PathLike[str]) -> None:
    """PyktError, before long work, if no file can be written there."""
    place = Path(path).absolute()
    if not place.parent.is_dir():
        raise PyktError(f"There is no directory {Path(path).parent}: make it, or name another file.")
    if place.is_dir():
        raise PyktError(f"{os.fspath(path)[:100]!r} is a directory: name a file in it.")
    if not os.access(place.parent if not place.exists() or place.is_file() else place, os.W_OK):
        raise PyktError(f"You may not write to {os.fspath(path)[:100]!r}: name another file.")


def save(path: str | os.PathLike[str], parts: Iterable[str | bytes]) -> None:
    """Write texts or bytes in turn to a file that has its name only when it is whole; PyktError if it can't be."""
    name = os.fspath(path)
    try:
        with _whole(Path(name).resolve()) as file:
            for part in parts:
                file.write(part.encode() if isinstance(part, str) else part)
    except (OSError, ValueError) as error:
        raise PyktError(f"{name[:100]!r} can't be written ({reason(error)}): name another file.") from None


@contextmanager
def _whole(path: Path) -> Iterator[BinaryIO]:
    """A file to write to that takes the place of ``path`` at the end, or is gone if the end is not reached."""
    if path.exists() and not path.is_file():  # a pipe or a device has no place to be taken
        with path.open("wb") as file:
            yield file
        return
    part = path.with_name(f".pykt-{uuid4().hex}.part")
    try:
        with part.open("wb") as file:
            yield file
        if path.exists():
            shutil.copymode(path, part)
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


def reason(error: OSError | ValueError) -> str:
    """What went wrong, without the path, which the message has already."""
    return str((error.strerror if isinstance(error, OSError) else None) or error)
