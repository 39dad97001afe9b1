"""Write the clauses and the proof of a certificate for other checkers: DIMACS, LRAT and DRAT.

These checkers verify only that the clauses contradict each other. They can't verify that every answer of the problem
would make the clauses true. cake_lpr and lrat-check read LRAT, drat-trim and dratify read DRAT.
"""

from __future__ import annotations

from collections.abc import Callable

from pykt.model.certificate import Certificate
from pykt.model.errors import PyktError


def cnf(certificate: Certificate) -> str:
    """Return the input clauses in DIMACS CNF. Comments say what each variable means."""
    _check(certificate)
    lines = [f"c {variable} {name}" for variable, name in enumerate(certificate.variables, 1)]
    lines.append(f"p cnf {len(certificate.variables)} {len(certificate.clauses)}")
    return _joined(lines + [f"{clause} 0".strip() for clause in certificate.clauses])


def lrat(certificate: Certificate) -> str:
    """Return the proof in LRAT, without deletions."""
    _check(certificate)
    lines = list(certificate.proof)
    if not lines:  # an input clause is empty
        lines = [f"{len(certificate.clauses) + 1} 0 {certificate.clauses.index('') + 1} 0"]
    return _joined(lines)


def drat(certificate: Certificate) -> str:
    """Return the proof in DRAT, without deletions: the clauses of the LRAT lines, without their hints."""
    _check(certificate)
    numbers = [line.split() for line in certificate.proof] or [["1", "0"]]
    return _joined([" ".join(line[1 : line.index("0") + 1]) for line in numbers])


#: The extensions of the files, and the functions that write them.
REFUTATIONS: dict[str, Callable[[Certificate], str]] = {".cnf": cnf, ".lrat": lrat, ".drat": drat}


def _check(certificate: Certificate) -> None:
    """Raise PyktError if the certificate has no clauses, or no proof that they contradict each other."""
    if not certificate.clauses or not (certificate.proof or "" in certificate.clauses):
        raise PyktError(
            f"A certificate by {certificate.argument} has no refutation of clauses: convert one by cuts or positions."
        )


def _joined(lines: list[str]) -> str:
    return "\n".join(lines) + "\n"
