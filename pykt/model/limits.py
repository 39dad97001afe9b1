"""Limits on the time and memory of a run, and on the squares of an answer."""

from __future__ import annotations

from dataclasses import dataclass, replace
from operator import index
from typing import TYPE_CHECKING, SupportsIndex

from pykt.model.errors import PyktError

if TYPE_CHECKING:
    from pykt.model.board import Board

#: The largest limits: the most seconds that every operating system can wait, and the most megabytes that every engine
#: can store as a number of bytes.
MOST_TIME, MOST_MEMORY = 2_000_000, 1_000_000_000

_MOST_CORES = 1 << 16
_WAITING = 10  # the factor by which ``fair`` raises the time limit: a run may get only a tenth of a core


@dataclass(frozen=True)
class Limits:
    """Limits on a run.

    Raise PyktError if a limit is not a number above 0 or is too large, or if a core's number is wrong.
    """

    timeout: float = 60.0
    """The time limit in seconds (wall clock)."""

    memory: float = 4096.0
    """The limit in megabytes on the resident memory of the worker and its child processes together."""

    inferences: int | None = None
    """The most inferences that Prolog may make, or None for no limit."""

    cpu: float | None = None
    """The limit in seconds on the processor time of the worker and its child processes together, or None."""

    cores: tuple[int, ...] = ()
    """The numbers of the processor cores that the run may use, or () for any core. Linux only."""

    def __post_init__(self) -> None:
        for name, value, unit, most in (
            ("time", self.timeout, "s", MOST_TIME),
            ("memory", self.memory, "MB", MOST_MEMORY),
            ("processor time", 1 if self.cpu is None else self.cpu, "s", MOST_TIME),
        ):
            if not (isinstance(value, (int, float)) and 0 < value <= most):
                raise PyktError(f"The {name} limit is {value!r} {unit}: give a number above 0, and at most {most:,}.")
        if self.inferences is not None and not (isinstance(self.inferences, int) and 0 < self.inferences < 2**63):
            shown = short(self.inferences)
            raise PyktError(f"The limit on inferences can't be {shown}: give a whole number above 0 and below 2^63.")
        if not all(isinstance(core, int) and 0 <= core < _MOST_CORES for core in self.cores):
            raise PyktError(f"The processor cores can't be {str(self.cores)[:40]}: give whole numbers from 0 to 65535.")

    def words(self) -> list[str]:
        """Return the options of a command that set these limits. No option sets ``cores``: pykt chooses the cores."""
        words = ["--timeout", f"{self.timeout:.15g}", "--memory", f"{self.memory:.15g}"]
        words += ["--inferences", str(self.inferences)] if self.inferences else []
        words += ["--cpu-timeout", f"{self.cpu:.15g}"] if self.cpu else []
        return words


def fair(limits: Limits) -> Limits:
    """Return the limits of a run whose result must not depend on how busy the machine is.

    The time limit of ``limits`` becomes a limit on the processor time, unless ``limits`` has a lower one. The time
    limit itself is multiplied by ``_WAITING``. Unless the machine is overloaded, only a program that sleeps reaches
    this higher limit. Raise PyktError if the higher limit is too large.
    """
    return replace(limits, cpu=min(limits.cpu or limits.timeout, limits.timeout), timeout=_WAITING * limits.timeout)


def whole(number: SupportsIndex) -> int:
    """Return a number of any integer type, such as numpy's, as an int.

    Raise PyktError if ``number`` has another type.
    """
    try:
        return index(number)
    except TypeError:
        raise PyktError(f"{str(number)[:40]!r} is no whole number: give one, such as 7.") from None


def short(number: object) -> str:
    """Return a wrong number as a short text for an error message."""
    return repr(number)[:40] if not isinstance(number, int) or abs(number) < 10**30 else "such a long number"


def most_visits(cells: int) -> int:
    """Return the most squares that a tour or an answer on a board of ``cells`` squares may name.

    A longer tour is refused, to save memory. The limit is above ``cells``, so that squares visited several times can be
    reported as faults.
    """
    return 10 * cells + 1000


def check_visits(visits: int, board: Board) -> None:
    """Raise PyktError if a tour names far more squares than its board has.

    No error is raised for a tour that visits a few squares twice, so that ``pykt.check`` can name these squares.
    """
    if visits > most_visits(board.cells):
        raise PyktError(
            f"The tour names at least {visits:,} squares, but the {board} board has only {board.cells:,}: correct the "
            "tour, or give the size with --board."
        )
