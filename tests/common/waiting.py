"""Wait for events: no test depends on how fast anything is.

The one guard is pytest-timeout's, in pyproject.toml: it ends a test that waits for what never happens.
"""

import time
from collections.abc import Callable
from typing import TypeVar

Found = TypeVar("Found")

#: What the page of a browser may take, in milliseconds: longer than the guard, which then says where a test waits.
NEVER = 1_000_000


def until(happened: Callable[[], Found]) -> Found:
    """Call ``happened`` until it returns something true, and return that."""
    while not (found := happened()):
        time.sleep(0.01)
    return found


def in_time(ask: Callable[[float], Found], seconds: float = 0.5) -> Found:
    """Call ``ask`` with a time limit, and with twice as much time each time, until it returns something true.

    So a test sees what a search has found when its time is up, however slow the machine is.
    """
    while not (found := ask(seconds)):
        seconds *= 2
    return found
