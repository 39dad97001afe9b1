"""Texts that are shown to users."""

from __future__ import annotations

from collections.abc import Iterable


def printable(text: str) -> str:
    """Make untrusted text, such as a file name, safe to print.

    Return the text on one line. Replace characters that would control a terminal or break a file.
    """
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in " ".join(text.split()))


def listed(squares: Iterable[object], most: int = 4) -> str:
    """Return squares joined as in a sentence: ``1/1, 2/3, 3/5 and 7 more``.

    If there are more than ``most`` squares, the list ends with the number of those left out. At least one square is
    needed.
    """
    texts = list(map(str, squares))
    if len(texts) > most:
        texts[most - 1 :] = [f"{len(texts) - most + 1} more"]
    return " and ".join(filter(None, (", ".join(texts[:-1]), texts[-1])))


def counted(number: int, noun: str) -> str:
    """Return a number with its noun in singular or plural: ``1 move``, ``1,000 moves``."""
    return f"{number:,} {noun}{'s' * (number != 1)}"
