"""Claims about balancing two disjoint paths."""

from itertools import pairwise

from brute import most_squares
from hypothesis import given, settings
from hypothesis import strategies as st

from pykt import Board, Problem, Square
from pykt.theory.graphs.balancing import balance


def two_paths(chance, side):
    """Return a board, its starts and two random disjoint paths as cells, one from each start."""
    squares = list(Board(side, side).squares())
    first, second, *others = chance.sample(squares, len(squares))
    board = Board(side, side, frozenset(others[: chance.randint(0, len(squares) // 3)]))
    graph, starts = board.graph(), (board.index(first), board.index(second))
    paths = [[start] for start in starts]
    for path in chance.choices(paths, weights=[1, chance.randint(0, 3)], k=side * side):
        ahead = [cell for cell in graph[path[-1]] if cell not in paths[0] + paths[1]]
        path += [chance.choice(ahead)] if ahead else []
    return board, starts, paths


def mates_of(board, paths):
    mates = [[] for _ in range(board.cells)]
    for one, other in (move for path in paths for move in pairwise(path)):
        mates[one].append(other)
        mates[other].append(one)
    return mates


@settings(max_examples=80)
@given(st.randoms(use_true_random=False), st.integers(3, 6))
def test_balanced_paths_are_disjoint_paths_from_the_starts_over_as_many_squares(chance, side):
    board, starts, paths = two_paths(chance, side)
    mates, graph = mates_of(board, paths), board.graph()
    before = [list(others) for others in mates]
    visited = sum(map(len, paths))
    found, too_short, closest = balance(graph, mates, starts, 60)
    assert mates == before
    for cells in too_short:
        assert len(cells & {*starts}) == 1
        assert len(cells) < ((visited + 1) // 2 if starts[0] in cells else visited // 2)
    assert (closest[0][0], closest[1][0], len({*closest[0], *closest[1]})) == (*starts, visited)
    assert all(other in graph[one] for path in closest for one, other in pairwise(path))
    begun, half = balance(graph, mates, starts, 0).closest, (visited + 1) // 2
    assert abs(len(closest[0]) - half) <= abs(len(begun[0]) - half)
    assert found in (None, closest)
    if found:
        assert (len(found[0]), len(found[1])) == ((visited + 1) // 2, visited // 2)
    else:
        assert too_short


@settings(max_examples=20)
@given(st.randoms(use_true_random=False))
def test_paths_that_are_balanced_stay_as_they_are(chance):
    board, starts, paths = two_paths(chance, 5)
    length = min(map(len, paths))
    paths = [path[:length] for path in paths]
    assert balance(board.graph(), mates_of(board, paths), starts, 0)[:2] == ((paths[0], paths[1]), set())


#: The moves of 3x3 form a ring of these squares.
BOARD = Board(3, 3)
RING = [BOARD.index(Square.parse(name)) for name in ("1/1", "3/2", "1/3", "2/1", "3/3", "1/2", "3/1", "2/3")]


def test_on_a_ring_the_longer_path_leaves_its_last_squares_to_the_other():
    paths = [RING[1:3], [RING[0], *RING[:2:-1]]]
    found, _, _ = balance(BOARD.graph(), mates_of(BOARD, paths), (RING[1], RING[0]), 60)
    assert found == (RING[1:5], [RING[0], *RING[:4:-1]])


def test_a_start_from_which_no_move_leads_to_a_visited_square_stays_alone():
    paths = (RING[:1], RING[3:6])
    found, _, closest = balance(BOARD.graph(), mates_of(BOARD, paths), (RING[0], RING[3]), 60)
    assert (found, closest) == (None, paths)


def test_what_cant_be_balanced_was_too_short():
    """On the ring of 3x3 one square is between the starts. If it is visited, a path ends there."""
    problem = Problem.two_knights("3x3", "1/1", "1/3")
    assert most_squares(problem) == 7
    found, too_short, _ = balance(BOARD.graph(), mates_of(BOARD, [RING[:2], RING[2:]]), (RING[0], RING[2]), 100)
    assert found is None
    assert frozenset(RING[:2]) in too_short
