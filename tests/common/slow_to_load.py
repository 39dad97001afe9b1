"""A module that takes long to be loaded, for tests of times."""

import time
from collections.abc import Iterator

_UNTIL = time.process_time() + 0.3
while time.process_time() < _UNTIL:
    pass


def nothing() -> Iterator[int]:
    """Yield nothing."""
    yield from ()
