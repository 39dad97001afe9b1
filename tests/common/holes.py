"""Boards with holes at random, on which a tour is not impossible for a plain reason."""

import random

from pykt import Board


def with_holes(chance: random.Random, files: int, ranks: int, percent: float) -> Board:
    """So many percent of the squares are blocked, as many of each colour, and all others keep two moves."""
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
        assert not wanted, "there are too many holes for two moves at every square"
    return Board(files, ranks, frozenset((cell % files + 1, cell // files + 1) for cell in blocked))
