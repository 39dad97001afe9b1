"""The 2-connected components of a graph: the largest parts that stay connected if any one vertex is removed.

Two vertices joined by an edge also count as a component if no larger one has this edge. Components share cut vertices
and nothing else.

Source: Hopcroft and Tarjan, Algorithm 447, Communications of the ACM 16 (1973).
Time: O(vertices + edges) of the part of the graph that is reached.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import inf

from pykt.theory.graphs import Adjacency


def biconnected_components(graph: Adjacency, start: int, removed: Iterable[int] = ()) -> Iterator[list[int]]:
    """Yield the 2-connected components that can be reached from ``start`` without the ``removed`` vertices.

    The first vertex in each component is the one through which a path from ``start`` enters the component. A component
    is yielded after all components that paths from ``start`` reach through it. If ``start`` has no neighbour left,
    nothing is yielded.
    """
    number: dict[int, float] = {start: 0} | dict.fromkeys(removed, inf)
    low = dict(number)  # the least number among the neighbours of the vertex and of its descendants
    stack, path = [start], [(start, iter(graph[start]))]
    while path:
        vertex, neighbours = path[-1]
        for neighbour in neighbours:
            if neighbour not in number:
                number[neighbour] = low[neighbour] = len(number)
                stack.append(neighbour)
                path.append((neighbour, iter(graph[neighbour])))
                break
            low[vertex] = min(low[vertex], number[neighbour])
        else:
            path.pop()
            if not path:
                return
            parent = path[-1][0]
            if low[vertex] < number[parent]:
                low[parent] = min(low[parent], low[vertex])
                continue
            component = [parent]
            while component[-1] != vertex:
                component.append(stack.pop())
            yield component
