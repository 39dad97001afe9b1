"""A board drawn in numbers, one line for each rank: what ``matrix`` and ``labels`` have in common."""

from __future__ import annotations

import re
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from pykt.model.board import Board, Square
from pykt.model.errors import FaultyTourError, PyktError
from pykt.model.tour import Tour
from pykt.notation import holes

#: The number that stands for ``#`` in a grid.
BLOCKED = -1

#: The largest board that is drawn in numbers; beyond it the text would be too long to be read.
MOST_SQUARES = 16_000_000

#: So many faults of one kind are named.
MOST_NAMED = 20

# What a board can't hold, a second board last. Searching for it takes no memory, and numpy reads the rest: a list of
# the words in 32 MiB would take gigabytes.
_FAULT = re.compile(
    r"(?P<word>[^\s,.#0-9]|[0-9]{10}|[.#][.#0-9]|[0-9][.#])"
    r"|(?P<comma>,[^\S\n]*(?:,|$)|^[^\S\n]*,)"
    r"|(?P<second>\n[^\S\n]*\n)",
    re.ASCII | re.MULTILINE,
)


def read(text: str, rank1_first: bool = False) -> NDArray[np.int64]:
    """An array of ranks x files of the numbers drawn, ``.`` as 0 and ``#`` as BLOCKED; row 0 is rank 1.

    Whitespace or a comma stands between two squares. The first line is the highest rank, or rank 1 if
    ``rank1_first``. PyktError names the line that is not like the others, or where a second board begins.
    """
    body = text.replace("\r\n", "\n").replace("\r", "\n").strip()
    if not body:
        raise PyktError("The board is empty: write one line of numbers for each rank.")
    if fault := _FAULT.search(body):
        raise PyktError(_fault_text(body, fault))
    plain = body.replace(",", " ")
    words = _words_per_line(plain)
    if (other := np.flatnonzero(words != words[0])).size:
        raise PyktError(
            f"Line {other[0] + 1} of the board has {words[other[0]]} squares and the first has {words[0]}: "
            "make the lines equal."
        )
    numbers = np.fromstring(plain.replace(".", "0").replace("#", str(BLOCKED)), np.int64, sep=" ")
    grid = numbers.reshape(len(words), -1)
    return grid if rank1_first else np.ascontiguousarray(grid[::-1])


def board_of(grid: NDArray[np.int64], blocked: int = BLOCKED) -> Board:
    """The board of a grid; the squares with the number ``blocked`` are blocked."""
    ranks, files = np.nonzero(grid == blocked)
    holes.check(len(files))
    squares = map(Square, (files + 1).tolist(), (ranks + 1).tolist())
    return Board(grid.shape[1], grid.shape[0], frozenset(squares))


def path(grid: NDArray[np.int64], first: int, step: int, noun: str) -> NDArray[np.int32]:
    """The cells with the numbers ``first``, ``first + step``, ... in order, as cell indexes; there may be none.

    FaultyTourError names each number (called ``noun``) that stands twice, and each that is missing.
    """
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
    """A sentence for each number that stands twice and for each run of numbers that are missing; sorted numbers."""
    board = Board(grid.shape[1], grid.shape[0])
    for at in np.flatnonzero(np.diff(numbers) == 0)[:MOST_NAMED]:
        one, other = (board.square(int(cells[at + place])) for place in (0, 1))
        yield f"the {noun} {numbers[at]} stands on {one} and on {other}"
    before = np.concatenate([[first - step], numbers])
    for at in np.flatnonzero(np.diff(before) > step)[:MOST_NAMED]:
        gone = before[at] + step, before[at + 1] - step
        missing = f"the {noun} {gone[0]} is" if gone[0] == gone[1] else f"the {noun}s {gone[0]} to {gone[1]} are"
        yield f"{missing} missing, though {numbers[-1]} is there"


def write(grid: NDArray[np.int32], rank1_first: bool = False) -> str:
    """The grid, row 0 being rank 1, as aligned columns; BLOCKED as ``#``."""
    width = len(str(grid.max(initial=0)))
    form = " ".join([f"%{width}s"] * grid.shape[1])
    symbols = {BLOCKED: "#"}
    rows = grid if rank1_first else grid[::-1]
    return "".join(form % tuple([symbols.get(number, number) for number in row.tolist()]) + "\n" for row in rows)


def check_drawable(tour: Tour, noun: str) -> None:
    """PyktError if a grid, called ``noun``, can't say where the tour goes: too large, a square twice or blocked."""
    if tour.board.cells > MOST_SQUARES:
        raise PyktError(f"A {noun} of {tour.board} would be too long to read: write it as moves or squares.")
    cells = np.concatenate(tour.knights)
    twice = np.flatnonzero(np.bincount(cells) > 1)
    if twice.size:
        raise PyktError(
            f"The tour names {tour.board.square(int(twice[0]))} twice, which a {noun} can't say: write it as squares."
        )
    hit = cells[~tour.board.free_mask[cells]]
    if hit.size:
        raise PyktError(
            f"The tour names the blocked square {tour.board.square(int(hit[0]))}, which a {noun} can't say: "
            "write it as json."
        )


def _words_per_line(text: str) -> NDArray[np.int32]:
    raw = np.frombuffer(f"{text}\n".encode(), np.uint8)
    ends = np.flatnonzero(raw == ord("\n"))
    within = raw > ord(" ")
    begins = within & ~np.concatenate([[False], within[:-1]])
    return np.diff(np.cumsum(begins, dtype=np.int32)[ends], prepend=np.int32(0))


def _fault_text(body: str, fault: re.Match[str]) -> str:
    line = body.count("\n", 0, fault.start()) + 1
    if fault["second"]:
        return f"A second board begins after line {line}: give one board at a time."
    if fault["comma"]:
        return f"Line {line} of the board has a comma with no number beside it: write 0 for a square not visited."
    before = re.search(r"[^\s,]{0,40}\Z", body[max(0, fault.start() - 40) : fault.start()])
    after = re.match(r"[^\s,]{0,40}", body[fault.start() : fault.start() + 40])
    word = (before[0] if before else "") + (after[0] if after else "")
    return (
        f"{word[:40]!r} in line {line} of the board is no number of nine digits at most, nor . nor #: "
        "write numbers with spaces between them, or name the notation with --format."
    )
