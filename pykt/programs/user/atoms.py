"""Read paths from the atoms of an answer set, whatever names the encoding uses for them.

The *shape* of an atom is the meaning of its arguments. K is a knight, T a time, and S a square (X,Y). X and Y are the
file and the rank of a square. S1 and S2, or X1,Y1 and X2,Y2, are the squares of a move. A time is a number that orders
the squares of the path. The shapes ``T,X,Y`` and ``X,Y,T`` look alike: the argument with more different values is T.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from operator import itemgetter

from pykt.model.errors import PyktError
from pykt.programs.user.limits import MalformedError
from pykt.theory.graphs.connected import connected_parts

Pair = tuple[int, int]
Argument = int | Pair | None  # None stands for any other term
Signature = tuple[str, int]

#: Names of atoms that are likely to be the tour, the likeliest first.
NAMES = ("visit", "position", "pos", "occ", "at", "knight", "tour", "path", "move", "next", "cycle", "edge", "queen")

#: Maps the name of each fact that pykt adds to a program to the number of its arguments and an example.
GIVEN = {
    "files": (1, "files(8)"),
    "ranks": (1, "ranks(8)"),
    "kind": (1, "kind(open)"),
    "blocked": (1, "blocked((X,Y))"),
    "start": (2, "start(1,(X,Y))"),
    "end": (1, "end((X,Y))"),
    "given": (2, "given((X,Y),T)"),
    "clue": (3, "clue(rank,3,12)"),
    "must": (2, "must((X,Y),(A,B))"),
    "forbidden": (2, "forbidden((X,Y),(A,B))"),
    "symmetric": (1, "symmetric(180)"),
    "length": (1, "length(30)"),
    "magic": (1, "magic(semi)"),
    "uncrossed": (0, "uncrossed"),
}

_ARGUMENTS = ("K", "T", "S", "X", "Y", "S1", "S2", "X1", "Y1", "X2", "Y2", "_")
_MAPPING = re.compile(r"([a-z_]\w*)\(([\w,()\s]+)\)", re.ASCII)
_BY_TYPES = {
    "is": "TS", "si": "ST", "iis": "KTS", "iii": "TXY", "ss": ("S1", "S2"), "iss": ("_", "S1", "S2"),
    "ssi": ("S1", "S2", "_"), "iiii": ("X1", "Y1", "X2", "Y2"), "iiiii": ("_", "X1", "Y1", "X2", "Y2"),
}  # fmt: skip
_QUEENS = {"s": "S", "ii": "XY"}


@dataclass(frozen=True)
class Shape:
    """The shape of the atoms of a tour: their name, and the meaning of each argument."""

    name: str
    arguments: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.name}({','.join(self.arguments)})"

    @property
    def signature(self) -> Signature:
        """The name and the number of arguments."""
        return self.name, len(self.arguments)


def parse(text: str) -> Shape:
    """Return the shape written as ``pos(T,X,Y)``. Raise PyktError if the shape describes no tour."""
    match = _MAPPING.fullmatch(text.strip())
    plain = re.sub(r"\(\s*X(\d?)\s*,\s*Y\1\s*\)", r"S\1", match[2]) if match else ""  # (X,Y) is S
    arguments = tuple(argument.strip() for argument in plain.split(","))
    if match is None or any(argument not in _ARGUMENTS for argument in arguments):
        raise PyktError(f"{text[:60]!r} names no atoms: write them as pos(T,X,Y), visit(K,T,S) or move(S1,S2).")
    named = [argument for argument in arguments if argument != "_"]
    has = set(named)
    square = {"S"} <= has or {"X", "Y"} <= has
    move = {"S1", "S2"} <= has or {"X1", "Y1", "X2", "Y2"} <= has
    if square == move or len(named) != len(has):
        raise PyktError(
            f"{text[:60]!r} names neither squares nor moves: write pos(T,X,Y), visit(K,T,S) or move(S1,S2)."
        )
    return Shape(match[1], arguments)


def recognise(atoms: Mapping[Signature, Sequence[Sequence[Argument]]], kind: str) -> Shape | None:
    """Return the shape of the atoms of the answer, or None if no shape or several shapes are possible."""
    shapes = {name: shape for (name, _), rows in atoms.items() if (shape := _shape(name, rows, kind))}
    for name in NAMES:
        if name in shapes:
            return shapes[name]
    return next(iter(shapes.values())) if len(shapes) == 1 else None


def suggested(name: str, rows: Sequence[Sequence[Argument]], kind: str) -> str:
    """Return the text of these atoms' shape, such as ``sol(T,X,Y)``, or "" if they can't be the tour."""
    shape = _shape(name, rows, kind)
    return str(shape) if shape else ""


def _shape(name: str, rows: Sequence[Sequence[Argument]], kind: str) -> Shape | None:
    types = "".join("?" if value is None else "i" if isinstance(value, int) else "s" for value in rows[0])
    arguments = tuple((_QUEENS if kind == "queens" else _BY_TYPES).get(types, ()))
    if types == "iiii" and name in NAMES[:5]:
        arguments = ("K", "T", "X", "Y")
    if types == "iii":
        last, first = (_as_time(rows, place) for place in (2, 0))
        arguments = tuple("XYT" if last > first else "TXY")
    return Shape(name, arguments) if arguments else None


def _as_time(rows: Sequence[Sequence[Argument]], place: int) -> tuple[int, int]:
    """Return two counts that are high if ``place`` has times: different values, and knight's moves in their order."""
    numbers = [[value if isinstance(value, int) else 0 for value in row] for row in rows]
    squares = [row[1:] if place == 0 else row[:2] for row in sorted(numbers, key=itemgetter(place))]
    moves = sum(abs((a - c) * (b - d)) == 2 for (a, b), (c, d) in pairwise(squares))
    return len({row[place] for row in rows}), moves


def paths(
    shape: Shape, rows: Iterable[Sequence[Argument]], kind: str, starts: Sequence[Pair]
) -> tuple[list[Pair], ...]:
    """Return the path of each knight, read from the atoms of the answer.

    Raises MalformedError if the atoms describe no path.
    """
    entries = [dict(zip(shape.arguments, row, strict=True)) for row in rows]
    if kind == "queens":
        return ([_square(shape, entry) for entry in entries],)
    if "S1" in shape.arguments or "X1" in shape.arguments:
        moves = [(_square(shape, entry, "1"), _square(shape, entry, "2")) for entry in entries]
        if kind == "two-knights":
            return _along(moves, starts[0], whole=False), _along(moves, starts[1], whole=False)
        return (_along(moves, starts[0] if starts else None),)
    times: defaultdict[int, list[tuple[int, Pair]]] = defaultdict(list)
    for entry in entries:
        knight, time = entry.get("K", 1), entry.get("T")
        if not isinstance(knight, int) or not isinstance(time, int):
            raise MalformedError(f"an atom of {shape.name}/{len(shape.arguments)} has no number for its time or knight")
        times[knight].append((time, _square(shape, entry)))
    told = [_in_time(entries) for _, entries in sorted(times.items())]
    if kind == "two-knights" and len(told) == 1:
        return told[0][::2], told[0][1::2]  # the knights move in turn
    if len(told) > 2:
        raise MalformedError(f"its answer is made by {len(told)} knights")
    return tuple(told)


def _square(shape: Shape, entry: Mapping[str, Argument], which: str = "") -> Pair:
    if square := square_of(entry, which):
        return square
    raise MalformedError(f"an atom of {shape.name}/{len(shape.arguments)} has no square where one should be")


def square_of(entry: Mapping[str, Argument], which: str = "") -> Pair | None:
    """Return the square that an atom names, or None. ``which`` is "1" or "2" for a square of a move."""
    square = entry.get("S" + which)
    if isinstance(square, tuple):
        return square
    file, rank = entry.get("X" + which), entry.get("Y" + which)
    return (file, rank) if isinstance(file, int) and isinstance(rank, int) else None


def _in_time(entries: list[tuple[int, Pair]]) -> list[Pair]:
    entries.sort()
    for (time, one), (after, other) in pairwise(entries):
        if time == after:
            raise MalformedError(f"at time {time} it is on two squares, {_text(one)} and {_text(other)}")
        if after != time + 1:
            raise MalformedError(f"it is nowhere at time {time + 1}, between {_text(one)} and {_text(other)}")
    return [square for _, square in entries]


def _along(moves: Iterable[tuple[Pair, Pair]], first: Pair | None, *, whole: bool = True) -> list[Pair]:
    """Return the squares along the moves, beginning at ``first`` or, if that is impossible, at an end of the path.

    If every square has at most one move that leaves it and one that enters it, the path follows the directions of the
    moves. Raises MalformedError if the moves branch or, with ``whole``, if they do not form a single path.
    """
    made = list(dict.fromkeys(moves))
    onward: defaultdict[Pair, list[Pair]] = defaultdict(list)
    into: defaultdict[Pair, list[Pair]] = defaultdict(list)
    beside: defaultdict[Pair, set[Pair]] = defaultdict(set)
    for one, other in made:
        onward[one].append(other)
        into[other].append(one)
        beside[one].add(other)
        beside[other].add(one)
    directed = all(len(others) == 1 for others in (*onward.values(), *into.values()))
    if not directed and (fork := next((square for square in sorted(beside) if len(beside[square]) > 2), None)):
        raise MalformedError(_branching(fork, onward[fork], into[fork], beside[fork]))
    ways: Mapping[Pair, Iterable[Pair]] = onward if directed else beside
    ends = [square for square in beside if (square not in into if directed else len(beside[square]) == 1)]
    fits = first is not None and first in beside and (not directed or not ends or first in ends)
    begin = first if first is not None and fits else min(ends or beside)
    path = _walk(ways, begin)
    if whole and len(path) < len(beside):
        left = sorted(set(beside).difference(path))
        parts = [len(path), *map(len, connected_parts(left, beside.__getitem__))]
        sizes = ", ".join(map(str, parts[:6])) + (", ..." if len(parts) > 6 else "")
        raise MalformedError(f"its moves fall into {len(parts)} separate parts, of {sizes} squares")
    return path


def _branching(fork: Pair, onward: list[Pair], into: list[Pair], beside: set[Pair]) -> str:
    for squares, what in ((onward, "from {} it moves on to several squares"), (into, "it comes to {} from several")):
        if len(squares) > 1 and (into if squares is onward else onward):
            return f"{what.format(_text(fork))}, {' and '.join(map(_text, sorted(squares)[:2]))}"
    return f"{_text(fork)} has {len(beside)} moves, to {' and '.join(map(_text, sorted(beside)[:3]))}"


def _walk(ways: Mapping[Pair, Iterable[Pair]], begin: Pair) -> list[Pair]:
    path, seen = [begin], {begin}
    while ahead := [square for square in ways.get(path[-1], ()) if square not in seen]:
        path.append(min(ahead) if len(path) == 1 else ahead[0])
        seen.add(path[-1])
    return path


def _text(square: Pair) -> str:
    return f"{square[0]}/{square[1]}"
