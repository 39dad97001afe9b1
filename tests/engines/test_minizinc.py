"""Claims about what MiniZinc's models answer, by every search, and that no solver outlives its run."""

import contextlib
import json
import os
import shutil
import signal
import subprocess

import psutil
import pytest
from brute import most_squares
from command import PYKT
from command import pykt as run_pykt
from ended import gone
from games import any_game, game, shut_in
from waiting import until

import pykt
from pykt.model.board import Board, Square
from pykt.model.problem import Problem
from pykt.model.result import Status
from pykt.programs.catalogue import PROGRAMS

UNGUARDED = "undefined result becomes false in Boolean context (array access out of bounds"
MEDIAN = "Warning, replacing unsupported annotation indomain_middle with indomain_median"
IMPACT = "Warning, ignored search annotation: impact"


def searches(program):
    return [f"{program}:search={search}" for search in PROGRAMS[program].parameters["search"]]


def found(problem, program, **options):
    result = pykt.solve(problem, program=program, check="all", **options)
    assert result.status in (Status.FOUND, Status.OPTIMAL), result.reason
    assert result.faults == ()
    assert None not in result.checked.verdicts.values()
    return result


# One knight -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("program", [*searches("circuit"), *searches("table")])
def test_a_tour_of_5x5_from_the_corner_is_found_by_every_search(program):
    assert found(Problem.open("5x5", "1/1"), program).tour.squares[0] == Square(1, 1)


@pytest.mark.parametrize("program", ["circuit", "table"])
@pytest.mark.parametrize(
    "problem",
    [
        Problem.open("1x1"),
        Problem.open("6x6", "1/1", end="1/2"),
        Problem.open(Board(4, 5, frozenset({Square(1, 1)})), "4/5"),
        Problem.closed("6x6", "2/3"),
        Problem.closed(Board(3, 3, frozenset({Square(2, 2)})), "3/2"),
    ],
    ids=str,
)
def test_the_ends_that_one_asks_for_are_kept_and_blocked_squares_avoided(program, problem):
    found(problem, program)


@pytest.mark.parametrize(
    ("problem", "program", "count"),
    [
        (Problem.closed("5x6"), "circuit", 16),
        (Problem.open("5x5", "1/1"), "circuit", 304),
        (Problem.open("3x4"), "table", 16),
    ],
    ids=str,
)
def test_there_are_as_many_tours_as_are_known(problem, program, count):
    answers = pykt.solutions(problem, program=program, raw=True)
    tours = [result.tour for result in answers if result.checked.right]
    assert answers.complete
    assert len(set(tours)) == len(tours) == answers.models == count


@pytest.mark.parametrize("program", ["circuit", "table"])
def test_none_is_said_after_a_proof(program):
    result = pykt.solve("4x4", program=program, theory=False)
    assert (result.status, result.reason) == (Status.NONE, "Gecode exhausted the search")
    unmoved = pykt.solve("2x2", program=program, theory=False)  # a board without moves
    assert unmoved.status is Status.NONE


def test_the_table_knows_times():
    assert found(Problem.open("5x5", givens={"3/3": 5, "1/1": 1}), "table").tour.squares[4] == Square(3, 3)
    assert found(Problem.open("8x8", "1/1", squares=20), "table").tour.visited == 20
    assert len([*pykt.solutions("6x6", program="table", start="1/1", squares=9, models=3)]) == 3


def test_the_statistics_are_told_and_the_solver_is_counted_in():
    stats = found(Problem.closed("8x8"), "circuit").stats
    assert {"load_s", "ground_s", "solve_s", "cpu_s", "wall_s", "peak_mb", "failures"} <= set(stats)
    assert stats["nodes"] > 32
    assert stats["cpu_s"] > 0


# Two knights ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(5))
def test_the_best_visit_is_found_and_proven_on_any_small_board(seed):
    problem = any_game(seed)
    result = found(problem, "two-knights-labels-guarded", theory=False)
    assert (result.status, result.visited) == (Status.OPTIMAL, most_squares(problem))


@pytest.mark.parametrize("program", [*searches("two-knights-labels-guarded"), "two-knights-labels"])
def test_a_visit_to_all_squares_is_seen_by_every_search_and_both_forms(program):
    result = found(game("4x4", "1/1", "4/4", "1/4"), program, theory=False)
    assert (result.status, result.coverage) == (Status.OPTIMAL, 16)


@pytest.mark.parametrize("problem", [game("2x2", "1/1", "2/1"), shut_in(first=True), shut_in(first=False)], ids=str)
def test_a_knight_that_can_not_move_ends_the_visit(problem):
    assert found(problem, "two-knights-labels", theory=False).visited == most_squares(problem)


def test_each_answer_is_a_visit_and_better_than_the_one_before():
    problem, program = game("5x5", "1/1", "5/5"), "two-knights-labels:search=solver"
    answers = pykt.solutions(problem, program=program, timeout=2)
    results = list(answers)
    visited = [result.visited for result in results]
    assert visited == sorted(set(visited))
    assert len(visited) > 3
    assert all(result.checked.right for result in results)


# What is said ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("program", "said"),
    [
        ("two-knights-labels-guarded", []),
        ("two-knights-labels", [UNGUARDED, UNGUARDED]),  # two lines of it
        ("two-knights-labels-guarded:search=anti-first-fail", [MEDIAN]),
        ("two-knights-labels-guarded:search=impact", [MEDIAN, IMPACT]),
    ],
)
def test_each_warning_is_passed_on_once_for_each_line(program, said):
    result = found(game("4x4", "1/1", "4/4"), program)
    assert result.record().get("said", []) == list(result.said)
    assert [remark.text[: len(start)] for remark, start in zip(result.remarks, said, strict=True)] == said


def test_a_warning_is_passed_on_though_the_time_was_up():
    problem = ["--two-knights", "--start", "1/1", "--start", "7/7", "--board", "7x7", "--block", "1/2"]
    search = ["--program", "two-knights-labels-guarded:search=impact", "--timeout", "3", "--no-theory"]
    assert f"warning: {IMPACT}\n" in run_pykt("minizinc", *problem, *search).stderr


def test_the_program_that_is_printed_is_what_plain_minizinc_runs(tmp_path):
    two_knights = ["--two-knights", "--start", "1/1", "--start", "4/4", "--block", "1/4", "--board", "4x4"]
    for options in (["--closed"], ["--program", "table", "--given", "3/3=5", "--board", "5x5"], two_knights):
        text = run_pykt("minizinc", *options, "--print-program").stdout
        (tmp_path / "THIS-FILE.mzn").write_text(text)
        command = text.splitlines()[0].removeprefix("% ").split()
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
        assert "\n----------\n" in done.stdout


# Solvers --------------------------------------------------------------------------------------------------------------


def test_any_solver_can_be_named(tmp_path):
    own = {"id": "org.example.own", "name": "Own", "version": "1", "executable": shutil.which("fzn-gecode")}
    own |= {"mznlib": "-Ggecode", "stdFlags": ["-a", "-n", "-s"]}
    (tmp_path / "own.msc").write_text(json.dumps(own))
    done = run_pykt("minizinc", "--closed", "--solver", "own.msc", cwd=tmp_path)
    assert done.returncode == 0
    assert "Own 1, checked by python + prolog + asp" in done.stderr
    claimed = run_pykt("minizinc", "--closed", "--board", "4x4", "--no-theory", "--solver", "own.msc", cwd=tmp_path)
    assert "says that there is none, and theory proves it" in claimed.stdout + claimed.stderr  # its word proves nothing


@pytest.mark.parametrize(("command", "sentence"), [("minizinc", "has no solver 'nosuch'"), ("asp", "takes no solver")])
def test_a_solver_that_there_is_not_is_wrong_usage(command, sentence):
    done = run_pykt(command, "--solver", "nosuch")
    assert (done.returncode, done.stdout) == (2, "")
    assert sentence in done.stderr


def test_a_solver_that_fails_is_an_error():
    done = run_pykt("minizinc", "--solver", "cplex", "--board", "3x4")
    assert (done.returncode, done.stdout) == (4, "")
    assert done.stderr.startswith("error: ")


def test_without_minizinc_the_rest_works_and_one_is_told_how_to_get_it(tmp_path):
    environment = {**os.environ, "PATH": str(tmp_path)}
    missing = run_pykt("minizinc", env=environment)
    assert (missing.returncode, missing.stdout) == (4, "")
    assert "apt install minizinc" in missing.stderr
    assert run_pykt("asp", "--board", "6x6", env=environment).returncode == 0
    doctor = run_pykt("doctor", env=environment)
    assert doctor.returncode == 0
    assert "apt install minizinc" in doctor.stdout


def test_doctor_names_minizinc_and_its_solver():
    assert "\nMiniZinc 2." in run_pykt("doctor").stdout


# The end of a run -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["timeout", "ctrl-c", "kill the asker", "kill the keeper", "kill the worker"])
def test_a_run_that_ends_leaves_no_solver_behind(way, tmp_path):
    limit = "3" if way == "timeout" else "1000"
    command = [*PYKT, "minizinc", "--board", "8x8", "--program", "table", "--timeout", limit]
    environment = {**os.environ, "TMPDIR": str(tmp_path)}
    asker = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    minizinc, worker, keeper, *_ = parents = solver_of(asker).parents()
    assert minizinc.name() == "minizinc"
    family = [child.pid for child in psutil.Process(asker.pid).children(recursive=True)]
    if way == "ctrl-c":
        asker.send_signal(signal.SIGINT)
    elif way != "timeout":
        {"asker": asker, "keeper": keeper, "worker": worker}[way.split()[-1]].kill()
    asker.wait()
    assert gone(family), (way, parents)
    if way != "kill the keeper":
        assert list(tmp_path.iterdir()) == []


def solver_of(asker):
    """Return the process of Gecode, once it has begun."""

    def found():
        for child in psutil.Process(asker.pid).children(recursive=True):
            with contextlib.suppress(psutil.NoSuchProcess):
                if child.name() == "fzn-gecode":
                    return child
        return None

    return until(found)
