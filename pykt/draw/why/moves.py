"""The moves that a problem leaves, and the connected parts that they make of a board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from pykt.model.board import Square
from pykt.model.problem import Problem
from pykt.theory.demands import edges, numbered_squares
from pykt.theory.graphs.connected import connected_parts

Neighbours = dict[Square, list[Square]]

Edge = frozenset[Square]


def possible_moves(problem: Problem) -> Neighbours:
    """Return the squares that a tour can reach from each square.

    Forbidden moves are left out. At a square with two required moves, all other moves are left out, too.
    """
    required, forbidden = edges(problem, problem.moves), edges(problem, problem.forbidden)
    times = Counter(square for move in required for square in move)

    def is_possible(move: Edge) -> bool:
        return move in required or (move not in forbidden and all(times[square] < 2 for square in move))

    board = problem.board
    return {
        square: [step for step in board.neighbours(square, problem.piece) if is_possible(frozenset((square, step)))]
        for square in board.squares()
    }


def parts_without(near: Neighbours, removed: Collection[Square]) -> list[tuple[Square, ...]]:
    """Return the connected parts without the ``removed`` squares: the largest first, the squares of each in order."""
    left = near.keys() - removed
    parts = connected_parts(filter(left.__contains__, near), lambda square: left.intersection(near[square]))
    in_order = [tuple(sorted(part, key=lambda one: (one.rank, one.file))) for part in parts]
    return sorted(in_order, key=len, reverse=True)


def possible_ends(problem: Problem) -> tuple[set[Square], set[Square]]:
    """Return the squares on which one end of an open tour of all squares can be, and those for its other end.

    A known start or end is the only such square. Otherwise colours exclude squares, if each move changes the colour: a
    tour of an odd number of squares has both ends on the colour that has more squares, and a tour of an even number has
    a dark end and a light one.
    """
    known = {number: square for square, number in numbered_squares(problem)}
    first, last = known.get(1), known.get(problem.length)
    if not changes_colour(problem):
        every = set(problem.board.squares())
        return {first} if first else every, {last} if last else every
    if first is None and last is None and problem.length % 2 == 0:
        return of_colour(problem, 0), of_colour(problem, 1)
    return _ends(problem, first, last), _ends(problem, last, first)


def _ends(problem: Problem, known: Square | None, opposite: Square | None) -> set[Square]:
    if known:
        return {known}
    dark, light = of_colour(problem, 0), of_colour(problem, 1)
    if problem.length % 2:
        return max(dark, light, key=len)
    return light if opposite in dark else dark


def changes_colour(problem: Problem) -> bool:
    """Tell whether each move leads from a dark square to a light one, or back."""
    return problem.board.alternates(problem.piece)


def of_colour(problem: Problem, which: int) -> set[Square]:
    """Return the free squares of a colour: 0 for dark and 1 for light."""
    return {square for square in problem.board.squares() if problem.board.colour(square) == which}
