"""Judge a changed program for queens: it must find exactly the ways to place the queens on three small boards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

#: Maps a number of queens to the number of ways to place them so that no two attack each other.
WAYS = {4: 2, 5: 10, 6: 4}

#: What an advice says of a change that passes this test.
HELPS = "then the program is right for 4, 5 and 6 queens"

Squares = Sequence[tuple[int, int]]


def are_all_ways(number: int, answers: Iterable[Squares]) -> bool:
    """Tell whether ``answers``, each the file and rank of each queen, are all ways to place ``number`` queens."""
    different = {tuple(sorted(answer)) for answer in answers}
    return len(different) == WAYS[number] and all(_is_right(number, answer) for answer in different)


def _is_right(number: int, queens: Squares) -> bool:
    return len(queens) == number and not any(
        0 in (file - other_file, rank - other_rank) or abs(file - other_file) == abs(rank - other_rank)
        for (file, rank), (other_file, other_rank) in combinations(queens, 2)
    )
