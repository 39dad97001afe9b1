"""Exchange moves to join the cycles in a model of the moves formula. If one cycle is left, it is a tour.

The places of the formula are the vertices of a graph, and the moves that have a variable are its edges. The moves of a
model are a 2-factor of this graph, so pykt/theory/graphs can join its cycles, as for the program `patched`.

Afterwards all clauses of the formula are still true. No exchange removes a required move. No exchange adds a forbidden
move, which has no variable. If a rotation must map the tour to itself, an exchange is made together with its images.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from pykt.model.board import Square
from pykt.programs.methods.sat.formula import Formula
from pykt.theory.graphs import Adjacency
from pykt.theory.graphs.connected import partners
from pykt.theory.graphs.cycles import TwoFactor
from pykt.theory.graphs.symmetric_cycles import SymmetricTwoFactor
from pykt.theory.steps import images_of


@dataclass(frozen=True)
class MoveGraph:
    """The moves of a formula as a graph. The formula must have a model.

    Vertex v is the place ``places[v]``. ``kept`` are the required moves, as pairs of vertices. ``rotations`` has the
    rotations that must map a tour to itself, as in ``SymmetricTwoFactor``. The list is empty if the problem demands no
    symmetry.
    """

    places: list[Square]
    neighbours: Adjacency
    kept: list[tuple[int, int]]
    rotations: list[list[int]]

    @classmethod
    def of(cls, formula: Formula) -> MoveGraph:
        """Return the graph of a formula."""
        places = list(formula.near)
        number = {place: vertex for vertex, place in enumerate(places)}
        required = {variable for clause in formula.demands() for variable in clause}
        kept = [
            (number[one], number[other])
            for one, near in formula.near.items()
            for other, variable in near.items()
            if variable in required
        ]
        images = [images_of(formula.problem, place) for place in places] if formula.problem.symmetric else []
        rotations = [[number[image] for image in rotated] for rotated in zip(*images, strict=True)]
        return cls(places, [[number[other] for other in near] for near in formula.near.values()], kept, rotations)

    def join(self, cycles: Sequence[Sequence[Square]]) -> list[list[Square]]:
        """Join ``cycles`` by exchanges, until no exchange joins more of them. Return the cycles that are left.

        ``cycles`` together visit every place once. Each cycle that is left visits exactly the places of one or more of
        ``cycles``.
        """
        number = {place: vertex for vertex, place in enumerate(self.places)}
        closed = ([number[place] for place in (*cycle, cycle[0])] for cycle in cycles)
        near = partners(move for cycle in closed for move in pairwise(cycle))
        mates = [near[vertex] for vertex in range(len(self.places))]
        factor = (
            SymmetricTwoFactor(self.neighbours, mates, self.kept, self.rotations)
            if self.rotations
            else TwoFactor(self.neighbours, mates, self.kept)
        )
        before = len(factor.components) + 1
        while 1 < len(factor.components) < before:
            before = len(factor.components)
            factor.join()
        return [[self.places[vertex] for vertex in cycle] for cycle in factor.components]
