"""Describe a search in words, for pictures and pages: its goal, how it ended, its effort and its diagnosis."""

from __future__ import annotations

from collections.abc import Sequence

from pykt.draw.labels import square_name
from pykt.model.errors import PyktError
from pykt.model.profile import Profile
from pykt.model.result import Result, Status
from pykt.model.text import counted, printable


def profile_of(result: Result) -> Profile:
    """Return the profile of a search. Raise PyktError if the search was not profiled."""
    if result.profile is None:
        raise PyktError(f"The search of {program_name(result)} was not profiled. Run it again with profile=True.")
    return result.profile


def program_name(result: Result) -> str:
    """Return the program and its parameters as printable text."""
    return printable(result.program)


def is_right(result: Result) -> bool:
    """Tell whether the search found an answer that no checker refuses."""
    return result.status is Status.FOUND


def outcome(result: Result) -> str:
    """Return how the search ended and why."""
    ending, reason = str(result.status), result.reason
    if result.status is Status.REFUSED:
        reason = next(map(str, result.faults), reason)
    return f"{ending}: {printable(reason)}" if reason else ending


def short_outcome(result: Result) -> str:
    """Return in a few words how the search ended and after how many nodes."""
    profile = profile_of(result)
    nodes = counted(profile.total, "node")
    if result.status is Status.FOUND:
        return f"found after {nodes}"
    if result.status is Status.REFUSED:
        return f"refused after {nodes}"
    if result.status is Status.NONE:
        return f"no answer exists: {nodes}"
    return f"gave up after {nodes}, deepest {profile.depth:,}"


def effort(result: Result) -> str:
    """Return the nodes, the backtracks and the greatest depth of the search."""
    profile = profile_of(result)
    counts = f"{counted(profile.total, 'node')}, {counted(profile.backtracks, 'backtrack')}"
    return f"{counts}, deepest {profile.depth:,} of {result.problem.length:,} squares"


def description(result: Result) -> str:
    """Describe the search for readers who can't see its picture."""
    diagnosed = diagnosis(profile_of(result), result.problem.length)
    return f"{program_name(result)}: {outcome(result)}. {effort(result)}. {diagnosed}"


def goal(result: Result) -> str:
    """Return what the search looks for, in words: a tour, or a path of a given number of squares."""
    problem = result.problem
    if problem.squares:
        return f"a path of {problem.squares:,} squares on {problem.board}"
    return f"{'a closed' if problem.kind == 'closed' else 'an open'} tour of {problem.board}"


def title(results: Sequence[Result]) -> str:
    """Return a title for searches that share a problem."""
    problem = results[0].problem
    start = f" from {square_name(problem.board, problem.start)}" if problem.start else ""
    return f"{'The search' if len(results) == 1 else 'Searches'} for {goal(results[0])}{start}"


def diagnosis(profile: Profile, length: int) -> str:
    """Return one sentence on what the profile of a search for a path of ``length`` squares shows."""
    if profile.depth > length:
        return f"The search goes deeper than the {length} squares of a complete path: it should stop there."
    if profile.total == profile.depth:
        return "No move has been taken back: there is one node for each square of the path."
    if profile.depth == 1:
        return "No path has a second square: check that the predicate you named is called once at every square."
    if 3 * min(profile.settled, profile.beyond) >= length:
        return (
            f"99 % of the nodes lie beyond depth {profile.beyond} of {length}, so earlier moves are hardly ever taken "
            "back: choose better moves first, or add a test that detects dead ends earlier."
        )
    most = max(range(profile.depth), key=profile.nodes.__getitem__) + 1
    return (
        f"Most nodes are at depth {most} of {length}, and even the first moves are taken back: to prune the search "
        "tree, add a test that detects dead ends earlier."
    )
