"""Examine a user program in a confined worker. What the worker sends is untrusted data, as in a run of the program."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice

from pykt import process
from pykt.answers.explaining.explanation import UserRun, unfinished
from pykt.model.board import Board, Square
from pykt.model.conditions import conditions
from pykt.model.errors import PyktError
from pykt.model.fault import Fault, FaultName
from pykt.model.limits import fair
from pykt.model.problem import Problem
from pykt.model.remark import Remark
from pykt.programs import user
from pykt.programs.user import believed

_MOST = 4  # the most remarks that are shown: a few help more than many
_MOST_BYTES = 100_000  # the most bytes of a remark
_MOST_SECONDS = 100_000.0  # the most seconds of processor time for an examination
#: The faults of a tour that breaks a condition of the problem. Without this condition, the tour would be an answer.
_FAULTS: frozenset[FaultName] = frozenset(
    ("end", "given", "clue", "move", "forbidden", "symmetry", "sum", "crossing"),
)

_CUT_OFF = {"timeout": "time", "out-of-memory": "memory"}  # maps how the worker ended to what it lacked


def examined(function: str, run: UserRun, *arguments: object, seconds: float) -> Iterator[Remark]:
    """Yield the first remarks of ``function``, which is written as ``module:function`` and called in a worker.

    The worker may use ``seconds`` of processor time, so that the remarks hardly depend on what else the machine does.
    If the examination fails, for example because the program fails, yield only the remarks found before. If a limit
    stops the examination before the first remark, yield a remark that says so.
    """
    limits = fair(replace(run.search.limits, cpu=None, timeout=min(seconds, _MOST_SECONDS)))
    task = process.start(
        function,
        *arguments,
        limits=limits,
        yields=(Remark,),
        most=_MOST_BYTES,
        sandbox=user.sandbox(run.program, run.search),
    )
    found = False
    try:
        for said in islice(task, _MOST):
            remark = believed.filtered(said, run.program.program, run.problem, profiled=False)
            assert isinstance(remark, Remark)
            found = True
            yield remark
    except (PyktError, RuntimeError):
        return
    finally:
        task.close()
    if not found and task.ending and (lacking := _CUT_OFF.get(task.ending.how)):
        yield unfinished(lacking)


def unkept(faults: Sequence[Fault], advice: str) -> Remark | None:
    """Return a remark if all ``faults`` say that a tour breaks a condition of the problem, else None.

    ``advice`` says which conditions pykt passes to a program.
    """
    if not faults or any(fault.name not in _FAULTS for fault in faults):
        return None
    return Remark(f"its answer is a tour, but breaks a condition: {faults[0]}", kind="property", advice=advice)


def turned(problem: Problem) -> Problem | None:
    """Return the problem on the board with files and ranks exchanged.

    Return None if the board is a square or has blocked squares, or if the problem has a condition other than starts.
    """
    board = problem.board
    if board.files == board.ranks or board.blocked or set(conditions(problem)) - {"starts"}:
        return None
    starts = tuple(Square(start.rank, start.file) for start in problem.starts)
    return Problem(problem.kind, Board(board.ranks, board.files), starts)
