"""Limits on what a user's program can send back."""

from __future__ import annotations

from pykt.model.text import one_line

#: An answer may have at most this number times the squares of the board.
MOST_TIMES = 10

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
