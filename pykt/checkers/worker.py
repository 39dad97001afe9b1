"""Run a checker in a worker process and read the faults that it finds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pykt import process
from pykt.model.errors import EngineError
from pykt.model.fault import Fault
from pykt.model.limits import Limits


def start(name: str, *arguments: Any, limits: Limits) -> Iterator[tuple[Fault, ...]]:
    """Start the checker ``name`` now. Return an iterator that yields, for each tour, a tuple of at most one fault.

    The worker calls the checker's function ``first_faults``. For each tour, this function yields the text of one fault,
    or "" if the tour has no fault. The iterator raises EngineError if the checker reaches a limit or is not installed.
    """
    return _read(name, process.start(f"pykt.checkers.{name}:first_faults", *arguments, limits=limits, yields=[str]))


def _read(name: str, task: process.Task) -> Iterator[tuple[Fault, ...]]:
    for text in task:
        yield (Fault("refused", text),) if text else ()
    assert task.ending is not None
    if task.ending.how == "interrupted":
        raise KeyboardInterrupt
    if task.ending.how != "done":
        raise EngineError(f"The checker {name} gave up: {task.ending.reason}. Raise the limit, or use fewer checkers.")
