"""Read paths from the atoms of an answer set.

The *shape* of an atom is the meaning of its arguments. K is a knight, T a time, and S a square (X,Y). X and Y are the
file and the rank of a square. V is the number of a vertex. S1 and S2, or X1, Y1, X2 and Y2, or V1 and V2 are the
squares of a move. A time is a number that orders the squares of the path.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

from pykt.engines.protocol import MalformedError
from pykt.model.surface import PLANE, Nouns
from pykt.theory.graphs.connected import connected_parts

if TYPE_CHECKING:
    import clingo

Pair = tuple[int, int]
Argument = int | Pair | None  # None: a term that is neither a number nor a pair
Arguments = tuple[Argument, ...]
Signature = tuple[str, int]

_ARGUMENT = r"(?:-?\d+|\(-?\d+,-?\d+\))"
_ATOM = re.compile(rf"([_a-z]\w*)\(({_ARGUMENT}(?:,{_ARGUMENT})*)\)", re.ASCII)
_NUMBERS = re.compile(r"\((-?\d+),(-?\d+)\)|(-?\d+)")


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


def by_signature(symbols: Iterable[clingo.Symbol]) -> dict[Signature, list[Arguments]]:
    """Return a dict that maps the signature of each predicate in ``symbols`` to a list of its atoms' arguments.

    Leave out terms that are not atoms, such as numbers, and atoms with a ``-`` before their name.
    """
    import clingo

    found: defaultdict[Signature, list[Arguments]] = defaultdict(list)
    for symbol in symbols:
        if atom := _plain(str(symbol)):
            name, arguments = atom
        elif symbol.type is clingo.SymbolType.Function and symbol.name and symbol.positive:
            name, arguments = symbol.name, tuple(map(argument, symbol.arguments))
        else:
            continue
        found[name, len(arguments)].append(arguments)
    return dict(found)


def _plain(text: str) -> tuple[str, Arguments] | None:
    """Return an atom's name and arguments, parsed from its text.

    Return None if the atom has no arguments, if an argument is neither a number nor a pair of numbers, or if the atom's
    name has a ``-`` before it. Parsing the text takes a quarter of the time of asking clingo for each argument.
    """
    if not (match := _ATOM.fullmatch(text)):
        return None
    found = _NUMBERS.findall(match[2])
    return match[1], tuple(int(one) if one else (int(file), int(rank)) for file, rank, one in found)


def argument(symbol: clingo.Symbol) -> Argument:
    """Return a term as a number or as a square, or None if it is neither."""
    import clingo

    if symbol.type is clingo.SymbolType.Number:
        return symbol.number
    if symbol.type is clingo.SymbolType.Function and len(symbol.arguments) == 2:
        file, rank = map(argument, symbol.arguments)
        if isinstance(file, int) and isinstance(rank, int):
            return file, rank
    return None


def paths(
    shape: Shape,
    rows: Iterable[Arguments],
    starts: Sequence[Pair],
    *,
    undirected: bool = False,
    nouns: Nouns = PLANE.nouns,
) -> tuple[list[Pair], ...]:
    """Return the path of each knight, read from the atoms of the answer. For queens, return one list of their squares.

    If there are two ``starts``, there are two knights. If the moves are ``undirected``, an atom of a move does not say
    in which direction the path goes. Raise MalformedError if the atoms describe no path; ``nouns`` are the nouns of its
    message.
    """
    entries = [dict(zip(shape.arguments, row, strict=True)) for row in rows]
    if not {"S1", "X1", "V1"}.isdisjoint(shape.arguments):
        along = partial(_along, undirected=undirected, nouns=nouns)
        moves = [(_square(shape, entry, "1"), _square(shape, entry, "2")) for entry in entries]
        if len(starts) > 1:
            return tuple(along(moves, start, whole=False) for start in starts)
        return (along(moves, starts[0] if starts else None),)
    if "T" not in shape.arguments:
        return (sorted(_square(shape, entry) for entry in entries),)
    times: defaultdict[int, list[tuple[int, Pair]]] = defaultdict(list)
    for entry in entries:
        knight, time = entry.get("K", 1), entry.get("T")
        if not isinstance(knight, int) or not isinstance(time, int):
            raise MalformedError(f"an atom of {shape.name}/{len(shape.arguments)} has no number for its time or knight")
        times[knight].append((time, _square(shape, entry)))
    clocks = [{time for time, _ in entries} for entries in times.values()]
    in_turn = len(clocks) == 2 and clocks[0].isdisjoint(clocks[1]) and abs(min(clocks[0]) - min(clocks[1])) == 1
    step = 2 if in_turn else 1  # two knights with one clock: one moves at 1, 3, ..., the other at 2, 4, ...
    told = [_in_time(entries, step, nouns) for _, entries in sorted(times.items())]
    if len(starts) > 1 and len(told) == 1:
        return told[0][::2], told[0][1::2]  # the knights move alternately
    if len(told) > 2:
        raise MalformedError(f"its answer has {len(told)} knights, but there are at most two")
    return tuple(told)


def _square(shape: Shape, entry: Mapping[str, Argument], which: str = "") -> Pair:
    if square := square_of(entry, which):
        return square
    raise MalformedError(f"an atom of {shape.name}/{len(shape.arguments)} has no square where one should be")


def square_of(entry: Mapping[str, Argument], which: str = "") -> Pair | None:
    """Return the square that an atom names, or None if it names none.

    If the atom is a move, ``which`` is "1" for its first square and "2" for its second.
    """
    square = entry.get("S" + which)
    if isinstance(square, tuple):
        return square
    if isinstance(vertex := entry.get("V" + which), int):
        return vertex, 1
    file, rank = entry.get("X" + which), entry.get("Y" + which)
    return (file, rank) if isinstance(file, int) and isinstance(rank, int) else None


def _in_time(entries: list[tuple[int, Pair]], step: int, nouns: Nouns) -> list[Pair]:
    entries.sort()
    for (time, one), (later, other) in pairwise(entries):
        if time == later:
            raise MalformedError(f"at time {time} it is on two {nouns.squares}, {_text(one)} and {_text(other)}")
        if later != time + step:
            before, after = f"{_text(one)} at time {time}", f"{_text(other)} at time {later}"
            raise MalformedError(f"at time {time + step} it is on no {nouns.square}, after {before} and before {after}")
    return [square for _, square in entries]


def _along(
    moves: Iterable[tuple[Pair, Pair]],
    first: Pair | None,
    *,
    nouns: Nouns,
    whole: bool = True,
    undirected: bool = False,
) -> list[Pair]:
    """Return the squares along the moves, beginning at ``first`` or, if that is impossible, at an end of the path.

    A cycle that does not contain ``first`` begins at its lowest square. The path follows the directions of the moves if
    at most one move leaves each square and at most one enters it. If the moves are ``undirected``, their directions are
    ignored. Raise MalformedError if the moves branch or, with ``whole``, if they do not form a single path.
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
    directed = not undirected and all(len(others) == 1 for others in (*onward.values(), *into.values()))
    if not directed and (fork := next((square for square in sorted(beside) if len(beside[square]) > 2), None)):
        raise MalformedError(_branching(fork, onward[fork], into[fork], beside[fork], nouns))
    ways: Mapping[Pair, Iterable[Pair]] = onward if directed else beside
    ends = [square for square in beside if (square not in into if directed else len(beside[square]) == 1)]
    fits = first is not None and first in beside and (not directed or not ends or first in ends)
    begin = first if first is not None and fits else min(ends or beside)
    path = _walk(ways, begin)
    if whole and len(path) < len(beside):
        left = sorted(set(beside).difference(path))
        parts = [len(path), *map(len, connected_parts(left, beside.__getitem__))]
        sizes = ", ".join(map(str, parts[:6])) + (", ..." if len(parts) > 6 else "")
        raise MalformedError(f"its {nouns.moves} fall into {len(parts)} separate parts, of {sizes} {nouns.squares}")
    return path


def _branching(fork: Pair, onward: list[Pair], into: list[Pair], beside: set[Pair], nouns: Nouns) -> str:
    on, to = f"from {{}} it moves on to several {nouns.squares}", f"it comes to {{}} from several {nouns.squares}"
    for squares, what in ((onward, on), (into, to)):
        if len(squares) > 1 and (into if squares is onward else onward):
            return f"{what.format(_text(fork))}, {' and '.join(map(_text, sorted(squares)[:2]))}"
    return f"{_text(fork)} has {len(beside)} {nouns.moves}, to {' and '.join(map(_text, sorted(beside)[:3]))}"


def _walk(ways: Mapping[Pair, Iterable[Pair]], begin: Pair) -> list[Pair]:
    path, seen = [begin], {begin}
    while ahead := [square for square in ways.get(path[-1], ()) if square not in seen]:
        path.append(min(ahead) if len(path) == 1 else ahead[0])
        seen.add(path[-1])
    return path


def _text(square: Pair) -> str:
    return f"{square[0]}/{square[1]}"
