"""Count the tours of a problem: all at once by a frontier (frontier.py), or one by one with clingo."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Literal, Unpack

from pykt import process
from pykt.answers.counting import frontier
from pykt.answers.ending import status_of
from pykt.engines import asp
from pykt.engines.files import program_file
from pykt.engines.protocol import Outcome, Search
from pykt.model.board import Board
from pykt.model.conditions import USUAL, refuse_unknown
from pykt.model.demands import AnySquare, Demands, problem_of
from pykt.model.errors import EngineError, InterruptedSearch, PyktError
from pykt.model.limits import Limits
from pykt.model.meaning import is_undirected
from pykt.model.problem import Problem
from pykt.model.result import Status
from pykt.model.symmetry import SymmetryName, symmetries
from pykt.process import Ending
from pykt.programs.choosing import choose

#: ``frontier`` counts all tours at once; ``enumerate`` counts them one by one.
Method = Literal["frontier", "enumerate"]

#: The most free squares of a board whose tours clingo enumerates in less time than it takes to load numba.
_FEW = 25

#: With these options clingo enumerates faster than with the options that find a first tour fast.
_ENUMERATE = ("--configuration=frumpy",)

#: For each method: the reason in the result if the method has counted no tour.
_NONE: dict[Method, str] = {
    "frontier": "a frontier counted all tours, and there is none",
    "enumerate": "clingo exhausted the search",
}

_YIELDS = (int, frontier.Progress, Outcome)  # the types of messages that a counting worker may send

#: The conditions that a count can handle.
_KNOWN = USUAL - {"magic", "uncrossed", "crossings", "turns"} | {"piece", "surface", "graph"}

#: For each symmetry: an ASP file, and for a reflection also a fact. These allow only tours that the symmetry maps to
#: themselves.
_FIXED: dict[SymmetryName, tuple[str, ...]] = {
    "none": (),
    "half": ("added/symmetric-180.lp",),
    "files": ("added/mirrored.lp", "mirrored(files)."),
    "ranks": ("added/mirrored.lp", "mirrored(ranks)."),
    "left": ("added/symmetric-90.lp",),
    "right": ("added/symmetric-90.lp",),
    "rising": ("added/mirrored.lp", "mirrored(rising)."),
    "falling": ("added/mirrored.lp", "mirrored(falling)."),
}


@dataclass(frozen=True)
class Count:
    """A number of tours. Two tours that differ only in direction are one ``undirected`` and two ``directed`` tours.

    If a problem has given numbers, or asks for the start or the end of an open tour, the direction is part of the
    answer. Then ``undirected`` and ``directed`` are the same number. ``undirected`` is the number of answers that
    ``solutions`` yields, ``directed`` the number with ``directed=True``. If there is no tour, ``status`` is ``none``.

    ``up_to_symmetry`` counts undirected tours as one if a rotation or reflection of the board maps them to each other.
    It is None unless it was asked for. If ``status`` is neither ``found`` nor ``none``, the count did not finish. Then
    the numbers are those that the enumeration had reached. With a frontier they are 0, because a frontier finds the
    number only in its last step.
    """

    problem: Problem
    status: Status
    undirected: int
    directed: int
    method: Method
    up_to_symmetry: int | None = None
    reason: str | None = None
    stats: dict[str, float] = field(default_factory=dict)

    def __bool__(self) -> bool:
        """True if a tour was counted."""
        return self.undirected > 0

    def record(self, *, directed: bool = False) -> dict[str, object]:
        """Return the count as JSON shows it. ``answers`` is the directed number if ``directed`` is true."""
        names = ("directed", "undirected", "up_to_symmetry", "method", "reason", "stats")
        plain = {name: getattr(self, name) for name in names}
        answers = self.directed if directed else self.undirected
        return {"status": str(self.status), "problem": self.problem.record(), "answers": answers} | plain


def count(
    problem: Problem | Board | str,
    *,
    method: Method | None = None,
    up_to_symmetry: bool = False,
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
    rotation or reflection maps to themselves are always enumerated.

    ``tell`` is called a few times a second with a few words on the progress. ``timeout`` is in seconds and ``memory``
    in megabytes. Raises PyktError if the problem can't be counted, or not by the named ``method``. Raises EngineError
    if numba is needed and missing. After Ctrl-C raises InterruptedSearch, whose ``found`` is the Count until then.
    """
    problem = problem_of(problem, start, asked_by=count, **asked)
    _check(problem, up_to_symmetry=up_to_symmetry)
    claimed = problem
    if problem.kind == "closed" and problem.length == 2:  # the tour uses one edge twice, so it is not a cycle
        problem = replace(problem, kind="open")
    chosen = _choose_method(problem, method)
    deadline = time.monotonic() + timeout
    each: list[SymmetryName] = list(symmetries(problem.board)) if up_to_symmetry else ["none"]
    fixed: list[int] = []  # for each symmetry, the number of tours that the symmetry maps to themselves
    stats: dict[str, float] = {}
    for symmetry in each:
        limits = Limits(max(deadline - time.monotonic(), 0.001) if fixed else timeout, memory)
        if chosen == "frontier" and symmetry == "none":
            task = process.start("pykt.answers.counting.frontier:count", problem, limits=limits, yields=_YIELDS)
        else:
            task = _enumeration(problem, _FIXED[symmetry], limits)
        number, ending, used = _number(task, tell)
        fixed.append(number)
        stats = stats or used
        if ending.how != "done":
            break
    one_way = problem.length <= (2 if claimed.kind == "closed" else 1)  # the other direction is the same tour
    directed = fixed[0] if one_way or not is_undirected(claimed) else 2 * fixed[0]
    result = Count(claimed, Status.FOUND, fixed[0], directed, chosen, stats=stats)
    if ending.how == "interrupted":
        raise InterruptedSearch(replace(result, status=status_of(ending), reason=ending.reason))
    if ending.how != "done":
        return replace(result, status=status_of(ending), reason=ending.reason)
    if not fixed[0]:
        result = replace(result, status=Status.NONE, reason=_NONE[chosen])
    return replace(result, up_to_symmetry=sum(fixed) // len(fixed)) if up_to_symmetry else result


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
        refuse_unknown(problem, "A count up to symmetry", ())


def _choose_method(problem: Problem, method: Method | None) -> Method:
    """Return ``method`` or, if it is None, the faster method. Raise PyktError if ``method`` can't count the problem."""
    if method == "enumerate":
        return method
    objection = frontier.objection(problem)
    if method is None:
        return "enumerate" if problem.board.free <= _FEW or objection or frontier.missing() else "frontier"
    if objection:
        raise PyktError(f"{objection[0].upper()}{objection[1:]}: use --method enumerate.")
    if missing := frontier.missing():
        raise EngineError(missing)
    return method


def _enumeration(problem: Problem, added: tuple[str, ...], limits: Limits) -> process.Task:
    """Start to enumerate the tours with clingo. ``added`` is empty, or has an ASP file to add and perhaps a fact."""
    by_number = problem.givens or problem.clues or problem.squares
    by_edges = "hamiltonian-cycle" if problem.surface.is_graph else "cycle" if problem.kind == "closed" else "path"
    program = choose("givens" if by_number else by_edges)
    if objection := program.program.objection(problem):
        raise PyktError(f"{objection}: leave that out, or list the answers with --models 0 and count those.")
    question = asp.question(problem, program, Search(0, limits, once=True))
    question = replace(
        question,
        files=(*question.files, *(str(program_file("asp", file)) for file in added[:1])),
        facts="\n".join((question.facts, *added[1:])),
        options=_ENUMERATE,
    )
    return process.start("pykt.engines.asp:count", question, limits=limits, yields=_YIELDS)


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
