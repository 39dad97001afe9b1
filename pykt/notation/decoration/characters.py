"""Replace the characters that word processors, web pages and chess programs put in the place of plain ones."""

from __future__ import annotations

import re

from pykt.model.errors import PyktError

_REPLACED = {
    " ": "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\u2022\u25aa",
    "": "\ufeff\u200b\u200c\u200d\u2060\u00ad\u2658\u265e\ufe0e\ufe0f",
    "\n": "\u0085\u2028\u2029\v\f",
    "-": "\u2010\u2011\u2012\u2013\u2014\u2015\u2212",
    ">": "\u2192\u21d2\u2794\u2799\u279c\u279d\u279e\u27a1\u27a4\u27f6\u27f9\u21a6\u2b95\u25ba\u25b6\u203a\u00bb",
    ".": "\u00b7",
    "x": "\u00d7",
    "'": "\u2018\u2019\u201a",
    '"': "\u201c\u201d\u201e\u00ab",
    "|": "\u2502\u2503\u2551\u2506\u2507\u250a\u250b\u254e\u254f\uff5c",
}
# This block of Unicode has the corners, crossings and horizontal lines of frames.
_FRAME = dict.fromkeys(range(9472, 9600), "+") | {ord(sign): "-" for sign in "\u2500\u2501\u2550\u2504\u2505\u254c"}
_TABLE = _FRAME | {ord(sign): plain for plain, signs in _REPLACED.items() for sign in signs}


_DIGIT = re.compile(r"(?![0-9])\d")


def replaced(text: str) -> str:
    """Return ``text`` with plain spaces, line ends, dashes, arrows, quotation marks and frames.

    Remove the chess signs for knights. Raise PyktError about a digit that is not ASCII.
    """
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if not text.isascii() and (digit := _DIGIT.search(text)):
        line = text.count("\n", 0, digit.start()) + 1
        raise PyktError(f"{digit[0]!r} in line {line} is not a digit from 0 to 9: write numbers with these digits.")
    return text if text.isascii() else text.translate(_TABLE)
