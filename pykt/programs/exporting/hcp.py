"""A graph in TSPLIB's format, whose Hamiltonian cycles are the tours.

The nodes of the graph are the free squares, and its edges are the moves. For an open tour, an additional node has an
edge to each square, or only to both ends if the problem fixes them. If the problem fixes one end, the additional node
has an edge to that end and to a second additional node, which has an edge to each other square.

``path`` reads a Hamiltonian cycle back: the numbers of the nodes in order, in a .tour file, on one line, or each on a
line of its own.
"""

from __future__ import annotations

import re
import textwrap

from pykt.model.board import Square
from pykt.model.conditions import unknown
from pykt.model.problem import Problem

_KNOWN = frozenset(("starts", "end", "squares", "forbidden", "graph"))  # the conditions that a graph can express
_MOST_SQUARES = 100_000  # the graph of this number of squares takes a second to write
_TOUR = re.compile(
    r"^[ \t]*TOUR_SECTION[ \t\r]*$(?P<nodes>(?:\s++\d++)*+)(?P<end>\s++-1(?:\s++EOF)?\s*+\Z)?", re.MULTILINE | re.ASCII
)
_HUGE = re.compile(r"\d{10}")
_NUMBERS = re.compile(r"[\d\s]+", re.ASCII)
_BETWEEN = re.compile(r"->|,")
_END = re.compile(r"\s-1(?:\s+EOF)?\s*\Z")


def objection(problem: Problem) -> str | None:
    """Return what a graph cannot express, or None if it can express the whole problem."""
    beyond = {
        "two knights": problem.kind == "two-knights",
        "queens": problem.kind == "queens",
        "a path of some of the squares": problem.length < problem.board.free,
        f"more than {_MOST_SQUARES:,} squares": problem.board.free > _MOST_SQUARES,
        "fewer than three nodes": problem.board.free < (3 if problem.kind == "closed" else 2),
    }
    words = next((name for name, is_asked in beyond.items() if is_asked), None) or unknown(problem, _KNOWN)
    return f"a graph cannot express {words}" if words else None


def write(problem: Problem, name: str, about: str) -> str:
    """Return the graph. Its comments say which node is which square."""
    nodes = {square: number for number, square in enumerate(problem.board.squares(), 1)}
    forbidden = {frozenset(move) for move in problem.forbidden}
    edges = [
        (nodes[one], nodes[other])
        for one in nodes
        for other in problem.board.neighbours(one)
        if nodes[one] < nodes[other] and frozenset((one, other)) not in forbidden
    ]
    off = len(nodes)
    if problem.kind == "open":
        ends = [nodes[square] for square in (problem.start, problem.end) if square]
        off += 1
        if len(ends) == 1:
            edges += [(ends[0], off), (off, off + 1)]
            off += 1
        others = [number for number in nodes.values() if number not in ends]
        edges += [(number, off) for number in (ends if len(ends) == 2 else others)]
    comments = [about]
    if not problem.surface.is_graph:
        comments += ["the nodes are squares, file/rank, both from 1, and 1/1 is the lower left corner"]
        comments += textwrap.wrap(" ".join(f"{number}={square}" for square, number in nodes.items()), 100)
    comments += [f"{number} is off the board" for number in range(len(nodes) + 1, off + 1)]
    lines = [
        f"NAME : {name}",
        *(f"COMMENT : {comment}" for comment in comments),
        "TYPE : HCP",
        f"DIMENSION : {off}",
        "EDGE_DATA_FORMAT : EDGE_LIST",
        "EDGE_DATA_SECTION",
        *(f"{one} {other}" for one, other in edges),
        "-1",
        "EOF",
    ]
    return "\n".join(lines) + "\n"


def path(problem: Problem, text: str) -> list[Square] | None:
    """Read a Hamiltonian cycle of the graph, and return its tour. Return None if ``text`` is no such cycle."""
    section = _TOUR.search(text)
    numbers = section["nodes"] if section else _BETWEEN.sub(" ", _END.sub("", text))
    if (section and not section["end"]) or not _NUMBERS.fullmatch(numbers) or _HUGE.search(numbers):
        return None
    cycle = list(map(int, numbers.split()))
    lines = [len(line.split()) for line in numbers.strip().splitlines()]
    squares, start, end = list(problem.board.squares()), problem.start, problem.end
    off = 0 if problem.kind != "open" else 2 if (start is None) != (end is None) else 1
    files, ranks = problem.board.files, problem.board.ranks
    is_drawn = not section and files > 1 and ranks > 1 and lines == [files] * ranks
    nodes = [*range(1, len(squares) + off + 1)]
    if cycle[0] == len(nodes) < len(cycle) and sorted({*cycle[1:]}) == nodes:  # the number of nodes comes first
        cycle.pop(0)
    if cycle[1:] and cycle[0] == cycle[-1]:
        cycle.pop()
    if sorted(cycle) != nodes:
        return None
    first = len(squares) + off if off else squares.index(start) + 1 if start else cycle[0]
    at = cycle.index(first)
    found = [squares[node - 1] for node in (*cycle[at:], *cycle[:at]) if node <= len(squares)]
    backwards = off and (start not in (None, found[0]) or end not in (None, found[-1]))
    if is_drawn and not all(map(Square.is_move_from, found, found[1:])):  # the numbers are a board with a tour
        return None
    return found[::-1] if backwards else found
