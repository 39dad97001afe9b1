"""The outcome of a search for all answers, made after a user program has found a right first answer."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from pykt.model.remark import Remark
from pykt.model.text import counted


@dataclass(frozen=True)
class After:
    """The outcome of a search for all answers.

    If the first answer of a user program is right, pykt asks the program for all answers, and stops it after
    ``seconds`` at the latest. ``ended`` tells whether the program ended by itself. ``answers`` is the number of its
    answers, including the first one, and ``distinct`` the number of different tours among them. A tour and the same
    tour read backwards are different here. ``wrong`` is the number of answers that the Python checker refuses.
    ``fault`` is the fault of the first wrong answer, which is answer number ``nth``, counted from 1. ``expected`` is
    the number of different tours that a right program would find, or None if pykt does not know it. If the program
    finds each tour in one direction only, ``expected`` counts one direction, too. ``reason`` says why the search
    failed, or "".
    """

    ended: bool
    answers: int
    distinct: int
    wrong: int = 0
    expected: int | None = None
    seconds: float = 1.0
    fault: str = ""
    nth: int = 0
    reason: str = ""

    @property
    def right(self) -> bool:
        """True if the search has shown no mistake."""
        return not (self.wrong or self.reason or self.answers > self.distinct or self._is_endless or self._is_short)

    @property
    def _is_endless(self) -> bool:
        """True if the program has found all tours, but did not end."""
        return not (self.ended or self.reason) and self.distinct == self.expected

    @property
    def _is_short(self) -> bool:
        """True if the program ended before it found all tours."""
        return self.ended and self.expected is not None and self.distinct < self.expected

    def __str__(self) -> str:
        """Return the outcome as one sentence without a full stop."""
        if self.wrong:
            others = f", and {counted(self.wrong - 1, 'other')}" if self.wrong > 1 else ""
            if self.nth > 1:
                return f"the first answer is right, but answer {self.nth:,} is wrong{others}: {self.fault}"
            return (
                "a search for one answer finds a right one, but a search for all answers begins with a wrong one"
                f"{others}: {self.fault}"
            )
        if self.reason:
            first = "first answer is" if self.answers == 1 else f"first {self.answers:,} answers are"
            return f"the {first} right, but then the search fails: {self.reason}"
        if self.answers > self.distinct:
            tours = counted(self.distinct, "different tour")
            return f"it gives the same tour again: {counted(self.answers, 'answer')}, but {tours}"
        if self._is_endless:
            return f"it finds all {self.distinct:,} tours, but does not end after the last within {self.seconds:g} s"
        comes = "comes" if self.answers == 2 else "come"
        more = f"then {comes} {self.answers - 1:,} more" if self.answers > 1 else "then no more come"
        if not self.ended:
            return f"the first answer is right; {more} within {self.seconds:g} s"
        if self._is_short:
            return f"the first answer is right; {more}, and it ends, but there are {self.expected:,} tours"
        every = f": these are all {self.expected:,} tours" if self.expected else ""
        return f"the first answer is right; {more}, and it ends{every}"

    @property
    def remark(self) -> Remark | None:
        """The outcome as a remark, or None if pykt has stopped the program without finding a mistake."""
        if self.right and not self.ended:
            return None
        # A Prolog program may stop after its first answer on purpose, by a cut, so that is no mistake.
        alone = self._is_short and self.answers == 1
        return Remark(str(self), "note" if self.right or alone else "warning", kind="answers", advice=self._advice)

    @property
    def _advice(self) -> str:
        if self.answers > self.distinct and not (self.wrong or self.reason):
            return "look for clauses, rules or variables that allow the same tour in several ways"
        return ""

    def record(self) -> dict[str, object]:
        """Return the values for JSON."""
        return asdict(self)
