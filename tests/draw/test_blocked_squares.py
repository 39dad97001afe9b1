"""Pictures show the shape of a board: what is hidden, outlined or filled, read back from the SVG."""

import json
import re
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from svg import enclosed, groups

import pykt
from pykt import Board, Problem
from pykt.draw.colours import DARK, LIGHT, contrast
from pykt.draw.look import STYLES, Look
from pykt.draw.picture import picture, puzzle_sheet
from pykt.draw.svg.region import contour, outer_part
from pykt.draw.terminal.board import ground
from pykt.model.board import Square
from pykt.model.errors import PyktError

EVERY = {Square(file, rank) for file in range(1, 8) for rank in range(1, 8)}
OUTER = {Square(1, 1), Square(1, 2), Square(7, 7), Square(4, 7), Square(4, 6)}
INNER = {Square(4, 4), Square(4, 3), Square(2, 3), Square(6, 6)}  # 2/3 and 6/6 touch OUTER at a corner only
SHAPE = Board(7, 7, frozenset(OUTER | INNER))


def drawn_dark(svg):
    """Return the dark squares of a chequer, which is drawn as dashed lines."""
    (path,) = (path for group in groups(svg, "board") for path in group if path.get("class") == "dark")
    runs = [[int(float(word)) for word in run] for run in re.findall(r"M(\d+) ([\d.]+)H(\d+)", path.get("d"))]
    return {Square(x + 1, rank + 1) for start, rank, end in runs for x in range(start, end, 2)}


def test_squares_outside_the_shape_are_left_out_and_the_frame_follows_it():
    svg = puzzle_sheet(SHAPE, {}).svg()
    assert enclosed(svg, "board") == EVERY - OUTER - INNER
    assert drawn_dark(svg) == {square for square in EVERY - OUTER - INNER if sum(square) % 2 == 0}
    assert enclosed(svg, "frame") == EVERY - OUTER
    assert enclosed(svg, "holes") == INNER
    assert [group.get("fill") for group in groups(svg, "holes")] == ["none"]


def test_a_board_with_holes_alone_has_a_frame_and_a_full_board_has_none():
    svg = puzzle_sheet(Board(7, 7, frozenset({Square(4, 4)})), {}, Look("path")).svg()
    assert enclosed(svg, "frame") == EVERY
    assert not groups(puzzle_sheet(Board(7, 7), {}).svg(), "frame")


def test_filled_squares_stand_out_from_the_page_and_from_all_others():
    for theme in (LIGHT, DARK):
        assert min(contrast(theme.hole, other) for other in (theme.page, theme.light, theme.dark)) > 1.5


@pytest.mark.parametrize("size", ["4x3x3", "3x4x2"])
def test_a_move_in_a_box_leads_to_a_square_of_the_other_colour(size):
    board = Board.parse(size)
    dark = drawn_dark(puzzle_sheet(board, {}).svg())
    on_terminal = ground(board, Square(1, 1))
    assert {Square(1, 1)} < dark == {square for square in board.squares() if ground(board, square) == on_terminal}
    assert all((one in dark) != (other in dark) for one in board.squares() for other in board.neighbours(one))


@pytest.mark.parametrize(
    ("way", "ground", "frame", "holes"),
    [
        ("hidden", EVERY - OUTER - INNER, EVERY - OUTER - INNER, set()),
        ("outline", EVERY - OUTER - INNER, set(), OUTER | INNER),
        ("filled", EVERY, set(), OUTER | INNER),
    ],
)
def test_a_look_can_hide_outline_or_fill_all_blocked_squares(way, ground, frame, holes):
    svg = puzzle_sheet(SHAPE, {}, Look(blocked=way)).svg()
    assert (enclosed(svg, "board"), enclosed(svg, "frame"), enclosed(svg, "holes")) == (ground, frame, holes)
    with pytest.raises(PyktError, match="one of hidden, outline, filled"):
        Look(blocked="away")


def test_every_style_shows_the_shape_and_leaves_the_labels_where_they_are():
    tour = pykt.solve(Problem.open(Board(7, 7, frozenset(OUTER | {Square(4, 4)}))), check="none").tour
    for style in (name for name, style in STYLES.items() if not style.bare):
        svg = picture(tour, Look(style))
        assert enclosed(svg, "frame") == EVERY - OUTER
        assert enclosed(svg, "holes") == {Square(4, 4)}
        assert [len(group) for group in groups(svg, "coordinates")] == [7, 7]


def test_a_reduced_board_shows_the_shape_in_blocks():
    cross = {Square(file, rank) for file in range(1, 81) for rank in range(1, 241)}
    hole = {Square(file, rank) for file in range(121, 161) for rank in range(121, 161)}
    board = Board(240, 240, frozenset(cross | hole))
    walk = np.flatnonzero(board.free_mask).astype(np.int32)
    for way, blocked in ((None, len(hole)), ("filled", len(cross | hole)), ("hidden", 0)):
        svg = picture(pykt.Tour(board, (walk,)), Look(blocked=way))
        share = len(enclosed(svg, "holes")) / 125**2
        assert share == pytest.approx(blocked / board.cells, abs=0.01)


def test_without_a_tour_the_squares_in_the_way_are_named_and_drawn_in_red(run_pykt, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    code, out, err = run_pykt("solve", "--closed", "--board", "4x4", "-o", "none.svg")
    assert (code, "the squares in the way are red" in err) == (1, True)
    assert "In the way: 2/2 and 3/3: without them the board falls into 3 parts" in out
    svg = (tmp_path / "none.svg").read_text()
    assert enclosed(svg, "obstacle") == {Square(2, 2), Square(3, 3)}
    assert {group.get("stroke") for name in ("obstacle", "crosses") for group in groups(svg, name)} == {LIGHT.fault}
    code, out, _ = run_pykt("asp", "--closed", "--board", "4x4", "--no-theory", "--json", "-o", "none.gif")
    record = json.loads(out)
    assert (code, record["status"], record["obstacle"]["squares"]) == (1, "none", [[2, 2], [3, 3]])
    assert not (tmp_path / "none.gif").exists()
    code, out, err = run_pykt("solve", "--closed", "--board", "4x4", "-o", "none.html")
    assert (code, "No file is written: there are no moves to show." in err) == (1, True)


@given(st.lists(st.lists(st.booleans(), min_size=6, max_size=6), min_size=1, max_size=6).map(np.array))
@settings(max_examples=50)
def test_a_contour_encloses_its_region_and_the_outer_part_reaches_the_edge(region):
    svg = f'<svg xmlns="http://www.w3.org/2000/svg"><g class="it"><path d="{contour(region)}"/></g></svg>'
    assert enclosed(svg, "it") == {Square(x + 1, y + 1) for y, x in np.argwhere(region).tolist()}
    ringed = np.pad(region, 1, constant_values=True)
    joined = outer_part(ringed)
    assert joined[ringed & ~np.pad(region, 1)].all()
    assert not (joined & ~ringed).any()
    again = outer_part(joined)
    assert (again == joined).all()


def test_the_colours_of_a_box_change_from_level_to_level():
    for size in ("4x3x3", "3x3x2"):
        board = Board.parse(size)
        board = replace(board, blocked=frozenset({Square(2, 2), Square(board.width, 1)}))
        dark = {square for square in board.squares() if not board.colour(square)}
        assert drawn_dark(puzzle_sheet(board, {}).svg()) == dark
