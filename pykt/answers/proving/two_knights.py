"""Prove by a SAT solver that two knights can't visit more squares than in a given visit.

Let T be the number of squares of the given visit plus 1. A visit of T squares has two paths, of (T + 1) // 2 and T // 2
squares. Each move changes the colour of the square. So these lengths determine how many squares of each colour are
visited, and how many paths end on each colour. The formula has counters for both. It also says that an unvisited square
has no move, a start or an end has one move, and any other square has two moves. Only the start of a path of one square
has none.

A model of the formula consists of paths and cycles. Some models are no visits: a cycle has no start, or a path from a
start is too short. But in any visit that uses these squares, some move leaves them. A *cut* is a clause that says so.
Cuts are added until no model is left, or until a model needs no cut. The paths of such a model are long enough for a
visit of T squares.

Size: O(n (m^3 + k)) clauses and the cuts, for n squares with m neighbours each and k unvisited squares of a colour.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import combinations

from pykt.answers.proving.failure import Failure
from pykt.answers.proving.refuting import refuted
from pykt.engines.sat import Solver
from pykt.model.board import Square
from pykt.model.certificate import Certificate, Proves
from pykt.model.problem import Problem
from pykt.model.tour import Tour
from pykt.programs.methods.two_knights_linear import COLOURS, by_square, counted, lengths, moves_among
from pykt.theory.graphs.connected import connected_parts, partners

#: If the counters of a formula would have more entries, no formula is made.
MOST_COUNTED = 1_000_000


def objection(problem: Problem, proves: Proves) -> str | None:
    """Return why this argument can't be used for a problem, or None if it can."""
    if problem.kind != "two-knights":
        return f"this argument is about two knights, not about {problem}"
    return None if proves == "optimal" else "two knights always have a visit; pykt can only prove a visit optimal"


def certify(problem: Problem, proves: Proves, tour: Tour | None) -> Certificate | Failure:
    """Return a certificate that no visit has more squares than ``tour``, or a Failure."""
    assert tour
    formula = _Formula(problem, tour.visited + 1)
    if sum(len(squares) * limit for _, _, squares, limit in formula.counted()) > MOST_COUNTED:
        return Failure("the formula would be too large, because too many squares stay unvisited")
    clauses = list(formula.clauses())
    sets: dict[int, tuple[Square, ...]] = {}  # the set of squares of each cut, by the index of its clause
    if [] not in clauses:
        with Solver(clauses) as solver:
            while solver.solve():
                found = list(formula.cuts(set(solver.model())))
                if not found:
                    return Failure(f"there is a visit of {tour.visited + 1} squares", final=True)
                for squares, clause in found:
                    solver.add(clause)
                    sets[len(clauses)] = squares
                    clauses.append(clause)
    refutation = refuted(list(formula.variables), clauses)
    assert refutation
    return refutation.certificate(problem, proves, "cuts", tour, sets)


class _Formula:
    """The clauses that every visit of ``squares`` squares makes true. ``variables`` maps variable names to numbers."""

    def __init__(self, problem: Problem, squares: int) -> None:
        self.starts, self._colour = problem.starts, problem.board.colour
        self.lengths = lengths(squares)
        self._counted = counted(problem, squares)
        self.variables: dict[str, int] = {}
        board = problem.board
        self._moves = {move: self._variable("{}-{}".format(*move)) for move in moves_among(board.squares(), problem)}
        self._moves_of = by_square(self._moves.items())
        free = [square for square in board.squares() if square not in self.starts]
        self._visited = {square: self._variable(str(square)) for square in free}
        self._ends = {square: self._variable(f"{square}-") for square in free}

    def _variable(self, name: str) -> int:
        return self.variables.setdefault(name, len(self.variables) + 1)

    def clauses(self) -> Iterator[list[int]]:
        """Yield the clauses about each square, and those of the counters."""
        for start, length in zip(self.starts, self.lengths, strict=True):
            moves = self._moves_of[start]
            if length == 1:
                yield from ([-move] for move in moves)
            else:
                yield moves
                yield from ([-one, -other] for one, other in combinations(moves, 2))
        for square, visited in self._visited.items():
            yield from self._of_square(self._moves_of[square], visited, self._ends[square])
        for name, what, literals, limit in self.counted():
            yield from self._at_most(f"{name} {what}", literals, limit)

    def _of_square(self, moves: list[int], visited: int, end: int) -> Iterator[list[int]]:
        """Yield the clauses of a square: unvisited with no move, or an end with one move, or visited with two moves."""
        yield from ([-move, visited] for move in moves)
        yield [-end, visited]
        yield [-visited, *moves]
        for move in moves:
            yield [-visited, end, *(other for other in moves if other != move)]
        yield from ([-one, -two, -three] for one, two, three in combinations(moves, 3))
        yield from ([-end, -one, -other] for one, other in combinations(moves, 2))

    def counted(self) -> Iterator[tuple[str, str, list[int], int]]:
        """Yield for each counter its colour, what it counts, its literals, and how many of them may be true at most."""
        for which, (visited, ends) in enumerate(self._counted):
            name, squares = COLOURS[which], [square for square in self._visited if self._colour(square) == which]
            yield name, "unvisited", [-self._visited[square] for square in squares], len(squares) - visited
            yield name, "ends", [self._ends[square] for square in squares], ends

    def _at_most(self, name: str, literals: list[int], limit: int) -> Iterator[list[int]]:
        """Yield the clauses of a counter. The variable "i>=j" says: of the first i literals at least j are true."""
        if limit < 0:
            yield []
            return
        before: list[int] = []  # the variables of the previous i, one for each j
        for nth, literal in enumerate(literals, 1):
            here = [self._variable(f"{name} {nth}>={least}") for least in range(1, min(nth, limit) + 1)]
            yield from ([-one, here[least]] for least, one in enumerate(before))
            for least in range(min(nth, limit + 1)):
                yield [-literal, *([-before[least - 1]] if least else []), *here[least : least + 1]]
            before = here

    def cuts(self, model: Collection[int]) -> Iterator[tuple[tuple[Square, ...], list[int]]]:
        """Yield cuts that are false in ``model``: sets of squares, each with its clause "some move leaves the set"."""
        for squares in self._components(model):
            border = [variable for move, variable in self._moves.items() if len(squares.intersection(move)) == 1]
            needed = [length for start, length in zip(self.starts, self.lengths, strict=True) if start in squares]
            inside = tuple(sorted(squares, key=lambda square: (square.rank, square.file)))
            if not needed:
                yield from ((inside, [-self._visited[square], *border]) for square in inside)
            elif len(squares) < sum(needed):
                yield inside, border

    def _components(self, model: Collection[int]) -> list[set[Square]]:
        """Return the sets of squares that the moves of a model connect. Squares without a move are left out."""
        near = partners(move for move, variable in self._moves.items() if variable in model)
        return connected_parts([*self.starts, *near], near.__getitem__)
