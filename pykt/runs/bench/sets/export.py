"""Instances exported for other solvers: one file for each instance and format.

- ``.lp``: facts for clingo and other ASP solvers, in the form that the encodings in asp/ read.
- ``.dzn``: data for MiniZinc. The first lines of the file name the model in minizinc/ that reads them.
- ``.hcp``: a graph in TSPLIB's format, whose Hamiltonian cycles are the tours.

The nodes of the graph are the free squares, and its edges are the moves. For an open tour, an additional node has an
edge to each square, or only to both ends if the problem fixes them. If the problem fixes one end, the additional node
has an edge to that end and to a second additional node, which has an edge to each other square. A problem that a format
can't express is left out.
"""

from __future__ import annotations

import re
import textwrap
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from pykt.engines import asp, minizinc
from pykt.model.errors import PyktError
from pykt.model.problem import Problem
from pykt.programs.choosing import pick
from pykt.runs.bench.sets.instances import Instance, InstanceSet

#: The most squares of all boards of a set that is exported.
MOST_SQUARES = 2_000_000

_NAME = re.compile(r"(?!\.)[^/\\]+")


@dataclass(frozen=True)
class Export:
    """The exported texts by file name, and for each reason the names of the files that were left out for it."""

    texts: Mapping[str, str]
    left_out: Mapping[str, Sequence[str]]


def export(instance_set: InstanceSet) -> Export:
    """Export all instances of a set in all formats.

    Raise PyktError if an instance has a name that no file can have, or if the boards are too large.
    """
    squares = sum(one.squares for one in instance_set.instances)
    if squares > MOST_SQUARES:
        raise PyktError(
            f"The boards of the set have {squares:,} squares together, and at most {MOST_SQUARES:,} can be exported. "
            "Make a smaller set."
        )
    texts: dict[str, str] = {}
    left_out: defaultdict[str, list[str]] = defaultdict(list)
    for one in instance_set.instances:
        if not one.name.isprintable() or not _NAME.fullmatch(one.name):
            raise PyktError(f"No file can be called {one.name[:40]!r}. Give the instance another name.")
        about = f"{one.name} of {' '.join(instance_set.name.split())}: {one.problem}"
        for ending, write in _FORMATS.items():
            if why := _objection(one.problem, ending):
                left_out[why].append(f"{one.name}.{ending}")
            else:
                texts[f"{one.name}.{ending}"] = write(one, about)
    return Export(texts, left_out)


def _objection(problem: Problem, ending: str) -> str | None:
    """Return why a format can't express the problem, or None if it can."""
    if ending == "dzn":
        try:
            pick(problem, "minizinc")
        except PyktError:
            return "no model can answer them"
    if ending == "hcp":
        asked = {
            "two knights": problem.kind == "two-knights",
            "queens": problem.kind == "queens",
            "numbers": problem.givens,
            "clues": problem.clues,
            "moves to make": problem.moves,
            "symmetry": problem.symmetric,
            "a path of some of the squares": problem.length < problem.board.free,
            "sums": problem.magic,
            "crossings": problem.uncrossed or problem.crossings,
            "fewer than three nodes": problem.board.free < (3 if problem.kind == "closed" else 2),
        }
        if names := [name for name, is_asked in asked.items() if is_asked]:
            return f"a graph cannot express {names[0]}"
    return None


def _lp(instance: Instance, about: str) -> str:
    return (
        f"% {about}\n"
        "% A square is (File,Rank), both from 1, and (1,1) is the lower left corner. start(Knight,Square).\n"
        f"{asp.facts(instance.problem)}\n"
    )


def _dzn(instance: Instance, about: str) -> str:
    program = pick(instance.problem, "minizinc")[0]
    search = " ".join(f"-D '{name}=\"{way}\"'" for name, way in program.parameters.items())
    return (
        f"% {about}\n"
        f"% minizinc {search} minizinc/{program.program.file} {instance.name}.dzn\n"
        f"{minizinc.data(instance.problem, program.program)}\n"
    )


def _hcp(instance: Instance, about: str) -> str:
    problem = instance.problem
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
    comments = [about, "the nodes are squares, file/rank, both from 1, and 1/1 is the lower left corner"]
    comments += textwrap.wrap(" ".join(f"{number}={square}" for square, number in nodes.items()), 100)
    comments += [f"{number} is off the board" for number in range(len(nodes) + 1, off + 1)]
    lines = [
        f"NAME : {instance.name}",
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


_FORMATS: Mapping[str, Callable[[Instance, str], str]] = {"lp": _lp, "dzn": _dzn, "hcp": _hcp}
