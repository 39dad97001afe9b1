"""Claims about what MiniZinc's models answer, by every search, and that no solver outlives its run."""

import contextlib
import itertools
import json
import os
import shutil
import signal
import subprocess
import tempfile
from pathlib import Path

import psutil
import pytest
from brute import most_squares
from command import PYKT
from command import pykt as pykt_in_a_process
from ended import gone
from games import any_game, game, shut_in
from soaking import soak
from waiting import in_time, until

import pykt
from pykt.engines import minizinc
from pykt.engines.files import program_file
from pykt.model.board import Board, Square
from pykt.model.errors import PyktError
from pykt.model.problem import Problem
from pykt.model.result import Status
from pykt.programs.catalogue import PROGRAMS
from pykt.programs.installed import missing

pytestmark = pytest.mark.skipif(not shutil.which("minizinc"), reason="MiniZinc is not installed")

UNGUARDED = "undefined result becomes false in Boolean context (array access out of bounds"
MEDIAN = "Warning, replacing unsupported annotation indomain_middle with indomain_median"
OUTDOMAIN = "Warning, ignored search annotation: outdomain_max"
INTERVAL = "Warning, replacing unsupported annotation indomain_interval with indomain_split"
IMPACT = "Warning, ignored search annotation: impact"


def searches(program):
    """Return a program with each of its searches: with the first, and in the soak also with the others."""
    first, *others = [f"{program}:search={search}" for search in PROGRAMS[program].parameters["search"]]
    return [first, *map(soak, others)]


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


@pytest.mark.sample(2)
@pytest.mark.parametrize("program", ["circuit", "table"])
@pytest.mark.parametrize(
    "problem",
    [
        soak(Problem.open("1x1")),
        Problem.open("5x5", "1/1", end="1/3"),
        soak(Problem.open(Board(4, 5, frozenset({Square(1, 1)})), "4/5")),
        soak(Problem.closed("6x6", "2/3")),
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
        soak(Problem.open("5x5", "1/1"), "circuit", 304),
        soak(Problem.open("3x4"), "table", 16),
    ],
    ids=str,
)
def test_there_are_as_many_tours_as_are_known(problem, program, count):
    answers = pykt.solutions(problem, program=program, raw=True)
    tours = [result.tour for result in answers if result.checked.right]
    assert answers.complete
    assert len(set(tours)) == len(tours) == answers.models == count


@pytest.mark.parametrize("board", ["4x4", soak("2x2")])  # there are no moves on 2x2
@pytest.mark.parametrize("program", ["circuit", "table"])
def test_none_is_said_after_a_proof(program, board):
    result = pykt.solve(board, program=program, theory=False, check="python")
    assert (result.status, result.reason) == (Status.NONE, "Gecode exhausted the search")


@pytest.mark.sample(4)
@pytest.mark.parametrize(
    ("moves", "count"),
    [("", 0), ("leaps={1,101};", 32), ('surface="torus";', 96), ('leaps={1}; surface="cylinder";', 12)],
)
@pytest.mark.parametrize("model", ["circuit", "table"])
def test_a_model_moves_a_knight_on_a_plane_unless_its_data_say_otherwise(model, moves, count):
    """The figures are those of `pykt count` on 3x3: 0, 16, 48 and 6 closed tours, here in both directions."""
    data = 'files=3; ranks=3; blocked=[||]; start=[|1,1|]; end=[||]; closed=true; search="solver"; ' + moves
    data += "length=9; given=[||];" if model == "table" else ""
    file = program_file("minizinc", f"knight-{model}.mzn")
    command = ["minizinc", "--solver", "gecode", "--all-solutions", file, "-D", data]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    assert run.stdout.count("----------") == count


def test_a_leap_of_a_hundred_squares_is_refused():
    with pytest.raises(PyktError, match="know leaps of at most 99 squares"):
        pykt.solve(Problem.closed("5x5", piece="1,100"), program="circuit", theory=False)


def test_the_table_knows_times():
    assert found(Problem.open("5x5", givens={"3/3": 5, "1/1": 1}), "table").tour.squares[4] == Square(3, 3)
    assert found(Problem.open("5x5", "1/1", squares=9), "table").tour.visited == 9
    assert len([*pykt.solutions("4x4", program="table", start="1/1", squares=7, models=3, check="python")]) == 3


def test_the_statistics_are_told_and_the_solver_is_counted_in():
    stats = found(Problem.closed("8x8"), "circuit").stats
    assert {"load_s", "ground_s", "solve_s", "cpu_s", "wall_s", "peak_mb", "failures"} <= set(stats)
    assert stats["nodes"] > 32
    assert stats["cpu_s"] > 0


# Two knights ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("direction", ["backwards", soak("forwards")])
@pytest.mark.parametrize("seed", [0, 1, *map(soak, range(2, 5))])
def test_the_best_visit_is_found_and_proven_on_any_small_board(seed, direction):
    problem = any_game(seed)
    result = found(problem, f"two-knights-labels-guarded:direction={direction}", theory=False)
    assert (result.status, result.visited) == (Status.OPTIMAL, most_squares(problem))


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    "program",
    [
        *searches("two-knights-labels-guarded"),
        "two-knights-labels",
        "two-knights-labels:direction=forwards,search=sequence-as-printed",
    ],
)
def test_a_visit_to_all_squares_is_seen_by_every_search_and_both_forms(program):
    result = found(game("4x4", "1/1", "4/4", "1/4"), program, theory=False)
    assert (result.status, result.coverage) == (Status.OPTIMAL, 16)


@pytest.mark.parametrize(
    "problem", [soak(game("2x2", "1/1", "2/1")), shut_in(first=True), soak(shut_in(first=False))], ids=str
)
def test_a_knight_that_can_not_move_ends_the_visit(problem):
    assert found(problem, "two-knights-labels", theory=False).visited == most_squares(problem)


def test_each_answer_is_a_visit_and_better_than_the_one_before():
    problem, program = game("5x5", "1/1", "5/5"), "two-knights-labels:search=solver"
    answers = pykt.solutions(problem, program=program, timeout=1000)
    results = []
    for result in answers:
        results.append(result)
        if len(results) == 4:
            answers.stop()
    visited = [result.visited for result in results]
    assert visited == sorted(set(visited))
    assert len(visited) > 3
    assert all(result.checked.right for result in results)


# What is said ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("program", "said"),
    [
        soak("two-knights-labels-guarded", []),
        ("two-knights-labels", [UNGUARDED, UNGUARDED]),  # two lines of it
        soak("two-knights-labels-guarded:search=anti-first-fail", [MEDIAN]),
        ("two-knights-labels-guarded:search=impact", [MEDIAN, IMPACT]),
        soak("two-knights-labels-guarded:search=sequence-as-printed", [MEDIAN, OUTDOMAIN, INTERVAL]),
    ],
)
def test_each_warning_is_passed_on_once_for_each_line(program, said):
    result = found(game("4x4", "1/1", "4/4"), program)
    assert result.record().get("said", []) == list(result.said)
    assert [remark.text[: len(start)] for remark, start in zip(result.remarks, said, strict=True)] == said


@pytest.mark.soak
def test_a_warning_is_passed_on_though_the_time_was_up(run_pykt):
    problem = ["--two-knights", "--start", "1/1", "--start", "6/6", "--board", "6x6", "--block", "1/2"]
    search = ["--program", "two-knights-labels-guarded:search=impact", "--no-theory", "--timeout"]
    assert in_time(lambda seconds: f"warning: {IMPACT}\n" in run_pykt("minizinc", *problem, *search, seconds)[2])


def test_the_program_that_is_printed_is_what_plain_minizinc_runs(tmp_path, run_pykt):
    two_knights = ["--two-knights", "--start", "1/1", "--start", "4/4", "--block", "1/4", "--board", "4x4"]
    for options in (["--closed"], ["--program", "table", "--given", "3/3=5", "--board", "5x5"], two_knights):
        text = run_pykt("minizinc", *options, "--print-program")[1]
        (tmp_path / "THIS-FILE.mzn").write_text(text)
        command = text.splitlines()[0].removeprefix("% ").split()
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
        assert "\n----------\n" in done.stdout


# Solvers --------------------------------------------------------------------------------------------------------------


def test_any_solver_can_be_named(tmp_path, run_pykt, monkeypatch):
    monkeypatch.chdir(tmp_path)
    own = {"id": "org.example.own", "name": "Own", "version": "1", "executable": shutil.which("fzn-gecode")}
    own |= {"mznlib": "-Ggecode", "stdFlags": ["-a", "-n", "-s"]}
    (tmp_path / "own.msc").write_text(json.dumps(own))
    code, _, err = run_pykt("minizinc", "--closed", "--board", "6x6", "--solver", "own.msc")
    assert code == 0
    assert "Own 1, checked by python + prolog + asp" in err
    _, out, err = run_pykt("minizinc", "--closed", "--board", "4x4", "--no-theory", "--solver", "own.msc")
    assert "says that there is none, and a theorem proves it" in out + err  # its word proves nothing


@pytest.mark.parametrize(("command", "sentence"), [("minizinc", "has no solver 'nosuch'"), ("asp", "takes no solver")])
def test_a_solver_that_there_is_not_is_wrong_usage(command, sentence, run_pykt):
    code, out, err = run_pykt(command, "--solver", "nosuch")
    assert (code, out) == (2, "")
    assert sentence in err


def test_a_solver_that_fails_is_an_error(run_pykt, tmp_path):
    file = tmp_path / "fails.msc"
    about = {"id": "org.fails", "name": "Fails", "version": "1", "executable": shutil.which("false"), "mznlib": ""}
    file.write_text(json.dumps(about | {"tags": ["cp"], "supportsFzn": True}))
    code, out, err = run_pykt("minizinc", "--solver", file, "--board", "3x4")
    assert (code, out) == (4, "")
    assert err.startswith("error: ")


@pytest.mark.soak
def test_without_minizinc_the_rest_works_and_one_is_told_how_to_get_it(tmp_path):
    environment = {**os.environ, "PATH": str(tmp_path)}
    missing = pykt_in_a_process("minizinc", env=environment)
    assert (missing.returncode, missing.stdout) == (4, "")
    assert "apt install minizinc" in missing.stderr
    assert pykt_in_a_process("asp", "--board", "6x6", "--check", "python", env=environment).returncode == 0
    doctor = pykt_in_a_process("doctor", env=environment)
    assert doctor.returncode == 0
    assert "apt install minizinc" in doctor.stdout


@pytest.mark.soak
def test_without_minizinc_its_programs_are_left_out_of_a_comparison(tmp_path):
    asked = ["compare", "--board", "4x4", "--closed", "--inferences", "1000", "--check", "python", "--table", "csv"]
    compared = pykt_in_a_process(*asked, env={**os.environ, "PATH": str(tmp_path)})
    assert "left out: circuit, table. MiniZinc is not installed" in compared.stderr
    assert not {"circuit", "table"} & {line.split(",")[0] for line in compared.stdout.splitlines()}


@pytest.mark.parametrize("program", [soak("circuit"), "mine.mzn"])
def test_a_model_is_looked_at_once_before_it_is_solved(program, tmp_path):
    """So a user's model starts as soon as one of pykt's."""
    shutil.copytree(Path(__file__).parents[2] / "minizinc", tmp_path, dirs_exist_ok=True)
    text = (tmp_path / "knight-circuit.mzn").read_text()
    (tmp_path / "mine.mzn").write_text(f'{text}\nsearch = "input-order";\n')
    asked, folder = tmp_path / "asked", tmp_path / "bin"
    folder.mkdir()
    (folder / "minizinc").write_text(f'#!/bin/sh\necho "$*" >> {asked}\nexec {shutil.which("minizinc")} "$@"\n')
    (folder / "minizinc").chmod(0o755)
    environment = {**os.environ, "PATH": f"{folder}:{os.environ['PATH']}"}
    words = ["solve", "--closed", "--board", "6x6", "--program", program, "--sandbox", "off", "--check", "python"]
    done = pykt_in_a_process(*words, env=environment, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    calls = asked.read_text().splitlines()
    assert sum("--model-interface-only" in call for call in calls) == 1
    assert sum("--output-mode" in call for call in calls) == 1


def test_doctor_names_minizinc_and_its_solver(run_pykt):
    assert "\nMiniZinc 2." in run_pykt("doctor")[1]


# The end of a run -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["ctrl-c", soak("kill the keeper"), soak("kill the asker"), soak("kill the worker")])
def test_a_run_that_ends_leaves_no_solver_behind(way, tmp_path):
    asker = search_begun(1000, tmp_path)
    solver, minizinc, worker, keeper, *_ = processes = descendants(asker)
    assert (solver.name(), minizinc.name()) == ("fzn-gecode", "minizinc")
    if way == "ctrl-c":
        asker.send_signal(signal.SIGINT)
    else:
        {"asker": asker, "keeper": keeper, "worker": worker}[way.split()[-1]].kill()
    asker.wait()
    assert gone([process.pid for process in processes])
    assert way == "kill the keeper" or until(lambda: not [*tmp_path.iterdir()])


def test_the_time_limit_leaves_no_solver_behind(tmp_path):
    def ended(seconds):
        asker = search_begun(seconds, tmp_path)
        processes = descendants(asker)
        assert asker.wait() == 3
        return processes and gone([process.pid for process in processes])

    assert in_time(ended, 1)
    assert [*tmp_path.iterdir()] == []


def search_begun(seconds, folder):
    """Begin an endless search in a process of its own, with this time limit and folder for temporary files."""
    command = [*PYKT, "minizinc", "--board", "8x8", "--program", "table", "--timeout", f"{seconds:g}"]
    environment = {**os.environ, "TMPDIR": str(folder)}
    return subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def descendants(asker):
    """Return Gecode, the processes above it and all others of the asker, once Gecode runs; none if the asker ends."""
    processes = []

    def begun():
        with contextlib.suppress(psutil.NoSuchProcess):
            family = psutil.Process(asker.pid).children(recursive=True)
            for child in family:
                if child.name() == "fzn-gecode":
                    above = itertools.takewhile(lambda one: one.pid != asker.pid, child.parents())
                    processes[:] = [child, *above, *family]
        return processes or asker.poll() is not None

    until(begun)
    return processes


@pytest.mark.minizinc
def test_a_solver_s_file_ends_in_msc_and_is_not_nested_without_end(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("gecode").touch()
    assert pykt.solve(Problem.closed("6x6"), program="circuit", solver="gecode", theory=False).tour
    long = {"id": "x.y.z", "name": "Long", "version": "1", "mznlib": "", "executable": "a" * 5000}
    large = f'{{"id": "x", "name": "Large", "version": "1", "a": [{"{}," * 500_000}{{}}]}}'
    for name, text in {"deep": "[" * 100_000, "long": json.dumps(long), "large": large}.items():
        Path(f"{name}.msc").write_text(text)
        with pytest.raises(PyktError, match="has no solver"):
            pykt.solve(Problem.closed("6x6"), program="circuit", solver=f"{name}.msc", theory=False)


@pytest.mark.minizinc
def test_a_solver_whose_library_is_missing_is_not_installed():
    """MiniZinc lists some solvers that it can't load. A bench that names one is refused before its first run."""
    solvers = json.loads(subprocess.run(["minizinc", "--solvers-json"], capture_output=True, check=True).stdout)
    for name in [one["id"].rpartition(".")[2] for one in solvers if one["version"] == "<unknown version>"]:
        (error,) = missing([f"circuit:solver={name}"]).values()
        assert f"MiniZinc has no solver {name!r} here: choose from gecode" in str(error)


def test_the_name_of_the_temporary_folder_has_the_same_length_wherever_it_is(tmp_path, monkeypatch):
    """Gecode is faster or slower with a longer name: a program and its copy in the sandbox must not differ so."""
    names = []
    for parent in (tmp_path, tmp_path / "another one"):
        parent.mkdir(exist_ok=True)
        monkeypatch.setattr(tempfile, "tempdir", str(parent))
        names.append(minizinc.temporary_folder())
    assert all(name.is_dir() for name in names)
    assert len({len(str(name)) for name in names}) == 1
