"""A printable book of puzzles: instructions with a worked example, the puzzles, and the answers at the back.

look.py has the options of a book. layout.py computes how many puzzles a page has and how large they are. contents.py
collects what the book says, and the Typst template pykt/draw/templates/book.typ sets the pages.
"""

from __future__ import annotations

from pykt.draw.book.contents import book
from pykt.draw.book.layout import Layout
from pykt.draw.book.look import BookLook

__all__ = ["BookLook", "Layout", "book"]
