"""Read an answer: turn it into a tour, or into a fault if it is no tour."""

from __future__ import annotations

from collections.abc import Sequence

from pykt.engines.protocol import Answer, KnightPath, Walk
from pykt.model.board import KNIGHT_MOVES, Board
from pykt.model.errors import PyktError
from pykt.model.fault import Fault
from pykt.model.problem import Problem
from pykt.model.progress import CHUNK
from pykt.model.tour import Tour

#: Maps the ASCII code of a digit to the move for which the digit stands.
_MOVES = {ord(str(digit)): move for digit, move in enumerate(KNIGHT_MOVES)}


def read_answer(problem: Problem, answer: Answer) -> Tour | Fault:
    """Return the tour of an answer, or a fault if a path leaves the board or the worker could not read the answer.

    If the list of squares of a closed tour ends with its first square, leave out this last square.
    """
    if answer.fault:
        return Fault("shape", answer.fault)
    try:
        tour = _short(problem.board, answer.paths) or _tour(problem.board, answer.paths)
        cells = tour.cells[0]
        if problem.kind == "closed" and len(cells) == problem.length + 1 and cells[0] == cells[-1]:
            tour = tour.after(problem.length)
        return tour.by(problem.piece)
    except PyktError as error:
        return Fault("off-board", str(error).removesuffix("."))


def _short(board: Board, paths: Sequence[KnightPath]) -> Tour | None:
    """Return the tour of short paths, without loading numpy. Return None for long paths or wrong ones."""
    if sum(map(len, paths)) > CHUNK:
        return None
    try:
        squares = [_followed(path) if isinstance(path, Walk) else path for path in paths]
    except KeyError:  # one of the digits stands for no move
        return None
    empty = Board(board.files, board.ranks)
    return Tour.of(board, *squares) if all(square in empty for path in squares for square in path) else None


def _followed(walk: Walk) -> list[tuple[int, int]]:
    file, rank = walk.start
    squares = [walk.start]
    for digit in walk.digits.view:
        files, ranks = _MOVES[digit]
        file, rank = file + files, rank + ranks
        squares.append((file, rank))
    return squares


def _tour(board: Board, paths: Sequence[KnightPath]) -> Tour:
    """Return the tour of paths of any length. Raise PyktError about the first square that is off the board."""
    import numpy as np

    from pykt.model.cells import walk

    return Tour(
        board,
        tuple(
            walk(board, path.start, np.frombuffer(path.digits.view, np.uint8))
            if isinstance(path, Walk)
            else Tour.of(board, path).knights[0]
            for path in paths
        ),
    )
