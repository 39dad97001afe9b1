"""What pays in Prolog: the same searches with lists, with bit sets, and with a term that is changed in place.

Each search runs in a swipl of its own, three times. Its CPU seconds and inferences are those of the search alone.
"""

import json
import subprocess
from dataclasses import dataclass
from pathlib import Path

from benchmarks.measure import line

_PROLOG = Path(__file__).parents[1] / "prolog"

_FORMS = ("list", "tree")

#: Prints the CPU seconds and the inferences of the search, and a hash of its path, as JSON.
_GOAL = """
use_module(library(statistics)),
call_time(once(%s), Time),
get_dict(cpu, Time, Seconds), get_dict(inferences, Time, Inferences), term_hash(Path, Hash),
format("[~w, ~w, ~w]~n", [Seconds, Inferences, Hash])
"""


@dataclass(frozen=True)
class Search:
    """A finished search: its CPU seconds, its inferences, and a hash of its path."""

    seconds: float
    inferences: int
    path: int


def main() -> None:
    """Compare the programs two by two, and say what each step brings."""
    trees = [
        _best("borrell.pl", f"borrell_tour(comparisons, {form}, none, asked, board(8, 8, []), 1/8, 64, Path)")
        for form in _FORMS
    ]
    _compared("borrell on 8x8 from 1/8: list to tree", *trees, 1.5, 1.1)
    asked = "(board(8, 8, []), 1/1, 61, Path)"
    naive, naive_bits = _best("naive.pl", f"naive_tour{asked}"), _best("bits.pl", f"naive_bits_tour{asked}")
    assert naive.path == naive_bits.path
    ruled = _best("warnsdorff.pl", f"warnsdorff_tour{asked}")
    _compared("61 squares of 8x8: naive to naive-bits", naive, naive_bits, 10, 5)
    _compared("61 squares of 8x8: naive to warnsdorff", naive, ruled, 1000, 1000)
    rule, rule_bits, fast = (_on_board(program, 76) for program in ("warnsdorff", "warnsdorff-bits", "fast-warnsdorff"))
    assert rule.path == rule_bits.path
    _compared("76x76: warnsdorff to warnsdorff-bits", rule, rule_bits, 3, 50)
    _compared("76x76: warnsdorff-bits to fast-warnsdorff", rule_bits, fast, 5, 5)
    for side in (100, 150, 200):
        grown = _on_board("warnsdorff-bits", side)
        line(f"warnsdorff-bits on {side}x{side}", f"{grown.seconds:.2f} s, {grown.seconds / side**2 * 1e6:.0f} us each",
             "more for each square than on 76x76", grown.seconds / side**2 > rule_bits.seconds / 76**2)  # fmt: skip
    million = _on_board("fast-warnsdorff", 1000)
    line("fast-warnsdorff on 1000x1000", f"{million.seconds:.2f} s, {million.inferences:,} inferences", "0.5 s",
         million.seconds <= 0.5)  # fmt: skip


def _on_board(name: str, side: int) -> Search:
    file = "bits.pl" if name.endswith("bits") else f"{name.replace('-', '_')}.pl"
    return _best(file, f"{name.replace('-', '_')}_tour(board({side}, {side}, []), 1/1, {side * side}, Path)")


def _best(file: str, asked: str) -> Search:
    """Return the fastest of three runs of a search, each in a process of its own."""
    runs = []
    for _ in range(3):
        command = ["swipl", "-g", _GOAL % asked, "-t", "halt", str(_PROLOG / file)]
        done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL, check=True)
        runs.append(Search(*json.loads(done.stdout)))
    return min(runs, key=lambda run: run.seconds)


def _compared(what: str, old: Search, new: Search, fewer: float, faster: float) -> None:
    """Print how many times fewer inferences and CPU seconds ``new`` takes than ``old``."""
    inferences, seconds = old.inferences / new.inferences, old.seconds / new.seconds
    line(f"{what}, inferences", f"{old.inferences:,} to {new.inferences:,}: {inferences:.1f}", f"{fewer}",
         inferences >= fewer)  # fmt: skip
    line("... CPU seconds", f"{old.seconds:.3f} to {new.seconds:.3f}: {seconds:.1f}", f"{faster}",
         seconds >= faster)  # fmt: skip
