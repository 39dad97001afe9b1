"""Problems for two knights."""

import random

from pykt.model.board import Board, Square
from pykt.model.problem import Problem


def game(size: str, first: str, second: str, *blocked: str) -> Problem:
    board = Board.parse(size)
    holes = frozenset(map(Square.parse, blocked))
    return Problem.two_knights(Board(board.files, board.ranks, holes), first, second)


def any_game(seed: int) -> Problem:
    """Return a random problem for two knights on at most 5x5 squares, up to 60 % of them blocked."""
    chance = random.Random(seed)
    files, ranks = chance.choice([(1, 3), (2, 3), (3, 3), (3, 4), (4, 3), (4, 4), (5, 3), (4, 5), (5, 4), (5, 5)])
    squares = [Square(file, rank) for file in range(1, files + 1) for rank in range(1, ranks + 1)]
    first, second, *rest = chance.sample(squares, len(squares))
    holes = rest[: round(chance.choice([0, 0, 0.05, 0.1, 0.2, 0.3, 0.45, 0.6]) * len(squares))]
    return Problem.two_knights(Board(files, ranks, frozenset(holes)), first, second)


def shut_in(*, first: bool) -> Problem:
    """Return a problem on 5x5 in which the first or the second knight can't move out of its corner."""
    return game("5x5", *(("1/1", "5/5") if first else ("5/5", "1/1")), "2/3", "3/2")
