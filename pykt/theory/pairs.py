"""Bound the crossings and turns of a tour with a linear program over moves and pairs of moves.

Give each move the value 1 if a tour makes it, else 0, and each pair of moves the product of its two values. At each
square, the values of the moves add up to 2. If this equation is multiplied by the value of a move, it says that the
pairs of this move with the moves of the square add up to twice the value of the move. The linear program has all these
equations, and values from 0 to 1. So the least sum of the counted pairs that it allows is a lower bound, and the
greatest sum is an upper bound.

The average of a tour and its images under the symmetries of the board satisfies the same equations. So moves that a
symmetry maps to each other need only one value, and so do pairs of moves: on a square board the program becomes eight
times smaller.

The solver computes with rounded numbers, so its result proves nothing. The multipliers that it returns for the
equations do: see `_proved`.

Sources: Adams and Sherali, A tight linearization and an algorithm for zero-one quadratic programming problems,
Management Science 32, 1986. Neumaier and Shcherbina, Safe bounds in linear and mixed-integer linear programming,
Mathematical Programming 99, 2004.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from pykt.model.board import Square
from pykt.model.bound import Bound
from pykt.model.problem import Problem
from pykt.model.symmetry import symmetries
from pykt.theory.crossings import Move, crossing_moves
from pykt.theory.turns import straight_moves

if TYPE_CHECKING:
    from scipy.sparse import csr_array

_Numbers = NDArray[Any]
_Row = tuple[Counter[int], int]  # what each variable is multiplied by in an equation or inequality, and its right side

#: A move, or the only square of an *end*: a tour that ends on a square makes one move there instead of two, and the end
#: stands for the other one.
Link = tuple[Square, ...]

_LEAST = 6  # on boards with fewer squares there is nothing to gain
_ALL_PAIRS = 64  # the most squares of a board whose linear program has every pair of moves: one or two seconds
_MOST = 256  # the most squares of a board with a linear program: some five seconds
_SCALE = 2**20  # multipliers are rounded to multiples of 1 / _SCALE


def linear_bound(problem: Problem) -> Bound | None:
    """Return the bound of a linear program on the crossings or turns of a tour.

    The problem compares tours by crossings or turns, and has no condition but its ends. Return None on very small and
    on large boards, and if scipy is not installed.
    """
    board = problem.board
    if not _LEAST <= board.free <= _MOST or find_spec("scipy") is None:
        return None
    is_least = problem.compared == "min"
    if problem.crossings:
        count = _pairs_bound(problem, crossing_moves(board), most=not is_least)
    else:  # at each square where two moves meet, the tour turns or goes straight on
        count = _pairs_bound(problem, straight_moves(board), most=is_least)
        count = count if count is None else board.free - (0 if problem.kind == "closed" else 2) - count
    text = "a linear program over pairs of moves proves it for all sets of moves with two moves at every square"
    return None if count is None else Bound(count, "linear", text, "lower" if is_least else "upper")


def _pairs_bound(problem: Problem, pairs: Mapping[Move, Sequence[Move]], *, most: bool) -> int | None:
    """Return a lower bound on the number of ``pairs`` of which a tour makes both moves, or an upper bound if ``most``.

    ``pairs`` maps each move between free squares of the board to the moves with which it forms a pair. Return None if
    the solver fails.
    """
    from scipy.optimize import linprog  # imported late: this takes half a second

    program = _Program(problem, pairs)
    sign = -1 if most else 1
    costs = sign * program.costs
    found = linprog(
        costs, program.limits, program.most, program.equations, program.right, bounds=(0, 1), method="highs-ipm"
    )
    if found.status != 0:
        return None
    equations = program.equations, program.right, found.eqlin.marginals
    limits = program.limits, program.most, found.ineqlin.marginals.clip(max=0)
    return sign * _proved(costs, (equations, limits))


def _proved(costs: _Numbers, parts: Iterable[tuple[csr_array, _Numbers, _Numbers]]) -> int:
    """Return a lower bound, proved in whole numbers, on the sum of ``costs`` times values from 0 to 1.

    Each part has the matrix of equations, or of inequalities "at most", with their right sides and their multipliers,
    which are at most 0 for inequalities. Add all rows, each times its multiplier: the values make the left sides at
    least as large as the right sides. What is left of the costs is at least the sum of its negative numbers.
    """
    left = (_SCALE * costs).round().astype(int)
    total = 0
    for matrix, right, multipliers in parts:
        whole = (_SCALE * multipliers).round().astype(int)
        left -= matrix.T.astype(int) @ whole
        total += int(right.astype(int) @ whole)
    return math.ceil(Fraction(total + int(left.clip(max=0).sum()), _SCALE))


class _Program:
    """The linear program. It has a variable for all moves that symmetries map to each other, and so for the pairs."""

    def __init__(self, problem: Problem, pairs: Mapping[Move, Sequence[Move]]) -> None:
        squares = list(problem.board.squares())
        self._problem = problem
        self._at: dict[Square, list[Link]] = {square: [] for square in squares}
        for link in [*pairs, *((square,) for square in squares if problem.kind == "open")]:
            for square in link:
                self._at[square].append(link)
        images = [{one: Square(*image(*one)) for one in squares} for image in symmetries(problem.board).values()]
        fixed = [square for square in (problem.start, problem.end) if square]
        self._images = [image for image in images if all(image[square] == square for square in fixed)]
        self._variables: dict[frozenset[Link], int] = {}
        self._first: list[frozenset[Link]] = []  # the first move, or pair of moves, of each variable
        near = {move: {square for other in (move, *others) for square in other} for move, others in pairs.items()}
        rows = list(self._sums())
        rows += [row for move in pairs if self._is_first(move) for row in self._products(move, near[move])]
        counts = Counter(self._of(one, other) for one, others in pairs.items() for other in others)
        self.costs = np.zeros(len(self._first))
        for variable, count in counts.items():
            self.costs[variable] = count / 2  # each pair is counted from both of its moves
        self.equations, self.right = self._matrix(rows)
        self.limits, self.most = self._matrix(list(self._of_products()))

    def _of(self, *links: Link) -> int:
        """Return the number of the variable of a move, or of a pair of moves."""
        found = self._variables.get(frozenset(links))
        if found is None:
            found = len(self._first)
            self._first.append(frozenset(links))
            for image in self._images:
                turned = frozenset(tuple(sorted(image[square] for square in link)) for link in links)
                self._variables[turned] = found
        return found

    def _is_first(self, move: Link) -> bool:
        return frozenset([move]) == self._first[self._of(move)]

    def _sums(self) -> Iterator[_Row]:
        """Yield what the values add up to: 2 at each square, and 2 for the ends of an open tour."""
        for links in self._at.values():
            yield Counter(map(self._of, links)), 2
        if self._problem.kind == "open":
            yield Counter(self._of((square,)) for square in self._at), 2
            for square in (self._problem.start, self._problem.end):
                if square:
                    yield Counter([self._of((square,))]), 1

    def _products(self, move: Link, near: Collection[Square]) -> Iterator[_Row]:
        """Yield the equations of squares, each times the value of a move.

        On a large board, take only the squares of the move and of the moves ``near`` it with which it forms pairs.
        """
        for square in self._at if len(self._at) <= _ALL_PAIRS else sorted(near):
            row = Counter(self._of(move, link) for link in self._at[square] if link != move)
            row[self._of(move)] -= 1 if square in move else 2  # the product of a value with itself is this value
            yield row, 0

    def _of_products(self) -> Iterator[_Row]:
        """Yield inequalities "at most" for the product of two values that are 0 or 1."""
        for links in self._first:
            if len(links) == 2:
                one, other = map(self._of, links)
                pair = self._of(*links)
                yield Counter({pair: 1, one: -1}), 0
                yield Counter({pair: 1, other: -1}), 0
                row = Counter([one, other])  # the two may have the same variable
                row[pair] -= 1
                yield row, 1

    def _matrix(self, rows: Sequence[_Row]) -> tuple[csr_array, _Numbers]:
        """Return the matrix of some rows, and their right sides."""
        from scipy.sparse import csr_array  # imported late, as linprog is

        entries = [(row, variable, number) for row, (terms, _) in enumerate(rows) for variable, number in terms.items()]
        at, variables, numbers = zip(*entries, strict=True)
        matrix = csr_array((numbers, (at, variables)), (len(rows), len(self._first)), dtype=float)
        return matrix, np.array([right for _, right in rows], float)
