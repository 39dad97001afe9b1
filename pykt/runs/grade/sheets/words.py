"""The word that explains a mark in a cell of a table, such as ``right``, ``slow`` or ``not best``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pykt.model.result import Status
from pykt.runs.grade.grading import Mark, Part
from pykt.runs.grade.test import Asked

RIGHT, PARTLY, NOT_RIGHT, NOT_RUN = "right", "partly", "not right", "not run"

#: The words for some statuses of runs without a right answer. For all other statuses, the word is the status itself.
_WORDS: Mapping[str, str] = {
    Status.UNPROVEN: "no tour",
    Status.NONE: "no tour",
    Status.OUT_OF_MEMORY: "memory",
}

#: Maps what a test asks to the word for a program that gives a right answer, but does not pass the test.
_NOT_ALL: Mapping[Asked, str] = {
    "best": "not best",
    "count": "count",
    "ends": "goes on",
    "speed": "slow",
}


def word_for(mark: Mark) -> str:
    """Return the word that explains a mark: ``right``, ``partly``, ``not run``, or the kind of failure."""
    if mark.missing:
        return NOT_RUN
    if mark.right:
        return RIGHT
    return PARTLY if mark.points else failure(mark.test.asked, mark.result)


def word_for_student(earned: Mark | Part) -> str:
    """Return the word for a mark, or for a part of it, on a student's page: its sentence says what kind of failure."""
    share = earned.points if isinstance(earned, Mark) else earned.share
    return NOT_RUN if earned.missing else RIGHT if earned.right else PARTLY if share else NOT_RIGHT


def failure(asked: Asked, result: Mapping[str, Any] | None) -> str:
    """Return the kind of failure of a result, such as ``refused`` or ``timeout``."""
    if result is None:  # the program's engine can't answer the problem
        return str(Status.ERROR)
    status = str(result["status"])
    if False in result["checked"].values():
        return str(Status.REFUSED)
    if result["stats"].get("failed"):
        return str(Status.ERROR)
    answered = status in (Status.FOUND, Status.OPTIMAL, Status.NONE)
    if answered and (asked in _NOT_ALL):
        return _NOT_ALL[asked]
    return "wrong" if status in (Status.FOUND, Status.OPTIMAL) else _WORDS.get(status, status)
