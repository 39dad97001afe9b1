"""Floats that are shown to people in a short form."""

from __future__ import annotations

import math
from typing import Self


class Rounded(float):
    """A number shown with three significant digits, but with all digits before the point and at most four after it."""

    def __format__(self, _: str) -> str:
        digits = 2 if not self else 2 - math.floor(math.log10(abs(self)))
        return f"{float(self):,.{min(max(digits, 0), 4)}f}"


class AtLeast(Rounded):
    """The time limit in place of a time above it, shown as ``>5.00``."""

    def __format__(self, spec: str) -> str:
        return f">{super().__format__(spec)}"


class Ended(Rounded):
    """A NaN in place of the time of runs that ended early. It is shown as the ``ways`` in which they ended."""

    ways: str

    def __new__(cls, ways: str) -> Self:
        """Return the NaN for runs that ended in these ``ways``."""
        ended = super().__new__(cls, math.nan)
        ended.ways = ways
        return ended

    def __format__(self, _: str) -> str:
        return self.ways


class Probability(float):
    """A p-value, shown with three decimals, or as ``<0.001``."""

    def __format__(self, _: str) -> str:
        return "<0.001" if self < 0.001 else f"{float(self):.3f}"


def rounded(number: float | None) -> Rounded | None:
    """Return a number as ``Rounded``, or None for None."""
    return None if number is None else Rounded(number)
