"""Programs as students write them: how often the verdict is right and, for the wrong ones, the line is named."""

import time

from benchmarks.measure import line
from tests.common import students


def main() -> None:
    """Ask about each program, and count those of which pykt says what it should."""
    every, right = [*students.RIGHT, *students.WRONG], 0
    for file in every:
        began = time.monotonic()
        missed = students.missed(file)
        right += not missed
        name = "/".join(file.parts[-3:])
        line(name, f"{missed or 'right'}, {time.monotonic() - began:.1f} s", "right", not missed)
    line("students' programs of which all is right", f"{right} of {len(every)}", f"{len(every)}", right == len(every))
