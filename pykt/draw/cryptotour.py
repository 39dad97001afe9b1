"""Draw a cryptotour: the board with a part of the text on each square, its answer, and a page to solve it on."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING
from xml.etree.ElementTree import SubElement

from pykt.draw.look import Look
from pykt.draw.picture import board_sheet
from pykt.draw.puzzle import Solvable, solving_page
from pykt.draw.shapes import FAULT_RING, LETTER_WIDTH
from pykt.draw.svg import marks, visits
from pykt.draw.svg.sheet import Sheet
from pykt.model.board import Board, Square
from pykt.model.tour import Tour

if TYPE_CHECKING:
    from pykt.answers.puzzles.cryptotour import Cryptotour

_WIDTH = 0.9  # of the longest part, in sides of a square
_HEIGHT = 0.4  # of text that is short enough
_PAPER = Look(coordinates=False, paper=True)


def cryptotour_picture(board: Board, parts: Mapping[Square, str], look: Look = _PAPER, *, start: bool = False) -> str:
    """Return the puzzle as SVG: the board with ``parts`` on its squares. ``start`` marks the square of the first."""
    return cryptotour_sheet(board, parts, look, start=start).svg()


def cryptotour_page(made: Cryptotour, *, start: bool = False) -> str:
    """Return a page to solve the puzzle on, as HTML: one file that needs no network."""
    board, noun = made.tour.board, made.by.removesuffix("s")
    draw = partial(cryptotour_sheet, board, made.on_squares, start=start)
    title = f"Find the text on {board}"
    task = f"Each square has a {noun}. Follow the knight from square to square, and read them in its order."
    closed = " From the last square the knight could go back to the first." if made.problem.kind == "closed" else ""
    return solving_page(title, [Solvable(title, task + closed, f"{board}", draw, made.record())])


def cryptotour_sheet(board: Board, parts: Mapping[Square, str], look: Look, *, start: bool = False) -> Sheet:
    """Draw the puzzle as ``cryptotour_picture`` does. Return the sheet."""
    sheet = board_sheet(board, look, f"a cryptotour on {board} with {len(parts)} squares")
    if start:
        first = next(iter(parts))
        ring = sheet.add_group("start", fill="none", stroke=sheet.theme.start, stroke_width=".06")
        SubElement(ring, "circle", cx=f"{first.file - 0.5:g}", cy=f"{first.rank - 0.5:g}", r=str(FAULT_RING))
    _write_parts(sheet, parts)
    return sheet


def cryptotour_answer(tour: Tour, parts: Mapping[Square, str], text: str, look: Look = _PAPER) -> str:
    """Return the answer as SVG: the line of the tour under the parts. The picture's title is the text."""
    sheet = board_sheet(tour.board, look, text)
    visits.draw_lines(sheet, tour, tour)
    marks.draw_ends(sheet, tour, last=not tour.is_closed_tour)
    halo = {"stroke": sheet.theme.page, "stroke_width": "2", "stroke_linejoin": "round", "paint_order": "stroke"}
    _write_parts(sheet, parts, **halo)
    return sheet.svg()


def _write_parts(sheet: Sheet, parts: Mapping[Square, str], **more: str) -> None:
    height = min(_HEIGHT, _WIDTH / (LETTER_WIDTH * max(map(len, parts.values()))))
    group = sheet.add_text_group("parts", height, fill=sheet.theme.text, **more)
    for square, part in parts.items():
        sheet.write(group, square.file, square.rank, part)
