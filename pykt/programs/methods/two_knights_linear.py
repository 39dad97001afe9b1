"""Bound the number of squares that two knights can visit, by a linear program with cuts.

A visit of T squares is a vector of values 0 and 1. Each move has one value: is it made? Each square except the starts
has two values: is it visited, and does a path end on it? Every visit of T squares satisfies these constraints, called
*rows*:

- A visited square has two moves, or one if a path ends on it. A start has one move, or none if its knight has not
  moved yet.
- T determines how many squares of each colour are visited, and how many of each colour are ends.
- Both squares of a move that is made are visited, and an end is visited.
- Let S be a set of squares without a start. If a square of S is visited, its path enters S. So the moves that cross the
  border of S and the ends in S are at least two together. There are too many sets S to have a row for each. A *cut* is
  the row of a set S that the last solution violates. Such sets are found as minimum cuts of a graph, in which the
  capacity of a move is its value in the solution (graphs/cuts.py).

If the maximum of visited squares is less than T, there is no visit of T squares, and so none that is longer.

Source: cuts as for the travelling salesman problem (Dantzig, Fulkerson and Johnson, "Solution of a large-scale
traveling-salesman problem", 1954); merging squares before the search for cuts (Padberg and Rinaldi, "An efficient
algorithm for the minimum capacity cut problem", 1990).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import count
from typing import NamedTuple

from pykt.engines.linear import INFINITE, LinearProgram, Row, Solution
from pykt.model.board import Square
from pykt.model.problem import Problem
from pykt.theory.graphs.connected import connected, connected_parts, partners
from pykt.theory.graphs.cuts import cuts_below

Move = tuple[Square, Square]

COLOURS = ("dark", "light")  # in the order of the numbers that ``colour`` returns
_NOTHING = 1e-6  # a smaller value counts as 0, because solutions are not exact
_LESS = 1e-3  # the sum of visited squares counts as less than T only if it is smaller by more than this
_OUTSIDE = None  # the vertex for all starts and ends together, to which each set must be joined


class Cut(NamedTuple):
    """A set of squares without a start, and a square of the set. If the square is visited, its path enters the set."""

    squares: frozenset[Square]
    square: Square


class Visits:
    """The linear program of the visits of a problem, with the ``cuts`` that were found.

    Its variables are about the squares that a knight can reach. With ``unreached`` they are about all free squares, as
    a certificate needs. Each unreachable square that has a move then gets a cut, so there must be few such squares.
    """

    def __init__(self, problem: Problem, *, unreached: bool = False) -> None:
        self.problem, self.starts, self.cuts = problem, problem.starts, list[Cut]()
        self._known = set[Cut]()  # all cuts: rounding may let a solution violate a cut, which is not added again then
        reached = reached_squares(problem)
        self._squares = [square for square in problem.board.squares() if unreached or square in reached]
        self.moves = moves_among(self._squares, problem)
        self._moves_of = by_square(zip(self.moves, count()))
        free = [square for square in self._squares if square not in self.starts]
        self._visited = {square: len(self.moves) + nth for nth, square in enumerate(free)}
        self._ends = {square: len(self.moves) + len(free) + nth for nth, square in enumerate(free)}
        self.names = [*self._fixed_names()]
        gains = [0.0] * len(self.moves) + [1.0] * len(free) + [0.0] * len(free)
        self._program = LinearProgram(gains, self._fixed_rows())
        self._add([Cut(part, square) for part in self._parts() if part.isdisjoint(reached) for square in part])

    @property
    def effort(self) -> int:
        """The steps of the simplex method until now."""
        return self._program.iterations

    def _fixed_names(self) -> Iterator[str]:
        """Yield the names of all rows except the cuts, as a certificate writes them."""
        yield from map(str, self._squares)
        yield from (f"{name} {what}" for name in COLOURS for what in ("visited", "ends"))
        yield from (f"{one}-{other} {end}" for one, other in self.moves for end in (one, other) if end in self._visited)
        yield from (f"{square}- {square}" for square in self._ends)

    def _fixed_rows(self) -> Iterator[Row]:
        """Yield all rows except the cuts. ``_ask_for`` sets the bounds of the rows about starts and colours."""
        for square in self._squares:
            moves = self._moves_of[square]
            if square in self.starts:
                yield Row(moves, [1] * len(moves), 0, 1)
            else:
                yield Row([*moves, self._visited[square], self._ends[square]], [*[1] * len(moves), -2, 1], 0, 0)
        colour = self.problem.board.colour
        for which in range(len(COLOURS)):
            for variables in (self._visited, self._ends):
                counted = [variable for square, variable in variables.items() if colour(square) == which]
                yield Row(counted, [1] * len(counted), 0, len(counted))
        for number, move in enumerate(self.moves):
            yield from (Row([number, self._visited[end]], [1, -1], -1, 0) for end in move if end in self._visited)
        yield from (Row([end, self._visited[square]], [1, -1], -1, 0) for square, end in self._ends.items())

    def _parts(self) -> list[frozenset[Square]]:
        """Return the connected parts of the board that have at least two squares."""
        near = partners(self.moves)
        return list(map(frozenset, connected_parts(near, near.__getitem__)))

    def _add(self, cuts: list[Cut]) -> None:
        self._program.add(map(self._row, cuts))
        first = len(self.cuts) + 1
        self.names += [f"set {number} {cut.square}" for number, cut in enumerate(cuts, first)]
        self.cuts += cuts
        self._known.update(cuts)

    def _row(self, cut: Cut) -> Row:
        border = [
            number for number, move in enumerate(self.moves) if (move[0] in cut.squares) != (move[1] in cut.squares)
        ]
        ends = [self._ends[square] for square in cut.squares]
        weights = [*[1] * (len(border) + len(ends)), -2]
        return Row([*border, *ends, self._visited[cut.square]], weights, 0, INFINITE)

    def _ask_for(self, squares: int) -> None:
        """Set the bounds for a visit of ``squares`` squares: moves at starts, and squares and ends of each colour."""
        for row, square in enumerate(self._squares):
            if square in self.starts:
                has_moved = float(lengths(squares)[self.starts.index(square)] > 1)
                self._program.bound(row, has_moved, has_moved)
        for nth, (visited, ends) in enumerate(counted(self.problem, squares)):
            row = len(self._squares) + 2 * nth
            self._program.bound(row, -1, visited)
            self._program.bound(row + 1, ends, ends)

    def refutes(self, squares: int, effort: int) -> Solution | None:
        """Return the solution that proves that there is no visit of ``squares`` squares, or None.

        Add cuts until the solution proves it, or violates no cut, or ``effort`` steps of the simplex method were made.
        Return None, too, if the rows contradict each other, since then there is no solution.
        """
        self._ask_for(squares)
        last = self.effort + effort
        while solution := self._program.solve(last - self.effort):
            if solution.most < squares - len(self.starts) - _LESS:
                return solution
            cuts = [cut for cut in self._violated(solution) if cut not in self._known]
            if not cuts:
                break
            self._add(cuts)
        return None

    def _violated(self, solution: Solution) -> Iterator[Cut]:
        """Yield cuts that a solution violates."""
        values = solution.values
        made = {move: value for move, value in zip(self.moves, values, strict=False) if value > _NOTHING}
        visited = {square: values[variable] for square, variable in self._visited.items()}
        ends = {square: values[variable] for square, variable in self._ends.items() if values[variable] > _NOTHING}
        merged = _merged(made, visited)
        capacities: dict[Square | None, dict[Square | None, float]] = defaultdict(lambda: defaultdict(float))
        members: dict[Square | None, list[Square]] = defaultdict(list)
        for square in {square for move in made for square in move if square in visited}:
            members[merged.get(square, square)].append(square)
        for move, value in made.items():
            one, other = (merged.get(square, square) if square in visited else _OUTSIDE for square in move)
            if one != other:
                capacities[one][other] += value
                capacities[other][one] += value
        for square, value in ends.items():
            capacities[merged.get(square, square)][_OUTSIDE] += value
        most = {vertex: max(squares, key=visited.__getitem__) for vertex, squares in members.items()}
        demands = {vertex: 2 * visited[square] - _LESS for vertex, square in most.items()}
        for found in cuts_below(capacities, _OUTSIDE, demands):
            squares = frozenset(square for vertex in found for square in members[vertex])
            yield Cut(squares, max(squares, key=visited.__getitem__))


# What holds of every visit --------------------------------------------------------------------------------------------


def moves_among(squares: Iterable[Square], problem: Problem) -> list[Move]:
    """Return the moves that a visit can make between some squares and their neighbours, each once."""
    starts = set(problem.starts)
    neighbours = problem.board.neighbours
    return [(one, other) for one in squares for other in neighbours(one) if one < other and {one, other} != starts]


def by_square(numbered: Iterable[tuple[Move, int]]) -> defaultdict[Square, list[int]]:
    """Return for each square the numbers of its moves. ``numbered`` are the moves, each with its number."""
    numbers: defaultdict[Square, list[int]] = defaultdict(list)
    for move, number in numbered:
        for square in move:
            numbers[square].append(number)
    return numbers


def lengths(squares: int) -> tuple[int, int]:
    """Return the numbers of squares of knight 1 and of knight 2 in a visit of ``squares`` squares."""
    return (squares + 1) // 2, squares // 2


def counted(problem: Problem, squares: int) -> list[tuple[int, int]]:
    """Return two pairs, for dark and for light: how many squares and how many ends a visit has, without the starts.

    The visit has ``squares`` squares, the starts included.
    """
    visited, ends = [0, 0], [0, 0]
    for start, length in zip(problem.starts, lengths(squares), strict=True):
        first = problem.board.colour(start)
        visited[first] += (length - 1) // 2
        visited[1 - first] += length // 2
        if length > 1:
            ends[(first + length - 1) % 2] += 1
    return list(zip(visited, ends, strict=True))


def reached_squares(problem: Problem) -> set[Square]:
    """Return the squares that a knight can reach, the starts included."""
    return connected(problem.starts, problem.board.neighbours)


def _merged(made: dict[tuple[Square, Square], float], visited: dict[Square, float]) -> dict[Square, Square]:
    """Map each square of a group to one square of the group. Some minimum cut has all squares of a group on one side.

    If a move has the same value as both of its squares, one square may change to the side of the other square, and the
    cut gets no larger.
    """

    def is_whole(one: Square, other: Square, value: float) -> bool:
        return abs(visited.get(one, INFINITE) - value) + abs(visited.get(other, INFINITE) - value) < _NOTHING

    near = partners(move for move, value in made.items() if is_whole(*move, value))
    merged: dict[Square, Square] = {}
    for part in connected_parts(near, near.__getitem__):
        merged |= dict.fromkeys(part, next(iter(part)))
    return merged
