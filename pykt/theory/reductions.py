"""Reduce the graph of a problem before a search, by the rules of graphs/reduction.

A closed tour is a Hamiltonian cycle of the graph of the moves. To make such a cycle of an open tour, add one square
beside the board, which is a move away from each square where the tour can start or end.

Time: that of ``reduce``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from pykt.model.board import Board, Square
from pykt.model.conditions import unknown
from pykt.model.problem import Problem
from pykt.model.text import printable
from pykt.theory.demands import edges, neighbours, visits_all
from pykt.theory.graphs import Adjacency
from pykt.theory.graphs.reduction import Edge, Reduced, Refutation, closed_over, reduce
from pykt.theory.steps import BESIDE, tour_of

_KNOWN = frozenset(("starts", "end", "moves", "forbidden", "piece", "surface", "graph"))
_ADDED = "the added vertex"


@dataclass(frozen=True)
class Reduction:
    """What is left of a problem that asks for one tour of all free squares, or why it has no answer.

    Vertex v of the graph is ``squares[v]``. Of the problem's conditions, the rules know only required and forbidden
    moves, the start and the end. If the problem has others, such as givens, then a refutation is still right, but the
    tour that ``path`` returns may break these other conditions.
    """

    problem: Problem
    squares: tuple[Square, ...]
    result: Reduced | Refutation

    @classmethod
    def of(
        cls, problem: Problem, rules: Callable[[Adjacency, Iterable[Edge]], Reduced | Refutation] = reduce
    ) -> Reduction:
        """Reduce the graph of a problem by ``rules``: ``reduce``, or ``contracted``, which is faster."""
        squares = list(problem.board.squares())
        number = {square: vertex for vertex, square in enumerate(squares)}
        graph = [[number[step] for step in steps] for steps in neighbours(problem).values()]
        required: list[Edge] = [
            (number[one], number[other])
            for one, other in edges(problem, problem.moves)
            if {one, other} <= number.keys()
        ]
        if problem.kind == "open":
            ends = [None if square is None else number[square] for square in (problem.start, problem.end)]
            required += [(vertex, len(squares)) for vertex in ends if vertex is not None]
            graph = closed_over(graph, *ends)
            squares.append(BESIDE)
        return cls(problem, tuple(squares), rules(graph, required))

    @property
    def barrier(self) -> tuple[Square, ...] | None:
        """The squares of the barrier that was found, or None if none was. The square beside the board is left out."""
        if isinstance(self.result, Reduced) or self.result.barrier is None:
            return None
        return tuple(self.squares[vertex] for vertex in self.result.barrier if self.squares[vertex] != BESIDE)

    def steps(self, board: Board) -> list[str]:
        """Return what the rules have done: a sentence for each kind of step. ``board`` gives squares their names."""
        return [
            step.sentence(lambda v: _ADDED if self.squares[v] == BESIDE else printable(board.name(self.squares[v])))
            for step in self.result.steps
        ]

    @property
    def why(self) -> str | None:
        """Why there is no tour, as a part of a sentence, or None if there may be a tour.

        Squares have names such as 2/1.
        """
        if isinstance(self.result, Reduced):
            return None
        beside = f"an open tour is a cycle through {_ADDED}, too, and " if self.problem.kind == "open" else ""
        return beside + self.result.why(lambda v: _ADDED if self.squares[v] == BESIDE else str(self.squares[v]))

    def path(self, cycles: Iterable[Sequence[int]]) -> list[Square]:
        """Return a tour made of ``cycles``: a Hamiltonian cycle of each kernel of the result, in the kernels' order."""
        assert isinstance(self.result, Reduced)
        return tour_of(self.problem, [self.squares[vertex] for vertex in self.result.glue(cycles)])


@lru_cache(maxsize=1)  # a theorem, a search and the text about both ask for the same reduction in turn
def reduction(problem: Problem) -> Reduction:
    """Return the reduction of a problem. The last reduction is kept, in case the next call asks for it again."""
    return Reduction.of(problem)


def is_kept(problem: Problem) -> bool:
    """Tell whether a reduction keeps all conditions of a problem.

    A reduction keeps given ends, and required and forbidden moves, for every piece, surface and graph. Return False if
    the problem has any other condition, such as given numbers or directed edges. Also return False for boards of one or
    two squares, and for problems that do not ask for one tour of all squares.
    """
    is_tour = problem.kind in ("open", "closed") and visits_all(problem) and problem.length > 2
    return is_tour and not problem.surface.is_directed and not unknown(problem, _KNOWN)
