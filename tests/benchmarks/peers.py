"""The peers: other ways to find a closed tour of the same board, each a function that tells its seconds.

A peer's time is that of making its model and solving it, as `cycle` is measured by grounding and solving; what it finds
is checked. A peer that runs out of time is told by ``math.inf``.
"""

import math
import time
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from pykt import Board, Problem, Tour, check, process
from pykt.engines import Answer, Search, asp
from pykt.process import Limits
from pykt.programs import choose

#: Settings of CP-SAT that do best on one board or another: as it comes, and with less done before the search.
CP_SAT = {
    "default": {},
    "no presolve": {"cp_model_presolve": False},
    "less presolve": {"linearization_level": 0, "symmetry_level": 0, "cp_model_probing_level": 0},
}

#: The published encodings of the Hamiltonian cycle, one in each file.
ENCODINGS = ("directed", "undirected", "bidirectional", "acyclic")

_FILES = Path(__file__).parent / "peers"


def cp_sat(board: Board, settings: Mapping[str, object], timeout: float) -> float:
    """OR-tools' CP-SAT with one worker: AddCircuit over the moves, both ways."""
    from ortools.sat.python import cp_model

    began = time.perf_counter()
    model = cp_model.CpModel()
    arcs = [
        (board.index(square), board.index(other), model.new_bool_var(""))
        for square in board.squares()
        for other in board.neighbours(square)
    ]
    model.add_circuit(arcs)
    built = time.perf_counter() - began
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = timeout
    for name, value in settings.items():
        setattr(solver.parameters, name, value)
    began = time.perf_counter()
    if solver.solve(model) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return math.inf
    seconds = built + time.perf_counter() - began
    after = {one: other for one, other, taken in arcs if solver.value(taken)}
    cells = [0]
    while (cell := after[cells[-1]]) != 0:
        cells.append(cell)
    _verify(Problem.closed(board), [board.square(cell) for cell in cells])
    return seconds


def encoding(name: str, board: Board, timeout: float) -> float:
    """One of ENCODINGS, with clingo's default configuration."""
    problem, limits = Problem.closed(board), Limits(timeout)
    question = asp.question(problem, choose("cycle"), Search(1, limits))
    question = replace(question, files=(str(_FILES / f"{name}.lp"),), options=())
    run = process.start("pykt.engines.asp:answers", question, limits=limits)
    found = [message for message in run if isinstance(message, Answer)]
    if not found:
        return math.inf
    _verify(problem, found[0].paths[0])
    return found[0].stats["ground_s"] + found[0].stats["solve_s"]


def _verify(problem: Problem, path: object) -> None:
    faults = list(check(Tour.of(problem.board, path), problem))
    if faults:
        raise AssertionError(f"A peer's answer is no tour: {faults[0]}.")
