"""Explain a run of a user's MiniZinc model.

- calling.py calls the command minizinc.
- trial.py splits the model into its items, tries it with some of the constraints or with known tours as answer, and
  finds what is wrong with a path.
- steps.py makes tours with a wrong step.
- repairs.py finds known mistakes whose repair makes the model accept right tours, and no wrong ones.
- slips.py finds a small change that makes the model right.
- strict.py finds the items that forbid a right tour.
- lax.py finds the property of a tour that no item asks for.
- slow.py finds what makes the search slow.
- queens.py finds a change with which a model for queens is right.
- examine.py decides which of these modules examine the model.

The examination runs in a confined worker. Its remarks rest on experiments with the model.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pykt.answers.explaining.examining import examined, turned, unkept
from pykt.answers.explaining.explanation import UserRun
from pykt.answers.explaining.queens import WAYS
from pykt.answers.solving import solutions
from pykt.model.board import Board, Square
from pykt.model.conditions import conditions
from pykt.model.errors import PyktError
from pykt.model.problem import Problem
from pykt.model.remark import Remark
from pykt.model.result import Status
from pykt.model.symmetry import orbit, symmetries

#: The advice for a model that breaks a condition: which conditions pykt passes to a model.
TOLD = "pykt sets `end` and `given` if a model declares them: use these, and write all other conditions into the model"

_TOURS = 24  # the number of tours to find, about equally many from each start
_STARTS = 12  # the most squares from which tours are found, if a tour may start anywhere
_ROWS = 240  # the most tours that the model is tried with

Path = tuple[tuple[int, int], ...]


def remarks(run: UserRun) -> Iterator[Remark]:
    """Report why the model has no answer or a wrong one, or why it is slow."""
    result, problem = run.result, run.problem
    right = result.status in (Status.FOUND, Status.OPTIMAL) and result.checked.right
    if right or result.status is Status.ERROR:
        return
    from pykt.programs.user import minizinc

    timeout = run.search.limits.timeout
    if problem.kind == "queens":
        questions = [minizinc.question(Problem.queens(Board(n, n)), run.program, run.search) for n in WAYS]
        yield from examined(f"{__name__}.queens:examine", run, questions, timeout, seconds=timeout + 20)
        return
    if remark := unkept(result.faults, TOLD):
        yield remark
        return
    yield from examined(
        f"{__name__}.examine:examine",
        run,
        problem,
        minizinc.question(problem, run.program, run.search),
        _tours(run),
        _path(result.tour.squares) if result.tour and result.faults else (),
        timeout,
        result.status is Status.TIMEOUT,
        minizinc.question(other, run.program, run.search) if (other := turned(problem)) else None,
        seconds=3 * timeout + 20,
    )


def _tours(run: UserRun) -> tuple[Path, ...]:
    """Return the known tour and tours of pykt's programs, with which to try the model. Return () if none is known.

    If the problem has no conditions, the tours have various starts, and are also reversed, rotated and reflected.
    """
    if run.known is None:
        return ()
    problem = run.problem
    free = not conditions(problem)
    found = [_path(run.known.squares)]
    starts = _unlike(problem.board) if free else ()
    for each in [problem, *(Problem(problem.kind, problem.board, (start,)) for start in starts)]:
        try:
            answers = solutions(each, models=max(2, _TOURS // (len(starts) or 1)), timeout=3, check="none")
            found += [_path(result.tour.squares) for result in answers if result.tour]
        except PyktError:
            continue
    if free:
        images = symmetries(problem.board).values()
        found = [tuple(image(*square) for square in path) for path in found for image in images]
        found = [turned for path in found for turned in (path, path[::-1])]
    if problem.kind == "closed" and not problem.starts:
        corner = next(iter(problem.board.squares()))
        found = [_from(path, (corner.file, corner.rank)) for path in found] + [
            path[i:] + path[:i] for path in found[:2] for i in range(len(path))
        ]
    tours = list(dict.fromkeys(found))
    return tuple(tours[:: max(1, -(-len(tours) // _ROWS))])


def _unlike(board: Board) -> Sequence[Square]:
    """Return squares that no symmetry of the board maps to each other: one of each orbit, but at most a dozen."""
    images = symmetries(board).values()
    firsts = sorted({min(orbit(square, images)) for square in board.squares()})
    return firsts[:: -(-len(firsts) // _STARTS)]


def _path(squares: Iterable[tuple[int, int]]) -> Path:
    return tuple((file, rank) for file, rank in squares)


def _from(path: Path, start: tuple[int, int]) -> Path:
    first = path.index(start)
    return path[first:] + path[:first]
