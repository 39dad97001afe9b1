"""Which points a submission has for its answers, and what its sheet says of them."""

import json
import sqlite3
from pathlib import Path
from types import SimpleNamespace

import pytest
from submissions import LIAR, NEVER, RIGHT, SPEED, TESTS, points

import pykt
from pykt import Problem
from pykt.model.board import Board
from pykt.model.errors import PyktError
from pykt.programs import user
from pykt.runs.bench.entry import Entry
from pykt.runs.bench.ledger import FILE
from pykt.runs.bench.sets import instances as sets
from pykt.runs.grade import tests_file, work
from pykt.runs.grade.marking import JUDGES, mark
from pykt.runs.grade.plan import cases, problems, truth_key
from pykt.runs.grade.sheets.words import word_for
from pykt.runs.grade.test import Test
from pykt.runs.grade.truth import Truth, find_truth
from pykt.runs.run import Runs


@pytest.mark.usefixtures("sandbox")
def test_what_runs_beside_a_program_may_give_up_or_have_queens_for_an_answer(graded, tmp_path):
    (tmp_path / "tests.toml").write_text(SPEED)
    queens = "1 { q(X,Y) : Y = 1..6 } 1 :- X = 1..6.\n:- q(X,Y), q(A,B), X < A, 1 { Y == B; |Y-B| == A-X }.\n"
    squares = ", ".join(map(str, pykt.solve("8x8", start="1/1", program="warnsdorff").tour.squares))
    _, marks, _ = graded({"queens.lp": queens, "quick.pl": f"tour(8, [{squares}]).\n"})
    assert (points(marks["queens.lp"])[0], points(marks["quick.pl"])[1]) == (1, 1)
    assert "pykt's naive takes at least 0." in marks["quick.pl"].marks[1].verdict


def test_every_start_of_a_board_without_a_tour_is_no_test(tmp_path):
    tests = tests_file.read('[[test]]\nname = "a"\nasked = "every-start"\nboard = "1x2"\n')
    with pytest.raises(PyktError, match="there is no tour from any start"):
        work._truths(tmp_path, tests, str)


def test_a_mistaken_test_is_told_before_anything_runs():
    with pytest.raises(PyktError, match=r'"a": there is no closed tour of 5x5.*asked = "none"'):
        find_truth(Test("a", (Problem.closed("5x5"),)), Problem.closed("5x5"))
    hole = Problem.open(Board(3, 4, frozenset({(3, 3)})))  # no theorem knows that it has no tour
    with pytest.raises(PyktError, match=r"there is no open tour of 3x4 with 1 blocked .clingo .*asked = .none"):
        find_truth(Test("a", (hole,)), hole)
    with pytest.raises(PyktError, match="asks for none, but there is an open tour of 5x5 from 1/1"):
        find_truth(Test("a", (), "none"), Problem.open("5x5", "1/1"))


def test_a_run_is_told_by_what_it_asks_so_that_points_and_names_can_change():
    one, other = (
        tests_file.read(f'[[test]]\nname = "{name}"\nboard = "5x5"\npoints = {points}\ntimeout = {seconds}').each[0]
        for name, points, seconds in (("a", 1, 10), ("b", 2, 10))
    )
    truths = {truth_key(one, one.problem): Truth()}
    assert [case.instance for case in cases(one, truths)] == [case.instance for case in cases(other, truths)]
    slower = tests_file.read('[[test]]\nname = "a"\nboard = "5x5"\ntimeout = 20').each[0]
    assert [case.instance for case in cases(one, truths)] != [case.instance for case in cases(slower, truths)]


def test_a_count_asks_for_five_times_as_many_answers_as_there_are():
    """So a program that finds each of them twice is seen to find them all, and one that never ends is stopped."""
    test = tests_file.read('[[test]]\nname = "a"\nboard = "3x4"\nasked = "count"').each[0]
    (case,) = cases(test, {truth_key(test, test.problem): Truth(answers=16)})
    assert case.instance.settings.models == 81


@pytest.mark.parametrize(
    "own",
    [
        *({"timeout": 0}, {"memory": "x"}, {"models": -1}, {"beside": "mine.pl"}, {"tim": 1}, 3),
        *({"sandbox": "off"}, {"scripts": True}),
    ],
)
def test_settings_of_an_instance_are_checked_and_name_no_file(own):
    instance = {"name": "a", "problem": Problem.open("5x5").record(), "settings": own}
    with pytest.raises(PyktError, match="Instance 'a': "):
        sets.read(json.dumps({"format": "pykt-set/1", "instances": [instance]}))


def _entry(case, nth, result):
    checked = {"python": True, "prolog": None, "asp": None}
    plain = {"status": "found", "reason": None, "tour": {}, "checked": checked, "faults": [], "bound": None}
    told = {**plain, "tour": {"knights": [[]]}, "visited": 25, "stats": {"wall_s": 2.0}, **result}
    return Entry(1, case.instance, "a.pl", nth, None, {}, "", "", told)


def _marked(text, truth, *results):
    test = tests_file.read(f'[[test]]\nname = "a"\npoints = 10\n{text}').each[0]
    found = list(cases(test, {truth_key(test, problem): truth for problem in problems(test)}))
    entries = {(case.instance.name, nth): _entry(case, nth, one) for case in found for nth, one in enumerate(results)}
    return mark(test, found, "prolog", entries)


@pytest.mark.usefixtures("sandbox")
def test_a_ledger_does_not_lift_a_mark_by_what_it_says_of_an_answer(graded, tmp_path):
    _, marks, _ = graded({"ben.pl": LIAR, "dora.pl": NEVER})
    before = {name: points(one) for name, one in marks.items()}
    forged = {"status": "found", "checked": {"python": True, "prolog": True, "asp": True}, "faults": [], "bound": 1}
    for more in ({"tour": None}, {"visited": 16}, {"status": "none"}):
        with sqlite3.connect(tmp_path / "class-marks" / FILE) as data:
            for number, text in data.execute("SELECT id, result FROM run").fetchall():
                told = json.dumps({**json.loads(text), **forged, **more})
                data.execute("UPDATE run SET result = ? WHERE id = ?", (told, number))
        _, marks, _ = graded({})
        assert {name: points(one)[0] for name, one in marks.items()} == {name: one[0] for name, one in before.items()}


def test_a_ledger_does_not_lower_a_mark_by_what_it_says_of_an_answer(graded, tmp_path):
    _, marks, _ = graded({"anna.pl": RIGHT})
    before = points(marks["anna.pl"])
    with sqlite3.connect(tmp_path / "class-marks" / FILE) as data:
        for number, text in data.execute("SELECT id, result FROM run").fetchall():
            told = json.loads(text)
            told |= {"status": "refused", "faults": ["2/1 is visited twice"]}
            told |= {"checked": {"python": True, "prolog": False, "asp": None}} if told["tour"] else {"claims": "none"}
            data.execute("UPDATE run SET result = ? WHERE id = ?", (json.dumps(told), number))
    _, marks, _ = graded({})
    assert points(marks["anna.pl"]) == before
    assert before[0] == 4


@pytest.mark.usefixtures("sandbox")
def test_programs_with_equal_texts_run_once_and_have_equal_marks(graded, monkeypatch):
    ran, run = [], Runs._run

    def recorded(self, one):
        if user.is_own(one.program):
            ran.append((Path(one.program).name, one.instance))
        return run(self, one)

    monkeypatch.setattr(Runs, "_run", recorded)
    wrong = f"{RIGHT}tour(_, _, _, T) :- T = [X, Y], X > Y.\n"
    _, marks, _ = graded({"anna.pl": wrong, "my anna.pl": wrong, "other.pl": f"{wrong}\n"})
    assert {name for name, _ in ran} == {"anna.pl", "other.pl"}
    ran.clear()
    _, marks, _ = graded({"zoe.pl": wrong})
    assert not ran, "an equal one ran before"
    assert points(marks["anna.pl"]) == points(marks["my anna.pl"]) == points(marks["zoe.pl"])
    for name in ("anna.pl", "my anna.pl", "zoe.pl"):
        places = {remark["file"] for mark in marks[name].marks for remark in mark.result["remarks"]}
        assert places <= {name}


@pytest.mark.usefixtures("sandbox")
def test_of_equal_programs_none_is_told_the_name_of_another_s_file(graded, tmp_path):
    wrong = "tour(_, _, _, _) :- foo(1).\n"
    for name in ("anna/anna_4711.pl", "zoe/tour.pl"):
        (tmp_path / "class" / name).parent.mkdir(parents=True)
        (tmp_path / "class" / name).write_text(wrong)
    _, marks, _ = graded({"bert.pl": wrong})
    for name, file in (("anna", "anna_4711.pl"), ("zoe", "tour.pl"), ("bert.pl", "bert.pl")):
        said = json.dumps([mark.result for mark in marks[name].marks]) + " ".join(
            mark.verdict for mark in marks[name].marks
        )
        assert {found for found in ("anna_4711.pl", "tour.pl", "bert.pl") if found in said} == {file}


@pytest.mark.soak
@pytest.mark.usefixtures("sandbox")
def test_saying_none_has_points_only_if_the_program_finds_a_tour_somewhere(graded, tmp_path):
    none = '[[test]]\nname = "none"\nasked = "none"\nboard = "3x3"\n'
    always = "tour(_, _, _, _) :- fail.\n"
    _, marks, _ = graded({"anna.pl": RIGHT, "ben.pl": always})
    assert (points(marks["anna.pl"])[1], points(marks["ben.pl"])[1]) == (1, 0)
    assert "counts only if the program finds a tour in some test" in marks["ben.pl"].marks[1].verdict
    (tmp_path / "tests.toml").write_text(none)
    assert points(graded({})[1]["ben.pl"]) == [1], "no test has a tour to find"


@pytest.mark.usefixtures("sandbox")
def test_a_program_that_fails_after_its_answers_was_not_stopped_by_a_limit(graded, tmp_path):
    ends = '[[test]]\nname = "ends"\nasked = "ends"\nboard = "3x4"\nstart = "1/1"\n'
    (tmp_path / "tests.toml").write_text(f"{TESTS}{ends}")
    fails = f"{RIGHT}tour(_, _, _, _) :- X = a, _ is X + 1.\n"
    _, marks, _ = graded({"fails.pl": fails})
    count, ends = marks["fails.pl"].marks[2:]
    assert [word_for(one) for one in (count, ends)] == ["partly", "partly"]
    for one in (count, ends):
        assert "but then it fails (" in one.verdict
        assert "limit" not in one.verdict


def test_a_test_may_have_no_points_or_give_all_or_none():
    with_all = 'asked = "best"\nkind = "two-knights"\nboard = "5x5"\nstart = ["1/1", "5/5"]\nall = true'
    assert _marked(with_all, Truth(most=25), {"visited": 20}).points == 0
    assert _marked(with_all, Truth(most=25), {"visited": 25}).points == 10
    nothing = tests_file.read('[[test]]\nname = "a"\npoints = 0\nboard = "5x5"').each[0]
    assert Test.from_record(nothing.record()) == nothing


def test_a_program_that_says_none_is_right_only_if_that_is_proven():
    """Of a board about which nothing is known, its word is not enough."""
    said = {"tour": None, "visited": None, "checked": {}}
    assert _marked('board = "5x5"', Truth(), {"status": "none", **said}).points == 10
    assert _marked('board = "5x5"', Truth(), {"status": "unproven", **said}).points == 0


def test_partial_marks():
    none = {"status": "unproven", "tour": None, "visited": None}
    knights = 'kind = "two-knights"\nasked = "best"\nboard = "5x5"\nstart = ["1/1", "5/5"]'
    assert _marked(knights, Truth(most=25), {"visited": 20, "status": "timeout"}).points == 8
    assert _marked(knights, Truth(most=20), {"visited": 20}).points == 10
    assert _marked('board = "5x5"', Truth(), {"status": "timeout"}).points == 10, "it looked for a better tour"
    every = 'asked = "every-start"\nboard = "3x3"'
    assert _marked(every, Truth(exists=False), none).points == 0, "a program that always says none"
    fast = 'asked = "speed"\nfactor = 4\nrepeats = 3\nboard = "5x5"'
    results = [{"stats": {"cpu_s": own, "beside_s": ours}} for own, ours in ((2.0, 0.4), (9.0, 0.6), (2.2, 0.9))]
    assert _marked(fast, Truth(beside="path"), *results).points == 10, "2.2 s against 4 times 0.6 s"
    assert _marked(fast, Truth(beside="path"), *[{"stats": {"cpu_s": 2.5, "beside_s": 0.6}}] * 3).points == 0
    ends = 'asked = "ends"\nboard = "3x4"'
    assert _marked(ends, Truth(exists=True), {"stats": {"answers": 3, "distinct": 3, "ended": False}}).points == 5
    count, every, some = 'asked = "count"\nboard = "3x4"', Truth(answers=8), {"undirected": 4, "ended": True}
    assert _marked(count, every, {"stats": {**some, "answers": 4, "distinct": 4}}).points == 5
    assert _marked(count, every, {"stats": {**some, "answers": 5, "distinct": 4}}).points == 2.5, "one of them twice"
    again = _marked(count, every, {"stats": {"answers": 16, "distinct": 8, "undirected": 8, "ended": True}})
    assert (again.points, again.parts[0].verdict) == (5, "It finds 8 of 8 answers, and some of them more than once.")
    all_of_them = {**some, "answers": 8, "distinct": 8}
    assert _marked(count, every, {"stats": all_of_them}).points == 10
    assert _marked(count, every, {"stats": all_of_them | {"ended": False}}).points == 5
    assert _marked(count, Truth(answers=0), {**none, "status": "none"}).points == 10
    missing = _marked(fast, Truth(beside="path"))
    assert (missing.missing, missing.points) == (True, 0)


@pytest.mark.parametrize(("boards", "place"), [('"3x3"', "1/1"), ('["3x3", "1x1"]', "1/1 of 3x3")])
def test_the_starts_of_several_boards_are_told_with_their_boards(boards, place):
    wrong = {"status": "timeout", "tour": None, "visited": None, "checked": {"python": None}}
    every = _marked(f'asked = "every-start"\nboard = {boards}', Truth(exists=True), wrong)
    assert f"not for {place}, " in every.verdict


@pytest.mark.parametrize(("used", "said"), [(5.0, "within 5 s of processor time"), (1.0, "within 50 s, in which it")])
def test_a_time_out_is_told_by_the_limit_that_ended_it(used, said):
    waited = {"status": "timeout", "tour": None, "checked": {"python": None}, "stats": {"cpu_s": used}}
    assert said in _marked('board = "5x5"\ntimeout = 5', Truth(exists=True), waited).verdict


@pytest.mark.parametrize(
    ("asked", "exists", "said"),
    [("none", False, "There is no tour, but it"), ("finds", True, "Its answer has a fault")],
)
def test_an_answer_that_can_not_be_read_is_not_told_as_one_that_says_none(asked, exists, said):
    case = SimpleNamespace(test=SimpleNamespace(limits=None), truth=SimpleNamespace(exists=exists, answers=None))
    result = {"status": "refused", "reason": None, "faults": ["5/5 is off the 4x4 board", "1/1 is left out"]}
    result["checked"] = {"python": False}
    points, verdict, tells = JUDGES[asked](case, [result])
    assert (points, tells) == (0, "fault")
    assert verdict.startswith(said)
    assert "5/5 is off the 4x4 board" in verdict


@pytest.mark.parametrize("asked", ["count", "ends", "speed"])
def test_a_run_whose_record_lacks_what_was_measured_is_missing(asked):
    test = tests_file.read(f'[[test]]\nname = "a"\nboard = "3x4"\nasked = "{asked}"\n').each[0]
    (case,) = cases(test, {truth_key(test, test.problem): Truth(answers=16)})
    record = {**pykt.solve(test.problem, check="python").record(), "stats": {"wall_s": 0.1}}
    entries = {
        (case.instance.name, nth): Entry(nth, case.instance, "a.pl", nth, None, {}, "", "", record) for nth in range(5)
    }
    made = mark(test, [case], "prolog", entries)
    assert (made.missing, made.points, made.parts[0].verdict[:27]) == (True, 0, "The record of its run lacks")
