"""Find the longest visit by two knights with CP-SAT, and prove that no visit is longer.

1. The paths of both knights and two more places form one ``circuit``: from the first place to the start of knight 1,
   along its path, from its end to the second place, to the start of knight 2, along its path, and back to the first
   place. A square that nobody visits has a loop.
2. Each square has a variable that says whether it belongs to knight 1. A move joins squares of the same knight.
3. The knights move alternately. So knight 1 visits as many squares as knight 2, or one more.
4. The number of visited squares is maximised.

At the end of a longest visit, the knight whose turn it is has no move left. CP-SAT also finds shorter visits. Each of
them is extended until the knight whose turn it is has no move left.

Source: OR-Tools, AddCircuit. Growth: O(squares) variables.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pykt.engines import cp_sat
from pykt.engines.protocol import Answer, Outcome, Search
from pykt.model.board import Square
from pykt.model.problem import Problem
from pykt.programs.methods.two_knights_matching import extended


@dataclass(frozen=True)
class _Model:
    """A model. ``cp`` is the model as an object of CP-SAT. ``moves`` has variables for moves with a direction."""

    cp: Any
    moves: dict[tuple[Square, Square], Any]


def text(problem: Problem) -> str:
    """Return the model in the text format of CP-SAT's protocol buffers."""
    cp_sat.warm()
    return str(_model(problem).cp.proto)


def answers(problem: Problem, search: Search, presolve: str) -> Iterator[Answer | Outcome]:
    """Yield longer and longer visits, then an Outcome."""
    began, most = time.perf_counter(), 0
    model = _model(problem, search.bound)

    def paths(is_true: Any) -> tuple[list[Square], list[Square]]:
        following = {one: other for (one, other), made in model.moves.items() if is_true(made)}
        visit = []
        for start in problem.starts:
            path = [start]
            while path[-1] in following:
                path.append(following[path[-1]])
            visit.append(path)
        return extended(problem.board, visit)

    for message in cp_sat.search_model(model.cp, paths, search, presolve, began):
        # The visit that was yielded last had been extended. So this visit may be no longer: leave it out then.
        if isinstance(message, Outcome) or message.squares > most:
            most = most if isinstance(message, Outcome) else message.squares
            yield message


def _model(problem: Problem, bound: int = 0) -> _Model:
    """Return the model of a problem. ``bound`` is the most squares that a theorem allows, or 0 without a theorem."""
    from ortools.sat.python import cp_model

    cp, board, starts = cp_model.CpModel(), problem.board, problem.starts
    node = {square: number for number, square in enumerate(board.squares(), 2)}
    moves = {
        (one, other): cp.new_bool_var(f"{one}>{other}")
        for one in node
        for other in board.neighbours(one)
        if other not in starts
    }
    left_out = {square: cp.new_bool_var(f"{square} is left out") for square in node if square not in starts}
    first = {square: cp.new_bool_var(f"{square} of knight 1") for square in node}
    ends = [{square: cp.new_bool_var(f"{square}>end {knight}") for square in node} for knight in (1, 2)]
    cp.add_circuit(
        [(node[one], node[other], made) for (one, other), made in moves.items()]
        + [(node[square], node[square], out) for square, out in left_out.items()]
        + [(knight, node[start], True) for knight, start in enumerate(starts)]
        + [(node[square], 1 - knight, end) for knight in (0, 1) for square, end in ends[knight].items()]
    )
    cp.add_bool_and([first[starts[0]], ~first[starts[1]]])
    for (one, other), made in moves.items():
        cp.add_bool_or([~made, ~first[one], first[other]])
        cp.add_bool_or([~made, first[one], ~first[other]])
    for square, other_knight in (*left_out.items(), *ends[1].items()):
        cp.add_implication(other_knight, ~first[square])
    for square, end in ends[0].items():
        cp.add_implication(end, first[square])
    visited = len(node) - sum(left_out.values())
    cp.add_linear_constraint(2 * sum(first.values()) - visited, 0, 1)
    if bound:
        cp.add(visited <= bound)
    cp.maximize(visited)
    return _Model(cp, moves)
