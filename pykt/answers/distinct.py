"""Leave out answers that are the same tour again, as pykt/model/meaning.py defines it, while answers stream by."""

from __future__ import annotations

from dataclasses import dataclass, field

from pykt.model.fault import Fault
from pykt.model.meaning import backwards, exact_key, key
from pykt.model.problem import Problem
from pykt.model.tour import Tour


@dataclass
class Distinct:
    """The tours of a search until now, as digests: about 100 bytes for each.

    If ``directed`` is true, the two directions of a tour are two answers. ``repeated`` counts the answers left out.
    """

    problem: Problem
    directed: bool = False
    repeated: int = 0
    _seen: set[bytes] = field(default_factory=set)

    def is_new(self, read: Tour | Fault, *, right: bool) -> bool:
        """Record an answer. Tell whether it counts, or whether it was there before.

        A wrong answer is no tour that another one could repeat: only exactly the same wrong answer is left out.
        """
        if isinstance(read, Fault):
            return True
        mark = key(self.problem, read, directed=self.directed) if right else b"wrong" + exact_key(read)
        before = len(self._seen)
        self._seen.add(mark)
        is_new = len(self._seen) > before
        self.repeated += not is_new
        return is_new

    def other_direction(self, read: Tour | Fault) -> Tour | None:
        """Return a tour in its other direction, if that is another answer."""
        return backwards(self.problem, read) if self.directed and isinstance(read, Tour) else None
