"""Symmetric tours: which boards have no tour that a rotation maps to itself.

Source: Dejter, Equivalent conditions for Euler's problem on Z4-Hamilton cycles, Ars Combinatoria 16B (1983). The other
theorems are proved in this module.
"""

from __future__ import annotations

from pykt.model.board import KNIGHT_MOVES, Board, Square
from pykt.model.problem import Problem
from pykt.theory.demands import edges, turned


def refute_by_symmetry(problem: Problem) -> str | None:
    """Return why no tour is symmetric under the rotation that the problem demands, or None if that is not shown.

    A half turn is a rotation by 180 degrees, and a quarter turn is a rotation by 90 degrees. A rotation *keeps* a
    square or a move that it maps to itself. It keeps no square except the centre of the board, and no move except a
    move whose middle is the centre.

    Open tours: a rotation that maps an open tour to itself reverses the tour. So a half turn keeps the middle square or
    the middle move of the tour. A quarter turn is impossible: two quarter turns would reverse the tour twice, but they
    are a half turn, which reverses the tour once.

    Closed tours of N squares: there are two cases. In the first case, the rotation shifts the tour: it maps each square
    to another square of the tour, N/2 moves away (half turn) or N/4 moves away (quarter turn). If the rotation maps
    dark squares to light squares, this number must be odd. In the second case, a half turn reverses the tour and keeps
    two of its moves.

    A half turn maps dark to light squares on boards of odd x even squares. A quarter turn does so on boards of n x n
    squares if n is even. If n is odd, there is no closed tour at all (``refute_by_colour``). So a quarter turn is only
    possible if n*n/4 is odd, which means n = 4k + 2. If such an n is at least 6, there is a tour that a quarter turn
    maps to itself (Dejter 1983).
    """
    board, length, turn = problem.board, problem.length, problem.symmetric
    if not turn:
        return None
    if turn == 90 and board.files != board.ranks:
        return f"a rotation by 90 degrees maps only square boards to themselves, and {board} is not square"
    if alone := {square for square in board.blocked if not board.blocked.issuperset(turned(problem, square))}:
        return f"a rotation by {turn} degrees maps the blocked square {min(alone)} to a free square"
    if length == 1:
        return None
    kept = len(_central_moves(board) - edges(problem, problem.forbidden))
    if problem.kind == "open":
        if turn == 90:
            return (
                "a rotation that maps an open tour to itself reverses the tour. So two rotations by 90 degrees would "
                "reverse it twice. But together they are a rotation by 180 degrees, which reverses it once"
            )
        if kept or length % 2:
            return None
        return (
            "a rotation by 180 degrees would map the middle move of the tour to itself, but no move goes across the "
            "centre of the board"
        )
    swaps_colours = (board.files + (board.ranks if turn == 180 else 1)) % 2 == 1
    if not swaps_colours or length // (360 // turn) % 2 or kept == 2:
        return None
    return (
        f"a rotation by {turn} degrees maps each square to the square {length}/{360 // turn} moves later in the tour, "
        "and this number must be odd because the rotation maps dark squares to light squares"
        f"{' (Dejter 1983)' if turn == 90 else ''}"
    )


def _central_moves(board: Board) -> set[frozenset[Square]]:
    """Return the moves whose middle is the centre of the board. Only odd x even boards have any, at most two."""
    middle = {}
    for dx, dy in KNIGHT_MOVES[:4]:
        if (board.files + 1 - dx) % 2 == 0 and (board.ranks + 1 - dy) % 2 == 0:
            one = Square((board.files + 1 - dx) // 2, (board.ranks + 1 - dy) // 2)
            middle[one] = Square(one.file + dx, one.rank + dy)
    return {frozenset(move) for move in middle.items() if all(square in board for square in move)}
