"""Where a tour is read from: a file or the standard input, never more of it than a tour can have."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import BinaryIO

from pykt.model.errors import PyktError
from pykt.notation import moves
from pykt.notation.files import reason

#: The largest input in bytes: a string of moves, and every other notation.
MOST_MOVES = 256 << 20
MOST_OTHERS = 32 << 20

_HEAD = 1 << 16
_PART = 1 << 20
_BINARY = "The input is binary: give a tour as text, saved as UTF-8."


def load(path: str | os.PathLike[str]) -> bytearray:
    """The bytes of a file, or of the standard input for ``-``; PyktError if they are binary, too many or not there."""
    name = os.fspath(path)
    try:
        if name == "-":
            return _bytes(sys.stdin.buffer)
        with Path(name).open("rb") as file:
            return _bytes(file)
    except FileNotFoundError:
        raise PyktError(f"There is no file {name!r}: correct the name, or give - for the standard input.") from None
    except IsADirectoryError:
        raise PyktError(f"{name!r} is a directory: give a file in it.") from None
    except PermissionError:
        raise PyktError(f"You may not read {name!r}: change its permissions, or copy it.") from None
    except (OSError, ValueError) as error:
        raise PyktError(f"{name[:100]!r} can't be read ({reason(error)}): give another file.") from None


def decode(data: bytes | bytearray | str) -> str:
    """The text of UTF-8 bytes, or a text as it is; PyktError if it is no text or too large."""
    check_size(data)
    text = data
    if not isinstance(text, str):
        try:
            text = text.decode("utf-8-sig")
        except UnicodeDecodeError:
            raise PyktError("The input is no UTF-8 text: give a tour as text, saved as UTF-8.") from None
    if "\0" in text:
        raise PyktError(_BINARY)
    return text


def _bytes(file: BinaryIO) -> bytearray:
    """The bytes of a file; its head is looked at first, so that a huge file is refused before it is read."""
    data = bytearray(file.read(_HEAD))
    if b"\0" in data:
        raise PyktError(_BINARY)
    most = _most(data)
    while len(data) <= most and (part := file.read(_PART)):
        data += part
    check_size(data)
    return data


def _most(head: bytes | bytearray | str) -> int:
    text = head[:_HEAD] if isinstance(head, str) else head[:_HEAD].decode("utf-8-sig", "replace")
    return MOST_MOVES if moves.SIGN.match(text) else MOST_OTHERS


def check_size(data: bytes | bytearray | str) -> None:
    """PyktError if the input has more than a tour can have."""
    most = _most(data)
    if len(data) > most:
        raise PyktError(f"The input has more than {most >> 20} MiB: write a tour of that size as moves.")
