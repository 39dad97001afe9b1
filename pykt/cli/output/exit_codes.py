"""The exit codes of the commands."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pykt.model.result import Result, Status

NOT_FOUND = 1  # there is no answer, or with --unique, more than one
USAGE = 2  # an input or an option is wrong, or an answer can't be drawn
GAVE_UP = 3  # a limit was reached, Ctrl-C was pressed, or nothing was proven
FAILED = 4  # an engine is missing or failed
WRONG = 5  # a checker refused an answer, or a claim is wrong

_BY_STATUS = {"found": 0, "optimal": 0, "none": NOT_FOUND, "error": FAILED, "refused": WRONG}


def status_code(status: Status) -> int:
    """Return the exit code for the status of a run."""
    return _BY_STATUS.get(status, GAVE_UP)


def result_code(result: Result) -> int:
    """Return the exit code for a result: WRONG if a checker refuses the answer, else the code of the status."""
    return status_code(result.status) if result.checked.right else WRONG
