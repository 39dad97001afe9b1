"""A printable book of puzzles: instructions with a worked example, the puzzles, and the answers at the back.

look.py has the options of a book's look, layout.py places the puzzles, and templates/book.typ sets the text.
"""

from __future__ import annotations

from pykt.draw.book.contents import book
from pykt.draw.book.layout import Layout
from pykt.draw.book.look import BookLook

__all__ = ["BookLook", "Layout", "book"]
