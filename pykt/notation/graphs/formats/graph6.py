"""The format ``graph6``, and ``digraph6`` for directed graphs: the adjacency matrix, six of its bits in each character.

graph6 has the upper triangle of the matrix, column after column. digraph6 begins with & and has the whole matrix, row
after row. The length of the text depends only on the number of vertices, not on the number of edges. Vertices have no
names.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pykt.model.board import Board
from pykt.model.errors import PyktError
from pykt.model.graph import Graph
from pykt.notation.graphs import bits
from pykt.notation.graphs.places import check_edges, misread
from pykt.notation.graphs.registry import GraphFile, GraphFormat

_BEGINNING = re.compile(r"\s*+(?:>>(?:di)?graph6<<)?+(?P<directed>&)?+")
_SHORT = re.compile(r"\s*+(&?+)([?-}])([?-~]*+)\s*?(?:\n|\Z)")
_LARGE = re.compile(r"\s*+(?:>>(?:di)?graph6<<|&?~[?-~]{3,}+\s*?(?:\n|\Z))")


#: The most vertices of a graph that is written. The text of a much larger graph would be too long to be read again.
MOST_WRITTEN = 10_000


def read(text: str) -> GraphFile:
    """Return the graph. Raise MisreadError about the first mistake."""
    import numpy as np

    beginning = _BEGINNING.match(text)
    assert beginning
    directed = bool(beginning["directed"])
    count, found = bits.read(text, beginning.end())
    needed = count * count if directed else count * (count - 1) // 2
    if len(found) != needed + -needed % 6:
        what = f"a graph of {count:,} vertices has {-(-needed // 6):,} characters after their number, not "
        raise misread(text, beginning.end(), f"{what}{len(found) // 6:,}: get the whole line.")
    places = np.flatnonzero(found[:needed])
    check_edges(text, len(places))
    if directed:
        ones, others = np.divmod(places, count)
    else:
        starts = np.arange(count, dtype=np.int64)
        starts = starts * (starts - 1) // 2  # where the column of each vertex begins
        others = np.searchsorted(starts, places, side="right") - 1
        ones = places - starts[others]
    edges = zip((ones + 1).tolist(), (others + 1).tolist(), strict=True)
    return GraphFile(Board.of_graph(Graph.numbered(count, edges, directed=directed)))


def write(found: GraphFile) -> Iterator[str]:
    """Yield the text in one part."""
    import numpy as np

    graph = found.graph
    count = graph.count
    if count > MOST_WRITTEN:
        raise PyktError(f"graph6 is for graphs of at most {MOST_WRITTEN:,} vertices: write sparse6 or another format.")
    ones, others = np.array(graph.edges, np.int64).reshape(-1, 2).T - 1
    places = ones * count + others if graph.directed else others * (others - 1) // 2 + ones
    matrix = np.zeros(count * count if graph.directed else count * (count - 1) // 2, np.uint8)
    matrix[places] = 1
    yield ("&" if graph.directed else "") + bits.text_of(count, matrix) + "\n"


def _recognise(text: str) -> bool:
    """Tell whether the first line has a header, or exactly the length that its number of vertices needs.

    The length is not checked if the line has a number of vertices above 62.
    """
    short = _SHORT.match(text)
    if short is None:
        return bool(_LARGE.match(text))
    count = ord(short[2]) - ord("?")
    needed = count * count if short[1] else count * (count - 1) // 2
    return len(short[3]) == -(-needed // 6)


FORMAT = GraphFormat(
    description="one line such as D?{ for small graphs without names; digraph6, such as &B?o, for directed ones",
    recognise=_recognise,
    read=read,
    write=write,
    endings=(".g6", ".d6"),
    names=False,
    directed=True,
)
