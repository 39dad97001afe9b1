"""Record what a search has found: what its worker sends, and which answers count.

If the best answer is wanted, hold it back until the search ends. Leave out repeated tours.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace

from pykt.answers.query import Query
from pykt.engines.protocol import Answer, Call, Message, Outcome
from pykt.model.bound import Bound
from pykt.model.fault import Fault
from pykt.model.goal import Goal
from pykt.model.meaning import backwards, exact_key, key
from pykt.model.profile import Profile
from pykt.model.remark import Remark
from pykt.model.result import Result
from pykt.model.tour import Tour

_MOST_REMARKS = 100
_NO_CALL = Call("")


@dataclass
class Findings:
    """A record of the messages that a worker has sent.

    If there is a ``goal``, as for two knights, an answer counts only if it is better than all earlier answers. If a
    user program optimises, each of its answers replaces the previous answer. In both cases ``best`` is held back until
    the search ends, because its result has the status of the whole search. If ``best_only`` is true, the answers that
    ``best`` displaces are never yielded.
    """

    goal: Goal | None = None
    best_only: bool = False
    bound: Bound | None = None
    best: Answer | None = None
    profile: Profile | None = None
    remarks: tuple[Remark, ...] = ()
    call: Call = _NO_CALL
    outcome: Outcome | None = None
    ended_at: float | None = None
    """When the outcome came, on the monotonic clock."""

    def add(self, message: Message) -> list[Answer]:
        """Record a worker's message. Return the answers that can be yielded now."""
        match message:
            case Answer():
                return self._add_answer(message)
            case Bound():
                self.bound = message
            case Call():
                self.call = message
            case Remark():
                self._add_remark(message)
            case Profile():
                self._add_profile(message)
            case Outcome():
                self.outcome, self.ended_at = message, time.monotonic()
                self._add_profile(message.profile)
        return []

    def forget(self, *kinds: str) -> None:
        """Forget all remarks of these kinds."""
        self.remarks = tuple(remark for remark in self.remarks if remark.kind not in kinds)

    @property
    def exhausted(self) -> bool:
        """True if the worker says that no other answers exist."""
        return self.outcome is not None and self.outcome.how == "exhausted"

    @property
    def bound_met(self) -> bool:
        """True if the best answer reaches the bound on its squares, crossings or turns."""
        return self.bound is not None and self.best is not None and self.best.count == self.bound.count

    def _add_remark(self, remark: Remark) -> None:
        """Record a remark once. An error with a line replaces warnings and notes of the same kind at the same place."""
        about = (remark.kind, remark.file, remark.line, remark.column)
        if remark.severity == "error" and remark.line:
            self.remarks = tuple(
                other
                for other in self.remarks
                if other.severity == "error" or (other.kind, other.file, other.line, other.column) != about
            )
        if remark not in self.remarks and len(self.remarks) < _MOST_REMARKS:
            self.remarks += (remark,)

    def _add_answer(self, answer: Answer) -> list[Answer]:
        """Return the answers ready to yield.

        Hold back the best answer if there is a goal or the program optimises. Return the answer that the best answer
        displaces, unless ``best_only`` is true.
        """
        self.call = Call(answer.place) if answer.place else self.call
        now = time.monotonic()
        stats = answer.stats | {"transfer_s": now - answer.sent}
        answer = replace(answer, received=now, stats=stats, profile=self._add_profile(answer.profile))
        if not (self.goal or answer.replaces):
            return [answer]
        displaced = self.best
        if self.goal and displaced and not self.goal.is_better(answer.count, displaced.count):
            return []
        self.best = answer
        return [displaced] if displaced and not self.best_only else []

    def _add_profile(self, profile: Profile | None) -> Profile | None:
        """Record a profile. Return a profile with all steps: those of earlier profiles, then those of the new one."""
        if profile:
            self.profile = profile = profile.appended_to(self.profile)
        return profile


class Tally:
    """The answers that count: how many ``models`` there are, the ``last`` one, and whether a checker ``refused`` one.

    If the query drops repeats, a tour that was found before does not count, but adds 1 to ``repeated``.
    pykt/model/meaning.py says which answers are the same tour. To find repeats, a digest of each tour is stored, which
    takes about 100 bytes. If the query drops no repeats, each answer counts, and the program itself stops after enough
    answers.
    """

    def __init__(self, query: Query) -> None:
        self.models = 0
        self.last: Result | None = None
        self.refused = False
        self.repeated = 0
        self._query = query
        self._seen: set[bytes] = set()

    def record(self, read: Tour | Fault, *, right: bool, always: bool) -> bool:
        """Record an answer, and tell whether it counts.

        If enough answers were counted before, no further answer counts. Else an answer counts if it is new, or if
        ``always`` is true.
        """
        if self.is_enough or not (always or self._is_new(read, right=right)):
            return False
        self.models += 1
        return True

    @property
    def is_enough(self) -> bool:
        """Whether pykt has counted all wanted answers.

        False if the program stops by itself after enough answers, or if all answers are wanted.
        """
        return self._query.drops_repeats and 0 < self._query.search.wanted <= self.models

    def other_direction(self, read: Tour | Fault) -> Tour | None:
        """Return the tour read backwards if pykt adds it as another answer, else None."""
        if not (self._query.drops_repeats and self._query.directed and isinstance(read, Tour)):
            return None
        return backwards(self._query.problem, read)

    def _is_new(self, read: Tour | Fault, *, right: bool) -> bool:
        """Record an answer, and tell whether it is new.

        If the query drops no repeats, or if the answer is no tour, it always counts as new. Two wrong answers are the
        same only if they have the same squares in the same order.
        """
        if not self._query.drops_repeats or isinstance(read, Fault):
            return True
        mark = key(self._query.problem, read, directed=self._query.directed) if right else b"wrong" + exact_key(read)
        if mark in self._seen:
            self.repeated += 1
            return False
        self._seen.add(mark)
        return True
