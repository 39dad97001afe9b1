"""Links to the page. tests/page/test_questions.py compares those to puzzles with the page's own."""

import pykt
from pykt.model.board import KNIGHT_MOVES, Board, Square
from pykt.model.problem import Problem
from pykt.model.tour import Tour
from pykt.notation.page_links import problem_link, puzzle_link, tour_link


def test_a_puzzle_that_the_page_would_show_otherwise_has_no_link():
    others = [{"clues": (("c", 13),)}, {"piece": "king"}, {"end": "3/4"}]
    problems = [Problem.open("5x5", givens={"1/1": 1}, **other) for other in others]
    problems += [Problem.open(board, givens={"1/1": 1}) for board in ("21x20", "3x3x3")]
    assert [puzzle_link("https://example.org/", problem) for problem in [*problems, Problem.open("5x5")]] == [None] * 6


def test_a_problem_of_which_the_page_knows_a_condition_not_has_no_link():
    assert problem_link("", Problem.closed("6x6", magic="semi")) is None
    assert tour_link("", pykt.solve(pykt.Problem.open(graph=[("a", "b")]), check="python").tour) is None
    assert (
        problem_link("", Problem.open("5x5", "1/1", piece="king")) == "#/tour?board=5x5&kind=open&start=a1&piece=king"
    )


def test_a_link_has_the_walk_of_a_tour_with_holes():
    board = Board(3, 3, frozenset({(2, 2)}))
    ring = [Square(*square) for square in ((1, 1), (3, 2), (1, 3), (2, 1), (3, 3), (1, 2), (3, 1), (2, 3))]
    link = tour_link("https://example.org/", Tour.of(board, ring))
    asked, _, walk = link.rpartition("&tour=")
    assert asked == "https://example.org/#/tour?board=3x3&kind=closed&block=b2"
    start, _, digits = walk.partition("-")
    square, found = Square.parse(start), [Square.parse(start)]
    for digit in digits:
        square = Square(*(at + by for at, by in zip(square, KNIGHT_MOVES[int(digit)], strict=True)))
        found.append(square)
    assert found == ring
