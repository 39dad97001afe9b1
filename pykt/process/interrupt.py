"""Handle Ctrl-C: the first Ctrl-C ends the work in an orderly way, the second ends it at once."""

from __future__ import annotations

import signal
import threading
from _thread import start_new_thread
from collections.abc import Callable, Iterator
from contextlib import contextmanager


class Interruption:
    """The effect of Ctrl-C within ``ctrl_c``.

    ``came`` is true if the user has pressed Ctrl-C. ``ended`` is true if KeyboardInterrupt has ended a block in the
    context ``work``.
    """

    def __init__(self, stop: Callable[[], None] | None = None) -> None:
        self.came = self.ended = False
        self._stop = stop
        self._raises = stop is None  # whether the next Ctrl-C raises KeyboardInterrupt

    def handle(self, _number: int, _frame: object) -> None:
        """Handle a Ctrl-C. This is the handler of the signal SIGINT."""
        first, raises = not self.came, self._raises
        self.came = self._raises = True
        if raises:
            raise KeyboardInterrupt
        if first and self._stop:
            start_new_thread(self._stop, ())

    @contextmanager
    def work(self) -> Iterator[None]:
        """Let a KeyboardInterrupt end only this block, so that the finished results can be printed after the block.

        The first Ctrl-C after the block does not raise KeyboardInterrupt, because an impatient user may have pressed
        Ctrl-C twice to end the block. The next Ctrl-C raises it, so that printing can be ended as well.
        """
        try:
            yield
        except KeyboardInterrupt:
            self.came = self.ended = True
        finally:
            self._raises = False


@contextmanager
def ctrl_c(stop: Callable[[], None] | None = None) -> Iterator[Interruption]:
    """Return a context in which the first Ctrl-C calls ``stop``, so that the answers found before are kept.

    The next Ctrl-C raises KeyboardInterrupt. Without ``stop``, the first Ctrl-C already raises it.

    ``stop`` is called in a thread of its own: the main thread may hold a lock for which ``stop`` waits. If Ctrl-C comes
    between two pieces of work, ``stop`` may find nothing to stop. So check ``came`` of the Interruption before each
    piece of work. Only the main thread gets Ctrl-C: in any other thread, the context does nothing.
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
