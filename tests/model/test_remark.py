"""A remark is one line of text, as compilers write it, and a record."""

import json
from dataclasses import replace

import pytest

from pykt.model.board import Board
from pykt.model.problem import Problem
from pykt.model.remark import Remark, first_told
from pykt.model.result import Result, Status


@pytest.mark.parametrize(
    ("remark", "line"),
    [
        (Remark("no rule"), "warning: no rule"),
        (Remark("no rule", "error", file="a.lp"), "a.lp: error: no rule"),
        (Remark("no rule", "note", 7, file="a.lp", advice="add one"), "a.lp:7: note: no rule; add one"),
        (Remark("no rule", line=7, column=3, file="a.lp"), "a.lp:7:3: warning: no rule"),
        (Remark("no rule", line=7, column=3), "line 7:3: warning: no rule"),
        (Remark("no rule", column=3), "warning: no rule"),
    ],
)
def test_a_remark_is_a_line_with_its_place(remark, line):
    assert str(remark) == line
    assert Remark(**json.loads(json.dumps(remark.record()))) == remark


@pytest.mark.parametrize(
    ("told", "by", "text"),
    [
        (False, "", "a.pl:7: no rule; add one (and 1 more)"),
        (False, "a.pl", "a.pl:7: no rule; add one (and 1 more)"),
        (False, "b.pl", "b.pl: a.pl:7: no rule; add one (and 1 more)"),
        (True, "", "(and 1 more)"),
        (True, "a.pl", "a.pl: (and 1 more)"),
    ],
)
def test_a_cell_has_the_worst_remark_unless_it_is_told_beside_it(told, by, text):
    worst = Remark("no rule", "error", 7, file="a.pl", advice="add one")
    assert first_told([Remark("slow"), worst], [worst] if told else [], by) == text


def test_a_result_knows_the_remark_that_says_its_reason():
    remark, other = Remark("no rule", "error", 7, 3, "a.pl", advice="add one"), Remark("no rule", "error", 8, 3, "a.pl")
    result = Result(Status.ERROR, Problem("open", Board(5, 5)), reason="a.pl:7: no rule", told_by=remark)
    assert not result.is_told
    assert replace(result, remarks=(remark,)).is_told
    assert not replace(result, remarks=(other,)).is_told
