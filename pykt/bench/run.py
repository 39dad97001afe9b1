"""A run: one program, one problem, limits; whoever compares, reproduces or benchmarks looks at runs and results."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from pykt import process
from pykt.answers import Answers, solutions
from pykt.checkers import Which
from pykt.problem import Problem
from pykt.process import Limits
from pykt.programs import choose
from pykt.result import Result, Status


@dataclass(frozen=True)
class Run:
    """What is run: plain values, so that it can be written down and run again elsewhere.

    ``program`` is as it is written where programs are named, with its parameters; ``repeat`` tells runs apart that are
    otherwise the same. ``theory`` is false where a search is to be made though a theorem knows better. Of several
    ``models`` (0: all there are) the last one is the result.
    """

    problem: Problem
    program: str
    limits: Limits = field(default_factory=Limits)
    seed: int | None = None
    repeat: int = 0
    theory: bool = True
    check: Which = "auto"
    arguments: tuple[str, ...] = ()
    models: int = 1

    def answers(self) -> Answers:
        """The answers before the search begins; PyktError if the program can't be asked that."""
        return solutions(
            self.problem,
            program=self.program,
            models=self.models,
            timeout=self.limits.timeout,
            memory=self.limits.memory,
            inferences=self.limits.inferences,
            seed=self.seed,
            arguments=self.arguments,
            theory=self.theory,
            check=self.check,
        )


class Runs:
    """Runs made one after another: an iterator over each with its result, as they end. ``now`` is the one under way."""

    def __init__(self, todo: Iterable[Run]) -> None:
        self.todo = tuple(todo)
        self.now: Run | None = None
        self.stopped = False
        self._answers: Answers | None = None

    def stop(self) -> None:
        """End the run under way, which is still told as interrupted, and make no other."""
        self.stopped = True
        if self._answers:
            self._answers.stop()

    def __iter__(self) -> Iterator[tuple[Run, Result]]:
        warm(self.todo)
        for one in self.todo:
            if self.stopped:
                break
            self._answers, self.now = one.answers(), one
            if self.stopped:  # just now
                self._answers.stop()
            yield one, run(one, self._answers)
        self.now = self._answers = None


def run(one: Run, answers: Answers | None = None) -> Result:
    """The result of a run. Whatever goes wrong in it is its status, so that no run harms another.

    The processor time and the memory are those of the worker and its children, to the end.
    """
    answers = answers or one.answers()
    result: Result | None = None
    try:
        for result in answers:  # noqa: B007  # it is the last that counts
            pass
    except Exception as error:
        engine = answers.program.program.engine
        return Result(Status.ERROR, one.problem, one.program, engine, " ".join(f"{error}".split()) or repr(error))
    end = answers.end
    assert end is not None
    if result is None:
        return end
    most = {name: max(every) for name in ("cpu_s", "peak_mb") if (every := _both(name, result, end))}
    return replace(result, stats={**result.stats, **most})


def _both(name: str, *results: Result) -> list[float]:
    return [result.stats[name] for result in results if name in result.stats]


def rotated(runs: Sequence[Run], repeats: int) -> list[Run]:
    """Each run so often, in rounds that each begin one run later, so that a drift of the machine hits all alike."""
    return [
        replace(runs[(first + nth) % len(runs)], repeat=first) for first in range(repeats) for nth in range(len(runs))
    ]


def warm(runs: Iterable[Run]) -> None:
    """Have the engines loaded, so that the first run does not pay for it."""
    process.warm(*dict.fromkeys(choose(one.program).program.module for one in runs))
    list(process.start("builtins:iter", ()))  # its turn comes when they are
