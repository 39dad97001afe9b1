"""Find out whether workers can be confined here."""

from __future__ import annotations

from functools import cache

from pykt.model.errors import EngineError
from pykt.process.sandbox import Sandbox
from pykt.process.task import start


@cache
def check_required() -> None:
    """Raise EngineError if a worker can't be confined here."""
    task = start("pykt.process.sandbox:probe", sandbox=Sandbox("required"))
    list(task)
    if task.ending is None or task.ending.how != "done":
        raise EngineError(task.ending.reason if task.ending else "no worker can be started.")
