"""How many tours there are: counted by a frontier, or one by one without reading them."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Literal

from pykt import process
from pykt.answers.counting import frontier
from pykt.engines import asp
from pykt.engines.files import program_file
from pykt.engines.protocol import Outcome, Search
from pykt.model.errors import EngineError, PyktError
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.model.result import Status
from pykt.model.symmetry import SymmetryName, symmetries
from pykt.process import Ending
from pykt.programs.choosing import choose

Method = Literal["frontier", "enumerate"]

#: Options with which clingo enumerates faster than with those that find a first tour.
_ENUMERATE = ("--configuration=frumpy",)

#: For each symmetry the file, and the fact, that ask for tours that it maps to themselves.
_FIXED: dict[SymmetryName, tuple[str, ...]] = {
    "none": (),
    "half": ("symmetric-180.lp",),
    "files": ("mirrored.lp", "mirrored(files)."),
    "ranks": ("mirrored.lp", "mirrored(ranks)."),
    "left": ("symmetric-90.lp",),
    "right": ("symmetric-90.lp",),
    "rising": ("mirrored.lp", "mirrored(rising)."),
    "falling": ("mirrored.lp", "mirrored(falling)."),
}


@dataclass(frozen=True)
class Count:
    """How many tours: two that differ in direction alone are one ``undirected`` tour and two ``directed`` ones.

    ``up_to_symmetry`` counts undirected tours that turns and reflections of the board map to each other as one; None
    where that was not asked for. Unless ``status`` is found, the numbers are those so far; a frontier has none before
    its end, and says 0.
    """

    problem: Problem
    status: Status
    undirected: int
    directed: int
    method: Method
    up_to_symmetry: int | None = None
    reason: str | None = None
    stats: dict[str, float] = field(default_factory=dict)

    def record(self) -> dict[str, object]:
        """The count as JSON has it."""
        names = ("directed", "undirected", "up_to_symmetry", "method", "reason", "stats")
        plain = {name: getattr(self, name) for name in names}
        return {"status": str(self.status), "problem": self.problem.record()} | plain


def count(
    problem: Problem,
    *,
    method: Method | None = None,
    up_to_symmetry: bool = False,
    timeout: float = Limits.timeout,
    memory: float = Limits.memory,
    tell: Callable[[str], None] = lambda _: None,
) -> Count:
    """Count the tours that answer a problem; ``tell`` is called a few times a second with a word on how far it is.

    By a ``frontier`` tours are counted without looking at each, see frontier.py: where there are millions
    it takes seconds. To ``enumerate`` them takes longer the more there are, but it knows how many there are at least
    if it is given up. Unless a method is named it is a frontier where numba is installed and the problem is one that a
    frontier can be asked.

    Tours up to symmetry are counted by Burnside's lemma: the mean, over the symmetries of the board, of the number of
    tours that the symmetry maps to themselves, which are always enumerated. PyktError if the problem is not the same
    for all symmetries, or the method named can't be asked it.
    """
    if problem.kind not in ("open", "closed"):
        raise PyktError("Only open and closed tours can be counted: leave the other kind out.")
    if up_to_symmetry and problem != Problem(problem.kind, problem.board):
        raise PyktError("Up to symmetry only whole tours with nothing else asked can be counted: leave the rest out.")
    claimed = problem
    if problem.kind == "closed" and problem.board.free == 2:  # there and back is one edge, and no cycle
        problem = replace(problem, kind="open")
    chosen = _choose(problem, method)
    deadline = time.monotonic() + timeout
    asked: list[SymmetryName] = list(symmetries(problem.board)) if up_to_symmetry else ["none"]
    fixed: list[int] = []
    stats: dict[str, float] = {}
    for symmetry in asked:
        limits = Limits(max(deadline - time.monotonic(), 0.001) if fixed else timeout, memory)
        if chosen == "frontier" and symmetry == "none":
            number, ending, used = _number(
                process.start("pykt.answers.counting.frontier:count", problem, limits=limits), tell
            )
        else:
            number, ending, used = _number(_enumeration(problem, _FIXED[symmetry], limits), tell)
        fixed.append(number)
        stats = stats or used
        if ending.how != "done":
            break
    directed = fixed[0] if _has_direction(problem) or problem.board.free == 1 else 2 * fixed[0]
    result = Count(claimed, Status.FOUND, fixed[0], directed, chosen, stats=stats)
    if ending.how != "done":
        return replace(
            result, status=Status.ERROR if ending.how == "crashed" else Status(ending.how), reason=ending.reason
        )
    return replace(result, up_to_symmetry=sum(fixed) // len(fixed)) if up_to_symmetry else result


def _choose(problem: Problem, method: Method | None) -> Method:
    """The method that is named, if it can be asked the problem, or the one that does best."""
    if method == "enumerate":
        return method
    objection = frontier.objection(problem)
    if method is None:
        return "enumerate" if objection or frontier.missing() else "frontier"
    if objection:
        raise PyktError(f"{objection[0].upper()}{objection[1:]}: take --method enumerate.")
    if missing := frontier.missing():
        raise EngineError(missing)
    return method


def _has_direction(problem: Problem) -> bool:
    """True if what is asked tells a tour from the same tour walked the other way."""
    return problem.kind == "open" and bool(problem.starts or problem.end)


def _enumeration(problem: Problem, asked: tuple[str, ...], limits: Limits) -> process.Task:
    """Clingo's enumeration of the tours; ``asked`` names a file to add, and a fact for it."""
    program = choose("cycle" if problem.kind == "closed" else "path")
    if objection := program.program.objection(problem):
        raise PyktError(f"{objection}: leave it out, and list the answers with --models 0 instead.")
    question = asp.question(problem, program, Search(0, limits))
    question = replace(
        question,
        files=(*question.files, *(str(program_file("asp", file)) for file in asked[:1])),
        facts="\n".join((question.facts, *asked[1:])),
        options=_ENUMERATE,
    )
    return process.start("pykt.engines.asp:count", question, limits=limits)


def _number(run: process.Task, tell: Callable[[str], None]) -> tuple[int, Ending, dict[str, float]]:
    """The number so far, how the run ended, and its statistics."""
    number, stats = 0, dict[str, float]()
    for message in run:
        if isinstance(message, Outcome):
            stats = message.stats
        elif isinstance(message, frontier.Progress):
            tell(f"a frontier counts: {message}")
        else:
            number = message
            tell(f"clingo counts: {number:,} so far")
    assert run.ending is not None
    return number, run.ending, stats
