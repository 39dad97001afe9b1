"""A tour as a board of characters, for a terminal."""

from __future__ import annotations

import itertools
from collections.abc import Collection

import numpy as np
from rich.style import Style
from rich.text import Text

from pykt.board import Board, Square, file_letters
from pykt.tour import Tour

_LIGHT, _DARK, _HOLE = "on #eeeed2", "on #a9c08f", "on grey37"
_NUMBER = "#202020"
_START, _END = "bold white on #2a7f3f", "bold white on #b0413e"
_SECOND = "bold #8b1a1a"  # the second knight's numbers
_SHADES = " ░▒▓█"


def board(tour: Tour, width: int = 80) -> Text:
    """The board with the number of each visit where that fits ``width`` columns, else a reduced picture of it.

    The highest rank comes first. The start is green and the end red; of two knights the second has red numbers.
    """
    digits = len(str(tour.visited))
    files, labels = tour.board.files, len(str(tour.board.ranks)) + 1
    for space, margin in ((2, labels), (1, labels), (1, 0)):
        if files * (digits + space) + margin <= width:
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
    matrix = np.flipud(tour.matrix()).astype(float)
    matrix[matrix == 0] = np.nan
    columns = min(width, 2 * tour.board.files)
    rows = max(1, round(columns / 2 * tour.board.ranks / tour.board.files))
    down = np.linspace(0, matrix.shape[0], rows + 1).astype(int)
    across = np.linspace(0, matrix.shape[1], columns // 2 + 1).astype(int)
    text = Text(no_wrap=True)
    for top, bottom in itertools.pairwise(down):
        for left, right in itertools.pairwise(across):
            part = matrix[top:bottom, left:right]
            part = part[~np.isnan(part)]
            level = 0 if not part.size else 1 + int(part.mean() / (tour.visited + 1) * (len(_SHADES) - 1))
            text.append(_SHADES[level] * 2)
        text.append("\n")
    text.append(f"{tour.board} is too wide for numbers: the denser, the later. -o FILE keeps them all.\n", "dim")
    return text
