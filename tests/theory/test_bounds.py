"""Upper bounds for two knights against brute force: none is below the optimum, and most meet it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest
from brute import most_squares

from pykt.model.board import Board, Square
from pykt.model.bound import Bound
from pykt.model.problem import Problem
from pykt.theory.bounds import bounds, shortages


def game(size: str, first: str, second: str, blocked: str = "") -> Problem:
    board = Board.parse(size)
    return Problem.two_knights(
        Board(board.files, board.ranks, frozenset(map(Square.parse, blocked.split()))), first, second
    )


def games(number: int, seed: int) -> Iterator[Problem]:
    """Yield games on 2x4 to 5x5: random ones, starts with no or one way out, starts that share a way out, islands."""
    rng = Random(seed)
    while number:
        board = Board(rng.randint(2, 5), rng.randint(4, 5))
        squares = list(board.squares())
        blocked = set(rng.sample(squares, int(rng.random() * 0.6 * board.cells)))
        first, second = rng.sample(squares, 2)
        if number % 4 == 1:  # one or both with a way out or none
            for start in rng.choice(([first], [second], [first, second])):
                blocked |= set(board.neighbours(start)[rng.randint(0, 1) :])
        if number % 4 == 2:  # both by the same square only
            ways = board.neighbours(first)
            rng.shuffle(ways)
            others = [square for square in board.neighbours(ways[0]) if square != first] if ways else []
            if others:
                second = rng.choice(others)
                blocked |= set(ways) | set(board.neighbours(second))
                blocked.discard(ways[0])
        if number % 4 == 3:  # two ranks between them
            blocked |= {square for square in squares if square.rank in (2, 3)}
        number -= 1
        yield Problem.two_knights(Board(board.files, board.ranks, frozenset(blocked - {first, second})), first, second)


@pytest.mark.parametrize("seed", range(4))
def test_no_bound_is_below_the_optimum(seed: int) -> None:
    tight = 0
    for problem in games(150, seed):
        most, found = most_squares(problem), bounds(problem)
        assert all(bound.count >= most for bound in found), (problem, sorted(problem.board.blocked), most, found)
        tight += found[0].count == most
    assert tight > 0.8 * 150


def test_the_lowest_bound_comes_first_and_of_equal_ones_the_simplest() -> None:
    for problem in games(200, 9):
        found = bounds(problem)
        assert [bound.name for bound in found].count("colour") <= 1
        rank = {"free": 0, "colour": 0, "reach": 1, "degree": 2}
        assert all((a.count, rank[a.name]) <= (b.count, rank[b.name]) for a, b in pairwise(found))


@pytest.mark.parametrize(
    ("problem", "bound"),
    [
        # every square but the centre can be reached
        (game("3x3", "1/1", "3/3"), Bound(8, "reach", "the knights can reach no other square")),
        # a knight that can't move ends the visit when its turn comes
        (game("3x3", "2/2", "1/1"), Bound(2, "reach", "knight 1 has no move from 2/2")),
        (game("3x3", "1/1", "2/2"), Bound(3, "reach", "knight 2 has no move from 2/2")),
        # its only way leads to the start of the other knight
        (game("3x3", "1/1", "2/3", "3/2"), Bound(2, "reach", "knight 1 has no move from 1/1")),
        # every move leads to a square of the other colour
        (
            game("5x5", "1/1", "4/4", "1/4"),
            Bound(
                23,
                "colour",
                "every move leads to a square of the other colour, so to visit 24 squares from these starts, "
                "the knights need 12 light squares (the colour of 2/1), but can reach only 11",
            ),
        ),
        # on an island
        (
            game("4x5", "1/1", "1/4", "1/3 2/3 3/3 4/3 4/2 3/4"),
            Bound(
                7,
                "reach",
                "knight 2 can visit at most 3 of the 4 squares that it can reach, "
                "because there is no way back from the squares beyond 2/2",
            ),
        ),
        # two corners with the same only way
        (
            game("4x4", "1/1", "4/4", "3/2"),
            Bound(
                3,
                "reach",
                "only one knight can visit 2/3; without this square, knight 1 can visit at most 1 and "
                "knight 2 at most 1 square",
            ),
        ),
        # three dead ends and two knights
        (
            game("4x5", "3/4", "1/2", "1/4 3/3 4/4"),
            Bound(
                14,
                "reach",
                "there is no way back from the squares beyond 2/2, 1/3 and 2/4, "
                "so each knight can enter at most one such dead end",
            ),
        ),
        # too few neighbours
        (
            game("5x4", "2/2", "3/3", "1/2 2/3 4/4"),
            Bound(
                15,
                "degree",
                "to visit all of 4/1, 5/2, 1/4 and 5/4, the knights need 8 moves from and to these squares, but their "
                "neighbours can take part in only 5 of them; to visit all of 3/1, 5/1 and 2/4, the knights need 6 "
                "moves from and to these squares, but their neighbours can take part in only 5 of them",
            ),
        ),
    ],
)
def test_the_reason_is_a_sentence_with_the_squares(problem: Problem, bound: Bound) -> None:
    assert bounds(problem)[0] == bound
    assert most_squares(problem) == bound.count


@pytest.mark.parametrize(
    ("problem", "bound"),
    [
        # an even need: one end alone lowers nothing
        (
            game("4x5", "2/4", "2/3", "3/1 3/4 4/3"),
            Bound(
                16,
                "degree",
                "to visit all of 1/1, 4/2 and 3/5, the knights need 6 moves from and to these squares, but their "
                "neighbours can take part in only 4 of them; to visit all of 4/1, 1/2 and 4/5, the knights need 6 "
                "moves from and to these squares, but their neighbours can take part in only 4 of them",
            ),
        ),
        # a third set of squares is counted, but not named
        (
            game("4x5", "3/1", "2/1", "1/1 1/4 2/2 2/3 2/4 3/3 3/4 4/1 4/2 4/4"),
            Bound(
                6,
                "degree",
                "to visit all of 2/1, 3/2 and 2/5, the knights need 5 moves from and to these squares, but their "
                "neighbours can take part in only 2 of them; to visit all of 1/2 and 4/3, the knights need 4 moves "
                "from and to these squares, but their neighbours can take part in only 2 of them; and 1 more set of "
                "squares like these",
            ),
        ),
    ],
)
def test_moves_are_counted_for_several_sets_together(problem: Problem, bound: Bound) -> None:
    assert bound in bounds(problem)
    assert most_squares(problem) <= bound.count


@pytest.mark.parametrize("blocked", ["1/4", "4/1"])
@pytest.mark.parametrize(("n", "most"), [(4, 15), (5, 23), (6, 35), (7, 47), (8, 63), (9, 79), (10, 99)])
def test_the_bound_is_met_on_the_boards_with_one_blocked_square(n: int, most: int, blocked: str) -> None:
    """With the blocked square these are Lenzi's coverages of 16, 24, 36, 48, 64, 80 and 100, which visits reach."""
    assert bounds(game(f"{n}x{n}", "1/1", "4/4", blocked))[0].count == most


def test_long_corridors_and_large_boards_have_bounds() -> None:
    assert bounds(game("2x8000", "1/1", "2/1"))[0].count == 8000
    assert bounds(game("3x3000", "1/1", "3/3000", "2/5"))[0].count <= 8999
    assert bounds(game("100x100", "1/1", "100/100", "2/3 1/2"))[0].count <= 9998


def test_no_square_is_left_out_of_a_shortage_that_a_path_can_pass() -> None:
    """Only squares with at most one move are left out first, and those that this leaves with one."""
    board = Board(3, 4, frozenset({Square(3, 4)}))
    assert shortages(Problem.two_knights(board, "1/3", "2/4")) == []
