"""Compare a program's tables of squares, moves, steps and times with the rows that they should have.

Encodings of tours have the same few tables under many names: the squares of the board, the moves of a knight, the eight
steps (DX,DY), the times. A table is a predicate whose atoms the program does not choose. The rows of the table are the
arguments of these atoms, and show what the table is meant to be. If rows are missing or wrong, `audits` yields the rows
that the table should have.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import Literal, get_args

import clingo

from pykt.answers.explaining.asp.tours import functor_of
from pykt.engines.atoms import Argument, Pair, Signature, argument
from pykt.model.piece import KNIGHT
from pykt.model.problem import Problem
from pykt.model.text import listed

Row = tuple[Argument, ...]

_DELTAS = frozenset(
    (x, y) for x, y in product((-2, -1, 1, 2), repeat=2) if abs(x) != abs(y)
)  # the eight steps of a knight
_MOVES = "the knight's moves"
_LARGEST_STEP = 4  # a table of steps has no larger numbers

#: The kinds of tables. Tables of later kinds depend on tables of earlier kinds.
Kind = Literal["steps", "numbers", "squares", "times", "moves"]


@dataclass(frozen=True)
class Audit:
    """A table with missing or wrong rows: its predicate, its kind, a noun, and the rows that it should have.

    ``likely`` is true if the table is probably meant to have these rows. ``functor`` is the name of the terms that
    stand for squares, such as s in s(1,2), or "" if the squares are pairs.
    """

    signature: Signature
    kind: Kind
    noun: str
    has: frozenset[Row]
    should: frozenset[Row]
    likely: bool
    functor: str = ""

    @property
    def facts(self) -> str:
        """The rows that the table should have, as facts."""
        return " ".join(f"{self._atom(row)}." for row in sorted(self.should, key=str))

    @property
    def sample(self) -> str:
        """The first fact of ``facts``, as an example."""
        return self.facts.partition(" ")[0]

    @property
    def surplus(self) -> list[Row]:
        """The rows that the table should not have.

        In a table of moves, leave out knight's moves that lead off the board, unless only such moves are wrong.
        """
        rows = self.has - self.should
        wrong = {row for row in rows if not _is_jump(row)} if self.noun == _MOVES else rows
        return sorted(wrong or rows, key=str)

    @property
    def missing(self) -> list[Row]:
        """The rows that the table lacks."""
        return sorted(self.should - self.has, key=str)

    @property
    def text(self) -> str:
        """What is wrong with the table, such as ``jump/2 should be the steps of a knight, but it lacks jump(2,-1)``."""
        name, arity = self.signature
        parts = [
            f"{verb} {listed(map(self._atom, rows), 3)}"
            for verb, rows in (("lacks", self.missing), ("also has", self.surplus))
            if rows
        ]
        return f"{name}/{arity} should be {self.noun}, but it {' and '.join(parts)}"

    def _atom(self, row: Row) -> str:
        values = (f"{self.functor}({one[0]},{one[1]})" if isinstance(one, tuple) else f"{one}" for one in row)
        return f"{self.signature[0]}({','.join(values)})"


def audits(control: clingo.Control, signatures: Iterable[Signature], problem: Problem) -> Iterator[Audit]:
    """Yield an Audit for each table that may be wrong in a ground program. Tables that are probably wrong come first.

    Equally likely Audits are in the order of ``Kind``.
    """
    found = [audit for signature in signatures for audit in _audits(control, signature, problem)]
    yield from sorted(found, key=lambda audit: (not audit.likely, get_args(Kind).index(audit.kind)))


def of_edges(problem: Problem) -> str:
    """Return a noun for a table of all edges of a graph."""
    return f"the edges of the graph{'' if problem.surface.is_directed else ' in both directions'}"


def has_all_moves(control: clingo.Control, signature: Signature, problem: Problem) -> bool:
    """Tell whether a table has exactly the knight's moves of the board."""
    has = rows(control, signature)
    if not has or signature[1] not in (2, 4) or any(value is None for row in has for value in row):
        return False
    if problem.surface.is_graph:
        return has == _edges(problem)
    moves = list(_moves(problem))
    return has in (frozenset(moves), frozenset((*one, *other) for one, other in moves))


def expected(signature: Signature, problem: Problem) -> Iterator[Audit]:
    """Yield an Audit for each meaning that a table without rows may have, judged by its number of arguments."""
    none: frozenset[Row] = frozenset()
    board = list(problem.board.squares())
    should: dict[int, list[tuple[Kind, str, frozenset[Row]]]] = {
        1: [("times", "the times", _numbered(1, problem.length)),
            ("squares", "the squares", frozenset(((x, y),) for x, y in board))],
        2: [("steps", "the eight steps of a knight", frozenset(_DELTAS)),
            ("squares", "the squares", frozenset((x, y) for x, y in board)),
            ("moves", _MOVES, frozenset(_moves(problem)))],
        4: [("moves", _MOVES, frozenset((*one, *other) for one, other in _moves(problem)))],
    }  # fmt: skip
    if problem.surface.is_graph:
        should = {1: [("times", "the times", _numbered(1, problem.length))],
                  2: [("moves", of_edges(problem), _edges(problem))]}  # fmt: skip
    for kind, noun, held in should.get(signature[1], ()):
        yield Audit(signature, kind, noun, none, held, likely=False)


def rows(control: clingo.Control, signature: Signature) -> frozenset[Row] | None:
    """Return the arguments of the atoms of a predicate, or None if the program chooses some of them."""
    atoms = list(control.symbolic_atoms.by_signature(*signature))
    if not all(atom.is_fact for atom in atoms):
        return None
    return frozenset(tuple(map(argument, atom.symbol.arguments)) for atom in atoms)


def _audits(control: clingo.Control, signature: Signature, problem: Problem) -> Iterator[Audit]:
    has = rows(control, signature)
    if has is None or any(value is None for row in has for value in row):
        return
    functor = functor_of(atom.symbol for atom in control.symbolic_atoms.by_signature(*signature))
    for kind, noun, should, likely in _possible(signature[1], has, problem):
        if should != has:
            yield Audit(signature, kind, noun, has, should, likely, functor)


#: A kind, a noun, the rows, and whether the table probably means them.
Meaning = tuple[Kind, str, frozenset[Row], bool]


def _possible(arity: int, has: frozenset[Row], problem: Problem) -> Iterator[Meaning]:
    """Yield, for each meaning that a table may have, the rows that the table should have in this case."""
    if problem.surface.is_graph:
        yield from _of_graph(arity, has, problem)
        return
    board = [(x, y) for x, y in problem.board.squares()]
    blocked = frozenset((x, y) for x, y in problem.board.blocked)
    if any(isinstance(value, tuple) for row in has for value in row):
        if arity == 1:
            for noun, steps, likely in _steps(row[0] for row in has if isinstance(row[0], tuple)):
                yield "steps", noun, frozenset((step,) for step in steps), likely
            yield _squares(has, frozenset((square,) for square in board), frozenset((one,) for one in blocked))
        elif arity == 2:
            yield _jumps(has, frozenset(_moves(problem)), len(board))
    elif arity == 1:
        yield from _numbers({row[0] for row in has if isinstance(row[0], int)}, problem)
    elif arity == 2:
        for noun, steps, likely in _steps((x, y) for x, y in has if isinstance(x, int) and isinstance(y, int)):
            yield "steps", noun, frozenset(steps), likely
        kind, noun, should, likely = _squares(has, frozenset(board), blocked)
        # The rule sq(X,Y) :- files(X), ranks(Y) makes one row, because the only X with files(X) is the number of files.
        yield kind, noun, should, likely or has == {(problem.board.files, problem.board.ranks)}
    elif arity == 4:
        yield _jumps(has, frozenset((*one, *other) for one, other in _moves(problem)), len(board))


def _of_graph(arity: int, has: frozenset[Row], problem: Problem) -> Iterator[Meaning]:
    """Yield, for each meaning that a table in a program for a graph may have, the rows that the table should have."""
    if arity == 1:
        numbers = {row[0] for row in has if isinstance(row[0], int)}
        yield from (meaning for meaning in _numbers(numbers, problem) if meaning[0] == "times")
    elif arity == 2:
        kind, _, should, likely = _jumps(has, _edges(problem), problem.board.free)
        yield kind, of_edges(problem), should, likely


def _numbers(has: set[int], problem: Problem) -> Iterator[Meaning]:
    """Yield the rows that a table of numbers from 0 or 1 may be meant to have: the times, the files or the ranks."""
    if not has or min(has) not in (0, 1) or len(has) != max(has) - min(has) + 1:
        return
    low, length, board = min(has), problem.length, problem.board
    if len(has) == length:
        return
    if _is_near(len(has), length):
        for first in (low, 1 - low):
            yield "times", f"the times {first} to {first + length - 1}", _numbered(first, length), True
    for size, noun in {board.files: "files", board.ranks: "ranks"}.items():
        if len(has) <= 2 * size:
            yield "numbers", f"the numbers of {noun} 1 to {size}", _numbered(1, size), _is_near(len(has), size)


def _is_near(count: int, size: int) -> bool:
    return abs(count - size) <= max(1, size // 10)


def _numbered(first: int, size: int) -> frozenset[Row]:
    return frozenset((number,) for number in range(first, first + size))


def _steps(has: Iterable[Pair]) -> Iterator[tuple[str, frozenset[Pair], bool]]:
    rows = frozenset(has)
    if not rows or len(rows) > 16 or any(abs(value) > _LARGEST_STEP for row in rows for value in row):
        return
    likely = len(rows & _DELTAS) > 1
    if not any(value < 0 for row in rows for value in row):
        yield "the steps (1,2) and (2,1) of a knight", frozenset(row for row in _DELTAS if min(row) > 0), likely
    yield "the eight steps of a knight", frozenset(_DELTAS), likely


def _squares(has: frozenset[Row], should: frozenset[Row], blocked: frozenset[Row]) -> Meaning:
    likely = 2 * len(has & should) >= len(should) and len(has) <= 2 * len(should) + 8
    likely &= not blocked or has != should | blocked  # a table may be meant to have the blocked squares, too
    return "squares", "the squares of the board", should, likely


def _jumps(has: frozenset[Row], should: frozenset[Row], squares: int) -> Meaning:
    likely = 10 * len(has & should) >= 3 * len(should) and len(has) <= 3 * len(should)
    # A table of nearly all pairs of squares is probably not meant as a table of moves.
    return "moves", _MOVES, should, likely or (should <= has and 4 * len(has) <= 3 * squares**2)


def _is_jump(row: Row) -> bool:
    """Tell whether two squares, as two pairs or as four numbers, are a knight's move apart."""
    numbers = [number for value in row for number in (value if isinstance(value, tuple) else (value or 0,))]
    file, rank, other_file, other_rank = numbers
    return KNIGHT.goes((file, rank), (other_file, other_rank))


def _edges(problem: Problem) -> frozenset[Row]:
    """Return the edges of a graph as pairs of vertices, those without a direction in both directions."""
    board = problem.board
    return frozenset((one.file, other.file) for one in board.squares() for other in board.neighbours(one))


def _moves(problem: Problem) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    for square in problem.board.squares():
        for other in problem.board.neighbours(square):
            yield (square.file, square.rank), (other.file, other.rank)
