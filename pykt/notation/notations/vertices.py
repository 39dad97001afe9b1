"""The notation ``vertices``: a tour of a graph as the names of its vertices in order, one on each line.

A name is in quotes if it begins with another sign than a letter or a digit, if it ends with a blank, or if it has a
quotation mark. A quotation mark in a name is doubled, as in csv. If the vertices of a graph have no names, their
numbers stand for names. Only the graph tells what the names mean. So the notation is never guessed, and ``read`` needs
the board of the graph.
"""

from __future__ import annotations

import re

from pykt.model.board import Board
from pykt.model.errors import PyktError
from pykt.model.limits import check_visits
from pykt.model.text import printable
from pykt.model.tour import Tour
from pykt.notation.registry import Notation

_QUOTED = re.compile(r'"((?:[^"]|"")*+)"')


def read(text: str, board: Board | None = None) -> Tour:
    """Return the tour on ``board``. Raise PyktError about a name that is not a vertex, or if the board is no graph."""
    if board is None or not board.surface.is_graph:
        raise PyktError("The names of vertices need their graph: name its file with --graph.")
    lines = [(nth, line.strip()) for nth, line in enumerate(text.split("\n"), 1) if line.strip()]
    if not lines:
        raise PyktError("The text names no vertex: write one on each line.")
    check_visits(len(lines), board)
    squares = []
    for nth, line in lines:
        try:
            squares.append(board.read_square(_name(line)))
        except PyktError as error:
            raise PyktError(f"Line {nth}: {error}") from None
    return Tour.of(board, squares)


def _name(line: str) -> str:
    """Return the name that stands on a line, without quotes."""
    if not line.startswith('"'):
        return line
    quoted = _QUOTED.fullmatch(line)
    if quoted is None:
        raise PyktError(f"the quotes of {printable(line)[:60]} are not right: double each quotation mark in a name.")
    return quoted[1].replace('""', '"')


def write(tour: Tour) -> str:
    """Return the names, one on each line. Raise PyktError if the tour is not on a graph."""
    if not tour.board.surface.is_graph:
        raise PyktError("Only a graph has vertices with names: write the tour as squares.")
    return "".join(f"{_written(name)}\n" for name in tour.vertices)


def _written(name: str) -> str:
    is_plain = name[0].isalnum() and name == name.rstrip() and '"' not in name
    return name if is_plain else '"' + name.replace('"', '""') + '"'


NOTATION = Notation(
    description="the names of the vertices of a graph, one on each line; read with --graph",
    recognise=lambda _: None,
    read=read,
    write=write,
    endings=(".txt",),
    knights=(1,),
    takes_board=True,
    graphs=True,
)
