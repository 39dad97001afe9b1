"""Boards with random holes, where no simple reason excludes a tour."""

import random

from pykt import Board


def with_holes(chance: random.Random, files: int, ranks: int, percent: float) -> Board:
    """Return a board with ``percent`` of its squares blocked, as many dark as light. All others keep two moves."""
    near = Board(files, ranks).graph()
    moves = list(map(len, near))
    blocked: set[int] = set()
    for colour in (0, 1):
        cells = [cell for cell in range(len(near)) if sum(divmod(cell, files)) % 2 == colour]
        chance.shuffle(cells)
        wanted = round(len(near) * percent / 200)
        for cell in cells:
            if not wanted:
                break
            if all(moves[other] > 2 for other in near[cell] if other not in blocked):
                blocked.add(cell)
                wanted -= 1
                for other in near[cell]:
                    moves[other] -= 1
        assert not wanted, "too many holes: not every square can keep two moves; lower the percentage"
    return Board(files, ranks, frozenset((cell % files + 1, cell // files + 1) for cell in blocked))
