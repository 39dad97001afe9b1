"""The strongly connected components of a directed graph: in each of them, every vertex reaches every other one.

Source: Tarjan, Depth-first search and linear graph algorithms, SIAM Journal on Computing 1 (1972).
Time: O(vertices + edges).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence


def strong_components(ahead: Sequence[Sequence[int]]) -> list[int]:
    """Return for each vertex the number of its component. ``ahead[v]`` has the vertices to which edges lead from v."""
    count = len(ahead)
    component, number, low = [-1] * count, [-1] * count, [0] * count
    numbered = components = 0
    open_: list[int] = []  # vertices whose component is not complete
    path: list[tuple[int, Iterator[int]]] = []
    for first in range(count):
        if number[first] < 0:
            path.append((first, iter(ahead[first])))
            number[first] = low[first] = numbered
            numbered += 1
            open_.append(first)
        while path:
            vertex, others = path[-1]
            for other in others:
                if number[other] < 0:
                    path.append((other, iter(ahead[other])))
                    number[other] = low[other] = numbered
                    numbered += 1
                    open_.append(other)
                    break
                if component[other] < 0 and number[other] < low[vertex]:
                    low[vertex] = number[other]
            else:
                path.pop()
                if path:
                    above = path[-1][0]
                    low[above] = min(low[above], low[vertex])
                if low[vertex] == number[vertex]:
                    while component[vertex] < 0:
                        component[open_.pop()] = components
                    components += 1
    return component
