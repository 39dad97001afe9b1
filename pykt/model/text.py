"""Functions that make texts for users."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterable


def printable(text: str) -> str:
    r"""Make untrusted text, such as a file name or an engine's message, safe to show on one line.

    Invisible characters, which might control a terminal, break the line or reverse the text, become escapes, such as
    ``\n``, ``\x1b`` and ``\u202e``.
    """
    return text if text.isprintable() else "".join(map(_visible, text))


def printable_lines(text: str) -> str:
    """Make a text of several lines safe to show, as ``printable`` does, but keep its line breaks and tabs."""
    if text.replace("\n", "").replace("\t", "").isprintable():
        return text
    return "".join(sign if sign in "\n\t" else _visible(sign) for sign in text.replace("\r\n", "\n"))


def one_line(text: str) -> str:
    """Make a message of several lines safe to show on one line. One space replaces line breaks and repeated spaces."""
    return printable(" ".join(text.split()))


def cell_html(inner: str) -> str:
    """Return HTML for the output of a notebook's cell. The notebook will not turn ``$...$`` in it into a formula."""
    return f'<div class="tex2jax_ignore mathjax_ignore">{inner}</div>'


def shortened(text: str, most: int) -> str:
    """Return a text cut to at most ``most`` characters. If it was longer, "…" is the last of these."""
    return text if len(text) <= most else f"{text[: most - 1]}…"


def json_text(record: object, *, compact: bool = False) -> str:
    """Return a value as JSON in printable ASCII. If ``compact``, put no spaces between its parts."""
    return json.dumps(record, separators=(",", ":") if compact else None).replace("\x7f", "\\u007f")


def listed(items: Iterable[object], most: int | None = 4) -> str:
    """Return items, such as squares, joined as in a sentence: ``1/1, 2/3, 3/5 and 7 more``.

    If there are more than ``most`` items, the list ends with the number of those left out; ``most`` may be None for
    all. If there are no items, return "".
    """
    texts = list(map(str, items))
    if most and len(texts) > most:
        texts[most - 1 :] = [f"{len(texts) - most + 1} more"]
    return " and ".join(filter(None, (", ".join(texts[:-1]), *texts[-1:])))


def rough(number: float) -> str:
    """Return a number as text: with two significant digits if it is below 10, else as a whole number."""
    return f"{number:.2g}" if number < 10 else f"{number:,.0f}"


def counted(number: int, noun: str) -> str:
    """Return a number with its noun in singular or plural: ``1 move``, ``1,000 moves``, ``2 vertices``."""
    return f"{number:,} {noun if number == 1 else plural(noun)}"


def plural(noun: str) -> str:
    """Return the plural of a noun: ``moves``, ``vertices``."""
    return noun.removesuffix("ex") + "ices" if noun.endswith("vertex") else f"{noun}s"


def capitalised(text: str) -> str:
    """Return a text with a capital first letter. The other letters stay as they are, as in ``ASP``."""
    return text[:1].upper() + text[1:]


def as_sentence(text: str) -> str:
    """Return a text with a capital first letter and, as ``with_stop`` says, a full stop. An empty text stays empty."""
    return text and with_stop(capitalised(text))


def with_stop(text: str) -> str:
    """Return a text with a full stop, unless it already ends with ``.``, ``!`` or ``?``."""
    return text if text.endswith((".", "!", "?")) else f"{text}."


def split_outside(text: str, mark: str) -> list[str]:
    """Split a text at each ``mark`` that is not in brackets."""
    parts, depth = [""], 0
    for sign in text:
        depth += (sign in "([{") - (sign in ")]}")
        if sign == mark and depth <= 0:
            parts.append("")
        else:
            parts[-1] += sign
    return parts


def nearest(word: str, known: Iterable[str], least: float = 0.6) -> str:
    """Return the known word that is most like ``word``, or "" if none has at least the similarity ``least``, 0 to 1."""
    from difflib import get_close_matches  # imported late: only a mistake needs it

    return next(iter(get_close_matches(word, list(known), 1, least)), "")


def _visible(sign: str) -> str:
    """Return the character, or its escape if it is not safe to show."""
    if sign.isprintable() or unicodedata.category(sign) == "Zs":
        return sign
    return sign.encode("unicode_escape").decode()
