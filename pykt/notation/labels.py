"""The notation ``labels``: the visit of two knights drawn as F. Lenzi does ("Automated reasoning: Knights Tour").

0 is not visited, 1 is inaccessible, 2, 4, 6, ... is the path of the first knight and 3, 5, 7, ... that of the second.
"""

from __future__ import annotations

import numpy as np

from pykt.model.errors import PyktError
from pykt.model.tour import Tour
from pykt.notation import grid

INACCESSIBLE = 1


def read(text: str, rank1_first: bool = False) -> Tour:
    """The visit drawn as labels, the highest rank first; ``.`` is read as 0 and ``#`` as 1.

    PyktError names a label that stands twice or is missing, or the knight that is nowhere.
    """
    drawn = grid.read(text, rank1_first)
    drawn[drawn == grid.BLOCKED] = INACCESSIBLE
    knights = tuple(grid.path(drawn, start, 2, "label") for start in (2, 3))
    for start, cells in zip((2, 3), knights, strict=True):
        if not cells.size:
            raise PyktError(f"The label {start} is missing, where a knight starts: read a single knight as a matrix.")
    return Tour(grid.board_of(drawn, INACCESSIBLE), knights)


def write(tour: Tour, rank1_first: bool = False) -> str:
    """The labels in aligned columns; PyktError if there is one knight only or a square is named twice."""
    if len(tour.knights) != 2:
        raise PyktError("Labels are for two knights: write the tour of one as a matrix.")
    grid.check_drawable(tour, "board of labels")
    drawn = np.where(tour.board.free_mask, 0, INACCESSIBLE).astype(np.int32)
    for start, cells in zip((2, 3), tour.knights, strict=True):
        drawn[cells] = np.arange(start, start + 2 * len(cells), 2, dtype=np.int32)
    return grid.write(drawn.reshape(tour.board.ranks, tour.board.files), rank1_first)
