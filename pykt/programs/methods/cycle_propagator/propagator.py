"""A propagator for clingo: the edges that are chosen never form a cycle that misses a square.

The chosen edges form paths, because each square has at most two of them. For each path the propagator stores its two
ends. A new edge joins two paths into one. If an edge joins the ends of the new path, it would close a cycle too early:
a nogood forbids this. The nogood says that the edges of the path and the closing edge are not all chosen. The last edge
of the tour closes a path through all squares, so it is allowed.

The trail lists the chosen edges, each with the ends of the path that the edge made. When clingo backtracks, it names
the literals that it retracts. These are the last entries of the trail. To undo a join, the two ends of each of the two
old paths are stored again.

Source: the constraint `nocycle` of Caseau and Laburthe, "Solving small TSPs with constraints" (1997).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

import clingo


class Paths:
    """The paths in one thread of the search.

    ``other_end`` maps each end of a path to its other end, ``beside`` each square to its chosen edges.
    """

    def __init__(self, nodes: int) -> None:
        self.other_end = list(range(nodes))  # a square without edges is a path by itself
        self.beside: list[list[tuple[int, int]]] = [[] for _ in range(nodes)]  # neighbour and literal
        self.trail: list[tuple[int, int, int, int, int]] = []

    def join(self, literal: int, u: int, v: int) -> tuple[int, int]:
        """Join two paths by an edge from the end u to the end v. Return the two ends of the new path."""
        one, other = self.other_end[u], self.other_end[v]
        self.beside[u].append((v, literal))
        self.beside[v].append((u, literal))
        self.other_end[one], self.other_end[other] = other, one
        self.trail.append((literal, u, v, one, other))
        return one, other

    def take_back(self, literals: set[int]) -> None:
        """Undo the last joins as long as their literals are in ``literals``."""
        while self.trail and self.trail[-1][0] in literals:
            _, u, v, one, other = self.trail.pop()
            self.beside[u].pop()
            self.beside[v].pop()
            self.other_end[one], self.other_end[other] = u, v

    def between(self, one: int, other: int) -> list[int]:
        """Return the literals of the edges from one end of a path to its other end."""
        literals, before = list[int](), -1
        while one != other:
            step, literal = next(edge for edge in self.beside[one] if edge[0] != before)
            literals.append(literal)
            before, one = one, step
        return literals


class CyclePropagator(clingo.Propagator):
    """A propagator that forbids each cycle that does not pass through all squares.

    ``edges`` has a program literal and two squares for each edge. Squares are numbers from 0 to ``nodes`` - 1, and
    ``squares`` is how many of them the cycle must visit.
    """

    def __init__(self, edges: Iterable[tuple[int, int, int]], nodes: int, squares: int) -> None:
        self._edges, self._nodes, self._squares = edges, nodes, squares
        self._of: defaultdict[int, list[tuple[int, int]]] = defaultdict(list)  # the edges of each literal of the solver
        self._between: dict[int, int] = {}  # maps u * nodes + v to the literal of the edge u-v, if u < v
        self._paths: list[Paths] = []

    def init(self, init: clingo.PropagateInit) -> None:
        """Watch the literals of all edges. Clingo reports each chosen edge, so models need no further check."""
        init.check_mode = clingo.PropagatorCheckMode.Off
        for program_literal, one, other in self._edges:
            literal, u, v = init.solver_literal(program_literal), min(one, other), max(one, other)
            self._of[literal].append((u, v))
            self._between[u * self._nodes + v] = literal
            init.add_watch(literal)
        self._paths = [Paths(self._nodes) for _ in range(init.number_of_threads)]

    def propagate(self, control: clingo.PropagateControl, changes: Sequence[int]) -> None:
        """Join paths by the chosen edges, and forbid each edge that would close a cycle too early."""
        paths = self._paths[control.thread_id]
        for literal in changes:
            for u, v in self._of[literal]:
                if paths.other_end[u] == v:  # the edge closes a cycle
                    ends, closing = (u, v), literal
                else:
                    one, other = paths.join(literal, u, v)
                    ends = (one, other) if one < other else (other, one)
                    closing = self._between.get(ends[0] * self._nodes + ends[1], 0)
                    if not closing or closing == literal or control.assignment.is_false(closing):
                        continue
                path = paths.between(*ends)
                if len(path) + 1 < self._squares and not control.add_nogood([*path, closing]):
                    return

    def undo(self, thread_id: int, _assignment: clingo.Assignment, changes: Sequence[int]) -> None:
        """Undo the joins of the edges that clingo retracts."""
        self._paths[thread_id].take_back(set(changes))
