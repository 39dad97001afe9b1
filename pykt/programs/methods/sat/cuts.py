"""Find tours with CaDiCaL, a SAT solver: two moves at each square, exchanges that join cycles, and cuts for the rest.

1. The moves formula (formula.py) says that each square has exactly two moves. It has one Boolean variable for each move
   and no other ones, and its clauses are about single squares.
2. The solver finds a model. Its moves form cycles, as nothing yet demands that they are connected.
3. Exchanges of two moves for two other moves join these cycles (joining.py). If one cycle is left, it is a tour. On
   boards without blocked squares this nearly always happens. In a test of closed tours on n x n, for every even n from
   6 to 60, without a seed and with four seeds, 139 of the 140 first models became a tour.
4. Otherwise cuts are added. A tour leaves the squares of each remaining cycle. So for each remaining cycle a clause
   says that some move leaves the cycle. The model makes none of these clauses true, because exchanges only join whole
   cycles of the model. The solver goes on with all that it has learned. There are exponentially many such clauses, but
   few are needed.
5. To find a further tour, a clause excludes the tour that was found: not all of its moves are made. But exchanges may
   turn several models into the same tour. So a tour is yielded once, and each model is excluded by cuts of the cycles
   that it had before the exchanges. If the clauses have no model, no other tour exists, because every other tour makes
   all clauses true.

An open tour is a cycle through one more square, beside the board. clauses.py says how many moves lead there.

The solver decides the variables in their order. The order follows the squares rank by rank, and so the solver hardly
ever meets a conflict. With a seed the order sweeps over the board in another direction, with some random deviation.

The vertices of a graph are sorted breadth-first. Four things help if one tour of a graph is wanted:

- A dense graph is first searched with few of its edges (pykt/theory/thinning.py).
- If few edges leave a cycle, its cut says that a tour has at least two of them.
- The solver begins anew after each model. If it only changed the last model, all models might be alike.
- Many models may have only two or three cycles that exchanges don't join. The cuts of such cycles are long and forbid
  little. So the search begins again in another order, from a random vertex, with the short cuts that it has found. Each
  attempt is longer than the one before, so that finally one is long enough for a tour or a refutation.

Source: cuts that are added where they are violated (Dantzig, Fulkerson and Johnson, Solution of a large-scale
traveling-salesman problem, 1954), in SAT instead of linear programs; the patching of cycles (Karp; Frieze).
Growth: O(squares) initial clauses.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from pykt.engines import sat
from pykt.engines.protocol import Answer, Outcome, Search
from pykt.model.board import Square
from pykt.model.problem import Problem
from pykt.model.text import printable
from pykt.process import used
from pykt.programs.methods.sat.clauses import clauses_of, last
from pykt.programs.methods.sat.formula import Formula
from pykt.programs.methods.sat.joining import MoveGraph
from pykt.theory.directed import entrance
from pykt.theory.graphs.ordering import breadth_first
from pykt.theory.steps import BESIDE
from pykt.theory.thinning import thinned

_KEPT = 6  # the least degree of the sparse graph that is searched first, ...
_CONFLICTS = 2_000  # ... and the most conflicts of a search for a model there
_SHORT = 12  # the most moves that leave a set of places if a cut demands two of them
_FEW_CYCLES, _CALM = 3, 10  # the first attempt gives up after 10 models of at most 3 cycles, the next one after 15, ...
_AFRESH = {"ilb": 0}  # let CaDiCaL search from the beginning after each model, instead of changing the last one
_WAVE = 2.0  # the random deviation from the order, in ranks. Without it many seeds give the same tour.


def text(problem: Problem) -> str:
    """Return the initial clauses in DIMACS, for any SAT solver. A model is a tour, or several cycles."""
    formula = Formula.of(problem)
    clauses = list(clauses_of(formula))
    most = max(formula.count, last(clauses))
    lines = [f"c {problem}: two moves at each square. A model may be several cycles: no cuts are here."]
    lines += [f"c {variable} {_name(formula, *move)}" for variable, move in enumerate(formula.moves, 1)]
    lines += [f"p cnf {most} {len(clauses)}", *(" ".join(map(str, [*clause, 0])) for clause in clauses)]
    return "\n".join(lines)


def _name(formula: Formula, one: Square, other: Square) -> str:
    """Return the name of a move in the comments of ``text``: its two squares, or the names of its two vertices."""
    problem = formula.problem
    if not problem.surface.is_graph:
        return f"{one}-{other}".removesuffix(str(BESIDE))
    if problem.surface.is_directed and one == entrance(one):
        one, other = other, one
    names = ["" if place == BESIDE else printable(problem.board.name(place)) for place in (one, other)]
    return (">" if problem.surface.is_directed else "-").join(names)


def answers(problem: Problem, search: Search) -> Iterator[Answer | Outcome]:
    """Yield the wanted number of tours or all, then an Outcome."""
    for attempt in _attempts(problem, search):
        message = None
        for message in _answers(attempt, search):
            yield message
        if message:  # the last message is an Outcome
            return


@dataclass(frozen=True)
class _Attempt:
    """A search that gives up at a limit: after ``calm`` models with few cycles, or if it needs too many conflicts.

    ``proves`` is false if an exhausted search proves nothing, because the problem leaves edges out. ``sets`` has the
    places of each cycle that earlier attempts have found. The attempt adds the cycles that it finds itself.
    """

    problem: Problem
    seed: int | None = None
    calm: int | None = None
    conflicts: int | None = None
    proves: bool = True
    sets: list[list[Square]] = field(default_factory=list)


def _attempts(problem: Problem, search: Search) -> Iterator[_Attempt]:
    """Yield attempts to answer a problem. Only a search for one tour of a graph needs more than one attempt.

    Each attempt takes the vertices in another order, and is longer than the last one.
    """
    if not problem.surface.is_graph or search.wanted != 1:
        yield _Attempt(problem, search.seed)
        return
    if few := thinned(problem, _KEPT, search.seed):
        yield _Attempt(few, search.seed, _CALM, _CONFLICTS, proves=False)
    sets, calm, chance = list[list[Square]](), _CALM, random.Random(search.seed or 0)
    yield _Attempt(problem, search.seed, calm, sets=sets)
    while True:
        calm += calm // 2
        yield _Attempt(problem, chance.randrange(2**31), calm, sets=sets)


def _answers(attempt: _Attempt, search: Search) -> Iterator[Answer | Outcome]:
    """Yield the wanted number of tours or all, then an Outcome, or no Outcome if the attempt reaches a limit."""
    began = time.perf_counter()
    formula = Formula.of(attempt.problem, _order(attempt.problem, attempt.seed))
    clauses = list(clauses_of(formula))
    clauses += [clause for places in attempt.sets for clause in _cuts(formula, places)]
    stats: dict[str, int | float] = {"clauses": len(clauses), "cuts": 0, "rounds": 0}
    found, calm, solving = 0, 0, time.perf_counter()
    stats["load_s"] = solving - began
    graph: MoveGraph | None = None
    excluded = set[int]()  # hashes of tours, to save memory. A tour with a known hash is yielded only if it is a model

    def now(solver: sat.Solver) -> dict[str, int | float]:
        counts = solver.stats()
        stats.update({name: counts[name] for name in ("conflicts", "decisions")})
        return stats | {"solve_s": time.perf_counter() - solving} | used()

    with sat.Solver(clauses, {} if attempt.calm is None else _AFRESH) as solver:
        while calm != attempt.calm and (more := solver.solve(attempt.conflicts)):
            stats["rounds"] += 1
            cycles = left = formula.cycles(solver.model())
            stats["cycles"] = len(cycles)
            if len(cycles) > 1:
                graph = graph or MoveGraph.of(formula)
                left = graph.join(cycles)
            if len(left) == 1:
                path = formula.path(left[0])
                made = formula.made(path)
                key = hash(frozenset(made))
                if len(cycles) == 1 or key not in excluded:  # a model is never an excluded tour
                    yield Answer((path,), sat.engine(), now(solver))
                    found += 1
                    if found == search.wanted:
                        yield Outcome("enough", "", sat.engine(), now(solver))
                        return
                    excluded.add(key)
                    solver.add([-variable for variable in sorted(made)])
                left = cycles
            calm += len(left) <= _FEW_CYCLES
            for cycle in sorted(left, key=len)[:-1]:
                stats["cuts"] += 1
                cuts = _cuts(formula, cycle)
                attempt.sets.extend([cycle] if len(cuts) > 1 else [])
                for cut in cuts:
                    solver.add(cut)
        if calm != attempt.calm and more is False and attempt.proves:
            yield Outcome("exhausted", f"{sat.engine()} refuted the clauses", sat.engine(), now(solver))


def _cuts(formula: Formula, cycle: Sequence[Square]) -> list[sat.Clause]:
    """Return clauses that say that some move leaves a cycle, or that at least two do if few moves can leave it.

    A tour crosses each border at least twice. With a symmetry, the two moves may have the same variable.
    """
    cut = formula.cut(cycle)
    if 2 <= len(cut) <= _SHORT and not formula.problem.symmetric and len(formula.near) > 2:
        return list(combinations(cut, len(cut) - 1))
    return [cut]


def _order(problem: Problem, seed: int | None) -> Callable[[Square], float] | None:
    """Return the key that sorts the squares for the solver. Return None without a seed, which means rank by rank.

    The vertices of a graph are sorted breadth-first.
    """
    chance, board = random.Random(seed), problem.board
    if problem.surface.is_graph:
        firsts = [] if seed is None else [chance.randrange(board.cells)]
        place = {cell: nth for nth, cell in enumerate(breadth_first(board.graph(), firsts))}
        return lambda square: place[board.index(square)]
    if seed is None:
        return None
    angle = chance.uniform(0, 2 * math.pi)
    return lambda square: square.file * math.cos(angle) + square.rank * math.sin(angle) + _WAVE * chance.random()
