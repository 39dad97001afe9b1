"""Large boards with holes: tours by `patched`, as whole commands with the check in Python.

For several boards, a line shows the minimum, the median and the maximum of the seconds, and the largest memory that all
processes of a command used together.
"""

import math
import random
import statistics
import tempfile
from pathlib import Path

import numpy as np

from benchmarks.measure import PYKT, line, process_tree
from pykt import Board
from tests.common.holes import with_holes

SIDES = (100, 200, 300, 500)
SEEDS = (1, 2, 3)

#: The wanted seconds for a closed tour, by the percentage of holes and the side of the board.
WANTED = {(0, 200): 5, (5, 200): 15, (0, 500): 60, (5, 500): 60}


def main() -> None:
    """Measure everything."""
    for kind in ("closed", "open"):
        for percent in (0, 5):
            squares(kind, percent)


def squares(kind: str, percent: int) -> None:
    """Measure tours of n x n, and the exponent with which the time grows with the number of squares."""
    taken = []
    for side in SIDES:
        seconds, peak = zip(*(_tour(kind, side, percent, seed) for seed in SEEDS), strict=True)
        taken.append(statistics.median(seconds))
        wanted = WANTED.get((percent, side)) if kind == "closed" else None
        figure = f"{min(seconds):.2f} / {taken[-1]:.2f} / {max(seconds):.2f} s, {max(peak):.0f} MB"
        line(f"{kind} {side}x{side}, {percent} % holes, {len(SEEDS)} boards", figure, f"{wanted or 60} s",
             max(seconds) <= (wanted or 60))  # fmt: skip
    exponent = np.polyfit(np.log([side**2 for side in SIDES]), np.log(taken), 1)[0]
    line(
        f"{kind}, {percent} %: time grows with the squares to the power of",
        f"{exponent:.2f}",
        "no more than is so",
        True,
    )


def _tour(kind: str, side: int, percent: int, seed: int) -> tuple[float, float]:
    """Return the seconds of one command, or ``inf`` if it found no right tour, and its memory in megabytes."""
    board = with_holes(random.Random(f"{side} {percent} {seed}"), side, side, percent) if percent else Board(side, side)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "board.txt")
        free = board.free_mask.reshape(side, side)[::-1]
        file.write_text("\n".join("".join(".#"[not cell] for cell in row) for row in free) + "\n")
        asked = ["solve", "--program", "patched", f"--{kind}", "--board", str(file), "--check", "python"]
        asked += [] if seed == SEEDS[0] else ["--seed", str(seed)]
        done = process_tree([*PYKT, *asked, "--timeout", "300", "--quiet"])
    return done.seconds if done.code == 0 else math.inf, done.peak_mb
