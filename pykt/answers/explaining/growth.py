"""Measure the work of a program on small boards, and estimate how it grows with the board."""

from __future__ import annotations

import math
import time
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from statistics import linear_regression
from typing import Any

from pykt import process
from pykt.answers.query import Query
from pykt.answers.stream import Answers
from pykt.engines.protocol import Search
from pykt.model.board import Board
from pykt.model.errors import PyktError
from pykt.model.problem import Problem
from pykt.model.program import Chosen
from pykt.model.remark import Remark
from pykt.programs import user
from pykt.programs.drivers import driver

SIZES = (4, 5, 6, 7, 8)

_COUNTED = {"asp": "ground rules", "prolog": "inferences", "minizinc": "constraints"}

_WAYS = {"asp": "count_rules", "minizinc": "count_constraints"}  # the functions below that count in a worker
_SECONDS = 3.0  # the most seconds for each board
_REST = 0.6  # the share of the time limit after which a count stops itself and reports what it has counted
_FASTEST = 10_000_000  # roughly the most inferences a second, to turn the time limit into a limit on inferences
_LEAST = 100  # smaller counts do not show a law of growth
_MOST_COUNTED = 1e12  # a worker can't have counted more, nor taken more seconds
_MOST_BYTES = 10_000  # the most bytes of the message with a count
_SPREAD = 1.5  # if a count differs from the law by more than this factor, the law does not hold
_GROWN = 1.3  # a count whose largest value is less than 1.3 times its smallest value does not grow with the board


@dataclass(frozen=True)
class Growth:
    """The work of a program on the board of ``n`` x ``n`` squares.

    ``count`` is the number of what ``counted`` names: ``ground rules`` (ASP), ``inferences`` up to the first answer or
    the end of the search (Prolog), or ``constraints`` after flattening (MiniZinc). The work took ``seconds``. ``ended``
    is ``done`` if the count is complete. Otherwise ``ended`` says how the run ended, such as ``timeout``, and ``count``
    is the number counted until then. ``atoms`` is the number of atoms of a ground program.
    """

    n: int
    count: int
    seconds: float
    ended: str = "done"
    counted: str = "ground rules"
    atoms: int | None = None
    answers: bool = True
    """True if the count ends at an answer. False if no answer was found, so that the whole search is counted."""

    def record(self) -> dict[str, object]:
        """Return the measurement as a value for JSON."""
        atoms = {} if self.atoms is None else {"atoms": self.atoms}
        return {
            "n": self.n,
            "count": self.count,
            "counted": self.counted,
            **atoms,
            "seconds": round(self.seconds, 3),
            "ended": self.ended,
        }


def measure(problem: Problem, program: Chosen, search: Search, sizes: Sequence[int] = SIZES) -> Iterator[Growth]:
    """Yield the work of a user program on the square boards with sides of these ``sizes``, from small to large.

    The problems on these boards have the kind of ``problem``, and its starts if they are on the board, but not its
    other conditions. An ASP program is only grounded and a MiniZinc program only flattened: neither is solved. If such
    a program reaches a limit on a board, no larger boards are measured. For a Prolog program, measuring ends after two
    boards in a row on which the program reached a limit.
    """
    limits = replace(search.limits, timeout=min(_SECONDS, search.limits.timeout))
    count = _prolog if program.program.engine == "prolog" else _counted
    stopped = 0  # boards in a row that reached a limit
    for n in sizes:
        if program.program.engine == "prolog" and problem.kind == "closed" and n % 2:
            continue  # an odd board has no closed tour, and a search for one may not end
        try:
            measured = count(_square_problem(problem, n), program, replace(search, limits=limits), n)
        except PyktError:  # the run to explain has already reported this error
            return
        if measured.ended == "error":
            return
        yield measured
        stopped = stopped + 1 if measured.ended != "done" else 0
        if stopped == (2 if program.program.engine == "prolog" else 1):
            return


def _square_problem(problem: Problem, n: int) -> Problem:
    """Return the problem of the same kind on n x n squares, with the same starts if these are on the board."""
    board = Board(n, n)
    starts = problem.starts if all(start in board for start in problem.starts) else ()
    return Problem(problem.kind, board, starts)


def law(growth: Sequence[Growth], program: Chosen) -> Remark | None:
    """Return a remark on how the counts grow with the board.

    If fewer than three boards have a usable count, the remark is about the board on which a limit stopped the program.
    If there is no such board, return None.
    """
    engine = program.program.engine
    noun = _COUNTED[engine]
    subject = {"asp": "the ground program", "minizinc": "the flattened model"}.get(engine, "the search")
    done = [one for one in growth if one.ended == "done" and one.count >= _LEAST]
    stopped = next((one for one in growth if one.ended != "done"), None)
    done = [one for one in done if one.answers] or done
    if len(done) < 3:
        return Remark(_stopped(subject, noun, stopped), "note", kind="growth") if stopped else None
    first, last = done[0], done[-1]
    span = f"{first.count:,} {noun} on {first.n}x{first.n}, {last.count:,} on {last.n}x{last.n}"
    if stopped and engine != "prolog" and stopped.count > last.count:
        span += f", {_at_least(stopped)} on {stopped.n}x{stopped.n} when it was stopped ({stopped.ended})"
    counts = [one.count for one in done]
    if max(counts) < _GROWN * min(counts):
        text = f"{subject} does not grow with the board: {span}"
        advice = "take the size from the instance" if engine != "prolog" else ""
        return Remark(text, "note", kind="growth", advice=advice)
    power = _power(done)
    if power is None:
        before = done[-2]
        times = last.count / before.count
        text = f"{subject} grows, but not like a power of n: {span}; from {before.n}x{before.n} to {last.n}x{last.n}, "
        return Remark(text + f"there are {times:.3g} times as many", "note", kind="growth")
    return Remark(f"{subject} grows about as n^{power:.1f}: {span}", "note", kind="growth")


def _stopped(subject: str, noun: str, growth: Growth) -> str:
    where = f"{growth.n}x{growth.n}"
    if not growth.count:
        return f"{subject} did not end on {where} within {growth.seconds:.0f} s ({growth.ended})"
    return f"{subject} has {_at_least(growth)} {noun} on {where}, where it was stopped ({growth.ended})"


def _at_least(growth: Growth) -> str:
    return f"more than {growth.count:,}" if growth.count else "an unknown number"


def _power(done: Sequence[Growth]) -> float | None:
    """Return the power of n that fits the counts best, or None if no power fits them well."""
    sizes, counts = [math.log(one.n) for one in done], [math.log(one.count) for one in done]
    slope, intercept = linear_regression(sizes, counts)
    off = max(abs(count - slope * size - intercept) for size, count in zip(sizes, counts, strict=True))
    return slope if math.exp(off) <= _SPREAD else None


def _prolog(problem: Problem, program: Chosen, search: Search, n: int) -> Growth:
    """Count the inferences of a run that looks for one answer.

    A run that reaches the limit on inferences reports their number, but a run that reaches the time limit does not.
    So set a limit on inferences that is probably reached first.
    """
    most = int(_FASTEST * search.limits.timeout * _REST)
    limits = replace(search.limits, inferences=min(most, search.limits.inferences or most))
    began = time.monotonic()
    answers = Answers(Query(problem, program, replace(search, wanted=1, limits=limits), "none", theory=False))
    found = next(iter(answers), None)
    end = answers.end if found is None else found
    assert end is not None
    stats = end.stats
    status = "done" if found is not None or not end.status.gave_up else str(end.status)
    count, seconds = int(stats.get("inferences", 0)), stats.get("solve_s", time.monotonic() - began)
    return Growth(n, count, seconds, status, "inferences", answers=found is not None)


def _counted(problem: Problem, program: Chosen, search: Search, n: int) -> Growth:
    """Count ground rules or constraints in a confined worker."""
    module = driver(program.program)
    began = time.monotonic()
    task = process.start(
        f"{__name__}:{_WAYS[program.program.engine]}",
        module.question(problem, program, search),
        search.limits.timeout * _REST,
        limits=search.limits,
        yields=(Count,),
        most=_MOST_BYTES,
        sandbox=user.sandbox(program, search),
    )
    counts = deque[Count](maxlen=1)  # the worker yields one count, but a program can make it send more
    with suppress(PyktError, RuntimeError):  # an error of the program, which its run has reported already
        counts.extend(task)
    ending = task.ending
    assert ending
    counted = _COUNTED[program.program.engine]
    if not (counts and counts[0].is_possible):
        failed = ending.how in ("done", "crashed")
        return Growth(n, 0, time.monotonic() - began, "error" if failed else ending.how, counted)
    count = counts[0]
    atoms = count.atoms if program.program.engine == "asp" and count.whole else None
    return Growth(n, count.rules, count.seconds, "done" if count.whole else "timeout", counted, atoms)


# In the worker --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Count:
    """The size of a ground program or of a flattened model. If not ``whole``, time ran out before all was counted."""

    rules: int
    atoms: int
    seconds: float
    whole: bool

    @property
    def is_possible(self) -> bool:
        """True if a worker can have counted these numbers. A user program can make the worker send any numbers."""
        return all(0 <= number <= _MOST_COUNTED for number in (self.rules, self.atoms, self.seconds))


def count_rules(question: Any, seconds: float) -> Iterator[Count]:
    """Ground an ASP program. Yield a Count of its rules and atoms, or of the rules counted until time ran out.

    Yield nothing if the program grounds other parts than base while it searches.
    """
    import clingo

    from pykt.programs.user.scripted import is_driven, is_incremental

    if is_incremental(question.file) or is_driven(question.file):
        return

    class Counter(clingo.Observer):
        """Counts ground rules. It stops clingo by an exception when the time is over."""

        rules = 0

        def rule(self, *_: Any) -> None:
            self.rules += 1
            if self.rules % 1000 == 0 and time.perf_counter() - began > seconds:
                raise TimeoutError

        def weight_rule(self, *_: Any) -> None:
            self.rules += 1

    began = time.perf_counter()
    counter = Counter()
    control = clingo.Control(list(question.options), lambda *_: None)
    control.register_observer(counter)
    try:
        question.load(control)
        control.add("base", [], question.facts)
        control.ground()
    except (RuntimeError, TimeoutError):
        late = time.perf_counter() - began
        if late < seconds:
            raise
        yield Count(counter.rules, 0, late, False)
        return
    atoms = len(control.symbolic_atoms)
    yield Count(counter.rules, atoms, time.perf_counter() - began, True)


def count_constraints(question: Any, seconds: float) -> Iterator[Count]:
    """Flatten a MiniZinc model. Yield a Count with the number of its constraints."""
    from pykt.answers.explaining.minizinc.calling import Compiler, constraints

    compiler = Compiler(question)
    began = time.perf_counter()
    said = compiler.flatten(f'include "{compiler.file}";', seconds)
    if said.error:
        raise RuntimeError(said.error)
    whole = "flatTime" in said.statistics
    yield Count(constraints(said.statistics), 0, said.statistics.get("flatTime", time.perf_counter() - began), whole)
