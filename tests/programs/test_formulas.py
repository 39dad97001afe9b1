"""Tours as clauses (.cnf) and as pseudo-Boolean constraints (.opb): solvers find each tour once, and no other model."""

import random
import re
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from soaking import soak

import pykt
from pykt.engines import sat
from pykt.model.board import Board, Square
from pykt.model.line import Line
from pykt.model.problem import Problem
from pykt.model.tour import Tour
from pykt.programs.exporting import cnf, opb

RING = Board(3, 3, frozenset({Square(2, 2)}))

CUBE = [(f"{one:03b}", f"{one ^ bit:03b}") for one in range(8) for bit in (1, 2, 4) if one < one ^ bit]
PETERSEN = [edge for n in range(5) for edge in ((n, (n + 1) % 5), (n, n + 5), (n + 5, (n + 2) % 5 + 5))]

#: Known counts: open tours are counted with their direction, and closed ones without, unless numbers are given.
COUNTS = {
    Problem.open("5x5", "1/1"): 304,
    Problem.open("4x5", givens={"1/1": 20}): 32,
    Problem.open("3x4", "1/1", end="3/4"): 1,
    Problem.open("3x4", symmetric=180): 8,
    Problem.open(RING): 16,
    Problem.open("3x3"): 0,
    Problem.open("4x4", "1/1"): 0,
    Problem.closed(RING): 1,
    Problem.closed("5x6"): 8,
    Problem.closed("6x5", "1/1"): 8,
    Problem.closed("5x6", givens={"1/1": 7}): 16,
    Problem.closed("3x10"): 16,
    Problem.closed("6x6", symmetric=90): 10,
    Problem.closed("6x6", symmetric=180, moves=(("1/1", "2/3"), ("4/4", "6/5"))): 31,
    Problem.closed("6x6", moves=(("1/1", "2/3"),), forbidden=(("2/3", "1/1"),)): 0,
    Problem.closed(graph=CUBE): 6,
    Problem.open(graph=CUBE): 144,
    Problem.open(graph=CUBE, start="000", moves=[("011", "111")], end="111"): 2,
    Problem.closed(graph=CUBE, forbidden=[("000", "001"), ("000", "010")]): 0,
    Problem.closed(graph=PETERSEN): 0,
    Problem.open(graph=PETERSEN): 240,
    Problem.closed(graph=[*CUBE, ("000", "alone")]): 0,
}


def clauses_of(text):
    """The clauses of a DIMACS file, which its header counts."""
    rest = [line for line in text.splitlines() if not line.startswith("c ")]
    clauses = [[int(word) for word in line.split()] for line in rest[1:]]
    assert all(clause[-1] == 0 and 0 not in clause[:-1] for clause in clauses)
    last = max(abs(literal) for clause in clauses for literal in clause)
    assert rest[0] == f"p cnf {last} {len(clauses)}"
    return [clause[:-1] for clause in clauses]


def models(problem):
    """All models of the clauses, each as the variables that are true."""
    with sat.Solver(clauses_of(cnf.write(problem, "0", str(problem)))) as solver:
        while solver.solve():
            yield solver.model()
            solver.add([-literal for literal in solver.model()])


def tours(problem):
    """The tours of all models, read from what a SAT solver prints."""
    for true in models(problem):
        both = [one if one in true else -one for one in range(1, true[-1] + 1)]
        tour = Tour.of(problem.board, cnf.path(problem, f"c mine\nv {' '.join(map(str, both))} 0\n"))
        assert pykt.check(tour, problem) == []
        yield tour


def every_tour(problem):
    """The tours by another program, each direction and each start for itself if the problem is about numbers."""
    program = "givens" if problem.givens or problem.clues else "cycle" if problem.kind == "closed" else "path"
    return pykt.solutions(problem, program=program, models=0, theory=False, check="python")


@pytest.mark.sample(6)
@pytest.mark.parametrize("problem", [soak(one) if COUNTS[one] > 100 else one for one in COUNTS], ids=str)
def test_each_tour_is_one_model_of_the_clauses(problem):
    found = list(tours(problem))
    assert len(set(found)) == len(found) == COUNTS[problem]


@pytest.mark.soak
def test_there_are_1728_models_of_5x5():
    assert sum(1 for _ in models(Problem.open("5x5"))) == 1_728


def moves_of(tour, closed):
    squares = tour.squares
    return frozenset(map(frozenset, zip(squares, squares[1:] + squares[:1] * closed, strict=False)))


@settings(max_examples=4)
@given(st.randoms(use_true_random=False), st.sampled_from(["open", "closed"]), st.booleans())
def test_the_models_on_boards_with_holes_are_the_tours_of_the_encodings(chance, kind, numbered):
    board = Board(4, 5)
    holes = frozenset(chance.sample(list(board.squares()), chance.randint(2, 6)))
    board = Board(4, 5, holes)
    clue = ((Line("rank", chance.randint(1, 5)), chance.randint(1, board.free)),) if numbered else ()
    problem = Problem(kind, board, clues=clue)
    ours = {moves_of(tour, kind == "closed") for tour in tours(problem)}
    assert ours == {moves_of(result.tour, kind == "closed") for result in every_tour(problem)}


def solved(format_, problem):
    """What clasp, which reads both formats, finds through pykt's own way to run executables."""
    command = f"{sys.executable} -m clingo --mode=clasp {{{format_}}}"
    return pykt.solve(problem, program=command, check="python", theory=False)


@pytest.mark.parametrize("format_", ["cnf", soak("opb")])
def test_an_executable_solver_finds_tours_and_refutes_what_is_impossible(format_):
    board = Board(6, 6, frozenset({Square(3, 3), Square(3, 4)}))
    for problem in (Problem.closed("6x6"), Problem.open(board, "1/1"), Problem.open("6x6", givens={"2/2": 9})):
        result = solved(format_, problem)
        assert (result.status, result.checked.right) == (pykt.Status.FOUND, True)
    assert solved(format_, Problem.open("4x4", "1/1")).status in (pykt.Status.UNPROVEN, pykt.Status.NONE)


def test_the_constraints_have_the_models_of_the_clauses():
    problem = Problem.closed("5x6")
    text = opb.write(problem, "0", "mine")
    head, *rest = text.splitlines()
    lines = [line for line in rest if not line.startswith("*")]
    used = {int(word[1:]) for line in lines for word in line.split() if word.startswith("x")}
    assert head == f"* #variable= {max(used)} #constraint= {len(lines)}"
    said = subprocess.run(
        [sys.executable, "-m", "clingo", "--mode=clasp", "--quiet=0", "0"],
        input=text,
        capture_output=True,
        text=True,
        check=False,
    ).stdout
    models = said.split("c Answer")[1:]
    found = {tuple(opb.path(problem, model)) for model in models}
    assert len(found) == len(models) == COUNTS[problem]
    assert all(pykt.check(Tour.of(problem.board, path), problem) == [] for path in found)


def test_the_comments_name_each_step_and_each_number():
    text = cnf.write(Problem.open(RING, givens={"1/1": 3}), "ring", "mine")
    named = dict(line.split()[1:] for line in text.splitlines() if line.startswith("c ") and line.split()[1].isdigit())
    assert set(named.values()) >= {"1/1>2/3", "2/3>1/1", "start>1/2", "1/2>end", "1/1=3"}
    assert "1/1=1" not in named.values()
    assert [*named] == [str(number) for number in range(1, len(named) + 1)]


@pytest.mark.parametrize(
    "text", ["", "v", "v 0", "v 1 2 3", "v 1 2 3 0", "s SATISFIABLE", "v 99999999999 0", "v x1 -x2"]
)
def test_what_is_no_model_of_a_tour_is_no_tour(text):
    assert cnf.path(Problem.closed("6x6"), text) is None
    assert opb.path(Problem.closed("6x6"), text) is None


def test_a_broken_model_is_no_tour():
    problem = Problem.closed("5x6")
    made, chance = clauses_of(cnf.write(problem, "0", "mine")), random.Random(1)
    with sat.Solver(made) as solver:
        assert solver.solve()
        model = solver.model()
    for _ in range(20):
        variable = chance.choice(model[: problem.board.free])
        left = [one for one in model if one != variable]
        assert cnf.path(problem, f"v {' '.join(map(str, left))} 0") is None


@pytest.mark.parametrize(
    ("problem", "why"),
    [
        (Problem.two_knights("5x5", "1/1", "5/5"), "the longest visit by two knights"),
        (Problem.queens("8x8"), "queens"),
        (Problem.open("5x5", squares=9), "some of the squares"),
        (Problem.open("8x8", magic="semi"), "magic tours"),
        (Problem.open("5x5", uncrossed=True), "an uncrossed path"),
        (Problem.closed(Board(2, 3, frozenset({Square(1, 2), Square(2, 2)}))), None),
        (Problem.open("1x1"), "needs at least 2 squares"),
        (Problem.closed("25x25"), None),
        (Problem.closed("30x30"), "more than 2,000,000 clauses"),
        (Problem.open("30x30", givens={"1/1": 1}), "more than 2,000,000 clauses"),
    ],
    ids=str,
)
def test_what_a_formula_can_not_say_has_a_reason(problem, why):
    told = cnf.objection(problem)
    assert told == opb.objection(problem)
    assert (why is None and told is None) or why in told


def test_a_rotation_that_the_board_does_not_allow_has_a_formula_without_a_model():
    """No step begins the tour, although numbers are given."""
    problem = Problem.open("5x4", symmetric=90, givens={"2/3": 8})
    with sat.Solver(clauses_of(cnf.write(problem, "0", ""))) as solver:
        assert solver.solve() is False
    assert opb.write(problem, "0", "")


@pytest.mark.parametrize("problem", [Problem.closed("2x2"), Problem.closed("3x4", symmetric=90)], ids=str)
def test_a_formula_without_a_step_names_no_variable_that_it_does_not_count(problem):
    assert re.search(r"^p cnf 1 \d+$", cnf.write(problem, "0", ""), re.MULTILINE)
    assert re.search(r"^\* #variable= 1 ", opb.write(problem, "0", ""), re.MULTILINE)
