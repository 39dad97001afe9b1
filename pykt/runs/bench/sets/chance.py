"""Random choices that are the same on every machine and with every version of Python.

``random()`` is the only method of Python's generator whose values are sure to be the same in later versions;
``choice``, ``sample`` and ``shuffle`` may change. All choices here use ``random()`` alone. A random integer below n
needs one multiplication, whose result IEEE 754 defines to the last bit.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """A source of random choices that follow from a seed, a non-negative integer."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed).random

    def below(self, n: int) -> int:
        """Return a random integer from 0 to n - 1."""
        return int(self._random() * n)

    def pick(self, items: Sequence[T]) -> T:
        """Return a random item."""
        return items[self.below(len(items))]

    def sample(self, items: Sequence[T], count: int) -> list[T]:
        """Return ``count`` different items of ``items`` in random order."""
        pool = list(items)
        for i in range(count):
            j = i + self.below(len(pool) - i)
            pool[i], pool[j] = pool[j], pool[i]
        return pool[:count]
