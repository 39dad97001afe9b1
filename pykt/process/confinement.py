"""Check that workers can be confined on this machine, and that confined workers can't read certain files."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from pykt.model.errors import EngineError, PyktError
from pykt.notation.files import full_path
from pykt.process.sandbox import Sandbox, visible
from pykt.process.task import start


@cache
def check_required() -> None:
    """Raise EngineError if a worker can't be confined on this machine."""
    task = start("pykt.process.sandbox.preparing:probe", sandbox=Sandbox("required"))
    list(task)
    if task.ending is None or task.ending.how != "done":
        raise EngineError(task.ending.reason if task.ending else "no worker can be started.")


def check_unreadable(*paths: Path) -> None:
    """Raise PyktError if every confined worker may read one of ``paths``, because of the place where it lies."""
    for path in paths:
        place = full_path(path)
        for folder in visible.folders():
            if place.is_relative_to(full_path(folder)):
                raise PyktError(
                    f"Every program may read what lies in {folder}: move {path} elsewhere, or name another folder."
                )
