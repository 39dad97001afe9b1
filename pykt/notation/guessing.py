"""Guess the notation of a text."""

from __future__ import annotations

from pykt.model.errors import PyktError
from pykt.notation.registry import MOST_BYTES, Certainty, every


def guess(text: str) -> str:
    """Return the name of the notation of ``text``.

    Try the notations in the order of their certainty, the most certain first. Raise PyktError if no notation recognises
    the text, or if two notations of equal certainty do.
    """
    if not text.strip():
        raise PyktError("The input is empty: give a tour in one of the notations that `pykt convert --help` lists.")
    for certainty in sorted(Certainty, reverse=True):
        found = [
            name for name, notation in every().items() if notation.certainty is certainty and notation.recognise(text)
        ]
        if len(found) > 1:
            raise PyktError(f"The input may be {' or '.join(found)}: name the notation with --format.")
        if found:
            return found[0]
    raise PyktError("The input does not begin like any known notation: correct it, or name the notation with --format.")


def most_bytes(head: str) -> int:
    """Return the most bytes that a text may have if it begins with ``head``. Some notations allow more than others."""
    larger = [notation for notation in every().values() if notation.most_bytes > MOST_BYTES]
    return max((notation.most_bytes for notation in larger if notation.recognise(head)), default=MOST_BYTES)
