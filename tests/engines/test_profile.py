"""Why a search does not finish: the counts are exact, kept however it ends, and fit a terminal."""

import json
import os
import pty
import re
import signal
import subprocess
import sys
import threading
from collections import Counter
from dataclasses import replace
from itertools import chain, pairwise, zip_longest
from pathlib import Path

import pytest
import terminal
from hypothesis import given
from hypothesis import strategies as st
from soaking import soak
from waiting import in_time, until

import pykt
from pykt import process
from pykt.draw.search.words import diagnosis
from pykt.draw.terminal.histogram import histogram
from pykt.engines import prolog
from pykt.engines.protocol import MESSAGES, Outcome, Search
from pykt.model.board import Square
from pykt.model.problem import Problem
from pykt.model.profile import Profile
from pykt.programs.choosing import choose

BLOG = [(2, 1), (2, -1), (-2, 1), (-2, -1), (1, 2), (-1, 2), (1, -2), (-1, -2)]  # its order of moves
STEPS = 2000  # that are kept
OURS = [
    "naive",
    "naive-as-printed",
    "naive-bits",
    "warnsdorff",
    "warnsdorff-bits",
    "borrell",
    "borrell:verify=border,visited=tree",
]


def depth_first(files, ranks, start, length, *, closed=False, first=False, most=None):
    """Return the profile of a plain depth-first search, computed a second time and in Python."""
    nodes, deepest, stuck, steps = {}, [], 0, []
    squares = [(file, rank) for file in range(1, files + 1) for rank in range(1, ranks + 1)]
    ways = {(x, y): [(x + a, y + b) for a, b in BLOG if (x + a, y + b) in squares] for x, y in squares}

    def go(path):
        nonlocal deepest, stuck
        nodes[len(path)] = nodes.get(len(path), 0) + 1
        steps.append((len(path), Square(*path[-1])))
        if len(steps) == most:
            return True
        if len(path) > len(deepest):
            deepest = list(path)
        if len(path) == length:
            away = abs(path[0][0] - path[-1][0]) * abs(path[0][1] - path[-1][1])
            answer = not closed or away == 2
            stuck += not answer
            return answer and first
        alone = True
        for square in ways[path[-1]]:
            if square not in path:
                alone = False
                if go([*path, square]):
                    return True
        stuck += alone
        return False

    go([start])
    return Profile(tuple(nodes.values()), tuple(Square(*square) for square in deepest), stuck, tuple(steps[:STEPS]))


def profiled(board, program, models=0, **asked):
    answers = pykt.solutions(board, program=program, models=models, profile=True, theory=False, check="none", **asked)
    results = list(answers)
    return answers, results


@pytest.mark.parametrize("program", OURS)
def test_the_nodes_by_depth_are_the_paths_by_length(program):
    answers, results = profiled("3x4", program, start="1/1")
    expected = depth_first(3, 4, (1, 1), 12)
    if program == "naive-as-printed":  # from the corner of 3x4 it can enter the start again
        assert answers.profile.total > expected.total
    else:
        assert answers.profile.nodes == expected.nodes
        assert answers.profile.backtracks == expected.backtracks
        assert answers.profile.nodes[-1] == len(results) == 2


def test_the_deepest_path_is_the_first_of_the_longest():
    answers, _ = profiled("4x4", "naive", start="1/1")
    assert answers.profile == depth_first(4, 4, (1, 1), 16)
    assert answers.end.status == "none"


def test_the_nodes_of_several_starts_are_counted_together():
    answers, _ = profiled("3x4", "naive")
    each = [depth_first(3, 4, (file, rank), 12) for file in (1, 2, 3) for rank in (1, 2, 3, 4)]
    assert answers.profile.nodes == tuple(map(sum, zip_longest(*(one.nodes for one in each), fillvalue=0)))
    assert answers.profile.backtracks == sum(one.backtracks for one in each)


@pytest.mark.parametrize("program", ["naive", "borrell"])
def test_a_complete_path_that_does_not_close_is_a_dead_end(program):
    answers, _ = profiled(Problem.closed("3x4", start="1/1"), program)
    expected = depth_first(3, 4, (1, 1), 12, closed=True)
    assert (answers.profile.nodes, answers.profile.backtracks) == (expected.nodes, expected.backtracks)


def stepwise(profile):
    """Tell whether the steps are a search: each is a knight's move from the square before it, and each is counted."""
    assert len(profile.steps) == min(profile.total, STEPS)
    for step, path in zip(profile.steps, profile.paths(), strict=True):
        assert step == (len(path), path[-1])
        assert all(one.is_move_from(other) for one, other in pairwise(path))
    kept = Counter(depth for depth, _ in profile.steps)
    assert all(0 < kept[depth] <= profile.nodes[depth - 1] for depth in kept)
    if profile.total <= STEPS:
        assert tuple(kept.values()) == profile.nodes
    return True


def test_around_3x3_the_knight_goes_one_way_and_then_the_other():
    answers, results = profiled(Problem.open(pykt.Board(3, 3, {(2, 2)}), "1/1"), "naive")
    one, other = (tuple(result.tour.squares) for result in results)
    assert answers.profile.steps == tuple(enumerate(one, 1)) + tuple(enumerate(other, 1))[1:]
    assert list(answers.profile.paths()) == [one[:n] for n in range(1, 9)] + [other[:n] for n in range(2, 9)]
    assert results[0].profile.steps == answers.profile.steps[:8]


@pytest.mark.parametrize("start", [(3, 3), soak((1, 1)), soak((5, 1))])
def test_on_5x5_the_steps_to_the_first_tour_are_those_of_the_search_written_once_more(start):
    _, (result,) = profiled("5x5", "naive", models=1, start=str(Square(*start)))
    assert result.profile == depth_first(5, 5, start, 25, first=True)
    assert stepwise(result.profile)


@pytest.mark.parametrize("program", OURS)
def test_all_that_can_be_profiled_tell_their_steps(program):
    answers, results = profiled("3x4", program, start="1/1")
    assert stepwise(answers.profile)
    paths = list(answers.profile.paths())
    assert paths[0] == (Square(1, 1),)
    assert [path for path in paths if len(path) == 12] == [tuple(result.tour.squares) for result in results]


def test_each_start_begins_a_path_of_its_own():
    answers, _ = profiled("3x4", "naive")
    each = [depth_first(3, 4, (file, rank), 12).steps for rank in (1, 2, 3, 4) for file in (1, 2, 3)]
    assert answers.profile.steps == tuple(chain.from_iterable(each))
    assert [path for path in answers.profile.paths() if len(path) == 1] == [(start,) for ((_, start), *_) in each]


def test_warnsdorff_s_steps_on_8x8_are_its_tour():
    _, (result,) = profiled("8x8", "warnsdorff", models=1, start="1/1")
    assert result.profile.steps == tuple(enumerate(result.tour.squares, 1))
    assert list(result.profile.paths())[-1] == tuple(result.tour.squares)
    assert "steps" not in result.profile.record()


def test_the_blog_s_60_squares_take_ten_thousand_nodes_nearly_all_beyond_depth_40():
    _, (result,) = profiled("8x8", "naive", models=1, start="1/1", squares=60)
    expected = depth_first(8, 8, (1, 1), 60, first=True)
    assert result.profile == expected
    assert result.profile.deepest == tuple(result.tour.squares)
    assert expected.total == 10307
    assert sum(expected.nodes[40:]) > 0.99 * expected.total
    assert expected.beyond == 43
    assert diagnosis(expected, 60).startswith("99 % of the nodes lie beyond depth 43 of 60")


def test_warnsdorff_s_first_tour_takes_no_move_back():
    for problem in ("8x8", Problem.closed("8x8", start="1/1")):
        _, (result,) = profiled(problem, "warnsdorff", models=1, **({"start": "1/1"} if problem == "8x8" else {}))
        assert result.profile.nodes == (1,) * 64
        assert result.profile.backtracks == 0


@pytest.mark.soak
def test_all_tours_of_4x5_from_the_corner():
    answers, _ = profiled("4x5", "naive", start="1/1")
    assert answers.profile == depth_first(4, 5, (1, 1), 20)
    assert answers.profile.nodes[-1] == answers.models == 32


def endless(**limits):
    return pykt.solutions("8x8", start="1/1", program="naive", models=1, profile=True, **limits)


def under_way(answers, then, nodes=2000):
    """Call ``then`` as soon as the search has visited that many nodes."""

    def watch():
        until(lambda: answers.profile and answers.profile.total >= nodes)
        then()

    threading.Thread(target=watch, daemon=True).start()


def whole(profile):
    assert len(profile.deepest) == profile.depth > 50
    assert len(set(profile.deepest)) == profile.depth
    assert all(one.is_move_from(other) for one, other in pairwise(profile.deepest))
    assert 0 < profile.backtracks < profile.total
    return stepwise(profile) and profile.steps == depth_first(8, 8, (1, 1), 64, most=STEPS).steps


def test_a_timeout_keeps_the_profile():
    def stopped(seconds):
        answers = endless(timeout=seconds)
        assert list(answers) == []
        assert answers.end.status == "timeout"
        return answers.profile and answers.profile.total >= 2000 and answers

    answers = in_time(stopped)
    assert answers.end.profile == answers.profile
    assert whole(answers.profile)


def test_a_stop_keeps_the_profile_and_it_grew_until_then():
    answers = endless()
    totals = []

    def once_more():
        totals.append(answers.profile.total)
        under_way(answers, answers.stop, totals[0] + 1)

    under_way(answers, once_more)
    assert list(answers) == []
    assert answers.end.status == "interrupted"
    assert answers.profile.total > totals[0]
    assert whole(answers.end.profile)


#: Interrupts itself when 2000 nodes have been visited.
INTERRUPTED = """
import os, signal, sys, threading, time
import pykt
from pykt.cli.options import PrintOptions
from pykt.cli.output.answers import Printer

def watch():
    while answers.profile is None or answers.profile.total < 2000:
        time.sleep(0.01)
    os.kill(os.getpid(), signal.SIGINT)

answers = pykt.solutions("8x8", start="1/1", program="naive", models=1, profile=True)
threading.Thread(target=watch, daemon=True).start()
sys.exit(Printer(PrintOptions(json="json" in sys.argv)).print_answers(answers))
"""


def test_ctrl_c_prints_it():
    json_, text = (
        subprocess.run([sys.executable, "-c", INTERRUPTED, way], capture_output=True, text=True, check=False)
        for way in ("json", "text")
    )
    assert json_.returncode == text.returncode == 3
    record = json.loads(json_.stdout)
    assert record["status"] == "interrupted"
    assert sum(record["profile"]["nodes"]) >= 2000
    assert "of 64 squares" in text.stderr
    assert "█" in text.stderr


def test_the_other_limits_keep_it_too():
    answers = endless(inferences=500_000)
    assert list(answers) == []
    assert answers.end.status == "limit"
    assert whole(answers.end.profile)


def test_the_inferences_of_the_profiler_are_named(run_pykt):
    command = ["prolog", "--board", "5x5", "--program", "warnsdorff", "--check", "python"]
    plain, profiled = (
        re.search(r" s, ([\d,]+) inferences(.*)\n", run_pykt(*command, *more)[2]).groups()
        for more in ([], ["--profile"])
    )
    assert (plain[1], profiled[1]) == ("", ", including those of the profiler")
    assert int(plain[0].replace(",", "")) < int(profiled[0].replace(",", ""))


def test_json_has_it_only_if_it_was_asked_for(run_pykt):
    command = ["prolog", "--board", "5x5", "--program", "naive", "--squares", "12", "--check", "python", "--json"]
    code, out, err = run_pykt(*command, "--profile")
    assert (code, err) == (0, "")
    profile = json.loads(out)["profile"]
    assert set(profile) == {"nodes", "deepest", "backtracks"}
    assert profile["deepest"][0] == [1, 1]
    assert len(profile["nodes"]) == len(profile["deepest"]) == 12
    assert "profile" not in json.loads(run_pykt(*command)[1])
    *_, last = run_pykt(*command, "--profile", "--models", "3")[1].splitlines()
    assert set(json.loads(last)) == {"models", "complete", "profile"}


@pytest.mark.parametrize("command", [["asp"], ["solve"], ["solve", "--two-knights", "--start", "a1", "--start", "h8"]])
def test_a_program_that_can_t_be_profiled_is_one_sentence(command, run_pykt):
    code, out, err = run_pykt(*command, "--profile")
    assert (code, out) == (2, "")
    assert re.fullmatch(r"pykt: [\w-]+ can't be profiled, .*warnsdorff.*\.\n", err)


@pytest.mark.soak
def test_the_picture_is_live_on_a_terminal():
    parent, child = pty.openpty()
    command = [sys.executable, "-m", "pykt", "prolog", "--program", "naive", "--profile", "--timeout", "1000"]
    environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "30"}
    running = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=child, env=environment)
    os.close(child)

    def totals():
        return [int(total.replace(b",", b"")) for total in re.findall(rb"([\d,]+) nodes by depth", shown)]

    shown = b""
    while len(set(totals())) < 3:
        shown += os.read(parent, 4096)
    running.send_signal(signal.SIGINT)
    shown += terminal.everything(parent)
    assert running.wait() == 3
    assert totals() == sorted(totals())


MINE = """
:- module(mine, [tour/4]).
tour(Board, X/Y, Length, Path) :- go(Length, Board, X, Y, [X/Y], Reversed), reverse(Reversed, Path).
go(1, _, _, _, Path, Path) :- !.
go(N, Board, X, Y, Path0, Path) :-
    step(Board, X, Y, U, V), \\+ memberchk(U/V, Path0), M is N-1, go(M, Board, U, V, [U/V|Path0], Path).
step(board(Files, Ranks, _), X, Y, U, V) :-
    member(A-B, [2-1, 2-(-1), -2-1, -2-(-1), 1-2, -1-2, 1-(-2), -1-(-2)]),
    U is X+A, V is Y+B, between(1, Files, U), between(1, Ranks, V).
"""


@pytest.mark.parametrize("relation", ["step/5", "go/6", "mine:step/5"])
def test_a_program_of_one_s_own_needs_only_its_move_relation(relation, tmp_path):
    (tmp_path / "mine.pl").write_text(MINE)
    chosen = choose("naive")
    chosen = replace(
        chosen, program=replace(chosen.program, prolog=replace(chosen.program.prolog, goal="tour", moves=relation))
    )
    question = prolog.question(Problem.open("4x4", start="1/1"), chosen, Search(0, profile=True))
    *_, end = process.start(
        "pykt.engines.prolog:answers", replace(question, file=str(tmp_path / "mine.pl")), yields=MESSAGES
    )
    assert replace(end.profile, steps=()) == replace(depth_first(4, 4, (1, 1), 16), steps=())


def test_a_move_relation_that_is_not_there_is_said_so():
    chosen = choose("naive")
    for relation in ("pat/4", "path/5", "select/3", "member/2"):  # a library's would count the calls of others, too
        named = replace(chosen, program=replace(chosen.program, prolog=replace(chosen.program.prolog, moves=relation)))
        question = prolog.question(Problem.open("4x4", start="1/1"), named, Search(0, profile=True))
        (end,) = process.start("pykt.engines.prolog:answers", question, yields=MESSAGES)
        assert isinstance(end, Outcome)
        assert (end.how, end.reason) == ("error", f"the program has no predicate {relation} to profile")
    for relation in ("path", "path/x", "halt,path/4", "Path/4"):
        with pytest.raises(pykt.PyktError, match="does not name a predicate"):
            prolog.question(
                Problem.open("4x4"),
                replace(chosen, program=replace(chosen.program, prolog=replace(chosen.program.prolog, moves=relation))),
                Search(0, profile=True),
            )


@given(
    nodes=st.lists(st.integers(1, 10**12), min_size=1, max_size=300),
    more=st.integers(-1, 6000),
    width=st.integers(1, 200),
)
def test_the_picture_fits(nodes, more, width):
    length = max(len(nodes) + more, 1)
    deepest = tuple(Square(100, 1 + rank) for rank in range(len(nodes)))
    lines = histogram(Profile(tuple(nodes), deepest, sum(nodes)), length, width).plain.splitlines()
    assert all(len(line) <= max(width, 40) for line in lines[1:])
    assert len(lines) < 30


def test_the_bars_are_as_high_as_the_nodes_are_many():
    first, *rows = histogram(Profile((1, 2, 6), (), 4), 4).plain.splitlines()
    assert first == "9 nodes by depth, 4 backtracks, deepest 3 of 4 squares"
    assert rows[:6] == ["6 │      ███", *["  │      ███"] * 3, "  │   ██████", "  │█████████"]
    assert rows[6:8] == ["  └────────────", "     1        4"]


@pytest.mark.parametrize(
    ("nodes", "length", "said"),
    [
        ((1, 1, 1), 9, "No move has been taken back"),
        ((7,), 9, "No path has a second square"),
        ((1, 1, 1, 5), 3, "The search goes deeper than the 3 squares"),
        ((1, 1, 1, 1, 1, 1, 600), 9, "99 % of the nodes lie beyond depth 6 of 9"),
        ((1, 1, 1, 1, 20), 9, "Most nodes are at depth 5 of 9"),
        ((1, 7, 40, 100, 20), 9, "Most nodes are at depth 4 of 9"),
    ],
)
def test_one_sentence_says_what_to_read_from_it(nodes, length, said):
    sentence = diagnosis(Profile(nodes), length)
    assert sentence.startswith(said)
    assert sentence.endswith((".", "?"))
    assert not re.search(r"[.?] ", sentence)


STUDENT = Path(__file__).parents[2] / "examples" / "student.pl"


def test_a_program_of_the_users_own_is_profiled_by_the_relation_that_recurs():
    asked = pykt.Problem.open("4x4", "1/1")
    own = pykt.solve(asked, program=f"{STUDENT}:moves=walk/5", theory=False, profile=True)
    ours = pykt.solve(asked, program="naive", theory=False, profile=True)
    assert own.profile.nodes == ours.profile.nodes
    assert len(own.profile.deepest) == len(ours.profile.deepest) == 15
    assert own.profile.backtracks == ours.profile.backtracks
    assert own.status is pykt.Status.NONE


@pytest.mark.parametrize("relation", ["step/5", "go/6"])
def test_the_answers_of_a_profiled_program_of_the_users_own_are_kept(relation, tmp_path):
    (tmp_path / "mine.pl").write_text(MINE)
    own = f"{tmp_path / 'mine.pl'}:predicate=tour(Board,Start,Length,Tour),moves={relation}"
    answers, results = profiled("3x4", own, start="1/1")
    _, expected = profiled("3x4", "naive", start="1/1")
    assert [result.tour for result in results] == [result.tour for result in expected]
    assert answers.profile == depth_first(3, 4, (1, 1), 12)


def test_where_the_program_chooses_its_start_the_squares_are_known_from_the_first_node_on(tmp_path):
    (tmp_path / "mine.pl").write_text(MINE + "mine(N, Path) :- M is N*N, tour(board(N, N, []), 1/1, M, Path).")
    own = f"{tmp_path / 'mine.pl'}:predicate=mine(N,Tour),moves=go/6"
    answers, _ = profiled("4x4", own)
    every = depth_first(4, 4, (1, 1), 16)
    assert (answers.profile.deepest, answers.profile.nodes) == (every.deepest, every.nodes)
    assert answers.profile.steps == every.steps[:STEPS]


def test_a_relation_that_is_not_there_is_an_error_of_the_program():
    lost = pykt.solve("4x4", start="1/1", program=f"{STUDENT}:moves=stride/4", theory=False, profile=True)
    assert lost.status is pykt.Status.ERROR
    assert "no predicate" in lost.reason
