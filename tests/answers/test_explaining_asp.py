"""Claims about explanations of ASP programs: which rules ground largest, which constraint breaks for which values."""

import re

import pytest

import pykt
from pykt.answers.explaining.asp.grounding import count
from pykt.answers.explaining.asp.source import read
from pykt.engines import asp as engine
from pykt.engines.protocol import Search
from pykt.programs.choosing import choose
from pykt.programs.user import asp

TIMED = """\
sq(1..F,1..R) :- files(F), ranks(R).
t(1..F*R) :- files(F), ranks(R).
{ pos(T,X,Y) : sq(X,Y) } = 1 :- t(T).
:- pos(T,X,Y), pos(U,X,Y), T < U.
"""


@pytest.fixture
def program(tmp_path):
    def written(text):
        file = tmp_path / "mine.lp"
        file.write_text(text)
        return str(file)

    return written


def test_each_rule_is_counted_with_its_instances(program):
    problem = pykt.Problem.open("3x4")
    question = asp.question(problem, choose(program(TIMED)), Search())
    statements = read(question.file)
    counts = count(question, statements, engine.facts(problem), 10)
    by_line = {one.line: counts[one.number] for one in statements if one.number in counts}
    assert by_line == {1: 1, 2: 1, 3: 12 * 12, 4: 12 * (12 * 11 // 2)}


def test_a_constraint_that_breaks_is_named_with_the_values_for_which_it_breaks(program):
    text = TIMED + ":- pos(T,X,Y), pos(T+1,A,B), |X-A| * |Y-B| != 2.\n:- pos(T,X,Y), T = 12, X > 0.\n"
    (remark, *_) = pykt.explain("3x4", program(text)).remarks
    assert (remark.line, remark.kind) == (6, "constraint")
    assert re.search(r"it breaks for T = 12, X = [123], Y = [1234]$", remark.text)


def test_a_right_program_is_not_blamed(program):
    explanation = pykt.explain("3x4", program(TIMED + ":- pos(T,X,Y), pos(T+1,A,B), |X-A| * |Y-B| != 2.\n"))
    assert str(explanation.result.status) == "found"
    assert {remark.severity for remark in explanation.remarks} <= {"note"}


def test_only_user_programs_are_explained():
    with pytest.raises(pykt.PyktError, match="is a program of pykt"):
        pykt.explain("5x5", "warnsdorff")
