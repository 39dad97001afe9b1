"""A board in one line of a file, ``8x8`` or ``8x8 blocked 3/3 4/4``. The notations moves and tsplib use it."""

from __future__ import annotations

from pykt.model.board import Board, Square, check_blocked

#: A regular expression for the board. Its two groups are the size, and the blocked squares if there are any.
PATTERN = r"([0-9]{1,9}x[0-9]{1,9})(?: blocked((?: [0-9]{1,9}/[0-9]{1,9})++))?(?!\S)"


def board_of(size: str, blocked: str | None) -> Board:
    """Return the board whose two groups PATTERN has matched. Raise PyktError if no such board can exist."""
    whole = Board.parse(size)
    names = blocked or ""
    check_blocked(names.count("/"))
    return Board(whole.files, whole.ranks, frozenset(map(Square.parse, names.split())))


def text_of(board: Board) -> str:
    """Return the text from which ``board_of`` makes the board."""
    return " ".join([str(board), *(["blocked"] if board.blocked else []), *map(str, sorted(board.blocked))])
