"""The format ``dimacs``: a line ``p edge 3 2`` with the numbers of vertices and edges, then ``e 1 2`` for each edge.

Directed graphs have ``p arc`` (or ``p sp``) and ``a 1 2``. The vertices are numbered from 1. Lines that begin with c
are comments. The comment ``c vertex 3 "New York"`` gives a vertex a name, written as in JSON. Weights of edges are
ignored, and so are lines about vertices, which begin with n, v, d or x.

The number of edges on the line p must be right, so that pykt notices if a file was cut off. The line may also give
twice the true number, because some files count each edge twice.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pykt.model.board import Board
from pykt.model.graph import Graph
from pykt.notation.graphs import vertex_names
from pykt.notation.graphs.places import MisreadError, check_count, check_edges, is_number, misread, shown, word_place
from pykt.notation.graphs.registry import GraphFile, GraphFormat

_BEGINNING = re.compile(
    r"(?:[ \t]*+(?:c(?:[ \t][^\n]*+)?+)?\n)*+[ \t]*+(?:p[ \t]++[a-z]|[ea](?:[ \t]++[0-9]++){2}[ \t]*+$)", re.MULTILINE
)
_KINDS = {"edge": "e", "edges": "e", "col": "e", "arc": "a", "sp": "a"}
_IGNORED = frozenset(("c", "n", "v", "d", "x"))


def read(text: str) -> GraphFile:
    """Return the graph. Raise MisreadError about the first mistake."""
    count, announced, sign, head, begin = 0, 0, "", 0, 0
    edges: list[tuple[int, int]] = []
    for line in text.split("\n"):
        words = line.split()
        if not words or words[0] in _IGNORED:
            pass
        elif words[0] == sign:
            edges.append(_edge(text, begin, words, count))
            check_edges(text, len(edges))
        elif words[0] != "p":
            raise _other_line(text, word_place(text, begin, 0), words[0], sign)
        elif sign:
            raise misread(text, word_place(text, begin, 0), "this is a second line p: give one graph at a time.")
        else:
            count, announced, sign = _announced(text, begin, words)
            head = begin
        begin += len(line) + 1
    if not sign:
        raise misread(text, 0, "there is no line p: write one such as `p edge 3 2` first.")
    if announced not in (len(edges), 2 * len(edges)):
        what = f"the line announces {announced:,} edges, but {len(edges):,} follow"
        raise misread(text, word_place(text, head, 3), f"{what}: correct the number, or get the whole file.")
    names = vertex_names.read(text, "c", count)
    return GraphFile(Board.of_graph(Graph.numbered(count, edges, names, directed=sign == "a")))


def _announced(text: str, begin: int, words: list[str]) -> tuple[int, int, str]:
    """Return the numbers of vertices and edges on a line p, and the letter with which each line with an edge begins."""
    if len(words) != 4 or words[1] not in _KINDS:
        place = word_place(text, begin, 1 if len(words) > 1 and words[1] not in _KINDS else 0)
        raise misread(text, place, "this is no line p of a graph: write one such as `p edge 3 2` or `p arc 3 2`.")
    for nth in (2, 3):
        if not is_number(words[nth]):
            raise misread(text, word_place(text, begin, nth), f"{shown(words[nth])} is no number: write digits.")
    check_count(text, word_place(text, begin, 2), int(words[2]))
    return int(words[2]), int(words[3]), _KINDS[words[1]]


def _edge(text: str, begin: int, words: list[str], count: int) -> tuple[int, int]:
    """Return the edge in ``words``, the words of the line that begins at ``begin``."""
    for nth, word in enumerate(words[1:3], 1):
        if not is_number(word) or not 0 < int(word) <= count:
            what = f"{shown(word)} is not a vertex: write a number from 1 to {count}."
            raise misread(text, word_place(text, begin, nth), what)
    if len(words) < 3:
        raise misread(text, word_place(text, begin, 0), f"the edge lacks an end: write {words[0]} and two vertices.")
    return int(words[1]), int(words[2])


def _other_line(text: str, place: int, word: str, sign: str) -> MisreadError:
    if not sign:
        return misread(text, place, "a line p must come first: write one such as `p edge 3 2`.")
    what = f"a line can't begin with {shown(word)}: write {sign} and two vertices, or c and a comment."
    return misread(text, place, what)


def write(found: GraphFile) -> Iterator[str]:
    """Yield the text in parts."""
    graph = found.graph
    sign, kind = ("a", "arc") if graph.directed else ("e", "edge")
    yield from vertex_names.lines(graph, "c")
    yield f"p {kind} {graph.count} {len(graph.edges)}\n"
    for one, other in graph.edges:
        yield f"{sign} {one} {other}\n"


FORMAT = GraphFormat(
    description="p edge 3 2, then e 1 2 for each edge; p arc and a 1 2 if directed (DIMACS)",
    recognise=_BEGINNING.match,
    read=read,
    write=write,
    endings=(".col", ".edge", ".dimacs", ".gr"),
    directed=True,
)
