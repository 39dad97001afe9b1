"""Compare the tables of a program with what they should hold: its squares, moves, steps and times.

Encodings of tours keep the same few tables under many names: the squares of the board, the moves of a knight, the
eight steps (DX,DY), the times. A table is recognised by what is in it. If some of it is missing, or too much, `audits`
yields what it should hold.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product

import clingo

from pykt.answers.explaining.asp.tours import argument
from pykt.model.problem import Problem
from pykt.model.text import listed
from pykt.programs.user.atoms import GIVEN, Argument, Pair, Signature

Row = tuple[Argument, ...]

_DELTAS = frozenset(
    (x, y) for x, y in product((-2, -1, 1, 2), repeat=2) if abs(x) != abs(y)
)  # the eight steps of a knight
_LARGEST_STEP = 4

#: A word of each noun, in the order in which tables depend on each other.
_ORDER = ("steps", "numbers", "squares", "times", "moves")


@dataclass(frozen=True)
class Audit:
    """A table that does not hold what it should: the predicate, its noun, and the rows that it should have."""

    signature: Signature
    noun: str
    has: frozenset[Row]
    should: frozenset[Row]

    @property
    def facts(self) -> str:
        """The rows that the table should have, as facts."""
        return " ".join(f"{self.signature[0]}{_text(row)}." for row in sorted(self.should, key=str))

    @property
    def surplus(self) -> list[Row]:
        """The rows that the table should not have."""
        return sorted(self.has - self.should, key=str)

    @property
    def missing(self) -> list[Row]:
        """The rows that the table lacks."""
        return sorted(self.should - self.has, key=str)

    @property
    def text(self) -> str:
        """What is wrong with the table, such as ``jump/2 should be the steps of a knight, but it lacks jump(2,-1)``."""
        name, arity = self.signature
        parts = [
            f"{verb} {listed((name + _text(row) for row in rows), 3)}"
            for verb, rows in (("lacks", self.missing), ("also has", self.surplus))
            if rows
        ]
        return f"{name}/{arity} should be {self.noun}, but it {' and '.join(parts)}"


def _text(row: Row) -> str:
    values = ",".join(f"({value[0]},{value[1]})" if isinstance(value, tuple) else str(value) for value in row)
    return f"({values})"


def audits(control: clingo.Control, problem: Problem) -> Iterator[Audit]:
    """Yield what is wrong with the tables of a ground program. Tables on which others depend come first."""
    found = [
        audit
        for name, arity, positive in control.symbolic_atoms.signatures
        if positive and name not in GIVEN and not name.startswith("_pykt_") and arity
        for audit in _audit((name, arity), rows(control, (name, arity)), problem)
    ]
    yield from sorted(found, key=lambda audit: next(n for n, word in enumerate(_ORDER) if word in audit.noun))


def rows(control: clingo.Control, signature: Signature) -> frozenset[Row]:
    """Return the arguments of the atoms of a predicate, or nothing if the program chooses some of them."""
    atoms = list(control.symbolic_atoms.by_signature(*signature))
    if not atoms or not all(atom.is_fact for atom in atoms):
        return frozenset()
    return frozenset(tuple(map(argument, atom.symbol.arguments)) for atom in atoms)


def _audit(signature: Signature, has: frozenset[Row], problem: Problem) -> Iterator[Audit]:
    if not has or any(value is None for row in has for value in row):
        return
    for noun, should in _possible(signature[1], has, problem):
        if should != has:
            yield Audit(signature, noun, has, should)


def _possible(arity: int, has: frozenset[Row], problem: Problem) -> Iterator[tuple[str, frozenset[Row]]]:
    """Yield what a table may be meant to hold."""
    if any(isinstance(value, tuple) for row in has for value in row):
        yield from _of_pairs(arity, has, problem)
    elif arity == 1:
        yield from _of_numbers({row[0] for row in has if isinstance(row[0], int)}, problem)
    elif arity == 2:
        steps = [(x, y) for x, y in has if isinstance(x, int) and isinstance(y, int)]
        yield from _of_steps(steps)
        yield from _of_squares(has, frozenset((x, y) for x, y in problem.board.squares()))
    elif arity == 4:
        yield from _of_moves(has, frozenset((*one, *other) for one, other in _moves(problem)))


def _of_pairs(arity: int, has: frozenset[Row], problem: Problem) -> Iterator[tuple[str, frozenset[Row]]]:
    if arity == 1:
        yield from _of_squares(has, frozenset(((x, y),) for x, y in problem.board.squares()))
        for noun, steps in _of_steps(row[0] for row in has if isinstance(row[0], tuple)):
            yield noun, frozenset((step,) for step in steps)
    elif arity == 2:
        yield from _of_moves(has, frozenset(_moves(problem)))


def _of_numbers(has: set[int], problem: Problem) -> Iterator[tuple[str, frozenset[Row]]]:
    """Yield the times, or the numbers of files and ranks, if a table of numbers is one too long or too short."""
    low, high = min(has), max(has)
    if low not in (0, 1) or len(has) != high - low + 1:
        return
    board = problem.board
    sizes = {problem.length: "the times", board.files: "the numbers of files", board.ranks: "the numbers of ranks"}
    for size, noun in sizes.items():
        near = abs(len(has) - size) <= max(1, size // 10)
        if near and noun == "the times":
            for first in (low, 1 - low):
                yield f"{noun} {first} to {first + size - 1}", frozenset((n,) for n in range(first, first + size))
        elif near or (size < len(has) <= 8 and size > 3):
            yield f"{noun} 1 to {size}", frozenset((n,) for n in range(1, size + 1))


def _of_steps(has: Iterable[Pair]) -> Iterator[tuple[str, frozenset[Pair]]]:
    rows = frozenset(has)
    small = all(abs(value) <= _LARGEST_STEP for row in rows for value in row)
    if not small or len(rows & _DELTAS) < 2 or len(rows) > 16:
        return
    positive = frozenset(row for row in _DELTAS if min(row) > 0)
    if not any(value < 0 for row in rows for value in row):
        yield "the steps (1,2) and (2,1) of a knight", positive
    yield "the eight steps of a knight", frozenset(_DELTAS)


def _of_squares(has: frozenset[Row], should: frozenset[Row]) -> Iterator[tuple[str, frozenset[Row]]]:
    if 2 * len(has & should) >= len(should) and len(has) <= 2 * len(should) + 8:
        yield "the squares of the board", should


def _of_moves(has: frozenset[Row], should: frozenset[Row]) -> Iterator[tuple[str, frozenset[Row]]]:
    if 10 * len(has & should) >= 3 * len(should) and len(has) <= 3 * len(should):
        yield "the knight's moves", should


def _moves(problem: Problem) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    for square in problem.board.squares():
        for other in problem.board.neighbours(square):
            yield tuple(square), tuple(other)  # type: ignore[misc]  # a square is a pair
