"""Refute clauses by a short proof, and make a certificate of it.

A proof needs only some of the clauses. If the solver gets only these clauses, in another order, it often finds a
shorter proof. So the solver refutes them several times. For puzzles on 6x6 and 8x8, six tries shorten the proof by a
third. Three ideas did not shorten proofs: other orders of the variables, CaDiCaL's options, and leaving out clauses
that follow from others.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pykt.engines.sat import Clause, Refutation, refute
from pykt.model.board import Square
from pykt.model.certificate import Argument, Certificate, Proves
from pykt.model.problem import Problem
from pykt.model.tour import Tour

_TRIES = 6
_EFFORT = 20_000_000  # characters of the proofs of all tries together: a long proof gets fewer further tries, or none


@dataclass(frozen=True)
class Refuted:
    """A refutation in the lines of a certificate. ``used`` has the indexes of the clauses that the refutation uses."""

    variables: tuple[str, ...]
    clauses: tuple[str, ...]
    proof: tuple[str, ...]
    used: tuple[int, ...]

    def certificate(
        self,
        problem: Problem,
        proves: Proves,
        argument: Argument,
        tour: Tour | None,
        sets: Mapping[int, tuple[Square, ...]] | None = None,
    ) -> Certificate:
        """Return a certificate with the refutation.

        ``sets`` maps the index of each clause about the border of a set of squares to this set. Only the sets of used
        clauses are kept.
        """
        sets = sets or {}
        return Certificate(
            proves,
            problem,
            argument,
            tour,
            variables=self.variables,
            sets=tuple(dict.fromkeys(sets[index] for index in self.used if index in sets)),
            clauses=self.clauses,
            proof=self.proof,
        )


def refuted(names: Sequence[str], clauses: Sequence[Clause]) -> Refuted | None:
    """Return a refutation of ``clauses``, with only the clauses and variables that the refutation uses.

    Variable k of the clauses has the name ``names[k - 1]``. Return None if the clauses have a model.
    """
    best = refute(clauses)
    if best is None:
        return None
    chance = random.Random(0)
    tries = min(_TRIES, _EFFORT // (_length(best) + 1)) if best.lines else 1
    for _ in range(tries - 1):
        order = list(best.used)
        chance.shuffle(order)
        other = refute([clauses[index] for index in order])
        if other and _length(other) < _length(best):
            best = Refutation(tuple(order[index] for index in other.used), other.lines)
    return _named(names, clauses, best)


def _length(refutation: Refutation) -> int:
    return sum(map(len, refutation.lines))


def _named(names: Sequence[str], clauses: Sequence[Clause], refutation: Refutation) -> Refuted:
    """Return the refutation with only the clauses that it uses, and only the variables of these clauses, renumbered."""
    kept = [clauses[index] for index in refutation.used]
    variables = sorted({abs(literal) for clause in kept for literal in clause})
    fresh = {variable: nth for nth, variable in enumerate(variables, 1)}
    fresh |= {-variable: -nth for variable, nth in fresh.items()}
    return Refuted(
        tuple(names[variable - 1] for variable in variables),
        tuple(" ".join(str(fresh[literal]) for literal in clause) for clause in kept),
        tuple(_renumbered(line, fresh) for line in refutation.lines),
        refutation.used,
    )


def _renumbered(line: str, fresh: dict[int, int]) -> str:
    """Return a line of a proof with other numbers for the variables of its lemma."""
    number, _, rest = line.partition(" ")
    literals, _, hints = f" {rest}".partition(" 0 ")
    return " ".join([number, *(str(fresh[int(literal)]) for literal in literals.split()), "0", hints])
