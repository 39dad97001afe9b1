"""Refute problems by degrees and connected parts.

Each square of a tour needs moves, and a tour stays in one connected part of the board.
"""

from __future__ import annotations

from collections.abc import Collection
from heapq import nsmallest
from itertools import pairwise
from typing import TYPE_CHECKING

from pykt.model.board import KNIGHT_MOVES, Board, Square
from pykt.model.conditions import USUAL, unknown
from pykt.model.obstacle import Obstacle
from pykt.model.problem import Problem
from pykt.model.text import listed
from pykt.theory.colours import too_few_of_a_colour
from pykt.theory.demands import edges, known_ends, neighbours, numbered_squares, place, visits_all
from pykt.theory.graphs.connected import connected_parts

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

#: The largest board, in squares, whose connected parts are computed. This takes a second or two.
MOST_CONNECTED = 4_000_000
_MOST_HOLES = 1000  # on a larger board, the most blocked squares that are examined for neighbours with one move
_MOST_GRAPH = 10_000  # the largest board, in squares, whose moves are all listed, in a fifth of a second


def refute_by_degree(problem: Problem) -> Obstacle | None:
    """Return squares with too few moves for the tour, as an Obstacle, or None if no such squares are found.

    Each square of the tour needs two moves, and an end of an open tour needs one. If the tour visits all squares,
    examine the squares that ``_squares_with_one_move`` returns, and the squares of forbidden moves. Otherwise examine
    the squares whose numbers are known. Time: O(squares).
    """
    length, number, dead_ends = problem.length, dict(numbered_squares(problem)), known_ends(problem)
    forbidden = edges(problem, problem.forbidden)
    touched = sorted({square for move in forbidden for square in move})
    for square in _squares_with_one_move(problem.board) + touched if visits_all(problem) else list(number):
        ways = sum(frozenset((square, step)) not in forbidden for step in problem.board.neighbours(square))
        if length == 1 or ways > 1:
            continue
        if ways == 0:
            return Obstacle((square,), f"no move leads to {square}")
        if problem.kind == "closed" and length > 2:
            return Obstacle((square,), f"only one move leads to {square}, and a closed tour needs two")
        if number.get(square, 1) not in (1, length):
            where = place(problem, number[square])
            return Obstacle((square,), f"only one move leads to {square}, so it can't be {where}")
        dead_ends.add(square)
    return _three_ends(dead_ends) if problem.kind == "open" and len(dead_ends) > 2 else None


def refute_by_connection(problem: Problem) -> str | None:
    """Return why the tour does not fit into one connected part of the board, or None if it may fit.

    All squares that the problem names must be in the same part, and this part must have enough squares of both colours.
    Boards of more than ``MOST_CONNECTED`` squares are not examined. Time: O(squares x log squares).
    """
    board = problem.board
    connected = not board.blocked and min(board.files, board.ranks) > 2 and board.cells > 9
    if connected or board.cells > MOST_CONNECTED:
        return None
    import numpy as np

    part = _connected_parts(board)
    cells = np.flatnonzero(board.free_mask)
    if visits_all(problem):
        parts = len(np.unique(part[cells]))
        return f"the free squares form {parts} parts, and no move joins two of the parts" if parts > 1 else None
    named = [square for square, _ in numbered_squares(problem)] + [square for move in problem.moves for square in move]
    for one, two in pairwise(named):
        if part[board.index(one)] != part[board.index(two)]:
            return f"no moves lead from {one} to {two}"
    dark, light = np.bincount(part[cells] * 2 + board.colours[cells], minlength=2 * board.cells).reshape(-1, 2).T
    if named:
        here = part[board.index(named[0])]
        why = too_few_of_a_colour(problem, int(dark[here]), int(light[here]))
        return f"moves connect {named[0]} to only a part of the board, and there {why}" if why else None
    odd, even = (problem.length + 1) // 2, problem.length // 2
    if ((np.maximum(dark, light) >= odd) & (np.minimum(dark, light) >= even)).any():
        return None
    return f"no connected part of the board has enough squares of both colours for a path of {problem.length} squares"


def refute_by_graph(problem: Problem) -> Obstacle | str | None:
    """Return why a piece can't visit all squares of a surface or a graph, or None if that is not shown.

    The reason is that squares have too few moves, or are out of reach. A knight on a plane is not examined, because
    there are other theorems for it. Tours of fewer than three squares, tours of only some squares, and boards of more
    than ``_MOST_GRAPH`` squares are not examined, either. Time: O(squares).
    """
    board, length, noun = problem.board, problem.length, problem.surface.nouns
    if not unknown(problem, USUAL) or not visits_all(problem) or length < 3 or board.cells > _MOST_GRAPH:
        return None
    near = neighbours(problem)
    few = [square for square, steps in near.items() if len(steps) < 2]
    for square in few:
        if not near[square]:
            return Obstacle((square,), f"no {noun.move} leads to {square}")
        if problem.kind == "closed":
            return Obstacle((square,), f"only one {noun.move} leads to {square}, and a closed tour needs two")
    if len(ends := {*few, *known_ends(problem)}) > 2:
        return _three_ends(ends, noun.move)
    parts = len(connected_parts(near, near.__getitem__))
    return (
        f"the free {noun.squares} form {parts} parts, and no {noun.move} joins two of the parts" if parts > 1 else None
    )


def refute_by_reduction(problem: Problem) -> str | None:
    """Return why a graph has no tour, or None if its reduction does not show that."""
    if not problem.surface.is_graph:
        return None
    from pykt.theory.reductions import is_kept, reduction  # imported late, because only graphs need it

    if not is_kept(problem):
        return None
    if problem.start and problem.start == problem.end:
        return f"a tour that starts at {problem.start} can't end there as well"
    return reduction(problem).why


def _three_ends(ends: Collection[Square], move: str = "move") -> Obstacle:
    three = tuple(sorted(ends)[:3])
    why = f"would all have to be ends of the tour, because they are given ends or have only one {move}"
    return Obstacle(three, f"{listed(three)} {why}")


def degrees(board: Board) -> NDArray[np.int8]:
    """Return an array of the numbers of moves from each free square to free squares, in the order of the cells."""
    import numpy as np

    free = board.free_mask.reshape(board.ranks, board.files)
    ways = np.zeros(free.shape, np.int8)
    for dx, dy in KNIGHT_MOVES:
        here, there = _overlap(board, dx, dy)
        ways[here] += free[there]
    return ways[free]


def _squares_with_one_move(board: Board) -> list[Square]:
    """Return the first three free squares with at most one neighbour. Three are enough to refute an open tour.

    On a board without blocked squares, return none. On a board of more than ``MOST_CONNECTED`` squares, examine only
    squares a move away from one of the first ``_MOST_HOLES`` blocked squares.
    """
    if not board.blocked:
        return []
    if board.cells > MOST_CONNECTED:
        near = {square for hole in nsmallest(_MOST_HOLES, board.blocked) for square in board.neighbours(hole)}
        return sorted(square for square in near if len(board.neighbours(square)) < 2)[:3]
    import numpy as np

    return [board.square(int(cell)) for cell in np.flatnonzero(board.free_mask)[degrees(board) < 2][:3]]


def count_parts(board: Board) -> int:
    """Return the number of connected parts of the free squares."""
    import numpy as np

    return len(np.unique(_connected_parts(board)[board.free_mask]))


def _connected_parts(board: Board) -> NDArray[np.int32]:
    """Return an array that maps each cell to the least cell index in its connected part.

    The method is "hooking and shortcutting". Each cell points to itself or to a lower cell of its part. Where a move
    joins two cells that point to different cells, let the higher of these different cells point to the lower. Then let
    each cell point to the end of its chain of pointers. Repeat both steps until nothing changes.
    """
    import numpy as np

    free = board.free_mask.reshape(board.ranks, board.files)
    part = np.arange(board.cells, dtype=np.int32)
    overlaps = [_overlap(board, dx, dy) for dx, dy in KNIGHT_MOVES[:4]]
    changed = True
    while changed:
        changed = False
        for here, there in overlaps:
            one, two = (part.reshape(free.shape)[slices] for slices in (here, there))
            differ = free[here] & free[there] & (one != two)
            if not differ.any():
                continue
            changed = True
            part[np.maximum(one[differ], two[differ])] = np.minimum(one[differ], two[differ])
            while not np.array_equal(part, shorter := part[part]):
                part = shorter
    return part


def _overlap(board: Board, dx: int, dy: int) -> tuple[tuple[slice, slice], tuple[slice, slice]]:
    """Return where the move (dx, dy) can begin, and where it then ends.

    Each of these places is a pair of slices: of ranks and of files.
    """
    rows = [slice(max(0, -step), max(0, board.ranks - max(0, step))) for step in (dy, -dy)]
    columns = [slice(max(0, -step), max(0, board.files - max(0, step))) for step in (dx, -dx)]
    return (rows[0], columns[0]), (rows[1], columns[1])
