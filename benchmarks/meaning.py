"""Sixty questions with one meaning: every program and `pykt count` find the tours that brute force finds."""

import os
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from benchmarks.common import common
from benchmarks.measure import line

meanings = common("meanings")


def main() -> None:
    """Ask each question of every program that can answer it: all answers, two answers, and both directions."""
    every, right, asked = meanings.questions(), 0, 0
    for problem in every:
        began = time.monotonic()
        known, programs = meanings.truth(problem), meanings.programs(problem)
        wrong = {"count": meanings.miscounted(problem, known)}
        with ThreadPoolExecutor(os.cpu_count()) as threads:
            missed = threads.map(partial(meanings.missed, problem, known), programs)
            wrong |= dict(zip(programs, missed, strict=True))
        told = [f"{program} {why}" for program, why in wrong.items() if why]
        right, asked = right + (not told), asked + len(wrong)
        figure = f"{len(known.answers):,} by {len(wrong)} programs, {time.monotonic() - began:.0f} s"
        line(str(problem)[:62], "; ".join(told) or figure, "the same answers", not told)
    line("questions with one meaning", f"{right} of {len(every)}, {asked} asked", f"{len(every)}", right == len(every))
