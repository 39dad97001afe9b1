"""Read and write graphs as text, in several formats.

    found = read_file("graph.hcp")              # the text or the file extension tells the format
    text = write(found.board, "dimacs")

Reading raises PyktError about the first mistake, mostly with its line and column. Nothing in a text is run. ``write``
leaves out names that the format can't express, and refuses a graph with anything else that the format can't express.
Apart from these names, ``read`` returns the graph that ``write`` wrote.

Importing this package imports no format.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from pykt.model.errors import PyktError
from pykt.model.text import printable
from pykt.notation import files, saving
from pykt.notation.graphs.places import MOST_VERTICES, MisreadError
from pykt.notation.graphs.registry import GraphFile, GraphFormat, every, find, named_by, names, recognised

if TYPE_CHECKING:
    from pykt.model.board import Board
    from pykt.model.problem import Move

__all__ = [
    "GraphFile",
    "find",
    "format_of",
    "guess",
    "loses_names",
    "named_by",
    "names",
    "parts",
    "read",
    "read_file",
    "recognised",
    "write",
    "write_file",
]

#: The most bytes of a text.
MOST_BYTES = 32 << 20

_LINE_END = re.compile(r"\r\n?")


def guess(text: str) -> str:
    """Return the name of the format of a text.

    If no format recognises the text for certain, return json if it begins with a brace, or else csv, a list of edges.
    Raise MisreadError if the text is empty, or is a page or a picture.
    """
    if found := recognised(text):
        return found
    if not text.strip():
        raise MisreadError(1, 1, "the input is empty: give a graph.")
    if text.lstrip().startswith("{"):
        return "json"
    if text.lstrip().startswith("<"):
        raise MisreadError(1, 1, "the input is a page or a picture, not a graph: give a list of its edges.")
    return "csv"


def read(data: bytes | bytearray | str, format: str | None = None) -> GraphFile:  # noqa: A002
    """Return the graph that a text describes. Guess the format if ``format`` is None.

    Raise PyktError about the first mistake, or if the text or the graph is too large.
    """
    text = _plain(data)
    try:
        return _read(text, format or guess(text))
    except MisreadError as error:
        raise PyktError(str(error)) from None


def read_file(path: str | os.PathLike[str], format: str | None = None) -> GraphFile:  # noqa: A002
    """Return the graph in a file, or on standard input if ``path`` is ``-``.

    If ``format`` is None, use the format that recognises the text for certain. If there is none, use the format that
    the file extension names. If it names none, guess the format. Raise PyktError if the file can't be read, is binary,
    or is too large. Also raise PyktError as ``read`` does, with a message that begins with the name of the file.
    """
    name = "the input" if os.fspath(path) == "-" else printable(os.path.basename(os.fspath(path)))[-100:]  # noqa: PTH119
    data = files.load(path, lambda _: MOST_BYTES, hint="")
    try:
        text = _plain(data)
        del data
        found = _read(text, format or recognised(text) or named_by(path) or guess(text))
    except MisreadError as error:
        raise PyktError(f"{name}, line {error.line}, column {error.column}: {error.what}") from None
    except PyktError as error:
        raise PyktError(f"{name}: {error}") from None
    surface = replace(found.graph, file=os.fspath(path) if os.fspath(path) != "-" else "")
    return replace(found, board=replace(found.board, surface=surface))


def _plain(data: bytes | bytearray | str) -> str:
    """Return the text with newlines as line ends. Raise PyktError if it is binary, not UTF-8, or too large."""
    files.check_size(data, lambda _: MOST_BYTES, hint="")
    text = files.decode(data).removeprefix("\ufeff")
    return _LINE_END.sub("\n", text) if "\r" in text else text


def _read(text: str, format: str) -> GraphFile:  # noqa: A002
    if not text.strip():
        raise MisreadError(1, 1, "the input is empty: give a graph.")
    found = find(format).read(text)
    if found.board.cells > MOST_VERTICES:
        raise MisreadError(1, 1, f"the graph has more than {MOST_VERTICES:,} vertices: give fewer.")
    return found


def write(board: Board, format: str, moves: Sequence[Move] = ()) -> str:  # noqa: A002
    """Return the graph of a board as text that ends in a newline. ``moves`` are edges that a tour must use.

    If the format has no names, the vertices are numbered in their order. Raise PyktError if the board is no graph, or
    if the format can't express the graph; the message names formats that can.
    """
    return "".join(parts(board, format, moves))


def parts(board: Board, format: str, moves: Sequence[Move] = ()) -> Iterator[str]:  # noqa: A002
    """Yield the text that ``write`` returns, in parts."""
    form = find(format)
    if not board.surface.is_graph:
        raise PyktError(f"A board of {board} is no graph: give a graph, or write a problem with `pykt bench export`.")
    if board.blocked and format != "json":
        raise PyktError(f"The format {format} has no blocked vertices: remove them from the graph, or write json.")
    if board.surface.is_directed and not form.directed:
        raise _inexpressible(format, "directed edges", lambda other: other.directed)
    if moves and not form.moves:
        raise _inexpressible(format, "edges that a tour must use", lambda other: other.moves)
    yield from form.write(GraphFile(board, tuple(moves)))


def loses_names(board: Board, format: str) -> bool:  # noqa: A002
    """Tell whether the vertices of a graph have names that the format can't write."""
    return bool(getattr(board.surface, "names", ())) and not find(format).names


def _inexpressible(format: str, what: str, can: Callable[[GraphFormat], bool]) -> PyktError:  # noqa: A002
    others = " or ".join(name for name, form in every().items() if can(form))
    return PyktError(f"The format {format} has no {what}: write {others}.")


def write_file(
    board: Board,
    path: str | os.PathLike[str],
    format: str | None = None,  # noqa: A002
    moves: Sequence[Move] = (),
) -> None:
    """Write the graph of a board to a file. If ``format`` is None, the file extension names the format.

    Raise PyktError as ``write`` does, or if the file can't be written. In both cases an existing file is not changed.
    """
    saving.save(path, parts(board, format or format_of(path), moves))


def format_of(path: str | os.PathLike[str]) -> str:
    """Return the format that the file extension of ``path`` names. Raise PyktError if it names none."""
    if found := named_by(path):
        return found
    endings = ", ".join(sorted(ending for form in every().values() for ending in form.endings))
    raise PyktError(f"The file extension of {os.fspath(path)[-40:]!r} does not name a format: use one of {endings}.")
