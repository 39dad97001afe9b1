"""Find the property of a tour that a path lacks."""

from __future__ import annotations

from itertools import pairwise, starmap

from pykt.answers.explaining.minizinc.trial import Squares, Trial
from pykt.engines.protocol import MalformedError
from pykt.model.piece import KNIGHT
from pykt.programs.user.minizinc import recognise


def fault_in(trial: Trial, solution: dict[str, object]) -> str:
    """Return which property of a tour a solution lacks, or ""."""
    try:
        path, _ = recognise(solution, trial.question)
    except MalformedError:
        return "unreadable"
    return fault_of(trial, path)


def fault_of(trial: Trial, path: Squares) -> str:
    """Return which property of a tour a path lacks, or "". A closed tour may end where it begins."""
    if trial.question.kind == "closed" and len(path) == trial.question.length + 1:
        if path[-1] != path[0] and len(set(path[:-1])) == len(path) - 1:
            return "return"
        path = path[:-1]
    if not all(starmap(KNIGHT.goes, pairwise(path))) or any(square not in trial.board for square in path):
        return "move"
    if len(set(path)) < len(path) or len(path) < trial.question.length:
        return "once"
    if trial.question.kind == "closed" and not KNIGHT.goes(path[-1], path[0]):
        return "closed"
    if trial.question.first and path[0] != tuple(trial.question.first):
        return "start"
    return ""


def name_of(square: tuple[int, int]) -> str:
    """Return a square as it is printed, such as 1/1."""
    return f"{square[0]}/{square[1]}"
