"""Rectangles without blocked squares: which of them have tours, and where tours of narrow ones can start and end.

Sources: Schwenk, Which rectangular chessboards have a knight's tour? Math. Magazine 64 (1991). Cull and De Curtins,
Knight's tour revisited, Fibonacci Quarterly 16 (1978). Chia and Ong, Generalized knight's tours on rectangular
chessboards, Discrete Applied Math. 150 (2005). Pauls, Das Maximalproblem der Damen auf dem Schachbrete, Deutsche
Schachzeitung 29 (1874). What has no source is proved where it stands.
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
    """Return a reason if a full rectangle has no tour of this kind, else None."""
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
        return f"no board of {sizes} squares has a closed tour (Schwenk 1991)"
    if problem.kind == "open" and not has_open_tour(files, ranks):
        sizes = {3: "3x3, 3x5 or 3x6", 4: "4x4"}.get(shorter, f"{shorter} x n")
        but = " but 1x1" if shorter == 1 else ""
        return f"no board of {sizes} squares{but} has an open tour (Chia and Ong 2005)"
    return None


def refute_four_lines(problem: Problem) -> str | None:
    """Return a reason if a numbered square of a 4 x n board is in the wrong half of an open tour, else None.

    On four lines an open tour takes outer and inner squares in turn but for one move in its middle. Proof: no move
    joins two outer squares, and they are half of all squares. So outer and inner squares alternate but for at most one
    move from inner to inner. Without that move all outer squares would have one colour. So there is one, both ends are
    outer, all outer squares of one colour come before that move, and all others after it: it is the middle one.
    """
    board, half = problem.board, problem.length // 2
    if problem.kind == "closed" or 4 not in (board.files, board.ranks) or not is_full_rectangle(problem):
        return None
    for square, number in numbered_squares(problem):
        outer = (square.rank if board.ranks == 4 else square.file) in (1, 4)
        if outer != ((number % 2 == 1) == (number <= half)):
            return (
                "on a board of four lines an open tour visits squares of the outer and of the inner lines in turn, "
                f"but for the move in its middle, so {square} can't be {place(problem, number)}"
            )
    return None


def refute_three_lines(problem: Problem) -> str | None:
    """Return a reason if an open tour of 3x7 or 3x8 can't start or end where the problem wants, else None.

    Squares are named here by their place along and across the lines.
    3x7: 2/2 and 6/2 have the same two neighbours, so one of them is an end. If 4/2 is the other end, the squares with
    two ways left force a chain of eight squares on either side, and both chains could only go on to the same square,
    4/1 or 4/3.
    3x8: if 3/2 is an end, one of its neighbours 1/1 and 1/3, which have two ways each, is the other end. The squares
    with two ways then force a chain through 2/2 from 4/1 to 4/3, and whatever goes on from there closes a ring.
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
            f"the middle {line}, as the squares with only two moves would force a ring"
        )
    if longer == 7 and (4, 2) in ends:
        return (
            f"on {board} an open tour can't start or end on the centre, as the squares with only two moves would force "
            "two chains into the same square"
        )
    if longer == 7 and len(ends) == 2 and not ends & {(2, 2), (6, 2)}:
        return (
            f"on {board} an open tour starts or ends on {name(2)} or {name(6)}, as these two squares have the same two "
            "neighbours"
        )
    return None


def refute_queens(problem: Problem) -> str | None:
    """Return a reason if n queens don't fit on n x n, else None (Pauls 1874)."""
    small = problem.board.files == problem.board.ranks in (2, 3)
    return "n queens fit on n x n squares for every n but 2 and 3 (Pauls 1874)" if small else None
