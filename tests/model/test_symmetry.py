"""Equal tours have equal fingerprints, and so have their images under symmetries. A tour has one type of symmetry."""

from collections import Counter
from itertools import pairwise

import numpy as np
import pytest

import pykt
from pykt.model.board import Board
from pykt.model.problem import Problem
from pykt.model.surface import Surface
from pykt.model.symmetry import MIRRORS, fingerprint, fingerprints, symmetries
from pykt.model.tour import Tour
from pykt.model.traits import traits


def test_a_closed_tour_has_no_start_and_no_direction_and_an_open_one_no_direction(closed_8x8):
    cells = closed_8x8.knights[0]
    own, up_to_symmetry = fingerprints(closed_8x8, "closed")
    elsewhere = Tour(closed_8x8.board, (np.roll(cells, 5)[::-1],))
    assert fingerprints(elsewhere, "closed") == (own, up_to_symmetry)
    assert fingerprints(elsewhere, "open")[0] != fingerprints(closed_8x8, "open")[0]
    assert fingerprints(Tour(closed_8x8.board, (cells[::-1],)), "open") == fingerprints(closed_8x8, "open")
    directed = [
        fingerprint(Tour(closed_8x8.board, (each,)), "closed", directed=True)
        for each in (cells, np.roll(cells, 5), cells[::-1])
    ]
    assert (directed[0] == directed[1], directed[0] == directed[2]) == (True, False)
    for name, image in symmetries(closed_8x8.board).items():
        turned = Tour.of(closed_8x8.board, [image(*square) for square in closed_8x8.squares])
        assert fingerprints(turned, "closed")[1] == up_to_symmetry
        assert (fingerprints(turned, "closed")[0] == own) == (name == "none")


@pytest.mark.parametrize(
    ("board", "kept"),
    [
        (Board(5, 5), 8),
        (Board(5, 6), 4),
        (Board(5, 5, frozenset({(1, 1)})), 2),
        (Board(5, 5, frozenset({(2, 1)})), 1),
    ],
)
def test_a_blocked_square_leaves_the_symmetries_that_keep_it(board, kept):
    assert len(symmetries(board)) == kept


def _lines(path, closed):
    return {frozenset(move) for move in pairwise([*path, path[0]] if closed else path)}


def _type(tour, closed):
    """The type of symmetry by the lines of the picture alone, which have no direction."""
    path = tour.squares
    lines = _lines(path, closed)
    kept = {
        name: image
        for name, image in symmetries(tour.board).items()
        if name != "none" and {frozenset(tuple(image(*square)) for square in move) for move in lines} == lines
    }
    mirrors = [name for name in kept if name in MIRRORS]
    if "left" in kept:
        return "octonary" if mirrors else "oblique quaternary"
    if "half" in kept and mirrors:
        return "direct quaternary"
    if "half" in kept:
        centre = (tour.board.files + 1, tour.board.ranks + 1)
        through = sum(tuple(map(sum, zip(*move, strict=True))) == centre for move in lines)
        assert not closed or through in (0, 2)
        return "rotary" if not closed else "Bergholtian" if through else "Eulerian"
    if mirrors:
        on_axis = sum(tuple(kept[mirrors[0]](*square)) == square for square in path)
        assert on_axis in ((0, 2) if closed else (0, 1))
        return "axial" if not closed else "Murraian" if on_axis else "Sulian"
    return "asymmetric"


CROSS = Board(4, 4, frozenset({(1, 1), (1, 4), (4, 1), (4, 4)}))
RING = Board(3, 3, frozenset({(2, 2)}))
TREE = Board(5, 4, frozenset({(1, 3), (1, 4), (2, 1), (2, 2), (3, 1), (3, 4), (4, 1), (4, 2), (5, 3), (5, 4)}))


@pytest.mark.sample(4)
@pytest.mark.parametrize(
    ("problem", "types"),
    [
        (Problem.closed(RING), {"octonary": 1}),
        (Problem.closed(CROSS), {"direct quaternary": 2}),
        (Problem.closed("6x6", symmetric=180), {"oblique quaternary": 10, "Eulerian": 68}),
        (Problem.closed("3x10"), {"Bergholtian": 4, "Sulian": 4, "asymmetric": 8}),
        (Problem.closed("5x6"), {"Sulian": 4, "asymmetric": 4}),
        (Problem.closed(TREE), {"Murraian": 1}),
        (Problem.open("5x5"), {"rotary": 32, "asymmetric": 832}),
        (Problem.open("3x4"), {"rotary": 4, "asymmetric": 4}),
        (Problem.open(Board(3, 3, RING.blocked | {(1, 1)})), {"axial": 1}),
    ],
    ids=str,
)
def test_every_tour_of_a_small_board_has_the_type_that_its_lines_show(problem, types):
    found = Counter()
    closed = problem.kind == "closed"
    for result in pykt.solutions(problem, check="none"):
        named = traits(result.tour, closed).symmetry
        assert named == _type(result.tour, closed)
        found[named] += 1
    assert found == types


def test_two_knights_and_a_torus_have_no_type_of_symmetry():
    assert traits(Tour.of(Board(5, 5), [(1, 1), (2, 3)], [(5, 5), (4, 3)])).symmetry is None
    torus = Board(5, 5, surface=Surface.named("torus"))
    assert traits(pykt.solve(Problem.closed(torus), check="none").tour).symmetry is None
