"""A tour of a board with too many squares for each to be seen, in blocks of squares.

A block has the colour of the mean number of its visits or, of two knights, of the share that each has of them.
"""

from __future__ import annotations

from xml.etree.ElementTree import SubElement

import numpy as np
from numpy.typing import NDArray

from pykt.draw import marks
from pykt.draw.look import Look, shades
from pykt.draw.sheet import Sheet, outline
from pykt.model.board import Board
from pykt.model.cells import files_and_ranks
from pykt.model.claimed import describe
from pykt.model.progress import chunks
from pykt.model.tour import Tour

#: A board with a longer side is reduced.
MOST_FILES = 200

_BLOCKS = 125  # along the longer side
_SHADES = 64


def is_reduced(board: Board) -> bool:
    """True if a picture of the board is reduced."""
    return max(board.files, board.ranks) > MOST_FILES


def reduced_sheet(tour: Tour, look: Look) -> Sheet:
    """The tour in blocks. Takes memory for the blocks, and time for the visits."""
    board, theme, one = tour.board, look.theme, len(tour.knights) == 1
    side = max(board.files, board.ranks) / _BLOCKS
    blocks = Board(max(round(board.files / side), 1), max(round(board.ranks / side), 1))
    means = _means(tour, blocks)
    levels = np.where(np.isnan(means), -1, np.minimum(means * _SHADES, _SHADES - 1)).astype(int)
    sheet = Sheet(board, look, f"{describe(tour)}, in {blocks} blocks of squares", lines=1)
    scale = theme.heat if one else theme.knights
    whole = f"scale({board.files / blocks.files:g} {board.ranks / blocks.ranks:g})"
    for level, colour in enumerate(shades(scale, _SHADES)):
        group = sheet.group("heat", fill=colour, shape_rendering="crispEdges")
        SubElement(group, "path", d=outline(blocks, np.flatnonzero(levels == level)), transform=whole)
    marks.ends(sheet, tour, last=not tour.is_closed_tour)
    marks.key(sheet, [("1", scale, f"{tour.visited:,}") if one else ("first knight", scale, "second knight")])
    return sheet


def _means(tour: Tour, blocks: Board) -> NDArray[np.float64]:
    """For each block the mean of its visits, from 0 for the first of the tour or for the first knight up to 1."""
    board = tour.board
    column = np.arange(board.files) * blocks.files // board.files
    row = np.arange(board.ranks) * blocks.ranks // board.ranks * blocks.files
    visits, sums = np.zeros((2, blocks.cells))
    for knight, cells in enumerate(tour.knights):
        for chunk in chunks(len(cells), "drawing"):
            files, ranks = files_and_ranks(board, cells[chunk])
            block = row[ranks] + column[files]
            count = np.bincount(block, minlength=blocks.cells)
            visits += count
            if len(tour.knights) == 2:
                sums += count * knight
            else:
                sums += np.bincount(block, np.arange(chunk.start, chunk.stop) / len(cells), blocks.cells)
    visits[visits == 0] = np.nan
    means: NDArray[np.float64] = sums / visits
    return means
