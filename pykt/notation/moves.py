"""The notation ``moves``: a start and one digit for each move, so that a tour of 10^8 squares takes 100 MB.

    moves 8x8
    1/1 0167...

The first line has the size of the board, and its blocked squares if there are any (``moves 8x8 blocked 3/3 4/4``).
Then comes one line for each knight: its start and its moves, a digit being the move's place in KNIGHT_MOVES, from 0.
"""

from __future__ import annotations

import re

import numpy as np
from numpy.typing import NDArray

from pykt.board import KNIGHT_MOVES, Board, Square
from pykt.errors import PyktError
from pykt.notation import header
from pykt.tour import Tour, move_digits

#: How such a text begins.
SIGN = re.compile(r"\s*moves\s+[0-9]", re.ASCII)

_HEADER = re.compile(rf"\s*moves\s+{header.PATTERN}[ \t\r]*(?:\n|\Z)", re.ASCII)
_KNIGHT = re.compile(rb"\s*([0-9]{1,9})/([0-9]{1,9})(?:[ \t]++([0-7]*+))?[ \t\r]*(?:\n|\Z)")

# Moves that are walked at once: few enough to stay in the processor's cache.
_CHUNK = 1 << 16
_ZERO = ord("0")


def read(text: str) -> Tour:
    """The tour of a header and of a line for each knight; PyktError if a walk leaves the board.

    Linear in the moves: 10^8 of them take about a second, and four bytes each beside the text.
    """
    found = _HEADER.match(text)
    if not found:
        raise PyktError("A string of moves begins with a line such as: moves 8x8.")
    board = header.board_of(found)
    if not text.isascii():
        raise PyktError("A string of moves has the digits 0 to 7 only: correct the character that is not plain ASCII.")
    raw = text.encode()
    digits = np.frombuffer(raw, np.uint8)
    knights: list[NDArray[np.int32]] = []
    end = found.end()
    while raw[end : end + 1] and not re.compile(rb"\s*\Z").match(raw, end):
        line = _KNIGHT.match(raw, end)
        if line is None or len(knights) == 2:
            raise PyktError(_fault_text(text, end, len(knights)))
        knights.append(_walk(board, Square(int(line[1]), int(line[2])), digits[slice(*line.span(3))]))
        end = line.end()
    if not knights:
        raise PyktError("The string of moves has no start: write a line such as 1/1 0167 for each knight.")
    return Tour(board, tuple(knights))


def write(tour: Tour) -> str:
    """The header and a line for each knight; PyktError names a step that is no knight's move."""
    text = bytearray(f"moves {header.text_of(tour.board)}\n".encode())
    for cells in tour.knights:
        text += f"{tour.board.square(int(cells[0]))} ".encode()
        for begin in range(0, len(cells) - 1, _CHUNK):
            try:
                digits = move_digits(tour.board, cells[begin : begin + _CHUNK + 1])
            except PyktError as error:
                raise PyktError(f"{error} Write it as squares or json.") from None
            text += (digits + np.uint8(_ZERO)).tobytes()
        text += b"\n"
    return text.decode()


def _walk(board: Board, start: Square, digits: NDArray[np.uint8]) -> NDArray[np.int32]:
    """The cells from ``start`` by the moves written as ``digits``, in chunks, so that only the cells take memory."""
    file, rank = start
    if not (1 <= file <= board.files and 1 <= rank <= board.ranks):
        raise PyktError(f"The start {start} is off the board of {board}: files and ranks count from 1.")
    by_file, by_rank = (np.array(steps, np.int32) for steps in zip(*KNIGHT_MOVES, strict=True))
    cells = np.empty(len(digits) + 1, np.int32)
    cells[0] = board.index(start)
    for begin in range(0, len(digits), _CHUNK):
        moves = digits[begin : begin + _CHUNK] - np.uint8(_ZERO)
        files, ranks = (np.cumsum(np.take(steps, moves), dtype=np.int32) for steps in (by_file, by_rank))
        files += file
        ranks += rank
        if min(files.min(), ranks.min()) < 1 or files.max() > board.files or ranks.max() > board.ranks:
            off = (files < 1) | (ranks < 1) | (files > board.files) | (ranks > board.ranks)
            place = int(off.argmax())
            raise PyktError(
                f"Move {begin + place + 1} goes off the board of {board}, to {files[place]}/{ranks[place]}: "
                "correct the move or the size."
            )
        cells[begin + 1 : begin + 1 + len(moves)] = (ranks - 1) * np.int32(board.files) + (files - 1)
        file, rank = int(files[-1]), int(ranks[-1])
    return cells


def _fault_text(text: str, end: int, knights: int) -> str:
    if knights == 2:
        return "The string of moves has lines for more than two knights: give two at most, each on one line."
    line = text[end : end + 10_000].strip().partition("\n")[0]
    return f"{line[:40]!r} is no start with a string of the digits 0 to 7: write a line such as 1/1 0167."
