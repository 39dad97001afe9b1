"""Labels in pictures and pages: names of files at the edge of a board, names of squares, and marks on an axis."""

from __future__ import annotations

from pykt.model.board import Board, Square, file_letters

#: The most files of a board, or of a level of a box, with letters as labels. More files would need two letters.
MOST_LETTERS = 26


def file_name(board: Board, file: int) -> str:
    """Return the label of a file: a letter, or a number on a wide board.

    In a box, the labels begin anew with each level.
    """
    return file_letters((file - 1) % board.width + 1) if has_letters(board) else str((file - 1) % board.width + 1)


def has_letters(board: Board) -> bool:
    """Tell whether the files of a board, or of each level of a box, are labelled by letters."""
    return board.width <= MOST_LETTERS


def square_name(board: Board, square: Square) -> str:
    """Return the name that the labels at the edges of the board give a square: ``a1``, or ``1/1`` on wide boards.

    In a box, the name ends in the level: ``a1.2``. A square off the board is named by numbers even if the labels are
    letters: ``9/9``. On a graph, the name is that of the vertex.
    """
    return board.name(square, letters=has_letters(board) and board.spans(square))


def step_at_least(room: float) -> int:
    """Return a distance between marks on an axis: the smallest of 1, 2, 5, 10, 20, 50 ... that is at least ``room``."""
    ten = 1
    while 5 * ten < room:
        ten *= 10
    return next(step for step in (ten, 2 * ten, 5 * ten) if step >= room)
