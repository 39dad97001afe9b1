"""What the rows of a report's tables are about: groups of cases of one program, and pairs of programs."""

from __future__ import annotations

import math
import statistics
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Any

from pykt.runs.bench.report.cases import LONGER, NEVER, Case, Evaluation, logged, median
from pykt.runs.bench.report.estimates import (
    Interval,
    discordant,
    holm,
    mean,
    mean_interval,
    median_interval,
    share_interval,
    signed_rank,
)
from pykt.runs.bench.report.numbers import AtLeast, Ended, Probability, Rounded, rounded
from pykt.runs.bench.report.repeats import Repeats
from pykt.runs.bench.report.verdicts import OUTCOMES
from pykt.runs.bench.settings import VIRTUAL_BEST


@dataclass(frozen=True)
class Group:
    """The cases of one program: all cases, or only those on boards of one ``size``, which has ``squares`` squares."""

    program: str
    cases: Sequence[Case]
    size: str = ""
    squares: int = 0

    @property
    def solved(self) -> int:
        """The number of solved cases."""
        return sum(case.solved for case in self.cases)

    @property
    def solved_times(self) -> list[float]:
        """The times of the solved cases, in seconds."""
        return [case.time for case in self.cases if case.solved]

    @property
    def par2(self) -> Rounded | None:
        """The PAR-2 score: the mean time in seconds, where an unsolved case counts as twice the time limit."""
        return rounded(mean([case.penalised for case in self.cases]))

    @cached_property
    def par2_interval(self) -> Interval | None:
        """The confidence interval of the PAR-2 score, or None for fewer than six cases."""
        most = max((2 * case.limit for case in self.cases), default=0.0)
        return mean_interval([min(case.penalised, most) for case in self.cases], most)

    @cached_property
    def solved_interval(self) -> Interval | None:
        """The confidence interval of the share of solved cases in per cent, or None for fewer than six cases."""
        interval = share_interval(self.solved, len(self.cases))
        return interval and (100 * interval[0], 100 * interval[1])

    @property
    def median(self) -> float | None:
        """The median time of all cases: LONGER if above the time limit, NEVER if at least half of them ended early."""
        return median([case.ranked for case in self.cases]) if self.cases else None

    @cached_property
    def interval(self) -> Interval | None:
        """The confidence interval of the median time, or None for fewer than six cases."""
        return median_interval([case.ranked for case in self.cases])

    def seconds(self, time: float | None) -> Rounded | None:
        """Return a time as people see it: LONGER as ``>`` and the limit, and NEVER as the outcomes in ``ended``."""
        if time == LONGER:
            return AtLeast(min(case.limit for case in self.cases if not case.solved and not case.ended))
        return Ended(self.ended) if time == NEVER else rounded(time)

    @property
    def ended(self) -> str:
        """The outcomes of the cases that are not solved and did not reach the time limit, or "" if there are none."""
        ways = {case.ended for case in self.cases}
        return ", ".join(way for way in OUTCOMES if way in ways)

    @property
    def coverages(self) -> list[float]:
        """The coverage of each case that has an answer."""
        return [case.coverage for case in self.cases if case.coverage is not None]

    @property
    def bounds(self) -> list[int]:
        """The upper bound on the coverage, for each case with a proven bound."""
        return [case.bound for case in self.cases if case.bound is not None]

    @cached_property
    def outcomes(self) -> Counter[str]:
        """The number of runs with each outcome."""
        return Counter(outcome for case in self.cases for outcome in case.outcomes)


@dataclass(frozen=True)
class Standing(Group):
    """All cases of a program, and how the program compares with the other programs.

    ``missing`` is the number of missing runs of the program, or None if the bench is complete or the runs were
    imported. ``fastest`` is the number of instances that the program solved and no other program solved in less time.
    ``alone`` is the number of instances that only this program solved. ``fastest`` and ``alone`` are None if there is
    no other program. ``trusted`` says whether the claims of the program count without a proof. ``repeats`` has the
    scores per run. The virtual best solver, whose cases come from several programs, has None for ``missing``,
    ``fastest``, ``alone`` and ``repeats``.
    """

    missing: int | None = None
    fastest: int | None = None
    alone: int | None = None
    trusted: bool = False
    repeats: Repeats | None = None

    @property
    def unconfirmed(self) -> int:
        """The number of cases with a claim that nothing confirms or refutes."""
        return sum(case.unconfirmed for case in self.cases)

    @property
    def refuted(self) -> int:
        """The number of cases with a claim that is refuted."""
        return sum("refuted" in case.outcomes for case in self.cases)


def groups_by_size(evaluation: Evaluation) -> list[Group]:
    """Return a group for each board size and program, beginning with the smallest size."""
    return [
        Group(evaluation.shown(program), cases, size, squares)
        for size, squares in evaluation.sizes.items()
        for program in evaluation.programs
        if (cases := evaluation.of(program, size))
    ]


def standings(evaluation: Evaluation) -> list[Standing]:
    """Return the Standing of each program and, if there are several programs, of the virtual best solver."""
    best = evaluation.virtual_best()
    several = len(evaluation.ranked()) > 1
    rows = []
    for program in evaluation.programs:
        cases = evaluation.of(program)
        fastest, alone = _contribution(evaluation, best, program) if several else (None, None)
        rows.append(
            Standing(
                evaluation.shown(program),
                cases,
                missing=_missing(evaluation, program, cases),
                fastest=fastest,
                alone=alone,
                trusted=program in evaluation.trusted,
                repeats=Repeats(cases),
            ),
        )
    return [*rows, Standing(VIRTUAL_BEST, best)] if several else rows


def _missing(evaluation: Evaluation, program: str, cases: Sequence[Case]) -> int | None:
    if not evaluation.missing or program in evaluation.imported:
        return None
    return evaluation.wanted_of(program) - sum(len(case.runs) for case in cases)


def _contribution(evaluation: Evaluation, best: Sequence[Case], program: str) -> tuple[int, int]:
    """Return the number of instances that the program solved fastest, and the number that only the program solved."""
    least = {case.instance.name: case.penalised for case in best if case.solved}
    mine = {case.instance.name: case.penalised for case in evaluation.of(program) if case.solved}
    others = {case.instance.name for case in evaluation.cases.values() if case.solved and case.program != program}
    return sum(time == least[name] for name, time in mine.items()), len(mine.keys() - others)


@dataclass(frozen=True)
class Pair:
    """Two programs, ``one`` and ``other``. ``cases`` has a pair of their cases for each instance on which both ran."""

    one: str
    other: str
    cases: Sequence[tuple[Case, Case]]

    @property
    def both(self) -> int:
        """The number of instances that both solved."""
        return sum(mine.solved and its.solved for mine, its in self.cases)

    @property
    def only_one(self) -> int:
        """The number of instances that only ``one`` solved."""
        return sum(mine.solved and not its.solved for mine, its in self.cases)

    @property
    def only_other(self) -> int:
        """The number of instances that only ``other`` solved."""
        return sum(its.solved and not mine.solved for mine, its in self.cases)

    @property
    def faster_one(self) -> int:
        """The number of instances that ``one`` solved, and ``other`` solved later or not at all."""
        return sum(mine.penalised < its.penalised for mine, its in self.cases)

    @property
    def faster_other(self) -> int:
        """The number of instances that ``other`` solved, and ``one`` solved later or not at all."""
        return sum(its.penalised < mine.penalised for mine, its in self.cases)

    @property
    def ratio(self) -> Rounded | None:
        """The geometric mean of time of ``one`` / time of ``other`` over the instances that both solved."""
        both = [(mine, its) for mine, its in self.cases if mine.solved and its.solved]
        logs = [math.log(logged(mine.time) / logged(its.time)) for mine, its in both]
        return Rounded(math.exp(statistics.fmean(logs))) if logs else None

    @cached_property
    def coverages(self) -> list[tuple[float, float]]:
        """The coverages of ``one`` and ``other`` as a pair for each instance with two knights, 0 without an answer."""
        return [
            (mine.coverage or 0.0, its.coverage or 0.0)
            for mine, its in self.cases
            if mine.instance.problem.kind == "two-knights"
        ]

    @property
    def more_one(self) -> int | None:
        """The number of instances on which ``one`` covers more, or None if no instance has two knights."""
        return sum(mine > its for mine, its in self.coverages) if self.coverages else None

    @property
    def more_other(self) -> int | None:
        """The number of instances on which ``other`` covers more, or None if no instance has two knights."""
        return sum(its > mine for mine, its in self.coverages) if self.coverages else None

    @property
    def p_solved(self) -> float:
        """The p-value, uncorrected, of McNemar's test on the instances that only one of the two programs solved."""
        return discordant(self.only_one, self.only_other)

    @property
    def p_time(self) -> float:
        """The p-value, uncorrected, of Wilcoxon's test on the times. Unsolved cases count as the time limit."""
        return signed_rank([mine.censored for mine, _ in self.cases], [its.censored for _, its in self.cases])

    @property
    def p_coverage(self) -> float | None:
        """The p-value, uncorrected, of Wilcoxon's test on the coverages, or None if no instance has two knights."""
        if not self.coverages:
            return None
        return signed_rank([mine for mine, _ in self.coverages], [its for _, its in self.coverages])


def corrected(pairs: Sequence[Pair], test: Callable[[Any], float | None]) -> dict[tuple[str, str], Probability]:
    """Return a dict that maps the names of each pair to its p-value, corrected by Holm for the number of pairs tested.

    ``test`` returns the p-value of a pair, or None if the pair can't be tested. Such a pair is left out.
    """
    tested = {(pair.one, pair.other): p for pair in pairs if (p := test(pair)) is not None}
    return dict(zip(tested, map(Probability, holm(list(tested.values()))), strict=True))


def pairs_of(evaluation: Evaluation) -> list[Pair]:
    """Return each pair of programs that both ran on at least one instance."""
    each = (
        Pair(evaluation.shown(one), evaluation.shown(other), evaluation.common(one, other))
        for one, other in combinations(evaluation.programs, 2)
    )
    return [pair for pair in each if pair.cases]


def compared(evaluation: Evaluation) -> Mapping[str, Pair]:
    """Return a dict from programs to their pairs with the baseline. Leave out pairs without a common instance."""
    baseline = evaluation.baseline
    each = {
        program: Pair(program, baseline, evaluation.common(program, baseline))
        for program in evaluation.programs
        if baseline and program != baseline
    }
    return {program: pair for program, pair in each.items() if pair.cases}
