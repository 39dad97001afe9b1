"""The one way through: problem, program, limits and seed go in, results come out, each tour checked three ways."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from importlib import import_module
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pykt import checkers, process
from pykt.board import Board
from pykt.bounds import Bound, bounds
from pykt.checkers import Which
from pykt.engines import Answer, Outcome, Path, Said, Search, Walk
from pykt.errors import PyktError
from pykt.problem import Problem
from pykt.process import Ending, Limits, Run
from pykt.programs import Chosen, Engine, choose, pick
from pykt.result import Result, Status
from pykt.theory import refute
from pykt.tour import Tour, walk

_BATCH = 256  # answers that are waiting are checked together, so many at most

_NAMES = {"prolog": "SWI-Prolog", "asp": "clingo", "minizinc": "MiniZinc", "python": "Python"}


class Answers:
    """The answers to a problem, each a Result, checked, in the order in which they are found.

    When the iteration is over, ``end`` says how the search ended, ``models`` counts the answers, and ``complete`` is
    true if there are no others. ``why`` says why the program was chosen, if none was named. Ctrl-C ends the search, not
    the iteration.

    Two knights are to visit as many squares as possible. So each answer has more than the one before, ``bound`` says
    how many there can be at most, and the last answer says how it ended: it is ``optimal`` if it meets the bound. If
    one answer is wanted, it is the best.
    """

    end: Result | None = None
    models = 0
    complete = False

    def __init__(
        self,
        problem: Problem,
        program: Chosen,
        search: Search,
        check: Which = "auto",
        known: str | None = None,
        bound: Bound | None = None,
        why: str | None = None,
    ) -> None:
        self.problem = problem
        self.program = program
        self.bound = bound
        self.why = why
        self._search = search
        self._check = check
        self._known = known
        self._began = time.monotonic()
        self._run: Run | None = None
        self._stopped = False
        self._engine = _NAMES[program.program.engine]
        self._used: dict[str, float] = {}
        self._best: Answer | None = None
        self._outcome: Outcome | None = None
        self._said: tuple[str, ...] = ()

    @property
    def program_text(self) -> str:
        """What the plain solver can run to answer the same problem."""
        text: str = self._question().program
        return text

    @property
    def progress(self) -> str:
        """What goes on: the program and, of two knights, how many squares so far."""
        if self.bound is None or self._best is None:
            return f"{self.program} searches"
        best, most = self._best.squares, self.bound.squares
        return f"{self.program}: best {best:,}, bound {most:,}, gap {most - best:,}"

    def stop(self) -> None:
        """End the search as Ctrl-C does: what was found still comes, and the end is ``interrupted``."""
        self._stopped = True
        if self._run:
            self._run.stop()

    def __iter__(self) -> Iterator[Result]:
        self._began = time.monotonic()
        self.end, self.models, self.complete = None, 0, False
        self._best = self._outcome = None
        self._said = ()
        if self._known:
            self.complete = True
            self.end = Result(Status.NONE, self.problem, "theory", reason=self._known, stats=self._stats())
            return
        answers = f"{self.program.program.module}:answers"
        self._run = run = process.start(answers, self._question(), limits=self._search.limits)
        if self._stopped:
            run.stop()
        waiting: list[Answer] = []
        for message in run:
            waiting += self._heard(message)
            if self._proven and self.program.program.proves:
                run.stop()
            if waiting and (self._outcome or len(waiting) == _BATCH or not run.ready()):
                yield from self._found(waiting, run)
                waiting = []
        yield from self._found(waiting, run)
        assert run.ending is not None
        self.end = self._end(run.ending, self._outcome)
        for best in self._found([self._best] if self._best else [], run):
            if best.faults:
                self.end = replace(self.end, status=Status.FOUND, reason=None)
            yield replace(best, status=self.end.status, reason=self.end.reason, stats={**best.stats, **self.end.stats})

    def _question(self) -> Any:
        return import_module(self.program.program.module).question(self.problem, self.program, self._search)

    def _heard(self, message: Answer | Bound | Said | Outcome) -> list[Answer]:
        """The answers that can be passed on now: of two knights not the best so far, and others only if wanted."""
        if isinstance(message, Outcome):
            self._outcome = message
        elif isinstance(message, Bound):
            self.bound = message
        elif isinstance(message, Said):
            self._said += (message.text,)
        elif self.bound is None:
            return [message]
        else:
            before, self._best = self._best, message
            return [before] if before and self._search.wanted != 1 else []
        return []

    @property
    def _proven(self) -> bool:
        return bool(self.bound and self._best and self._best.squares >= self.bound.squares)

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

    def _end(self, ending: Ending, outcome: Outcome | None) -> Result:
        if outcome:
            self._engine = outcome.engine
        used = {"cpu_s": ending.cpu_s, "peak_mb": ending.peak_mb}
        self.complete = outcome is not None and outcome.how == "exhausted"
        if self.complete and self._best and self.program.program.proves:
            self.bound = Bound(self._best.squares, "search", f"{self._engine} found no visit with more")
        status, reason = self._status(ending, outcome)
        return self._result(status, reason or None, self._stats(outcome.stats if outcome else self._used, **used))

    def _status(self, ending: Ending, outcome: Outcome | None) -> tuple[Status, str]:
        if self._proven:
            return Status.OPTIMAL, str(self.bound)
        if ending.how == "crashed" and not outcome:
            return Status.ERROR, ending.reason
        if ending.how != "done" and not self.complete:
            return Status(ending.how), ending.reason
        if outcome is None or ((self.models or self._best) and outcome.how in ("exhausted", "enough")):
            return Status.FOUND, ""
        if outcome.how == "exhausted":
            return Status.NONE, outcome.reason
        return Status(outcome.how), outcome.reason

    def _result(self, status: Status, reason: str | None, stats: dict[str, float], **found: Any) -> Result:
        bound = self.bound.squares if self.bound else None
        found |= {"bound": bound, "stats": stats, "said": self._said}
        return Result(status, self.problem, str(self.program), self._engine, reason, **found)

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
    solver: str | None = None,
    arguments: Sequence[str] = (),
    theory: bool = True,
    check: Which = "auto",
    **asked: Any,
) -> Answers:
    """Answer a problem as often as ``models`` says (0: every answer), streamed.

    A board stands for the open problem on it; ``asked`` says what else is asked of the tour, as in ``Problem.open``.
    The program is the one named, or the first of the catalogue, or of ``engine``, that can be asked. ``timeout`` is in
    seconds, ``memory`` in megabytes; ``arguments`` go to the solver, and ``solver`` is the one that MiniZinc is to ask.
    ``theory`` is false where a search is to be made
    though a theorem knows better.
    """
    if not isinstance(problem, Problem):
        problem = Problem.open(problem, **asked)
    elif asked:
        raise PyktError(f"A Problem says all that is asked: put {', '.join(asked)} into it.")
    if models < 0:
        raise PyktError("The number of models is 0, for all, or more.")
    if problem.kind == "two-knights" and models > 1:
        raise PyktError("Two knights have one best visit: ask for 1 model, or for 0, which are all on the way there.")
    chosen, why = (choose(program), None) if program else pick(problem, engine)
    if engine and chosen.program.engine != engine:
        raise PyktError(f"{chosen} is a program of {chosen.program.engine}: take `pykt {chosen.program.engine}`.")
    if objection := chosen.program.objection(problem):
        raise PyktError(f"{objection}: see `pykt programs` for one that can.")
    if solver and chosen.program.engine != "minizinc":
        raise PyktError(f"{chosen} is no program of minizinc, and only those take a solver: take `pykt minizinc`.")
    bound = None
    if problem.kind == "two-knights":
        bound = bounds(problem)[0] if theory else Bound(problem.board.free, "squares", "that many are free")
    limits = Limits(timeout, memory, inferences)
    search = Search(models, limits, seed, tuple(arguments), bound.squares if bound else 0, solver or Search.solver)
    return Answers(problem, chosen, search, check, refute(problem) if theory else None, bound, why)


def _tour(board: Board, answer: Answer) -> Tour:
    return Tour(board, tuple(_cells(board, path) for path in answer.paths))


def _cells(board: Board, path: Path) -> NDArray[np.int32]:
    if isinstance(path, Walk):
        return walk(board, path.start, np.frombuffer(path.digits.encode(), np.uint8) - ord("0"))
    return Tour.of(board, path).knights[0]
