"""Graphs: boards without a drawing.

A graph of n vertices is a board of n files and one rank: vertex number v, counted from 1, is the square (v, 1). The
edges of the graph take the place of a piece's moves. So code that works with the moves of a board works with the edges
of a graph, too.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import TYPE_CHECKING, NotRequired, Protocol, TypedDict, runtime_checkable

from pykt.model.errors import PyktError
from pykt.model.record import read
from pykt.model.surface import Nouns, Pair, Surface
from pykt.model.text import counted, nearest, printable

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from pykt.model.piece import Piece


#: The most characters of the name of a vertex.
LONGEST_NAME = 1000

_MANY = 10_000  # from this number of edges on, numpy sorts the edges
_NUMBER = re.compile(r"[0-9]{1,9}", re.ASCII)
_NO_NAME = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]")


class _Record(TypedDict):
    """What ``Graph.record`` returns."""

    edges: list[Pair]
    names: NotRequired[list[str]]
    directed: NotRequired[bool]


@dataclass(frozen=True)
class Graph(Surface):
    """The vertices 1 to ``count`` of a graph, its edges, and the names of its vertices.

    ``edges`` has sorted pairs of vertices, each pair once. If ``directed``, an edge leads from its first vertex to its
    second; otherwise its lower vertex comes first. ``names`` is empty if the name of each vertex is its number.
    ``file`` is the file from which the graph was read, or empty. Graphs that differ only in ``names`` or ``file`` are
    equal. ``Graph.of`` makes a graph from edges in any order.
    """

    name: str = "graph"
    count: int = 0
    edges: tuple[Pair, ...] = ()
    names: tuple[str, ...] = field(default=(), compare=False)
    directed: bool = False
    file: str = field(default="", compare=False)

    @classmethod
    def of(
        cls, edges: Iterable[tuple[Hashable, Hashable]], vertices: Iterable[Hashable] = (), *, directed: bool = False
    ) -> Graph:
        """Return the graph with given edges. Each edge is a pair of vertices, and a vertex may be any value.

        The vertices are numbered in the order of ``vertices``. After these, the other vertices are numbered in the
        order in which ``edges`` names them. So a vertex without an edge must be in ``vertices``. ``str`` makes the name
        of a vertex. Loops and repeated edges are left out, because no tour needs them. Raise PyktError if there are no
        vertices, or two with the same name.
        """
        number: dict[Hashable, int] = {}
        for vertex in vertices:
            number.setdefault(vertex, len(number) + 1)
        pairs = []
        for edge in edges:
            try:
                one, other = edge if not isinstance(edge, str | bytes) else ()
                pairs.append((number.setdefault(one, len(number) + 1), number.setdefault(other, len(number) + 1)))
            except (TypeError, ValueError):
                raise PyktError(f"{printable(repr(edge))[:60]} is not an edge: give pairs of vertices.") from None
        return cls.numbered(len(number), pairs, tuple(map(str, number)), directed=directed)

    @classmethod
    def numbered(
        cls, count: int, edges: Iterable[Sequence[int]], names: tuple[str, ...] = (), *, directed: bool = False
    ) -> Graph:
        """Return the graph of the vertices 1 to ``count``. Each edge is a pair of their numbers.

        ``names`` has the names of the vertices in order, or is empty. If each name is the number of its vertex, the
        names are left out. Loops and repeated edges are left out, too. Raise PyktError as ``of`` does.
        """
        if not count:
            raise PyktError("The graph has no vertices: give it at least one.")
        if all(name == str(nth) for nth, name in enumerate(names, 1)):
            names = ()
        return cls(count=count, edges=_in_order(edges, directed), names=names, directed=directed)

    def __post_init__(self) -> None:
        if not isinstance(self.name, str):
            raise PyktError("Graph(...) needs sorted edges between numbered vertices: call Graph.of(edges) instead.")
        for name in self.names:
            if wrong := fault_of_name(name):
                raise PyktError(f"The name {printable(name)[:60]!r} of a vertex {wrong}.")
        if len(set(self.names)) < len(self.names):
            twice = Counter(self.names).most_common(1)[0][0]
            raise PyktError(f"Two vertices of the graph have the name {printable(twice)[:60]!r}: rename one of them.")

    @property
    def is_plane(self) -> bool:
        """False: the edges are no moves on a rectangle."""
        return False

    @property
    def is_graph(self) -> bool:
        """True: this surface is a graph."""
        return True

    @property
    def nouns(self) -> Nouns:
        """The nouns by which sentences name the vertices, the edges and the graph."""
        return Nouns("vertex", "edge", "graph")

    @property
    def is_directed(self) -> bool:
        """Whether each edge has a direction."""
        return self.directed

    @property
    def conditions(self) -> tuple[str, ...]:
        """The conditions that each problem on this graph has, by the names in conditions.py."""
        return ("graph", "directed") if self.directed else ("graph",)

    @cached_property
    def near(self) -> dict[int, list[int]]:
        """A dict that maps each vertex with outgoing edges to a sorted list of the vertices where these edges end.

        An undirected edge is an outgoing edge of both its vertices.
        """
        near: dict[int, list[int]] = {}
        for one, other in self.edges:
            near.setdefault(one, []).append(other)
            if not self.directed:
                near.setdefault(other, []).append(one)
        for others in near.values():
            others.sort()
        return near

    def targets(self, size: Pair, square: Pair, piece: Piece) -> Iterator[Pair]:  # noqa: ARG002  # edges need neither
        """Yield, as squares, the vertices to which edges lead from the vertex ``square``."""
        return ((vertex, 1) for vertex in self.near.get(square[0], ()))

    def moves_mask(
        self,
        size: Pair,  # noqa: ARG002
        piece: Piece,  # noqa: ARG002
        one: NDArray[np.int32],
        other: NDArray[np.int32],
    ) -> NDArray[np.bool_]:
        """Return an array that is True for each pair of vertices with an edge from the first to the second."""
        import numpy as np

        asked = one[0].astype(np.int64) * self.count + other[0]
        known = self._numbers
        if not len(known):
            return np.zeros(len(asked), bool)
        found: NDArray[np.bool_] = known[np.minimum(np.searchsorted(known, asked), len(known) - 1)] == asked
        return found

    @cached_property
    def _numbers(self) -> NDArray[np.int64]:
        """A sorted array with count * (one - 1) + other - 1 for each edge from vertex ``one`` to vertex ``other``.

        An undirected edge has a number for each direction.
        """
        import numpy as np

        pairs = np.array(self.edges, np.int64).reshape(-1, 2) - 1
        both = pairs if self.directed else np.concatenate([pairs, pairs[:, ::-1]])
        return np.sort(both[:, 0] * self.count + both[:, 1])

    @property
    def words(self) -> str:
        """Return "", because ``str`` of the board already says that it is a graph."""
        return ""

    def keeps_colours(self, size: Pair) -> bool:  # noqa: ARG002
        """False: edges may join vertices of any colour."""
        return False

    def vertex(self, number: int) -> str:
        """Return the name of a vertex, or its number as text if it has no name or is not in the graph."""
        return self.names[number - 1] if 0 < number <= len(self.names) else str(number)

    @cached_property
    def _number_of(self) -> dict[str, int]:
        return {name: number for number, name in enumerate(self.names, 1)}

    def read_vertex(self, text: str) -> int:
        """Return the number of the vertex with the name ``text``. Raise PyktError if no vertex has this name."""
        name = text if text in self._number_of else text.strip()
        if not self.names and _NUMBER.fullmatch(name) and 1 <= int(name) <= self.count:
            return int(name)
        if name not in self._number_of:
            near = nearest(name, self.names)
            known = "write its name as the graph has it" if self.names else f"write a number from 1 to {self.count}"
            hint = f"did you mean {printable(near)!r}?" if near else f"{known}."
            raise PyktError(f"{printable(text)[:60]!r} is not a vertex of the graph: {hint}")
        return self._number_of[name]

    def record(self) -> dict[str, object]:
        """Return the graph as a value for JSON."""
        names = {"names": self.names} if self.names else {}
        return {"edges": self.edges, **names, **({"directed": True} if self.directed else {})}

    @classmethod
    def from_record(cls, record: object, count: int) -> Graph:
        """Return the graph whose ``record`` was parsed from JSON. Raise PyktError about the first mistake in it."""
        found = read(record, _Record, "graph", '{"edges": [[1, 2], [1, 3]], "names": ["a", "b", "c"]}')
        edges, names, directed = found["edges"], found.get("names", []), found.get("directed", False)
        if min(map(min, edges), default=1) < 1 or max(map(max, edges), default=1) > count:
            raise PyktError(f'"edges" must be a list of pairs of vertices from 1 to {count}, such as [[1, 2], [1, 3]].')
        if len(names) not in (0, count):
            raise PyktError(f'"names" must be a list of {count} texts, one for each vertex.')
        return cls(count=count, edges=_in_order(edges, directed), names=tuple(names), directed=directed)

    @cached_property
    def _hash(self) -> int:
        return hash((self.count, self.edges, self.directed))

    def __hash__(self) -> int:
        """Return the hash. It is computed once, because a graph may have many edges."""
        return self._hash

    def __getstate__(self) -> dict[str, object]:
        """Return the fields, for pickle, without the cached values that were computed from them."""
        return {one.name: getattr(self, one.name) for one in fields(self)}

    def __str__(self) -> str:
        """Return a short description, such as ``a graph of 6 vertices and 10 edges``."""
        edges = counted(len(self.edges), "directed edge" if self.directed else "edge")
        return f"a graph of {self.count:,} {'vertex' if self.count == 1 else 'vertices'} and {edges}"


@runtime_checkable
class EdgeView(Protocol):
    """A graph of networkx, or of a similar library."""

    @property
    def nodes(self) -> Iterable[Hashable]:
        """The vertices."""

    @property
    def edges(self) -> Iterable[tuple[Hashable, Hashable]]:
        """The edges, each as a tuple that begins with two vertices."""

    def is_directed(self) -> bool:
        """Tell whether the edges have a direction."""


def fault_of_name(name: str) -> str | None:
    """Return what is wrong with the name of a vertex, as the end of a sentence, or None if the name is right."""
    if not name:
        return "is empty: write at least one character"
    if len(name) > LONGEST_NAME:
        return f"has more than {LONGEST_NAME:,} characters: write a shorter one"
    if _NO_NAME.search(name):
        return "has a control character: leave it out"
    return None


#: What a user may give as a graph: a Graph, a graph of networkx, or an iterable of edges.
AnyGraph = Graph | EdgeView | Iterable[tuple[Hashable, Hashable]]


def graph_of(graph: AnyGraph) -> Graph:
    """Return ``graph`` as a Graph. Leave out what an edge of networkx may have besides its two vertices.

    Raise PyktError if ``graph`` is no graph.
    """
    if isinstance(graph, Graph):
        return graph
    if isinstance(graph, EdgeView):
        return Graph.of((edge[:2] for edge in graph.edges), graph.nodes, directed=graph.is_directed())
    if isinstance(graph, Iterable):
        return Graph.of(graph)
    raise PyktError(f"{printable(repr(graph))[:60]} is no graph: give a graph of networkx, or a list of edges.")


def _in_order(pairs: Iterable[Sequence[int]], directed: bool) -> tuple[Pair, ...]:
    """Return the edges without loops, each once, in rising order."""
    many = list(pairs)
    if len(many) < _MANY:
        rising = ((one, other) if directed or one < other else (other, one) for one, other in many if one != other)
        return tuple(sorted(set(rising)))
    import numpy as np  # imported late, only for many edges: numpy sorts these five times as fast

    array = np.array(many, np.int64)
    if not directed:
        array.sort(1)
    array = array[array[:, 0] != array[:, 1]]
    most = int(array.max(initial=0)) + 1
    ones, others = np.divmod(np.unique(array[:, 0] * most + array[:, 1]), most)
    return tuple(zip(ones.tolist(), others.tolist(), strict=True))
