"""What came of the runs of a bench: its cases, and the outcome of each of their runs.

A case is an instance with a program, over all its repeats. It is solved if every repeat solved it; its time is then the
median of theirs, and otherwise counts as above the time limit, however it ended. What a checker refuses is no answer,
an optimum that is not proven is not solved, and neither is one above which another program has a checked answer.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from pykt.model.errors import PyktError
from pykt.model.result import Status
from pykt.runs.bench.ledger import Entry, Ledger, Settings
from pykt.runs.bench.report.estimates import Power, power
from pykt.runs.bench.sets.instances import Instance, Instances

SOLVED = ("found", "optimal", "none")
OUTCOMES = {
    "found": "tour found",
    "optimal": "optimum proven",
    "none": "none proven",
    "found-unproven": "found, not proven",
    "unproven": "none, not proven",
    "timeout": "time-out",
    "out-of-memory": "out of memory",
    "limit": "inference limit",
    "interrupted": "interrupted",
    "error": "error",
    "refused": "refused by a checker",
    "refuted": "refuted by another",
}
_SHORTEST = 1e-4  # seconds: what is shorter is noise, and 0 has no logarithm


@dataclass(frozen=True)
class Case:
    """An instance with a program: its runs, with the outcome of each, and the time limit that they had."""

    instance: Instance
    program: str
    runs: tuple[Entry, ...]
    outcomes: tuple[str, ...]
    limit: float

    @property
    def solved(self) -> bool:
        """True if every repeat solved it."""
        return all(outcome in SOLVED for outcome in self.outcomes)

    @property
    def optimal(self) -> bool:
        """True if every repeat proved that its answer is the best."""
        return set(self.outcomes) == {"optimal"}

    @property
    def time(self) -> float:
        """Seconds, the median over the repeats, or infinity if it is not solved."""
        return statistics.median(run.wall_s for run in self.runs) if self.solved else math.inf

    @property
    def censored(self) -> float:
        """The time, or the limit, which a run that was just in time may be measured to exceed a little."""
        return min(self.time, self.limit)

    @property
    def penalised(self) -> float:
        """The time, or twice the limit."""
        return self.time if self.solved else 2 * self.limit

    @property
    def coverage(self) -> float | None:
        """Visited and blocked squares, the median over the repeats that have an answer."""
        each = [run.coverage for run in self.runs if run.coverage is not None]
        return float(statistics.median(each)) if each else None

    @property
    def bound(self) -> int | None:
        """No answer covers more squares, as far as any repeat could prove."""
        each = [run.bound for run in self.runs if run.bound is not None]
        return min(each) + len(self.instance.problem.board.blocked) if each else None

    @property
    def unsolved(self) -> str:
        """How the first repeat ended that did not solve it."""
        return next(outcome for outcome in self.outcomes if outcome not in SOLVED)


@dataclass(frozen=True)
class Evaluation:
    """The runs of a bench, finished or not, with the programs in the order in which they were named."""

    instances: Instances
    settings: Settings
    programs: Mapping[str, str]
    entries: Sequence[Entry]

    @cached_property
    def cases(self) -> Mapping[tuple[str, str], Case]:
        """The cases by the names of the instance and of the program, in the order of both."""
        runs: dict[tuple[str, str], list[Entry]] = {}
        for entry in self.entries:
            runs.setdefault((entry.instance.name, entry.program), []).append(entry)
        pairs = ((one, program) for one in self.instances.instances for program in self.programs)
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
        """The squares of the best checked answer to each instance that has one."""
        best: dict[str, int] = {}
        for run in self.entries:
            if run.right and run.result["checked"]["python"]:
                best[run.instance.name] = max(best.get(run.instance.name, 0), run.visited or 0)
        return best

    def outcome(self, run: Entry) -> str:
        """One of OUTCOMES."""
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
        """So many runs of each case are meant to be."""
        return max((run.repeat + 1 for run in self.entries), default=1)

    @property
    def wanted(self) -> int:
        """The number of runs, finished and missing."""
        return len(self.instances.instances) * len(self.programs) * self.repeats

    @property
    def missing(self) -> int:
        """The number of runs that are not finished."""
        return self.wanted - len(self.entries)

    @cached_property
    def sizes(self) -> Mapping[str, int]:
        """The sizes of the boards that were run, with their squares, from the smallest."""
        every = {case.instance.group: case.instance.squares for case in self.cases.values()}
        return dict(sorted(every.items(), key=lambda size: size[1]))

    @cached_property
    def visits(self) -> Evaluation:
        """The same with the instances alone that ask for as many squares as two knights can visit."""
        return Evaluation(
            self.instances,
            self.settings,
            self.programs,
            [run for run in self.entries if run.instance.problem.kind == "two-knights"],
        )

    def of(self, program: str, size: str | None = None) -> list[Case]:
        """The cases of a program, or those of them on boards of one size."""
        mine = [case for case in self.cases.values() if case.program == program]
        return [case for case in mine if size in (None, case.instance.group)]

    def virtual_best(self) -> list[Case]:
        """For each instance the case of the program that solved it first, or any if none did."""
        least: dict[str, Case] = {}
        for case in self.cases.values():
            before = least.setdefault(case.instance.name, case)
            if case.penalised < before.penalised:
                least[case.instance.name] = case
        return list(least.values())

    def common(self, one: str, other: str) -> list[tuple[Case, Case]]:
        """The cases of two programs on the instances that both were run on."""
        others = {case.instance.name: case for case in self.of(other)}
        return [(case, others[case.instance.name]) for case in self.of(one) if case.instance.name in others]

    def ranked(self) -> list[str]:
        """The programs that were run, from the one that solved the most in the least time."""
        ran = [program for program in self.programs if self.of(program)]
        return sorted(ran, key=lambda program: statistics.fmean(case.penalised for case in self.of(program)))


def evaluation(ledger: Ledger) -> Evaluation:
    """What there is in a ledger; PyktError if that is nothing yet."""
    entries = ledger.entries()
    if not entries:
        raise PyktError(f"No run in {ledger.folder} is finished yet: go on with `pykt bench run`, then look again.")
    return Evaluation(ledger.instances, ledger.settings, ledger.programs(), entries)


def medians(evaluation: Evaluation, program: str) -> dict[int, float]:
    """The median time of a program on boards of each number of squares; infinity if not even half are solved."""
    times: dict[int, list[float]] = {}
    for case in evaluation.of(program):
        times.setdefault(case.instance.squares, []).append(case.time)
    return {squares: statistics.median(times[squares]) for squares in sorted(times)}


def reached(evaluation: Evaluation, program: str) -> dict[int, float]:
    """The medians that are finite, and long enough to have a logarithm."""
    each = medians(evaluation, program).items()
    return {squares: logged(median) for squares, median in each if median < math.inf}


def law(evaluation: Evaluation, program: str) -> Power | None:
    """How the median time of a program grows with the squares, where there is one."""
    times = reached(evaluation, program)
    return power(list(times), list(times.values()))


def logged(time: float) -> float:
    """The time, long enough to have a logarithm."""
    return max(float(time), _SHORTEST)
