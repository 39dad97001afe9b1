"""Bounds on the number of crossings of a tour, found by simple counting."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

from pykt.model.board import Board, Square
from pykt.model.bound import Bound
from pykt.model.conditions import refuse_unknown
from pykt.model.crossings import TO_THE_RIGHT, crossing_steps
from pykt.model.problem import Problem

#: A move from its left square to its right one.
Move = tuple[Square, Square]


def moves_to_the_right(board: Board) -> dict[Move, int]:
    """Return a dict that maps each move between free squares of the board to the index of its step in TO_THE_RIGHT."""
    return {
        (square, Square(square.file + files, square.rank + ranks)): number
        for square in board.squares()
        for number, (files, ranks) in enumerate(TO_THE_RIGHT)
        if Square(square.file + files, square.rank + ranks) in board
    }


def crossing_moves(board: Board) -> dict[Move, list[Move]]:
    """Return a dict that maps each move between free squares of the board to the moves that cross it."""
    moves = moves_to_the_right(board)
    crossed: dict[Move, list[Move]] = {move: [] for move in moves}
    for (left, right), number in moves.items():
        for other in _crossing(left, number):
            if other in crossed:
                crossed[left, right].append(other)
                crossed[other].append((left, right))
    return crossed


def _crossing(left: Square, number: int) -> Iterator[Move]:
    """Yield moves that cross the move from the square ``left`` by step ``number`` of TO_THE_RIGHT.

    Only moves with a step of a larger number are yielded, so that each pair of moves comes once. Moves with the same
    step are parallel and never cross. Some of the moves yielded may lead off the board.
    """
    for one, other, files, ranks in crossing_steps():
        if one == number:
            start = Square(left.file + files, left.rank + ranks)
            by_file, by_rank = TO_THE_RIGHT[other]
            yield start, Square(start.file + by_file, start.rank + by_rank)


def _relative(move: Move, other: Move) -> Move:
    """Return the move ``other`` with coordinates relative to the left square of ``move``."""
    (file, rank), (one, two) = move[0], other
    return Square(one.file - file, one.rank - rank), Square(two.file - file, two.rank - rank)


@cache
def _most_together(moves: frozenset[Move]) -> int:
    """Return the largest number of ``moves`` that can be made with at most two moves at each square."""

    def most(left: tuple[Move, ...], used: Counter[Square]) -> int:
        if not left:
            return 0
        first, *others = left
        rest = most(tuple(others), used)
        if any(used[square] == 2 for square in first):
            return rest
        return max(rest, 1 + most(tuple(others), used + Counter(first)))

    return most(tuple(moves), Counter())


def crossings_bound(problem: Problem) -> Bound:
    """Return a bound on the crossings of a tour.

    If the problem asks for few crossings, return the lower bound 0. Otherwise return an upper bound. For this bound,
    count for each move how many others can cross it in one tour, which has at most two moves at each square. At each
    square, take the two moves with the largest counts, and add these counts for all squares. A move has two squares and
    a crossing has two moves, so no tour has more crossings than a quarter of this sum.

    Raise PyktError if the problem has a condition that this bound does not know.
    """
    refuse_unknown(problem, "The bound on crossings")
    if problem.crossings == "min":
        return Bound(0, "lines", "no tour has fewer than 0 crossings", "lower")
    at: dict[Square, Counter[Move]] = {square: Counter() for square in problem.board.squares()}
    for move, others in crossing_moves(problem.board).items():
        most = _most_together(frozenset(_relative(move, other) for other in others))
        for square in move:
            at[square][move] = most
    total = sum(count for counts in at.values() for _, count in counts.most_common(2))
    return Bound(
        total // 4,
        "lines",
        "count how many moves can cross the two moves at each square; no tour has more than a quarter of the sum",
    )
