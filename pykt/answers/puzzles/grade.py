"""The grade of a puzzle: what it takes to solve it.

A puzzle is *easy* if propagation solves it (one square for every number, one number for every square, and a
neighbour before and after), *medium* if propagation does together with one-step look-ahead (a square for a number is
out if propagation refutes it), *hard* if it takes a search. Here no clingo is needed: a puzzle that is solved in this
way has one answer.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from pykt.model.board import KNIGHT_MOVES, Board, Square
from pykt.model.problem import Problem

Difficulty = Literal["easy", "medium", "hard"]


def grade(problem: Problem) -> Difficulty:
    """How hard a puzzle with one answer is."""
    board = Layers(problem.board, problem.kind == "closed")
    givens = {number - 1: square for square, number in problem.givens}
    if board.solved(state := board.propagated(givens)):
        return "easy"
    return "medium" if board.solved(board.looked_ahead(state)) else "hard"


State = list[int]  # for each time, from 0, the squares that it may have, as bits; empty if refuted


class Layers:
    """For each time a set of squares, as bits of an integer; each rank is two bits longer, where a move off ends."""

    def __init__(self, board: Board, closed: bool) -> None:
        self._width = board.files + 2
        self._closed = closed
        self.all = sum(self.bit(square) for square in board.squares())
        self._shifts = [dx + dy * self._width for dx, dy in KNIGHT_MOVES if dx + dy * self._width > 0]
        self._times = board.free

    def bit(self, square: Square) -> int:
        """The bit of a square."""
        return 1 << ((square.rank - 1) * self._width + square.file - 1)

    def solved(self, state: State) -> bool:
        """True if one square is left for each time."""
        return bool(state) and all(squares & (squares - 1) == 0 for squares in state)

    def propagated(self, givens: Mapping[int, Square], state: State | None = None) -> State:
        """What is left once the givens, from time 0, are told and nothing more follows."""
        state = list(state or [self.all] * self._times)
        for at, square in givens.items():
            state[at] &= self.bit(square)
        return self._settle(state, set(givens))

    def looked_ahead(self, state: State) -> State:
        """What is left once every square that propagation refutes has been taken out, and so on."""
        before: State = []
        while state and state != before:
            before = state
            for at in sorted(range(len(state)), key=lambda at: before[at].bit_count()):
                squares = state[at]
                while squares & (squares - 1):
                    one = squares & -squares
                    squares ^= one
                    if not self._with(state, at, one):
                        state = self._with(state, at, state[at] ^ one)
                        if not state:
                            return []
                        squares &= state[at]
                    if squares and not squares & (squares - 1):
                        if not self._with(state, at, squares):
                            state = self._with(state, at, state[at] ^ squares)
                        break
                if not state:
                    return []
        return state

    def _with(self, state: State, at: int, squares: int) -> State:
        changed = list(state)
        changed[at] = squares
        return self._settle(changed, {at})

    def _settle(self, state: State, changed: set[int]) -> State:
        last, single = len(state), 0  # the squares that are taken out of all other times
        while changed:
            again: set[int] = set()
            near = {at + step for at in changed for step in (-1, 1)}
            for at in {at % last for at in near} if self._closed else near:
                if not 0 <= at < last:
                    continue
                squares = state[at]
                if self._closed or at:
                    squares &= self._reach(state[at - 1])
                if self._closed or at < last - 1:
                    squares &= self._reach(state[(at + 1) % last])
                if not squares:
                    return []
                if squares != state[at]:
                    state[at] = squares
                    again.add(at)
            if not again:
                again, single = self._all_different(state, single)
                if single < 0:
                    return []
            changed = again
        return state

    def _all_different(self, state: State, before: int) -> tuple[set[int], int]:
        """The times that change as a square is had by one time alone; and the squares so far, -1 if refuted."""
        single = once = twice = 0
        for squares in state:
            twice |= once & squares
            once |= squares
            if not squares & (squares - 1):
                if single & squares:
                    return set(), -1
                single |= squares
        only, fresh, changed = once & ~twice, single & ~before, set[int]()
        for at, squares in enumerate(state):
            if not squares & (squares - 1):
                continue
            left = squares & ~fresh
            left = left & only or left
            if left != squares:
                state[at] = left
                changed.add(at)
            if not left or (left & only and left & (left - 1)):  # no square, or two that no other time can have
                return set(), -1
        return changed, single if once == self.all else -1

    def _reach(self, squares: int) -> int:
        reached = 0
        for shift in self._shifts:
            reached |= squares << shift | squares >> shift
        return reached & self.all
