"""Show on a terminal how far many runs have come."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pykt.runs.bench.entry import Entry
    from pykt.runs.bench.work import PlannedWork


@contextmanager
def watched(work: PlannedWork) -> Iterator[Callable[[Entry], None]]:
    """Yield a function to call with each run when it ends. On a terminal, show a bar with the time left."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    from pykt.cli.output.printing import console

    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(elapsed_when_finished=False),
        TextColumn("{task.description}"),
    )
    statuses: Counter[str] = Counter()
    with Progress(*columns, console=console(stderr=True), speed_estimate_period=600, transient=True) as progress:
        task = progress.add_task("", total=work.planned, completed=work.planned - len(work.todo))

        def ended(entry: Entry) -> None:
            statuses[entry.status] += 1
            progress.update(task, advance=1, description=" ".join(f"{name} {n}" for name, n in statuses.most_common()))

        yield ended
