"""What an engine is: the functions of its module, and the values that they receive and yield.

Two processes share the work of an engine:

- The asking process, in which the user's command runs, calls ``question``. This function turns a problem and a program
  into a Question: plain values, in the solver's language, that can be sent to another process.
- A worker process calls ``warm``, which loads the solver, and then ``answers``. This function passes the question to
  the solver and yields messages: an Answer for each tour, and at the end an Outcome.

A module with these three functions is a driver. An engine is a driver that also reports its solver's version. The other
drivers are in pykt/programs: methods/ combines several questions to an engine, and user/ runs the users' own files.

To add an engine, write its module in this folder and add a row to registry.py. If the row has an example, the new
engine has a command of its own. `pykt doctor`, `pykt programs` and `pykt compare` then include the engine.
"""

from __future__ import annotations

import shlex
import time
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Literal, NamedTuple, Protocol, TypeVar, get_args

from msgspec import Meta

from pykt.model.bound import Bound
from pykt.model.errors import PyktError
from pykt.model.limits import Limits, short
from pykt.model.piece import KNIGHT
from pykt.model.profile import Profile
from pykt.model.remark import Remark
from pykt.process import Bulk, Mode

if TYPE_CHECKING:  # workers do not need these modules
    from pykt.model.problem import Problem
    from pykt.model.program import Chosen


#: The largest number of answers that every engine can count, and the seeds that every engine accepts.
MOST_MODELS, SEEDS = 2**31 - 1, range(-(2**31), 2**32)


@dataclass(frozen=True)
class Search:
    """How to search: how many answers to find, within which limits, and with which options of the solver.

    Raise PyktError if a value is wrong for every engine.
    """

    wanted: int = 1
    """The number of answers to find (0: all)."""

    limits: Limits = field(default_factory=Limits)
    """The limits on the search.

    The engine enforces the limit on inferences, and pykt/process enforces the other limits.
    """

    seed: int | None = None
    """The seed of random choices, for engines that make random choices."""

    arguments: tuple[str, ...] = ()
    """The user's own arguments for clingo. The other engines ignore them."""

    bound: int = 0
    """A known bound on the number that the program optimises, such as the number of visited squares (0: none)."""

    solver: str = ""
    """The solver that MiniZinc calls, by its name or its file ("": Gecode). With other engines it must be empty."""

    after: float = 0.0
    """Seconds for which a user program may search on after its first answer (0: the first answer ends the search).

    If the search goes on, the worker yields an Outcome after the first answer. Then the worker yields the first answer
    again, all further answers, and another Outcome.
    """

    profile: bool = False
    """Whether to profile the search: to yield a Profile now and then, and to send one with each Answer and Outcome.

    Each profile lists only the steps made since the previous profile.
    """

    sandbox: Mode = "auto"
    """How to confine a user program."""

    hidden: tuple[str, ...] = ()
    """Files that a user program must not read, such as other people's programs, even if its text includes them."""

    scripts: bool = True
    """Whether a user program may contain scripts in another language: Python or Lua in an ASP file."""

    once: bool = False
    """Whether to find each tour once, whatever its start and direction (pykt/model/meaning.py).

    A program whose attribute ``once`` is true finds each tour once by itself. Of the answers of other programs, pykt
    leaves out repeated tours.
    """

    def __post_init__(self) -> None:
        if not (isinstance(self.wanted, int) and 0 <= self.wanted <= MOST_MODELS):
            shown = short(self.wanted)
            raise PyktError(
                f"The number of models can't be {shown}: ask for 0 (find all) or for at most {MOST_MODELS:,}."
            )
        if self.seed is not None and not (isinstance(self.seed, int) and SEEDS[0] <= self.seed <= SEEDS[-1]):
            shown = short(self.seed)
            raise PyktError(f"The seed can't be {shown}: give a whole number from {SEEDS[0]:,} to {SEEDS[-1]:,}.")
        for text in self.arguments:
            if not text.isprintable():
                raise PyktError(
                    f"The argument {ascii(text)[:60]} has characters that can't be printed: leave them out."
                )
        check_named("sandbox", self.sandbox, get_args(Mode))

    @property
    def several(self) -> bool:
        """Whether several answers are wanted, or other seeds should give other answers."""
        return self.wanted != 1 or self.seed is not None

    def objection(self, chosen: Chosen) -> str | None:
        """Return why a program does not take ``solver``, or None if it does. Other options are not examined."""
        if self.solver and chosen.program.engine != "minizinc":
            return f"{chosen} takes no solver: leave --solver out, or name a program of minizinc."
        return None

    def words(self) -> list[str]:
        """Return the options of a command that set these values.

        Leave out default values, and values without an option.
        """
        words = self.limits.words()
        words += ["--models", str(self.wanted)] if self.wanted != 1 else []
        words += ["--seed", str(self.seed)] if self.seed is not None else []
        words += ["--solver", self.solver] if self.solver else []
        words += ["--clingo-args", shlex.join(self.arguments)] if self.arguments else []
        words += ["--profile"] if self.profile else []
        words += ["--sandbox", self.sandbox] if self.sandbox != "auto" else []
        words += [] if self.scripts else ["--no-scripts"]
        return words


def check_named(option: str, value: object, values: Sequence[str | None]) -> None:
    """Raise PyktError if the value of an option is not in ``values``. So a wrong value never acts like the default."""
    if value not in values:
        known = ", ".join(filter(None, values))
        raise PyktError(f"{option} can't be {str(value)[:40]!r}: choose one of {known}.")


@dataclass(frozen=True)
class Walk:
    """A path, stored as its first square and its moves.

    Each move is one byte: the ASCII digit of the move's index in KNIGHT_MOVES. A walk may have 10^8 moves, so its
    digits are not copied when they are sent to another process.
    """

    start: tuple[int, int]
    digits: Bulk

    def __len__(self) -> int:
        return len(self.digits) + 1


#: How a search ended. ``exhausted``: no answers are left. ``enough``: the wanted number has been found, and more
#: answers may be left. ``limit``: a limit or option of the engine stopped it.
OutcomeKind = Literal["exhausted", "enough", "limit", "out-of-memory", "error"]

#: The squares that one knight visits, in order.
KnightPath = Walk | Sequence[tuple[int, int]]


def path_over(problem: Problem, cells: Sequence[int]) -> KnightPath:
    """Return the path through ``cells``: as a Walk if the problem has a knight on a plane, else as squares."""
    board = problem.board
    if problem.piece != KNIGHT or not problem.surface.is_plane:
        return [board.square(cell) for cell in cells]
    import numpy as np  # imported late, because many workers do not need it

    from pykt.model.cells import move_digits

    digits = (move_digits(board, np.array(cells, np.int32)) + ord("0")).astype(np.uint8).tobytes()
    return Walk(board.square(cells[0]), Bulk(digits))


@dataclass(frozen=True)
class Answer:
    """One answer of an engine, not yet checked."""

    paths: Annotated[tuple[KnightPath, ...], Meta(max_length=2)]
    """The path of each knight, as squares (file, rank) counted from 1. For queens: one list, in any order."""

    engine: str
    """The text that ``versions`` yields: the solver's name and its version."""

    stats: dict[str, int | float]
    """What the search has used so far: ``load_s`` and ``solve_s`` in seconds, and the engine's own counts.

    Each key is a column of `pykt compare`. The time and memory of the whole process are measured from outside.
    """

    sent: float = field(default_factory=time.monotonic)
    """When the worker made the answer, on the monotonic clock."""

    received: float = 0.0
    """When the asking process received the answer. The asking process sets this field."""

    profile: Profile | None = None
    """What the search has done so far, if it is profiled."""

    compared: int | None = None
    """The number of crossings or turns, if the problem asks for few or many of them."""

    fault: str = ""
    """Why the answer of a user program can't be read, or "". An answer that can't be read has no paths."""

    place: str = ""
    """The atoms or the variable of a user program's answer from which the paths were read, such as ``visit(K,T,S)``."""

    replaces: bool = False
    """Whether the answer replaces the previous answer, because the user program optimises a goal of its own."""

    @property
    def squares(self) -> int:
        """The number of squares on all paths together."""
        return sum(len(path) for path in self.paths)

    @property
    def size(self) -> int:
        """The number of squares on all paths, plus the number of values in the profile."""
        return self.squares + (self.profile.size if self.profile else 0)

    @property
    def count(self) -> int:
        """The number that the problem's goal counts: crossings or turns if it is about these, else squares."""
        return self.squares if self.compared is None else self.compared


class Reading(NamedTuple):
    """What pykt has read in a solver's answer: the values of three fields of an Answer."""

    paths: tuple[KnightPath, ...]
    fault: str = ""
    place: str = ""


@dataclass(frozen=True)
class Call:
    """The call that was made to a user program, such as ``tour(5, 5, Tour)``.

    ``each_start`` is true if the call was made once for each of several starts.
    """

    text: str
    each_start: bool = False


@dataclass(frozen=True)
class Outcome:
    """How a search ended. The last message of a worker is an Outcome.

    In two cases, a worker yields an Outcome before the last one. The search may go on (``Search.after``). Or clingo
    finds no answer, and then names given squares that clash. An engine stops by itself after ``wanted`` answers. At the
    limits on time and memory, pykt/process ends the worker, and there is no Outcome.
    """

    how: OutcomeKind

    reason: str
    """Why the search ended, for the user, or ""."""

    engine: str
    """The name and version of the engine."""

    stats: dict[str, int | float]
    """What the whole search has used, with the keys of ``Answer.stats``."""

    profile: Profile | None = None
    """What the whole search has done, if the search is profiled."""

    proof: Bulk | None = None
    """The unchecked proof that there is no answer, if a user's command has written one to the file ``{drat}``."""

    remark: Remark | None = None
    """The remark that says the same as ``reason``, if the worker has yielded such a remark."""


#: What a worker yields. If a program of pykt answers for two knights, each Answer has more squares than the previous
#: Answer, and each Bound is lower than the previous Bound.
Message = Answer | Bound | Call | Remark | Profile | Outcome

#: The types of these values, for pykt/process.
MESSAGES = (Answer, Bound, Call, Remark, Profile, Outcome)


class MalformedError(Exception):
    """An answer that can't be read as a tour. The message says why."""


class Question(Protocol):
    """A question for a worker: plain values that can be pickled."""

    @property
    def text(self) -> str:
        """A text that the solver can run without pykt to answer the question.

        Raises PyktError if there is no such text.
        """


Q = TypeVar("Q", bound=Question)


class Driver(Protocol[Q]):
    """A module that answers problems with programs: an engine, or a module of pykt/programs that drives one."""

    def question(self, problem: Problem, program: Chosen, search: Search, /) -> Q:
        """Return the question that asks ``program`` for answers to ``problem``. The asking process calls this."""

    def warm(self) -> None:
        """Load the solver into this process, a worker. Raise EngineError if the solver is not installed."""

    def answers(self, question: Q, /) -> Iterator[Message]:
        """Answer ``question`` in this process, a worker, and yield the messages. The last message is an Outcome."""


class Engine(Driver[Q], Protocol[Q]):
    """A module of pykt/engines: a driver that also reports the version of its solver."""

    def versions(self) -> Iterator[str]:
        """Yield one text: the solver's name and version, such as SWI-Prolog 9.0.4. A worker calls this."""


def until_enough(answer: Answer, number: int, search: Search) -> Generator[Answer | Outcome, None, bool]:
    """Yield ``answer``, which is answer number ``number`` (from 1). After the last wanted answer, yield an Outcome.

    Return whether the search ends here. With ``search.after``, it goes on after the Outcome. Then yield ``answer``
    again, because the answers after the Outcome begin with the first answer.
    """
    yield answer
    if number != search.wanted:
        return False
    yield Outcome("enough", "", answer.engine, answer.stats)
    if search.after:
        yield answer
    return not search.after
