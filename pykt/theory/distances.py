"""Numbers of squares and the moves between them: a knight needs a certain number of moves from square to square."""

from __future__ import annotations

from itertools import pairwise

from pykt.model.board import Square
from pykt.model.problem import Problem
from pykt.theory.demands import numbered_squares, place


def distance(one: tuple[int, int], other: tuple[int, int]) -> int:
    """Return the least number of moves between two squares of an unbounded board; edges and holes only raise it."""
    shorter, longer = sorted((abs(one[0] - other[0]), abs(one[1] - other[1])))
    if (shorter, longer) in ((0, 1), (2, 2)):
        return 3 if longer == 1 else 4
    moves = max((longer + 1) // 2, (longer + shorter + 2) // 3)
    return moves + (moves + longer + shorter) % 2


def refute_by_distance(problem: Problem) -> str | None:
    """Return a reason if numbers clash or leave too few moves between their squares, else None."""
    numbered = numbered_squares(problem)
    first: dict[Square, int] = {}
    for square, number in numbered:
        if first.setdefault(square, number) != number:
            return f"{square} can't be both {place(problem, first[square])} and {place(problem, number)}"
    if problem.kind == "closed":
        numbered += [(square, number + problem.length) for square, number in numbered[:1]]
    for (one, i), (two, j) in pairwise(numbered):
        if i == j:
            return f"{one} and {two} can't both be {place(problem, i)}"
        if (moves := distance(one, two)) > j - i:
            return f"a knight needs {moves} moves or more from {one} to {two}, but their numbers leave only {j - i}"
    return None
