"""Draw a cryptotour: the board with a part of the text on each square, its answer, and a page to solve it on.

A sheet is the SVG picture of a board.
"""

from __future__ import annotations

from collections.abc import Mapping

from pykt.draw.colours import LIGHT, Colours
from pykt.draw.grid import PLAIN, empty_grid
from pykt.draw.look import Look
from pykt.draw.picture import board_sheet
from pykt.draw.puzzle import Solvable, solving_page
from pykt.draw.shapes import LETTER_WIDTH
from pykt.draw.svg import marks, visits
from pykt.draw.svg.sheet import Sheet
from pykt.model.board import Board, Square
from pykt.model.problem import Problem
from pykt.model.tour import Tour

_WIDTH = 0.9  # the largest width of a part, in sides of a square
_HEIGHT = 0.4  # the height of text, in sides of a square; a text with a long part is written smaller
_RING = 0.42  # the radius of the ring around the first part, in sides of a square
_ANSWER = Look("path", coordinates=False, colours=Colours(line=LIGHT.knights[0]))  # a line of one colour without dots


def cryptotour_picture(board: Board, parts: Mapping[Square, str], look: Look = PLAIN, *, start: bool = False) -> str:
    """Return the puzzle as SVG: a grid with ``parts`` on its squares.

    With ``start``, a ring marks the first square in ``parts``.
    """
    return _with_parts(empty_grid(board, _title(parts), look=look), parts, start=start).svg()


def cryptotour_answer(tour: Tour, parts: Mapping[Square, str], text: str) -> str:
    """Return the answer as SVG: the line of the tour under the parts. ``text`` is the title of the picture."""
    sheet = empty_grid(tour.board, text, look=_ANSWER)
    visits.draw_lines(sheet, tour, tour)
    marks.draw_ends(sheet, tour, last=not tour.is_closed_tour)
    page = sheet.theme.page
    _write_parts(sheet, parts, page, stroke=page, stroke_width="2", stroke_linejoin="round")  # a rim around the letters
    _write_parts(sheet, parts, sheet.theme.text)
    return sheet.svg()


def cryptotour_page(
    problem: Problem, parts: Mapping[Square, str], by: str, record: dict[str, object], *, start: bool = False
) -> str:
    """Return a page to solve the puzzle on, as HTML: one file that needs no network.

    ``by`` says what the ``parts`` are: letters, syllables or words. ``record`` is the cryptotour as JSON shows it.
    """
    board = problem.board
    title = f"Find the text on {board}"
    noun = by.removesuffix("s")
    task = f"Each square has a {noun}. Follow the knight from square to square, and read the {by} on its way."
    closed = " From the last square the knight could go back to the first." if problem.kind == "closed" else ""

    def draw(look: Look) -> Sheet:
        return _with_parts(board_sheet(board, look, _title(parts)), parts, start=start)

    return solving_page(title, [Solvable(title, task + closed, f"{board}", draw, record)])


def _title(parts: Mapping[Square, str]) -> str:
    return f"a cryptotour on {len(parts)} squares"


def _with_parts(sheet: Sheet, parts: Mapping[Square, str], *, start: bool) -> Sheet:
    """Write ``parts`` on an empty board. Return the sheet.

    With ``start``, draw a ring on the first square in ``parts``.
    """
    if start:
        first = next(iter(parts))
        ring = sheet.add_group("start", fill="none", stroke=sheet.theme.start, stroke_width=".05")
        sheet.draw_circles(ring, [first], _RING)
    _write_parts(sheet, parts, sheet.theme.text)
    return sheet


def _write_parts(sheet: Sheet, parts: Mapping[Square, str], ink: str, **more: str) -> None:
    height = min(_HEIGHT, _WIDTH / (LETTER_WIDTH * max(map(len, parts.values()))))
    group = sheet.add_text_group("parts", height, fill=ink, **more)
    for square, part in parts.items():
        sheet.write(group, square.file, square.rank, part)
