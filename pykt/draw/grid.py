"""Draw puzzles, their answers and the moves of a piece as plain SVG grids, made for print.

A weak printer does not print pale tints and very thin lines. So a grid has dark lines on white, and no colours. A sheet
is the SVG picture of a board.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import groupby
from xml.etree.ElementTree import SubElement

import numpy as np
from numpy.typing import NDArray

from pykt.draw.clues import NO_ROOM, Room, draw_clues, room_for, told
from pykt.draw.look import Look
from pykt.draw.shapes import KNIGHT as KNIGHT_SHAPE
from pykt.draw.svg.region import contour, outer_part
from pykt.draw.svg.sheet import Sheet
from pykt.model.board import Board, Square
from pykt.model.piece import KNIGHT, Piece
from pykt.model.puzzle import SolvedPuzzle

#: The width of a grid line, in sides of a square, in a picture whose printed size is unknown.
LINE = 0.03

#: The look of a grid without coordinates.
PLAIN = Look(coordinates=False)

_INK = "#1c1a17"
_FRAME = 2.5  # the width of the frame, in widths of a grid line
# The radius of the rings around the first and the last number, in sides of a square: for tours of at most 99 squares,
# and for longer tours.
_RING, _WIDE_RING = 0.41, 0.44
_LABELLED = 30  # the side of a square, in pixels, at which coordinates can be read in print
_REACHED = 0.12  # the radius of a disc on a square that the piece can move to, in sides of a square
_STANDING = 0.35  # the radius of the disc that stands for any piece but the knight, in sides of a square


def labelled(board: Board, pixels: float = _LABELLED) -> Look:
    """Return a look with coordinates, for grids whose squares are ``pixels`` pixels wide."""
    return Look(side=round(pixels * max(board.files, board.ranks)))


def puzzle_picture(puzzle: SolvedPuzzle, line: float = LINE, look: Look = PLAIN) -> str:
    """Return the puzzle as SVG: given numbers in a grid, clues outside the grid.

    ``line`` is the width of the grid lines, in sides of a square. The frame is thicker.
    """
    problem = puzzle.problem
    title, room = puzzle_text(puzzle), room_for(problem.clues)
    sheet = _grid(puzzle, dict(problem.givens), title, line, look, room)
    draw_clues(sheet, problem.clues, _INK)
    return sheet.svg()


def answer_picture(puzzle: SolvedPuzzle, line: float = LINE, look: Look = PLAIN) -> str:
    """Return the answer of a puzzle as SVG, a grid with all numbers. The given numbers are bold."""
    numbers = {square: number for number, square in enumerate(puzzle.tour.squares, 1)}
    return _grid(puzzle, numbers, answer_text(puzzle), line, look).svg()


def moves_picture(piece: Piece) -> str:
    """Return an SVG of a piece in the middle of a board, with a disc on each square to which the piece can move."""
    side = 2 * max(long for _, long in piece.leaps) + 1
    board = Board(side, side)
    sheet = empty_grid(board, f"{piece.words} and its moves on {board}")
    middle = Square((board.files + 1) // 2, (board.ranks + 1) // 2)
    reached = np.array([board.index(square) for square in board.neighbours(middle, piece)], np.int32)
    sheet.draw_discs(sheet.add_group("reached", fill="none", stroke=_INK), reached, _REACHED)
    if piece == KNIGHT:
        sheet.draw_piece(KNIGHT_SHAPE, middle, 0.9, fill=_INK)
    else:
        sheet.draw_discs(sheet.add_group("piece", fill=_INK), np.array([board.index(middle)], np.int32), _STANDING)
    return sheet.svg()


def puzzle_text(puzzle: SolvedPuzzle) -> str:
    """Describe a puzzle in words, for readers who can't see the picture."""
    problem = puzzle.problem
    name = partial(problem.board.name, letters=True)
    given = ", ".join(f"{number} on {name(square)}" for square, number in problem.givens)
    clues = f"; {told(problem.clues)}" if problem.clues else ""
    return f"{problem}, given {given or 'no number'}{clues}"


def answer_text(puzzle: SolvedPuzzle) -> str:
    """Describe the answer of a puzzle in words."""
    squares = " ".join(map(partial(puzzle.problem.board.name, letters=True), puzzle.tour.squares))
    return f"from number 1 on, {puzzle.problem.piece.words} visits {squares}"


def _grid(
    puzzle: SolvedPuzzle,
    numbers: Mapping[Square, int],
    title: str,
    line: float,
    look: Look,
    room: Room = NO_ROOM,
) -> Sheet:
    """Draw a grid with ``numbers``, and with ``room`` for clues. Return the sheet.

    Given numbers are bold. If ``numbers`` has 1 or the last number of the tour, this number gets a ring.
    """
    last, givens = puzzle.tour.visited, dict(puzzle.problem.givens)
    sheet = empty_grid(puzzle.problem.board, title, line, look, room)
    rings = sheet.add_group("rings", fill="none", stroke=_INK, stroke_width=f"{line:.4f}")
    height = min(0.5, 1.26 / len(str(last)))
    radius = _RING if last < 100 else _WIDE_RING
    plain = sheet.add_text_group("numbers", height, fill=_INK)
    bold = sheet.add_text_group("given-numbers", height, fill=_INK, font_weight="bold")
    for square, number in numbers.items():
        sheet.write(bold if square in givens else plain, *square, str(number))
        if number in (1, last):
            sheet.draw_circles(rings, [square], radius)
    return sheet


def empty_grid(board: Board, title: str, line: float = LINE, look: Look = PLAIN, room: Room = NO_ROOM) -> Sheet:
    """Draw a board without numbers: the lines between its free squares, and a thicker line around them.

    Return the sheet. Blocked squares that are connected to the edge of the board are left out. All other blocked
    squares are dark.
    """
    sheet = Sheet(board, look, title, above=room.above, right=room.right)
    free = board.free_mask.reshape(board.ranks, board.files)
    holes = ~free & ~outer_part(~free)
    if holes.any():
        SubElement(sheet.add_group("holes", fill=_INK), "path", d=contour(holes))
    across = (f"M{begin} {rank + 1}h{length}" for rank, begin, length in _runs(free[:-1] & free[1:]))
    up = (f"M{file + 1} {begin}v{length}" for file, begin, length in _runs((free[:, :-1] & free[:, 1:]).T))
    for name, width, data in (("grid", line, "".join([*across, *up])), ("frame", _FRAME * line, contour(free))):
        group = sheet.add_group(name, fill="none", stroke=_INK, stroke_width=f"{width:.4f}")
        SubElement(group, "path", d=data)
    return sheet


def _runs(edges: NDArray[np.bool_]) -> Iterator[tuple[int, int, int]]:
    """Yield the row, the first column and the length of each run of true values in a row.

    Rows and columns count from 0.
    """
    for row, values in enumerate(edges.tolist()):
        column = 0
        for value, run in groupby(values):
            length = len([*run])
            if value:
                yield row, column, length
            column += length
