"""Certificates by squares and numbers, and those of two knights, against an exhaustive search on small boards."""

from dataclasses import replace

from backtracking import search
from hypothesis import given, settings
from hypothesis import strategies as st

import pykt
from pykt.answers.proving import positions, two_knights
from pykt.checkers.proof import statements
from pykt.model.board import Board
from pykt.model.certificate import Certificate, certificates_text
from pykt.model.line import Line
from pykt.model.problem import Problem
from pykt.model.tour import Tour


def _is_proven(made):
    """Tell whether a certificate was made. It must be right, as the checker in Python sees it."""
    if not isinstance(made, Certificate):
        return False
    statements(certificates_text([made]).encode())
    return True


def _paths(board, squares, path):
    """Yield all paths of a number of squares that begin with ``path``."""
    if len(path) == squares:
        yield list(path)
        return
    for step in board.neighbours(path[-1]):
        if step not in path:
            yield from _paths(board, squares, [*path, step])


def _answers(problem):
    paths = [path for first in problem.board.squares() for path in _paths(problem.board, problem.length, [first])]
    tours = [Tour.of(problem.board, path) for path in paths]
    return [tour for tour in tours if not pykt.check(tour, problem)]


@st.composite
def _problems(draw):
    board = draw(st.sampled_from([Board(3, 3), Board(3, 4), Board(4, 3), Board(4, 4)]))
    holes = draw(st.sets(st.integers(0, board.cells - 1), min_size=max(0, board.cells - 12), max_size=board.cells - 6))
    board = Board(board.files, board.ranks, frozenset(map(board.square, holes)))
    squares = draw(st.none() | st.integers(3, min(board.free, 9)))
    number = st.integers(1, squares or board.free)
    square = st.sampled_from(sorted(board.squares()))
    moves = [(one, other) for one in board.squares() for other in board.neighbours(one)]
    some_moves = st.lists(st.sampled_from(moves), max_size=2) if moves else st.just([])
    lines = st.builds(Line, st.just("rank"), st.integers(1, board.ranks))
    lines |= st.builds(Line, st.just("file"), st.integers(1, board.files))
    return Problem(
        draw(st.sampled_from(["open", "open", "closed"])),
        board,
        givens=tuple(draw(st.lists(st.tuples(square, number), max_size=2))),
        clues=tuple(draw(st.lists(st.tuples(lines, number), max_size=2))),
        moves=tuple(draw(some_moves)),
        forbidden=tuple(draw(some_moves)),
        squares=squares,
    )


@given(_problems())
@settings(max_examples=40)
def test_there_is_a_certificate_by_numbers_exactly_if_no_answer_or_no_second_one_exists(problem):
    answers = _answers(problem)
    assert _is_proven(positions.certify(problem, "none", None)) == (not answers)
    for tour in answers[:2]:
        assert _is_proven(positions.certify(problem, "unique", tour)) == (len(answers) == 1)


def test_a_puzzle_without_one_of_its_givens_has_a_certificate_only_if_it_is_still_unique():
    puzzle = Problem.open("5x5", givens={(4, 5): 2, (4, 1): 10, (1, 5): 21})
    answers, _ = search(puzzle.board, dict(puzzle.givens))
    [number_of] = answers
    tour = Tour.of(puzzle.board, sorted(number_of, key=number_of.get))
    assert _is_proven(positions.certify(puzzle, "unique", tour))
    for left in puzzle.givens:
        fewer = replace(puzzle, givens=tuple(given for given in puzzle.givens if given != left))
        answers, _ = search(fewer.board, dict(fewer.givens))
        assert _is_proven(positions.certify(fewer, "unique", tour)) == (len(answers) == 1)


@st.composite
def _games(draw):
    board = draw(st.sampled_from([Board(3, 4), Board(4, 4), Board(3, 5), Board(2, 6)]))
    free = draw(st.lists(st.sampled_from(list(board.squares())), min_size=2, max_size=11, unique=True))
    return Problem.two_knights(Board(board.files, board.ranks, frozenset(set(board.squares()) - set(free))), *free[:2])


def _best_visit(board, moving, waiting):
    """Return the paths of the longest game that goes on from two paths. The knight of the first path moves next."""
    best = moving, waiting
    for step in board.neighbours(moving[-1]):
        if step not in moving and step not in waiting:
            other, one = _best_visit(board, waiting, [*moving, step])
            best = max(best, (one, other), key=lambda paths: sum(map(len, paths)))
    return best


@given(_games())
@settings(max_examples=60)
def test_exactly_the_best_visits_of_two_knights_have_a_certificate(problem):
    one, other = _best_visit(problem.board, *([start] for start in problem.starts))
    best = Tour.of(problem.board, one, other)
    assert _is_proven(two_knights.certify(problem, "optimal", best))
    if best.visited > 2:
        shorter = two_knights.certify(problem, "optimal", best.after(best.visited - 1))
        assert shorter.final
