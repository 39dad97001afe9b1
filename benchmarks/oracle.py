"""Random problems of any piece on any surface, and of any graph: all programs and the checkers, by brute force.

``oracle:graphs`` compares only graphs.
"""

import os
import random
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from benchmarks.common import common
from benchmarks.measure import line
from pykt.checkers import worker

oracle = common("oracle")

_TOLD = 250  # problems after which a line says how many differ


def main(problems: int = 3000) -> None:
    """Compare the answers of the programs and the verdicts of the checkers with brute force."""
    _compare(problems, _of_a_piece, "problems")


def graphs(problems: int = 3000) -> None:
    """Do the same for problems on random graphs."""
    _compare(problems, _of_a_graph, "problems on graphs")


def _compare(problems: int, compared: Callable[[int], Any], noun: str) -> None:
    wrong = tours = programs = verdicts = 0
    with ProcessPoolExecutor(os.cpu_count(), initializer=_check_here) as pool:
        for number, one in enumerate(pool.map(compared, range(problems), chunksize=5), 1):
            if one.differences:
                print(f"problem {number - 1}, {one.problem}: {'; '.join(one.differences)}", file=sys.stderr)
            wrong += bool(one.differences)
            tours, programs, verdicts = tours + one.has_tour, programs + one.programs, verdicts + one.verdicts
            if number % _TOLD == 0:
                print(f"{number:,} of {problems:,} problems, {wrong} differ", file=sys.stderr)
    counts = f"{tours:,} have a tour, {programs:,} answers of programs, {verdicts:,} verdicts of checkers"
    line(f"{problems:,} random {noun} by brute force: {counts}", f"{wrong} differ", "0 differ", not wrong)


def _of_a_piece(seed: int) -> Any:
    return oracle.compared(random.Random(f"oracle {seed}"))


def _of_a_graph(seed: int) -> Any:
    return oracle.compared(random.Random(f"graph {seed}"), oracle.any_graph)


def _check_here() -> None:
    """Run the checkers in this process: thousands of processes would take longer than all that they check."""
    worker.start = oracle.faults_here
