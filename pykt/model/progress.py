"""Divide long work into chunks, so that temporary arrays stay small and progress can be reported.

    with report_to(print):
        for chunk in chunks(len(cells), "checking"):
            ... cells[chunk] ...

Outside ``report_to``, no progress is reported.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

#: The number of squares in a chunk, small enough that the arrays of a chunk stay in the processor's cache.
CHUNK = 1 << 14

_report: ContextVar[Callable[[str], None] | None] = ContextVar("report", default=None)


@contextmanager
def report_to(report: Callable[[str], None]) -> Iterator[None]:
    """Within this context, let ``chunks`` call ``report`` with a text before each chunk, and with "" at the end."""
    token = _report.set(report)
    try:
        yield
    finally:
        _report.reset(token)


def chunks(total: int, doing: str, size: int = CHUNK) -> Iterator[slice]:
    """Yield slices of at most ``size`` elements that cover ``total`` elements in order.

    ``doing`` names the work in reports.
    """
    report = _report.get()
    for begin in range(0, total, size):
        if report:
            report(f"{doing}, {100 * begin // total} % of {total:,}")
        yield slice(begin, min(begin + size, total))
    if report:
        report("")
