"""Long work in pieces: its memory is that of a piece, and whoever waits for it can be told how far it is.

    with told(print):
        for piece in pieces(len(cells), "checking"):
            ... cells[piece] ...

Nothing is told unless someone has asked for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

#: Squares that are worked on at once: few enough that their arrays stay in the cache, and are not given back each time.
PIECE = 1 << 14

_tell: ContextVar[Callable[[str], None] | None] = ContextVar("tell", default=None)


@contextmanager
def told(tell: Callable[[str], None]) -> Iterator[None]:
    """Within this, ``tell`` is called before each piece of work, and with "" after the last."""
    before = _tell.set(tell)
    try:
        yield
    finally:
        _tell.reset(before)


def pieces(total: int, doing: str, size: int = PIECE) -> Iterator[slice]:
    """The slices of ``total`` elements in order, ``size`` at once; ``doing`` says what is being done with them."""
    tell = _tell.get()
    for begin in range(0, total, size):
        if tell:
            tell(f"{doing}, {100 * begin // total} % of {total:,}")
        yield slice(begin, min(begin + size, total))
    if tell:
        tell("")
