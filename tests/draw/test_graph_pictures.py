"""Claims about pictures of tours of graphs."""

from xml.etree import ElementTree

from pykt.draw.look import Look
from pykt.draw.picture import picture
from pykt.model.board import Board
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
