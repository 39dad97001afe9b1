"""What a large answer is printed as in Python: one line, or a table of few rows."""

from dataclasses import replace

import pytest

import pykt
from pykt.model.after import After
from pykt.model.certificate import Certificate
from pykt.model.problem import Problem
from pykt.model.tour import Tour
from pykt.runs.table import Column, Table


def test_a_result_is_one_line():
    found = pykt.solve("30x30")
    assert str(found).endswith(": found: open tour of 30x30, checked by python + prolog + asp")
    none = pykt.solve("5x5", start="2/1")
    assert str(none).startswith("theory: none: no open tour of 5x5 from 2/1: ")
    assert all(len(line) < 300 for line in (str(found), repr(found), str(none), repr(none)))


def test_a_proof_its_certificate_and_a_puzzle_are_short():
    proof = pykt.prove(Problem.closed("4x8"))
    assert repr(proof) == "<Proof: <Certificate by barrier: There is no closed tour of 4x8.>>"
    puzzle = pykt.puzzle(Problem.open("5x5"))
    assert str(puzzle) == puzzle.board_text()
    assert repr(puzzle).startswith(f"<Puzzle, {puzzle.difficulty}: open tour of 5x5 with ")


def test_a_certificate_claims_that_there_is_only_one_tour_or_no_better_visit():
    only = Certificate("unique", Problem.open("1x1"), "cuts", tour=Tour.of(pykt.Board(1, 1), [(1, 1)]))
    assert only.claim == "There is only one open tour of 1x1."
    numbered = replace(only, problem=Problem.open("1x1", givens={(1, 1): 1}))  # cuts are about moves, not about numbers
    assert numbered.claim.endswith(" with 1 given number, apart from its direction and first square.")
    best = Tour.of(pykt.Board(2, 1), [(1, 1)], [(2, 1)])
    most = Certificate("optimal", Problem.two_knights("2x1", "1/1", "2/1"), "cuts", tour=best)
    assert most.claim.endswith(" has more than 2 squares.")


@pytest.mark.parametrize(("wrong", "others"), [(1, ""), (2, ", and 1 other"), (3, ", and 2 others")])
def test_wrong_answers_after_the_first_are_counted(wrong, others):
    after = After(ended=True, answers=9, distinct=9, wrong=wrong, fault="2/1 is not visited", nth=4)
    assert str(after) == f"the first answer is right, but answer 4 is wrong{others}: 2/1 is not visited"


def test_that_the_first_answer_of_another_search_is_wrong_does_not_contradict_the_first():
    after = After(ended=True, answers=9, distinct=9, wrong=1, fault="2/1 is not visited", nth=1)
    assert "but a search for all answers begins with a wrong one: 2/1" in str(after)


def test_a_table_prints_its_first_rows():
    table = Table([Column("n", "number", lambda item: item)], range(1000))
    assert str(table).splitlines()[-2:] == ["    39", "... and 960 more rows"]
    assert repr(table) == "<Table of 1,000 rows: n>"
    assert len(str(Table(table.columns, range(40))).splitlines()) == 41
