"""Handle Ctrl-C: the first one ends the work in an orderly way, the second one at once."""

from __future__ import annotations

import signal
import threading
from _thread import start_new_thread
from collections.abc import Callable, Iterator
from contextlib import contextmanager


class Interruption:
    """The effect of Ctrl-C within ``ctrl_c``.

    ``came`` is true if the user has pressed Ctrl-C, and ``ended`` if Ctrl-C has ended the block ``work`` at once.
    """

    def __init__(self, stop: Callable[[], None] | None = None) -> None:
        self.came = self.ended = False
        self._stop = stop
        self._raises = stop is None  # whether the next Ctrl-C raises KeyboardInterrupt

    def handle(self, _number: int, _frame: object) -> None:
        """Handle a Ctrl-C, as a handler of signals."""
        first, raises = not self.came, self._raises
        self.came = self._raises = True
        if raises:
            raise KeyboardInterrupt
        if first and self._stop:
            start_new_thread(self._stop, ())

    @contextmanager
    def work(self) -> Iterator[None]:
        """Let a KeyboardInterrupt end only this block, so that the finished results can be printed after the block.

        The first Ctrl-C after the block does nothing, because an impatient user may have pressed it twice. The next one
        raises KeyboardInterrupt, so that printing can be ended as well.
        """
        try:
            yield
        except KeyboardInterrupt:
            self.came = self.ended = True
        finally:
            self._raises = False


@contextmanager
def ctrl_c(stop: Callable[[], None] | None = None) -> Iterator[Interruption]:
    """Return a context in which the first Ctrl-C calls ``stop``, so that nothing found is lost.

    The next Ctrl-C raises KeyboardInterrupt. Without ``stop``, the first one does so.

    ``stop`` is called in a thread of its own: the main thread may hold a lock for which ``stop`` waits. ``stop`` has no
    effect if the work has just ended. So check ``came`` of the Interruption before more work begins. Only the main
    thread gets Ctrl-C: in any other thread, the context does nothing.
    """
    interruption = Interruption(stop)
    if threading.current_thread() is not threading.main_thread():
        yield interruption
        return
    before = signal.signal(signal.SIGINT, interruption.handle)
    try:
        yield interruption
    finally:
        signal.signal(signal.SIGINT, before)
