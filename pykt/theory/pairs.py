"""Bound the crossings and turns of a tour with a linear program over moves and pairs of moves.

A move has the value 1 if a tour makes the move, and else 0. A pair of moves has the product of their two values. At
each square, the values of the moves add up to 2. Multiply this equation by the value of a move m: the pairs of m with
the moves at the square add up to twice the value of m. The linear program consists of these equations and of
inequalities: a product is at most each of its two values, and at least their sum minus 1. It lets each value be any
number from 0 to 1. Take the sum of the values of all pairs to count, such as all pairs of moves that cross. The least
sum that the program allows is a lower bound on the number of these pairs in a tour, and the greatest sum is an upper
bound.

The symmetries of the board map a tour to its images, and the average of the values of all these tours satisfies the
same equations and inequalities. So moves that a symmetry maps to each other need only one value. The same is true of
pairs of moves. On a square board the program becomes about eight times smaller.

The solver computes with rounded numbers, so its result proves nothing. But it also returns a multiplier for each
equation and inequality, and from the multipliers ``_proved`` computes a bound in whole numbers.

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
from pykt.model.conditions import refuse_unknown
from pykt.model.problem import Problem
from pykt.model.symmetry import symmetries
from pykt.theory.crossings import Move, crossing_moves
from pykt.theory.turns import straight_moves

if TYPE_CHECKING:
    from scipy.sparse import csr_array

_Numbers = NDArray[Any]
_Row = tuple[Counter[int], int]  # an equation or inequality: the factor of each variable, and the right side

#: A move, or an *end*, which is a tuple of one square. On its first and on its last square, an open tour makes one move
#: instead of two, and the end takes the place of the missing move.
Link = tuple[Square, ...]

_LEAST = 6  # on boards with fewer squares there is nothing to gain
_ALL_PAIRS = 64  # the most squares of a board whose program has every pair of moves; it takes one or two seconds
_MOST = 256  # the most squares of a board for which there is a program; it takes about five seconds
_SCALE = 2**20  # multipliers are rounded to multiples of 1 / _SCALE


def linear_bound(problem: Problem) -> Bound | None:
    """Return the bound of a linear program on the crossings or turns of a tour.

    Return None if the problem compares no tours, if the board is very small or too large, if scipy is not installed, or
    if the solver fails. Raise PyktError if the problem has a condition that this bound does not know.
    """
    refuse_unknown(problem, "The linear program")
    board = problem.board
    if not problem.compared or not _LEAST <= board.free <= _MOST or find_spec("scipy") is None:
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
    """Return a lower bound on the sum of the values times their ``costs``, computed in whole numbers.

    Each part has a matrix, right sides and multipliers. The rows of a part are equations, or they are inequalities: the
    left side is at most the right side. The multiplier of an inequality is at most 0. Multiply each row by its
    multiplier and add all rows. Then the sum of the left sides is at least the sum of the right sides. Subtract the
    factors of this left sum from the costs. The values lie between 0 and 1, so what is left of the costs adds at least
    the sum of its negative numbers.
    """
    left = (_SCALE * costs).round().astype(int)
    total = 0
    for matrix, right, multipliers in parts:
        whole = (_SCALE * multipliers).round().astype(int)
        left -= matrix.T.astype(int) @ whole
        total += int(right.astype(int) @ whole)
    return math.ceil(Fraction(total + int(left.clip(max=0).sum()), _SCALE))


class _Program:
    """The linear program. Moves that symmetries map to each other share one variable, and so do pairs of moves."""

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
        """Yield the equations without products of values.

        At each square, the values of the moves and of the end add up to 2. For an open tour, the values of all ends add
        up to 2, and a given start or end has the value 1.
        """
        for links in self._at.values():
            yield Counter(map(self._of, links)), 2
        if self._problem.kind == "open":
            yield Counter(self._of((square,)) for square in self._at), 2
            for square in (self._problem.start, self._problem.end):
                if square:
                    yield Counter([self._of((square,))]), 1

    def _products(self, move: Link, near: Collection[Square]) -> Iterator[_Row]:
        """Yield the equations of squares, multiplied by the value of ``move``.

        On a large board, take only the squares ``near`` the move: its own, and those of the moves with which it forms
        pairs.
        """
        for square in self._at if len(self._at) <= _ALL_PAIRS else sorted(near):
            row = Counter(self._of(move, link) for link in self._at[square] if link != move)
            row[self._of(move)] -= 1 if square in move else 2  # the product of a value with itself is this value
            yield row, 0

    def _of_products(self) -> Iterator[_Row]:
        """Yield the inequalities for products of two values.

        A product is at most each of its values, and at least their sum minus 1.
        """
        for links in self._first:
            if len(links) == 2:
                one, other = map(self._of, links)
                pair = self._of(*links)
                yield Counter({pair: 1, one: -1}), 0
                yield Counter({pair: 1, other: -1}), 0
                row = Counter([one, other])  # both moves may have the same variable
                row[pair] -= 1
                yield row, 1

    def _matrix(self, rows: Sequence[_Row]) -> tuple[csr_array, _Numbers]:
        """Return the matrix of some rows, and their right sides."""
        from scipy.sparse import csr_array  # imported late, as linprog is

        entries = [(row, variable, number) for row, (terms, _) in enumerate(rows) for variable, number in terms.items()]
        at, variables, numbers = zip(*entries, strict=True)
        matrix = csr_array((numbers, (at, variables)), (len(rows), len(self._first)), dtype=float)
        return matrix, np.array([right for _, right in rows], float)
