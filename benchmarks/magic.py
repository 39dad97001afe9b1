"""Magic tours: how soon the first is found, and how many tours of squares and diamonds 8x8 has."""

import os
import time

import pykt
from benchmarks.measure import PYKT, line, repeated
from pykt.model.symmetry import fingerprints

MINUTE = 60.0

#: Tours up to rotation, reflection and reversal: those that one trial found, and all that exist.
KNOWN_CLOSED, EXIST = 21, 140


def main() -> None:
    """Measure the first tour, larger boards, and all tours of 8x8."""
    first()
    larger()
    every()


def first() -> None:
    """Measure the command that finds a closed semi-magic tour of 8x8."""
    median, most = repeated([*PYKT, "asp", "--closed", "--magic", "semi"], 10)
    figure = f"median {median:.2f} s, at most {most:.2f} s"
    line("pykt asp --closed --magic semi, checked", figure, "20 s", most <= 20)


def larger() -> None:
    """Measure the first tours of larger boards."""
    for size in ("8x12", "16x8", "12x12", "16x16"):
        problem = pykt.Problem.closed(size, magic="semi")
        began = time.perf_counter()
        result = pykt.solve(problem, program="squares-and-diamonds", timeout=10 * MINUTE, check="all")
        seconds = time.perf_counter() - began
        figure = f"{result.status}, {seconds:.1f} s, {result.stats['cpu_s']:.1f} s of processor time"
        line(f"... {problem}", figure, "found", bool(result.checked and result.checked.right))


def every() -> None:
    """Find all tours of squares and diamonds on 8x8, with the lowest priority, and classify them."""
    os.nice(19)
    for problem in (pykt.Problem.closed("8x8", magic="semi"), pykt.Problem.open("8x8", magic="semi")):
        began = time.perf_counter()
        answers = pykt.solutions(problem, program="squares-and-diamonds", timeout=60 * MINUTE, check="python")
        tours = [result.tour for result in answers if result.tour]
        classes = {fingerprints(tour, "open")[1] for tour in tours}  # it matters for the sums where a tour starts
        seconds = time.perf_counter() - began
        cpu = answers.end.stats["cpu_s"] if answers.end is not None else 0.0
        figure = f"{len(tours)} tours, {len(classes)} up to symmetry"
        holds = KNOWN_CLOSED <= len(classes) <= EXIST
        line(f"... all: {problem}", f"{figure}, {seconds:.0f} s ({cpu:.0f} s of processor time)", "21 to 140", holds)
