"""Which instances to draw, as users write it: with the options of `pykt bench generate`, or in a plan."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any

from pykt.model.board import Board
from pykt.model.errors import PyktError
from pykt.runs.bench.sets.distributions import DISTRIBUTIONS, LENZI, Blocked, Distribution, Sizes, generate
from pykt.runs.bench.sets.instances import InstanceSet

#: The names of the distributions.
NAMES = ("lenzi", *DISTRIBUTIONS)

_MOST = 10_000


@dataclass(frozen=True)
class Drawing:
    """A distribution and what users say about it. None leaves a value as the distribution has it.

    The boards are the sizes ``board``, such as 8x8, and the square boards from ``first`` to ``last`` in steps of
    ``step``.
    """

    distribution: str
    board: tuple[str, ...] = ()
    first: int | None = None
    last: int | None = None
    step: int | None = None
    count: int | None = None
    blocked: str | None = None
    givens: int | None = None
    closed: bool = False
    seed: int | None = None

    def instances(self, spelled: Callable[[str], str]) -> InstanceSet:
        """Draw the set. Raise PyktError if a value is wrong; ``spelled`` returns how users write the name of a value.

        The names are ``from`` and ``to`` for the first and the last board, else those of the fields.
        """
        kind = None if self.distribution == "lenzi" else DISTRIBUTIONS[self.distribution]
        given = self._given(spelled)
        takes = {one.name for one in fields(kind)} if kind else set()
        takes |= set() if kind is Sizes else {"seed"}
        if left := [name for name in given if name not in takes]:
            boards = f"{spelled('board')}, {spelled('from')} or {spelled('to')}"
            name = boards if left[0] == "boards" else spelled(left[0])
            raise PyktError(
                f"The distribution {self.distribution} does not use {name}: leave it out, or choose another "
                "distribution."
            )
        seed = given.pop("seed", 1)
        drawn: Distribution = kind(**{"boards": (Board(8, 8),), **given}) if kind else LENZI
        return generate(drawn, seed, self.distribution)

    def _given(self, spelled: Callable[[str], str]) -> dict[str, Any]:
        """Return the given values by the names of the distributions' fields."""
        values = {
            "boards": self._boards(spelled) or None,
            "count": self.count,
            "blocked": None if self.blocked is None else Blocked.parse(self.blocked),
            "givens": self.givens,
            "closed": self.closed or None,
            "seed": self.seed,
        }
        return {name: value for name, value in values.items() if value is not None}

    def _boards(self, spelled: Callable[[str], str]) -> tuple[Board, ...]:
        boards = tuple(Board.parse(text) for text in self.board)
        first, last, step = self.first, self.last, self.step
        if first is None and last is None and step is None:
            return boards
        if first is None or last is None:
            raise PyktError(
                "Square boards need a first and a last size: give both "
                f"{_assigned(spelled, 'from', 'N')} and {_assigned(spelled, 'to', 'N')}."
            )
        if not 1 <= first <= last <= _MOST or (step is not None and step < 1):
            example = " ".join(_assigned(spelled, name, str(n)) for name, n in (("from", 8), ("to", 16), ("step", 2)))
            raise PyktError(
                f"There are no sizes from {first} to {last} in steps of {1 if step is None else step}: write, for "
                f"example, {example}."
            )
        return (*boards, *(Board(n, n) for n in range(first, last + 1, step or 1)))


def _assigned(spelled: Callable[[str], str], name: str, value: str) -> str:
    """Return how users give a value: ``--from 8`` as an option, ``from = 8`` in a file."""
    text = spelled(name)
    return f"{text} {value}" if text.startswith("--") else f"{text} = {value}"
