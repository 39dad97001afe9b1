"""Runs of benches with invented measurements, for tests of reports."""

from pykt import Problem
from pykt.model.board import Board
from pykt.runs.bench.entry import Entry
from pykt.runs.bench.report.cases import Evaluation
from pykt.runs.bench.sets.instances import Instance, InstanceSet
from pykt.runs.bench.settings import Settings

#: A name with markup, a formula, TeX, a terminal escape and the ends of comments.
HOSTILE = "<script>alert(1)</script>\"'&lt;=HYPERLINK(1)|$x_1$%#{}\\~^[1]*\x1b[31m--> ]]>"


def tour(name, board="6x6"):
    return Instance(name, Problem.closed(board))


def visit(name, board="8x8", blocked=2):
    """Return an instance for two knights, with ``blocked`` blocked squares in the last rank."""
    files, ranks = map(int, board.split("x"))
    holes = frozenset((file, ranks) for file in range(1, blocked + 1))
    return Instance(name, Problem.two_knights(Board(files, ranks, holes), "1/1", "2/1"))


def run(
    instance,
    program,
    status,
    /,
    wall_s=1.0,
    *,
    visited=None,
    bound=None,
    repeat=0,
    right=True,
    number=0,
    machine="m",
    **more,
):
    """Return a run that ended with ``status``. ``right`` says whether the checkers accepted its answer.

    ``more`` goes into the record of its result.
    """
    answered = visited is not None or status in ("found", "optimal")
    if visited is None and status == "found":
        visited = instance.problem.board.free
    record = {
        "status": status if right else "refused",
        "reason": None,
        "checked": {"python": right if answered else None, "prolog": None, "asp": None},
        "faults": [] if right else ["it is no tour"],
        "visited": visited,
        "bound": bound,
        "stats": {"wall_s": wall_s, "cpu_s": wall_s / 2, "peak_mb": 20.0},
        **more,
    }
    where = {"processor": machine, "engines": {"asp": "clingo 5.8.3"}}
    command = f"pykt solve --program '{program}' --board 6x6"
    return Entry(number, instance, program, repeat, None, where, "2026-01-01T00:00:00+00:00", command, record)


def evaluation(*entries, timeout=10.0, more=(), trusted=(), certificates=None):
    """Return an evaluation of ``entries``. Its set has their instances and also ``more``."""
    instances = dict.fromkeys([*(entry.instance for entry in entries), *more])
    programs = dict.fromkeys((entry.program for entry in entries), "the text")
    every = InstanceSet("small", tuple(instances))
    return Evaluation(every, Settings(timeout, 1000.0), programs, entries, frozenset(trusted), certificates or {})
