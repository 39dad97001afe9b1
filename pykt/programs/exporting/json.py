"""The problem as JSON on one line, as `pykt solve --json` prints it under "problem"."""

from __future__ import annotations

import json
import re

from pykt.model.board import Square
from pykt.model.conditions import unknown
from pykt.model.limits import most_visits
from pykt.model.problem import IN_JSON, Problem

_NUMBER = re.compile(r"[1-9][0-9]{0,8}", re.ASCII)


def objection(problem: Problem) -> str | None:
    """Return why the JSON can't express the problem, or None if it can."""
    words = unknown(problem, IN_JSON)
    return f"the JSON of a problem does not express {words}" if words else None


def path(problem: Problem, text: str) -> list[Square] | None:
    """Read a tour of a graph: the numbers of its vertices in order, such as ``1 3 2`` or ``[1, 3, 2]``.

    A closed tour may end with its first vertex. Return None if ``text`` is anything else, or if the problem has no
    graph.
    """
    words = text.strip().removeprefix("[").removesuffix("]").replace(",", " ").split()
    if not problem.surface.is_graph or not words or not all(map(_NUMBER.fullmatch, words)):
        return None
    numbers = list(map(int, words))
    if problem.kind == "closed" and len(numbers) > 2 and numbers[0] == numbers[-1]:
        numbers.pop()
    known = max(numbers) <= problem.board.cells and len(numbers) <= most_visits(problem.board.cells)
    return [Square(number, 1) for number in numbers] if known else None


def write(problem: Problem, _name: str, _about: str) -> str:
    """Return the problem as JSON on one line."""
    return json.dumps(problem.record()) + "\n"
