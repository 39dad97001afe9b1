"""Symmetric tours: what a turn does to a tour that it maps to itself.

Source: Dejter, Equivalent conditions for Euler's problem on Z4-Hamilton cycles, Ars Combinatoria 16B (1983). The rest
is proved here.
"""

from __future__ import annotations

from pykt.model.board import KNIGHT_MOVES, Board, Square
from pykt.model.problem import Problem
from pykt.theory.demands import edges, turned


def refute_by_symmetry(problem: Problem) -> str | None:
    """Return a reason if no tour is mapped to itself by the turn that the problem demands, else None.

    Open tours: every such turn reverses the path. So a half turn keeps its middle square or its middle move, and a
    quarter turn is impossible: two of them would reverse the path twice, but together they are a half turn.
    Closed tours of N squares: either the turn moves the tour on, by N/2 or N/4 numbers, which is odd if the turn swaps
    the colours; or a half turn reverses the tour and keeps two of its moves. A half turn swaps the colours of boards of
    odd x even squares, a quarter turn those of even x even ones; for other boards ``refute_by_colour`` decides.
    No turn keeps a square but the centre, or a move but one whose middle is the centre.
    For a quarter turn of n x n this leaves n = 4k + 2, and from n = 6 on there is a tour then (Dejter 1983).
    """
    board, length, turn = problem.board, problem.length, problem.symmetric
    if not turn or length == 1:
        return None
    if turn == 90 and board.files != board.ranks:
        return f"a quarter turn maps only boards with equal sides to themselves, and {board} has not"
    if alone := {square for square in board.blocked if not board.blocked.issuperset(turned(problem, square))}:
        return f"a turn by {turn} degrees puts the blocked square {min(alone)} on a free one"
    kept = len(_central_moves(board) - edges(problem, problem.forbidden))
    if problem.kind == "open":
        if turn == 90:
            return (
                "every turn that maps an open tour to itself reverses it; two quarter turns would undo this, but "
                "together they are a half turn"
            )
        if kept or length % 2:
            return None
        return "a half turn keeps the middle move of the tour, but no move goes across the centre of the board"
    swaps_colours = (board.files + (board.ranks if turn == 180 else 1)) % 2 == 1
    if not swaps_colours or length // (360 // turn) % 2 or kept == 2:
        return None
    return (
        f"a turn by {turn} degrees moves a closed tour on by {length}/{360 // turn} numbers, which must be odd "
        f"as the turn swaps the colours{' (Dejter 1983)' if turn == 90 else ''}"
    )


def _central_moves(board: Board) -> set[frozenset[Square]]:
    """Return the moves whose middle is the centre of the board: at most two, on odd x even boards."""
    middle = {}
    for dx, dy in KNIGHT_MOVES[:4]:
        if (board.files + 1 - dx) % 2 == 0 and (board.ranks + 1 - dy) % 2 == 0:
            one = Square((board.files + 1 - dx) // 2, (board.ranks + 1 - dy) // 2)
            middle[one] = Square(one.file + dx, one.rank + dy)
    return {frozenset(move) for move in middle.items() if all(square in board for square in move)}
