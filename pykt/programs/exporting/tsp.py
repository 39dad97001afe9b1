"""A travelling salesman problem in TSPLIB's format, whose tours of length 0 are the tours of the board or the graph.

The nodes are those of hcp.py. The distance of two nodes is 0 if an edge joins them, and else 1. Concorde reads no fixed
edges. So each required move becomes two edges, which lead from its squares to an additional node in the middle. If the
shortest tour is longer than 0, the board has no tour.

``path`` reads a solver's tour, in the forms that ``path`` of hcp.py reads.
"""

from __future__ import annotations

from itertools import chain

from pykt.model.board import Square
from pykt.model.problem import Problem
from pykt.programs.exporting import hcp

_MOST_NODES = 2_000  # the distances between this number of nodes take 8 MB


def objection(problem: Problem) -> str | None:
    """Return why the distances can't express the problem, or None if they can."""
    if why := hcp.objection(problem, _MOST_NODES):
        return why
    middles = len(hcp.required(problem))
    if problem.board.free + middles > _MOST_NODES:
        return f"a graph of at most {_MOST_NODES:,} nodes cannot express {middles:,} required moves"
    return None


def write(problem: Problem, name: str, about: str) -> str:
    """Return the problem, with the distances as a whole matrix. Its comments say which node is which square."""
    nodes = hcp.nodes_of(problem)
    count = nodes.count + len(nodes.fixed)
    middles = list(enumerate(nodes.fixed, nodes.count + 1))
    halves = chain.from_iterable(((one, middle), (other, middle)) for middle, (one, other) in middles)
    rows = [bytearray(b"1" * count) for _ in range(count)]
    for one, other in chain(set(nodes.edges) - set(nodes.fixed), halves):
        rows[one - 1][other - 1] = rows[other - 1][one - 1] = ord("0")
    for number, row in enumerate(rows):
        row[number] = ord("0")
    lines = [
        f"NAME : {name}",
        *hcp.comments(problem, nodes, about),
        *(f"COMMENT : {middle} is between {one} and {other}" for middle, (one, other) in middles),
        "TYPE : TSP",
        f"DIMENSION : {count}",
        "EDGE_WEIGHT_TYPE : EXPLICIT",
        "EDGE_WEIGHT_FORMAT : FULL_MATRIX",
        "EDGE_WEIGHT_SECTION",
        *(" ".join(row.decode()) for row in rows),
        "EOF",
    ]
    return "\n".join(lines) + "\n"


def path(problem: Problem, text: str) -> list[Square] | None:
    """Read a tour of the nodes. Return None if ``text`` is no such tour."""
    return hcp.path(problem, text, further=len(hcp.required(problem)))
