"""Large independent sets: vertices of which no two are joined by an edge.

Let P be an independent set of a graph with N vertices. A Hamiltonian cycle has two edges at each vertex of P, and none
of its edges has both ends in P. So 2|P| of its N edges touch P, and N - 2|P| do not. If P has more than half of the
vertices, there is no Hamiltonian cycle, and the vertices outside P are a barrier.

In a bipartite graph a maximum matching gives a largest independent set (König). In other graphs a largest one is hard
to find, so two steps find a large one. First, choose a vertex with the fewest neighbours left, and remove this vertex
and its neighbours. Repeat this until no vertex is left: the chosen vertices are the set. Then exchange one vertex of
the set for two others, as long as that is possible.

Sources: König, Graphen und Matrizen, Mat. Fiz. Lapok 38 (1931); Halldorsson and Radhakrishnan, Greed is good,
Algorithmica 18 (1997); Andrade, Resende and Werneck, Fast local search for the maximum independent set problem, Journal
of Heuristics 18 (2012).
Time: O(vertices + edges) for the first step, and about as long for each pass of exchanges. Few passes are needed.
"""

from __future__ import annotations

from itertools import combinations

from pykt.theory.graphs import Adjacency
from pykt.theory.graphs.matching import cover, maximum_matching
from pykt.theory.graphs.ordering import two_sides

Edge = tuple[int, int]

_MOST_COMPARED = 20  # the most candidates that are examined for the two vertices that replace one


def independent_set(graph: Adjacency) -> list[int]:
    """Return a large independent set in rising order. It is a largest one if the graph is bipartite."""
    sides = two_sides(graph)
    if sides is None:
        exchanges = _Exchanges(graph, _greedy(graph))
        exchanges.improve()
        return sorted(exchanges.chosen)
    capacity, dark = [1] * len(graph), [vertex for vertex, side in enumerate(sides) if side]
    scarce, full = cover(graph, capacity, dark, maximum_matching(graph, capacity, dark))
    return sorted(scarce | set(range(len(graph))).difference(dark, full))


def _greedy(graph: Adjacency) -> set[int]:
    """Return an independent set to which no vertex can be added."""
    degree = [len(near) for near in graph]
    waiting: list[list[int]] = [[] for _ in range(max(degree, default=0) + 1)]
    for vertex, its in enumerate(degree):
        waiting[its].append(vertex)
    chosen, gone, least = set[int](), [False] * len(graph), 0
    while least < len(waiting):
        if not waiting[least]:
            least += 1
            continue
        vertex = waiting[least].pop()
        if gone[vertex] or degree[vertex] != least:
            continue
        chosen.add(vertex)
        gone[vertex] = True
        for near in graph[vertex]:
            if not gone[near]:
                gone[near] = True
                for other in graph[near]:
                    if not gone[other]:
                        degree[other] -= 1
                        waiting[degree[other]].append(other)
                        least = min(least, degree[other])
    return chosen


class _Exchanges:
    """Exchanges of one vertex of an independent set for two others. ``chosen`` is the set."""

    def __init__(self, graph: Adjacency, chosen: set[int]) -> None:
        self._graph, self.chosen = graph, chosen
        # how many neighbours of each vertex are in the set
        self._beside = [sum(other in chosen for other in near) for near in graph]

    def improve(self) -> None:
        """Exchange vertices as long as ``_pair_for`` finds a pair."""
        waiting = list(self.chosen)
        for vertex in waiting:
            if vertex in self.chosen and (pair := self._pair_for(vertex)):
                self._exchange(vertex, pair)
                alone = (near for near in self._graph[vertex] if self._beside[near] == 1)
                waiting += [other for near in alone for other in self._graph[near] if other in self.chosen]

    def _pair_for(self, vertex: int) -> Edge | None:
        """Return two vertices that can replace ``vertex``, or None if the first few candidates have no such pair."""
        alone = [other for other in self._graph[vertex] if self._beside[other] == 1][:_MOST_COMPARED]
        return next((pair for pair in combinations(alone, 2) if pair[1] not in self._graph[pair[0]]), None)

    def _exchange(self, vertex: int, pair: Edge) -> None:
        """Replace ``vertex`` by ``pair``. Then also add the other neighbours of ``vertex`` that can be added."""
        self.chosen.remove(vertex)
        for other in self._graph[vertex]:
            self._beside[other] -= 1
        for one in (*pair, *self._graph[vertex]):
            if not self._beside[one] and one not in self.chosen:
                self.chosen.add(one)
                for other in self._graph[one]:
                    self._beside[other] += 1
