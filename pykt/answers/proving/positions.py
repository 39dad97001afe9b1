"""Squares and numbers: refute a formula with one variable for each square and each number that it can have.

The *domain* of a number has the squares on which it can be. Givens, clues, the start and the end make domains smaller,
and so do neighbours: the number before, and the number after, must each be a move away. That is repeated until nothing
changes. So what follows from distances between givens, and from colours, needs no proof.

Symmetry, magic sums and crossings are left out. They are conditions that make fewer answers, so there is none with them
either. Size: O(n^2) variables and O(n^3) clauses for n squares; with givens far fewer.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from pykt.answers.proving.failure import Failure
from pykt.answers.proving.refuting import refuted
from pykt.model.board import Square
from pykt.model.certificate import Certificate, Proves
from pykt.model.problem import Problem
from pykt.model.tour import Tour
from pykt.theory.demands import edges, visits_all

#: The most pairs of a free square and a number for which a formula is made.
MOST_PAIRS = 100_000

#: The most clauses of a formula. The solver then needs less than a gigabyte.
MOST_CLAUSES = 3_000_000

_Near = dict[Square, list[Square]]  # for each square, the squares a move away
_Variables = dict[tuple[Square, int], int]  # the variable for each square and number
_Domains = list[list[Square]]  # the domain of each number; number 1 has index 0


def objection(problem: Problem, proves: Proves) -> str | None:
    """Return why squares and numbers can't prove anything about such a problem, or None if they can."""
    if problem.kind not in ("open", "closed"):
        return f"this argument is about tours of one knight, not about {problem}"
    if proves == "unique" and not (problem.givens or problem.clues or problem.squares):
        return "without given numbers, a tour has the same moves as the tour read backwards"
    if problem.length * problem.board.free > MOST_PAIRS:
        return f"this argument is about boards with at most {MOST_PAIRS:,} pairs of a square and a number"
    return None


def certify(problem: Problem, proves: Proves, tour: Tour | None) -> Certificate | Failure:
    """Return a certificate that the problem has no answer, or none but ``tour``. Otherwise return why there is none."""
    near = _near(problem)
    domains = _domains(problem, near)
    pairs = sum(len(domain) ** 2 for domain in domains)
    if pairs > MOST_CLAUSES:
        return Failure("the formula of squares and numbers would be too large")
    names = [(square, number) for number, domain in enumerate(domains, 1) for square in domain]
    variables = {name: nth for nth, name in enumerate(names, 1)}
    clauses = list(_clauses(problem, near, domains, variables))
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
    """Tell whether an answer to the formula is an answer to the problem, and another answer than the tour.

    If no number is known, the same moves can be numbered in another way.
    """
    left_out = problem.symmetric or problem.magic or problem.uncrossed
    return not left_out and (proves == "none" or bool(problem.givens or problem.clues))


def _near(problem: Problem) -> _Near:
    forbidden = edges(problem, problem.forbidden)
    return {
        square: [step for step in problem.board.neighbours(square) if frozenset((square, step)) not in forbidden]
        for square in problem.board.squares()
    }


def _domains(problem: Problem, near: _Near) -> _Domains:
    """Return the squares on which each number can be."""
    domains = [set(near) for _ in range(problem.length)]
    for square, number in _known(problem):
        for nth, domain in enumerate(domains, 1):
            if nth == number:
                domain &= {square}
            else:
                domain.discard(square)
    for line, number in problem.clues:
        domains[number - 1] = set(filter(line.has, domains[number - 1]))
    size = -1
    while size != (size := sum(map(len, domains))):
        for one, other in _neighbours(problem):
            domains[other] = {square for square in domains[other] if not domains[one].isdisjoint(near[square])}
    return [sorted(domain, key=problem.board.index) for domain in domains]


def _known(problem: Problem) -> Iterator[tuple[Square, int]]:
    """Yield the squares whose numbers are known."""
    yield from problem.givens
    if problem.start:
        yield problem.start, 1
    if problem.end:
        yield problem.end, problem.length


def _neighbours(problem: Problem) -> list[tuple[int, int]]:
    """Return the pairs of indexes of numbers that are a move apart, in both directions."""
    last = problem.length - 1
    rising = [(index, index + 1) for index in range(last)] + ([(last, 0)] if problem.kind == "closed" else [])
    return rising + [(after, before) for before, after in reversed(rising)]


def _clauses(problem: Problem, near: _Near, domains: _Domains, variables: _Variables) -> Iterator[list[int]]:
    numbers_of: dict[Square, list[int]] = {square: [] for square in near}
    of_squares: dict[Square, list[int]] = {square: [] for square in near}
    for (square, number), variable in variables.items():
        numbers_of[square].append(number)
        of_squares[square].append(variable)
    for number, domain in enumerate(domains, 1):
        places = [variables[square, number] for square in domain]
        yield places
        yield from ([-one, -two] for one, two in combinations(places, 2))
    for places in of_squares.values():
        if visits_all(problem):
            yield places
        yield from ([-one, -two] for one, two in combinations(places, 2))
    for one, other in _neighbours(problem):
        for square in domains[one]:
            steps = [variables[step, other + 1] for step in near[square] if (step, other + 1) in variables]
            yield [-variables[square, one + 1], *steps]
    for square, step in sorted((*pair,) for move in edges(problem, problem.moves) for pair in _both_ways(move)):
        yield of_squares[square]
        for number in numbers_of[square]:
            beside = [(step, other) for other in _beside(problem, number)]
            yield [-variables[square, number], *(variables[name] for name in beside if name in variables)]


def _both_ways(move: frozenset[Square]) -> list[tuple[Square, Square]]:
    one, other = sorted(move)
    return [(one, other), (other, one)]


def _beside(problem: Problem, number: int) -> list[int]:
    """Return the numbers before and after a number."""
    beside = [number - 1, number + 1]
    if problem.kind == "closed":
        return [(other - 1) % problem.length + 1 for other in beside]
    return [other for other in beside if 1 <= other <= problem.length]
