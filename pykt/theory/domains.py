"""Find the squares on which each number of a tour can be, as far as a look at one move at a time shows.

The squares of a tour are numbered from 1. The *domain* of a number has the squares on which the number can be. Known
numbers and clues make domains smaller. Moves do so, too. For example, a square stays in the domain of 7 only if it has
a neighbour in the domain of 6 and a neighbour in the domain of 8. These rules are applied until nothing changes.
"""

from __future__ import annotations

from collections.abc import Iterable

from pykt.model.board import Square
from pykt.model.problem import Problem
from pykt.theory.demands import neighbours

#: The domain of each number.
Domains = dict[int, set[Square]]


def domains(problem: Problem, known: Iterable[tuple[Square, int]]) -> Domains:
    """Return the domains of a tour of one knight. ``known`` has squares with their numbers.

    Stop as soon as a domain is empty: then there is no tour.
    """
    near = neighbours(problem)
    found = {number: set(near) for number in range(1, problem.length + 1)}
    for square, number in known:
        for other, domain in found.items():
            if other == number:
                domain &= {square}
            else:
                domain.discard(square)
    for line, number in problem.clues:
        found[number] = set(filter(line.has, found[number]))
    pairs = consecutive(problem)
    size = -1
    while all(found.values()) and size != (size := sum(map(len, found.values()))):
        for one, other in pairs:
            found[other] = {square for square in found[other] if not found[one].isdisjoint(near[square])}
            if not found[other]:
                break
    return found


def consecutive(problem: Problem) -> list[tuple[int, int]]:
    """Return the pairs of numbers that are one move apart: (1, 2), (2, 3) and so on, then the same pairs backwards.

    In a closed tour, the last number and 1 are one move apart, too.
    """
    last = problem.length
    rising = [(number, number + 1) for number in range(1, last)] + ([(last, 1)] if problem.kind == "closed" else [])
    return rising + [(after, before) for before, after in reversed(rising)]
