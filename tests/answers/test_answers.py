"""Claims about the one way from a problem to its answers: what is yielded, in which order, and how it ends."""

import subprocess
import sys
from dataclasses import replace

import numpy as np
import pytest

import pykt
from pykt import Problem, PyktError, Status, checkers, process, solutions, solve
from pykt.answers.ending import conclude, judge_best
from pykt.answers.findings import Findings
from pykt.answers.query import Query
from pykt.answers.reading import read_answer
from pykt.engines.protocol import Answer, Outcome, Search
from pykt.model.bound import Bound
from pykt.model.errors import InterruptedSearch
from pykt.model.fault import Fault
from pykt.model.goal import Goal
from pykt.model.profile import Profile
from pykt.model.remark import Remark
from pykt.model.result import Checked, Result
from pykt.model.tour import Tour
from pykt.process import Ending
from pykt.programs import user
from pykt.programs.choosing import choose

DONE, LATE = Ending("done", ""), Ending("timeout", "the time limit of 1 s was reached")
CRASHED = Ending("crashed", "it died")
KNIGHTS = Problem.two_knights("3x3", "1/1", "3/3")
MOST_SQUARES = Goal("squares", "most")
CORNER = Problem.open("5x5", "1/1")
UNDECIDED = Problem.open(pykt.Board(5, 5, {(2, 2), (1, 2)}), "1/1")  # no theorem says whether it has a tour


def visit(*lengths):
    """An answer of two knights whose paths have these lengths."""
    return Answer(tuple([(1, 1)] * length for length in lengths), "clingo", {})


def outcome(how="exhausted", reason="the search was exhausted"):
    return Outcome(how, reason, "clingo 5", {"conflicts": 7})


def added(findings, *lengths):
    """The squares of each answer that can be yielded once a visit is recorded."""
    return [answer.squares for answer in findings.add(visit(*lengths))]


# What the worker reports ---------------------------------------------------------------------------------------------


def test_each_answer_can_be_yielded_at_once_and_says_how_long_it_took_to_arrive():
    findings = Findings()
    (answer,) = findings.add(visit(3))
    assert answer.stats["transfer_s"] >= 0
    assert findings.best is None


def test_of_two_knights_the_best_visit_is_held_back_until_a_better_one_displaces_it():
    findings = Findings(goal=MOST_SQUARES)
    lengths = [(2, 1), (2, 2), (2, 2), (3, 2)]
    assert [added(findings, *pair) for pair in lengths] == [[], [3], [], [4]]
    assert findings.best.squares == 5


def test_nothing_but_the_best_visit_is_yielded_if_only_the_best_is_wanted():
    findings = Findings(goal=MOST_SQUARES, best_only=True)
    assert [added(findings, length, 1) for length in (1, 2, 3)] == [[], [], []]
    assert findings.best.squares == 4
    assert not findings.bound_met
    findings.add(Bound(4, "colour", "why"))
    assert findings.bound_met


def test_the_steps_of_a_profile_are_told_once_and_none_is_lost():
    one, two, three = (Profile((nth,), steps=((nth, (1, nth)),)) for nth in (1, 2, 3))
    findings = Findings()
    findings.add(one)
    (answer,) = findings.add(replace(visit(3), profile=two))
    findings.add(replace(outcome(), profile=three))
    assert answer.profile == Profile((2,), steps=one.steps + two.steps)
    assert findings.profile == Profile((3,), steps=one.steps + two.steps + three.steps)


def test_what_the_solver_says_besides_is_kept_in_order():
    findings = Findings()
    remarks = Remark("one"), Remark("two", line=2)
    assert [findings.add(remark) for remark in (*remarks, remarks[0])] == [[], [], []]
    assert findings.remarks == remarks


# How a search ended --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("program", "findings", "ending", "models", "expected"),
    [
        ("naive", Findings(outcome=outcome()), DONE, 0, (Status.NONE, "the search was exhausted", True)),
        ("naive", Findings(outcome=outcome()), DONE, 3, (Status.FOUND, "", True)),
        ("naive", Findings(outcome=outcome("enough")), DONE, 3, (Status.FOUND, "", False)),
        ("naive", Findings(outcome=outcome()), LATE, 3, (Status.FOUND, "", True)),
        ("naive", Findings(), LATE, 3, (Status.TIMEOUT, LATE.reason, False)),
        ("naive", Findings(outcome=outcome("limit", "too many")), DONE, 3, (Status.LIMIT, "too many", False)),
        (
            "naive",
            Findings(outcome=outcome("out-of-memory", "")),
            DONE,
            0,
            (Status.OUT_OF_MEMORY, "naive has no memory left", False),
        ),
        (
            "naive",
            Findings(outcome=outcome("error", "")),
            DONE,
            0,
            (Status.ERROR, "naive failed and said nothing", False),
        ),
        ("naive", Findings(), CRASHED, 1, (Status.ERROR, "it died", False)),
        ("naive", Findings(outcome=outcome("enough")), CRASHED, 1, (Status.ERROR, "it died", False)),
        ("compose", Findings(outcome=outcome()), DONE, 3, (Status.FOUND, "compose finds no more", False)),
        (
            "compose",
            Findings(outcome=outcome()),
            DONE,
            0,
            (Status.UNPROVEN, "compose says that there is none, which is no proof", False),
        ),
    ],
)  # fmt: skip
def test_how_a_search_ended_follows_from_what_it_found(program, findings, ending, models, expected):
    end = conclude(Query(UNDECIDED, choose(program), Search()), findings, ending, models)
    assert (end.status, end.reason, end.complete) == expected
    assert end.faults == ()


def test_a_program_that_says_without_proof_that_there_is_none_is_compared_with_theory():
    none = Findings(outcome=outcome())
    confirmed = conclude(Query(Problem.open("4x4"), choose("compose"), Search()), none, DONE, 0)
    assert confirmed.status is Status.NONE
    assert confirmed.reason.startswith("compose says that there is none, and a theorem proves it: no open tour of 4x4")
    refuted = conclude(Query(Problem.open("8x8"), choose("compose"), Search()), none, DONE, 0)
    assert refuted.status is Status.REFUSED
    assert not refuted.status.gave_up
    assert refuted.faults == (Fault("none", refuted.reason),)


def test_an_exhausted_search_proves_the_best_visit_and_one_that_meets_the_bound_needs_no_end():
    query = Query(KNIGHTS, choose("two-knights"), Search())
    proven = conclude(query, Findings(MOST_SQUARES, best=visit(3, 3), outcome=outcome()), DONE, 0)
    assert (proven.status, proven.bound.count, proven.bound.name) == (Status.OPTIMAL, 6, "search")
    met = Findings(MOST_SQUARES, best=visit(3, 3), bound=Bound(6, "colour", "why"))
    stopped = Ending("interrupted", "stopped")
    assert conclude(query, met, stopped, 0).status is Status.OPTIMAL
    printed = replace(query, program=choose("two-knights-by-time-as-printed"))  # it proves nothing
    assert conclude(printed, met, stopped, 0).status is Status.INTERRUPTED


@pytest.mark.parametrize(
    ("proves", "checked", "faults", "status"),
    [
        (True, Checked(), (), Status.OPTIMAL),
        (False, Checked(python=True), (), Status.OPTIMAL),
        (False, Checked(), (), Status.TIMEOUT),
        (True, Checked(python=False), (Fault("turn", "out of turn"),), Status.REFUSED),
    ],
)
def test_the_best_visit_is_optimal_only_if_it_meets_the_bound_and_no_checker_refuses_it(
    proves, checked, faults, status
):
    tour = Tour.of(KNIGHTS.board, [(1, 1), (2, 3)], [(3, 3), (1, 2)])
    found = Status.FOUND if checked.right else Status.REFUSED
    best = Result(found, KNIGHTS, engine="clingo", tour=tour, checked=checked, faults=faults)
    end = Result(Status.TIMEOUT, KNIGHTS, engine="clingo 5", reason=LATE.reason, stats={"cpu_s": 1.0})
    judged = judge_best(best, end, Bound(4, "colour", "why"), proves=proves)
    assert judged.status is status
    assert (judged.engine, judged.stats) == ("clingo 5", {"cpu_s": 1.0})
    assert judge_best(best, end, Bound(5, "colour", "why"), proves=proves).status in (Status.TIMEOUT, Status.REFUSED)


# Reading and judging -------------------------------------------------------------------------------------------------


def test_an_answer_that_is_no_tour_is_a_fault_and_wrong_whatever_the_checkers_are():
    off = read_answer(CORNER, Answer((((1, 1), (0, 3)),), "clingo", {}))
    unread = read_answer(CORNER, Answer((), "mine", {}, fault="it is no list"))
    assert (off.name, unread) == ("off-board", Fault("shape", "it is no list"))
    assert checkers.verdicts(CORNER, [off, unread], "none") == [
        (Checked(python=False), (off,)),
        (Checked(python=False), (unread,)),
    ]


def test_a_closed_tour_may_name_its_first_square_again(closed_8x8):
    problem = Problem.closed("8x8")
    path = [*closed_8x8.squares, closed_8x8.squares[0]]
    assert read_answer(problem, Answer((path,), "mine", {})) == closed_8x8


# The stream ----------------------------------------------------------------------------------------------------------


def test_theory_answers_before_any_process_is_started(monkeypatch):
    monkeypatch.setattr(process, "start", None)
    answers = solutions("5x5", start="2/1")
    assert list(answers) == []
    assert (answers.end.status, answers.end.program, answers.complete) == (Status.NONE, "theory", True)


def test_answers_that_wait_are_checked_together_at_most_256_at_a_time(monkeypatch):
    sizes, verdicts = [], checkers.verdicts

    def counting(problem, tours, *more):
        sizes.append(len(tours))
        return verdicts(problem, tours, *more)

    monkeypatch.setattr(checkers, "verdicts", counting)
    answers = solutions(CORNER, program="path", check="python")
    assert sum(result.checked.right for result in answers) == sum(sizes) == answers.models == 304
    assert max(sizes) <= 256
    assert answers.complete


def test_ctrl_c_while_answers_are_checked_loses_none_of_them_and_ends_the_search(monkeypatch):
    verdicts, asked = checkers.verdicts, []

    def interrupted(problem, tours, which, *more):
        asked.append(which)
        if len(asked) == 1:
            raise KeyboardInterrupt
        return verdicts(problem, tours, which, *more)

    monkeypatch.setattr(checkers, "verdicts", interrupted)
    answers = solutions("8x8", start="1/1", program="warnsdorff", check="all")
    found = []
    with pytest.raises(KeyboardInterrupt):
        found.extend(answers)
    assert found[0].checked == Checked(python=True)
    assert asked[:2] == ["all", "python"]
    assert answers.end.status is Status.INTERRUPTED


def test_ctrl_c_before_there_is_a_worker_says_so(monkeypatch):
    def interrupted(*_, **__):
        raise KeyboardInterrupt

    monkeypatch.setattr(process, "start", interrupted)
    for program in ("warnsdorff", "cycle"):
        with pytest.raises(InterruptedSearch) as ended:
            solve(Problem.closed("6x6") if program == "cycle" else "8x8", program=program)
        assert ended.value.found.status is Status.INTERRUPTED


def test_a_second_ctrl_c_is_raised(monkeypatch):
    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(checkers, "verdicts", interrupted)
    with pytest.raises(KeyboardInterrupt):
        next(iter(solutions("8x8", start="1/1", program="warnsdorff", check="all")))
    answers = solutions("8x8", start="1/1", program="warnsdorff", check="all")
    answers.stop()
    assert list(answers) == []  # it was stopped before it began
    assert answers.end.status is Status.INTERRUPTED
    assert "start_s" not in answers.end.stats  # no worker was started


def test_ctrl_c_in_a_loop_of_solves_ends_the_loop_and_keeps_what_was_found():
    code = """
import os, psutil, signal, threading, time
from pykt import solve
from pykt.model.errors import InterruptedSearch
def interrupt():
    while len(psutil.Process().children(recursive=True)) < 3:  # launcher, keeper, worker
        time.sleep(0.01)
    os.kill(os.getpid(), signal.SIGINT)
threading.Thread(target=interrupt).start()
for _ in range(100):
    try:
        solve("8x8", start="2/1", program="naive", timeout=1000)
    except InterruptedSearch as interrupted:
        print(interrupted.found.status)
        raise
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stdout == "interrupted\n"
    assert "InterruptedSearch" in done.stderr


def test_iterated_over_again_it_searches_again():
    answers = solutions("3x4", start="1/1", program="naive", check="python")
    first, second = ([result.tour for result in answers] for _ in range(2))
    assert first == second
    assert answers.models == len(first) == 2


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"models": -1}, "can't be -1"),
        ({"seed": 1.5}, "'1.5' is no whole number"),
        ({"sandbox": "require"}, "sandbox can't be 'require': choose one of auto, required, off"),
        ({"check": "pyhton"}, "check can't be 'pyhton'"),
        ({"engine": "c"}, "engine can't be 'c'"),
        ({"seed": "x"}, "'x' is no whole number"),
        ({"cores": (-1,)}, "The processor cores can't be"),
        ({"problem": CORNER, "start": "1/1"}, "put start into the Problem"),
        ({"problem": KNIGHTS, "models": 2}, "one best visit"),
        ({"program": "cycle", "engine": "prolog"}, "is a program of asp, not of prolog: take `pykt asp`"),
        ({"problem": KNIGHTS, "program": "two-knights-matching", "engine": "asp"}, "take `pykt solve`"),
        ({"program": "cycle"}, "answers closed problems, not open ones. `pykt programs` lists the others"),
        ({"program": "path", "solver": "gecode"}, "path takes no solver"),
        ({"program": "path", "profile": True}, "can't be profiled"),
    ],
)
def test_what_contradicts_itself_is_refused_before_any_search(options, message):
    with pytest.raises(PyktError, match=message):
        solutions(**{"problem": "8x8", **options})


def test_a_seed_may_be_a_number_of_numpy():
    assert pykt.solve("5x5", program="path", seed=np.int64(7), check="none").tour


@pytest.mark.parametrize(
    ("reason", "told"),
    [
        ("assertz/1: No permission to modify static procedure `cell/1'", False),
        ("open/4: No permission to open source_sink `a.txt' (Permission denied)", True),
    ],
)
def test_the_sandbox_is_named_only_where_it_can_be_the_reason(reason, told):
    assert ("in the sandbox" in user.forbidden(reason, "bubblewrap", "prolog")) == told
