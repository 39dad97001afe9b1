"""Rectangles without blocked squares: which of them have tours, and where tours of narrow rectangles can start and end.

Sources: Schwenk, Which rectangular chessboards have a knight's tour? Math. Magazine 64 (1991). Cull and De Curtins,
Knight's tour revisited, Fibonacci Quarterly 16 (1978). Chia and Ong, Generalized knight's tours on rectangular
chessboards, Discrete Applied Math. 150 (2005). Pauls, Das Maximalproblem der Damen auf dem Schachbrete, Deutsche
Schachzeitung 29 (1874). The theorems without a source are proved in the docstrings of their functions.
"""

from __future__ import annotations

from pykt.model.problem import Problem
from pykt.theory.demands import is_full_rectangle, known_ends, numbered_squares, place


def has_closed_tour(files: int, ranks: int) -> bool:
    """Tell whether a rectangle without blocked squares has a closed tour (Schwenk 1991)."""
    shorter, longer = sorted((files, ranks))
    return not (files * ranks % 2 or shorter in (1, 2, 4) or (shorter == 3 and longer in (4, 6, 8)))


def has_open_tour(files: int, ranks: int) -> bool:
    """Tell whether a rectangle without blocked squares has an open tour (Cull, De Curtins 1978; Chia, Ong 2005)."""
    shorter, longer = sorted((files, ranks))
    return longer == 1 or not (shorter < 3 or (shorter == 3 and longer in (3, 5, 6)) or longer == shorter == 4)


def refute_by_size(problem: Problem) -> str | None:
    """Return why a rectangle of this size has no tour of all its squares, or None if it may have one."""
    if not is_full_rectangle(problem):
        return None
    files, ranks = problem.board.files, problem.board.ranks
    shorter = min(files, ranks)
    if problem.kind == "closed" and not has_closed_tour(files, ranks):
        if files * ranks % 2:
            return (
                "a closed tour visits as many dark squares as light ones, "
                f"but the board has an odd number of squares, {files * ranks} (Schwenk 1991)"
            )
        sizes = "3x4, 3x6 or 3x8" if shorter == 3 else f"{shorter} x n"
        return f"Schwenk proved in 1991 that no {sizes} board has a closed tour"
    if problem.kind == "open" and not has_open_tour(files, ranks):
        sizes = {3: "3x3, 3x5 or 3x6", 4: "4x4"}.get(shorter, f"{shorter} x n")
        but = ", except 1x1," if shorter == 1 else ""
        return f"Chia and Ong proved in 2005 that no {sizes} board{but} has an open tour"
    return None


def refute_four_lines(problem: Problem) -> str | None:
    """Return why an open tour of a 4 x n board can't have the known numbers, or None if that is not shown.

    The four lines are the ranks of a board of four ranks, or the files of a board of four files. Squares on the first
    and the fourth line are *outer* squares, and the others are *inner* squares. Theorem: an open tour visits outer and
    inner squares alternately, except that its middle move leads from an inner square to an inner square. Proof:

    1. No move joins two outer squares, and half of all squares are outer. So outer and inner squares alternate, except
       that at most one move leads from an inner to an inner square.
    2. Without this move, all outer squares would have the same colour, which is false. So there is exactly one such
       move. Therefore both ends of the tour are outer squares.
    3. All outer squares before this move have one colour, and all outer squares after it have the other. Half of the
       outer squares have each colour. So this move is the middle move of the tour.
    """
    board, half = problem.board, problem.length // 2
    if problem.kind == "closed" or 4 not in (board.files, board.ranks) or not is_full_rectangle(problem):
        return None
    for square, number in numbered_squares(problem):
        outer = (square.rank if board.ranks == 4 else square.file) in (1, 4)
        if outer != ((number % 2 == 1) == (number <= half)):
            return (
                f"an open tour of a board of four {'ranks' if board.ranks == 4 else 'files'} visits outer and inner "
                f"{'ranks' if board.ranks == 4 else 'files'} alternately, except for the move in its middle, so "
                f"{square} can't be {place(problem, number)}"
            )
    return None


def refute_three_lines(problem: Problem) -> str | None:
    """Return why an open tour of 3x7 or 3x8 can't start or end where the problem demands, or None if it may.

    In this proof the first number of a square counts along the longer side of the board.

    On 3x7, the squares 2/2 and 6/2 have the same two neighbours. If both were inside the tour, the four squares would
    form a ring. So one of 2/2 and 6/2 is an end. Suppose that 4/2 is the other end. Then the squares with only two
    moves force a chain of eight squares on either side of the board. Both chains can only go on to one and the
    same square (4/1 or 4/3), which is impossible.

    On 3x8, suppose that 3/2 is an end. (The proof for 6/2 is its mirror image.) The neighbours 1/1 and 1/3 of 3/2 have
    only two moves each, so one of them is the other end. Then the squares with only two moves force a chain from 4/1
    through 2/2 to 4/3. Every continuation of this chain closes a ring.
    """
    board = problem.board
    shorter, longer = sorted((board.files, board.ranks))
    if problem.kind == "closed" or shorter != 3 or longer not in (7, 8) or not is_full_rectangle(problem):
        return None
    ends = {(end.file, end.rank) if board.ranks == 3 else (end.rank, end.file) for end in known_ends(problem)}
    line = "file" if board.files == 3 else "rank"
    name = ("{}/2" if board.ranks == 3 else "2/{}").format
    if longer == 8 and ends & {(3, 2), (6, 2)}:
        return (
            f"on {board} an open tour can't start or end on {name(3)} or {name(6)}, the third and the sixth square of "
            f"the middle {line}, because the squares with only two moves would then force a ring"
        )
    if longer == 7 and (4, 2) in ends:
        return (
            f"on {board} an open tour can't start or end on the centre, because the squares with only two moves would "
            "then force two chains into the same square"
        )
    if longer == 7 and len(ends) == 2 and not ends & {(2, 2), (6, 2)}:
        return (
            f"on {board} an open tour starts or ends on {name(2)} or {name(6)}, because these two squares have the "
            "same two neighbours"
        )
    return None


def refute_queens(problem: Problem) -> str | None:
    """Return why n queens do not fit on n x n squares (Pauls 1874), or None if they do or the board is not square."""
    small = problem.board.files == problem.board.ranks in (2, 3)
    return "n queens fit on n x n squares for every n except 2 and 3 (Pauls 1874)" if small else None
