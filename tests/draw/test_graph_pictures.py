"""Claims about pictures of tours of graphs."""

from dataclasses import replace
from xml.etree import ElementTree

import pytest

import pykt
from pykt.draw.look import Look
from pykt.draw.picture import picture
from pykt.model.board import Board, Square
from pykt.model.graph import Graph
from pykt.model.tour import Tour

SQUARE = [("a", "b"), ("b", "c"), ("c", "d"), ("d", "a")]


def strokes(order: str, *, directed: bool = False) -> dict[str, int]:
    """Return how many lines have each colour, of the thick ones."""
    graph = Graph.of(SQUARE, directed=directed)
    svg = ElementTree.fromstring(picture(Tour.of(Board.of_graph(graph), [(ord(one) - 96, 1) for one in order])))
    thick = [path for path in svg.iterfind(".//{*}path") if path.get("stroke-width") == "4"]
    return {path.get("stroke", ""): path.get("d", "").count("M") for path in thick}


def test_a_step_that_is_no_edge_is_red_and_no_other_one():
    theme = Look().theme
    assert strokes("abcd") == {theme.knights[0]: 4, theme.fault: 0}
    assert strokes("acbd") == {theme.knights[0]: 2, theme.fault: 2}


def test_arrowheads_show_the_directions_of_a_directed_graph():
    assert strokes("abcd", directed=True)[Look().theme.knights[0]] == 3 * 4  # a line and two strokes for each step


@pytest.mark.parametrize("most_sprung", [100, 0])  # placed by networkx, and in a circle
def test_required_forbidden_and_blocked_are_shown_as_on_a_board(monkeypatch, most_sprung):
    monkeypatch.setattr("pykt.draw.svg.graph._MOST_SPRUNG", most_sprung)
    edges = [*SQUARE, ("a", "c"), ("b", "d"), ("d", "e"), ("e", "a")]
    problem = pykt.Problem.closed(graph=edges, moves=[("a", "c"), ("b", "d")], forbidden=[("a", "b")])
    board = replace(problem.board, blocked=frozenset({Square(5, 1)}))
    theme, look = Look().theme, Look(thick=problem.moves, forbidden=problem.forbidden)
    svg = ElementTree.fromstring(picture(Tour.of(board, [(1, 1), (3, 1), (2, 1), (4, 1)]), look))
    lines = [
        (path.get("stroke"), path.get("stroke-width"), path.get("stroke-dasharray"), path.get("d", "").count("M"))
        for path in svg.iterfind(".//{*}path")
    ]
    assert lines[0] == (theme.rule, "0.8", None, 6)  # no edge of the blocked vertex
    assert (theme.knights[1], "9.6", None, 2) in lines  # required
    assert lines[-2:] == [(theme.fault, "4", "11", 1), (theme.fault, "4", None, 2)]  # forbidden, with its cross
    discs = [disc.get("fill") for disc in svg.iterfind(".//{*}circle")]
    assert discs == [theme.text] * 4 + [theme.page]
    hidden = picture(Tour.of(board, [(1, 1), (2, 1), (3, 1), (4, 1)]), replace(look, blocked="hidden"))
    assert hidden.count("<circle") == 4


def test_a_required_edge_that_a_tour_lacks_is_dashed_and_red():
    problem = pykt.Problem.closed(graph=[*SQUARE, ("a", "c")], moves=[("a", "c")])
    tour = Tour.of(problem.board, [(1, 1), (2, 1), (3, 1), (4, 1)])
    svg = ElementTree.fromstring(picture(tour, Look(thick=problem.moves)))
    dashed = [path for path in svg.iterfind(".//{*}path") if path.get("stroke-dasharray")]
    assert [(path.get("stroke"), path.get("stroke-width")) for path in dashed] == [(Look().theme.fault, "9.6")]
