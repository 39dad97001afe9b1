"""The format ``lp``: facts as in Answer Set Programming, ``node(1). edge(1,2).``, without directions.

A vertex is a number, a name such as ``paris``, or a text in quotes. ``node(1..9)`` stands for nine facts. ``vertex``
may be written instead of ``node``. Comments are ignored, and so are ``#const`` and the facts ``n(9)``, ``e(12)``,
``cost(1,2,5)``, ``start(s)`` and ``goal(t)``, which other authors use. A text with anything else, such as a rule, is
refused: pykt reads facts, but does not run a program.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from pykt.model.graph import fault_of_name
from pykt.notation.graphs.places import (
    MOST_EDGES,
    MOST_VERTICES,
    MisreadError,
    check_name,
    is_whole,
    misread,
    of_names,
    shown,
)
from pykt.notation.graphs.registry import GraphFile, GraphFormat

_TERM = r'(0|-?[1-9][0-9]{0,17}+|[a-z][A-Za-z0-9_]*+|"(?:[^"\\\n]|\\[n"\\])*+")'
_SKIP = r"(?:\s|%\*(?s:.*?)\*%|%(?!\*)[^\n]*+)*+"
_ITEM = re.compile(
    rf"(?:(?P<edge>edge)\s*+\(\s*+{_TERM}\s*+,\s*+{_TERM}\s*+\)"
    rf"|(?:node|vertex)\s*+\(\s*+(?:([0-9]{{1,9}}+)\s*+\.\.\s*+([0-9]{{1,9}}+)|{_TERM})\s*+\)"
    r"|#const\s[^.%\n]*+|(?:[ne]|cost|start|goal)\s*+\([\s\w,]*+\)"
    rf")\s*+\.{_SKIP}",
    re.ASCII,
)
_BEFORE = re.compile(_SKIP)
_BEGINNING = re.compile(rf"{_SKIP}(?:#const\b|(?:edge|node|vertex|[ne]|cost|start|goal)\s*\()")
_ESCAPE = re.compile(r"\\(.)")
_PLAIN = re.compile(r"[a-z][A-Za-z0-9_]*", re.ASCII)
_RULE = re.compile(r"[^.%]*?:-|#(?!const\b)", re.ASCII)


def read(text: str) -> GraphFile:
    """Return the graph. Raise MisreadError about the first part of the text that is neither a fact nor ignored."""
    vertices: dict[str, int] = {}
    edges: list[tuple[int, int]] = []
    named = 0  # the number of vertices in all ranges together
    before = _BEFORE.match(text)
    end = before.end() if before else 0
    while end < len(text):
        fact = _ITEM.match(text, end)
        if fact is None:
            raise _no_fact(text, end)
        edge, one, other, first, last, vertex = fact.groups()
        if edge:
            number = vertices.setdefault(one, len(vertices) + 1)
            edges.append((number, vertices.setdefault(other, len(vertices) + 1)))
        elif first:
            named += max(int(last) - int(first) + 1, 0)
            if named > MOST_VERTICES:
                raise misread(text, fact.start(4), f"the ranges have more than {MOST_VERTICES:,} vertices: give fewer.")
            for value in range(int(first), int(last) + 1):
                vertices.setdefault(str(value), len(vertices) + 1)
        elif vertex:
            vertices.setdefault(vertex, len(vertices) + 1)
        if len(vertices) > MOST_VERTICES or len(edges) > MOST_EDGES:
            raise misread(text, end, f"give at most {MOST_VERTICES:,} vertices and {MOST_EDGES:,} edges.")
        end = fact.end()
    if not vertices:
        raise misread(text, len(text.rstrip()), "no fact names a vertex: write facts such as edge(1,2).")
    return GraphFile(of_names(_names(text, vertices), edges))


def _names(text: str, terms: Iterable[str]) -> list[str]:
    """Return the names of the vertices that are written as ``terms``. Raise MisreadError if two names are the same."""
    found: dict[str, str] = {}
    for term in terms:
        name = _ESCAPE.sub(lambda match: "\n" if match[1] == "n" else match[1], term[1:-1]) if term[0] == '"' else term
        if fault_of_name(name):
            check_name(text, text.find(term), name)
        if name in found:
            what = f"{shown(term)} has the name of the vertex {shown(found[name])}: rename one of them."
            raise misread(text, text.find(term), what)
        found[name] = term
    return list(found)


def _no_fact(text: str, place: int) -> MisreadError:
    """Return an error about the text at ``place``, which is no fact of a graph."""
    word = shown(text[place : text.find("\n", place) + 1 or None].strip())
    if _RULE.match(text, place):
        return misread(text, place, f"{word} is no fact: pykt reads facts only, so solve the text with clingo first.")
    return misread(text, place, f"{word} is no fact about a graph: write facts such as node(1). edge(1,2).")


def write(found: GraphFile) -> Iterator[str]:
    """Yield the text in parts."""
    graph = found.graph
    terms = list(map(_term, graph.names)) or list(map(str, range(1, graph.count + 1)))
    if graph.names:
        yield from (f"node({term}).\n" for term in terms)
    else:
        yield f"node(1..{graph.count}).\n"
    for one, other in graph.edges:
        yield f"edge({terms[one - 1]},{terms[other - 1]}).\n"


def _term(name: str) -> str:
    if _PLAIN.fullmatch(name) or is_whole(name):
        return name
    return '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'


FORMAT = GraphFormat(
    description="node(1). edge(1,2). as facts of Answer Set Programming",
    recognise=_BEGINNING.match,
    read=read,
    write=write,
    endings=(".lp",),
)
