"""Conversions between cell indexes, coordinates (file and rank), and move digits, fast enough for 10^8 squares.

A cell index counts the squares of a board row by row from 0. A move's digit is its index in KNIGHT_MOVES.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pykt.model.board import KNIGHT_MOVES, Board
from pykt.model.errors import PyktError
from pykt.model.progress import chunks

_STEPS_BY_FILE, _STEPS_BY_RANK = (np.array(steps, np.int32) for steps in zip(*KNIGHT_MOVES, strict=True))

# The digit of the move (dx, dy) is at index 12 + 5 * dx + dy. An 8 means that (dx, dy) is not a knight's move.
_DIGITS = np.full(25, 8, np.uint8)
_DIGITS[[12 + 5 * dx + dy for dx, dy in KNIGHT_MOVES]] = range(8)


def files_and_ranks(board: Board, cells: NDArray[np.int32]) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """Return two arrays: the files and the ranks of ``cells``, both counted from 0.

    The code is several times as fast as np.divmod.
    """
    ranks = cells // np.int32(board.files)
    return cells - ranks * np.int32(board.files), ranks


def cells_at(board: Board, files: NDArray[Any], ranks: NDArray[Any], before: int = 0) -> NDArray[np.int32]:
    """Return the cell indexes of the squares with these ``files`` and ``ranks``, which count from 0.

    Raise PyktError if a square is off the board. The message names the square by its number in the tour. If the squares
    are only a part of the tour, ``before`` is the number of squares before this part.
    """
    off = (files < 0) | (ranks < 0) | (files >= board.files) | (ranks >= board.ranks)
    if off.any():
        at = int(off.argmax())
        if board.surface.is_graph:
            raise PyktError(
                f"Number {files[at] + 1}, in place {before + at + 1} of the tour, is no vertex: correct it."
            )
        square = f"{files[at] + 1}/{ranks[at] + 1}"
        raise PyktError(
            f"Square {before + at + 1} of the tour, {square}, is off the {board} board: correct it, or give a "
            "larger board."
        )
    cells: NDArray[np.int32] = (ranks * board.files + files).astype(np.int32)
    return cells


def move_digits(board: Board, cells: NDArray[np.int32]) -> NDArray[np.uint8]:
    """Return the moves between consecutive ``cells`` as digits 0 to 7.

    Raise PyktError if two consecutive cells are not a knight's move apart.
    """
    files, ranks = files_and_ranks(board, cells)
    dx, dy = np.diff(files), np.diff(ranks)
    jumps = np.abs(dx * dy) != 2
    if jumps.any():
        at = int(jumps.argmax())
        one, other = (board.square(int(cells[at + step])) for step in (0, 1))
        raise PyktError(f"{one} to {other} is not a knight's move, so a string of moves can't express it.")
    return np.take(_DIGITS, 5 * dx + dy + 12)


def walk(board: Board, start: tuple[int, int], digits: NDArray[np.uint8]) -> NDArray[np.int32]:
    """Return the cells of a walk from ``start`` by the moves in ``digits``, an array of the ASCII codes of digits.

    The returned array is read-only, so that a Tour can use it without copying. Time is linear in the number of moves
    (less than a second for 10^8), with four bytes of memory per move. Raise PyktError if ``start`` is off the board, if
    a digit is not 0 to 7, or if the walk leaves the board.
    """
    file, rank = start
    if not board.spans(start):
        raise PyktError(f"The start {file}/{rank} is off the {board} board: count files and ranks from 1.")
    cells = np.empty(len(digits) + 1, np.int32)
    cells[0] = board.index(start)
    for chunk in chunks(len(digits), "following the moves"):
        moves = digits[chunk] - np.uint8(ord("0"))
        if moves.max() > 7:
            at = chunk.start + int((moves > 7).argmax())
            raise PyktError(f"Move {at + 1} is {chr(digits[at])!r}, which is none of the digits 0 to 7.")
        files, ranks = (np.cumsum(np.take(by, moves), dtype=np.int32) for by in (_STEPS_BY_FILE, _STEPS_BY_RANK))
        files += file
        ranks += rank
        if min(files.min(), ranks.min()) < 1 or files.max() > board.files or ranks.max() > board.ranks:
            off = (files < 1) | (ranks < 1) | (files > board.files) | (ranks > board.ranks)
            at = int(off.argmax())
            place = f"{files[at]}/{ranks[at]}"
            raise PyktError(f"Move {chunk.start + at + 1} goes off the {board} board, to {place}.")
        file, rank = int(files[-1]), int(ranks[-1])
        ranks -= 1
        ranks *= np.int32(board.files)
        files -= 1
        np.add(ranks, files, out=cells[chunk.start + 1 : chunk.stop + 1])
    cells.flags.writeable = False
    return cells
