"""Features of an instance: properties of the graph of knight's moves between its free squares."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from pykt.model.board import Board
from pykt.theory.connection import count_parts, degrees

#: The largest board, in squares, whose features are computed.
MOST_SQUARES = 100_000


@dataclass(frozen=True)
class Features:
    """The moves between the free squares of a board, each counted once, and the degrees of these squares.

    ``few`` is the number of squares with fewer than two moves, ``difference`` the difference between the numbers of
    free light and dark squares, and ``components`` the number of connected parts.
    """

    moves: int
    least: int
    mean: float
    few: int
    difference: int
    components: int


@lru_cache(2000)
def features(board: Board) -> Features | None:
    """Return the features of a board, or None if it has more than 100,000 squares or no free square.

    Time: O(squares x log squares).
    """
    import numpy as np

    if board.cells > MOST_SQUARES or not board.free:
        return None
    ways = degrees(board)
    rank, file = np.divmod(np.flatnonzero(board.free_mask), board.files)
    return Features(
        int(ways.sum()) // 2,
        int(ways.min()),
        float(ways.mean()),
        int((ways < 2).sum()),
        abs(board.free - 2 * int(((rank + file) % 2).sum())),
        count_parts(board),
    )
