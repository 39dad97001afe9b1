"""The notation ``labels``: the tour of two knights drawn as F. Lenzi does ("Automated reasoning: Knights Tour").

The labels 2, 4, 6 and so on are on the squares of the first knight, and 3, 5, 7 and so on are on the squares of the
second. The label 0 is on squares that are not visited, and 1 is on blocked squares.
"""

from __future__ import annotations

from array import array

import numpy as np
from numpy.typing import NDArray

from pykt.model.errors import PyktError
from pykt.model.tour import Tour
from pykt.notation import grid
from pykt.notation.registry import Certainty, Notation

INACCESSIBLE = 1


def recognise(text: str) -> bool:
    """Tell whether a text draws a board whose numbers fit labels better than a matrix.

    A text with labels has a 2 and a 3. Labels are not recognised if the board is a single line, or has a ``.`` or
    ``#``. Otherwise read the numbers both as labels and as a matrix. In each reading, find the share of knight's moves
    among the steps from number to number.

    A matrix has exactly one 1. If the text has no 1 or several, it has labels unless the share for a matrix is greater.
    If it has exactly one 1:

    - It has no labels if the share for labels is below one half, or below the share for a matrix.
    - It has labels if the share for labels is the greater one, and some number is above 3.
    - In all other cases raise PyktError, because the text may be either.

    The last case can't happen if the text draws a tour of four or more squares without faults. Each move leads to a
    square of the other colour. So if all steps from n to n + 1 are moves, no step from n to n + 2 is a move.
    """
    if not grid.SIGN.match(text) or "." in text or "#" in text:
        return False
    drawn = grid.read(text)
    numbers = drawn.reshape(-1)
    if len(drawn) == 1 or not (2 in numbers and 3 in numbers):
        return False
    as_matrix = _share_of_moves(drawn, [numbers >= 1], 1)
    as_labels = _share_of_moves(drawn, [(numbers >= 2) & (numbers % 2 == odd) for odd in (0, 1)], 2)
    if np.count_nonzero(numbers == INACCESSIBLE) != 1:
        return as_labels >= as_matrix
    if as_labels < max(as_matrix, 0.5):
        return False
    if as_labels > as_matrix and numbers.max() > 3:
        return True
    raise PyktError("The board of numbers may be a matrix or labels: name the notation with --format.")


def _share_of_moves(drawn: NDArray[np.int64], paths: list[NDArray[np.bool_]], step: int) -> float:
    """Return the share of knight's moves among the steps of some paths. Return 1 if there are no steps.

    ``paths`` has for each path a mask of its cells. A step of a path leads from a number n to the number n + ``step``,
    if the path has both.
    """
    steps = right = 0
    for chosen in paths:
        cells = np.flatnonzero(chosen)
        cells = cells[np.argsort(drawn.reshape(-1)[cells], kind="stable")]
        ranks, files = np.divmod(cells, drawn.shape[1])
        further = np.diff(drawn.reshape(-1)[cells]) == step
        steps += len(further)
        right += int(np.count_nonzero(further & (np.abs(np.diff(ranks) * np.diff(files)) == 2)))
    return right / steps if steps else 1.0


def read(text: str, rank1_first: bool = False) -> Tour:
    """Return the tour drawn as labels. ``.`` is read as 0 and ``#`` as 1.

    Raise FaultyTourError if a label occurs twice or is missing, PyktError if one of the knights has no label.
    """
    drawn = grid.read(text, rank1_first)
    drawn[drawn == grid.BLOCKED] = INACCESSIBLE
    knights = tuple(grid.path(drawn, start, 2, "label") for start in (2, 3))
    for start, cells in zip((2, 3), knights, strict=True):
        if not cells.size:
            raise PyktError(
                f"The label {start}, where a knight starts, is missing: add it, or read the tour of one knight with "
                "--format matrix."
            )
    return Tour(grid.board_of(drawn, INACCESSIBLE), knights)


def write(tour: Tour, rank1_first: bool = False) -> str:
    """Return the labels in aligned columns.

    Raise PyktError if there is only one knight, or if the tour names a square twice or a blocked square.
    """
    if len(tour.knights) != 2:
        raise PyktError("Labels are for two knights: write the tour of one knight as a matrix.")
    grid.check_drawable(tour, "board of labels")
    drawn = np.where(tour.board.free_mask, 0, INACCESSIBLE).astype(np.int32)
    for start, cells in zip((2, 3), tour.knights, strict=True):
        drawn[cells] = np.arange(start, start + 2 * len(cells), 2, dtype=np.int32)
    return grid.write(tour.board, array("i", drawn.tobytes()), rank1_first)


NOTATION = Notation(
    description=(
        "the board drawn with 2 4 6 ... for the first knight and 3 5 7 ... for the second, 0 for a square not visited, "
        "1 for a blocked one"
    ),
    recognise=recognise,
    certainty=Certainty.NUMBERS,
    read=read,
    write=write,
    endings=(".txt",),
    knights=(2,),
    draws_board=True,
    decorated=True,
    ambiguous=True,
)
