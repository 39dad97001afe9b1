"""The one way through: problem, program, limits and seed go in, results come out, each tour checked three ways."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pykt import checkers, process
from pykt.checkers import Which
from pykt.engines.protocol import Answer, KnightPath, Outcome, Said, Search, Walk
from pykt.engines.registry import ENGINES
from pykt.model.board import Board
from pykt.model.bound import Bound
from pykt.model.cells import walk
from pykt.model.errors import PyktError
from pykt.model.fault import Fault
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.model.profile import Profile
from pykt.model.program import Chosen
from pykt.model.result import Checked, Result, Status
from pykt.model.tour import Tour
from pykt.process import Ending, Task
from pykt.programs.choosing import choose, pick, why_not_profiled
from pykt.programs.drivers import driver
from pykt.programs.methods import best
from pykt.theory.existence import exists, refute

_BATCH = 256  # answers that are waiting are checked together, so many at most


class Answers:
    """The answers to a problem, each a Result, checked, in the order in which they are found.

    When the iteration is over, ``end`` says how the search ended, ``models`` counts the answers, and ``complete`` is
    true if there are no others. ``why`` says why the program was chosen, if none was named. Ctrl-C ends the search, not
    the iteration.

    Two knights are to visit as many squares as possible. So each answer has more than the one before, ``bound`` says
    how many there can be at most, and the last answer says how it ended: it is ``optimal`` if it meets the bound. If
    one answer is wanted, it is the best.

    If the search is profiled, ``profile`` is the last that is known of it, also while it runs and however it ends.
    """

    profile: Profile | None = None
    end: Result | None = None
    models = 0
    complete = False

    def __init__(
        self,
        problem: Problem,
        program: Chosen,
        search: Search,
        check: Which = "auto",
        theory: bool = True,
        why: str | None = None,
    ) -> None:
        self.problem = problem
        self.program = program
        self.bound: Bound | None = None
        self.why = why
        self._search = search
        self._check = check
        self._theory = theory
        self._began = time.monotonic()
        self._run: Task | None = None
        self._stopped = False
        self._engine = ENGINES[program.program.engine].solver
        self._used: dict[str, float] = {}
        self._best: Answer | None = None
        self._outcome: Outcome | None = None
        self._said: tuple[str, ...] = ()

    @property
    def profiled(self) -> bool:
        """True if the search is to be profiled."""
        return self._search.profile

    @property
    def program_text(self) -> str:
        """What the plain solver can run to answer the same problem."""
        text: str = self._question().program
        return text

    @property
    def progress(self) -> str:
        """What goes on: the program and, of two knights, how many squares so far."""
        if self.bound is None or self._best is None:
            return f"{self.program} {'stops' if self._stopped else 'searches'}"
        best, most = self._best.squares, self.bound.squares
        return f"{self.program}: best {best:,}, bound {most:,}, gap {most - best:,}"

    def stop(self) -> None:
        """End the search as Ctrl-C does: what was found still comes, and the end is ``interrupted``."""
        self._stopped = True
        if self._run:
            self._run.stop()

    def __iter__(self) -> Iterator[Result]:
        self._began = time.monotonic()
        self.end, self.models, self.complete, self.profile = None, 0, False, None
        self._best = self._outcome = None
        self._said = ()
        if self._theory and (known := refute(self.problem)):
            self.complete = True
            self.end = Result(Status.NONE, self.problem, "theory", reason=known, stats=self._stats())
            return
        answers = "pykt.programs.methods.best:answers" if self._maximises else f"{self.program.program.module}:answers"
        self._run = run = process.start(answers, self._question(), limits=self._search.limits)
        if self._stopped:
            run.stop()
        waiting: list[Answer] = []
        for message in run:
            waiting += self._heard(message)
            if self._proven:
                run.stop()
            if waiting and (self._outcome or len(waiting) == _BATCH or not run.ready()):
                yield from self._found(waiting)
                waiting = []
        yield from self._found(waiting)
        assert run.ending is not None
        self.end = self._end(run.ending, self._outcome)
        for last in self._found([self._best] if self._best else []):
            yield self._judged(last)

    def _question(self) -> Any:
        if self._maximises:
            return best.Question(self.problem, self.program, self._search, self._theory)
        return driver(self.program.program).question(self.problem, self.program, self._search)

    def _heard(self, message: Answer | Bound | Said | Profile | Outcome) -> list[Answer]:
        """What a message is about is kept; the answers that can be passed on now."""
        match message:
            case Answer():
                profile = self._profiled(message.profile)
                return self._passed_on(replace(message, profile=profile) if profile else message)
            case Bound():
                self.bound = message
            case Said():
                self._said += (message.text,)
            case Profile():
                self._profiled(message)
            case Outcome():
                self._outcome = message
                self._profiled(message.profile)
        return []

    def _profiled(self, profile: Profile | None) -> Profile | None:
        """The profile, kept, with the steps that earlier ones had: no step is told twice."""
        if profile:
            self.profile = profile = profile.after(self.profile)
        return profile

    def _passed_on(self, answer: Answer) -> list[Answer]:
        """The answer itself; of two knights the one before if this is better, and only if not the best alone counts."""
        answer.stats["transfer_s"] = time.monotonic() - answer.sent
        if not self._maximises:
            return [answer]
        before = self._best
        if before and answer.squares <= before.squares:
            return []
        self._best = answer
        return [before] if before and self._search.wanted != 1 else []

    @property
    def _maximises(self) -> bool:
        return self.problem.kind == "two-knights"

    @property
    def _proven(self) -> bool:
        """True if the best visit so far meets the bound. What a program says that does not prove is to be checked."""
        met = self.bound is not None and self._best is not None and self._best.squares == self.bound.squares
        return met and self.program.program.proves

    def _judged(self, last: Result) -> Result:
        """The best answer, with how the search ended; it is optimal if it meets the bound and no checker refuses it."""
        assert self.end is not None
        met = self.bound is not None and last.visited == self.bound.squares
        status, reason = self.end.status, self.end.reason
        if last.faults:
            status, reason = Status.FOUND, None
        elif met and (self.program.program.proves or last.checked.python):
            status, reason = Status.OPTIMAL, f"found by {last.engine}; {self.bound}"
        self.end = replace(self.end, status=status, reason=reason)
        return replace(
            last, status=status, reason=reason, engine=self.end.engine, stats={**last.stats, **self.end.stats}
        )

    def _found(self, answers: list[Answer]) -> Iterator[Result]:
        if not answers:
            return
        read = [_read(self.problem, answer) for answer in answers]
        tours = [tour for tour in read if isinstance(tour, Tour)]
        stats = [self._stats(answer.stats) for answer in answers]
        try:
            verdicts = checkers.verdicts(self.problem, tours, self._check, self._search.limits) if tours else []
        except KeyboardInterrupt:
            if self._stopped:  # the second time
                raise
            self.stop()
            verdicts = checkers.verdicts(self.problem, tours, "python")
        self._engine = answers[0].engine
        said = iter(verdicts)
        for answer, tour, used in zip(answers, read, stats, strict=True):
            self.models += 1
            self._used = used
            if isinstance(tour, Fault):
                yield self._result(Status.FOUND, None, used, checked=Checked(python=False), faults=(tour,))
                continue
            checked, faults = next(said)
            found: dict[str, Any] = {"tour": tour, "profile": answer.profile}
            if self.problem.kind == "queens":
                found = {"queens": tuple(tour.squares)}
            yield self._result(Status.FOUND, None, used, checked=checked, faults=faults, **found)

    def _end(self, ending: Ending, outcome: Outcome | None) -> Result:
        if outcome:
            self._engine = outcome.engine
        elif self._best:
            self._engine = self._best.engine
        used = {"cpu_s": ending.cpu_s, "peak_mb": ending.peak_mb}
        exhausted = outcome is not None and outcome.how == "exhausted"
        self.complete = exhausted and self.program.program.proves
        if self.complete and self._best:
            self.bound = Bound(self._best.squares, "search", f"{self._engine} found no visit with more")
        status, reason = self._status(ending, outcome)
        stats = self._stats(outcome.stats if outcome else self._used, **used)
        end = self._result(status, reason or None, stats, profile=self.profile)
        return self._beside_theory(end) if status is Status.UNPROVEN else end

    def _beside_theory(self, end: Result) -> Result:
        """What a program says that proves nothing, there is none, beside what theory knows."""
        if why := refute(self.problem):
            return replace(end, status=Status.NONE, reason=f"{end.reason}, and theory proves it: {why}")
        if exists(self.problem):
            fault = Fault("none", f"{end.reason}, but theory knows that there is one")
            return replace(end, reason=str(fault), checked=Checked(python=False), faults=(fault,))
        return replace(end, reason=f"{end.reason}, which is no proof")

    def _status(self, ending: Ending, outcome: Outcome | None) -> tuple[Status, str]:
        if self._proven:
            return Status.OPTIMAL, str(self.bound)
        if ending.how == "crashed" and not outcome:
            return Status.ERROR, ending.reason
        if ending.how != "done" and not (outcome and outcome.how == "exhausted"):
            return Status(ending.how), ending.reason
        if outcome is None or ((self.models or self._best) and outcome.how in ("exhausted", "enough")):
            no_more = outcome is not None and outcome.how == "exhausted" and not (self.complete or self._maximises)
            return Status.FOUND, f"{self.program} finds no more" if no_more else ""
        if outcome.how == "exhausted" and not self.program.program.proves:
            hint = outcome.reason if self.program.program.is_user_program else ""
            return Status.UNPROVEN, f"{self.program} says that there is none{hint}"
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
    engine: str | None = None,
    models: int = 0,
    timeout: float = Limits.timeout,
    memory: float = Limits.memory,
    inferences: int | None = None,
    seed: int | None = None,
    solver: str | None = None,
    arguments: Sequence[str] = (),
    theory: bool = True,
    check: Which = "auto",
    profile: bool = False,
    **asked: Any,
) -> Answers:
    """Answer a problem as often as ``models`` says (0: every answer), streamed.

    A board stands for the open problem on it; ``asked`` says what else is asked of the tour, as in ``Problem.open``.
    The program is the one named, or the first of the catalogue, or of ``engine``, that can be asked. ``timeout`` is in
    seconds, ``memory`` in megabytes; ``arguments`` go to the solver, and ``solver`` is the one that MiniZinc is to ask.
    ``theory`` is false where a search is to be made though a theorem knows better. With ``profile`` every Result says
    what the search has been doing, if it is depth-first in Prolog.
    """
    if not isinstance(problem, Problem):
        problem = Problem.open(problem, **asked)
    elif asked:
        raise PyktError(f"A Problem says all that is asked: put {', '.join(asked)} into it.")
    if models < 0:
        raise PyktError("The number of models is 0, for all, or more.")
    if problem.kind == "two-knights" and models > 1:
        raise PyktError("Two knights have one best visit: ask for 1 model, or for 0, which are all on the way there.")
    chosen, why = (choose(program), None) if program else pick(problem, engine, several=models != 1 or seed is not None)
    if engine and chosen.program.engine != engine:
        command = "solve" if chosen.program.engine == "python" else chosen.program.engine
        raise PyktError(f"{chosen} is a program of {chosen.program.engine}: take `pykt {command}`.")
    if objection := chosen.program.objection(problem):
        raise PyktError(f"{objection}: see `pykt programs` for one that can.")
    if solver and chosen.program.engine != "minizinc":
        raise PyktError(f"{chosen} is no program of minizinc, and only those take a solver: take `pykt minizinc`.")
    if profile and (why_not := why_not_profiled(chosen.program)):
        raise PyktError(why_not)
    limits = Limits(timeout, memory, inferences)
    search = Search(models, limits, seed, tuple(arguments), solver=solver or Search.solver, profile=profile)
    return Answers(problem, chosen, search, check, theory, why)


def _read(problem: Problem, answer: Answer) -> Tour | Fault:
    """The tour of an answer, or why it has none."""
    if answer.fault:
        return Fault("shape", answer.fault)
    try:
        knights = [_cells(problem.board, path) for path in answer.paths]
        if problem.kind == "closed" and len(knights[0]) == problem.length + 1 and knights[0][0] == knights[0][-1]:
            knights = [knights[0][:-1]]  # it names its first square again, to say that it is closed
        return Tour(problem.board, tuple(knights))
    except PyktError as error:
        return Fault("off-board", str(error).removesuffix("."))


def _cells(board: Board, path: KnightPath) -> NDArray[np.int32]:
    if isinstance(path, Walk):
        return walk(board, path.start, np.frombuffer(path.digits, np.uint8))
    return Tour.of(board, path).knights[0]
