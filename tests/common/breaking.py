"""Tours with a fault."""

import random

import numpy as np

from pykt.model.board import Board
from pykt.model.tour import Tour


def broken(tour: Tour, chance: random.Random) -> tuple[str, Tour]:
    """The tour of one knight with one fault, and what was done to it."""
    cells = tour.knights[0].copy()
    one, other = sorted(chance.sample(range(len(cells)), 2))
    way = chance.choice(["swap", "repeat", "drop", "extend", "reverse", "elsewhere"])
    if way == "swap":
        cells[one], cells[other] = cells[other], cells[one]
    elif way == "repeat":
        cells[other] = cells[one]
    elif way == "drop":
        cells = np.delete(cells, one)
    elif way == "extend":
        cells = np.append(cells, cells[one])
    elif way == "reverse":
        cells[one : other + 1] = cells[one : other + 1][::-1]
    else:
        board = Board(tour.board.files + 1, tour.board.ranks)
        moved = tour.on(board).knights[0].copy()
        moved[one] = board.index((board.files, chance.randint(1, board.ranks)))
        return way, Tour(board, (moved,))
    return way, Tour(tour.board, (cells,))
