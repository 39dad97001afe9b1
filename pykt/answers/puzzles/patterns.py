"""Patterns of givens: the set of given squares stays the same when the board is turned or reflected."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from pykt.model.board import Board, Square
from pykt.model.errors import PyktError

#: A pattern of givens: unchanged by a rotation by 180 or 90 degrees, or by the reflection of left to right.
Pattern = Literal["half-turn", "quarter-turn", "mirror"]

_MAPS: dict[Pattern, Callable[[Board, Square], Square]] = {
    "half-turn": lambda board, one: Square(board.files + 1 - one.file, board.ranks + 1 - one.rank),
    "quarter-turn": lambda board, one: Square(one.rank, board.files + 1 - one.file),
    "mirror": lambda board, one: Square(board.files + 1 - one.file, one.rank),
}


def together(board: Board, pattern: Pattern | None) -> dict[Square, frozenset[Square]]:
    """Return, for each free square, the squares that the pattern maps onto each other, itself included.

    Raise PyktError if the pattern does not fit the board.
    """
    if pattern is None:
        return {square: frozenset({square}) for square in board.squares()}
    if pattern == "quarter-turn" and board.files != board.ranks:
        raise PyktError(f"A quarter turn does not map a {board} board onto itself: choose half-turn or mirror.")
    groups: dict[Square, frozenset[Square]] = {}
    for square in board.squares():
        group, image = {square}, _MAPS[pattern](board, square)
        while image not in group:
            group.add(image)
            image = _MAPS[pattern](board, image)
        if blocked := sorted(group & board.blocked):
            hole = Square(*blocked[0]).algebraic
            raise PyktError(
                f"The blocked squares do not have the pattern {pattern}: {hole} is blocked and {square.algebraic} is "
                "not. Block both or none, or leave --pattern out."
            )
        groups[square] = frozenset(group)
    return groups


def reachable(groups: dict[Square, frozenset[Square]]) -> set[int]:
    """Return the numbers of givens that whole groups can have."""
    sums = {0}
    for group in set(groups.values()):
        sums |= {one + len(group) for one in sums}
    return sums
