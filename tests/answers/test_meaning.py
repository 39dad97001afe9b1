"""Questions with one meaning: --models, --unique and `pykt count` mean the same tours in every engine.

This is a sample: each engine, and each rule of what counts as one answer. ``python -m benchmarks meaning`` asks sixty
questions of every program.
"""

import json
import random

import meanings
import oracle
import pytest
from soaking import soak
from waiting import in_time

import pykt
from pykt.answers.counting.count import count
from pykt.answers.findings import Tally
from pykt.answers.query import Query
from pykt.engines.protocol import Search
from pykt.model.board import Board, Square
from pykt.model.fault import Fault
from pykt.model.piece import KNIGHT
from pykt.model.problem import Problem
from pykt.model.surface import PLANE
from pykt.model.tour import Tour
from pykt.programs.choosing import choose

HOLED = ("--board", "5x5", "--block", "c1", "--block", "e4", "--block", "e5")  # one closed tour
RING = Board(3, 3, frozenset({Square(2, 2)}))
SURPLUS = Board(3, 6, frozenset(Square(*square) for square in ((1, 1), (1, 6), (2, 4), (2, 6), (3, 2))))
SQUARES = [Square(*square) for square in ((1, 1), (2, 3), (3, 1), (1, 2), (3, 3), (2, 1), (1, 3), (3, 2))]

SAMPLE = [
    (Problem.closed(RING, "1/2"), "naive"),  # both directions, from the start
    (Problem.closed("3x4", squares=4), "warnsdorff"),  # from every start
    (Problem.open(RING), "givens"),  # by time
    (Problem.closed("4x4", squares=6), "givens"),  # from every start, by time
    (Problem.open(RING, givens={"3/3": 3}), "givens"),  # numbers
    (Problem.open("3x4"), "circuit"),
    (Problem.open(SURPLUS), "patched"),  # both ends of a tour have the same colour
    (Problem.open(RING), "mine.lp"),
]


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    ("problem", "name"), [one if number % 2 else soak(*one) for number, one in enumerate(SAMPLE)], ids=str
)
def test_each_program_finds_each_tour_once(problem, name):
    (program,) = (one for one in meanings.programs(problem) if one.endswith(name) and "borrell" not in one)
    assert meanings.missed(problem, oracle.truth(problem), program) == ""


@pytest.mark.parametrize(
    "problem",
    [soak(meanings.NAMED[nth]) if nth in (10, 16) else meanings.NAMED[nth] for nth in (7, 10, 16, 30)],
    ids=str,
)
def test_counts_are_those_of_brute_force(problem):
    assert meanings.miscounted(problem, oracle.truth(problem)) == ""


@pytest.mark.parametrize("pieces", [[KNIGHT], oracle.PIECES], ids=["knight", "any piece"])
@pytest.mark.parametrize("seed", [*map(soak, range(60))])
def test_every_program_answers_a_random_problem_as_brute_force_does(seed, pieces):
    """Theory, counting and proofs say the same."""
    chance, surfaces = random.Random(seed), [PLANE] if pieces == [KNIGHT] else oracle.BOARDS
    problem = oracle.any_problem(chance, pieces, surfaces)
    while not (known := oracle.truth(problem, 100)).is_all:
        problem = oracle.any_problem(chance, pieces, surfaces)
    wrong = {program: meanings.missed(problem, known, program) for program in meanings.programs(problem)}
    assert not any(wrong.values()), (problem, wrong)
    assert meanings.miscounted(problem, known) == ""
    assert pykt.solve(problem, check="python").status == ("found" if known.answers else "none")
    proof = pykt.prove(problem)
    assert not (known.answers and proof.certificate), problem


@pytest.mark.parametrize("engine", ["asp", "prolog", "minizinc"])
def test_the_closed_tour_of_a_holed_board_is_unique_to_every_engine(engine, run_pykt):
    code, out, _ = run_pykt(engine, "--closed", *HOLED, "--unique", "--check", "python", "--json")
    last = json.loads(out.splitlines()[-1])
    assert (code, last["models"], last["complete"], last["unique"]) == (0, 1, True, True)


def test_the_last_line_tells_of_directions_and_of_tours_left_out(run_pykt):
    asked = ("prolog", "--closed", "--board", "3x3", "--block", "b2", "--models", "0", "--json")
    assert json.loads(run_pykt(*asked)[1].splitlines()[-1]) == {"models": 1, "complete": True, "repeated": 1}
    last = json.loads(run_pykt(*asked, "--directed")[1].splitlines()[-1])
    assert last == {"models": 2, "complete": True, "directed": True, "repeated": 2}
    for other in (("--queens",), ("--two-knights", "--start", "a1", "--start", "b1")):
        assert run_pykt("solve", *other, "--directed")[0] == 2


def test_a_count_of_nothing_is_none(run_pykt):
    code, out, err = run_pykt("count", "--board", "3x5", "--method", "enumerate")
    assert (code, out.split()) == (1, ["directed", "0", "undirected", "0"])
    assert "none: clingo exhausted the search" in err
    code, out, _ = run_pykt("count", "--board", "3x4", "--directed", "--json")
    assert (code, json.loads(out)["answers"], json.loads(out)["undirected"]) == (0, 16, 8)
    with pytest.raises(pykt.PyktError, match="Tours can't be counted by their crossings"):
        count(Problem.open("3x4", uncrossed=True))


@pytest.mark.parametrize("kind", [["--closed"], ["--kind", "closed"], ["--kind", "closed", "--closed"]])
def test_run_takes_the_kind_as_the_other_commands_do(kind, tmp_path, run_pykt):
    (tmp_path / "ring.pl").write_text(f"tour(_, {json.dumps([f'{x}/{y}' for x, y in SQUARES])}).".replace('"', ""))
    asked = ("run", tmp_path / "ring.pl", "--board", "3x3", "--block", "b2", "--check", "python", "-q")
    assert run_pykt(*asked, *kind)[0] == 0
    assert run_pykt(*asked, *kind, "--open")[0] == 2


def test_wrong_answers_hide_no_right_ones():
    problem = Problem.closed(RING, "1/1")
    tally, right = Tally(Query(problem, choose("naive"), Search(0))), Tour.of(RING, SQUARES)
    elsewhere = Tour.of(RING, SQUARES[1:] + SQUARES[:1])  # the same cycle, but not from the start
    assert tally.record(elsewhere, right=False, always=False)
    assert tally.record(right, right=True, always=False)
    assert not tally.record(elsewhere, right=False, always=False)
    assert not tally.record(Tour.of(RING, SQUARES[:1] + SQUARES[:0:-1]), right=True, always=False)
    assert tally.record(Fault("shape", "no list"), right=False, always=False)
    assert tally.repeated == 2


def test_a_program_that_repeats_its_tours_is_stopped_when_enough_are_found(tmp_path):
    again = tmp_path / "again.pl"
    again.write_text(
        "tour(_, T) :- repeat, T = [1/1,2/3,3/1,1/2,3/3,2/1,1/3,3/2].\n"  # without end
    )

    def found(seconds):
        answers = pykt.solutions(Problem.closed(RING), program=again, models=2, timeout=seconds, check="python")
        tours = list(answers)
        assert (len(tours), answers.end.status) == (answers.models, pykt.Status.TIMEOUT)
        return tours

    assert len(in_time(found)) == 1
    answers = pykt.solutions(Problem.closed(RING), program=again, models=2, check="python", directed=True)
    assert len(list(answers)) == answers.models == 2  # the other direction needs no search
    assert answers.end.status is pykt.Status.FOUND
