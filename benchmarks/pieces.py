"""Pieces: the smallest square board on which each leaper has a closed tour, and known numbers of cycles."""

import time

from benchmarks.measure import line
from pykt import Problem, count, solve

#: The side of the smallest square board with a closed tour. Sources: Jelliss, Frost (giraffe, zebra), Willcocks.
SMALLEST = {
    "wazir": 2, "king": 2, "knight": 6, "fiveleaper": 8, "zebra": 10, "giraffe": 10, "antelope": 14, "2,5": 14,
}  # fmt: skip

#: The numbers of cycles. Sources: OEIS A140519 (king) and A003763 (wazir).
CYCLES = {("king", 3): 16, ("king", 4): 2830, ("king", 5): 2462064, ("wazir", 6): 1072, ("wazir", 8): 4638576}


def main() -> None:
    """Measure everything."""
    smallest()
    cycles()
    large()


def smallest() -> None:
    """Find the smallest square board with a closed tour."""
    for piece, wanted in SMALLEST.items():
        found = [str(solve(Problem.closed(f"{side}x{side}", piece=piece)).status) for side in range(2, wanted + 1)]
        holds = found == ["none"] * (wanted - 2) + ["found"]
        line(
            f"{piece}: the smallest square board with a closed tour",
            str(wanted) if holds else ", ".join(found),
            str(wanted),
            holds,
        )


def cycles() -> None:
    """Count cycles."""
    for (piece, side), wanted in CYCLES.items():
        found = count(Problem.closed(f"{side}x{side}", piece=piece)).undirected
        line(f"{piece}: cycles of {side}x{side}", f"{found:,}", f"{wanted:,}", found == wanted)


def large() -> None:
    """Find closed tours of large boards."""
    for piece, side in (("zebra", 50), ("giraffe", 40)):
        began = time.perf_counter()
        found = solve(Problem.closed(f"{side}x{side}", piece=piece), timeout=60)
        seconds = time.perf_counter() - began
        line(
            f"{piece}: a closed tour of {side}x{side}, found and checked",
            f"{seconds:.1f} s",
            "at most 10 s",
            bool(found) and seconds <= 10,
        )
