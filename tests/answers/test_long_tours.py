"""Claims about tours too long for Python objects: they are walked, checked, sent, written and read in chunks."""

import os
import pty
import random
import signal
import socket
import subprocess
import sys
import tracemalloc
from contextlib import suppress

import numpy as np
import pytest
import terminal
from breaking import broken
from hypothesis import given, settings
from hypothesis import strategies as st
from soaking import soak
from waiting import until

from pykt import process
from pykt.checkers.python import check
from pykt.draw.terminal import board as text
from pykt.draw.terminal.screen import Terminal
from pykt.engines import prolog
from pykt.engines.protocol import MESSAGES, Walk
from pykt.model.board import Board
from pykt.model.cells import walk
from pykt.model.errors import PyktError
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.model.progress import CHUNK, report_to
from pykt.model.tour import Tour
from pykt.notation import read, read_file, write, write_file
from pykt.notation.saving import save

PYKT = [sys.executable, "-m", "pykt"]

#: Blocks of 3x4, one above the other, each walked in the same way: a tour of more than three chunks.
BLOCKS = 3 * CHUNK // 12 + 1
BOARD = Board(3, 4 * BLOCKS)
DIGITS = ("036036306306" * BLOCKS)[:-1]


def cells(start=(1, 1), digits=DIGITS, board=BOARD):
    return walk(board, start, np.frombuffer(digits.encode(), np.uint8))


@pytest.fixture(scope="module")
def strip():
    return Tour(BOARD, (cells(),))


def faults(tour, problem=None):
    return [(fault.name, str(fault)) for fault in check(tour, problem or Problem.open(BOARD))]


def test_a_tour_of_many_chunks_is_right(strip):
    assert len(strip) == BOARD.cells > 3 * CHUNK
    assert faults(strip) == []


@pytest.mark.parametrize("at", [0, 1, CHUNK - 2, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 3 * CHUNK, BOARD.cells - 2])
def test_exchanged_squares_are_jumps_wherever_the_chunks_end(strip, at):
    order = strip.knights[0].copy()
    order[[at, at + 1]] = order[[at + 1, at]]
    one, two = (BOARD.square(int(cell)) for cell in order[at : at + 2])
    around = [BOARD.square(int(cell)) for cell in (*order[max(at - 1, 0) : at], *order[at + 2 : at + 3])]
    named = faults(Tour(BOARD, (order,)))
    assert {name for name, _ in named} == {"jump"}
    steps = [(around[0], one, at)] * (at > 0) + [(two, around[-1], at + 2)] * (at + 2 < BOARD.cells)
    jumps = [(a, b, n) for a, b, n in steps if not a.is_move_from(b)]
    assert [text for _, text in named] == [
        f"{a} to {b}, squares {n} and {n + 1}, is not a knight's move" for a, b, n in jumps
    ]


@pytest.mark.parametrize("at", [1, CHUNK - 1, CHUNK, 2 * CHUNK + 5, BOARD.cells - 1])
def test_a_square_visited_again_many_chunks_later_is_named_with_both_numbers(strip, at):
    order = strip.knights[0].copy()
    left_out = BOARD.square(int(order[at]))
    order[at] = order[0]
    named = faults(Tour(BOARD, (order,)))
    assert ("twice", f"1/1 is visited twice, at numbers 1 and {at + 1}") in named
    assert ("missing", f"{left_out} is not visited") in named
    assert {name for name, _ in named} <= {"twice", "missing", "jump"}


def test_the_first_faults_are_named_and_the_others_counted():
    there_and_back = Tour(BOARD, (cells(digits="07" * 25 + "34" * 25),))
    named = faults(there_and_back, Problem.open(BOARD, squares=101))
    assert len(named) == 21
    assert named[0] == ("twice", "1/1 is visited twice, at numbers 1 and 101")
    assert named[-1] == ("twice", f"and {50 - 20} more such faults")


def test_a_square_that_is_visited_often_is_one_fault():
    there_and_back = Tour(BOARD, (cells(digits="04" * CHUNK),))
    assert faults(there_and_back, Problem.open(BOARD, squares=2 * CHUNK + 1)) == [
        ("twice", f"1/1 is visited {CHUNK + 1:,} times, at numbers 1, 3, 5 and others"),
        ("twice", f"2/3 is visited {CHUNK:,} times, at numbers 2, 4, 6 and others"),
    ]


@settings(max_examples=60)
@given(st.data())
def test_a_check_in_chunks_names_the_faults_that_a_check_of_the_whole_names(closed_8x8, data):
    chance = random.Random(data.draw(st.integers(0, 10**9)))
    _, tour = broken(closed_8x8, chance)
    problem = Problem.closed(data.draw(st.sampled_from(["8x8", "9x8", "8x7", "7x8"])))
    whole = faults(tour, problem)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pykt.model.progress.CHUNK", data.draw(st.integers(1, 20)))
        assert faults(tour, problem) == whole


@pytest.mark.parametrize("at", [0, CHUNK - 1, CHUNK, 2 * CHUNK + 7])
def test_the_move_that_leaves_the_board_is_named(at):
    narrow = Board(3, BOARD.ranks)
    digits = DIGITS[:at] + "3" * 3  # down to the right, off the strip of three files
    with pytest.raises(PyktError, match=rf"^Move ({at + 1}|{at + 2}|{at + 3}) goes off the {narrow} board") as error:
        cells(digits=digits, board=narrow)
    with pytest.raises(PyktError, match=str(error.value)):
        read(f"moves {narrow}\n1/1 {digits}\n")


@pytest.mark.parametrize("at", [0, CHUNK, len(DIGITS) - 1])
@pytest.mark.parametrize("sign", ["8", "/", " ", "x", "\x00"])
def test_a_character_that_is_no_digit_of_a_move_is_named(at, sign):
    with pytest.raises(PyktError, match=f"Move {at + 1} is .*none of the digits"):
        cells(digits=DIGITS[:at] + sign + DIGITS[at + 1 :])


def test_reading_a_long_tour_takes_five_bytes_a_move_and_checking_it_one_more(strip):
    moves = write(strip, "moves").encode()
    room = 50 * CHUNK  # a few arrays of a chunk

    def peak(work):
        tracemalloc.start()
        work()
        try:
            return tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()

    assert peak(lambda: read(moves)) < 4 * len(strip) + room
    assert peak(lambda: check(strip, Problem.open(BOARD))) < len(strip) + room
    assert peak(lambda: Tour(BOARD, strip.knights)) < room
    assert peak(lambda: strip.on(Board(4, BOARD.ranks))) < 4 * len(strip) + room


def test_a_writable_array_is_copied_and_a_read_only_one_is_not(strip):
    own = strip.knights[0].copy()
    tour = Tour(BOARD, (own,))
    own[0] = own[5]
    assert tour == strip
    seen = own[:]
    seen.flags.writeable = False
    tour = Tour(BOARD, (seen,))
    own[0] = own[9]
    assert not np.array_equal(tour.knights[0], own)
    assert Tour(BOARD, strip.knights).knights[0] is strip.knights[0]


def test_a_tour_on_a_wider_board_has_the_same_squares(strip):
    wider = strip.on(Board(5, BOARD.ranks))
    assert wider.coordinates()[0].tolist() == strip.coordinates()[0].tolist()
    assert wider.on(BOARD) == strip
    with pytest.raises(PyktError, match="Square 2 of the tour, 2/3, is off the 1x"):
        strip.on(Board(1, BOARD.ranks))


def test_a_long_tour_is_written_and_read_back(strip, tmp_path):
    write_file(strip, tmp_path / "tour.moves")
    assert (tmp_path / "tour.moves").read_text() == f"moves {BOARD}\n1/1 {DIGITS}\n"
    assert read_file(tmp_path / "tour.moves") == strip
    assert read_file(tmp_path / "tour.moves", "moves") == strip
    assert read(b"\xef\xbb\xbf" + (tmp_path / "tour.moves").read_bytes()) == strip


def test_a_file_gets_its_name_only_once_it_is_complete(tmp_path):
    path = tmp_path / "tour.moves"
    path.write_text("before")
    path.chmod(0o640)

    def parts(end):
        yield "after"
        assert path.read_text() == "before"
        if end:
            raise end

    for end in (KeyboardInterrupt(), PyktError("no move"), MemoryError()):
        with pytest.raises(type(end)):
            save(path, parts(end))
        assert path.read_text() == "before"
        assert [file.name for file in tmp_path.iterdir()] == ["tour.moves"]
    (tmp_path / "link").symlink_to(path)
    with pytest.raises(PyktError, match="symbolic link"):
        save(tmp_path / "link", parts(None))
    save(path, parts(None))
    assert path.read_text() == "after"
    assert path.stat().st_mode & 0o777 == 0o640
    save("/dev/null", ["gone"])


def test_a_tour_with_a_jump_leaves_no_file_of_moves(strip, tmp_path):
    order = np.append(strip.knights[0], strip.knights[0][0])
    with pytest.raises(PyktError, match=r"not a knight's move.*Write it as squares or json"):
        write_file(Tour(BOARD, (order,)), tmp_path / "tour.moves")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("length", [0, 1, 100, 65_535, 65_536, 3_000_000])
def test_digits_cross_from_process_to_process_whatever_their_length(length):
    walks = list(process.start("jobs:walks", length, 3, yields=[Walk]))
    assert [(way.start, bytes(way.digits.view)) for way in walks] == [((n, 1), b"%d" % n * length) for n in range(3)]


def _has_ended(run):
    """Tell whether the keeper has reported the end of a run, which nobody has read yet."""
    with suppress(BlockingIOError):  # there is no report yet
        return b"Ending" in run._leash.recv(1 << 16, socket.MSG_PEEK)
    return False


def test_a_walk_half_of_which_has_been_sent_when_time_is_up_does_not_count():
    run = process.start("jobs:walks", 10_000_000, 3, limits=Limits(timeout=1.0), yields=[Walk])
    until(lambda: _has_ended(run))  # killed as it waits, with the pipe full
    assert list(run) == []
    assert run.ending.how == "timeout"


def test_a_walk_of_a_million_moves_comes_from_prolog_as_it_is(tmp_path):
    program = tmp_path / "there_and_back.pl"
    program.write_text(
        ":- module(there_and_back, [tour/4]).\n"
        "tour(_, Start, Length, walk(Start, Digits)) :-\n"
        "    Times is Length//2, length(Moves, Times), maplist(=('04'), Moves), atomics_to_string(Moves, Digits).\n"
    )
    question = prolog.Question(str(program), "tour", False, "board(9, 9, [])", "[5/6]", 1_000_000, prolog.Search())
    answer, outcome = process.start("pykt.engines.prolog:answers", question, yields=MESSAGES)
    assert outcome.how == "enough"
    assert answer.paths == (Walk((5, 6), process.Bulk(b"04" * 500_000)),)


def test_long_work_reports_its_progress(strip):
    heard = []
    with report_to(heard.append):
        check(strip, Problem.open(BOARD))
        "".join(write(strip, "moves"))
    assert f"looking for squares visited twice, {100 * CHUNK // BOARD.cells} % of {BOARD.cells:,}" in heard
    assert f"writing, 0 % of {BOARD.cells - 1:,}" in heard
    assert heard[-1] == ""
    check(strip)
    assert heard[-1] == ""


def test_a_picture_of_a_long_tour_gets_denser_towards_its_end(strip):
    wide = Tour.of(Board(BOARD.ranks, 3), zip(*strip.coordinates()[::-1], strict=True))
    lines = text.board(wide, Terminal(colours=False)).plain.splitlines()
    assert lines[1].startswith("░░░")
    assert lines[1].endswith("███")
    assert len(lines[1]) == 80
    tall = text.board(strip, Terminal(colours=False)).plain.splitlines()
    assert len(tall) == 40 + 2
    assert tall[0].startswith("█")
    assert tall[38] == "░" * 3


@pytest.mark.parametrize("more", [["--json"], soak([]), ["-o", "tour.txt"], soak(["--format", "squares"])])
def test_a_text_that_would_be_too_long_is_refused_before_the_search(more, tmp_path):
    command = [*PYKT, "prolog", "--board", "10000x10000", *more]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "too long" in done.stderr
    assert "write it as moves" in done.stderr


def test_a_terminal_shows_the_progress_of_reading_and_ctrl_c_ends_it():
    parent, child = pty.openpty()
    running = subprocess.Popen([*PYKT, "check", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=child)
    os.close(child)
    shown = os.read(parent, 4096)
    while b"reading" not in shown:
        shown += os.read(parent, 4096)
    running.send_signal(signal.SIGINT)
    assert terminal.everything(parent).rstrip().endswith(b"interrupted")
    assert running.wait() == 3


def test_no_progress_is_shown_in_a_pipe(tmp_path, strip):
    write_file(strip, tmp_path / "tour.moves")
    command = [*PYKT, "convert", tmp_path / "tour.moves", "-o", tmp_path / "again.moves"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", f"written to {tmp_path / 'again.moves'}\n")
    assert (tmp_path / "again.moves").read_bytes() == (tmp_path / "tour.moves").read_bytes()
