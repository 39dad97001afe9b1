"""Show on a terminal how many runs have ended, and how."""

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
    with bar(work.planned, work.planned - len(work.todo)) as ended:
        yield lambda entry: ended(str(entry.status))


@contextmanager
def bar(total: int, done: int = 0) -> Iterator[Callable[[str], None]]:
    """Yield a function to call with a word for how a task ended. Of ``total`` tasks, ``done`` have ended before.

    On a terminal, show a bar with the time left and the number of tasks that ended in each way.
    """
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
        TextColumn("gone,"),
        TimeRemainingColumn(elapsed_when_finished=False),
        TextColumn("left: {task.description}"),
    )
    words: Counter[str] = Counter()
    with Progress(*columns, console=console(stderr=True), speed_estimate_period=600, transient=True) as progress:
        task = progress.add_task("", total=total, completed=done)

        def ended(word: str) -> None:
            words[word] += 1
            progress.update(task, advance=1, description=" ".join(f"{name} {n}" for name, n in words.most_common()))

        yield ended
