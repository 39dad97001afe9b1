"""Draw small graphs, and find all their Hamiltonian cycles by exhaustive search."""

from itertools import combinations, pairwise

from hypothesis import strategies as st


def edges_of(graph):
    return [(one, other) for one, near in enumerate(graph) for other in sorted(near) if one < other]


def graph_of(count, edges):
    graph = [set() for _ in range(count)]
    for one, other in edges:
        graph[one].add(other)
        graph[other].add(one)
    return [sorted(near) for near in graph]


def along(cycle):
    """Return the edges of a cycle."""
    return frozenset(frozenset(edge) for edge in pairwise([*cycle, cycle[0]]))


def hamiltonian_cycles(graph, required=()):
    """Return all Hamiltonian cycles with the required edges, each once, as lists of vertices."""
    needed, found = {frozenset(edge) for edge in required}, []

    def extend(path):
        if len(path) == len(graph):
            if path[0] in graph[path[-1]] and path[1] < path[-1] and needed <= along(path):
                found.append(path)
            return
        for vertex in graph[path[-1]]:
            if vertex not in path:
                extend([*path, vertex])

    extend([0])
    return found


@st.composite
def graphs(draw, most=8):
    """Draw a graph of 3 to ``most`` vertices. Half of them have a Hamiltonian cycle by the way they are made."""
    count = draw(st.integers(3, most))
    pairs = list(combinations(range(count), 2))
    edges = set(draw(st.lists(st.sampled_from(pairs), max_size=2 * count)))
    if draw(st.booleans()):
        edges |= {tuple(sorted(edge)) for edge in along(draw(st.permutations(range(count))))}
    return graph_of(count, edges)


@st.composite
def joined_graphs(draw, most=3):
    """Draw two or three graphs that share the vertices 0 and 1. Each has up to ``most`` more."""
    edges, count = set(), 2
    for _ in range(draw(st.integers(2, 3))):
        inside = [0, 1, *range(count, count + draw(st.integers(1, most)))]
        count = inside[-1] + 1
        pairs = list(combinations(inside, 2))
        edges |= set(draw(st.lists(st.sampled_from(pairs), min_size=len(inside), max_size=len(pairs), unique=True)))
    return graph_of(count, edges)
