"""Sentences about a result."""

from __future__ import annotations

from pykt.engines.registry import COMMAND
from pykt.model.result import Result, Status
from pykt.model.text import as_sentence, counted
from pykt.programs.user import asked_verb


def summary(result: Result) -> str:
    """Return one line that names the program, the engine, the checkers, the time and Prolog's inferences."""
    engine = f" in {result.engine}" if result.engine != COMMAND else ""  # a command has no engine
    return f"{result.program}{engine}, {result.checked}, {used(result)}"


def why_none(result: Result) -> str:
    """Return one line that says why there is no answer, and names known squares in the way of a tour."""
    found, why = result.obstacle, result.theorem
    if not found or (found.squares and why and {*found.squares} <= {*why.squares}):
        return f"none: {result.reason}"
    return f"none: {result.reason}. In the way: {found.text}"


def asked(result: Result) -> str:
    """Return one line: the goal that pykt called in a Prolog program, or the part of another answer that pykt read."""
    verb = asked_verb(result.program)
    no = result.status in (Status.NONE, Status.UNPROVEN) or any(fault.name == "none" for fault in result.faults)
    return f"{verb} {result.asked}, which fails" if no and verb == "called" else f"{verb} {result.asked}"


def used(result: Result) -> str:
    """Return the time and, for Prolog, the number of inferences.

    Add a note if the profiler's inferences are included.
    """
    inferences, seconds = result.stats.get("inferences"), f"{result.stats['wall_s']:.3f} s"
    if inferences is None:
        return seconds
    return f"{seconds}, {inferences:,} inferences{', including those of the profiler' if result.profile else ''}"


def how_good(result: Result) -> str:
    """Return sentences on how good an answer is: how many squares, crossings or turns it has.

    Add why no answer is better or, if this is not proven, a bound on all answers.
    """
    found, bound = _compared(result) if result.problem.compared else _visited(result)
    if not found:
        return f"Not proven optimal: the answer can't be read. {bound}"
    if result.status is Status.OPTIMAL:
        return f"Optimal: {found}. {as_sentence(result.reason or '')}".rstrip()
    why = f" ({result.status}: {result.reason})" if result.status.gave_up else ""
    return f"Not proven optimal{why}: {found}. {bound}"


def _visited(result: Result) -> tuple[str, str]:
    """Return two texts: how many squares are visited ("" if the answer can't be read), and the upper bound."""
    bound = f"Upper bound: {result.bound:,}."
    if result.visited is None:
        return "", bound
    board = result.problem.board
    visited = f"{result.visited:,} of {board.free:,} free squares"
    if board.blocked:
        visited += f" ({result.coverage:,} of {board.cells:,} if blocked squares count as visited)"
    if result.problem.longest:
        visited += f" ({counted(result.visited - (result.problem.kind == 'open'), 'move')})"
    return visited, bound


def _compared(result: Result) -> tuple[str, str]:
    """Return two texts: how many crossings or turns a tour has ("" if the answer can't be read), and the bound."""
    if result.tour is None:
        return "", f"Bound: {result.bound:,}."
    least = "fewer" if result.problem.compared == "min" else "more"
    noun = "crossing" if result.problem.crossings else "turn"
    return counted(result.achieved or 0, noun), f"It is proven that no tour has {least} than {result.bound:,}."
