"""Lengthen the paths of two knights on a large board, window by window.

Clingo looks for the longest paths inside a window (asp/parts/two-knights-window.lp), while the paths outside stay as
they are. Each window takes a fraction of a second and may add squares. Windows overlap, and their borders are random in
each pass over the board. The two paths may have any lengths.

Source: large neighbourhood search (Shaw, 1998).
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise, product
from typing import TYPE_CHECKING

from pykt.engines import asp
from pykt.engines.atoms import Pair
from pykt.engines.files import program_file
from pykt.engines.protocol import Search
from pykt.model.board import Board, Square
from pykt.theory.graphs.connected import along, partners

if TYPE_CHECKING:
    import clingo

_SIDE = 14  # the side of a window, in squares
_CONFLICTS = 500  # conflicts allowed in a window

Paths = Sequence[Sequence[Square]]


def lengthened(
    question: asp.Question, search: Search, board: Board, paths: Sequence[Sequence[Pair]], ground: asp.Ground
) -> Iterator[list[list[Square]]]:
    """Yield two disjoint paths for each window in turn, without end. The sum of their lengths never decreases.

    ``question`` is a question about the two knights. Its files, facts and options are replaced.
    """
    chance = random.Random(search.seed or 0)
    found = [[Square(file, rank) for file, rank in path] for path in paths]
    while True:
        for window in _windows(board, chance):
            facts, squares = window.facts(found)
            options = asp.options(search, (f"--opt-mode=opt,{-squares - 1}",))
            file = str(program_file("asp", "parts/two-knights-window.lp"))
            control = ground(replace(question, files=(file,), facts=facts, options=options, wanted=0))
            asp.limit_conflicts(control, _CONFLICTS)
            edges: list[tuple[Square, Square]] = []
            with control.solve(yield_=True) as handle:
                for model in handle:
                    edges = [window.edge(edge) for edge in model.symbols(shown=True)]
            if edges:
                near = partners([*window.kept(found), *edges])
                found = [along(near, start) for start, *_ in found]
            yield found


def _windows(board: Board, chance: random.Random) -> Iterator[_Window]:
    """Yield windows that cover the board, with random borders."""
    sides = min(_SIDE, board.files), min(_SIDE, board.ranks)
    step = _SIDE // 2
    corners = [range(1 - chance.randrange(step), size + 1, step) for size in (board.files, board.ranks)]
    for corner in product(*corners):
        file, rank = (
            max(1, min(at, size - side + 1))
            for at, size, side in zip(corner, (board.files, board.ranks), sides, strict=True)
        )
        yield _Window(board, file, rank, *sides)


class _Window:
    """A window: ``files`` by ``ranks`` squares with the lower left corner ``file``/``rank``."""

    def __init__(self, board: Board, file: int, rank: int, files: int, ranks: int) -> None:
        self._board, self._file, self._rank, self._files, self._ranks = board, file, rank, files, ranks

    def __contains__(self, square: Square) -> bool:
        return 0 <= square.file - self._file < self._files and 0 <= square.rank - self._rank < self._ranks

    def _name(self, square: Square) -> str:
        return f"({square.file - self._file + 1},{square.rank - self._rank + 1})"

    def edge(self, symbol: clingo.Symbol) -> tuple[Square, Square]:
        """Return the two squares of an atom edge/2."""
        file, rank = self._file - 1, self._rank - 1
        one, other = (
            Square(file + square.arguments[0].number, rank + square.arguments[1].number) for square in symbol.arguments
        )
        return one, other

    def kept(self, paths: Paths) -> Iterator[tuple[Square, Square]]:
        """Yield the moves of the paths, except moves inside the window."""
        for path in paths:
            yield from (move for move in pairwise(path) if not (move[0] in self and move[1] in self))

    def facts(self, paths: Paths) -> tuple[str, int]:
        """Return the facts for two-knights-window.lp, and the number of squares in the window that the paths visit."""
        lines = [f"files({self._files}). ranks({self._ranks}).", f"ends({sum(path[-1] in self for path in paths)})."]
        lines += [f"blocked({self._name(square)})." for square in self._board.blocked if square in self]
        for knight, path in enumerate(paths, 1):
            inside = [at for at, square in enumerate(path) if square in self]
            if not inside:
                continue
            first, last = inside[0], inside[-1]
            lines.append(f"enters({self._name(path[first])})." if first else f"start({knight},{self._name(path[0])}).")
            lines += [
                f"bridge({self._name(path[at])},{self._name(path[to])})." for at, to in pairwise(inside) if to > at + 1
            ]
            lines += [f"leaves({self._name(path[last])})."] if last < len(path) - 1 else []
        return "\n".join(lines), sum(square in self for path in paths for square in path)
