"""Write the files that a user names. ``save`` writes a file whole or not at all, unless it is a pipe or a device."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO
from uuid import uuid4

from pykt.model.errors import PyktError, reason_of
from pykt.notation import files


def check_place(path: str | os.PathLike[str]) -> None:
    """Raise PyktError if no file can be written at ``path``. Call this before long work."""
    place, name = Path(path), os.fspath(path)[:100]
    try:
        if not place.parent.is_dir():
            raise PyktError(f"There is no directory {place.parent}: make it, or name another file.")
        if place.is_dir():
            raise PyktError(f"{name!r} is a directory: name a file in it.")
        if place.is_symlink() and not _is_stream(place):
            raise PyktError(f"{name!r} is a symbolic link: name the file that it points to, or another file.")
        is_written_in_place = _is_stream(place) or (place.exists() and not place.is_file())
        if not os.access(place if is_written_in_place else place.parent, os.W_OK):
            raise PyktError(f"You may not write to {name!r}: name another file.")
    except (OSError, ValueError) as error:
        raise _unwritable(path, error) from None


def exists(path: str | os.PathLike[str]) -> bool:
    """Tell whether writing to ``path`` would replace a file. A pipe or a device is not replaced."""
    return Path(path).is_file() and not _is_stream(Path(path))


def save(path: str | os.PathLike[str], parts: Iterable[str | bytes]) -> None:
    """Write ``parts``, which are texts or bytes, to a file, one after the other.

    The file gets its name only when it is complete. If an error occurs before that, an existing file is not changed. A
    pipe or a device is written in place. Raise PyktError if the file cannot be written. Raise it also if ``path`` is a
    symbolic link, except in /dev and in a folder of open files in /proc.
    """
    check_place(path)
    try:
        with _replacing(Path(path)) as file:
            for part in parts:
                file.write(part.encode() if isinstance(part, str) else part)
    except (OSError, ValueError) as error:
        raise _unwritable(path, error) from None


def save_new(folder: Path, name: str, text: str) -> Path:
    """Write a text to a new file ``name`` in ``folder``, and return its path. The name may be untrusted.

    Raise PyktError if the name leads out of the folder, or if there is such a file already.
    """
    path = files.inside(folder, name)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8", newline="") as file:
            file.write(text)
    except (OSError, ValueError) as error:
        raise _unwritable(path, error) from None
    return path


@contextmanager
def _replacing(path: Path) -> Iterator[BinaryIO]:
    """Yield a temporary file.

    The file replaces ``path`` when the block ends, and is deleted if the block raises an error.

    If ``path`` is a pipe or a device, yield this pipe or device, opened for writing.
    """
    if _is_stream(path) or (path.exists() and not path.is_file()):  # a pipe or a device can't be replaced
        with path.open("wb") as file:
            yield file
        return
    part = path.with_name(f".pykt-{uuid4().hex}.part")
    try:
        with part.open("xb") as file:
            yield file
        if path.exists():
            part.chmod(path.stat().st_mode & 0o777)
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


def _is_stream(path: Path) -> bool:
    """Tell whether ``path`` lies in /dev, as /dev/stdout does, or in a folder of open files in /proc."""
    folder = files.full_path(path.parent)
    return folder == Path("/dev") or (folder.name == "fd" and folder.is_relative_to("/proc"))


def _unwritable(path: str | os.PathLike[str], error: OSError | ValueError) -> PyktError:
    """Return an error about a file that can't be written."""
    return PyktError(f"{os.fspath(path)[:100]!r} can't be written ({reason_of(error)}): name another file.")
