"""Several programs on one problem: no run harms another, the figures are right, and every table format reads back."""

import csv
import io
import json
import os
import pty
import re
import shutil
import signal
import subprocess
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

import pykt
from pykt import process
from pykt.engines.protocol import Search
from pykt.model.board import Board
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.model.result import Checked, Result, Status
from pykt.model.symmetry import fingerprints
from pykt.process import launcher
from pykt.programs.catalogue import PROGRAMS
from pykt.runs.compare.comparison import contradictions, table
from pykt.runs.run import Run, Runs, rotated, run
from pykt.runs.table import Column, Table, table_format_of, write

CLOSED = Problem.closed("6x6")
OPEN = Problem.open("5x5", "3/3")


@pytest.fixture
def compare(run_pykt):
    """Run `pykt compare` in this process."""
    return partial(run_pykt, "compare")


def rows(printed):
    return {row["program"]: row for row in json.loads(printed)["rows"]}


def made(todo):
    return [(one.program, str(result.status)) for one, result in Runs(todo)]


def test_runs_get_a_new_launcher_after_some_seconds(monkeypatch):
    def launchers(seconds):
        monkeypatch.setattr("pykt.runs.run._SERVED", seconds)
        made = Runs([Run(Problem.open("3x4", "1/1"), name) for name in ("naive", "path", "naive")])
        return [(result.checked.right, launcher._current._process.pid) for _, result in made]

    assert len(set(launchers(1000))) == 1
    renewed = launchers(0)
    assert [right for right, _ in renewed] == [True] * 3
    assert len(set(renewed)) > 1


@pytest.mark.sample(4)
@pytest.mark.parametrize("program", ["warnsdorff", "path", "compose", "circuit"])
@pytest.mark.parametrize("mode", ["auto", "required", "off"])
def test_programs_of_pykt_run_in_the_sandbox_of_user_programs(sandbox, program, mode):
    answers = Run(Problem.open("5x6", "1/1"), program, Search(sandbox=mode)).answers()
    assert next(iter(answers)).checked.right
    assert answers._run.source.task.begun.sandbox == ("" if mode == "off" else sandbox)


def test_a_solver_that_a_user_has_added_to_minizinc_is_found(monkeypatch, tmp_path):
    description = {"id": "mine", "version": "1", "executable": shutil.which("fzn-gecode"), "supportsFzn": True}
    description |= {"name": "mine", "stdFlags": ["-a", "-n"]}
    (tmp_path / "mine.msc").write_text(json.dumps(description))
    monkeypatch.setenv("MZN_SOLVER_PATH", str(tmp_path))
    process.renew()  # so that the launcher gets the variable
    try:
        [(_, result)] = Runs([Run(Problem.open("5x6", "1/1"), "circuit:solver=mine")])
    finally:
        process.renew()
    assert result.status is Status.FOUND, result.reason


def test_a_program_that_includes_another_one_of_the_runs_is_told_why_it_can_not(tmp_path):
    (tmp_path / "helper.pl").write_text(":- module(helper, [go/1]).\ngo([1/1]).\n")
    (tmp_path / "main.pl").write_text(":- use_module(helper).\ntour(_, T) :- go(T).\n")
    names = [str(tmp_path / name) for name in ("helper.pl", "main.pl")]
    results = {Path(one.program).name: result for one, result in Runs([Run(OPEN, name) for name in names])}
    assert "helper.pl is another program of these runs, which this program may not read" in results["main.pl"].reason


def test_the_processor_time_of_a_run_is_that_of_its_process_and_not_what_a_worker_says_when_it_answers():
    one = Run(Problem.open("6x6", "1/1"), "path")
    answers = one.answers()
    result = run(one, answers)
    assert result.stats["cpu_s"] == answers.end.stats["cpu_s"]


RING = Board(3, 3, frozenset({(2, 2)}))


@pytest.mark.parametrize(
    ("problem", "numbers"),
    [
        (Problem.closed(RING), (1, 2)),
        (Problem.closed(RING, givens={"a1": 1}), (2, 2)),
        (Problem.closed(RING, clues=[("a", 3)]), (6, 6)),
        (Problem.open(Board(3, 3, frozenset({(2, 2), (1, 1)})), givens={"c3": 4}), (2, 2)),
        (Problem.open(RING), (8, 16)),
    ],
    ids=str,
)
def test_a_run_for_all_answers_counts_them_as_pykt_count_does(problem, numbers):
    """Where numbers are asked for, another start and the other direction are other answers."""
    stats = run(Run(problem, "givens", Search(0), theory=False, check="python")).stats
    counted = pykt.count(problem)
    assert (stats["undirected"], stats["distinct"]) == (counted.undirected, counted.directed) == numbers


def test_all_programs_that_can_answer_are_taken_and_their_answers_are_right(compare):
    code, printed, _ = compare("--board", "6x6", "--closed", "--inferences", "100000", "--check", "python", "--json")
    compared = rows(printed)
    assert code == 0
    here = [program for program in PROGRAMS.values() if program.engine != "minizinc" or shutil.which("minizinc")]
    assert set(compared) == {program.name for program in here if program.objection(CLOSED) is None}
    answered = [row for row in compared.values() if row["status"] == "found"]
    assert {"warnsdorff", "cycle"} <= {row["program"] for row in answered}
    assert all(row["checked"] is True and row["tours"] for row in answered)
    assert compared["naive"]["status"] == "limit"
    assert compared["cycle"]["rules"] > compared["cycle"]["atoms"] > 0
    assert compared["warnsdorff"]["inferences"] > 0


def test_a_run_that_fails_harms_no_other(monkeypatch):
    absent = replace(PROGRAMS["cycle"], name="absent", method="no_such_method")
    monkeypatch.setitem(PROGRAMS, "absent", absent)
    cycle = Run(CLOSED, "cycle")
    todo = [
        Run(CLOSED, "naive", Search(limits=Limits(timeout=0.2))),
        Run(CLOSED, "absent"),
        replace(cycle, search=Search(arguments=("--no-such-option",))),
        Run(CLOSED, "naive", Search(limits=Limits(inferences=1000))),
        cycle,
    ]
    statuses = ["timeout", "error", "error", "limit", "found"]
    assert [status for _, status in made(todo)] == statuses


def test_a_missing_engine_is_a_row_and_a_sentence(monkeypatch, compare):
    absent = replace(PROGRAMS["cycle"], name="absent", method="no_such_method")
    monkeypatch.setitem(PROGRAMS, "absent", absent)
    code, printed, said = compare("--board", "6x6", "--closed", "--program", "absent", "--program", "cycle")
    assert code == 0
    assert [line.split()[0] for line in printed.splitlines()] == ["program", "absent", "cycle"]
    assert re.match("absent: error, .*no_such_method", said)


def test_the_order_is_rotated_from_round_to_round():
    order = [f"{one.program}{one.repeat}" for one in rotated([Run(CLOSED, name) for name in "abc"], 3)]
    assert order == ["a0", "b0", "c0", "b1", "c1", "a1", "c2", "a2", "b2"]


def test_medians_and_spread_are_of_the_runs_of_a_program():
    walls = {"cycle": [0.2, 0.9, 0.1], "naive": [3.0, 5.0]}
    stats = [
        (name, {"wall_s": wall, "choices": nth}) for name, times in walls.items() for nth, wall in enumerate(times)
    ]
    done = [(Run(CLOSED, name), Result(Status.FOUND, CLOSED, name, stats=used)) for name, used in stats]
    done[-1] = (done[-1][0], replace(done[-1][1], status=Status.TIMEOUT))
    cycle, naive = table(done).rows
    assert (cycle["runs"], cycle["wall_s"], cycle["spread"]) == (3, 0.2, "0.100 - 0.900")
    assert (cycle["wall_min_s"], cycle["wall_max_s"], cycle["choices"]) == (0.1, 0.9, 1)
    assert (naive["wall_s"], naive["status"]) == (4.0, "found 1, timeout 1")


def test_tours_that_are_the_same_have_the_same_letter():
    names = ["borrell", "borrell:mirror=files", "borrell:verify=border", "borrell:mirror=both", "warnsdorff"]
    compared = table([(one, run(one)) for one in (Run(OPEN, name) for name in names)]).rows
    assert [row["tours"] for row in compared] == ["A", "A'", "A", "A''", "B"]


def test_8_closed_tours_of_5x6_are_3_up_to_symmetry():
    every = [result.tour for result in pykt.solutions(pykt.Problem.closed("5x6"), program="cycle", check="none")]
    assert len({fingerprints(tour, "closed")[0] for tour in every}) == 8
    assert len({fingerprints(tour, "closed")[1] for tour in every}) == 3


def test_programs_that_prove_the_contrary_of_an_answer_are_named():
    tour = run(Run(OPEN, "warnsdorff"))
    none = Result(Status.NONE, OPEN)
    assert contradictions([(Run(OPEN, "warnsdorff"), tour), (Run(OPEN, "naive"), none)]) == [
        "naive reports that there is no answer, but warnsdorff found one"
    ]
    assert not contradictions([(Run(OPEN, "warnsdorff"), tour), (Run(OPEN, "naive-as-printed"), none)])
    assert not contradictions([(Run(OPEN, "warnsdorff"), replace(tour, checked=Checked(False)))])


def test_a_printed_defect_is_reported_and_is_no_error_of_ours(compare):
    code, printed, said = compare("--queens")
    assert code == 0
    assert re.search(r"queens-as-printed \(wrong on purpose\) +clingo +refused +0 of 3", printed)
    assert printed.count("(wrong on purpose)") == 1
    assert "queens-as-printed: Like queens, with the published defect: half of the diagonals" in said
    assert "queens-as-printed: fault: the queens on" in said


def test_two_knights_show_how_many_squares(compare):
    programs = ("--program", "two-knights", "--program", "two-knights-matching")
    knights = ("--two-knights", "--board", "5x5", "--start", "1/1", "--start", "5/5")
    code, printed, _ = compare(*knights, *programs, "--table", "json")
    compared = rows(printed)
    assert code == 0
    assert compared["two-knights"]["status"] == "optimal"
    assert compared["two-knights"]["visited"] == 25


def column(name, title=""):
    """A column of what the items have under its name."""
    return Column(name, title, lambda item: item.get(name))


TABLE = Table(
    [
        column("name", "name"),
        column("count", "count"),
        column("time_s", "time s"),
        column("hidden"),
        column("none", "-"),
    ],
    [
        {"name": "a_b:50%|c", "count": 1234567, "time_s": 0.12345, "hidden": ["x", "y"]},
        {"name": 'back\\slash, "quoted"', "time_s": 2.0, "hidden": True},
    ],
    {"problem": "any"},
)


def test_csv_is_read_back():
    first, second = csv.DictReader(io.StringIO(write(TABLE, "csv")))
    assert (first["name"], first["count"], first["time_s"]) == ("a_b:50%|c", "1234567", "0.12345")
    assert (first["hidden"], second["hidden"], second["count"]) == ("x; y", "true", "")
    assert second["name"] == 'back\\slash, "quoted"'


def test_json_is_read_back():
    read = json.loads(write(TABLE, "json"))
    assert read["problem"] == "any"
    assert read["rows"][0] == {
        "name": "a_b:50%|c",
        "count": 1234567,
        "time_s": 0.12345,
        "hidden": ["x", "y"],
        "none": None,
    }


def test_markdown_has_a_cell_for_each_value_whatever_it_holds():
    lines = [re.split(r"(?<!\\)\|", line)[1:-1] for line in write(TABLE, "markdown").splitlines()]
    head, rule, first, second = [[cell.strip() for cell in line] for line in lines]
    assert head == ["name", "count", "time s"]
    assert rule == ["---", "---:", "---:"]
    assert first == [r"a\_b:50%\|c", "1,234,567", "0.123"]
    assert second == [r'back\\slash, "quoted"', "", "2.000"]


def test_latex_is_escaped():
    text = write(TABLE, "latex")
    assert r"a\_b:50\%\textbar{}c & 1,234,567 & 0.123 \\" in text
    assert r"back\textbackslash{}slash, {\char34}quoted{\char34} &  & 2.000 \\" in text
    assert r"\begin{tabular}{lrr}" in text


def test_the_ending_of_a_file_says_which_table(tmp_path, compare):
    endings = {".csv": "csv", ".md": "markdown", ".tex": "latex", ".txt": "plain", ".json": "json"}
    assert all(table_format_of(Path(f"table{ending}")) == form for ending, form in endings.items())
    file = tmp_path / "table.md"
    code, printed, _ = compare("--board", "5x6", "--closed", "--program", "cycle", "-o", str(file))
    assert (code, printed) == (0, "")
    assert file.read_text().startswith("| program | engine |")


def test_a_pipe_gets_plain_text_and_nothing_else(compare):
    _, printed, said = compare("--board", "5x6", "--closed", "--program", "cycle", "--program", "warnsdorff")
    assert said == ""
    head, *lines = printed.splitlines()
    assert "\x1b" not in printed
    assert [line[: head.index("engine")].rstrip() for line in lines] == ["cycle", "warnsdorff"]


def test_on_a_terminal_the_rows_are_live_and_ctrl_c_keeps_what_is_finished():
    parent, child = pty.openpty()
    environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "100"}
    names = ["--program", "cycle", "--program", "naive", "--program", "warnsdorff"]
    words = [sys.executable, "-m", "pykt", "compare", "--board", "8x8", "--closed", "--timeout", "1000", *names]
    running = subprocess.Popen(words, stdout=child, stderr=subprocess.PIPE, text=True, env=environment)
    os.close(child)
    shown, stopped = "", False
    while True:
        try:
            part = os.read(parent, 4096)
        except OSError:  # Linux says so when the other end is closed
            break
        if not part:
            break
        shown += re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", part.decode(errors="replace"))
        if not stopped and re.search("cycle +clingo +found.*\n *naive +running", shown.replace("\r", "")):
            stopped = True
            running.send_signal(signal.SIGINT)
    os.close(parent)
    _, said = running.communicate()
    assert running.returncode == 3
    last = shown[shown.rindex("program ") :]
    assert re.search("cycle +clingo +found +3 of 3", last)
    assert re.search("naive .*interrupted", last)
    assert "warnsdorff" not in last
    assert "interrupted: 2 of 3 runs were started" in said
