"""What a tour claims to be when nobody says which problem it answers."""

from __future__ import annotations

from pykt.model.problem import Problem
from pykt.model.tour import Tour


def implied(tour: Tour) -> Problem:
    """Return the problem that a tour claims to answer.

    Two knights with different free starts claim a visit by two knights from there. One knight claims a closed tour if
    the tour is one, else an open tour.
    """
    if len(tour.knights) == 2:
        first, second = (tour.board.square(int(cells[0])) for cells in tour.knights)
        if first != second and not {first, second} & tour.board.blocked:
            return Problem("two-knights", tour.board, (first, second))
    return Problem("closed" if tour.is_closed_tour else "open", tour.board)


def describe(tour: Tour) -> str:
    """Return what a tour claims to be, in a few words: ``a closed tour of 8x8``."""
    board, blocked = tour.board, len(tour.board.blocked)
    if len(tour.knights) == 2:
        return f"a visit by two knights to {board}, {tour.visited} squares, coverage {tour.coverage} of {board.cells}"
    holes = f" with {blocked} blocked" if blocked else ""
    if tour.visited < board.free:
        return f"a path of {tour.visited} squares on {board}{holes}"
    return f"{'a closed' if tour.closed else 'an open'} tour of {board}{holes}"
