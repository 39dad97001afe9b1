"""Read files.

Files that users name are read through ``opened``: ``load`` and ``load_text`` call it. ``opened`` refuses anything but
regular files, because a device or a pipe may never end.
"""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path, PurePath
from typing import BinaryIO

from pykt.model.errors import PyktError, reason_of

#: A function that takes the beginning of a text and returns the most bytes that the text may have.
Limit = Callable[[str], int]

# Without O_NONBLOCK, opening a pipe would wait until someone writes to it.
_FLAGS = os.O_RDONLY | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC
_HEAD = 1 << 16
_PART = 1 << 20
_ASCII, _MOST_FOREIGN = bytes(range(1, 128)), 0.1
_DEEPEST = 100  # the most folders on the way to a file; Python fails at a thousand
_LONG_TOUR = ", and write a long tour as moves"  # what makes the file of a tour smaller
_BINARY = "The input is binary: give text, saved as UTF-8."


@contextmanager
def opened(path: str | os.PathLike[str], below: Path | None = None) -> Iterator[BinaryIO]:
    """Open a regular file for reading.

    If ``below`` is a folder, follow no link on the way from this folder to the file. Raise PyktError if the file does
    not exist, cannot be read, or is not a regular file: a directory or a pipe, for example. Raise it also if the system
    reports an error while the caller reads the file.
    """
    name = os.fspath(path)
    try:
        with ExitStack() as closing:
            descriptor = os.open(name, _FLAGS) if below is None else _walked(below, PurePath(name), closing)
            closing.callback(os.close, descriptor)
            _check_regular(os.fstat(descriptor).st_mode, name)
            yield closing.enter_context(open(descriptor, "rb", closefd=False))  # not Path.open, which needs a path
    except FileNotFoundError:
        raise PyktError(f"There is no file {name[:100]!r}: correct the name.") from None
    except PermissionError:
        raise PyktError(f"You may not read {name[:100]!r}: change its permissions, or name another file.") from None
    except (OSError, ValueError) as error:
        raise PyktError(f"{name[:100]!r} can't be read ({reason_of(error)}): name another file.") from None


def _walked(folder: Path, path: PurePath, closing: ExitStack) -> int:
    """Open a file below a folder. Open the folders of its path one by one, so that none can be replaced by a link."""
    *folders, last = path.relative_to(folder).parts
    here = os.open(folder, _FLAGS)
    closing.callback(os.close, here)
    for part in folders:
        here = os.open(part, _FLAGS | os.O_DIRECTORY | os.O_NOFOLLOW, dir_fd=here)
        closing.callback(os.close, here)
    return os.open(last, _FLAGS | os.O_NOFOLLOW, dir_fd=here)


def load(path: str | os.PathLike[str], limit: Limit, hint: str = _LONG_TOUR) -> bytearray:
    """Return the bytes of a file, or of standard input if ``path`` is ``-``.

    Raise PyktError if ``opened`` refuses the file, if it is binary, or if it has more bytes than ``limit`` allows. In
    the last case, the message ends in ``hint``.
    """
    if os.fspath(path) != "-":
        with opened(path) as file:
            return _load(file, limit, hint)
    if sys.stdin is None:
        raise PyktError("Standard input is closed: name a file.")
    try:
        return _load(sys.stdin.buffer, limit, hint)
    except (OSError, ValueError) as error:
        raise PyktError(f"Standard input can't be read ({reason_of(error)}): name a file.") from None


def full_path(path: str | os.PathLike[str]) -> Path:
    """Return the full path of a file or folder, with links followed. Stop where links lead in a circle.

    A name with a zero byte, which no file can have, is returned as it is.
    """
    try:
        return Path(os.path.realpath(path))  # Path.resolve raises RuntimeError for a circle
    except ValueError:
        return Path(path)


def inside(folder: Path, name: str) -> Path:
    """Return the path of the file ``name`` in ``folder``. The name may come from an untrusted file in this folder.

    Raise PyktError if the name, or a symbolic link in it, leads out of the folder, or if the file lies too deep in the
    folder. Raise it also if the name can't be printed.
    """
    path, parts = folder / name, PurePath(name).parts
    if len(parts) > _DEEPEST:
        raise PyktError(f"The file name {name[:60]!r} ... has more than {_DEEPEST} folders: name a file nearer by.")
    is_odd = not parts or not name.isprintable() or PurePath(name).is_absolute() or ".." in parts
    if is_odd or not full_path(path).is_relative_to(full_path(folder)):
        raise PyktError(f"The file name {name[:60]!r} leads out of its folder: name a file in the folder.")
    return path


def load_text(path: str | os.PathLike[str], most: int, below: Path | None = None) -> str:
    """Return the text of a file of at most ``most`` bytes. ``below`` is as in ``opened``.

    A text that is not UTF-8 is read as Latin-1 if more than 90 % of its bytes are ASCII. Else its wrong bytes become
    replacement characters. Raise PyktError if ``opened`` refuses the file, or if it has more than ``most`` bytes.
    """
    with opened(path, below) as file:
        data = file.read(most + 1) or b""
    if len(data) > most:
        name = os.fspath(path)
        raise PyktError(f"{name[-100:]!r} has more than {_mebibytes(most)}: name a smaller file.")
    try:
        return data.decode()
    except UnicodeDecodeError:
        foreign = len(data.translate(None, _ASCII))
        return data.decode("latin-1") if foreign < len(data) * _MOST_FOREIGN else data.decode("utf-8", "replace")


def decode(data: bytes | bytearray | str) -> str:
    """Return ``data`` as text. Bytes are decoded from UTF-8. Raise PyktError if ``data`` is binary or not UTF-8."""
    text = data
    if not isinstance(text, str):
        try:
            text = text.decode("utf-8-sig")
        except UnicodeDecodeError:
            raise PyktError("The input is not UTF-8: give text, saved as UTF-8.") from None
    if "\0" in text:
        raise PyktError(_BINARY)
    return text


def head(data: bytes | bytearray | str) -> str:
    """Return the beginning of ``data`` as text. Replace bytes that are not UTF-8 by replacement characters."""
    return data[:_HEAD] if isinstance(data, str) else data[:_HEAD].decode("utf-8-sig", "replace")


def check_size(data: bytes | bytearray | str, limit: Limit, hint: str = _LONG_TOUR) -> None:
    """Raise PyktError if ``data`` has more bytes or characters than ``limit`` allows. The message ends in ``hint``."""
    most = limit(head(data))
    if len(data) > most:
        raise PyktError(f"The input has more than {_mebibytes(most)}: give a smaller one{hint}.")


def _load(file: BinaryIO, limit: Limit, hint: str) -> bytearray:
    # Check the beginning before reading the rest, so that a huge file is refused at once.
    data = bytearray(file.read(_HEAD) or b"")
    if b"\0" in data:
        raise PyktError(_BINARY)
    most = limit(head(data))
    while len(data) <= most and (part := file.read(_PART)):
        data += part
    check_size(data, limit, hint)
    return data


def _check_regular(mode: int, name: str) -> None:
    """Raise PyktError if ``mode``, which the system reports for the file ``name``, is not that of a regular file."""
    if stat.S_ISDIR(mode):
        raise PyktError(f"{name[:100]!r} is a directory: name a file in it.")
    if stat.S_ISFIFO(mode):
        raise PyktError(f"{name[:100]!r} is a pipe: save its text to a file, and name that file.")
    if not stat.S_ISREG(mode):
        raise PyktError(f"{name[:100]!r} is a device, not a file: name a file.")


def _mebibytes(count: int) -> str:
    return f"{count / (1 << 20):g} MiB"
