"""Grids: boards drawn in numbers, one line for each rank, as in matrix, matrix0, labels and board files."""

from __future__ import annotations

import re
from array import array
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from pykt.model.board import Board, Square, check_blocked
from pykt.model.errors import FaultyTourError, PyktError
from pykt.model.tour import Tour
from pykt.notation.registry import MOST_SQUARES, MOST_WRITTEN

if TYPE_CHECKING:  # functions import numpy late: the import takes longer than writing a small tour
    import numpy as np
    from numpy.typing import NDArray

#: The beginning of a text that draws a board.
SIGN = re.compile(r"\s*[0-9.#]", re.ASCII)

#: The number that stands for ``#`` in a grid.
BLOCKED = -1

# A message names at most this many faults of one kind.
_MOST_NAMED = 20

# What a grid can't contain: a wrong word, a wrong comma, or a second board. A regular expression finds it without
# splitting the text: a list of the words in 32 MiB would take gigabytes.
_FAULT = re.compile(
    r"(?P<word>[^\s,.#0-9]|[0-9]{10}|[.#][.#0-9]|[0-9][.#])"
    r"|(?P<comma>,[^\S\n]*(?:,|$)|^[^\S\n]*,)"
    r"|(?P<second>\n[^\S\n]*\n)",
    re.ASCII | re.MULTILINE,
)


def read(
    text: str,
    rank1_first: bool = False,
    line_name: Callable[[int], str] = "line {} of the board".format,
    unvisited: int = 0,
) -> NDArray[np.int64]:
    """Return the numbers of a drawn board as an array of ranks x files, with rank 1 in row 0.

    ``.`` becomes ``unvisited`` and ``#`` becomes BLOCKED. Whitespace or a comma separates two squares. The first line
    is the highest rank, or rank 1 if ``rank1_first``. Raise PyktError if the lines differ in length, contain other
    signs, or draw a second board. The error's message calls line N of the text ``line_name(N)``.
    """
    import numpy as np

    body = text.replace("\r\n", "\n").replace("\r", "\n").strip()
    if not body:
        raise PyktError("The board is empty: write one line of numbers for each rank.")
    if fault := _FAULT.search(body):
        raise PyktError(_fault_text(body, fault, rank1_first, line_name))
    if "\t" in body and (empty := _empty_cell(text)):
        raise PyktError(f"Cell {empty[1]} in {line_name(empty[0])} is empty: write 0 if the square is not visited.")
    plain = body.replace(",", " ")
    words = _words_per_line(plain)
    if (other := np.flatnonzero(words != words[0])).size:
        line, first = line_name(int(other[0]) + 1), line_name(1)
        raise PyktError(
            f"{line.capitalize()} has {words[other[0]]} squares, but {first} has {words[0]}: "
            "make all lines equally long."
        )
    numbers = np.fromstring(plain.replace(".", str(unvisited)).replace("#", str(BLOCKED)), np.int64, sep=" ")
    grid = numbers.reshape(len(words), -1)
    return grid if rank1_first else np.ascontiguousarray(grid[::-1])


def _empty_cell(text: str) -> tuple[int, int] | None:
    """Return the line and the column, both from 1, of the first empty cell between tabs, or None if no cell is empty.

    Return None, too, if spaces also separate numbers, or if the text is very long. A tab at the end of a line makes no
    empty cell, and neither does a tab at the beginning of every line. The caller notices a line with too few numbers.
    """
    if len(text) > MOST_WRITTEN:
        return None
    if not text.lstrip(" \r\n").split("\n")[0].strip():
        return 1, 1
    lines = [line.rstrip() for line in text.split("\n") if line.strip()]
    if any(" " in cell.strip() for line in lines for cell in line.split("\t")):
        return None
    if all(line.startswith("\t") for line in lines):
        lines = [line.removeprefix("\t") for line in lines]
    rows = enumerate(([cell.strip() for cell in line.split("\t")] for line in lines), 1)
    return next(((nth, row.index("") + 1) for nth, row in rows if "" in row), None)


def board_of(grid: NDArray[np.int64], blocked: int = BLOCKED) -> Board:
    """Return the board of a grid. The squares with the number ``blocked`` are blocked."""
    ranks, files = (grid == blocked).nonzero()
    check_blocked(len(files))
    squares = map(Square, (files + 1).tolist(), (ranks + 1).tolist())
    return Board(grid.shape[1], grid.shape[0], frozenset(squares))


def path(grid: NDArray[np.int64], first: int, step: int, noun: str) -> NDArray[np.int32]:
    """Return the indexes of the cells with the numbers ``first``, ``first + step`` and so on, in this order.

    The array is empty if the grid has none of these numbers. Raise FaultyTourError if a number occurs twice or is
    missing. The messages of the error call a number ``noun``, such as "label".
    """
    import numpy as np

    flat = grid.reshape(-1)
    cells = np.flatnonzero((flat >= first) & ((flat - first) % step == 0))
    cells = cells[np.argsort(flat[cells], kind="stable")]
    numbers = flat[cells]
    if cells.size and (faults := list(_faults(grid, cells, numbers, first, step, noun))):
        raise FaultyTourError(faults)
    return cells.astype(np.int32)


def _faults(
    grid: NDArray[np.int64], cells: NDArray[np.intp], numbers: NDArray[np.int64], first: int, step: int, noun: str
) -> Iterator[str]:
    """Yield a sentence about each number that occurs twice, and about each range of missing numbers, up to 20 of each.

    ``numbers`` has the numbers of ``cells`` in ascending order.
    """
    import numpy as np

    board = Board(grid.shape[1], grid.shape[0])
    for at in np.flatnonzero(np.diff(numbers) == 0)[:_MOST_NAMED]:
        one, other = (board.square(int(cells[at + place])) for place in (0, 1))
        yield f"the {noun} {numbers[at]} stands on {one} and on {other}"
    before = np.concatenate([[first - step], numbers])
    for at in np.flatnonzero(np.diff(before) > step)[:_MOST_NAMED]:
        gone = before[at] + step, before[at + 1] - step
        missing = f"the {noun} {gone[0]} is" if gone[0] == gone[1] else f"the {noun}s {gone[0]} to {gone[1]} are"
        yield f"{missing} missing, though {numbers[-1]} is there"


def tour_of(grid: NDArray[np.int64], first: int) -> Tour:
    """Return the tour of one knight whose squares have the numbers ``first``, ``first + 1`` and so on in the grid.

    Raise FaultyTourError if a number occurs twice or is missing, and PyktError if there is no number.
    """
    cells = path(grid, first, 1, "number")
    if not cells.size:
        raise PyktError("No square has a number, so this is a board, not a tour: name it with --board to solve it.")
    return Tour(board_of(grid), (cells,))


def numbers_of(tour: Tour) -> array[int]:
    """Return an array with the number of each cell in the tour, counted from 1.

    Unvisited squares have 0, and blocked squares have BLOCKED. Raise PyktError if there are two knights, if the board
    is too large, or if the tour names a square twice or a blocked square.
    """
    if len(tour.cells) > 1:
        raise PyktError("A matrix is for one knight: write the tour of two knights as labels.")
    check_size(tour, "matrix")
    drawn = array("i", bytes(4 * tour.board.cells))
    for number, cell in enumerate(tour.indexes(), 1):
        drawn[cell] = number
    blocked = list(map(tour.board.index, tour.board.blocked))
    if drawn.count(0) + tour.visited != tour.board.cells or any(drawn[cell] for cell in blocked):
        check_drawable(tour, "matrix")
    for cell in blocked:
        drawn[cell] = BLOCKED
    return drawn


def write(board: Board, numbers: array[int], rank1_first: bool = False, unvisited: int | None = None) -> str:
    """Return the ``numbers`` of all cells as text in aligned columns, with a gap between two levels of a box.

    BLOCKED becomes ``#``, and the number ``unvisited`` becomes ``.``.
    """
    level = " ".join([f"%{len(str(max(0, *numbers)))}s"] * board.width)
    form = "   ".join([level] * board.surface.levels) + "\n"
    symbols = {BLOCKED: "#"} | ({} if unvisited is None else {unvisited: "."})
    rows = [numbers[begin : begin + board.files] for begin in range(0, board.cells, board.files)]
    return "".join(
        form % tuple([symbols.get(number, number) for number in row]) for row in (rows if rank1_first else rows[::-1])
    )


def check_size(tour: Tour, noun: str) -> None:
    """Raise PyktError if the board is too large for a grid. The message calls the grid ``noun``."""
    if tour.board.cells > MOST_SQUARES:
        raise PyktError(f"A {noun} of {tour.board} would be too long to read: write it as moves or squares.")


def check_drawable(tour: Tour, noun: str) -> None:
    """Raise PyktError if no grid can express the tour. The message calls the grid ``noun``.

    A grid cannot express a tour on a very large board, nor a tour that names a square twice or a blocked square.
    """
    import numpy as np

    check_size(tour, noun)
    cells = np.concatenate(tour.knights)
    twice = np.flatnonzero(np.bincount(cells) > 1)
    if twice.size:
        raise PyktError(
            f"The tour names {tour.board.square(int(twice[0]))} twice, which a {noun} can't express: "
            "write it as squares."
        )
    hit = cells[~tour.board.free_mask[cells]]
    if hit.size:
        raise PyktError(
            f"The tour names the blocked square {tour.board.square(int(hit[0]))}, which a {noun} can't express: "
            "write it as json."
        )


def _words_per_line(text: str) -> NDArray[np.int32]:
    import numpy as np

    raw = np.frombuffer(f"{text}\n".encode(), np.uint8)
    ends = np.flatnonzero(raw == ord("\n"))
    within = raw > ord(" ")
    begins = within & ~np.concatenate([[False], within[:-1]])
    return np.diff(np.cumsum(begins, dtype=np.int32)[ends], prepend=np.int32(0))


def _fault_text(body: str, fault: re.Match[str], rank1_first: bool, line_name: Callable[[int], str]) -> str:
    number = body.count("\n", 0, fault.start()) + 1
    line = line_name(number)
    if fault["second"]:
        return f"A second board begins after {line}: give one board at a time."
    if fault["comma"]:
        return f"{line.capitalize()} has a comma without a number beside it: write 0 if a square is not visited."
    before = re.search(r"[^\s,]{0,40}\Z", body[max(0, fault.start() - 40) : fault.start()])
    after = re.match(r"[^\s,]{0,40}", body[fault.start() : fault.start() + 40])
    word = (before[0] if before else "") + (after[0] if after else "")
    row = body[body.rfind("\n", 0, fault.start()) + 1 : fault.start()]
    file = len(re.findall(r"[^\s,]++", row)) + (row[-1:].isspace() or row[-1:] in ",")
    rank = number if rank1_first else body.count("\n") + 2 - number
    return (
        f"{word[:40]!r} on {Square(file, rank)}, in {line}, is not '.', '#' or a number of at most nine digits: "
        "write numbers with spaces between them, or name the notation with --format."
    )
