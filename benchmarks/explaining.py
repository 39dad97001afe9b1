"""Explanations of Prolog programs that do not end: how often the part that keeps a program from ending is named.

Each program in tests/students/prolog/endless says in its first line which line that is.
"""

import re
import time
from pathlib import Path

import pykt
from benchmarks.measure import line

PROGRAMS = sorted((Path(__file__).parents[1] / "tests/students/prolog/endless").glob("*.pl"))
WANTED = 8


def main() -> None:
    """Explain each program, and count those whose line is named."""
    named = 0
    for program in PROGRAMS:
        wanted = int(re.findall(r"line: (\d+)", program.read_text())[0])
        began = time.monotonic()
        explanation = pykt.explain("5x5", str(program), limits=pykt.Limits(timeout=2))
        lines = [remark.line for remark in explanation.remarks if remark.kind == "fragment"]
        named += wanted in lines
        line(
            f"{program.stem}: line of the fragment",
            f"{lines}, {time.monotonic() - began:.1f} s",
            f"{wanted}",
            wanted in lines,
        )
    line("endless programs whose fragment is named", f"{named} of {len(PROGRAMS)}", f">= {WANTED}", named >= WANTED)
