"""What is taken from a user's program: its answers up to a size, its words up to a length."""

from __future__ import annotations

import os
import resource
import tempfile

#: The length of an answer that is still looked at, in times the squares of the board.
MOST_TIMES = 10

_LARGEST = 100_000_000  # bytes of a file that a program writes
_LONGEST = 300  # characters of what an engine says


class MalformedError(Exception):
    """An answer that can't be read as a tour: the message says why, as a fault of the answer."""


def sentence(text: str) -> str:
    """What an engine says, on one line, printable and not too long."""
    words = "".join(sign if sign.isprintable() else " " for sign in text).split()
    line = " ".join(words)
    return line if len(line) <= _LONGEST else line[: _LONGEST - 4] + " ..."


def most(squares: int) -> int:
    """The squares of the longest answer that is looked at, so that no answer can fill the memory of who asks."""
    return MOST_TIMES * squares + 1000


def confine() -> None:
    """In a worker: go to the folder that goes with the run, and write no large files."""
    os.chdir(tempfile.gettempdir())
    resource.setrlimit(resource.RLIMIT_FSIZE, (_LARGEST, _LARGEST))
