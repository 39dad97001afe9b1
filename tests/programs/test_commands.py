"""A user's own executables: what they are given, what is read of what they print, and what they may do."""

import contextlib
import hashlib
import os
import pickle
import re
import shutil
import sys
from pathlib import Path

import psutil
import pytest
from ended import gone
from waiting import in_time

import pykt
from pykt import notation
from pykt.answers.query import Query
from pykt.engines.protocol import Search
from pykt.model.board import Board
from pykt.model.errors import EngineError, PyktError
from pykt.model.problem import Problem
from pykt.programs import user
from pykt.programs.choosing import choose, pick
from pykt.programs.exporting import hcp
from pykt.programs.texts import main_name, texts_of
from pykt.programs.user.commands import NO_FILE, Command
from pykt.programs.user.names import File
from pykt.programs.user.output import Found, Output, TooMuchError
from pykt.runs.run import Run, run_texts

OPEN = Problem.open("5x5", "1/1")
CLOSED = Problem.closed("6x6", "1/1")
TOUR = pykt.solve(CLOSED, check="python").tour
LINE = notation.write(TOUR, "squares")
TWO = Problem.two_knights("5x5", "1/1", "5/5")

PYTHON = "#!/usr/bin/env python3\n"
SHELL = "#!/bin/sh\n"


@pytest.fixture
def script(tmp_path, monkeypatch):
    """Write an executable script in the working folder. Return how a program is named that runs it."""
    monkeypatch.chdir(tmp_path)

    def write(text, name="mine.py", mode=0o755):
        (tmp_path / name).write_text(text)
        (tmp_path / name).chmod(mode)
        return f"./{name}"

    return write


def solve(problem, program, **more):
    return pykt.solve(problem, program=program, **{"check": "python", "timeout": 1000, **more})


# What a command is given ----------------------------------------------------------------------------------------------

#: Find a Hamiltonian cycle or path by Warnsdorff's rule, in a graph that one of the readers makes of a text.
SEARCH = """
import json, re, sys
text = open(sys.argv[1]).read() if len(sys.argv) > 1 else sys.stdin.read()

def search(path, ways, length, ends):
    if len(path) == length:
        return path if ends(path) else None
    free = [node for node in ways[path[-1]] if node not in path]
    for node in sorted(free, key=lambda node: sum(other not in path for other in ways[node])):
        if found := search([*path, node], ways, length, ends):
            return found

def board(files, ranks, start):
    squares = [(f, r) for r in range(1, ranks + 1) for f in range(1, files + 1)]
    near = lambda one, other: abs(one[0] - other[0]) * abs(one[1] - other[1]) == 2
    ways = {one: [other for other in squares if near(one, other)] for one in squares}
    print(*("%d/%d" % square for square in search([start], ways, len(squares), bool)))
"""

READERS = {
    "json": """
problem = json.loads(text)
board(problem["board"]["files"], problem["board"]["ranks"], tuple(problem["starts"][0]))
""",
    "lp": """
files, ranks = (int(re.search(name + r"\\((\\d+)\\)\\.", text)[1]) for name in ("files", "ranks"))
board(files, ranks, tuple(map(int, re.search(r"start\\(1,\\((\\d+),(\\d+)\\)\\)", text).groups())))
""",
    "dzn": """
files, ranks = (int(re.search(name + r" = (\\d+);", text)[1]) for name in ("files", "ranks"))
board(files, ranks, tuple(map(int, re.search(r"start = .*?(\\d+),\\s*(\\d+)", text).groups())))
""",
    "hcp": """
ways = {}
for one, other in re.findall(r"^(\\d+) (\\d+)$", text, re.MULTILINE):
    ways.setdefault(int(one), []).append(int(other))
    ways.setdefault(int(other), []).append(int(one))
cycle = search([len(ways)], ways, len(ways), lambda path: path[0] in ways[path[-1]])
print("TYPE : TOUR", "TOUR_SECTION", *cycle, -1, sep="\\n")
""",
    "tsp": """
rows = text.partition("EDGE_WEIGHT_SECTION\\n")[2].splitlines()[:-1]
ways = {}
for one, row in enumerate(rows):
    ways[one] = [other for other, distance in enumerate(row.split()) if distance == "0" and other != one]
cycle = search([len(ways) - 1], ways, len(ways), lambda path: path[0] in ways[path[-1]])
print(len(cycle), *(" ".join(map(str, cycle[at : at + 10])) for at in range(0, len(cycle), 10)), sep="\\n")
""",
}


@pytest.mark.sample(2)
@pytest.mark.parametrize("format_", READERS)
def test_a_small_reader_reads_each_format(format_, script):
    program = script(PYTHON + SEARCH + READERS[format_])
    assert solve(OPEN, f"{program}:input={format_}").status == "found"
    assert solve(OPEN, f"{program} {{{format_}}}").status == "found"


@pytest.mark.sample(4)
@pytest.mark.parametrize("format_", ["hcp", "tsp"])
@pytest.mark.parametrize(
    "asked",
    [
        {"kind": "closed"},
        {"kind": "closed", "start": "New York"},
        {"kind": "closed", "forbidden": [("a", "b")]},
        *({"kind": "open", "start": start, "end": end} for start in (None, "New York") for end in (None, "c")),
    ],
    ids=str,
)
def test_a_small_reader_answers_for_a_graph(asked, format_, script):
    edges = [("a", "b"), ("b", "c"), ("c", "d"), ("d", "a"), *(("New York", other) for other in "abcd")]
    ask = {"closed": Problem.closed, "open": Problem.open}[asked["kind"]]
    problem = ask(graph=edges, **{name: value for name, value in asked.items() if name != "kind"})
    found = solve(problem, f"{script(PYTHON + SEARCH + READERS[format_])} {{{format_}}}")
    assert (found.status, len(found.tour.vertices)) == ("found", 5)


@pytest.mark.soak
def test_distances_with_required_moves_are_a_graph_without_them(script):
    """A node in the middle of each move: a solver that reads no fixed edges makes the move."""
    edges = [("a", "b"), ("b", "c"), ("c", "d"), ("d", "a"), ("a", "c"), *(("New York", other) for other in "abcd")]
    problem = Problem.closed(graph=edges, moves=[("a", "c"), ("New York", "d")])
    assert solve(problem, f"{script(PYTHON + SEARCH + READERS['tsp'])} {{tsp}}").status == "found"


@pytest.mark.parametrize("printed", ["1 2 3 4", "1\n2\n3\n4", "[1, 2, 3, 4, 1]"])
def test_a_reader_of_json_prints_the_numbers_of_vertices(printed, script):
    problem = Problem.closed(graph=[("a", "b"), ("b", "c c"), ("c c", "d"), ("d", "a")])
    found = solve(problem, f"{script(PYTHON + f'print({printed!r})')} {{json}}")
    assert (found.status, found.tour.vertices) == ("found", ["a", "b", "c c", "d"])
    wrong = solve(problem, f"{script(PYTHON + 'print(1, 3, 2, 4)')} {{json}}")
    assert (wrong.status, [fault.name for fault in wrong.faults]) == ("refused", ["jump", "jump"])


@pytest.mark.parametrize("format_", ["hcp", "tsp"])
def test_a_tour_over_an_edge_that_does_not_exist_is_refused(format_, script):
    problem = Problem.closed(graph=[("a", "b"), ("b", "c c"), ("c c", "d"), ("d", "a"), ("a", "c c")])
    found = solve(problem, f"{script(SHELL + 'echo 1 2 4 3', 'mine.sh')} {{{format_}}}")
    assert (found.status, [fault.name for fault in found.faults]) == ("refused", ["jump"])
    found = solve(problem, f"{script(SHELL + 'echo none', 'mine.sh')} {{{format_}}}")
    assert re.search(r"but pykt's program \w+ finds one: a .*c c", found.reason)


@pytest.mark.parametrize("format_", ["hcp", "tsp"])
def test_a_graph_with_directions_is_refused_before_anything_runs(format_, script):
    problem = Problem.closed(graph=pykt.Graph.of([("a", "b"), ("b", "c"), ("c", "a")], directed=True))
    with pytest.raises(
        pykt.PyktError, match=rf"reads \.{format_} files, and a graph cannot express edges with a direction"
    ):
        solve(problem, f"{script(SHELL)} {{{format_}}}")


def test_a_list_from_0_is_read_only_after_the_number_of_nodes():
    """A board of numbers whose first number is the last may have a hole, too, and no tour in cells has so many."""
    problem = Problem.closed(graph=[("a", "b"), ("b", "c"), ("c", "d"), ("d", "a")])
    assert [vertex for vertex, _ in hcp.path(problem, "4\n2 1 0 3 \n")] == [3, 2, 1, 4]
    for text in ("2 1 0 3", "5\n2 1 0 3", "4\n2 1 0", "4\n2 1 0 4", "4 2 1 0 3 4"):
        assert hcp.path(problem, text) is None
    holes = Problem.closed(Board(3, 4, frozenset({(2, 2), (2, 3)})))  # 10 squares
    drawn = "10 1 2\n3 0 4\n5 0 6\n7 8 9"
    assert hcp.path(holes, drawn) is None
    holes = Problem.closed(Board(3, 4, frozenset({(2, 2)})))
    assert hcp.path(holes, "11 1 2\n3 0 4\n5 6 7\n8 9 10") is None
    assert hcp.path(holes, "11\n1 2 3 0 4 5 6 7 8 9 \n10 \n") is not None


def test_a_command_reads_json_unless_another_format_is_named(script):
    assert solve(OPEN, script(PYTHON + SEARCH + READERS["json"])).status == "found"


def test_a_command_is_given_the_numbers_that_it_asks_for(script):
    program = script(SHELL + 'echo "$*" >&2; echo none') + " -s {seed} -t {timeout} -m {memory} {other}"
    assert solve(Problem.closed("5x5"), program, seed=7, memory=900).output == ("-s 7 -t 1000 -m 900 {other}",)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has a sandbox")
def test_an_executable_has_a_lower_priority_than_pykt(script):
    result = solve(Problem.closed("5x5"), script(SHELL + "nice >&2; echo none"), sandbox="required")
    assert result.output == (str(min(os.nice(0) + 10, 19)),)


def test_a_format_that_can_not_express_the_problem_is_refused_before_anything_runs(script):
    program = script(SHELL)
    with pytest.raises(pykt.PyktError, match=r"reads \.hcp files, and a graph cannot express two knights: let it read"):
        solve(TWO, f"{program}:input=hcp")


@pytest.mark.parametrize(
    "problem",
    [
        CLOSED,
        Problem.closed(Board(6, 6)),
        *(Problem.open("5x5", start, end=end) for start in (None, "1/1") for end in (None, "5/5")),
    ],
    ids=str,
)
def test_a_cycle_of_the_graph_is_read_as_the_tour_from_any_node_in_both_directions(problem):
    tour = pykt.solve(problem, check="python").tour
    squares = list(problem.board.squares())
    nodes = [squares.index(square) + 1 for square in tour.squares]
    if problem.kind == "open":
        one_end = (problem.start is None) != (problem.end is None)
        nodes += [27, 26] if problem.start and one_end else [26, 27] if one_end else [26]
    for cycle in (nodes, nodes[::-1], nodes[7:] + nodes[:7]):
        for text in (" ".join(map(str, cycle)), "TOUR_SECTION\n" + "\n".join(map(str, cycle)) + "\n-1\nEOF\n"):
            assert pykt.check(pykt.Tour.of(problem.board, hcp.path(problem, text)), problem) == []
    assert hcp.path(problem, " ".join(map(str, nodes[1:]))) is None


# What is read of what it prints ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["algebraic", "cells", "facts", "json", "matrix", "squares", "tsplib"])
def test_a_tour_in_any_notation_is_an_answer(name, tmp_path):
    file = tmp_path / "tour.txt"
    file.write_text("c a solver prints this first\n\n" * (name == "squares") + notation.write(TOUR, name))
    found = solve(CLOSED, f"cat {file}" + ":output=cells" * (name == "cells"))
    assert (found.status, found.tour.squares) == ("found", TOUR.squares)


def test_a_board_of_all_numbers_from_0_is_told_how_to_be_read(tmp_path):
    lines = notation.write(TOUR, "matrix").splitlines()
    drawn = "\n".join(" ".join(str(int(cell) - 1) for cell in line.split()) for line in lines)
    (tmp_path / "tour.txt").write_text(drawn + "\n")
    found = solve(CLOSED, f"cat {tmp_path / 'tour.txt'}")
    assert "output=matrix0" in str(found.faults[0])
    found = solve(CLOSED, f"cat {tmp_path / 'tour.txt'}:output=matrix0")
    assert (found.status, found.tour.squares) == ("found", TOUR.squares)


#: What a script prints or does, the status in which its run ends, and words of the reason.
ENDINGS = {
    "lies": (f"echo '{LINE.strip()}' | sed 's/^1.1 //'", "refused", "not visited"),
    "says none": ("echo None.", "refused", "says that there is none, but a theorem says that there is one"),
    "says unsatisfiable": ("echo s UNSATISFIABLE; exit 20", "refused", "says that there is none"),
    "does not know": ("echo =====UNKNOWN=====", "limit", "says that it does not know"),
    "optimal without a tour": ("echo OPTIMUM FOUND", "error", "has printed no tour"),
    "says yes": ("exit 10", "error", "ended with exit code 10"),
    "silent": ("", "error", 'printed nothing: let it print a tour, or "none"'),
    "chatty": ("echo hello", "error", "printed neither a tour in a notation of"),
    "another board": ("echo '1 0\n0 0\n0 2'", "refused", "on a board of 2x3, not of 6x6"),
    "off the board": ("echo 1/1 2/3 9/9", "refused", "9/9"),
    "fails": ("echo 'no licence' >&2; exit 3", "error", "ended with exit code 3: no licence"),
    "is killed": ("kill -SEGV $$", "error", "was ended by signal 11"),
    "hangs": ("sleep 1000", "timeout", "limit of 0.3 s"),
    "hangs with its output closed": ("exec >&- 2>&-; sleep 1000", "timeout", "limit of 0.3 s"),
    "prints ten gigabytes": ("yes | head -c 10000000000", "error|timeout", "more than 16 MB without a tour|limit"),
    "fills the disk": ("cat /dev/zero > left; echo none", "error|refused|timeout", "none|limit|exit code"),
    "opens a connection": (
        f"exec {sys.executable} -c 'import socket; socket.socket()'",
        "error",
        "PermissionError|not permitted|ermission",
    ),
}


@pytest.mark.sample(5)
@pytest.mark.parametrize("name", ENDINGS)
def test_every_ending_has_a_status_and_a_sentence(name, script, tmp_path):
    text, statuses, reason = ENDINGS[name]
    ended = solve(CLOSED, script(SHELL + text, "mine.sh"), timeout=0.3 if "limit" in reason else 1000)
    told = " ".join([ended.reason or "", *map(str, ended.faults)])
    assert ended.status in statuses.split("|"), told
    assert re.search(reason, told), told
    assert [file.name for file in tmp_path.iterdir()] == ["mine.sh"]


def test_a_solver_that_prints_no_model_is_told_to(script):
    ended = solve(CLOSED, script(SHELL + "exit 10", "mine.sh") + " {cnf}")
    assert ended.reason.endswith("so there is an answer, but it printed none: let it print its model")


@pytest.mark.soak  # it keeps the machine busy, and without bubblewrap nothing limits it
@pytest.mark.usefixtures("bubblewrap")
def test_a_command_that_forks_without_end_is_ended(script):
    ended = solve(CLOSED, script(SHELL + "f() { f | f; }; f", "mine.sh"))
    assert ended.status in ("error", "out-of-memory")
    assert re.search("processes|limit|exit code", ended.reason)


@pytest.mark.usefixtures("bubblewrap")
def test_a_command_makes_a_limited_number_of_files(script):
    """Even empty ones take the kernel's memory."""
    made = "i=0; while [ $i -lt 20000 ] && true > $1/$i; do i=$((i+1)); done 2>/dev/null; echo made $i"
    ended = solve(CLOSED, script(f"{SHELL}set /tmp; {made}; set /dev/shm; {made}", "mine.sh"))
    assert [int(number) > 9000 for number in re.findall(r"made (\d+)", "\n".join(ended.output))] == [True, True]
    assert "made 20000" not in "\n".join(ended.output)


@pytest.mark.usefixtures("bubblewrap")
def test_a_command_writes_100_mb_in_all(script):
    """Into however many files, and with the megabyte in the memory that processes can share."""
    made = "for i in 1 2 3 4; do yes | head -c 30000000 > $1/$i; done 2>/dev/null; echo wrote $(cat $1/* | wc -c)"
    ended = solve(CLOSED, script(f"{SHELL}set /tmp; {made}; set /dev/shm; {made}", "mine.sh"))
    own, shared = map(int, re.findall(r"wrote (\d+)", "\n".join(ended.output)))
    assert (99_000_000 < own <= 100_000_000, 900_000 < shared <= 1_100_000) == (True, True)


def answers(problem, program, **more):
    found = pykt.solutions(problem, program=program, check="python", timeout=1000, **more)
    return list(found), found


def test_an_answer_is_read_before_the_program_ends_and_then_it_is_ended(script):
    endless = f"import time\nprint({LINE!r}, end='', flush=True)\ntime.sleep(1000)"
    assert solve(CLOSED, script(endless, mode=0o644)).status == "found"


def test_several_tours_are_several_answers_and_none_says_that_there_are_no_more(script):
    other = notation.write(pykt.Tour.of(TOUR.board, [(rank, file) for file, rank in TOUR.squares]), "squares")
    drawn = notation.write(TOUR, "matrix")
    for text in (
        LINE + other,
        f"{LINE}----------\n{other}----------\n",
        f"{drawn}\n\n{other}",
        f"Answer: 1\n{drawn}Answer: 2\n{other}",
        f"Answer: 1 (Time: 0.001s)\n{drawn}Answer: 2 (Time: 0.012s)\n{other}",
        f"1: {LINE.strip()}\n2: {other.strip()}",
        f"Tours:\n1: {LINE.strip()}\n2: {other.strip()}\nin 3 ms",
    ):
        program = script(SHELL + f"cat <<END\n{text}\nNone\nEND\n", "mine.sh")
        found, stream = answers(CLOSED, program)
        assert [one.tour.squares for one in found] == [TOUR.squares, notation.read(other).squares]
        assert (stream.end.status, stream.end.reason) == ("found", "./mine.sh finds no more")
        assert not stream.complete
    assert len(answers(CLOSED, program, models=1)[0]) == 1


@pytest.mark.sample(3)
@pytest.mark.parametrize("above", ["Tour:", "Solution found:", "Nodes expanded: 1234"])
@pytest.mark.parametrize("below", ["Done", "Time: 0.03 s", ""])
def test_a_tour_that_is_wrapped_between_lines_of_a_log_is_read_whole(above, below, script):
    squares = LINE.split()
    text = "\n".join(" ".join(squares[at : at + 13]) for at in range(0, len(squares), 13))
    assert solve(CLOSED, script(SHELL + f"cat <<END\n{above}\n{text}\n{below}\nEND\n", "mine.sh")).checked.right
    cut = text.rpartition(" ")[0]
    result = solve(CLOSED, script(SHELL + f"cat <<END\n{above}\n{cut}\n{below}\nEND\n", "mine.sh"))
    assert result.status == "refused"
    assert ("none of them has a whole tour" if below else "not visited") in str(result.faults) or "Nodes" in above


@pytest.mark.parametrize("separator", [" -> ", " "])
def test_of_a_wrapped_tour_that_can_not_be_joined_no_line_is_judged(separator, script):
    squares = [f"({square.file}, {square.rank})" if separator == " " else str(square) for square in TOUR.squares]
    text = f"{separator.join(squares[:20])}\n {separator.strip()} {separator.join(squares[20:])}"
    result = solve(CLOSED, script(SHELL + f"cat <<END\nTour:\n{text}\nDone\nEND\n", "mine.sh"))
    assert result.checked.right or "none of them has a whole tour" in str(result.faults), result.faults


def test_of_cells_with_arrows_that_are_wrapped_no_line_is_judged(script):
    problem = Problem.open("5x5", "1/1")
    cells = [str(5 * (one.rank - 1) + one.file - 1) for one in pykt.solve(problem, check="python").tour.squares]
    text = "->".join(cells[:13]) + "\n" + "->".join(cells[13:])
    result = solve(problem, script(SHELL + f"cat <<END\nTour:\n{text}\nDone\nEND\n", "mine.sh"))
    assert result.checked.right or "none of them has a whole tour" in str(result.faults), result.faults


def test_the_last_line_of_a_wrapped_tour_may_have_one_square(script):
    text = "\n".join(["Tour:", " ".join(LINE.split()[:-1]), LINE.split()[-1], "Done in 0.3 s"])
    result = solve(CLOSED, script(SHELL + f"cat <<END\n{text}\nEND\n", "mine.sh"))
    assert "none of them has a whole tour" in str(result.faults), result.faults


def test_an_uncrossed_path_that_is_wrapped_is_read_whole_or_refused(script):
    problem = Problem.open("5x5", "1/1", uncrossed=True)
    path = pykt.solve(problem, check="python").tour.squares
    for separator in (" ", " -> "):
        lines = [separator.join(map(str, path[at : at + 4])) for at in range(0, len(path), 4)]
        text = "Path:\n" + f"\n{separator}".join(lines) + "\nDone"
        result = solve(problem, script(SHELL + f"cat <<END\n{text}\nEND\n", "mine.sh"))
        assert "none of them has a whole tour" in str(result.faults) or result.tour.squares == path


def test_of_free_paths_a_shorter_one_after_a_longer_one_may_be_its_rest(script):
    problem = Problem.open("6x6", uncrossed=True)
    result = solve(problem, script(SHELL + "cat <<END\na1 b3 c5 e4 f6\nc1 d3\nLength 7\nEND\n", "mine.sh"))
    assert "none of them has a whole tour" in str(result.faults), result.faults


def test_two_knights_whose_lists_are_wrapped_are_not_judged_by_single_lines(script):
    problem = Problem.two_knights("4x4", "1/1", "4/4")
    text = "Knight 1:\na1 b3 c1 a2\nb4 d3 b2 a4\nKnight 2:\nd4 c2 a3 c4\nd2 b1 c3 d1"
    for below in ("", "\nDone"):
        result = solve(problem, script(SHELL + f"cat <<END\n{text}{below}\nEND\n", "mine.sh"))
        assert result.checked.right or "do not begin on the starts in turn" in str(result.faults), result.faults


VISITS = ["1/1 3/2 5/1\n5/5 4/3 3/5", "1/1 3/2 4/4 2/3\n5/5 4/3 5/1", "1/1 3/2 5/1\n5/5 4/3 3/5"]


PRINTING = SHELL + "cat <<END\n{}\nEND\n".format("\n\n".join(VISITS))


@pytest.mark.parametrize(("end", "claims"), [("", None), ("echo optimal\n", "optimal")])
def test_a_better_visit_replaces_the_one_before(end, claims, script):
    found = solve(TWO, script(PRINTING + end, "mine.sh"))
    assert (found.status, found.visited, found.claims, found.reason) == ("found", 7, claims, None)


def test_the_best_visit_is_kept_at_the_limit(script):
    def kept(seconds):
        ended = solve(TWO, script(PRINTING + "sleep 1000", "mine.sh"), timeout=seconds)
        assert ended.status == "timeout"
        assert "limit" in ended.reason
        return ended.visited == 7

    assert in_time(kept)


def test_output_is_read_alike_in_whatever_parts_it_comes():
    text = f"a log\n\n{LINE}----------\n{notation.write(TOUR, 'matrix')}OPTIMAL\n".encode()
    for size in (1, 7, 100, len(text)):
        output = Output(CLOSED)
        said = [one for at in range(0, len(text), size) for one in output.add(text[at : at + size])]
        said += output.end()
        assert said == [Found((TOUR.squares,)), Found((TOUR.squares,)), "optimal"]
    text = f"a log\ns SATISFIABLE\n{LINE}".encode()
    for cut in range(len(text)):
        output = Output(CLOSED)
        assert [*output.add(text[:cut]), *output.add(text[cut:]), *output.end()] == [Found((TOUR.squares,))]


# What it may do -------------------------------------------------------------------------------------------------------


def test_however_many_tours_are_printed_at_once_none_is_lost_and_a_long_text_without_tours_is_not_read_whole():
    output = Output(Problem.open("1x1"))
    assert len([*output.add(b"1/1\n" * 900 + b"no tour\n" * 99), *output.end()]) == 900
    output = Output(Problem.open("1x1"))
    assert [found.paths for found in (*output.add(b"1/1\n" + b"no tour\n" * 900), *output.end())] == [()]


@pytest.mark.parametrize("end", [b"", b"\n"])
def test_a_long_text_without_a_tour_is_given_up(end):
    output, part = Output(CLOSED), b"x" * (1 << 20) + end
    for _ in range(16):
        assert list(output.add(part)) == []
    with pytest.raises(TooMuchError, match="more than 16 MB without a tour"):
        list(output.add(part))


def test_a_failure_in_python_is_a_remark_about_its_line(script):
    (remark,) = solve(CLOSED, script("import json\n\njson.loads('\x1b[31m')\n", mode=0o644)).remarks
    assert (remark.file, remark.line, remark.severity) == ("mine.py", 3, "error")
    assert remark.text == "json.decoder.JSONDecodeError: Expecting value: line 1 column 1 (char 0)"
    (remark,) = solve(CLOSED, script("import no_such_module", mode=0o644)).remarks
    assert remark.advice.startswith("install it where pykt is installed")
    (remark,) = solve(TWO, script(SHELL + f"echo '{VISITS[0]}'; echo '\033[31mno' >&2; exit 1")).remarks
    assert (remark.text, remark.severity) == ("\\x1b[31mno", "warning")


def test_a_command_sees_its_own_files_the_modules_that_it_imports_and_the_folders_that_are_named(script, tmp_path):
    (tmp_path / "secret.py").write_text("x")
    (tmp_path / "parts").mkdir()
    (tmp_path / "parts/__init__.py").write_text("from .names import tour")
    (tmp_path / "parts/names.py").write_text(f"tour = {LINE!r}")
    (tmp_path / "data").mkdir()
    (tmp_path / "data/more").write_text("more")
    program = script(
        PYTHON
        + f"""
import os, sys
import parts, numpy, msgspec
open("mine", "w").write("mine")
for path in ("{tmp_path}/secret.py", "{tmp_path}/data/more", "/etc/passwd"):
    try:
        print(open(path).read(), file=sys.stderr)
    except OSError:
        print("-", file=sys.stderr)
try:
    open("{tmp_path}/left", "w").write("x")
except OSError:
    pass
print(sorted(os.listdir(".")) if os.getcwd() != "/tmp" else ["mine"], file=sys.stderr)
print(parts.tour)
"""
    )
    assert solve(CLOSED, program).output == ("-", "-", "-", "['mine']")
    assert solve(CLOSED, f"{program}:reads={tmp_path}/data").output == ("-", "more", "-", "['mine']")
    assert not (tmp_path / "left").exists()


def test_the_children_of_a_command_end_with_it(script):
    mark = f"60.{os.getpid()}"
    text = f"sleep {mark} &\nsleep {mark} </dev/null >/dev/null 2>&1 &\necho '{LINE.strip()}'"
    assert solve(CLOSED, script(SHELL + text, "mine.sh")).status == "found"
    left = [one for one in psutil.process_iter(["cmdline"]) if mark in (one.info["cmdline"] or [])]
    assert gone([one.pid for one in left])


# How it is named, recorded and repeated -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "is_command", "main"),
    [
        ("./mine.py", True, "mine.py"),
        ("mine.py:input=lp", True, "mine.py"),
        ("/x/solver:reads=/y/z.lp", True, "solver"),
        ("lkh {hcp}", True, "lkh"),
        ("clingo {lp} mine.lp", True, "clingo"),
        ("'./my solver' --fast", True, "my solver"),
        ("./mine.lp", False, "mine.lp"),
        ("a folder/mine.pl:predicate=go(N,Tour)", False, "mine.pl"),
        ("mine.mzn:variable=x/y", False, "mine.mzn"),
    ],
)
def test_a_command_is_told_from_a_file_by_its_name(text, is_command, main):
    assert isinstance(user.parse(text), Command if is_command else File)
    assert user.is_own(text)
    assert main_name(text) == main


def test_a_file_whose_name_is_only_an_ending_has_an_engine():
    named = "a/.pl", "a/b.c.lp:const=n=1.5", ".mzn.mzn"
    assert [user.parse(name).engine for name in named] == ["prolog", "asp", "minizinc"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("./no.py", r"There is no file '\./no\.py'"),
        ("no-such-solver {hcp}", "There is no command 'no-such-solver' here"),
        ("./mine.sh", r"may not be run: allow it with `chmod \+x \./mine\.sh`"),
        ("./mine.py:speed=3", "has no parameter 'speed': its parameters are input, output, reads"),
        ("./mine.py:input=xml", "input can't be 'xml': choose one of lp,"),
        ("./mine.py:output=xml", "output can't be 'xml': choose one of algebraic,"),
        ("./mine.py {hcp}:input=lp", "reads a file, not its standard input: leave out input=lp"),
        ("./mine.py:reads=/no/such", "There is no folder '/no/such'"),
        ("./mine.py:reads=/", "would hide"),
        ("./mine.py:reads=/dev/shm", "would hide"),
        ("./mine.py 'x", "close each quotation mark"),
        ("./mine.py:input=lp,input=json", "'input' is given twice: leave one out"),
        (".", "directory"),
        ("./mine.py '\x1b[31m'", "can't be printed"),
        (f"./mine.sh {'x' * 5000}", "may not be run"),
    ],
)
def test_what_can_not_be_run_is_one_sentence(text, why, script):
    script("", "mine.sh", 0o644)
    script("", mode=0o644)
    with pytest.raises(pykt.PyktError, match=why):
        choose(text if text != "." else "./")


def test_a_command_has_one_name_however_its_parameters_are_written(script):
    program = script("")
    assert str(choose(f"{program}:output=,input=json")) == program
    assert str(choose(f"{program}:output=cells,input=lp")) == f"{program}:input=lp,output=cells"


def test_the_scripts_of_a_command_are_recorded_and_run_again_without_their_files(script, tmp_path):
    script(f"tour = {LINE!r}", "names.py", 0o644)
    program = script(PYTHON + "import names, sys\nprint(names.tour, sys.argv[1], file=sys.stderr)\nprint(names.tour)")
    program += " 'two words'"
    texts = texts_of(program)
    assert list(texts) == ["mine.py", "names.py"]
    for file in tmp_path.iterdir():
        file.unlink()
    again = run_texts(Run(CLOSED, program), texts)
    assert (again.status, again.program, again.output[-1]) == ("found", program, " two words")


def test_a_compiled_program_is_recorded_by_its_digest(script, tmp_path):
    script(LINE, "tour.txt")
    program = "cat tour.txt"
    texts = texts_of(program)
    assert texts["tour.txt"] == LINE
    assert texts["cat"].splitlines()[1:] == [
        f"sha256 {hashlib.sha256(Path(shutil.which('cat')).read_bytes()).hexdigest()}",
        f"{Path(shutil.which('cat')).stat().st_size} bytes",
    ]
    (tmp_path / "tour.txt").unlink()
    assert run_texts(Run(CLOSED, program), texts).status == "found"


def test_a_huge_program_is_refused_before_it_is_read(script, tmp_path):
    program = script("")
    with (tmp_path / "mine.py").open("r+b") as file:
        file.truncate(300 << 30)  # it takes no place on the disk
    with pytest.raises(pykt.PyktError, match="more than 1 GiB"):
        texts_of(program)


def test_no_word_of_a_copied_command_is_a_parameter_or_a_file(script, tmp_path):
    """Whatever stands in it: a colon, quotation marks, the ending of a user's file."""
    script("here", "x.lp")
    program = script("") + """ a':'reads=/etc 'x.lp' "it's" '' -x=1"""
    texts = {"mine.py": "print(1)"}
    copy = user.parse(user.parse(program).copied(texts, tmp_path / "copy"))
    assert [word.removeprefix(NO_FILE) for word in copy.words[1:]] == ["a:reads=/etc", "x.lp", "it's", "", "-x=1"]
    assert (copy.settings, list(copy.files()), type(user.parse(copy.name))) == ([], [copy.words[0]], Command)


@pytest.mark.parametrize("name", ["mine.pl", "mine.pl:system=gnu", "mine.lp", "mine.mzn", "./mine.py"])
def test_a_program_is_not_told_the_names_of_the_others(name, script):
    """It can read the memory of its worker, to which the question is sent."""
    script("", user.parse(name).name)
    search = Search(1, hidden=("secret.pl",))
    with contextlib.suppress(EngineError):  # not every system is installed
        chosen = choose(name)
        assert b"secret" not in pickle.dumps(Query(OPEN, chosen, search).question)


def test_a_solver_is_not_told_the_names_of_programs():
    """It may come from a file of the user, and read the memory of its worker."""
    for problem in (OPEN, Problem.two_knights("3x3", "1/1", "3/3")):
        chosen = pick(problem)[0]
        assert b"secret" not in pickle.dumps(Query(problem, chosen, Search(1, hidden=("secret.pl",))).question)
    chosen = choose("circuit:solver=gecode")
    assert b"secret" not in pickle.dumps(Query(OPEN, chosen, Search(1, hidden=("secret.pl",))).question)


def test_the_name_of_a_file_is_not_run(tmp_path, monkeypatch):
    """`pykt run *.pl` names it, and its name could be any command."""
    monkeypatch.chdir(tmp_path)
    name = "sh -c 'cat anna.pl' {cnf} .pl"
    choose(name)
    (tmp_path / name).write_text("x.")
    for text in (name, f"{name}:predicate=go"):
        with pytest.raises(PyktError, match="rename it"):
            choose(text)


def test_a_graph_has_at_most_100000_squares():
    """To write a larger one takes longer than a time limit that is short."""
    assert hcp.objection(Problem.closed("300x300")) is None
    assert hcp.objection(Problem.closed("1000x1000")) == "a graph cannot express more than 100,000 squares"


@pytest.mark.parametrize(
    "log", ["# searching", "4 4", "[1/3] loading", '{"event": "start"}', "# 5x5", "...", "NAME: x"]
)
def test_a_log_before_an_answer_is_no_answer(log):
    """What can't be read counts only if nothing else comes."""
    tour = notation.write(pykt.solve("5x5", check="python").tour, "algebraic")
    for rest, words in ((b"none\n", ["none"]), (f"----------\n{tour}".encode(), [])):
        output = Output(Problem.open("5x5"))
        said = [*output.add(f"{log}\n".encode() + rest), *output.end()]
        assert [one for one in said if isinstance(one, str)] == words
        assert [one.fault for one in said if not isinstance(one, str)] == [""] * (not words)


def test_what_can_not_be_read_is_told_if_nothing_else_comes():
    output = Output(Problem.open("5x5"))
    (found,) = [*output.add(b"1 2 3\n4 5 6\n7 8 8\n----------\n"), *output.end()]
    assert "the number 8 stands on" in found.fault.lower()
    output = Output(Problem.open("5x5"))
    assert [*output.add(b"# no tour: file missing\n"), *output.end()] == []


@pytest.mark.parametrize("log", ["# 5x5", "1", "# a1 b3", "node 1 2 3", "Time: 0.5 s", "1,1"])
def test_a_log_before_a_line_between_answers_is_not_read_with_the_next_one(log):
    tour = notation.write(pykt.solve("5x5", check="python").tour, "algebraic")
    output = Output(Problem.open("5x5"))
    said = [*output.add(f"{log}\n----------\n{tour}".encode()), *output.end()]
    assert [one.fault for one in said if len(one.paths[0]) == 25] == [""]


def test_a_line_of_a_tour_that_a_log_follows_is_not_judged_alone():
    squares = notation.write(pykt.solve("5x5", check="python").tour, "algebraic").split()
    text = f"{' '.join(squares[:12])}\n{' '.join(squares[12:])}\nsolved in 12 ms\n"
    output = Output(Problem.open("5x5"))
    (found,) = [*output.add(text.encode()), *output.end()]
    assert (found.paths, "'solved' can't be read" in found.fault) == ((), True)


@pytest.mark.parametrize("rest", ["----------\n==========\n", "none\n", "----------\nRIGHT"])
def test_a_faulty_board_counts_although_something_follows(rest):
    board = notation.write(pykt.solve("5x5", check="python").tour, "matrix")
    output = Output(Problem.open("5x5"))
    text = board.replace("25", "24") + rest.replace("RIGHT", board)
    first, *_ = [*output.add(text.encode()), *output.end()]
    assert "the number 24 stands on" in first.fault.lower()


@pytest.mark.parametrize("word", ["OPTIMUM FOUND", "UNKNOWN", "----------\n=========="])
def test_a_faulty_list_before_another_word_than_none_is_told(word):
    output = Output(Problem.open("5x5"))
    said = [*output.add(f"1/1 2/3 9/9\n{word}\n".encode()), *output.end()]
    assert ["9/9" in one.fault for one in said if not isinstance(one, str)] == [True]
