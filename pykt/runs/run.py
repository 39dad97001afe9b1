"""A run: one program, one problem, limits; whoever compares, reproduces or benchmarks looks at runs and results."""

from __future__ import annotations

import shlex
import time
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass, field, replace
from pathlib import Path
from tempfile import TemporaryDirectory

from pykt import process
from pykt.answers import Answers, solutions
from pykt.checkers import Which
from pykt.model.errors import PyktError
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.model.result import Result, Status
from pykt.notation.options import ProblemOptions
from pykt.programs import user
from pykt.programs.choosing import choose


@dataclass(frozen=True)
class Run:
    """What is run: plain values, so that it can be written down and run again elsewhere.

    ``program`` is as it is written where programs are named, with its parameters; ``repeat`` tells runs apart that are
    otherwise the same, and so does ``instance``, the name of the problem in its set. ``theory`` is false where a search
    is to be made though a theorem knows better. Of several ``models`` (0: all there are) the last one is the result.
    ``profile`` has the search profiled.
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
    instance: str = ""
    profile: bool = False

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
            profile=self.profile,
        )


class Runs:
    """Runs made in their order, ``jobs`` at a time: an iterator over each with its result, as they end."""

    def __init__(self, todo: Iterable[Run], jobs: int = 1) -> None:
        self.todo = tuple(todo)
        self.stopped = False
        self._jobs = jobs
        self._under_way: set[Answers] = set()

    def stop(self) -> None:
        """End the runs under way, which are still told as interrupted, and make no others."""
        self.stopped = True
        for answers in list(self._under_way):
            answers.stop()

    def __iter__(self) -> Iterator[tuple[Run, Result]]:
        warm(self.todo)
        with ThreadPoolExecutor(self._jobs) as threads:
            waiting = {threads.submit(self._made, one) for one in self.todo}
            try:
                for made in as_completed(waiting):
                    waiting.remove(made)  # else all results would be kept
                    if result := made.result():
                        yield result
            finally:
                self.stop()  # those that nobody waits for

    def _made(self, one: Run) -> tuple[Run, Result] | None:
        if self.stopped:
            return None
        try:
            answers = one.answers()
        except PyktError as error:  # such as that its file is gone since
            return one, Result(Status.ERROR, one.problem, one.program, reason=str(error))
        self._under_way.add(answers)
        try:
            if self.stopped:  # just now
                answers.stop()
            return one, run(one, answers)
        finally:
            self._under_way.remove(answers)


def run(one: Run, answers: Answers | None = None) -> Result:
    """The result of a run. Whatever goes wrong in it is its status, so that no run harms another.

    The processor time and the memory are those of the worker and its children, to the end. ``elapsed_s`` is what the
    run took in all, checks included.
    """
    began = time.monotonic()
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
    most = {name: max(every) for name in ("cpu_s", "peak_mb") if (every := _both(name, *filter(None, (result, end))))}
    result = result or end
    stats = {**result.stats, **most, "elapsed_s": time.monotonic() - began}
    return replace(result, stats=stats, profile=result.profile or end.profile)


def run_text(one: Run, text: str) -> Result:
    """The same of a user's file with the text that it had: it may have changed since, or be on another machine."""
    file, settings = user.split(one.program)
    with TemporaryDirectory(prefix="pykt-") as folder:
        copy = Path(folder, Path(file).name)
        copy.write_text(text, encoding="utf-8", newline="")
        again = replace(one, program=f"{copy}{settings}")
        warm([again])
        result = run(again)
    return replace(result, program=one.program)


def command(one: Run) -> str:
    """Return the shell command that makes the same run."""
    limits = one.limits
    words = ["pykt", "solve", *ProblemOptions.of(one.problem).words()]
    words += ["--program", one.program, "--timeout", f"{limits.timeout:g}", "--memory", f"{limits.memory:g}"]
    words += ["--inferences", str(limits.inferences)] if limits.inferences else []
    words += ["--models", str(one.models)] if one.models != 1 else []
    words += ["--seed", str(one.seed)] if one.seed is not None else []
    words += ["--clingo-args", shlex.join(one.arguments)] if one.arguments else []
    words += [] if one.theory else ["--no-theory"]
    words += ["--profile"] if one.profile else []
    words += ["--check", one.check] if one.check != "auto" else []
    return shlex.join(words)


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
