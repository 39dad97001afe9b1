"""Count answers, and leave out repeated tours. pykt/model/meaning.py defines which answers are the same tour."""

from __future__ import annotations

from pykt.model.fault import Fault
from pykt.model.meaning import backwards, exact_key, key
from pykt.model.problem import Problem
from pykt.model.result import Result
from pykt.model.tour import Tour


class Tally:
    """The answers that count: how many ``models`` there are, the ``last`` one, and whether a checker ``refused`` one.

    ``wanted`` answers are enough (0: all). If ``drops_repeats`` is true, a tour that was found before counts as
    ``repeated``, not as an answer. To find repeats, a digest of each tour is stored, which takes about 100 bytes. If
    ``directed`` is true as well, the two directions of a tour are two answers. If ``drops_repeats`` is false, each
    answer counts, and the program itself stops after enough answers.
    """

    def __init__(self, problem: Problem, wanted: int, *, drops_repeats: bool, directed: bool) -> None:
        self.models = 0
        self.last: Result | None = None
        self.refused = False
        self.repeated = 0
        self._problem = problem
        self._wanted = wanted
        self._drops_repeats = drops_repeats
        self._directed = directed
        self._seen: set[bytes] = set()

    def record(self, read: Tour | Fault, *, right: bool, always: bool) -> bool:
        """Record an answer, and tell whether it counts.

        An answer counts if it is new or ``always`` is true, unless enough answers were counted before.
        """
        if self.is_enough or not (always or self._is_new(read, right=right)):
            return False
        self.models += 1
        return True

    @property
    def is_enough(self) -> bool:
        """Whether pykt has counted ``wanted`` answers. False if ``drops_repeats`` is false, or if all are wanted."""
        return self._drops_repeats and 0 < self._wanted <= self.models

    def other_direction(self, read: Tour | Fault) -> Tour | None:
        """Return a tour in its other direction, or None if both directions are one answer."""
        if not (self._drops_repeats and self._directed and isinstance(read, Tour)):
            return None
        return backwards(self._problem, read)

    def _is_new(self, read: Tour | Fault, *, right: bool) -> bool:
        """Record an answer, and tell whether it is new.

        Two wrong answers are the same only if they have the same squares in the same order.
        """
        if not self._drops_repeats or isinstance(read, Fault):
            return True
        mark = key(self._problem, read, directed=self._directed) if right else b"wrong" + exact_key(read)
        if mark in self._seen:
            self.repeated += 1
            return False
        self._seen.add(mark)
        return True
