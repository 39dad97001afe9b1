"""Refute a formula about squares and numbers. Each variable says that a certain square has a certain number.

The *domain* of a number (theory/domains.py) has the squares on which the number can be. The formula has variables only
for these squares. The domains already respect the distances between givens, and the colours of squares. So the proof
need not argue with distances and colours.

Conditions on symmetry, magic sums and crossings are left out. These conditions only exclude answers: if there is no
answer without them, there is no answer with them. Size: O(n^2) variables and O(n^3) clauses for n squares; with givens
far fewer.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations

from pykt.answers.proving.failure import Failure
from pykt.answers.proving.refuting import refuted
from pykt.model.board import Square
from pykt.model.certificate import Certificate, Proves
from pykt.model.problem import Problem
from pykt.model.tour import Tour
from pykt.theory.demands import edges, neighbours, visits_all
from pykt.theory.domains import Domains, consecutive, domains

#: If there are more pairs of a free square and a number, no formula is made.
MOST_PAIRS = 100_000

#: The most clauses of a formula. The solver then needs less than a gigabyte.
MOST_CLAUSES = 3_000_000

_Variables = dict[tuple[Square, int], int]  # the variable for each pair of a square and a number


def objection(problem: Problem, proves: Proves) -> str | None:
    """Return why this argument can't be used for ``problem``, or None if it can."""
    if problem.kind not in ("open", "closed"):
        return f"this argument is about tours of one knight, not about {problem}"
    if proves == "unique" and not (problem.givens or problem.clues or problem.squares):
        return "without given numbers, a tour has the same moves as the tour read backwards"
    if problem.length * problem.board.free > MOST_PAIRS:
        return f"this argument is about boards with at most {MOST_PAIRS:,} pairs of a square and a number"
    return None


def certify(problem: Problem, proves: Proves, tour: Tour | None) -> Certificate | Failure:
    """Return a certificate that the problem has no answer, or no other answer than ``tour``. Or return a Failure."""
    possible = domains(problem, _known(problem))
    if not all(possible.values()):
        possible = {number: set() for number in possible}  # a number without squares is a contradiction by itself
    if sum(len(domain) ** 2 for domain in possible.values()) > MOST_CLAUSES:
        return Failure("the formula of squares and numbers would be too large")
    order = problem.board.index
    names = [(square, number) for number, domain in possible.items() for square in sorted(domain, key=order)]
    variables = {name: nth for nth, name in enumerate(names, 1)}
    clauses = list(_clauses(problem, possible, variables))
    if tour:
        numbered = list(zip(tour.squares, range(1, tour.visited + 1), strict=True))
        if not all(name in variables for name in numbered) or len(numbered) != problem.length:
            return Failure("the tour is not an answer", final=True)
        clauses.append([-variables[name] for name in numbered])
    refutation = refuted([f"{square}={number}" for square, number in names], clauses)
    if refutation is None:
        return Failure(f"{'another tour' if tour else 'a tour'} fits the numbers", final=_says_all(problem, proves))
    return refutation.certificate(problem, proves, "positions", tour)


def _says_all(problem: Problem, proves: Proves) -> bool:
    """Tell whether each model of the formula is an answer to the problem (for "unique": another answer).

    If the problem has no givens or clues, a model may be the same tour with other numbers.
    """
    left_out = problem.symmetric or problem.magic or problem.uncrossed
    return not left_out and (proves == "none" or bool(problem.givens or problem.clues))


def _known(problem: Problem) -> Iterator[tuple[Square, int]]:
    """Yield the squares whose numbers are known, each with its number."""
    yield from problem.givens
    if problem.start:
        yield problem.start, 1
    if problem.end:
        yield problem.end, problem.length


def _clauses(problem: Problem, possible: Domains, variables: _Variables) -> Iterator[list[int]]:
    """Yield the clauses that every answer makes true. ``possible`` has the squares on which each number can be."""
    near = neighbours(problem)
    of_numbers: dict[int, list[int]] = {number: [] for number in possible}
    of_squares: dict[Square, list[int]] = {square: [] for square in near}
    for (square, number), variable in variables.items():
        of_numbers[number].append(variable)
        of_squares[square].append(variable)
    for places in of_numbers.values():
        yield places
        yield from ([-one, -two] for one, two in combinations(places, 2))
    for numbers in of_squares.values():
        if visits_all(problem):
            yield numbers
        yield from ([-one, -two] for one, two in combinations(numbers, 2))
    for one, other in consecutive(problem):
        for square in possible[one]:
            steps = [variables[step, other] for step in near[square] if step in possible[other]]
            yield [-variables[square, one], *steps]
    for square, step in sorted(pair for move in edges(problem, problem.moves) for pair in permutations(move)):
        yield of_squares.get(square, [])  # empty if a symmetry maps a required move to a blocked square
        for number in (number for number, domain in possible.items() if square in domain):
            beside = [variables[step, other] for other in _beside(problem, number) if step in possible[other]]
            yield [-variables[square, number], *beside]


def _beside(problem: Problem, number: int) -> list[int]:
    """Return the numbers before and after ``number`` in a tour. In a closed tour, 1 comes after the last number."""
    beside = [number - 1, number + 1]
    if problem.kind == "closed":
        return [(other - 1) % problem.length + 1 for other in beside]
    return [other for other in beside if 1 <= other <= problem.length]
