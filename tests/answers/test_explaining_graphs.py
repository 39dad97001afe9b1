"""Claims about explanations of programs for graphs. Each program has one mistake, as students make them."""

import math

import pytest

import pykt
from pykt.answers.explaining.asp.mistakes.case import Case
from pykt.answers.explaining.asp.mistakes.lax import almost_asked
from pykt.answers.explaining.asp.source import read
from pykt.answers.explaining.asp.trial import Trials
from pykt.engines.protocol import Search
from pykt.programs.choosing import choose
from pykt.programs.user import asp

PRISM = [(1, 2), (2, 3), (3, 1), (4, 5), (5, 6), (6, 4), (1, 4), (2, 5), (3, 6)]
TRIANGLES = [*((one, one % 3 + 1) for one in (1, 2, 3)), *((one % 3 + 1, one) for one in (1, 2, 3))]
TRIANGLES = [*TRIANGLES, *((one + 3, other + 3) for one, other in TRIANGLES), (3, 4), (6, 1)]  # with directions

BOTH = "adj(X,Y) :- edge(X,Y). adj(X,Y) :- edge(Y,X).\n"
SUCCESSORS = "{ in(X,Y) : adj(X,Y) } = 1 :- node(X).\n{ in(X,Y) : adj(X,Y) } = 1 :- node(Y).\n"
ONWARD = "reached(Y) :- reached(X), in(X,Y).\n"
EACH = ":- node(X), not reached(X).\n#show in/2."
DEGREES = "{ in(X,Y) } :- edge(X,Y).\n:- node(V), { in(V,U) ; in(U,V) } != 2.\n"
BACK = "reached(X) :- reached(Y), in(X,Y).\n"
TIMES = "{ visit(T,V) : node(V) } = 1 :- T = 1..n.\n:- visit(T,V), visit(S,V), S < T.\n"
WALK = ":- visit(T,X), visit(T+1,Y), not adj(X,Y).\n"
SHOWN = "#show visit/2."

#: The program, the line to blame, a part of what is said, and a part of the advice.
MISTAKES = {
    "each edge is taken in one direction": (
        SUCCESSORS.replace("adj", "edge") + "reached(1).\n" + ONWARD + EACH,
        1,
        "uses each edge in one direction only",
        "with `edge(V,U) :- edge(U,V).` added",
    ),
    "each edge is taken in one direction, but not by the first rules": (
        BOTH + SUCCESSORS.replace("adj", "edge") + "near(X) :- adj(1,X).\nreached(1).\n" + ONWARD + EACH,
        2,
        "uses each edge in one direction only",
        "with `edge(V,U) :- edge(U,V).` added",
    ),
    "one out, but not one in": (
        BOTH + SUCCESSORS.splitlines()[0] + "\nreached(1).\n" + ONWARD + EACH,
        2,
        "each vertex is entered only once",
        "at most one edge to each vertex",
    ),
    "nothing is reached": (DEGREES + "#show in/2.", 1, "the edges make one cycle or path", "forbid vertices that are"),
    "reached from each vertex": (
        BOTH + SUCCESSORS + "reached(X) :- node(X).\n" + ONWARD + EACH,
        6,
        "forbids nothing",
        "say which vertices are reached from one start",
    ),
    "reached from a vertex that is not there": (
        BOTH + SUCCESSORS + "reached(0).\n" + ONWARD + EACH,
        6,
        "rules out a right tour",
        "correct it, or what it uses: node/1 (line 1) and reached/1 (lines 4 and 5)",
    ),
    "reached in one direction": (
        DEGREES + "reached(6).\n" + ONWARD + EACH,
        4,
        "follows in/2 in one direction only",
        "added for the other direction",
    ),
    "not closed": (
        "#const n = 6.\n" + BOTH + TIMES + WALK + SHOWN,
        3,
        "an edge leads from the last vertex to the first",
        "forbid a last vertex from which no edge leads to the first",
    ),
    "a vertex is left out": (
        "#const n = 5.\n" + BOTH + TIMES + WALK + ":- visit(1,X), visit(n,Y), not adj(X,Y).\n" + SHOWN,
        1,
        "`#const n = 5.` does not fit the graph",
        "with n = 6 the program gives right tours: count the vertices",
    ),
    "an edge that is not there": (
        SUCCESSORS.replace("adj(X,Y)", "node(X), node(Y), X != Y") + "reached(1).\n" + ONWARD + EACH,
        2,
        "each step is an edge of the graph",
        "choose only edges of the graph",
    ),
    "at most two edges": (
        DEGREES.replace("!= 2", "> 2") + "reached(1).\n" + ONWARD + BACK + EACH,
        2,
        "there seems to be a slip",
        "!= 2.` in its place the program gives right tours",
    ),
}


def explained(folder, text, problem):
    (folder / "mine.lp").write_text(text)
    return pykt.explain(problem, folder / "mine.lp", limits=pykt.Limits(timeout=20), check="python")


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", MISTAKES)
def test_the_line_of_a_mistake_is_named(tmp_path, name):
    text, line, said, advice = MISTAKES[name]
    remarks = explained(tmp_path, text, pykt.Problem.closed(graph=PRISM)).remarks
    (found,) = [remark for remark in remarks if said in remark.text]
    assert found.line == line
    assert advice in found.advice
    assert not any(word in str(remark) + remark.advice for remark in remarks for word in ("knight", "square", "board"))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (MISTAKES["one out, but not one in"][0], ["nothing asks that each vertex is entered only once"]),
        (BOTH + SUCCESSORS + "reached(1).\n" + ONWARD + EACH, []),
        (TIMES.partition("\n")[0] + BOTH + WALK + SHOWN, ["nothing asks that each vertex is visited only once"]),
    ],
    ids=["one out", "right", "no square once"],
)
def test_a_property_that_nothing_asks_is_found_beside_a_known_tour_without_a_wrong_answer(tmp_path, text, told):
    """A program may be too slow to give its wrong answer."""
    (tmp_path / "mine.lp").write_text(text.replace("n.", "6."))
    problem = pykt.Problem.closed(graph=PRISM)
    question = asp.question(problem, choose(str(tmp_path / "mine.lp")), Search())
    known = tuple(pykt.solve(problem).tour.squares)
    case = Case(Trials(question, problem, until=math.inf), tuple(read(question.file)), known)
    assert [remark.text.partition(":")[0] for remark in almost_asked(case)] == told


def test_a_node_off_the_graph_of_which_a_choice_asks_nothing_is_named(tmp_path):
    links = BOTH + "adj(0,X) :- node(X).\nadj(X,0) :- node(X).\n"
    program = links + SUCCESSORS + "reached(X) :- in(0,X).\n" + ONWARD + EACH
    (remark,) = explained(tmp_path, program, pykt.Problem.open(graph=PRISM)).remarks
    assert remark.text.endswith("asks this of each vertex, but not of the node 0 off the graph")


@pytest.mark.parametrize(("right", "wrong"), [("arc", "edge"), ("edge", "arc")])
def test_the_fact_for_the_other_kind_of_graph_is_named(tmp_path, right, wrong):
    text = SUCCESSORS.replace("adj", wrong) + "reached(1).\n" + ONWARD + EACH
    graph = pykt.Graph.of(TRIANGLES if right == "arc" else PRISM, directed=right == "arc")
    remarks = explained(tmp_path, text, pykt.Problem.closed(graph=graph)).remarks
    assert (remarks[0].line, remarks[0].text[:23]) == (1, f"no rule makes {wrong}/2, so"[:23])
    assert f"use the facts {right}(U,V)" in remarks[0].advice


def test_conditions_are_named_by_the_facts_of_a_graph(tmp_path):
    problem = pykt.Problem.closed(graph=PRISM, forbidden=[(1, 2)], moves=[(1, 3)])
    (remark,) = explained(tmp_path, DEGREES + "reached(1).\n" + ONWARD + BACK + EACH, problem).remarks
    assert "no rule uses forbidden/2" in remark.text
    assert "forbidden(U,V)" in remark.advice


def test_a_size_is_compared_with_the_number_of_vertices(tmp_path):
    result = explained(tmp_path, MISTAKES["a vertex is left out"][0], pykt.Problem.closed(graph=PRISM)).result
    assert [str(remark.text) for remark in result.remarks] == ["n is 5, but the graph has 6 vertices"]


def test_growth_is_not_measured_on_graphs(tmp_path):
    (tmp_path / "mine.lp").write_text(DEGREES)
    with pytest.raises(pykt.PyktError, match="Growth is measured on boards"):
        pykt.explain(pykt.Problem.closed(graph=PRISM), tmp_path / "mine.lp", growth=True)
