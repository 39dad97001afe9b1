"""Texts of others, such as names of files, as they can be shown."""

from __future__ import annotations


def printable(text: str) -> str:
    """The text on one line, without signs that would steer a terminal or break a file."""
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in " ".join(text.split()))
