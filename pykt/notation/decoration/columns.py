"""Columns of numbers, with a line for each square: its file and rank, perhaps after its number in the tour.

Such a text may also be a drawn board of two or three files.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from pykt.model.errors import PyktError
from pykt.notation import grid

if TYPE_CHECKING:
    from numpy.typing import NDArray

_MOST = 1_000_000  # the most squares that are read in columns
_FEWEST = 3  # the fewest lines that are read as squares


class Columns:
    """The squares in columns of numbers, and the share of knight's moves among the steps from square to square.

    ``is_two`` tells whether there are two columns, without the numbers of the squares in the tour.
    """

    def __init__(self, squares: NDArray[np.int64], *, is_two: bool) -> None:
        self._squares = squares
        self.is_two = is_two
        self.share = float((np.abs(np.prod(np.diff(squares, axis=0), axis=1)) == 2).mean())

    @property
    def text(self) -> str:
        """The squares as ``[1,1] [2,3]``."""
        if len(self._squares) > _MOST:
            raise PyktError(f"At most {_MOST:,} squares are read in columns: write a longer tour as moves.")
        return " ".join(f"[{file},{rank}]" for file, rank in self._squares.tolist())


def columns(text: str) -> Columns | None:
    """Return the Columns of a text if each of its lines may have a file and a rank, perhaps after a number.

    Return None for any other text, and for fewer than three lines.
    """
    try:
        rows = grid.read(text, rank1_first=True, unvisited=grid.BLOCKED)
    except PyktError:
        return None
    if len(rows) < _FEWEST or rows.min() < 0:
        return None
    if rows.shape[1] == 2:
        return Columns(rows, is_two=True)
    numbers = rows[:, 0]
    if rows.shape[1] == 3 and numbers[0] in (0, 1) and (np.diff(numbers) == 1).all():
        return Columns(rows[:, 1:], is_two=False)
    return None
