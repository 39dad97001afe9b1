"""Refute a formula about moves by cuts: clauses which say "some move leaves S", for sets S of squares.

The formula (pykt/programs/methods/sat/formula.py) has one variable for each move. It says that exactly two moves are
made at each square. A model of the formula is a tour or several cycles. For an open tour, a model may also have more
than two ends: then clauses are added that exclude any three of these ends. A tour must leave the set S of the squares
of each cycle. So a clause with all moves that leave S is added, and the solver searches again. In the end the solver
finds a tour, or refutes the clauses. In practice few sets are needed.

A closed tour crosses the border of any set an even number of times. So does an open tour that is closed by two more
moves: from its ends to an imagined square beside the board. Solvers need very long proofs of this fact, but the
checkers verify it directly. On boards with even sides, the fact refutes open tours that a half turn maps to themselves.
Such a tour would cross the border between two halves of the board an odd number of times.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations

from pykt.answers.proving.failure import Failure, not_of_all_squares
from pykt.answers.proving.refuting import refuted
from pykt.checkers.python import check
from pykt.engines.sat import Solver
from pykt.model.board import Square
from pykt.model.certificate import Certificate, Proves
from pykt.model.conditions import unknown
from pykt.model.problem import Problem
from pykt.model.tour import Tour
from pykt.programs.methods.sat.formula import Clause, Formula, exactly_two
from pykt.theory.demands import turned
from pykt.theory.steps import BESIDE

#: The most free squares of a board for which a formula is made. The checkers accept few larger formulas.
MOST_SQUARES = 400

_MOST_ENDS = 12  # if a model has more than two ends, clauses exclude any three of its first 12


def objection(problem: Problem, proves: Proves) -> str | None:
    """Return why cuts can't prove anything about a problem, or None if they can."""
    if why := not_of_all_squares(problem):
        return why
    if proves == "unique" and (problem.givens or problem.clues):
        return "cuts are not about given numbers"
    if proves == "unique" and unknown(problem):
        return "cuts can show that a tour is the only one, but only for the knight on a plane"
    if problem.board.free > MOST_SQUARES:
        return f"pykt looks for cuts only on boards with at most {MOST_SQUARES:,} squares"
    if problem.board.free < 3:
        return "the board is too small for a cycle"
    return None


def certify(problem: Problem, proves: Proves, tour: Tour | None) -> Certificate | Failure:
    """Return a certificate that there is no tour, or no tour with other moves than ``tour``. Or return a Failure."""
    formula = Formula.of(problem)
    asked = _odd_border(formula) or _with_cuts(formula, tour)
    if isinstance(asked, Failure):
        return asked
    refutation = refuted(formula.names, asked.clauses)
    assert refutation
    return refutation.certificate(problem, proves, "cuts", tour, asked.sets)


@dataclass(frozen=True)
class _Refutable:
    """Clauses to refute. If a clause is about the border of a set of squares, ``sets`` maps its index to the set."""

    clauses: list[Clause] = field(default_factory=list)
    sets: dict[int, tuple[Square, ...]] = field(default_factory=dict)

    def add(self, clause: Clause, inside: Iterable[Square] = ()) -> None:
        """Add a clause. If ``inside`` is not empty, the clause is about the border of this set."""
        if inside := tuple(sorted(inside)):
            self.sets[len(self.clauses)] = inside
        self.clauses.append(clause)


def _with_cuts(formula: Formula, tour: Tour | None) -> _Refutable | Failure:
    """Add cuts to the formula until no model is left. Return the clauses, or a Failure if a model is one cycle."""
    asked = _Refutable([*formula.demands(), *_two_moves(formula)])
    if tour:
        asked.add(tuple(-variable for variable in sorted(formula.made(tour.squares))))
    ends = list(formula.near.get(BESIDE, {}).values())
    with Solver(asked.clauses) as solver:
        solver.prefer(-end for end in ends)
        while solver.solve():
            known, model = len(asked.clauses), set(solver.model())
            if len(made := [end for end in ends if end in model]) > 2:
                for three in combinations(made[:_MOST_ENDS], 3):
                    asked.add(tuple(sorted({-end for end in three})))
            else:
                cycles = formula.cycles(model)
                if len(cycles) == 1:
                    return _one_cycle(formula, cycles[0], "another tour" if tour else "a tour")
                _add_cuts(asked, formula, cycles)
            for clause in asked.clauses[known:]:
                solver.add(clause)
    return asked


def _add_cuts(asked: _Refutable, formula: Formula, cycles: list[list[Square]]) -> None:
    """Add a clause for each cycle: some move leaves the squares of the cycle.

    If there are two cycles, one clause is enough. A set must not have the square beside the board. So for the cycle
    through that square, use the set of all squares outside the cycle, which has the same border.
    """
    if len(cycles) == 2:
        cycles = [min(cycles, key=len)]  # both have the same border
    for cycle in sorted(cycles, key=len):
        inside = formula.near.keys() - set(cycle) if BESIDE in cycle else set(cycle)
        asked.add(formula.cut(inside), inside)


def _two_moves(formula: Formula) -> Iterator[Clause]:
    """Yield clauses which say that two moves are made at each square and, for an open tour, beside the board.

    Beside the board they only say that at least two moves are made. The rest would need too many clauses: one for any
    three squares, which says that not all three are ends of the tour.
    """
    for place, near in formula.near.items():
        if place != BESIDE:
            yield from exactly_two([*near.values()])
        else:
            yield from {tuple(sorted({*some})) for some in combinations(near.values(), max(len(near) - 1, 0))}


def _odd_border(formula: Formula) -> _Refutable | None:
    """Return clauses which say that an open tour crosses a border an odd number of times, or None if none are known.

    If a half turn maps the tour to itself, take the border of one half of the board. The half turn exchanges the two
    halves. If a move on the board crosses the border, so does its image under the half turn. But only one of the two
    moves to the square beside the board crosses the border, because only one end of the tour is in this half.
    """
    problem = formula.problem
    if problem.kind != "open" or problem.symmetric != 180:
        return None
    half = [square for square in problem.board.squares() if [square] < turned(problem, square)]
    ends = sorted({*formula.near[BESIDE].values()})
    if {variable for variable, times in formula.border(half).items() if times % 2} != set(ends):
        return None
    asked = _Refutable([tuple(ends), *combinations([-end for end in ends], 2)])
    for end in ends:
        asked.add((-end, *(other for other in ends if other != end)), half)
    return asked


def _one_cycle(formula: Formula, cycle: list[Square], noun: str) -> Failure:
    """Return why there is no certificate if a model of the clauses is one cycle. ``noun`` names the cycle."""
    path = formula.path(cycle)
    backwards = path[::-1] if formula.problem.kind == "open" else [path[0], *path[:0:-1]]
    if any(not check(Tour.of(formula.problem.board, way), formula.problem) for way in (path, backwards)):
        return Failure(f"there is {noun}", final=True)
    return Failure(f"there is {noun} with two moves at each square, but it does not meet all conditions")
