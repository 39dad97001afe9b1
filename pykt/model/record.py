"""Check records.

A *record* is a value that was parsed from JSON, or a value that will be written as JSON, such as ``Board.record``
returns. A value that will be written may have tuples in place of lists.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any, NoReturn

from pykt.model.errors import PyktError

#: The most lists and the most objects of a JSON text. A list takes 60 bytes of memory, an object 200 or more.
_MOST_LISTS, _MOST_OBJECTS = 4_000_000, 1_000_000

#: The most squares of a tour that is a part of a larger JSON text. Each square is a list, so it counts towards
#: _MOST_LISTS.
MOST_RECORDED = 3_900_000

_DEEPEST = 100  # levels of nested lists and objects. Ten are enough, and Python's parser fails at a thousand
_STRING = re.compile(rb'"(?:[^"\\]|\\.)*+"?')
_NO_BRACKETS, _ALIKE = bytes(set(range(256)) - set(b"[]{}")), bytes.maketrans(b"{}", b"[]")


def parse(text: str) -> Any:
    """Return the value of a JSON text.

    Raise PyktError if the text is not JSON, is nested too deeply, would take too much memory, or has the number NaN,
    the number Infinity or a number that is too long.
    """
    check_size(text)
    try:
        value = json.loads(text, parse_constant=_refuse_constant)
    except RecursionError:
        raise _too_deep() from None
    except json.JSONDecodeError as error:
        if error.msg == "Extra data":
            raise PyktError("The JSON has more than one value: give one object only.") from None
        raise PyktError(
            f"The JSON is cut off or broken in line {error.lineno}, column {error.colno} ({error.msg}): correct it."
        ) from None
    except ValueError:
        raise PyktError("The JSON has a number that is too long: write small whole numbers.") from None
    check_depth(text)
    return value


def check_size(text: str | bytes) -> None:
    """Raise PyktError if the value of a JSON text would take too much memory."""
    if isinstance(text, bytes):
        lists, objects = text.count(b"["), text.count(b"{")
    else:
        lists, objects = text.count("["), text.count("{")
    if lists > _MOST_LISTS or objects > _MOST_OBJECTS:
        raise PyktError(f"The JSON has more than {_MOST_LISTS:,} lists or {_MOST_OBJECTS:,} objects: split it.")


def check_depth(text: str | bytes) -> None:
    """Raise PyktError if a JSON text has more than a hundred levels of nested lists and objects."""
    data = text.encode() if isinstance(text, str) else text
    brackets = _STRING.sub(b"", data).translate(_ALIKE, _NO_BRACKETS)
    for _ in range(_DEEPEST):  # each round removes the innermost brackets
        if not brackets:
            return
        brackets = brackets.replace(b"[]", b"")
    if brackets:
        raise _too_deep()


def _too_deep() -> PyktError:
    return PyktError("The JSON is nested too deeply: give another file.")


def _refuse_constant(name: str) -> NoReturn:
    raise PyktError(f"The JSON has the number {name}: write small whole numbers.")


def is_count(value: object) -> bool:
    """Tell whether a value from JSON is a whole number from 1 to 999,999,999."""
    # In Python True is an int, but ``type`` excludes it. The upper limit makes coordinates fit numpy's integers.
    return type(value) is int and 1 <= value < 10**9


def squares_of(record: object, noun: str) -> Sequence[Any]:
    """Return ``record`` if it is a list or tuple of pairs [file, rank].

    Raise PyktError if it is anything else. The message calls the list ``noun``.
    """
    if not isinstance(record, (list, tuple)):
        raise PyktError(f"The squares of {noun} must be a list such as [[1, 1], [2, 3]].")
    for place, square in enumerate(record, 1):
        if not (isinstance(square, (list, tuple)) and len(square) == 2 and all(map(is_count, square))):
            raise PyktError(f"Square {place} of {noun} must be two whole numbers from 1, such as [1, 1].")
    return record
