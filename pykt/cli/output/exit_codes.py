"""The exit codes."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pykt.model.result import Result, Status

NOT_FOUND = 1  # there is no answer, or not only one
USAGE = 2  # bad input; also an answer that can't be drawn
GAVE_UP = 3  # a limit was reached, or Ctrl-C pressed
FAILED = 4  # an engine is missing or failed
WRONG = 5  # a checker refused an answer

_BY_STATUS = {"found": 0, "optimal": 0, "none": NOT_FOUND, "error": FAILED}


def status_code(status: Status) -> int:
    """Return the exit code for how a run ended."""
    return _BY_STATUS.get(status, GAVE_UP)


def result_code(result: Result) -> int:
    """Return the exit code for a result. An answer that a checker refuses is wrong, however the run ended."""
    return status_code(result.status) if result.checked.right else WRONG
