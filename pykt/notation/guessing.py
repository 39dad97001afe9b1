"""Telling which notation a text is written in."""

from __future__ import annotations

from pykt.model.errors import PyktError
from pykt.notation.registry import MOST_BYTES, Certainty, every


def guess(text: str) -> str:
    """Return the name of the notation that ``text`` is written in.

    Ask all notations whether they recognise the text, the most certain first. Raise PyktError if none does, or if two
    do that are equally certain.
    """
    if not text.strip():
        raise PyktError("The input is empty: give a tour in one of the notations that pykt convert knows.")
    for certainty in sorted(Certainty, reverse=True):
        found = [
            name for name, notation in every().items() if notation.certainty is certainty and notation.recognise(text)
        ]
        if len(found) > 1:
            raise PyktError(f"The input may be {' or '.join(found)}: name the notation with --format.")
        if found:
            return found[0]
    raise PyktError("The input is not in a known notation: correct its beginning, or name the notation with --format.")


def most_bytes(head: str) -> int:
    """Return the most bytes that a text beginning with ``head`` may have: some notations allow more than others."""
    larger = [notation for notation in every().values() if notation.most_bytes > MOST_BYTES]
    return max((notation.most_bytes for notation in larger if notation.recognise(head)), default=MOST_BYTES)
