"""A tour as a board of characters, for a terminal."""

from __future__ import annotations

from collections.abc import Collection

import numpy as np
from rich.text import Text

from pykt.draw.terminal.points import Picture
from pykt.draw.terminal.screen import END, FEW, STANDING_OF_FEW, START, Signs, Terminal, folded
from pykt.model.board import Board, Square, file_letters
from pykt.model.tour import Tour

# Of the light and the dark squares that the first knight visits, and the second.
_GROUNDS = (("#eeeed2", "#a9c9a0"), ("#dfe3f5", "#9fb4dd"))
_NUMBERS = ("#202020", "bold #14206e")
_HOLE = "#6c6c6c on #585858"
_MOST_RANKS = 10_000  # that are drawn with numbers


def board(tour: Tour, terminal: Terminal, length: int | None = None) -> Text:
    """The board with the number of each visit where that fits the width, else a picture of it.

    The highest rank comes first. Signs say where each knight starts and ends and which squares are the second's, so
    that it can be read without colours. If the tour is the first part of a longer one, ``length`` is the number of all
    visits.
    """
    if layout := _layout(tour.board, length or tour.visited, terminal.width):
        return _numbers(tour, terminal, *layout, unvisited=(length or tour.visited) < tour.board.free)
    picture = Picture(tour, terminal)
    for knight, cells in enumerate(tour.knights):
        picture.go_on(knight, len(cells))
    return picture.text()


def numbered_rows(tour: Tour, terminal: Terminal) -> int | None:
    """The lines of the board, legend and all, if it is drawn with numbers."""
    return board(tour, terminal).plain.count("\n") if _layout(tour.board, tour.visited, terminal.width) else None


def queens(board: Board, squares: Collection[Square], terminal: Terminal) -> Text:
    """The board with a Q for each queen, the highest rank first."""
    text = Text(no_wrap=True)
    for rank in range(board.ranks, 0, -1):
        for file in range(1, board.files + 1):
            queen = (file, rank) in squares
            style = f"{_NUMBERS[0]} on {_ground(Square(file, rank))}" if terminal.colours else ""
            text.append(" Q " if queen else " . ", f"bold {style}" if queen else style)
        text.append("\n")
    return text


def _ground(square: Square, knight: int = 0) -> str:
    return _GROUNDS[knight][(square.file + square.rank) % 2 == 0]


def _layout(board: Board, length: int, width: int) -> tuple[int, int, int] | None:
    """The columns of a number, those after it, and those of the ranks' labels; None if there are too few."""
    digits, labels = len(str(length)), len(str(board.ranks)) + 1
    for after, margin in ((1, labels), (0, labels), (0, 0)):
        if board.files * (1 + digits + after) + margin <= width and board.ranks <= _MOST_RANKS:
            return digits, after, margin
    return None


def _numbers(tour: Tour, terminal: Terminal, digits: int, after: int, margin: int, *, unvisited: bool) -> Text:
    board, matrix, colours, signs = tour.board, tour.matrix(), terminal.colours, terminal.signs
    knights = np.zeros(board.cells, np.int8)
    if len(tour.knights) == 2:
        knights[tour.knights[1]] = 1
    starts, ends = ([int(cells[at]) for cells in tour.knights] for at in (0, -1))
    text = Text(no_wrap=True)
    for rank in range(board.ranks, 0, -1):
        if margin:
            text.append(f"{rank:>{margin - 1}} ")
        for file in range(1, board.files + 1):
            square = Square(file, rank)
            cell, number = board.index(square), int(matrix[rank - 1, file - 1])
            knight = int(knights[cell])
            if square in board.blocked and not number:
                text.append(f"{signs.hole * digits:>{1 + digits}}{'':{after}}", _HOLE if colours else "")
                continue
            sign = signs.second if knight else ""
            style = f"{_NUMBERS[knight]} on {_ground(square, knight)}" if colours else FEW[knight]
            if cell in ends:
                sign, style = signs.ends[ends.index(cell)], END if colours else STANDING_OF_FEW
            elif cell in starts:
                sign, style = signs.start, START if colours else STANDING_OF_FEW
            content = f"{sign}{number}" if number else signs.unvisited
            text.append(f"{content:>{1 + digits}}{'':{after}}", style)
        text.append("\n")
    if margin:
        letters = (f"{file_letters(file):>{1 + digits}}{'':{after}}" for file in range(1, board.files + 1))
        text.append(" " * margin + "".join(letters) + "\n")
    return text.append(folded(_legend(tour, signs, unvisited=unvisited), terminal.width))


def _legend(tour: Tour, signs: Signs, *, unvisited: bool) -> list[str]:
    """What the signs of a board with numbers mean, where the numbers do not say it."""
    said = []
    if len(tour.knights) == 2:
        first, second = signs.ends
        said = [f"{signs.start} start", f"{first} first ends", f"{second} second ends", f"{signs.second} second's"]
    if unvisited:
        said.append(f"{signs.unvisited} not visited")
    if said and tour.board.blocked:
        said.append(f"{signs.hole * 3} hole")
    return said
