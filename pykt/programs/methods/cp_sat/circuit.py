"""Find tours with CP-SAT and its constraint ``circuit``: the chosen moves form one cycle through all squares.

1. Each move has two Boolean variables, one for each direction.
2. ``circuit`` says that the chosen moves form a single cycle. CP-SAT's propagator forbids closing a path while squares
   are left, and demands one move into each square and one out of it. In the linear relaxation, cuts say of sets of
   squares that some move leaves the set.
3. An open tour becomes a cycle through one additional place beside the board.
4. If each tour is wanted once, one of its two directions is chosen. In a closed tour, one square decides: its
   predecessor comes before its successor in the list of its neighbours. The start of an open tour comes before its end
   in the list of squares.

Source: OR-Tools, AddCircuit; the constraint of Caseau and Laburthe, "Solving small TSPs with constraints" (1997).
Growth: O(squares) variables.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import combinations

from pykt.engines import cp_sat
from pykt.engines.protocol import Answer, Outcome, Search
from pykt.model.board import Square
from pykt.model.meaning import is_undirected
from pykt.model.problem import Problem
from pykt.theory.demands import neighbours
from pykt.theory.steps import BESIDE, demanded, steps_of, tour_of


def text(problem: Problem) -> str:
    """Return the model in the text format of CP-SAT's protocol buffers."""
    cp_sat.warm()
    return str(_Model(problem).cp.proto)


def answers(problem: Problem, search: Search, presolve: str) -> Iterator[Answer | Outcome]:
    """Yield up to ``search.wanted`` tours (0: all), then an Outcome."""
    began = time.perf_counter()
    model = _Model(problem)
    if search.once and is_undirected(problem):
        model.choose_direction()

    def paths(is_true: cp_sat.IsTrue) -> tuple[list[Square]]:
        following = {one: other for (one, other), made in model.steps.items() if is_true(made)}
        cycle = [next(iter(following))]
        while (step := following[cycle[-1]]) != cycle[0]:
            cycle.append(step)
        return (tour_of(problem, cycle),)

    yield from cp_sat.search_model(model.cp, paths, search, presolve, began)


class _Model:
    """The model of a problem. ``cp`` is the model as an object of CP-SAT. ``steps`` maps each step to its variable."""

    def __init__(self, problem: Problem) -> None:
        from ortools.sat.python import cp_model

        self.cp = cp_model.CpModel()
        self._problem, self._near = problem, neighbours(problem)
        pairs = steps_of(problem)
        self.steps = {pair: self.cp.new_bool_var("{}>{}".format(*pair)) for pair in pairs}
        places = [*self._near, BESIDE] if problem.kind == "open" else [*self._near]
        self._number = {place: nth for nth, place in enumerate(places)}
        if len({one for one, _ in pairs}) == len(places):
            self.cp.add_circuit([(self._number[a], self._number[b], made) for (a, b), made in self.steps.items()])
        else:  # ``circuit`` ignores a square without moves, so a false clause says that there is no tour
            self.cp.add_bool_or([])
        self._demand()

    def choose_direction(self) -> None:
        """Allow each tour in one direction only."""
        if not self.steps:
            return
        if self._problem.kind == "open":
            if len(self._near) > 1:
                first = sum(self._number[square] * self.steps[BESIDE, square] for square in self._near)
                self.cp.add(first <= sum(self._number[square] * self.steps[square, BESIDE] for square in self._near))
            return
        here = next(iter(self._near))
        for one, other in combinations(self._near[here], 2):
            self.cp.add_bool_or([~self.steps[here, one], ~self.steps[other, here]])

    def _demand(self) -> None:
        """Demand the ends of an open tour, the moves that must be made, and the symmetry."""
        for step, ways in demanded(self._problem, self.steps):
            self.cp.add_bool_or([*([~self.steps[step]] if step else []), *(self.steps[way] for way in ways)])
