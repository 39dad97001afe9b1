"""Write the squares of a problem as a MiniZinc model declares them: as pairs of file and rank, or as numbers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from pykt.engines.minizinc import table
from pykt.model.board import Board, Square
from pykt.programs.user.items import Item

_INDICES = re.compile(r"array\s*\[([^\]]*)\]\s*of\b")
_PAIR = re.compile(r"\s*1\s*\.\.\s*2\s*")  # the indices of an array with a file and a rank


def assignments(places: Mapping[str, Sequence[Square]], model: Iterable[Item], board: Board) -> Iterable[str]:
    """Yield an assignment for each name in ``places``, in the form in which ``model`` declares the name.

    If the model does not declare a name as numbers, the name gets pairs. If the name means one square, such as ``end``,
    and the problem has no such square, there is no assignment.
    """
    declared = {
        item.name: item.text.split(":")[0].removeprefix("par").strip() for item in model if item.kind == "declaration"
    }
    for name, squares in places.items():
        if (value := _value(declared.get(name, ""), squares, board)) is not None:
            yield f"{name} = {value};"


def _value(form: str, squares: Sequence[Square], board: Board) -> str | None:
    """Return the squares in the form of a declaration, such as ``set of int``, or None if there is no assignment.

    Numbers of squares count from 1, rank by rank.
    """
    numbers = [str(board.index(square) + 1) for square in squares]
    indices = _INDICES.match(form)
    if not form or (indices and "," in indices[1]):
        return table(squares)
    if form.startswith("set"):
        return f"{{{','.join(numbers)}}}"
    if not indices and not form.startswith("list"):
        return numbers[0] if numbers else None
    if indices and _PAIR.fullmatch(indices[1]) and len(squares) < 2:
        return f"[{squares[0].file},{squares[0].rank}]" if squares else None
    return f"[{','.join(numbers)}]"
