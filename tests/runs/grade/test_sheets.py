"""What comes out of a grading: pages, CSV, JSON, JUnit XML and Gradescope's results, for students and for teachers."""

import csv
import io
import json
import os
import re
from dataclasses import replace
from hashlib import blake2b
from pathlib import Path
from xml.etree import ElementTree

import jsonschema
import pytest
from axe_playwright_python.sync_playwright import Axe
from classes import ANSWER, FIVE, MARKUP, ONLY_HIDDEN, SECRET, TESTS, WARNING, broken, graded, klass, mark, result
from hypothesis import given, settings
from hypothesis import strategies as st

import pykt
from pykt.draw.judged import judged_queens, judged_tour
from pykt.draw.look import Look
from pykt.engines.protocol import Search
from pykt.model.board import Square
from pykt.model.errors import PyktError
from pykt.model.fault import Fault
from pykt.model.problem import Problem
from pykt.model.remark import Remark
from pykt.model.result import Status
from pykt.model.symmetry import fingerprints
from pykt.model.tour import Tour
from pykt.runs.grade.grading import Graded, Grading, Mark, Part
from pykt.runs.grade.sheets import same, student
from pykt.runs.grade.sheets.hints import Hints
from pykt.runs.grade.sheets.kept import Kept
from pykt.runs.grade.sheets.names import file_names
from pykt.runs.grade.sheets.same import Sameness, sameness
from pykt.runs.grade.sheets.shown import engine_remarks, reason_of
from pykt.runs.grade.sheets.table import table
from pykt.runs.grade.sheets.words import word_for
from pykt.runs.grade.sheets.writing import OURS, Sheets, contents, texts_of, write_results, write_sheets
from pykt.runs.grade.submission import Submission
from pykt.runs.grade.test import Test, Tests
from pykt.runs.keeping import write_all
from pykt.runs.table import write

SCHEMA = json.loads((Path(__file__).parents[3] / "docs/marks.schema.json").read_text())
HINT = Remark("the tour is never built", "error", 2, file="tour.pl", advice="bind Tour")


@pytest.fixture
def sheets(open_5x5):
    grading = klass(open_5x5)
    return Sheets(grading, {grading.graded[2].submission.name: [HINT]})


@pytest.fixture
def made(sheets):
    return contents(sheets)


@pytest.fixture
def ben(made):
    """The page of a student whose answer is wrong."""
    (name,) = (name for name in made if name.startswith("ben0") and name.endswith(".html"))
    return made[name]


def test_the_page_of_a_student_shows_three_faults_and_a_number(ben):
    assert ben.count("is visited twice</li>") == 3
    assert "and more faults" in ben
    assert "0.5 of 2" in ben


def test_the_table_of_marks_and_the_answer_below_it_have_the_same_word(made):
    ben, noa = (next(text for file, text in made.items() if file.startswith(name)) for name in ("ben0", "נ"))
    assert ">partly</b>: " in ben
    assert ">Partly.</b> " in ben
    assert ">not right</b>: " in noa
    assert "refused" not in ben + noa


def test_below_a_picture_stands_what_its_marks_mean_and_a_square_has_the_numbers_of_its_visits(ben, made):
    assert ">4,14</text>" in ben
    faults = {" small ring: not visited", " large ring: a square with a fault", " dashed red line: a step with a fault"}
    right = next(text for file, text in made.items() if file.startswith("anna0"))
    wrong, usual = (re.search("<figcaption.*?>(.*)[.]</figcaption>", page)[1].split(";") for page in (ben, right))
    assert {*wrong} - {*usual} == faults


def test_the_page_of_a_student_has_the_call_the_output_the_hint_and_the_quoted_line(ben):
    assert "tour(5, 5, Tour)" in ben
    assert "    2 |     go(N, Tuor).\n      |           ^" in ben
    assert "The tour is never built." in ben
    assert "Bind Tour." in ben
    assert "/home/prof" not in ben
    assert "tour.pl says" in ben


def test_no_text_of_a_submission_becomes_markup(made):
    assert not [name for name, text in made.items() if name.endswith(".html") and ("<script" in text or "<img" in text)]


def test_what_students_get_tells_no_answer_and_of_a_hidden_test_no_more_than_name_and_points(made, sheets):
    secrets = (ANSWER, ONLY_HIDDEN, "secret goal", "in secret", "secretly", "7x7", "3/5")
    for one in sheets.grading.graded[1:]:
        files = file_names(other.submission.name for other in sheets.grading.graded)
        page = made[f"{files[one.submission.name]}.html"]
        assert "=secret" in page
        assert "a hidden test" in page
        assert not [word for word in secrets if word in page]
        record = json.loads(made[f"gradescope/{files[one.submission.name]}.json"])
        shown = [
            record.get("output", ""),
            *(test["output"] for test in record["tests"] if test["visibility"] == "visible"),
        ]
        assert not [word for word in secrets for text in shown if word in text]
        assert [test["visibility"] for test in record["tests"]] == ["visible", "hidden"]


def test_the_engine_and_the_time_of_a_hidden_test_are_told_to_nobody(open_5x5):
    """A program can make its worker name any version, and take any time."""
    graded = klass(open_5x5).graded[1]
    visible, hidden = graded.marks
    (part,) = hidden.parts[:1]
    result = dict(part.result or {}) | {"engine": "SWI-Prolog 9.board3x7", "stats": {"wall_s": 4711}}
    marks = (visible, replace(hidden, parts=(replace(part, result=result),)))
    made = contents(Sheets(Grading(TESTS, (replace(graded, marks=marks),), {})))
    (name,) = file_names([graded.submission.name]).values()
    assert "board3x7" not in made[f"{name}.html"]
    assert json.loads(made[f"gradescope/{name}.json"])["execution_time"] < 4711


@pytest.mark.parametrize(("program", "told"), [("a.pl", "called"), ("a.lp", "read from")])
def test_a_student_sees_the_goal_of_a_prolog_program_but_of_others_where_the_answer_was_read(open_5x5, program, told):
    faults = (Fault("twice", "1/1 is visited twice"),)
    record = result(FIVE, broken(open_5x5), Status.REFUSED, faults=faults) | {"program": program, "asked": "move/4"}
    made = contents(Sheets(Grading(TESTS, (graded("a", record, 0, result(SECRET, None, Status.TIMEOUT), 0),), {})))
    assert f"<dt>{told}</dt><dd><code>move/4</code>" in made["a.html"]
    assert f"{told} move/4" in json.loads(made["gradescope/a.json"])["tests"][0]["output"]


def test_few_faults_are_all_that_there_are(open_5x5):
    """The other students have 30."""
    record = result(FIVE, broken(open_5x5), Status.REFUSED, faults=(Fault("twice", "1/1 is visited twice"),))
    made = contents(Sheets(Grading(TESTS, (graded("a", record, 0, result(SECRET, None, Status.TIMEOUT), 0),), {})))
    assert "more fault" not in made["a.html"] + made["gradescope/a.json"]


def test_why_a_run_failed_is_told_unless_the_verdict_says_it():
    part = Part(FIVE, 0, "It failed.", {"status": "error", "reason": "its file is gone"})
    assert (reason_of(part), reason_of(replace(part, tells="reason"))) == ("its file is gone", "")


def test_where_only_the_ledger_is_left_remarks_quote_the_text_that_it_has():
    assert texts_of(Graded(Submission("a", "a.pl")), {"a.pl": "% mine"}) == {"a.pl": "% mine"}


def test_gradescope_adds_up_the_points_that_a_submission_has(made, sheets, tmp_path):
    files = file_names(one.submission.name for one in sheets.grading.graded)
    for one in sheets.grading.graded:
        record = json.loads(made[f"gradescope/{files[one.submission.name]}.json"])
        assert sum(test["score"] for test in record.get("tests", [{"score": record.get("score")}])) == one.points
        for test in record.get("tests", []):
            assert test["status"] == ("passed" if test["score"] == test["max_score"] else "failed")
        assert record.get("score", 0) == 0
    with pytest.raises(PyktError, match="one submission, but there are 3"):
        write_results(sheets, tmp_path / "results.json")
    alone = Grading(TESTS, sheets.grading.graded[1:2], {})
    write_results(Sheets(alone, reveal="after_due_date"), tmp_path / "results.json")
    record = json.loads((tmp_path / "results.json").read_text())
    ben = Sheets(Grading(TESTS, sheets.grading.graded[2:3], {}))
    write_results(ben, tmp_path / "results.json")
    assert "and more faults" in json.loads((tmp_path / "results.json").read_text())["tests"][0]["output"]
    assert [test["visibility"] for test in record["tests"]] == ["visible", "after_due_date"]


def test_a_spreadsheet_runs_no_name_as_a_formula(made):
    rows = list(csv.DictReader(io.StringIO(made["marks.csv"])))
    assert len(rows) == 4
    assert not [value for row in rows for value in (*row, *row.values()) if value.startswith(("=", "+", "-", "@"))]
    assert [row["points"] for row in rows] == ["", "2", "0.5", "0"]
    assert [row["five: how"] for row in rows] == ["", "right", "partly", "refused"]


def test_the_json_is_as_its_schema_says(made):
    record = json.loads(made["marks.json"])
    jsonschema.validate(record, SCHEMA)
    assert [one["points"] for one in record["submissions"]] == [0, 2, 0.5, 0]


def test_junit_has_a_suite_for_each_submission_and_a_case_for_each_test(made):
    root = ElementTree.fromstring(made["junit.xml"])
    assert [suite.get("failures") + suite.get("errors") + suite.get("skipped") for suite in root] == [
        "002",
        "100",
        "110",
        "110",
    ]
    assert {suite.get("package") for suite in root} == {"Knights <b>"}
    for suite in root:
        assert [child.tag for child in suite] == ["properties", "testcase", "testcase", "system-out", "system-err"]
        assert [case.get("name") for case in suite.iter("testcase")] == ["five", "=secret"]
    assert WARNING.text in root[2].find("system-err").text
    assert "five: start" in root[2].find("system-out").text.splitlines()


def test_the_terminal_shows_a_word_for_each_failure_and_a_row_for_what_was_no_program(sheets):
    lines = write(table(sheets.grading, Sameness()), "plain").splitlines()
    assert "not a program" in lines[1]
    assert lines[2].split()[1:] == ["2", "0", "timeout", "2", "of", "5"]
    assert "0.5 partly  0 error" in lines[3]
    assert max(map(len, lines[2:])) <= 79


def test_an_answer_that_comes_late_is_slow_and_not_refused(open_5x5):
    assert word_for(mark(Test("fast", (FIVE,), "speed"), result(FIVE, open_5x5), 0)) == "slow"


def test_of_a_test_of_many_boards_the_page_draws_two_answers(open_5x5):
    test = TESTS.each[0]
    (part,) = mark(test, result(FIVE, open_5x5), 0).parts
    few, many = (Mark(test, 0, "", tuple(replace(part, id=nth) for nth in range(count))) for count in (4, 5))
    shown = [student.page(Graded(Submission("a"), (one,)), "", {}) for one in (few, many)]
    assert [text.count("<figure>") for text in shown] == [4, 2]


# Equal tours ----------------------------------------------------------------------------------------------------------


def answers(problem, tours, status=Status.FOUND):
    """The grading of a class with one test, and these tours of the submissions."""
    test = Test("one", (problem,))
    made = {name: result(problem, tour, status) for name, tour in tours.items()}
    every = [Graded(Submission(name, f"{name}.pl"), (mark(test, record, 1),)) for name, record in made.items()]
    return Grading(Tests("class", (test,)), tuple(every), {})


@pytest.fixture
def unhurried(monkeypatch):
    """Tours are counted and found however busy the machine is."""
    for name in ("_COUNT_SECONDS", "_SECONDS"):
        monkeypatch.setattr(same, name, 60.0)


def flipped(tour, image):
    return Tour.of(tour.board, [image(*square) for square in tour.squares])


def test_equal_tours_are_told_with_how_they_differ(closed_8x8, tmp_path):
    squares = closed_8x8.squares
    tours = {
        "a": closed_8x8,
        "b": flipped(closed_8x8, lambda x, y: (9 - x, 9 - y)),
        "c": Tour.of(closed_8x8.board, squares[::-1]),
        "d": Tour.of(closed_8x8.board, squares[5:] + squares[:5]),
        "e": flipped(closed_8x8, lambda x, y: (y, x)),
        "f": closed_8x8,
    }
    (group,) = sameness(answers(Problem.closed("8x8"), tours, Status.REFUSED), Kept(tmp_path)).groups
    assert group.faulty
    assert [str(member) for member in group.members] == [
        "a", "b (turned)", "c (from another square)", "d (from another square)", "e (mirrored)", "f",
    ]  # fmt: skip


@pytest.mark.usefixtures("unhurried")
def test_a_tour_that_everybody_finds_is_named_and_few_tours_are_counted(tmp_path):
    kept = Kept(tmp_path)
    tour = pykt.solve("3x4", program="naive", check="none").tour
    other = flipped(tour, lambda x, y: (4 - x, y))
    grading = answers(Problem.open("3x4"), {"a": tour, "b": other, "c": other})
    found = sameness(grading, kept)
    (group,) = found.groups
    assert group.known in ("warnsdorff", "fast-warnsdorff", "naive")
    assert found.chances[0].tours == 3  # of its 8 undirected tours
    assert "equal tours mean nothing here" in str(found.chances[0])
    assert sameness(grading, Kept(tmp_path)) == found
    assert write(table(grading, found), "csv").count("same tour") == 0  # pykt finds it, too


# Hints ----------------------------------------------------------------------------------------------------------------


def test_only_what_is_wrong_in_a_visible_test_is_explained(open_5x5, tmp_path):
    grading = klass(open_5x5, 2)
    hints = Hints(grading, Kept(tmp_path))
    assert {one.name.split("0")[0].split("1")[0] for one in hints.missing} == {"=ben", "נועה"}
    assert {one.problems for one in hints.missing} == {(FIVE,)}


def test_the_problem_of_a_hidden_test_is_not_explained_though_a_visible_one_has_it(tmp_path):
    failed = result(FIVE, None, Status.ERROR)
    tests = [Test("seen", (FIVE, Problem.open("3x4")), "finds"), Test("hidden", (FIVE,), "count", hidden=True)]
    marks = [Mark(test, 0, "", tuple(Part(problem, 0, "", failed) for problem in test.problems)) for test in tests]
    one = Graded(Submission("a", "a.pl", texts={"a.pl": "x."}), tuple(marks))
    (wanted,) = Hints(Grading(Tests("class", tuple(tests)), (one,), {}), Kept(tmp_path)).missing
    assert wanted.problems == (Problem.open("3x4"),)


def test_a_square_board_that_has_a_tour_is_explained_first_and_one_without_last(tmp_path):
    asked = {"finds": (Problem.open("3x4"), FIVE), "none": (Problem.open("3x3"),)}
    tests = [Test(name, problems, name) for name, problems in asked.items()]
    failed = result(FIVE, None, Status.ERROR)
    marks = [Mark(test, 0, "", tuple(Part(problem, 0, "", failed) for problem in test.problems)) for test in tests]
    one = Graded(Submission("a", "a.pl", texts={"a.pl": "x."}), tuple(marks))
    (wanted,) = Hints(Grading(Tests("class", tuple(tests)), (one,), {}), Kept(tmp_path)).missing
    assert wanted.problems == (FIVE, Problem.open("3x4"))


def test_what_lies_outside_is_not_explained_though_a_ledger_names_it(tmp_path):
    diary = tmp_path / "diary.pl"
    diary.write_text("tour(_, _) :- hunter2(1).")
    failed = graded("a", result(FIVE, None, Status.UNPROVEN), 0, result(SECRET, None, Status.ERROR), 0)
    forged = [
        ("a.pl", {str(diary): "x."}),
        ("a.pl", {"../diary.pl": "x."}),
        (f"a.mzn:solver={tmp_path}/e.msc", {"a.mzn": ""}),
    ]
    for program, named in forged:
        one = replace(failed, submission=Submission("a", program, texts=named))
        hints = Hints(Grading(TESTS, (one,), {}), Kept(tmp_path))
        hints.find(Search())
        assert len(hints.missing) == 1
        assert hints.known() == {}


def test_hints_are_found_once_and_kept(tmp_path):
    secret = result(SECRET, None, Status.ERROR)
    one = graded("a", result(FIVE, None, Status.UNPROVEN), 0, secret, 0)
    program = replace(one.submission, program="a.lp", texts={"a.lp": "visit(1, X, Y) :- square(X, Y).\n"})
    grading = Grading(TESTS, (replace(one, submission=program),), {})
    hints = Hints(grading, Kept(tmp_path))
    hints.find(Search())
    assert any(remark.line == 1 and "square" in remark.text for remark in hints.known()["a"])
    again = Hints(grading, Kept(tmp_path))
    assert again.missing == []
    assert again.known() == hints.known()


def test_hints_for_which_there_was_no_time_are_said_to_be_unfinished_and_found_the_next_time(tmp_path, monkeypatch):
    one = graded("a", result(FIVE, None, Status.REFUSED), 0, result(SECRET, None, Status.ERROR), 0)
    text = "1 { visit(T,X,Y) : X = 1..5, Y = 1..5 } 1 :- T = 1..25.\n"
    program = replace(one.submission, program="a.lp", texts={"a.lp": text})
    grading = Grading(TESTS, (replace(one, submission=program),), {})
    monkeypatch.setattr("pykt.runs.grade.sheets.hints._SECONDS", 0.01)
    hints = Hints(grading, Kept(tmp_path))
    hints.find(Search())
    assert "pykt ran out of time before it had tried everything" in [remark.text for remark in hints.known()["a"]]
    monkeypatch.undo()
    again = Hints(grading, Kept(tmp_path))
    again.find(Search())
    assert len(again.missing) == 1
    assert all(remark.kind == "property" for remark in again.known()["a"])
    assert Hints(grading, Kept(tmp_path)).missing == []


# Files ----------------------------------------------------------------------------------------------------------------


@settings(max_examples=40)
@given(st.lists(st.text(max_size=90), unique=True, max_size=6))
def test_file_names_are_safe_and_different(names):
    files = file_names(names)
    assert len({name.casefold() for name in files.values()}) == len(names)
    for name in files.values():
        assert 0 < len(name.encode()) < 200
        assert all(sign.isalnum() or sign in "-_." for sign in name)
        assert name[0] not in ".-"
        assert name.casefold() not in ("index", "con", "marks")


def test_no_name_takes_the_file_of_another_by_its_mark():
    mine = file_names(["anna lee"])["anna lee"]
    assert file_names(["anna lee", mine])["anna lee"] == mine != file_names(["anna lee", mine])[mine]


def test_a_name_keeps_its_file_when_others_come():
    assert file_names(["Anna", "ben jr"])["ben jr"] == file_names(["anna", "ben jr", "ben-jr"])["ben jr"]
    assert file_names(["ben@jr"])["ben@jr"] == file_names(["ben@jr", "ben-jr"])["ben@jr"]
    assert file_names(["index", "anna"])["anna"] == "anna"


def test_writing_again_loses_no_file_of_the_teacher(tmp_path, open_5x5):
    (tmp_path / "marks.csv").write_text("my own marks")
    (tmp_path / "notes.html").write_text("my notes")
    grading = klass(open_5x5)
    assert write_sheets(Sheets(grading), tmp_path) == [("marks.csv", "marks-yours-1.csv")]
    assert write_sheets(Sheets(grading), tmp_path) == []
    (tmp_path / "anna0.html").write_text("commented")
    assert write_sheets(Sheets(grading), tmp_path) == [("anna0.html", "anna0-yours-1.html")]
    (tmp_path / "index.html").write_text("changed")
    few = Grading(TESTS, grading.graded[:1], {})
    write_sheets(Sheets(few), tmp_path)
    left = {path.name for path in tmp_path.glob("*.html")}
    assert left == {"index.html", "index-yours-1.html", "anna0-yours-1.html", "notes.html"}
    assert (tmp_path / "marks-yours-1.csv").read_text() == "my own marks"
    assert (tmp_path / "anna0-yours-1.html").read_text() == "commented"


def list_as_written(folder, text, *names):
    """Let the folder say that pykt has written these files, each with this text."""
    digest = blake2b(text.encode(), digest_size=16).hexdigest()
    (folder / "written.json").write_text(json.dumps({"files": {name: [digest] for name in names}}))


def test_a_list_of_written_files_deletes_only_files_of_names_that_pykt_gives(tmp_path):
    folder = tmp_path / "out"
    write_all(folder, {"a.html": ""}, OURS)
    left = ["../mine.html", "ledger.sqlite", "notes.txt", "mine/mine.html"]
    (folder / "mine").mkdir()
    for name in (*left, "anna.html"):
        (folder / name).write_text("mine")
    list_as_written(folder, "mine", *left, "anna.html", str(tmp_path / "mine.html"))
    write_all(folder, {}, OURS)
    assert all((folder / name).exists() for name in left)
    assert not (folder / "anna.html").exists()


def test_nothing_is_written_renamed_or_deleted_through_a_link_of_the_folder(tmp_path):
    """The folder may come from somebody else, with the list of what pykt is to have written."""
    folder, home = tmp_path / "marks", tmp_path / "home"
    home.mkdir()
    (home / "mine.json").write_text("mine")
    write_all(folder, {"a.html": "1"}, OURS)
    (folder / "gradescope").symlink_to(home)
    list_as_written(folder, "mine", "gradescope/mine.json", "../home/mine.json")
    write_all(folder, {"a.html": "2"}, OURS)
    assert (home / "mine.json").read_text() == "mine"
    with pytest.raises(PyktError, match="gradescope is a symbolic link"):
        write_all(folder, {"gradescope/mine.json": "pykt's", "gradescope/new.json": ""}, OURS)
    assert [file.name for file in home.iterdir()] == ["mine.json"]


@pytest.mark.soak
@pytest.mark.usefixtures("unhurried")
def test_a_kept_file_of_somebody_else_is_believed_only_if_it_can_be_right(tmp_path):
    kept, problem = Kept(tmp_path), Problem.open("3x4")
    tour = pykt.solve(problem, program="naive", check="none").tour
    for wrong in (-1, 10**400):
        kept.put(wrong, "count", problem.record())
        assert sameness(answers(problem, {"a": tour, "b": tour}), kept).chances[0].tours == 3
    kept.put(2, "count", problem.record())
    assert sameness(answers(problem, {"a": tour, "b": tour}), kept).chances[0].tours == 2, "it was counted again"
    key = ("known", problem.record(), [tour.squares[0]])
    for name in ("warnsdorff, as everybody knows", 7):
        kept.put({fingerprints(tour, "open")[1]: name}, *key)
        assert sameness(answers(problem, {"a": tour, "b": tour}), kept).groups[0].known == "warnsdorff"


@pytest.mark.parametrize("text", ["mine", '{"mine": 1}', "[1]", f'{{"a": [{"{}," * 1_000_000}1]}}'], ids=range(4))
def test_nothing_is_kept_in_a_file_of_somebody_else(text, tmp_path):
    (tmp_path / "kept.json").write_text(text)
    with pytest.raises(PyktError, match=r"kept\.json is not as pykt writes it: move it away"):
        Kept(tmp_path)
    assert (tmp_path / "kept.json").read_text() == text


def test_a_pipe_or_a_huge_file_in_the_folder_is_not_read(tmp_path):
    for name, read in (("written.json", lambda: write_all(tmp_path, {}, OURS)), ("kept.json", lambda: Kept(tmp_path))):
        os.mkfifo(tmp_path / name)
        with pytest.raises(PyktError, match=f"{name} is not a file"):
            read()
        (tmp_path / name).unlink()
    with (tmp_path / "marks.csv").open("wb") as file:
        file.truncate(1 << 40)
    assert write_all(tmp_path, {"marks.csv": "ours"}, OURS) == [("marks.csv", "marks-yours-1.csv")]


# Pictures -------------------------------------------------------------------------------------------------------------


def reds(sheet):
    return [
        group.get("class")
        for group in sheet.root.iter("g")
        if sheet.theme.fault in (group.get("stroke"), group.get("fill"))
    ]


def test_all_that_is_wrong_with_an_answer_is_red_and_nothing_else(open_5x5):
    assert reds(judged_tour(Problem.open("5x5", "1/1"), open_5x5, Look())) == []
    assert reds(judged_tour(Problem.open("5x5", "3/3"), open_5x5, Look())) == ["wrong"]
    assert reds(judged_tour(Problem.closed("5x5"), open_5x5, Look())) == ["fault"]
    first, second = open_5x5.squares[:2]
    assert reds(judged_tour(Problem.open("5x5", forbidden=((second, first),)), open_5x5, Look())) == ["fault"]
    assert set(reds(judged_tour(FIVE, broken(open_5x5), Look()))) == {"unvisited", "fault", "wrong"}
    eight = Problem.queens("4x4")
    assert reds(judged_queens(eight, (Square(2, 1), Square(4, 2), Square(1, 3), Square(3, 4)), Look())) == []
    assert reds(judged_queens(eight, (Square(2, 1), Square(3, 2)), Look())) == ["attack"]
    wide = Problem.queens("40x40")
    assert str(judged_queens(wide, tuple(wide.board.squares()), Look())).count("<line") < 1000, "of 1,278,200 pairs"


# In a browser ---------------------------------------------------------------------------------------------------------


@pytest.mark.soak
def test_the_pages_are_as_wide_as_the_window_and_accessible_and_forty_rows_fit_a_screen(browser, open_5x5, tmp_path):
    grading = klass(open_5x5, 13)
    write_sheets(Sheets(grading, {grading.graded[2].submission.name: [HINT]}), tmp_path)
    pages = [tmp_path / "index.html", next(tmp_path.glob("ben0*.html"))]
    for width, scheme in ((1280, "light"), (400, "dark")):
        context = browser.new_context(bypass_csp=True, color_scheme=scheme, viewport={"width": width, "height": 1000})
        for file in pages:
            page = context.new_page()
            page.goto(file.as_uri())
            assert page.evaluate("document.documentElement.scrollWidth") == width
            assert Axe().run(page).response["violations"] == []
            if (file.name, width) == ("index.html", 1280):
                last = page.locator("tbody tr").nth(39).bounding_box()
                assert last["y"] + last["height"] <= 1000
                page.locator("tbody a", has_text="ben0").click()
                assert page.title().startswith(f"=ben0 {MARKUP}")
        context.close()


def test_of_thousands_of_remarks_a_page_has_the_first_hundred():
    """Each is quoted from the text, and a program may say other things in each run."""
    five = TESTS.each[0]
    remarks = tuple(Remark(f"remark {nth}", "warning", nth, file="tour.pl") for nth in range(1, 1001))
    each = [mark(five, result(FIVE, remarks=remarks[nth : nth + 100]), 0) for nth in range(0, 1000, 100)]
    assert list(engine_remarks(each, [HINT])) == list(remarks[:100])


def test_the_class_page_has_the_means_and_names_some_of_many_boards(made, open_5x5):
    """Of three programs one has 2 points of 5, and one has a half."""
    page = made["index.html"]
    assert "3 submissions, 0.83 of 5 points on average, 1 could not be graded." in page
    assert "1 of 3 right, 0.83 points on average" in page
    grading = klass(open_5x5)
    five = replace(TESTS.each[0], problems=tuple(Problem.open(f"5x{ranks}") for ranks in range(5, 12)))
    many = replace(grading, tests=replace(TESTS, each=(five, *TESTS.each[1:])))
    assert "and 5 more" in contents(Sheets(many, {}))["index.html"]


def test_code_in_a_hint_is_set_as_code_and_stays_text(open_5x5):
    one = klass(open_5x5).graded[2]
    hint = Remark("`go(X, <b>)` fails", advice="write `go(X)`, or 0' `")
    page = student.page(one, "A class", {}, [hint])
    assert "<code>go(X, &lt;b&gt;)</code> fails" in page
    assert "Write `go(X)`, or 0&#39; `." in page
