"""What an engine is: what it takes and gives, and the protocol that its module keeps.

An engine's module has two sides. In the asking process ``question`` puts a problem and a program into the solver's own
words. In a worker process ``warm`` loads the solver, and ``answers`` asks it and yields messages: an Answer for each
tour and an Outcome at the end. Modules that drive an engine (pykt/programs/methods, pykt/programs/user) have the same
two sides.
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
    """How to search: how many answers to look for, within which limits, and what the solver is told besides.

    ``wanted`` is the number of answers (0: all). ``bound`` is for two knights: no visit has more squares. ``solver``
    names one of MiniZinc's solvers. With ``profile`` a Prolog search yields a Profile now and then, and sends one with
    every Answer and Outcome; each has only the steps that are new.
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


OutcomeKind = Literal["exhausted", "enough", "limit", "out-of-memory", "error"]
KnightPath = Walk | Sequence[tuple[int, int]]


@dataclass(frozen=True)
class Answer:
    """One answer: for each knight its path, who found it, what the search had used by then, and when it was sent.

    Queens have one list of squares, in no order. An answer of a user's program may have no paths and a ``fault``
    instead, which says why it can't be read.
    """

    paths: tuple[KnightPath, ...]
    engine: str
    stats: dict[str, float]
    sent: float = field(default_factory=time.monotonic)
    profile: Profile | None = None
    fault: str = ""

    @property
    def squares(self) -> int:
        """OutcomeKind many squares there are, on all paths together."""
        return sum(len(path) for path in self.paths)


@dataclass(frozen=True)
class Said:
    """What a solver says beside its answers, such as a warning, for the one who asked."""

    text: str


@dataclass(frozen=True)
class Outcome:
    """OutcomeKind the search ended.

    ``exhausted`` says that there are no more answers than those that came, ``enough`` that these are all that were
    wanted.
    """

    how: OutcomeKind
    reason: str
    engine: str
    stats: dict[str, float]
    profile: Profile | None = None


#: What a worker yields. Of two knights each Answer is better than the one before, and a Bound says what is proven.
Message = Answer | Bound | Said | Profile | Outcome


class Question(Protocol):
    """What a worker is asked: plain values that can be pickled."""

    @property
    def program(self) -> str:
        """The text that the plain solver can run to answer the same question; PyktError if there is none."""


Q = TypeVar("Q", bound=Question)


class Driver(Protocol[Q]):
    """A module that answers problems with programs: an engine, or a method that drives one."""

    def question(self, problem: Problem, program: Chosen, search: Search, /) -> Q:
        """Put a problem and a program into a question for the worker."""

    def warm(self) -> None:
        """Load the solver into this process; EngineError if it is not installed."""

    def answers(self, question: Q, /) -> Iterator[Message]:
        """Answer a question in this process; the last message is an Outcome."""


class Engine(Driver[Q], Protocol[Q]):
    """A module of pykt/engines: a driver that also knows its solver's version."""

    def versions(self) -> Iterator[str]:
        """Yield the solver's name and version, such as SWI-Prolog 9.0.4."""
