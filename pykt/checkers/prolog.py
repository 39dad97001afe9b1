"""The checker in Prolog: prolog/tour_check.pl checks tours, and prolog/queens_check.pl checks queens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from pykt.checkers import worker
from pykt.engines import prolog as engine
from pykt.model.conditions import ANY_GRAPH, refuse_unknown
from pykt.model.limits import Limits

if TYPE_CHECKING:
    from pykt.model.fault import Fault
    from pykt.model.problem import Problem
    from pykt.model.tour import Tour


def faults(problem: Problem, tours: Sequence[Tour], limits: Limits) -> Iterator[tuple[Fault, ...]]:
    """Start checking. Return an iterator that yields, for each tour, a tuple with one of its faults, or an empty tuple.

    Raise PyktError if the problem has a condition that this checker does not know.
    """
    refuse_unknown(problem, "The checker in Prolog", ANY_GRAPH)
    arguments = problem_text(problem), _tours_text(tours), limits.memory
    return worker.start("prolog", *arguments, limits=limits)


def problem_text(problem: Problem) -> str:
    """Return the problem as Prolog text: the first argument of bridge:first_fault/4."""
    board, starts = engine.board_text(problem.board), engine.list_text(problem.starts)
    if problem.kind == "queens":
        return f"queens({board})"
    asked = [f"given({square}, {number})" for square, number in problem.givens]
    asked += [f"clue({line.name}({line.number}), {number})" for line, number in problem.clues]
    asked += [f"move({one}, {other})" for one, other in problem.moves]
    asked += [f"forbidden({one}, {other})" for one, other in problem.forbidden]
    asked += [f"symmetric({problem.symmetric})"] if problem.symmetric else []
    asked += [f"magic({problem.magic})"] if problem.magic else []
    asked += [f"squares({problem.squares})"] if problem.squares else []
    asked += engine.other_moves(problem)
    asked += (["uncrossed"] + ["longest"] * problem.longest) if problem.uncrossed else []
    kind, end = problem.kind.replace("-", "_"), problem.end or "any"
    return f"problem({kind}, {board}, {starts}, {end}, {engine.list_text(asked)})"


def _tours_text(tours: Sequence[Tour]) -> str:
    """Return the tours as Prolog text: a list of tours, each a list of paths.

    A path is a flat list of numbers: file, rank, file, rank, and so on. Prolog would need far longer to read a term for
    each square.
    """
    return engine.list_text(
        engine.list_text(engine.list_text(f"{file},{rank}" for file, rank in path) for path in tour.paths)
        for tour in tours
    )


# In the worker --------------------------------------------------------------------------------------------------------


def warm() -> None:
    """Load SWI-Prolog and the checker into this process. Raise EngineError if SWI-Prolog is not installed."""
    engine.use_module(engine.started(Limits()), "tour_check.pl")


def first_faults(problem: str, tours: str, memory: float) -> Iterator[str]:
    """Yield, for each tour, one of its faults, or "" if the tour has no fault.

    ``problem`` and ``tours`` are Prolog text, and ``memory`` is in megabytes.
    """
    prolog = engine.started(Limits(memory=memory))
    for row in engine.rows(prolog, f"bridge:first_fault({problem}, {tours}, _, Text)"):
        yield row["Text"].decode()
