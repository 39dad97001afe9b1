"""Random problems of any piece on any surface: all programs that accept one, and the checkers, by brute force."""

import os
import random
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module
from typing import Any

from benchmarks.measure import line
from pykt.checkers import worker
from pykt.model.fault import Fault
from pykt.model.limits import Limits
from tests.common import oracle

PROBLEMS = 3000


def main() -> None:
    """Compare the answers of the programs and the verdicts of the checkers with brute force."""
    with ProcessPoolExecutor(os.cpu_count(), initializer=_check_here) as pool:
        every = list(pool.map(_compared, range(PROBLEMS), chunksize=20))
    for seed, one in enumerate(every):
        if one.differences:
            print(f"problem {seed}, {one.problem}: {'; '.join(one.differences)}", file=sys.stderr)
    wrong = sum(bool(one.differences) for one in every)
    tours, programs, verdicts = (sum(one[nth] for one in every) for nth in (2, 3, 4))
    counts = f"{tours:,} have a tour, {programs:,} answers of programs, {verdicts:,} verdicts of checkers"
    line(f"{PROBLEMS:,} random problems by brute force: {counts}", f"{wrong} differ", "0 differ", not wrong)


def _compared(seed: int) -> oracle.Compared:
    return oracle.compared(random.Random(f"oracle {seed}"))


def _check_here() -> None:
    """Run the checkers in this process: thousands of processes would take longer than all that they check."""
    worker.start = _first_faults


def _first_faults(name: str, *arguments: Any, limits: Limits) -> Iterator[tuple[Fault, ...]]:  # noqa: ARG001
    for text in import_module(f"pykt.checkers.{name}").first_faults(*arguments):
        yield (Fault("refused", text),) if text else ()
