"""A tour as a board of characters, for a terminal."""

from __future__ import annotations

from collections.abc import Collection

import numpy as np
from rich.style import Style
from rich.text import Text

from pykt.board import Board, Square, file_letters
from pykt.progress import pieces
from pykt.tour import Tour, files_and_ranks

_LIGHT, _DARK, _HOLE = "on #eeeed2", "on #a9c08f", "on grey37"
_NUMBER = "#202020"
_START, _END = "bold white on #2a7f3f", "bold white on #b0413e"
_SECOND = "bold #8b1a1a"  # the second knight's numbers
_SHADES = " ░▒▓█"
_MOST_ROWS = 100  # of a picture in shades
_MOST_RANKS = 10_000  # that are drawn with numbers


def board(tour: Tour, width: int = 80) -> Text:
    """The board with the number of each visit where that fits ``width`` columns, else a reduced picture of it.

    The highest rank comes first. The start is green and the end red; of two knights the second has red numbers.
    """
    digits = len(str(tour.visited))
    files, labels = tour.board.files, len(str(tour.board.ranks)) + 1
    for space, margin in ((2, labels), (1, labels), (1, 0)):
        if files * (digits + space) + margin <= width and tour.board.ranks <= _MOST_RANKS:
            return _numbers(tour, digits + space, margin, pad=space - 1)
    return _reduced(tour, width)


def queens(board: Board, squares: Collection[Square]) -> Text:
    """The board with a Q for each queen, the highest rank first."""
    text = Text(no_wrap=True)
    for rank in range(board.ranks, 0, -1):
        for file in range(1, board.files + 1):
            sign = " Q " if (file, rank) in squares else " . "
            text.append(sign, f"{_NUMBER} {_ground(Square(file, rank))}")
        text.append("\n")
    return text


def _ground(square: Square) -> str:
    return _DARK if (square.file + square.rank) % 2 == 0 else _LIGHT


def _numbers(tour: Tour, cell: int, margin: int, pad: int) -> Text:
    matrix = tour.matrix()
    text = Text(no_wrap=True)
    for rank in range(tour.board.ranks, 0, -1):
        if margin:
            text.append(f"{rank:>{margin - 1}} ", "dim")
        for file in range(1, tour.board.files + 1):
            square = Square(file, rank)
            number = int(matrix[rank - 1, file - 1])
            content = "#" if square in tour.board.blocked else str(number) if number else "."
            text.append(f"{content:>{cell - pad}}{'':{pad}}", _style(tour, square, number))
        text.append("\n")
    if margin:
        letters = "".join(f"{file_letters(file):>{cell - pad}}{'':{pad}}" for file in range(1, tour.board.files + 1))
        text.append(" " * margin + letters + "\n", "dim")
    return text


def _style(tour: Tour, square: Square, number: int) -> Style:
    if square in tour.board.blocked:
        return Style.parse(_HOLE)
    cell = tour.board.index(square)
    if any(cell == cells[0] for cells in tour.knights):
        return Style.parse(_START)
    if any(cell == cells[-1] for cells in tour.knights):
        return Style.parse(_END)
    second = len(tour.knights) == 2 and number and cell in tour.knights[1]
    return Style.parse(f"{_SECOND if second else _NUMBER} {_ground(square)}")


def _reduced(tour: Tour, width: int) -> Text:
    """A picture in shades: the later a part of the board is visited, the denser it is."""
    board, order = tour.board, tour.order()
    columns = min(width // 2, board.files)
    rows = min(max(1, round(columns * board.ranks / board.files)), _MOST_ROWS, board.ranks)
    column, row = np.arange(board.files) * columns // board.files, np.arange(board.ranks) * rows // board.ranks
    visits, numbers = np.zeros((2, rows * columns))
    for piece in pieces(len(order), "drawing"):
        files, ranks = files_and_ranks(board, order[piece])
        part = row[ranks] * columns + column[files]
        visits += np.bincount(part, minlength=rows * columns)
        numbers += np.bincount(part, np.arange(piece.start, piece.stop), rows * columns)
    late = np.full(rows * columns, -1.0)
    np.divide(numbers, visits * tour.visited, out=late, where=visits > 0)
    levels = np.where(visits > 0, 1 + (late * (len(_SHADES) - 1)).astype(int), 0).reshape(rows, columns)
    text = Text(no_wrap=True)
    for line in levels[::-1].tolist():
        text.append("".join(_SHADES[level] * 2 for level in line) + "\n")
    text.append(f"{board} is too large for numbers: the denser, the later. -o FILE keeps them all.\n", "dim")
    return text
