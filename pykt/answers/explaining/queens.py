"""Judge a changed program for queens: it is right if it finds all ways to place them on small boards, and no others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pykt.checkers.python import check
from pykt.model.board import Board
from pykt.model.problem import Problem
from pykt.model.tour import Tour

#: Maps a number of queens to the number of ways to place them so that no two attack each other.
WAYS = {4: 2, 5: 10, 6: 4}

#: The end of an advice, if the changed program passes this test.
HELPS = "then the program is right for 4, 5 and 6 queens"

Squares = Sequence[tuple[int, int]]


def are_all_ways(number: int, answers: Iterable[Squares]) -> bool:
    """Tell whether ``answers``, each the file and rank of each queen, are all ways to place ``number`` queens."""
    different = {tuple(sorted(answer)) for answer in answers}
    problem = Problem.queens(Board(number, number))
    empty = problem.board
    return len(different) == WAYS[number] and all(
        all(square in empty for square in answer) and not check(Tour.of(empty, answer), problem) for answer in different
    )
