"""Count the tours that read a given text on a board with a part of the text on each square."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from pykt.model.board import Board

_STEPS = 200_000  # the most steps of the search: a step tries a square, even one that does not fit, or backtracks
_MOST = 1_000  # the most tours to count
_NO_CELL = -1


@dataclass(frozen=True)
class Readings:
    """The number of tours that read the parts of a text in their order.

    This number is exactly ``tours`` if ``complete`` is true, else at least ``tours``. ``repeated`` has the parts that
    occur more than once, and how often each occurs.
    """

    tours: int
    complete: bool
    repeated: dict[str, int]

    def record(self) -> dict[str, object]:
        """Return the readings as JSON shows them."""
        return {"tours": self.tours, "complete": self.complete, "repeated": self.repeated}


def count_readings(board: Board, parts: Sequence[str], cells: Sequence[int], *, closed: bool) -> Readings:
    """Count the tours that read ``parts`` on the board where ``parts[n]`` is on the cell ``cells[n]``, for each n."""
    part_on = dict(zip(cells, parts, strict=True))
    repeated = {part: number for part, number in Counter(parts).items() if number > 1}
    if not repeated:
        return Readings(1, True, {})
    neighbours = board.graph()
    path: list[int] = []
    visited: set[int] = set()
    tours = 0
    waiting = [iter([cell for cell in cells if part_on[cell] == parts[0]])]
    for _ in range(_STEPS):
        cell = next(waiting[-1], _NO_CELL)
        if cell == _NO_CELL:
            waiting.pop()
            if not waiting:
                return Readings(tours, True, repeated)
            visited.remove(path.pop())
        elif cell in visited or part_on[cell] != parts[len(path)]:
            continue
        elif len(path) + 1 < len(parts):
            path.append(cell)
            visited.add(cell)
            waiting.append(iter(neighbours[cell]))
        elif not closed or path[0] in neighbours[cell]:
            tours += 1
            if tours == _MOST:
                break
    return Readings(max(tours, 1), False, repeated)
