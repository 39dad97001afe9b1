"""Theory decides no less than it did: how many of fixed random problems it refutes, and how low its bounds are.

That what it refutes has no tour, and that no bound is too low, test_theory.py and test_bounds.py claim.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from test_bounds import games
from test_theory import found

from pykt.model.board import Board
from pykt.model.problem import Problem
from pykt.theory.bounds import bounds
from pykt.theory.existence import refute


def problems(number: int) -> Iterator[Problem]:
    """Yield problems on small boards: with holes, over some of the squares, with ends, numbers, moves and symmetry."""
    rng = Random(1)
    for nth in range(number):
        files, ranks = rng.choice([(3, 3), (3, 4), (4, 3), (3, 5), (4, 4), (5, 4), (3, 7), (8, 3)])
        squares = list(Board(files, ranks).squares())
        board = Board(files, ranks, frozenset(rng.sample(squares, rng.choice([0, 0, 1, 2, 3, 4]))))
        free = [square for square in squares if square not in board.blocked]
        one, other, third = rng.sample(free, 3)
        length = rng.randint(4, len(free))
        yield [
            Problem.closed(board),
            Problem.open(board),
            Problem.open(board, one),
            Problem.open(board, one, end=other),
            Problem.closed(board, squares=length),
            Problem.open(board, squares=length),
            Problem.open(board, one, squares=length),
            Problem.open(board, givens={one: 1, other: rng.randint(2, len(free))}),
            Problem.open(board, givens={one: length, other: length - 1, third: length - 2}),
            Problem.closed(board, one, givens={other: length}),
        ][nth % 10]


def test_theory_refutes_as_many_problems_as_it_did() -> None:
    refuted = Counter(nth % 10 for nth, problem in enumerate(problems(600)) if refute(problem))
    before = {0: 58, 1: 17, 2: 39, 3: 53, 4: 31, 5: 6, 6: 9, 7: 57, 8: 59, 9: 59}  # of 60 each
    assert all(refuted[asked] >= number for asked, number in before.items()), refuted


def test_what_is_refuted_has_no_tour() -> None:
    assert not any(found(problem) for problem in problems(40) if refute(problem))


def test_the_bounds_for_two_knights_are_as_low_as_they_were() -> None:
    lowest, sums = 0, Counter[str]()
    for problem in games(300, 9):
        every = bounds(problem)
        lowest += every[0].count
        for bound in every:
            sums[bound.name] += bound.count
    assert lowest <= 1388
    assert sums <= Counter(reach=1743, degree=1039, colour=784, free=280), sums
