"""What is said of a search, in pictures and on pages: what it is for, how it ended, and what it took."""

from __future__ import annotations

from collections.abc import Sequence

from pykt.draw.words import counted, named
from pykt.model.errors import PyktError
from pykt.model.profile import Profile
from pykt.model.result import Result, Status
from pykt.model.text import printable


def profile_of(result: Result) -> Profile:
    """Its profile; PyktError if it has none."""
    if result.profile is None:
        raise PyktError(f"The search of {name(result)} was not profiled: ask for it with profile=True.")
    return result.profile


def name(result: Result) -> str:
    """The program and its parameters, as a picture or a page can have it."""
    return printable(result.program)


def is_right(result: Result) -> bool:
    """True if the search has an answer that no checker refuses."""
    return result.status is Status.FOUND and result.checked.right


def outcome(result: Result) -> str:
    """How the search ended."""
    how, why = str(result.status), result.reason
    if result.status is Status.FOUND and not result.checked.right:
        how, why = "faulty", next(map(str, result.faults), None)
    return f"{how}: {printable(why)}" if why else how


def ended_after(result: Result) -> str:
    """How it ended and after how many nodes, in a few words."""
    profile = profile_of(result)
    nodes = counted(profile.total, "node")
    if result.status is Status.FOUND:
        return f"{'found' if result.checked.right else 'faulty'} after {nodes}"
    if result.status is Status.NONE:
        return f"there is none: {nodes}"
    return f"gave up after {nodes}, deepest {profile.depth:,}"


def effort(result: Result) -> str:
    """What the search took."""
    profile = profile_of(result)
    counts = f"{counted(profile.total, 'node')}, {counted(profile.backtracks, 'backtrack')}"
    return f"{counts}, deepest {profile.depth:,} of {result.problem.length:,} squares"


def described(result: Result) -> str:
    """The whole in words, for those who can't see it."""
    return f"{name(result)}: {outcome(result)}. {effort(result)}. {reading(profile_of(result), result.problem.length)}"


def goal(result: Result) -> str:
    """What is searched for: a tour, or a path of some squares."""
    problem = result.problem
    if problem.squares:
        return f"a path of {problem.squares:,} squares on {problem.board}"
    return f"{'a closed' if problem.kind == 'closed' else 'an open'} tour of {problem.board}"


def title(results: Sequence[Result]) -> str:
    """What is searched for by all of them."""
    problem = results[0].problem
    whence = f" from {named(problem.board, problem.start)}" if problem.start else ""
    return f"{'The search' if len(results) == 1 else 'Searches'} for {goal(results[0])}{whence}"


def reading(profile: Profile, length: int) -> str:
    """What to read from the profile of a search for a path of so many squares, in one sentence."""
    if profile.depth > length:
        return f"The search goes deeper than the {length} squares that were asked for: it has to stop there."
    if profile.total == profile.depth:
        return "No move has been taken back: there is one node for each square of the path."
    if profile.depth == 1:
        return "No path has a second square: is the relation named the one that the search calls once at every square?"
    if 3 * min(profile.settled, profile.beyond) >= length:
        return (
            f"99 % of the nodes lie beyond depth {profile.beyond} of {length}: the moves before that are hardly ever "
            "taken back, and if one of them is wrong, all ways to go on from it are tried first, so what helps is "
            "better moves first, or a test that sees sooner that a path can't be finished."
        )
    most = max(range(profile.depth), key=profile.nodes.__getitem__) + 1
    return (
        f"Most nodes are at depth {most} of {length}, and the first moves are taken back as well: the search goes "
        "through the whole tree of paths, and what makes it smaller is a test that sees sooner that a path can't be "
        "finished."
    )
