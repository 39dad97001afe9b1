"""The commands of `pykt bench`, one module each."""

from __future__ import annotations

from typing import ClassVar

from pykt.cli.lazy import LazyGroup, Row, row

COMMANDS = {
    "generate": row("bench.generate:generate", "Generate a set of random instances."),
    "export": row("bench.export:export", "Write the instances of a set for other solvers."),
    "run": row("bench.run:run", "Run programs on each instance of a set."),
    "import": row("bench.import_:import_", "Add results that were measured elsewhere to a bench."),
    "eval": row("bench.evaluate:evaluate", "Evaluate the runs of a bench, and write a report."),
    "show": row("bench.show:show", "Show everything recorded about a run."),
    "rerun": row("bench.rerun:rerun", "Repeat a run or all runs, and compare the results with the recorded ones."),
    "verify": row("bench.verify:verify", "Judge all recorded answers and certificates again, and list what differs."),
    "clean": row("bench.clean:clean", "Remove a bench, or some of its runs."),
}

HELP = """Measure programs on sets of instances.

A set is a file with instances. A bench is a folder whose ledger records runs of programs on the instances of a set.

\b
Example: pykt bench generate lenzi -o lenzi.json
         pykt bench run lenzi.json --program two-knights --program two-knights-by-time
         pykt bench eval lenzi
"""


class _Group(LazyGroup):
    rows: ClassVar[dict[str, Row]] = COMMANDS


def group() -> LazyGroup:
    """Return the command `bench` with its commands."""
    return _Group(name="bench", help=HELP, rich_markup_mode=None)
