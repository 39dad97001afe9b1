"""A result: how a run ended, its answer, the verdicts of the checkers, and measurements."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Literal

from pykt.model import drawing
from pykt.model.after import After
from pykt.model.board import Square
from pykt.model.fault import Fault
from pykt.model.goal import goal_of
from pykt.model.obstacle import Obstacle
from pykt.model.problem import Problem
from pykt.model.profile import Profile
from pykt.model.remark import Remark
from pykt.model.text import printable
from pykt.model.tour import Tour

#: What a program says without a proof: that there is no answer, or that no answer is better than its own.
Claim = Literal["none", "optimal"]


class Status(StrEnum):
    """The way in which a run ended."""

    FOUND = "found"
    OPTIMAL = "optimal"  # found, and proven that no answer is better
    NONE = "none"  # proven that there is no answer
    UNPROVEN = "unproven"  # the program found no answer, but it is not proven that there is none
    TIMEOUT = "timeout"
    OUT_OF_MEMORY = "out-of-memory"
    LIMIT = "limit"  # the limit on inferences was reached
    INTERRUPTED = "interrupted"
    ERROR = "error"
    REFUSED = "refused"  # the answer is wrong, or the program says that there is none although there is one

    @classmethod
    def of(cls, how: str) -> Status:
        """Return the status of a search whose worker did not end by itself.

        ``how`` is the field ``how`` of the worker's Ending.
        """
        return cls.ERROR if how == "crashed" else cls(how)

    @property
    def gave_up(self) -> bool:
        """True if a limit, an error or the lack of a proof left the question open."""
        return self not in (Status.FOUND, Status.OPTIMAL, Status.NONE, Status.REFUSED)


@dataclass(frozen=True)
class Checked:
    """The verdicts of the checkers on an answer: True (accepted), False (refused) or None (the checker was not run)."""

    python: bool | None = None
    prolog: bool | None = None
    asp: bool | None = None

    @property
    def verdicts(self) -> dict[str, bool | None]:
        """A dict that maps the name of each checker to its verdict."""
        return {"python": self.python, "prolog": self.prolog, "asp": self.asp}

    @property
    def right(self) -> bool:
        """True if no checker refused the answer."""
        return False not in self.verdicts.values()

    @property
    def agree(self) -> bool:
        """True if all checkers that were run have the same verdict."""
        return len({verdict for verdict in self.verdicts.values() if verdict is not None}) <= 1

    def __str__(self) -> str:
        """Return the checkers by verdict, such as ``checked by python + prolog, not checked by asp``."""
        said = {True: "checked by", False: "refused by", None: "not checked by"}
        groups = {
            text: [name for name, verdict in self.verdicts.items() if verdict is key] for key, text in said.items()
        }
        if not any(verdict is not None for verdict in self.verdicts.values()):
            return "not checked"
        return ", ".join(f"{text} {' + '.join(names)}" for text, names in groups.items() if names)


@dataclass(frozen=True)
class Result:
    """One checked answer, or the end of a run without an answer.

    ``reason`` explains the status, and ``told_by`` is a remark that says the same as ``reason``, if there is one.
    ``tour`` is the answer, or ``queens`` if the problem is of kind queens. ``faults`` has the faults that the checkers
    found. ``bound`` is a bound on what the goal of the problem counts: squares, crossings or turns. ``bound_by`` is the
    kind of proof of the bound, as ``name`` in Bound. It is ``search`` if the program proved the bound itself.
    ``claims`` is what the program says without a proof. ``stats`` has what pykt and the engine measured: seconds
    (``..._s``), megabytes (``peak_mb``) and counts. ``remarks`` has what the engine and pykt say about the program,
    such as warnings. ``output`` has the last lines that a user program printed. ``asked`` is the call of a user
    program, such as ``tour(5, 5, Tour)``, or the part of its answer that had the tour. ``each_start`` is true if the
    program was called once for each of several starts. ``profile`` is None unless a profile was asked for and the
    search has begun. ``obstacle`` has squares in the way of a tour, if there is no answer and pykt finds squares that
    prevent one. ``theorem`` has the squares that ``reason`` names, if a theorem proves that there is no answer.
    ``unconfined`` says which limits of the sandbox a user program ran without, and why; it is empty if the program had
    all limits. ``counterexample`` is a tour that another program finds, although this program says that there is none.
    ``after`` describes the further answers of a user program, if it was asked for them. ``conditions`` say how the run
    was measured; they are empty until it has ended. ``record`` leaves out ``conditions``, ``told_by``, ``theorem`` and
    ``each_start``.
    """

    status: Status
    problem: Problem
    program: str = ""
    engine: str = ""
    reason: str | None = None
    told_by: Remark | None = None
    tour: Tour | None = None
    queens: tuple[Square, ...] | None = None
    checked: Checked = Checked()
    faults: tuple[Fault, ...] = ()
    bound: int | None = None
    bound_by: str = ""
    claims: Claim | None = None
    stats: Mapping[str, float] = field(default_factory=dict)
    remarks: tuple[Remark, ...] = ()
    output: tuple[str, ...] = ()
    asked: str = ""
    each_start: bool = False
    profile: Profile | None = None
    unconfined: str = ""
    obstacle: Obstacle | None = None
    theorem: Obstacle | None = None
    counterexample: Tour | None = None
    after: After | None = None
    conditions: Mapping[str, object] = field(default_factory=dict)

    def __bool__(self) -> bool:
        """True if there is an answer, and no checker refused it."""
        return (self.tour is not None or self.queens is not None) and self.checked.right

    @property
    def visited(self) -> int | None:
        """The number of squares that the tour visits, or None if there is no tour."""
        return None if self.tour is None else self.tour.visited

    @property
    def coverage(self) -> int | None:
        """The number of visited and blocked squares together, or None if there is no tour."""
        return None if self.tour is None else self.tour.visited + len(self.problem.board.blocked)

    @property
    def achieved(self) -> int | None:
        """How many squares, crossings or turns the tour has, or None if this is not known.

        The problem's goal says which of the three counts. There is no number without a tour or a goal, or if the board
        is too large to count crossings. The move from the last square back to the first counts only if the problem asks
        for a closed tour.
        """
        goal = goal_of(self.problem)
        if goal is None:
            return None
        if self.tour is None or goal.counted == "squares":
            return self.visited
        return goal.count(self.tour, closed=self.problem.kind == "closed")

    @property
    def is_told(self) -> bool:
        """True if one of ``remarks`` says the same as ``reason``."""
        return self.told_by in self.remarks

    @property
    def said(self) -> tuple[str, ...]:
        """The remarks, each as a line of text."""
        return tuple(map(str, self.remarks))

    def __str__(self) -> str:
        """Return a line such as ``path in clingo 5.8.3: found: open tour of 8x8, checked by python + prolog + asp``."""
        by = " in ".join(filter(None, (self.program, self.engine)))
        what = self.problem.description if self else self.reason or self.problem.description
        checked = f", {self.checked}" if self.tour or self.queens else ""
        return printable(f"{by and f'{by}: '}{self.status}: {what}{checked}")

    def __repr__(self) -> str:
        return f"<Result {self}>"

    def _repr_html_(self) -> str:
        """Return the HTML that a notebook shows."""
        return drawing.result_html(self)

    def record(self) -> dict[str, object]:
        """Return the result as a value for JSON."""
        return {
            "status": str(self.status),
            "reason": self.reason,
            **({"obstacle": self.obstacle.record()} if self.obstacle else {}),
            "problem": self.problem.record(),
            "program": self.program,
            "engine": self.engine,
            **(
                {"queens": self.queens} if self.problem.kind == "queens" else {"tour": self.tour and self.tour.record()}
            ),
            "checked": self.checked.verdicts,
            "faults": [str(fault) for fault in self.faults],
            "visited": self.visited,
            "coverage": self.coverage,
            "bound": self.bound,
            **({"bound_by": self.bound_by} if self.bound_by else {}),
            **({"claims": self.claims} if self.claims else {}),
            **({"said": list(self.said)} if self.said else {}),
            **({"remarks": [remark.record() for remark in self.remarks]} if self.remarks else {}),
            **({"output": list(self.output)} if self.output else {}),
            **({"asked": self.asked} if self.asked else {}),
            **({"after": self.after.record()} if self.after else {}),
            **({"counterexample": self.counterexample.record()} if self.counterexample else {}),
            **({"unconfined": self.unconfined} if self.unconfined else {}),
            "stats": {name: round(value, 6) for name, value in self.stats.items()},
            **({"profile": self.profile.record()} if self.profile else {}),
        }
