"""How a book of puzzles looks: its title, its paper, and how many puzzles are on a page."""

from __future__ import annotations

from dataclasses import dataclass

from pykt.draw.book.codes import check_page
from pykt.draw.size import PAPERS
from pykt.model.errors import PyktError

#: The most puzzles on a page.
MOST_ON_A_PAGE = 6

#: The fewest puzzles of a book with a table of contents. A book with fewer puzzles needs none.
SEVERAL = 6

_MOST_BINDING = 40  # millimetres
_MOST_LETTERS = 120  # the most characters of a title or of an author's name
_MOST_FIRST = 100_000  # the largest number that the first puzzle can have


@dataclass(frozen=True)
class BookLook:
    """How a book of puzzles looks.

    An empty ``title`` is replaced by a description of the puzzles, and an empty ``author`` is left out. With ``cover``
    the book has a cover page. ``first_number`` is the number of the first puzzle. ``per_page`` is the number of puzzles
    on a page. If it is None, a page has two puzzles if their squares are large enough to write in, else one.
    ``large_print`` asks for larger text and squares. ``paper`` is a name in ``PAPERS``. The puzzles are ordered from
    easy to hard, unless ``keep_order`` is true.

    A book of at least SEVERAL puzzles has a table of contents, unless ``contents`` is false. ``times`` puts boxes above
    each puzzle, in which the reader can write down times. ``hints`` puts hints before the answers. ``binding``, in
    millimetres, is added to the inner margin. ``live`` is the address of a page that lets readers solve puzzles, or ""
    for a book without QR codes. Each puzzle that the page can show gets a QR code, unless its link is too long for a
    code that a camera can read.

    Raise PyktError if ``paper`` is unknown, if a number is out of range, or if ``live`` is not the address of a web
    page. Raise it also if the title or the author is too long, or has characters that the book can't print. Raise
    EngineError if a library that the book needs is missing.
    """

    title: str = ""
    author: str = ""
    cover: bool = False
    first_number: int = 1
    per_page: int | None = None
    large_print: bool = False
    paper: str = "a4"
    keep_order: bool = False
    contents: bool = True
    times: bool = True
    hints: bool = True
    binding: float = 0
    live: str = ""

    def __post_init__(self) -> None:
        for name, text in (("title", self.title), ("author", self.author)):
            _check_text(name, text)
        if self.paper not in PAPERS:
            raise PyktError(f"There is no paper {str(self.paper)[:40]!r}. Choose one of {', '.join(PAPERS)}.")
        if self.per_page is not None and not 1 <= self.per_page <= MOST_ON_A_PAGE:
            raise PyktError(f"A page can't have {self.per_page} puzzles: ask for 1 to {MOST_ON_A_PAGE}.")
        if not 0 <= self.first_number <= _MOST_FIRST:
            raise PyktError(
                f"The first puzzle can't have the number {self.first_number}: choose one from 0 to {_MOST_FIRST:,}."
            )
        if not 0 <= self.binding <= _MOST_BINDING:
            raise PyktError(f"A binding can't take {self.binding:g} mm: ask for 0 to {_MOST_BINDING}.")
        if self.live:
            check_page(self.live)


def _check_text(name: str, text: str) -> None:
    """Raise PyktError if ``text`` can't be printed. ``name`` is "title" or "author"."""
    if len(text) > _MOST_LETTERS:
        raise PyktError(f"The {name} has {len(text)} characters: use at most {_MOST_LETTERS}.")
    if not text.isprintable():
        raise PyktError(f"The {name} has a line break or another character that can't be printed: leave it out.")
    if not text.isascii():
        from pykt.draw.render import missing_glyph

        if missing := missing_glyph(text):
            raise PyktError(
                f"The {name} has the character {missing!r}, which no font of the book has: write it in other letters."
            )
