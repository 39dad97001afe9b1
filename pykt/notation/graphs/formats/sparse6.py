"""The format ``sparse6``: a colon, the number of vertices, and the edges, in characters of six bits, without names.

The edges are written as steps. A step is a bit b and a vertex x. The reader keeps a vertex v, which is 0 at first. At
each step it adds b to v. If x is then greater than v, it sets v to x. Otherwise x and v are the ends of an edge. So an
edge takes one step, or two if v must rise by more than 1.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pykt.model.board import Board
from pykt.model.graph import Graph
from pykt.notation.graphs import bits
from pykt.notation.graphs.places import check_edges, misread
from pykt.notation.graphs.registry import GraphFile, GraphFormat

_BEGINNING = re.compile(r"\s*+(?:>>sparse6<<)?+:?+")
_LINE = re.compile(r"\s*+(?:>>sparse6<<|:[?-~]++\s*?(?:\n|\Z))")


def read(text: str) -> GraphFile:
    """Return the graph. Raise MisreadError about the first mistake."""
    import numpy as np

    beginning = _BEGINNING.match(text)
    assert beginning
    begin = beginning.end()
    if not beginning[0].endswith(":"):
        raise misread(text, begin, "a graph in sparse6 begins with a colon: add it, or name the format.")
    count, found = bits.read(text, begin)
    width = (count - 1).bit_length()
    steps = found[: len(found) - len(found) % (width + 1)].reshape(-1, width + 1)
    check_edges(text, len(steps) // 2)
    vertices = steps[:, 1:].astype(np.int64) @ (1 << np.arange(width - 1, -1, -1, dtype=np.int64))
    edges, end = [], 0
    for up, vertex in zip(steps[:, 0].tolist(), vertices.tolist(), strict=True):
        end += up
        if end >= count or vertex >= count:  # these bits only fill the last character
            break
        if vertex > end:
            end = vertex
        else:
            edges.append((vertex + 1, end + 1))
    return GraphFile(Board.of_graph(Graph.numbered(count, edges)))


def write(found: GraphFile) -> Iterator[str]:
    """Yield the text in one part."""
    import numpy as np

    graph = found.graph
    width = (graph.count - 1).bit_length()
    steps, end = list[int](), 0
    for other, one in sorted((other - 1, one - 1) for one, other in graph.edges):
        if other > end + 1:
            steps.append(1 << width | other)
        steps.append((other == end + 1) << width | one)
        end = other
    shifts = np.arange(width, -1, -1, dtype=np.int64)
    array = (np.array(steps, np.int64)[:, None] >> shifts & 1).astype(np.uint8).reshape(-1)
    # Bits 1 fill the last character. They could be read as a loop at the last vertex, unless a bit 0 precedes them.
    if graph.count == 1 << width and end < graph.count - 1 and -len(array) % 6 > width:
        array = np.append(array, np.uint8(0))
    yield ":" + bits.text_of(graph.count, array, padding=1) + "\n"


FORMAT = GraphFormat(
    description="one line such as :Fa@x^ for graphs with few edges, without names",
    recognise=_LINE.match,
    read=read,
    write=write,
    endings=(".s6",),
    names=False,
)
