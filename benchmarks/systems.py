"""The same program on every Prolog system that is installed: the same first tour, and the 304 tours of 5x5."""

import pykt
from benchmarks.measure import line
from pykt.engines.systems.driver import executable
from pykt.engines.systems.table import SYSTEMS

_FORMS = [
    f"borrell:verify={verify},visited={visited}" for verify in ("comparisons", "border") for visited in ("list", "tree")
]
_PROGRAMS = ("naive", "warnsdorff", "borrell:verify=border")


def main() -> None:
    """Compare each system with SWI-Prolog: tours, their order, and CPU seconds."""
    first = {program: _first(program) for program in _FORMS}
    every = {program: _every(program) for program in _PROGRAMS}
    for system in SYSTEMS.values():
        if not executable(system):
            line(f"{system.solver} ({system.name})", "not installed", "", good=True)
            continue
        for program, expected in first.items():
            found = _first(_on(program, system.name))
            line(f"{program} on 8x8 from 1/8, {system.name}", f"{found[1]:.2f} s, SWI-Prolog {expected[1]:.2f} s",
                 "the same first tour", found[0] == expected[0])  # fmt: skip
        for program, expected in every.items():
            tours, seconds, cut = _every(_on(program, system.name))
            shown = f"{len(tours)} tours{cut} in {seconds:.1f} s, SWI-Prolog {expected[1]:.1f} s"
            right = not cut and tours == expected[0] and len(tours) == 304
            line(f"{program} on 5x5, {system.name}", shown, "304 in the same order", right)


def _on(program: str, system: str) -> str:
    return f"{program}{',' if ':' in program else ':'}system={system}"


def _first(program: str) -> tuple[list[object], float]:
    """Return the first tour of 8x8 from 1/8, and the CPU seconds of its search."""
    result = pykt.solve("8x8", start="1/8", program=program, timeout=300)
    return list(result.tour.squares), result.stats["solve_s"]


def _every(program: str) -> tuple[list[object], float, str]:
    """Return all tours of 5x5 from 1/1, the CPU seconds until the last one, and a remark if a limit cut the search."""
    answers = pykt.solutions("5x5", start="1/1", program=program, check="python", timeout=1200)
    results = list(answers)
    cut = "" if answers.complete else " before a limit"
    return [result.tour.squares for result in results], results[-1].stats["solve_s"], cut
