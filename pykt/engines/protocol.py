"""The engines: each talks to one solver, in a worker process, and knows no notations.

An engine's module has two sides. In the asking process ``question`` puts a problem and a program into the solver's own
words. In the worker ``answers`` asks and yields an Answer for each tour and an Outcome at the end; ``warm`` loads the
solver beforehand. Where as many squares as possible are asked for, each Answer is better than the one before, and a
Bound says that it has been proven that none is better than so. A method in pykt/methods has the same two sides.
"""

from __future__ import annotations

import pickle
import platform
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, SupportsIndex

from pykt.model.limits import Limits
from pykt.model.profile import Profile


@dataclass(frozen=True)
class Search:
    """How to ask: for so many answers (0: all), within limits, with a seed and more arguments for the solver.

    ``bound`` is for two knights: no visit has more squares. ``solver`` is for MiniZinc, which has several. ``profile``
    is for Prolog: to yield a Profile now and then, and to send one along with every Answer and Outcome, each with the
    steps that are new.
    """

    wanted: int = 1
    limits: Limits = field(default_factory=Limits)
    seed: int | None = None
    arguments: tuple[str, ...] = ()
    bound: int = 0
    solver: str = "gecode"
    profile: bool = False


@dataclass(frozen=True)
class Walk:
    """A path as its first square and its moves, each a byte: the ASCII digit of its place in KNIGHT_MOVES.

    A walk may have 10^8 moves, so the digits are not copied where a walk is sent to another process.
    """

    start: tuple[int, int]
    digits: bytes | bytearray | memoryview

    def __len__(self) -> int:
        return len(self.digits) + 1

    def __reduce_ex__(self, protocol: SupportsIndex) -> tuple[type[Walk], tuple[object, ...]]:
        digits = pickle.PickleBuffer(self.digits) if protocol.__index__() >= 5 else bytes(self.digits)
        return Walk, (self.start, digits)


How = Literal["exhausted", "enough", "limit", "out-of-memory", "error"]
Path = Walk | Sequence[tuple[int, int]]


@dataclass(frozen=True)
class Answer:
    """One answer: for each knight its path, who found it, what the search had used by then, and when it was sent.

    Queens have one list of squares, in no order. An answer of a user's program may have no paths and a ``fault``
    instead, which says why it can't be read.
    """

    paths: tuple[Path, ...]
    engine: str
    stats: dict[str, float]
    sent: float = field(default_factory=time.monotonic)
    profile: Profile | None = None
    fault: str = ""

    @property
    def squares(self) -> int:
        """How many squares there are, on all paths together."""
        return sum(len(path) for path in self.paths)


@dataclass(frozen=True)
class Said:
    """What a solver says beside its answers, such as a warning, for the one who asked."""

    text: str


@dataclass(frozen=True)
class Outcome:
    """How the search ended.

    ``exhausted`` says that there are no more answers than those that came, ``enough`` that these are all that were
    wanted.
    """

    how: How
    reason: str
    engine: str
    stats: dict[str, float]
    profile: Profile | None = None


def python() -> str:
    """What a method runs on that asks no solver, such as Python 3.12.4."""
    return f"Python {platform.python_version()}"
