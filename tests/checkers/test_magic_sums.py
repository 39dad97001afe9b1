"""Magic tours: each checker adds up the lines of the board, and names a line with a wrong sum."""

from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pykt
from pykt import check, notation
from pykt.checkers import asp, prolog, verdicts
from pykt.model.errors import PyktError
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.model.progress import chunks
from pykt.model.tour import Tour
from pykt.notation import classical

SEMI, FULL = Problem.open("8x8", magic="semi"), Problem.open("8x8", magic="full")


@pytest.fixture(scope="module")
def beverley():
    return classical.tours()["beverley"].tour


def plain_sums(tour):
    """Return the sums of the ranks, the files and the two diagonals, in the plainest words."""
    number = {tuple(square): at for at, square in enumerate(tour.paths[0], 1)}
    side = range(1, 9)
    ranks = [sum(number[file, rank] for file in side) for rank in side]
    files = [sum(number[file, rank] for rank in side) for file in side]
    return ranks, files, [sum(number[at, at] for at in side), sum(number[9 - at, at] for at in side)]


def test_beverley_s_tour_is_semi_magic_for_every_checker_and_not_magic(beverley):
    assert plain_sums(beverley)[:2] == ([260] * 8, [260] * 8)
    ((checked, faults),) = verdicts(SEMI, [beverley], "all")
    assert (checked.python, checked.prolog, checked.asp, faults) == (True, True, True, ())
    ((checked, faults),) = verdicts(FULL, [beverley], "all")
    assert (checked.python, checked.prolog, checked.asp) == (False, False, False)
    rising, falling = plain_sums(beverley)[2]
    assert [str(fault) for fault in faults] == [
        f"the diagonal from 1/1 has the sum {rising}, not 260",
        f"the diagonal from 8/1 has the sum {falling}, not 260",
    ]


def test_the_sums_are_the_same_if_a_tour_is_too_long_for_one_chunk(beverley, monkeypatch):
    monkeypatch.setattr("pykt.checkers.python.chunks", partial(chunks, size=16))
    assert check(beverley, SEMI) == []


@given(st.lists(st.sampled_from(range(64)), min_size=2, max_size=2, unique=True))
def test_two_squares_that_change_their_numbers_break_the_sums_of_their_lines(beverley, places):
    one, other = places
    cells = beverley.knights[0].copy()
    cells[[one, other]] = cells[[other, one]]
    spoilt = Tour(beverley.board, (cells,))
    ranks, files, _ = plain_sums(spoilt)
    lines = [("rank", rank, total) for rank, total in enumerate(ranks, 1)]
    lines += [("file", file, total) for file, total in enumerate(files, 1)]
    wrong = [f"{name} {at} has the sum {total}, not 260" for name, at, total in lines if total != 260]
    assert wrong
    assert [str(fault) for fault in check(spoilt, SEMI) if fault.name == "sum"] == wrong


def test_prolog_and_clingo_refuse_sums_on_a_rectangle_where_only_the_sums_are_wrong():
    tour = notation.read("10 7 2 5\n1 4 9 12\n8 11 6 3\n")
    problem = Problem.open("4x3")
    assert check(tour, problem) == []
    magic = Problem.open("4x3", magic="semi")
    assert "file 1 has the sum 19, not 19.5" in map(str, check(tour, magic))
    for checker in (prolog, asp):
        assert [fault.name for (fault, *_) in checker.faults(magic, [tour], Limits())] == ["refused"]


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: Problem.open("8x8", magic="very"), "'very' magic: ask for 'semi' or 'full'"),
        (lambda: Problem.open("8x8", magic="semi", squares=9), "every square of a rectangle"),
        (lambda: Problem.open("8x12", magic="full"), "need a square board, and 8x12 is none"),
        (lambda: Problem.two_knights("8x8", "1/1", "2/2", magic="semi"), "has only starts"),
    ],
)
def test_what_cannot_be_magic_is_refused_in_one_sentence(make, words):
    with pytest.raises(PyktError, match=words):
        make()


def test_on_an_odd_board_each_line_is_compared_with_the_equal_share():
    """No tour has equal sums there, but single lines may be right."""
    side = range(1, 6)
    for result in pykt.solutions("5x5", start="1/1", check="none"):
        number = {tuple(square): at for at, square in enumerate(result.tour.paths[0], 1)}
        lines = [(f"rank {rank}", sum(number[file, rank] for file in side)) for rank in side]
        lines += [(f"file {file}", sum(number[file, rank] for rank in side)) for file in side]
        if 65 in dict(lines).values():
            break
    told = [str(fault) for fault in check(result.tour, Problem.open("5x5", magic="semi")) if fault.name == "sum"]
    assert told == [f"{name} has the sum {total}, not 65" for name, total in lines if total != 65]
    assert len(told) < 10
