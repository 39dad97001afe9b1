"""Read the output of a user's command: tours in any notation, and words about the search.

Several tours are separated by a line ``----------``, as MiniZinc's solvers print it, by a line ``Answer: 1``, as clingo
prints it, by an empty line, or by a line break if each tour is on one line. Each word about the search is on a line of
its own. The words are:

- ``none``, ``UNSATISFIABLE``, ``=====UNSATISFIABLE=====``: there is no tour, or no further tour
- ``optimal``, ``OPTIMUM FOUND``, ``==========``: the last tour is the best one, or there is no further tour
- ``unknown``, ``=====UNKNOWN=====``: the program gave up
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise, takewhile
from time import monotonic
from typing import Literal

from pykt import notation
from pykt.checkers.python import check
from pykt.model.errors import FaultyTourError, PyktError
from pykt.model.limits import most_visits
from pykt.model.piece import KNIGHT
from pykt.model.problem import Problem
from pykt.model.tour import Tour
from pykt.programs.user.limits import sentence

Word = Literal["none", "optimal", "unknown"]
Paths = tuple[Sequence[tuple[int, int]], ...]

#: A function that parses an answer in the numbers of the problem's format, such as nodes of a graph. It returns None if
#: the text is no such answer.
ReadNumbers = Callable[[Problem, str], "Sequence[tuple[int, int]] | None"]

_WORDS: dict[str, Word | None] = {
    "none": "none",
    "unsatisfiable": "none",
    "s unsatisfiable": "none",
    "=====unsatisfiable=====": "none",
    "optimal": "optimal",
    "optimum found": "optimal",
    "s optimum found": "optimal",
    "==========": "optimal",
    "unknown": "unknown",
    "s unknown": "unknown",
    "=====unknown=====": "unknown",
    "satisfiable": None,
    "s satisfiable": None,
}
_BETWEEN = "-" * 10
_ANSWER = re.compile(rb"Answer: ?\d{1,19}(?: \(Time: [\d.]{1,19}s\))?")  # clingo's line before each answer
_NAME = r"(?:[A-Za-z][0-9]{1,2}|[0-9]{1,4}\s?[/,]\s?[0-9]{1,4})"
#: A line of squares and nothing else, perhaps after a label.
_SQUARES = re.compile(rf"(?:[^\W\d_][^\d:=]{{0,40}}[:=])?+(?:[^\w:=]*+{_NAME}(?![A-Za-z0-9]))++[^\w:=]*+")
#: A line of numbers of cells with arrows between them and nothing else, perhaps after a label.
_CELLS = re.compile(
    r"(?:[A-Za-z][^\d:=]{0,40}[:=])?+\s*+(?:->\s*+)?+[0-9]{1,9}(?:\s*+->\s*+[0-9]{1,9})++(?:\s*+->)?+\s*+"
)
_NUMBERED = re.compile(r"\s*+(\d{1,9})[.:)]\s")
_EMPTY = re.compile(r"\n(?:[ \t]*\n)+")

_MOST_OTHERS = 400  # after this many parts and lines that are no tours, the rest of a text is not parsed
_ROOM = 16 << 20  # the most bytes of a text in addition to those of a tour's squares
_LONGEST_SQUARE = 24  # the most bytes of a square in a text


class TooMuchError(Exception):
    """The output has too much text without a tour. The exception's message says how much."""


_HOW = "name the notation, as in output=matrix,"  # the advice if pykt may have guessed the wrong notation
_LONGEST_LOG = 100_000  # the most bytes that are stored of texts without a tour
_REMARK = re.compile(r"\s*+(?:#[^A-Za-z\n]*[A-Za-z]|\Z)")  # an empty line, or a comment of words
_ONLY_NUMBERS = re.compile(r"\s*+\d++\s++(?:\d++\s*+)++", re.ASCII)


@dataclass(frozen=True)
class Found:
    """A printed tour, with a path for each knight. If the tour can't be read, ``fault`` says why."""

    paths: Paths
    fault: str = ""
    is_board: bool = False  # true for a drawn board on which numbers are missing or occur twice


class Output:
    """The output of a command. ``format`` is the notation of its tours, or None to guess it.

    ``numbers`` parses answers that are written in the numbers of the problem's format. A *text* is the output up to a
    word about the search or up to a line that separates answers. A text may have several tours.
    """

    def __init__(self, problem: Problem, format: str | None = None, numbers: ReadNumbers | None = None) -> None:  # noqa: A002
        self._problem = problem
        self._format = format
        self._numbers = numbers
        self._most = _ROOM + _LONGEST_SQUARE * most_visits(problem.board.cells)
        self._lines: list[bytes] = []  # lines of a text that has not ended
        self._size = 0
        self._log = b""  # texts without a tour, since the last tour
        self._rest = b""  # a line that has not ended
        self._early: list[Found] = []  # tours found in a text before it has ended
        self._unreadable: Found | None = None  # the last text that can't be read, if more output followed it
        self._look_at = 0.0  # ``pause`` parses nothing before this time, so that parsing does not take too long

    @property
    def unread(self) -> str:
        """The output after the last tour."""
        return (self._log + b"".join(self._lines) + self._rest).decode(errors="replace")

    def add(self, part: bytes) -> Iterator[Found | Word]:
        """Add new output. Yield the tours and words of all texts that have ended.

        Raise TooMuchError if a text has too many bytes.
        """
        *lines, self._rest = (self._rest + part).split(b"\n") if b"\n" in part else (self._rest + part,)
        for line in lines:
            yield from self._add_line(line + b"\n")
        if self._size + len(self._rest) > self._most:
            raise TooMuchError(f"it printed more than {self._most >> 20} MB without a tour")

    def pause(self) -> Iterator[Found]:
        """Yield the complete tours of a text that has not ended. Call this if nothing has been printed for a while."""
        if not (self._lines or self._rest) or monotonic() < self._look_at:
            return
        began = monotonic()
        text = (b"".join(self._lines) + self._rest).decode(errors="replace")
        whole = [one for one in self._read(text) if self._is_whole(one)]
        self._look_at = monotonic() + 10 * (monotonic() - began)  # parsing then takes at most a tenth of the time
        early, self._early = self._early, whole
        yield from _new(whole, early)

    def end(self) -> Iterator[Found | Word]:
        """Yield the tours and words that are left when the command has ended."""
        if self._rest:
            last, self._rest = self._rest, b""
            yield from self._add_line(last)
        found = [*self._text_ends()]
        if not found and self._unreadable:
            found = [self._unreadable]
        yield from found

    def _add_line(self, line: bytes) -> Iterator[Found | Word]:
        plain = line.strip()
        text = plain.decode(errors="replace").rstrip(".").lower() if len(plain) < 30 else ""
        if text in _WORDS:
            yield from self._readable()
            word = _WORDS[text]
            if word == "none":
                self._unreadable = None
            if word:
                yield word
        elif text == _BETWEEN or _ANSWER.fullmatch(plain):
            yield from self._readable()
        else:
            self._lines.append(line)
            self._size += len(line)

    def _readable(self) -> Iterator[Found]:
        """End a text that more output follows, and yield its tours.

        If the text can't be read, it may be a log. So store its fault, which ``end`` yields if no tour follows.
        """
        for one in self._text_ends():
            if one.paths or one.is_board:
                self._unreadable = None
                yield one
            else:
                self._unreadable = one

    def _text_ends(self) -> Iterator[Found]:
        """Yield the tours of a text that has ended, and begin a new text. ``_rest`` belongs to the new text."""
        text, early = b"".join(self._lines).decode(errors="replace"), self._early
        self._lines, self._size, self._early, self._look_at = [], 0, [], 0.0
        if not text.strip():
            return
        found = self._read(text)
        if not found:
            self._log = (self._log + text.encode())[-_LONGEST_LOG:]
        else:
            self._log = b""
        yield from _new(found, early)

    def _read(self, text: str) -> list[Found]:
        """Return the tours in a text. If a tour is complete, leave out incomplete tours."""
        tour = self._tour(text)
        if tour and self._is_whole(tour):
            return [tour]
        found, dropped = self._in_parts(text)
        if self._problem.kind == "two-knights":  # each knight may have a line of its own
            paths = [one.paths[0] for one in found if len(one.paths) == 1]
            both = list(pairwise(paths))
            if len(paths) > 2:
                both = [(one, two) for one, two in both if (one[0], two[0]) == tuple(self._problem.starts)]
            found = [one for one in found if len(one.paths) == 2] + [Found(each) for each in both]
            if paths and not found:
                told = "its lists do not begin on the starts in turn: print two lists of squares for each answer"
                return [Found((), told)]
        joined = Found((tuple(square for one in found for square in one.paths[0]),))
        told = "several lines have squares, but none of them has a whole tour: write each tour on one line"
        if self._problem.longest:
            if len(found) > 1 and _is_one_path(found):
                return [joined]
            sizes = [len(one.paths[0]) for one in found]
            # A program may print longer and longer paths. If a shorter path follows, all may be parts of one path.
            if found and (dropped or sizes != sorted(sizes)):
                return [Found((), told)]
        if whole := [one for one in found if self._is_whole(one)]:
            return whole
        if tour or not found or not (dropped or len(found) > 1):
            return [tour] if tour else found
        return [joined if self._is_whole(joined) and not dropped else Found((), told)]

    def _in_parts(self, text: str) -> tuple[list[Found], int]:
        """Return the tours between empty lines and on single lines, and how many lines of squares are no tours.

        Parse the text from its end to its beginning. Stop after too many parts that are no tours.
        """
        found, others, dropped = list[Found](), 0, 0
        parts = _EMPTY.split(text)
        for part in reversed(parts):
            if len(parts) > 1 and (tour := self._tour(part)) and self._is_whole(tour):
                found.append(tour)
                continue
            others += 1
            for line in reversed(_unnumbered(part.splitlines())):
                if len(line) < (self._length or 2):  # a tour of N squares has at least N characters
                    dropped += _has_squares(line)
                    continue
                tour = self._tour(line)
                if tour and not tour.fault:
                    found.append(tour)
                else:
                    dropped += _has_squares(line)
                others += not (tour and self._is_whole(tour))
                if others > _MOST_OTHERS:
                    break
            if others > _MOST_OTHERS:
                break
        return found[::-1], dropped

    @property
    def _length(self) -> int | None:
        """The number of squares of a tour, or None if an answer may have any number."""
        free = self._problem.kind == "two-knights" or self._problem.longest
        return None if free else self._problem.length

    def _is_whole(self, one: Found) -> bool:
        if one.fault or len(one.paths) != (2 if self._problem.kind == "two-knights" else 1):
            return False
        visits = sum(map(len, one.paths))
        closes = self._problem.kind == "closed" and one.paths[0][0] == one.paths[0][-1]
        return self._length is None or visits - closes == self._length or self._problem.kind == "queens"

    def _tour(self, text: str) -> Found | None:
        """Parse a text as a tour. Return None if no notation recognises the text."""
        if self._numbers and (path := self._numbers(self._problem, text)):
            return Found((path,))
        if self._problem.surface.is_graph and not self._format and _ONLY_NUMBERS.fullmatch(text):
            last = self._problem.board.cells
            if off := next((word for word in text.split() if not (len(word) < 10 and 1 <= int(word) <= last)), ""):
                return Found((), f"{off[:20]} is no vertex of the graph: print numbers from 1 to {last}")
        try:
            known = notation.reading(text, self._format, self._problem.board)
        except FaultyTourError as error:
            told = str(error) if self._format else notation.doubtful(error.faults[0], _HOW)
            return Found((), sentence(told.removesuffix(".")), is_board=True)
        except PyktError as error:
            told = str(error).removesuffix(".").replace("--format ", "output=")
            return Found((), sentence(told)) if self._is_known(text) else None
        tour, board = known.tour, self._problem.board
        size = tour.board.files, tour.board.ranks
        if not known.is_plain and (size != (board.files, board.ranks) or (faults := check(tour, self._problem))):
            fault = str(faults[0]) if size == (board.files, board.ranks) else f"its board is {size[0]}x{size[1]}"
            return Found((), sentence(notation.doubtful(fault, _HOW).removesuffix(".")))
        if size != (board.files, board.ranks):
            return Found((), f"its answer is on a board of {size[0]}x{size[1]}, not of {board.files}x{board.ranks}")
        return Found(_paths(tour))

    def _is_known(self, text: str) -> bool:
        """Tell whether a text that can't be read seems to be a tour.

        It does if it begins like a text of a notation, or if it has only numbers, which several notations use. If the
        user names the notation, every text does.
        """
        if self._format or _ONLY_NUMBERS.fullmatch(text):
            return True
        if all(_REMARK.match(line) for line in text.splitlines()):
            return False
        try:
            notation.guess(text)
        except PyktError:
            return False
        return True


def _has_squares(line: str) -> bool:
    return bool(_SQUARES.fullmatch(line) or _CELLS.fullmatch(line))


def _unnumbered(lines: list[str]) -> list[str]:
    """Remove the numbers at the beginnings of lines if they are 1, 2, 3 and so on. Otherwise return ``lines``."""
    numbers = [_NUMBERED.match(line) for line in lines]
    found = [int(number[1]) for number in numbers if number]
    if len(found) < 2 or found != list(range(1, len(found) + 1)):
        return lines
    return [line[number.end() :] if number else line for line, number in zip(lines, numbers, strict=True)]


def _is_one_path(found: Sequence[Found]) -> bool:
    """Tell whether paths are parts of one path: a knight's move leads from each to the next, and no square repeats."""
    paths = [one.paths[0] for one in found if len(one.paths) == 1]
    squares = [square for path in paths for square in path]
    joined = all(KNIGHT.goes(x[-1], y[0]) for x, y in pairwise(paths))
    return len(paths) == len(found) and joined and len(set(squares)) == len(squares)


def _new(found: Sequence[Found], early: Sequence[Found]) -> Iterator[Found]:
    """Yield the tours of a text, except those at its beginning that ``pause`` has yielded before the text ended."""
    same = sum(1 for _ in takewhile(lambda both: both[0] == both[1], zip(found, early, strict=False)))
    yield from found[same:]


def _paths(tour: Tour) -> Paths:
    return tuple([(square.file, square.rank) for square in path] for path in tour.paths)
