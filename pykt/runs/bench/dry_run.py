"""Find out what a plan would do: how many runs, for how long at most, and which programs can't run on this machine."""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from pykt.model.errors import PyktError
from pykt.programs import installed
from pykt.programs.texts import texts_of
from pykt.runs.bench.ledger import Ledger, has_begun
from pykt.runs.bench.plan import Plan, checked, recorded
from pykt.runs.bench.work import planned_runs


@dataclass(frozen=True)
class ProgramRuns:
    """The number of ``planned`` runs of a program in a bench, and how many of them are ``done``.

    ``lacks`` is the error that says what to install before the program can run, or None. ``label`` is the program's
    label, or "".
    """

    program: str
    planned: int
    done: int
    lacks: PyktError | None = None
    label: str = ""

    @property
    def left(self) -> int:
        """The number of runs that are left to do."""
        return self.planned - self.done


@dataclass(frozen=True)
class DryRun:
    """What a plan would do. ``limits`` has the time limit in seconds of each run that is left to do."""

    plan: Plan
    programs: Sequence[ProgramRuns]
    limits: Sequence[float]

    @property
    def longest(self) -> float:
        """The seconds until all runs end if each of them reaches its time limit. The time for checks comes on top.

        For a cluster, this is the sum of all time limits, because the number of workers is unknown.
        """
        ends = [0.0] * (1 if self.plan.cluster is not None else min(self.plan.jobs, len(self.limits) + 1))
        for limit in self.limits:
            heapq.heapreplace(ends, ends[0] + limit)
        return max(ends)

    @property
    def lacking(self) -> list[ProgramRuns]:
        """The programs that have runs left to do, but can't run on this machine."""
        return [one for one in self.programs if one.lacks and one.left]


def dry_run(plan: Plan) -> DryRun:
    """Return what ``plan.begin`` would do for a plan. Run nothing, and write nothing.

    Raise the errors that ``begin`` would raise, except errors about programs that can't run on this machine:
    ``DryRun.lacking`` has these programs.
    """
    asked, left_out = checked(plan)
    texts = {program: texts_of(program, plan.home) for program in asked}
    done: set[tuple[str, str, int]] = set()
    ledger = Ledger(plan.folder) if has_begun(plan.folder) else None
    names, own = recorded(plan, asked, ledger)
    if ledger:
        ledger.refuse_damage()
        ledger.check(plan.instance_set, plan.settings)
        done = ledger.done()
        begun = {program for _, program, _ in done}
        ledger.check_texts({name: texts[program] for program, name in names.items() if name in begun})
    pairs = frozenset((instance, names[program]) for instance, program in left_out)
    every = planned_runs(plan.instance_set.instances, plan.settings, own, pairs)
    todo = [one for one in every if (one.instance, one.program, one.repeat) not in done]
    planned, left = (Counter(one.program for one in runs) for runs in (every, todo))
    lacks = {} if plan.cluster is not None else installed.missing(asked, plan.home)
    each = [
        ProgramRuns(name, planned[name], planned[name] - left[name], lacks.get(program), own[name].label)
        for program, name in names.items()
    ]
    return DryRun(plan, each, [one.limits.timeout for one in todo])
