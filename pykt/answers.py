"""The one way through: problem, program, limits and seed go in, results come out, each tour checked three ways."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pykt import checkers, process
from pykt.board import Board
from pykt.checkers import Which
from pykt.engines import Answer, Outcome, Path, Search, Walk, asp, prolog
from pykt.errors import PyktError
from pykt.problem import Problem
from pykt.process import Ending, Limits, Run
from pykt.programs import Chosen, Engine, choose, pick
from pykt.result import Result, Status
from pykt.theory import refute
from pykt.tour import Tour, walk

_BATCH = 256  # answers that are waiting are checked together, so many at most

_NAMES = {"prolog": "SWI-Prolog", "asp": "clingo"}


class Answers:
    """The answers to a problem, each a Result, checked, in the order in which they are found.

    When the iteration is over, ``end`` says how the search ended, ``models`` counts the answers, and ``complete`` is
    true if there are no others. ``why`` says why the program was chosen, if none was named. Ctrl-C ends the search, not
    the iteration.
    """

    end: Result | None = None
    models = 0
    complete = False

    def __init__(
        self, problem: Problem, program: Chosen, search: Search, check: Which, known: str | None, why: str | None = None
    ) -> None:
        self.problem = problem
        self.program = program
        self.why = why
        self._search = search
        self._check = check
        self._known = known
        self._began = time.monotonic()
        self._run: Run | None = None
        self._stopped = False
        self._engine = _NAMES[program.program.engine]
        self._used: dict[str, float] = {}

    @property
    def program_text(self) -> str:
        """What the plain solver can run to answer the same problem."""
        return self._question().program

    def stop(self) -> None:
        """End the search as Ctrl-C does: what was found still comes, and the end is ``interrupted``."""
        self._stopped = True
        if self._run:
            self._run.stop()

    def __iter__(self) -> Iterator[Result]:
        self._began = time.monotonic()
        self.end, self.models, self.complete = None, 0, False
        if self._known:
            self.complete = True
            self.end = Result(Status.NONE, self.problem, "theory", reason=self._known, stats=self._stats())
            return
        answers = f"pykt.engines.{self.program.program.engine}:answers"
        self._run = run = process.start(answers, self._question(), limits=self._search.limits)
        if self._stopped:
            run.stop()
        waiting: list[Answer] = []
        outcome = None
        for message in run:
            if isinstance(message, Outcome):
                outcome = message
            else:
                waiting.append(message)
            if waiting and (outcome or len(waiting) == _BATCH or not run.ready()):
                yield from self._found(waiting, run)
                waiting = []
        yield from self._found(waiting, run)
        assert run.ending is not None
        self._finish(run.ending, outcome)

    def _question(self) -> prolog.Question | asp.Question:
        if self.program.program.engine == "prolog":
            return prolog.question(self.problem, self.program, self._search)
        return asp.question(self.problem, self.program, self._search)

    def _found(self, answers: list[Answer], run: Run) -> Iterator[Result]:
        if not answers:
            return
        tours = [_tour(self.problem.board, answer) for answer in answers]
        stats = [self._stats(answer.stats, transfer_s=time.monotonic() - answer.sent) for answer in answers]
        try:
            verdicts = checkers.verdicts(self.problem, tours, self._check, self._search.limits)
        except KeyboardInterrupt:
            run.stop()
            verdicts = checkers.verdicts(self.problem, tours, "python")
        self._engine = answers[0].engine
        for tour, used, (checked, faults) in zip(tours, stats, verdicts, strict=True):
            self.models += 1
            self._used = used
            found: dict[str, Any] = {"tour": tour}
            if self.problem.kind == "queens":
                found = {"queens": tuple(tour.squares)}
            yield self._result(Status.FOUND, None, used, checked=checked, faults=faults, **found)

    def _finish(self, ending: Ending, outcome: Outcome | None) -> None:
        if outcome:
            self._engine = outcome.engine
        used = {"cpu_s": ending.cpu_s, "peak_mb": ending.peak_mb}
        if ending.how == "crashed" and not outcome:
            status, reason = Status.ERROR, ending.reason
        elif ending.how != "done" and not (outcome and outcome.how == "exhausted"):
            status, reason = Status(ending.how), ending.reason
        elif outcome is None or (self.models and outcome.how in ("exhausted", "enough")):
            status, reason = Status.FOUND, ""
        elif outcome.how == "exhausted":
            status, reason = Status.NONE, outcome.reason
        else:
            status, reason = Status(outcome.how), outcome.reason
        self.complete = outcome is not None and outcome.how == "exhausted"
        self.end = self._result(status, reason or None, self._stats(outcome.stats if outcome else self._used, **used))

    def _result(self, status: Status, reason: str | None, stats: dict[str, float], **found: Any) -> Result:
        return Result(status, self.problem, str(self.program), self._engine, reason, stats=stats, **found)

    def _stats(self, *parts: dict[str, float], **more: float) -> dict[str, float]:
        stats: dict[str, float] = {}
        for part in (*parts, more):
            stats |= part
        return stats | {"wall_s": time.monotonic() - self._began}


def solve(problem: Problem | Board | str, *, program: str | None = None, **options: Any) -> Result:
    """Answer a problem: the first tour found, or how the search ended without one.

    Takes what ``solutions`` takes but ``models``. Giving up is a Status; PyktError is raised for what can't be meant.
    """
    answers = solutions(problem, program=program, models=1, **options)
    result = next(iter(answers), None) or answers.end
    assert result is not None
    return result


def solutions(
    problem: Problem | Board | str,
    *,
    program: str | None = None,
    engine: Engine | None = None,
    models: int = 0,
    timeout: float = Limits.timeout,
    memory: float = Limits.memory,
    inferences: int | None = None,
    seed: int | None = None,
    arguments: Sequence[str] = (),
    theory: bool = True,
    check: Which = "auto",
    **asked: Any,
) -> Answers:
    """Answer a problem as often as ``models`` says (0: every answer), streamed.

    A board stands for the open problem on it; ``asked`` says what else is asked of the tour, as in ``Problem.open``.
    The program is the one named, or the first of the catalogue, or of ``engine``, that can be asked. ``timeout`` is in
    seconds, ``memory`` in megabytes; ``arguments`` go to the solver. ``theory`` is false where a search is to be made
    though a theorem knows better.
    """
    if not isinstance(problem, Problem):
        problem = Problem.open(problem, **asked)
    elif asked:
        raise PyktError(f"A Problem says all that is asked: put {', '.join(asked)} into it.")
    if models < 0:
        raise PyktError("The number of models is 0, for all, or more.")
    chosen, why = (choose(program), None) if program else pick(problem, engine)
    if engine and chosen.program.engine != engine:
        raise PyktError(f"{chosen} is a program of {chosen.program.engine}: take `pykt {chosen.program.engine}`.")
    if objection := chosen.program.objection(problem):
        raise PyktError(f"{objection}: see `pykt programs` for one that can.")
    search = Search(models, Limits(timeout, memory, inferences), seed, tuple(arguments))
    return Answers(problem, chosen, search, check, refute(problem) if theory else None, why)


def _tour(board: Board, answer: Answer) -> Tour:
    return Tour(board, tuple(_cells(board, path) for path in answer.paths))


def _cells(board: Board, path: Path) -> NDArray[np.int32]:
    if isinstance(path, Walk):
        return walk(board, path.start, np.frombuffer(path.digits.encode(), np.uint8) - ord("0"))
    return Tour.of(board, path).knights[0]
