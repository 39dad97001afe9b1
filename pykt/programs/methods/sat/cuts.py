"""Find tours with CaDiCaL, a SAT solver: two moves at each square, exchanges of moves, and cuts if cycles are left.

1. The first clauses say that each square has exactly two moves (formula.py). Each move has a Boolean variable. Where a
   square has many moves, further variables count them (clauses.py).
2. The solver finds a model. Its moves form one or more cycles, because no clause demands a single cycle.
3. Exchanges of two moves for two other moves join these cycles (joining.py). If one cycle is left, it is a tour. On
   boards without blocked squares this nearly always happens. In a test of closed tours on n x n, for every even n from
   6 to 60, without a seed and with four seeds, 139 of the 140 first models became a tour.
4. If several cycles are left, each of them except the longest gets a clause, its *cut*: some move leaves the squares of
   the cycle. Every tour makes the cut true. The model makes it false, because exchanges only join whole cycles of the
   model. If few moves can leave a cycle, its cut demands two of them, since a tour also comes back. The solver goes on
   with all that it has learned. There are exponentially many sets of squares with a cut, but few cuts are needed.
5. To find another tour, a clause excludes the tour just found: not all of its moves are made. This is not enough if
   exchanges have made the tour, because the model has other moves. So the cycles of the model, as they were before the
   exchanges, get cuts, too. Exchanges may turn another model into the same tour. Then the tour is not yielded again,
   and cuts exclude this model as well. At last the clauses have no model. Then all tours are found, because a tour that
   was not found would make all clauses true.

An open tour becomes a cycle through one more square beside the board, which has moves to both ends of the tour.
clauses.py says how many moves lead from this square to squares of each colour.

The solver decides the variables in the order of their numbers. The variables are numbered square by square, rank by
rank, and with this order the solver hardly ever meets a conflict. With a seed, the order sweeps over the board in
another direction, with some random deviation.

The vertices of a graph are sorted breadth-first. Three things help if one tour of a graph is wanted:

- A dense graph is first searched with few of its edges (pykt/theory/thinning.py).
- The solver begins anew after each model. If it only changed the last model, all models might be alike.
- Many models may have only two or three cycles that exchanges don't join. The cuts of such cycles are long and forbid
  little. So after some such models the search begins again with the vertices in another order, from a random vertex.
  Each new attempt keeps the cuts that demand two moves. The attempts become longer, so that finally one is long enough
  for a tour or a refutation.

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

_KEPT = 6  # the sparse graph that is searched first has at least this many edges at each vertex, if the graph has them
_CONFLICTS = 2_000  # the search of the sparse graph gives up if the solver needs more conflicts for one model
_SHORT = 12  # the most moves in the border of a cycle whose cut demands two of them

#: The first attempt on a whole graph, and the one on a sparse graph before, give up after 10 models with at most three
#: cycles. The later attempts give up after 15, 22, 33, ... such models.
_FEW_CYCLES, _CALM = 3, 10

_AFRESH = {"ilb": 0}  # an option of CaDiCaL: after each model, search from the beginning, not from the model
_WAVE = 2.0  # a seed shifts squares in the order by up to this many ranks: else many seeds give the same tour


def text(problem: Problem) -> str:
    """Return the first clauses, without cuts, in DIMACS for any SAT solver. A model is a tour or several cycles."""
    formula = Formula.of(problem)
    clauses = list(clauses_of(formula))
    most = max(formula.count, last(clauses))
    lines = [f"c {problem}: two moves at each square. Without cuts, a model may be several cycles."]
    lines += [f"c {variable} {_name(formula, *move)}" for variable, move in enumerate(formula.moves, 1)]
    lines += [f"p cnf {most} {len(clauses)}", *(" ".join(map(str, [*clause, 0])) for clause in clauses)]
    return "\n".join(lines)


def _name(formula: Formula, one: Square, other: Square) -> str:
    """Return the name of a move for the comments of ``text``: its two squares, or the names of its two vertices."""
    problem = formula.problem
    if not problem.surface.is_graph:
        return f"{one}-{other}".removesuffix(str(BESIDE))
    if problem.surface.is_directed and one == entrance(one):
        one, other = other, one
    names = ["" if place == BESIDE else printable(problem.board.name(place)) for place in (one, other)]
    return (">" if problem.surface.is_directed else "-").join(names)


def answers(problem: Problem, search: Search) -> Iterator[Answer | Outcome]:
    """Yield up to ``search.wanted`` tours (0: all), then an Outcome."""
    for attempt in _attempts(problem, search):
        message = None
        for message in _answers(attempt, search):
            yield message
        if message:  # the attempt did not give up: its last message is an Outcome
            return


@dataclass(frozen=True)
class _Attempt:
    """A search that may give up: after ``calm`` models with few cycles, or if a model needs ``conflicts`` conflicts.

    A limit of None never stops the search. ``proves`` is false if ``problem`` lacks edges of the graph: then the search
    proves nothing if it finds no tour. ``sets`` has the places of each cycle whose cut demands two moves. Earlier
    attempts have found these cycles, and the attempt adds those that it finds itself.
    """

    problem: Problem
    seed: int | None = None
    calm: int | None = None
    conflicts: int | None = None
    proves: bool = True
    sets: list[list[Square]] = field(default_factory=list)


def _attempts(problem: Problem, search: Search) -> Iterator[_Attempt]:
    """Yield attempts to answer a problem. Only a search for one tour of a graph needs more than one attempt.

    On the whole graph, each attempt has another order of the vertices, and may be longer than the one before.
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
    """Yield up to ``search.wanted`` tours (0: all), then an Outcome. If the attempt gives up, yield no Outcome."""
    began = time.perf_counter()
    formula = Formula.of(attempt.problem, _order(attempt.problem, attempt.seed))
    clauses = list(clauses_of(formula))
    clauses += [clause for places in attempt.sets for clause in _cuts(formula, places)]
    stats: dict[str, int | float] = {"clauses": len(clauses), "cuts": 0, "rounds": 0}
    found, calm, solving = 0, 0, time.perf_counter()
    stats["load_s"] = solving - began
    graph: MoveGraph | None = None
    # The tours that clauses exclude, as hashes to save memory. If exchanges make another tour with the same hash, this
    # tour is not lost: the search yields it when a model has exactly its moves.
    excluded = set[int]()

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
                if len(cycles) == 1 or key not in excluded:  # no clause excludes a model that is a tour
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
    """Return the clause that some move leaves a cycle. If few moves can, return clauses that two moves leave it.

    A tour crosses the border of a cycle at least twice. With a symmetry, demand only one move, because two moves that
    cross the border may share a variable.
    """
    cut = formula.cut(cycle)
    if 2 <= len(cut) <= _SHORT and not formula.problem.symmetric and len(formula.near) > 2:
        return list(combinations(cut, len(cut) - 1))
    return [cut]


def _order(problem: Problem, seed: int | None) -> Callable[[Square], float] | None:
    """Return the key by which to sort the squares for the solver, or None to sort them rank by rank.

    The vertices of a graph are sorted breadth-first, with a seed from a random vertex. The squares of a board are
    sorted rank by rank or, with a seed, in a random direction.
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
