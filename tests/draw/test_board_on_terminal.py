"""The board on a terminal: it can be read with few colours or none, and played move by move."""

import os
import pty
import re
import signal
import subprocess
import sys
from io import StringIO

import numpy as np
import pytest
import terminal
from rich.console import Console
from rich.style import Style
from soaking import soak

import pykt
from pykt import Board, Problem, Tour
from pykt.draw.terminal import animation
from pykt.draw.terminal import board as text
from pykt.draw.terminal.screen import Terminal

PYKT = [sys.executable, "-m", "pykt"]
NONE, OLD = Terminal(colours=False), Terminal(colours=False, ascii=True)
HOLES = frozenset({(3, 3), (4, 4), (6, 2)})


@pytest.fixture(scope="module")
def two():
    """Two knights on a board with holes, with some squares not visited."""
    tour = pykt.solve(Problem.two_knights(Board(8, 8, HOLES), "1/1", "8/8")).tour
    return Tour(tour.board, tuple(cells[:-3] for cells in tour.knights))


@pytest.fixture(scope="module")
def large_two(two):
    """Sixteen copies of that board side by side, which are too large for numbers."""
    board = Board(32, 32, frozenset((f + 8 * x, r + 8 * y) for f, r in HOLES for x in range(4) for y in range(4)))
    paths = [
        [(f + 8 * x, r + 8 * y) for x in range(4) for y in range(4) for f, r in path] for path in two.paths
    ]  # the jumps from copy to copy are not knight's moves, but a picture does not care
    return Tour.of(board, *paths)


@pytest.fixture(scope="module")
def large():
    return pykt.solve(Problem.closed("100x100")).tour


def drawn(tour, page):
    """Return what is printed in each square."""
    lines = text.board(tour, page).plain.splitlines()[: tour.board.ranks]
    width = max(map(len, lines)) // tour.board.files
    return {
        (file, tour.board.ranks - row): line[-width * tour.board.files :][width * (file - 1) : width * file].strip()
        for row, line in enumerate(lines)
        for file in range(1, tour.board.files + 1)
    }


def test_without_colours_the_start_and_the_end_are_told_by_signs(closed_8x8):
    squares = drawn(closed_8x8, NONE)
    assert squares[closed_8x8.squares[0]] == "►1"
    assert squares[closed_8x8.squares[-1]] == "♞64"
    assert all(squares[square] == str(number) for number, square in enumerate(closed_8x8.squares[1:-1], 2))


@pytest.mark.parametrize(("page", "signs"), [(NONE, "►♞♘'▒·"), (OLD, ">*&'#.")])
def test_without_colours_each_knight_the_holes_and_what_is_left_out_are_told_by_signs(two, page, signs):
    start, first, second, mark, hole, unvisited = signs
    squares = drawn(two, page)
    one, other = two.paths
    assert [squares[path[0]] for path in two.paths] == [f"{start}1", f"{start}2"]
    assert squares[one[-1]].startswith(first)
    assert squares[other[-1]].startswith(second)
    assert all(squares[square].isdigit() for square in one[1:-1])
    assert all(re.fullmatch(rf"{mark}\d+", squares[square]) for square in other[1:-1])
    assert all(set(squares[square]) == {hole} for square in HOLES)
    left = set(two.board.squares()) - set(one) - set(other)
    assert left
    assert {squares[square] for square in left} == {unvisited}
    legend = text.board(two, page).plain.splitlines()[-1]
    assert all(sign in legend for sign in signs)


def test_a_legend_comes_only_where_the_numbers_do_not_say_it(closed_8x8, two):
    assert len(text.board(closed_8x8, Terminal()).plain.splitlines()) == 8 + 1
    assert len(text.board(two, Terminal()).plain.splitlines()) == 8 + 1 + 1


@pytest.mark.sample(5)
@pytest.mark.parametrize("width", [25, 40, 80, 200])
@pytest.mark.parametrize("page", [Terminal(), NONE, OLD, Terminal(rows=24)])
def test_no_line_is_wider_than_the_terminal(width, page, closed_8x8, two, large_two, large):
    page = Terminal(width, page.rows, page.colours, page.ascii)
    for tour in (closed_8x8, two, large_two, large):
        if width >= 40 or len(tour.knights) == 1:
            assert max(map(len, text.board(tour, page).plain.splitlines())) <= width


def test_a_picture_is_seen_at_once(large, large_two):
    for rows in (15, 24, 50):
        for page in (Terminal(rows=rows), Terminal(rows=rows, colours=False)):
            for tour in (large, large_two):
                assert rows / 2 < len(text.board(tour, page).plain.splitlines()) < rows


def test_old_terminals_get_ascii(closed_8x8, two, large, large_two):
    for tour in (closed_8x8, two, large, large_two):
        assert text.board(tour, OLD).plain.isascii()


def contrast(one, other):
    """Return the contrast of two colours as WCAG 2 defines it."""

    def light(colour):
        parts = [part / 255 for part in colour]
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    dark, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("system", ["truecolor", "256"])
def test_numbers_bring_their_own_ground_and_stand_out_from_it(two, system):
    depth = Console(color_system=system, force_terminal=True)._color_system
    for span in (shown := text.board(two, Terminal())).spans:
        style = Style.parse(span.style) if isinstance(span.style, str) else span.style
        if any(sign.isalnum() for sign in shown.plain[span.start : span.end]):
            ink, ground = (colour.downgrade(depth).get_truecolor() for colour in (style.color, style.bgcolor))
            assert contrast(ink, ground) >= 4.0


def test_sixteen_colours_leave_the_ground_of_the_terminal(two, large_two):
    for tour in (two, large_two):
        styles = {str(span.style) for span in text.board(tour, NONE).spans}
        assert styles <= {"", "none", "magenta", "bold reverse"}


def test_a_picture_tells_the_knights_the_holes_and_what_is_left_out(large_two):
    shown = text.board(large_two, Terminal(64, colours=False)).plain
    picture = shown.splitlines()[:32]
    assert len(picture[0]) == 64
    counted = {name: sum(line.count(sign) for line in picture for sign in signs) for name, signs in SHADES.items()}
    one, other = map(len, large_two.knights)
    assert abs(counted["first"] / 2 - one) <= 2  # signs stand on some of them
    assert abs(counted["second"] / 2 - other) <= 2
    assert counted["hole"] / 2 == len(large_two.board.blocked)
    assert counted["blank"] / 2 == large_two.board.free - large_two.visited
    assert f"O: {len(large_two.board.blocked)} holes" in shown
    assert f"blank: {large_two.board.free - large_two.visited} not visited" in shown


SHADES = {"first": "░▒▓█", "second": "-+xX", "hole": "O", "blank": " "}


def test_in_colours_points_of_a_tour_get_lighter_as_it_goes_on():
    strip = Tour(Board(200, 6), (np.arange(1200, dtype=np.int32),))
    styles = [span.style for span in text.board(strip, Terminal()).spans if isinstance(span.style, Style)][:-12]
    points = [colour.get_truecolor() for style in styles for colour in (style.color, style.bgcolor) if colour]
    assert contrast(points[0], (0, 0, 0)) > 3 * contrast(points[-1], (0, 0, 0))  # the last rank comes first


def test_a_single_square_left_out_is_marked_in_a_picture(large):
    shown = text.board(Tour(large.board, (np.delete(large.knights[0], 5000),)), Terminal())
    assert "·" in "".join(shown.plain.splitlines()[:-2])
    assert "blank or ·: 1 not visited" in shown.plain
    assert "·" not in text.board(large, Terminal()).plain


def test_the_last_frame_is_the_board_that_is_printed(closed_8x8, two, large, large_two):
    for tour in (closed_8x8, two, large, large_two):
        for page in (Terminal(rows=24), Terminal(rows=24, colours=False)):
            frame = animation.frames(tour, page)
            frames = [frame(visits) for visits in range(1, tour.visited, max(1, tour.visited // 5))]
            last, printed = frame(tour.visited), text.board(tour, page)
            assert last.plain == printed.plain.rstrip()
            assert [span.style for span in last.spans] == [span.style for span in printed.spans]
            assert all(len(each.plain.splitlines()) < 24 for each in frames)


@pytest.fixture
def small(tmp_path, closed_8x8):
    """Two files: a tour that plays for one second, and one that plays for eight."""
    (tmp_path / "3x3.txt").write_text("1 4 7\n6 # 2\n3 8 5\n")
    closed_8x8.save(tmp_path / "8x8.txt")
    return tmp_path


def on_terminal(cwd, *arguments, **more):
    parent, child = pty.openpty()
    environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24", **more}
    environment.pop("NO_COLOR", None)
    running = subprocess.Popen([*PYKT, *arguments], stdout=child, stderr=child, env=environment, cwd=cwd)
    os.close(child)
    return running, parent


def test_what_is_said_below_a_board_names_squares_by_the_letters_at_its_edge(tmp_path):
    running, parent = on_terminal(tmp_path, "solve", "--closed", "--board", "3x4")
    *_, files, said = terminal.everything(parent).decode().splitlines()
    assert running.wait() == 1
    assert files.split() == ["a", "b", "c"]
    assert "In the way: a2 and c2: without them" in said


@pytest.mark.soak
def test_the_animation_ends_with_the_board_that_is_printed_without_it(small):
    running, parent = on_terminal(small, "show", "3x3.txt")
    still = terminal.everything(parent)
    assert running.wait() == 0
    running, parent = on_terminal(small, "show", "3x3.txt", "--animate")
    moving = terminal.everything(parent)
    assert running.wait() == 0
    assert moving.endswith(still)
    assert len(moving) > 5 * len(still)
    assert "♞8" in still.decode()
    assert "♞5" in moving.decode()
    assert moving.rfind(b"\x1b[?25h") > moving.rfind(b"\x1b[?25l")  # the cursor is seen again


@pytest.mark.parametrize("command", [["show", "8x8.txt"], soak(["prolog", "--start", "1/1", "-q"])])
def test_ctrl_c_ends_the_animation_not_the_command(small, command):
    running, parent = on_terminal(small, *command)
    still = terminal.everything(parent).rpartition(b"\x1b[2K")[2]  # without the line about a search that takes long
    assert running.wait() == 0
    running, parent = on_terminal(small, *command, "--animate")
    shown = b""
    while "♞3".encode() not in shown:
        shown += os.read(parent, 4096)
    running.send_signal(signal.SIGINT)
    assert terminal.everything(parent).endswith(still)
    assert running.wait() == 0


@pytest.mark.soak
def test_nothing_moves_where_it_can_not(small):
    for more in ({"TERM": "dumb"}, {"TERM": "dumb", "PYTHONIOENCODING": "ascii"}):
        running, parent = on_terminal(small, "show", "8x8.txt", "--animate", **more)
        assert b"\x1b" not in terminal.everything(parent)
        assert running.wait() == 0
    for command in (["prolog", "--board", "5x5", "-q"], ["show", "3x3.txt"]):
        done = [
            subprocess.run([*PYKT, *command, *also], cwd=small, capture_output=True, check=True)
            for also in ([], ["--animate"])
        ]
        assert done[0].stdout == done[1].stdout
        assert done[1].stderr == done[0].stderr


def test_a_terminal_without_unicode_gets_a_board_too(small):
    running, parent = on_terminal(small, "show", "8x8.txt", PYTHONIOENCODING="ascii")
    assert terminal.everything(parent).isascii()
    assert running.wait() == 0


def test_the_terminal_says_which_page_it_is():
    assert Terminal.of(Console(file=StringIO(), width=40)) == Terminal(40, None, colours=False)
    terminal_of = {"file": StringIO(), "force_terminal": True, "width": 80, "height": 30}
    assert Terminal.of(Console(color_system="256", no_color=False, **terminal_of)) == Terminal(80, 30)
    assert Terminal.of(Console(color_system="standard", **terminal_of)) == Terminal(80, 30, colours=False)
    assert Terminal.of(Console(color_system="truecolor", no_color=True, **terminal_of)) == Terminal(
        80, 30, colours=False
    )


def test_the_levels_of_a_box_stand_apart_and_each_names_its_files():
    tour = pykt.solve(Problem.closed("4x4x2"), check="python").tour
    *rows, labels, levels = text.board(tour, NONE).plain.splitlines()
    assert labels.split() == [*"abcdabcd"]
    assert levels.split() == ["level", "1", "level", "2"]
    gap = labels.index("d") + 1, labels.rindex("a")
    assert gap[1] - gap[0] == 5
    assert {row[gap[0] + 1 : gap[0] + 3] for row in rows} == {"  "}
    narrow = Terminal(colours=False, width=len(labels) - 10)
    assert all(len(line) <= narrow.width for line in text.board(tour, narrow).plain.splitlines())
