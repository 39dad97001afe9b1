"""Runs of one program on one problem with limits. Comparisons, reproductions and benches consist of runs."""

from __future__ import annotations

import shlex
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock

from pykt import process
from pykt.answers import Answers
from pykt.answers.solving import Ways, answers_to
from pykt.checkers import Which
from pykt.engines.protocol import Search
from pykt.model.errors import NoRoomError, PyktError
from pykt.model.limits import Limits
from pykt.model.meaning import asks_from_each_square, exact_key, key
from pykt.model.problem import Problem
from pykt.model.result import Result, Status
from pykt.model.tour import Tour
from pykt.notation.options import ProblemOptions
from pykt.programs import user
from pykt.programs.choosing import choose
from pykt.programs.drivers import modules
from pykt.programs.texts import Texts, copied
from pykt.runs import circumstances, cores


@dataclass(frozen=True)
class Run:
    """A run to carry out. It consists of plain values, so that it can be recorded and repeated elsewhere.

    ``program`` is the name of a program with its parameters, as on the command line. ``instance`` is the name of the
    problem in its set. ``repeat`` and ``instance`` distinguish runs that are otherwise equal. If ``theory`` is false,
    the program searches even where a theorem says that there is no answer. If ``search`` wants several answers, the
    result is the first answer that a checker refuses, or else the last answer.

    ``doubts`` is about a program that says without a proof that there is no answer. If it is true, pykt looks for a
    theorem that decides the question, and compares a user program with a search by another program.

    ``beside`` is the name of a program of pykt, or "". It runs after a right answer, to compare the processor times of
    both programs. If ``pin`` is true, the run stays on one processor core, which no other pinned run uses at the same
    time.
    """

    problem: Problem
    program: str
    search: Search = field(default_factory=Search)
    repeat: int = 0
    theory: bool = True
    check: Which = "auto"
    instance: str = ""
    beside: str = ""
    doubts: bool = True
    pin: bool = False

    @property
    def limits(self) -> Limits:
        """The limits on the search."""
        return self.search.limits

    def answers(self, hidden: Sequence[str] = ()) -> Answers:
        """Return the answers. The search begins when the caller asks for the first answer.

        A user program can't include the files ``hidden``. Raise PyktError if the program can't answer the problem.
        """
        search = replace(self.search, hidden=tuple(hidden))
        # Raw answers include repeated tours: a bench measures the whole search, and repeated tours lower a mark.
        # pykt's own programs are confined, too: a sandbox costs a user program some milliseconds in any case, and the
        # times must be comparable.
        ways: Ways = {"check": self.check, "theory": self.theory, "doubts": self.doubts, "raw": True, "confined": True}
        return answers_to(self.problem, self.program, search, **ways)


#: After this many seconds of runs, counted together, a new launcher is started for the next runs.
_SERVED = 10.0


class Runs:
    """An iterator that carries out runs, ``jobs`` at a time, and yields each run with its result when the run ends.

    ``copies`` maps user programs to copies that run in their places. The launcher forks the processes of the runs, so
    their memory has the same addresses, which can favour one program. So a new launcher replaces it now and then.
    """

    def __init__(self, todo: Iterable[Run], jobs: int = 1, copies: Mapping[str, str] | None = None) -> None:
        self.todo = tuple(todo)
        self._copies = copies or {}
        programs = [*self._copies.values(), *(self._copies.get(one.program, one.program) for one in self.todo)]
        files = (file for program in programs for file in user.parse(program).own_files)
        self._files = tuple(dict.fromkeys(files))  # of all user programs: none may include another's file
        self.stopped = False
        self._jobs = jobs
        self._under_way: set[Answers] = set()
        self._served = 0.0  # seconds of the runs since the launcher was started
        self._counting = Lock()

    def stop(self) -> None:
        """Stop the current runs and start no others. The stopped runs are still yielded, as interrupted."""
        self.stopped = True
        for answers in list(self._under_way):
            answers.stop()

    def __iter__(self) -> Iterator[tuple[Run, Result]]:
        self._warm()
        with ThreadPoolExecutor(self._jobs) as threads:
            waiting = {threads.submit(self._made, one) for one in self.todo}
            try:
                for made in as_completed(waiting):
                    waiting.remove(made)  # so that its result is freed
                    if result := made.result():
                        yield result
            finally:
                self.stop()  # the caller may have stopped iterating: then nobody wants the other runs

    def _warm(self) -> None:
        warm(map(self._copied, self.todo))

    def _copied(self, one: Run) -> Run:
        return replace(one, program=self._copies.get(one.program, one.program))

    def _made(self, one: Run) -> tuple[Run, Result] | None:
        with self._counting:
            is_due = self._served >= _SERVED and not self.stopped
            if is_due:
                self._served = 0.0
        if is_due:
            process.renew()
            self._warm()
        if self.stopped:
            return None
        copy = self._copied(one)
        result = with_time_beside(copy, self._run(copy), self._run)
        with self._counting:
            self._served += result.stats.get("elapsed_s", 0.0)
        return one, _renamed(result, copy.program, one.program) if copy != one else result

    def _run(self, one: Run) -> Result:
        with _on_a_core(one, lambda: self.stopped) as placed:
            return self._answered(placed) if placed else Result(Status.INTERRUPTED, one.problem, one.program)

    def _answered(self, one: Run) -> Result:
        try:
            answers = one.answers(self._files)
        except PyktError as error:  # for example, the file of the program is gone
            return Result(Status.ERROR, one.problem, one.program, reason=str(error))
        self._under_way.add(answers)
        try:
            if self.stopped:  # stop() was called meanwhile
                answers.stop()
            result = run(one, answers)
            return replace(result, conditions={**result.conditions, "jobs": self._jobs})
        finally:
            self._under_way.remove(answers)


@contextmanager
def _on_a_core(one: Run, is_stopped: Callable[[], bool] = lambda: False) -> Iterator[Run | None]:
    """Yield the run. If its ``pin`` is true, the run has a core for itself until the end of the context.

    Yield None if ``is_stopped`` returns True before a core is free.
    """
    if one.pin:
        with cores.taken(is_stopped) as core:
            placed = None if core is None else (core,)
            yield placed and replace(one, search=replace(one.search, limits=replace(one.limits, cores=placed)))
    else:
        yield one


def run(one: Run, answers: Answers | None = None) -> Result:
    """Carry out a run and return its result. A failure becomes the status of the result and does not affect other runs.

    Processor time and memory are those of the worker process and its children until the worker ends. ``elapsed_s`` is
    the time of the whole run, including the checks. If several answers are wanted, the result has further statistics:

    - ``answers``: the number of all answers
    - ``told``: the number of different sequences of squares
    - ``distinct``: the number of different tours, where a tour and its reverse count as two
    - ``undirected``: the number of different tours, where a tour and its reverse count as one if the problem allows it
    - ``each_start``: true if the program was called once for each square as the start of a closed path; then it may
      find a path again from each square of the path
    - ``ended``: true if the search ended by itself
    - ``failed``: true if the program failed; then the result's reason says how
    """
    if answers is None:
        with _on_a_core(one) as placed:
            assert placed
            return run(placed, placed.answers())
    began, beginning = time.monotonic(), circumstances.begin()
    tally = _Tally()
    try:
        for found in answers:
            tally.add(found)
    except Exception as error:
        engine, why = answers.program.program.engine, " ".join(f"{error}".split()) or repr(error)
        lost = {"lost": True} if isinstance(error, NoRoomError) else {}
        return Result(Status.ERROR, one.problem, one.program, engine, why, conditions=lost)
    end = answers.end
    assert end is not None
    result = end if tally.result is None else tally.result
    # Prefer the keeper's values of time and memory, which begin with the task. The worker's own values, which come with
    # an answer, include the start of the worker.
    of_process = {name: end.stats[name] for name in ("cpu_s", "peak_mb") if name in end.stats}
    stats = {**result.stats, **of_process, "elapsed_s": time.monotonic() - began}
    if one.search.wanted != 1:
        failed = end.status is Status.ERROR
        each = end.each_start and asks_from_each_square(one.problem)
        ended = not failed and end.status not in _STOPPED
        stats |= tally.stats | {"each_start": each, "ended": ended, "failed": failed}
        result = replace(result, reason=end.reason) if failed else result
    return replace(
        result,
        stats=stats,
        profile=result.profile or end.profile,
        unconfined=end.unconfined,
        conditions=circumstances.ended(beginning, end.conditions, stats.get("cpu_s", 0.0)),
    )


#: The statuses of a search that was stopped.
_STOPPED = (Status.TIMEOUT, Status.OUT_OF_MEMORY, Status.LIMIT, Status.INTERRUPTED)


class _Tally:
    """A tally of the answers of a run. ``result`` is the answer to show, and ``stats`` has the numbers of answers."""

    def __init__(self) -> None:
        self.result: Result | None = None
        self._answers = 0
        self._directed: set[bytes] = set()
        self._undirected: set[bytes] = set()
        self._told: set[bytes] = set()

    def add(self, result: Result) -> None:
        self._answers += 1
        if self.result is None or self.result.checked.right:
            self.result = result
        problem = result.problem
        if tour := Tour.of(problem.board, result.queens) if result.queens else result.tour:
            self._directed.add(key(problem, tour, directed=True))
            self._undirected.add(key(problem, tour))
            self._told.add(exact_key(tour))

    @property
    def stats(self) -> dict[str, float]:
        """The statistics on the answers, which ``run`` explains."""
        return {
            "answers": self._answers,
            "told": len(self._told),
            "distinct": len(self._directed),
            "undirected": len(self._undirected),
        }


def with_time_beside(one: Run, result: Result, carry_out: Callable[[Run], Result]) -> Result:
    """Return ``result``, the result of a run. If its answer is right, first run the program ``beside``.

    Add the processor time of ``beside`` to the statistics as ``beside_s``. If ``beside`` reaches a limit on time or
    memory, ``beside_s`` is at least the time limit, even if less processor time was used. If ``beside`` fails, leave
    ``beside_s`` out. ``carry_out`` carries out the run of ``beside``, which has no limit on inferences.
    """
    if not one.beside or not _has_answer(result) or not result.checked.right:
        return result
    search = replace(one.search, wanted=1, limits=replace(one.limits, inferences=None))
    other = carry_out(replace(one, program=one.beside, beside="", search=search))
    if other.status in (Status.TIMEOUT, Status.OUT_OF_MEMORY):
        seconds = max(other.stats["cpu_s"], one.limits.cpu or one.limits.timeout)
    elif _has_answer(other):
        seconds = other.stats["cpu_s"]
    elif other.conditions.get("lost"):
        return replace(result, conditions={**result.conditions, "lost": True})
    else:
        return result
    return replace(result, stats={**result.stats, "beside_s": seconds})


def _has_answer(result: Result) -> bool:
    return result.tour is not None or result.queens is not None


def run_texts(one: Run, texts: Texts) -> Result:
    """Carry out a run of a user program with the recorded texts of its files, and return its result.

    The user's own files are not read: they may have changed since, or be on another machine.
    """
    with TemporaryDirectory(prefix="pykt-") as folder:
        again = replace(one, program=copied(one.program, texts, Path(folder)))
        warm([again])
        try:
            result = with_time_beside(again, run(again), run)
        except PyktError as error:  # the message names the copy
            raise PyktError(str(error).replace(f"{folder}/", "")) from None
    return _renamed(result, again.program, one.program)


def _renamed(result: Result, copy: str, program: str) -> Result:
    """Return the result of ``copy``, a copy of ``program``, as a result of ``program``. Rename the file in texts."""
    file, name = user.parse(copy).name, user.parse(program).name
    faults = tuple(replace(fault, text=fault.text.replace(file, name)) for fault in result.faults)
    return replace(result, program=program, reason=result.reason and result.reason.replace(file, name), faults=faults)


def command(one: Run) -> str:
    """Return the shell command that repeats a run."""
    words = ["pykt", "solve", *ProblemOptions.of(one.problem).words(), "--program", one.program, *one.search.words()]
    words += [] if one.theory else ["--no-theory"]
    words += ["--check", one.check] if one.check != "auto" else []
    return shlex.join(words)


def rotated(runs: Sequence[Run], repeats: int) -> list[Run]:
    """Return ``repeats`` rounds of all runs, each begun one run later: A B C, B C A and so on.

    So if the machine becomes faster or slower, all runs are affected alike. The field ``repeat`` has the number of the
    round, from 0.
    """
    return [
        replace(runs[(first + nth) % len(runs)], repeat=first) for first in range(repeats) for nth in range(len(runs))
    ]


def warm(runs: Iterable[Run]) -> None:
    """Load the engines of the runs in advance, so that the first run does not have to load them.

    Leave out a program that can't run: the result of its run will say why.
    """
    needed: dict[str, None] = {}
    for program in dict.fromkeys(one.program for one in runs):
        with suppress(PyktError):
            needed |= dict.fromkeys(modules(choose(program).program))
    with suppress(NoRoomError):  # the machine may have room for another process again when the runs begin
        process.warm(*needed)
        list(process.start("builtins:iter", ()))  # an empty task: wait until the engines are loaded
