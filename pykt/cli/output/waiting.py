"""Show progress on the terminal: what a long task is doing, or how many tasks have ended in each way."""

from __future__ import annotations

import sys
import threading
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from pykt.cli.output.printing import console
from pykt.model.progress import report_to

if TYPE_CHECKING:
    from rich.text import Text

    from pykt.runs.bench.entry import Entry
    from pykt.runs.bench.work import PlannedWork

_QUIET_SECONDS = 0.5  # nothing is shown for a task that ends earlier


@contextmanager
def waiting(
    describe: Callable[[], str], picture: Callable[[], Text | None] = lambda: None, *, since: float | None = None
) -> Iterator[Callable[[], None]]:
    """After half a second, show on the terminal what a long task is doing. Yield a function that ends this display.

    ``describe`` returns a few words about the task. ``picture`` returns a text to show below the words, or None. Both
    are called several times a second. If code reports progress (``model/progress.py``), the report replaces the words.
    If the task has begun earlier, ``since`` is the time when it began, on the monotonic clock.
    """
    quiet = _QUIET_SECONDS if since is None else max(since + _QUIET_SECONDS - time.monotonic(), 0)
    over = threading.Event()
    progress = deque([""], maxlen=1)

    def show() -> None:
        if not over.wait(quiet):
            _show(lambda: progress[-1] or describe(), picture, over)

    thread = threading.Thread(target=show, daemon=True)

    def stop() -> None:
        over.set()
        if thread.is_alive():
            thread.join()

    if sys.stderr.isatty():
        thread.start()
    try:
        with report_to(progress.append):
            yield stop
    finally:
        stop()


def _show(describe: Callable[[], str], picture: Callable[[], Text | None], over: threading.Event) -> None:
    from rich.console import Group
    from rich.live import Live
    from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    to = console(stderr=True)
    words = TextColumn("{task.description}", markup=False)
    progress = Progress(SpinnerColumn(), words, TimeElapsedColumn(), console=to)
    task = progress.add_task(describe(), total=None)

    def shown() -> Group:
        progress.update(task, description=describe())
        below = picture()
        return Group(progress, below) if below else Group(progress)

    with Live(console=to, transient=True, get_renderable=shown, refresh_per_second=10):
        over.wait()


@contextmanager
def watched(work: PlannedWork) -> Iterator[Callable[[Entry], None]]:
    """Yield a function to call with each run's entry when the run ends.

    On a terminal, show a bar with the time left.
    """
    with bar(work.planned, work.planned - len(work.todo)) as ended:
        yield lambda entry: ended(str(entry.status))


@contextmanager
def bar(total: int, done: int = 0) -> Iterator[Callable[[str], None]]:
    """Yield a function to call when a task ends, with a word such as "found".

    Of ``total`` tasks, ``done`` have ended before. On a terminal, show a bar with the time left and the number of tasks
    that ended in each way.
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
