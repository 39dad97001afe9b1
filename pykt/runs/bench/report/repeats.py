"""Scores per run of a program, and how much they differ between repeats.

The strict score counts a case as solved if every repeat solved it, so more repeats can only lower it. The scores per
run count each run by itself, so more repeats only make them more exact.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from pykt.model.grouping import by_key
from pykt.runs.bench.report.cases import Case
from pykt.runs.bench.report.estimates import deviation, mean, percentage


@dataclass(frozen=True)
class Repeats:
    """All runs of the cases of one program. Each repeat has another seed, unless the runs have no seed."""

    cases: Sequence[Case]

    @property
    def repeats(self) -> int:
        """The largest number of runs on one instance."""
        return max((len(case.runs) for case in self.cases), default=0)

    @property
    def runs(self) -> int:
        """The number of runs."""
        return sum(len(case.runs) for case in self.cases)

    @property
    def solved(self) -> int:
        """The number of runs that solved their instance."""
        return sum(verdict.solved for case in self.cases for verdict in case.verdicts)

    @property
    def percent(self) -> float | None:
        """The share of the runs that solved their instance, in per cent, or None if there are no runs."""
        return percentage(self.solved, self.runs)

    @property
    def par2(self) -> float | None:
        """The mean time of the runs in seconds, where a run that did not solve its instance counts twice the limit."""
        return mean([seconds for case in self.cases for seconds in case.penalties])

    @property
    def percent_deviation(self) -> float | None:
        """The sample standard deviation of ``percent`` over the complete repeats, or None for fewer than two."""
        return deviation([100 * sum(solved for solved, _ in each) / len(each) for each in self._whole])

    @property
    def par2_deviation(self) -> float | None:
        """The sample standard deviation of ``par2`` (seconds) over the complete repeats, or None for fewer than two."""
        return deviation([sum(seconds for _, seconds in each) / len(each) for each in self._whole])

    @cached_property
    def _whole(self) -> list[list[tuple[bool, float]]]:
        """A list for each complete repeat. It has a pair for each run: whether the run succeeded, and its PAR-2 time.

        A repeat is complete if it ran on every instance. An incomplete repeat would differ from the others because of
        the missing instances, not because of its seed.
        """
        every = (one for case in self.cases for one in zip(case.runs, case.verdicts, case.penalties, strict=True))
        repeats = by_key(every, lambda one: one[0].repeat).values()
        whole = (each for each in repeats if len(each) == len(self.cases))
        return [[(verdict.solved, seconds) for _, verdict, seconds in each] for each in whole]
