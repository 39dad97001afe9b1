"""Magic tours: those of squares and diamonds, and those that given numbers lead to."""

from pathlib import Path

import numpy as np
import pytest
from soaking import soak

import pykt
from pykt import checkers, notation
from pykt.model.errors import PyktError
from pykt.model.problem import Problem
from pykt.model.result import Status
from pykt.model.tour import Tour

SEMI = Problem.closed("8x8", magic="semi")


@pytest.fixture(scope="module")
def closed():
    result = pykt.solve(SEMI, check="all")
    assert result.program == "squares-and-diamonds"
    assert result.checked.right
    return result.tour


def lines(tour):
    """Return the set of the sums of the ranks, and that of the sums of the files."""
    numbers = np.zeros((tour.board.files, tour.board.ranks), int)
    for number, (file, rank) in enumerate(tour.paths[0], 1):
        numbers[file - 1, rank - 1] = number
    return set(numbers.sum(0).tolist()), set(numbers.sum(1).tolist())


def test_four_squares_after_the_other_are_a_ring(closed):
    path = closed.paths[0]
    for at in range(0, 64, 4):
        ring = path[at : at + 4]
        assert ring[3].is_move_from(ring[0])
        assert {(file - 1) % 4 for file, _ in ring} == {(rank - 1) % 4 for _, rank in ring} == {0, 1, 2, 3}
        assert len({((file - 1) // 4, (rank - 1) // 4) for file, rank in ring}) == 1


def test_a_closed_tour_is_semi_magic_from_some_of_its_squares_only(closed):
    shifted = [Tour(closed.board, (np.roll(closed.knights[0], -at),)) for at in range(64)]
    magic = [lines(tour) == ({260}, {260}) for tour in shifted]
    assert 0 < sum(magic) < 64
    for is_magic, (checked, faults) in zip(magic, checkers.verdicts(SEMI, shifted, "all"), strict=True):
        assert (checked.python, checked.prolog, checked.asp) == (is_magic,) * 3
        assert {fault.name for fault in faults} == (set() if is_magic else {"sum"})


def test_the_example_of_16x16_is_magic_from_its_start_in_both_directions_only():
    text = (Path(__file__).parents[2] / "examples/tours/magic-16x16.txt").read_text()
    tour = notation.read(text)
    backwards = Tour(tour.board, (tour.knights[0][::-1],))
    shifted = Tour(tour.board, (np.roll(tour.knights[0], 1),))
    for tried, is_magic in ((tour, True), (backwards, True), (shifted, False)):
        ((checked, _),) = checkers.verdicts(Problem.closed("16x16", magic="full"), [tried], "all")
        assert (checked.python, checked.prolog, checked.asp) == (is_magic,) * 3


@pytest.mark.parametrize(
    ("problem", "sums"),
    [
        soak(Problem.open("8x8", "2/1", magic="semi"), ({260}, {260})),
        (Problem.open("8x8", end="4/3", magic="semi"), ({260}, {260})),
        soak(Problem.closed("16x8", magic="semi"), ({1032}, {516})),
        soak(Problem.closed("12x12", magic="semi"), ({870}, {870})),
    ],
)
def test_a_magic_tour_is_found_on_boards_of_quarters(problem, sums):
    result = pykt.solve(problem, timeout=1000, check="all")
    assert result.checked.right
    assert lines(result.tour) == sums


def test_no_tour_of_squares_and_diamonds_begins_in_a_corner_but_that_proves_nothing():
    result = pykt.solve(Problem.closed("8x8", "1/1", magic="semi"))
    assert result.status is Status.UNPROVEN


def test_a_half_given_magic_tour_is_completed(closed):
    numbers = [(square, number) for number, square in enumerate(closed.paths[0], 1) if number % 3]
    result = pykt.solve(Problem.closed("8x8", givens=tuple(numbers), magic="semi"))
    assert result.program == "givens"
    assert lines(result.tour) == ({260}, {260})


def test_programs_that_cannot_add_refuse_to_be_asked():
    for program, words in (
        ("cycle", "cycle can't handle magic tours"),
        ("warnsdorff", "warnsdorff answers|can't handle magic tours"),
        ("compose", "can't handle magic tours"),
    ):
        with pytest.raises(PyktError, match=words):
            pykt.solve(SEMI, program=program)
    with pytest.raises(PyktError, match="10x12 can't be divided"):
        pykt.solve(Problem.open("10x12", magic="semi"), program="squares-and-diamonds")
