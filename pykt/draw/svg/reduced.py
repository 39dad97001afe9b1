"""Draw a tour in blocks of squares, where single squares would be too small to see.

The colour of a block shows the mean move number of its visits. For two knights, it shows the second knight's share of
the visits.
"""

from __future__ import annotations

from xml.etree.ElementTree import SubElement

import numpy as np
from numpy.typing import NDArray

from pykt.draw.colours import gradient
from pykt.draw.look import Look
from pykt.draw.shapes import OUTLINE, OUTLINE_PIXELS
from pykt.draw.svg import marks
from pykt.draw.svg.ground import divided, draw_blocks
from pykt.draw.svg.region import Region, contour
from pykt.draw.svg.sheet import Sheet, outline
from pykt.model.board import Board
from pykt.model.cells import files_and_ranks
from pykt.model.claimed import describe
from pykt.model.progress import chunks
from pykt.model.tour import Tour

#: The most files or ranks of a board on which every move is drawn.
MOST_FILES = 200

_BLOCKS = 125  # the number of blocks along the longer side of the board
_COLOURS = 64


def is_reduced(board: Board) -> bool:
    """Tell whether a picture of the board shows blocks instead of squares."""
    return max(board.files, board.ranks) > MOST_FILES


def reduced_sheet(tour: Tour, look: Look) -> Sheet:
    """Draw the tour in blocks. Return the sheet, which is an SVG picture (sheet.py).

    Time is proportional to the number of visits and blocked squares. Memory is proportional to the number of blocks and
    blocked squares.
    """
    board, theme, one = tour.board, look.theme, len(tour.knights) == 1
    side = max(board.files, board.ranks) / _BLOCKS
    blocks = Board(max(round(board.files / side), 1), max(round(board.ranks / side), 1))
    means = _block_means(tour, blocks)
    levels = np.where(np.isnan(means), -1, np.minimum(means * _COLOURS, _COLOURS - 1)).astype(int)
    sheet = Sheet(board, look, f"{describe(tour)}, in {blocks} blocks of squares", lines=int(look.marks))
    scale = theme.heat if one else theme.knights
    stretch = f"scale({board.files / blocks.files:g} {board.ranks / blocks.ranks:g})"
    holes = divided(np.isnan(means).reshape(blocks.ranks, -1) & _mostly_blocked(board, blocks), look.blocked)
    line = {"transform": stretch, "stroke-width": f"{float(sheet.at_least(OUTLINE, OUTLINE_PIXELS)) / side:.3f}"}
    draw_blocks(sheet, contour(holes.outlined), contour(holes.filled), **line)
    for level, colour in enumerate(gradient(scale, _COLOURS)):
        group = sheet.add_group("heat", fill=colour, shape_rendering="crispEdges")
        SubElement(group, "path", d=outline(blocks, np.flatnonzero(levels == level)), transform=stretch)
    if not look.marks:
        return sheet
    marks.draw_ends(sheet, tour, last=not look.returns(tour))
    marks.draw_key(sheet, [("1", scale, f"{tour.visited:,}") if one else ("first knight", scale, "second knight")])
    return sheet


def _mostly_blocked(board: Board, blocks: Board) -> Region:
    """Return the region of the blocks in which more than half of the squares are blocked."""
    column, row = _block_of(board, blocks)
    blocked = np.array([(square.file - 1, square.rank - 1) for square in board.blocked], np.int32).reshape(-1, 2)
    count = np.bincount(row[blocked[:, 1]] + column[blocked[:, 0]], minlength=blocks.cells)
    squares = np.outer(np.bincount(row // blocks.files), np.bincount(column))
    return count.reshape(squares.shape) > squares / 2


def _block_of(board: Board, blocks: Board) -> tuple[NDArray[np.int_], NDArray[np.int_]]:
    """Return two arrays, ``column`` and ``row``, that tell in which block a square lies.

    The block of the square with file f and rank r, both counted from 0, has the index ``column[f] + row[r]``.
    """
    column = np.arange(board.files) * blocks.files // board.files
    return column, np.arange(board.ranks) * blocks.ranks // board.ranks * blocks.files


def _block_means(tour: Tour, blocks: Board) -> NDArray[np.float64]:
    """Return for each block the mean value of the visits to its squares, or NaN if there are none.

    The value of a visit is the number of earlier visits divided by the number of all visits. So it rises from 0 to
    nearly 1. For two knights, it is 0 for a visit of the first knight and 1 for a visit of the second.
    """
    board = tour.board
    column, row = _block_of(board, blocks)
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
