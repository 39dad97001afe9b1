"""Runs of one program on one problem with limits. Comparisons, reproductions and benches consist of runs."""

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
from pykt.process import Mode
from pykt.programs import user
from pykt.programs.choosing import choose


@dataclass(frozen=True)
class Run:
    """A run to carry out. It consists of plain values, so that it can be recorded and repeated elsewhere.

    ``program`` is the name of a program with its parameters, as in a command. ``instance`` is the name of the problem
    in its set. ``repeat`` and ``instance`` distinguish runs that are otherwise equal. If ``theory`` is false, the
    program searches even where a theorem gives the answer. The program searches for ``models`` answers (0: all
    answers), and the last one is the result. If ``profile`` is true, the search is profiled. ``sandbox`` and
    ``scripts`` concern user programs, as in ``solutions``.
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
    sandbox: Mode = "auto"
    scripts: bool = True

    def answers(self, hidden: Sequence[str] = ()) -> Answers:
        """Return the answers without searching yet. Raise PyktError if the program can't answer the problem.

        ``hidden`` are files that a user program can't include.
        """
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
            sandbox=self.sandbox,
            scripts=self.scripts,
            hidden=hidden,
        )


class Runs:
    """An iterator that carries out runs, ``jobs`` at a time, and yields each run with its result when the run ends."""

    def __init__(self, todo: Iterable[Run], jobs: int = 1) -> None:
        self.todo = tuple(todo)
        files = (user.split(one.program)[0] for one in self.todo if user.is_file(one.program))
        self._files = tuple(dict.fromkeys(files))  # user programs, which may not read each other
        self.stopped = False
        self._jobs = jobs
        self._under_way: set[Answers] = set()

    def stop(self) -> None:
        """Stop the current runs and start no others. The stopped runs are still yielded, as interrupted."""
        self.stopped = True
        for answers in list(self._under_way):
            answers.stop()

    def __iter__(self) -> Iterator[tuple[Run, Result]]:
        warm(self.todo)
        with ThreadPoolExecutor(self._jobs) as threads:
            waiting = {threads.submit(self._made, one) for one in self.todo}
            try:
                for made in as_completed(waiting):
                    waiting.remove(made)  # a future keeps its result
                    if result := made.result():
                        yield result
            finally:
                self.stop()  # nobody waits for the other runs

    def _made(self, one: Run) -> tuple[Run, Result] | None:
        if self.stopped:
            return None
        try:
            answers = one.answers(self._files)
        except PyktError as error:  # for example, the file of the program is gone
            return one, Result(Status.ERROR, one.problem, one.program, reason=str(error))
        self._under_way.add(answers)
        try:
            if self.stopped:  # in the meantime
                answers.stop()
            return one, run(one, answers)
        finally:
            self._under_way.remove(answers)


def run(one: Run, answers: Answers | None = None) -> Result:
    """Carry out a run and return its result. A failure becomes the status of the result and does not affect other runs.

    Processor time and memory are those of the worker process and its children until the worker ends. ``elapsed_s`` is
    the time of the whole run, including the checks.
    """
    began = time.monotonic()
    answers = answers or one.answers()
    result: Result | None = None
    try:
        for result in answers:  # noqa: B007  # the last one counts
            pass
    except Exception as error:
        engine = answers.program.program.engine
        return Result(Status.ERROR, one.problem, one.program, engine, " ".join(f"{error}".split()) or repr(error))
    end = answers.end
    assert end is not None
    measured = [result.stats, end.stats] if result else [end.stats]
    most = {
        name: max(stats[name] for stats in measured if name in stats)
        for name in ("cpu_s", "peak_mb")
        if any(name in stats for stats in measured)
    }
    result = result or end
    stats = {**result.stats, **most, "elapsed_s": time.monotonic() - began}
    return replace(result, stats=stats, profile=result.profile or end.profile, unconfined=end.unconfined)


def run_text(one: Run, text: str) -> Result:
    """Carry out a run of a user's program with a recorded text, and return its result.

    The file of the program may have changed since then, or it may be on another machine.
    """
    file, settings = user.split(one.program)
    with TemporaryDirectory(prefix="pykt-") as folder:
        copy = Path(folder, Path(file).name)
        copy.write_text(text, encoding="utf-8", newline="")
        again = replace(one, program=f"{copy}{settings}")
        warm([again])
        result = run(again)
    return replace(result, program=one.program)


def command(one: Run) -> str:
    """Return the shell command that repeats a run."""
    limits = one.limits
    words = ["pykt", "solve", *ProblemOptions.of(one.problem).words()]
    words += ["--program", one.program, "--timeout", f"{limits.timeout:g}", "--memory", f"{limits.memory:g}"]
    words += ["--inferences", str(limits.inferences)] if limits.inferences else []
    words += ["--models", str(one.models)] if one.models != 1 else []
    words += ["--seed", str(one.seed)] if one.seed is not None else []
    words += ["--clingo-args", shlex.join(one.arguments)] if one.arguments else []
    words += [] if one.theory else ["--no-theory"]
    words += ["--profile"] if one.profile else []
    words += ["--sandbox", one.sandbox] if one.sandbox != "auto" else []
    words += [] if one.scripts else ["--no-scripts"]
    words += ["--check", one.check] if one.check != "auto" else []
    return shlex.join(words)


def rotated(runs: Sequence[Run], repeats: int) -> list[Run]:
    """Return ``repeats`` rounds of all runs. Each round begins with a different run than the round before.

    This way all runs are affected alike if the machine becomes faster or slower.
    """
    return [
        replace(runs[(first + nth) % len(runs)], repeat=first) for first in range(repeats) for nth in range(len(runs))
    ]


def warm(runs: Iterable[Run]) -> None:
    """Load the engines of the runs in advance, so that the first run does not have to load them."""
    process.warm(*dict.fromkeys(choose(one.program).program.module for one in runs))
    list(process.start("builtins:iter", ()))  # ends when the engines are loaded
