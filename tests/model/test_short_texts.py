"""What a large answer is printed as in Python: one line, or a table of few rows."""

import pykt
from pykt.model.problem import Problem
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


def test_a_table_prints_its_first_rows():
    table = Table([Column("n", "number", lambda item: item)], range(1000))
    assert str(table).splitlines()[-2:] == ["    39", "... and 960 more rows"]
    assert repr(table) == "<Table of 1,000 rows: n>"
    assert len(str(Table(table.columns, range(40))).splitlines()) == 41
