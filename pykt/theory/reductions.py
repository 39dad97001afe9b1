"""A problem as a graph, reduced before a search: what graphs/reduction does, in squares.

A closed tour is a Hamiltonian cycle of the graph of the moves. An open tour is one of that graph with one more square,
which is beside the board and a move away from each square on which the tour can start or end.

Time: that of ``reduce``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from pykt.model.board import Square
from pykt.model.problem import Problem
from pykt.theory.demands import edges, neighbours
from pykt.theory.graphs.reduction import Edge, Reduced, Refutation, closed_over, reduce
from pykt.theory.steps import BESIDE


@dataclass(frozen=True)
class Reduction:
    """What is left of a problem of one knight that visits all free squares, or why it has no answer.

    Vertex v of the graph is ``squares[v]``. Only the moves, the start and the end that the problem names are demanded.
    So if it has other conditions, such as givens, a refutation holds, but a glued tour may break them.
    """

    problem: Problem
    squares: tuple[Square, ...]
    result: Reduced | Refutation

    @classmethod
    def of(cls, problem: Problem) -> Reduction:
        """Reduce the graph of a problem."""
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
        return cls(problem, tuple(squares), reduce(graph, required))

    @property
    def barrier(self) -> tuple[Square, ...] | None:
        """The squares of a barrier that was found, without the one beside the board, or None if none was found."""
        if isinstance(self.result, Reduced) or self.result.barrier is None:
            return None
        return tuple(self.squares[vertex] for vertex in self.result.barrier if self.squares[vertex] != BESIDE)

    def sentences(self, name: Callable[[Square], str] = str) -> list[str]:
        """Say each step, and a refutation, in one sentence. ``name`` is the function that names a square."""

        def named(vertex: int) -> str:
            return "the end" if self.squares[vertex] == BESIDE else name(self.squares[vertex])

        said = [step.sentence(named) for step in self.result.steps]
        return [*said, self.result.sentence(named)] if isinstance(self.result, Refutation) else said

    def path(self, cycles: Iterable[Sequence[int]]) -> list[Square]:
        """Return the tour that ``cycles`` make, a Hamiltonian cycle of each kernel of the result."""
        assert isinstance(self.result, Reduced)
        cycle = [self.squares[vertex] for vertex in self.result.glue(cycles)]
        first = BESIDE if self.squares[-1] == BESIDE else self.problem.start or cycle[0]
        at = cycle.index(first)
        path = [*cycle[at:], *cycle[:at]]
        if first != BESIDE:
            return path
        path = path[1:]
        return (
            path[::-1]
            if self.problem.start not in (None, path[0]) or self.problem.end not in (None, path[-1])
            else path
        )
