"""Where a tour is read from and written to: files and the standard input, never more of it than a tour can have."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import BinaryIO

from pykt.errors import PyktError
from pykt.notation import moves

#: The largest input in bytes: a string of moves, and every other notation.
MOST_MOVES = 256 << 20
MOST_OTHERS = 32 << 20

_HEAD = 1 << 16
_BINARY = "The input is binary: give a tour as text, saved as UTF-8."


def load(path: str | os.PathLike[str]) -> str:
    """The text of a file, or of the standard input for ``-``; PyktError if it can't be read, is binary or too large."""
    name = os.fspath(path)
    try:
        if name == "-":
            return decode(_bytes(sys.stdin.buffer))
        with Path(name).open("rb") as file:
            return decode(_bytes(file))
    except FileNotFoundError:
        raise PyktError(f"There is no file {name!r}: correct the name, or give - for the standard input.") from None
    except IsADirectoryError:
        raise PyktError(f"{name!r} is a directory: give a file in it.") from None
    except PermissionError:
        raise PyktError(f"You may not read {name!r}: change its permissions, or copy it.") from None
    except (OSError, ValueError) as error:
        raise PyktError(f"{name[:100]!r} can't be read ({_reason(error)}): give another file.") from None


def save(path: str | os.PathLike[str], text: str) -> None:
    """Write a text to a file; PyktError if that can't be done."""
    name = os.fspath(path)
    try:
        Path(name).write_text(text, "utf-8", newline="\n")
    except (OSError, ValueError) as error:
        raise PyktError(f"{name[:100]!r} can't be written ({_reason(error)}): name another file.") from None


def decode(data: bytes | str) -> str:
    """The text of UTF-8 bytes, or a text as it is; PyktError if it is no text or too large."""
    _check_size(data, len(data))
    text = data
    if isinstance(text, bytes):
        try:
            text = text.decode("utf-8-sig")
        except UnicodeDecodeError:
            raise PyktError("The input is no UTF-8 text: give a tour as text, saved as UTF-8.") from None
    if "\0" in text:
        raise PyktError(_BINARY)
    return text


def _reason(error: OSError | ValueError) -> str:
    """What went wrong, without the path, which the message has already."""
    return str((error.strerror if isinstance(error, OSError) else None) or error)


def _bytes(file: BinaryIO) -> bytes:
    """The bytes of a file; its head is looked at first, so that a huge file is refused before it is read."""
    head = file.read(_HEAD)
    if b"\0" in head:
        raise PyktError(_BINARY)
    rest = file.read(_most(head) - len(head) + 1)
    _check_size(head, len(head) + len(rest))
    return head + rest


def _most(head: bytes | str) -> int:
    text = head if isinstance(head, str) else head[:_HEAD].decode("utf-8-sig", "replace")
    return MOST_MOVES if moves.SIGN.match(text) else MOST_OTHERS


def _check_size(head: bytes | str, size: int) -> None:
    most = _most(head)
    if size > most:
        raise PyktError(f"The input has more than {most >> 20} MiB: write a tour of that size as moves.")
