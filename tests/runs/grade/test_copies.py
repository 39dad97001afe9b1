"""A text is told as a copy whatever its names, comments, layout and order, and a program of one's own is not."""

import random
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pykt.programs.catalogue import PROGRAMS
from pykt.programs.texts import text_of
from pykt.runs.grade.sheets.copies import copies
from pykt.runs.grade.submission import Submission

ROOT = Path(__file__).parents[3]
STUDENT = (ROOT / "examples/student.pl").read_text()
ENCODING = (ROOT / "examples/student.lp").read_text()
MODEL = """\
include "globals.mzn";
int: n; % files, and ranks
array[1..n*n] of var 1..n*n: at; array[1..n*n] of int: x = [(i-1) mod n | i in 1..n*n];
constraint alldifferent(at);
constraint forall(i in 1..n*n-1)(
  abs((at[i]-1) mod n - (at[i+1]-1) mod n) * abs((at[i]-1) div n - (at[i+1]-1) div n) = 2
);
solve satisfy;
"""
TEXTS = {"tour.pl": STUDENT, "tour.lp": ENCODING, "tour.mzn": MODEL}


def told(*texts):
    """The groups of submissions "a", "b", ... with these texts, each a pair of a file's name and what is in it."""
    submissions = [Submission(chr(97 + nth), texts=dict([text])) for nth, text in enumerate(texts)]
    return [[str(member) for member in group.members] for group in copies(submissions)]


def disguised(name, text, chosen):
    """The text with other names, comments, blanks and order of its clauses."""
    bare = re.sub(r"%.*", "", text)
    words = sorted({*re.findall(r"\b[A-Za-z]\w*\b", bare)})
    numbers = dict(zip(words, chosen.sample(range(len(words)), len(words)), strict=True))
    renamed = re.sub(r'"[^"]*"|\b[A-Za-z]\w*\b', lambda one: _renamed(one[0], numbers), bare)
    end = ";" if name.endswith("mzn") else "."
    clauses = [one for one in re.split(rf"(?<!\.)\{end}(?!\.)\s*", renamed) if one.strip()]
    chosen.shuffle(clauses)
    spaced = [re.sub(r"(?<=,)|(?<=\()", lambda _: " " * chosen.randrange(3), one) for one in clauses]
    return "".join(f"% {chosen.random()}\n{one.strip()} {end}\n\n" for one in spaced)


def _renamed(word, numbers):
    return word if word[0] == '"' else f"{'X' if word[0].isupper() else 'x'}{numbers[word]}"


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", TEXTS)
@given(seed=st.integers(0, 10**6))
def test_neither_names_nor_comments_nor_order_hide_a_copy(name, seed):
    copy = disguised(name, TEXTS[name], random.Random(seed))
    assert told((name, TEXTS[name]), (name, copy)) == [["a", "b (other names, order or layout)"]]


@pytest.mark.parametrize(
    ("moves", "others"),
    [
        ("member(DX/DY, [1/2, 2/1, 2/(-1), (-1)/2])", "member(D/E, [(-1)/2, 2/(-1), 1/2, 2/1])"),
        ("(DX = 1, member(DY, [2,-2]) ; DX = 2, DY = 1)", "(D = 2, E = 1 ; D = 1, member(E, [-2,2]))"),
    ],
)
def test_the_order_of_moves_in_a_clause_hides_no_copy(moves, others):
    rule = "step(X/Y, X1/Y1) :- {}, X1 is X+DX, Y1 is Y+DY, on_board(X1/Y1), \\+ visited(X1/Y1).\n"
    one, other = rule.format(moves), rule.format(others).replace("DX", "D").replace("DY", "E")
    assert told(("a.pl", one), ("b.pl", other)) == [["a", "b (other names, order or layout)"]]


def test_a_copy_with_some_clauses_of_its_own_is_told_with_how_many_are_the_same():
    facts = "".join(f"square({number}, {number * number}).\n" for number in range(16))
    (group,) = told(("a.pl", facts), ("b.pl", facts), ("c.pl", facts.replace("225", "X")))
    assert group == ["a", "b", "c (15 of 16 clauses)"]
    assert told(("a.pl", facts), ("b.pl", facts.replace("1", "7"))) == []


def test_no_two_programs_of_pykt_are_alike_but_those_that_share_a_file():
    files = {
        program.file: name for name, program in PROGRAMS.items() if Path(program.file).suffix in (".pl", ".lp", ".mzn")
    }
    assert told(*((file, text_of(name)) for file, name in files.items())) == []


def test_a_program_of_pykt_that_is_alike_is_named():
    text = text_of("naive")
    (group,) = copies([Submission(name, texts={"tour.pl": text}) for name in "ab"])
    assert group.known == "naive"


@pytest.mark.soak
@given(st.text(st.sampled_from("ab_V'\"(){}[].,;:-%*/\\0 \n")), st.sampled_from([".pl", ".lp", ".mzn"]))
def test_any_text_is_like_itself_or_too_short_to_tell(text, extension):
    long = f"{text}\n{'a' * 50}." + "p(X) :- q(X, [1, 2, 3]), r(X).\n" * 3
    assert told(("a" + extension, text), ("b" + extension, text)) in ([], [["a", "b"]])
    assert len(told(("a" + extension, long), ("b" + extension, long))) <= 1


def test_brackets_without_end_are_read_in_time_and_depth_that_no_text_makes_large():
    text = "(" * 50_000
    assert told(("a.pl", text), ("b.pl", text)) == [["a", "b"]]
