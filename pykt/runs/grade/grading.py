"""The marks of a class, as plain values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from pykt.model.problem import Problem
from pykt.runs.grade.submission import Submission
from pykt.runs.grade.test import Test, Tests

#: What a verdict contains of the result: the reason, or the first fault.
Told = Literal["reason", "fault"]


@dataclass(frozen=True)
class Part:
    """What a submission did on one problem of a test, such as one of its boards or starts.

    ``share`` is from 0 (wrong) to 1 (right). ``verdict`` is a sentence that says why. ``result`` is what
    ``Result.record`` returned for the run, or None if there was no run. ``id`` is the number of the run in the ledger.
    ``missing`` is true if the ledger lacks a run on the problem, or values that a run should have measured.
    ``tells`` names what the verdict contains of the result.
    """

    problem: Problem
    share: float
    verdict: str
    result: Mapping[str, Any] | None = None
    id: int | None = None
    missing: bool = False
    tells: Told | None = None

    @property
    def right(self) -> bool:
        """True if the answer is completely right."""
        return self.share == 1


@dataclass(frozen=True)
class Mark:
    """The mark of a submission in a test.

    ``verdict`` is a sentence about the whole test. ``parts`` has a Part for each problem.
    """

    test: Test
    points: float
    verdict: str
    parts: tuple[Part, ...] = ()

    @property
    def right(self) -> bool:
        """True if the answers to all problems of the test are completely right."""
        return bool(self.parts) and all(part.right for part in self.parts)

    @property
    def missing(self) -> bool:
        """True if a run of the test is missing."""
        return any(part.missing for part in self.parts)

    @property
    def shown(self) -> Part | None:
        """The part to show: the first that is not right, or the first if all are right. None if there are no parts."""
        return next((part for part in self.parts if not part.right), self.parts[0] if self.parts else None)

    @property
    def result(self) -> Mapping[str, Any] | None:
        """The result of the part to show, as ``Result.record`` returned it, or None if there was no run."""
        return self.shown.result if self.shown else None


@dataclass(frozen=True)
class Graded:
    """A submission with a mark for each test, or without marks if it can't be run."""

    submission: Submission
    marks: tuple[Mark, ...] = ()

    @property
    def points(self) -> float:
        """The sum of the points of all marks."""
        return sum(mark.points for mark in self.marks)

    @property
    def of(self) -> float:
        """The most points that the tests can give, or 0 without marks."""
        return sum(mark.test.points for mark in self.marks)

    @property
    def missing(self) -> int:
        """The number of tests that lack a run."""
        return sum(mark.missing for mark in self.marks)


@dataclass(frozen=True)
class Grading:
    """The marks of all submissions of a class, in the order in which the ledger lists the submissions.

    ``texts`` maps each program to the text of its main file.
    """

    tests: Tests
    graded: tuple[Graded, ...]
    texts: Mapping[str, str]

    @property
    def missing(self) -> int:
        """The number of marks for which a run is missing, in all submissions together."""
        return sum(one.missing for one in self.graded)
