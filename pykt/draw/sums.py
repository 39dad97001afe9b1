"""Draw the sums of a magic tour in the margin: of ranks at the right, of files above, of diagonals at two corners."""

from __future__ import annotations

from pykt.draw.clues import Room
from pykt.draw.look import Look
from pykt.draw.shapes import LETTER_WIDTH
from pykt.draw.svg.sheet import Sheet, is_legible
from pykt.model.tour import Tour
from pykt.model.traits import Sums, sums_of

_WIDTH = 0.8  # the greatest width of a sum, in sides of a square
_HEIGHT = 0.28  # the greatest height of a sum, in sides of a square
_GAP = 0.15  # the space between the board and a sum, in sides of a square


def sums_beside(tour: Tour, look: Look) -> Sums | None:
    """Return the sums of a magic tour if its picture has a margin where they can be read, else None.

    A picture without coordinates, on a paper or of a given width has no such margin.
    """
    if not look.coordinates or look.width or look.paper_size:
        return None
    sums = sums_of(tour)
    return sums if sums and is_legible(tour.board, look, _height(sums)) else None


def room_for_sums(sums: Sums | None) -> Room:
    """Return the space that the sums need."""
    return Room(2 * _GAP + _height(sums), _GAP + _WIDTH) if sums else Room()


def draw_sums(sheet: Sheet, sums: Sums | None) -> None:
    """Write the sums, if any, outside the board of a sheet, which is an SVG picture of the board.

    The sheet must have the room that ``room_for_sums`` returns.
    """
    if sums is None:
        return
    board, height = sheet.board, _height(sums)
    group = sheet.add_text_group("sums", height, fill=sheet.theme.text)
    right, top = board.files + 0.5 + _GAP + _WIDTH / 2, board.ranks + 0.5 + _GAP + height / 2
    for file in range(1, board.files + 1):
        sheet.write(group, file, top, str(sums.columns))
    for rank in range(1, board.ranks + 1):
        sheet.write(group, right, rank, str(sums.rows))
    if sums.diagonals:
        rising, falling = map(str, sums.diagonals)
        sheet.write(group, right, top, rising)
        sheet.write(group, right, 0.5 - _GAP - height / 2, falling)


def _height(sums: Sums) -> float:
    longest = max(len(str(number)) for number in (sums.rows, sums.columns, *(sums.diagonals or ())))
    return min(_HEIGHT, _WIDTH / (LETTER_WIDTH * longest))
