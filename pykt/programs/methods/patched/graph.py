"""Turn a problem of one knight into a graph whose Hamiltonian cycles are the tours of the problem.

The free squares are vertices. Other demands of the problem become additional vertices off the board:

- An open tour becomes a Hamiltonian cycle through three or four vertices off the board. The first of these vertices is
  adjacent to all squares where the tour may start, and the last to all squares where the tour may end.
- A required move becomes a path through two vertices off the board.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain, pairwise

from pykt.engines.protocol import KnightPath, path_over
from pykt.model.piece import KNIGHT
from pykt.model.problem import Move, Problem
from pykt.model.text import listed
from pykt.theory.graphs import Adjacency


@dataclass(frozen=True)
class TourGraph:
    """A graph whose Hamiltonian cycles are the tours of a problem.

    The vertices are numbered: first the cell indexes of the board, then the vertices off the board. ``neighbours[v]``
    lists the vertices adjacent to vertex v. The list is empty for a blocked cell. If ``alternates`` is true, each edge
    joins vertices of different colours, and ``light[v]`` is true if v has the colour of 1/2. ``closing`` are the
    vertices off the board that lead from the start of an open tour to its end.
    """

    problem: Problem
    neighbours: Adjacency
    light: list[bool]
    alternates: bool
    closing: range

    @property
    def cells(self) -> int:
        """The number of cells of the board. This is also the number of the first vertex off the board."""
        return self.problem.board.cells

    @property
    def is_plain(self) -> bool:
        """Whether the moves are those of a knight on a plane."""
        return self.problem.piece == KNIGHT and self.problem.surface.is_plane

    @cached_property
    def vertices(self) -> list[int]:
        """All vertices that a Hamiltonian cycle visits: the free squares and the vertices off the board."""
        free = self.problem.board.free_mask.tolist()
        return [cell for cell, is_free in enumerate(free) if is_free] + list(range(len(free), len(self.neighbours)))

    @classmethod
    def of(cls, problem: Problem) -> TourGraph:
        """Build the graph of a problem. A closed tour of two squares is treated as an open tour."""
        board, piece = problem.board, problem.piece
        light = (board.colours == 1).tolist()
        graph = cls(problem, board.graph(piece), light, board.alternates(piece), range(0))
        for one, other in graph._cell_pairs(problem.forbidden):
            graph._remove_edge(one, other)
        if problem.kind == "open" or board.free == 2:
            graph = replace(graph, closing=graph._add_closing_path())
        for one, other in graph._cell_pairs(problem.moves):
            if graph._remove_edge(one, other):
                graph._add_path([one], [other], 2, light=not light[one])
            else:  # the move is forbidden, too: add a vertex without edges, so there is no tour
                graph._add_path([], [], 1, light=False)
        return graph

    def _cell_pairs(self, moves: Iterable[Move]) -> list[list[int]]:
        """Return the moves as sorted pairs of cell indexes, in sorted order, each move once."""
        return sorted(sorted(map(self.problem.board.index, move)) for move in {*map(frozenset, moves)})

    def _remove_edge(self, one: int, other: int) -> bool:
        """Remove the edge between two vertices. Return False if there is no such edge."""
        if other not in self.neighbours[one]:
            return False
        self.neighbours[one].remove(other)
        self.neighbours[other].remove(one)
        return True

    def _add_path(self, starts: Iterable[int], ends: Iterable[int], length: int, *, light: bool) -> range:
        """Add a path of ``length`` vertices off the board, and return its vertices.

        The first vertex of the path has the colour ``light``, and edges to all ``starts``. The last vertex has edges to
        all ``ends``.
        """
        path = range(len(self.neighbours), len(self.neighbours) + length)
        self.neighbours.extend([] for _ in path)
        self.light.extend(light == (nth % 2 == 0) for nth in range(length))
        for one, other in chain(pairwise(path), ((one, path[0]) for one in starts), ((path[-1], one) for one in ends)):
            self.neighbours[one].append(other)
            self.neighbours[other].append(one)
        return path

    def _add_closing_path(self) -> range:
        """Add the path off the board that closes an open tour, and return its vertices.

        The path joins all squares where the tour may start to all squares where the tour may end. If moves change the
        colour, the colours of the start and the end follow from the numbers of dark and light squares, or from the
        given start or end.
        """
        problem, board, light = self.problem, self.problem.board, self.light
        free = [board.index(square) for square in board.squares()]
        if not self.alternates:
            first, last = ([board.index(square)] if square else free for square in (problem.start, problem.end))
            return self._add_path(first, last, 3, light=True)
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

    def arcs(self) -> Iterator[tuple[int, int]]:
        """Yield each edge in both directions.

        But yield the edges of the path ``closing`` in one direction only, from the end of an open tour to its start.
        """
        first = self.closing[0] if self.closing else -1
        for one, near in enumerate(self.neighbours):
            for other in near:
                if one not in self.closing:
                    leads = other != first
                elif other in self.closing:
                    leads = other == one - 1
                else:
                    leads = one == first
                if leads:
                    yield one, other

    def window(self, middle: int, reach: int) -> list[int]:
        """Return the free squares at most ``reach`` files and ranks from the cell ``middle``.

        For other moves than a knight's on a plane, return about as many vertices: those that the fewest moves reach
        from ``middle``. If the window is the whole board, return all vertices.
        """
        board = self.problem.board
        if not self.is_plain:
            window = self._nearest(middle, (2 * reach + 1) ** 2)
            return window if len(window) + len(self.closing) < len(self.vertices) else self.vertices
        rank, file = divmod(middle, board.files)
        ranks = range(max(0, rank - reach), min(board.ranks, rank + reach + 1))
        files = range(max(0, file - reach), min(board.files, file + reach + 1))
        if len(ranks) == board.ranks and len(files) == board.files:
            return self.vertices
        cells = (rank * board.files + file for rank in ranks for file in files)
        return [cell for cell in cells if self.neighbours[cell]]

    def _nearest(self, middle: int, most: int) -> list[int]:
        """Return the ``most`` vertices that the fewest moves reach from ``middle``, or fewer if moves reach no more.

        The vertices ``closing`` are left out, because they would be a short way between any two squares.
        """
        found, queue = {middle, *self.closing}, [middle]
        for vertex in queue:
            for other in self.neighbours[vertex]:
                if other not in found and len(queue) < most:
                    found.add(other)
                    queue.append(other)
        return queue

    def extent(self, window: Iterable[int]) -> str:
        """Return the squares of a window in words."""
        if not self.is_plain:
            cells = sorted(vertex for vertex in window if vertex < self.cells)
            return listed(map(self.problem.board.square, cells))
        ranks, files = zip(*(divmod(cell, self.problem.board.files) for cell in window), strict=True)
        return f"all squares of files {min(files) + 1} to {max(files) + 1}, ranks {min(ranks) + 1} to {max(ranks) + 1}"

    def term(self, vertex: int) -> str:
        """Return the term for a vertex in asp/parts/patched.lp: ``(File,Rank)`` or ``off(N)``."""
        rank, file = divmod(vertex, self.problem.board.files)
        return f"({file + 1},{rank + 1})" if vertex < self.cells else f"off({vertex - self.cells + 1})"

    def facts(self, vertices: Collection[int], outside_paths: Iterable[tuple[int, int]] = ()) -> str:
        """Return the graph on ``vertices`` as facts.

        Each pair in ``outside_paths`` consists of two of the vertices, which a path outside ``vertices`` joins. Each of
        these paths becomes one additional vertex.
        """
        inside = {vertex: self.term(vertex) for vertex in vertices}
        lines = [f"files({self.problem.board.files}). ranks({self.problem.board.ranks})."]
        for one, term in inside.items():
            later = (other for other in self.neighbours[one] if one < other and other in inside)
            lines.append(" ".join((f"square({term}).", *(f"step({term},{inside[other]})." for other in later))))
        if self.is_plain:  # so that independent.lp need not look for moves inside its sets
            lines.append("knight.")
        if self.alternates and self.problem.surface.levels > 1:  # a set for asp/parts/independent.lp
            lines += [f"part(light({int(self.light[vertex])}),{term})." for vertex, term in inside.items()]
        for nth, (one, other) in enumerate(outside_paths, 1):
            lines.append(f"square(out({nth})). step({inside[one]},out({nth})). step(out({nth}),{inside[other]}).")
        return "\n".join(lines)

    def walk(self, cycle: Sequence[int]) -> KnightPath:
        """Return the tour that corresponds to a Hamiltonian cycle."""
        board = self.problem.board
        first = self.problem.start or next(board.squares())
        at = cycle.index(self.closing[0] if self.closing else board.index(first))
        cycle = [*cycle[at:], *cycle[:at]]
        if self.closing and cycle[1] == self.closing[1]:
            cycle = cycle[::-1]
        return path_over(self.problem, [vertex for vertex in cycle if vertex < self.cells])
