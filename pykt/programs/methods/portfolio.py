"""Let several programs search beside each other, each in a process of its own. These programs are called members.

1. The rules of theory/graphs/reduction make the graph smaller, and may cut it into parts, called kernels. Or they show
   that the graph has no tour.
2. Each kernel is a problem of its own: a Hamiltonian cycle of a graph with required edges. All members search the same
   kernel at the same time. The first member that has a cycle, or a proof that there is none, ends the searches of the
   others. Then all go on with the next kernel. The members do not help each other in any other way.
3. The cycles of the kernels are joined into a tour. If a kernel has no cycle, there is no tour.

Programs fail on different graphs: a local search fails if a graph has few Hamiltonian cycles, a SAT solver if it has
many vertices. So together they usually solve more than the best of them. If several answers are wanted, all members
would find the same answers. So one program, ``sat``, lists them alone.

Source: Huberman, Lukose and Hogg, An economics approach to hard computational problems, Science 275 (1997).
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import NamedTuple

import msgspec

from pykt.engines.protocol import Answer, Message, Outcome, OutcomeKind, Search, Walk
from pykt.engines.python import version
from pykt.model.board import Board
from pykt.model.errors import PyktError
from pykt.model.graph import Graph
from pykt.model.problem import Problem
from pykt.process import used
from pykt.programs.choosing import choose
from pykt.programs.drivers import driver
from pykt.theory.graphs.reduction import Kernel, Reduced
from pykt.theory.reductions import is_kept, reduction

#: The value of the parameter ``members`` that leaves the choice to pykt.
CHOSEN = "chosen"

_ALONE = "sat"  # the program that lists several answers


class Report(NamedTuple):
    """What a member says at its end: the cells of a tour, or None, and how its search ended.

    ``proves`` tells whether an exhausted search of this member proves that there is no tour.
    """

    member: str
    cells: list[int] | None
    how: OutcomeKind
    reason: str
    proves: bool = False


def answers(problem: Problem, search: Search, members: str) -> Iterator[Message]:
    """Yield a tour, or the tours that ``_ALONE`` lists if several are wanted, then an Outcome.

    ``members`` is ``CHOSEN``, or has the names of programs, joined by +.
    """
    if search.wanted != 1:
        yield from _messages(_ALONE, problem, search)
        return
    began = time.perf_counter()
    left = reduction(problem) if is_kept(problem) else None
    if left and left.why:
        yield Outcome("exhausted", left.why, version(), {"solve_s": time.perf_counter() - began} | used())
        return
    kernels = list(map(_problem, left.result.kernels)) if left and isinstance(left.result, Reduced) else [problem]
    found: dict[Problem, Report] = {}
    for kernel in sorted(set(kernels), key=lambda one: one.board.cells):
        last = found[kernel] = _raced(kernel, members, search)
        if last.cells is None:
            yield Outcome(last.how, last.reason, last.member, {"solve_s": time.perf_counter() - began} | used())
            return
    by = " + ".join(dict.fromkeys(one.member for one in found.values())) or version()
    cycles = [found[kernel].cells or [] for kernel in kernels]
    path = left.path(cycles) if left else list(map(problem.board.square, *cycles))
    stats = {"kernels": len(kernels), "solve_s": time.perf_counter() - began} | used()
    yield Answer((path,), by, stats)
    yield Outcome("enough", "", by, stats)


def _problem(kernel: Kernel) -> Problem:
    edges = ((one + 1, other + 1) for one, others in enumerate(kernel.graph) for other in others if one < other)
    board = Board.of_graph(Graph.numbered(len(kernel.graph), edges))
    return Problem.closed(board, moves=[(board.square(one), board.square(other)) for one, other in kernel.required])


# Members -------------------------------------------------------------------------------------------------------------


def _members_for(problem: Problem) -> tuple[str, ...]:
    """Return the members that pykt chooses: they depend on whether the edges have a direction."""
    return ("sat", "hamiltonian-circuit") if problem.surface.is_directed else ("sat", "hamiltonian-cycle")


def _messages(member: str, problem: Problem, search: Search) -> Iterator[Message]:
    """Run a program in this process, and yield its messages."""
    chosen = choose(member)
    module = driver(chosen.program)
    yield from module.answers(module.question(problem, chosen, search))


def _raced(problem: Problem, members: str, search: Search) -> Report:
    """Let members search beside each other. Return the first report with a tour or a proof, or else the last report."""
    names = _members_for(problem) if members == CHOSEN else tuple(members.split("+"))
    able = [one for one in names if not choose(one).program.objection(problem)] or [_ALONE]
    forked, readers, running = get_context("fork"), [], []
    for member in able:
        reader, writer = forked.Pipe(duplex=False)
        running.append(forked.Process(target=_search, args=(member, problem, search, writer)))
        running[-1].start()
        writer.close()
        readers.append(reader)
    last = Report(able[0], None, "error", "no member of the portfolio could search")
    try:
        while readers:
            ready = wait(readers)
            for reader in [one for one in readers if one in ready]:
                found = _received(reader)
                if found is None:
                    readers.remove(reader)
                elif found.cells is not None or (found.how == "exhausted" and found.proves):
                    return found
                else:
                    last = found
        return last
    finally:
        for process in running:
            process.kill()
            process.join()


def _received(reader: Connection) -> Report | None:
    """Return the report of a member, or None if the member has ended without a further report."""
    try:
        return msgspec.json.decode(reader.recv_bytes(), type=Report)
    except EOFError:
        return None


def _search(member: str, problem: Problem, search: Search, writer: Connection) -> None:
    """Search as a member, in a process of its own, and say what was found."""
    found, proves = Report(member, None, "error", ""), choose(member).program.proves
    try:
        driver(choose(member).program).warm()
        for message in _messages(member, problem, search):
            if isinstance(message, Answer):
                (path,) = message.paths
                assert not isinstance(path, Walk)  # a Walk is a knight's tour of a rectangle, not of a graph
                cells = [problem.board.index(square) for square in path]
                found = Report(f"{member} in {message.engine}", cells, "enough", "")
                break
            if isinstance(message, Outcome):
                found = Report(f"{member} in {message.engine}", None, message.how, message.reason, proves)
    except PyktError as error:
        found = found._replace(reason=str(error))
    writer.send_bytes(msgspec.json.encode(found))
    writer.close()
    os._exit(0)
