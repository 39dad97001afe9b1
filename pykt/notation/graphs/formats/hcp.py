"""The format ``hcp``: TSPLIB's Hamiltonian cycle problems, as solvers of the travelling salesman problem read them.

    TYPE : HCP
    DIMENSION : 3
    EDGE_DATA_FORMAT : EDGE_LIST
    EDGE_DATA_SECTION
    1 2
    2 3
    1 3
    -1
    FIXED_EDGES_SECTION
    1 2
    -1
    EOF

With ADJ_LIST instead of EDGE_LIST, the section has lists: each has a vertex, its neighbours and -1. Another -1 ends the
section. Each tour must use the fixed edges. The vertices are numbered from 1. ``COMMENT : vertex 3 "New York"`` gives a
vertex a name, written as in JSON.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pykt.model.board import Board
from pykt.model.graph import Graph
from pykt.model.problem import Move
from pykt.model.text import nearest
from pykt.notation.graphs import vertex_names
from pykt.notation.graphs.places import check_count, check_edges, is_number, misread, required, shown, word_place
from pykt.notation.graphs.registry import GraphFile, GraphFormat

# Each line that begins with a letter has a keyword.
_KEYWORD = re.compile(r"^[ \t]*+([A-Za-z][^\s:]*+)[ \t]*+(?::[ \t]*+)?+([^\n]*+)$", re.MULTILINE)
_BEGINNING = re.compile(r"^[ \t]*+(?:TYPE[ \t]*+:[ \t]*+HCP\b|EDGE_DATA_(?:FORMAT[ \t]*+:|SECTION\b))", re.MULTILINE)
_COMMENT = r"[ \t]*+COMMENT[ \t]*+:"
_SECTIONS = ("EDGE_DATA_SECTION", "FIXED_EDGES_SECTION", "NODE_COORD_SECTION", "DISPLAY_DATA_SECTION")
_VALUES = {"TYPE": ("HCP",), "EDGE_DATA_FORMAT": ("EDGE_LIST", "ADJ_LIST")}
_IGNORED = ("NAME", "COMMENT", "NODE_COORD_TYPE", "DISPLAY_DATA_TYPE")


def read(text: str) -> GraphFile:
    """Return the graph of a problem that asks for a closed tour. Raise MisreadError about the first mistake."""
    values, sections = _keywords(text)
    for key, found in (("DIMENSION", values), ("EDGE_DATA_SECTION", sections)):
        if key not in found:
            raise misread(text, len(text.rstrip()), f"the file ends without {key}: get the whole file.")
    count = int(values["DIMENSION"])
    edges = _edges(text, sections["EDGE_DATA_SECTION"], count, lists=values.get("EDGE_DATA_FORMAT") == "ADJ_LIST")
    board = Board.of_graph(Graph.numbered(count, edges, vertex_names.read(text, _COMMENT, count)))
    moves: tuple[Move, ...] = ()
    if fixed := sections.get("FIXED_EDGES_SECTION"):
        moves = required(text, board, _edges(text, fixed, count), fixed.start)
    return GraphFile(board, moves)


def _keywords(text: str) -> tuple[dict[str, str], dict[str, slice]]:
    """Return two dicts: from keywords to their values, and from sections to the places of their data in ``text``."""
    values: dict[str, str] = {}
    sections: dict[str, slice] = {}
    before, end = "", 0
    for line in _KEYWORD.finditer(text):
        _end_section(text, before, end, line.start(), sections)
        before, end = line[1].upper(), line.end()
        if before == "EOF":
            return values, sections
        _check(text, line)
        if before in sections or (before in values and before not in _IGNORED):
            raise misread(text, line.start(1), f"{before} comes twice: give one graph at a time.")
        values[before] = line[2].strip()
    _end_section(text, before, end, len(text), sections)
    return values, sections


def _end_section(text: str, key: str, begin: int, end: int, sections: dict[str, slice]) -> None:
    """Record the section after the keyword ``key``.

    Raise MisreadError if data follow a keyword that begins no section, or stand before the first keyword.
    """
    if key in _SECTIONS:
        sections[key] = slice(begin, end)
    elif text[begin:end].strip():
        raise misread(text, word_place(text, begin, 0), "numbers must follow a line such as EDGE_DATA_SECTION: add it.")


def _check(text: str, line: re.Match[str]) -> None:
    """Raise MisreadError if the keyword on a line is unknown or has a wrong value."""
    key, value = line[1].upper(), line[2].strip()
    if key in _VALUES and value.upper() not in _VALUES[key]:
        known = " or ".join(_VALUES[key])
        raise misread(text, line.start(2), f"{key} is {shown(value)}, but pykt reads only {known}: convert the file.")
    if key == "DIMENSION":
        if not is_number(value):
            raise misread(text, line.start(2), f"DIMENSION is {shown(value)}: write the number of vertices.")
        check_count(text, line.start(2), int(value))
    elif key not in (*_SECTIONS, *_VALUES, *_IGNORED):
        near = nearest(key, (*_SECTIONS, *_VALUES, "DIMENSION"))
        hint = f"did you mean {near}?" if near else "leave the line out."
        raise misread(text, line.start(1), f"{shown(line[1])} is no keyword of a graph: {hint}")


def _edges(text: str, section: slice, count: int, *, lists: bool = False) -> list[tuple[int, int]]:
    """Return the edges of a section.

    The section has pairs of vertices and then -1, or lists as in ADJ_LIST if ``lists`` is true.
    """
    words = text[section].split()
    if "-1" not in words:
        raise misread(text, section.start, "the section does not end with -1: get the whole file.")
    for nth, word in enumerate(words):
        if word != "-1" and not (is_number(word) and 0 < int(word) <= count):
            what = f"{shown(word)} is not a vertex: write a number from 1 to {count}."
            raise misread(text, word_place(text, section.start, nth), what)
    check_edges(text, len(words) // (1 if lists else 2))
    if lists:
        return list(_of_lists(text, section.start, words))
    last = words.index("-1")
    if last % 2 or last + 1 < len(words):
        nth, what = (last, "the last edge has one end only") if last % 2 else (last + 1, "data follow the -1")
        raise misread(text, word_place(text, section.start, nth), f"{what}: write two vertices for each edge.")
    numbers = list(map(int, words[:last]))
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def _of_lists(text: str, begin: int, words: list[str]) -> Iterator[tuple[int, int]]:
    """Yield the edges of lists. Each list has a vertex, its neighbours and -1; the last one has only -1."""
    one = 0
    for nth, word in enumerate(words):
        if word == "-1" and not one and nth + 1 < len(words):
            raise misread(text, word_place(text, begin, nth + 1), "data follow the last -1: remove the data or the -1.")
        if word == "-1":
            one = 0
        elif not one:
            one = int(word)
        else:
            yield one, int(word)
    if one:
        raise misread(text, word_place(text, begin, len(words)), "the last list does not end with -1: add it.")


def write(found: GraphFile) -> Iterator[str]:
    """Yield the text in parts."""
    graph = found.graph
    yield "TYPE : HCP\n"
    yield from vertex_names.lines(graph, "COMMENT :")
    yield f"DIMENSION : {graph.count}\nEDGE_DATA_FORMAT : EDGE_LIST\nEDGE_DATA_SECTION\n"
    for one, other in graph.edges:
        yield f"{one} {other}\n"
    if found.moves:
        yield "-1\nFIXED_EDGES_SECTION\n"
    for start, end in found.moves:
        yield f"{start.file} {end.file}\n"
    yield "-1\nEOF\n"


FORMAT = GraphFormat(
    description="a problem of TSPLIB (TYPE : HCP) with EDGE_LIST or ADJ_LIST, and fixed edges",
    recognise=_BEGINNING.search,
    read=read,
    write=write,
    endings=(".hcp",),
    moves=True,
)
