"""A board in one line of a header, ``8x8`` or ``8x8 blocked 3/3 4/4``, as ``moves`` and ``tsplib`` carry it."""

from __future__ import annotations

from pykt.model.board import Board, Square
from pykt.notation import holes

#: The regular expression of such a board: its size, and its blocked squares if there are any.
PATTERN = r"([0-9]{1,9}x[0-9]{1,9})(?: blocked((?: [0-9]{1,9}/[0-9]{1,9})++))?(?!\S)"


def board_of(size: str, blocked: str | None) -> Board:
    """The board whose groups PATTERN has matched; PyktError if there is no such board."""
    whole = Board.parse(size)
    names = blocked or ""
    holes.check(names.count("/"))
    return Board(whole.files, whole.ranks, frozenset(map(Square.parse, names.split())))


def text_of(board: Board) -> str:
    """The board as PATTERN reads it."""
    return " ".join([str(board), *(["blocked"] if board.blocked else []), *map(str, sorted(board.blocked))])
