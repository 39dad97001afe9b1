"""What an engine is: the values that it takes and yields, and the protocol of its module.

An engine's module has two sides. In the asking process, ``question`` turns a problem and a program into the solver's
language. In a worker process, ``warm`` loads the solver, and ``answers`` asks it and yields messages: an Answer for
each tour and an Outcome at the end. The modules that drive an engine, in pykt/programs/methods and pykt/programs/user,
have the same two sides.

To add an engine, write its module here and a row in registry.py. Then its command, `pykt doctor`, `pykt programs` and
`pykt compare` know it.
"""

from __future__ import annotations

import pickle
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal, Protocol, SupportsIndex, TypeVar

from pykt.model.bound import Bound
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.model.profile import Profile
from pykt.model.program import Chosen


@dataclass(frozen=True)
class Search:
    """How to search: what to look for, within which limits, and what else to tell the solver."""

    wanted: int = 1
    """The number of answers to find (0: all)."""

    limits: Limits = field(default_factory=Limits)
    """The limits of the run. The process enforces time and memory; an engine enforces the limit of inferences."""

    seed: int | None = None
    """The seed of random decisions, for the engines that make any."""

    arguments: tuple[str, ...] = ()
    """Arguments of the user's for the solver."""

    bound: int = 0
    """For two knights: the most squares that a visit can have."""

    solver: str = "gecode"
    """The solver that MiniZinc asks."""

    profile: bool = False
    """Whether to profile: to yield a Profile now and then, and to send one with each Answer and Outcome.

    Each profile has only the steps that no earlier one had.
    """


@dataclass(frozen=True)
class Walk:
    """A path as its first square and its moves. Each move is a byte, the ASCII digit of its index in KNIGHT_MOVES.

    A walk may have 10^8 moves, so sending it to another process does not copy the digits.
    """

    start: tuple[int, int]
    digits: bytes | bytearray | memoryview

    def __len__(self) -> int:
        return len(self.digits) + 1

    def __reduce_ex__(self, protocol: SupportsIndex) -> tuple[type[Walk], tuple[object, ...]]:
        digits = pickle.PickleBuffer(self.digits) if protocol.__index__() >= 5 else bytes(self.digits)
        return Walk, (self.start, digits)


OutcomeKind = Literal["exhausted", "enough", "limit", "out-of-memory", "error"]
KnightPath = Walk | Sequence[tuple[int, int]]


@dataclass(frozen=True)
class Answer:
    """One answer of an engine, not yet checked."""

    paths: tuple[KnightPath, ...]
    """The path of each knight; for queens one list of squares, in any order."""

    engine: str
    """The name and version of the engine."""

    stats: dict[str, float]
    """What the search has used until now: seconds (..._s), megabytes (peak_mb) and the engine's own counts."""

    sent: float = field(default_factory=time.monotonic)
    """When it was sent, on the monotonic clock."""

    profile: Profile | None = None
    """What the search has done until now, if it is profiled."""

    fault: str = ""
    """Why the answer of a user's program can't be read. Then there are no paths."""

    @property
    def squares(self) -> int:
        """The number of squares of all paths together."""
        return sum(len(path) for path in self.paths)


@dataclass(frozen=True)
class Said:
    """A warning or another message of a solver for the user."""

    text: str


@dataclass(frozen=True)
class Outcome:
    """How a search ended: ``how`` it did, the reason, the engine, and what the search used.

    After ``exhausted`` there are no more answers; after ``enough`` there may be more, but no more are wanted.
    """

    how: OutcomeKind
    reason: str
    engine: str
    stats: dict[str, float]
    profile: Profile | None = None


#: What a worker yields. For two knights, each Answer has more squares than the one before, and each Bound is lower.
Message = Answer | Bound | Said | Profile | Outcome


class Question(Protocol):
    """A question for a worker: plain values that can be pickled."""

    @property
    def program(self) -> str:
        """The text for the plain solver that answers the question, too; PyktError if there is none."""


Q = TypeVar("Q", bound=Question)


class Driver(Protocol[Q]):
    """A module that answers problems with programs: an engine, or a method that drives one."""

    def question(self, problem: Problem, program: Chosen, search: Search, /) -> Q:
        """Turn a problem and a program into a question for the worker."""

    def warm(self) -> None:
        """Load the solver into this process; EngineError if it is not installed."""

    def answers(self, question: Q, /) -> Iterator[Message]:
        """Answer a question in this process; the last message is an Outcome."""


class Engine(Driver[Q], Protocol[Q]):
    """A module of pykt/engines: a driver that also knows the version of its solver."""

    def versions(self) -> Iterator[str]:
        """Yield the solver's name and version, such as SWI-Prolog 9.0.4."""
