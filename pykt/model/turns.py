"""Turns: squares of a tour where the direction of the moves changes."""

from __future__ import annotations

import numpy as np

from pykt.model.tour import Tour


def count_turns(tour: Tour, *, closed: bool) -> int:
    """Return the number of squares at which two moves meet that do not lie on one straight line.

    If ``closed``, the move from the last square back to the first is a move, too: so all squares count. Time is
    proportional to the number of squares.
    """
    count = 0
    for knight in range(len(tour.knights)):
        files, ranks = tour.coordinates(knight)
        if closed:
            files, ranks = (np.concatenate((line, line[:2])) for line in (files, ranks))
        by_file, by_rank = np.diff(files), np.diff(ranks)
        count += int(((by_file[1:] != by_file[:-1]) | (by_rank[1:] != by_rank[:-1])).sum())
    return count
