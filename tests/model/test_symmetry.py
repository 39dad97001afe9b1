"""Equal tours have equal fingerprints, and so have their images under the symmetries of the board."""

import numpy as np
import pytest

from pykt.model.board import Board
from pykt.model.symmetry import fingerprint, fingerprints, symmetries
from pykt.model.tour import Tour


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
