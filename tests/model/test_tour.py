"""A tour knows its squares in order, what it claims to be, and how to become another tour."""

import subprocess
import sys

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import pykt
from pykt.model.board import Board
from pykt.model.cells import move_digits, walk
from pykt.model.claimed import describe, implied
from pykt.model.tour import Tour


@given(st.lists(st.integers(0, 99), min_size=1, max_size=20), st.lists(st.integers(0, 99), max_size=20), st.data())
def test_knights_are_played_in_the_order_of_their_visits(one, other, data):
    tour = Tour(Board(10, 10), tuple(np.array(cells, np.int32) for cells in (one, other) if cells))
    visits = data.draw(st.integers(len(tour.knights), tour.visited))
    assert tour.after(visits).order().tolist() == tour.order()[:visits].tolist()


def test_a_tour_is_described_in_a_few_words(closed_8x8):
    assert describe(closed_8x8) == "a closed tour of 8x8"
    assert describe(Tour(closed_8x8.board, (closed_8x8.knights[0][:60],))) == "a path of 60 squares on 8x8"
    visit = Tour.of(Board(3, 3), [(1, 1), (2, 3)], [(3, 3)])
    assert describe(visit) == "a visit by two knights to 3x3, 3 squares, coverage 3 of 9"


def test_a_visit_by_two_knights_claims_its_starts_and_a_path_claims_an_open_tour():
    board = Board(3, 3)
    assert implied(Tour.of(board, [(1, 1), (2, 3)], [(3, 3)])) == pykt.Problem.two_knights(board, "1/1", "3/3")
    assert implied(Tour.of(board, [(1, 1), (2, 3)], [(1, 1)])) == pykt.Problem.open(board)
    assert implied(Tour.of(board, [(1, 1), (2, 3)])) == pykt.Problem.open(board)


@given(st.binary(max_size=100), st.integers(1, 3))
def test_a_walk_and_its_digits_are_inverse(moves, chunk):
    digits = np.frombuffer(bytes(ord("0") + move % 8 for move in moves), np.uint8)
    board = Board(500, 500)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pykt.model.progress.CHUNK", chunk)
        cells = walk(board, (250, 250), digits)
    assert (move_digits(board, cells) + ord("0")).tolist() == digits.tolist()
    assert np.shares_memory(Tour(board, (cells,)).knights[0], cells)


def test_a_character_that_is_no_digit_and_a_step_off_the_board_are_named():
    with pytest.raises(pykt.PyktError, match="Move 2 is '8', which is none of the digits 0 to 7"):
        walk(Board(8, 8), (1, 1), np.frombuffer(b"08", np.uint8))
    with pytest.raises(pykt.PyktError, match="Move 1 goes off the 8x8 board, to 0/-1"):
        walk(Board(8, 8), (1, 1), np.frombuffer(b"4", np.uint8))
    with pytest.raises(pykt.PyktError, match="1/1 to 2/2 is not a knight's move"):
        move_digits(Board(8, 8), np.array([0, 9], np.int32))


@pytest.mark.parametrize(
    ("knights", "words"),
    [((), "one knight or two, not 0"), (([],), "at least one square"), (([[0]],), "cell indexes in order"),
     (([0.5],), "whole numbers"), (([9],), "from 0 to 8"), (([2**32],), "from 0 to 8")],
)  # fmt: skip
def test_what_is_not_a_tour_is_refused(knights, words):
    with pytest.raises(pykt.PyktError, match=words):
        Tour(Board(3, 3), tuple(map(np.array, knights)))


def test_tours_are_equal_if_their_boards_and_squares_are():
    path = [(1, 1), (2, 3)]
    assert Tour.of(Board(3, 3), path) == Tour.of(Board(3, 3), path)
    assert hash(Tour.of(Board(3, 3), path)) == hash(Tour.of(Board(3, 3), path))
    assert Tour.of(Board(3, 3), path) != Tour.of(Board(3, 4), path)
    assert Tour.of(Board(3, 3), path) != Tour.of(Board(3, 3), path[::-1])
    assert str(Tour.of(Board(3, 3, frozenset({(2, 2)})), path)) == "0 2 0\n0 # 0\n1 0 0"


def test_a_tour_is_saved_as_a_picture_or_in_a_notation(tmp_path):
    tour = Tour.of(Board(3, 3), [(1, 1), (2, 3)])
    tour.save(tmp_path / "tour.svg")
    for svg in ((tmp_path / "tour.svg").read_text(), tour._repr_svg_()):
        assert svg.startswith("<svg")
        assert "<title>a path of 2 squares on 3x3</title>" in svg
    tour.save(tmp_path / "tour.json")
    assert pykt.read(tmp_path / "tour.json") == tour
    tour.save(tmp_path / "named.svg", "squares")
    assert (tmp_path / "named.svg").read_text() == "1/1 2/3\n"
    with pytest.raises(pykt.PyktError, match="does not name a notation"):
        tour.save(tmp_path / "tour.xyz")


def test_a_tour_needs_no_notation_and_no_picture():
    code = "import sys, pykt.model.tour; assert not [name for name in sys.modules if name.startswith(('pykt.draw', "
    subprocess.run([sys.executable, "-c", code + "'pykt.notation'))]"], check=True)
