"""Grade a puzzle: determine how difficult it is to solve.

Propagation applies three rules: each number has one square, each square has one number, and the squares of consecutive
numbers are a knight's move apart. A puzzle is *easy* if propagation alone solves it. It is *medium* if one-step
look-ahead is needed as well: assume that a number is on a square, and rule this out if propagation then finds a
contradiction. It is *hard* if it needs a search.

Grading does not need clingo. A puzzle that propagation or look-ahead solves has exactly one answer.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from pykt.model.board import KNIGHT_MOVES, Board, Square
from pykt.model.problem import Problem

#: The difficulty of a puzzle: it needs propagation, one-step look-ahead as well, or a search.
Difficulty = Literal["easy", "medium", "hard"]


def grade(problem: Problem) -> Difficulty:
    """Return the difficulty of a puzzle that has one answer."""
    rules = Propagation(problem.board, problem.kind == "closed")
    givens = {number - 1: square for square, number in problem.givens}
    if rules.solved(state := rules.propagate(givens)):
        return "easy"
    return "medium" if rules.solved(rules.look_ahead(state)) else "hard"


#: The candidate squares of each time, as bits. A time is a number minus 1. The list is empty if the puzzle is refuted.
Candidates = list[int]


class Propagation:
    """The rules of a puzzle on a board, applied to sets of candidate squares.

    A set of squares is an integer with one bit for each square. Each rank has two more bits than the board has files. A
    move off the board leads to one of these bits, so every move is a shift.
    """

    def __init__(self, board: Board, closed: bool) -> None:
        self._width = board.files + 2
        self._closed = closed
        self.all = sum(self.bit(square) for square in board.squares())
        self._shifts = [dx + dy * self._width for dx, dy in KNIGHT_MOVES if dx + dy * self._width > 0]
        self._times = board.free

    def bit(self, square: Square) -> int:
        """Return the bit of a square."""
        return 1 << ((square.rank - 1) * self._width + square.file - 1)

    def solved(self, state: Candidates) -> bool:
        """True if each time has one candidate left."""
        return bool(state) and all(squares & (squares - 1) == 0 for squares in state)

    def propagate(self, givens: Mapping[int, Square], state: Candidates | None = None) -> Candidates:
        """Set the ``givens``, which map times to squares, and apply the rules. Return the remaining candidates."""
        state = list(state or [self.all] * self._times)
        for at, square in givens.items():
            state[at] &= self.bit(square)
        return self._settle(state, set(givens))

    def look_ahead(self, state: Candidates) -> Candidates:
        """Remove each candidate that propagation refutes when it is assumed. Return the remaining candidates."""
        before: Candidates = []
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

    def _with(self, state: Candidates, at: int, squares: int) -> Candidates:
        """Return the candidates that remain after propagation if ``squares`` are the candidates of time ``at``."""
        changed = list(state)
        changed[at] = squares
        return self._settle(changed, {at})

    def _settle(self, state: Candidates, changed: set[int]) -> Candidates:
        """Apply the rules, beginning beside the times in ``changed``, until they exclude no further candidate."""
        last, single = len(state), 0  # single: squares that one time has for certain, excluded for all others
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

    def _all_different(self, state: Candidates, before: int) -> tuple[set[int], int]:
        """Apply the rules that each time has one square and each square has one time.

        If a time has a single candidate, exclude this square from all other times. If a square is a candidate of a
        single time, give the square to this time. ``before`` are the squares that were excluded earlier. Returns the
        times that changed, and all squares excluded until now, or -1 if the puzzle is refuted.
        """
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
            if not left or (left & only and left & (left - 1)):  # no candidate, or two squares that fit no other time
                return set(), -1
        return changed, single if once == self.all else -1

    def _reach(self, squares: int) -> int:
        """Return the squares a move away from any of ``squares``."""
        reached = 0
        for shift in self._shifts:
            reached |= squares << shift | squares >> shift
        return reached & self.all
