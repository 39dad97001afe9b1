"""Turn a function that passes values to a callback into an iterator of these values."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from queue import Queue
from typing import TypeVar

T = TypeVar("T")

_MOST = 100  # the most values that may wait to be yielded


def told(work: Callable[[Callable[[T], None]], None]) -> Iterator[T]:
    """Call ``work`` in a thread with a callback. Yield each value that ``work`` passes to the callback.

    If ``work`` raises an exception, raise it here after the last value.
    """
    waiting: Queue[T | None] = Queue(_MOST)
    failure: list[BaseException] = []

    def run() -> None:
        try:
            work(waiting.put)
        except BaseException as error:
            failure.append(error)
        finally:
            waiting.put(None)

    threading.Thread(target=run, daemon=True).start()
    while (value := waiting.get()) is not None:
        yield value
    if failure:
        raise failure[0]
