"""Handle Ctrl-C: the first one ends the work in an orderly way, the second one at once."""

from __future__ import annotations

import signal
import threading
from _thread import start_new_thread
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def ctrl_c(stop: Callable[[], None] | None = None) -> Iterator[None]:
    """Call ``stop`` on the first Ctrl-C, so that nothing found is lost. Raise KeyboardInterrupt on the next one.

    ``stop`` is called in a thread of its own: this thread may hold a lock for which ``stop`` waits. Without ``stop``,
    the first Ctrl-C raises. Only the main thread gets Ctrl-C: in any other thread, do nothing.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def first(_number: int, _frame: object) -> None:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        if stop is None:
            raise KeyboardInterrupt
        start_new_thread(stop, ())

    before = signal.signal(signal.SIGINT, first)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
