"""Peers: other ways to find a closed tour, or a visit (the paths of two knights). Each function returns its seconds.

The time of a peer includes building and solving its model, just as the time of `cycle` includes grounding and solving.
Answers are checked. A peer that runs out of time returns ``math.inf``.

``main`` measures the programs of the catalogue for clingo, CaDiCaL and CP-SAT beside each other.
"""

import math
import statistics
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from benchmarks.measure import line
from pykt import Board, Problem, Status, Tour, check, process, solve
from pykt.engines import asp
from pykt.engines.cp_sat import PRESOLVE
from pykt.engines.protocol import MESSAGES, Answer, Search
from pykt.model.limits import Limits
from pykt.programs.choosing import choose

#: Settings of CP-SAT, each the best on some boards: the default, and settings with less work before the search.
CP_SAT = PRESOLVE

#: The published encodings of the Hamiltonian cycle, one in each file.
ENCODINGS = ("directed", "undirected", "bidirectional", "acyclic")

_FILES = Path(__file__).parent / "peers"


#: The programs beside each other, by the kind of problem. The times of the others are divided by those of the first.
PROGRAMS = {
    "closed": ("cycle", "sat", "circuit-cp-sat", "circuit-cp-sat:presolve=less"),
    "open": ("path", "sat", "circuit-cp-sat", "circuit-cp-sat:presolve=less"),
}


def main(sides: Sequence[int] = (8, 12, 20, 30, 40, 50), seeds: Sequence[int | None] = (None, 1, 2)) -> None:
    """Measure the processor time of closed n x n, and of open n x n from a corner: the median over seeds."""
    for kind, programs in PROGRAMS.items():
        for n in sides:
            problem = Problem.closed(f"{n}x{n}") if kind == "closed" else Problem.open(f"{n}x{n}", "1/1")
            taken: dict[str, list[float]] = {program: [] for program in programs}
            for seed in seeds:  # in turn, so that a busy machine slows all of them
                for program in programs:
                    solve(Problem.closed("6x6") if kind == "closed" else Problem.open("6x6"), program=program)
                    taken[program].append(_processor_time(problem, program, seed))
            ours, *theirs = (statistics.median(taken[program]) for program in programs)
            line(f"{problem}: {programs[0]}", f"{ours:.3f} s", "to compare", True)
            for program, seconds in zip(programs[1:], theirs, strict=True):
                ratio, beaten = seconds / ours, program != "sat"
                figure, wanted = f"{seconds:.3f} s = {ratio:.1f} x", "> 1 x" if beaten else "to compare"
                line(f"... {program} to {programs[0]}", figure, wanted, ratio > 1 or not beaten)


def _processor_time(problem: Problem, program: str, seed: int | None, timeout: float = 60) -> float:
    result = solve(problem, program=program, seed=seed, check="python", timeout=timeout)
    return result.stats["cpu_s"] if result.status is Status.FOUND and result.checked.right else math.inf


def cp_sat(board: Board, presolve: str, timeout: float) -> float:
    """Find a closed tour with OR-tools' CP-SAT and one worker, by the program `circuit-cp-sat`."""
    result = solve(
        Problem.closed(board), program=f"circuit-cp-sat:presolve={presolve}", check="python", timeout=timeout
    )
    return result.stats["load_s"] + result.stats["solve_s"] if result.status is Status.FOUND else math.inf


def two_knights(problem: Problem, squares: int | None, settings: Mapping[str, object], timeout: float) -> float:
    """Find a visit of ``squares`` squares with OR-tools' CP-SAT. If ``squares`` is None, prove the longest visit.

    The model is AddCircuit over the moves, in both directions. One extra node leads to start 1, a second leads from the
    end of knight 1 to start 2, and the end of knight 2 leads back to the first. If ``squares`` is
    given, the model states what that number implies for the colours, as our bound and our encoding do. Stating it for
    each knight, or AddMultipleCircuit, took longer.
    """
    from ortools.sat.python import cp_model

    began = time.perf_counter()
    model = cp_model.CpModel()
    board, starts = problem.board, problem.starts
    node = {square: number for number, square in enumerate(board.squares(), 2)}
    moves = {
        (one, other): model.new_bool_var("") for one in node for other in board.neighbours(one) if other not in starts
    }
    skipped = {square: model.new_bool_var("") for square in node if square not in starts}
    first = {square: model.new_bool_var("") for square in node}  # of knight 1
    lengths = [None, None] if squares is None else [(squares + 1) // 2, squares // 2]
    ends = [
        {square: model.new_bool_var("") for square in node if length is None or sum(square + start) % 2 != length % 2}
        for start, length in zip(starts, lengths, strict=True)
    ]
    model.add_circuit(
        [(node[one], node[other], taken) for (one, other), taken in moves.items()]
        + [(node[square], node[square], skip) for square, skip in skipped.items()]
        + [(knight, node[start], True) for knight, start in enumerate(starts)]
        + [(node[square], 1 - knight, end) for knight in (0, 1) for square, end in ends[knight].items()]
    )
    model.add_bool_and(first[starts[0]], ~first[starts[1]])
    for (one, other), taken in moves.items():
        model.add_bool_or(~taken, ~first[one], first[other])
        model.add_bool_or(~taken, first[one], ~first[other])
    for square, other in (*skipped.items(), *ends[1].items()):
        model.add_implication(other, ~first[square])
    for square, end in ends[0].items():
        model.add_implication(end, first[square])
    if squares is None:
        visited = len(node) - sum(skipped.values())
        model.add_linear_constraint(2 * sum(first.values()) - visited, 0, 1)
        model.maximize(visited)
    else:
        model.add(sum(first.values()) == lengths[0])
        for colour in (0, 1):
            many = sum((n + (sum(start) % 2 == colour)) // 2 for n, start in zip(lengths, starts, strict=True))
            here = [square for square in node if sum(square) % 2 == colour]
            model.add(sum(skipped[square] for square in here if square in skipped) == len(here) - many)
    seconds, solver = _solved(model, settings, timeout, began)
    if seconds < math.inf:
        after = {one: other for (one, other), taken in moves.items() if solver.value(taken)}
        _verify(problem, *(_walk(after, start) for start in starts))
    return seconds


def _solved(model: Any, settings: Mapping[str, object], timeout: float, began: float) -> tuple[float, Any]:
    """Return the seconds since ``began``, without loading the solver, and the solver. Unanswered is ``inf``."""
    from ortools.sat.python import cp_model

    built = time.perf_counter() - began
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = timeout
    for name, value in settings.items():
        setattr(solver.parameters, name, value)
    began = time.perf_counter()
    status = solver.solve(model)
    wanted = [cp_model.OPTIMAL] if model.has_objective() else [cp_model.OPTIMAL, cp_model.FEASIBLE]
    return built + time.perf_counter() - began if status in wanted else math.inf, solver


def _walk(after: Mapping[Any, Any], start: Any) -> list[Any]:
    """Return the squares in order, from the start to the end, or until the start comes again."""
    path = [start]
    while (step := after.get(path[-1], start)) != start:
        path.append(step)
    return path


def encoding(name: str, board: Board, timeout: float) -> float:
    """Find a closed tour with one of ENCODINGS in clingo's default configuration."""
    problem, limits = Problem.closed(board), Limits(timeout)
    question = asp.question(problem, choose("cycle"), Search(1, limits))
    question = replace(question, files=(str(_FILES / f"{name}.lp"),), options=())
    run = process.start("pykt.engines.asp:answers", question, limits=limits, yields=MESSAGES)
    found = [message for message in run if isinstance(message, Answer)]
    if not found:
        return math.inf
    _verify(problem, found[0].paths[0])
    return found[0].stats["ground_s"] + found[0].stats["solve_s"]


def _verify(problem: Problem, *paths: Any) -> None:
    faults = list(check(Tour.of(problem.board, *paths), problem))
    if faults:
        raise AssertionError(f"A peer's answer is no tour: {faults[0]}.")
