"""What an engine says about a user's file reaches the user as remarks, each with the line to look at."""

import re

import pytest
from waiting import in_time

import pykt
from pykt import process
from pykt.engines.protocol import MESSAGES, Outcome, Search
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.model.remark import Remark
from pykt.programs import header
from pykt.programs.choosing import choose
from pykt.programs.user import asp, atoms, minizinc
from pykt.programs.user.quoting import quoted_in

#: Mistakes in ASP files: the text, the severity, the kind and the place of the remark, and words of its sentence.
MISTAKES = {
    "undefined": ("at(1,1,1).\n:- cycle(X).\n", "warning", "undefined", (2, 4), "cycle/1 never holds.*add a rule"),
    "misspelt": (
        "move(1,2).\n:- mvoe(X,Y).\n:- mvoe(1,2).",
        "warning",
        "undefined",
        (2, 4),
        "line 3.*did you mean move/2",
    ),
    "arity": ("move(1,2).\n:- move(1,2,3).", "warning", "undefined", (2, 4), "the rules are for move/2: give it 2 arg"),
    "kind of two places": ("queen(1,1).\n:- queens(1,2).", "warning", "undefined", (2, 4), "did you mean queen/2"),
    "kind": (":- closed.", "warning", "undefined", (1, 4), r"write kind\(closed\)"),
    "case": ("knightMove(1).\n:- knightmove(1).", "warning", "undefined", (2, 4), "did you mean knightMove/1"),
    "size": (":- size(N), N > 9.", "warning", "undefined", (1, 4), r"the facts files\(F\) and ranks\(R\)"),
    "show": ("at(1,1,1).\n#show at/2.", "warning", "undefined", (2, 1), "write #show at/3."),
    "operation": (
        "a(X+one) :- files(X).",
        "warning",
        "operation",
        (1, 3),
        "^the constant one has no value, so X.one can't",
    ),
    "unsafe": ("a(X,\n  Y) :- files(X).", "error", "unsafe", (2, 3), "^the variable Y is unsafe: no positive atom of"),
    "unbound": (
        "a(X,Y) :- X = 1..F, Y = 1..R, files(F).",
        "error",
        "unsafe",
        (1, 5),
        "add an atom that has R by itself",
    ),
    "mistyped": ("a(Rank) :- ranks(Rnak).", "error", "unsafe", (1, 3), "did you mean Rnak"),
    "local": ("{ a(X,Y) : files(X) }.", "error", "unsafe", (1, 7), "no positive atom after the colon"),
    "stop": ("a(1)\nb(2).", "error", "syntax", (1, 5), "full stop at the end of line 1 is missing; add it after a.1"),
    "last-stop": ("a(1).\nb(2)\n", "error", "syntax", (2, 5), "full stop at the end of the last rule"),
    "comma": ("a :- b,\nc :- d.", "error", "syntax", (1, 7), "ends in a comma, but line 2 begins another rule"),
    "no-comma": ("a :-\n  b\n  c.", "error", "syntax", (2, 4), "a comma is missing at the end of line 2"),
    "term": ("a :- b, (1+2)\nc.", "error", "syntax", (1, 9), "no name stands before this"),  # a full stop does not help
    "brace": ("{ a(X) : files(X) = 1.", "error", "syntax", (1, 1), "this { is not closed"),
    "parenthesis": ("{ a : b(X = 2 }.", "error", "syntax", (1, 8), r"this \( is not closed; add \) before ="),
    "brackets": ("a(X) :- files(X), not (X < 3).", "error", "syntax", (1, 23), "around a comparison; remove them"),
    "negated": (
        "a(X) :- files(X), not (X < 3, X > 1).",
        "error",
        "syntax",
        (1, 23),
        "around a comparison; define a predicate",
    ),
    "argument": ("a :- b(X = 2).", "error", "syntax", (1, 7), "a comparison can't be a part of a term"),
    "capital": ("a(1). :- A(1).", "error", "syntax", (1, 10), "capital letter.*write a.$"),
    "prolog": ("a(X) :- files(X), X =< 3.", "error", "syntax", (1, 21), "=< is not ASP; write <="),
    "line": ("a :- X =\n        < 3.", "error", "syntax", (1, 8), "nothing stands between = and <"),
    "slides": ("a(X) :- files(X), X ≠ 3.", "error", "syntax", (1, 21), "write !="),
    "directive": ("a(1).\n#shwo a/1.", "error", "syntax", (2, 1), "#shwo is no directive.*write #show"),
    "aggregate": (":- count{ X : files(X) } > 9.", "error", "syntax", (1, 4), "write #count{"),
    "file": ('#include "no.lp".', "error", "include", (1, 1), "no.lp can't be opened"),
    "constant": ("#const n=1.\n#const n=2.\na(n).", "error", "redefined", (2, 1), "first value is in line 1"),
    "script": (
        "#script (python)\ndef f():\n  return 1/0\n#end.\na(@f()).",
        "error",
        "script",
        (3, None),
        "ZeroDivision",
    ),
    "bracket": ("b. d. a :- b, (d).", "error", "syntax", (1, 15), "no name stands before this"),
    "no space": ("a(1)\u200b.", "error", "syntax", (1, 5), "an invisible sign that is not ASP stands here; remove it"),
    "umlaut": ('% é\na("é"). größe(1).', "error", "syntax", (2, 11), "the sign ö is not ASP"),
}


#: Files in which a part is never grounded, or may be: what includes them, and whether something is said.
PARTS = {
    "alone": ("#program more.\na.", "", True),
    "a script in a comment": ("% no #script here\n#program more.\na.", "", True),
    "a script": ("#script (python)\ndef main(prg): pass\n#end.\n#program more.\na.", "", False),
    "an included script": ('#include "other.lp".\n#program more.\na.', "#script (python)\n#end.", False),
}


@pytest.mark.parametrize("name", PARTS)
def test_a_part_that_nothing_grounds_is_named(name, tmp_path):
    text, other, said = PARTS[name]
    (tmp_path / "other.lp").write_text(other)
    remarks, _ = heard(tmp_path, text)
    assert any(one.kind == "part" for one in remarks) == said


def heard(folder, text, kind="open"):
    """Return what clingo and pykt say of a text."""
    file = folder / "mine.lp"
    file.write_text(text)
    problem = Problem.queens("5x5") if kind == "queens" else Problem.open("5x5")
    question = asp.question(problem, choose(str(file)), Search())
    messages = list(process.start("pykt.programs.user.asp:answers", question, limits=Limits(60), yields=MESSAGES))
    return [message for message in messages if isinstance(message, Remark)], messages[-1]


@pytest.mark.sample(11)
@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_in_an_asp_file_is_one_remark_on_its_place(name, tmp_path):
    text, severity, kind, place, words = MISTAKES[name]
    remarks, outcome = heard(tmp_path, text)
    remarks = [one for one in remarks if one.kind != "atoms"]  # that the answer is no tour
    assert [(one.severity, one.kind, (one.line, one.column), one.file) for one in remarks] == [
        (severity, kind, place, "mine.lp")
    ]
    assert re.search(words, remarks[0].sentence)
    assert isinstance(outcome, Outcome)
    if severity == "error":
        assert (outcome.how, outcome.reason) == ("error", remarks[0].told)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "{ sol(X,1,2) } = 1 :- X = 1..2. { on(X,1,3) } = 1 :- X = 1..2. { a }.",
            r"it has .*on\(1,1,3\) and sol\(1,1,2\); name them, as in .*mine.lp:atoms=on\(T,X,Y\)",
        ),
        ("{ at(T,1..2,3) } = 1 :- T = 1..2.\n#show.", r"shows no atoms; add #show at/3\."),
        (
            "{ at(T,1..2,3) } = 1 :- T = 1..2. seen :- at(1,_,_). #show seen/0.",
            r"it has seen; add #show at/3\.",
        ),
    ],
)
def test_an_answer_that_is_not_recognised_is_told_by_its_atoms(text, sentence, tmp_path):
    remarks, outcome = heard(tmp_path, text)
    assert re.search(sentence, remarks[-1].sentence)
    assert outcome.reason == remarks[-1].told


def test_an_answer_without_a_tour_is_told_at_the_only_line_that_shows_something(tmp_path):
    for show, line in (("\n#show.", 2), ("\n#show a/0.\n#show b/0.", None), ("", None)):
        remarks, _ = heard(tmp_path, f"a. b.{show}")
        assert remarks[-1].line == line


def test_no_message_is_lost_behind_a_thousand_others(tmp_path):
    flood = "n(1..40). a(X/(Y-Y)) :- n(X), n(Y).\n"
    script = "#script (python)\ndef f(x):\n  return x.no\n#end.\nb(@f(X)) :- a(_), n(X).\nb(@f(X)) :- n(X), n(40)."
    remarks, outcome = heard(tmp_path, flood + script)
    assert [one.kind for one in remarks] == ["operation", "script"]
    assert "has no attribute 'no'" in outcome.reason


def test_what_pykt_gives_for_other_problems_is_no_mistake(tmp_path):
    given = [example for _, example in atoms.GIVEN.values() if example not in ("files(8)", "ranks(8)")]
    text = f"{' '.join(f'b :- {one}.' for one in given)} pos(X,1,1) :- files(X), not blocked((X,1)), not end((X,1))."
    assert heard(tmp_path, text)[0] == []


def test_a_limit_on_the_time_of_grounding_loses_no_remark(tmp_path):
    file = tmp_path / "slow.lp"
    file.write_text("num(1..3000). a(X,Y,Z) :- num(X), num(Y), num(Z), not c(X). :- step(X).")

    def told(seconds):
        result = pykt.solve("5x5", program=str(file), timeout=seconds, check="python")
        assert result.status == "timeout"
        return [result] if len(result.remarks) > 1 else []

    [result] = in_time(told)
    assert [one.kind for one in result.remarks] == ["undefined"] * 2
    assert result.record()["remarks"][0]["line"] == 1
    assert result.said[0].startswith("slow.lp:1:")


#: Mistakes in MiniZinc files, as above.
MODELS = {
    "semicolon": (
        "int: n;\narray[1..n] of var 1..n: x\nconstraint x[1] = 1;",
        "error",
        "syntax",
        (2, 27),
        "semicolon at the end of line 2 is missing",
    ),
    "include": (
        "constraint dpath(2, 1, [1], [2], 1, 2, [true, true], [true]);",
        "error",
        "undefined",
        (1, 12),
        'include "path.mzn"',
    ),
    "undeclared": ("int: n;\nvar 1..n: at;\nconstraint att > 1;", "error", "undefined", (3, 12), "did you mean at"),
    "false": (
        "int: n;\narray[1..n] of var 1..n: x;\nconstraint forall(i in 1..n)(\n  x[i] > n);",
        "warning",
        "inconsistent",
        (4, 3),
        "never be true for i = 1",
    ),
    "index": (
        "int: n;\narray[1..n] of var 1..n: x;\nconstraint x[n + 1] = 1;",
        "warning",
        "index",
        (3, 12),
        "indices 1..5, but the index here is 6",
    ),
    "range": (
        "1..4: n;\narray[1..n] of var 1..n: x;",  # the first place is that of the number, in no file
        "error",
        "result-of-evaluation-is-undefined",
        (1, 1),
        r"declared range of `n' is 1\.\.4, but assigned value is 5",
    ),
}


@pytest.mark.minizinc
def test_a_mistake_in_a_minizinc_file_is_one_remark_on_its_place(tmp_path):
    for name, (text, severity, kind, place, words) in MODELS.items():
        file = tmp_path / f"{name}.mzn"
        file.write_text(text)
        question = minizinc.question(Problem.open("5x5"), choose(str(file)), Search())
        *messages, outcome = process.start("pykt.programs.user.minizinc:answers", question, yields=[Remark, Outcome])
        (remark,) = messages
        assert (remark.severity, remark.kind, (remark.line, remark.column)) == (severity, kind, place)
        assert re.search(words, remark.sentence)
        assert outcome.reason == (remark.told if severity == "error" else "")


@pytest.mark.usefixtures("bubblewrap")
def test_the_terminal_and_the_page_quote_the_line_with_a_caret(run_pykt, tmp_path):
    (tmp_path / "one.lp").write_text("move(1,2).\n:-\tmvoe(X,Y).\n:- move(1,2).\n")
    (tmp_path / "two.lp").write_text("a(1)\nb(2).\n")
    files = [str(tmp_path / name) for name in ("one.lp", "two.lp")]
    page = tmp_path / "page.html"
    _, out, _ = run_pykt("run", *files, "--board", "5x5", "-o", str(page))
    assert "one.lp:2:4: mvoe/2 never holds" in out
    assert "two.lp:1:5: the full stop at the end of line 1 is missing" in out
    assert '<pre tabindex="0">    2 | :- mvoe(X,Y).\n      |    ^</pre>' in page.read_text()
    code, out, err = run_pykt("run", files[1], "--board", "5x5")
    assert (code, out) == (4, "")
    assert err == (
        "two.lp:1:5: error: the full stop at the end of line 1 is missing\n"
        "    1 | a(1)\n"
        "      |     ^\n"
        "      = add it after a(1)\n"
    )


def test_only_a_not_in_capitals_is_told_to_be_written_in_small_letters(tmp_path):
    for name in ("Not", "Foo"):
        (tmp_path / name).mkdir()
        remarks, _ = heard(tmp_path / name, f"b. a :- {name} b.")
        said = " ".join(remark.sentence for remark in remarks)
        assert ("write not in small letters" in said) is (name == "Not")


def test_of_many_arrays_a_few_are_named():
    assert "(a, b, c, d, e): name it" in str(minizinc.AmbiguousError(list("fedcba")))


@pytest.mark.parametrize(("text", "said"), [("/** <module> Tours\n", None), ("/** <module> Tours\n*/\n", "Tours")])
def test_the_comment_of_a_module_is_closed(text, said):
    assert header._module(text) in (said, said and f" {said}\n")


@pytest.mark.parametrize(("column", "caret"), [(3, []), (4, ["      |    ^"])])
def test_a_caret_stands_below_what_is_wrong_inside_a_line_but_not_below_its_beginning(column, caret):
    lines = quoted_in("a.\n  b(X) :- c(X).\n", Remark("it is wrong", line=2, column=column))
    assert lines == ["    2 |   b(X) :- c(X).", *caret]
