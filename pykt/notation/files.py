"""Read files. ``load`` refuses files over a size limit."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO

from pykt.model.errors import PyktError

#: A function that takes the beginning of a text and returns the most bytes that the text may have.
Limit = Callable[[str], int]

_HEAD = 1 << 16
_PART = 1 << 20
_BINARY = "The input is binary: give a tour as text, saved as UTF-8."


def load(path: str | os.PathLike[str], limit: Limit) -> bytearray:
    """Return the bytes of a file, or of standard input if ``path`` is ``-``.

    Raise PyktError if the file does not exist, cannot be read, is binary, or has more bytes than ``limit`` allows.
    """
    name = os.fspath(path)
    try:
        if name == "-":
            return _load(sys.stdin.buffer, limit)
        with Path(name).open("rb") as file:
            return _load(file, limit)
    except FileNotFoundError:
        raise PyktError(f"There is no file {name!r}: correct the name, or write - for standard input.") from None
    except IsADirectoryError:
        raise PyktError(f"{name!r} is a directory: name a file in it.") from None
    except PermissionError:
        raise PyktError(f"You may not read {name!r}: change its permissions, or copy it.") from None
    except (OSError, ValueError) as error:
        raise PyktError(f"{name[:100]!r} can't be read ({_reason(error)}): name another file.") from None


def decode(data: bytes | bytearray | str) -> str:
    """Return ``data`` as text. Decode it from UTF-8 if it is bytes; raise PyktError if it is binary or not UTF-8."""
    text = data
    if not isinstance(text, str):
        try:
            text = text.decode("utf-8-sig")
        except UnicodeDecodeError:
            raise PyktError("The input is not UTF-8: give a tour as text, saved as UTF-8.") from None
    if "\0" in text:
        raise PyktError(_BINARY)
    return text


def head(data: bytes | bytearray | str) -> str:
    """Return the beginning of a text. Replace bytes that are not UTF-8 by replacement characters."""
    return data[:_HEAD] if isinstance(data, str) else data[:_HEAD].decode("utf-8-sig", "replace")


def check_size(data: bytes | bytearray | str, limit: Limit) -> None:
    """Raise PyktError if ``data`` has more bytes or characters than ``limit`` allows."""
    most = limit(head(data))
    if len(data) > most:
        raise PyktError(f"The input has more than {most >> 20} MiB: write a tour of this size as moves.")


def _load(file: BinaryIO, limit: Limit) -> bytearray:
    # Check the beginning before reading the rest, so that a huge file is refused at once.
    data = bytearray(file.read(_HEAD))
    if b"\0" in data:
        raise PyktError(_BINARY)
    most = limit(head(data))
    while len(data) <= most and (part := file.read(_PART)):
        data += part
    check_size(data, limit)
    return data


def _reason(error: OSError | ValueError) -> str:
    """Return the reason for an error without the path, because the message already names the path."""
    return str((error.strerror if isinstance(error, OSError) else None) or error)
