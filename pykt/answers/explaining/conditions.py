"""Conditions of the problem that an answer does not keep although it is a tour."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pykt.model.fault import Fault, FaultName
from pykt.model.remark import Remark

#: The faults of a tour that would answer a problem with fewer conditions.
_FAULTS: frozenset[FaultName] = frozenset(
    ("end", "given", "clue", "move", "forbidden", "symmetry", "sum", "crossing"),
)


def not_kept(faults: Sequence[Fault], told: str) -> Iterator[Remark]:
    """Yield a remark if these are the faults of a tour that does not keep all that is asked.

    ``told`` says which conditions a program learns from pykt.
    """
    if faults and all(fault.name in _FAULTS for fault in faults):
        yield Remark(
            f"its answer is a tour, but does not keep all that is asked: {faults[0]}", kind="property", advice=told
        )
