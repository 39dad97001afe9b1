"""Verdicts: what the answers and claims of the runs of a bench are worth.

A ledger records what each program said. A *claim* is what a program says about all answers: that there is none, or that
none is better than its own. Some programs of pykt prove their claims. The claims of user programs, of imported runs,
and of programs that prove nothing or keep a defect of their published source are not proofs. But "none" is proven if a
command wrote a DRAT proof that pykt has verified. A run with a claim that is no proof

- is refuted if a checked answer, or a theorem, contradicts the claim;
- counts as solved if a theorem, a certificate in the ledger, or another program of pykt proves the same claim;
- counts as solved if the reader trusts its program, or another program that makes the same claim;
- otherwise stays unproven, however many other programs make the same claim.

A checked answer or a theorem outweighs any proof, so a proof that contradicts one of them confirms nothing. Verdicts do
not depend on the order of the runs.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from pykt.model.errors import PyktError
from pykt.model.goal import Goal, goal_of
from pykt.model.grouping import by_key
from pykt.model.problem import Problem
from pykt.model.result import Claim, Status
from pykt.programs import configuring, user
from pykt.programs.catalogue import program_of
from pykt.programs.user.commands import PROOF, Command
from pykt.runs.bench.entry import Entry
from pykt.runs.bench.ledger import Ledger
from pykt.runs.bench.stored_proof import judge
from pykt.theory.bounds import bounds
from pykt.theory.existence import exists, refute

_MOST_SQUARES = 100_000  # the largest board whose bounds are computed; this takes some seconds

#: The outcomes of a run that answered the question.
SOLVED = ("found", "optimal", "none")
#: The outcomes of a run whose answer or claim is wrong.
WRONG = ("refused", "refuted")
#: All outcomes of a run, each with a title for people.
OUTCOMES = {
    "found": "tour found",
    "optimal": "optimum proven",
    "none": "proven unsolvable",
    "found-unproven": "found, optimum unproven",
    "unchecked": "answer not checked",
    "unproven": "reported unsolvable",
    "timeout": "time-out",
    "out-of-memory": "out of memory",
    "limit": "inference limit",
    "interrupted": "interrupted",
    "error": "error",
    "refused": "refused by a checker",
    "refuted": "refuted by another",
}

#: The certificates of a ledger. A key is an instance's name and what is proven. The value is the largest number of
#: squares that an answer can visit, or None for a certificate that there is no answer.
Certificates = Mapping[tuple[str, str], int | None]


@dataclass(frozen=True)
class Verdict:
    """The outcome of a run, one of OUTCOMES.

    ``by`` says what confirms or refutes the run's claim, or that its program is trusted. It may be "".
    """

    outcome: str
    by: str = ""

    @property
    def solved(self) -> bool:
        """Whether the run answered the question."""
        return self.outcome in SOLVED


@dataclass(frozen=True)
class Proof:
    """A proof that there is no answer or, if ``bound`` is given, that no answer is better than ``bound``.

    ``by`` names the source of the proof, and ``program`` the program if a run is the source. If ``is_word`` is true,
    this is not a proof, but a claim of a trusted program.
    """

    by: str
    bound: int | None = None
    program: str = ""
    is_word: bool = False


@dataclass(frozen=True)
class Evidence:
    """All runs on one problem, the certificates about it, and the programs that the reader trusts."""

    problem: Problem
    runs: Sequence[Entry]
    certificates: Mapping[str, int | None] = field(default_factory=dict)
    trusted: Collection[str] = ()

    def verdict(self, run: Entry) -> Verdict:
        """Return the verdict on one of the runs."""
        if run.accepted is False:
            return self._refused(run)
        claim = claim_of(run)
        if claim == "none":
            return self._on_none(run)
        if claim == "optimal":
            return self._on_optimum(run)
        if run.status is not Status.FOUND:
            return Verdict(str(run.status))
        if run.accepted:
            return Verdict("found-unproven" if self._goal else "found")
        return self._unchecked(run, "found")

    @cached_property
    def best(self) -> Entry | None:
        """The run with the best checked answer, or None if no run has one."""
        best: Entry | None = None
        for run in sorted((run for run in self.runs if run.accepted), key=_place):
            if best is None or self._is_better(run.count, best.count):
                best = run
        return best

    @cached_property
    def proofs(self) -> Sequence[Proof]:
        """The proofs that no checked answer and no theorem contradicts.

        Proofs from certificates come first, then proofs from runs. If several runs of a program prove the same claim,
        only the first proof is in the list.
        """
        certified = [Proof("the certificate in the ledger", bound) for bound in self.certificates.values()]
        told = [proof for run in sorted(self.runs, key=_place) for proof in self._told(run)]
        kept: dict[object, Proof] = {}
        for proof in (*certified, *told):
            if not self.contradicts(proof.bound):
                kept.setdefault((proof.bound, proof.program, proof.is_word), proof)
        return list(kept.values())

    @cached_property
    def _disproved(self) -> Entry | None:
        """The first run that says "none" although its own record has a right answer, or None."""
        return next((run for run in sorted(self.runs, key=_place) if run.is_disproved), None)

    @cached_property
    def _goal(self) -> Goal | None:
        return goal_of(self.problem)

    def _refused(self, run: Entry) -> Verdict:
        """Return the verdict on a run with a refused answer: ``refuted`` if its "none" is wrong, else ``refused``."""
        if not run.says_none or (run.is_stored and not run.is_disproved):
            return Verdict("refused")
        return Verdict("refuted", "its record has a right answer" if run.is_stored else run.result["reason"] or "")

    def _on_none(self, run: Entry) -> Verdict:
        if self.best:
            return Verdict("refuted", f"{_named(self.best)} has a checked answer")
        if self._disproved:
            return Verdict("refuted", f"the record of {_named(self._disproved)} has a right answer")
        if self._exists:
            return Verdict("refuted", "a theorem says that there is an answer")
        if is_proof(run):
            return Verdict("none", _by_theory(run))
        if proof := self._proof(run, None):
            return Verdict("none", f"confirmed by {proof.by}")
        if self._theorem:
            return Verdict("none", f"confirmed by theory: {self._theorem}")
        if run.status is Status.NONE and _writes_proof(run.program) and not run.imported:
            return Verdict("none", run.result["reason"] or "")  # pykt verified the proof; the ledger does not store it
        return self._trusting(run, "none") or Verdict("unproven")

    def _on_optimum(self, run: Entry) -> Verdict:
        mine = run.count
        if self.best and mine is not None and self._is_better(self.best.count, mine):
            counted = self._goal.counted if self._goal else "squares"
            return Verdict("refuted", f"{_named(self.best)} has a checked answer with {self.best.count:,} {counted}")
        if mine is None or not run.accepted:
            return self._unchecked(run, "optimal")
        if is_proof(run):
            return Verdict("optimal", _by_theory(run))
        if proof := self._proof(run, mine):
            return Verdict("optimal", f"confirmed by {proof.by}")
        if self._bound == mine:
            return Verdict("optimal", f"confirmed by theory: no answer has more than {mine:,} squares")
        return self._trusting(run, "optimal") or Verdict("found-unproven")

    def _unchecked(self, run: Entry, outcome: str) -> Verdict:
        """Return the verdict on a run that says there is an answer, but has no checked answer."""
        if proof := next((proof for proof in self.proofs if proof.bound is None and not proof.is_word), None):
            return Verdict("refuted", f"there is none, according to {proof.by}")
        if self._theorem:
            return Verdict("refuted", f"a theorem says that there is none: {self._theorem}")
        return self._trusting(run, outcome) or Verdict("unchecked")

    def _told(self, run: Entry) -> list[Proof]:
        """Return a list with the run's proof, or with a Proof for the claim of a trusted program, or an empty list."""
        is_word = not is_proof(run)
        if is_word and run.name not in self.trusted:
            return []
        by = f"{_named(run)}, which is trusted" if is_word else _named(run)
        claim = claim_of(run)
        bound = run.count if claim == "optimal" else run.bound
        return [] if bound is None and claim != "none" else [Proof(by, bound, run.program, is_word)]

    def _proof(self, run: Entry, bound: int | None) -> Proof | None:
        """Return the first proof of a run's claim, or None. Leave out proofs by the run's own program.

        If ``bound`` is None, the claim is that there is no answer, else that none is better than ``bound``.
        """
        return next((proof for proof in self.proofs if proof.bound == bound and proof.program != run.program), None)

    def is_confirmed(self, run: Entry) -> bool:
        """Tell whether a certificate or a theorem confirms the claim of a run. Proofs by programs do not count."""
        claim = claim_of(run)
        if claim == "none":
            return "none" in self.certificates or self._theorem is not None
        return run.count is not None and run.count in (self.certificates.get("optimal"), self._bound)

    def contradicts(self, bound: int | None) -> bool:
        """Tell whether a checked answer is better than ``bound`` or, if ``bound`` is None, whether an answer exists."""
        if bound is None:
            return bool(self.best or self._disproved or self._exists)
        return self.best is not None and self._is_better(self.best.count, bound)

    def _is_better(self, one: int | None, other: int | None) -> bool:
        return bool(self._goal and one is not None and other is not None and self._goal.is_better(one, other))

    def _trusting(self, run: Entry, outcome: str) -> Verdict | None:
        return Verdict(outcome, "trusted, not confirmed") if run.name in self.trusted else None

    @cached_property
    def _theorem(self) -> str | None:
        """A theorem's reason why there is no answer, or None if no theorem rules out an answer."""
        return refute(self.problem)

    @cached_property
    def _exists(self) -> bool:
        return bool(exists(self.problem))

    @cached_property
    def _bound(self) -> int | None:
        """The most squares that two knights can visit, by a theorem.

        None if no theorem gives a bound, or if the board is too large to compute bounds.
        """
        is_small = self.problem.board.cells <= _MOST_SQUARES
        proved = bounds(self.problem) if is_small and self.problem.kind == "two-knights" else []
        return proved[0].count if proved else None


def evidence_of(
    runs: Sequence[Entry], certificates: Certificates | None = None, trusted: Collection[str] = ()
) -> dict[str, Evidence]:
    """Return a dict that maps the name of each instance in ``runs`` to the evidence on its problem.

    Instances with the same problem share one Evidence.
    """
    problems = {run.instance.name: run.instance.problem for run in runs}
    certified: dict[Problem, dict[str, int | None]] = {}
    for (name, proves), bound in (certificates or {}).items():
        if name in problems:
            certified.setdefault(problems[name], {})[proves] = bound
    known = {
        problem: Evidence(problem, every, certified.get(problem, {}), trusted)
        for problem, every in by_key(runs, lambda run: problems[run.instance.name]).items()
    }
    return {name: known[problem] for name, problem in problems.items()}


def verdict_in(ledger: Ledger, run: Entry) -> Verdict:
    """Return the verdict on a run of a ledger, if the reader trusts no program."""
    others = (other for other in ledger.entries() if other.id != run.id)  # the run may have been removed meanwhile
    runs = [other for other in (*others, run) if other.instance.problem == run.instance.problem]
    return evidence_of(runs, certificates(ledger, runs))[run.instance.name].verdict(run)


def claim_of(run: Entry) -> Claim | None:
    """Return what a run says about all answers: ``none``, ``optimal`` or nothing (None)."""
    if run.status in (Status.NONE, Status.UNPROVEN):
        return "none"
    if run.status is Status.OPTIMAL or (run.status is Status.FOUND and run.result.get("claims") == "optimal"):
        return "optimal"
    return None


def is_proof(run: Entry) -> bool:
    """Tell whether a run's claim is a proof: its program is one of pykt's and proves its claims with these parameters.

    A claim that the result has under ``claims`` is no proof: for example, an argument for clingo may have changed the
    meaning of the program.
    """
    if run.imported or run.status is Status.UNPROVEN or run.result.get("claims") or user.is_own(run.program):
        return False
    program = program_of(run.program)
    if program is None:
        return False
    parameters = configuring.settings(run.program.partition(":")[2])
    return program.proves and not program.keeps_defect and not configuring.changes_meaning(parameters)


def _writes_proof(program: str) -> bool:
    """Tell whether a program is a command that writes DRAT proofs. pykt records ``none`` only if the proof is right."""
    return isinstance(user.parse(program), Command) and PROOF in program


_MOST_REFUSED = 5  # pykt never writes a certificate that is refused: after this many, ignore the rest


def certificates(ledger: Ledger, entries: Sequence[Entry], *, all_claims: bool = False) -> Certificates:
    """Return the certificates of claims of ``entries``. Leave out those that the checker in Python refuses now.

    Unless ``all_claims`` is true, only claims that a run made without a proof count.
    """
    claims = {(run.instance.problem, claim_of(run)) for run in entries if all_claims or not is_proof(run)}
    problems = {one.name: one.problem for one in ledger.instance_set.instances}
    found: dict[tuple[str, str], int | None] = {}
    refused, known = 0, set[tuple[Problem, str]]()
    for instance, proves in ledger.proofs():
        problem = problems.get(instance)
        if problem is None or (proves != "none" and proves != "optimal") or (problem, proves) not in claims:
            continue
        if (problem, proves) in known or refused == _MOST_REFUSED:
            continue
        try:
            stored = ledger.proof(instance, proves)
            certificate = judge(stored.text, problem, proves).certificate if stored else None
        except PyktError:  # a damaged certificate proves nothing
            certificate = None
        if certificate is None:
            refused += 1
            continue
        found[instance, proves] = certificate.tour.visited if certificate.tour else None
        known.add((problem, proves))
    return found


def _by_theory(run: Entry) -> str:
    """Return the reason of a run if a theorem gave the answer in place of the program, or else ""."""
    by_bound = run.result.get("bound_by", "search") not in ("search", "free")
    return f"theory: {run.result['reason']}" if by_bound or run.result.get("program") == "theory" else ""


def _named(run: Entry) -> str:
    return f"run {run.place} ({run.name})"


def _place(run: Entry) -> tuple[str, int, str, int]:
    return run.bench, run.id, run.program, run.repeat
