"""The split components of a 2-connected graph, which show all its pairs of vertices that cut it.

Let a pair of vertices cut a graph: without them it falls into two sides or more. Then divide the edges into those of
one side and all others, and give both parts one *virtual edge* more, which joins the pair and stands for the other
part. Go on as long as a part can be divided in this way. What is left are *split components*: triangles, three edges
that join the same two vertices (bonds), and 3-connected graphs. The two parts that share a virtual edge belong
together, so the components form a tree.

The search numbers the vertices depth first, in an order in which the subtree that reaches farthest back comes first.
Then every such pair is of one of two types:

1. All edges from the subtree at w lead to the parent v of w, or to one vertex above v.
2. All edges from the vertices a, ..., h lead to these vertices and no further, except at a and at one vertex b below.
   Triples h, a, b on a stack are the pairs a, b that may turn out to be such pairs.

Edges wait on another stack until a pair is found, whose component they form.

Source: Hopcroft and Tarjan, Dividing a graph into triconnected components, SIAM Journal on Computing 2 (1973); with the
corrections of Gutwenger and Mutzel, A linear time implementation of SPQR-trees, Graph Drawing 2000.
Time: O(vertices + edges), and the sorting of the edges at each vertex.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from sys import maxsize
from typing import NamedTuple


class Part(NamedTuple):
    """An edge of a split component. ``virtual`` is its number if it is a virtual edge, and 0 otherwise."""

    one: int
    other: int
    virtual: int


def split_components(near: Mapping[int, Collection[int]]) -> list[list[Part]]:
    """Return the split components of a 2-connected graph of three vertices or more, each as its edges.

    Each virtual edge is in two of them. Bonds that share a virtual edge are not united, and neither are triangles.
    """
    palm = _Palm(near)
    search = _Search(palm)
    search.run()
    names, edges, virtual = palm.names, search.ends, search.first_virtual
    return [
        [
            Part(names[edges[edge][0]], names[edges[edge][1]], edge - virtual + 1 if edge >= virtual else 0)
            for edge in component
        ]
        for component in search.components
    ]


class _Palm:
    """The tree of a search depth first, with its vertices numbered as the second search needs it.

    ``below[v]`` are the edges that leave v, in order: those of the tree and those that lead back to vertices above.
    ``ends`` has the two ends of each edge, first the one that it leaves. ``begins`` tells which edges begin a path.
    ``back[v]`` are the edges that lead back to v, the one from the largest number last. ``low`` and ``second`` are the
    least and the second least numbers to which edges lead from the subtree at a vertex, and ``size`` is the number of
    its vertices. Vertex 0 is not used, and ``names[v]`` is the name of vertex v in the graph.
    """

    def __init__(self, near: Mapping[int, Collection[int]]) -> None:
        count = len(near)
        order, parent, leaving, low, second, size = self._depth_first(near)
        # The order of the edges: a smaller key reaches farther back.
        down: list[list[tuple[int, int]]] = [[] for _ in range(count)]
        for vertex in range(count):
            keyed = [
                (3 * low[other] + 2 * (second[other] >= vertex), other) if other > vertex else (3 * other + 1, other)
                for other in leaving[vertex]
            ]
            down[vertex] = sorted(keyed)
        number, last = [0] * count, count
        number[0] = 1
        sequence: list[tuple[int, int, bool]] = []  # the edges by the old numbers, and whether each begins a path
        begin = True
        stack: list[tuple[int, Iterator[tuple[int, int]]]] = [(0, iter(down[0]))]
        while stack:
            vertex, ways = stack[-1]
            for _, other in ways:
                sequence.append((vertex, other, begin))
                begin = other < vertex
                if other > vertex:
                    number[other] = last - size[other] + 1
                    stack.append((other, iter(down[other])))
                    break
            else:
                stack.pop()
                last -= 1  # all vertices of the subtree are numbered, and so is this vertex
        self.names = [0] * (count + 1)
        self.parent, self.low, self.second = ([0] * (count + 1) for _ in range(3))
        self.size = [0] * (count + 1)
        for vertex, new in enumerate(number):
            self.names[new] = order[vertex]
            self.parent[new] = number[parent[vertex]] if vertex else 0
            self.low[new], self.second[new] = number[low[vertex]], number[second[vertex]]
            self.size[new] = size[vertex]
        self.ends = [(number[one], number[other]) for one, other, _ in sequence]
        self.begins = [begins for _, _, begins in sequence]
        self.below: list[list[int]] = [[] for _ in range(count + 1)]
        self.back: list[list[int]] = [[] for _ in range(count + 1)]
        for edge, (one, other) in enumerate(self.ends):
            self.below[one].append(edge)
            if other < one:
                self.back[other].append(edge)
        for edges in self.back:
            edges.reverse()

    @staticmethod
    def _depth_first(
        near: Mapping[int, Collection[int]],
    ) -> tuple[list[int], list[int], list[list[int]], list[int], list[int], list[int]]:
        """Number the vertices from 0 in the order in which a search depth first reaches them.

        Return the names in this order, and for each number the parent, the ends of the edges that leave the vertex,
        the two least numbers that they and the subtree reach, and the size of the subtree.
        """
        first = next(iter(near))
        number = {first: 0}
        order, parent, leaving, low, second, size = [first], [0], [list[int]()], [0], [0], [1]
        stack = [(0, iter(near[first]))]
        while stack:
            vertex, ways = stack[-1]
            for name in ways:
                other = number.get(name)
                if other is None:
                    other = number[name] = len(order)
                    order.append(name)
                    parent.append(vertex)
                    leaving.append([])
                    leaving[vertex].append(other)
                    low.append(other)
                    second.append(other)
                    size.append(1)
                    stack.append((other, iter(near[name])))
                    break
                if other < vertex and other != parent[vertex]:
                    leaving[vertex].append(other)
                    if other < low[vertex]:
                        low[vertex], second[vertex] = other, low[vertex]
                    elif low[vertex] < other < second[vertex]:
                        second[vertex] = other
            else:
                stack.pop()
                if stack:
                    above = parent[vertex]
                    size[above] += size[vertex]
                    if low[vertex] < low[above]:
                        low[above], second[above] = low[vertex], min(low[above], second[vertex])
                    elif low[vertex] == low[above]:
                        second[above] = min(second[above], second[vertex])
                    else:
                        second[above] = min(second[above], low[vertex])
        return order, parent, leaving, low, second, size


_END = (maxsize, -1, 0)  # ends the triples of a path


class _Search:
    """The second search, which follows the paths and divides the graph.

    ``components`` has the split components found so far, each as the numbers of its edges. Edges from the number
    ``first_virtual`` on are virtual.
    """

    def __init__(self, palm: _Palm) -> None:
        self._palm = palm
        self.ends = palm.ends
        self.first_virtual = len(palm.ends)
        self.components: list[list[int]] = []
        self._edges: list[int] = []
        self._triples = [_END]
        self._parent = palm.parent
        self._degree = [0] * len(palm.names)
        for one, other in palm.ends:
            self._degree[one] += 1
            self._degree[other] += 1
        self._gone = [False] * len(palm.ends)  # whether the edge is in a component
        self._arc = [-1] * len(palm.names)  # the edge of the tree that leads to a vertex
        for edge, (one, other) in enumerate(palm.ends):
            if one < other:
                self._arc[other] = edge

    def run(self) -> None:
        """Find all split components."""
        palm, ends, triples = self._palm, self.ends, self._triples
        place = [0] * len(palm.names)  # how many edges that leave a vertex have been looked at
        left = [sum(ends[edge][1] > vertex for edge in edges) for vertex, edges in enumerate(palm.below)]
        path = [1]
        while path:
            vertex = path[-1]
            if place[vertex] == len(palm.below[vertex]):
                path.pop()
                if path:
                    self._return(path[-1], place[path[-1]], left)
                    place[path[-1]] += 1
                continue
            edge = palm.below[vertex][place[vertex]]
            other = ends[edge][1]
            if other > vertex:
                if palm.begins[edge]:
                    self._begin(palm.low[other], other + palm.size[other] - 1, vertex)
                    triples.append(_END)
                path.append(other)
            else:
                if palm.begins[edge]:
                    self._begin(other, vertex, vertex)
                self._edges.append(edge)
                place[vertex] += 1
        self.components.append(self._edges)

    def _begin(self, low: int, high: int, vertex: int) -> None:
        """Put a triple on the stack for a path that begins at ``vertex`` and ends at ``low``."""
        triples, last = self._triples, vertex
        most = high
        while triples[-1][1] > low:
            h, _, last = triples.pop()
            most = max(most, h)
        triples.append((most, low, last))

    def _return(self, vertex: int, place: int, left: list[int]) -> None:
        """Look for pairs after the search has come back to ``vertex``, along the edge at ``place`` in its list."""
        palm, triples = self._palm, self._triples
        begins = palm.begins[palm.below[vertex][place]]
        child = self.ends[palm.below[vertex][place]][1]
        self._edges.append(self._arc[child])
        child = self._type_two(vertex, child, place)
        low = palm.low[child]
        if palm.second[child] >= vertex > low and (self._parent[vertex] != 1 or left[vertex] > 1):
            self._type_one(vertex, child, low, place)
        left[vertex] -= 1
        if begins:
            while triples.pop() != _END:
                pass
        while triples[-1][1] != vertex and triples[-1][2] != vertex and self._highest(vertex) > triples[-1][0]:
            triples.pop()

    def _type_two(self, vertex: int, child: int, place: int) -> int:
        """Divide the graph at pairs of type 2 that have ``vertex``. Return the vertex that is its child then."""
        palm, triples, edges = self._palm, self._triples, self._edges
        while vertex != 1:
            high, low, last = triples[-1]
            is_path = self._degree[child] == 2 and self._first(child) > child
            if low != vertex and not is_path:
                break
            if low == vertex and self._parent[last] == low:
                triples.pop()
                continue
            beside = -1
            if is_path:
                component = [edges.pop(), edges.pop()]
                last = self.ends[component[1]][1]
                if edges and {*self.ends[edges[-1]]} == {vertex, last}:
                    beside = edges.pop()
            else:
                triples.pop()
                component = []
                while edges and low <= min(self.ends[edges[-1]]) and max(self.ends[edges[-1]]) <= high:
                    if {*self.ends[edges[-1]]} == {low, last}:
                        beside = edges.pop()
                    else:
                        component.append(edges.pop())
            virtual = self._divide(component, vertex, last)
            if beside >= 0:
                virtual = self._divide([beside, virtual], vertex, last)
            edges.append(virtual)
            palm.below[vertex][place] = virtual
            self._parent[last] = vertex
            self._arc[last] = virtual
            child = last
        return child

    def _type_one(self, vertex: int, child: int, low: int, place: int) -> None:
        """Divide the graph at the pair ``vertex`` and ``low``, of type 1."""
        palm, edges = self._palm, self._edges
        inside = range(child, child + palm.size[child])
        component = []
        while edges and (self.ends[edges[-1]][0] in inside or self.ends[edges[-1]][1] in inside):
            component.append(edges.pop())
        virtual = self._divide(component, vertex, low)
        if edges and {*self.ends[edges[-1]]} == {vertex, low}:
            virtual = self._divide([edges.pop(), virtual], vertex, low)
        if low != self._parent[vertex]:
            edges.append(virtual)
            palm.below[vertex][place] = virtual
            if self._highest(low) < vertex:
                palm.back[low].append(virtual)
        else:
            virtual = self._divide([self._arc[vertex], virtual], low, vertex)
            above = palm.below[low]
            above[above.index(self._arc[vertex])] = virtual
            palm.begins[virtual] = palm.begins[self._arc[vertex]]
            self._arc[vertex] = virtual

    def _divide(self, component: list[int], one: int, other: int) -> int:
        """Add a component of some edges and a virtual edge from ``one`` to ``other``. Return this edge.

        The edges are not in the rest of the graph any more, and the virtual edge is.
        """
        virtual = len(self.ends)
        for edge in component:
            self._gone[edge] = True
            for end in self.ends[edge]:
                self._degree[end] -= 1
        self.components.append([*component, virtual])
        self.ends.append((one, other))
        self._gone.append(False)
        self._palm.begins.append(False)
        self._degree[one] += 1
        self._degree[other] += 1
        return virtual

    def _first(self, vertex: int) -> int:
        """Return the end of the first edge that leaves ``vertex``, or 0 if none does."""
        below = self._palm.below[vertex]
        return self.ends[below[0]][1] if below else 0

    def _highest(self, vertex: int) -> int:
        """Return the largest number from which an edge leads back to ``vertex``, or 0 if none does."""
        back = self._palm.back[vertex]
        while back and self._gone[back[-1]]:
            back.pop()
        return self.ends[back[-1]][0] if back else 0
