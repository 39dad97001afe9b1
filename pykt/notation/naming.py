"""How messages name squares: by letters, as b6, if the user names squares by letters, else by numbers, as 2/6."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from pykt.model.board import Square
from pykt.model.errors import PyktError

_BY_NUMBERS = re.compile(r"(?<![\w/.])([1-9][0-9]{0,8})/([1-9][0-9]{0,8})(?![\w/])", re.ASCII)
_BY_LETTERS = re.compile(r"\s*[a-z]+[0-9]", re.ASCII | re.IGNORECASE)


def in_letters(text: str) -> str:
    """Return a message with its squares named by letters: ``2/6 is not visited`` becomes ``b6 is not visited``."""
    return _BY_NUMBERS.sub(lambda match: Square(int(match[1]), int(match[2])).algebraic, text)


def are_in_letters(texts: Iterable[str]) -> bool:
    """Tell whether the user wrote the first square by letters. ``texts`` are squares, moves or given numbers."""
    return any(_BY_LETTERS.match(text) is not None for text in list(texts)[:1])


@contextmanager
def named_in_letters(letters: bool) -> Iterator[None]:
    """Within this context, name squares by letters in the message of a PyktError, if ``letters`` is true."""
    try:
        yield
    except PyktError as error:
        if letters and type(error) is PyktError:
            raise PyktError(in_letters(str(error))) from None
        raise
