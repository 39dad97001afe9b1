"""Prove without a search that a board has no tour.

There are two proofs: the board has no 2-factor, or removing some squares leaves too many separate parts.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from itertools import chain

from pykt.model.text import listed
from pykt.programs.methods.patched.graph import TourGraph
from pykt.theory.graphs import matching
from pykt.theory.graphs.biconnected import biconnected_components
from pykt.theory.graphs.matching import Mates, Shortage


def two_factor_or_reason(graph: TourGraph, chance: random.Random | None) -> Mates | str:
    """Return a 2-factor of the graph, or the reason why the graph has no 2-factor.

    A 2-factor has exactly two edges at every vertex. If edges join vertices of one colour, some of its cycles may have
    two vertices, with their edge used twice. With ``chance``, the matching takes vertices and edges in random order.
    Time: that of a maximum matching.
    """
    if not graph.alternates:
        return _successors_or_reason(graph, chance)
    capacity = [0] * len(graph.neighbours)
    colours: tuple[list[int], list[int]] = ([], [])
    for vertex in graph.vertices:
        capacity[vertex] = 2
        colours[graph.light[vertex]].append(vertex)
    if chance:
        for order in (*graph.neighbours, *colours):
            chance.shuffle(order)
    mates = matching.maximum_matching(graph.neighbours, capacity, colours[0])
    if sum(map(len, mates)) == sum(capacity):
        return mates
    return _reason_of_shortage(graph, chain(*matching.shortages(graph.neighbours, capacity, colours, mates)))


def _successors_or_reason(graph: TourGraph, chance: random.Random | None) -> Mates | str:
    """Return for each vertex its successor and its predecessor on a cycle, or the reason why there are no such cycles.

    Each of the n vertices becomes two vertices of a bipartite graph: v is matched to the successor of v, and n + v to
    the predecessor of v. Source: Tutte, "The 1-factors of oriented graphs" (1953).
    """
    count, vertices = len(graph.neighbours), list(graph.vertices)
    onward: list[list[int]] = [[] for _ in range(count)]
    back: list[list[int]] = [[] for _ in range(count)]
    for one, other in graph.arcs():
        onward[one].append(count + other)
        back[other].append(one)
    if chance:
        for order in (*onward, vertices):
            chance.shuffle(order)
    both, capacity = onward + back, [0] * (2 * count)
    later = [count + vertex for vertex in vertices]
    for vertex in chain(vertices, later):
        capacity[vertex] = 1
    mates = matching.maximum_matching(both, capacity, vertices)
    if sum(map(len, mates)) == sum(capacity):
        return [[other - count for other in mates[vertex]] + mates[count + vertex] for vertex in range(count)]
    found = []
    for shortage in chain(*matching.shortages(both, capacity, (vertices, later), mates)):
        scarce, near = ({vertex % count for vertex in side} for side in (shortage.vertices, shortage.neighbours))
        # Leave out vertices in both sets: then no two scarce vertices are neighbours, and |scarce| - |near| is as
        # before. Arcs at ``closing`` lead in one direction only. So a neighbour may be missing, which
        # _reason_of_shortage counts.
        found.append(shortage._replace(vertices=sorted(scarce - near), neighbours=sorted(near - scarce)))
    return _reason_of_shortage(graph, found)


def _reason_of_shortage(graph: TourGraph, shortages: Iterable[Shortage]) -> str:
    """Return why there is no 2-factor. If possible, name squares that need more moves than their neighbours can make.

    No two of the squares are a move apart. The sentence does not mention vertices off the board. The squares need one
    move less for each end of the tour that may be on one of them. A required move counts as one move, although its path
    off the board may have two edges to these squares.
    """
    cells, closing = graph.cells, graph.closing
    for shortage in sorted(shortages, key=lambda shortage: len(shortage.vertices)):
        scarce = sorted(vertex for vertex in shortage.vertices if vertex < cells)
        neighbours = {vertex for vertex in shortage.neighbours if vertex not in closing}
        adjacent = [step for square in scarce for step in graph.neighbours[square]]
        ends = len({step for step in adjacent if step in closing})
        demand = 2 * len(scarce) - ends
        capacity = sum(2 if vertex < cells else 1 for vertex in neighbours)
        capacity += sum(step not in neighbours and step not in closing for step in adjacent)
        if demand > capacity == 0:
            return f"a tour can make no move from or to {graph.problem.board.square(scarce[0])}"
        if demand > capacity:
            squares = listed(map(graph.problem.board.square, scarce))
            even_then = ("", ", even if it starts or ends there", ", even if it starts and ends there")[ends]
            whose = "its" if len(scarce) == 1 else "their"
            return (
                f"a tour makes {demand} moves from and to {squares}{even_then}, "
                f"but {whose} neighbours can take part in only {capacity} of them"
            )
    return "no choice of moves gives every square two"


def cut_reason(graph: TourGraph) -> str | None:
    """Return the reason if the removal of some squares leaves too many parts of the board for a tour, else None.

    If k > 0 squares are removed, a closed tour falls into at most k parts, and an open tour into at most k + 1. So a
    closed tour needs a board that is a single 2-connected component. An open tour needs a board whose 2-connected
    components form a row, each joined to the next. Time: O(squares).
    """
    board = graph.problem.board
    vertices = [vertex for vertex in graph.vertices if vertex not in graph.closing]
    components = list(biconnected_components(graph.neighbours, vertices[0], graph.closing))
    if len({vertices[0]}.union(*components)) < len(vertices):
        return "the free squares form several parts, and no move joins two of the parts"
    times = Counter(chain(*components))
    most = 2 if graph.closing else 1
    for vertex, many in sorted(times.items()):
        if many > most and vertex < graph.cells:
            return f"without {board.square(vertex)} the free squares fall into {many} parts"
    for component in components:
        cuts = sorted(vertex for vertex in component if times[vertex] > 1 and vertex < graph.cells)
        if len(cuts) > most:
            squares = listed(map(board.square, cuts))
            return f"there is no way back from the squares beyond {squares}, and a tour has only two ends"
    return None
