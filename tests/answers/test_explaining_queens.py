"""Claims about explanations of programs for queens: the line with the mistake, and a change that mends it."""

from itertools import permutations

import pytest
from predicted import predictions
from soaking import soak

import pykt
from pykt.answers.explaining.queens import HELPS, WAYS, are_all_ways

WRONG = [
    one
    for half in ("build", "kept", "more")
    for one in predictions(half)
    if one.kind == "queens" and one.line and one.file.name != "queens_by_lines.lp"
]
SHORT = ("am_kuningattaret.pl", "am_reines.lp", "af_damen.mzn")

#: The queens of a list, each on a file of its own. SAFE compares the ranks of two queens whose files differ by D.
MINE = """\
queens(N, Qs) :- numlist(1, N, Rs), place(Rs, [], Qs).
place([], Qs, Qs).
place(Rs, Qs0, Qs) :- select(R, Rs, Rest), safe(R, Qs0, 1), place(Rest, [R|Qs0], Qs).
safe(_, [], _).
safe(R, [Q|Qs], D) :-
    SAFE,
    E is D + 1,
    safe(R, Qs, E).
"""


@pytest.mark.minizinc
@pytest.mark.parametrize("one", [one if one.file.name in SHORT else soak(one) for one in WRONG], ids=str)
def test_the_line_is_named_and_a_change_with_which_the_program_is_right(one):
    said = one.explained(20)
    assert one.is_named(said), said.remarks
    assert [remark.advice.endswith(HELPS) for remark in said.remarks if str(remark.line) == one.line] == [True]


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("safe", "meant"),
    [
        ("R =\\= Q + D, R =\\= Q + D", "R=\\=Q-D"),
        ("abs(R - Q) > D", "abs(R-Q)=\\=D"),
        ("abs(R + Q) =\\= D", "abs(R-Q)=\\=D"),
    ],
)
def test_a_slip_in_the_test_of_two_queens_is_corrected(tmp_path, safe, meant):
    (tmp_path / "mine.pl").write_text(MINE.replace("SAFE", safe))
    (remark,) = pykt.explain(pykt.Problem.queens("6x6"), tmp_path / "mine.pl").remarks
    assert (remark.line, f"write`{meant}`" in remark.advice.replace(" ", "")) == (6, True), remark


def test_a_right_program_is_not_blamed(tmp_path):
    (tmp_path / "mine.pl").write_text(MINE.replace("SAFE", "abs(R - Q) =\\= D"))
    remarks = pykt.explain(pykt.Problem.queens("6x6"), tmp_path / "mine.pl").remarks
    assert {remark.severity for remark in remarks} == {"note"}


@pytest.mark.parametrize("number", WAYS)
def test_the_ways_to_place_a_few_queens_are_all_that_there_are(number):
    every = [list(enumerate(ranks, 1)) for ranks in permutations(range(1, number + 1))]
    right = [
        queens
        for queens in every
        if not pykt.check(pykt.Tour.of(pykt.Board(number, number), queens), pykt.Problem.queens(f"{number}x{number}"))
    ]
    assert are_all_ways(number, right)
    assert not are_all_ways(number, right[1:])
    assert not are_all_ways(number, [every[0], *right[1:]])
