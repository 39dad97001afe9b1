"""Find the split components of a 2-connected graph, and with them all pairs of vertices that cut the graph.

A pair of vertices has *sides*. Remove the pair: each connected part that is left is a side, together with its edges to
the pair. Each edge between the two vertices of the pair is a side, too. The pair *cuts* the graph if it has two or more
sides. There are two exceptions: exactly two sides, one of which is a single edge, and exactly three sides, each of
which is a single edge.

To divide the graph at such a pair, put the edges of one or more sides into one part, and all other edges into another.
Each part must have two edges or more. Add a *virtual edge* between the two vertices of the pair to both parts. In each
part, the virtual edge stands for the other part. Divide the parts in the same way, until no pair cuts a part. The parts
that remain are the *split components*. Each of them is a triangle, a bond (three edges that join the same two
vertices), or a 3-connected graph.

For example, the vertices 1 and 3 cut the ring 1-2-3-4. Its split components are the triangles 1-2-3 and 1-3-4, which
share a virtual edge 1-3. If the graph also has an edge 1-3, there is a third component: a bond of this edge and of two
virtual edges, one for each triangle.

The vertices 2 and 4 cut the ring, too, but no virtual edge joins them. In general, two triangles that share a virtual
edge belong to the same ring. Two kinds of pairs cut the graph: the two ends of a virtual edge, and two vertices of a
ring that are not neighbours on the ring.

A first search (_Palm) makes a depth-first tree and numbers its vertices. At each vertex, edges that lead back nearer to
the root come first. A second search (_Search) follows the edges in this order, and finds the pairs. Each pair is of one
of two types:

1. A vertex v and a vertex above v. All edges from the subtree of a child of v to the rest of the graph lead to these
   two vertices.
2. A vertex a and a vertex b below a. One side is between them in the tree: all its edges to the rest of the graph lead
   to a and b. All numbers of its vertices are larger than a. Let h be the largest of them. A triple (h, a, b) on a
   stack says that a and b may turn out to be such a pair.

The search puts each edge that it has followed on another stack. When it finds a pair, the edges of a component are on
top of this stack.

Source: Hopcroft and Tarjan, Dividing a graph into triconnected components, SIAM Journal on Computing 2 (1973); with the
corrections of Gutwenger and Mutzel, A linear time implementation of SPQR-trees, Graph Drawing 2000.
Time: O(vertices + edges), and the time to sort the edges at each vertex.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from sys import maxsize
from typing import NamedTuple


class Part(NamedTuple):
    """An edge of a split component. ``virtual`` is 0 for an edge of the graph. Virtual edges are numbered from 1."""

    one: int
    other: int
    virtual: int


def split_components(near: Mapping[int, Collection[int]]) -> list[list[Part]]:
    """Return the split components of a 2-connected graph of three vertices or more, each as its edges.

    Each virtual edge is in two components. Bonds that share a virtual edge are not united, and neither are triangles.
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
    """The tree of a depth-first search, with its vertices numbered from 1 as the second search needs them.

    Every edge has a direction. An edge of the tree leads down. Any other edge is a *back edge*, which leads up to an
    ancestor. The edges are divided into paths. A path goes down the tree and ends with one back edge.

    - ``names[v]`` is the name of vertex v in the graph. Vertex 0 is not used.
    - ``ends`` has the two ends of each edge: first the vertex that the edge leaves, then the vertex to which it leads.
      ``begins`` tells which edges begin a path.
    - ``below[v]`` are the edges that leave v, in order.
    - ``back[v]`` are the back edges that lead to v. The edge from the largest vertex is last.
    - ``low[v]`` and ``second[v]`` are the two least vertices above v to which back edges from the subtree of v lead. If
      there is only one such vertex, ``second[v]`` is v. For the root, both are the root.
    - ``size[v]`` is the number of vertices in the subtree of v.
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
        number, last = [0] * count, count  # last: the largest number that the next subtree can get
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
                last -= 1  # a subtree of n vertices takes n numbers: one for each vertex that the search leaves
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
        """Number the vertices from 0 in depth-first order.

        Return the names in this order. Also return lists with an entry for each vertex: its parent, the vertices to
        which the edges that leave it lead, ``low``, ``second`` and ``size``.
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


_END = (maxsize, -1, 0)  # a mark on the stack: the triples above it belong to the same path


class _Search:
    """The second search, which follows the paths of ``palm`` and divides the graph.

    ``components`` has the split components found so far, each as a list of the numbers of its edges. Edges with the
    number ``first_virtual`` or a larger one are virtual.
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
        self._gone = [False] * len(palm.ends)  # whether an edge is in a component
        self._place = [0] * len(palm.names)  # the index in below[v] of the edge that the search follows
        self._arc = [-1] * len(palm.names)  # the edge of the tree that leads to a vertex
        for edge, (one, other) in enumerate(palm.ends):
            if one < other:
                self._arc[other] = edge

    def run(self) -> None:
        """Find all split components."""
        palm, ends, triples, place = self._palm, self.ends, self._triples, self._place
        left = [sum(ends[edge][1] > vertex for edge in edges) for vertex, edges in enumerate(palm.below)]
        path = [1]
        while path:
            vertex = path[-1]
            if place[vertex] == len(palm.below[vertex]):
                path.pop()
                if path:
                    self._return(path[-1], left)
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
        """Put a triple on the stack for a path that begins at ``vertex`` and ends at ``low``.

        The triple replaces the topmost triples, as long as their a is larger than ``low``. Its h is the largest of
        ``high`` and the h of the replaced triples. Its a is ``low``. Its b is the b of the triple replaced last, or
        ``vertex`` if none is replaced.
        """
        triples, last = self._triples, vertex
        most = high
        while triples[-1][1] > low:
            h, _, last = triples.pop()
            most = max(most, h)
        triples.append((most, low, last))

    def _return(self, vertex: int, left: list[int]) -> None:
        """Look for pairs after the search has come back to ``vertex`` along the edge that it followed last.

        ``left[v]`` is the number of edges of the tree that leave v and along which the search has not come back yet.
        """
        palm, triples = self._palm, self._triples
        edge = palm.below[vertex][self._place[vertex]]
        begins, child = palm.begins[edge], self.ends[edge][1]
        self._edges.append(self._arc[child])
        child = self._type_two(vertex, child)
        low = palm.low[child]
        if palm.second[child] >= vertex > low and (self._parent[vertex] != 1 or left[vertex] > 1):
            self._type_one(vertex, child, low)
        left[vertex] -= 1
        if begins:
            while triples.pop() != _END:
                pass
        while triples[-1][1] != vertex and triples[-1][2] != vertex and self._highest(vertex) > triples[-1][0]:
            triples.pop()

    def _type_two(self, vertex: int, child: int) -> int:
        """Divide the graph at the pairs of type 2 whose upper vertex is ``vertex``.

        The search has come back along an edge to ``child``. Each division replaces the edge by a virtual edge, which
        may lead to another vertex. Return the vertex to which the last of these edges leads.
        """
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
            palm.below[vertex][self._place[vertex]] = virtual
            self._parent[last] = vertex
            self._arc[last] = virtual
            child = last
        return child

    def _type_one(self, vertex: int, child: int, low: int) -> None:
        """Divide the graph at the pair of ``vertex`` and ``low``, which is of type 1."""
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
            palm.below[vertex][self._place[vertex]] = virtual
            if self._highest(low) < vertex:
                palm.back[low].append(virtual)
        else:
            virtual = self._divide([self._arc[vertex], virtual], low, vertex)
            palm.below[low][self._place[low]] = virtual
            palm.begins[virtual] = palm.begins[self._arc[vertex]]
            self._arc[vertex] = virtual

    def _divide(self, component: list[int], one: int, other: int) -> int:
        """Make a component of some edges and a new virtual edge from ``one`` to ``other``. Return the virtual edge.

        In the rest of the graph, the virtual edge replaces the edges of the component.
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
        """Return the largest vertex from which an edge leads back to ``vertex``, or 0 if none does."""
        back = self._palm.back[vertex]
        while back and self._gone[back[-1]]:
            back.pop()
        return self.ends[back[-1]][0] if back else 0
