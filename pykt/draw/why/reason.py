"""Choose how to argue for a certificate."""

from __future__ import annotations

from pykt.draw.why.barrier import barrier_reasoning
from pykt.draw.why.cuts import cuts_reasoning
from pykt.draw.why.parity import is_parity, parity_reasoning
from pykt.draw.why.positions import positions_reasoning
from pykt.draw.why.reasoning import Mark, Reasoning, Script
from pykt.draw.why.two_knights import two_knights_reasoning
from pykt.model.certificate import Certificate


def reason(certificate: Certificate) -> Reasoning:
    """Return the argument of a certificate for people.

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
    return parity_reasoning(certificate) if is_parity(certificate) else cuts_reasoning(certificate)


def _theorem_reasoning(certificate: Certificate) -> Reasoning:
    """Quote a theorem."""
    theorem = certificate.theorem
    assert theorem
    script = Script(certificate)
    if certificate.tour:
        script.show(Mark("tour"))
    script.say(script.claim)
    script.argue(
        f"The certificate quotes a theorem: {theorem.text.rstrip('.')} ({theorem.source.rstrip('.')}).",
        "This is weaker than the other arguments: nothing here proves the theorem.",
    )
    return script.reasoning()
