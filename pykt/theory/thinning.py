"""Leave out most edges of a dense graph at random, so that a tour is found sooner.

A graph in which each vertex has a few random edges nearly always has a tour (Fenner and Frieze, On the existence of
Hamiltonian cycles in a class of random graphs, 1983). So in a dense graph few edges are enough. If the sparse graph has
no tour, the dense graph may still have one.
"""

from __future__ import annotations

import random
from dataclasses import replace

from pykt.model.graph import Graph
from pykt.model.problem import Problem


def thinned(problem: Problem, least: int, seed: int | None = None) -> Problem | None:
    """Return the problem on its graph with only some of the edges, chosen at random.

    Return None if the board is no graph. Return None, too, if more than two thirds of the edges would stay, or if there
    are fewer than ``least`` edges for each vertex. At each vertex, keep at least ``least`` edges, or all edges if it
    has fewer. If edges have a direction, keep ``least`` edges to each vertex and ``least`` edges from it. Keep all
    required edges, and leave out all forbidden ones. Time: O(edges).
    """
    graph = problem.surface
    if not isinstance(graph, Graph) or len(graph.edges) < least * graph.count:
        return None
    required = {frozenset((one.file, other.file)) for one, other in problem.moves}
    forbidden = {frozenset((one.file, other.file)) for one, other in problem.forbidden}
    away = [0] * (graph.count + 1)
    toward = [0] * (graph.count + 1) if graph.directed else away
    kept = []
    for edge in random.Random(seed or 0).sample(graph.edges, len(graph.edges)):
        one, other = edge
        if away[one] < least or toward[other] < least or (required and frozenset(edge) in required):
            if forbidden and frozenset(edge) in forbidden:
                continue
            away[one] += 1
            toward[other] += 1
            kept.append(edge)
    if 3 * len(kept) > 2 * len(graph.edges):
        return None
    fewer = replace(graph, edges=tuple(sorted(kept)), file="")
    return replace(problem, board=replace(problem.board, surface=fewer), forbidden=())
