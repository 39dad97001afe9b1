"""Show how many runs of a bench have ended, in one line on a terminal or in a notebook."""

from __future__ import annotations

import builtins
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from pykt.runs.bench.entry import Entry
from pykt.runs.bench.work import Work

_WIDTH = 70  # the line is padded to this width, so that it covers a longer line before it
_PAUSE = 0.2  # seconds between two changes of the line


@contextmanager
def progress_line(work: Work, *, shown: bool) -> Iterator[Callable[[Entry], None]]:
    """Yield a function to call with each run when it ends. If ``shown`` is true, the function updates the line.

    There is no line if the output is neither a terminal nor a notebook.
    """
    if not (shown and (sys.stderr.isatty() or hasattr(builtins, "__IPYTHON__"))):
        yield lambda _: None
        return
    statuses: Counter[str] = Counter()
    before, last = work.planned - len(work.todo), 0.0

    def write(*, now: bool = False) -> None:
        nonlocal last
        if now or time.monotonic() - last > _PAUSE:
            last = time.monotonic()
            ends = ", ".join(f"{number:,} {status}" for status, number in statuses.most_common())
            done = before + statuses.total()
            text = f"{done:,} of {work.planned:,} runs{': ' if ends else ''}{ends}"
            sys.stderr.write(f"\r{text:{_WIDTH}}")
            sys.stderr.flush()

    def ended(entry: Entry) -> None:
        statuses[str(entry.status)] += 1
        write()

    write(now=True)
    try:
        yield ended
    finally:
        write(now=True)
        sys.stderr.write("\n")
