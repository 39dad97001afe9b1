"""Features of an instance: what its graph of knight's moves between free squares is like."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from pykt.model.board import KNIGHT_MOVES, Board

#: The largest board, in squares, whose features are computed.
MOST_SQUARES = 100_000


@dataclass(frozen=True)
class Features:
    """The moves between the free squares of a board, each counted once, and the degrees of these squares.

    ``few`` is the number of squares with fewer than two moves, ``difference`` that of the free squares of the two
    colours, and ``components`` the number of connected parts.
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

    Time: O(squares of the board).
    """
    import numpy as np
    from scipy.sparse import coo_array
    from scipy.sparse.csgraph import connected_components

    if board.cells > MOST_SQUARES or not board.free:
        return None
    free = board.free_mask.reshape(board.ranks, board.files)
    cells = np.arange(board.cells).reshape(free.shape)
    pairs = []  # each move once
    for files, ranks in KNIGHT_MOVES:
        if ranks > 0 and board.ranks > ranks and board.files > abs(files):
            left, right = slice(None, -abs(files)), slice(abs(files), None)
            one, other = (left, right) if files > 0 else (right, left)
            both = free[:-ranks, one] & free[ranks:, other]
            pairs.append([cells[:-ranks, one][both], cells[ranks:, other][both]])
    begins, ends = np.concatenate(pairs, axis=1) if pairs else np.zeros((2, 0), int)
    degrees = np.bincount(np.concatenate([begins, ends]), minlength=board.cells)[board.free_mask]
    graph = coo_array((np.ones(len(begins)), (begins, ends)), shape=(board.cells, board.cells))
    parts, _ = connected_components(graph, directed=False)
    rank, file = np.nonzero(free)
    return Features(
        len(begins),
        int(degrees.min()),
        float(degrees.mean()),
        int((degrees < 2).sum()),
        abs(board.free - 2 * int(((rank + file) % 2).sum())),
        parts - (board.cells - board.free),
    )
