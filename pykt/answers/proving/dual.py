"""Prove by a linear program that two knights can't visit more squares than in a given visit.

The rows of the linear program in pykt/programs/methods/two_knights_linear.py hold for every visit with one square more.
In a certificate, a row is a weighted sum of variables, plus a number. In a visit with one square more, the value of an
equation would be 0, and the value of an inequality 0 or more. The solver finds a multiplier for each row. The total of
all rows, each times its multiplier, is a contradiction. In a visit with one square more, the total would be 0 or more,
but it is below 0 for all values of the variables.

The solver's multipliers are not exact. So they are scaled and rounded to whole numbers. If the total is then no
contradiction, a larger scale is tried, with which rounding changes less.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from pykt.answers.proving.failure import Failure
from pykt.answers.proving.two_knights import objection
from pykt.checkers import proof
from pykt.engines.linear import Solution
from pykt.model.certificate import Certificate, Proves, certificates_text
from pykt.model.problem import Problem
from pykt.model.tour import Tour
from pykt.programs.methods.two_knights_linear import Visits, reached_squares

__all__ = ["certify", "objection"]

_STEPS = 100_000  # the most steps of the simplex method
_SCALES = (1, 2, 12, 60, 840, 10_000, 1_000_000)  # multipliers are often halves or thirds
_MOST_WEIGHT = 10**9
_MOST_UNREACHED = 400  # the most squares that no knight can reach: their cuts take quadratic memory


def certify(problem: Problem, proves: Proves, tour: Tour | None) -> Certificate | Failure:
    """Return a certificate that no visit has more squares than ``tour``, or a Failure."""
    assert tour
    for certificate in _certificates(problem, proves, tour):
        with suppress(proof.RefusedError):
            proof.statements(certificates_text([certificate]).encode())
            return certificate
    return Failure("no weights were found with which the rows of a linear program add up to a contradiction")


def _certificates(problem: Problem, proves: Proves, tour: Tour) -> Iterator[Certificate]:
    """Yield certificates that may be right.

    The first one says that there are too few dark squares, the second one too few light squares. The others are the
    linear program's, with larger and larger scales.
    """
    for colour in ("dark", "light"):
        yield Certificate(proves, problem, "dual", tour, weights=(f"-1 {colour} visited",))
    if problem.board.free - len(reached_squares(problem)) > _MOST_UNREACHED:
        return
    visits = Visits(problem, unreached=True)
    if solution := visits.refutes(tour.visited + 1, _STEPS):
        for scale in _SCALES:
            yield _certificate(problem, proves, tour, visits, dict(_weights(visits, solution, scale)))


def _weights(visits: Visits, solution: Solution, scale: int) -> Iterator[tuple[str, int]]:
    """Yield the name and the weight of each row that the certificate needs.

    The weight of a row comes from its multiplier, which is multiplied by ``scale`` and rounded. Leave out rows with the
    weight 0, inequalities with a negative weight, and rows whose weight has more than nine digits.
    """
    for name, multiplier in zip(visits.names, solution.multipliers, strict=True):
        if name.endswith(" visited"):  # the program maximises the sum of these two rows, so subtract each of them once
            multiplier -= 1
        weight = round(multiplier * scale)
        if name.startswith("set "):  # these rows have lower bounds, so the sign changes
            weight = -weight
        is_equation = "/" not in name or " " not in name
        if 0 < abs(weight) < _MOST_WEIGHT and (weight > 0 or is_equation):
            yield name, weight


def _certificate(problem: Problem, proves: Proves, tour: Tour, visits: Visits, weights: dict[str, int]) -> Certificate:
    """Return the certificate with ``weights``. Leave out the sets whose rows have no weight."""
    numbers: dict[int, int] = {}  # maps the number of a set among all cuts to its number in the certificate
    lines = []
    for name, weight in weights.items():
        if name.startswith("set "):
            _, old, square = name.split()
            name = f"set {numbers.setdefault(int(old), len(numbers) + 1)} {square}"
        lines.append(f"{weight} {name}")
    sets = tuple(tuple(sorted(visits.cuts[number - 1].squares)) for number in numbers)
    return Certificate(proves, problem, "dual", tour, sets=sets, weights=tuple(lines))
