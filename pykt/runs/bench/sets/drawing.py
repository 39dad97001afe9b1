"""Draw instances from what users write: options of `pykt bench generate`, or keys of a plan."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields
from typing import Any

from pykt.model.board import Board
from pykt.model.errors import PyktError
from pykt.runs.bench.sets.distributions import DISTRIBUTIONS, LENZI, Blocked, Distribution, Sizes, generate
from pykt.runs.bench.sets.instances import InstanceSet

#: The names of the distributions.
NAMES = ("lenzi", *DISTRIBUTIONS)

_MOST = 10_000


def draw(
    distribution: str,
    spelled: Callable[[str], str],
    *,
    board: Iterable[str] | None = None,
    from_: int | None = None,
    to: int | None = None,
    step: int | None = None,
    count: int | None = None,
    blocked: str | None = None,
    givens: int | None = None,
    closed: bool = False,
    seed: int | None = None,
) -> InstanceSet:
    """Draw instances from a distribution. A value of None means the distribution's default.

    The boards are the sizes ``board``, such as 8x8, and the square boards from ``from_`` to ``to`` in steps of
    ``step``. Raise PyktError if a value is wrong. ``spelled`` turns a keyword such as ``from`` into what the user
    writes, such as ``--from``, for messages.
    """
    boards = (*map(Board.parse, board or ()), *_square_boards(from_, to, step, spelled))
    values = {
        "boards": boards or None,
        "count": count,
        "blocked": None if blocked is None else Blocked.parse(blocked),
        "givens": givens,
        "closed": closed or None,
        "seed": seed,
    }
    given: dict[str, Any] = {name: value for name, value in values.items() if value is not None}
    kind = None if distribution == "lenzi" else DISTRIBUTIONS[distribution]
    takes = {one.name for one in fields(kind)} if kind else set()
    takes |= set() if kind is Sizes else {"seed"}
    if left := [name for name in given if name not in takes]:
        names = f"{spelled('board')}, {spelled('from')} or {spelled('to')}"
        name = names if left[0] == "boards" else spelled(left[0])
        raise PyktError(
            f"The distribution {distribution} does not use {name}: leave it out, or choose another distribution."
        )
    seed = given.pop("seed", 1)
    drawn: Distribution = kind(**{"boards": (Board(8, 8),), **given}) if kind else LENZI
    return generate(drawn, seed, distribution)


def _square_boards(
    first: int | None, last: int | None, step: int | None, spelled: Callable[[str], str]
) -> Iterator[Board]:
    if first is None and last is None and step is None:
        return
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
    yield from (Board(n, n) for n in range(first, last + 1, step or 1))


def _assigned(spelled: Callable[[str], str], name: str, value: str) -> str:
    """Return what a user must write to give a value: ``--from 8`` as an option, ``from = 8`` in a plan."""
    text = spelled(name)
    return f"{text} {value}" if text.startswith("--") else f"{text} = {value}"
