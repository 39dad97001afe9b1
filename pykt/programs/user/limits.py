"""Limits on what a user's program can send back and write."""

from __future__ import annotations

import os
import resource
import tempfile

from pykt.model.text import one_line

#: An answer may have at most this number times the squares of the board.
MOST_TIMES = 10

_LARGEST = 100_000_000  # the most bytes of a file that a program writes
_LONGEST = 300  # the most characters of an engine's message


class MalformedError(Exception):
    """An answer that can't be read as a tour. The message says why."""


def sentence(text: str) -> str:
    """Return an engine's message as one printable line. Cut a long message."""
    line = one_line(text)
    return line if len(line) <= _LONGEST else line[: _LONGEST - 4] + " ..."


def most(squares: int) -> int:
    """Return the most squares of an answer on a board of ``squares`` squares, so that no answer fills the memory."""
    return MOST_TIMES * squares + 1000


def confine() -> None:
    """Change this process, a worker, to the task's own folder, and limit the size of the files that it writes."""
    os.chdir(tempfile.gettempdir())
    resource.setrlimit(resource.RLIMIT_FSIZE, (_LARGEST, _LARGEST))
