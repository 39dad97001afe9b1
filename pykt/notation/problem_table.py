"""Read problems from the tables of a TOML file. The keys of a table are the fields of ProblemOptions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from functools import lru_cache
from pathlib import Path

from pykt import notation
from pykt.model.board import Board, Square, is_size
from pykt.model.errors import PyktError
from pykt.model.problem import Problem
from pykt.notation import board_file, files
from pykt.notation.options import ProblemOptions, block
from pykt.notation.toml import Table

#: The keys that describe a problem.
KEYS = tuple(one.name for one in fields(ProblemOptions))
_LISTS = tuple(one.name for one in fields(ProblemOptions) if one.default == ())
_SINGLE = tuple(key for key in KEYS if key not in ("board", *_LISTS))

#: The most boards in one table.
MOST_BOARDS = 100

#: The most blocked squares of all boards of a file together. Two million take some 300 MB of memory.
MOST_BLOCKED = 2_000_000


class BlockedSquares:
    """A counter of the blocked squares of all boards of a file. Messages call the file ``place``."""

    def __init__(self, place: str) -> None:
        self._place = place
        self._count = 0

    def counted(self, problem: Problem) -> Problem:
        """Count the blocked squares of a problem, and return the problem. Raise PyktError if the sum is too large."""
        self._count += len(problem.board.blocked)
        if self._count > MOST_BLOCKED:
            raise PyktError(f"{self._place} has more than {MOST_BLOCKED:,} blocked squares in all: split it.")
        return problem


def problems(table: Table, folder: Path) -> Iterator[Problem]:
    """Yield a problem for each board of a table. Raise PyktError if a value is wrong; the message names the table.

    The names of files are relative to ``folder``.
    """
    boards = table.texts("board") or ("8x8",)
    if len(boards) > MOST_BOARDS:
        table.wrong("board", f"name at most {MOST_BOARDS} boards")
    lists = {key: table.texts(key) for key in _LISTS if key in table.values}
    options = ProblemOptions(**table.fields(ProblemOptions, *_SINGLE) | lists)
    for board in boards:
        try:
            yield _problem(replace(options, board=board), folder)
        except PyktError as error:
            raise PyktError(f"{table.place}: {error}") from None


@lru_cache(8)
def _read(drawn: Path, kind: str, _changed: int, _size: int) -> tuple[Board, dict[Square, int]]:
    """Return the board that a file draws, and its numbers. The cache helps if many tables name the same file."""
    return notation.read_board(drawn, kind)


def _problem(options: ProblemOptions, folder: Path) -> Problem:
    """Return the problem that ``options`` describe.

    The option ``board`` is a size, the name of a file in ``folder``, or a drawn board as text.
    """
    if options.graph is not None:
        return replace(options, graph=str(files.inside(folder, options.graph))).problem()
    if "\n" in options.board:
        board, numbers = board_file.read(options.board)
    elif not is_size(options.board) and (drawn := files.inside(folder, options.board)).is_file():
        found = drawn.stat()
        board, numbers = _read(drawn, options.kind, found.st_mtime_ns, found.st_size)
    else:
        board, numbers = Board.parse(options.board), {}
    return options.problem_on(block(board, options.block), numbers)
