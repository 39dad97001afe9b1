"""An entry of a ledger: a finished run."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property, lru_cache
from typing import Any

import msgspec

from pykt.checkers import python
from pykt.model.board import Square
from pykt.model.errors import PyktError
from pykt.model.goal import goal_of
from pykt.model.problem import Problem
from pykt.model.result import Status
from pykt.model.tour import Tour
from pykt.programs import user
from pykt.runs.bench.sets.instances import Instance


@dataclass(frozen=True)
class Entry:
    """A finished run in the ledger. ``result`` has the form of ``Result.record``.

    ``conditions`` say how the run was measured: see ``Circumstances``. They are {} if an earlier version of pykt did
    the run. If several benches are evaluated together, ``bench`` is the name of the run's bench. If these benches have
    different versions of the program, ``version`` is the name of the first bench with the version that ran. If
    ``is_stored`` is true, the entry was read from a ledger, and its recorded verdict may be false. So the checker in
    Python judges the answer again.
    """

    id: int
    instance: Instance
    program: str
    repeat: int
    seed: int | None
    environment: Mapping[str, Any]
    ended: str
    command: str
    result: Mapping[str, Any]
    conditions: Mapping[str, Any] = field(default_factory=dict)
    version: str = ""
    bench: str = ""
    is_stored: bool = False

    def record(self) -> dict[str, object]:
        """Return the entry as a value for JSON."""
        names = [one.name for one in fields(self) if one.name not in ("version", "bench", "is_stored")]
        plain = {name: getattr(self, name) for name in names}
        return plain | {"instance": self.instance.record()}

    @property
    def named(self) -> dict[str, object]:
        """A dict for JSON that identifies the run."""
        return {"id": self.id, "instance": self.instance.name, "program": self.program, "repeat": self.repeat}

    @property
    def name(self) -> str:
        """The name of the program, with its version if it has one, such as ``mine.lp@before``."""
        return f"{self.program}@{self.version}" if self.version else self.program

    @property
    def place(self) -> int | str:
        """The id of the run, such as 12, or ``lenzi/12`` with the name of its bench if there are several benches."""
        return f"{self.bench}/{self.id}" if self.bench else self.id

    @cached_property
    def status(self) -> Status:
        """The recorded status, corrected in a stored entry.

        An answer recorded as found or optimal gets the status refused if it is wrong, and an answer recorded as refused
        gets the status found if it is right. A refused entry without a readable answer becomes unproven if its program
        said that there is no answer, and the record has no right counterexample.
        """
        recorded = Status(self.result["status"])
        if not self.is_stored:
            return recorded
        is_right, _ = self._judged
        if recorded in (Status.FOUND, Status.OPTIMAL):
            return Status.REFUSED if is_right is False else recorded
        if recorded is not Status.REFUSED:
            return recorded
        if is_right:
            return Status.FOUND
        return Status.UNPROVEN if is_right is None and self.says_none and not self.is_disproved else recorded

    @property
    def says_none(self) -> bool:
        """Whether the program said that there is no answer, even if the record has an answer that refutes it."""
        return self.result.get("claims") == "none" or "counterexample" in self.result

    @property
    def wall_s(self) -> float:
        """Wall-clock seconds that the program took, or 0 if an error came before it ran."""
        return float(self.result["stats"].get("wall_s", 0.0))

    @property
    def cpu_s(self) -> float:
        """Seconds of processor time that the program and its children took, or ``wall_s`` if they were not counted."""
        return float(self.result["stats"].get("cpu_s", self.wall_s))

    @property
    def own_s(self) -> float:
        """Seconds that the program worked, as it measured them itself.

        If the program measured no times, or if the run was stopped, this is ``wall_s``.
        """
        parts = {name: value for name, value in self.result["stats"].items() if name.endswith("_s")}
        whole = ("start_s", "wall_s", "cpu_s", "transfer_s", "elapsed_s")
        phases = [value for name, value in parts.items() if name not in whole]
        return self.wall_s if self.status.gave_up or not phases else sum(phases)

    @property
    def visited(self) -> int | None:
        """The number of squares that the answer visits, or None if there is no answer that a checker accepts."""
        if not self.accepted:
            return None
        return self._judged[1] if self.is_stored else self.result["visited"]

    @cached_property
    def count(self) -> int | None:
        """The number of what the goal counts in the accepted answer: squares, crossings or turns.

        Without a goal, the number of squares. None if no answer is accepted.
        """
        goal, problem = goal_of(self.instance.problem), self.instance.problem
        if not goal or goal.counted == "squares" or not self.accepted:
            return self.visited
        tour = self.tour
        return goal.count(tour, closed=problem.kind == "closed") if tour else None

    @property
    def coverage(self) -> int | None:
        """The number of visited and blocked squares together, or None if there is no accepted answer."""
        return None if self.visited is None else self.visited + len(self.instance.problem.board.blocked)

    @property
    def bound(self) -> int | None:
        """The bound that the program itself proved for the goal, such as the most squares of a visit, or None.

        A bound from a theorem does not count. The number of free squares is always a bound, but counts only if the
        answer visits them all. Old ledgers do not say where a bound comes from. In them, the bounds of pykt's programs
        count.
        """
        bound: int | None = self.result["bound"]
        by = self.result.get("bound_by") or ("" if user.is_own(self.program) else "search")
        is_own = by == "search" or (by == "free" and bound == self.visited)
        return bound if is_own and not self.imported else None

    @property
    def right(self) -> bool:
        """Whether no checker refuses the answer. Also True if there is no answer."""
        return self.accepted is not False

    @cached_property
    def accepted(self) -> bool | None:
        """Whether the checkers accept the answer, or None if the record has no answer.

        The checker in Python checks the answer now if no checker did when it was found, or if ``is_stored`` is true.
        False, too, if the answer was refused, but is missing or damaged in the record.
        """
        verdicts = self.result["checked"].values()
        if self.is_stored and (self._judged[0] is not None or self.status is not Status.REFUSED):
            return self._judged[0]
        if False in verdicts:
            return False
        return True if True in verdicts else self._judged[0]

    @property
    def imported(self) -> bool:
        """Whether the run was measured elsewhere and imported."""
        return "imported" in self.environment

    @property
    def _judged(self) -> tuple[bool | None, int | None]:
        return _judged(self.instance.problem, self._answer)

    @property
    def is_disproved(self) -> bool:
        """Whether the program says that there is no answer, but the record has a right answer as a counterexample."""
        return bool(_judged(self.instance.problem, msgspec.json.encode(self.result.get("counterexample")))[0])

    @property
    def tour(self) -> Tour | None:
        """The answer as a tour, or None if there is no answer or it can't be parsed."""
        return _read(self.instance.problem, self._answer)

    @property
    def _answer(self) -> bytes:
        """The answer as JSON, which takes little room in a cache and is fast to compare."""
        return msgspec.json.encode(self.result.get("queens" if self.instance.problem.kind == "queens" else "tour"))


@lru_cache(maxsize=20_000)
def _judged(problem: Problem, answer: bytes) -> tuple[bool | None, int | None]:
    """Return the verdict of the checker in Python on an answer, and the number of squares that the answer visits.

    Return None for both if the answer is missing or can't be parsed. Cache both.
    """
    tour = _read(problem, answer)
    if tour is None:
        return None, None
    is_there = (tour.board.files, tour.board.ranks) == (problem.board.files, problem.board.ranks)
    return is_there and not python.check(tour, problem), tour.visited


def _read(problem: Problem, answer: bytes) -> Tour | None:
    record = msgspec.json.decode(answer)
    try:
        if record and problem.kind == "queens":
            return Tour.of(problem.board, [Square(*square) for square in record])
        return Tour.from_record(record) if record else None
    except PyktError:
        return None
