"""Crossings: pairs of moves whose straight lines cross.

Moves that only meet on a square do not cross. The line of a knight's move goes through no centre of a square except at
its two ends, so moves never cross in a centre. Whether two moves cross depends only on their directions, and on where
the left end of one move lies as seen from the left end of the other. ``crossing_steps`` returns a small table of all
cases with a crossing.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, product
from typing import TYPE_CHECKING

from pykt.model.progress import chunks
from pykt.model.tour import Tour

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

#: Crossings are counted on boards of at most this many squares. On a board of this size, counting takes a second and
#: 100 MB.
MOST_CELLS = 10_000_000

#: A step of a knight to the right, as files and ranks. Every move of a knight is one of the four steps of TO_THE_RIGHT
#: from the move's left end.
Step = tuple[int, int]
TO_THE_RIGHT: tuple[Step, ...] = ((1, 2), (2, 1), (2, -1), (1, -2))

_REACH = 3  # two moves cross only if their left ends are at most this many files and at most this many ranks apart


@cache
def crossing_steps() -> tuple[tuple[int, int, int, int], ...]:
    """Return all ways in which two moves cross, each as (one, other, files, ranks).

    ``one`` and ``other`` are the indexes of the two moves in TO_THE_RIGHT, the smaller index first. They differ,
    because parallel moves never cross. ``files`` and ``ranks`` lead from the left end of move ``one`` to the left end
    of move ``other``, counted to the right and upwards.
    """
    near = range(-_REACH, _REACH + 1)
    return tuple(
        (one, other, files, ranks)
        for one, other in combinations(range(len(TO_THE_RIGHT)), 2)
        for files, ranks in product(near, near)
        if _cross(TO_THE_RIGHT[one], (files, ranks), TO_THE_RIGHT[other])
    )


def _cross(one: Step, start: Step, other: Step) -> bool:
    """Tell whether the step ``one`` from (0, 0) crosses the step ``other`` from ``start``."""
    end = (start[0] + other[0], start[1] + other[1])
    apart = _side(one, start) * _side(one, end) < 0
    back, on = (-start[0], -start[1]), (one[0] - start[0], one[1] - start[1])
    return apart and _side(other, back) * _side(other, on) < 0


def _side(step: Step, point: Step) -> int:
    """Return a number whose sign tells on which side of the line from (0, 0) along ``step`` the ``point`` lies."""
    return step[0] * point[1] - step[1] * point[0]


def count_crossings(tour: Tour, *, closed: bool) -> int | None:
    """Return the number of pairs of moves that cross, or None if the board has more than MOST_CELLS squares.

    If ``closed``, include the move from the last square back to the first. Steps that are not knight's moves are
    ignored. Time and memory are proportional to the number of squares of the board.
    """
    if tour.board.cells > MOST_CELLS:
        return None
    made = _moves(tour, closed)
    ranks, count = tour.board.ranks, 0
    for rows in chunks(ranks, "counting crossings", max(1, 1_000_000 // tour.board.files)):
        here = slice(rows.start + _REACH, rows.stop + _REACH)
        for one, other, files, up in crossing_steps():
            there = slice(here.start + up, here.stop + up)
            first = made[one, here, _REACH:-_REACH]
            second = made[other, there, _REACH + files : made.shape[2] - _REACH + files]
            count += int((first & second).sum())
    return count


def _moves(tour: Tour, closed: bool) -> NDArray[np.bool_]:
    """Return an array of steps x ranks x files. An entry is True if the tour makes this step from this square.

    The steps are those of TO_THE_RIGHT. A move from right to left counts as the step from its left end. The array has a
    margin of ``_REACH`` ranks and files around the board, in which every entry is False.
    """
    import numpy as np  # imported late: every search imports this module, but few need numpy here

    board = tour.board
    made = np.zeros((len(TO_THE_RIGHT), board.ranks + 2 * _REACH, board.files + 2 * _REACH), bool)
    for knight in range(len(tour.knights)):
        files, ranks = tour.coordinates(knight)
        if closed:
            files, ranks = np.append(files, files[0]), np.append(ranks, ranks[0])
        right = np.diff(files) > 0
        from_file, to_file = np.where(right, (files[:-1], files[1:]), (files[1:], files[:-1]))
        from_rank, to_rank = np.where(right, (ranks[:-1], ranks[1:]), (ranks[1:], ranks[:-1]))
        for number, (by_file, by_rank) in enumerate(TO_THE_RIGHT):
            steps = (to_file - from_file == by_file) & (to_rank - from_rank == by_rank)
            made[number, from_rank[steps] - 1 + _REACH, from_file[steps] - 1 + _REACH] = True
    return made
