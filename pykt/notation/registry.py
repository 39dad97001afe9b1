"""The registry of notations: what a notation consists of, which notations there are, and how one is recognised.

To add a notation, add one module to ``pykt/notation/notations`` that ends in ``NOTATION = Notation(...)``, and a test.
The name of the module is the name of the notation. No list of notations needs a change, because this module lists that
folder. If another notation also recognises texts in the new notation, narrow the ``recognise`` of the other one.

``names`` does not import the notations, because most of them need numpy: help and shell completion use only the names.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import TYPE_CHECKING

from pykt.model.errors import PyktError
from pykt.notation import notations

if TYPE_CHECKING:
    from pykt.model.tour import Tour

#: The size limit of a text in bytes, for most notations.
MOST_BYTES = 32 << 20

#: The most characters of a text in which decoration or puzzles are looked for. Texts that people write are shorter.
MOST_WRITTEN = 2 << 20

#: The most squares of a tour that is written, for most notations. The text of a longer tour could not be read again.
MOST_SQUARES = 16_000_000


class Certainty(IntEnum):
    """How surely a notation recognises a text, and by what. Notations with a greater value are tried first."""

    WORD = 1  # a word somewhere in the text
    LINE = 2  # a line somewhere in the text
    DRAWING = 3  # a board drawn in numbers
    NUMBERS = 4  # a board drawn in numbers that make sense in this notation only
    BEGINNING = 5  # a beginning that no other notation recognises, as its author must ensure


@dataclass(frozen=True, kw_only=True)
class Notation:
    """A notation: the functions that read and write a tour as text.

    ``description`` is one line for users. ``recognise`` returns a true value if a text seems to be in this notation;
    ``certainty`` says how sure that is. ``recognise`` can be the search or match method of a regular expression.

    ``read`` accepts a text and returns the tour. If ``takes_board``, ``read`` also accepts the board, because the text
    need not name it. If this board is None, ``read`` chooses the board, mostly the smallest that fits. ``write``
    accepts a tour and returns the text or yields its parts. If ``draws_board``, ``read`` and ``write`` also accept
    ``rank1_first``. ``read`` raises PyktError if the text is wrong, and ``write`` if the notation cannot express the
    tour.

    If ``letters``, the notation names squares by letters, and so do messages about the tour.

    ``endings`` has the file extensions that name this notation, and ``knights`` has the numbers of knights whose tours
    it can write. If ``graphs``, the notation can name the vertices of a graph. If ``ambiguous``, a text in this
    notation may have another meaning: files and ranks in another order, or numbers that count from 0. If ``decorated``,
    people add titles, numbers and the like to texts in this notation, and ``pykt.notation.decoration`` removes them. If
    ``from_either``, numbers in other people's texts may count from 0 where this notation counts from 1, or the other
    way round. If ``reads_bytes``, ``read`` is given ASCII input as bytes, which saves memory for huge tours. Texts of
    more than ``most_bytes`` bytes and tours of more than ``most_squares`` squares are refused.
    """

    description: str
    recognise: Callable[[str], object]
    read: Callable[..., Tour]
    write: Callable[..., str | Iterator[str]]
    certainty: Certainty = Certainty.BEGINNING
    endings: tuple[str, ...] = ()
    knights: tuple[int, ...] = (1, 2)
    letters: bool = False
    takes_board: bool = False
    draws_board: bool = False
    reads_bytes: bool = False
    decorated: bool = False
    graphs: bool = False
    ambiguous: bool = False
    from_either: bool = False
    most_bytes: int = MOST_BYTES
    most_squares: float = MOST_SQUARES


@cache
def names() -> tuple[str, ...]:
    """Return the names of the notations in alphabetical order, without importing them."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(notations.__path__)))


def find(name: str) -> Notation:
    """Return the notation called ``name``. Raise PyktError if there is none."""
    if name not in names():
        raise PyktError(f"There is no notation {name[:40]!r}: choose one of {', '.join(names())}.")
    found: Notation = importlib.import_module(f"{notations.__name__}.{name}").NOTATION
    return found


@cache
def every() -> dict[str, Notation]:
    """Import all notations and return them by name."""
    return {name: find(name) for name in names()}


def guess(text: str) -> str:
    """Return the name of the notation of ``text``.

    Try the notations in the order of their certainty, the most certain first. Raise PyktError if no notation recognises
    the text, or if two notations of equal certainty do.
    """
    if not text.strip():
        raise PyktError("The input is empty: give a tour in one of the notations that `pykt convert --help` lists.")
    for certainty in sorted(Certainty, reverse=True):
        found = [
            name for name, notation in every().items() if notation.certainty is certainty and notation.recognise(text)
        ]
        if len(found) > 1:
            raise PyktError(f"The input may be {' or '.join(found)}: name the notation with --format.")
        if found:
            return found[0]
    raise PyktError("The input does not begin like any known notation: correct it, or name the notation with --format.")


def of_graph(head: str) -> str:
    """Return the notation of a tour of a graph whose text begins with ``head``: one that recognises it, or vertices."""
    known = (name for name, notation in every().items() if notation.graphs and notation.recognise(head))
    return next(known, "vertices")


def most_bytes(head: str) -> int:
    """Return the most bytes that a text may have if it begins with ``head``.

    Some notations allow more than MOST_BYTES.
    """
    larger = [notation for notation in every().values() if notation.most_bytes > MOST_BYTES]
    return max((notation.most_bytes for notation in larger if notation.recognise(head)), default=MOST_BYTES)
