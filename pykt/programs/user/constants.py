"""Find the sizes in a user's file that differ from those of the board.

A file that was written for 8x8 often says so: ``#const n = 8.``, ``row(1..8).``, ``int: n = 8;`` or ``size(8).``. If
the file gives a wrong answer on another board, this size is often the reason.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path

from pykt.model.board import Board
from pykt.model.remark import Remark
from pykt.model.text import counted

#: Names for the number of files or of ranks.
_SIDES = frozenset({
    "n", "m", "size", "side", "sides", "dim", "dimension", "board", "boardsize", "boardside", "width", "w",
    "height", "h", "files", "ranks", "rows", "cols", "columns", "xmax", "ymax", "maxx", "maxy", "maxrow", "maxcol",
    "lastrow", "lastcol",
})  # fmt: skip
#: Names for the side of a square board.
_SQUARE_SIDES = frozenset({"n", "size", "side", "dim", "dimension", "board", "boardsize", "boardside"})
#: Names for a range of files or ranks.
_RANGES = frozenset({
    "file", "rank", "row", "col", "column", "x", "y", "r", "c", "line", "coord", "coordinate", "coordinates",
    "dom", "domain",
})  # fmt: skip
#: Names for the number of squares or moves, or for a range of them.
_TOTALS = frozenset({
    "squares", "cells", "fields", "steps", "step", "moves", "total", "tmax", "maxt", "maxtime", "time", "times",
    "timemax", "maxstep", "maxsteps", "stepmax", "last", "laststep", "horizon", "nn", "numsquares", "numcells",
    "nsquares", "ncells",
})  # fmt: skip

_COMMENTS = {
    "asp": re.compile(r"%\*.*?(?:\*%|\Z)|%[^\n]*|#script.*?(?:#end|\Z)", re.DOTALL),
    "minizinc": re.compile(r"/\*.*?(?:\*/|\Z)|%[^\n]*", re.DOTALL),
    "prolog": re.compile(r"/\*.*?(?:\*/|\Z)|%[^\n]*", re.DOTALL),
}
#: A fact with a number or a range, such as ``size(8).`` A number of more than nine digits is no size.
_FACT = (
    r"(?:^|(?<=\.)|(?<=\s))(?P<name>[a-z]\w*)\(\s*(?P<first>\d{1,9})\s*(?:\.\.\s*(?P<last>\d{1,9})\s*)?\)\s*\.(?=\s|$)"
)
_VALUES = {
    "asp": re.compile(rf"#const\s+(?P<const>\w+)\s*=\s*(?P<value>\d{{1,9}})\s*\.|{_FACT}", re.MULTILINE),
    "minizinc": re.compile(
        r"(?:^|;)\s*(?:(?:par\s+)?(?:int|\d+\s*\.\.\s*\w+)\s*:\s*)?(?P<const>\w+)\s*=\s*(?P<value>\d{1,9})\s*(?=;)",
        re.MULTILINE,
    ),
    "prolog": re.compile(r"^(?P<const>[a-z]\w*)\(\s*(?P<value>\d{1,9})\s*\)\s*\.", re.MULTILINE),
}

#: Text which shows that a program takes the size of the board from pykt.
_ASKS = {
    "asp": re.compile(r"\b(?:files|ranks)\("),
    "minizinc": re.compile(r"\bint\s*:\s*(?:files|ranks|n)\s*;"),
    "prolog": re.compile(r"^tour\(\s*[A-Z_]\w*\s*,\s*[A-Z_]\w*\s*,\s*[A-Z_]", re.MULTILINE),
}

#: How many moves a knight has in the middle of a board. If a program takes the size from pykt, an 8 may mean these
#: moves.
_MOVES = 8

#: The least number that may be the side of a board, and the least that may be a number of squares. A smaller number is
#: often something else, such as the length of a move (2) or how many moves a knight has (8).
_LEAST_SIDE, _LEAST_TOTAL = 3, 9


@dataclass(frozen=True)
class _Size:
    """A size that a file fixes: its name, the text of its value, the size as a number, and its place in the text."""

    name: str
    text: str
    size: int
    at: int
    is_range: bool = False
    is_fact: bool = False

    def contradicts(self, board: Board) -> bool:
        """Tell whether ``size`` is large enough to mean a size of the board, but is none that ``name`` may mean."""
        exact = {"files": board.files, "ranks": board.ranks}
        sides, totals = (
            {exact.get(self.name, board.files), exact.get(self.name, board.ranks)},
            {board.cells, board.free},
        )
        if self.is_side:
            may_be_last = "max" in self.name.lower() or "last" in self.name.lower()
            is_side = self.size in sides or (may_be_last and self.size + 1 in sides)
            is_total = self.is_of_square and self.size in totals
            return self.size >= _LEAST_SIDE and not (is_side or is_total)
        is_total = any(abs(self.size - total) <= 1 for total in totals)
        return self._plain in _TOTALS and self.size >= _LEAST_TOTAL and not is_total

    @property
    def is_side(self) -> bool:
        """Tell whether the name is usual for the number of files or ranks, or for a range of them."""
        return self._plain in _SIDES or (self.is_range and self._plain in _RANGES)

    @property
    def is_of_square(self) -> bool:
        """Tell whether the name is usual for the side of a square board."""
        return self._plain in _SQUARE_SIDES and not self.is_range

    @property
    def _plain(self) -> str:
        """The name in small letters, without digits and underscores."""
        return re.sub(r"[\d_]", "", self.name.lower())


def contradictions(file: str, engine: str, text: str, board: Board, given: Collection[str] = ()) -> Iterator[Remark]:
    """Yield a remark for each size in ``text`` that differs from the board's sizes. ``text`` is the text of ``file``.

    ``given`` names constants whose values in the file don't count, because an option such as ``--const`` replaces them.
    """
    plain = _COMMENTS[engine].sub(lambda comment: re.sub(r"[^\n]", " ", comment[0]), text)
    asks = _ASKS[engine].search(plain)
    sizes = list(_sizes(engine, plain))
    names = Counter(size.name for size in sizes)  # a name with several facts, such as row(1). row(2)., is no size
    sides = [size for size in sizes if size.is_side]
    is_square = len(sides) == 1 and board.files != board.ranks and not asks and _is_squared(sides[0], plain, board)
    has = f"the board is {board.files}x{board.ranks}"
    if board.surface.is_graph:
        sizes = [size for size in sizes if size.is_of_square or not size.is_side]
        has = f"the graph has {counted(board.free, 'vertex')}"
    for size in sizes:
        is_wrong = size.contradicts(board) or (is_square and size in sides)
        if names[size.name] == 1 and size.name not in given and is_wrong:
            unless = f"unless {size.name} is the number of a knight's moves, " if asks and size.size == _MOVES else ""
            yield Remark(
                f"{size.name} is {size.text}, but {has}",
                line=text.count("\n", 0, size.at) + 1,
                file=Path(file).name,
                kind="constant",
                advice=f"{unless}{_ADVICE[engine](size, board)}",
            )


def _is_squared(size: _Size, plain: str, board: Board) -> bool:
    """Tell whether a text treats the board as a square: it multiplies ``size`` by itself to count the squares.

    Return False if the text also has the length of the other side, or a range such as 0..n or 1..n-1.
    """
    other = board.ranks if size.size == board.files else board.files
    squared = re.search(rf"\b{size.name}\s*\*\s*{size.name}\b", plain)
    return (
        size.is_of_square and bool(squared) and not re.search(rf"\b{other}\b|\.\.\s*{size.name}\s*[-+]|0\s*\.\.", plain)
    )


def _sizes(engine: str, plain: str) -> Iterator[_Size]:
    """Yield the sizes in a text without comments."""
    for match in _VALUES[engine].finditer(plain):
        found = match.groupdict()
        at = match.start("const" if found["const"] else "name")
        if found["const"]:
            yield _Size(found["const"], found["value"], int(found["value"]), at, is_fact=engine == "prolog")
        elif found["last"]:
            first, last = int(found["first"]), int(found["last"])
            yield _Size(found["name"], f"{first}..{last}", last - first + 1, at, is_range=True, is_fact=True)
        else:
            yield _Size(found["name"], found["first"], int(found["first"]), at, is_fact=True)


def _asp_advice(size: _Size, board: Board) -> str:
    facts = f"take the size from the facts files({board.files}) and ranks({board.ranks})"
    if board.surface.is_graph:
        facts = "count the vertices, as { node(V) } does"
    if size.is_fact or size.size in (board.files, board.ranks):
        return facts
    value = board.files if size.is_side else board.free
    return f"{facts}, or replace the constant by --const {size.name}={value}"


def _minizinc_advice(size: _Size, board: Board) -> str:
    if size.name == "n" and board.files == board.ranks:
        return "declare it without a value, as in `int: n;`: pykt gives it"
    return "declare `int: files;` and `int: ranks;` without values, and use them: pykt gives their values"


def _prolog_advice(_size: _Size, _board: Board) -> str:
    return "take the size from the arguments of the call, as in tour(Files, Ranks, Start, Tour)"


_ADVICE = {"asp": _asp_advice, "minizinc": _minizinc_advice, "prolog": _prolog_advice}
