"""The shapes of answers of MiniZinc models: recognise the arrays that describe a tour, read them, and write them.

Files, ranks, squares, move numbers and times may be counted from 0 or from 1.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain, pairwise, starmap
from typing import Any, Literal

from pykt.engines.protocol import MalformedError
from pykt.model.board import Board, Square
from pykt.model.piece import KNIGHT

#: ``matrix``: the move number of each square. ``order``: the squares in the order of the tour. ``pairs``: the files and
#: ranks of these squares, in two arrays or in the rows or columns of one array. ``next``: the square after each square.
Form = Literal["matrix", "order", "pairs", "next"]

NEXT = ("next", "succ", "successor", "nxt", "nach", "nachfolger")
ORDER = ("at", "tour", "order", "path")

_PAIRS = (("x", "y"), ("xs", "ys"), ("px", "py"), ("file", "rank"), ("col", "row"), ("c", "r"), ("col", "lin"))
_LIKELY = 0.5  # an array is likely to be the answer if at least this fraction of its steps are knight's moves
_FEW = 4  # fewer steps than this tell little about what an array means

Path = list[tuple[int, int]]

#: The number from which an array counts, and the number from which its ranks count (None: the same number).
Bases = tuple[int, int | None]

#: The squares in the order of their numbers, and None for a node off the board. () means all squares, rank by rank.
Nodes = tuple[Square | None, ...]

#: A name that enums.py adds to the variables of a solution. Its value maps the names of arrays with elements of enums
#: to Nodes.
NODES = "pykt_nodes"


@dataclass(frozen=True)
class Shape:
    """The arrays of an answer: their form, their names, and ``base``, the number from which they count.

    ``rank_base`` is the number from which the ranks of pairs count, if it differs from ``base``. ``turned`` is true if
    a matrix is [rank,file], or if pairs are one array with a row of files and a row of ranks. ``length`` is the number
    of squares of the tour for a matrix, and the number of elements for an order. ``nodes`` lists the squares in the
    order of their numbers, or is () if the squares are numbered rank by rank. None in ``nodes`` is a node off the
    board, which closes an open tour to a circuit. If ``stops`` is true, the last square of an open tour is its own next
    square. Else its next square is the first one.
    """

    form: Form
    names: tuple[str, ...]
    base: int = 1
    turned: bool = False
    length: int = 0
    nodes: Nodes = ()
    rank_base: int | None = None
    stops: bool = False

    def arrays(self, tour: Sequence[tuple[int, int]], board: Board) -> list[list[int]]:
        """Return the values of the arrays that describe ``tour``: a flat list for each array."""
        base, nodes = self.base, self.nodes or by_rank(board)
        if self.form == "pairs":
            bases = base, base if self.rank_base is None else self.rank_base
            files, ranks = ([square[i] - 1 + bases[i] for square in tour] for i in (0, 1))
            if len(self.names) == 2:
                return [files, ranks]
            return [
                files + ranks if self.turned else [value for pair in zip(files, ranks, strict=True) for value in pair]
            ]
        if self.form == "matrix":
            when = {tuple(square): time + base for time, square in enumerate(tour)}
            over = range(1, board.files + 1), range(1, board.ranks + 1)
            if self.turned:
                return [[when.get((f, r), 0) for r in over[1] for f in over[0]]]
            return [[when.get((f, r), 0) for f in over[0] for r in over[1]]]
        places: dict[object, int] = {node: place for place, node in enumerate(nodes)}
        visits = [places.get(tuple(square), -1) for square in tour]
        if self.form == "order":
            returns = visits[: self.length - len(visits)] if self.length > len(visits) else []
            return [[place + base for place in (*visits, *returns)]]
        visits += [places[None]] if None in places else []
        ahead = dict(pairwise(visits if self.stops else [*visits, visits[0]]))
        return [[ahead.get(place, place) + base for place in range(len(nodes))]]


@dataclass(frozen=True)
class Expected:
    """The path that an answer should describe: its board, its number of squares, and its first and its last square.

    ``length`` is 0 if any number of squares will do, and ``first`` and ``end`` are None if they may be any squares. If
    ``is_open`` is true and the next squares form a ring, ``opened`` cuts it into a path, which may end on ``end``.
    """

    board: Board
    length: int = 0
    first: tuple[int, int] | None = None
    end: tuple[int, int] | None = None
    is_open: bool = False


@lru_cache(1)
def by_rank(board: Board) -> Nodes:
    """Return all squares of a board, rank by rank."""
    return tuple(map(board.square, range(board.cells)))


def lists_of(variables: Mapping[str, Any]) -> dict[str, list[Any]]:
    """Return those variables that are arrays with at least one element."""
    return {name: value for name, value in variables.items() if isinstance(value, list) and value}


def shapes(
    variables: Mapping[str, Any],
    board: Board,
    length: int,
    *,
    closed: bool = False,
    circuits: Collection[str] = (),
) -> Iterator[Shape]:
    """Yield the shapes that the names and sizes of ``variables`` allow. The values of the variables do not matter.

    An array may have one element more than the board has squares. In a ``closed`` tour, the last element then repeats
    the first square. In an open tour, one element is then for a node off the board.

    ``circuits`` names the arrays in the model's circuit constraints: they contain the square after each square.
    """
    lists = lists_of(variables)
    lower, named = {name.lower(): name for name in lists}, variables.get(NODES, {})
    for pair in _PAIRS:
        if set(pair) <= lower.keys() and len({len(lists[lower[name]]) for name in pair}) == 1:
            yield Shape("pairs", tuple(lower[name] for name in pair))
    for name, value in lists.items():
        if isinstance(value[0], list):
            size = len(value), len(value[0])
            if name in circuits and set(size) == {board.files, board.ranks}:
                by_file = tuple(Square(file, rank) for file in range(1, size[0] + 1) for rank in range(1, size[1] + 1))
                yield Shape("next", (name,), nodes=by_rank(board) if size == (board.ranks, board.files) else by_file)
            elif size == (board.files, board.ranks):
                yield Shape("matrix", (name,), length=length)
            elif size == (board.ranks, board.files):
                yield Shape("matrix", (name,), turned=True, length=length)
            elif 2 in size and max(size) == length:
                yield Shape("pairs", (name,), turned=size[0] == 2)
            continue
        nodes = named.get(name, ())
        has_node_off = len(value) == board.cells + 1 and not closed
        if (name.lower() in NEXT or name in circuits or has_node_off) and len(value) == len(nodes or value):
            yield Shape("next", (name,), nodes=nodes or with_node_off(board, len(value)))
        else:
            yield Shape("order", (name,), nodes=nodes, length=len(value))


def with_node_off(board: Board, size: int) -> Nodes:
    """Return the nodes of an array of next squares that has ``size`` elements.

    If there is one more element than the board has squares, the last element is for a node off the board. Otherwise
    return ().
    """
    return (*by_rank(board), None) if size == board.cells + 1 else ()


def ways(shape: Shape) -> list[Shape]:
    """Return the shape and, if its last node is off the board, a second shape with this node first."""
    if shape.form == "next" and shape.nodes[-1:] == (None,):
        return [shape, replace(shape, nodes=(None, *shape.nodes[:-1]))]
    return [shape]


def read(shape: Shape, variables: Mapping[str, Any], expected: Expected) -> tuple[Path, Shape]:
    """Return the path that the arrays describe, and the shape with the number from which they count.

    Raise MalformedError if the arrays describe no path.
    """
    board, arrays = expected.board, [variables[name] for name in shape.names]
    if shape.form == "matrix":
        return _in_matrix(arrays[0], shape)
    if shape.form == "pairs":
        return _likelier(_pairs(arrays, shape, board), shape, expected)
    flat = chain.from_iterable(arrays[0]) if isinstance(arrays[0][0], list) else arrays[0]
    numbers = list(map(integer, flat))
    if shape.form == "order":
        return _likelier(_in_order(numbers, shape.nodes, board), shape, expected)
    # One number that stands for no square may end an open tour, or mark each square that is not visited.
    strange = {base: {number for number in numbers if not base <= number < len(numbers) + base} for base in (1, 0)}
    bases = [base for base in strange if len(strange[base]) <= 1] or [1]
    found = [replace(way, base=base) for base in bases for way in ways(shape)]
    paths, faults = list[tuple[Path, Shape]](), list[MalformedError]()
    for way in found:
        try:
            path = _along(numbers, way, expected)
        except MalformedError as fault:
            faults.append(fault)
        else:
            if len(path) == board.free and knightly(path) == 1:
                return path, way
            paths.append((path, way))
    if not paths:
        raise faults[0]
    return max(paths, key=lambda one: knightly(one[0]) * len(one[0]))


def read_either(shape: Shape, variables: Mapping[str, Any], expected: Expected) -> tuple[Path, Shape]:
    """Read the arrays in each of their possible meanings, and return the likeliest path with its shape.

    A list of numbers may mean the squares in the order of the tour, the next squares, or the move numbers of the
    squares. Prefer a whole tour: the expected number of different free squares, each a knight's move from the square
    before. Then prefer a path in which at least half of the steps are knight's moves, and then move numbers that form a
    part of a tour. Raise MalformedError if no meaning fits.
    """
    if shape.form != "order":
        return read(shape, variables, expected)
    board, length = expected.board, expected.length
    ways, values = {shape: variables}, variables[shape.names[0]]
    if len(values) == len(shape.nodes or by_rank(board)):
        rows = [values[place : place + board.files] for place in range(0, len(values), board.files)]
        flat = Shape("matrix", shape.names, turned=True, length=length)
        ways |= {replace(shape, form="next"): variables}
        ways |= {flat: {shape.names[0]: rows}} if not shape.nodes else {}
    found, faults = list[tuple[bool, bool, bool, Path, Shape]](), list[MalformedError]()
    for way, arrays in ways.items():
        try:
            path, known = read(way, arrays, expected)
            steps = _steps(values, known, board) if way.form == "next" else list(pairwise(path))
        except MalformedError as fault:
            faults.append(fault)
        else:
            moves = sum(starmap(KNIGHT.goes, steps))
            is_walk = len(path) == len(set(path)) and all(starmap(KNIGHT.goes, pairwise(path)))
            is_walk = is_walk and all(one in board for one in path)
            is_likely, is_part = moves >= _LIKELY * max(len(steps), _FEW), is_walk and way.form == "matrix"
            found.append((is_walk and len(path) == length, is_likely, is_part, path, known))
    likeliest = max(found, key=lambda one: one[:3], default=None)
    if likeliest is None or (faults and not any(likeliest[:2])):
        raise faults[0]
    return likeliest[3:]


def _steps(values: Sequence[int], nexts: Shape, board: Board) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Return the steps from squares to their next squares. Leave out steps from or to a node off the board."""
    squares = nexts.nodes or by_rank(board)
    places = [number - nexts.base if number - nexts.base in range(len(squares)) else None for number in values]
    after = [None if place is None else squares[place] for place in places]
    return [(square, next_) for square, next_ in zip(squares, after, strict=True) if square and next_]


def best(found: Sequence[Shape], variables: Mapping[str, Any], expected: Expected) -> tuple[Path, Shape] | None:
    """Return the path with the largest fraction of knight's moves, and its shape.

    Return None if less than half of its steps are knight's moves. Also return None if no shape fits, or if another path
    has the same fraction, unless all steps of both paths are knight's moves.
    """
    rated: list[tuple[float, Path, Shape]] = []
    for shape in found:
        try:
            path, known = read_either(shape, variables, expected)
        except MalformedError:
            continue
        rated.append((knightly(path), path, known))
    rated.sort(key=lambda one: -one[0])
    if not rated or rated[0][0] < _LIKELY or (len(rated) > 1 and rated[0][0] == rated[1][0] < 1):
        return None
    return rated[0][1], rated[0][2]


def knightly(path: Path) -> float:
    """Return the fraction of a path's steps that are knight's moves."""
    return sum(starmap(KNIGHT.goes, pairwise(path))) / max(len(path) - 1, 1)


def _in_order(numbers: list[int], nodes: Nodes, board: Board) -> dict[Bases, Path]:
    """Map each number from which ``numbers`` may count to the path that they then describe. An enum counts from 1."""
    bases = [base for base in (1, 0) if base <= min(numbers) and max(numbers) < board.cells + base] or [1]
    squares = nodes or by_rank(board)
    return {(base, None): [_square(number - base, squares) for number in numbers] for base in ([1] if nodes else bases)}


def _pairs(arrays: list[Any], shape: Shape, board: Board) -> dict[Bases, Path]:
    """Map each pair of numbers from which files and ranks may count to the path that ``arrays`` then describe."""
    if len(arrays) == 1:
        (array,) = arrays
        arrays = array if shape.turned else [list(column) for column in zip(*array, strict=True)]
    files, ranks = (list(map(integer, array)) for array in arrays)
    if max(files) >= board.files or max(ranks) >= board.ranks:
        mixed = [(int(0 not in files), int(0 not in ranks))] if (0 in files) != (0 in ranks) else []
        bases: list[Bases] = [(1, None), *mixed]
    else:
        bases = [(0, None)] if 0 in (*files, *ranks) else [(1, None), (0, None)]
    return {
        (base, other): [
            (file + 1 - base, rank + 1 - (base if other is None else other))
            for file, rank in zip(files, ranks, strict=False)
        ]
        for base, other in bases
    }


def _likelier(paths: Mapping[Bases, Path], shape: Shape, expected: Expected) -> tuple[Path, Shape]:
    """Return the likeliest of the paths, and its shape.

    Prefer a path that has only knight's moves, then one on free squares, then one with the right start, and then the
    path with the most knight's moves.
    """

    def rating(bases: Bases) -> tuple[bool, bool, bool, float]:
        path = paths[bases]
        moves, is_on_board = knightly(path), all(square in expected.board for square in path)
        return moves == 1, is_on_board, expected.first in (None, *path[:1]), moves

    bases = max(paths, key=rating)
    return paths[bases], replace(shape, base=bases[0], rank_base=bases[1])


def _in_matrix(matrix: list[list[Any]], shape: Shape) -> tuple[Path, Shape]:
    """Return the squares of a matrix in the order of their move numbers, and the shape with ``base`` set."""
    numbers = {
        ((column, row) if shape.turned else (row, column)): integer(number)
        for row, line in enumerate(matrix, 1)
        for column, number in enumerate(line, 1)
    }
    values = list(numbers.values())
    # The numbers count from 0 if they are 0 to length - 1. Otherwise 0 marks a square that is not visited.
    base = int(not (values.count(0) == 1 and max(values) == shape.length - 1 > 0))
    visits = sorted((number, square) for square, number in numbers.items() if number >= base)
    for (number, one), (after, other) in pairwise(visits):
        if number == after:
            raise MalformedError(f"two squares have the number {number}, {Square(*one)} and {Square(*other)}")
        if after != number + 1:
            raise MalformedError(f"no square has the number {number + 1}")
    return [square for _, square in visits], replace(shape, base=base)


def _along(ahead: list[int], shape: Shape, expected: Expected) -> Path:
    """Follow the successors in ``ahead`` from the first square, or from the node off the board.

    The path ends where it returns to its first square, or comes to the node off the board. If no node is off the board,
    the path also ends on a square

    - whose successor is the square itself, or a number below those of the squares,
    - whose successor is a number above those of the squares, if the path then has all free squares, or if several
      squares have this number as their successor.

    If no first square is expected, begin on the only square that has a successor but is no successor. If several
    squares or none are like this, begin on the board's first square that has a successor. If the squares form a ring
    and an open path is expected, ``opened`` says where the path begins.
    """
    board, first = expected.board, expected.first
    base, nodes = shape.base, shape.nodes or by_rank(board)
    places = {square: place for place, square in enumerate(nodes)}
    off = places.get(None)
    if off is None:
        led = {number - base for place, number in enumerate(ahead) if number - base != place}
        free = [places[square] for square in board.squares()]
        if max(free, default=0) >= len(ahead):
            raise MalformedError(
                f"{shape.names[0]} has {len(ahead)} numbers, but the board has {board.cells} squares, blocked ones "
                "included: give it a number for each square"
            )
        leading = [node for node in free if 0 <= ahead[node] - base < len(ahead) and ahead[node] - base != node]
        leading = leading or free or [0]
        starts = [node for node in leading if node not in led]
        node = places[Square(*first)] if first else starts[0] if len(starts) == 1 else leading[0]
    else:
        node = ahead[off] - base
    path: list[int] = []
    while node not in path[:1] and node != off and len(path) <= len(ahead):
        path.append(node)
        before, node = node, ahead[node] - base if 0 <= node < len(ahead) else -1
        is_last = node == before or -len(ahead) <= node < 0
        if off is None and (
            is_last or (node >= len(ahead) and (len(path) == board.free or ahead.count(node + base) > 1))
        ):
            break
    squares: Path = [_square(node, nodes) for node in path]
    is_ring = off is None and node in path[:1]
    return opened(squares, expected.end) if is_ring and expected.is_open and not first else squares


def opened(ring: Path, end: tuple[int, int] | None) -> Path:
    """Cut a ring of squares into a path: at its only step that is no knight's move, or else after ``end``.

    Return ``ring`` itself if several of its steps are no knight's moves, or if all are and it lacks ``end``.
    """
    jumps = [
        place for place, step in enumerate(zip(ring, [*ring[1:], ring[0]], strict=True), 1) if not KNIGHT.goes(*step)
    ]
    if not jumps and end in ring:
        jumps = [ring.index(end) + 1]
    return [*ring[jumps[0] :], *ring[: jumps[0]]] if len(jumps) == 1 else ring


def _square(place: int, nodes: Nodes) -> Square:
    """Return the square at a place in ``nodes``, counted from 0. Raise MalformedError if there is no square."""
    square = nodes[place] if 0 <= place < len(nodes) else None
    if square is None and 0 <= place < len(nodes):
        raise MalformedError("it names a node off the board in the place of a square")
    if square is None:
        squares = sum(node is not None for node in nodes)
        raise MalformedError(
            f"it has a square of the number {place + 1}, but the numbers of the board's squares are 1 to {squares}"
        )
    return square


def integer(value: Any) -> int:
    """Return a value of an answer as an integer. Raise MalformedError if it is no integer, or too large."""
    if isinstance(value, int) and abs(value) < 10**9:
        return int(value)
    raise MalformedError(f"its answer has {value!r} where a number should be")
