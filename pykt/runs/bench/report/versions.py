"""Compare two versions of one program on each instance, and test whether the differences are significant."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from pykt.runs.bench.report.cases import Case, Evaluation, logged
from pykt.runs.bench.report.estimates import Interval, median_interval, rank_biserial
from pykt.runs.bench.report.groups import Pair

#: Two times count as equal if they differ by at most _NOISE of the longer time, or by at most _NOISE_S seconds.
_NOISE, _NOISE_S = 0.05, 0.01


@dataclass(frozen=True)
class Change:
    """The cases of two versions of a program on one instance: ``old`` and ``new``."""

    old: Case
    new: Case

    @property
    def kind(self) -> str:
        """How the new version compares with the old one on the instance.

        ``solved`` means that only the new version solves it, and ``lost`` that only the old version does. Otherwise the
        kind is ``better``, ``worse`` or ``same``. If both versions solve the instance, their times are compared. If
        neither does, their coverages are compared.
        """
        if self.old.solved != self.new.solved:
            return "solved" if self.new.solved else "lost"
        if self.old.solved:
            before, after = self.old.time, self.new.time
            if abs(after - before) <= max(_NOISE_S, _NOISE * max(before, after)):
                return "same"
            return "better" if after < before else "worse"
        before, after = self.old.coverage or 0.0, self.new.coverage or 0.0
        return "same" if before == after else "better" if after > before else "worse"

    @property
    def ratio(self) -> float | None:
        """The new time divided by the old time, or None if neither version solves the instance.

        If only the new version solves it, the ratio is 0. If only the old version does, the ratio is infinite.
        """
        if not self.old.solved and not self.new.solved:
            return None
        if self.old.solved and self.new.solved:
            return logged(self.new.time) / logged(self.old.time)
        return 0.0 if self.new.solved else math.inf


@dataclass(frozen=True)
class VersionPair(Pair):
    """Two versions of a program, from merged benches. The user named the bench of ``one`` before that of ``other``."""

    @cached_property
    def changes(self) -> Sequence[Change]:
        """A Change for each instance on which both versions ran."""
        return [Change(old, new) for old, new in self.cases]

    def count(self, *kinds: str) -> int:
        """Return the number of instances whose change is of one of ``kinds``."""
        return sum(change.kind in kinds for change in self.changes)

    @property
    def median_ratio(self) -> float | None:
        """The median of new time / old time over the instances that at least one version solves. It may be infinite."""
        ratios = self._ratios
        return statistics.median(ratios) if ratios else None

    @property
    def ratio_interval(self) -> Interval | None:
        """The confidence interval of the median ratio, or None for fewer than six ratios."""
        return median_interval(self._ratios)

    @property
    def effect(self) -> float | None:
        """The rank-biserial correlation of the times: 1 if the new version is always faster, -1 if always slower."""
        return rank_biserial([old.censored for old, _ in self.cases], [new.censored for _, new in self.cases])

    @cached_property
    def _ratios(self) -> list[float]:
        return [change.ratio for change in self.changes if change.ratio is not None]


def version_pairs(evaluation: Evaluation) -> list[VersionPair]:
    """Return each pair of versions of one program that both ran on at least one instance."""
    versions: dict[str, list[str]] = {}
    for run in evaluation.entries:
        names = versions.setdefault(run.program, [])
        if run.version and run.name not in names:
            names.append(run.name)
    every = (
        VersionPair(one, other, evaluation.common(one, other))
        for names in versions.values()
        for one, other in combinations(names, 2)
    )
    return [pair for pair in every if pair.cases]
