"""The stream of answers: run a search in a worker process and yield a checked Result for each answer."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from pykt import process
from pykt.answers.afterwards import Afterwards, is_worth_it
from pykt.answers.distinct import Distinct
from pykt.answers.doubting import SECONDS, doubted, is_doubtful
from pykt.answers.ending import claim, conclude, hinted, judge_best
from pykt.answers.findings import Findings
from pykt.answers.judging import Judgement, judge, with_answer
from pykt.answers.misreading import misreading
from pykt.answers.reading import read_answer
from pykt.checkers import Which
from pykt.engines.protocol import MESSAGES, Answer, Message, Search
from pykt.engines.registry import COMMAND, solver_of
from pykt.model.bound import Bound
from pykt.model.errors import PyktError
from pykt.model.fault import Fault
from pykt.model.goal import goal_of
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.model.profile import Profile
from pykt.model.program import Chosen
from pykt.model.result import Checked, Result, Status
from pykt.model.tour import Tour
from pykt.programs import configuring, user
from pykt.programs.choosing import pick
from pykt.programs.drivers import driver, modules
from pykt.programs.methods import best
from pykt.programs.user import believed
from pykt.programs.user.limits import sentence
from pykt.theory.existence import refute
from pykt.theory.obstacles import obstacle

Stats = dict[str, float]
_Judged = tuple[Answer, Tour | Fault, Judgement, Stats]

# Answers are checked together, because starting the checkers takes longer than checking a tour. Batches grow if the
# program is faster than the checkers, so that what it has sent at its time limit is soon checked.
_BATCH = 256  # answers of the first batch
_MOST_SQUARES = 1_000_000  # of a batch
_EXAMINED = 100  # answers of a user program that are examined if they are wrong, which takes longer than to check them


class Answers:
    """The answers to a problem: iterate to get a checked Result for each, in the order in which they are found.

    After the iteration ``end`` says how the search ended, ``models`` is the number of answers, and ``complete`` is true
    if it is proven that no other answers exist. If no program was named, ``why`` says why pykt chose the one it runs.

    If several answers are wanted, each tour is yielded once (pykt/model/meaning.py), or once in each direction if
    ``directed`` is true. ``repeated`` is the number of answers left out. With ``raw`` all of them are yielded, as the
    program finds them.

    Ctrl-C ends the search: answers found before are still checked and yielded, then KeyboardInterrupt is raised, and
    ``interrupted`` is true. A second Ctrl-C during these checks raises KeyboardInterrupt at once.

    For two knights each answer visits more squares than the one before, and ``bound`` is the lowest upper bound known.
    The last answer has the status of the whole search: ``optimal`` if it has as many squares as the bound allows. If
    only one answer is wanted, it is the best one. The same holds for the longest path that does not cross itself, and
    for crossings.

    If the search is profiled, ``profile`` is the latest profile, during the search and after it.
    """

    _findings: Findings
    _began: float
    _task: process.Task | None
    _bounding: process.Task | None
    _last: Result | None
    _refused: bool
    _held: Result | None
    _after: Afterwards | None
    _distinct: Distinct | None
    _is_enough: bool

    def __init__(
        self,
        problem: Problem,
        program: Chosen,
        search: Search,
        check: Which = "auto",
        theory: bool = True,
        why: str | None = None,
        doubts: bool = True,
        *,
        directed: bool = False,
        raw: bool = False,
    ) -> None:
        self.problem = problem
        self.program = program
        self.why = why
        self.directed = directed
        self.end: Result | None = None
        self.models = 0
        self.complete = False
        self._search = search
        self._check = check
        self._theory = theory
        self._doubts = doubts
        self._raw = raw
        self._stopped = False
        self._begin()

    @property
    def bound(self) -> Bound | None:
        """The best known bound on what the problem's goal counts, or None."""
        return self._findings.bound

    @property
    def profile(self) -> Profile | None:
        """The latest profile of a profiled search, or None."""
        return self._findings.profile

    @property
    def repeated(self) -> int:
        """The number of answers left out, because they are tours that were yielded before."""
        return self._distinct.repeated if self._distinct else 0

    @property
    def profiled(self) -> bool:
        """True if the search is profiled."""
        return self._search.profile

    @property
    def program_text(self) -> str:
        """A text that the solver can run without pykt to answer the problem; PyktError if there is none."""
        text: str = self._question().text
        return text

    @property
    def progress(self) -> str:
        """A few words on the search: the program and, if the best answer is wanted, the best one and the bound."""
        best, goal = self._findings.best, self._findings.goal
        if self.bound is None or best is None or goal is None:
            return f"{self.program} {'is stopping' if self._stopped else 'is searching'}"
        noun = "visit" if self.problem.kind == "two-knights" else "path" if self.problem.longest else "tour"
        return f"{self.program}: best {noun} {best.count:,} {goal.counted}, {goal.side} bound {self.bound.count:,}"

    def stop(self) -> None:
        """End the search as Ctrl-C does: answers found before are still yielded, and the status is ``interrupted``."""
        self._stopped = True
        for task in (self._task, self._bounding):
            if task:
                task.stop()

    def __iter__(self) -> Iterator[Result]:
        self.end, self.models, self.complete = None, 0, False
        self._begin()
        if self._theory and not self._is_user_program and (why := refute(self.problem)):
            self.complete = True
            end = Result(Status.NONE, self.problem, "theory", reason=why, stats=self._stats({}))
            self.end = replace(end, obstacle=obstacle(self.problem))
            return
        for answers in self._batches():
            for result in self._results(answers):
                if self._after is None:
                    yield result
                else:
                    self._held = result
        self.end = self._ended()
        if self._held is not None:
            told = self._with_after(self._held)
            self.end = replace(self.end, after=told.after, remarks=told.remarks)
            yield told
        if self._doubts and self._is_user_program and not self._stopped and is_doubtful(self.end):
            self.end = doubted(self.end, self._other)
        if self._findings.best:
            for result in self._results([self._findings.best], always=True):
                visit = judge_best(result, self.end, self.bound, proves=self.program.program.proves)
                self.end = replace(self.end, status=visit.status, reason=visit.reason)
                yield replace(visit, claims=self.end.claims)
        if self.interrupted:
            raise KeyboardInterrupt

    def _begin(self) -> None:
        """Forget what an earlier search found."""
        goal = goal_of(self.problem)
        if self._is_user_program and self.problem.kind != "two-knights":
            goal = None  # each answer of a user program counts, not only the best
        self._findings = Findings(goal, best_only=self._search.wanted == 1)
        self._began = time.monotonic()
        self._failure = ""
        self._task = self._bounding = None
        self.interrupted = False
        self._last = None
        self._refused = False
        self._held = None
        self._after = None
        self._is_enough = False
        counts_tours = self._search.wanted != 1 and not (self._raw or goal)
        remembers = counts_tours and not self.program.program.once
        compares = remembers or (counts_tours and self.directed)
        self._distinct = Distinct(self.problem, self.directed) if compares else None
        # pykt stops a program that repeats tours, because the program counts all of its answers.
        wanted = 0 if remembers else self._search.wanted
        self._for_program = replace(self._search, wanted=wanted, once=counts_tours and not remembers)
        program = self.program.program  # a command ends after its tours, so nothing comes after them
        looks = self._search.wanted == 1 and program.is_user_program and not self._search.profile
        looks = looks and program.engine != COMMAND
        if self._search.after and looks and is_worth_it(self.problem):
            self._after = Afterwards(self.problem, self._search.after)
        else:
            self._for_program = replace(self._for_program, after=0.0)  # so that the worker ends after the first answer

    def _batches(self) -> Iterator[list[Answer]]:
        """Start the worker, record its messages, and yield its answers, several together if they come quickly."""
        self._task = task = self._start()
        if self._stopped:  # before there was a task to stop
            self.stop()
            list(task)
            return
        waiting: list[Answer] = []
        # The one answer of a user program waits until the program has ended: its output goes with it.
        held = self._is_user_program and self._search.wanted == 1 and not self._after
        most, squares = _BATCH, 0
        try:
            for message in self._messages(task):
                added = self._findings.add(message)
                waiting += added
                squares += sum(answer.squares for answer in added)
                if self._findings.bound_met and self.program.program.proves:
                    task.stop()
                is_full = len(waiting) >= most or squares >= _MOST_SQUARES
                if waiting and not held and (self._findings.outcome or is_full or not task.ready()):
                    yield waiting
                    waiting, squares, most = [], 0, most * (2 if is_full else 1)
                self._begin_after(task)
        except KeyboardInterrupt:
            self.interrupted = self._stopped = True
        except (PyktError, RuntimeError) as error:
            if not self._is_user_program:
                raise
            self._failure = sentence(f"the program failed: {error}")
        if self._after:
            self._after.end()
        self._add_bound()
        yield waiting

    def _begin_after(self, task: process.Task) -> None:
        """Limit the search for all answers, once the first one is found. If it is wrong, end the search."""
        if self._after and self._held is not None and self._findings.outcome and not self._after.begun:
            self._after.begin(task.stop)
            if self._held.status is not Status.FOUND:
                task.stop()

    def _add_bound(self) -> None:
        """Record the bound, if another worker computes it."""
        if self._bounding:
            if self._stopped:
                self._bounding.stop()
            for bound in self._bounding:
                self._findings.add(bound)

    def _start(self) -> process.Task:
        """Start the worker. That of a user program does not compute the bound: another worker does."""
        limits, module = self._search.limits, self.program.program.module
        if self._is_user_program:
            if self._findings.goal and self._theory:
                self._bounding = best.start_bound(self.problem, limits, theory=True)
            elif self._findings.goal:
                self._findings.add(next(best.lowest_bound(self.problem, theory=False)))
            return process.start(
                f"{module}:answers",
                self._question(),
                limits=limits,
                yields=believed.MESSAGES,
                most=believed.most_bytes(self.problem.board, limits.memory),
                sandbox=user.sandbox(self.program, self._for_program),
            )
        module = "pykt.programs.methods.best" if self._findings.goal else module
        names_solver = any(configuring.is_solver_file(value) for _, value in self.program.engine_parameters)
        sandbox = user.sandbox(self.program, self._for_program) if names_solver else None  # it may start any executable
        needs = modules(self.program.program)
        return process.start(
            f"{module}:answers", self._question(), limits=limits, yields=MESSAGES, sandbox=sandbox, needs=needs
        )

    def _question(self) -> Any:
        """Return the question for the worker."""
        if self._findings.goal and not self._is_user_program:
            return best.Question(self.problem, self.program, self._for_program, self._theory)
        return driver(self.program.program).question(self.problem, self.program, self._for_program)

    def _messages(self, task: process.Task) -> Iterator[Message]:
        """Yield the messages of the worker. Of a user program's worker, yield what can be believed."""
        if not self._is_user_program:
            yield from task
            return
        answers = 0
        for message in task:
            answers += isinstance(message, Answer) and not message.replaces
            safe = believed.believed(message, self.program.program, self.problem)
            if self._after and self._after.begun:
                self._after.add(safe)
            elif self._for_program.wanted and answers > self._for_program.wanted and not self._findings.goal:
                task.stop()  # the worker should have stopped by itself
            else:
                yield safe

    @property
    def _is_user_program(self) -> bool:
        return self.program.program.is_user_program

    def _results(self, answers: list[Answer], *, always: bool = False) -> Iterator[Result]:
        """Check the answers together, and yield a result for each that counts, or for each if ``always`` is true."""
        ended = self._findings.ended if always else None  # only then is it known that no answer is better
        stats = [self._stats(answer.stats, ended or answer.received) for answer in answers]
        for answer, one, verdict, used in self._judged(answers, stats):
            compared = None if always or answer.replaces else self._distinct
            if self._is_enough or (compared and not compared.is_new(one, right=verdict[0].right)):
                continue
            self.models += 1
            if verdict[0].right:
                self._findings.forget("constant")  # the answer fits the board
            examined = self._is_user_program and not verdict[0].right and self.models <= _EXAMINED
            if examined and (remark := misreading(self.problem, answer)):
                self._findings.add(remark)
            self._last = with_answer(self._result(Status.FOUND, used), answer, one, verdict)
            self._refused |= self._last.status is Status.REFUSED
            if self._distinct and self.models == self._search.wanted and self._task:
                self._is_enough = True
                self._task.stop()
            yield self._last

    def _judged(self, answers: list[Answer], stats: list[Stats]) -> Iterator[_Judged]:
        """Check the answers together. If directions count, check each right tour in its other direction as well."""
        read = [read_answer(self.problem, answer) for answer in answers]
        judged = list(zip(answers, read, self._verdicts(read), stats, strict=True))
        turned = [
            self._distinct.other_direction(one) if self._distinct and verdict[0].right else None
            for _, one, verdict, _ in judged
        ]
        verdicts = iter(self._verdicts([tour for tour in turned if tour]) if any(turned) else [])
        for one, tour in zip(judged, turned, strict=True):
            yield one
            if tour:
                yield one[0], tour, next(verdicts), one[3]

    def _other(self, problem: Problem) -> Result | None:
        """Return the answer of pykt's best program for a problem, or None if no program can answer it."""
        try:
            program, _ = pick(problem)
        except PyktError:
            return None
        limits = replace(self._search.limits, timeout=SECONDS, inferences=None)
        other = Answers(problem, program, Search(1, limits), "python", theory=False)
        try:
            results = list(other)
        except KeyboardInterrupt:
            self.interrupted = self._stopped = True
            return None
        return results[-1] if results else other.end

    def _verdicts(self, read: list[Tour | Fault]) -> list[Judgement]:
        """Run the checkers. On the first Ctrl-C, end the search and run only the Python checker, which is fast."""
        try:
            return judge(self.problem, read, self._check, self._search.limits)
        except KeyboardInterrupt:
            if self._stopped:
                raise
            self.interrupted = True
            self.stop()
            return judge(self.problem, read, "python")

    def _ended(self) -> Result:
        """Return the result that says how the search ended."""
        assert self._task is not None
        assert self._task.ending is not None
        ending = self._task.ending
        if self._failure:
            ending = replace(ending, how="crashed", reason=self._failure)
        if self._held is not None or self._is_enough:  # how the search for all answers ended is told apart
            ending = replace(ending, how="done")
        if self._is_enough:
            self._findings.outcome = None  # the search may have ended in the meantime, or not
        claims = claim(self.problem, self.program, self._findings, self.models)
        conclusion = conclude(self.problem, self.program, self._findings, ending, self.models, doubts=self._doubts)
        self.complete, self._findings.bound = conclusion.complete, conclusion.bound
        begun, reason = self._task.begun, conclusion.reason
        if begun and conclusion.status is Status.ERROR:
            reason = hinted(reason, begun.sandbox, self.program.program.engine)
        status = Status.REFUSED if self._refused and conclusion.status is Status.FOUND else conclusion.status
        reported = self._findings.outcome or self._findings.best or self._last
        found = self._findings.outcome or self._last
        stats = {**({} if found is None else found.stats), "cpu_s": ending.cpu_s, "peak_mb": ending.peak_mb}
        end = replace(
            self._result(status, self._stats(stats, self._findings.ended)),
            engine=solver_of(self.program.program) if reported is None else reported.engine,
            reason=reason or None,
            profile=self.profile,
            claims=claims,
            conditions=_conditions(ending, self._search.limits),
        )
        if end.status is Status.NONE:
            end = replace(end, obstacle=obstacle(self.problem))
        return replace(end, checked=Checked(python=False), faults=(conclusion.fault,)) if conclusion.fault else end

    def _result(self, status: Status, stats: dict[str, float]) -> Result:
        """Return a result with the values that all results of this search share."""
        bound = self.bound.count if self.bound else None
        unconfined = self._task.begun.unconfined if self._task and self._task.begun else ""
        return Result(
            status,
            self.problem,
            str(self.program),
            bound=bound,
            bound_by=self.bound.name if self.bound else "",
            stats=stats,
            remarks=self._findings.remarks,
            output=self._output,
            asked=self._findings.asked,
            unconfined=unconfined,
        )

    def _with_after(self, result: Result) -> Result:
        """Return the first answer with what came after it, if it is right."""
        assert self._after is not None
        assert self._task is not None
        result = replace(result, output=self._output, remarks=self._findings.remarks)
        if result.status is not Status.FOUND or self.interrupted:
            return result
        ending = self._task.ending
        failed = ending is not None and ending.how not in ("done", "interrupted")
        after = self._after.after(self._failure or (ending.reason if failed and ending else ""))
        return replace(result, after=after, remarks=(*result.remarks, *filter(None, [after.remark])))

    @property
    def _output(self) -> tuple[str, ...]:
        """What a user program has printed, if its worker has ended."""
        ending = self._task.ending if self._task else None
        return believed.output(ending.printed) if ending and self._is_user_program else ()

    def _stats(self, stats: dict[str, float], until: float | None = None) -> dict[str, float]:
        """Return the statistics with the seconds that the start took, and those of the search until a time, or now."""
        until = until or time.monotonic()
        if self._task is None or self._task.started is None:
            return {**stats, "wall_s": until - self._began}
        started = self._task.started
        return {**stats, "start_s": started - self._began, "wall_s": max(until - started, 0.0)}


def _conditions(ending: process.Ending, limits: Limits) -> dict[str, object]:
    """Return what the worker's end tells about the conditions of the search."""
    found: dict[str, object] = {"measured_by": ending.measured_by}
    found |= {name: value for name in ("waited_s", "charged_mb") if (value := getattr(ending, name)) is not None}
    return (
        found | ({"core": limits.cores[0]} if len(limits.cores) == 1 else {}) | ({"lost": True} if ending.lost else {})
    )
