"""Words that pictures and pages have in common: numbers of things, and the names of squares at the edges of boards."""

from __future__ import annotations

from pykt.model.board import Board, Square, file_letters

#: Files that have one letter each.
MOST_LETTERS = 26


def counted(number: int, noun: str) -> str:
    """So many of what the noun says: ``1 move``, ``1,000 moves``."""
    return f"{number:,} {noun}{'s' * (number != 1)}"


def file_name(board: Board, file: int) -> str:
    """A file as the edge of the board has it: its letter, or its number where letters would not do for all."""
    return file_letters(file) if board.files <= MOST_LETTERS else str(file)


def named(board: Board, square: Square) -> str:
    """A square by the names at the edges of the board, ``a1`` or ``1/1``; off the board always by file and rank."""
    lettered = board.files <= MOST_LETTERS and is_on(board, square)
    return square.algebraic if lettered else str(square)


def is_on(board: Board, square: Square) -> bool:
    """True if a square is on the board, be it blocked."""
    return 1 <= square.file <= board.files and 1 <= square.rank <= board.ranks
