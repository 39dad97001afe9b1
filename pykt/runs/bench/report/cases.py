"""The evaluation of a bench: its cases, and the outcome of each run.

A case is an instance with a program, over all repeats. A case is solved if every repeat solved the instance. The time
of a solved case is the median over its repeats. The time of any other case counts as above the time limit, however the
runs ended.

An answer that a checker refuses counts as no answer. An optimum counts as solved only if it is proven and no checked
answer of another program exceeds it.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from pykt.model.errors import PyktError
from pykt.model.result import Status
from pykt.runs.bench.entry import Entry
from pykt.runs.bench.ledger import Ledger, Settings
from pykt.runs.bench.report.estimates import Power, power
from pykt.runs.bench.sets.instances import Instance, InstanceSet

#: The outcomes of a run that answered the question.
SOLVED = ("found", "optimal", "none")
#: All outcomes of a run, each with a title for people.
OUTCOMES = {
    "found": "tour found",
    "optimal": "optimum proven",
    "none": "proven unsolvable",
    "found-unproven": "found, optimum unproven",
    "unproven": "reported unsolvable",
    "timeout": "time-out",
    "out-of-memory": "out of memory",
    "limit": "inference limit",
    "interrupted": "interrupted",
    "error": "error",
    "refused": "refused by a checker",
    "refuted": "refuted by another",
}
_SHORTEST = 1e-4  # seconds: shorter times are noise, and 0 has no logarithm


@dataclass(frozen=True)
class Case:
    """An instance with a program: its runs, the outcome of each run, and their time limit in seconds."""

    instance: Instance
    program: str
    runs: tuple[Entry, ...]
    outcomes: tuple[str, ...]
    limit: float

    @property
    def solved(self) -> bool:
        """Whether every repeat solved the instance."""
        return all(outcome in SOLVED for outcome in self.outcomes)

    @property
    def optimal(self) -> bool:
        """Whether every repeat proved its answer optimal."""
        return set(self.outcomes) == {"optimal"}

    @property
    def time(self) -> float:
        """The median time of the repeats in seconds, or infinity if the case is not solved."""
        return statistics.median(run.wall_s for run in self.runs) if self.solved else math.inf

    @property
    def censored(self) -> float:
        """The time, but at most the time limit.

        A run that ended just in time may have a measured time slightly above the limit.
        """
        return min(self.time, self.limit)

    @property
    def penalised(self) -> float:
        """The time, or twice the time limit if the case is not solved."""
        return self.time if self.solved else 2 * self.limit

    @property
    def coverage(self) -> float | None:
        """The median coverage of the repeats that have an answer: the number of visited and blocked squares."""
        each = [run.coverage for run in self.runs if run.coverage is not None]
        return float(statistics.median(each)) if each else None

    @property
    def bound(self) -> int | None:
        """The lowest upper bound on the coverage that a repeat proved, or None."""
        each = [run.bound for run in self.runs if run.bound is not None]
        return min(each) + len(self.instance.problem.board.blocked) if each else None

    @property
    def unsolved(self) -> str:
        """The outcome of the first repeat that did not solve the instance."""
        return next(outcome for outcome in self.outcomes if outcome not in SOLVED)


@dataclass(frozen=True)
class Evaluation:
    """The runs of a bench and the text of each program, in the order of the ledger. The bench may be unfinished."""

    instance_set: InstanceSet
    settings: Settings
    programs: Mapping[str, str]
    entries: Sequence[Entry]

    @cached_property
    def cases(self) -> Mapping[tuple[str, str], Case]:
        """A dict that maps the names of an instance and a program to their case, in the order of the set."""
        runs: dict[tuple[str, str], list[Entry]] = {}
        for entry in self.entries:
            runs.setdefault((entry.instance.name, entry.program), []).append(entry)
        pairs = ((one, program) for one in self.instance_set.instances for program in self.programs)
        return {
            (one.name, program): self._case(one, program, runs[one.name, program])
            for one, program in pairs
            if (one.name, program) in runs
        }

    def _case(self, one: Instance, program: str, runs: Sequence[Entry]) -> Case:
        outcomes = tuple(self.outcome(run) for run in runs)
        return Case(one, program, tuple(runs), outcomes, self.settings.timeout)

    @cached_property
    def best(self) -> Mapping[str, int]:
        """A dict that maps the name of each instance to the number of squares that the best checked answer visits."""
        best: dict[str, int] = {}
        for run in self.entries:
            if run.right and run.result["checked"]["python"]:
                best[run.instance.name] = max(best.get(run.instance.name, 0), run.visited or 0)
        return best

    def outcome(self, run: Entry) -> str:
        """Return the outcome of a run, one of OUTCOMES."""
        best = self.best.get(run.instance.name)
        if not run.right:
            return "refused"
        if best is not None and (
            run.status is Status.NONE or (run.status is Status.OPTIMAL and (run.visited or 0) < best)
        ):
            return "refuted"
        return "found-unproven" if run.status is Status.FOUND and not run.solved else str(run.status)

    @cached_property
    def repeats(self) -> int:
        """The number of repeats of each case."""
        return max((run.repeat + 1 for run in self.entries), default=1)

    @property
    def wanted(self) -> int:
        """The number of runs of the complete bench."""
        return len(self.instance_set.instances) * len(self.programs) * self.repeats

    @property
    def missing(self) -> int:
        """The number of runs that are still missing."""
        return self.wanted - len(self.entries)

    @cached_property
    def sizes(self) -> Mapping[str, int]:
        """A dict that maps each board size to its number of squares, in ascending order."""
        every = {case.instance.group: case.instance.squares for case in self.cases.values()}
        return dict(sorted(every.items(), key=lambda size: size[1]))

    @cached_property
    def visits(self) -> Evaluation:
        """The evaluation of only the runs with two knights."""
        return Evaluation(
            self.instance_set,
            self.settings,
            self.programs,
            [run for run in self.entries if run.instance.problem.kind == "two-knights"],
        )

    def of(self, program: str, size: str | None = None) -> list[Case]:
        """Return the cases of a program. If ``size`` is given, return only cases on boards of this size."""
        mine = [case for case in self.cases.values() if case.program == program]
        return [case for case in mine if size in (None, case.instance.group)]

    def virtual_best(self) -> list[Case]:
        """Return for each instance the case of the fastest program, or any case if no program solved the instance."""
        least: dict[str, Case] = {}
        for case in self.cases.values():
            before = least.setdefault(case.instance.name, case)
            if case.penalised < before.penalised:
                least[case.instance.name] = case
        return list(least.values())

    def common(self, one: str, other: str) -> list[tuple[Case, Case]]:
        """Return pairs of cases of two programs, one pair for each instance on which both programs ran."""
        others = {case.instance.name: case for case in self.of(other)}
        return [(case, others[case.instance.name]) for case in self.of(one) if case.instance.name in others]

    def ranked(self) -> list[str]:
        """Return the programs that have runs, in ascending order of their PAR-2 scores."""
        ran = [program for program in self.programs if self.of(program)]
        return sorted(ran, key=lambda program: statistics.fmean(case.penalised for case in self.of(program)))


def evaluation(ledger: Ledger) -> Evaluation:
    """Return the evaluation of a ledger. Raise PyktError if no run is finished yet."""
    entries = ledger.entries()
    if not entries:
        raise PyktError(
            ledger.damage
            or f"No run in {ledger.folder} is finished yet. Continue with `pykt bench run`, then try again."
        )
    return Evaluation(ledger.instance_set, ledger.settings, ledger.programs(), entries)


def medians(evaluation: Evaluation, program: str) -> dict[int, float]:
    """Return a dict that maps each number of squares to the median time of a program.

    The median is infinity if fewer than half of the cases are solved.
    """
    times: dict[int, list[float]] = {}
    for case in evaluation.of(program):
        times.setdefault(case.instance.squares, []).append(case.time)
    return {squares: statistics.median(times[squares]) for squares in sorted(times)}


def reached(evaluation: Evaluation, program: str) -> dict[int, float]:
    """Return the finite medians, each at least so long that it has a logarithm."""
    each = medians(evaluation, program).items()
    return {squares: logged(median) for squares, median in each if median < math.inf}


def law(evaluation: Evaluation, program: str) -> Power | None:
    """Return the power law by which the time of a program grows with the number of squares.

    Return None if there are too few sizes.
    """
    times: dict[int, list[float]] = {}
    for case in evaluation.of(program):
        times.setdefault(case.instance.squares, []).append(logged(case.time))
    return power(times, min((case.limit for case in evaluation.of(program)), default=0.0))


def logged(time: float) -> float:
    """Return a time in seconds, raised to a minimum that has a logarithm."""
    return max(float(time), _SHORTEST)
