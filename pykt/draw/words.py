"""Words that pictures and pages share: numbers with nouns, and names of squares by the labels at the board's edges."""

from __future__ import annotations

from pykt.model.board import Board, Square, file_letters

#: The widest board whose files are named by letters, one each.
MOST_LETTERS = 26


def file_name(board: Board, file: int) -> str:
    """Return the label of a file at the edge of the board: a letter, or a number on wide boards."""
    return file_letters(file) if board.files <= MOST_LETTERS else str(file)


def square_name(board: Board, square: Square) -> str:
    """Return the name of a square by the labels at the edges of the board: ``a1``, or ``1/1`` on wide boards.

    A square off the board is always named by its file and rank as numbers, such as ``9/9``.
    """
    has_letters = board.files <= MOST_LETTERS and is_on(board, square)
    return square.algebraic if has_letters else str(square)


def is_on(board: Board, square: Square) -> bool:
    """Tell whether a square, free or blocked, lies within the edges of the board."""
    return 1 <= square.file <= board.files and 1 <= square.rank <= board.ranks
