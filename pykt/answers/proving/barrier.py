"""Find barriers: squares without which the board falls into more parts than a tour joins.

First, theory/barriers.py searches for a barrier, but not on large boards. Then this module tries a few simple sets. One
such set is all squares of one colour. If a side of the board has four squares, another set is the squares of one colour
in the two middle lines. Finally, this module reduces the graph of the moves (theory/reductions.py), and the reduction
may find a barrier of any size.
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

_NOT_PROVEN = {
    "unique": "a barrier can't exclude a second answer",
    "optimal": "a barrier can't show that no visit has more squares",
}


def objection(problem: Problem, proves: Proves) -> str | None:
    """Return why a barrier can't prove anything about a problem, or None if it can."""
    if proves != "none":
        return _NOT_PROVEN[proves]
    if why := not_of_all_squares(problem):
        return why
    if problem.board.cells > MOST_SQUARES:
        return f"pykt looks for barriers only on boards with at most {MOST_SQUARES:,} squares"
    return None


def certify(problem: Problem, proves: Proves, _tour: Tour | None) -> Certificate | Failure:
    """Return a certificate with a barrier, or a Failure if no barrier is found.

    The barrier has no squares if the board already consists of parts that no move joins. A barrier may also have many
    squares, such as all squares of one colour.
    """
    moves = Demanded(problem)
    if moves.is_barrier(set()):
        return Certificate(proves, problem, "barrier")
    squares = _searched(moves) or _of_family(moves) or _reduced(moves)
    if not squares:
        return Failure("no barrier was found: no squares whose removal divides the board into too many parts")
    return Certificate(proves, problem, "barrier", barrier=squares)


def _searched(moves: Demanded) -> tuple[Square, ...]:
    """Return the squares of a barrier that a search finds, or () if no search finds one.

    There are two searches, which count differently how many parts a tour can join. The first search counts as the
    checkers do. The second search counts as theory/barriers.py does, which also finds out which squares must be the
    ends of a tour. A barrier of the second search is used only if it is a barrier by the checkers' count, too.
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
    """The moves that a tour can make, including the required moves. ``most_joined`` counts as the checkers do.

    At a square with two required moves, no other moves remain.
    """

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem, possible_moves(problem))

    def most_joined(self, removed: set[int], parts: list[set[int]]) -> int:
        """Return how many of ``parts`` a tour can join at most, if the ``removed`` vertices are removed."""
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
    """Return the squares of a barrier that a reduction of the graph finds, or () if it finds none."""
    found = set(reduction(moves.problem).barrier or ())
    removed = {vertex for vertex, square in enumerate(moves.squares) if square in found}
    return tuple(sorted(found)) if moves.is_barrier(removed) else ()


def _of_family(moves: Demanded) -> tuple[Square, ...]:
    """Try the simple sets of squares. Return the smallest one that is a barrier, or () if none is."""
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
