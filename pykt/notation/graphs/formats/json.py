"""The format ``json``: the record of the board, as pykt writes it in each problem and each tour of a graph.

    {"files": 3, "ranks": 1, "blocked": [], "graph": {"edges": [[1, 2], [2, 3], [1, 3]], "names": ["a", "b", "c"]}}

A further key ``"moves": [[1, 2]]`` has the edges that each tour must use. ``"directed": true`` in the graph says that
its edges have a direction.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from itertools import starmap

from pykt.model.board import Board, Square
from pykt.model.errors import PyktError
from pykt.model.record import converted, parse
from pykt.model.surface import Pair
from pykt.notation.graphs.places import MOST_EDGES, MOST_VERTICES, misread
from pykt.notation.graphs.registry import GraphFile, GraphFormat

_BEGINNING = re.compile(r'\s*+\{\s*+"(?:files|ranks|blocked|graph|moves)"')
_NO_BOARD = 'the JSON is no graph: write an object such as {"files": 3, "ranks": 1, "graph": {"edges": [[1, 2]]}}.'


def read(text: str) -> GraphFile:
    """Return the graph. Raise MisreadError, which names the place of the object, or PyktError about broken JSON."""
    begin = len(text) - len(text.lstrip())
    record = parse(text)
    if not isinstance(record, dict) or not isinstance(record.get("graph"), dict):
        raise misread(text, begin, _NO_BOARD)
    edges, count = record["graph"].get("edges"), record.get("files")
    if (isinstance(edges, list) and len(edges) > MOST_EDGES) or (isinstance(count, int) and count > MOST_VERTICES):
        what = f"the graph is too large: give at most {MOST_VERTICES:,} vertices and {MOST_EDGES:,} edges."
        raise misread(text, begin, what)
    try:
        board = Board.from_record(record)
    except PyktError as error:
        raise misread(text, begin, str(error)) from None
    with suppress(PyktError):
        pairs = converted(record.get("moves", []), list[Pair])
        moves = tuple((Square(one, 1), Square(other, 1)) for one, other in pairs)
        if all(1 <= vertex <= board.files for pair in pairs for vertex in pair) and all(starmap(board.goes, moves)):
            return GraphFile(board, moves)
    raise misread(text, begin, '"moves" must be a list of edges of the graph, such as [[1, 2]].')


def write(found: GraphFile) -> Iterator[str]:
    """Yield the record on one line."""
    moves = {"moves": [[one.file, other.file] for one, other in found.moves]} if found.moves else {}
    yield json.dumps({**found.board.record(), **moves}) + "\n"


FORMAT = GraphFormat(
    description='{"files": 3, "ranks": 1, "graph": {"edges": [[1, 2], ...]}} as in pykt\'s other JSON',
    recognise=_BEGINNING.match,
    read=read,
    write=write,
    endings=(".json",),
    directed=True,
    moves=True,
)
