"""Recognise errors that differ only in a path, a number or an address."""

from __future__ import annotations

import re

_VARIABLE = re.compile(
    r"""
    (?P<address> 0x[0-9a-f]+ | \b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}\b )
  | (?P<path> (?<![\w.])(?:~|\.{1,2}|[a-z]:)?(?:[/\\][\w.+~@%-]+)+[/\\]? )
  | (?P<number> (?<![a-z_])\d+(?:[.,:]\d+)*(?![a-z_]) )
    """,
    re.VERBOSE | re.IGNORECASE,
)
_SIGNS = {"address": "ADDRESS", "path": "PATH", "number": "N"}


def pattern(error: str) -> str:
    """Return the text of an error with PATH, N and ADDRESS in place of each path, number and address.

    Errors with the same pattern count as the same error.
    """
    return " ".join(_VARIABLE.sub(lambda found: _SIGNS[found.lastgroup or "number"], error).split())
