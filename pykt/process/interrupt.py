"""Handle Ctrl-C: the first one ends the work in an orderly way, the second one at once."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def ctrl_c(stop: Callable[[], None]) -> Iterator[None]:
    """Call ``stop`` on the first Ctrl-C, so that nothing found is lost. Raise KeyboardInterrupt on the second.

    Only the main thread gets Ctrl-C: in any other thread, do nothing.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def first(_number: int, _frame: object) -> None:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        stop()

    before = signal.signal(signal.SIGINT, first)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def interrupt() -> None:
    """Raise KeyboardInterrupt. Pass this function to ``ctrl_c`` where even the first Ctrl-C should end the work."""
    raise KeyboardInterrupt
