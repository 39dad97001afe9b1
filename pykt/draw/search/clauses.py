r"""Find the two clauses of the relation that a Prolog program of pykt calls at every node of its search.

A page that plays the search shows these clauses, and marks the line at which the search is. The first clause succeeds
if the path is complete. The second clause chooses a square, tests it, and calls the relation again:

    path([], _, _, _).
    path([Square|Squares], Square0, Board, Visited) :-
        board_square_next(Board, Square0, Square),
        \+ member(Square, Visited),
        path(Squares, Square, Board, [Square|Visited]).
"""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass

from pykt.engines.files import program_file
from pykt.model.result import Result
from pykt.programs.catalogue import program_of

_HEAD_SQUARE = re.compile(r"\w+\(\[(\w+)\|")  # the variable for the next square, in the head of the second clause


@dataclass(frozen=True)
class Clauses:
    """The lines of the two clauses, and the indexes of the lines to mark.

    ``complete`` are the indexes of the lines of the first clause, to mark when a path is complete. ``chooses`` is the
    index of the line that chooses a square, to mark after a dead end. ``goes_on`` is the index of the line that calls
    the relation again, to mark at each new square.
    """

    lines: tuple[str, ...]
    complete: tuple[int, ...]
    chooses: int
    goes_on: int

    def record(self) -> dict[str, object]:
        """Return the indexes for the script of a page."""
        return {name: value for name, value in asdict(self).items() if name != "lines"}


def clauses_of(result: Result) -> Clauses | None:
    """Return the clauses that the search of a result tries.

    Return None if the program is not a Prolog program of pykt's, or does not have two clauses of this form.
    """
    program = program_of(result.program)
    if program is None:
        return None
    closed = result.problem.kind == "closed"
    relation = (closed and program.prolog.closed_moves) or program.prolog.moves
    return find_clauses(program_file(program.engine, program.file).read_text("utf-8"), relation) if relation else None


def find_clauses(text: str, relation: str) -> Clauses | None:
    """Return the clauses of ``relation``, such as path/4, in a Prolog text, or None if they have another form."""
    name = relation.partition("/")[0]
    clauses = re.findall(rf"^{name}\(.*?\.$", text, re.MULTILINE | re.DOTALL)
    if len(clauses) != 2:
        return None
    first, second = (clause.split("\n") for clause in clauses)
    square = _HEAD_SQUARE.match(second[0])
    goals = second[1:]
    choosing = [nth for nth, goal in enumerate(goals) if square and re.search(rf"\b{square[1]}\b", goal)]
    if not choosing or not goals[-1].lstrip().startswith(f"{name}("):
        return None
    start = len(first) + 1
    return Clauses((*first, *second), tuple(range(len(first))), start + choosing[0], start + len(goals) - 1)
