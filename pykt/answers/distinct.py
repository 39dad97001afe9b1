"""Count answers, and leave out those that are the same tour again, as pykt/model/meaning.py defines it."""

from __future__ import annotations

from dataclasses import dataclass, field

from pykt.model.fault import Fault
from pykt.model.meaning import backwards, exact_key, key
from pykt.model.problem import Problem
from pykt.model.result import Result
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


class Tally:
    """The answers that count: how many ``models`` there are, the ``last`` one, and whether a checker ``refused`` one.

    ``wanted`` answers are enough; 0 asks for all. If ``compares`` is true, a tour that was there before does not count.
    """

    def __init__(self, problem: Problem, wanted: int, *, compares: bool, directed: bool) -> None:
        self.models = 0
        self.last: Result | None = None
        self.refused = False
        self._wanted = wanted
        self._distinct = Distinct(problem, directed) if compares else None

    def counts(self, read: Tour | Fault, *, right: bool, always: bool) -> bool:
        """Record an answer. Tell whether it counts: it is new, or counts ``always``, and there were not enough."""
        if self.is_enough or not (always or self._distinct is None or self._distinct.is_new(read, right=right)):
            return False
        self.models += 1
        return True

    @property
    def is_enough(self) -> bool:
        """Whether there are as many answers as are wanted. A program counts them itself if they are not compared."""
        return self._distinct is not None and 0 < self._wanted <= self.models

    @property
    def repeated(self) -> int:
        """The number of answers left out."""
        return self._distinct.repeated if self._distinct else 0

    def other_direction(self, read: Tour | Fault) -> Tour | None:
        """Return a tour in its other direction, if that is another answer."""
        return self._distinct.other_direction(read) if self._distinct else None
