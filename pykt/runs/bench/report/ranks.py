"""The mean ranks of programs, and sets of programs with neighbouring ranks that do not differ significantly.

The critical-difference diagram is that of Demšar (2006), "Statistical comparisons of classifiers over multiple data
sets". The programs are compared in pairs by Wilcoxon's test, as Benavoli, Corani and Mangili (2016) advise in "Should
we really use post-hoc tests based on mean-ranks?". So the result for two programs depends on other programs only
through Holm's correction.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from scipy import stats

from pykt.runs.bench.report.cases import Evaluation
from pykt.runs.bench.report.estimates import CONFIDENCE, SMALLEST
from pykt.runs.bench.report.groups import corrected, pairs_of
from pykt.runs.bench.report.numbers import Probability

_MOST = 30  # the most programs of a diagram: a diagram with more is unreadable


@dataclass(frozen=True)
class Friedman:
    """Friedman's test of the hypothesis that all programs have equal ranks: its statistic and its p-value."""

    statistic: float
    degrees: int
    p: Probability

    def __str__(self) -> str:
        p = f"{self.p}"
        return (
            f"chi-squared = {self.statistic:.2f} with {self.degrees} degrees of freedom, "
            f"p {p if p.startswith('<') else f'= {p}'}"
        )


@dataclass(frozen=True)
class Ranking:
    """Programs in the order of their mean ranks over ``instances`` instances.

    ``p_values`` maps the two names of each pair to its p-value in the table of pairs. ``friedman`` is None if all
    programs tie on every instance. ``same`` is true if each program ran on these instances only.
    """

    mean_ranks: Mapping[str, float]
    instances: int
    p_values: Mapping[frozenset[str], float]
    friedman: Friedman | None
    same: bool

    @property
    def programs(self) -> list[str]:
        """The programs, the best first."""
        return list(self.mean_ranks)

    @property
    def bars(self) -> list[list[str]]:
        """The largest sets of two or more neighbouring programs in which no two programs differ significantly."""
        return joined(self.programs, lambda one, other: self.p(one, other) <= 1 - CONFIDENCE)

    def p(self, one: str, other: str) -> float:
        """Return the p-value of two programs, corrected by Holm."""
        return self.p_values[frozenset((one, other))]

    def record(self) -> dict[str, object]:
        """Return the ranking as a value for JSON."""
        test = self.friedman
        return {
            "instances": self.instances,
            "mean_ranks": dict(self.mean_ranks),
            "bars": self.bars,
            "friedman": test and {"chi_squared": test.statistic, "degrees": test.degrees, "p": test.p},
        }


def joined(order: Sequence[str], differ: Callable[[str, str], bool]) -> list[list[str]]:
    """Return the largest sets of two or more neighbours in ``order`` in which no two members differ."""
    runs, reached = list[list[str]](), 0
    for begin in range(len(order)):
        end = begin + 1
        while end < len(order) and not any(differ(one, order[end]) for one in order[begin:end]):
            end += 1
        if end > max(reached, begin + 1):
            runs.append(list(order[begin:end]))
            reached = end
    return runs


def ranking(evaluation: Evaluation) -> Ranking | None:
    """Return the ranking of the programs by time on the instances on which all of them ran.

    As in Wilcoxon's test of a pair, an unsolved instance counts as the time limit. Programs with equal times share the
    mean of their ranks. Return None for fewer than three or more than 30 programs, and for fewer than six instances.
    """
    programs = [program for program in evaluation.programs if evaluation.of(program)]
    if not 3 <= len(programs) <= _MOST:
        return None
    each = {program: {case.instance.name: case for case in evaluation.of(program)} for program in programs}
    common = [name for name in each[programs[0]] if all(name in cases for cases in each.values())]
    if len(common) < SMALLEST:
        return None
    times = np.array([[cases[name].censored for cases in each.values()] for name in common])
    means = dict(zip(programs, map(float, stats.rankdata(times, axis=1).mean(axis=0)), strict=True))
    pairs = corrected(pairs_of(evaluation), lambda pair: pair.p_time)
    return Ranking(
        {program: means[program] for program in sorted(programs, key=means.__getitem__)},
        len(common),
        {frozenset(pair): pairs[pair] for pair in combinations(programs, 2)},
        _friedman(times),
        all(len(cases) == len(common) for cases in each.values()),
    )


def _friedman(times: np.ndarray[tuple[int, ...], np.dtype[np.float64]]) -> Friedman | None:
    """Return Friedman's test of ``times``, which has a row for each instance and a column for each program.

    Return None if all times of each instance are equal.
    """
    if (times == times[:, :1]).all():
        return None
    found = stats.friedmanchisquare(*times.T)
    return Friedman(float(found.statistic), times.shape[1] - 1, Probability(found.pvalue))
