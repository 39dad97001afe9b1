"""Escape text for every LaTeX program and font encoding, and estimate the width of a line before it is typeset."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping

_SIGNS: Mapping[str, str] = {
    **{sign: f"\\{sign}" for sign in "&%$#_{}"},
    "\\": r"\textbackslash{}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    "|": r"\textbar{}",
    **{sign: f"{{{sign}}}" for sign in "[]*'"},  # after \\, LaTeX would read [ and * as options
    '"': r"{\char34}",  # babel makes " active in some languages
    "`": r"{\char96}",
    "\N{EN DASH}": r"\textendash{}",
    "\N{EM DASH}": r"\textemdash{}",
    "\N{MINUS SIGN}": "$-$",
    "\N{MULTIPLICATION SIGN}": r"$\times$",
    "\N{INFINITY}": r"$\infty$",
    "\N{HORIZONTAL ELLIPSIS}": r"\ldots{}",
    "\N{DAGGER}": r"$\dagger$",
    "\N{DOUBLE DAGGER}": r"$\ddagger$",
    "\N{NO-BREAK SPACE}": "~",
    "\N{LATIN SMALL LETTER SHARP S}": r"\ss{}",
    "\N{LATIN SMALL LETTER AE}": r"\ae{}",
    "\N{LATIN CAPITAL LETTER AE}": r"\AE{}",
    "\N{LATIN SMALL LETTER O WITH STROKE}": r"\o{}",
    "\N{LATIN CAPITAL LETTER O WITH STROKE}": r"\O{}",
    "\N{LATIN SMALL LETTER L WITH STROKE}": r"\l{}",
    "\N{LATIN CAPITAL LETTER L WITH STROKE}": r"\L{}",
}
_ACCENTS: Mapping[str, str] = {
    "\N{COMBINING GRAVE ACCENT}": "`",
    "\N{COMBINING ACUTE ACCENT}": "'",
    "\N{COMBINING CIRCUMFLEX ACCENT}": "^",
    "\N{COMBINING TILDE}": "~",
    "\N{COMBINING DIAERESIS}": '"',
    "\N{COMBINING MACRON}": "=",
    "\N{COMBINING DOT ABOVE}": ".",
    "\N{COMBINING RING ABOVE}": "r",
    "\N{COMBINING CARON}": "v",
    "\N{COMBINING BREVE}": "u",
    "\N{COMBINING DOUBLE ACUTE ACCENT}": "H",
    "\N{COMBINING CEDILLA}": "c",
}

#: Widths of characters in Computer Modern Roman at 8 points, in ems, rounded up. Most other fonts are narrower.
_WIDTHS: Mapping[str, float] = {
    **dict.fromkeys("ijl.,:;!'`|", 0.3),
    **dict.fromkeys("frtscez -()[]/I*", 0.48),
    **dict.fromkeys("0123456789agoJ", 0.54),
    **dict.fromkeys("mM@%W&\\", 1.06),
    **dict.fromkeys("<>=+~^#$_wABCDEFGHKLNOPQRSTUVXYZ", 0.86),
    **dict.fromkeys("\N{DAGGER}\N{DOUBLE DAGGER}", 0.4),
}
_USUAL = 0.62
_UNKNOWN = 4.2  # the width of a code such as U+5B57, in place of a character unknown to pdfLaTeX
_PIECE = re.compile(r"[A-Za-z0-9]{1,8}[^A-Za-z0-9]?|.", re.DOTALL)


def escape(text: str) -> str:
    """Return printable text as LaTeX. A character that pdfLaTeX does not know becomes its code, such as U+5B57."""
    return re.sub("-(?=-)", "-{}", "".join(map(_sign, text)))  # -- would become a dash


def breakable(text: str, longest: int = 14) -> str:
    """Return text as LaTeX that may break a line within a word, if the word has more than ``longest`` characters."""
    return " ".join(escape(word) if len(word) <= longest else _broken(word) for word in text.split(" "))


def _broken(word: str) -> str:
    return r"\allowbreak{}".join(map(escape, _PIECE.findall(word)))


def width(text: str, points: float = 8.0) -> float:
    """Return the width of a line of text in TeX's points, estimated high, if the font size is ``points``."""
    return points * sum(_width(sign) for sign in text)


def _sign(sign: str) -> str:
    if sign in _SIGNS:
        return _SIGNS[sign]
    if " " <= sign <= "~":
        return sign
    parts = unicodedata.normalize("NFD", sign)
    if len(parts) == 2 and parts[1] in _ACCENTS and parts[0].isascii() and parts[0].isalpha():
        return rf"\{_ACCENTS[parts[1]]}{{{parts[0]}}}"
    return f"U+{ord(sign):04X}"


def _width(sign: str) -> float:
    if sign in _WIDTHS:
        return _WIDTHS[sign]
    return _USUAL if _sign(sign)[:2] != "U+" else _UNKNOWN
