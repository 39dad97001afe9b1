"""A printable book of puzzles: instructions with a worked example, the puzzles, and the answers at the back.

look.py says how a book looks, layout.py where the puzzles go, and grid.py draws them. templates/book.typ sets the
text.
"""

from __future__ import annotations

from pykt.draw.book.contents import book
from pykt.draw.book.grid import answer_picture, puzzle_picture
from pykt.draw.book.layout import Layout
from pykt.draw.book.look import BookLook, Paper

__all__ = ["BookLook", "Layout", "Paper", "answer_picture", "book", "puzzle_picture"]
