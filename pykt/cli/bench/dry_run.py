"""Print what a plan would do, for `pykt bench run --dry-run`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pykt.model.text import counted

if TYPE_CHECKING:
    from pykt.runs.bench.dry_run import DryRun, ProgramRuns
    from pykt.runs.bench.plan import Plan
    from pykt.runs.table import Table


def tell(plan: Plan) -> int:
    """Print what a plan would do, and return the exit code: FAILED if a program with runs to do is not installed."""
    from pykt.cli.output import tables
    from pykt.cli.output.exit_codes import FAILED
    from pykt.cli.output.printing import print_line
    from pykt.runs.bench.dry_run import dry_run

    told = dry_run(plan)
    done, left = sum(one.done for one in told.programs), sum(one.left for one in told.programs)
    print_line(f"{counted(done + left, 'run')}: {done:,} in the ledger, {left:,} to do.")
    if left:
        print_line(_longest(told, left))
    tables.show(_table(told))
    for one in told.lacking:
        print_line(f"{one.program} can't run here. {one.lacks}")
    return FAILED if told.lacking else 0


def _longest(told: DryRun, left: int) -> str:
    limits = f"the time limits of {counted(left, 'run')}"
    if told.plan.cluster:
        return f"At most {_duration(told.longest)}, divided by the number of workers: {limits}."
    return f"At most {_duration(told.longest)}: {limits}, {told.plan.jobs:,} at a time. Checks of answers come on top."


def _duration(seconds: float) -> str:
    if seconds < 120:
        return f"{seconds:.3g} s"
    return f"{seconds / 60:.0f} minutes" if seconds < 7200 else f"{seconds / 3600:,.1f} hours"


def _table(told: DryRun) -> Table:
    """Return a table with a row for each program."""
    from pykt.runs.table import Column, Table

    columns: list[Column[ProgramRuns]] = [
        Column("program", "program", lambda one: one.program, wraps=True),
        Column("label", "label", lambda one: one.label or None, wraps=True),
        Column("planned", "runs", lambda one: one.planned),
        Column("done", "done", lambda one: one.done),
        Column("left", "to do", lambda one: one.left),
    ]
    if not any(one.label for one in told.programs):
        del columns[1]
    return Table(columns, told.programs)
