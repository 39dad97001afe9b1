"""What a notation is, and which notations there are.

To add a notation, add one module to ``pykt/notation/notations`` that ends in ``NOTATION = Notation(...)``, and a test.
The module's name is the notation's name. No other file changes, because this module lists that folder.

The names are known without importing the notations: help and shell completion need only the names, and the notations
import numpy.
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

#: The largest text of most notations, in bytes.
MOST_BYTES = 32 << 20

#: The most squares that most notations write. A longer text would be too large to read.
MOST_SQUARES = 16_000_000


class Certainty(IntEnum):
    """What a notation recognises a text by. Notations of a greater value are more certain and are asked first."""

    WORD = 1  # a word somewhere in the text
    LINE = 2  # a line somewhere in the text
    DRAWING = 3  # a board drawn in numbers
    NUMBERS = 4  # a board drawn in numbers that mean something in this notation only
    BEGINNING = 5  # a beginning that no other notation has


@dataclass(frozen=True, kw_only=True)
class Notation:
    """One way to write a tour as text, in both directions.

    ``description`` is one line for users. ``recognise`` takes a text and returns a true value if the text is in this
    notation, as surely as ``certainty`` says; the search or match method of a regular expression will do.

    ``read`` takes a text and returns its tour. It also takes the board if ``takes_board``, because the text need not
    say it, and ``rank1_first`` if ``draws_board``. ``write`` takes a tour, and ``rank1_first`` if ``draws_board``, and
    returns the text or yields its parts. Both raise PyktError where the notation cannot express the tour.

    ``endings`` are the file endings that ask for the notation, ``knights`` the numbers of knights that it can write.
    A notation that ``reads_bytes`` receives ASCII input undecoded, for huge tours. Texts of more than ``most_bytes``
    bytes and tours of more than ``most_squares`` squares are refused.
    """

    description: str
    recognise: Callable[[str], object]
    read: Callable[..., Tour]
    write: Callable[..., str | Iterator[str]]
    certainty: Certainty = Certainty.BEGINNING
    endings: tuple[str, ...] = ()
    knights: tuple[int, ...] = (1, 2)
    takes_board: bool = False
    draws_board: bool = False
    reads_bytes: bool = False
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
