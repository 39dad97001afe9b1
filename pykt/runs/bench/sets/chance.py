"""Chance that falls the same on every machine, for ever: all draws come from ``random()``.

Of all that Python's generator has, that is the one method whose sequence is promised to stay as it is from version to
version; ``choice``, ``sample`` and ``shuffle`` are not. An integer below n comes from it by one multiplication, which
IEEE 754 says to the last bit.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """Draws that follow from a seed, a whole number from 0."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed).random

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        return int(self._random() * n)

    def pick(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def sample(self, items: Sequence[T], count: int) -> list[T]:
        """So many of the items, in random order, none twice."""
        pool = list(items)
        for i in range(count):
            j = i + self.below(len(pool) - i)
            pool[i], pool[j] = pool[j], pool[i]
        return pool[:count]
