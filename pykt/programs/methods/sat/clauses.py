"""The initial clauses of the program sat: the moves formula, with counters where a place has many moves.

The moves formula (formula.py) says that of any three moves at a place, at least one is not made. If a place has more
than eight moves, these are too many clauses. Then clauses with further variables, called counters, say that two moves
are made (Sinz). The number of these clauses is proportional to the number of moves.

The square beside the board, through which an open tour becomes a cycle, has a move to each square. Two of these moves
are made, to the two ends of the tour. If each move changes the colour, dark and light squares alternate along the tour.
So the numbers of dark and of light squares tell how many ends are dark and how many are light. Counters demand these
numbers of moves to dark and to light squares. If a graph is bipartite, its two sides are the colours.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pykt.engines import sat
from pykt.model.board import Square
from pykt.programs.methods.sat.formula import Formula
from pykt.theory.graphs.ordering import two_sides
from pykt.theory.steps import BESIDE

_FEW = 8  # the most moves of a place for which clauses about any three of them are better than counters


def clauses_of(formula: Formula) -> Iterator[sat.Clause]:
    """Yield the initial clauses. Where a place has many moves, counters replace the clauses about any three moves."""
    if len(formula.near) > 2 and any(len(near) < 2 for near in formula.near.values()):
        yield ()  # a contradiction, without any other clause: no tour visits a place with fewer than two moves
        return
    problem, counters = formula.problem, formula.count
    for place, near in formula.near.items():
        moves = [*near.values()]
        if len(formula.near) == 2 or (place != BESIDE and len(moves) <= _FEW):
            yield from formula.two_of(moves)
            continue
        for some, number in _ends(formula) if place == BESIDE else [(moves, 2)]:
            counted = sat.exactly(some, number, counters)
            counters = max(counters, last(counted))
            yield from counted
    yield from formula.demands()
    yield from _odd_crossings(formula)
    if problem.surface.is_graph and problem.kind == "closed" and sum(_colours(formula).values()) != 0:
        yield ()  # a contradiction: a closed tour visits as many squares of one colour as of the other
    if problem.start and problem.start == problem.end and problem.board.free > 1:
        yield ()  # a contradiction: a tour of several squares can't end on its start


def _ends(formula: Formula) -> list[tuple[list[int], int]]:
    """Return pairs: some moves to the place beside the board, and how many of these moves a tour makes.

    If the board has as many dark squares as light ones, one end of the tour is dark and one is light. With one dark
    square more, both ends are dark. With one dark square less, both are light. If a move may keep the colour, the only
    pair has all these moves, and the number 2. If the edges have a direction, one end is an entrance and one is an
    exit.
    """
    moves = formula.near[BESIDE]
    if formula.problem.surface.is_directed:
        return [([move for place, move in moves.items() if place.rank == rank], 1) for rank in (0, 2)]
    colours = _colours(formula)
    if not colours:
        return [([*moves.values()], 2)]
    surplus = sum(colours.values())
    return [([move for square, move in moves.items() if colours[square] == one], 1 + one * surplus) for one in (-1, 1)]


def _colours(formula: Formula) -> dict[Square, int]:
    """Return a colour for each square, 1 or -1, so that each move changes the colour. Return {} if that is impossible.

    On a bipartite graph whose edges have no direction, its two sides are the colours.
    """
    board = formula.problem.board
    if board.alternates(formula.problem.piece):
        return {square: 1 if board.colour(square) else -1 for square in board.squares()}
    sides = None if not board.surface.is_graph or board.surface.is_directed else two_sides(board.graph())
    return {square: 2 * sides[board.index(square)] - 1 for square in board.squares()} if sides else {}


def last(clauses: Iterable[sat.Clause]) -> int:
    """Return the greatest variable of some clauses."""
    return max((abs(literal) for clause in clauses for literal in clause), default=0)


def _odd_crossings(formula: Formula) -> Iterator[sat.Clause]:
    """Yield clauses for closed tours that a rotation by 180 or 90 degrees maps to themselves.

    They say that each half of the tour crosses the middle of the board an odd number of times. The numbers of files and
    of ranks must be even, so that a rotation maps no move to itself. Then a rotation by 180 degrees maps each square to
    the square that comes half a tour later. A square in the lower half of the board has its image in the upper half, so
    the tour crosses the middle an odd number of times on its way to the image. Two rotations by 90 degrees are a
    rotation by 180 degrees. Without these clauses, most models are two cycles that are images of each other, and the
    cuts of these cycles forbid little.
    """
    board = formula.problem.board
    if BESIDE in formula.near or not formula.problem.symmetric or board.files % 2 or board.ranks % 2:
        return
    if not formula.problem.piece.changes_colour:  # a move through the centre may be its own image
        return
    lower = [square for square in formula.near if 2 * square.rank <= board.ranks]
    parity, last = 0, formula.count
    for move, times in sorted(formula.border(lower).items()):
        # The variable stands for ``times`` moves across the middle. Each half of the tour makes half of these moves.
        # Only an odd number of moves changes the parity.
        if times % 4:
            last += 1
            yield from _exclusive_or(parity, move, last)
            parity = last
    yield (parity,) if parity else ()


def _exclusive_or(one: int, other: int, parity: int) -> Iterator[sat.Clause]:
    """Yield clauses: ``parity`` is true if and only if exactly one of ``one`` and ``other`` is true.

    ``one`` may be 0, which stands for false.
    """
    if one:
        yield from ((one, other, -parity), (one, -other, parity), (-one, other, parity), (-one, -other, -parity))
    else:
        yield from ((other, -parity), (-other, parity))
