"""The keywords that say what a tour must be like. Their types let a type checker find a wrong keyword."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol, TypedDict, Unpack

from pykt.model.board import Board
from pykt.model.errors import PyktError
from pykt.model.piece import Piece
from pykt.model.problem import Extreme, Magic, Problem, Rotation
from pykt.model.text import nearest

#: A square as people write it: ``"a1"``, ``"1/1"`` or ``(1, 1)``. A Square is also a pair.
AnySquare = str | tuple[int, int]

#: A rank or a file as people write it: ``"3"``, ``"c"``, ``("rank", 3)`` or a Line.
AnyLine = str | tuple[str, int]


class Numbers(Protocol):
    """A dictionary that maps squares to numbers.

    Type checkers accept a ``dict[str, int]`` as this protocol, but would reject it as a Mapping[AnySquare, int].
    """

    def items(self) -> Iterable[tuple[AnySquare, int]]:
        """Return pairs of a square and its number."""


class Demands(TypedDict, total=False):
    """The keywords of ``Problem.open`` and ``Problem.closed``, besides the start, that say what a tour must be like."""

    end: AnySquare | None
    """The last square of an open tour."""

    givens: Numbers | Iterable[tuple[AnySquare, int]]
    """Squares with their numbers in the tour, counted from 1, as in ``{"c3": 13}``."""

    clues: Iterable[tuple[AnyLine, int]]
    """Ranks or files with a number that is on one of their squares, as in ``[("c", 13)]``."""

    moves: Iterable[tuple[AnySquare, AnySquare]]
    """Moves that the tour must make, in either direction."""

    forbidden: Iterable[tuple[AnySquare, AnySquare]]
    """Moves that the tour must not make, in either direction."""

    symmetric: Rotation
    """Degrees of a rotation that must leave the tour unchanged: 90 or 180; 0 if none must."""

    squares: int | None
    """The number of squares of a path that may leave squares out."""

    uncrossed: bool
    """True if no two moves may cross."""

    crossings: Extreme | None
    """Which tours are best: those with the fewest crossings ("min"), or with the most ("max")."""

    turns: Extreme | None
    """Which tours are best: those with the fewest turns ("min"), or with the most ("max")."""

    magic: Magic | None
    """Which lines of numbers have equal sums: ranks and files ("semi"), or also the two diagonals ("full")."""

    piece: Piece | str
    """The piece that moves instead of the knight, such as ``"camel"`` or ``"1,3"``."""


def problem_of(
    problem: Problem | Board | str,
    start: AnySquare | None = None,
    *,
    asked_by: Callable[..., object],
    **asked: Unpack[Demands],
) -> Problem:
    """Return ``problem`` if it is a Problem.

    If it is a board, or text such as "8x8", return the problem of an open tour of this board. ``asked_by`` is the
    function that the user called with these keywords. Raise PyktError if a keyword is not in Demands, or if a start or
    any keyword is given beside a Problem.
    """
    if unknown := [name for name in asked if name not in Demands.__annotations__]:
        raise PyktError(_unknown(unknown[0], asked_by))
    if not isinstance(problem, Problem):
        return Problem.open(problem, start, **asked)
    if names := [*(["start"] if start is not None else []), *asked]:
        raise PyktError(
            f"A Problem says everything that is asked: put {', '.join(names)} into the Problem, not beside it."
        )
    return problem


def _unknown(name: str, asked_by: Callable[..., object]) -> str:
    """Return a message about a wrong keyword. Name the most similar keyword, or all if none is similar."""
    from inspect import signature  # late: only a mistake needs it

    known = sorted({*signature(asked_by).parameters, *Demands.__annotations__} - {"problem", "asked"})
    near = nearest(name, known)
    hint = f"did you mean {near!r}?" if near else f"choose from {', '.join(known)}."
    return f"There is no keyword {name[:40]!r}: {hint}"
