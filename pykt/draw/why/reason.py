"""Choose how to explain a certificate to people.

This module has two short explanations: by a theorem, and by parity.
"""

from __future__ import annotations

from pykt.draw.why.barrier import barrier_reasoning
from pykt.draw.why.cuts import cuts_reasoning
from pykt.draw.why.forced import Forced
from pykt.draw.why.positions import positions_reasoning
from pykt.draw.why.reasoning import Mark, Reasoning, Script
from pykt.draw.why.two_knights import two_knights_reasoning
from pykt.model.certificate import Certificate
from pykt.theory.steps import BESIDE


def reason(certificate: Certificate) -> Reasoning:
    """Return a reasoning that explains a certificate.

    The certificate must be right: the sentences repeat what it proves, and do not check it.
    """
    if certificate.theorem:
        return _theorem_reasoning(certificate)
    if certificate.problem.kind == "two-knights":
        return two_knights_reasoning(certificate)
    if certificate.argument == "barrier":
        return barrier_reasoning(certificate)
    if certificate.argument == "positions":
        return positions_reasoning(certificate)
    return _parity_reasoning(certificate) if _is_parity(certificate) else cuts_reasoning(certificate)


def _theorem_reasoning(certificate: Certificate) -> Reasoning:
    """Return a reasoning that quotes a theorem without proving it."""
    theorem = certificate.theorem
    assert theorem
    script = Script(certificate)
    if certificate.tour:
        script.show(Mark("tour"))
    script.say(script.claim)
    script.argue(
        f"The certificate quotes a theorem: {theorem.text.rstrip('.')} ({theorem.source.rstrip('.')}).",
        "This is weaker than other arguments, because the certificate does not prove the theorem.",
    )
    return script.reasoning()


def _is_parity(certificate: Certificate) -> bool:
    """Tell whether a certificate with cuts argues by parity: it only counts how often a tour crosses a set's border.

    All variables in the clauses of such a certificate are about the ends of the tour. The moves across the border need
    no variables, because they come in pairs: a half turn maps the tour to itself.
    """
    problem, variables = certificate.problem, certificate.variables
    if problem.kind != "open" or problem.symmetric != 180 or len(certificate.sets) != 1:
        return False
    only_ends = bool(variables) and all(name.endswith("-") for name in variables)
    return only_ends and any(BESIDE not in move for move in Forced(problem).border(certificate.sets[0]))


def _parity_reasoning(certificate: Certificate) -> Reasoning:
    """Return a reasoning that says: a tour would cross the border of a set both an odd and an even number of times."""
    [squares] = certificate.sets
    script = Script(certificate)
    script.say(script.claim)
    script.show(Mark("set", squares, labels=("A",)))
    script.argue(
        "A half turn maps the tour to itself and exchanges its ends. So one end is in A, and the other one is not.",
        "A knight on its way from A to the other squares crosses the border of A an odd number of times.",
        "But with each move across the border, the tour makes the image of this move, which crosses the border too. So "
        "it crosses the border an even number of times. That is a contradiction.",
    )
    script.legend.append(("set", 0, f"the set A: {len(squares):,} squares"))
    return script.reasoning()
