"""The problem that a tour claims to answer, if no problem is given."""

from __future__ import annotations

from pykt.model.piece import KNIGHT
from pykt.model.problem import Problem
from pykt.model.tour import Tour


def implied(tour: Tour) -> Problem:
    """Return the problem that a tour claims to answer.

    A tour of two knights that start on different free squares claims to be a visit by two knights from these squares.
    Any other tour claims to be a closed tour if its attribute ``is_closed_tour`` is true, and else an open tour.
    """
    if len(tour.cells) == 2:
        first, second = (tour.board.square(int(cells[0])) for cells in tour.cells)
        if first != second and not {first, second} & tour.board.blocked:
            return Problem("two-knights", tour.board, (first, second))
    return Problem("closed" if tour.is_closed_tour else "open", tour.board, piece=tour.piece)


def describe(tour: Tour, closed: bool | None = None) -> str:
    """Return a short description of what a tour claims to be, such as ``a closed tour of 8x8``.

    ``closed`` tells whether a closed path was asked for, or is None if this is not known (see Tour.comes_back).
    """
    board, blocked = tour.board, len(tour.board.blocked)
    if len(tour.cells) == 2:
        return f"a visit by two knights to {board}, {tour.visited} squares, coverage {tour.coverage} of {board.cells}"
    holes = f" with {blocked} blocked" if blocked else ""
    holes += f" {board.surface.words}" if board.surface.words else ""
    holes += "" if tour.piece == KNIGHT else f" {tour.piece.by}"
    back = tour.comes_back(closed)
    if tour.visited < board.free:
        return f"a {'closed ' if back else ''}path of {tour.visited} squares on {board}{holes}"
    return f"{'a closed' if back else 'an open'} tour of {board}{holes}"
