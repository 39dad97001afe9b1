"""Find out whether an answer is a tour that only breaks a condition of the problem."""

from __future__ import annotations

from collections.abc import Sequence

from pykt.model.fault import Fault, FaultName
from pykt.model.remark import Remark

#: The faults of a tour that breaks a condition of the problem. Without this condition, the tour would be an answer.
_FAULTS: frozenset[FaultName] = frozenset(
    ("end", "given", "clue", "move", "forbidden", "symmetry", "sum", "crossing"),
)


def remark(faults: Sequence[Fault], advice: str) -> Remark | None:
    """Return a remark if ``faults`` only say that a tour breaks conditions of the problem, else None.

    ``advice`` says which conditions pykt passes to a program.
    """
    if not faults or any(fault.name not in _FAULTS for fault in faults):
        return None
    return Remark(f"its answer is a tour, but breaks a condition: {faults[0]}", kind="property", advice=advice)
