"""Reduce the moves of a problem before a search, or show by that alone that it has no tour.

The rules are those of graphs/reduction. An open tour is a cycle through one more vertex, beside the graph.
"""

from __future__ import annotations

from functools import lru_cache

from pykt.model.problem import Problem
from pykt.model.text import printable
from pykt.theory.demands import visits_all
from pykt.theory.graphs.reduction import Reduced, Refutation, closed_over, reduce

#: The most edges of a graph that is reduced. This takes a few seconds.
MOST_EDGES = 2_000_000

_BESIDE = "the vertex beside the graph"


def objection(problem: Problem) -> str | None:
    """Return why the moves of a problem can't be reduced, or None if they can."""
    if problem.kind not in ("open", "closed") or not visits_all(problem) or problem.length < 3:
        return "only tours of all squares of a larger board are reduced"
    if problem.surface.is_directed:
        return "edges with a direction are not reduced"
    return "numbers and symmetry are not reduced" if problem.givens or problem.clues or problem.symmetric else None


@lru_cache(maxsize=1)  # a theorem, the search and the report about it ask for the same one
def reduced(problem: Problem) -> Reduced | Refutation:
    """Return what the rules leave of the moves of a problem, or why there is no tour.

    Vertex v is the cell v of a graph, and the last vertex is the one beside it, if the problem is open.
    """
    board = problem.board
    graph = board.graph(problem.piece)
    required = [(board.index(one), board.index(other)) for one, other in problem.moves]
    forbidden = [(board.index(one), board.index(other)) for one, other in problem.forbidden]
    if problem.kind == "open":
        start, end = (None if one is None else board.index(one) for one in (problem.start, problem.end))
        required += [(one, len(graph)) for one in {start, end} if one is not None]
        graph = closed_over(graph, start, end)
    return reduce(graph, required, forbidden)


def steps(problem: Problem) -> list[str]:
    """Return what the rules have done to the moves of a problem, a sentence for each kind of step."""
    if objection(problem):
        return []
    return [step.sentence(lambda vertex: _named(problem, vertex)) for step in reduced(problem).steps]


def why_none(problem: Problem, found: Refutation) -> str:
    """Return why there is no tour, as a part of a sentence that names vertices as squares."""
    beside = "an open tour is a cycle through one vertex more, and " if problem.kind == "open" else ""
    board = problem.board
    return beside + found.why(lambda v: str(board.square(v)) if v < board.cells else _BESIDE)


def _named(problem: Problem, vertex: int) -> str:
    board = problem.board
    return printable(board.name(board.square(vertex))) if vertex < board.cells else _BESIDE


def refute_by_reduction(problem: Problem) -> str | None:
    """Return why a graph has no tour, as far as its reduction shows it, or None."""
    graph = problem.surface
    if not graph.is_graph or objection(problem) or problem.board.blocked:
        return None
    found = reduced(problem)
    return why_none(problem, found) if isinstance(found, Refutation) else None
