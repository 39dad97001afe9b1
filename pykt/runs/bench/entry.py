"""An entry of a ledger: a finished run."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any

from pykt.model.result import Status
from pykt.runs.bench.sets.instances import Instance


@dataclass(frozen=True)
class Entry:
    """A finished run in the ledger. ``result`` is a record that ``Result.record`` returned."""

    id: int
    instance: Instance
    program: str
    repeat: int
    seed: int | None
    environment: Mapping[str, Any]
    ended: str
    command: str
    result: Mapping[str, Any]

    def record(self) -> dict[str, object]:
        """Return the entry as values to write as JSON."""
        plain = {field.name: getattr(self, field.name) for field in fields(self)}
        return plain | {"instance": self.instance.record()}

    @cached_property
    def status(self) -> Status:
        """The status of the result."""
        return Status(self.result["status"])

    @property
    def wall_s(self) -> float:
        """Wall-clock seconds that the program took, or 0 if an error came before it ran."""
        return float(self.result["stats"].get("wall_s", 0.0))

    @property
    def own_s(self) -> float:
        """Seconds that the program itself worked, by its own clock.

        If the program has no clock, or if the run was stopped, all wall-clock seconds of the run.
        """
        parts = {name: value for name, value in self.result["stats"].items() if name.endswith("_s")}
        phases = [value for name, value in parts.items() if name not in ("wall_s", "cpu_s", "transfer_s", "elapsed_s")]
        return self.wall_s if self.status.gave_up or not phases else sum(phases)

    @property
    def visited(self) -> int | None:
        """The number of squares that the answer visits, or None if there is no answer or a checker refused it."""
        return self.result["visited"] if self.right else None

    @property
    def coverage(self) -> int | None:
        """The number of visited and blocked squares together, or None if there is no accepted answer."""
        return None if self.visited is None else self.visited + len(self.instance.problem.board.blocked)

    @property
    def bound(self) -> int | None:
        """The upper bound on the visited squares that the run proved, or None."""
        bound: int | None = self.result["bound"]
        return bound

    @property
    def right(self) -> bool:
        """Whether no checker refused the answer."""
        return False not in self.result["checked"].values()

    @property
    def solved(self) -> bool:
        """Whether the run found a tour, a proven optimum of two knights, or a proof that there is no answer."""
        if self.instance.problem.kind == "two-knights":
            return self.right and self.status in (Status.OPTIMAL, Status.NONE)
        return self.right and not self.status.gave_up
