"""Make the certificate of what a run has proven, write it to a file, and print what it proves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from pykt.cli.output.files import check_output
from pykt.cli.output.printing import say
from pykt.cli.output.waiting import waiting
from pykt.model.certificate import EXTENSION, Proves, certificates_text
from pykt.model.errors import PyktError
from pykt.model.fault import Fault
from pykt.model.limits import Limits
from pykt.model.result import Checked, Result, Status
from pykt.notation.saving import save
from pykt.process.interrupt import Interruption, ctrl_c

if TYPE_CHECKING:
    from pykt.answers import Answers
    from pykt.answers.proving import Proof
    from pykt.model.board import Square
    from pykt.model.problem import Problem
    from pykt.model.tour import Tour

#: The limits on making a certificate that only --verbose asks for: 1 s of processor time for each kind of argument, and
#: 5 s for all together.
_QUICK = Limits(timeout=5.0, cpu=1.0)


def check_proof_file(file: Path, *, force: bool) -> None:
    """Raise PyktError, before the work begins, if no certificate can be written to ``file``."""
    if file.suffix != EXTENSION:
        raise PyktError(
            f"A certificate is written to a file named NAME{EXTENSION}, not to {file.name[:40]!r}: name it "
            f"{file.stem[:40]}{EXTENSION}. `pykt convert` makes CNF, LRAT and DRAT of it."
        )
    check_output(file, force=force)


def save_certificates(file: Path, proofs: Sequence[Proof]) -> None:
    """Write the certificates of all ``proofs`` to one file."""
    save(file, [certificates_text([proof.certificate for proof in proofs if proof.certificate])])


def is_defect(proof: Proof) -> bool:
    """Tell whether an answer refutes the claim to prove, or a checker refused the certificate."""
    return proof.answered or any(verdict.right is False for verdict in proof.verdicts)


@dataclass(frozen=True)
class Attempt:
    """An attempt to make a certificate: its ``proof``, or the ``reason`` why no proof was tried or finished.

    Even a ``proof`` may have no certificate, and then says why. ``file`` is the file with the certificate, or None if
    none was written. ``failure`` is the exception that ended the work: KeyboardInterrupt after Ctrl-C, or an error in
    writing.
    """

    proof: Proof | None = None
    file: Path | None = None
    reason: str = ""
    failure: PyktError | KeyboardInterrupt | None = None

    @property
    def text(self) -> str:
        """The reason why there is no certificate, as a sentence."""
        return self.reason if self.proof is None else self.proof.reason

    @property
    def is_made(self) -> bool:
        """True if there is a certificate."""
        return bool(self.proof)

    @property
    def is_defect(self) -> bool:
        """True if an answer refutes the claim to prove, or if a checker refused the certificate."""
        return self.proof is not None and is_defect(self.proof)

    def record(self) -> dict[str, object]:
        """Return the attempt as a value for JSON."""
        made = {"reason": self.reason} if self.proof is None else self.proof.record()
        return {"file": None if self.file is None else str(self.file), **made}


@dataclass(frozen=True)
class Prover:
    """A prover of what a run has proven or claims. It writes the certificate to ``file``.

    ``limits``, those of the search, also limit making the certificate. If ``unique``, prove that there is only one
    answer. If ``verbose``, and without a file, look for a short certificate that there is no tour. Print remarks unless
    ``silent``.
    """

    file: Path | None
    limits: Limits
    force: bool = False
    unique: bool = False
    silent: bool = False
    verbose: bool = False

    def __post_init__(self) -> None:
        if self.file:
            check_proof_file(self.file, force=self.force)

    def check(self, problem: Problem) -> None:
        """Raise PyktError, before the search, if pykt can make no certificate about the problem."""
        if self.file and (objection := _objection(problem)):
            raise PyktError(objection)

    def attempt(
        self, answers: Answers, end: Result, latest: Sequence[Result], interruption: Interruption
    ) -> Attempt | None:
        """Make the certificate of what a run has proven. Print what the certificate proves, or why there is none.

        ``latest`` has the last answers: at most two. ``interruption`` says whether Ctrl-C came during the run. Return
        None if no option asks for a certificate.
        """
        proves = _proves(answers, end, unique=self.unique)
        looks = self.verbose and end.status is Status.NONE and not _objection(end.problem)
        if not (self.file or looks):
            return None
        if proves is None:
            made = Attempt(reason=f"{_why_nothing(answers, end, latest)}: no certificate is written.")
        else:
            tour = latest[-1].tour if latest and proves != "none" else None
            limits = self.limits if self.file else _QUICK
            made = self._written(attempt(end.problem, proves, tour, limits, interruption))
        if not self.silent:
            self._say(made)
        return made

    def _written(self, made: Attempt) -> Attempt:
        """Write the certificate of an attempt, if one was made and a file is named.

        Return the attempt with its file or failure.
        """
        if not (made.proof and self.file):
            return made
        try:
            save_certificates(self.file, [made.proof])
        except PyktError as failure:
            return replace(made, failure=failure)
        return replace(made, file=self.file)

    def _say(self, made: Attempt) -> None:
        from pykt.cli.output.certificates import argument_text, claim, verdict_line, weakness

        proof = made.proof
        if not proof or not proof.certificate:
            if self.file or made.is_defect or made.failure:
                say(made.text)
            else:
                say("certificate: none was found quickly; --proof FILE.proof searches longer")
            return
        of = f"{argument_text(proof.certificate)}, {verdict_line(proof.verdicts)}, made in {proof.seconds:.2f} s"
        if made.file:
            say(f"written to {made.file}: {claim(proof.certificate)}")
            say(f"certificate: {of}")
        else:
            say(f"certificate: {of}; --proof FILE.proof writes it")
        if text := weakness(proof.certificate):
            say(text)


def confirmed(end: Result, made: Attempt) -> Result:
    """Return ``end``, the end of a search, with the status that the attempt ``made`` proves.

    The status changes only if the program has claimed without a proof that there is no answer. A certificate proves
    this claim. An answer, if the attempt found one, refutes the claim.
    """
    if end.status is not Status.UNPROVEN or made.proof is None or not (made.proof or made.proof.answered):
        return end
    from pykt.answers.ending import says_none

    said = says_none(end.program)
    if made.is_made:
        return replace(end, status=Status.NONE, reason=f"{said}, and a certificate proves it")
    fault = Fault("none", f"{said}, but there is one")
    return replace(end, status=Status.REFUSED, reason=fault.text, checked=Checked(python=False), faults=(fault,))


def attempt(
    problem: Problem, proves: Proves, tour: Tour | None, limits: Limits, interruption: Interruption | None = None
) -> Attempt:
    """Return an attempt to make a certificate. After Ctrl-C, its failure is KeyboardInterrupt.

    If Ctrl-C has come already, as ``interruption`` records, make no certificate.
    """
    from pykt.answers.proving import prove

    try:
        with ctrl_c(), waiting(lambda: "making a certificate"):
            if interruption and interruption.came:
                raise KeyboardInterrupt
            return Attempt(prove(problem, proves, tour, limits=limits))
    except PyktError as error:  # not raised: the answer is valid without a certificate
        return Attempt(reason=str(error))
    except KeyboardInterrupt as failure:
        return Attempt(reason="The certificate was interrupted, so it is not written.", failure=failure)


def _objection(problem: Problem) -> str | None:
    """Return why pykt can't make a certificate about a problem, or None if it can."""
    from pykt.answers.proving import objection

    why = objection(problem)
    return why and f"{why.rstrip('.')}: leave --proof out."


def _proves(answers: Answers, end: Result, *, unique: bool) -> Proves | None:
    """Return what a certificate of the run would prove, or None if there is nothing to prove.

    Also return "none" if the program claims without a proof that there is no answer, because a certificate may prove
    this claim.
    """
    if end.status in (Status.NONE, Status.UNPROVEN):
        return "none"
    if end.status is Status.OPTIMAL:
        return "optimal"
    return "unique" if unique and answers.complete and answers.models == 1 and end.checked.right else None


def _why_nothing(answers: Answers, end: Result, latest: Sequence[Result]) -> str:
    if end.status is Status.REFUSED or not all(result.checked.right for result in latest):
        return "The answer was refused"
    if answers.models == 2 and len({_moves(result) for result in latest}) == 1:
        return "The two answers have the same moves, and differ only in direction or numbers"
    if answers.models > 1:
        return f"There are {'several' if answers.complete else 'at least two'} answers, so there is nothing to prove"
    if end.status.gave_up:
        return f"The run has proven nothing ({end.status})"
    return "A tour was found, so there is nothing to prove"


def _moves(result: Result) -> frozenset[frozenset[Square]]:
    """Return the moves of a tour, each as a set of its two squares."""
    if result.tour is None:
        return frozenset()
    path = result.tour.squares
    steps = [*pairwise(path), *([(path[-1], path[0])] if result.problem.kind == "closed" else [])]
    return frozenset(map(frozenset, steps))
