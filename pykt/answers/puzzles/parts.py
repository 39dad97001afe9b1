"""Divide a text into the parts that a cryptotour spreads over a board: letters, syllables or words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from typing import Literal, get_args

from pykt.model.errors import EngineError, PyktError
from pykt.model.text import printable

#: What a part of a text is.
By = Literal["letters", "syllables", "words"]

#: The most parts that a text may have. A board with more parts could not be read.
MOST_PARTS = 400

_LONGEST = 40  # the most letters of a part
_LETTERS = re.compile(r"[^\W_](?:.*[^\W_])?")
_SEPARATOR = re.compile(r"(?<=\w)[-|\u00ad\u2010](?=\w)")


def parts_of(text: str, by: By = "syllables", language: str = "en") -> tuple[str, ...]:
    """Return the parts of ``text`` in order.

    Letters leave out spaces and punctuation. Syllables and words keep the punctuation beside them. To find syllables, a
    word with separators (``Kö-nig`` or ``Kö|nig``) is divided at the separators. The library pyphen divides all other
    words by the rules of ``language``.

    Raise PyktError if the text has no parts or more than MOST_PARTS, if a part is too long, or if pyphen does not know
    the language. Raise EngineError if pyphen is needed and missing.
    """
    if by not in get_args(By):
        raise PyktError(f"A text can't be divided by {by!r}: choose one of {', '.join(get_args(By))}.")
    words = unicodedata.normalize("NFC", text).split()
    words = [word for word in words if any(map(str.isalnum, word))] if by != "words" else words
    parts = tuple(printable(part) for part in _divided(words, by, language))
    if not parts:
        raise PyktError(f"The text has no {by}: give a text such as 'The knight moves on'.")
    if len(parts) > MOST_PARTS:
        raise PyktError(
            f"The text has {len(parts):,} {by}, but a board has room for {MOST_PARTS}: give a shorter text."
        )
    if longest := next((part for part in parts if len(part) > _LONGEST), None):
        raise PyktError(
            f"{longest[:20] + '...'!r} is too long for a square: separate its syllables, as in Kö-nig, or add "
            "--by letters."
        )
    return parts


def _divided(words: list[str], by: By, language: str) -> Iterator[str]:
    if by == "words":
        yield from words
    elif by == "letters":
        for word in words:
            yield from re.findall(r"[^\W_][\u0300-\u036f]*", word)
    else:
        divide: Callable[[str], list[str]] | None = None
        for word in words:
            if _SEPARATOR.search(word):
                yield from _SEPARATOR.split(word)
                continue
            divide = divide or _hyphenation(language)
            yield from divide(word)


def _hyphenation(language: str) -> Callable[[str], list[str]]:
    """Return the function that divides a word of the language into syllables."""
    try:
        import pyphen
    except ModuleNotFoundError:
        raise EngineError(
            "The library pyphen, which divides words into syllables, is missing. Install it with `pip install "
            "'pykt-tours[text]'`, divide each word yourself (Kö-nig), or add --by letters."
        ) from None
    known = pyphen.language_fallback(language)
    if known is None:
        names = sorted({name.split("_")[0] for name in pyphen.LANGUAGES})
        raise PyktError(
            f"pyphen can't divide words of the language {language[:20]!r}: choose one of {', '.join(names)}."
        )
    hyphenate = pyphen.Pyphen(lang=known)

    def divide(word: str) -> list[str]:
        letters = _LETTERS.search(word)  # leave out punctuation at both ends, because pyphen takes it for letters
        begin, inner = (letters.start(), letters[0]) if letters else (0, word)
        places = [begin + place for place in hyphenate.positions(inner)]
        return [word[one:other] for one, other in zip([0, *places], [*places, len(word)], strict=True)]

    return divide
