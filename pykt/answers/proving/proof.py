"""Try the ways to argue, one after another, until the checkers accept a certificate."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from html import escape
from typing import Unpack

from pykt import process
from pykt.answers.proving.arguments import WAYS, Way
from pykt.answers.proving.failure import Failure
from pykt.checkers import certificates
from pykt.checkers.python import check
from pykt.model.board import Board
from pykt.model.certificate import Certificate, Proves, Verdict
from pykt.model.conditions import refuse_unknown, unknown
from pykt.model.demands import AnySquare, Demands, problem_of
from pykt.model.errors import EngineError, PyktError
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.model.record import parse
from pykt.model.text import cell_html
from pykt.model.tour import Tour
from pykt.theory.existence import exists

#: The conditions that at least one way to argue can handle.
_KNOWN = frozenset[str]().union(*(way.known for way in WAYS))

#: The most bytes of a certificate that a worker may send.
MOST_BYTES = 1 << 28

_SHORTEST = 0.05  # seconds that each way gets, even if its share of the time is less


@dataclass(frozen=True)
class Proof:
    """What ``prove`` found: a certificate that both checkers accept, or the ``reason`` why there is none.

    ``text`` is the certificate as the content of a file, exactly as the checkers read it. ``verdicts`` has the verdict
    of each checker. ``seconds`` is the time spent on making certificates, without the checkers' time. If ``answered``
    is true, the statement to prove is false: the problem has an answer ("none"), a second answer ("unique"), or a
    better answer ("optimal"). If a checker refused the last certificate tried, ``certificate`` is None, but
    ``verdicts`` has the verdicts on that certificate.
    """

    certificate: Certificate | None
    reason: str = ""
    answered: bool = False
    text: str = ""
    verdicts: tuple[Verdict, ...] = ()
    seconds: float = 0.0

    def __bool__(self) -> bool:
        """True if there is a certificate. Both checkers have then accepted it."""
        return self.certificate is not None

    def __repr__(self) -> str:
        return f"<Proof: {self.certificate or self.reason}>"

    def _repr_html_(self) -> str:
        """Return the HTML that a notebook shows: the certificate, or why there is none."""
        return self.certificate._repr_html_() if self.certificate else cell_html(f"<p>{escape(self.reason)}</p>")

    def record(self) -> dict[str, object]:
        """Return the proof as ``--json`` shows it, without the certificate itself."""
        if not self.certificate:
            return {"reason": self.reason, "seconds": self.seconds}
        return {
            "proves": self.certificate.proves,
            "argument": self.certificate.argument,
            "lines": self.certificate.lines,
            "cuts": len(self.certificate.sets),
            "checked": {verdict.checker: verdict.right for verdict in self.verdicts},
            "seconds": self.seconds,
        }


def prove(
    problem: Problem | Board | str,
    proves: Proves = "none",
    tour: Tour | None = None,
    *,
    limits: Limits | None = None,
    start: AnySquare | None = None,
    **asked: Unpack[Demands],
) -> Proof:
    """Prove that a problem has no answer, and return a Proof. Its certificate can be checked without pykt.

    ``problem`` may also be a board, such as ``"4x4"``. Then the problem asks for an open tour of this board, with
    ``start`` and the demands in ``asked``, as in ``pykt.solve``.

    If ``proves`` is "unique", prove that ``tour`` is the only answer. If the problem has no given numbers, two tours
    with the same moves count as one. If ``proves`` is "optimal", prove that no visit by two knights has more squares
    than ``tour``.

    The proof has a certificate only if both checkers accept it. If there is none, ``reason`` says why: there is an
    answer, no argument applies, or the time does not suffice. The time limit is for making the certificate; the
    checkers may take as long again. Raise PyktError if no certificate can handle the conditions of the problem, or if
    ``proves`` does not suit its kind. Raise PyktError, too, if ``tour`` is missing, not needed, or no answer.
    """
    limits = limits or Limits()
    problem = problem_of(problem, start, asked_by=prove, **asked)
    _check_question(problem, proves, tour)
    if why := objection(problem):
        return Proof(None, why)
    if proves == "unique" and (problem.magic or problem.uncrossed):
        return Proof(None, "No certificate can prove that a magic tour or an uncrossed path is the only one.")
    if proves == "none" and not problem.board.blocked and exists(problem):
        return Proof(None, "There is nothing to prove: a theorem says that there is an answer.", answered=True)
    objections = {way: way.objection(problem, proves) for way in WAYS}
    if all(objections.values()):
        return Proof(None, _no_certificate(dict.fromkeys(filter(None, objections.values()))))
    return _tried([way for way, why in objections.items() if not why], problem, proves, tour, limits)


def objection(problem: Problem) -> str | None:
    """Return a sentence that says why there are no certificates about a problem, or None if there may be one."""
    if problem.kind == "queens":
        return "Certificates are about knights, not about queens."
    if problem.compared or problem.longest:
        return (
            "No certificate can prove that a tour has the fewest or the most crossings or turns, or that an uncrossed "
            "path is the longest."
        )
    words = unknown(problem, _KNOWN)
    return f"No certificate can handle {words}." if words else None


def _tried(ways: Sequence[Way], problem: Problem, proves: Proves, tour: Tour | None, limits: Limits) -> Proof:
    """Try each way within its share of the time, until the checkers accept a certificate."""
    verdicts: tuple[Verdict, ...] = ()
    reasons, spent = [], 0.0
    for nth, way in enumerate(ways):
        share = (limits.timeout - spent) * way.weight / sum(other.weight for other in ways[nth:])
        began = time.monotonic()
        made = _attempt(way, problem, proves, tour, replace(limits, timeout=max(share, _SHORTEST)))
        spent += time.monotonic() - began
        if isinstance(made, str):
            verdicts, refusal = _verdicts(made, limits)
            if not refusal:
                found = Certificate.from_record(parse(made))
                if found.problem == problem:
                    found = replace(found, problem=problem)  # ``problem`` has the names of a graph's vertices
                return Proof(found, text=made, verdicts=verdicts, seconds=spent)
            made = Failure(refusal)
        if made.final:
            return Proof(None, f"There is nothing to prove: {made.reason}.", answered=True, seconds=spent)
        reasons.append(f"{way.name}: {made.reason}")
    return Proof(None, _no_certificate(reasons), verdicts=verdicts, seconds=spent)


def _no_certificate(reasons: Iterable[str]) -> str:
    return f"No certificate was found ({'; '.join(reasons)})."


def _verdicts(text: str, limits: Limits) -> tuple[tuple[Verdict, ...], str]:
    """Return the verdicts of the checkers, and why the certificate is not accepted, or "" if it is accepted."""
    try:
        verdicts = certificates.verdicts(text, replace(certificates.LIMITS, timeout=limits.timeout))
    except PyktError as error:
        return (), str(error).rstrip(".")
    for verdict in verdicts:
        if not verdict.right:
            checker = f"the checker in {verdict.checker.capitalize()}"
            return verdicts, f"{checker} does not accept the certificate: {verdict.fault.rstrip('.')}"
    return verdicts, ""


def _check_question(problem: Problem, proves: Proves, tour: Tour | None) -> None:
    """Raise PyktError if no certificate can handle the problem, or if ``proves`` or ``tour`` does not suit it."""
    refuse_unknown(problem, "A certificate", _KNOWN)
    if proves not in ("none", "unique", "optimal"):
        raise PyktError(f"{str(proves)[:40]!r} can't be proven: ask for none, unique or optimal.")
    if proves == "optimal" and problem.kind != "two-knights":
        raise PyktError("Only a visit by two knights can be proven optimal: ask for none or unique.")
    if proves != "optimal" and problem.kind == "two-knights":
        raise PyktError("For two knights, only a visit can be proven optimal: ask for optimal, and give the visit.")
    if proves == "none":
        if tour:
            raise PyktError("A proof that there is no answer needs no tour: leave the tour out.")
    elif not tour:
        raise PyktError(f"Give the tour that is {proves}.")
    elif faults := check(tour, problem):
        raise PyktError(f"The tour is not an answer: {faults[0]}. Give a right one.")


def _attempt(way: Way, problem: Problem, proves: Proves, tour: Tour | None, limits: Limits) -> str | Failure:
    """Return the text of the certificate that a way makes. Return a Failure if it makes none."""
    function = "pykt.answers.proving.arguments:certify"
    arguments = (way.name, problem, proves, tour)
    task = process.start(function, *arguments, limits=limits, yields=(str, Failure), most=MOST_BYTES)
    made: list[str | Failure] = []
    try:
        made += task
    except EngineError as error:
        return Failure(str(error).rstrip("."))
    if made:
        return made[0]
    assert task.ending is not None
    return Failure(task.ending.reason)
