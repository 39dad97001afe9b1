"""The notation ``moves``: the start and one digit for each move, so that a tour of 10^8 squares needs only 100 MB.

    moves 8x8
    1/1 0167...

The first line has the size of the board and the blocked squares, if any (``moves 8x8 blocked 3/3 4/4``). One line for
each knight follows, with the start and the moves. A digit is the index of a move in KNIGHT_MOVES.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import inf

import numpy as np
from numpy.typing import NDArray

from pykt.model.board import Square
from pykt.model.cells import move_digits, walk
from pykt.model.errors import PyktError
from pykt.model.progress import chunks
from pykt.model.tour import Tour
from pykt.notation import board_line
from pykt.notation.registry import Notation

_HEADER = re.compile(rf"\s*moves\s+{board_line.PATTERN}[ \t\r]*(?:\n|\Z)".encode(), re.ASCII)
_KNIGHT = re.compile(rb"\s*([0-9]{1,9})/([0-9]{1,9})(?:[ \t]++([0-7]*+))?[ \t\r]*(?:\n|\Z)")


def read(data: bytes | bytearray | str) -> Tour:
    """Return the tour from a header and one line for each knight.

    Raise PyktError if a line is wrong, or if a move leads off the board. Time is linear in the number of moves (about a
    second for 10^8), with four bytes of memory for each move besides the text.
    """
    if not data.isascii():
        raise PyktError("A string of moves has only the digits 0 to 7: remove the characters that are not ASCII.")
    raw = data.encode() if isinstance(data, str) else data
    found = _HEADER.match(raw)
    if not found:
        raise PyktError("A string of moves begins with a line such as: moves 8x8.")
    board = board_line.board_of(found[1].decode(), (found[2] or b"").decode())
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
    """Yield the header and one line for each knight, in parts. Raise PyktError if a step is not a knight's move."""
    yield f"moves {board_line.text_of(tour.board)}\n"
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
        return "The string of moves has lines for more than two knights: give at most two, each on one line."
    line = raw[end : end + 10_000].decode().strip().partition("\n")[0]
    return f"{line[:40]!r} is not a start and a string of the digits 0 to 7: write a line such as 1/1 0167."


NOTATION = Notation(
    description="the start and one digit for each move, for huge tours",
    recognise=re.compile(r"\s*moves\s+[0-9]", re.ASCII).match,
    read=read,
    write=write,
    endings=(".moves",),
    reads_bytes=True,
    most_bytes=256 << 20,
    most_squares=inf,
)
