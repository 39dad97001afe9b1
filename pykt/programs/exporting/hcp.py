"""A graph in TSPLIB's format, whose Hamiltonian cycles are the tours.

The nodes of the graph are the free squares of a board, or the vertices of a graph. Its edges are the moves that are not
forbidden. Required moves are fixed edges. For an open tour, additional nodes join the ends of the path to a cycle:

- If the problem fixes no end, one additional node has an edge to each square.
- If it fixes both ends, the additional node has edges only to these two.
- If it fixes one end, a first additional node has edges to this end and to a second additional node. The second node
  has an edge to each square except this end.

``path`` reads a Hamiltonian cycle back: the numbers of the nodes in order, in a .tour file, on one line, or each on a
line of its own. The number of nodes may come first. If it does, the nodes may be numbered from 0, as Concorde numbers
them.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass

from pykt.model.board import Square
from pykt.model.conditions import unknown
from pykt.model.problem import Problem

#: The conditions that a graph can express.
_KNOWN = frozenset(("starts", "end", "squares", "moves", "forbidden", "graph"))

_MOST_SQUARES = 100_000  # the graph of this number of squares takes a second to write
_TOUR = re.compile(
    r"^[ \t]*TOUR_SECTION[ \t\r]*$(?P<nodes>(?:\s++\d++)*+)(?P<end>\s++-1(?:\s++EOF)?\s*+\Z)?", re.MULTILINE | re.ASCII
)
_HUGE = re.compile(r"\d{10}")
_NUMBERS = re.compile(r"[\d\s]+", re.ASCII)
_BETWEEN = re.compile(r"->|,")
_END = re.compile(r"\s-1(?:\s+EOF)?\s*\Z")


@dataclass(frozen=True)
class Nodes:
    """A graph whose nodes are 1, 2, and so on: first the free squares, then ``beside`` nodes that close an open tour.

    ``edges`` and ``fixed`` are pairs of nodes, each pair once. A tour uses all edges in ``fixed``.
    """

    squares: tuple[Square, ...]
    beside: int
    edges: tuple[tuple[int, int], ...]
    fixed: tuple[tuple[int, int], ...]

    @property
    def count(self) -> int:
        """The number of nodes."""
        return len(self.squares) + self.beside


def nodes_of(problem: Problem) -> Nodes:
    """Return the graph whose Hamiltonian cycles are the tours of a problem for which ``objection`` returns None."""
    squares = tuple(problem.board.squares())
    numbers = {square: number for number, square in enumerate(squares, 1)}
    forbidden, moves = set(map(frozenset, problem.forbidden)), required(problem)
    edges = [
        (numbers[one], numbers[other])
        for one in squares
        for other in problem.board.neighbours(one)
        if numbers[one] < numbers[other] and frozenset((one, other)) not in forbidden
    ]
    fixed = [edge for edge in edges if moves and frozenset(squares[number - 1] for number in edge) in moves]
    beside, first = _beside(problem), len(squares) + 1
    if beside:
        ends = [numbers[square] for square in (problem.start, problem.end) if square]
        if beside == 2:
            edges += [(ends[0], first), (first, first + 1)]
        others = [number for number in numbers.values() if number not in ends]
        edges += [(number, len(squares) + beside) for number in (ends if len(ends) == 2 else others)]
    return Nodes(squares, beside, tuple(edges), tuple(fixed))


def required(problem: Problem) -> set[frozenset[Square]]:
    """Return the moves that a tour must make, each once and without a direction."""
    return set(map(frozenset, problem.moves))


def _beside(problem: Problem) -> int:
    """Return the number of nodes that stand for no square."""
    return 0 if problem.kind != "open" else 2 if (problem.start is None) != (problem.end is None) else 1


def objection(problem: Problem, most: int = _MOST_SQUARES) -> str | None:
    """Return why a graph with at most ``most`` squares can't express the problem, or None if it can."""
    squares = problem.surface.nouns.squares
    beyond = {
        "two knights": problem.kind == "two-knights",
        "queens": problem.kind == "queens",
        f"a path of some of the {squares}": problem.length < problem.board.free,
        f"more than {most:,} {squares}": problem.board.free > most,
        "fewer than three nodes": problem.board.free < (3 if problem.kind == "closed" else 2),
        "a move that is required and forbidden": not required(problem).isdisjoint(map(frozenset, problem.forbidden)),
    }
    words = next((name for name, is_asked in beyond.items() if is_asked), None) or unknown(problem, _KNOWN)
    return f"a graph cannot express {words}" if words else None


def write(problem: Problem, name: str, about: str) -> str:
    """Return the graph. Its comments say which node is which square."""
    nodes = nodes_of(problem)
    fixed = ["FIXED_EDGES_SECTION", *(f"{one} {other}" for one, other in nodes.fixed), "-1"] if nodes.fixed else []
    lines = [
        f"NAME : {name}",
        *comments(problem, nodes, about),
        "TYPE : HCP",
        f"DIMENSION : {nodes.count}",
        "EDGE_DATA_FORMAT : EDGE_LIST",
        "EDGE_DATA_SECTION",
        *(f"{one} {other}" for one, other in nodes.edges),
        "-1",
        *fixed,
        "EOF",
    ]
    return "\n".join(lines) + "\n"


def comments(problem: Problem, nodes: Nodes, about: str) -> Iterator[str]:
    """Yield lines of TSPLIB that say what the problem is, and what the nodes are."""
    yield f"COMMENT : {about}"
    if not problem.surface.is_graph:
        yield "COMMENT : the nodes are squares, file/rank, both from 1, and 1/1 is the lower left corner"
        named = " ".join(f"{number}={square}" for number, square in enumerate(nodes.squares, 1))
        yield from (f"COMMENT : {line}" for line in textwrap.wrap(named, 100))
    off = "joins the ends of the path" if problem.surface.is_graph else "is off the board"
    yield from (f"COMMENT : {number} {off}" for number in range(len(nodes.squares) + 1, nodes.count + 1))


def path(problem: Problem, text: str, further: int = 0) -> list[Square] | None:
    """Read a Hamiltonian cycle of the graph, and return its tour. Return None if ``text`` is no such cycle.

    ``further`` is the number of nodes that the graph has in addition to those of ``nodes_of``, as in tsp.py.
    """
    section = _TOUR.search(text)
    numbers = section["nodes"] if section else _BETWEEN.sub(" ", _END.sub("", text))
    if (section and not section["end"]) or not _NUMBERS.fullmatch(numbers) or _HUGE.search(numbers):
        return None
    cycle = list(map(int, numbers.split()))
    lines = [len(line.split()) for line in numbers.strip().splitlines()]
    squares, start, end = list(problem.board.squares()), problem.start, problem.end
    off = _beside(problem)
    files, ranks = problem.board.files, problem.board.ranks
    is_drawn = not section and files > 1 and ranks > 1 and lines == [files] * ranks
    nodes = [*range(1, len(squares) + off + further + 1)]
    if cycle[0] == len(nodes) < len(cycle):  # the number of nodes comes first
        if sorted({*cycle[1:]}) == nodes:
            cycle.pop(0)
        elif not is_drawn and sorted(cycle) == [0, *nodes]:
            cycle = [node + 1 for node in cycle[1:]]
    if cycle[1:] and cycle[0] == cycle[-1]:
        cycle.pop()
    if sorted(cycle) != nodes:
        return None
    first = len(squares) + off if off else squares.index(start) + 1 if start else cycle[0]
    at = cycle.index(first)
    found = [squares[node - 1] for node in (*cycle[at:], *cycle[:at]) if node <= len(squares)]
    backwards = off and (start not in (None, found[0]) or end not in (None, found[-1]))
    # A drawn board may have move numbers in place of nodes. Read as nodes, these numbers hardly ever form a path of
    # moves.
    if is_drawn and not all(map(Square.is_move_from, found, found[1:])):
        return None
    return found[::-1] if backwards else found
