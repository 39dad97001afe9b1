"""Read a wrong answer of a user program in other ways: counted from 0, with files and ranks exchanged, backwards.

A program may have found a tour, but may write its squares in another way than pykt expects. Then a user learns more
from a sentence about this other way than from a list of faults. So this module reads a wrong answer in these ways, and
the Python checker judges each reading.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import accumulate, chain, pairwise

from pykt.answers.reading import read_answer
from pykt.checkers import verdicts
from pykt.engines.protocol import Answer, KnightPath, Walk
from pykt.model.board import KNIGHT_MOVES
from pykt.model.fault import Fault
from pykt.model.problem import Problem
from pykt.model.remark import Remark
from pykt.model.tour import Tour

Squares = Sequence[tuple[int, int]]

_MOST_SQUARES = 400  # on larger boards the checker takes too long
_FEW_BLOCKED = 3  # if a board has fewer blocked squares, a mirrored path may avoid them by chance


def misreading(problem: Problem, answer: Answer) -> Remark | None:
    """Return a remark on how a wrong answer was probably meant, or None if no other way to read it fits.

    If the squares count from 0, but the answer has another fault, the remark names this fault, too.
    """
    if problem.kind not in ("open", "closed") or problem.board.cells > _MOST_SQUARES or len(answer.paths) != 1:
        return None
    if not 1 <= len(answer.paths[0]) <= problem.board.cells + 1:
        return None
    path = _squares(answer.paths[0])
    for means, advice, read in _readings(problem, path):
        if _fault(problem, read) is None:
            kind = "reversed" if read == path[::-1] else "property"
            return Remark(f"{means}; otherwise the answer is right", kind=kind, advice=advice)
    origin = None if path[0] == problem.start else _from_zero(problem, path)
    if origin and (fault := _fault(problem, _moved(path, origin))):
        means, advice = _zero(origin)
        return Remark(f"{means}; counted from 1, its first fault is: {fault}", kind="property", advice=advice)
    return None


def _squares(path: KnightPath) -> Squares:
    if not isinstance(path, Walk):
        return path
    moves = (KNIGHT_MOVES[digit - ord("0")] for digit in path.digits.view)
    return list(accumulate(moves, lambda square, move: (square[0] + move[0], square[1] + move[1]), initial=path.start))


def _readings(problem: Problem, path: Squares) -> Iterator[tuple[str, str, Squares]]:
    """Yield for each other way to read a path: what is wrong with the answer, what to do, and the path as read."""
    for turned, before in ((path, ""), ([(rank, file) for file, rank in path], "files and ranks are exchanged, and ")):
        if origin := _from_zero(problem, turned):
            means, advice = _zero(origin)
            yield f"{before}{means}", advice, _moved(turned, origin)
    if _fault(_tour_alone(problem), path) is None:
        # The path is a tour, but breaks a condition. Try no mirror image: it might fulfil the condition by chance.
        ends = {
            (True, True): ("it goes from the end to the start", "start and end where the problem says"),
            (True, False): ("it ends where it should start", "start there"),
            (False, True): ("it starts where it should end", "end there"),
        }
        if said := ends.get((bool(problem.starts), problem.end is not None)):
            means, instead = said
            yield means, f"{instead}, or reverse the list if the program puts each new square in front", path[::-1]
        return
    if not 0 < len(problem.board.blocked) < _FEW_BLOCKED:
        for means, advice, square in _mirrors(problem):
            yield means, advice, [square(file, rank) for file, rank in path]
    if path[0] == path[-1]:
        yield "it repeats its first square at the end", "leave the last square out", path[:-1]


def _tour_alone(problem: Problem) -> Problem:
    """Return the problem without the conditions that only some tours of the board fulfil."""
    return replace(problem, starts=(), end=None, givens=(), clues=(), moves=(), forbidden=(), symmetric=0, magic=None)


def _mirrors(problem: Problem) -> list[tuple[str, str, Callable[[int, int], tuple[int, int]]]]:
    files, ranks = problem.board.files, problem.board.ranks
    first = "a square is file/rank, and 1/1 is a1, the lower left corner"
    return [
        ("its files and ranks are exchanged", first, lambda file, rank: (rank, file)),
        ("its ranks count from the top", first, lambda file, rank: (file, ranks + 1 - rank)),
        ("its files count from the right", first, lambda file, rank: (files + 1 - file, rank)),
        (
            "its squares count from the opposite corner",
            first,
            lambda file, rank: (files + 1 - file, ranks + 1 - rank),
        ),
    ]


def _from_zero(problem: Problem, path: Squares) -> tuple[int, int] | None:
    """Return what to add to files and ranks: (1, 0) if only files count from 0.

    Return None if both count from 1, or if the squares are off the board either way.
    """
    board = problem.board
    add = []
    for numbers, most in zip(zip(*path, strict=True), (board.files, board.ranks), strict=True):
        if min(numbers) < 0 or max(numbers) > most - (0 in numbers):
            return None
        add.append(int(0 in numbers))
    steps = ((file - before, rank - below) for (before, below), (file, rank) in pairwise(path))
    # If only files or only ranks have a 0, and some step is no knight's move, the 0 may come from a wrong move.
    if sum(add) == 1 and not all(step in KNIGHT_MOVES for step in steps):
        return None
    return (add[0], add[1]) if any(add) else None


def _zero(origin: tuple[int, int]) -> tuple[str, str]:
    what = {(1, 1): "squares", (1, 0): "files", (0, 1): "ranks"}[origin]
    to = "files and ranks" if what == "squares" else what
    return f"its {what} count from 0", f"add 1 to the {to} in its answer: in pykt, squares count from 1/1"


def _moved(path: Squares, origin: tuple[int, int]) -> Squares:
    return [(file + origin[0], rank + origin[1]) for file, rank in path]


def _fault(problem: Problem, path: Squares) -> str | None:
    """Return the first fault of a path, or None if the path is a right answer."""
    read: Tour | Fault = read_answer(problem, Answer((list(path),), "", {}))
    ((checked, faults),) = verdicts(problem, [read], "python")
    return None if checked.right else next(chain(map(str, faults), ["it is no tour"]))
