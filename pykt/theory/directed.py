"""Turn a directed graph into an undirected one, so that searches for undirected cycles find directed cycles.

Each vertex v becomes a path of three vertices: the entrance of v, v itself, and the exit of v. An edge from u to v
becomes an edge between the exit of u and the entrance of v. A cycle through all vertices passes v between the entrance
and the exit of v, because v has no other neighbours. So in one of its two directions, the cycle enters each v by the
entrance of v and leaves v by the exit of v. In this direction, the cycle stands for one directed cycle. A path that
begins at an entrance and contains both edges at each v stands for a directed path in the same way.

The vertices are squares (v, 1), as on the board of a graph. The entrance of v is (v, 0) and its exit is (v, 2), which
are not on this board. Open tours are cycles through one more vertex, the place beside the board (steps.py).

Source: Karp, Reducibility among combinatorial problems (1972). Growth: three times the vertices.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pykt.model.board import Square
from pykt.theory.steps import BESIDE


def entrance(square: Square) -> Square:
    """Return the entrance of a vertex. The place beside the board is its own entrance."""
    return square if square == BESIDE else Square(square.file, 0)


def exit_of(square: Square) -> Square:
    """Return the exit of a vertex. The place beside the board is its own exit."""
    return square if square == BESIDE else Square(square.file, 2)


def undirected(near: Mapping[Square, Iterable[Square]]) -> dict[Square, list[Square]]:
    """Return the undirected graph for a directed one, as a dict that maps each place to its neighbours.

    ``near`` maps each vertex to the vertices to which edges lead from it. The place beside the board may be one of the
    vertices.
    """
    graph: dict[Square, list[Square]] = {}
    for square in near:
        graph[entrance(square)] = [square]
        graph[square] = [entrance(square), exit_of(square)]
        graph[exit_of(square)] = [square]
    for one, others in near.items():
        for other in others:
            graph[exit_of(one)].append(entrance(other))
            graph[entrance(other)].append(exit_of(one))
    return graph


def directed(cycle: Sequence[Square]) -> list[Square]:
    """Return the directed cycle for which ``cycle`` stands. Both may pass the place beside the board."""
    square = next(nth for nth, place in enumerate(cycle) if place.rank == 1)
    forwards = cycle[(square + 1) % len(cycle)] == exit_of(cycle[square])
    return [place for place in (cycle if forwards else reversed(cycle)) if place.rank == 1 or place == BESIDE]
