"""The notation ``facts``: a fact ``move(X1,Y1,X2,Y2)`` for each move, as in the ASP Competition's knight tour.

Facts have no order, so ``read`` finds the order of the squares. An open path begins on the square that no move enters.
A closed cycle begins on the first square of the first fact. ``read`` ignores other atoms and comments, and reads the
last answer in clingo's output.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from pykt.model.board import Board, Square
from pykt.model.errors import PyktError
from pykt.model.tour import Tour
from pykt.notation.registry import Certainty, Notation

# The beginning of a fact. The rest of the fact may be wrong.
_BEGINNING = re.compile(r"(?<![\w-])move\s*\(", re.ASCII)

_COMMENT = re.compile(r"%\*|\*%|%[^\n]*")
_NO_FACT = re.compile(r":-|#external\b|(?<!\w)not\s+move\b", re.ASCII)
_ANSWER = re.compile(r"^Answer:[^\n]*\n([^\n]*)", re.MULTILINE)
_NUMBER = r"\s*([0-9]{1,9})\s*"
_FACT = re.compile(rf"{_BEGINNING.pattern}{_NUMBER},{_NUMBER},{_NUMBER},{_NUMBER}\)", re.ASCII)


def read(text: str, board: Board | None = None) -> Tour:
    """Return the tour on ``board``. If ``board`` is None, use the smallest board that has all squares of the tour.

    Raise PyktError if the text has rules or no facts, if a square is off the board, or if the moves do not form a
    single path or cycle.
    """
    answers = _ANSWER.findall(text)
    numbers = np.fromiter(_numbers(_without_comments(answers[-1] if answers else text)), np.int64)
    if not numbers.size:
        raise PyktError("The text has no fact about a move: write facts such as move(1,1,2,3).")
    if numbers.min() < 1:
        raise PyktError("A fact names a square with the coordinate 0: count files and ranks from 1.")
    squares, index = np.unique(numbers.reshape(-1, 2), axis=0, return_inverse=True)
    path = squares[_path(squares, index.reshape(-1, 2))]
    if board is None:
        board = Board(*squares.max(0).tolist())
    return Tour.of(board, path.tolist())


def write(tour: Tour) -> str:
    """Return one fact on each line, including the closing move if the tour is closed.

    Raise PyktError if there are two knights or a single square, or if the tour names a square twice.
    """
    if len(tour.knights) > 1:
        raise PyktError("Facts are for the moves of one knight: write the tour of two knights as labels or squares.")
    cells = tour.knights[0]
    if len(cells) < 2:
        raise PyktError("A tour of a single square has no moves and so no facts: write it as squares.")
    if len(np.unique(cells)) < len(cells):
        raise PyktError("The tour names a square twice, which facts can't express: write it as squares.")
    path = tour.squares
    steps = zip(path, path[1:] + path[:1] if tour.closed and len(path) > 2 else path[1:], strict=False)
    return "".join(f"move({one.file},{one.rank},{other.file},{other.rank}).\n" for one, other in steps)


def _without_comments(text: str) -> str:
    """Return a text without comments: ``%`` to the end of the line, and ``%* *%``, which may be nested."""
    kept, depth, end = list[str](), 0, 0
    for mark in _COMMENT.finditer(text):
        if not depth:
            kept.append(text[end : mark.start()])
        depth = max(0, depth + (mark[0] == "%*") - (mark[0] == "*%"))
        end = mark.end()
    return " ".join([*kept, "" if depth else text[end:]])


def _numbers(text: str) -> Iterator[int]:
    """Yield the numbers of all facts one by one, four for each fact.

    Raise PyktError if the text has rules, or a broken fact.
    """
    if _NO_FACT.search(text):
        raise PyktError("The text has rules, not only facts: run clingo on it, and convert its output.")
    for sign in _BEGINNING.finditer(text):
        fact = _FACT.match(text, sign.start())
        if fact is None:
            shown = text[sign.start() : sign.start() + 40].partition("\n")[0]
            raise PyktError(f"{shown!r} is not a fact about a move: write four numbers, such as move(1,1,2,3).")
        yield from map(int, fact.groups())


def _path(squares: NDArray[np.int64], moves: NDArray[np.intp]) -> list[int]:
    """Return the indexes of the squares in the order of the path. ``moves`` has a row of two indexes for each move.

    Raise PyktError if the moves do not form one path or cycle.
    """
    first = int(moves[0, 0])
    # Count repeated facts only once.
    moves = np.unique(moves, axis=0)
    for column, verb in ((0, "leave"), (1, "enter")):
        more = np.flatnonzero(np.bincount(moves[:, column]) > 1)
        if more.size:
            raise PyktError(f"Two moves {verb} {_name(squares, more[0])}: keep one of them.")
    following = np.full(len(squares), -1)
    following[moves[:, 0]] = moves[:, 1]
    beginnings = np.setdiff1d(moves[:, 0], moves[:, 1])
    if beginnings.size:
        first = int(beginnings[0])
    after = following.tolist()
    path, at = [first], after[first]
    while at not in (-1, first):
        path.append(at)
        at = after[at]
    if len(path) < len(squares):
        apart = np.setdiff1d(np.arange(len(squares)), path)[0]
        raise PyktError(
            f"The moves form more than one path or cycle, because they do not link {_name(squares, first)} "
            f"and {_name(squares, apart)}: give the moves of one tour."
        )
    if len(path) == 1:
        raise PyktError(f"The move from {_name(squares, first)} goes nowhere: leave it out.")
    return path


def _name(squares: NDArray[np.int64], index: int | np.intp) -> Square:
    return Square(*squares[index].tolist())


NOTATION = Notation(
    description="move(1,1,2,3). ..., as in the ASP Competition",
    recognise=_BEGINNING.search,
    certainty=Certainty.WORD,
    read=read,
    write=write,
    endings=(".lp",),
    knights=(1,),
    takes_board=True,
)
