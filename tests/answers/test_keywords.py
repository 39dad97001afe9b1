"""Claims about the names of pykt: a type checker and pykt itself find a wrong keyword, and truth means an answer."""

import inspect
import subprocess
import sys
from dataclasses import fields, replace

import pytest

import pykt
from pykt.model.problem import Problem
from pykt.model.result import Checked, Result, Status
from pykt.model.tour import Tour

RIGHT = """\
import pykt
result = pykt.solve("5x5", start="a1", end=(5, 5), givens={"c3": 13}, timeout=2, program="naive")
for one in pykt.solutions(pykt.Problem.closed("6x6", symmetric=180), models=2, seed=1):
    print(one.tour)
pykt.count("5x5", givens={pykt.Square(3, 3): 13}, method="frontier")
pykt.puzzle("5x5", difficulty="easy", pattern="half-turn")
pykt.prove("4x4", limits=pykt.Limits(2))
"""
WRONG = {
    'pykt.solve("5x5", strat="a1")': "strat",
    'pykt.solve("5x5", timeout="long")': "timeout",
    'pykt.solutions("5x5", modles=2)': "modles",
    'pykt.Problem.open("5x5", givens=3)': "givens",
    'pykt.Problem.closed("6x6", symmetric=45)': "symmetric",
    'pykt.count("5x5", up_to_symetry=True)': "up_to_symetry",
    'pykt.prove("4x4", limit=2)': "limit",
    'pykt.explain("5x5", "mine.lp", grwoth=True)': "grwoth",
    'pykt.puzzle("5x5", dificulty="easy")': "dificulty",
    'pykt.puzzle("5x5", difficulty="simple")': "difficulty",
    'pykt.Bench.of({}, [], "mine", time_out=2)': "time_out",
}
#: Reading only the modules with the keywords takes a fifth of the time.
ONLY_KEYWORDS = """\
[mypy]
strict = True
follow_imports = skip
[mypy-pykt,pykt.model.*,pykt.answers,pykt.answers.solving,pykt.answers.counting.*,pykt.answers.puzzles.*]
follow_imports = silent
[mypy-pykt.answers.explaining,pykt.answers.explaining.asking,pykt.answers.proving,pykt.answers.proving.proof]
follow_imports = silent
[mypy-pykt.runs.bench.bench]
follow_imports = silent
"""


@pytest.mark.soak  # mypy takes seconds to start
def test_mypy_accepts_right_keywords_and_names_each_wrong_one(tmp_path):
    (tmp_path / "script.py").write_text(RIGHT + "\n".join(WRONG))
    (tmp_path / "mypy.ini").write_text(ONLY_KEYWORDS)
    mypy = [sys.executable, "-m", "mypy", "script.py"]
    done = subprocess.run(mypy, cwd=tmp_path, capture_output=True, text=True, check=False)
    first = len(RIGHT.splitlines()) + 1
    said = {int(line.split(":")[1]): line for line in done.stdout.splitlines() if ": error: " in line}
    assert list(said) == [first + nth for nth in range(len(WRONG))]
    assert all(f'"{name}"' in line for name, line in zip(WRONG.values(), said.values(), strict=True))


def test_pykt_names_the_keyword_that_was_meant():
    with pytest.raises(pykt.PyktError, match="no keyword 'time_out': did you mean 'timeout'"):
        pykt.solve("5x5", time_out=2)
    with pytest.raises(pykt.PyktError, match="put start, end into the Problem"):
        pykt.count(Problem.open("5x5"), start="a1", end="e5")


def test_solve_takes_the_keywords_of_solutions_and_the_fields_of_a_problem():
    solutions = {
        name for name, one in inspect.signature(pykt.solutions).parameters.items() if one.kind is one.KEYWORD_ONLY
    }
    demands = set(pykt.Demands.__annotations__)
    assert set(pykt.SolveOptions.__annotations__) == (solutions - {"program", "models", "directed", "raw"}) | demands
    assert demands == {one.name for one in fields(Problem)} - {"kind", "board", "starts"}


def test_a_result_is_true_only_with_an_answer_that_no_checker_refuses():
    problem = Problem.open("3x4")
    tour = Tour.of(problem.board, [(1, 1)])
    found = Result(Status.FOUND, problem, tour=tour)
    assert found
    assert replace(found, status=Status.TIMEOUT)  # the best visit so far
    assert Result(Status.FOUND, Problem.queens("1x1"), queens=((1, 1),))
    assert not replace(found, checked=Checked(python=False))
    assert not [one for one in Status if Result(one, problem)]
    assert pykt.prove("4x4")
    assert not pykt.prove("5x5")
    assert not pykt.count("5x5", start="b1")


def test_dir_lists_the_names_without_importing_them():
    code = "import sys, pykt; print(*dir(pykt)); print(*(name for name in sys.modules if name.startswith('pykt.')))"
    names, modules = subprocess.check_output([sys.executable, "-c", code], text=True).split("\n")[:2]
    assert {*pykt.__all__, "__version__"} == set(names.split())
    assert modules == ""
