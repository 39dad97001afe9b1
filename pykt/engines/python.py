"""The engine that is Python itself: it runs the programs in pykt/programs/methods that call no solver.

modules.py beside this file says what such a program must define.
"""

from __future__ import annotations

import platform
from collections.abc import Iterator

from pykt.engines.modules import answers, question  # noqa: F401  # each driver has these functions


def version() -> str:
    """Return the name and version, such as Python 3.12.4."""
    return f"Python {platform.python_version()}"


# In the worker --------------------------------------------------------------------------------------------------------


def warm() -> None:
    """Load nothing: Python is already running."""


def versions() -> Iterator[str]:
    """Yield Python's name and version."""
    yield version()
