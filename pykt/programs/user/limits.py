"""Limits on the file of a user program, and on the texts that the program sends back."""

from __future__ import annotations

from pykt.model.text import one_line

#: The most bytes of a program's file.
MOST_BYTES = 4 << 20

_LONGEST = 300  # the most characters of an engine's message


def sentence(text: str) -> str:
    """Return an engine's message as one printable line. Cut a long message."""
    line = one_line(text[: 4 * _LONGEST])
    return line if len(line) <= _LONGEST else line[: _LONGEST - 4] + " ..."
