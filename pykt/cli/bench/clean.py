"""`pykt bench clean` removes a bench, or some of its runs."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from pykt.cli.groups import argument, grouped, option
from pykt.cli.output.printing import say
from pykt.model.errors import PyktError
from pykt.model.text import counted

if TYPE_CHECKING:
    from pykt.runs.bench.ledger import Ledger


@grouped
def clean(
    folder: Path = argument(..., "The folder of the bench.", metavar="FOLDER"),
    program: list[str] | None = option(None, "Remove only runs of this program. May be repeated.", metavar="NAME"),
    status: list[str] | None = option(
        None,
        "Remove only runs that ended in this way: {statuses}. May be repeated.",
        metavar="STATUS",
        choice="statuses",
    ),
    yes: bool = option(False, "Do not ask for confirmation.", "--yes", "-y"),
) -> None:
    """Remove a bench, or some of its runs.

    Without --program and --status, the whole ledger and the report are removed. `pykt bench run` repeats runs that were
    removed. With --program alone, the bench forgets the program: from then on, none of its runs counts as missing.

    Example: pykt bench clean lenzi --status error
    """
    from pykt.runs.bench.ledger import REPORT, Ledger
    from pykt.runs.bench.report import folder as report
    from pykt.runs.bench.work import alone

    ledger = Ledger(folder)
    doomed = _doomed(ledger, program, status)
    unplanned = [name for name in program or [] if not status and name in ledger.program_settings]
    if (program or status) and not doomed and not unplanned:
        raise PyktError(
            f"No run in {folder} has this program and status: see the list of all runs in the report of "
            f"`pykt bench eval {folder}`."
        )
    runs = counted(len(doomed), "run")
    some = runs if doomed else f"the planned runs of {counted(len(unplanned), 'program')}"
    what = some if program or status else f"the ledger with {runs} and its report"
    if not yes and not (sys.stdin.isatty() and typer.confirm(f"Remove {what} from {folder}?")):
        raise PyktError(f"Nothing was removed: add --yes to remove {what} from {folder}.")
    with alone(folder):
        ledger.check_place()
        if _doomed(Ledger(folder), program, status) != doomed:
            raise PyktError(f"Nothing was removed: {folder} has changed meanwhile. Repeat the command.")
        if program or status:
            ledger.remove(doomed)
            ledger.unplan(unplanned)
        else:
            report.clear(folder / REPORT)
            ledger.delete()
    say(f"removed {what}")


def _doomed(ledger: Ledger, program: Sequence[str] | None, status: Sequence[str] | None) -> list[int]:
    """Return the ids of the runs to remove: those with these programs and statuses. None stands for all of them.

    The program of a damaged run is unknown, so damaged runs are included only if no program is given.
    """
    found = [
        entry.id
        for entry in ledger.entries()
        if (not program or entry.program in program) and (not status or entry.status in status)
    ]
    damaged = not program and (not status or "damaged" in status)
    return [*found, *(ledger.damaged_runs if damaged else ())]
