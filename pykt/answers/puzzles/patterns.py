"""Patterns of givens: the set of given squares stays the same when the board is turned or reflected."""

from __future__ import annotations

from typing import Literal

from pykt.model.board import Board, Square
from pykt.model.errors import PyktError
from pykt.model.symmetry import SymmetryName, orbit, rectangle_symmetries

#: A pattern of givens: unchanged by a rotation by 180 or 90 degrees, or by the reflection of left to right.
Pattern = Literal["half-turn", "quarter-turn", "mirror"]

_SYMMETRIES: dict[Pattern, SymmetryName] = {"half-turn": "half", "quarter-turn": "right", "mirror": "files"}


def orbits(board: Board, pattern: Pattern | None) -> dict[Square, frozenset[Square]]:
    """Return the orbit of each free square: the squares onto which the pattern maps it, and the square itself.

    Raise PyktError if the pattern does not fit the board.
    """
    if pattern is None:
        return {square: frozenset({square}) for square in board.squares()}
    image = rectangle_symmetries(board).get(_SYMMETRIES[pattern])
    if image is None:
        raise PyktError(f"A quarter turn does not map a {board} board onto itself: choose half-turn or mirror.")
    found = {square: orbit(square, [image]) for square in board.squares()}
    for square, squares in found.items():
        if blocked := sorted(squares & board.blocked):
            hole = Square(*blocked[0]).algebraic
            raise PyktError(
                f"The blocked squares do not have the pattern {pattern}: {hole} is blocked and {square.algebraic} is "
                "not. Block both or none, or leave --pattern out."
            )
    return found


def reachable(groups: dict[Square, frozenset[Square]]) -> set[int]:
    """Return the possible numbers of givens if each orbit is given as a whole or not at all."""
    sums = {0}
    for group in set(groups.values()):
        sums |= {one + len(group) for one in sums}
    return sums
