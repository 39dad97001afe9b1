"""Blocks: parts of a graph that fall apart by the loss of no single vertex.

Source: Hopcroft and Tarjan, Algorithm 447, Communications of the ACM 16 (1973).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import inf

Graph = Mapping[int, Sequence[int]] | Sequence[Sequence[int]]


def blocks(near: Graph, start: int, without: Iterable[int] = ()) -> Iterator[list[int]]:
    """The blocks of two vertices or more that are in reach of a start, when some vertices are taken away.

    A block begins with the vertex by which it is entered, and comes after the blocks behind its other vertices.
    """
    number: dict[int, float] = {start: 0} | dict.fromkeys(without, inf)
    low = dict(number)
    stack, path = [start], [(start, iter(near[start]))]
    while path:
        vertex, steps = path[-1]
        for step in steps:
            if step not in number:
                number[step] = low[step] = len(number)
                stack.append(step)
                path.append((step, iter(near[step])))
                break
            low[vertex] = min(low[vertex], number[step])
        else:
            path.pop()
            if not path:
                return
            before = path[-1][0]
            if low[vertex] < number[before]:
                low[before] = min(low[before], low[vertex])
                continue
            block = [before]
            while block[-1] != vertex:
                block.append(stack.pop())
            yield block
