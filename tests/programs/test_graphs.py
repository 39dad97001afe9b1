"""Hamiltonian cycles and paths of any graph: known counts, and brute force for every program that takes graphs."""

import random
from itertools import combinations, permutations

import pytest

import pykt
from pykt.engines.protocol import Answer, Outcome, Search
from pykt.model.board import Board
from pykt.model.graph import Graph
from pykt.model.problem import Problem
from pykt.model.result import Status
from pykt.programs.catalogue import PROGRAMS
from pykt.programs.methods.sat import cuts
from pykt.theory.thinning import thinned

PROGRAMS_FOR_GRAPHS = [name for name, program in PROGRAMS.items() if "graph" in program.asked]
ALL = [name for name in PROGRAMS_FOR_GRAPHS if PROGRAMS[name].proves]

# Graphs ---------------------------------------------------------------------------------------------------------------


def complete(count):
    return list(combinations(range(1, count + 1), 2))


PETERSEN = [
    *((f"o{n}", f"o{(n + 1) % 5}") for n in range(5)),
    *((f"o{n}", f"i{n}") for n in range(5)),
    *((f"i{n}", f"i{(n + 2) % 5}") for n in range(5)),
]
CUBE = [(one, one ^ bit) for one in range(8) for bit in (1, 2, 4) if one < one ^ bit]
DODECAHEDRON = [
    *((n, (n + 1) % 5) for n in range(5)),
    *((n, 5 + n) for n in range(5)),
    *((5 + n, 10 + n) for n in range(5)),
    *((10 + n, 5 + (n + 1) % 5) for n in range(5)),
    *((10 + n, 15 + n) for n in range(5)),
    *((15 + n, 15 + (n + 1) % 5) for n in range(5)),
]
LADDER = [(n, n + 2) for n in range(18)] + [(n, n + 1) for n in range(0, 20, 2)]
WHEEL = [(n, (n + 1) % 20) for n in range(20)] + [(n, "hub") for n in range(20)]

#: Known numbers of tours.
COUNTS = [
    ("closed", complete(3), 1),
    ("closed", complete(5), 12),
    ("closed", complete(6), 60),
    ("open", complete(4), 12),
    ("open", complete(5), 60),
    ("closed", PETERSEN, 0),
    ("open", PETERSEN, 120),
    ("closed", CUBE, 6),
    ("open", CUBE, 72),
    ("closed", DODECAHEDRON, 30),
    ("closed", LADDER, 1),
    ("closed", WHEEL, 20),
    ("closed", [(1, 2)], 1),
    ("open", [(1, 2)], 1),
    ("closed", [(1, 2), (2, 3), (3, 1), (4, 5), (5, 6), (6, 4)], 0),
]


def answers(problem, program):
    """Return the tours that a program finds, each as its squares, after the checkers, and whether these are all."""
    found = pykt.solutions(problem, program=program, theory=False, check="python")
    results = list(found)
    assert all(result.checked.right for result in results), (str(problem), program)
    return [result.tour.squares for result in results], found.complete


def able(problem, program):
    return PROGRAMS[program].objection(problem) is None


@pytest.mark.sample(20)
@pytest.mark.parametrize("program", ALL)
@pytest.mark.parametrize(("kind", "edges", "count"), COUNTS, ids=lambda value: str(value)[:20])
def test_known_counts(program, kind, edges, count):
    problem = getattr(Problem, kind)(graph=edges)
    if able(problem, program):
        tours, complete_ = answers(problem, program)
        assert (len(tours), complete_) == (count, True)


# Brute force ----------------------------------------------------------------------------------------------------------


def tours_of(problem):
    """Return the number of answers to a problem of at most 8 vertices: try every order of the vertices."""
    graph = problem.surface
    ways = {*graph.edges, *(() if graph.directed else (edge[::-1] for edge in graph.edges))}
    forbidden = {frozenset((one.file, other.file)) for one, other in problem.forbidden}
    required = {frozenset((one.file, other.file)) for one, other in problem.moves}
    blocked = {square.file for square in problem.board.blocked}
    vertices = [vertex for vertex in range(1, graph.count + 1) if vertex not in blocked]
    closed = problem.kind == "closed"
    found = set()
    for order in permutations(vertices[1:] if closed else vertices):
        path = [vertices[0], *order] if closed else list(order)
        steps = list(zip(path, path[1:] + path[:1] if closed else path[1:], strict=False))
        made = {frozenset(step) for step in steps}
        ends = [(problem.start, path[0]), (problem.end, path[-1])]
        if (
            all(step in ways for step in steps)
            and required <= made
            and not forbidden & made
            and (closed or all(end is None or end.file == vertex for end, vertex in ends))
        ):
            backwards = [path[0], *path[:0:-1]] if closed else path[::-1]
            one_way = graph.directed or (not closed and (problem.start or problem.end))
            found.add(tuple(path) if one_way else min(tuple(path), tuple(backwards)))
    return len(found)


def random_problem(chance):
    """Return a problem on a graph of 1 to 7 vertices, of any density, perhaps with conditions."""
    count, density, directed = chance.randint(1, 7), chance.choice([0.3, 0.5, 0.7, 0.9, 1]), chance.random() < 0.5
    pairs = list(permutations(range(count), 2) if directed else combinations(range(count), 2))
    edges = [pair for pair in pairs if chance.random() < density]
    names = [f"v {n}" if chance.random() < 0.5 else f"é{n}" for n in range(count)]
    graph = Graph.of([(names[one], names[other]) for one, other in edges], names, directed=directed)
    few = [(vertex, 1) for vertex in range(1, count + 1) if chance.random() < 0.1]
    board = Board(count, 1, frozenset(few[: count - 1]), graph)
    free = list(board.squares())
    moves = [((u, 1), (v, 1)) for u, v in graph.edges if (u, 1) in board and (v, 1) in board]
    chance.shuffle(moves)
    number = chance.choice([0, 0, 1, 2])
    asked = {"moves": tuple(moves[:number]), "forbidden": tuple(moves[2 : 2 + chance.choice([0, 0, 1, 3])])}
    kind = chance.choice(["open", "closed"])
    start = chance.choice(free) if chance.random() < 0.4 else None
    if kind == "open" and chance.random() < 0.4:
        asked["end"] = chance.choice(free)
    return getattr(Problem, kind)(board, start, **asked)


@pytest.mark.sample(6)
@pytest.mark.parametrize("seed", range(40))
def test_every_program_finds_what_brute_force_finds(seed):
    problem = random_problem(random.Random(seed))
    expected = tours_of(problem)
    for program in ALL:
        if able(problem, program):
            tours, complete_ = answers(problem, program)
            assert (program, len(tours), complete_) == (program, expected, True), problem.record()


@pytest.mark.sample(7)
@pytest.mark.parametrize("program", PROGRAMS_FOR_GRAPHS)
@pytest.mark.parametrize("kind", ["open", "closed"])
def test_no_vertex_is_left_out(program, kind):
    for graph in (Graph.of([(1, 2)], [1, 2, 3]), Graph.of([(1, 2), (3, 4)]), Graph.of([], [1, 2])):
        problem = getattr(Problem, kind)(graph=graph)
        if able(problem, program):
            result = pykt.solve(problem, program=program, theory=False, check="python")
            assert not result
            assert result.status is Status.NONE or not PROGRAMS[program].proves


# The program sat ------------------------------------------------------------------------------------------------------


@pytest.mark.sample(20)
@pytest.mark.parametrize("seed", range(60))
def test_sat_is_right_even_if_its_first_attempts_fail(seed, monkeypatch):
    monkeypatch.setattr(cuts, "_KEPT", 1)  # a sparse graph that nearly never has a tour
    monkeypatch.setattr(cuts, "_CALM", 1)
    problem = random_problem(random.Random(1000 + seed))
    messages = list(cuts.answers(problem, Search(wanted=1)))
    kinds = [Answer, Outcome] if tours_of(problem) else [Outcome]
    assert [type(message) for message in messages] == kinds
    assert messages[-1].how == ("enough" if len(messages) > 1 else "exhausted")


@pytest.mark.sample(1)
@pytest.mark.parametrize("directed", [False, True])
@pytest.mark.parametrize("kind", ["open", "closed"])
def test_sat_finds_tours_of_a_dense_graph_soon(kind, directed):
    chance = random.Random(3)
    pairs = permutations(range(300), 2) if directed else combinations(range(300), 2)
    graph = Graph.of([pair for pair in pairs if chance.random() < 0.5], directed=directed)
    one, other = graph.edges[50]
    problem = getattr(Problem, kind)(Board.of_graph(graph), (7, 1), moves=(((one, 1), (other, 1)),))
    result = pykt.solve(problem, program="sat", theory=False, check="all")
    assert result.checked.right
    assert result.stats["clauses"] < 50_000


def test_a_sparse_graph_keeps_what_is_required_and_nothing_that_is_forbidden():
    graph = Graph.of(complete(40))
    moves, forbidden = [((1, 1), (other, 1)) for other in (20, 30)], [((1, 1), (other, 1)) for other in range(2, 15)]
    problem = Problem.closed(Board.of_graph(graph), moves=tuple(moves), forbidden=tuple(forbidden))
    fewer = thinned(problem, 3)
    kept = {((one, 1), (other, 1)) for one, other in fewer.surface.edges}
    assert {*moves} <= kept
    assert not {*forbidden} & kept
    assert all(len(near) >= 3 for near in fewer.board.graph())
    assert thinned(problem, 20) is None


def test_comments_of_clauses_have_the_names_of_vertices():
    lines = cuts.text(Problem.open(graph=[("a b", "c"), ("c", "d")])).splitlines()
    assert "c 1 a b-c" in lines
    directed = Problem.closed(graph=Graph.of([("x", "y"), ("y", "x")], directed=True))
    assert {"x>y", "y>x"} <= {line.split()[-1] for line in cuts.text(directed).splitlines()}


def test_a_text_for_graphs_takes_a_seed():
    assert pykt.solve(
        Problem.closed(graph=[(1, 2), (2, 3), (3, 1)]), program="hamiltonian-cycle", seed=3, check="python"
    )
