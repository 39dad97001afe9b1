"""The demands of a problem on single squares and moves, in the form that the theorems use.

The squares of a tour are numbered from 1. The start, the end and the given squares of a problem become one list of
squares with their numbers. Required moves, and likewise forbidden moves, become a set of pairs of squares without a
direction. If the problem asks for a symmetric tour, the images of these squares and moves under the rotation are added.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from pykt.model.board import Square
from pykt.model.problem import Move, Problem


def visits_all(problem: Problem) -> bool:
    """Tell whether the tour visits every free square."""
    return problem.length == problem.board.free


def is_full_rectangle(problem: Problem) -> bool:
    """Tell whether the tour visits every square of a board without blocked squares."""
    return not problem.board.blocked and visits_all(problem)


def numbered_squares(problem: Problem) -> list[tuple[Square, int]]:
    """Return the squares whose numbers are known, each with its number, in the order of the numbers.

    A rotation by 180 degrees maps a symmetric open tour to the same tour read backwards. So in a symmetric open tour
    the numbers of the images are known, too.
    """
    known = set(problem.givens)
    if problem.start:
        known.add((problem.start, 1))
    if problem.end:
        known.add((problem.end, problem.length))
    if problem.kind == "open" and problem.symmetric == 180 and problem.length > 1:
        images = ((turned(problem, square)[0], problem.length + 1 - number) for square, number in known)
        known |= {(image, number) for image, number in images if image in problem.board}
    return sorted(known, key=lambda pair: (pair[1], pair[0]))


def known_ends(problem: Problem) -> set[Square]:
    """Return the squares that are known to be the start or the end of an open tour of at least two squares."""
    if problem.kind == "closed" or problem.length == 1:
        return set()
    return {square for square, number in numbered_squares(problem) if number in (1, problem.length)}


def edges(problem: Problem, moves: Iterable[Move]) -> set[frozenset[Square]]:
    """Return the moves, and their images under the symmetry that the problem demands, each as a set of two squares."""
    images = [pair for one, two in moves for pair in zip(turned(problem, one), turned(problem, two), strict=True)]
    return {frozenset(move) for move in [*moves, *images]}


def neighbours(problem: Problem) -> dict[Square, list[Square]]:
    """Return a dict that maps each free square to the free squares a move away. Leave out forbidden moves."""
    forbidden = edges(problem, problem.forbidden)
    return {
        square: [
            step
            for step in problem.board.neighbours(square, problem.piece)
            if frozenset((square, step)) not in forbidden
        ]
        for square in problem.board.squares()
    }


def possible_moves(problem: Problem) -> dict[Square, list[Square]]:
    """Return a dict that maps each free square to the squares to which a tour can move from it.

    Leave out forbidden moves. At a square with two required moves, leave out all other moves, too.
    """
    required = edges(problem, problem.moves)
    times = Counter(square for move in required for square in move)
    return {
        one: [other for other in near if frozenset((one, other)) in required or max(times[one], times[other]) < 2]
        for one, near in neighbours(problem).items()
    }


def in_order(moves: Iterable[frozenset[Square]]) -> list[list[Square]]:
    """Return the moves in sorted order, each as a sorted pair, so that no reason depends on the order of a set."""
    return sorted(sorted(move) for move in moves)


def fits_rotation(problem: Problem) -> bool:
    """Tell whether the rotation that the problem demands maps the board to a board of the same size.

    If it does not, the problem has no answer.
    """
    return problem.symmetric != 90 or problem.board.files == problem.board.ranks


def turned(problem: Problem, square: Square) -> list[Square]:
    """Return the images of a square under the rotation that the problem demands.

    There is one image for 180 degrees, and there are three for 90 degrees. If the problem demands no symmetry, there is
    none.
    """
    files, ranks, images = problem.board.files, problem.board.ranks, []
    for _ in range(360 // problem.symmetric - 1 if problem.symmetric else 0):
        file, rank = square
        square = (
            Square(files + 1 - file, ranks + 1 - rank) if problem.symmetric == 180 else Square(rank, files + 1 - file)
        )
        images.append(square)
    return images


def place(problem: Problem, number: int) -> str:
    """Return the words for a number in a reason: "the start", "the end" or, for example, "number 7"."""
    if number == 1:
        return "the start"
    return "the end" if number == problem.length and problem.kind == "open" else f"number {number}"
