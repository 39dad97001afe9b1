"""Links to the page. tests/page/test_questions.py compares those to puzzles with the page's own."""

from pykt.model.problem import Problem
from pykt.notation.page_links import puzzle_link


def test_a_puzzle_that_the_page_would_show_otherwise_has_no_link():
    others = [{"clues": (("c", 13),)}, {"piece": "king"}, {"end": "3/4"}]
    problems = [Problem.open("5x5", givens={"1/1": 1}, **other) for other in others]
    problems += [Problem.open(board, givens={"1/1": 1}) for board in ("21x20", "3x3x3")]
    assert [puzzle_link("https://example.org/", problem) for problem in [*problems, Problem.open("5x5")]] == [None] * 6
