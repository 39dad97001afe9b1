"""Puzzles: whether each has one answer and the givens that were asked for, and how hard they are for another solver.

The solver of the tests shares no code with pykt. Its *effort* is the number of nodes it visits until it has proven that
there is no second answer. The mean effort should rise from grade to grade.
"""

import statistics
import time
from typing import get_args

from benchmarks.common import common
from benchmarks.measure import line
from pykt import Problem
from pykt.answers.puzzles.puzzle import puzzles
from pykt.model.grading import Difficulty

search = common("backtracking").search

#: The puzzles of each grade on each board, and the givens to ask for.
WANTED = {
    "6x6": (30, {"beginner": 13, "easy": 10, "medium": 9, "hard": 8, "expert": 7}),
    "8x8": (10, {"beginner": 22, "easy": 20, "medium": 17, "hard": 16, "expert": 16}),
}


def main() -> None:
    """Measure everything."""
    grades()
    sizes()


def grades(seed: int = 1) -> None:
    """Make 200 puzzles, and measure the effort of the other solver by grade."""
    for size, (count, givens) in WANTED.items():
        before = 0.0
        for difficulty in get_args(Difficulty):
            efforts, seconds = [], []
            asked = {"count": count, "givens": givens[difficulty], "difficulty": difficulty, "seed": seed}
            for puzzle in puzzles(Problem.open(size), timeout=300, **asked):
                answers, nodes = search(puzzle.problem.board, dict(puzzle.problem.givens))
                assert puzzle.unique
                assert len(answers) == 1
                assert len(puzzle.problem.givens) == givens[difficulty]
                assert puzzle.difficulty == difficulty
                efforts.append(nodes)
                seconds.append(puzzle.stats["wall_s"])
            assert len(efforts) == count
            mean = statistics.mean(efforts)
            line(
                f"{count} puzzles {size}, {difficulty}, {givens[difficulty]} givens: mean effort, median, highest",
                f"{mean:,.0f}, {statistics.median(efforts):,.0f}, {max(efforts):,} nodes; "
                f"made in {statistics.mean(seconds):.1f} s each",
                f"> {before:,.0f}",
                mean > before,
            )
            before = mean


def sizes(seeds: int = 3, within: float = 60) -> None:
    """Measure how long a puzzle of a large board takes, with its explanation and the proof that it has one answer."""
    for size in ("10x10", "12x12", "14x14"):
        taken, givens = [], []
        for seed in range(seeds):
            began = time.perf_counter()
            (puzzle,) = puzzles(Problem.open(size), seed=seed)
            assert puzzle.unique
            taken.append(time.perf_counter() - began)
            givens.append(len(puzzle.problem.givens))
        shown = " ".join(f"{seconds:.1f}" for seconds in taken)
        line(f"a puzzle {size}, {givens} givens", f"{shown} s", f"< {within:g} s", max(taken) < within)
