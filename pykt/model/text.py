"""Texts as they can be shown to a user."""

from __future__ import annotations

from collections.abc import Iterable


def printable(text: str) -> str:
    """Make untrusted text, such as a file name, safe to print.

    Return it on one line. Characters that would steer a terminal or break a file become replacement characters.
    """
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in " ".join(text.split()))


def listed(squares: Iterable[object], most: int = 4) -> str:
    """Return squares as a sentence lists them: ``1/1, 2/3, 3/5 and 7 more``.

    A list of more than ``most`` squares ends in how many are left out. There must be at least one square.
    """
    texts = list(map(str, squares))
    if len(texts) > most:
        texts[most - 1 :] = [f"{len(texts) - most + 1} more"]
    return " and ".join(filter(None, (", ".join(texts[:-1]), texts[-1])))
