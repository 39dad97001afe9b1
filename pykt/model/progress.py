"""Long work in pieces: its memory is that of a chunk, and whoever waits for it can be told how far it is.

    with report_to(print):
        for chunk in chunks(len(cells), "checking"):
            ... cells[chunk] ...

Nothing is told unless someone has asked for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

#: Squares that are worked on at once: few enough that their arrays stay in the cache, and are not given back each time.
CHUNK = 1 << 14

_tell: ContextVar[Callable[[str], None] | None] = ContextVar("tell", default=None)


@contextmanager
def report_to(tell: Callable[[str], None]) -> Iterator[None]:
    """Within this, ``tell`` is called before each chunk of work, and with "" after the last."""
    before = _tell.set(tell)
    try:
        yield
    finally:
        _tell.reset(before)


def chunks(total: int, doing: str, size: int = CHUNK) -> Iterator[slice]:
    """The slices of ``total`` elements in order, ``size`` at once; ``doing`` says what is being done with them."""
    tell = _tell.get()
    for begin in range(0, total, size):
        if tell:
            tell(f"{doing}, {100 * begin // total} % of {total:,}")
        yield slice(begin, min(begin + size, total))
    if tell:
        tell("")
