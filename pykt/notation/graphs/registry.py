"""The registry of formats of graphs: what a format consists of, which formats there are, and how one is recognised.

To add a format, add one module to ``pykt/notation/graphs/formats`` that ends in ``FORMAT = GraphFormat(...)``, and its
name to the tests. The name of the module is the name of the format. No list of formats needs a change, because this
module lists that folder.
"""

from __future__ import annotations

import importlib
import os
import pkgutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import PurePath

from pykt.model.board import Board
from pykt.model.errors import PyktError
from pykt.model.graph import Graph
from pykt.model.problem import Move
from pykt.notation.graphs import formats


@dataclass(frozen=True)
class GraphFile:
    """What a file with a graph has: the graph as a board and, as moves, the edges that each tour must use."""

    board: Board
    moves: tuple[Move, ...] = ()

    @property
    def graph(self) -> Graph:
        """The graph, which is the surface of the board."""
        assert isinstance(self.board.surface, Graph)
        return self.board.surface


@dataclass(frozen=True, kw_only=True)
class GraphFormat:
    """A format: the functions that read and write a graph as text.

    ``description`` is one line for users. ``recognise`` returns a true value if a text is surely in this format. It
    need not recognise all texts in this format. ``read`` accepts a text whose lines end in newlines. About a mistake it
    raises PyktError, usually MisreadError. ``write`` yields the parts of the text. ``endings`` has the file extensions
    that name this format.

    ``names``, ``directed`` and ``moves`` tell whether the format can express names of vertices, directions of edges,
    and edges that a tour must use. If it can't express names, ``write`` leaves them out. If it can't express directions
    or required edges, ``pykt.notation.graphs`` does not call ``write`` for a graph that has them.
    """

    description: str
    recognise: Callable[[str], object]
    read: Callable[[str], GraphFile]
    write: Callable[[GraphFile], Iterator[str]]
    endings: tuple[str, ...]
    names: bool = True
    directed: bool = False
    moves: bool = False


@cache
def names() -> tuple[str, ...]:
    """Return the names of the formats in alphabetical order, without importing them."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(formats.__path__)))


def find(name: str) -> GraphFormat:
    """Return the format called ``name``. Raise PyktError if there is none."""
    if name not in names():
        raise PyktError(f"There is no format of graphs {name[:40]!r}: choose one of {', '.join(names())}.")
    found: GraphFormat = importlib.import_module(f"{formats.__name__}.{name}").FORMAT
    return found


@cache
def every() -> dict[str, GraphFormat]:
    """Import all formats and return them by name."""
    return {name: find(name) for name in names()}


def named_by(path: str | os.PathLike[str]) -> str | None:
    """Return the format that the file extension of ``path`` names, or None."""
    ending = PurePath(path).suffix.lower()
    return next((name for name, form in every().items() if ending in form.endings), None)


def recognised(text: str) -> str | None:
    """Return the format that recognises a text for certain, or None."""
    return next((name for name, form in every().items() if form.recognise(text)), None)
