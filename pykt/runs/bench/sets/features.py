"""Features of an instance: what its graph of knight's moves between free squares is like."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from pykt.model.board import Board

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
    if board.cells > MOST_SQUARES or not board.free:
        return None
    graph, free = board.graph(), board.free_mask.tolist()
    cells = [cell for cell in range(board.cells) if free[cell]]
    degrees = [len(graph[cell]) for cell in cells]
    light = sum((cell // board.files + cell % board.files) % 2 for cell in cells)
    return Features(
        sum(degrees) // 2,
        min(degrees),
        sum(degrees) / len(cells),
        sum(degree < 2 for degree in degrees),
        abs(len(cells) - 2 * light),
        _components(graph, cells),
    )


def _components(graph: Sequence[Sequence[int]], cells: Sequence[int]) -> int:
    """Return the number of connected parts of the graph of these cells."""
    seen, count = set[int](), 0
    for cell in cells:
        count += cell not in seen
        stack = [] if cell in seen else [cell]
        seen.add(cell)
        while stack:
            new = [near for near in graph[stack.pop()] if near not in seen]
            seen.update(new)
            stack += new
    return count
