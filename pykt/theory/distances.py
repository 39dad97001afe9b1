"""Refute problems by distance: numbers that differ by n can't be on squares more than n moves apart."""

from __future__ import annotations

from itertools import pairwise

from pykt.model.board import Square
from pykt.model.problem import Problem
from pykt.theory.demands import numbered_squares, place


def distance(one: tuple[int, int], other: tuple[int, int]) -> int:
    """Return the least number of moves between two squares of an unbounded board.

    On a real board, with its sides and blocked squares, a knight needs at least as many moves.
    """
    shorter, longer = sorted((abs(one[0] - other[0]), abs(one[1] - other[1])))
    if (shorter, longer) in ((0, 1), (2, 2)):
        return 3 if longer == 1 else 4
    moves = max((longer + 1) // 2, (longer + shorter + 2) // 3)
    return moves + (moves + longer + shorter) % 2


def refute_by_distance(problem: Problem) -> str | None:
    """Return why the known numbers contradict each other, or None if they do not.

    Two numbers may not be on one square, nor may two squares have one number. The squares of two numbers must not be
    farther apart than the numbers allow.
    """
    numbered = numbered_squares(problem)
    numbers: dict[Square, int] = {}
    for square, number in numbered:
        if numbers.setdefault(square, number) != number:
            return f"{square} can't be both {place(problem, numbers[square])} and {place(problem, number)}"
    if problem.kind == "closed":
        numbered += [(square, number + problem.length) for square, number in numbered[:1]]
    for (one, i), (two, j) in pairwise(numbered):
        if i == j:
            return f"{one} and {two} can't both be {place(problem, i)}"
        if (moves := distance(one, two)) > j - i:
            return (
                f"a knight needs at least {moves} moves from {one} to {two}, but the numbers given for them "
                f"allow only {j - i}"
            )
    return None
