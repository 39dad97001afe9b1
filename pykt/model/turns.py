"""Turns: squares of a tour where the direction of the moves changes."""

from __future__ import annotations

import numpy as np

from pykt.model.tour import Tour


def count_turns(tour: Tour, *, closed: bool) -> int:
    """Return the number of squares where a knight leaves in another direction than it came.

    If ``closed``, include the move from the last square back to the first, so that the first and the last square can be
    turns, too. Time is proportional to the number of squares.
    """
    count = 0
    for knight in range(len(tour.knights)):
        files, ranks = tour.coordinates(knight)
        if closed:
            files, ranks = (np.concatenate((line, line[:2])) for line in (files, ranks))
        by_file, by_rank = np.diff(files), np.diff(ranks)
        count += int(((by_file[1:] != by_file[:-1]) | (by_rank[1:] != by_rank[:-1])).sum())
    return count
