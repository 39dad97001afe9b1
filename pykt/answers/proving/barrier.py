"""Find barriers: squares without which the board falls into more parts than a tour joins.

The search for small barriers is in theory/barriers.py. If it finds none, as on large boards, try barriers of families
of boards: all squares of one colour or, on boards with a side of four squares, the squares of one colour in the two
middle lines. At last, reduce the graph of the moves (theory/reductions.py), which may find a barrier of any size.
"""

from __future__ import annotations

from pykt.answers.proving.failure import Failure, not_of_all_squares
from pykt.model.board import Square
from pykt.model.certificate import Certificate, Proves
from pykt.model.problem import Problem
from pykt.model.tour import Tour
from pykt.theory.barriers import Moves, barrier
from pykt.theory.demands import possible_moves
from pykt.theory.reductions import reduction

#: The largest board, in squares, on which barriers are tried. The checkers refuse larger boards.
MOST_SQUARES = 40_000


def objection(problem: Problem, proves: Proves) -> str | None:
    """Return why a barrier can't prove anything about a problem, or None if it can."""
    if proves != "none":
        return "a barrier can't exclude a second answer"
    if why := not_of_all_squares(problem):
        return why
    if problem.board.cells > MOST_SQUARES:
        return f"barriers are looked for on boards with at most {MOST_SQUARES:,} squares"
    return None


def certify(problem: Problem, proves: Proves, _tour: Tour | None) -> Certificate | Failure:
    """Return a certificate with a small barrier, or why there is none."""
    moves = Demanded(problem)
    if moves.is_barrier(set()):
        return Certificate(proves, problem, "barrier")
    squares = _searched(moves) or _of_family(moves) or _reduced(moves)
    if not squares:
        return Failure("no squares were found without which the board falls into too many parts")
    return Certificate(proves, problem, "barrier", barrier=squares)


def _searched(moves: Demanded) -> tuple[Square, ...]:
    """Return the squares of a barrier that a search finds, or ().

    Search first with the checkers' count of the parts that a tour can join, then with the count of theory/barriers.py,
    which uses more facts about the ends of a tour. A barrier of the second search has no superfluous squares, so the
    checkers may accept it, too.
    """
    if len(moves.squares) < 3:
        return ()
    if found := barrier(moves):
        return found.squares
    found = barrier(Moves(moves.problem))
    if found and moves.is_barrier({moves.squares.index(square) for square in found.squares}):
        return found.squares
    return ()


class Demanded(Moves):
    """The moves of a problem without those that required moves exclude. ``most_joined`` counts as the checkers do."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem, possible_moves(problem))

    def most_joined(self, removed: set[int], parts: list[set[int]]) -> int:
        """Return the largest number of ``parts`` into which a tour can fall without the ``removed`` vertices."""
        if self.problem.kind == "closed":
            return max(len(removed), 1)
        sure = sum(ends <= removed for ends in (self.starts, self.ends))
        ends = self.starts | self.ends
        together = not sure and any(ends <= part for part in parts)
        return max(len(removed) + 1 - sure - together, 1)

    def is_barrier(self, removed: set[int]) -> bool:
        """Tell whether the board falls into too many parts without the ``removed`` vertices."""
        parts = self.parts(removed)
        return len(parts) > self.most_joined(removed, parts)


def _reduced(moves: Demanded) -> tuple[Square, ...]:
    """Return the squares of a barrier that a reduction of the graph finds, or ()."""
    squares = reduction(moves.problem).barrier or ()
    return squares if moves.is_barrier({moves.squares.index(square) for square in squares}) else ()


def _of_family(moves: Demanded) -> tuple[Square, ...]:
    """Return the squares of a barrier that all boards of a family have, or () if this board has none."""
    board = moves.problem.board
    dark = set(moves.dark)
    colours = [dark, set(range(len(moves.squares))) - dark]
    families = sorted(colours, key=len)
    for at, side in enumerate((board.files, board.ranks)):
        if side == 4:
            inner = {nth for nth, square in enumerate(moves.squares) if square[at] in (2, 3)}
            families += [inner & one for one in colours]
    barriers = filter(moves.is_barrier, families)
    smallest = min(barriers, key=len, default=set[int]())
    return tuple(moves.squares[vertex] for vertex in sorted(smallest))
