"""Bound the number of turns of a tour, and list the pairs of moves that go straight on. Many pairs mean few turns."""

from __future__ import annotations

from pykt.model.board import Board, Square
from pykt.model.bound import Bound
from pykt.model.conditions import refuse_unknown
from pykt.model.problem import Problem
from pykt.theory.crossings import Move, moves_to_the_right


def straight_moves(board: Board) -> dict[Move, list[Move]]:
    """Return a dict that maps each move between free squares to the moves that continue it straight, at either end."""
    moves = moves_to_the_right(board)
    straight: dict[Move, list[Move]] = {move: [] for move in moves}
    for left, right in moves:
        on = right, Square(2 * right.file - left.file, 2 * right.rank - left.rank)
        if on in straight:
            straight[left, right].append(on)
            straight[on].append((left, right))
    return straight


def turns_bound(problem: Problem) -> Bound:
    """Return a bound on the turns of a tour.

    If the problem asks for few turns, return the lower bound 0. Otherwise return the upper bound: the number of squares
    where two moves meet. Raise PyktError if the problem has a condition that this bound does not know.
    """
    refuse_unknown(problem, "The bound on turns")
    if problem.turns == "min":
        return Bound(0, "lines", "no tour has fewer than 0 turns", "lower")
    meetings = max(0, problem.board.free - (0 if problem.kind == "closed" else 2))
    return Bound(meetings, "lines", "a turn is a square where two moves meet")
