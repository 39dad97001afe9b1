"""The notation ``moves``: a start and one digit for each move, so that a tour of 10^8 squares takes 100 MB.

    moves 8x8
    1/1 0167...

The first line has the size of the board, and its blocked squares if there are any (``moves 8x8 blocked 3/3 4/4``).
Then comes one line for each knight: its start and its moves, a digit being the move's place in KNIGHT_MOVES, from 0.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from pykt.model.board import Square
from pykt.model.errors import PyktError
from pykt.model.progress import chunks
from pykt.model.tour import Tour, move_digits, walk
from pykt.notation import header

#: How such a text begins.
SIGN = re.compile(r"\s*moves\s+[0-9]", re.ASCII)

_HEADER = re.compile(rf"\s*moves\s+{header.PATTERN}[ \t\r]*(?:\n|\Z)".encode(), re.ASCII)
_KNIGHT = re.compile(rb"\s*([0-9]{1,9})/([0-9]{1,9})(?:[ \t]++([0-7]*+))?[ \t\r]*(?:\n|\Z)")


def begins(data: bytes | bytearray | str) -> bool:
    """True if a text is a string of moves by its beginning, and plain ASCII as all of them are."""
    head = data[:1024]
    return SIGN.match(head if isinstance(head, str) else head.decode("latin-1")) is not None and data.isascii()


def read(data: bytes | bytearray | str) -> Tour:
    """The tour of a header and of a line for each knight; PyktError if a walk leaves the board.

    Linear in the moves: 10^8 of them take about a second, and four bytes each beside the text.
    """
    if not data.isascii():
        raise PyktError("A string of moves has the digits 0 to 7 only: correct the character that is not plain ASCII.")
    raw = data.encode() if isinstance(data, str) else data
    found = _HEADER.match(raw)
    if not found:
        raise PyktError("A string of moves begins with a line such as: moves 8x8.")
    board = header.board_of(found[1].decode(), (found[2] or b"").decode())
    digits = np.frombuffer(raw, np.uint8)
    knights: list[NDArray[np.int32]] = []
    end = found.end()
    while raw[end : end + 1] and not re.compile(rb"\s*\Z").match(raw, end):
        line = _KNIGHT.match(raw, end)
        if line is None or len(knights) == 2:
            raise PyktError(_fault_text(raw, end, len(knights)))
        start = Square(int(line[1]), int(line[2]))
        try:
            knights.append(walk(board, start, digits[slice(*line.span(3))]))
        except PyktError as error:
            raise PyktError(f"{error} Correct the moves, the start or the size.") from None
        end = line.end()
    if not knights:
        raise PyktError("The string of moves has no start: write a line such as 1/1 0167 for each knight.")
    return Tour(board, tuple(knights))


def write(tour: Tour) -> Iterator[str]:
    """The header and a line for each knight, in parts; PyktError names a step that is no knight's move."""
    yield f"moves {header.text_of(tour.board)}\n"
    for cells in tour.knights:
        yield f"{tour.board.square(int(cells[0]))} "
        for chunk in chunks(len(cells) - 1, "writing"):
            try:
                digits = move_digits(tour.board, cells[chunk.start : chunk.stop + 1])
            except PyktError as error:
                raise PyktError(f"{error} Write it as squares or json.") from None
            yield (digits + np.uint8(ord("0"))).tobytes().decode()
        yield "\n"


def _fault_text(raw: bytes | bytearray, end: int, knights: int) -> str:
    if knights == 2:
        return "The string of moves has lines for more than two knights: give two at most, each on one line."
    line = raw[end : end + 10_000].decode().strip().partition("\n")[0]
    return f"{line[:40]!r} is no start with a string of the digits 0 to 7: write a line such as 1/1 0167."
