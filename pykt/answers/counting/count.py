"""Count the tours of a problem: all at once by a frontier (frontier.py), or one by one with clingo."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass, field, replace
from itertools import chain
from typing import Literal, Unpack

from pykt import process
from pykt.answers.counting import frontier
from pykt.answers.counting.enumerating import enumeration
from pykt.answers.counting.types import Share, shares
from pykt.engines.protocol import Outcome
from pykt.model.board import Board
from pykt.model.conditions import USUAL, refuse_unknown
from pykt.model.demands import AnySquare, Demands, problem_of
from pykt.model.errors import EngineError, InterruptedSearch, PyktError
from pykt.model.limits import Limits
from pykt.model.meaning import is_undirected
from pykt.model.problem import Problem
from pykt.model.result import Status
from pykt.model.symmetry import SymmetryName, SymmetryType, symmetries
from pykt.model.text import capitalised
from pykt.process import Ending

#: ``frontier`` counts all tours at once; ``enumerate`` counts them one by one.
Method = Literal["frontier", "enumerate"]

#: The most free squares of a board whose tours clingo enumerates in less time than it takes to load numba.
_FEW = 25

#: For each method: the reason in the result if the method has counted no tour.
_NONE: dict[Method, str] = {
    "frontier": "a frontier counted all tours, and there is none",
    "enumerate": "clingo exhausted the search",
}

_YIELDS = (int, frontier.Progress, Outcome)  # the types of messages that a counting worker may send

#: The conditions that a count can handle.
_KNOWN = USUAL - {"magic", "uncrossed", "crossings", "turns"} | {"piece", "surface", "graph"}


@dataclass(frozen=True)
class Count:
    """A number of tours. Two tours that differ only in direction are one ``undirected`` and two ``directed`` tours.

    If a problem has given numbers, or asks for the start or the end of an open tour, the direction is part of the
    answer. Then ``undirected`` and ``directed`` are the same number. ``undirected`` is the number of answers that
    ``solutions`` yields, ``directed`` the number with ``directed=True``. If there is no tour, ``status`` is ``none``.

    ``up_to_symmetry`` counts undirected tours as one if a rotation or reflection of the board maps them to each other.
    ``by_type`` maps each type of symmetry that occurs to its Share of the undirected tours. Both fields are None unless
    they were asked for.

    If ``status`` is neither ``found`` nor ``none``, the count did not finish. Then the numbers are those that the
    enumeration had reached. If a frontier did not finish, they are 0, because a frontier finds the number only in its
    last step.
    """

    problem: Problem
    status: Status
    undirected: int
    directed: int
    method: Method
    up_to_symmetry: int | None = None
    reason: str | None = None
    stats: dict[str, float] = field(default_factory=dict)
    by_type: dict[SymmetryType, Share] | None = None

    def __bool__(self) -> bool:
        """True if a tour was counted."""
        return self.undirected > 0

    def record(self, *, directed: bool = False) -> dict[str, object]:
        """Return the count as JSON shows it. ``answers`` is the directed number if ``directed`` is true."""
        names = ("directed", "undirected", "up_to_symmetry", "method", "reason", "stats")
        plain = {name: getattr(self, name) for name in names}
        plain["by_type"] = self.by_type and {name: asdict(share) for name, share in self.by_type.items()}
        answers = self.directed if directed else self.undirected
        return {"status": str(self.status), "problem": self.problem.record(), "answers": answers} | plain


def count(
    problem: Problem | Board | str,
    *,
    method: Method | None = None,
    up_to_symmetry: bool = False,
    by_type: bool = False,
    timeout: float = Limits.timeout,
    memory: float = Limits.memory,
    tell: Callable[[str], None] = lambda _: None,
    start: AnySquare | None = None,
    **asked: Unpack[Demands],
) -> Count:
    """Count the tours of an open or closed problem, or the open tours of a board.

    If ``problem`` is a board, ``start`` and ``asked`` may add demands, as for ``pykt.solve``.

    The method ``frontier`` counts all tours together (see frontier.py): millions of tours in seconds. The method
    ``enumerate`` visits each tour, so its time grows with the number of tours. If a limit stops the enumeration, the
    tours counted so far are a lower bound. Without ``method``, tours of boards with at most 25 free squares are
    enumerated, because loading numba takes longer. On larger boards a frontier is used if numba is installed and a
    frontier can count the problem.

    Tours up to symmetry are counted by Burnside's lemma. For each symmetry of the board, count the tours that the
    symmetry maps to themselves. The mean of these numbers is the number of tours up to symmetry. The tours that a
    rotation or reflection maps to themselves are always enumerated. If ``by_type`` is true, these tours are sorted by
    their type of symmetry. The number up to symmetry follows from that.

    ``tell`` is called again and again, with a few words on the progress. ``timeout`` is in seconds and ``memory`` in
    megabytes. Raises PyktError if the problem can't be counted, or not by the named ``method``. Raises EngineError if
    numba is needed and missing. After Ctrl-C raises InterruptedSearch, whose ``found`` is the Count until then.
    """
    problem = problem_of(problem, start, asked_by=count, **asked)
    _check(problem, up_to_symmetry=up_to_symmetry or by_type)
    claimed = problem
    if problem.kind == "closed" and problem.length == 2:  # the tour uses one edge twice, so it is not a cycle
        problem = replace(problem, kind="open")
    chosen = _choose_method(problem, method)
    deadline = time.monotonic() + timeout
    burnside = up_to_symmetry and not by_type
    each: list[SymmetryName] = list(symmetries(problem.board)) if burnside else ["none"]

    def left() -> Limits:
        return Limits(max(deadline - time.monotonic(), 0.001), memory)

    limits = chain([Limits(timeout, memory)], iter(left, None))
    fixed, ending, stats = _count_fixed(problem, chosen, each, limits, tell)
    types: dict[SymmetryType, Share] | None = None
    if by_type and ending.how == "done":
        types, last = shares(problem, fixed[0], limits, tell)
        ending = last or ending
    one_way = problem.length <= (2 if claimed.kind == "closed" else 1)  # the other direction is the same tour
    directed = fixed[0] if one_way or not is_undirected(claimed) else 2 * fixed[0]
    result = Count(claimed, Status.FOUND, fixed[0], directed, chosen, stats=stats)
    if ending.how == "interrupted":
        raise InterruptedSearch(replace(result, status=Status.of(ending.how), reason=ending.reason))
    if ending.how != "done":
        return replace(result, status=Status.of(ending.how), reason=ending.reason)
    if not fixed[0]:
        result = replace(result, status=Status.NONE, reason=_NONE[chosen])
    if types is not None:
        return replace(result, up_to_symmetry=sum(share.up_to_symmetry for share in types.values()), by_type=types)
    return replace(result, up_to_symmetry=sum(fixed) // len(fixed)) if burnside else result


def _count_fixed(
    problem: Problem,
    method: Method,
    each: Iterable[SymmetryName],
    limits: Iterator[Limits],
    tell: Callable[[str], None],
) -> tuple[list[int], Ending, dict[str, float]]:
    """Count the tours that each symmetry maps to themselves, until a count does not finish.

    Return the numbers, the ending of the last count, and the statistics of the first. ``limits`` yields the limits of
    each count.
    """
    fixed: list[int] = []
    stats: dict[str, float] = {}
    for symmetry in each:
        if method == "frontier" and symmetry == "none":
            function = "pykt.answers.counting.frontier:count"
            task = process.start(function, problem, limits=next(limits), yields=_YIELDS)
        else:
            task = enumeration(problem, symmetry, next(limits), "count", _YIELDS)
        number, ending, used = _number(task, tell)
        fixed.append(number)
        stats = stats or used
        if ending.how != "done":
            break
    return fixed, ending, stats


def _check(problem: Problem, *, up_to_symmetry: bool) -> None:
    """Raise PyktError if a problem can't be counted at all."""
    if problem.kind not in ("open", "closed"):
        raise PyktError("Only open and closed tours can be counted: ask for one of these kinds.")
    if problem.magic:
        raise PyktError("Magic tours can't be counted: find all of one kind with `pykt asp --magic semi --models 0`.")
    if problem.uncrossed or problem.compared:
        raise PyktError(
            "Tours can't be counted by their crossings or turns: leave --uncrossed, --crossings and --turns out."
        )
    refuse_unknown(problem, "A count", _KNOWN)
    if up_to_symmetry:
        refuse_unknown(problem, "A count up to symmetry", ("symmetric",))


def _choose_method(problem: Problem, method: Method | None) -> Method:
    """Return ``method`` or, if it is None, the faster method. Raise PyktError if ``method`` can't count the problem."""
    if method == "enumerate":
        return method
    objection = frontier.objection(problem)
    if method is None:
        return "enumerate" if problem.board.free <= _FEW or objection or frontier.missing() else "frontier"
    if objection:
        raise PyktError(f"{capitalised(objection)}: use --method enumerate.")
    if missing := frontier.missing():
        raise EngineError(missing)
    return method


def _number(task: process.Task, tell: Callable[[str], None]) -> tuple[int, Ending, dict[str, float]]:
    """Wait for a task that counts. Return the number of tours, the task's ending, and its statistics.

    If a frontier was stopped, the reason of the ending names the step that it had reached.
    """
    number, stats, reached = 0, dict[str, float](), ""
    with suppress(KeyboardInterrupt):  # the task's ending records the interruption
        for message in task:
            if isinstance(message, Outcome):
                stats = message.stats
            elif isinstance(message, frontier.Progress):
                tell(f"a frontier counts: {message}")
                reached = f" in {message}"
            else:
                number = message
                tell(f"clingo has counted {number:,} tours so far")
    assert task.ending is not None
    ending = task.ending
    if reached and ending.how != "done":
        ending = replace(ending, reason=f"{ending.reason}{reached}")
    return number, ending, stats
