"""Read files that users write in TOML: the tests of a class, and the plan of a bench.

A mistake raises PyktError with a sentence that says which line or which key is wrong, and what to write instead.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Any, Literal, NoReturn, get_args, get_origin, get_type_hints

from msgspec import Meta

from pykt.model.errors import PyktError
from pykt.model.limits import Limits
from pykt.model.record import converted
from pykt.model.text import nearest, one_line, printable

#: The limits that a file can set. A file cannot choose the processor cores.
LIMITS = ("timeout", "memory", "inferences", "cpu")

#: The most characters of a line, the most dots on a line, and the most dots in a text. Python takes quadratic time and
#: memory for the dots in a key, which is always on one line. A dot counts only if a name or a quotation mark follows
#: it, so the dots of a drawn board do not count.
_LONGEST_LINE, _MOST_DOTS, _MOST_DOTS_IN_ALL = 10_000, 200, 20_000

_DOT = re.compile(r"""\.[ \t]*+[\w"'-]""")
_DASH = re.compile("[-_ ]")


def load(text: str, name: str) -> dict[str, Any]:
    """Return the values in a text. Messages call the text ``name``.

    Raise PyktError if the text is not TOML, is too large, or has a whole number beyond 64 bits.
    """
    in_all = 0
    for number, line in enumerate(text.split("\n"), 1):  # TOML has no other ends of lines
        if len(line) > _LONGEST_LINE:
            raise PyktError(f"Line {number} of {name} has more than {_LONGEST_LINE:,} characters: break the line.")
        dots = len(_DOT.findall(line))
        if dots > _MOST_DOTS:
            raise PyktError(f"Line {number} of {name} has more than {_MOST_DOTS} dots: break the line.")
        in_all += dots
    if in_all > _MOST_DOTS_IN_ALL:
        raise PyktError(f"{name} has more than {_MOST_DOTS_IN_ALL:,} dots: write several smaller files.")
    try:
        values = tomllib.loads(text.removeprefix("\ufeff"))
    except (ValueError, RecursionError) as error:  # a number with thousands of digits is a ValueError, too
        raise PyktError(f"{name} is not written in TOML: {one_line(str(error))[:200]}. Correct that line.") from None
    for key, value in _every(values):
        if isinstance(value, int) and not -(1 << 63) <= value < 1 << 63:
            raise PyktError(f"{name}: {printable(key)[:40]} has a whole number beyond 64 bits; write a smaller one.")
    return values


def _every(values: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Yield a key and a value for each value of a table, and of the tables and lists nested in the table.

    The key is the last one that leads to the value.
    """
    waiting = list(values.items())
    while waiting:
        key, value = waiting.pop()
        yield key, value
        if isinstance(value, dict):
            waiting += value.items()
        elif isinstance(value, list):
            waiting += ((key, one) for one in value)


@dataclass(frozen=True)
class Table:
    """A table of a file. The table may have only the ``known`` keys. Messages call the table ``place``."""

    place: str
    values: Mapping[str, Any]
    known: tuple[str, ...]

    def __post_init__(self) -> None:
        for key in self.values:
            if key not in self.known:
                near = next((word for word in _DASH.split(key) if word in self.known), "") or nearest(key, self.known)
                advice = f"did you mean {near}?" if near else f"the keys are {', '.join(self.known)}."
                raise PyktError(f"{self.place}: there is no key {printable(key)[:40]!r}; {advice}")

    def wrong(self, key: str, what: str) -> NoReturn:
        """Raise PyktError about the value of a key. ``what`` says what to do."""
        raise PyktError(f"{self.place}: {key} is {_shown(self.values.get(key))}; {what}.")

    def table(self, key: str) -> dict[str, Any]:
        """Return the table ``key`` in this table, or {} if there is none."""
        value = self.values.get(key, {})
        if not isinstance(value, dict):
            self.wrong(key, f"begin a table with a line [{key}]")
        return value

    def tables(self, key: str, most: int) -> list[dict[str, Any]]:
        """Return the tables of the array ``key``, or [] if there is none.

        Raise PyktError if there are more than ``most``.
        """
        value = self.values.get(key, [])
        if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
            self.wrong(key, f"begin each with a line [[{key}]]")
        if len(value) > most:
            raise PyktError(f"{self.place}: there are {len(value):,} tables [[{key}]]; write at most {most:,}.")
        return value

    def get(self, key: str, kind: Any, default: Any = None) -> Any:
        """Return the value of ``key`` as ``kind``, any type that msgspec knows, or ``default`` if it is missing."""
        if key not in self.values:
            return default
        if get_origin(kind) is Literal and self.values[key] not in get_args(kind):
            self.wrong(key, f"choose from {', '.join(get_args(kind))}")
        try:
            return converted(self.values[key], kind)
        except PyktError as error:
            self.wrong(key, str(error))

    def fields(self, kind: Any, *keys: str) -> dict[str, Any]:
        """Return the values of those ``keys`` that the table has.

        Their types are those of the fields of ``kind``, a dataclass, or of the parameters of ``kind``, a function.
        """
        hints = get_type_hints(kind, include_extras=True)
        return {key: self.get(key, hints[key]) for key in keys if key in self.values}

    def line(self, key: str, most: int) -> str:
        """Return the text of ``key`` as one line, or "" if there is none.

        Raise PyktError if the text has more than ``most`` characters.
        """
        return one_line(self.get(key, Annotated[str, Meta(max_length=most)], ""))

    def count(self, key: str, least: int, most: int) -> int | None:
        """Return the value of ``key``, a whole number from ``least`` to ``most``, or None if it is missing."""
        number: int | None = self.get(key, Annotated[int, Meta(ge=least, le=most)])
        return number

    def texts(self, key: str) -> tuple[str, ...]:
        """Return the texts of ``key``.

        The value is a text, a list of texts, or a table: {a1 = 1} becomes the text "a1=1".
        """
        value = self.values.get(key, [])
        if isinstance(value, dict):
            value = [f"{square}={number}" for square, number in value.items()]
        value = [value] if isinstance(value, str) else value
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            self.wrong(key, f'write a text in quotes, or a list of them, such as {key} = ["..."]')
        return tuple(value)


def limits(table: Table, default: Limits) -> Limits:
    """Return ``default`` with the limits that a table names. Raise PyktError if one is wrong."""
    values = table.fields(Limits, *LIMITS)
    try:
        return replace(default, **values)
    except PyktError as error:
        raise PyktError(f"{table.place}: {error}") from None


def _shown(value: object) -> str:
    """Return a short text for a value in an error message. The value may be deeply nested or long."""
    if isinstance(value, (dict, list)):
        return "a table" if isinstance(value, dict) else "a list"
    return repr(printable(str(value))[:40])
