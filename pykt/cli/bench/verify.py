"""`pykt bench verify` judges everything in a ledger again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from pykt.cli import options
from pykt.cli.groups import argument, grouped
from pykt.cli.output import tables
from pykt.cli.output.exit_codes import GAVE_UP, NOT_FOUND, USAGE, WRONG
from pykt.cli.output.printing import print_json, print_line, say
from pykt.cli.output.waiting import bar
from pykt.model.text import counted

if TYPE_CHECKING:
    from pykt.runs.bench.verification import Difference, Findings
    from pykt.runs.table import Table


@grouped
def verify(
    folder: Path = argument(..., "The folder of the bench.", metavar="FOLDER"),
    json: options.Json = False,
    quiet: options.Quiet = False,
) -> None:
    """Judge all recorded answers and certificates again, and list what differs.

    The checkers judge each tour as `pykt check` does, and both checkers of certificates judge each certificate. From
    these verdicts the status and the claim of each run are derived anew. A run is listed if its recorded status, number
    of squares, bound, verdict or claim differs from what was found. The ledger does not change, and no program runs. A
    run without an answer and without a claim has nothing to judge: `pykt bench rerun FOLDER --all` repeats such runs,
    too.

    Exit code: 0 if nothing differs; 1 if a run differs, or a certificate is refused; 2 if the ledger is damaged; 3 if
    not everything could be judged, or Ctrl-C was pressed; 5 if the checkers disagree.

    Example: pykt bench verify lenzi
    """
    from pykt.runs.bench.ledger import Ledger
    from pykt.runs.bench.verification import Verification

    ledger = Ledger(folder)
    verification = Verification(ledger)
    try:
        with bar(verification.total) as judged:
            for word in verification:
                judged(word)
    except KeyboardInterrupt:
        say("interrupted: this is what was found up to now")
    findings = verification.findings()
    if json:
        print_json(_record(findings, complete=verification.is_complete, damaged=bool(ledger.damage)))
    else:
        print_line(_headline(findings))
        if findings.differences:
            tables.show(_table(findings))
        for proof in (*findings.refused, *findings.unjudged):
            ends = "is refused" if proof.is_refused else "was not judged"
            print_line(f"The certificate {proof.proves} of {proof.instance} {ends}: {proof.fault}")
    for text in () if quiet else _remarks(findings):
        say(text)
    if ledger.damage:
        say(ledger.damage)
    raise typer.Exit(_code(findings, complete=verification.is_complete, damaged=bool(ledger.damage)))


def _code(findings: Findings, *, complete: bool, damaged: bool) -> int:

    if findings.disagree:
        return WRONG
    if findings.differences or findings.refused:
        return NOT_FOUND
    return USAGE if damaged else GAVE_UP if findings.unjudged or not complete else 0


def _headline(findings: Findings) -> str:
    """Return a sentence that says how many runs differ, and how many certificates are refused."""
    runs, proofs = counted(findings.runs, "run"), counted(len(findings.proofs), "certificate")
    if not findings.differences and not findings.refused:
        return f"Nothing differs from the ledger: {runs}, {proofs}."
    of_proofs = f", and {len(findings.refused):,} of {proofs} are refused" if findings.proofs else ""
    return f"{len(findings.differences):,} of {runs} differ from the ledger{of_proofs}."


def _remarks(findings: Findings) -> Iterator[str]:
    """Yield sentences on what was judged, what can't be judged, and which claims are wrong."""
    if findings.judged:
        yield f"{counted(findings.judged, 'answer')} judged again by {' + '.join(findings.checkers)}"
    if findings.confirmed:
        yield f"{counted(findings.confirmed, 'claim')} confirmed by a certificate or a theorem"
    if findings.unconfirmed:
        yield (
            f"{counted(findings.unconfirmed, 'claim')} that no certificate and no theorem confirms "
            "(`pykt bench run --proofs` makes certificates)"
        )
    if findings.unanswered:
        yield f"{counted(findings.unanswered, 'run')} without an answer or a claim, which only a rerun can verify"
    for run, why in findings.refuted:
        yield f"the claim of {run.program} in run {run.id} ({run.instance.name}) is wrong: {why}"


def _table(findings: Findings) -> Table:
    """Return a table with a row for each run that differs."""
    from pykt.runs.table import Alarm, Column, Table

    columns: list[Column[Difference]] = [
        Column("id", "run", lambda one: one.run.id),
        Column("instance", "instance", lambda one: one.run.instance.name),
        Column("program", "program", lambda one: one.run.program, wraps=True),
        Column("recorded", "recorded", lambda one: _told(one, 0), wraps=True),
        Column("found", "found now", lambda one: Alarm(_told(one, 1)), wraps=True),
        Column("reason", "because", lambda one: one.reason, wraps=True),
    ]
    return Table(columns, findings.differences)


def _told(one: Difference, nth: int) -> str:
    words = {True: "accepts", False: "refuses", None: "nothing"}
    values = {name: pair[nth] for name, pair in one.pairs.items()}
    return "; ".join(
        f"{name}: {words[value] if value is None or isinstance(value, bool) else value}"
        for name, value in values.items()
    )


def _record(findings: Findings, *, complete: bool, damaged: bool) -> dict[str, object]:
    """Return what was found as a value for JSON."""
    return {
        "ok": _code(findings, complete=complete, damaged=damaged) == 0,
        "complete": complete,
        "runs": findings.runs,
        "judged": findings.judged,
        "checkers": list(findings.checkers),
        "confirmed": findings.confirmed,
        "unconfirmed": findings.unconfirmed,
        "unanswered": findings.unanswered,
        "differ": [one.record() for one in findings.differences],
        "refuted": [{**run.named, "why": why} for run, why in findings.refuted],
        "certificates": len(findings.proofs),
        "refused": [one.record() for one in findings.refused],
        "unjudged": [one.record() for one in findings.unjudged],
    }
