"""Refute a formula with names for its variables, by a proof that is as short as a few tries find.

A proof needs only some of the clauses. These alone, in another order, often have a proof that is shorter, so the solver
gets them again. Of puzzles on 6x6 and 8x8 six tries leave two thirds of the proof's length. What did not pay: other
orders of the variables, CaDiCaL's options, and leaving out clauses that follow from others.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from pykt.engines.sat import Clause, Refutation, refute

_TRIES = 6
_EFFORT = 20_000_000  # signs of the proofs of all tries together, so that only a short proof is tried to be shortened


class Refuted(NamedTuple):
    """A refutation in the form that a certificate has, and the indexes of the clauses that it uses."""

    variables: tuple[str, ...]
    clauses: tuple[str, ...]
    proof: tuple[str, ...]
    used: tuple[int, ...]


def refuted(names: Sequence[str], clauses: Sequence[Clause]) -> Refuted | None:
    """Return a refutation of ``clauses`` in which only the clauses and variables that it uses remain.

    Variable k of the clauses has the name ``names[k - 1]``. Return None if the clauses have a model.
    """
    best = refute(clauses)
    if best is None:
        return None
    chance = random.Random(0)
    for _ in range(min(_TRIES, _EFFORT // (_length(best) + 1)) - 1 if best.lines else 0):
        order = list(best.used)
        chance.shuffle(order)
        other = refute([clauses[index] for index in order])
        if other and _length(other) < _length(best):
            best = Refutation(tuple(order[index] for index in other.used), other.lines)
    return _named(names, clauses, best)


def _length(refutation: Refutation) -> int:
    return sum(map(len, refutation.lines))


def _named(names: Sequence[str], clauses: Sequence[Clause], refutation: Refutation) -> Refuted:
    """Return the refutation with its clauses. Leave out the variables that they do not have, and number the others."""
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
