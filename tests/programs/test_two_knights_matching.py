"""Claims about 2-matchings, and about the visits by two knights that are made of them."""

from itertools import combinations

import pytest
from brute import most_squares
from hypothesis import given, settings
from hypothesis import strategies as st

from pykt import Board, Problem, Square, Tour, check
from pykt.programs.methods.two_knights_matching import visits
from pykt.theory.graphs.matching import cover, maximum_matching, shift

ALL = 10_000  # more squares than any visit has, so that the effort ends the search
EFFORT = 200_000


@st.composite
def games(draw, most=5, blocked=0.6):
    """Draw two knights on a small board with blocked squares."""
    files, ranks = draw(st.integers(1, most)), draw(st.integers(2, most))
    squares = [Square(file, rank) for file in range(1, files + 1) for rank in range(1, ranks + 1)]
    order = draw(st.permutations(squares))
    number = draw(st.integers(0, max(0, min(int(blocked * len(squares)), len(squares) - 2))))
    first, second, *others = order
    return Problem.two_knights(Board(files, ranks, frozenset(others[:number])), first, second)


@st.composite
def graphs(draw):
    """Draw a bipartite graph: its dark vertices, which come first, the capacities and the graph."""
    dark, light = draw(st.integers(1, 4)), draw(st.integers(1, 4))
    pairs = [(one, dark + other) for one in range(dark) for other in range(light)]
    chosen = draw(st.lists(st.sampled_from(pairs), unique=True, max_size=12))
    graph = [[] for _ in range(dark + light)]
    for one, other in chosen:
        graph[one].append(other)
        graph[other].append(one)
    capacity = draw(st.lists(st.integers(0, 2), min_size=dark + light, max_size=dark + light))
    return range(dark), capacity, graph


def knight_graph(board):
    squares = [board.square(cell) for cell in range(board.cells)]
    graph = [[board.index(to) for to in board.neighbours(square)] if square in board else [] for square in squares]
    return graph, [cell for cell in range(board.cells) if sum(squares[cell]) % 2]


def best(problem, bound=ALL, **asked):
    """Return the squares of the last visit; assert that each is right and better than the one before."""
    sizes = [0]
    for visit in visits(problem.board, problem.starts, bound, **asked):
        tour = Tour(problem.board, visit)
        assert check(tour, problem) == []
        assert tour.visited > sizes[-1]
        sizes.append(tour.visited)
    return sizes[-1]


def is_matching(graph, capacity, mates):
    return all(
        len(others) <= capacity[one]
        and len(others) == len(set(others))
        and all(other in graph[one] and one in mates[other] for other in others)
        for one, others in enumerate(mates)
    )


def edges(mates):
    return sum(map(len, mates)) // 2


def most_edges(capacity, graph):
    """Return the edges of a maximum matching, found by trying every set of edges."""
    every = [(one, other) for one, others in enumerate(graph) for other in others if one < other]
    for size in range(len(every), 0, -1):
        for some in combinations(every, size):
            if all(sum(one in edge for edge in some) <= most for one, most in enumerate(capacity)):
                return size
    return 0


# 2-matchings ---------------------------------------------------------------------------------------------------------


@given(graphs())
@settings(max_examples=150)
def test_no_matching_has_more_edges_than_a_maximum_matching(drawn):
    dark, capacity, graph = drawn
    mates = maximum_matching(graph, capacity, dark)
    assert is_matching(graph, capacity, mates)
    assert edges(mates) == most_edges(capacity, graph)


def test_a_square_has_no_more_mates_than_it_can_take_however_many_want_it():
    wanting = range(1, 301)
    mates = maximum_matching([[*wanting], *([0] for _ in wanting)], [2] + [1] * 300, wanting)
    assert edges(mates) == 2


@pytest.mark.parametrize("size", ["3x3", "8x8", "9x7", "30x30", "3x40"])
def test_a_cover_proves_that_a_matching_is_maximum(size):
    board = Board.parse(size)
    holes = frozenset(square for square in board.squares() if (3 * square.file + 5 * square.rank) % 11 in (0, 4))
    board = Board(board.files, board.ranks, holes)
    graph, dark = knight_graph(board)
    assert board.graph() == graph
    capacity = [2] * board.cells
    capacity[0] = capacity[-1] = 1
    mates = maximum_matching(graph, capacity, dark)
    assert is_matching(graph, capacity, mates)
    scarce, others = cover(graph, capacity, dark, mates)
    bound = sum(capacity[one] for one in dark if one not in scarce) + sum(capacity[one] for one in others)
    assert edges(mates) == bound + sum(other not in others for one in scarce for other in graph[one])


def test_a_deficit_is_shifted_to_a_square_of_its_colour():
    graph, dark = knight_graph(Board(5, 5))
    mates = maximum_matching(graph, [2] * 25, dark)
    deficient = [cell for cell in range(25) if len(mates[cell]) < 2]
    size, [colour] = edges(mates), {cell % 2 for cell in deficient}
    assert colour == 0  # that of the corners, of which there are 13
    end = shift(graph, mates, deficient[0], lambda cell: cell not in deficient)
    assert end is not None
    assert end % 2 == colour
    assert (len(mates[end]), edges(mates)) == (1, size)
    assert is_matching(graph, [2] * 25, mates)


# Visits --------------------------------------------------------------------------------------------------------------


@given(games())
@settings(max_examples=60)
def test_a_visit_is_never_better_than_the_best(problem):
    assert best(problem, effort=EFFORT // 4) <= most_squares(problem)


@given(games(most=4))
@settings(max_examples=100, derandomize=True)  # about one visit in a thousand is not the best
def test_the_best_visit_of_a_tiny_board_is_found(problem):
    most = most_squares(problem)
    assert best(problem, most, effort=EFFORT) == most


@pytest.mark.parametrize(("size", "squares"), [(4, 15), (5, 23), (6, 35), (7, 47), (8, 63), (9, 79), (10, 99)])
def test_one_square_blocked_leaves_the_best_visits_of_the_source_behind(size, squares):
    """Lenzi's boards have 1/4 blocked, and the knights start on 1/1 and 4/4."""
    problem = Problem.two_knights(Board(size, size, frozenset({(1, 4)})), (1, 1), (4, 4))
    assert best(problem, squares) == squares


@pytest.mark.parametrize("size", ["6x6", "20x20", "40x25", "50x50"])
def test_every_square_of_an_even_board_is_visited(size):
    problem = Problem.two_knights(size, (1, 1), (2, 1))
    assert best(problem, problem.board.cells) == problem.board.cells


def test_knights_that_are_walled_in_keep_to_their_own_parts():
    # On 3x3 the ring of eight squares is cut at 3/2 and 1/1, which leaves two paths of three squares, 3/1 to 1/3 ...
    board = Board(3, 3, frozenset({Square(3, 2), Square(1, 1)}))
    problem = Problem.two_knights(board, (3, 1), (2, 1))
    assert best(problem, 7) == most_squares(problem)


@pytest.mark.parametrize(("files", "ranks"), [(1, 2), (2, 2), (1, 5), (2, 5)])
def test_knights_that_hardly_move_are_a_visit_too(files, ranks):
    problem = Problem.two_knights(Board(files, ranks), (1, 1), (1, 2))
    assert best(problem) == most_squares(problem)


def test_the_same_seed_makes_the_same_visits():
    problem = Problem.two_knights(Board(9, 9, frozenset({(2, 3), (5, 5), (8, 2), (6, 7)})), (1, 1), (9, 4))
    runs = [list(visits(problem.board, problem.starts, ALL, seed=7, effort=100_000)) for _ in range(2)]
    assert runs[0] == runs[1]
