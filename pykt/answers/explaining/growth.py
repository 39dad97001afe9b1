"""How the work of a program grows with the board."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Growth:
    """The work of a program on the board of ``n`` x ``n`` squares.

    ``count`` is the number of ground rules (ASP), inferences (Prolog) or constraints (MiniZinc). ``ended`` is the
    status of the run.
    """

    n: int
    count: int
    seconds: float
    ended: str

    def record(self) -> dict[str, object]:
        """Return the measurement as a value for JSON."""
        return {"n": self.n, "count": self.count, "seconds": round(self.seconds, 3), "ended": self.ended}
