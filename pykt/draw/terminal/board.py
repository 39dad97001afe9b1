"""A board of characters for a terminal."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple

import numpy as np
from rich.text import Text

from pykt.draw.size import check_visited
from pykt.draw.terminal.points import PointPicture
from pykt.draw.terminal.screen import BASIC_KNIGHTS, BASIC_MARK, END, START, Signs, Terminal, fold
from pykt.model.board import Board, Square, file_letters
from pykt.model.errors import PyktError
from pykt.model.problem import Problem
from pykt.model.tour import Tour

# For the first and the second knight: the background colours of light and dark squares, and the style of text.
_GROUNDS = (("#eeeed2", "#a9c9a0"), ("#dfe3f5", "#9fb4dd"))
_INKS = ("#202020", "bold #14206e")
_HOLE = "#6c6c6c on #585858"
_WRONG = "bold #ffffff on #c8102e"
_GAP = "  "  # the gap between two levels of a box
_MAX_RANKS = 10_000  # the most ranks of a board with numbers


class Layout(NamedTuple):
    """The widths, in characters, of a number, of the space after it, and of the labels of ranks (0: no labels)."""

    digits: int
    space: int
    margin: int


def board(tour: Tour, terminal: Terminal, length: int | None = None) -> Text:
    """Return the board with the number of each visit.

    If the numbers don't fit the width, or if there are too many ranks, return a picture in points. The highest rank
    comes first. Signs mark where each knight starts and ends and which squares the second knight visits, so that the
    board can be read without colours. If the tour is the beginning of a longer tour, ``length`` is the number of visits
    of the longer tour.
    """
    check_visited(tour)
    if layout := _layout(tour.board, length or tour.visited, terminal.width):
        return _numbered(tour, terminal, layout, has_unvisited=(length or tour.visited) < tour.board.free)
    picture = PointPicture(tour, terminal)
    for knight, cells in enumerate(tour.knights):
        picture.advance(knight, len(cells))
    return picture.text()


def numbered_rows(tour: Tour, terminal: Terminal) -> int | None:
    """Return how many lines the board with numbers and its legend need, or None if the numbers don't fit the width."""
    return board(tour, terminal).plain.count("\n") if _layout(tour.board, tour.visited, terminal.width) else None


def queens(board: Board, squares: Collection[Square], terminal: Terminal) -> Text:
    """Return the board with a Q for each queen, the highest rank first."""

    def cell(square: Square) -> tuple[str, str]:
        queen = square in squares
        style = f"{_INKS[0]} on {ground(board, square)}" if terminal.colours else ""
        return ("Q", f"bold {style}") if queen else (".", style)

    return rows(board, Layout(1, 1, 0), cell)


def rows(
    board: Board,
    layout: Layout,
    cell: Callable[[Square], tuple[str, str]],
    file_label: Callable[[int], str] = file_letters,
) -> Text:
    """Return the rows of a board, the highest rank first, with labels at the edges if the layout has room for them.

    ``cell`` returns the text of a square and its style. The levels of a box stand side by side, with gaps between.
    """
    digits, space, margin = layout
    ends = range(board.width, board.files, board.width)  # the last files of all levels but the last
    text = Text(no_wrap=True)
    for rank in range(board.ranks, 0, -1):
        if margin:
            text.append(f"{rank:>{margin - 1}} ")
        for file in range(1, board.files + 1):
            content, style = cell(Square(file, rank))
            text.append(f"{content:>{1 + digits}}{'':{space}}", style)
            text.append(_GAP * (file in ends))
        text.append("\n")
    if margin:
        level = "".join(f"{file_label(file):>{1 + digits}}{'':{space}}" for file in range(1, board.width + 1))
        labels = _GAP.join([level] * board.surface.levels)
        text.append(" " * margin + labels + "\n")
        names = [f"{f'level {number}':^{len(level)}}" for number in range(1, board.surface.levels + 1)]
        if len(names) > 1 and len(names[-1]) == len(level):
            text.append(" " * margin + _GAP.join(names).rstrip() + "\n")
    return text


def givens(problem: Problem, terminal: Terminal, wrong: Collection[Square] = ()) -> Text:
    """Return the board of a puzzle with its given numbers, and its clues below. Mark the squares in ``wrong``.

    Raise PyktError if the numbers don't fit the width of the terminal, or if the board has too many ranks.
    """
    board, given, signs, colours = problem.board, dict(problem.givens), terminal.signs, terminal.colours
    layout = _layout(board, problem.length, terminal.width)
    if layout is None:
        raise PyktError(f"The numbers of a {board} puzzle don't fit the terminal: use `pykt draw` with -o puzzle.svg.")

    def cell(square: Square) -> tuple[str, str]:
        hole = square in board.blocked
        content = signs.hole * layout.digits if hole else str(given.get(square, signs.unvisited))
        style = _HOLE if hole else f"{_INKS[0]} on {ground(board, square)}"
        if square in wrong:
            content, style = f"x{given.get(square, '')}", _WRONG
        plain = BASIC_MARK if square in wrong else ""
        return content, style if colours else plain

    text = rows(board, layout, cell)
    if problem.clues:
        told = (f"{number} is on {line}" for line, number in sorted(problem.clues, key=lambda clue: clue[1]))
        text.append(fold(list(told), terminal.width))
    return text


def ground(board: Board, square: Square, knight: int = 0) -> str:
    """Return the background colour of a square that the first knight (0) or the second knight (1) visits."""
    return _GROUNDS[knight][not board.colour(square)]


def _layout(board: Board, length: int, width: int) -> Layout | None:
    """Return the widest layout that fits ``width`` characters, or None if the board is too large for numbers."""
    digits, labels = len(str(length)), len(str(board.ranks)) + 1
    for space, margin in ((1, labels), (0, labels), (0, 0)):
        layout = Layout(digits, space, margin)
        if row_width(board, layout) <= width and board.ranks <= _MAX_RANKS:
            return layout
    return None


def row_width(board: Board, layout: Layout) -> int:
    """Return the number of characters that a row of a board needs."""
    gaps = len(_GAP) * (board.surface.levels - 1)
    return board.files * (1 + layout.digits + layout.space) + gaps + layout.margin


def _numbered(tour: Tour, terminal: Terminal, layout: Layout, *, has_unvisited: bool) -> Text:
    board, matrix, colours, signs = tour.board, tour.matrix(), terminal.colours, terminal.signs
    knights = np.zeros(board.cells, np.int8)
    if len(tour.knights) == 2:
        knights[tour.knights[1]] = 1
    starts, ends = ([int(cells[at]) for cells in tour.knights] for at in (0, -1))

    def cell(square: Square) -> tuple[str, str]:
        index, number = board.index(square), int(matrix[square.rank - 1, square.file - 1])
        knight = int(knights[index])
        if square in board.blocked and not number:
            return signs.hole * layout.digits, _HOLE if colours else ""
        sign = signs.second if knight else ""
        style = f"{_INKS[knight]} on {ground(board, square, knight)}" if colours else BASIC_KNIGHTS[knight]
        if index in ends:
            sign, style = signs.ends[ends.index(index)], END if colours else BASIC_MARK
        elif index in starts:
            sign, style = signs.start, START if colours else BASIC_MARK
        return f"{sign}{number}" if number else signs.unvisited, style

    text = rows(board, layout, cell)
    return text.append(fold(_legend(tour, signs, has_unvisited=has_unvisited), terminal.width))


def _legend(tour: Tour, signs: Signs, *, has_unvisited: bool) -> list[str]:
    """Return the parts of a legend. It explains the signs whose meaning is not clear from the numbers."""
    parts = []
    if len(tour.knights) == 2:
        first, second = signs.ends
        parts = [f"{signs.start} start", f"{first} first ends", f"{second} second ends", f"{signs.second} second's"]
    if has_unvisited:
        parts.append(f"{signs.unvisited} not visited")
    if parts and tour.board.blocked:
        parts.append(f"{signs.hole * 3} hole")
    return parts
