"""Remove what stands between the squares of a list: numbering, hyphens, arrows, the letter of the knight."""

from __future__ import annotations

import re

from pykt.model.errors import PyktError

_SQUARE = r"(?:[A-Za-z]{1,7}[0-9]{1,9}|[0-9]{1,9}/[0-9]{1,9}|[\[(]\s?[0-9]{1,9}\s?,\s?[0-9]{1,9}\s?[\])])"
_LIST = re.compile(rf"(?<![\w/]){_SQUARE}(?![\w/])")
_PAIR = re.compile(r"([\[(])\s?([0-9]{1,9})\s?,\s?([0-9]{1,9})\s?([\])])")
_KNIGHTS = re.compile(r"\n[^\S\n]*+\n\s*+")
_BULLET = re.compile(r"^[ \t]*[-*+][ \t]+", re.MULTILINE)
_ARROW = re.compile(r"[-=~]{0,4}>")
_NUMBERED = re.compile(
    rf"(?<![\w/.,(\[-])(?:(?:[Mm]ove|[Ss]tep)\s)?[#(]?([0-9]{{1,9}})(?:\)\.|[.:)])?\s*(?<![0-9](?=[0-9/]))(?={_SQUARE})"
)
_HYPHEN = re.compile(rf"(?<=[0-9\])])[ \t]?-+[ \t]?\n?(?={_SQUARE})")
_LONG_MOVE = re.compile(r"[A-Z]?([a-z]{1,7}[0-9]{1,9})-([a-z]{1,7}[0-9]{1,9})")
_WORD = re.compile(r"(?<!\w)(?:to|then|and|from)(?!\w)")
_PIECE = re.compile(r"(?<!\w)([NSC])(?=[a-z]{1,6}[0-9]{1,9}(?!\w))")
_NAME = re.compile(r"(?<!\w)[A-Za-z]{1,7}[0-9]{1,9}(?!\w)")
_END = re.compile(r"(?<=[0-9\])])[.,;]*\.[ \t]*(?=\n|\Z)")


def without_decoration(text: str) -> str:
    """Return a list of squares with only spaces and line breaks between them. Return any other text unchanged.

    Raise PyktError if the squares are numbered but not in order, if a list of moves has a gap, or if a name such as NA1
    has two meanings.
    """
    if not _LIST.search(text):
        return text
    text = _PAIR.sub(r"\1\2,\3\4", text)
    text = _WORD.sub(" ", _ARROW.sub(" ", _BULLET.sub("", text)))
    text = _END.sub("", text.replace(";", " ").replace('"', " ").replace("'", " "))
    knights = (_of_moves(_PIECE.sub("", _without_numbers(part))) for part in _KNIGHTS.split(text))
    return _NAME.sub(lambda name: _lower(name[0]), _HYPHEN.sub(" ", "\n\n".join(knights)))


def _without_numbers(text: str) -> str:
    """Return a list without the numbers before squares or lines.

    Raise PyktError if the numbers do not count up from 0 or 1.
    """
    numbers = [int(found[1]) for found in _NUMBERED.finditer(text)]
    for nth, number in enumerate(numbers):
        if number != numbers[0] + nth or numbers[0] > 1:
            wanted = numbers[0] + nth if nth else 1
            raise PyktError(
                f"Item {nth + 1} of the list has the number {number} instead of {wanted}: number the squares in order, "
                "or leave the numbers out."
            )
    return _NUMBERED.sub("", text)


def _of_moves(text: str) -> str:
    """Return a list of moves such as ``a1-b3 b3-c5`` as the list of its squares. Return any other text unchanged.

    Raise PyktError if a move begins on another square than the move before ends on.
    """
    words = text.replace(",", " ").split()
    moves = [_LONG_MOVE.fullmatch(word) for word in words]
    if len(moves) < 2 or not all(moves):
        return text
    squares: list[str] = []
    for nth, move in enumerate(moves, 1):
        assert move is not None
        if squares and squares[-1] != move[1]:
            raise PyktError(
                f"Move {nth} of the list, {move[0][:20]}, begins on {move[1]}, but the one before ends on "
                f"{squares[-1]}: correct one of them, or write the squares with spaces between them."
            )
        squares += [move[2]] if squares else [move[1], move[2]]
    return " ".join(squares)


def _lower(name: str) -> str:
    if name[:2].isupper() and name[0] in "NSC" and name[1].isalpha() and name[2:].isdecimal():
        raise PyktError(
            f"{name[:20]!r} may be the knight on {name[1:].lower()}, or the file {name[:2].lower()}: write the files "
            "in small letters."
        )
    return name.lower()
