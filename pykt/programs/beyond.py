"""Reasons why a program can't answer a problem that its row of the catalogue allows."""

from __future__ import annotations

from pykt.model.problem import Problem
from pykt.model.text import counted
from pykt.theory.existence import refute
from pykt.theory.rectangles import has_closed_tour

#: ``crossings`` accepts at most this number of free squares. With more of them, its exchanges take over a minute.
_MOST_COMPARED = 1_000

#: ``few-turns`` needs at least this number of files and of ranks, because two corners side by side are up to 16 squares
#: wide.
_LEAST_WITH_CORNERS = 16


def compose(problem: Problem) -> str | None:
    """Return why ``compose`` can't answer a problem, or None if it can."""
    board = problem.board
    if board.blocked:
        return "fills rectangles and can't be asked for blocked squares"
    corners = [(file, rank) for file in (1, board.files) for rank in (1, board.ranks)]
    if problem.start in (None, *corners) or has_closed_tour(board.files, board.ranks) or refute(problem):
        return None
    return f"starts in a corner on a board without a closed tour, such as {board}, and can't start at {problem.start}"


def few_turns(problem: Problem) -> str | None:
    """Return why ``few-turns`` can't answer a problem, or None if it can."""
    board = problem.board
    if board.blocked:
        return "fills rectangles and can't be asked for blocked squares"
    if problem.compared == "max":
        return "makes tours with few turns and crossings, not with many"
    if board.cells % 2 or min(board.files, board.ranks) < _LEAST_WITH_CORNERS:
        least = _LEAST_WITH_CORNERS
        return f"makes closed tours of boards of {least}x{least} or more with an even number of squares"
    return None


def half_turn(problem: Problem) -> str | None:
    """Return why ``half-turn`` can't answer a problem, or None if it can."""
    if problem.symmetric != 180:
        return "makes only tours that half a turn maps to themselves: add --symmetric 180"
    return propagator(problem)


def propagator(problem: Problem) -> str | None:
    """Return why ``cycle-propagator`` can't answer a problem, or None if it can."""
    few = problem.board.free <= 2 and not problem.surface.is_graph
    return "makes no move twice, so it needs more than two squares" if few else None


def sat(problem: Problem) -> str | None:
    """Return why ``sat`` can't answer a problem, or None if it can."""
    few = 1 if problem.kind == "open" else 2
    if problem.surface.is_graph or problem.board.free > few:
        return None
    return f"makes no move twice, so it needs more than {counted(few, 'square')}"


def exchanges(problem: Problem) -> str | None:
    """Return why ``exchanges`` can't answer a problem, or None if it can."""
    few = 1 if problem.kind == "open" else 2
    return f"needs more than {counted(few, 'square')}" if problem.board.free <= few else None


def uncrossed(problem: Problem) -> str | None:
    """Return why ``sweep`` and ``uncrossed`` can't answer a problem, or None if they can."""
    return None if problem.uncrossed else "looks for paths that don't cross themselves: add --uncrossed"


def rings(problem: Problem) -> str | None:
    """Return why ``squares-and-diamonds`` can't answer a problem, or None if it can."""
    board = problem.board
    if not problem.magic:
        return "makes only magic tours: add --magic semi"
    if board.files % 4 or board.ranks % 4:
        return f"divides the board into quarters of 4x4 squares, and {board} can't be divided into such quarters"
    return None


def crossings(problem: Problem) -> str | None:
    """Return why ``crossings`` can't answer a problem, or None if it can."""
    if not problem.compared:
        return "compares tours: add --crossings or --turns, with min or max"
    if problem.start and problem.end:
        return "must be free to change one end of an open tour: leave out the start or the end"
    if not 5 <= problem.board.free <= _MOST_COMPARED:
        return f"compares tours of 5 to {_MOST_COMPARED:,} squares"
    return None


def only_graphs(problem: Problem) -> str | None:
    """Return why a program for graphs can't answer a problem, or None if it can."""
    return None if problem.surface.is_graph else "is for graphs: give one with --graph"


def only_directed(problem: Problem) -> str | None:
    """Return why a program for directed graphs can't answer a problem, or None if it can."""
    return None if problem.surface.is_directed else "is for graphs whose edges have a direction"
