"""The input of an explainer, and the explanation of a run."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Protocol

from pykt.answers.explaining.growth import Growth
from pykt.engines.protocol import Search
from pykt.model.problem import Problem
from pykt.model.program import Chosen
from pykt.model.remark import Remark
from pykt.model.result import Result, Status
from pykt.model.tour import Tour

_SLOW = 5.0  # seconds after which a run counts as slow


@dataclass(frozen=True)
class UserRun:
    """A run to explain: the user's ``program`` ran on ``problem``, and the run ended with ``result``.

    ``search`` has the limits and options of the run. ``known`` is an answer that the Python checker accepts, or None if
    no answer was found quickly.
    """

    problem: Problem
    program: Chosen
    search: Search
    result: Result
    known: Tour | None = None

    @property
    def is_stopped(self) -> bool:
        """True if a limit on time or memory ended the run."""
        return self.result.status in (Status.TIMEOUT, Status.OUT_OF_MEMORY)

    @property
    def is_slow(self) -> bool:
        """True if a limit ended the run, or if the run took more than five seconds. False after Ctrl-C."""
        status, seconds = self.result.status, self.result.stats.get("wall_s", 0.0)
        return self.is_stopped or status is Status.LIMIT or (seconds > _SLOW and status is not Status.INTERRUPTED)


@dataclass(frozen=True)
class Explanation:
    """The result of a run, and the remarks that explain it.

    The first of the ``remarks`` matters most. ``growth`` has measurements of the program's work on several boards.
    ``growth`` is empty unless the program is slow or the caller asked for measurements. ``known`` is an answer that the
    Python checker accepts, or None if no answer was found quickly.
    """

    result: Result
    remarks: tuple[Remark, ...]
    growth: tuple[Growth, ...] = ()
    known: Tour | None = None

    def _repr_html_(self) -> str:
        """Return the HTML that a notebook shows: the result, with the remarks of the explanation."""
        return replace(self.result, remarks=self.remarks)._repr_html_()

    def record(self) -> dict[str, object]:
        """Return the explanation as a value for JSON."""
        return {
            "result": self.result.record(),
            "remarks": [remark.record() for remark in self.remarks],
            "growth": [growth.record() for growth in self.growth],
        }


#: The kind of a remark which says that the examination found nothing before a limit. A longer examination may succeed.
UNFINISHED = "unfinished"


def unfinished(what: str = "time") -> Remark:
    """Return the remark that an examination ran out of time or memory before it found anything."""
    return Remark(f"pykt ran out of {what} before it had tried everything", "note", kind=UNFINISHED)


class Explainer(Protocol):
    """A module in this folder with the name of an engine: it explains runs of users' programs of that engine."""

    def remarks(self, run: UserRun, /) -> Iterator[Remark]:
        """Yield remarks on what is wrong with the program. The remark that matters most comes first."""
