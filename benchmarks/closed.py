"""Closed tours of large boards: `cycle`, `half-turn` and `cycle-propagator` side by side.

A time is processor time in seconds: grounding, search and reading the answer, but for `half-turn` grounding and search
alone. Programs that are compared run in turn, in this process. On small boards, where a millisecond counts, each time
is the least of ``REPEATS`` runs.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Iterable, Sequence

from benchmarks.asp import SEEDS, _even_holes
from benchmarks.measure import line
from pykt import Problem, Tour, check
from pykt.answers.reading import read_answer
from pykt.engines import asp
from pykt.engines.protocol import Answer, Search
from pykt.programs.choosing import choose
from pykt.programs.drivers import driver

REPEATS = 3

#: The largest board of which `cycle` is asked, too: beyond, it finds no tour in two minutes.
OLD_MOST = 250


def main() -> None:
    """Measure everything."""
    large()
    symmetric()
    every_even()
    holes()


def large(wanted: Sequence[tuple[int, float]] = ((100, 0.6), (250, math.inf), (300, 10), (500, 25))) -> None:
    """Measure closed n x n by `cycle-propagator`, without a seed and with seed 1, beside `cycle`."""
    _warm()
    for n, most in wanted:
        for seed in (None, 1):
            old = _seconds(Problem.closed(f"{n}x{n}"), "cycle", seed) if n <= OLD_MOST and seed is None else None
            new = _seconds(Problem.closed(f"{n}x{n}"), "cycle-propagator", seed)
            how = "no seed" if seed is None else f"seed {seed}"
            beside = f"; cycle {old:.2f} s" if old is not None else ""
            line(f"closed {n}x{n}, cycle-propagator, {how}", f"{new:.2f} s{beside}", f"{most} s", new <= most)


def symmetric(wanted: Sequence[tuple[int, float]] = ((100, 0.9), (300, 45))) -> None:
    """Measure symmetric closed n x n, in pure ASP, by `half-turn` and by `cycle` with symmetric-180.lp."""
    _warm()
    for n, most in wanted:
        problem = Problem.closed(f"{n}x{n}", symmetric=180)
        old = (
            f"; cycle with symmetric-180.lp {_ground_and_solve(problem, 'cycle', None):.2f} s" if n <= OLD_MOST else ""
        )
        for seed in (None, 1):
            new = _ground_and_solve(problem, "half-turn", seed)
            how = "no seed" if seed is None else f"seed {seed}"
            line(f"closed {n}x{n}, half-turn, {how}", f"{new:.2f} s{old}", f"{most} s", new <= most)


def every_even(most: int = 100, seeds: Iterable[int] = SEEDS) -> None:
    """Compare `cycle-propagator` with `cycle` on every even n x n from 6, with five seeds."""
    _warm()
    ratios = {}
    for n in range(6, most + 1, 2):
        for seed in seeds:
            problem = Problem.closed(f"{n}x{n}")
            old, new = math.inf, math.inf
            for _ in range(REPEATS if n < 60 else 1):
                old = min(old, _seconds(problem, "cycle", seed))
                new = min(new, _seconds(problem, "cycle-propagator", seed))
            ratios[new / old] = f"{n}x{n}, seed {seed}: {new:.4f} / {old:.4f} s"
    worst = max(ratios)
    ordered = sorted(ratios)
    middle = ordered[len(ordered) // 2]
    what = f"every even n, 6 to {most}: cycle-propagator to cycle"
    line(what, f"median {middle:.2f}, worst {worst:.2f}", "<= 1", worst <= 1)
    line("... the worst", ratios[worst], "to see", True)


def holes(sides: Sequence[int] = (30, 40, 50, 60), boards: int = 3) -> None:
    """Compare them on boards with holes, where sometimes the one is faster and sometimes the other."""
    _warm()
    rng = random.Random(1)
    for n in sides:
        times = []
        for _ in range(boards):
            problem = Problem.closed(_even_holes(rng, n, n))
            times.append(" / ".join(f"{_seconds(problem, name, None):.2f}" for name in ("cycle-propagator", "cycle")))
        line(f"{n}x{n} with holes: cycle-propagator / cycle", f"{', '.join(times)} s", "to compare", True)


def _warm() -> None:
    for program in ("cycle", "cycle-propagator"):
        _seconds(Problem.closed("6x6"), program, None)
    _seconds(Problem.closed("6x6", symmetric=180), "half-turn", None)


def _seconds(problem: Problem, program: str, seed: int | None) -> float:
    """Return the seconds until an answer; ``inf`` if clingo finds none, or one that is not a tour of the problem."""
    chosen = choose(program)
    engine = driver(chosen.program)
    question = engine.question(problem, chosen, Search(seed=seed))
    began = time.process_time()
    messages = list(engine.answers(question))
    seconds = time.process_time() - began
    found = [message for message in messages if isinstance(message, Answer)]
    if not found:
        return math.inf
    tour = read_answer(problem, found[0])
    return seconds if isinstance(tour, Tour) and not check(tour, problem) else math.inf


def _ground_and_solve(problem: Problem, program: str, seed: int | None) -> float:
    """Return the seconds that clingo alone takes for the text, without reading the answer; ``inf`` if there is none."""
    question = asp.question(problem, choose(program), Search(seed=seed))
    began = time.process_time()
    control = question.control(question.options, lambda *_: None)
    question.load(control)
    control.add("base", [], question.facts)
    question.ground(control)
    found = control.solve().satisfiable
    return time.process_time() - began if found else math.inf
