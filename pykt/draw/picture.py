"""Pictures of tours, puzzles and queens, as SVG.

    picture(tour)                                     # a line on a chessboard
    picture(tour, Look("heat", dark=True))
    board_picture(board, {Square(1, 1): 1})           # a puzzle

A Sheet is the board; what visits.py and marks.py draw is laid upon it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

import numpy as np

from pykt.draw import marks, visits
from pykt.draw.look import Look
from pykt.draw.reduced import is_reduced, reduced_sheet
from pykt.draw.sheet import KNIGHT, QUEEN, Sheet
from pykt.model.board import Board, Square
from pykt.model.claimed import describe
from pykt.model.tour import Tour


def picture(tour: Tour, look: Look | None = None, givens: Mapping[Square, int] | None = None) -> str:
    """A tour as SVG, with the start as a disc and the end as a square, and the given numbers set off.

    A board with more than 200 files or ranks is reduced: each part of it has the colour of the mean number of its
    visits, or of two knights of the share of each.
    """
    return sheet(tour, look or Look(), givens or {}).svg()


def sheet(tour: Tour, look: Look, givens: Mapping[Square, int]) -> Sheet:
    """The same as a sheet."""
    return reduced_sheet(tour, look) if is_reduced(tour.board) else tour_sheet(tour, look, givens)


def tour_sheet(tour: Tour, look: Look, givens: Mapping[Square, int], made: int | None = None) -> Sheet:
    """A tour on its board, every move of it; or as it is after so many visits, knights standing on the last ones."""
    so_far = tour if made is None else tour.after(made)
    if look.style == "numbers" and not marks.numbered(tour, look):
        look = replace(look, style="heat")  # which says at least when a square is visited
    keyed = look.style == "heat" and not marks.numbered(tour, look)
    sheet = board_sheet(tour.board, look, describe(tour), lines=len(tour.knights) if keyed else 0)
    if look.style == "heat":
        visits.heat(sheet, so_far, tour)
    elif look.style != "numbers":
        visits.lines(sheet, so_far, tour)
    if made is None:
        marks.unvisited(sheet, tour)
    marks.faults(sheet, so_far)
    marks.ends(sheet, so_far, last=made is None and not tour.is_closed_tour)
    if marks.numbered(tour, look):
        marks.numbers(sheet, so_far, tour)
    marks.givens(sheet, givens)
    if made is not None:
        marks.knights(sheet, so_far)
    if keyed:
        firsts = ("1",) if len(tour.knights) == 1 else ("first knight, 1", "second knight, 1")
        lasts = (f"{len(cells):,}" for cells in tour.knights)
        marks.key(sheet, list(zip(firsts, visits.heat_scales(tour, look), lasts, strict=True)))
    return sheet


def frames(tour: Tour, look: Look, givens: Mapping[Square, int], each: int) -> list[str]:
    """The pictures of a tour that is being made, ``each`` visits more in each, and the whole tour at last."""
    made = range(len(tour.knights), tour.visited, each)
    return [*(tour_sheet(tour, look, givens, visits).svg() for visits in made), picture(tour, look, givens)]


def board_sheet(board: Board, look: Look, title: str, *, lines: int = 0) -> Sheet:
    """The empty board, with room for so many lines of words below it."""
    sheet = Sheet(board, look, title, lines=lines)
    if look.style == "path":
        sheet.dots()
    else:
        sheet.chequer()
    sheet.holes()
    if look.paper:
        sheet.frame()
    return sheet


def board_picture(board: Board, givens: Mapping[Square, int], look: Look | None = None, title: str = "") -> str:
    """A board with given numbers as SVG, and no tour: a puzzle."""
    sheet = board_sheet(board, look or Look(), title or f"a board of {board} with {len(givens)} given numbers")
    marks.givens(sheet, givens)
    return sheet.svg()


def queens_picture(board: Board, squares: Collection[Square], look: Look | None = None) -> str:
    """Queens on a board as SVG."""
    return queens_sheet(board, squares, look or Look()).svg()


def queens_sheet(board: Board, squares: Collection[Square], look: Look) -> Sheet:
    """The same as a sheet."""
    sheet = board_sheet(board, look, f"{len(squares)} queens on a board of {board}")
    for square in sorted(squares):
        sheet.figure(QUEEN, square, 1, fill=sheet.theme.knights[0])
    return sheet


def jumps_picture(board: Board, look: Look | None = None) -> str:
    """A knight in the middle of a board as SVG, and where it can go: for those who do not know how it moves."""
    sheet = board_sheet(board, look or Look(), f"a knight's moves on {board}")
    middle = Square((board.files + 1) // 2, (board.ranks + 1) // 2)
    reached = np.array([board.index(square) for square in board.neighbours(middle)], np.int32)
    sheet.discs(sheet.group("reached", fill="none", stroke=sheet.theme.start), reached, 0.25)
    sheet.figure(KNIGHT, middle, 0.9, fill=sheet.theme.text)
    return sheet.svg()
