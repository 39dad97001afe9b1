"""Texts of others, such as names of files, as they can be shown."""

from __future__ import annotations

from collections.abc import Iterable


def printable(text: str) -> str:
    """The text on one line, without signs that would steer a terminal or break a file."""
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in " ".join(text.split()))


def listed(squares: Iterable[object], most: int = 4) -> str:
    """The squares as a sentence names them, the last of many as a number: ``1/1, 2/3, 3/5 and 7 more``."""
    texts = list(map(str, squares))
    if len(texts) > most:
        texts[most - 1 :] = [f"{len(texts) - most + 1} more"]
    return " and ".join(filter(None, (", ".join(texts[:-1]), texts[-1])))
