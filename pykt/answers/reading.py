"""Read an answer: turn it into a tour, or into a fault if it is no tour."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pykt.engines.protocol import Answer, KnightPath, Walk
from pykt.model.board import Board
from pykt.model.cells import walk
from pykt.model.errors import PyktError
from pykt.model.fault import Fault
from pykt.model.problem import Problem
from pykt.model.tour import Tour


def read_answer(problem: Problem, answer: Answer) -> Tour | Fault:
    """Return the tour of an answer, or a fault if the answer has no paths or leaves the board.

    If a closed tour repeats its first square at the end, this repetition is left out.
    """
    if answer.fault:
        return Fault("shape", answer.fault)
    try:
        knights = [_cells(problem.board, path) for path in answer.paths]
        if problem.kind == "closed" and len(knights[0]) == problem.length + 1 and knights[0][0] == knights[0][-1]:
            knights = [knights[0][:-1]]
        return Tour(problem.board, tuple(knights))
    except PyktError as error:
        return Fault("off-board", str(error).removesuffix("."))


def _cells(board: Board, path: KnightPath) -> NDArray[np.int32]:
    """Return the cell indexes of a path, in order."""
    if isinstance(path, Walk):
        return walk(board, path.start, np.frombuffer(path.digits.view, np.uint8))
    return Tour.of(board, path).knights[0]
