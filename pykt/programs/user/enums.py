"""Read the elements of a MiniZinc model's enums as numbers. The model's squares, files or times may be such elements.

MiniZinc prints an element as a name. Only MiniZinc can number the elements of an enum such as ``enum Node = {off} ++
S(1..n*n)``. So pykt adds an array for each enum to the model. In each solution, the array lists the elements in order.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from pykt.model.board import Board, Square
from pykt.model.errors import PyktError
from pykt.programs.user.arrays import NODES, Nodes, by_rank
from pykt.programs.user.items import Item

_LISTED = "pykt_listed_"
_ENUM = re.compile(r"enum\s+([A-Za-z]\w*|'[^'\n]+')", re.ASCII)
_SHOWN = re.compile(r"::\s*add_to_output\b")


def listing(items: Iterable[Item]) -> str:
    """Return the declarations of the arrays that list the elements of a model's enums, or "" if there are no enums."""
    model = list(items)
    shown = any(item.kind == "declaration" and _SHOWN.search(item.text) for item in model)
    enums = [match[1] for item in model if item.kind == "enum" and (match := _ENUM.match(item.text))]
    return "\n".join(
        f"array[1..card({enum})] of var {enum}: {_LISTED}{n}{' :: add_to_output' * shown};\n"
        f"constraint forall(i in 1..card({enum}))({_LISTED}{n}[i] = to_enum({enum}, i));"
        for n, enum in enumerate(dict.fromkeys(enums))
    )


def numbered(solution: Mapping[str, Any], board: Board) -> dict[str, Any]:
    """Return the variables of a solution. In place of each element of an enum they have its number, counted from 1.

    Add ``NODES``, which maps the name of each array with elements of an enum to the squares that the enum names, in
    order.
    """
    found: dict[str, tuple[int, Nodes]] = {}
    for name, elements in solution.items():
        if name.startswith(_LISTED):
            nodes = _nodes(elements, board)
            found |= {str(element): (number, nodes) for number, element in enumerate(elements, 1)}
    variables = {name: value for name, value in solution.items() if not name.startswith(_LISTED)}
    if not found:
        return variables
    named = {
        name: found[str(value[0])][1]
        for name, value in variables.items()
        if isinstance(value, list) and value and not isinstance(value[0], int) and str(value[0]) in found
    }

    def plain(value: Any) -> Any:
        if isinstance(value, list):
            return [plain(one) for one in value]
        return value if isinstance(value, int) else found.get(str(value), (value, ()))[0]

    return {name: plain(value) for name, value in variables.items()} | {NODES: named}


def without_listing(text: str) -> str:
    """Return what MiniZinc prints for a solution, without the arrays that pykt has added."""
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith(_LISTED))


def _nodes(elements: Iterable[object], board: Board) -> Nodes:
    """Return for each element of an enum the square that it names, or None.

    Return () if the enum does not name each free square, or names a square twice. But on a board with blocked squares,
    an enum that names no squares may have one element for each free square. Then return the free squares in order.
    """
    nodes: list[Square | None] = []
    every = set(by_rank(board))
    for element in elements:
        try:
            square = Square.parse(str(element.get("e") if isinstance(element, dict) else element))
        except PyktError:
            square = None
        nodes.append(square if square in every else None)
    squares = [node for node in nodes if node]
    if not squares and len(nodes) == board.free < board.cells:
        return tuple(board.squares())
    named_once = len(set(squares)) == len(squares) and set(board.squares()) <= set(squares)
    return tuple(nodes) if named_once else ()
