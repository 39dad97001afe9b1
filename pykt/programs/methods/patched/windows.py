"""Windows: parts of the board in which clingo chooses the moves again, so that fewer cycles remain.

Source: large neighbourhoods (Shaw). The encodings are asp/parts/patched.lp and asp/parts/window.lp.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from pykt.engines import asp
from pykt.engines.files import program_file
from pykt.programs.methods.patched.graph import TourGraph
from pykt.theory.graphs.cycles import TwoFactor
from pykt.theory.graphs.matching import Mates

if TYPE_CHECKING:
    import clingo

#: An edge in clingo's language: the terms of its two vertices.
TermEdge = tuple[str, str]


class Windows:
    """The windows of a graph, solved by clingo. The time and the number of windows are added to ``stats``."""

    def __init__(self, graph: TourGraph, question: asp.Question, ground: asp.Ground, stats: asp.Stats) -> None:
        self.graph = graph
        self._question, self._ground, self._stats = question, ground, stats

    def mend(
        self, factor: TwoFactor, places: Sequence[tuple[int, int]], window: Sequence[int], conflicts: int
    ) -> bool | None:
        """Choose the moves in a window again, so that all cycles that pass through the window become one cycle.

        ``places`` is the result of ``places_on_cycles``. Return True if clingo finds such a choice of moves, False if
        none exists, and None if clingo has not decided after ``conflicts`` conflicts.
        """
        inside, outside_paths = _contracted(factor.components, places, window)
        edges = self._solve(replace(self._question, facts=self.graph.facts(inside, outside_paths)), conflicts)
        if not edges:
            return None if edges is None else False
        for vertex in inside:
            factor.mates[vertex] = [other for other in factor.mates[vertex] if other not in inside]
        add_edges(factor.mates, {self.graph.term(vertex): vertex for vertex in inside}, edges)
        return True

    def can_be_passed(self, window: Sequence[int], conflicts: int) -> bool:
        """Return False if clingo proves that no tour visits all squares of a window, whatever the tour does outside."""
        inside, graph = set(window), self.graph
        rim = (f"rim({graph.term(vertex)})." for vertex in window if not inside.issuperset(graph.neighbours[vertex]))
        facts = "\n".join((graph.facts(window), *rim))
        question = replace(self._question, files=(str(program_file("asp", "parts/window.lp")),), facts=facts)
        return self._solve(question, conflicts) != []

    def _solve(self, question: asp.Question, conflicts: int) -> list[TermEdge] | None:
        """Return the edges of an answer, [] if there is no answer, and None if clingo has not decided.

        Clingo stops after ``conflicts`` conflicts.
        """
        control = self._ground(replace(question, wanted=1))
        asp.limit_conflicts(control, conflicts)
        with asp.timed(self._stats, "solve_s"), control.solve(yield_=True) as handle:
            model = next(iter(handle), None)
            edges = edges_of(model) if model else []
            decided = bool(edges) or bool(handle.get().unsatisfiable)
        self._stats["windows"] = self._stats.get("windows", 0) + 1
        return edges if decided else None


def places_on_cycles(factor: TwoFactor) -> list[tuple[int, int]]:
    """Return for each vertex the number of its cycle and its index on this cycle, or (-1, -1) if it is on no cycle."""
    places = [(-1, -1)] * len(factor.mates)
    for number, cycle in enumerate(factor.components):
        for at, vertex in enumerate(cycle):
            places[vertex] = number, at
    return places


def _contracted(
    cycles: Sequence[Sequence[int]], places: Sequence[tuple[int, int]], window: Iterable[int]
) -> tuple[set[int], list[tuple[int, int]]]:
    """Return the vertices of a window, and the pairs of these vertices that paths outside the window join.

    A cycle with only one vertex in the window is left out, because it can't be changed there.
    """
    inside: defaultdict[int, list[int]] = defaultdict(list)
    for number, at in map(places.__getitem__, window):
        inside[number].append(at)
    vertices: set[int] = set()
    paths = []
    for number, ats in inside.items():
        cycle = cycles[number]
        if len(ats) == 1:
            continue
        ats.sort()
        vertices.update(cycle[at] for at in ats)
        for at, then in pairwise([*ats, ats[0] + len(cycle)]):
            if then - at > 1:
                paths.append((cycle[at], cycle[then % len(cycle)]))
    return vertices, paths


def edges_of(model: clingo.Model) -> list[TermEdge]:
    """Return the edges of a clingo model."""
    return [(str(one), str(other)) for one, other in (edge.arguments for edge in model.symbols(shown=True))]


def add_edges(mates: Mates, number: Mapping[str, int], edges: Iterable[TermEdge]) -> None:
    """Add clingo's edges to ``mates``. Skip edges to paths outside the window, whose terms are not in ``number``."""
    for one, other in edges:
        if one in number and other in number:
            mates[number[one]].append(number[other])
            mates[number[other]].append(number[one])
