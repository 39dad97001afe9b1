"""Find out whether workers can be confined here."""

from __future__ import annotations

from functools import cache

from pykt.model.errors import EngineError
from pykt.process.keeper import NOT_STARTED
from pykt.process.sandbox import Sandbox
from pykt.process.task import start


@cache
def check_required() -> None:
    """Raise EngineError if a worker can't be confined here."""
    task = start("pykt.process.sandbox:probe", sandbox=Sandbox("required"))
    list(task)
    if task.ending is None or task.ending.how != "done":
        why = task.ending.reason.removeprefix(NOT_STARTED) if task.ending else "no worker can be started."
        raise EngineError(why)
