"""Find tours with CaDiCaL, a SAT solver: two moves at each square, exchanges that join cycles, and cuts for the rest.

1. The moves formula (formula.py) says that each square has exactly two moves. It has one Boolean variable for each move
   and no other ones, and its clauses are about single squares.
2. The solver finds a model. Its moves form cycles, as nothing yet demands that they are connected.
3. Exchanges of two moves for two other moves join these cycles (joining.py). If one cycle is left, it is a tour. On
   boards without blocked squares this nearly always happens: closed tours were asked for on n x n for every even n from
   6 to 60, without a seed and with four seeds, and 139 of the 140 first models became a tour.
4. Otherwise cuts are added. A tour leaves the squares of each remaining cycle. So for each remaining cycle a clause
   says that some move leaves the cycle. The model makes none of these clauses true, because exchanges only join whole
   cycles of the model. The solver goes on with all that it has learned. There are exponentially many such clauses, but
   few are needed.
5. To find a further tour, a clause excludes the tour that was found: not all of its moves are made. But exchanges may
   turn several models into the same tour. So a tour is yielded once, and each model is excluded by cuts of the cycles
   that it had before the exchanges. If the clauses have no model, no other tour exists, because every other tour makes
   all clauses true.

An open tour is a cycle through one more square, beside the board. This square has so many moves that far too many
clauses would be needed to allow only two of them. But the colours alternate along a tour. So the numbers of dark and of
light squares tell how many of the two ends are dark. Clauses with further variables, called counters, demand these
numbers of ends (Sinz).

The solver decides the variables in their order. The order follows the squares rank by rank, and so the solver hardly
ever meets a conflict. With a seed the order sweeps over the board in another direction, with some random deviation.

Source: cuts that are added where they are violated (Dantzig, Fulkerson and Johnson, Solution of a large-scale
traveling-salesman problem, 1954), in SAT instead of linear programs; the patching of cycles (Karp; Frieze).
Growth: O(squares) initial clauses.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Iterable, Iterator

from pykt.engines import sat
from pykt.engines.protocol import Answer, Outcome, Search
from pykt.model.board import Square
from pykt.model.problem import Problem
from pykt.model.text import printable
from pykt.process import used
from pykt.programs.methods.sat.formula import Formula
from pykt.programs.methods.sat.joining import MoveGraph
from pykt.theory.directed import entrance
from pykt.theory.graphs.ordering import breadth_first
from pykt.theory.steps import BESIDE

_FEW = 8  # the most moves of a place for which clauses about any three of them are better than counters
_WAVE = 2.0  # the random deviation from the order, in ranks. Without it many seeds give the same tour.


def text(problem: Problem) -> str:
    """Return the initial clauses in DIMACS, for any SAT solver. A model is a tour, or several cycles."""
    formula = Formula.of(problem)
    clauses = list(_clauses(formula))
    most = max(formula.count, _last(clauses))
    lines = [f"c {problem}: two moves at each square. A model may be several cycles: no cuts are here."]
    lines += [f"c {variable} {_name(formula, *move)}" for variable, move in enumerate(formula.moves, 1)]
    lines += [f"p cnf {most} {len(clauses)}", *(" ".join(map(str, [*clause, 0])) for clause in clauses)]
    return "\n".join(lines)


def _name(formula: Formula, one: Square, other: Square) -> str:
    """Return the name of a move, as comments have it: its two squares, or the names of two vertices."""
    problem = formula.problem
    if not problem.surface.is_graph:
        return f"{one}-{other}".removesuffix(str(BESIDE))
    if problem.surface.is_directed and one == entrance(one):
        one, other = other, one
    names = ["" if place == BESIDE else printable(problem.board.name(place)) for place in (one, other)]
    return (">" if problem.surface.is_directed else "-").join(names)


def answers(problem: Problem, search: Search) -> Iterator[Answer | Outcome]:
    """Yield the wanted number of tours or all, then an Outcome."""
    began = time.perf_counter()
    formula = Formula.of(problem, _order(problem, search.seed))
    clauses = list(_clauses(formula))
    stats: dict[str, int | float] = {"clauses": len(clauses), "cuts": 0, "rounds": 0}
    found, solving = 0, time.perf_counter()
    stats["load_s"] = solving - began
    graph: MoveGraph | None = None
    excluded = set[int]()  # hashes of tours, to save memory. A tour with a known hash is yielded only if it is a model

    def now(solver: sat.Solver) -> dict[str, int | float]:
        counts = solver.stats()
        stats.update({name: counts[name] for name in ("conflicts", "decisions")})
        return stats | {"solve_s": time.perf_counter() - solving} | used()

    with sat.Solver(clauses) as solver:
        while solver.solve():
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
            for cut in dict.fromkeys(formula.cut(cycle) for cycle in sorted(left, key=len)[:-1]):
                solver.add(cut)
                stats["cuts"] += 1
        yield Outcome("exhausted", f"{sat.engine()} refuted the clauses", sat.engine(), now(solver))


def _clauses(formula: Formula) -> Iterator[sat.Clause]:
    """Yield the initial clauses. Where a place has many moves, counters replace clauses about any three of them."""
    counters = formula.count
    for place, near in formula.near.items():
        moves = [*near.values()]
        if len(formula.near) == 2 or (place != BESIDE and len(moves) <= _FEW):
            yield from formula.two_of(moves)
            continue
        for some, number in _ends(formula) if place == BESIDE else [(moves, 2)]:
            counted = sat.exactly(some, number, counters)
            counters = max(counters, _last(counted))
            yield from counted
    yield from formula.demands()
    yield from _odd_crossings(formula)
    if formula.problem.start and formula.problem.start == formula.problem.end and len(formula.near) > 2:
        yield ()  # a contradiction: a tour of several squares can't end on its start


def _ends(formula: Formula) -> list[tuple[list[int], int]]:
    """Return sets of moves to the place beside the board, each with the number of them that are made.

    If the board has as many dark squares as light ones, one end is dark. With one dark square more, both ends are dark.
    With one dark square less, both are light. If the piece may stay on one colour, both ends together are counted. If
    the edges have a direction, one end is an entrance, and the other one is an exit.
    """
    board, moves = formula.problem.board, formula.near[BESIDE]
    if formula.problem.surface.is_directed:
        return [([move for place, move in moves.items() if place.rank == rank], 1) for rank in (0, 2)]
    if not board.alternates(formula.problem.piece):
        return [([*moves.values()], 2)]
    surplus = sum(1 if board.colour(square) else -1 for square in board.squares())
    ends = [[move for square, move in moves.items() if board.colour(square) == colour] for colour in (0, 1)]
    return [(ends[0], 1 - surplus), (ends[1], 1 + surplus)]


def _last(clauses: Iterable[sat.Clause]) -> int:
    """Return the greatest variable of some clauses."""
    return max((abs(literal) for clause in clauses for literal in clause), default=0)


def _odd_crossings(formula: Formula) -> Iterator[sat.Clause]:
    """Yield clauses about closed tours that a rotation maps to themselves, if it maps none of their moves to itself.

    A rotation by 180 degrees maps each square to the square half a tour later. So between a square of the lower half of
    the board and its image, which is in the upper half, the tour crosses the middle an odd number of times. Without
    these clauses most models are two cycles, each the image of the other one, and their cuts forbid little. A tour that
    a rotation by 90 degrees maps to itself is of this kind, too.
    """
    board = formula.problem.board
    if BESIDE in formula.near or not formula.problem.symmetric or board.files % 2 or board.ranks % 2:
        return
    if not formula.problem.piece.changes_colour:  # a move by odd numbers of files and ranks may go through the centre
        return
    lower = [square for square in formula.near if 2 * square.rank <= board.ranks]
    parity, last = 0, formula.count
    for move, times in sorted(formula.border(lower).items()):
        if times % 4:  # each half of the tour has times / 2 of these moves: only odd numbers count
            last += 1
            yield from _exclusive_or(parity, move, last)
            parity = last
    yield (parity,) if parity else ()


def _exclusive_or(one: int, other: int, parity: int) -> Iterator[sat.Clause]:
    """Yield clauses: ``parity`` is true if and only if exactly one of two variables is true. Variable 0 is false."""
    if one:
        yield from ((one, other, -parity), (one, -other, parity), (-one, other, parity), (-one, -other, -parity))
    else:
        yield from ((other, -parity), (-other, parity))


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
