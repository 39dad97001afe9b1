"""Make puzzles of several grades: some of each, from easy to hard."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping

from pykt.answers.puzzles.puzzle import Puzzle, Puzzles
from pykt.model.errors import PyktError
from pykt.model.grading import DIFFICULTIES, Difficulty
from pykt.model.result import Status


class Mix:
    """A series of puzzles of several grades. Iterate to make the puzzles, the easiest grade first.

    ``make`` returns the series of one grade, as the function ``puzzles`` does. After the iteration ``status`` and
    ``reason`` say how it ended. If the puzzles of a grade can't be made in time, the puzzles of the next grade are
    still made.
    """

    def __init__(self, counts: Mapping[Difficulty, int], make: Callable[..., Puzzles], seed: int | None) -> None:
        self.status, self.reason = Status.FOUND, ""
        seed = random.randrange(1_000_000) if seed is None else seed
        self._series: list[tuple[Difficulty, Puzzles]] = []
        first = 0  # the number of puzzles of earlier grades, which use the first tours of this seed
        for grade, count in counts.items():
            if count:
                self._series.append((grade, make(difficulty=grade, count=count, seed=seed, first=first)))
                first += count
        self._current: Puzzles | None = None
        self._stopped = False

    def stop(self) -> None:
        """End the search. The best version of the current puzzle is still yielded, but no further puzzle."""
        self._stopped = True
        if self._current:
            self._current.stop()

    def __iter__(self) -> Iterator[Puzzle]:
        late: list[Difficulty] = []
        for grade, series in self._series:
            if self._stopped:
                self.status, self.reason = Status.INTERRUPTED, "stopped before the puzzles of all grades were made"
                return
            self._current = series
            yield from series
            if series.status is Status.TIMEOUT:
                late.append(grade)
                self.status, self.reason = series.status, f"{series.reason} for a puzzle of grade {' and '.join(late)}"
            elif series.status is not Status.FOUND:
                self.status, self.reason = series.status, series.reason
                return


def read_counts(text: str) -> dict[Difficulty, int]:
    """Read the number of puzzles of each grade, from the easiest grade: ``4,4,2`` asks for ten puzzles.

    Raise PyktError if ``text`` is no such list, or if it asks for no puzzle.
    """
    parts = text.split(",")
    if not all(part.strip().isdecimal() and len(part.strip()) < 6 for part in parts):
        raise PyktError(
            f"{text[:40]!r} does not count puzzles: write numbers from the easiest grade on, such as 4,4,2."
        )
    if len(parts) > len(DIFFICULTIES):
        raise PyktError(f"{len(parts)} grades are too many: there are {len(DIFFICULTIES)}, {', '.join(DIFFICULTIES)}.")
    counts = dict(zip(DIFFICULTIES, map(int, parts), strict=False))
    if not any(counts.values()):
        raise PyktError("No puzzle is asked for: give a number above 0 for some grade, such as 4,4,2.")
    return counts
