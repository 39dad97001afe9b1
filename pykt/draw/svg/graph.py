"""A graph as SVG: its vertices as discs, its edges as thin lines, and a tour as a thick line.

Steps of the tour that are not edges of the graph are red. If the graph is directed, arrowheads show the direction of
each step. A required edge is thick: it has the colour of the second knight, or is dashed and red if the tour lacks it.
A forbidden edge is dashed and red, with a cross. A blocked vertex is a ring without edges, a filled disc, or left out,
as the look says.

If networkx is installed and the graph is small, networkx places the vertices as if the edges were springs. Else the
vertices stand in a circle, in the order of the tour. Then the tour runs along the rim, and all other edges are chords.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Sequence
from importlib.util import find_spec
from itertools import pairwise, starmap
from xml.etree.ElementTree import Element, SubElement, tostring

from pykt.draw.look import Look
from pykt.draw.shapes import FONTS, THICK
from pykt.draw.svg.letters import wrapped
from pykt.model.board import Board, Square
from pykt.model.claimed import describe
from pykt.model.errors import PyktError
from pykt.model.graph import Graph
from pykt.model.problem import Move
from pykt.model.text import counted, shortened
from pykt.model.tour import Tour

#: The most vertices of a graph that is drawn. If it has more than _MOST_EDGES edges, only those of the tour are drawn.
MOST_VERTICES, _MOST_EDGES = 5_000, 50_000

_MOST_SPRUNG = 100  # the most vertices that networkx places within a second
_MOST_NAMED = 150  # the most vertices that are drawn with their names
_SEED = 1  # the seed of networkx, so that a graph always has the same picture
_SIDE, _EDGE = 1000.0, 60.0  # the side of the picture and its margin, in pixels
_LINE, _DASH = 4.0, 11.0  # the width of a tour's line, and the length of dashes, in pixels
_CROSS = 9.0  # half the width of the cross on a forbidden edge, in pixels
_HEAD = 14.0  # the length of the strokes of an arrowhead, in pixels

_NAME = 15.0  # the height of a name, in pixels
# The height of text below the picture, in pixels, and the distance of its lines, in heights of text.
_TEXT, _LINES = 20.0, 1.4

Place = tuple[float, float]


def tour_of_graph(tour: Tour, look: Look) -> str:
    """Return the picture of a tour of a graph. Raise PyktError if the graph is too large.

    Raise it also if the look has a style, numbers, a width or a paper.
    """
    cells, board = list(tour.indexes()), tour.board
    back = look.returns(tour)
    made = [*pairwise(cells), *([(cells[-1], cells[0])] if back else [])]
    ends = () if back else (cells[0], cells[-1])
    red = {cell for cell, times in Counter(cells).items() if times > 1 or board.square(cell) in board.blocked}
    steps = {frozenset(step) for step in made}
    lacking = [move for move in look.thick if frozenset(map(board.index, move)) not in steps]
    return _drawn(board, look, cells, describe(tour), made=made, ends=ends, red=red, lacking=lacking)


def graph_picture(
    board: Board,
    look: Look,
    marked: Collection[Square] = (),
    moves: Collection[Move] = (),
    sentences: Sequence[str] = (),
) -> str:
    """Return the picture of a graph with some vertices marked in red, some edges as thick lines, and text below it.

    Raise PyktError as ``tour_of_graph`` does.
    """
    red = {board.index(square) for square in marked}
    made = [(board.index(one), board.index(other)) for one, other in moves]
    title = " ".join(sentences) or str(board)
    return _drawn(board, look, range(board.cells), title, made=made, red=red, sentences=sentences)


def _drawn(
    board: Board,
    look: Look,
    order: Sequence[int],
    title: str,
    made: Sequence[tuple[int, int]] = (),
    ends: Sequence[int] = (),
    red: Collection[int] = (),
    lacking: Collection[Move] = (),
    sentences: Sequence[str] = (),
) -> str:
    graph, theme = board.surface, look.theme
    assert isinstance(graph, Graph)
    if look.style or look.numbers or look.width or look.paper_size:
        raise PyktError("A graph has no board to draw in a style: leave out the style, numbers, width and paper.")
    if graph.count > MOST_VERTICES:
        raise PyktError(f"The graph has {graph.count:,} vertices, and at most {MOST_VERTICES:,} can be drawn.")
    places, blocked = _places(graph, order), {board.index(square) for square in board.blocked}
    lines = [line for sentence in sentences for line in wrapped(sentence, (_SIDE - 2 * _EDGE) / _TEXT)]
    width, height = f"{_SIDE:g}", f"{_SIDE + _LINES * _TEXT * len(lines) + (_EDGE if lines else 0):g}"
    box = {"viewBox": f"0 0 {width} {height}", "role": "img", "width": width, "height": height}
    svg = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", **box})
    SubElement(svg, "title").text = title
    SubElement(svg, "rect", width="100%", height="100%", fill=theme.page)
    if len(graph.edges) <= _MOST_EDGES:
        cells = ((one - 1, other - 1) for one, other in graph.edges)
        chords = "".join(_line(places[one], places[other]) for one, other in cells if blocked.isdisjoint((one, other)))
        SubElement(svg, "path", d=chords, fill="none", stroke=theme.rule).set("stroke-width", "0.8")
    else:
        left = f"{counted(len(graph.edges), 'edge')}: only those of the tour are drawn"
        _text(svg, (_SIDE / 2, _SIDE - 12), left, theme.text, 14)
    _draw_steps(svg, graph, look, places, made)
    _draw_asked(svg, board, look, places, lacking)
    _draw_vertices(svg, board, look, places, ends, red)
    for nth, line in enumerate(lines, 1):
        _text(svg, (_EDGE, _SIDE + _LINES * _TEXT * nth), line, theme.text, _TEXT, anchor="start")
    return tostring(svg, "unicode")


def _draw_vertices(
    svg: Element, board: Board, look: Look, places: Sequence[Place], ends: Sequence[int], red: Collection[int]
) -> None:
    """Draw the vertices as discs, a blocked one as the look says, and write their names if there is room for them."""
    graph, theme = board.surface, look.theme
    assert isinstance(graph, Graph)
    blocked = {board.index(square) for square in board.blocked} - {*red}
    radius = max(1.5, min(9.0, 900 / graph.count))
    for cell, (x, y) in enumerate(places):
        if cell in blocked and look.blocked == "hidden":
            continue
        colour = theme.hole if cell in blocked else theme.text
        if cell in ends:
            colour = theme.start if cell == ends[0] else theme.end
        if cell in red:
            colour = theme.fault
        disc = SubElement(svg, "circle", cx=f"{x:.1f}", cy=f"{y:.1f}", r=f"{radius:.1f}", fill=colour)
        if cell in blocked and look.blocked != "filled":
            disc.attrib |= {"fill": theme.page, "stroke": theme.rule, "stroke-width": "2"}
        if graph.count <= _MOST_NAMED and look.marks:
            name = shortened(graph.vertex(cell + 1), 20)
            x, y = _outside((x, y), radius)
            half = len(name) * _NAME / 3  # half of the width of the name
            _text(svg, (max(half, min(x, _SIDE - half)), y), name, theme.text, _NAME)


def _draw_steps(
    svg: Element, graph: Graph, look: Look, places: Sequence[Place], steps: Sequence[tuple[int, int]]
) -> None:
    """Draw the steps of a tour. A step that is no edge of the graph is red."""
    wrong = [step for step in steps if step[1] + 1 not in graph.near.get(step[0] + 1, ())]
    for colour, some in ((look.theme.knights[0], sorted({*steps} - {*wrong})), (look.theme.fault, wrong)):
        lines = [(places[one], places[other]) for one, other in some]
        path = "".join(_line(*line) + (_arrowhead(*line) if graph.directed else "") for line in lines)
        _stroke(svg, path, colour)


def _draw_asked(svg: Element, board: Board, look: Look, places: Sequence[Place], lacking: Collection[Move]) -> None:
    """Draw thick lines for the look's ``thick`` edges, and dashed red lines with a cross for its ``forbidden`` edges.

    The thick lines of the edges in ``lacking`` are dashed and red.
    """
    theme, made = look.theme, [move for move in look.thick if move not in lacking]
    for moves, colour, width in (
        (made, theme.knights[1], THICK * _LINE),
        (lacking, theme.fault, THICK * _LINE),
        (look.forbidden, theme.fault, _LINE),
    ):
        lines = [(places[board.index(one)], places[board.index(other)]) for one, other in moves]
        if lines:
            _stroke(svg, "".join(starmap(_line, lines)), colour, width, dashed=moves is not made)
        if moves is look.forbidden and lines:
            _stroke(svg, "".join(starmap(_cross, lines)), colour, width)


def _stroke(svg: Element, path: str, colour: str, width: float = _LINE, *, dashed: bool = False) -> None:
    """Draw lines of ``width`` pixels."""
    line = {"stroke": colour, "stroke-width": f"{width:g}", "stroke-linecap": "butt" if dashed else "round"}
    dashes = {"stroke-dasharray": f"{_DASH:g}"} if dashed else {}
    SubElement(svg, "path", {"d": path, "fill": "none", **line, **dashes})


def _places(graph: Graph, order: Sequence[int]) -> list[Place]:
    """Return the place of each vertex, in pixels. Vertices on a circle are in the order of ``order``."""
    if graph.count <= _MOST_SPRUNG and find_spec("networkx"):
        import networkx as nx

        drawn = nx.Graph(graph.edges)
        drawn.add_nodes_from(range(1, graph.count + 1))
        found = nx.spring_layout(drawn, seed=_SEED, iterations=200)
        places = [tuple(map(float, found[vertex])) for vertex in range(1, graph.count + 1)]
    else:
        at = {cell: nth for nth, cell in enumerate(dict.fromkeys([*order, *range(graph.count)]))}
        angles = [2 * math.pi * at[cell] / graph.count for cell in range(graph.count)]
        places = [(math.sin(angle), -math.cos(angle)) for angle in angles]
    most = max((abs(number) for place in places for number in place), default=1) or 1
    half = _SIDE / 2
    return [(half + x / most * (half - _EDGE), half + y / most * (half - _EDGE)) for x, y in places]


def _outside(place: Place, radius: float) -> Place:
    """Return the place of a name: beside its vertex, on the side away from the middle of the picture."""
    x, y = place[0] - _SIDE / 2, place[1] - _SIDE / 2
    far = math.hypot(x, y) or 1
    return place[0] + x / far * (radius + 14), place[1] + y / far * (radius + 14)


def _line(one: Place, other: Place) -> str:
    return f"M{one[0]:.1f} {one[1]:.1f}L{other[0]:.1f} {other[1]:.1f}"


def _cross(one: Place, other: Place) -> str:
    """Return the two strokes of a cross on the middle of the line from ``one`` to ``other``."""
    x, y = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
    return "".join(_line((x - _CROSS, y - side), (x + _CROSS, y + side)) for side in (_CROSS, -_CROSS))


def _arrowhead(one: Place, other: Place) -> str:
    """Return the two strokes of an arrowhead at two thirds of the line from ``one`` to ``other``."""
    at = one[0] + (other[0] - one[0]) * 2 / 3, one[1] + (other[1] - one[1]) * 2 / 3
    back = math.atan2(one[1] - other[1], one[0] - other[0])
    return "".join(
        _line(at, (at[0] + _HEAD * math.cos(back + turn), at[1] + _HEAD * math.sin(back + turn)))
        for turn in (-0.5, 0.5)
    )


def _text(svg: Element, place: Place, text: str, colour: str, size: float, anchor: str = "middle") -> None:
    style = {"fill": colour, "font-size": f"{size:g}", "font-family": FONTS, "text-anchor": anchor}
    SubElement(svg, "text", {"x": f"{place[0]:.1f}", "y": f"{place[1] + size / 3:.1f}", **style}).text = text
