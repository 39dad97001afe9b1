"""Barriers: squares without which the board falls into more parts than a tour can join.

Remove k squares from a tour, where k is at least 1. A closed tour falls into at most k parts. An open tour falls into
at most k + 1 parts. Each end that is among the removed squares lowers this number by one. So if the board falls into
more parts, there is no tour.

Three searches look for barriers. The first search tries single squares and pairs. The second search looks for squares
of one colour with too few neighbours: it follows the alternating paths of a maximum matching from each square. Without
the neighbours, each of these squares is a part by itself. The third search unites sets that the first two have tried.
The searches may miss a barrier.

Sources: Chvatal, Tough graphs and Hamiltonian circuits, Discrete Math. 5 (1973); Dulmage and Mendelsohn, Coverings of
bipartite graphs, Canadian Journal of Math. 10 (1958). Time: O(squares x edges), so boards with more than
``MOST_SQUARES`` free squares are not examined.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, islice

from pykt.model.board import Square
from pykt.model.problem import Problem
from pykt.theory.colours import of_colour, possible_ends
from pykt.theory.demands import known_ends, neighbours
from pykt.theory.graphs import Adjacency
from pykt.theory.graphs.biconnected import biconnected_components
from pykt.theory.graphs.connected import connected_parts
from pykt.theory.graphs.matching import maximum_matching

#: The most free squares of a board on which barriers are searched for. Such a search takes a second or less.
MOST_SQUARES = 256

_MOST_COMPARED, _MOST_UNITED = 5, 100  # the most barriers compared, and the most sets that the third search unites


@dataclass(frozen=True)
class Barrier:
    """Squares whose removal leaves ``parts`` parts of the board, of which a tour can join at most ``most``."""

    squares: tuple[Square, ...]
    parts: int
    most: int


class Moves:
    """The moves of a problem as a graph. Vertex v stands for ``squares[v]``.

    ``near`` maps each square to the squares to which a tour can move from there. Without ``near``, all moves are
    possible except forbidden ones. ``dark`` are the vertices of dark squares. An open tour has one end in ``starts``
    and the other in ``ends``: colours and given numbers exclude other vertices. A vertex must be an end if it has only
    one move, or if the first or the last number is given on it. If there are exactly two such vertices, ``dead_ends``
    has both. Otherwise ``dead_ends`` is empty.
    """

    def __init__(self, problem: Problem, near: dict[Square, list[Square]] | None = None) -> None:
        self.problem = problem
        self.squares = list(problem.board.squares())
        vertex = {square: nth for nth, square in enumerate(self.squares)}
        self.graph: Adjacency = [[vertex[step] for step in steps] for steps in (near or neighbours(problem)).values()]
        self.dark = sorted(vertex[square] for square in of_colour(problem, 0))
        known = {vertex[square] for square in known_ends(problem)}
        starts, ends = ({vertex[square] for square in side} for side in possible_ends(problem))
        self.starts, self.ends = (starts, ends) if known else (starts | ends, starts | ends)
        dead_ends = {nth for nth, beside in enumerate(self.graph) if len(beside) == 1} | known
        self.dead_ends = dead_ends if len(dead_ends) == 2 else set()

    def parts(self, removed: Iterable[int] = ()) -> list[set[int]]:
        """Return the connected parts of the graph without the ``removed`` vertices, the largest first."""
        rest = set(range(len(self.squares))).difference(removed)
        parts = connected_parts(rest, lambda vertex: rest.intersection(self.graph[vertex]))
        return sorted(parts, key=len, reverse=True)

    def most_joined(self, removed: set[int], parts: list[set[int]]) -> int:
        """Return how many of ``parts`` a tour can join at most.

        A tour goes from part to part through ``removed`` vertices.
        """
        if self.problem.kind == "closed":
            return max(len(removed), 1)
        sides = [ends & self.dead_ends if self.dead_ends else ends for ends in (self.starts, self.ends)]
        first, last = ([nth for nth, part in enumerate(parts) if part & ends] for ends in sides)
        if first and last and len({*first, *last}) > 1:
            return len(removed) + 1
        return max(len(removed) + bool(first or last) - 1, 1)


def barrier(moves: Moves) -> Barrier | None:
    """Return the smallest of the first few barriers found, or None if none is found or the board is too large."""
    if len(moves.squares) > MOST_SQUARES:
        return None
    proven = (found for removed in _candidates(moves) if (found := _proven(moves, removed)))
    return min(islice(proven, _MOST_COMPARED), key=lambda found: len(found.squares), default=None)


def _proven(moves: Moves, removed: set[int]) -> Barrier | None:
    """Return the ``removed`` vertices as a Barrier, without needless vertices. Return None if they are no barrier."""
    if not (measured := _excess(moves, removed)):
        return None
    for vertex in sorted(removed):
        if fewer := _excess(moves, removed - {vertex}):
            removed, measured = removed - {vertex}, fewer
    return Barrier(tuple(moves.squares[vertex] for vertex in sorted(removed)), *measured)


def _excess(moves: Moves, removed: set[int]) -> tuple[int, int] | None:
    """Return the number of parts without ``removed``, and how many of these parts a tour can join at most.

    Return None if a tour can join all of them, or if ``removed`` is empty.
    """
    parts = moves.parts(removed)
    most = moves.most_joined(removed, parts)
    return (len(parts), most) if removed and len(parts) > most else None


def _candidates(moves: Moves) -> Iterator[set[int]]:
    """Yield sets of vertices that may be a barrier. The last set is a union of some of the others."""
    tried = []
    for removed in chain(_cuts(moves), _neighbourhoods(moves)):
        tried.append(removed)
        yield removed
    union, best = set[int](), -1
    for removed in tried[:_MOST_UNITED]:
        parts = moves.parts(union | removed)
        excess = len(parts) - moves.most_joined(union | removed, parts)
        if excess >= best:
            union, best = union | removed, excess
    yield union


def _cuts(moves: Moves) -> Iterator[set[int]]:
    """Yield single vertices that cut a connected graph, then pairs that cut it into more than two parts."""
    yield from ({vertex} for vertex, parts in _parts_at(moves, ()).items() if parts > 1)
    for other in range(len(moves.squares)):
        for vertex, parts in _parts_at(moves, (other,)).items():
            if vertex > other and parts > 2:
                yield {other, vertex}


def _parts_at(moves: Moves, removed: tuple[int, ...]) -> Counter[int]:
    """Return into how many parts the removal of each vertex divides one connected part of the graph.

    The ``removed`` vertices are already gone. The connected part is the one that contains the least remaining vertex.
    The result maps each vertex of this part to its number of parts.
    """
    start = next(vertex for vertex in range(len(moves.squares)) if vertex not in removed)
    components = biconnected_components(moves.graph, start, removed)
    return Counter(vertex for component in components for vertex in component)


def _neighbourhoods(moves: Moves) -> Iterator[set[int]]:
    """Find sets of vertices of one colour with no more neighbours than vertices. Yield each set's neighbours."""
    found: set[frozenset[int]] = set()
    for graph, dark in cycle_graphs(moves):
        mates = maximum_matching(graph, [1] * len(graph), dark)
        for vertex in range(len(graph)):
            reached, waiting = {vertex}, [vertex]
            near: set[int] = set()
            while waiting:
                one = waiting.pop()
                near.update(graph[one])
                beyond = {mate for other in graph[one] for mate in mates[other]} - reached
                reached |= beyond
                waiting += beyond
            if len(near) <= len(reached):
                found.add(frozenset(other for other in near if other < len(moves.squares)))
    yield from map(set, sorted(found, key=lambda near: (len(near), sorted(near))))


def cycle_graphs(moves: Moves) -> list[tuple[Adjacency, list[int]]]:
    """Return pairs of a graph and its dark vertices. If the problem has a tour, each graph has a Hamiltonian cycle.

    A closed tour is such a cycle. To make a Hamiltonian cycle of an open tour, one or two added vertices lead from the
    end of the tour back to its start. If ``dead_ends`` is not empty, the last graph allows only these two ends.
    """
    if moves.problem.kind == "closed":
        return [(moves.graph, moves.dark)]
    return [_closed_over(moves, ends) for ends in (moves.starts | moves.ends, moves.dead_ends) if ends]


def _closed_over(moves: Moves, possible: set[int]) -> tuple[Adjacency, list[int]]:
    graph, dark, count = [list(near) for near in moves.graph], list(moves.dark), len(moves.squares)
    ends, is_dark = sorted(possible), set(dark)
    sides = [[v for v in ends if v in is_dark], [v for v in ends if v not in is_dark]]
    if all(sides):
        # Add a light vertex beside the dark ends, a dark vertex beside the light ends, and an edge between the two.
        dark.append(count + 1)
        added = [[*sides[0], count + 1], [*sides[1], count]]
    else:
        dark += [] if sides[0] else [count]
        added = [ends]
    for vertex, near in enumerate(added, count):
        graph.append(near)
        for other in near:
            if other < count:
                graph[other].append(vertex)
    return graph, dark
