"""Ctrl-C: the first ends the work in an orderly way, the second at once."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def ctrl_c(stop: Callable[[], None]) -> Iterator[None]:
    """Call ``stop`` on the first Ctrl-C, so that nothing found is lost. Raise KeyboardInterrupt on the second."""

    def first(_number: int, _frame: object) -> None:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        stop()

    before = signal.signal(signal.SIGINT, first)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def interrupt() -> None:
    """Raise KeyboardInterrupt, where even the first Ctrl-C ends the work at once."""
    raise KeyboardInterrupt
