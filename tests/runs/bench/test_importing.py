"""Results measured elsewhere: what a file says is checked, and what it only claims stays a claim."""

import json
import re
from itertools import pairwise

import pytest
from command import pykt as run_pykt

import pykt
from pykt import notation
from pykt.model.board import Board
from pykt.model.errors import PyktError
from pykt.model.problem import Problem
from pykt.programs.exporting import hcp
from pykt.runs.bench import importing
from pykt.runs.bench.importing import import_files
from pykt.runs.bench.ledger import Ledger, Settings
from pykt.runs.bench.report.cases import evaluation
from pykt.runs.bench.report.method import method
from pykt.runs.bench.report.notes import notes
from pykt.runs.bench.report.report import Report
from pykt.runs.bench.report.tables import programs, runs
from pykt.runs.bench.sets.instances import Instance, InstanceSet
from pykt.runs.bench.work import Work
from pykt.runs.table import write

CLOSED, NONE, TWO = Problem.closed("6x6"), Problem.closed("4x4"), Problem.two_knights("5x5", "1/1", "5/5")
INSTANCES = InstanceSet("mine", (Instance("six", CLOSED), Instance("four", NONE), Instance("two", TWO)))
TOUR = pykt.solve(CLOSED, check="python").tour
HOLES = Board(6, 6, frozenset({(1, 1), (2, 1)}))
VISIT = "1/1 3/2 4/4 2/3\n\n5/5 4/3 5/1"
HEAD = "instance,program,repeat,status,wall_s,cpu_s,peak_mb,tour\n"


@pytest.fixture
def ledger(tmp_path):
    return Ledger(tmp_path / "bench", (INSTANCES, Settings(10, 1000, check="python")))


def imported(ledger, text, name="results.csv"):
    file = ledger.folder / name
    file.write_text(text, encoding="utf-8")
    return import_files(ledger, [file])


@pytest.mark.parametrize("format_", ["algebraic", "facts", "matrix", "moves"])
def test_a_tour_in_any_notation_is_checked_and_kept(format_, ledger):
    text = notation.write(TOUR, format_)
    quoted = '"' + text.replace('"', '""') + '"'
    (entry,) = imported(ledger, f"{HEAD}six,lkh,0,found,1.5,1.25,30,{quoted}\n").entries
    assert (entry.status, entry.visited, entry.wall_s) == ("found", 36, 1.5)
    assert entry.result["stats"] == {"wall_s": 1.5, "cpu_s": 1.25, "peak_mb": 30}
    assert ledger.entries()[0].environment == {"imported": "results.csv"}


def test_a_refused_import_leaves_no_program_in_the_ledger(ledger):
    with pytest.raises(PyktError, match="Row 1 of results"):
        imported(ledger, f'{HEAD}six,ghost,0,found,1.5,1.25,30,"a1 b3 what"\n')
    assert "ghost" not in ledger.programs()


@pytest.mark.parametrize(
    "problem", [Problem.closed("5x6"), Problem.closed(HOLES), Problem.open("5x5", "3/3"), Problem.open("3x4")]
)
def test_a_cycle_of_the_exported_graph_is_a_tour(problem, tmp_path):
    """A solver numbers the free squares and, for an open tour, the nodes off the board."""
    graph = hcp.write(problem, "one", "")
    edges = {frozenset(map(int, line.split())) for line in re.findall(r"^\d+ \d+$", graph, re.MULTILINE)}
    tour = pykt.solve(problem).tour
    nodes = [list(problem.board.squares()).index(square) + 1 for square in tour.squares]
    size = int(re.search(r"DIMENSION : (\d+)", graph)[1])
    cycle = [*nodes, *range(size, len(nodes), -1)]
    assert all(frozenset(step) in edges for step in pairwise([*cycle, cycle[0]]))
    text = "\n".join(["TYPE : TOUR", f"DIMENSION : {size}", "TOUR_SECTION", *map(str, cycle), "-1", "EOF", ""])
    ledger = Ledger(
        tmp_path / "bench", (InstanceSet("mine", (Instance("one", problem),)), Settings(10, 1000, check="python"))
    )
    (entry,) = imported(ledger, f'{HEAD}one,lkh,0,found,1.5,1.25,30,"{text}"\n').entries
    assert (entry.status, entry.visited) == ("found", problem.length)
    lines = [" ".join(map(str, part)) for part in (cycle[:5], cycle[5:])]
    files = problem.board.files
    rows = [" ".join(map(str, cycle[at : at + files])) for at in range(0, size, files)]  # as wide as the board
    for way in (
        "\n".join(lines),
        " ".join([*lines, str(cycle[0])]),
        "->".join(map(str, cycle)),
        "\n".join(map(str, [size, *cycle])),
        "\n".join(map(str, [size, *cycle, cycle[0]])),
        "\n".join(rows),
    ):
        assert hcp.path(problem, way) == hcp.path(problem, text)
    for wrong in (text.replace("-1", "99999999999\n-1"), text.replace("-1\nEOF", ""), text.replace("-1", "x\n-1")):
        assert hcp.path(problem, wrong) is None


#: The cells of a row after the program, the status of its run, and its outcome in the tables.
ROWS = {
    "a tour without a status": ("six", ",1,,,TOUR", "found", "found"),
    "a right tour that is called refused": ("six", "refused,1,,,TOUR", "found", "found"),
    "a faulty tour": ("six", "found,1,,,1/1 2/3 3/3", "refused", "refused"),
    "a tour on another board": ("six", 'found,1,,,"1 0\n0 0\n0 2"', "refused", "refused"),
    "a claim that there is a tour": ("six", "found,1,,,", "found", "unchecked"),
    "a claim that there is none": ("four", "none,1,,,", "unproven", "none"),
    "a wrong claim that there is none": ("six", "none,1,,,", "unproven", "refuted"),
    "a claim that there is a visit": ("two", "found,1,,,", "found", "unchecked"),
    "a visit": ("two", "found,1,,,VISIT", "found", "found-unproven"),
    "an optimum that nothing confirms": ("two", "optimal,1,,,VISIT", "found", "found-unproven"),
    "an optimum without a visit": ("two", "optimal,1,,,", "found", "unchecked"),
    "a run that reached its limit": ("two", "timeout,9,,,VISIT", "timeout", "timeout"),
    "a tour beyond the time limit": ("six", "found,10.5,,,TOUR", "timeout", "timeout"),
    "a tour at the time limit": ("six", "found,10.1,,,TOUR", "found", "found"),
    "a tour beyond the memory limit": ("six", "found,1,,1001,TOUR", "out-of-memory", "out-of-memory"),
}


@pytest.mark.parametrize("name", ROWS)
def test_a_row_counts_for_what_its_tour_is_worth(name, ledger):
    instance, cells, status, outcome = ROWS[name]
    cells = cells.replace("TOUR", notation.write(TOUR, "squares").strip()).replace("VISIT", f'"{VISIT}"')
    (entry,) = imported(ledger, f"{HEAD}{instance},lkh,0,{cells}\n").entries
    assert entry.status == status
    assert evaluation(ledger).verdict(entry).outcome == outcome


@pytest.mark.parametrize(
    ("tour", "words"), [("hello", "does not begin like"), ('"0 8 4 12"', "may be a matrix or cells")]
)
def test_a_tour_that_can_not_be_read_is_refused_with_its_row(tour, words, ledger):
    with pytest.raises(PyktError, match=f"Row 1 of results.csv: .*{words}"):
        imported(ledger, f"{HEAD}six,lkh,0,found,1,,,{tour}\n")
    assert ledger.entries() == []


def test_json_says_the_same_as_csv_and_a_tour_may_be_json(ledger):
    rows = [
        {"instance": "six.hcp", "program": "lkh", "wall_s": 1, "status": "found", "tour": TOUR.record(), "host": "x"},
        {"instance": "four", "program": "lkh", "wall_s": 2.5, "status": "none", "seed": 3, "repeat": 1},
    ]
    done = imported(ledger, json.dumps(rows), "results.json")
    assert [(one.instance.name, one.status, one.repeat, one.seed) for one in done.entries] == [
        ("six", "found", 0, None),
        ("four", "unproven", 1, 3),
    ]
    assert done.left_out == ["host"]
    again = imported(ledger, json.dumps({"runs": rows}), "results.json")
    assert (again.entries, again.known) == ([], 2)


@pytest.mark.parametrize("delimiter", [";", "\t"])
def test_a_table_of_a_spreadsheet_is_read(delimiter, ledger):
    text = "\ufeff" + (HEAD + "six,lkh,,timeout,10,,,\r\n").replace(",", delimiter)
    assert imported(ledger, text).entries[0].status == "timeout"


@pytest.mark.parametrize(
    ("rows", "why"),
    [
        ("six,lkh,0,found,,,,\n", r"Row 1 of results\.csv has no wall_s: write the seconds"),
        ("six,lkh,0,found,-1,,,\n", r"wall_s is '-1'\. Write a number from 0"),
        ("six,lkh,0,found,nan,,,\n", r"wall_s is 'nan'"),
        ("six,lkh,0,found,1_5,,,\n", r"wall_s is '1_5'"),
        ("six,lkh,0,found,\u0663,,,\n", "Write a number from 0"),
        ("six,lkh,x,found,1,,,\n", r"repeat is 'x'\. Write a whole number"),
        ("six,lkh,0,solved,1,,,\n", r"the status is 'solved'\. Write one of found, optimal"),
        ("six,lkh,0,,1,,,\n", "has neither a status nor a tour"),
        ("", r"results\.csv has no runs"),
        ("six,lkh,0,none,1,,,1/1\n", "has a tour, but its status is none"),
        ("seven,lkh,0,found,1,,,\n", "the bench has no instance 'seven'"),
        ("six,,0,found,1,,,\n", "has no program"),
        ("six,\x1b[31m,0,found,1,,,\n", "can't be printed"),
        ("six,cycle,0,found,1,,,\n", "cycle is the name of a program that pykt runs"),
        ("six,(virtual best),0,found,1,,,\n", "is a row of every report"),
        ("six,lkh,0,found,1,,,\nsix,lkh,0,found,2,,,\n", "occurs 2 times: number the repeats"),
        ("six,lkh,0,found,1,,,1/1,2/3\n", "more cells than the first line"),
        (f"six,lkh,1.5{' ' * 9000},found,1,,,\n", r"repeat is '1\.5 {37}'\. Write a whole number"),
        ("six,lkh,0,timeout,1,,,\nsix,lkh,1,found,x,,,\n", "Row 2 of"),
    ],
)
def test_a_wrong_row_is_one_sentence_and_nothing_is_imported(rows, why, ledger):
    with pytest.raises(pykt.PyktError, match=why):
        imported(ledger, HEAD + rows)
    assert ledger.entries() == []


def test_two_columns_of_one_name_are_refused(ledger):
    with pytest.raises(pykt.PyktError, match="has two columns 'wall_s': leave one out"):
        imported(ledger, "instance,program,wall_s,status,wall_s\nsix,lkh,9,timeout,1\n")


@pytest.mark.parametrize(
    ("name", "text", "why"),
    [
        ("results.csv", "a," * 2000, "more than 100 columns"),
        ("results.csv", '"a\n"' + ",a" * 2000, "more than 100 columns"),
        ("results.csv", "a" * (16 << 20) + "\n", "more than 16 MiB"),
        ("results.json", f"[{'{},' * 1_000_000}{{}}]", "more than 4,000,000 lists or 1,000,000 objects"),
        ("results.json", f"[{'[],' * 4_000_001}[]]", "more than 4,000,000 lists"),
        (
            "results.json",
            json.dumps([{"instance": "six", "program": "lkh", "wall_s": 10**400, "status": "found"}]),
            "has a number that is too long",
        ),
    ],
    ids=["columns", "columns after a broken line", "bytes", "objects", "lists", "digits"],
)
def test_a_table_that_would_take_much_memory_is_refused(name, text, why, ledger):
    with pytest.raises(pykt.PyktError, match=why):
        imported(ledger, text, name)


def test_each_program_of_a_table_is_looked_up_by_itself(ledger, monkeypatch):
    """Else a table with another program in each row takes as long as the square of its rows."""
    rows = "\n".join(f"six,p{nth},0,1,none" for nth in range(20))
    read = []
    monkeypatch.setattr(Ledger, "programs", lambda self: read.append(self) or {})
    imported(ledger, f"instance,program,repeat,wall_s,status\n{rows}")
    assert len(read) < 5


def test_a_table_of_too_many_rows_is_refused(ledger, monkeypatch):
    monkeypatch.setattr(importing, "_MOST_ROWS", 1000)
    with pytest.raises(pykt.PyktError, match="more than 1,000 rows"):
        imported(ledger, HEAD + "six,lkh,,timeout,1,,,\n" * 1001)


def test_every_table_marks_an_imported_program_and_none_of_its_runs_is_missing(ledger):
    six = InstanceSet("six", INSTANCES.instances[:1])
    ledger = Ledger(ledger.folder / "six", (six, ledger.settings))
    list(Work(ledger, ["cycle"], repeats=2))
    imported(ledger, f"{HEAD}six,lkh,0,,1,,,{notation.write(TOUR, 'squares')}")
    found = evaluation(ledger)
    assert found.missing == 0
    assert repr(pykt.Bench(ledger.folder)) == "Bench('six', 2 of 2 runs finished)"
    assert repr(Report(found)) == "Report('six', 3 of 3 runs finished)"
    for table in (programs(found), runs(found)):
        assert "lkh †" in write(table, "markdown")
        assert "†" not in write(table, "csv")
    assert "results.csv" in write(runs(found), "csv")
    assert "We ran 1 program (cycle) on" in method(found)
    assert "The results of lkh were measured elsewhere and imported" in method(found)
    (note,) = [text for text in notes(found) if "of a core" not in text]  # which a busy machine adds
    assert note == "† lkh was measured elsewhere and imported from results.csv. pykt has checked its tours only."


def test_the_method_tells_how_imported_repeats_are_scored(ledger):
    imported(ledger, HEAD + "".join(f"six,lkh,{nth},timeout,1,,,\n" for nth in range(3)))
    found = evaluation(ledger)
    for words in ("gave in every repeat", "the strict score", "the median over its repeats"):
        assert words in method(found)
    assert Report(found).record()["repeats"] == 3


@pytest.mark.soak
@pytest.mark.usefixtures("ledger")
def test_the_command_says_what_it_imported_and_a_run_of_another_place_is_not_repeated(tmp_path):
    (tmp_path / "results.csv").write_text(f"{HEAD}four,lkh,0,none,1,,,\n")
    done = run_pykt("bench", "import", "bench", "results.csv", cwd=tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "1 run imported: 1 unproven\n")
    again = run_pykt("bench", "rerun", "bench/1", cwd=tmp_path)
    assert again.returncode == 2
    assert "Run 1 was imported from results.csv, so pykt can't repeat it" in again.stderr
    shown = run_pykt("bench", "show", "bench/1", cwd=tmp_path)
    assert "Measured elsewhere and imported" in shown.stdout
