"""Carry out the runs of experiments, one after another. Keep the results of runs that several experiments share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pykt.answers import Answers
from pykt.answers.counting.count import Count, count
from pykt.checkers import verdicts
from pykt.engines.protocol import Search
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.model.result import Result, Status
from pykt.model.tour import Tour
from pykt.programs.catalogue import keeps_defect
from pykt.runs.reproduce.claims import Claim, Measured
from pykt.runs.run import Run, Runs

#: The time limit of runs, in seconds, for which the experiments are written. If the user sets another time limit, the
#: times in the experiments change in proportion.
FULL = 60.0


class Stopped(Exception):  # noqa: N818  # not an error
    """An exception that ends the current experiment after ``Runner.stop``, such as after Ctrl-C."""


class Unreached(Exception):  # noqa: N818
    """An exception of an experiment that can't measure its value here. The text says what is missing.

    For example, a search reached its time limit, or a Prolog system is not installed.
    """


class Failed(Exception):  # noqa: N818
    """An exception for a run that ended in an error. If ``wrong`` is true, a checker refused its answer instead."""

    def __init__(self, why: str, *, wrong: bool = False) -> None:
        super().__init__(why)
        self.wrong = wrong


class Runner:
    """A runner for experiments. A run is limited to ``memory`` MB and, as a rule, to ``timeout`` seconds.

    ``now`` describes the current run.
    """

    def __init__(self, timeout: float = FULL, memory: float = Limits.memory) -> None:
        Limits(timeout, memory)  # raises PyktError now, not only in the experiments
        self.timeout = timeout
        self.memory = memory
        self.now = ""
        self._stopped = False
        self._stop: Any = None
        self._known: dict[Run, Result] = {}

    def stop(self) -> None:
        """Stop the current run and its experiment."""
        self._stopped = True
        if self._stop:
            self._stop()

    def seconds(self, share: float = FULL) -> float:
        """Scale ``share`` seconds, chosen for a time limit of FULL, to the actual time limit."""
        return share * self.timeout / FULL

    def run(
        self,
        problem: Problem,
        program: str,
        share: float = FULL,
        *,
        models: int = 1,
        inferences: int | None = None,
        arguments: tuple[str, ...] = (),
        **more: Any,
    ) -> Run:
        """Return a run with the runner's memory limit. Its time limit is ``self.seconds(share)``.

        ``models`` is the number of wanted answers (0: all), and ``more`` holds further fields of Run.
        """
        limits = Limits(self.seconds(share), self.memory, inferences)
        return Run(problem, program, Search(models, limits, arguments=arguments), **more)

    def ask(self, problem: Problem, program: str, share: float = FULL, **more: Any) -> Result:
        """Carry out one run and return its result.

        Raise Failed if the run ends in an error, if checkers disagree, or if the answer is wrong. But accept wrong
        answers of a program that deliberately keeps a defect of its published source.
        """
        return self.results([self.run(problem, program, share, **more)])[0]

    def find(
        self, problem: Problem, program: str, share: float = FULL, *, missing: str = "no tour within the time limit"
    ) -> tuple[Tour, Result]:
        """Carry out one run, and return its tour and its result. Raise Unreached, with ``missing``, without a tour."""
        result = self.ask(problem, program, share)
        if result.tour is None:
            raise Unreached(missing)
        return result.tour, result

    def results(self, todo: Sequence[Run]) -> list[Result]:
        """Return the results of the runs ``todo``, in order. Carry out only those that were not carried out before."""
        runs = Runs([one for one in todo if one not in self._known])
        self._begin(runs, runs.todo)
        for one, result in runs:
            self._judge(one, result)
            self._known[one] = result
        self._check_stopped()
        return [self._known[one] for one in todo]

    def every(self, one: Run) -> tuple[list[Result], bool]:
        """Return all results of a run with several answers, and whether no further answer exists."""
        answers: Answers = one.answers()
        self._begin(answers, [one])
        results = list(answers)
        self._check_stopped()
        assert answers.end is not None
        for result in (*results, answers.end):
            self._judge(one, result)
        return results, answers.complete

    def count(self, problem: Problem, share: float = FULL) -> Count:
        """Count the tours of a problem. The count is a lower bound if the time runs out."""

        def tell(_: str) -> None:
            self._check_stopped()

        self.now = f"counting: {problem}"
        counted = count(problem, method="enumerate", timeout=self.seconds(share), memory=self.memory, tell=tell)
        self._check_stopped()
        if counted.status is Status.ERROR:
            raise Failed(f"{counted.reason}")
        return counted

    def _begin(self, stoppable: Runs | Answers, todo: Sequence[Run]) -> None:
        self._check_stopped()
        self._stop = stoppable.stop
        if todo:
            self.now = f"{todo[0].program}: {todo[0].problem}"

    def _check_stopped(self) -> None:
        if self._stopped:
            raise Stopped

    def _judge(self, one: Run, result: Result) -> None:
        self._check_stopped()
        if result.status is Status.ERROR:
            raise Failed(f"{one.program} on {one.problem}: {result.reason}")
        if not result.checked.agree or not (result.checked.right or keeps_defect(one.program)):
            raise Failed(f"{one.program} on {one.problem}: {'; '.join(map(str, result.faults[:2]))}", wrong=True)


def check_printed(tour: Tour, problem: Problem, right: str) -> Measured:
    """Check a published tour with all three checkers.

    The measured value is the text ``right`` if the tour is right, or else its first fault. Raise Failed if the checkers
    disagree.
    """
    [(checked, faults)] = verdicts(problem, [tour], "all")
    if not checked.agree:
        raise Failed("; ".join(map(str, faults)), wrong=True)
    return Measured(right if checked.right else str(faults[0]), "all three checkers agree")


#: A function that measures the value of a claim anew.
Experiment = Callable[[Runner, Claim], Measured]
