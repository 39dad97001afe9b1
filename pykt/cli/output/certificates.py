"""Describe a certificate and the verdicts of its checkers, in sentences and as JSON."""

from __future__ import annotations

from collections.abc import Sequence

from pykt.model.certificate import Certificate, Verdict
from pykt.model.text import counted


def argument_text(certificate: Certificate) -> str:
    """Return the kind and size of a certificate's argument: ``a barrier of 8 squares``, ``7 cuts and 147 lines``."""
    lines, nouns = counted(len(certificate.proof), "line"), certificate.problem.surface.nouns
    if certificate.argument == "barrier":
        squares = counted(len(certificate.barrier), nouns.square)
        return f"a barrier of {squares}" if certificate.barrier else "separate parts"
    if certificate.argument == "dual":
        return f"a weighted sum of {counted(len(certificate.weights), 'row')}"
    if certificate.argument != "theorem" and not certificate.proof:
        return "one condition that can't be met"
    if certificate.argument == "cuts":
        cuts = counted(len(certificate.sets), "cut")
        return f"{cuts} and {lines}" if certificate.sets else f"{lines} about {nouns.moves}"
    if certificate.argument == "positions":
        return f"{lines} about squares and numbers"
    assert certificate.theorem
    return f"the theorem {certificate.theorem.name!r}"


def weakness(certificate: Certificate) -> str:
    """Return a sentence that says what the certificate's checkers can't verify, or "" if they verify everything."""
    if certificate.argument != "theorem":
        return ""
    return (
        "A theorem is the weakest argument: the checkers verify that it applies to the problem, but they take the "
        "theorem itself for granted."
    )


def claim(certificate: Certificate) -> str:
    """Return the claim of a certificate, as a sentence.

    If the certificate proves by cuts that a tour is unique, add that start and direction do not count.
    """
    if certificate.proves == "unique" and certificate.argument == "cuts":
        return f"{certificate.claim} Start and direction do not count."
    return certificate.claim


def statement(certificate: Certificate, verdicts: Sequence[Verdict]) -> str:
    """Return the proven sentence, from a checker that accepted the certificate, or else from the certificate."""
    return next((verdict.statement for verdict in verdicts if verdict.right and verdict.statement), certificate.claim)


def verdict_line(verdicts: Sequence[Verdict]) -> str:
    """Return a line with the verdicts of the checkers, such as ``checked by python (0.10 s) + prolog (0.20 s)``."""
    said = {True: "checked by", False: "refused by", None: "not judged by"}
    groups = {text: [_timed(verdict) for verdict in verdicts if verdict.right is right] for right, text in said.items()}
    return ", ".join(f"{text} {' + '.join(names)}" for text, names in groups.items() if names)


def record(certificate: Certificate, verdicts: Sequence[Verdict]) -> dict[str, object]:
    """Return a certificate as a value for JSON: its argument, its size, and the verdicts of the checkers."""
    return {
        "proves": certificate.proves,
        "statement": statement(certificate, verdicts),
        "argument": certificate.argument,
        "lines": certificate.lines,
        "cuts": len(certificate.sets),
        "checked": {verdict.checker: verdict.right for verdict in verdicts},
        "seconds": {verdict.checker: round(verdict.seconds, 6) for verdict in verdicts},
    }


def _timed(verdict: Verdict) -> str:
    return f"{verdict.checker} ({verdict.seconds:.2f} s)" if verdict.right is not None else verdict.checker
