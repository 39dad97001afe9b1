"""Recognise which atoms of an answer set are the tour, whatever names the encoding uses for them.

The shape of an atom is the meaning of its arguments: see pykt/engines/atoms.py. The shapes ``T,X,Y`` and ``X,Y,T`` look
alike: the argument with more different values is T. Four numbers may be a move, or a knight, a time, a file and a rank.
Of five numbers, the first four or the last four may be a move. In both cases pykt counts the knight's moves among the
atoms to decide.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise, permutations, starmap
from operator import itemgetter

from pykt.engines.atoms import Argument, Arguments, Pair, Shape, Signature, paths
from pykt.engines.protocol import MalformedError
from pykt.model.board import Board
from pykt.model.errors import PyktError
from pykt.model.piece import KNIGHT

Ends = tuple[Sequence[Pair], Pair | None]

#: Names of atoms that are likely to be the tour, the likeliest first.
NAMES = ("visit", "position", "pos", "occ", "at", "knight", "tour", "path", "move", "next", "cycle", "edge", "queen")

#: The facts that pykt adds to a program: the name of each, mapped to the number of its arguments and an example.
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

#: The facts that pykt adds to a program for a graph.
_GIVEN_OF_GRAPHS = {
    "node": (1, "node(V)"),
    "edge": (2, "edge(U,V)"),
    "arc": (2, "arc(U,V)"),
    "kind": GIVEN["kind"],
    "start": (2, "start(1,V)"),
    "end": (1, "end(V)"),
    "must": (2, "must(U,V)"),
    "forbidden": (2, "forbidden(U,V)"),
}

_ARGUMENTS = ("K", "T", "S", "X", "Y", "S1", "S2", "X1", "Y1", "X2", "Y2", "_")
_MAPPING = re.compile(r"([a-z_]\w*)\(([\w,()\s]+)\)", re.ASCII)
_BY_TYPES = {
    "is": "TS", "si": "ST", "iii": "TXY", "ss": ("S1", "S2"), "iss": ("_", "S1", "S2"),
    "ssi": ("S1", "S2", "_"),
}  # fmt: skip
_MOVE = ("X1", "Y1", "X2", "Y2")
_MOST_KNIGHTS = 2
_QUEENS = {"s": "S", "ii": "XY"}


def given(board: Board) -> Mapping[str, tuple[int, str]]:
    """Return the facts that pykt adds to a program for a board, in the form of ``GIVEN``."""
    if not board.surface.is_graph:
        return GIVEN
    other = "edge" if board.surface.is_directed else "arc"
    return {name: fact for name, fact in _GIVEN_OF_GRAPHS.items() if name != other}


def vertex(square: Pair) -> str:
    """Return the number of a vertex, as the program has it, from the square that stands for the vertex."""
    return str(square[0])


def is_of_visits(name: str) -> bool:
    """Tell whether a predicate has a name that tells when a square is visited, such as ``visit``."""
    return name in NAMES[: NAMES.index("move")]


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


def recognise(
    atoms: Mapping[Signature, Sequence[Sequence[Argument]]],
    kind: str,
    board: Board | None = None,
    ends: Ends = ((), None),
) -> Shape | None:
    """Return the shape of the atoms that are the tour, or None if it isn't clear which atoms these are.

    If the atoms of several predicates may be the tour, take the predicate that is first in ``NAMES``. ``atoms`` maps
    each predicate to the arguments of its atoms. ``ends`` are the squares on which the paths should start, and the
    square on which the tour should end.
    """
    shapes = {name: shape for (name, _), rows in atoms.items() if (shape := _shape(name, rows, kind, board, ends))}
    for name in NAMES:
        if name in shapes:
            return shapes[name]
    return next(iter(shapes.values())) if len(shapes) == 1 else None


def with_vertices(name: str, rows: Sequence[Arguments], board: Board) -> list[Arguments]:
    """Return the arguments of atoms about a graph. Replace each number of a vertex by the square of this vertex.

    The two numbers of an atom are the ends of an edge. But if the predicate has a name such as ``visit``, they are a
    time and a vertex, or a vertex and a time. Take the order in which more steps are edges of the graph. Return other
    atoms unchanged.
    """
    pairs = [(row[0], row[1]) for row in rows if len(row) == 2]
    numbers = [(one, other) for one, other in pairs if isinstance(one, int) and isinstance(other, int)]
    if len(numbers) < len(rows):
        return list(rows)
    if not is_of_visits(name):
        return [((one, 1), (other, 1)) for one, other in numbers]
    orders = ([(time, vertex) for time, vertex in numbers], [(time, vertex) for vertex, time in numbers])
    best = max(orders, key=lambda order: _edges(order, board))
    return [(time, (vertex, 1)) for time, vertex in best]


def _edges(visits: Sequence[Pair], board: Board) -> int:
    """Return how many steps of a walk are edges of a graph. ``visits`` has a time and a vertex for each visit."""
    path = [(vertex, 1) for _, vertex in sorted(visits)]
    return sum(board.goes(one, other) for one, other in pairwise(path))


def suggested(name: str, rows: Sequence[Sequence[Argument]], kind: str) -> str:
    """Return the text of these atoms' shape, such as ``sol(T,X,Y)``, or "" if they can't be the tour."""
    shape = _shape(name, rows, kind)
    return str(shape) if shape else ""


def _shape(
    name: str, rows: Sequence[Sequence[Argument]], kind: str, board: Board | None = None, ends: Ends = ((), None)
) -> Shape | None:
    """Return the likeliest shape of the atoms of a predicate, or None if they have no possible shape.

    Prefer a shape in which all steps are knight's moves and the ends are right, then one in which all steps are
    knight's moves, then the usual shape for arguments of these types.
    """
    plain = next((row for row in rows if None not in row), rows[0])
    types = "".join("?" if value is None else "i" if isinstance(value, int) else "s" for value in plain)
    if kind == "queens":
        arguments = tuple(_QUEENS.get(types, ()))
        return Shape(name, arguments) if arguments else None
    usual = _usual(types, name, rows)
    shapes = [Shape(name, arguments) for arguments in dict.fromkeys([usual, *_arranged(types)]) if arguments]
    if usual and len(shapes) == 1:
        return shapes[0]
    found = [shape for shape in shapes if _is_path(shape, rows, kind, board)]
    asked = (shape for shape in found if _has_ends(paths(shape, map(tuple, rows), ()), *ends))
    return next(asked, found[0] if found else shapes[0] if usual else None)


def _has_ends(found: Sequence[Sequence[Pair]], starts: Sequence[Pair], end: Pair | None) -> bool:
    """Tell whether the paths start on ``starts`` and the first path ends on ``end``, if these are given."""
    begins = all(path[0] == start for path, start in zip(found, starts, strict=False))
    return begins and end in (None, found[0][-1])


def _usual(types: str, name: str, rows: Sequence[Sequence[Argument]]) -> tuple[str, ...]:
    """Return the usual meaning of arguments of these types, or () if there is none."""
    if types == "iii":
        last, first = (_as_time(rows, place) for place in (2, 0))
        return tuple("XYT" if last > first else "TXY")
    if types == "iiiii":
        return (*_MOVE, "_") if _moves(rows, 0) > _moves(rows, 1) else ("_", *_MOVE)
    if types not in ("iis", "iiii"):
        return tuple(_BY_TYPES.get(types, ()))
    knights = [len({row[place] for row in rows}) for place in (0, 1)]
    is_visit = min(knights) <= _MOST_KNIGHTS or name in NAMES[:5]
    if types == "iiii" and not (is_visit and 2 * _moves(rows, 0) <= len(rows)):
        return _MOVE
    knight = ("T", "K") if knights[1] <= _MOST_KNIGHTS < knights[0] else ("K", "T")
    return (*knight, "S") if types == "iis" else (*knight, "X", "Y")


def _arranged(types: str) -> Iterator[tuple[str, ...]]:
    """Yield the meanings that arguments of these types can have.

    They can be a square, its time and perhaps its knight, in any order. Five numbers can also be a move with a further
    number before or behind it.
    """
    if types == "iiiii":
        yield from (("_", *_MOVE), (*_MOVE, "_"))
    known = types.replace("?", "")
    square = ("S",) if "s" in known else ("X", "Y")
    for names in (("T", *square), ("K", "T", *square)):
        for order in permutations(names) if len(names) == len(known) else ():
            fits = all((name == "S") == (type_ == "s") for name, type_ in zip(order, known, strict=True))
            if fits and ("S" in order or order.index("X") < order.index("Y")):
                left = iter(order)
                yield tuple("_" if type_ == "?" else next(left) for type_ in types)


def _is_path(shape: Shape, rows: Sequence[Sequence[Argument]], kind: str, board: Board | None) -> bool:
    """Tell whether atoms of this shape describe paths of knight's moves on the board.

    For a closed tour, a knight's move must also lead from the last square to the first.
    """
    try:
        found = paths(shape, map(tuple, rows), ())
    except MalformedError:
        return False
    steps = [step for path in found for step in pairwise([*path, *path[: kind == "closed"]])]
    on_board = board is None or all(square in board for path in found for square in path)
    return bool(steps) and on_board and all(starmap(KNIGHT.goes, steps))


def _moves(rows: Sequence[Sequence[Argument]], begin: int) -> int:
    """Return the number of rows in which the four numbers from ``begin`` on are a knight's move: X1, Y1, X2, Y2."""
    numbers = [[value for value in row[begin : begin + 4] if isinstance(value, int)] for row in rows]
    return sum(len(row) == 4 and KNIGHT.goes((row[0], row[1]), (row[2], row[3])) for row in numbers)


def _as_time(rows: Sequence[Sequence[Argument]], place: int) -> tuple[int, int]:
    """Rate how likely the argument at ``place``, of three arguments, is the time of an atom.

    Return how many values the argument has, and how many knight's moves the atoms make in the order of these values.
    """
    numbers = [[value if isinstance(value, int) else 0 for value in row] for row in rows]
    squares = [row[1:] if place == 0 else row[:2] for row in sorted(numbers, key=itemgetter(place))]
    moves = sum(KNIGHT.goes((a, b), (c, d)) for (a, b), (c, d) in pairwise(squares))
    return len({row[place] for row in rows}), moves
