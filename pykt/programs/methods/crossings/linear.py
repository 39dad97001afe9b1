"""Bound the crossings and turns of a tour with a linear program over moves and pairs of moves.

Give each move the value 1 if a tour makes it, else 0, and each pair of moves the product of its two values. At each
square, the values of the moves add up to 2. If this equation is multiplied by the value of a move, it says that the
pairs of this move with the moves of the square add up to twice the value of the move. The linear program has these
equations, some inequalities that hold for products, and values from 0 to 1. So the least sum of the counted pairs that
it allows is a lower bound, and the greatest sum is an upper bound.

The average of a tour and its images under the symmetries of the board satisfies the same equations. So moves that a
symmetry maps to each other need only one value, and so do pairs of moves: on a square board the program becomes eight
times smaller.

Source: Adams and Sherali, A tight linearization and an algorithm for zero-one quadratic programming problems,
Management Science 32, 1986.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence

from pykt.engines.linear import INFINITE, LinearProgram, Row
from pykt.model.board import Square
from pykt.model.bound import Bound
from pykt.model.conditions import refuse_unknown
from pykt.model.problem import Problem
from pykt.model.symmetry import symmetries
from pykt.theory.crossings import Move, crossing_moves
from pykt.theory.turns import straight_moves

#: A move, or the only square of an *end*: a tour that ends on a square makes one move there instead of two, and the end
#: stands for the other one.
Link = tuple[Square, ...]

_Image = Mapping[Square, Square]  # where a symmetry maps each square

_ALL_PAIRS = 4_000  # if there are more pairs up to symmetry, only pairs of moves near each other have a variable
_MOST_MOVES = 136  # if there are more moves up to symmetry, nothing is solved: it would take more than some seconds
_STEPS = 200_000  # the most steps of the solver
_EXACT = 1e-6  # the solver's bound is exact up to rounding, which is much smaller than this


def linear_bound(problem: Problem) -> Bound | None:
    """Return the bound of a linear program on the crossings or turns of a tour.

    Return None if the problem compares no tours, if the board has no moves or too many, or if the solver takes too
    long. Raise PyktError if the problem has a condition that this bound does not know.
    """
    refuse_unknown(problem, "The linear program")
    pairs = straight_moves(problem.board) if problem.turns else crossing_moves(problem.board)
    if not problem.compared or not pairs:
        return None
    is_least = problem.compared == "min"
    counts_most = is_least if problem.turns else not is_least  # a tour with few turns goes straight on often
    count = _pairs_bound(problem, pairs, most=counts_most)
    if count is not None and problem.turns:  # at each square where two moves meet, the tour turns or goes straight on
        count = problem.board.free - (0 if problem.kind == "closed" else 2) - count
    text = f"a linear program over pairs of moves proves it for all {SETS[problem.kind]}"
    return None if count is None else Bound(count, "linear", text, "lower" if is_least else "upper")


#: What a bound is proved for, of which the tours of each kind are a part.
SETS = {
    "closed": "sets of moves with two moves at every square",
    "open": "sets of moves with one move at two squares and two at every other",
}


def _pairs_bound(problem: Problem, pairs: Mapping[Move, Sequence[Move]], *, most: bool) -> int | None:
    """Return a lower bound on the number of ``pairs`` of which a tour makes both moves, or an upper bound if ``most``.

    ``pairs`` maps each move between free squares of the board to the moves with which it forms a pair. Return None if
    the program is too large, or if the solver takes too long.
    """
    images = _images(problem)
    if len(pairs) > _MOST_MOVES * len(images):
        return None
    program = _Program(problem, pairs, images)
    sign = 1 if most else -1
    solution = LinearProgram([sign * count for count in program.counts], program.rows, interior=True).solve(_STEPS)
    if solution is None:
        return None
    bound = math.floor(solution.most + _EXACT)
    return bound if most else -bound


def _images(problem: Problem) -> list[_Image]:
    """Return the symmetries of the board that leave the given ends of an open tour where they are."""
    squares = list(problem.board.squares())
    images = [{one: Square(*image(*one)) for one in squares} for image in symmetries(problem.board).values()]
    ends = [square for square in (problem.start, problem.end) if square and problem.kind == "open"]
    return [image for image in images if all(image[square] == square for square in ends)]


class _Program:
    """The linear program. Moves that symmetries map to each other share one variable, and so do pairs of moves."""

    def __init__(self, problem: Problem, pairs: Mapping[Move, Sequence[Move]], images: Sequence[_Image]) -> None:
        squares = list(problem.board.squares())
        self._problem = problem
        self._at: dict[Square, list[Link]] = {square: [] for square in squares}
        for link in [*pairs, *((square,) for square in squares if problem.kind == "open")]:
            for square in link:
                self._at[square].append(link)
        self._images = images
        self._variables: dict[frozenset[Link], int] = {}
        self._first: list[frozenset[Link]] = []  # the first move, or pair of moves, of each variable
        self._has_all = len(pairs) ** 2 <= 2 * _ALL_PAIRS * len(self._images)
        near = {move: {square for other in (move, *others) for square in other} for move, others in pairs.items()}
        self.rows = list(self._sums())
        self.rows += [row for move in pairs if self._is_first(move) for row in self._products(move, near[move])]
        counted = Counter(self._of(one, other) for one, others in pairs.items() for other in others)
        self.rows += list(self._of_products())
        self.counts = [counted[variable] / 2 for variable in range(len(self._first))]  # each pair is counted twice

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

    def _sums(self) -> Iterator[Row]:
        """Yield the equations without products of values.

        At each square, the values of the moves and of the end add up to 2. For an open tour, the values of all ends add
        up to 2, and a given start or end has the value 1.
        """
        for links in self._at.values():
            yield _row(Counter(map(self._of, links)), 2)
        if self._problem.kind == "open":
            yield _row(Counter(self._of((square,)) for square in self._at), 2)
            for square in (self._problem.start, self._problem.end):
                if square:
                    yield _row(Counter([self._of((square,))]), 1)

    def _products(self, move: Link, near: Collection[Square]) -> Iterator[Row]:
        """Yield the equations of squares, multiplied by the value of ``move``.

        If there are many pairs, take only the squares ``near`` the move: its own, and those of the moves with which it
        forms pairs.
        """
        for square in self._at if self._has_all else sorted(near):
            row = Counter(self._of(move, link) for link in self._at[square] if link != move)
            row[self._of(move)] -= 1 if square in move else 2  # the product of a value with itself is this value
            yield _row(row, 0)

    def _of_products(self) -> Iterator[Row]:
        """Yield the inequalities for products of two values.

        A product is at most each of its values, and at least their sum minus 1.
        """
        for links in self._first:
            if len(links) == 2:
                one, other = map(self._of, links)
                pair = self._of(*links)
                yield _row(Counter({pair: 1, one: -1}), 0, lower=-INFINITE)
                yield _row(Counter({pair: 1, other: -1}), 0, lower=-INFINITE)
                row = Counter([one, other])  # the two may have the same variable
                row[pair] -= 1
                yield _row(row, 1, lower=-INFINITE)


def _row(weights: Counter[int], upper: float, *, lower: float | None = None) -> Row:
    """Return the row of some variables with their weights: an equation, or an inequality if there is a ``lower``."""
    return Row([*weights], [*weights.values()], upper if lower is None else lower, upper)
