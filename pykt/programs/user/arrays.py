"""The shapes of answers of MiniZinc models: recognise the arrays that tell a tour, read a tour, and write one.

Files, ranks, squares, move numbers and times may be counted from 0 or from 1.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, Literal

from pykt.model.board import Board, Square
from pykt.programs.user.limits import MalformedError

#: ``matrix``: the move number of each square. ``order``: the squares in the order of the tour. ``pairs``: their files
#: and ranks, in two arrays or in the rows or columns of one. ``next``: the square after each square.
Form = Literal["matrix", "order", "pairs", "next"]

NEXT = ("next", "succ", "successor", "nxt", "nach", "nachfolger")
ORDER = ("at", "tour", "order", "path")

_PAIRS = (("x", "y"), ("xs", "ys"), ("px", "py"), ("file", "rank"), ("col", "row"), ("c", "r"), ("col", "lin"))
_LIKELY = 0.5  # of several arrays, the answer is the one with this part of knight's moves, and with most of them

Path = list[tuple[int, int]]


@dataclass(frozen=True)
class Shape:
    """The arrays of an answer: their names, what they tell, and the number from which they count.

    Of a matrix, ``turned`` tells that it is [rank,file], and ``length`` is the number of squares of the tour; of pairs
    in one array, ``turned`` tells that its rows are the files and the ranks. ``off`` is the place, counted from 0, of a
    node off the board that closes the circle of an open tour.
    """

    form: Form
    names: tuple[str, ...]
    base: int = 1
    turned: bool = False
    off: int | None = None
    length: int = 0

    def arrays(self, tour: Sequence[tuple[int, int]], board: Board) -> list[list[int]]:
        """Return the values of the arrays that tell ``tour``, each as one list."""
        base, numbers = self.base, [board.index(square) for square in tour]
        if self.form == "order":
            return [[number + base for number in numbers]]
        if self.form == "pairs":
            files, ranks = ([square[i] - 1 + base for square in tour] for i in (0, 1))
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
        shift = int(self.off == 0)
        nodes = [number + shift for number in numbers] + ([] if self.off is None else [self.off])
        ahead = dict(pairwise([*nodes, nodes[0]]))
        size = board.cells + (self.off is not None)
        return [[ahead.get(node, node) + base for node in range(size)]]


def shapes(variables: Mapping[str, Any], board: Board, length: int) -> Iterator[Shape]:
    """Yield the shapes that these variables may have, by their names and sizes. The values do not matter."""
    lists = {name: value for name, value in variables.items() if isinstance(value, list) and value}
    lower = {name.lower(): name for name in lists}
    for pair in _PAIRS:
        if set(pair) <= lower.keys() and len({len(lists[lower[name]]) for name in pair}) == 1:
            yield Shape("pairs", tuple(lower[name] for name in pair))
    for name, value in lists.items():
        if isinstance(value[0], list):
            size = len(value), len(value[0])
            if size == (board.files, board.ranks):
                yield Shape("matrix", (name,), length=length)
            elif size == (board.ranks, board.files):
                yield Shape("matrix", (name,), turned=True, length=length)
            elif 2 in size and max(size) == length:
                yield Shape("pairs", (name,), turned=size[0] == 2)
        elif name.lower() in NEXT or len(value) == board.cells + 1:
            yield Shape("next", (name,), off=board.cells if len(value) == board.cells + 1 else None)
        else:
            yield Shape("order", (name,))


def read(
    shape: Shape, variables: Mapping[str, Any], board: Board, first: tuple[int, int] | None = None
) -> tuple[Path, Shape]:
    """Return the path that the arrays tell, and the shape with the number from which they count.

    ``first`` is the square on which the tour begins, or None. Raises MalformedError if the arrays tell no path.
    """
    arrays = [variables[name] for name in shape.names]
    if shape.form == "matrix":
        return _in_matrix(arrays[0], shape)
    if shape.form == "pairs":
        return _likelier(_pairs(arrays, shape, board), shape, board, first)
    numbers = list(map(integer, arrays[0]))
    if shape.form == "order":
        return _likelier(_in_order(numbers, board), shape, board, first)
    size = len(numbers)
    base = int(not (0 in numbers and max(numbers) < size))
    shape = replace(shape, base=base)
    ways = [shape] if shape.off is None else [shape, replace(shape, off=0)]
    paths = [(_along(numbers, way, board, first), way) for way in ways]
    return max(paths, key=lambda one: knightly(one[0]))


def best(
    found: Sequence[Shape], variables: Mapping[str, Any], board: Board, first: tuple[int, int] | None
) -> tuple[Path, Shape] | None:
    """Return the path of the shape that has most knight's moves, or None if several or none are likely."""
    rated: list[tuple[float, Path, Shape]] = []
    for shape in found:
        try:
            path, known = read(shape, variables, board, first)
        except MalformedError:
            continue
        rated.append((knightly(path), path, known))
    rated.sort(key=lambda one: -one[0])
    if not rated or rated[0][0] < _LIKELY or (len(rated) > 1 and rated[0][0] == rated[1][0] < 1):
        return None
    return rated[0][1], rated[0][2]


def knightly(path: Path) -> float:
    """Return the part of the steps of a path that are knight's moves."""
    return sum(abs((a - c) * (b - d)) == 2 for (a, b), (c, d) in pairwise(path)) / max(len(path) - 1, 1)


def _in_order(numbers: list[int], board: Board) -> dict[int, Path]:
    """Return the squares of these numbers, by the number from which they may count."""
    bases = [base for base in (1, 0) if base <= min(numbers) and max(numbers) < board.cells + base] or [1]
    return {base: [_square(number, base, board) for number in numbers] for base in bases}


def _pairs(arrays: list[Any], shape: Shape, board: Board) -> dict[int, Path]:
    """Return the squares of these files and ranks, by the number from which they may count."""
    if len(arrays) == 1:
        (array,) = arrays
        arrays = array if shape.turned else [list(column) for column in zip(*array, strict=True)]
    files, ranks = (list(map(integer, array)) for array in arrays)
    path = list(zip(files, ranks, strict=False))
    if max(files) >= board.files or max(ranks) >= board.ranks:
        return {1: path}
    moved = [(file + 1, rank + 1) for file, rank in path]
    return {0: moved} if 0 in (*files, *ranks) else {1: path, 0: moved}


def _likelier(
    paths: Mapping[int, Path], shape: Shape, board: Board, first: tuple[int, int] | None
) -> tuple[Path, Shape]:
    """Return the path over free squares that begins where it should, with the most moves, and from what it counts."""

    def rating(base: int) -> tuple[bool, bool, float]:
        path = paths[base]
        return not board.blocked.intersection(path), first in (None, *path[:1]), knightly(path)

    base = max(paths, key=rating)
    return paths[base], replace(shape, base=base)


def _in_matrix(matrix: list[list[Any]], shape: Shape) -> tuple[Path, Shape]:
    numbers = {
        ((column, row) if shape.turned else (row, column)): integer(number)
        for row, line in enumerate(matrix, 1)
        for column, number in enumerate(line, 1)
    }
    values = list(numbers.values())
    base = int(not (values.count(0) == 1 and max(values) == shape.length - 1 > 0))  # else 0 stands for no visit
    visits = sorted((number, square) for square, number in numbers.items() if number >= base)
    for (number, one), (after, other) in pairwise(visits):
        if number == after:
            raise MalformedError(f"two squares have the number {number}, {Square(*one)} and {Square(*other)}")
        if after != number + 1:
            raise MalformedError(f"no square has the number {number + 1}")
    return [square for _, square in visits], replace(shape, base=base)


def _along(ahead: list[int], shape: Shape, board: Board, first: tuple[int, int] | None) -> Path:
    """Follow the successors from the first square, or from the node off the board.

    If no square is first, begin on the first free one, because a blocked square may be its own successor.
    """
    base, off = shape.base, shape.off
    shift = int(off == 0)
    node = board.index(first or next(board.squares(), Square(1, 1))) + shift
    if off is not None:
        node = ahead[off] - base
    path: list[int] = []
    while node not in path[:1] and node != off and len(path) <= len(ahead):
        path.append(node)
        node = ahead[node] - base if 0 <= node < len(ahead) else -1
    return [_square(number - shift, 0, board) for number in path]


def _square(number: int, base: int, board: Board) -> tuple[int, int]:
    last = board.cells - 1 + base
    if not base <= number <= last:
        number, last = number + 1 - base, board.cells
        raise MalformedError(f"it has a square of the number {number}, but the board has only numbers from 1 to {last}")
    return board.square(number - base)


def integer(value: Any) -> int:
    """Return the number that an answer has in a place. Raise MalformedError if there is no number."""
    if isinstance(value, int) and abs(value) < 10**9:
        return int(value)
    raise MalformedError(f"its answer has {value!r} where a number should be")
