"""Obstacles are no obstacle to tours that exist, and are what they are said to be."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pykt.model.board import Board, Square
from pykt.model.problem import Problem
from pykt.notation import board_file
from pykt.theory.obstacles import obstacle


def board(text):
    return board_file.read(text)[0]


def squares(*names):
    return set(map(Square.parse, names))


@pytest.mark.parametrize(
    ("problem", "wanted", "words"),
    [
        (Problem.open("3x3"), squares("b2"), "^2/2, to which no move leads"),
        (Problem.open(board("...    .\n...\n...   .\n...")), squares("h4", "g2"), "no move joins to the rest"),
        (Problem.closed(Board(5, 5, squares("b3"))), squares("a1", "a5"), "which have only one move each"),
        (Problem.open("4x4"), squares("b2", "c2", "b3", "c3"), "falls into 6 parts, and an open tour joins at most 5"),
        (Problem.open(Board(5, 5, squares("a1", "c1", "e1"))), set(), "1 light square too many"),
    ],
)
def test_the_squares_in_the_way_are_named(problem, wanted, words):
    found = obstacle(problem)
    assert set(found.squares) == wanted
    assert re.search(words, found.text)


@pytest.mark.parametrize("ranks", [4, 5, 8, 9])
def test_every_closed_tour_of_four_files_meets_a_barrier_in_the_middle_files(ranks):
    found = obstacle(Problem.closed(Board(4, ranks)))
    assert {square.file for square in found.squares} <= {2, 3}
    parts, most = parts_and_most(found)
    assert parts == components(Board(4, ranks), found.squares) > most == len(found.squares)


def parts_and_most(found):
    return map(int, re.search(r"into (\d+) parts, and .* joins at most (\d+)", found.text).groups())


def components(board, removed):
    """Count the connected parts of a board without some squares."""
    rest, parts = set(board.squares()) - set(removed), 0
    while rest:
        found = [rest.pop()]
        parts += 1
        while found:
            beside = rest.intersection(board.neighbours(found.pop()))
            rest -= beside
            found += beside
    return parts


def has_tour(problem):
    """Search for a tour by brute force, over sets of visited squares."""
    squares = list(problem.board.squares())
    place = {square: nth for nth, square in enumerate(squares)}
    beside = [sum(1 << place[other] for other in problem.board.neighbours(square)) for square in squares]
    everything = (1 << len(squares)) - 1
    starts = [place[problem.start]] if problem.start else range(1 if problem.kind == "closed" else len(squares))
    for start in starts:
        seen, waiting = set(), [(1 << start, start)]
        while waiting:
            visited, last = waiting.pop()
            if visited == everything:
                home = problem.kind != "closed" or beside[last] >> start & 1
                if home and problem.end in (None, squares[last]):
                    return True
                continue
            steps = beside[last] & ~visited
            while steps:
                step = steps & -steps
                steps ^= step
                if (one := (visited | step, step.bit_length() - 1)) not in seen:
                    seen.add(one)
                    waiting.append(one)
    return False


@st.composite
def problems(draw):
    """Generate small shapes, where about half of the problems have a tour."""
    files, ranks = draw(st.sampled_from([(3, 4), (4, 4), (3, 5), (4, 5), (3, 6)]))
    cells = [Square(file, rank) for file in range(1, files + 1) for rank in range(1, ranks + 1)]
    shape = Board(files, ranks, draw(st.frozensets(st.sampled_from(cells), max_size=4)))
    kind = draw(st.sampled_from(["open", "closed"]))
    free = st.sampled_from(list(shape.squares()))
    start, end = (draw(st.none() | free) if kind == "open" else None for _ in range(2))
    return Problem(kind, shape, (start,) if start else (), end if end != start else None)


@given(problems())
@settings(max_examples=60)
def test_a_board_with_a_tour_has_no_obstacle_and_a_barrier_divides_the_board(problem):
    found = obstacle(problem)
    if found is None:
        return
    assert not has_tour(problem)
    if "parts, and a" in found.text and "joins at most" in found.text:
        parts, most = parts_and_most(found)
        assert parts == components(problem.board, found.squares) > most
        assert most <= len(found.squares) + (problem.kind == "open")


def test_an_end_whose_image_under_a_half_turn_is_blocked_is_no_obstacle_of_its_own() -> None:
    board = Board(4, 4, frozenset({Square(4, 4)}))
    assert obstacle(Problem.open(board, end="1/1", symmetric=180)) is None
