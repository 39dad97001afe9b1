"""Draw tours, puzzles and queens as SVG.

    picture(tour)                                     # a line on a chessboard
    picture(tour, Look("heat", dark=True))
    puzzle_sheet(board, {Square(1, 1): 1}).svg()      # a puzzle

A Sheet is the SVG picture of a board. svg/visits.py and svg/marks.py draw on it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

from pykt.draw.clues import Room, draw_clues, room_for, told
from pykt.draw.look import Look
from pykt.draw.shapes import BEHIND_NUMBERS, QUEEN
from pykt.draw.sums import draw_sums, room_for_sums, sums_beside
from pykt.draw.svg import marks, visits
from pykt.draw.svg.graph import graph_picture, tour_of_graph
from pykt.draw.svg.ground import draw_ground
from pykt.draw.svg.plotter import plotter_picture
from pykt.draw.svg.reduced import is_reduced, reduced_sheet
from pykt.draw.svg.sheet import Sheet
from pykt.model.board import Board, Square
from pykt.model.claimed import describe
from pykt.model.errors import PyktError
from pykt.model.obstacle import Obstacle
from pykt.model.problem import Clue, Problem
from pykt.model.tour import Tour

#: The most squares of a board that ``board_sheet`` draws.
MOST_SQUARES = 250_000


def picture(tour: Tour, look: Look | None = None, givens: Mapping[Square, int] | None = None) -> str:
    """Return a tour as SVG.

    The style ``plotter`` draws only the line of each knight, and svg/graph.py draws a tour of a graph. In all other
    pictures, a disc marks the start by default. A small box marks the end if the path does not come back to the start.
    The given numbers are highlighted. If a tour is magic and its numbers are shown, the sums stand in the margin;
    sums.py says when they are left out.

    A board with more than 200 files or ranks is drawn in blocks of squares, without given numbers. The colour of a
    block shows how early or late its squares are visited. For two knights, it shows the share of the second knight
    in the visits to these squares.
    """
    if tour.board.surface.is_graph:
        return tour_of_graph(tour, look or Look())
    look = (look or Look()).on(tour.board)
    return plotter_picture(tour, look) if look.features.bare else sheet(tour, look, givens or {}).svg()


def sheet(tour: Tour, look: Look, givens: Mapping[Square, int]) -> Sheet:
    """Draw a tour on its board, square by square or in blocks, as ``picture`` does. Return the sheet."""
    return reduced_sheet(tour, look) if is_reduced(tour.board) else tour_sheet(tour, look, givens)


def tour_sheet(tour: Tour, look: Look, givens: Mapping[Square, int], made: int | None = None) -> Sheet:
    """Draw a tour on its board, square by square. Return the sheet.

    If ``made`` is a number, draw only the first ``made`` visits, and each knight on the last square that it has
    visited.
    """
    drawn, look = tour if made is None else tour.after(made), look.on(tour.board)
    if look.features.fallback and not marks.shows_numbers(tour, look):
        look = replace(look, style=look.features.fallback)
    features, has_numbers = look.features, marks.shows_numbers(tour, look)
    has_key = features.heat and not has_numbers and look.marks
    sums = sums_beside(tour, look) if has_numbers else None
    lines = len(tour.knights) if has_key else 0
    sheet = board_sheet(tour.board, look, describe(tour), lines=lines, room=room_for_sums(sums))
    sheet.piece = tour.piece
    if features.heat:
        visits.draw_heat(sheet, drawn, tour)
    if features.lines:
        visits.draw_lines(sheet, drawn, tour)
    if made is None and look.marks:
        marks.draw_unvisited(sheet, tour)
    marks.draw_faults(sheet, drawn)
    if made is None:
        visits.draw_thick(sheet, tour, BEHIND_NUMBERS if has_numbers and not features.discs else 1)
        marks.draw_forbidden(sheet)
    if look.marks:
        marks.draw_ends(sheet, drawn, last=made is None and not look.returns(tour))
    if has_numbers:
        marks.draw_numbers(sheet, drawn, tour)
        visits.draw_partners(sheet, drawn)
        draw_sums(sheet, sums)
    marks.draw_givens(sheet, givens, tour)
    if made is not None:
        marks.draw_knights(sheet, drawn)
    if has_key:
        firsts = ("1",) if len(tour.knights) == 1 else ("first knight, 1", "second knight, 1")
        lasts = (f"{len(cells):,}" for cells in tour.knights)
        marks.draw_key(sheet, list(zip(firsts, visits.heat_scales(tour, look), lasts, strict=True)))
    return sheet


def frames(tour: Tour, look: Look, givens: Mapping[Square, int], step: int) -> list[str]:
    """Return the pictures of an animation as SVG, ``step`` visits apart, and at the end a picture of the whole tour."""
    made = range(len(tour.knights), tour.visited, step)
    return [*(tour_sheet(tour, look, givens, visits).svg() for visits in made), picture(tour, look, givens)]


def board_sheet(board: Board, look: Look, title: str, *, lines: int = 0, room: Room | None = None) -> Sheet:
    """Draw an empty board, with space for ``lines`` lines of text below it and ``room`` for clues or sums.

    Return the sheet. Raise PyktError if the look draws no board, or if the board is too large.
    """
    if board.cells > MOST_SQUARES:
        raise PyktError(f"{board} is too large to be drawn: name a board of at most {MOST_SQUARES:,} squares.")
    if look.features.bare:
        raise PyktError(f"The style {look.style} draws the line of a tour, but here is none. Choose another style.")
    above, right = room or (0.0, 0.0)
    sheet = Sheet(board, look, title, lines=lines, above=above, right=right)
    draw_ground(sheet)
    return sheet


def puzzle_sheet(
    board: Board,
    givens: Mapping[Square, int],
    look: Look | None = None,
    title: str = "",
    *,
    clues: Collection[Clue] = (),
) -> Sheet:
    """Draw a puzzle: a board with its given numbers and no tour, and its clues outside the board. Return the sheet.

    Raise PyktError if there are clues and the look asks for a width or a paper.
    """
    look = look or Look()
    if clues and (look.width or look.paper_size):
        raise PyktError("A puzzle with clues can't be drawn at a given size: leave out the width and the paper.")
    title = title or f"a board of {board} with {len(givens)} given numbers"
    sheet = board_sheet(board, look, f"{title}; {told(clues)}" if clues else title, room=room_for(clues))
    marks.draw_givens(sheet, givens)
    draw_clues(sheet, clues, sheet.theme.text)
    return sheet


def obstacle_picture(problem: Problem, obstacle: Obstacle) -> str:
    """Return the board of a problem as SVG, with the squares in the way of a tour in red."""
    if problem.surface.is_graph:
        look = Look(thick=problem.moves, forbidden=problem.forbidden)
        return graph_picture(problem.board, look, obstacle.squares)
    title = f"a board of {problem.board} without a tour; in the way: {obstacle.text}"
    sheet = board_sheet(problem.board, Look(), title)
    marks.draw_obstacle(sheet, obstacle.squares)
    marks.draw_givens(sheet, dict(problem.givens))
    return sheet.svg()


def queens_sheet(board: Board, squares: Collection[Square], look: Look | None = None) -> Sheet:
    """Draw queens on a board. Return the sheet."""
    sheet = board_sheet(board, look or Look(), f"{len(squares)} queens on a board of {board}")
    for square in sorted(squares):
        sheet.draw_piece(QUEEN, square, 1, fill=sheet.theme.knights[0])
    return sheet
