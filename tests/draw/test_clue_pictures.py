"""Clues stand outside the board: those of a file above it, those of a rank at its right."""

from xml.etree import ElementTree

import pytest

from pykt.answers.puzzles.own import puzzle_of
from pykt.draw.grid import answer_picture, puzzle_picture
from pykt.draw.look import Look
from pykt.draw.picture import puzzle_sheet
from pykt.draw.puzzle import puzzle_page
from pykt.draw.size import Length
from pykt.model.errors import PyktError
from pykt.model.problem import Problem

PROBLEM = Problem.open("3x4", givens={"1/1": 1}, clues=[("3", 2), ("c", 3), ("c", 6), ("1", 8)])


def clues(svg):
    """Return the texts outside the board with their places, and the corner and the sides of the picture."""
    root = ElementTree.fromstring(svg)
    group = next((one for one in root if one.get("class") == "clues"), ())
    return {one.text: (float(one.get("x")), float(one.get("y"))) for one in group}, root.get("viewBox")


def test_clues_are_outside_the_board_and_inside_the_picture():
    puzzle = puzzle_of(PROBLEM)
    for svg in (puzzle_picture(puzzle), puzzle_sheet(PROBLEM.board, dict(PROBLEM.givens), clues=PROBLEM.clues).svg()):
        places, box = clues(svg)
        left, top, width, height = map(float, box.split())
        assert places.keys() == {"2", "3", "6", "8"}
        assert all(left < x < left + width and top < y < top + height for x, y in places.values())
        assert places["2"][0] > 3 * 20  # a square has 20 units
        assert places["3"][0] == places["6"][0] == 2.5 * 20
        assert places["3"][1] < places["6"][1] < 0
    assert clues(answer_picture(puzzle))[0] == {}


def test_a_page_says_what_clues_are():
    page = puzzle_page([puzzle_of(PROBLEM)])
    assert (
        "Each number outside the board belongs on one of the squares of its rank or file: 2 on rank 3, 3 on file c"
        in page
    )
    assert '"clues"' in page


def test_clues_are_not_drawn_to_measure():
    with pytest.raises(PyktError, match="with clues can't be drawn at a given size"):
        puzzle_sheet(PROBLEM.board, {}, Look(width=Length.parse("90mm")), clues=PROBLEM.clues).svg()


@pytest.mark.soak
def test_a_tour_that_breaks_a_clue_does_not_solve_the_page(opened, tmp_path):
    file = tmp_path / "puzzle.html"
    file.write_text(puzzle_page([puzzle_of(PROBLEM)]), "utf-8")
    page = opened(file, 400)
    for square in ["b3", "c1", "a2", "b4", "c2", "a3", "c4", "b2", "a4", "c3", "b1"]:  # the other tour from a1
        page.locator(f"[data-square={square}]").click()
    assert page.locator(".told").inner_text() == "This is a tour, but 8 is not on rank 1."
    assert page.locator(".progress").inner_text() != "Solved!"
