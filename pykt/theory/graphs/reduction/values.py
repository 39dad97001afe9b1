"""The values of a reduction: steps that were made, kernels that are left, and refutations.

Vertices have the numbers of the original graph, except in a ``Kernel``. A step or a refutation can be put into words.
The function ``name`` then maps each vertex to its name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Literal

from pykt.theory.graphs import Adjacency
from pykt.theory.graphs.connected import along, partners

Edge = tuple[int, int]
Name = Callable[[int], str]

_MOST_NAMED = 5  # edges or vertices in a sentence

StepKind = Literal["two left", "two required", "closing", "contracted", "pairs", "across", "in all", "in none"]

_STEPS: dict[StepKind, str] = {
    "two left": "{edges} required, because a vertex has no more than two edges left: {named}.",
    "two required": "{edges} removed, because a vertex has two required edges already: {named}.",
    "closing": "{edges} removed, because a cycle with required edges would be closed too early: {named}.",
    "contracted": "{vertices} on paths of required edges, and one edge stands for each path: {named}.",
    "pairs": "{pairs} cut the graph in two, and each side is searched by itself: {named}.",
    "across": "{edges} removed, because they join two vertices that cut the graph in two: {named}.",
    "in all": "{edges} required, because each 2-factor has them: {named}.",
    "in none": "{edges} removed, because no 2-factor has them: {named}.",
}


@dataclass(frozen=True)
class Step:
    """What one rule has done to a graph: the edges that it required or removed, or the vertices that it contracted."""

    kind: StepKind
    edges: tuple[Edge, ...] = ()
    """The edges. If ``kind`` is "pairs", these are instead the pairs of vertices that cut the graph."""
    vertices: tuple[int, ...] = ()

    def sentence(self, name: Name = str) -> str:
        """Return a sentence that says what the step has done, and names the first few of its edges or vertices."""
        named = [f"{name(one)}-{name(other)}" for one, other in self.edges[:_MOST_NAMED]]
        named += [name(vertex) for vertex in self.vertices[:_MOST_NAMED]]
        more = "" if len(self.edges) + len(self.vertices) <= _MOST_NAMED else ", ..."
        return _STEPS[self.kind].format(
            edges=_counted(len(self.edges), "edge is", "edges are"),
            pairs=_counted(len(self.edges), "pair of vertices", "pairs of vertices"),
            vertices=_counted(len(self.vertices), "vertex is", "vertices are"),
            named=", ".join(named) + more,
        )


RefutationKind = Literal["degree", "required", "disconnected", "cut vertex", "pair", "2-factor", "independent set"]

_REFUTATIONS: dict[RefutationKind, str] = {
    "degree": "{named} has fewer than two edges that a cycle could use",
    "required": "the required edges at {named} contradict each other",
    "disconnected": "no path joins {named}",
    "cut vertex": "without {named} the graph falls into parts",
    "pair": "without {named} the graph falls into three parts or more",
    "2-factor": "the graph has no 2-factor: {named} can't all have two edges",
    "independent set": "no edge joins two of these vertices, which are more than half of all: {named}",
}


@dataclass(frozen=True)
class Refutation:
    """Why a graph has no Hamiltonian cycle.

    ``vertices`` are the vertices that ``why`` names. ``barrier`` is a barrier (barrier.py) of the original graph
    without its forbidden edges. It is None if no barrier was found, and empty if the graph is not connected. ``steps``
    are the steps made before.
    """

    kind: RefutationKind
    vertices: tuple[int, ...]
    barrier: tuple[int, ...] | None = None
    steps: tuple[Step, ...] = ()

    def why(self, name: Name = str) -> str:
        """Return why there is no Hamiltonian cycle, as a part of a sentence."""
        named = ", ".join(name(vertex) for vertex in self.vertices[:_MOST_NAMED])
        named += "" if len(self.vertices) <= _MOST_NAMED else ", ..."
        return _REFUTATIONS[self.kind].format(named=named)


@dataclass(frozen=True)
class Kernel:
    """A graph in which a search must find a Hamiltonian cycle with all ``required`` edges.

    Vertex v of the kernel is the vertex ``vertices[v]`` of the original graph. A required edge may stand for a path
    through vertices that the kernel does not have.
    """

    vertices: tuple[int, ...]
    graph: Adjacency
    required: tuple[Edge, ...]


@dataclass(frozen=True)
class Reduced:
    """What is left of a graph in which a Hamiltonian cycle must have certain edges.

    There is such a cycle exactly if each of ``kernels`` has a Hamiltonian cycle with all its required edges.

    ``fixed`` are edges of the original graph that every such cycle has. ``steps`` are the steps made.
    """

    fixed: tuple[Edge, ...]
    kernels: tuple[Kernel, ...]
    steps: tuple[Step, ...] = field(default=())

    def glue(self, cycles: Iterable[Sequence[int]]) -> list[int]:
        """Return a Hamiltonian cycle of the original graph, made of ``cycles``: one of each kernel, in their order.

        A required edge of a kernel is a fixed edge, or stands for a path outside the kernel. So the result has all
        fixed edges, and the edges of ``cycles`` that are not required. Time: O(vertices).
        """
        edges = list(self.fixed)
        for kernel, cycle in zip(self.kernels, cycles, strict=True):
            required = {frozenset(edge) for edge in kernel.required}
            edges += [
                (kernel.vertices[one], kernel.vertices[other])
                for one, other in pairwise([*cycle, cycle[0]])
                if frozenset((one, other)) not in required
            ]
        return along(partners(edges), min(map(min, edges)))


def _counted(number: int, one: str, several: str) -> str:
    return f"{number:,} {one if number == 1 else several}"
