"""What counts as one answer: when two answers to a problem are the same tour.

- An open tour read backwards is the same tour, unless the problem names its start or its end.
- A closed tour is the same whatever its start and direction. A required start only fixes where the answer begins.

But in four cases fewer tours are the same:

- If the problem has givens or clues, numbers are part of the answer: a path with other numbers is another answer.
- If the edges of a graph have a direction, a tour read backwards is another tour.
- If a problem has a condition that this module does not know, no two different answers count as one.
- A magic tour from another first square is another answer, because the sums change. A magic tour read backwards is the
  same tour, unless the problem names its start or its end.

With ``directed``, the two directions of a tour count as two answers. docs/answers.md explains these rules to users.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pykt.model.conditions import ANY_GRAPH, unknown
from pykt.model.problem import Problem
from pykt.model.tour import Tour

if TYPE_CHECKING:
    from pykt.model.problem import Kind


def key(problem: Problem, tour: Tour, *, directed: bool = False) -> bytes:
    """Return a digest of 16 bytes, which is the same for two answers to a problem if they count as one.

    If ``directed`` is true, the two directions of a tour count as two answers.
    """
    from pykt.model.symmetry import fingerprint  # late, because it imports numpy

    kind: Kind = "open" if _has_numbers(problem) else problem.kind  # if numbers matter, the first square matters, too
    return bytes.fromhex(fingerprint(tour, kind, directed=directed or not is_undirected(problem)))


def exact_key(tour: Tour) -> bytes:
    """Return a digest of 16 bytes, which is the same only for tours with the same squares in the same order."""
    from pykt.model.symmetry import fingerprint  # late, as above

    return bytes.fromhex(fingerprint(tour, "open", directed=True))


def is_undirected(problem: Problem) -> bool:
    """Tell whether a tour and the same tour read backwards count as one answer to the problem."""
    if problem.surface.is_directed:
        return False
    if is_turned(problem):
        return True
    told = problem.givens or problem.clues or problem.starts or problem.end or unknown(problem, ANY_GRAPH)
    return problem.kind in ("open", "closed") and not told


def is_turned(problem: Problem) -> bool:
    """Tell whether the problem is closed, and a tour and the same tour from another start count as one answer."""
    return problem.kind == "closed" and not _has_numbers(problem)


def asks_from_each_square(problem: Problem) -> bool:
    """Tell whether a program that needs a start is called once for each square as the start of a closed path.

    A closed tour of all squares can be found from any start, so one call is enough. But a closed path that may leave
    squares out may leave out the square of that call.
    """
    return is_turned(problem) and not problem.starts and problem.length < problem.board.free


def backwards(problem: Problem, tour: Tour) -> Tour | None:
    """Return the tour read backwards, if it counts as another answer with ``directed``, but not without.

    Else return None. Except in a magic tour, the first square of a closed tour stays the first.
    """
    if not is_undirected(problem):
        return None
    import numpy as np  # late, as above

    cells = tour.knights[0]
    turned = Tour(tour.board, (np.append(cells[:1], cells[:0:-1]) if is_turned(problem) else cells[::-1],), tour.piece)
    return None if key(problem, turned, directed=True) == key(problem, tour, directed=True) else turned


def _has_numbers(problem: Problem) -> bool:
    """Tell whether the problem has a condition on numbers, or a condition that this module does not know."""
    return bool(problem.givens or problem.clues or problem.magic or unknown(problem, ANY_GRAPH))
