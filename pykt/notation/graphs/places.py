"""What the readers of all formats of graphs share: places in a text, checks of vertices and edges, and the board."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from pykt.model.board import Board, Square
from pykt.model.errors import PyktError
from pykt.model.graph import Graph, fault_of_name
from pykt.model.problem import Move
from pykt.model.text import printable

#: The most vertices and the most edges of a graph that is read. Each becomes a Python object.
MOST_VERTICES, MOST_EDGES = 1_000_000, 2_000_000

_WORD = re.compile(r"\S+")
_WHOLE = re.compile(r"0|-?[1-9][0-9]{0,17}", re.ASCII)
_NUMBERED = re.compile(r"[0-9]{1,9}", re.ASCII)


class MisreadError(PyktError):
    """An error at a place of a text. ``line`` and ``column`` count from 1; ``what`` says what is wrong there."""

    def __init__(self, line: int, column: int, what: str) -> None:
        super().__init__(f"Line {line}, column {column}: {what}")
        self.line, self.column, self.what = line, column, what


def misread(text: str, place: int, what: str) -> MisreadError:
    """Return an error at the character ``place`` of a text."""
    return MisreadError(text.count("\n", 0, place) + 1, place - text.rfind("\n", 0, place), what)


def word_place(text: str, begin: int, nth: int) -> int:
    """Return the place of word ``nth`` after ``begin``, or of the last word if there are fewer. Words count from 0."""
    place = begin
    for number, word in enumerate(_WORD.finditer(text, begin)):
        place = word.start()
        if number == nth:
            break
    return place


def shown(word: str) -> str:
    """Return a word of an untrusted text as messages quote it."""
    return f"'{printable(word[:40])}'"


def is_number(word: str) -> bool:
    """Tell whether a word is a whole number of at most nine digits."""
    return _NUMBERED.fullmatch(word) is not None


def is_whole(name: str) -> bool:
    """Tell whether a name is a whole number of at most 18 digits, without leading zeros and without a plus sign."""
    return _WHOLE.fullmatch(name) is not None


def check_count(text: str, place: int, vertices: int) -> None:
    """Raise MisreadError if the number of vertices, which stands at ``place``, is 0 or too large."""
    if not vertices:
        raise misread(text, place, "the graph has no vertices: give it at least one.")
    if vertices > MOST_VERTICES:
        raise misread(text, place, f"{vertices:,} vertices are too many: give at most {MOST_VERTICES:,}.")


def check_edges(text: str, edges: int) -> None:
    """Raise MisreadError if ``edges``, the number of edges in a text, is too large."""
    if edges > MOST_EDGES:
        raise misread(text, len(text), f"the graph has more than {MOST_EDGES:,} edges: give fewer.")


def check_name(text: str, place: int, name: str) -> None:
    """Raise MisreadError if ``name`` at ``place`` can't be the name of a vertex."""
    if wrong := fault_of_name(name):
        raise misread(text, place, f"the name {shown(name)} {wrong}.")


def of_names(names: Sequence[str], edges: Iterable[Sequence[int]], *, directed: bool = False) -> Board:
    """Return the board of a graph whose vertices have names. Each edge is a pair of numbers of vertices, from 1.

    The vertices are in the order of ``names``, or in rising order if all names are whole numbers.
    """
    if all(map(is_whole, names)):
        order = sorted(range(len(names)), key=lambda nth: int(names[nth]))
        rank = {nth + 1: number for number, nth in enumerate(order, 1)}
        edges = [(rank[one], rank[other]) for one, other in edges]
        names = [names[nth] for nth in order]
    return Board.of_graph(Graph.numbered(len(names), edges, tuple(names), directed=directed))


def required(text: str, board: Board, edges: Sequence[tuple[int, int]], begin: int) -> tuple[Move, ...]:
    """Return, as moves, the edges that a tour must use, each only once.

    Raise MisreadError about an edge that is not in the graph. The message says where the edge stands in ``text``, which
    lists the two vertices of each edge as words, from ``begin`` on.
    """
    moves: dict[tuple[int, int], Move] = {}
    for nth, (one, other) in enumerate(edges):
        if not board.goes((one, 1), (other, 1)):
            what = f"the fixed edge {one} {other} is no edge of the graph: list it among the edges, too."
            raise misread(text, word_place(text, begin, 2 * nth), what)
        moves.setdefault((min(one, other), max(one, other)), (Square(one, 1), Square(other, 1)))
    return tuple(moves.values())
