"""Names of vertices in the comments of formats that have only numbers: ``c vertex 3 "New York"``.

The name is written as in JSON. A text must name all vertices or none.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from pykt.model.graph import Graph
from pykt.notation.graphs.places import check_name, misread, shown


def read(text: str, sign: str, count: int) -> tuple[str, ...]:
    """Return the names of the vertices 1 to ``count``, or () if no comment names a vertex.

    ``sign`` is a regular expression that matches the beginning of a comment. Raise MisreadError about a name that can't
    be read or stands twice, about a number that is no vertex or has two names, or if only some vertices have names.
    """
    found: dict[int, str] = {}
    known: set[str] = set()
    for line in re.finditer(rf'^{sign} vertex ([0-9]{{1,9}}) (".*+)$', text, re.MULTILINE):
        number, place = int(line[1]), line.start(2)
        try:
            name = json.loads(line[2])
        except ValueError:
            name = None
        if not isinstance(name, str):
            raise misread(text, place, f"{shown(line[2])} is no name: write a text in quotes, as in JSON.")
        check_name(text, place, name)
        if not 0 < number <= count or number in found:
            what = "has two names" if number in found else "is not in the graph"
            raise misread(text, line.start(1), f"the vertex {number} {what}: correct its number.")
        if name in known:
            raise misread(text, place, f"another vertex has the name {shown(name)}, too: rename one of them.")
        found[number] = name
        known.add(name)
    if found and len(found) < count:
        missing = next(number for number in range(1, count + 1) if number not in found)
        raise misread(text, len(text.rstrip()), f"the vertex {missing} has no name, but others do: name all or none.")
    return tuple(found[number] for number in range(1, len(found) + 1))


def lines(graph: Graph, sign: str) -> Iterator[str]:
    """Yield for each vertex a comment with its name, which begins with ``sign``.

    Yield nothing if the graph has no names.
    """
    for number, name in enumerate(graph.names, 1):
        yield f"{sign} vertex {number} {json.dumps(name, ensure_ascii=False)}\n"
