"""Pairs of moves that go straight on: a tour with many of them has few turns."""

from __future__ import annotations

from pykt.model.board import Board, Square
from pykt.model.crossings import TO_THE_RIGHT
from pykt.theory.crossings import Move


def straight_moves(board: Board) -> dict[Move, list[Move]]:
    """Return all moves between free squares of the board, each with the moves that go straight on from it."""
    moves = [
        (square, Square(square.file + files, square.rank + ranks))
        for square in board.squares()
        for files, ranks in TO_THE_RIGHT
        if Square(square.file + files, square.rank + ranks) in board
    ]
    straight: dict[Move, list[Move]] = {move: [] for move in moves}
    for left, right in moves:
        on = right, Square(2 * right.file - left.file, 2 * right.rank - left.rank)
        if on in straight:
            straight[left, right].append(on)
            straight[on].append((left, right))
    return straight
