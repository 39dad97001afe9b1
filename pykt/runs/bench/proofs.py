"""Make certificates of what the runs of a bench have proven or claimed, and store them in its ledger.

A certificate proves that an instance has no tour, or that no visit by two knights has more squares than the claimed
best visit. It does not matter which program made the claim, so a certificate also confirms what a user program claimed
without a proof: see report/verdicts.py. Certificates are made after all runs, so that they disturb no measurement.
"""

from __future__ import annotations

from dataclasses import dataclass

from pykt.answers.proving import Proof, prove
from pykt.model.certificate import Proves
from pykt.model.errors import EngineError, PyktError
from pykt.model.limits import Limits
from pykt.model.tour import Tour
from pykt.runs.bench.ledger import Ledger
from pykt.runs.bench.report.verdicts import certificates, claim_of, evidence_of
from pykt.runs.bench.sets.instances import Instance
from pykt.runs.bench.stored_proof import StoredProof
from pykt.runs.bench.work import alone


@dataclass(frozen=True)
class Claim:
    """What runs claim or prove about an instance: that there is no tour, or that ``tour`` is the best visit."""

    instance: Instance
    proves: Proves
    tour: Tour | None = None


def missing(ledger: Ledger) -> list[Claim]:
    """Return what runs claim or prove, but no certificate in the ledger proves.

    Leave out claims that an answer or a theorem refutes, and claims that no certificate can prove.
    """
    entries = ledger.entries()
    problems = {one.name: one.problem for one in ledger.instance_set.instances}
    known = {(problems[name], proves) for name, proves in certificates(ledger, entries, all_claims=True)}
    evidence = evidence_of(entries)
    claims: dict[tuple[str, str], Claim] = {}
    for entry in entries:
        proves = claim_of(entry)
        if proves is None or (entry.instance.problem, proves) in known or not entry.right:
            continue
        if (entry.instance.problem.kind == "two-knights") != (proves == "optimal"):
            continue  # certificates prove the best visit of two knights, and "none" of other problems
        if evidence[entry.instance.name].contradicts(entry.count if proves == "optimal" else None):
            continue
        tour = entry.tour if proves == "optimal" else None
        if proves == "optimal" and tour is None:
            continue  # the ledger was damaged or changed: the best visit is missing
        claims.setdefault((entry.instance.name, proves), Claim(entry.instance, proves, tour))
    return list(claims.values())


def keep(ledger: Ledger, claim: Claim) -> Proof:
    """Try to prove a claim within the runs' limits on time and memory. Store the certificate in the ledger, if any."""
    settings = ledger.settings
    limits = Limits(settings.timeout, settings.memory)
    try:
        proof = prove(claim.instance.problem, claim.proves, claim.tour, limits=limits)
    except EngineError:
        raise
    except PyktError as error:
        return Proof(None, str(error))
    if proof.certificate:
        with alone(ledger.folder):
            ledger.add_proof(claim.instance.name, claim.proves, StoredProof(proof.record(), proof.text))
    return proof
