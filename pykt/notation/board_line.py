"""A board written on one line: ``8x8``, ``8x8 blocked 3/3 4/4`` or, for a box, ``4x4x3``.

The notations moves and tsplib write a board like this. The line does not say how the edges of the board are joined.
"""

from __future__ import annotations

from dataclasses import replace

from pykt.model.board import Board, Square, check_blocked

#: A regular expression for the board. Its two groups are the size and the blocked squares.
PATTERN = r"([0-9]{1,9}x[0-9]{1,9}(?:x[0-9]{1,9})?)(?: blocked((?: [0-9]{1,9}/[0-9]{1,9})++))?(?!\S)"


def board_of(size: str, blocked: str | None) -> Board:
    """Return the board from the two groups of PATTERN. Raise PyktError if there can be no board of this size."""
    whole = Board.parse(size)
    names = blocked or ""
    check_blocked(names.count("/"))
    return replace(whole, blocked=frozenset(map(Square.parse, names.split())))


def text_of(board: Board) -> str:
    """Return the board as one line of text that PATTERN matches."""
    return " ".join([str(board), *(["blocked"] if board.blocked else []), *map(str, sorted(board.blocked))])
