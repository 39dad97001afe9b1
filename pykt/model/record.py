"""Read records, and check outside data of all kinds.

A *record* is a value that was parsed from JSON, or a value that will be written as JSON, such as ``Board.record``
returns. A value that will be written may have tuples in place of lists. ``converted`` checks the values of TOML, too.
"""

from __future__ import annotations

import json
import re
from dataclasses import fields, is_dataclass
from typing import Any, NoReturn, Required, TypedDict, TypeVar, cast, get_type_hints

from pykt.model.errors import PyktError
from pykt.model.text import printable

T = TypeVar("T")

#: The most lists and the most objects of a JSON text. A list takes 60 bytes of memory, an object 200 or more.
_MOST_LISTS, _MOST_OBJECTS = 4_000_000, 1_000_000

#: The most squares of a tour that is a part of a larger JSON text. Each square is a list, so it counts towards
#: _MOST_LISTS.
MOST_RECORDED = 3_900_000

_DEEPEST = 100  # levels of nested lists and objects. Ten are enough, and Python's parser fails at a thousand
_STRING = re.compile(rb'"(?:[^"\\]|\\.)*+"?')
_NO_BRACKETS, _ALIKE = bytes(set(range(256)) - set(b"[]{}")), bytes.maketrans(b"{}", b"[]")
_DIGITS, _LONG = bytes.maketrans(b"123456789", b"0" * 9), b"0" * 30
_LONG_WHOLE = re.compile(rb"(?<![0-9.])[0-9]{30}")  # not the digits behind a decimal point

#: What pykt says for the names of types, and for other words, in the messages of msgspec.
_WORDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "a text",
    "bool": "true or false",
    "array": "a list",
    "object": "an object",
}
_VERBS = {
    " | null": "",
    "Expected": "write",
    ", got `float`": ", not a fraction",
    ", got": ", not",
    ">=": "from",
    "<=": "up to",
    "Object missing required field": "write the key",
    "Invalid enum value": "correct the value",
}


def parse(text: str) -> Any:
    """Return the value of a JSON text.

    Raise PyktError if the text is not JSON, is nested too deeply, or would take too much memory. Raise it also for the
    numbers NaN and Infinity, and for a number that is too long.
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
        raise _too_long() from None
    check_form(text)
    return value


def check_size(text: str | bytes) -> None:
    """Raise PyktError if the value of a JSON text would take too much memory."""
    if isinstance(text, bytes):
        lists, objects = text.count(b"["), text.count(b"{")
    else:
        lists, objects = text.count("["), text.count("{")
    if lists > _MOST_LISTS or objects > _MOST_OBJECTS:
        raise PyktError(f"The JSON has more than {_MOST_LISTS:,} lists or {_MOST_OBJECTS:,} objects: split it.")


def check_form(text: str | bytes) -> None:
    """Raise PyktError if a JSON text has a very long whole number, or over a hundred levels of lists and objects."""
    data = _STRING.sub(b"", text.encode() if isinstance(text, str) else text)
    if _LONG in data.translate(_DIGITS) and _LONG_WHOLE.search(data):
        raise _too_long()
    brackets = data.translate(_ALIKE, _NO_BRACKETS)
    for _ in range(_DEEPEST):  # each round removes the innermost brackets
        if not brackets:
            return
        brackets = brackets.replace(b"[]", b"")
    if brackets:
        raise _too_deep()


def _too_deep() -> PyktError:
    return PyktError("The JSON is nested too deeply: give another file.")


def _too_long() -> PyktError:
    return PyktError("The JSON has a number that is too long: write small whole numbers.")


def _refuse_constant(name: str) -> NoReturn:
    raise PyktError(f"The JSON has the number {name}: write small whole numbers.")


def read(record: object, kind: type[T], noun: str, example: str = "", *, closed: bool = True) -> T:
    """Return a record as ``kind``, a TypedDict or a dataclass. Raise PyktError about the first mistake in it.

    The message calls the record ``noun``, and shows ``example`` if there is one. A key that ``kind`` does not have is a
    mistake if ``closed`` is true.
    """
    known = [one.name for one in fields(kind)] if is_dataclass(kind) else [*kind.__annotations__]
    if closed and isinstance(record, dict) and (unknown := sorted(record.keys() - known)):
        what = f"has no key '{printable(unknown[0])[:40]}': its keys are {', '.join(known)}"
        raise PyktError(f"The JSON of the {noun} {what}.")
    end = f". Write one such as {example}." if example else "."
    return converted(record, kind, f"The JSON of the {noun} is wrong: ", end)


def converted(value: object, kind: type[T], before: str = "", after: str = "") -> T:
    """Return a value of JSON or TOML as ``kind``, any type that msgspec knows.

    Raise PyktError about the first mistake. The message says what to write, such as "write a whole number, not a text,
    in files". It stands between the texts ``before`` and ``after``.
    """
    import msgspec  # late, because a command that reads no JSON does not need it

    try:
        return msgspec.convert(value, kind)
    except (msgspec.ValidationError, UnicodeError) as error:
        said, _, place = str(error).partition(" - at ")
    for theirs, ours in _VERBS.items():
        said = said.replace(theirs, ours)
    said = re.sub("`(.*?)`", lambda types: " or ".join(_WORDS.get(one, one) for one in types[1].split(" | ")), said)
    raise PyktError(before + printable(f"{said}, in {place.strip('`$.')}" if place else said)[:200] + after)


def type_of(kind: Any, /, **others: Any) -> Any:
    """Return the type of the records of a dataclass: a TypedDict with a key for each of its fields.

    ``others`` has the types of keys whose type is not that of the field. A key may be missing if its field has a
    default, unless its type in ``others`` is Required.
    """
    hints = get_type_hints(kind)
    needed = {one.name: Required[hints[one.name]] for one in fields(kind) if one.default is one.default_factory}
    return cast(Any, TypedDict)(kind.__name__, {**hints, **needed, **others}, total=False)
