"""A limit on the length of a tour that is read."""

from __future__ import annotations

from pykt.model.board import Board
from pykt.model.errors import PyktError
from pykt.model.limits import most_visits


def check_visits(visits: int, board: Board) -> None:
    """Raise PyktError if a tour names far more squares than its board has.

    A short tour that visits some squares twice is read, so that ``pykt.check`` can name them.
    """
    if visits > most_visits(board.cells):
        raise PyktError(
            f"The tour names at least {visits:,} squares, but the {board} board has only {board.cells:,}: correct the "
            "tour, or give the size with --board."
        )
