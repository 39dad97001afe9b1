"""Knight's tours by logic programs.

>>> import pykt
>>> result = pykt.solve("5x5", start="1/1")
>>> print(result.status)
found
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pykt.answers import Answers, solutions, solve
    from pykt.board import Board, Square
    from pykt.errors import EngineError, PyktError
    from pykt.faults import Fault, check
    from pykt.notation import read_file as read
    from pykt.problem import Problem
    from pykt.process import Limits
    from pykt.programs import PROGRAMS
    from pykt.result import Result, Status
    from pykt.tour import Tour

__version__ = "0.1.0"

__all__ = [
    "PROGRAMS",
    "Answers",
    "Board",
    "EngineError",
    "Fault",
    "Limits",
    "Problem",
    "PyktError",
    "Result",
    "Square",
    "Status",
    "Tour",
    "check",
    "read",
    "solutions",
    "solve",
]

_HOME = {
    "PROGRAMS": "programs",
    "Answers": "answers",
    "Board": "board",
    "EngineError": "errors",
    "Fault": "faults",
    "Limits": "process",
    "Problem": "problem",
    "PyktError": "errors",
    "Result": "result",
    "Square": "board",
    "Status": "result",
    "Tour": "tour",
    "check": "faults",
    "read": "notation",
    "solutions": "answers",
    "solve": "answers",
}


def __getattr__(name: str) -> object:
    """Import a name when it is first used: `pykt --help` needs none of them, and numpy takes its time."""
    if name not in _HOME:
        raise AttributeError(f"module 'pykt' has no attribute {name!r}")
    module = importlib.import_module(f"pykt.{_HOME[name]}")
    value = getattr(module, "read_file" if name == "read" else name)
    globals()[name] = value
    return value
