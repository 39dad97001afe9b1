"""The blocked squares of a board in few characters: digits to the base 64, with a bit for each square, file by file.

page/src/model/holes.ts writes and reads the same digits.
"""

from __future__ import annotations

import string
from collections.abc import Iterable

from pykt.model.errors import PyktError

_READABLE = 80
_DIGITS = string.ascii_uppercase + string.ascii_lowercase + string.digits + "-_"
_BITS = 6  # the bits in a digit


def written(files: int, ranks: int, blocked: Iterable[tuple[int, int]]) -> str:
    """Return the digits that name the ``blocked`` squares of a board of ``files`` x ``ranks`` squares."""
    digits = [0] * _count(files * ranks)
    for file, rank in blocked:
        nth, bit = divmod((file - 1) * ranks + rank - 1, _BITS)
        digits[nth] |= 1 << bit
    return "".join(_DIGITS[digit] for digit in digits)


def read(text: str, files: int, ranks: int) -> list[tuple[int, int]]:
    """Return the squares that the digits in ``text`` name.

    Raise PyktError if ``text`` has the wrong length for a board of this size, has a sign that is no digit, or names a
    square off the board.
    """
    values = {digit: value for value, digit in enumerate(_DIGITS)}
    cells = files * ranks
    named = [
        nth * _BITS + bit for nth, digit in enumerate(text) for bit in range(_BITS) if values.get(digit, 0) >> bit & 1
    ]
    if len(text) != _count(cells) or not values.keys() >= set(text) or (named and named[-1] >= cells):
        raise PyktError(
            f"{text[:40]!r} does not name the holes of a board of {files} files and {ranks} ranks: copy the whole "
            f"text, with {_count(cells):,} letters, digits, - and _ after the colon."
        )
    return [(file + 1, rank + 1) for file, rank in (divmod(cell, ranks) for cell in named)]


def pays(names: str, cells: int) -> bool:
    """Tell whether digits should replace ``names``, a text with the names of the blocked squares.

    They should if they are shorter, and if ``names`` has more than 80 characters: a short text of names is easier to
    read. ``cells`` is the number of squares of the board.
    """
    return len(names) > max(_count(cells), _READABLE)


def _count(cells: int) -> int:
    """Return the number of digits for ``cells`` squares."""
    return -(-cells // _BITS)
