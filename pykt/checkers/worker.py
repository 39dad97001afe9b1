"""Run a checker in a process of its own and read what it says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pykt import process
from pykt.model.errors import EngineError
from pykt.model.fault import Fault
from pykt.model.limits import Limits


def start(name: str, *arguments: Any, limits: Limits) -> Iterator[tuple[Fault, ...]]:
    """Start ``first_faults`` of the checker ``name`` now; return an iterator over the faults of each tour.

    That function yields for each tour the text of its first fault, or "" if it finds none. The iterator raises
    EngineError if the checker reaches a limit or is not installed.
    """
    return _read(name, process.start(f"pykt.checkers.{name}:first_faults", *arguments, limits=limits))


def _read(name: str, task: process.Task) -> Iterator[tuple[Fault, ...]]:
    for text in task:
        yield (Fault("refused", text),) if text else ()
    assert task.ending is not None
    if task.ending.how == "interrupted":
        raise KeyboardInterrupt
    if task.ending.how != "done":
        raise EngineError(f"The checker in {name} gave up: {task.ending.reason}. Raise the limit, or leave it out.")
