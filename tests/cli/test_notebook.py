"""Claims about notebooks: a result shows itself, and `%%pykt` runs a cell as `pykt run` runs a file."""

from __future__ import annotations

import base64
import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest
from IPython.core.interactiveshell import InteractiveShell

import pykt
from pykt.answers.explaining import Explanation
from pykt.model.fault import Fault
from pykt.model.problem import Problem
from pykt.model.remark import Remark
from pykt.model.result import Result, Status
from pykt.runs.table import Table

PROLOG = """\
tour(N, Tour) :- Last is N*N, extend([1/1], 1, N, Last, Path), reverse(Path, Tour).
extend(Path, Last, _, Last, Path).
extend([X/Y|Path], Length0, N, Last, Tour) :-
    Length is Length0+1,
    member(DX/DY, [1/2, 2/1, 2/ -1, 1/ -2, -1/ -2, -2/ -1, -2/1, -1/2]),
    X1 is X+DX, Y1 is Y+DY,
    between(1, N, X1), between(1, N, Y1),
    \\+ member(X1/Y1, [X/Y|Path]),
    extend([X1/Y1, X/Y|Path], Length, N, Last, Tour).
"""
ASP = """\
square((X,Y)) :- X = 1..F, Y = 1..R, files(F), ranks(R).
1 { visit(1,T,S) : square(S) } 1 :- T = 1..F*R, files(F), ranks(R).
:- visit(1,T,S), visit(1,U,S), T < U.
:- visit(1,T,(X,Y)), visit(1,T+1,(V,W)), |(X-V)*(Y-W)| != 2.
#show visit/3.
"""
MINIZINC = """\
include "alldifferent.mzn";
int: files; int: ranks;
array[1..files, 1..ranks] of var 1..files*ranks: at;
constraint alldifferent([at[x, y] | x in 1..files, y in 1..ranks]);
constraint forall(x in 1..files, y in 1..ranks)(at[x, y] = files*ranks \\/
  exists(v in 1..files, w in 1..ranks where abs((x-v)*(y-w)) = 2)(at[v, w] = at[x, y] + 1));
"""


@pytest.fixture(scope="module")
def shell() -> Iterator[Any]:
    shell = InteractiveShell()
    shell.run_line_magic("load_ext", "pykt")
    yield shell
    shell.history_manager.save_thread.stop()
    InteractiveShell.clear_instance()


@pytest.mark.parametrize(
    ("line", "cell"), [("prolog --board 5x5", PROLOG), ("asp --board 3x4", ASP), ("minizinc --board 3x4", MINIZINC)]
)
def test_a_cell_in_each_language_finds_a_tour_that_all_checkers_accept(shell: Any, line: str, cell: str) -> None:
    result = shell.run_cell_magic("pykt", line, cell)
    assert (result.status, set(result.checked.verdicts.values())) == (Status.FOUND, {True})


def test_parameters_follow_the_language_as_they_follow_a_file(shell: Any) -> None:
    cell = PROLOG.replace("tour(N, Tour) :-", "walk(Tour, N) :-")
    assert shell.run_cell_magic("pykt", "prolog:predicate=walk(Tour,N) --board 5x5", cell).status == "found"


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("perl", "no language 'perl': write %%pykt and one of prolog, asp, minizinc"),
        ("prolog --board 0x5", "0x5"),
        ("prolog --borad 5x5", "--borad"),
        ("prolog 'oops", "No closing quotation"),
    ],
)
def test_a_wrong_line_is_one_sentence_without_a_traceback(shell: Any, capsys: Any, line: str, says: str) -> None:
    shell.run_cell(f"%%pykt {line}\ntour(_, []).")
    told = "".join(capsys.readouterr())
    assert says in told
    assert "Traceback" not in told


def test_a_result_shows_its_status_its_checks_and_its_board() -> None:
    result = pykt.solve("5x5", start="1/1", program="naive")
    html = result._repr_html_()
    assert "<strong>found</strong>" in html
    assert "checked by python + prolog + asp" in html
    (svg,) = pictures(html)
    assert "an open tour of 5x5" in "".join(svg.itertext())


def test_a_result_without_a_tour_shows_the_reason_and_the_squares_in_the_way() -> None:
    result = pykt.solve(pykt.Problem.closed("4x4"))
    assert result.obstacle
    html = result._repr_html_()
    assert "<strong>none</strong>" in html
    assert len(list(pictures(html))) == 1


def test_a_profiled_result_shows_the_profile_as_a_second_picture() -> None:
    result = pykt.solve("5x5", start="1/1", program="naive", profile=True)
    assert len(list(pictures(result._repr_html_()))) == 2


def test_what_a_program_says_is_no_markup() -> None:
    html = Result(Status.ERROR, pykt.Problem.open("5x5"), "<b>.pl", reason="<script>alert(1)</script>")._repr_html_()
    assert "<script>" not in html
    assert "&lt;script&gt;" in html
    assert "<b>" not in html


def test_what_a_program_says_is_no_formula() -> None:
    """MathJax, which notebooks have, makes links and colours of what stands between dollars."""
    said = Result(Status.ERROR, pykt.Problem.open("5x5"), "a.pl", reason=r"$\href{https://a.example}{found}$")
    proof = pykt.prove(pykt.Problem.closed("4x4"))
    for shown in (said, proof, proof.certificate, pykt.prove("5x5"), Table((), ())):
        assert shown._repr_html_().startswith('<div class="tex2jax_ignore mathjax_ignore">')


def pictures(html: str) -> Iterator[ElementTree.Element]:
    for data in re.findall(r"data:image/svg\+xml;base64,([^\"]+)", html):
        yield ElementTree.fromstring(base64.b64decode(data))


def test_a_result_says_what_was_asked_and_printed_and_an_explanation_shows_its_remarks() -> None:
    said = Result(
        Status.REFUSED, Problem.open("5x5"), "mine.pl", "SWI-Prolog", "twice", output=("<b>",), asked="tour(5, Tour)",
        remarks=(Remark("told before"),), faults=(Fault("none", "twice"),),
    )  # fmt: skip
    shown = Explanation(said, (Remark("told now", line=3),))._repr_html_()
    assert shown.count("twice") == 1
    assert all(text in shown for text in ("called <code>tour(5, Tour)", "&lt;b&gt;", "line 3: warning: told now"))
    assert "told before" not in shown
