"""The notation ``matrix``: the board drawn with the number of each move, 0 where the knight never was."""

from __future__ import annotations

from pykt.model.errors import PyktError
from pykt.model.tour import Tour
from pykt.notation import grid


def read(text: str, rank1_first: bool = False) -> Tour:
    """The tour drawn as move numbers: 0 or ``.`` not visited, ``#`` blocked, the highest rank first.

    The numbers are 1 to k, each once: PyktError names the one that stands twice or is missing, for a board with a
    few numbers is a puzzle and not a tour.
    """
    drawn = grid.read(text, rank1_first)
    cells = grid.path(drawn, 1, 1, "number")
    if not cells.size:
        raise PyktError("No square has a number: this is a board and not a tour, so solve it with --board.")
    return Tour(grid.board_of(drawn), (cells,))


def write(tour: Tour, rank1_first: bool = False) -> str:
    """The move numbers in aligned columns; PyktError if there are two knights or a square is named twice."""
    if len(tour.knights) > 1:
        raise PyktError("A matrix has the moves of one knight: write the visit of two as labels.")
    grid.check_drawable(tour, "matrix")
    drawn = tour.matrix()
    drawn[~tour.board.free_mask.reshape(drawn.shape)] = grid.BLOCKED
    return grid.write(drawn, rank1_first)
