"""Random tours by rotations of paths.

A path grows from a random square by Warnsdorff's rule, with ties broken at random. A path that is stuck is reversed or
rotated, each as likely. A rotation chooses at random a square of the path to which the knight can move from the end,
and reverses the part of the path after this square. For example, if there is a move from e to b, the path a b c d e
becomes a b e d c. Once the path visits all squares, many more such steps make it nearly independent of how it grew. For
a closed tour the steps continue until the ends are a move apart. The code uses only ``Chance`` and lists in a fixed
order, so that the tour follows from the seed.

Sources: rotations (Posa, Hamiltonian circuits in random graphs, Discrete Math. 14 (1976)), as a way to sample paths
(Mansfield, Monte Carlo studies of polymer chain dimensions in the melt, J. Chem. Phys. 77 (1982)).
"""

from __future__ import annotations

from pykt.model.board import Board, Square
from pykt.runs.bench.sets.chance import Chance

_MIXED = 10  # steps (reversals and rotations) after all squares are visited, for each square of the board
_STUCK = 200  # steps before a new path begins, for each square of the board


def random_tour(board: Board, *, closed: bool, chance: Chance) -> list[Square]:
    """Return a random tour of all free squares. If the board has no tour, this never returns."""
    squares = list(board.squares())
    number = {square: i for i, square in enumerate(squares)}
    near = [[number[step] for step in board.neighbours(square)] for square in squares]
    path: list[int] | None = None
    while path is None:
        path = _tour(near, closed, chance)
    return [squares[i] for i in path]


def _tour(near: list[list[int]], closed: bool, chance: Chance) -> list[int] | None:
    path = [chance.below(len(near))]
    fresh = [True] * len(near)
    fresh[path[0]] = False
    mixed = 0
    for _ in range(_STUCK * len(near)):
        if ahead := [step for step in near[path[-1]] if fresh[step]]:
            ways = [sum(fresh[further] for further in near[step]) for step in ahead]
            step = chance.pick([step for step, many in zip(ahead, ways, strict=True) if many == min(ways)])
            fresh[step] = False
            path.append(step)
            continue
        if len(path) == len(near):
            mixed += 1
            if mixed > _MIXED * len(near) and (not closed or path[0] in near[path[-1]]):
                return path
        if chance.below(2):
            path.reverse()
        elif near[path[-1]]:
            keep = path.index(chance.pick(near[path[-1]])) + 1
            path[keep:] = path[keep:][::-1]
    return None
