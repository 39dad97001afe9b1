"""Claims about the local search: what it finds is a Hamiltonian cycle, and it finds one where there is one."""

from itertools import pairwise, permutations, product
from threading import Thread

import psutil
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from waiting import until

import pykt
from pykt import Board, Problem, Square
from pykt.engines.protocol import Search
from pykt.model.errors import EngineError
from pykt.model.surface import Surface
from pykt.process import launcher
from pykt.programs.catalogue import PROGRAMS
from pykt.programs.methods.exchanges import answering
from pykt.programs.methods.exchanges.search import Progress, cycles
from pykt.theory.graphs.reduction import Refutation, contracted

TURNS = 5  # how often a search that can't find an answer may pause


def cycle_of(graph, required=(), seed=0, turns=10_000):
    """Return the cycle that the search finds, or None after ``turns`` pauses."""
    left = contracted(graph, required)
    if isinstance(left, Refutation):
        return None
    if not left.kernels:
        return left.glue([])
    for _, found in zip(range(turns), cycles(*left.kernels, seed, Progress()), strict=False):
        if found:
            return left.glue([found])
    return None


def is_cycle(graph, cycle):
    """Tell whether a list visits each vertex of a graph once along edges, and returns."""
    return sorted(cycle) == list(range(len(graph))) and all(
        other in graph[one] for one, other in pairwise([*cycle, cycle[0]])
    )


def graph_of(vertices, edges):
    graph = [[] for _ in range(vertices)]
    for one, other in edges:
        graph[one].append(other)
        graph[other].append(one)
    return graph


def petersen(spokes, step):
    """The generalized Petersen graph: an outer cycle, spokes, and inner edges between every ``step``-th vertex."""
    edges = [(nth, (nth + 1) % spokes) for nth in range(spokes)]
    edges += [(nth, spokes + nth) for nth in range(spokes)]
    edges += [(spokes + nth, spokes + (nth + step) % spokes) for nth in range(spokes)]
    return graph_of(2 * spokes, edges)


@st.composite
def graphs(draw):
    """Draw a graph of three to seven vertices, and some of its edges."""
    vertices = draw(st.integers(3, 7))
    pairs = [(one, other) for other in range(vertices) for one in range(other)]
    edges = draw(st.lists(st.sampled_from(pairs), unique=True, min_size=min(len(pairs), vertices)))
    return vertices, edges, draw(st.lists(st.sampled_from(edges), unique=True, max_size=2))


@given(graphs())
@settings(deadline=None)
def test_a_small_graph_has_a_cycle_exactly_if_one_is_found(drawn):
    vertices, edges, required = drawn
    graph = graph_of(vertices, edges)
    tours = ((0, *rest) for rest in permutations(range(1, vertices)))
    exists = any(is_cycle(graph, tour) and uses(tour, required) for tour in tours)
    found = cycle_of(graph, required, turns=TURNS if not exists else 1_000)
    assert (found is not None) == exists
    assert not found or (is_cycle(graph, found) and uses(found, required))


def uses(cycle, required):
    """Tell whether a cycle has all required edges."""
    made = {frozenset(edge) for edge in pairwise([*cycle, cycle[0]])}
    return all(frozenset(edge) in made for edge in required)


@pytest.mark.parametrize(("spokes", "step"), [(5, 1), (7, 2), (10, 3), (100, 1), (40, 2), (200, 3)])
def test_it_finds_cycles_of_generalized_petersen_graphs(spokes, step):
    graph = petersen(spokes, step)
    assert is_cycle(graph, cycle_of(graph))


def test_the_petersen_graph_has_no_cycle_until_a_vertex_is_removed():
    graph = petersen(5, 2)
    assert cycle_of(graph, turns=TURNS) is None
    less = [[other - 1 for other in near if other] for near in graph[1:]]
    assert is_cycle(less, cycle_of(less))


def test_a_path_of_edges_that_all_cycles_use_is_kept():
    ring = [(nth, (nth + 1) % 60) for nth in range(60)]
    graph = graph_of(60, [*ring, (0, 7), (3, 40), (20, 50)])
    assert not contracted(graph).kernels
    assert is_cycle(graph, cycle_of(graph))


def test_complete_bipartite_graphs_need_equal_sides():
    for one, other in product((3, 4), (3, 4)):
        graph = graph_of(one + other, [(here, one + there) for here in range(one) for there in range(other)])
        assert (cycle_of(graph, turns=TURNS) is not None) == (one == other)


PROBLEMS = (
    Problem.closed("8x8"),
    Problem.closed("8x8", "3/3", moves=(("1/1", "2/3"), ("4/4", "6/5"))),
    Problem.closed("6x6", forbidden=(("3/3", "4/5"), ("3/3", "5/4"))),
    Problem.closed("20x20"),
    Problem.open("5x5", "1/1"),
    Problem.open("8x8", "1/1", end="8/7"),
    Problem.open("8x8", end="8/7", moves=(("8/7", "6/8"),)),
    Problem.open("3x4"),
    Problem.closed("10x10", piece="1,4"),
    Problem.closed(Board(6, 6, surface=Surface.named("torus"))),
    Problem.open(Board(6, 6, frozenset({Square(1, 1), Square(3, 4)}))),
)


@pytest.mark.sample(1)
@pytest.mark.parametrize("problem", PROBLEMS, ids=str)
def test_what_it_finds_is_a_tour(problem):
    result = pykt.solve(problem, program="exchanges", theory=False, timeout=120)
    assert result.checked.right


def test_it_claims_that_there_is_no_tour_but_never_proves_it():
    (outcome,) = answering.answers(Problem.closed("3x4"), Search())
    assert outcome.how == "exhausted"
    assert not PROGRAMS["exchanges"].proves


def test_several_tours_differ():
    found = pykt.solutions(Problem.closed("6x6"), program="exchanges", models=5, theory=False, check="python")
    assert len({frozenset(map(frozenset, pairwise(result.tour.squares))) for result in found}) == 5


@pytest.mark.soak
def test_a_seed_gives_another_tour_each_time_the_same():
    def tour(seed):
        return tuple(pykt.solve(Problem.closed("8x8"), program="exchanges", seed=seed, check="python").tour.squares)

    assert tour(1) == tour(1) != tour(2)


def test_it_says_what_to_install_where_numba_is_missing(monkeypatch):
    monkeypatch.setattr(answering, "find_spec", {}.get)
    with pytest.raises(EngineError, match=r"pip install 'pykt-tours\[count\]'"):
        next(answering.answers(Problem.closed("8x8"), Search()))


def test_while_the_program_is_compiled_the_terminal_says_so():
    answers = pykt.solutions(Problem.closed("6x6"), program="exchanges", check="none")
    held = psutil.Process(launcher.ask(["pykt.model.board"])._process.pid)
    held.suspend()  # so that it takes long to load the program
    search = Thread(target=list, args=(answers,))
    search.start()
    try:
        until(lambda: answers.progress == "exchanges is loading; its first run compiles it")
    finally:
        held.resume()
        search.join()
    assert answers.progress == "exchanges is searching"
