"""A problem of one knight as a graph whose Hamiltonian cycles are its tours.

The free squares are vertices. Vertices off the board turn other demands into edges: an open tour is a closed one
through three or four of them, the first of which is adjacent to all squares on which the tour may start, and the last
to those on which it may end. A required move is a path through two of them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain, pairwise

import numpy as np

from pykt.engines.protocol import Walk
from pykt.model.cells import move_digits
from pykt.model.problem import Move, Problem
from pykt.theory.graphs import Graph


@dataclass(frozen=True)
class TourGraph:
    """A graph whose Hamiltonian cycles are the tours of a problem.

    Vertices are the cell indexes of the board, followed by the vertices off the board. ``neighbours`` has for each of
    them the vertices adjacent to it, none for a blocked cell.
    ``light`` tells for each vertex whether it has the colour of 1/2. ``closing`` are the vertices off the board that
    lead from the start of an open tour back to its end, in this order.
    """

    problem: Problem
    neighbours: Graph
    light: list[bool]
    closing: range

    @property
    def cells(self) -> int:
        """The number of cells of the board; vertices off the board are numbered from there on."""
        return self.problem.board.cells

    @cached_property
    def vertices(self) -> list[int]:
        """All vertices of the cycle: the free squares and the vertices off the board."""
        free = self.problem.board.free_mask.tolist()
        return [cell for cell, is_free in enumerate(free) if is_free] + list(range(len(free), len(self.neighbours)))

    @classmethod
    def of(cls, problem: Problem) -> TourGraph:
        """Build the graph of a problem; a closed tour of two squares is treated as an open one."""
        board = problem.board
        light = [sum(divmod(cell, board.files)) % 2 == 1 for cell in range(board.cells)]
        graph = cls(problem, board.graph(), light, range(0))
        for one, other in graph._cell_pairs(problem.forbidden):
            graph._remove_edge(one, other)
        if problem.kind == "open" or board.free == 2:
            graph = replace(graph, closing=graph._add_closing_path())
        for one, other in graph._cell_pairs(problem.moves):
            # A move that is forbidden as well has no edge: then the path that must be made leads nowhere.
            ends = ([one], [other]) if graph._remove_edge(one, other) else ([], [])
            graph._add_path(*ends, 2, light=not light[one])
        return graph

    def _cell_pairs(self, moves: Iterable[Move]) -> list[list[int]]:
        """Return the moves as pairs of cell indexes, sorted and each move once."""
        return sorted(sorted(map(self.problem.board.index, move)) for move in {*map(frozenset, moves)})

    def _remove_edge(self, one: int, other: int) -> bool:
        """Remove the edge between two vertices; False if there is none."""
        if other not in self.neighbours[one]:
            return False
        self.neighbours[one].remove(other)
        self.neighbours[other].remove(one)
        return True

    def _add_path(self, starts: Iterable[int], ends: Iterable[int], length: int, *, light: bool) -> range:
        """Add a path of ``length`` vertices off the board, and return it.

        Its first vertex has the colour ``light`` and edges to all ``starts``, its last one edges to all ``ends``.
        """
        path = range(len(self.neighbours), len(self.neighbours) + length)
        self.neighbours.extend([] for _ in path)
        self.light.extend(light == (nth % 2 == 0) for nth in range(length))
        for one, other in chain(pairwise(path), ((one, path[0]) for one in starts), ((path[-1], one) for one in ends)):
            self.neighbours[one].append(other)
            self.neighbours[other].append(one)
        return path

    def _add_closing_path(self) -> range:
        """Add the path that closes an open tour, from all squares where it may start to all where it may end.

        The numbers of dark and light squares, or else the given start or end, tell the colours of these squares.
        """
        problem, board, light = self.problem, self.problem.board, self.light
        free = [board.index(square) for square in board.squares()]
        lights = sum(light[cell] for cell in free)
        start = end = 2 * lights > len(free)
        if len(free) % 2 == 0:
            start = light[board.index(problem.start)] if problem.start else False
            start = not light[board.index(problem.end)] if problem.end and not problem.start else start
            end = not start
        starts, ends = (
            [cell for cell in ([board.index(square)] if square else free) if light[cell] == colour]
            for square, colour in ((problem.start, start), (problem.end, end))
        )
        return self._add_path(starts, ends, 4 - len(free) % 2, light=not start)

    def window(self, middle: int, reach: int) -> list[int]:
        """Return the free squares at most ``reach`` files and ranks from a cell; all vertices if that is the board."""
        board = self.problem.board
        rank, file = divmod(middle, board.files)
        ranks = range(max(0, rank - reach), min(board.ranks, rank + reach + 1))
        files = range(max(0, file - reach), min(board.files, file + reach + 1))
        if len(ranks) == board.ranks and len(files) == board.files:
            return self.vertices
        cells = (rank * board.files + file for rank in ranks for file in files)
        return [cell for cell in cells if self.neighbours[cell]]

    def extent(self, window: Iterable[int]) -> str:
        """Return what a sentence calls the squares of a window."""
        ranks, files = zip(*(divmod(cell, self.problem.board.files) for cell in window), strict=True)
        return f"all squares of files {min(files) + 1} to {max(files) + 1}, ranks {min(ranks) + 1} to {max(ranks) + 1}"

    def term(self, vertex: int) -> str:
        """Return the term that asp/patched.lp has for a vertex: ``(File,Rank)`` or ``off(N)``."""
        rank, file = divmod(vertex, self.problem.board.files)
        return f"({file + 1},{rank + 1})" if vertex < self.cells else f"off({vertex - self.cells + 1})"

    def facts(self, vertices: Collection[int], outside_paths: Iterable[tuple[int, int]] = ()) -> str:
        """Return the graph on ``vertices`` as facts.

        Each pair in ``outside_paths`` are two of the vertices that a path outside connects; it becomes one vertex more.
        """
        inside = {vertex: self.term(vertex) for vertex in vertices}
        lines = [f"files({self.problem.board.files}). ranks({self.problem.board.ranks})."]
        for one, term in inside.items():
            later = (other for other in self.neighbours[one] if one < other and other in inside)
            lines.append(" ".join((f"square({term}).", *(f"step({term},{inside[other]})." for other in later))))
        for nth, (one, other) in enumerate(outside_paths, 1):
            lines.append(f"square(out({nth})). step({inside[one]},out({nth})). step(out({nth}),{inside[other]}).")
        return "\n".join(lines)

    def walk(self, cycle: Sequence[int]) -> Walk:
        """Return the tour that a Hamiltonian cycle stands for."""
        board = self.problem.board
        first = self.problem.start or next(board.squares())
        at = cycle.index(self.closing[0] if self.closing else board.index(first))
        cycle = [*cycle[at:], *cycle[:at]]
        if self.closing and cycle[1] == self.closing[1]:
            cycle = cycle[::-1]
        cells = np.array([vertex for vertex in cycle if vertex < self.cells], np.int32)
        digits = (move_digits(board, cells) + ord("0")).astype(np.uint8).tobytes()
        return Walk(board.square(int(cells[0])), digits)
