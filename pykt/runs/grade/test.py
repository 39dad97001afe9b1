"""A test of a class: a problem on one or more boards, the question to a program, and the points."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Annotated, Any, ClassVar, Literal

from msgspec import Meta

from pykt.model.board import Board
from pykt.model.errors import PyktError
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.model.record import converted, read
from pykt.programs.user.names import BY_SUFFIX

#: What a test asks of a program.
Asked = Literal["finds", "best", "none", "count", "ends", "every-start", "speed"]

#: What a test asks, as the end of a sentence that begins with "The program ".
ASKED_WORDS: Mapping[Asked, str] = {
    "finds": "finds a tour",
    "best": "visits as many squares as possible",
    "none": "says that there is no tour",
    "count": "finds every tour once",
    "ends": "finds a tour, and ends after the last one",
    "every-start": "finds a tour from every start that has one",
    "speed": "is fast enough",
}

#: The limits of a test that names no limits.
LIMITS = Limits(10.0, 2048.0)

#: The limits of a test that tries every start: the most starts, and the most blocked squares on the boards of all runs
#: together. They keep the ledger small: it stores a run for each start, and the board with each run.
MOST_STARTS, _MOST_BLOCKED = 400, 2_000_000


@dataclass(frozen=True)
class Speed:
    """How fast a program of a class must be.

    The program runs ``repeats`` times. After each run, pykt's own ``program`` runs for comparison. The median time of
    the class's program must be at most ``factor`` times the median time of pykt's. Processor time counts, so that the
    mark does not depend on how busy the machine is. A median of at most ``floor`` seconds is always fast enough,
    because the start of a process would distort so short a time.
    """

    program: str = ""
    factor: Annotated[float, Meta(ge=0.01, le=1_000_000)] = 10.0
    floor: Annotated[float, Meta(ge=0, le=3600)] = 1.0
    repeats: Annotated[int, Meta(ge=1, le=25)] = 3


@dataclass(frozen=True)
class Test:
    """A test of a class.

    ``problems`` are the problems to answer, one for each board. Each problem can earn an equal share of the ``points``.
    If ``all_needed`` is true, a program gets no points unless it solves all problems right. ``count`` is the right
    number of answers, or None to let pykt count. If ``directed`` is false, a tour and the same tour backwards are one
    answer. A ``hidden`` test is not explained to students: their pages show only its name and points. ``text`` is shown
    to students.
    """

    __test__: ClassVar[bool] = False  # pytest must not collect this class

    name: str
    problems: Annotated[tuple[Problem, ...], Meta(min_length=1)]
    asked: Asked = "finds"
    points: Annotated[float, Meta(ge=0, le=1_000_000)] = 1.0
    limits: Limits = LIMITS
    hidden: bool = False
    all_needed: bool = False
    count: Annotated[int, Meta(ge=0, le=10**9)] | None = None
    directed: bool = True
    speed: Speed = field(default_factory=Speed)
    text: str = ""

    @property
    def problem(self) -> Problem:
        """The first problem."""
        return self.problems[0]

    def record(self) -> dict[str, Any]:
        """Return the test as a value for JSON."""
        plain = {one.name: getattr(self, one.name) for one in fields(self)}
        problems = [problem.record() for problem in self.problems]
        limits = {name: getattr(self.limits, name) for name in ("timeout", "memory", "inferences")}
        limits |= {"cpu": self.limits.cpu} if self.limits.cpu else {}  # absent if unset, as in older ledgers
        return plain | {"problems": problems, "limits": limits, "speed": asdict(self.speed)}

    @classmethod
    def from_record(cls, record: Mapping[str, Any]) -> Test:
        """Return the test whose ``record`` was parsed from JSON. Raise PyktError if the record is damaged."""
        problems = [Problem.from_record(one) for one in converted(record.get("problems"), list[object])]
        limits, speed = read(record.get("limits"), Limits, "limits"), read(record.get("speed"), Speed, "speed")
        test = read({**record, "problems": problems, "limits": limits, "speed": speed}, cls, "test")
        if test.asked == "every-start" and any(has_too_many_starts(problem.board) for problem in problems):
            raise PyktError("The JSON of the test has a board with too many starts.")
        return test


def has_too_many_starts(board: Board) -> bool:
    """Tell whether a board is too large for a test that asks for a tour from every start."""
    return board.free > MOST_STARTS or board.free * len(board.blocked) > _MOST_BLOCKED


@dataclass(frozen=True)
class Programs:
    """How pykt calls the programs of all submissions.

    ``main`` is the name of the file to run in a submission that is a folder. The other fields are parameters of user
    programs; OF_ENGINES lists those of each engine. If a parameter is "", pykt finds the value itself; the default
    ``system`` is SWI-Prolog.
    """

    OF_ENGINES: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "prolog": ("predicate", "squares", "system"),
        "asp": ("atoms",),
        "minizinc": ("variable",),
    }

    main: str = ""
    predicate: str = ""
    squares: str = ""
    system: str = ""
    atoms: str = ""
    variable: str = ""

    def settings(self, suffix: str) -> str:
        """Return the parameters for a file with the extension ``suffix``, such as ``:atoms=at(T,X,Y)``."""
        names = self.OF_ENGINES.get(BY_SUFFIX.get(suffix, ""), ())
        given = [f"{name}={value}" for name in names if (value := getattr(self, name))]
        return f":{','.join(given)}" if given else ""


@dataclass(frozen=True)
class Tests:
    """The tests of a class, and how pykt calls the programs of its submissions."""

    __test__: ClassVar[bool] = False

    title: str
    each: tuple[Test, ...]
    programs: Programs = Programs()

    @property
    def points(self) -> float:
        """The most points that a submission can have."""
        return sum(test.points for test in self.each)

    def record(self) -> dict[str, Any]:
        """Return the tests as a value for JSON."""
        return {
            "title": self.title,
            "programs": asdict(self.programs),
            "tests": [test.record() for test in self.each],
        }

    @classmethod
    def from_record(cls, record: Mapping[str, Any]) -> Tests:
        """Return the tests whose ``record`` was parsed from JSON. Raise PyktError if the record is damaged."""
        try:
            each = tuple(map(Test.from_record, converted(record.get("tests"), list[dict[str, Any]])))
            return cls(converted(record.get("title"), str), each, converted(record.get("programs"), Programs))
        except PyktError:
            raise PyktError("The tests are damaged. Grade the class again in another folder.") from None
