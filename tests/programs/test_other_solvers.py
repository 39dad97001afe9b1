"""Solvers of the travelling salesman problem, by the scripts of docs/how-to/solvers.md."""

import importlib.util
import re
import shutil
from pathlib import Path

import pytest

import pykt
from pykt.model.problem import Problem

ROOT = Path(__file__).parents[2]
SCRIPTS = ROOT / "examples/solvers"

NO_LKH = pytest.mark.skipif(not shutil.which("LKH"), reason="LKH is not installed")
NO_ELKAI = pytest.mark.skipif(not importlib.util.find_spec("elkai"), reason="elkai is not installed")

SOLVERS = [
    pytest.param(f"{SCRIPTS}/lkh.sh {shutil.which('LKH')} {{hcp}} {{seed}}", id="LKH by edges", marks=NO_LKH),
    pytest.param(f"{SCRIPTS}/lkh.sh {shutil.which('LKH')} {{tsp}}", id="LKH by distances", marks=NO_LKH),
    pytest.param(f"{SCRIPTS}/elkai_tour.py {{tsp}}", id="elkai", marks=NO_ELKAI),
]

WHEEL = [("New York", rim) for rim in "pqrst"] + [*zip("pqrst", "qrstp", strict=True)]
PETERSEN = [edge for n in range(5) for edge in ((n, (n + 1) % 5), (n, n + 5), (n + 5, (n + 2) % 5 + 5))]


@pytest.mark.parametrize("program", SOLVERS)
@pytest.mark.parametrize(
    "problem",
    [
        Problem.closed(graph=WHEEL, start="q", moves=[("New York", "p"), ("t", "s")]),
        Problem.open(graph=WHEEL, start="New York"),
        Problem.open(graph=WHEEL, end="p", moves=[("r", "New York")]),
        Problem.open(graph=WHEEL, start="p", end="r", forbidden=[("New York", "p")]),
        Problem.closed("6x6", moves=[((3, 3), (4, 5))]),
        Problem.open("5x5", "1/1"),
    ],
    ids=str,
)
def test_a_solver_finds_a_tour_that_every_checker_accepts(program, problem):
    found = pykt.solve(problem, program=program, timeout=1000)
    assert (found.status, found.checked.python, found.checked.prolog, found.checked.asp) == ("found", True, True, True)


@pytest.mark.parametrize("program", SOLVERS)
def test_a_shortest_tour_over_an_edge_that_does_not_exist_is_none(program):
    found = pykt.solve(Problem.closed(graph=PETERSEN), program=program, timeout=1000)
    assert (found.status, found.tour) == ("limit", None)


@pytest.mark.parametrize("name", ["lkh.sh", "elkai_tour.py"])
def test_the_page_shows_the_scripts_as_they_are(name):
    page = (ROOT / "docs/how-to/solvers.md").read_text()
    script = re.sub(r'^""".*"""\n\n|^# .*\n', "", (SCRIPTS / name).read_text(), flags=re.MULTILINE)
    assert "\n".join(f"    {line}".rstrip() for line in script.splitlines()) in page
