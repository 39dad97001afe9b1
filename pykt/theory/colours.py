"""Refute problems by the colours of the squares.

Every move leads to a square of the other colour. So the squares with odd numbers in a tour have one colour, and the
squares with even numbers have the other colour. The squares of the colour of 1/1 are dark, as in chess.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from pykt.model.board import Square
from pykt.model.problem import Problem
from pykt.theory.demands import numbered_squares, place


def of_colour(problem: Problem, which: int) -> set[Square]:
    """Return the free squares of a colour: 0 for dark and 1 for light."""
    return {square for square in problem.board.squares() if problem.board.colour(square) == which}


def possible_ends(problem: Problem) -> tuple[set[Square], set[Square]]:
    """Return two sets of squares: where an open tour of all squares can start, and where it can end.

    If the start or the end is known, its set has only this square. An unknown end can be on any free square, unless
    each move changes the colour. Then there are two cases. For an odd number of squares, both ends have the colour with
    more squares. For an even number, one end is dark and the other end is light. If then neither end is known, the
    first set has the dark squares, because the tour can be read backwards.
    """
    known = {number: square for square, number in numbered_squares(problem)}
    first, last = known.get(1), known.get(problem.length)
    dark, light = of_colour(problem, 0), of_colour(problem, 1)
    if not problem.board.alternates(problem.piece):
        ends = dark | light, dark | light
    elif problem.length % 2:
        ends = (max(dark, light, key=len),) * 2
    else:
        ends = (light, dark) if first in light or last in dark else (dark, light)
    return {first} if first else ends[0], {last} if last else ends[1]


def refute_by_colour(problem: Problem) -> str | None:
    """Return why the colours of the free or of the numbered squares exclude a tour, or None if they do not."""
    board, length = problem.board, problem.length
    if problem.kind == "closed" and length % 2:
        return (
            "every move leads to a square of the other colour, so a closed tour has an even number of squares, "
            f"but {length} is odd"
        )
    blocked = Counter(map(board.colour, board.blocked))
    if why := too_few_of_a_colour(problem, (board.cells + 1) // 2 - blocked[0], board.cells // 2 - blocked[1]):
        return why
    for (one, i), (two, j) in pairwise(numbered_squares(problem)):
        if (board.colour(one) + board.colour(two) + i + j) % 2:
            return (
                f"every move leads to a square of the other colour, so if {one} is {place(problem, i)}, "
                f"{two} can't be {place(problem, j)}"
            )
    return None


def too_few_of_a_colour(problem: Problem, dark: int, light: int) -> str | None:
    """Return why the tour needs more than ``dark`` dark or ``light`` light free squares, or None if these suffice."""
    odd, even = (problem.length + 1) // 2, problem.length // 2
    if max(dark, light) < odd or min(dark, light) < even:
        need = (
            f"{odd} squares of each colour" if odd == even else f"{odd} squares of one colour and {even} of the other"
        )
        return f"the tour needs {need}, but {dark} dark squares (the colour of 1/1) and {light} light squares are free"
    for square, number in numbered_squares(problem):
        same, other = (odd, even) if number % 2 else (even, odd)
        names, free, rest = ("dark", "light"), dark, light
        if problem.board.colour(square):
            names, free, rest = ("light", "dark"), light, dark
        if free < same or rest < other:
            return (
                f"with {square} as {place(problem, number)} the tour needs {same} {names[0]} squares (the colour of "
                f"{square}) and {other} {names[1]} squares, but {free} {names[0]} and {rest} {names[1]} squares are "
                "free"
            )
    return None
