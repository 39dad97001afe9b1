"""Limits on what a user's program can send back and write."""

from __future__ import annotations

import os
import resource
import tempfile

#: How many times as many squares as the board an answer may have.
MOST_TIMES = 10

_LARGEST = 100_000_000  # bytes of a file that a program writes
_LONGEST = 300  # characters of a message of an engine


class MalformedError(Exception):
    """An answer that can't be read as a tour. The message says why."""


def sentence(text: str) -> str:
    """Return a message of an engine as one printable line that is not too long."""
    words = "".join(sign if sign.isprintable() else " " for sign in text).split()
    line = " ".join(words)
    return line if len(line) <= _LONGEST else line[: _LONGEST - 4] + " ..."


def most(squares: int) -> int:
    """Return how many squares an answer may have on a board of ``squares``, so that none can fill our memory."""
    return MOST_TIMES * squares + 1000


def confine() -> None:
    """In a worker, change to the task's own folder and limit the size of the files written."""
    os.chdir(tempfile.gettempdir())
    resource.setrlimit(resource.RLIMIT_FSIZE, (_LARGEST, _LARGEST))
