"""Read the elements of a MiniZinc model's enums as numbers, since its squares, files or times may be an enum.

MiniZinc writes an element by its name. Which number it has in its enum, such as ``enum Node = {off} ++ S(1..n*n)``,
only MiniZinc can tell. So each solution gets one more array for each enum, with its elements in their order.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from pykt.model.board import Board, Square
from pykt.model.errors import PyktError
from pykt.programs.user.items import Item

_LISTED = "pykt_listed_"
_ENUM = re.compile(r"enum\s+([A-Za-z]\w*)\s*(?:=\s*\{([\w\s,]*)\}\s*$)?", re.ASCII)


def listing(items: Iterable[Item]) -> str:
    """Return declarations by which each solution lists the elements of the model's enums, or "" without enums."""
    model = list(items)
    shown = " :: add_to_output" if any("add_to_output" in item.text for item in model) else ""
    names = [match[1] for item in model if item.kind == "enum" and (match := _ENUM.match(item.text))]
    return "\n".join(
        f"array[1..card({name})] of var {name}: {_LISTED}{name}{shown};\n"
        f"constraint forall(i in 1..card({name}))({_LISTED}{name}[i] = to_enum({name}, i));"
        for name in names
    )


def numbered(solution: Mapping[str, Any]) -> dict[str, Any]:
    """Return the variables of a solution with the number, from 1, of each element of an enum in its place."""
    listed = [elements for name, elements in solution.items() if name.startswith(_LISTED)]
    numbers = {str(element): number for elements in listed for number, element in enumerate(elements, 1)}

    def plain(value: Any) -> Any:
        if isinstance(value, list):
            return [plain(one) for one in value]
        return value if isinstance(value, int) else numbers.get(str(value), value)

    return {
        name: plain(value) if numbers else value for name, value in solution.items() if not name.startswith(_LISTED)
    }


def without_listing(text: str) -> str:
    """Return what MiniZinc prints of a solution without the elements of enums."""
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith(_LISTED))


@dataclass(frozen=True)
class Named(Board):
    """A board whose squares have the numbers of an enum that names them, such as ``enum Square = {a1, a2, b1, b2}``."""

    order: tuple[Square, ...] = ()

    def index(self, square: tuple[int, int]) -> int:
        """Return the place of a square in the enum, from 0."""
        return self.order.index(Square(*square))

    def square(self, index: int) -> Square:
        """Return the square at a place of the enum, counted from 0."""
        return self.order[index]


def board(items: Iterable[Item], plain: Board) -> Board:
    """Return the board with its squares in the order of an enum that names all of them, or ``plain``."""
    for item in items:
        match = _ENUM.match(item.text) if item.kind == "enum" else None
        names = ((match and match[2]) or "").replace(",", " ").split()
        if len(names) != plain.cells:
            continue
        with suppress(PyktError):
            order = tuple(map(Square.parse, names))
            if sorted(order) == sorted(map(plain.square, range(plain.cells))):
                return Named(plain.files, plain.ranks, plain.blocked, order)
    return plain
