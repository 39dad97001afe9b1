"""Read an answer: it becomes a tour, or the fault that says why it is none."""

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

    A closed tour that names its first square again at the end is read without this repetition.
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
    """Return the cell indices of a path, in order."""
    if isinstance(path, Walk):
        return walk(board, path.start, np.frombuffer(path.digits, np.uint8))
    return Tour.of(board, path).knights[0]
