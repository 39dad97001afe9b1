"""Check and convert the certificates in a file."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from pykt.cli.groups import option
from pykt.cli.output.exit_codes import GAVE_UP, NOT_FOUND, WRONG
from pykt.cli.output.files import check_output, numbered, taken
from pykt.cli.output.printing import print_json, print_line, say
from pykt.cli.output.waiting import waiting
from pykt.model.certificate import Certificate, Verdict
from pykt.model.errors import PyktError
from pykt.model.limits import Limits
from pykt.model.record import parse
from pykt.notation.saving import save

if TYPE_CHECKING:
    from pykt.model.board import Board

_READING = Limits(timeout=20.0, memory=130.0)


@dataclass(frozen=True)
class ProofFile:
    """A file with certificates. Until ``texts`` is called, only the beginning of the file has been examined.

    ``graph`` is the graph that the command names, or None. It is needed for the names of the vertices, because a
    certificate has only their numbers.
    """

    text: str
    graph: Board | None = None

    def texts(self) -> list[str]:
        """Return the text of each certificate. Raise PyktError if one has a wrong form, or is about another graph."""
        from pykt import process

        room = replace(_READING, memory=_READING.memory + 4 * len(self.text) / 1e6)
        task = process.start("pykt.notation.proofs:texts", self.text, limits=room, yields=(str,), most=1 << 28)
        texts = list(task)
        if task.ending and task.ending.how != "done":
            raise PyktError(f"The certificate can't be read ({task.ending.reason}): give a smaller one.")
        if self.graph:
            list(map(self.certificate, texts))  # may raise an error, before anything is checked
        return texts

    def certificates(self) -> list[Certificate]:
        """Return the certificates. Only their form is examined. Raise PyktError as ``texts`` does."""
        return list(map(self.certificate, self.texts()))

    def certificate(self, text: str) -> Certificate:
        """Return the certificate in a text. Raise PyktError if it is about another graph than the command names."""
        found = Certificate.from_record(parse(text))
        if self.graph is None:
            return found
        board = found.problem.board
        if board.surface != self.graph.surface:
            raise PyktError("The certificate is not about this graph: name the graph that it was made for.")
        return replace(found, problem=replace(found.problem, board=replace(board, surface=self.graph.surface)))

    def refusal(self) -> PyktError:
        """Return the error of a command that needs a tour, not certificates."""
        return PyktError(
            "The file has a certificate, not a tour: `pykt check` verifies it, and `pykt show` and `pykt draw` show "
            "its argument."
        )


@dataclass(frozen=True)
class CheckLimitOptions:
    """Limits on the checkers of certificates."""

    timeout: float = option(
        60.0, "Time limit of the checkers for all certificates of the file (wall clock).", metavar="SECONDS"
    )
    memory: float = option(200.0, "Memory limit of each checker of a certificate (resident memory).", metavar="MB")

    @property
    def limits(self) -> Limits:
        """The limits. Raise PyktError if one is not above 0, or is too large."""
        return Limits(self.timeout, self.memory)


def judged(
    texts: Sequence[str], limits: Limits, clock: Callable[[], float] = time.monotonic
) -> Iterator[tuple[str, tuple[Verdict, Verdict]]]:
    """Yield the text of each certificate with the verdicts of both checkers.

    The time limit is for all texts together.
    """
    from pykt.checkers import certificates

    end, began = clock() + limits.timeout, time.monotonic()
    for nth, text in enumerate(texts, 1):
        left = end - clock()
        with waiting(partial("checking certificate {} of {}".format, nth, len(texts)), since=began):
            verdicts = (
                certificates.verdicts(text, replace(limits, timeout=left))
                if left > 0
                else certificates.unjudged(limits)
            )
        yield text, verdicts


def check_certificates(
    found: ProofFile, limits: Limits, *, json: bool, clock: Callable[[], float] = time.monotonic
) -> int:
    """Have both checkers verify each certificate of a file, and print what is proven. Return the exit code."""
    with waiting(lambda: "reading"):
        texts = found.texts()
    codes = [0]
    for nth, (text, verdicts) in enumerate(judged(texts, limits, clock), 1):
        _show(found, text, verdicts, nth, json=json)
        said = {verdict.right for verdict in verdicts}
        codes.append(WRONG if said >= {True, False} else NOT_FOUND if False in said else GAVE_UP if None in said else 0)
    return max(codes)


def convert_certificates(found: ProofFile, output: Path | None, *, force: bool) -> None:
    """Write the clauses or the proof of each certificate for other checkers: into the output NAME, NAME-2 and so on.

    The file extension says what to write: .cnf for the clauses, .lrat or .drat for the proof. Raise PyktError if there
    is no output, if it has another extension, or if a certificate has no clauses.
    """
    from pykt.notation.refutation import REFUTATIONS

    write = REFUTATIONS.get(output.suffix) if output else None
    if output is None or write is None:
        raise PyktError(
            "A certificate is converted for other checkers: name a file with -o, NAME.cnf for its clauses, NAME.lrat "
            "or NAME.drat for its proof."
        )
    certificates = found.certificates()
    check_output(output, *taken(output, len(certificates)), force=force)
    texts = [write(certificate) for certificate in certificates]
    for nth, text in enumerate(texts, 1):
        save(numbered(output, nth), [text])
        say(f"written to {numbered(output, nth)}")


def _show(found: ProofFile, text: str, verdicts: tuple[Verdict, ...], nth: int, *, json: bool) -> None:
    """Print what the ``nth`` certificate proves or why it is refused, and the verdicts of the checkers."""
    from pykt.cli.output.certificates import argument_text, record, statement, verdict_line, weakness

    faults = [verdict.fault for verdict in verdicts if verdict.right is False]
    missing = [f"{verdict.checker}: {verdict.fault}" for verdict in verdicts if verdict.right is None and verdict.fault]
    certificate = None if faults else found.certificate(text)
    if json:
        known = record(certificate, verdicts) if certificate else {"checked": {v.checker: v.right for v in verdicts}}
        read = statement(certificate, verdicts) if certificate else "a certificate"
        right = not faults and not missing
        print_json({"ok": right, "read": read, **known, "faults": faults, "unjudged": missing})
        return
    for fault in faults:
        print_line(f"certificate {nth} is refused: {fault}")
    if certificate:
        accepted = any(verdict.right for verdict in verdicts)
        proven = "proven" if not missing else "verified by one checker only" if accepted else "not verified"
        print_line(f"{proven}: {statement(certificate, verdicts)}")
        say(f"certificate {nth}: {argument_text(certificate)}")
        if weak := weakness(certificate):
            say(weak)
    for sentence in missing:
        say(sentence)
    say(verdict_line(verdicts))
