"""How messages name squares: by letters, as b6, if the user names squares by letters, else by numbers, as 2/6.

The squares of a box are named with their levels, as b6.1 or 2/6/1.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from pykt.model.board import Board, Square
from pykt.model.errors import PyktError
from pykt.model.graph import Graph
from pykt.model.text import printable

_BY_NUMBERS = re.compile(r"(?<![\w/.])[1-9][0-9]{0,8}/[1-9][0-9]{0,8}(?:/[1-9][0-9]{0,8})?(?![\w/])", re.ASCII)
_BY_LETTERS = re.compile(r"\s*[a-z]+[0-9]", re.ASCII | re.IGNORECASE)


def named(text: str, board: Board, *, letters: bool) -> str:
    """Return ``text``, a message about squares of a board, with the names that these squares have for the user.

    If ``letters`` is true, ``2/6 is not visited`` becomes ``b6 is not visited``. In a box, the names have levels. On a
    graph, the names are those of the vertices. If the name of any vertex looks like a square, the message is not
    changed.
    """

    def name(match: re.Match[str]) -> str:
        if board.surface.is_graph:
            return printable(board.name(Square.parse(match[0])))
        try:
            return board.name(board.read_square(match[0]), letters=letters)
        except PyktError:  # this is no square of the board
            return match[0]

    if isinstance(board.surface, Graph) and any(map(_BY_NUMBERS.search, board.surface.names)):
        return text
    return _BY_NUMBERS.sub(name, text) if letters or board.surface.levels > 1 or board.surface.is_graph else text


def are_in_letters(texts: Iterable[str]) -> bool:
    """Tell whether the first of ``texts``, which are squares, moves or given numbers, names its square by letters."""
    return any(_BY_LETTERS.match(text) is not None for text in list(texts)[:1])


@contextmanager
def named_as(board: Board, *, letters: bool) -> Iterator[None]:
    """Within this context, name squares in the message of a PyktError as ``named`` does."""
    try:
        yield
    except PyktError as error:
        if type(error) is PyktError:
            raise PyktError(named(str(error), board, letters=letters)) from None
        raise
