"""Reductions of problems on small boards, against exhaustive search."""

from itertools import combinations

from hypothesis import assume, given
from hypothesis import strategies as st
from small_graphs import hamiltonian_cycles

from pykt.answers.proving.barrier import Demanded
from pykt.checkers.python import check
from pykt.model.board import Board, Square
from pykt.model.problem import Problem
from pykt.model.tour import Tour
from pykt.theory.graphs.reduction import Refutation, closed_over
from pykt.theory.reductions import Reduction


@st.composite
def problems(draw):
    """Draw a problem of a piece on a board of 4 to 9 squares with all conditions that a reduction knows."""
    files, ranks = draw(st.sampled_from([(2, 2), (3, 2), (3, 3), (4, 2)]))
    everywhere = [Square(file, rank) for file in range(1, files + 1) for rank in range(1, ranks + 1)]
    blocked = draw(st.lists(st.sampled_from(everywhere), max_size=1))
    board = Board(files, ranks, frozenset(blocked))
    squares = list(board.squares())
    piece = draw(st.sampled_from(["1,1", "1,2", "0,1"]))
    plain = Problem.open(board, piece=piece)
    moves = [(a, b) for a, b in combinations(squares, 2) if b in board.neighbours(a, plain.piece)]
    some = st.lists(st.sampled_from(moves), max_size=2, unique=True) if moves else st.just([])
    required, forbidden = draw(some), draw(some)
    assume(not set(required) & set(forbidden))
    asked = {"moves": tuple(required), "forbidden": tuple(forbidden), "piece": piece}
    if draw(st.booleans()):
        return Problem.closed(board, **asked)
    start, end = draw(st.lists(st.none() | st.sampled_from(squares), min_size=2, max_size=2))
    assume(start is None or start != end)
    return Problem.open(board, start, end=end, **asked)


def has_answer(problem):
    """Tell whether a problem has an answer, by exhaustive search."""
    squares = list(problem.board.squares())
    graph = [[squares.index(step) for step in problem.board.neighbours(one, problem.piece)] for one in squares]
    if problem.kind == "open":
        graph = closed_over(graph)
    for cycle in hamiltonian_cycles(graph):
        path = [squares[vertex] for vertex in cycle if vertex < len(squares)]
        if problem.kind == "open":
            at = cycle.index(len(squares))
            path = [squares[vertex] for vertex in [*cycle[at + 1 :], *cycle[:at]]]
        for tour in (path, path[::-1]):
            if not check(Tour.of(problem.board, tour).by(problem.piece), problem):
                return True
    return False


@given(problems())
def test_a_reduction_of_a_problem_keeps_its_answers(problem):
    reduction = Reduction.of(problem)
    assert all(reduction.steps(problem.board))
    assert bool(reduction.why) == isinstance(reduction.result, Refutation)
    if isinstance(reduction.result, Refutation):
        assert not has_answer(problem)
        return
    cycles = [hamiltonian_cycles(kernel.graph, kernel.required) for kernel in reduction.result.kernels]
    assert all(cycles) == has_answer(problem)
    if all(cycles):
        path = reduction.path([found[-1] for found in cycles])
        assert check(Tour.of(problem.board, path).by(problem.piece), problem) == []


def test_a_reduction_finds_a_barrier_on_a_large_board():
    problem = Problem.closed(Board(20, 20, frozenset([Square(2, 3), Square(19, 3)])))
    barrier = Reduction.of(problem).barrier
    moves = Demanded(problem)
    assert barrier
    assert moves.is_barrier({moves.squares.index(square) for square in barrier})
