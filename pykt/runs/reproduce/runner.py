"""The runner, where experiments have their runs made: with limits, one after another, and none of them twice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pykt.answers import Answers
from pykt.answers.counting.count import Count, count
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.model.result import Result, Status
from pykt.runs.compare.comparison import keeps_a_defect
from pykt.runs.run import Run, Runs

#: The seconds for which the shares of the experiments are written; another time limit stretches or shrinks them all.
FULL = 60.0


class Stopped(Exception):  # noqa: N818  # it is no error
    """Ctrl-C: the experiment under way is given up."""


class Unreached(Exception):  # noqa: N818
    """An experiment can't say anything within the time limit; the text says what would be needed."""


class Failed(Exception):  # noqa: N818
    """A run ended in an error; or, ``wrong``, with an answer that a checker refuses."""

    def __init__(self, why: str, *, wrong: bool = False) -> None:
        super().__init__(why)
        self.wrong = wrong


class Runner:
    """Makes runs for experiments. ``timeout`` is the limit of a run in seconds; ``now`` says which is under way."""

    def __init__(self, timeout: float = FULL, memory: float = Limits.memory) -> None:
        Limits(timeout, memory)  # PyktError now rather than in each experiment
        self.timeout = timeout
        self.memory = memory
        self.now = ""
        self._stopped = False
        self._stop: Any = None
        self._known: dict[Run, Result] = {}

    def stop(self) -> None:
        """End the run under way, and the experiment with it."""
        self._stopped = True
        if self._stop:
            self._stop()

    def seconds(self, share: float = FULL) -> float:
        """So many seconds of the full minute, at the time limit that is set."""
        return share * self.timeout / FULL

    def run(self, problem: Problem, program: str, share: float = FULL, **more: Any) -> Run:
        """A run with the limits of the runner; ``inferences`` is a limit too."""
        limits = Limits(self.seconds(share), self.memory, more.pop("inferences", None))
        return Run(problem, program, limits, **more)

    def ask(self, problem: Problem, program: str, share: float = FULL, **more: Any) -> Result:
        """The result of one run; Failed if it is an error, or wrong though the program keeps no defect."""
        return self.results([self.run(problem, program, share, **more)])[0]

    def results(self, todo: Sequence[Run]) -> list[Result]:
        """The results of runs; one that was made before is not made again."""
        runs = Runs([one for one in todo if one not in self._known])
        self._begin(runs, runs.todo)
        for one, result in runs:
            self._judge(one, result)
            self._known[one] = result
        self._check_stopped()
        return [self._known[one] for one in todo]

    def every(self, one: Run) -> tuple[list[Result], bool]:
        """All results of a run that asks for several models, and whether there are no others."""
        answers: Answers = one.answers()
        self._begin(answers, [one])
        results = list(answers)
        self._check_stopped()
        assert answers.end is not None
        for result in (*results, answers.end):
            self._judge(one, result)
        return results, answers.complete

    def count(self, problem: Problem, share: float = FULL) -> Count:
        """How many tours there are, or at least so many."""

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
        if not result.checked.agree or not (result.checked.right or keeps_a_defect(one.program)):
            raise Failed(f"{one.program} on {one.problem}: {'; '.join(map(str, result.faults[:2]))}", wrong=True)
