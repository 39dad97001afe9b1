"""`pykt bench show` shows a run."""

from __future__ import annotations

import json as json_module
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from pykt.cli import options
from pykt.cli.bench.entry import EntryId, find
from pykt.cli.groups import grouped, option
from pykt.cli.output.printing import print_json, print_line, print_text, say
from pykt.model.errors import PyktError
from pykt.model.remark import Remark
from pykt.model.text import counted, printable
from pykt.notation.saving import save

if TYPE_CHECKING:
    from pykt.runs.bench.entry import Entry
    from pykt.runs.bench.ledger import Ledger
    from pykt.runs.bench.report.verdicts import Verdict
    from pykt.runs.bench.stored_proof import Judged, StoredProof


@grouped
def show(
    run: EntryId,
    proof: Path | None = option(
        None, "Write the certificate of what the run has proven to this file, NAME.proof.", metavar="FILE"
    ),
    json: options.Json = False,
    force: options.Force = False,
) -> None:
    """Show everything recorded about a run.

    It shows how the run ended, the command that repeats it, the instance, the machine, the answer, the certificate if
    there is one, and the text of the program.

    Example: pykt bench show lenzi/17
    """
    from pykt.cli.output.boards import draw
    from pykt.runs.bench.report.verdicts import claim_of, verdict_in

    ledger, entry = find(run)
    text = ledger.program(entry.program)
    stored = ledger.proof(entry.instance.name, claim_of(entry) or "none")
    verdict = verdict_in(ledger, entry)
    if proof:
        _write_proof(proof, entry, stored, force=force)
    if json:
        judged = {"outcome": verdict.outcome, "by": verdict.by}
        proven = {"proof": {**stored.record, **_judged(entry, stored).record()}} if stored else {}
        print_json({**entry.record(), "verdict": judged, **proven, "text": text})
    elif not proof:
        for name, value in [*_lines(ledger, entry, stored, verdict), *_remarks(entry, text or "")]:
            print_line(f"{name:11} {value}")
        if entry.tour and entry.instance.problem.kind != "queens":
            print_text("")
            draw(entry.tour)
        print_text(f"\n{printable(entry.program)} as it was:\n\n{(text or '').rstrip()}")
    if ledger.damage:
        raise PyktError(ledger.damage)


def _write_proof(file: Path, entry: Entry, stored: StoredProof | None, *, force: bool) -> None:
    """Write the certificate of what a run has proven to a file.

    Raise PyktError if the ledger has no valid certificate, or if the file can't be written.
    """
    from pykt.cli.output.proofs import check_proof_file
    from pykt.runs.bench.report.verdicts import claim_of

    check_proof_file(file, force=force)
    if stored is None and claim_of(entry) is None:
        raise PyktError(f"The run ended with {entry.status}, which has no certificate: leave --proof out.")
    if stored and (fault := _judged(entry, stored).fault):
        raise PyktError(f"The ledger's certificate proves nothing ({printable(fault)[:200]}): make it again.")
    if stored is None:
        raise PyktError("The ledger has no such certificate: `pykt bench run SET --proofs` makes missing certificates.")
    save(file, [stored.text])
    say(f"written to {file}")


def _judged(entry: Entry, stored: StoredProof) -> Judged:
    from pykt.runs.bench.report.verdicts import claim_of
    from pykt.runs.bench.stored_proof import judge

    return judge(stored.text, entry.instance.problem, claim_of(entry) or "none", both=True)


def _certificate(entry: Entry, stored: StoredProof) -> str:
    """Let both checkers judge the ledger's certificate for a run.

    Return a line about the certificate and their verdicts.
    """
    judged = _judged(entry, stored)
    if not judged.certificate:
        return f"proves nothing: {judged.fault}"
    record = stored.record
    checked = " + ".join(verdict.checker for verdict in judged.verdicts)
    sizes = [counted(record[key], noun) for key, noun in (("cuts", "cut"), ("lines", "line")) if record[key]]
    parts = [judged.certificate.argument, *sizes, f"checked now by {checked}"]
    return f"{', '.join(parts)} (--proof FILE.proof writes it)"


def _lines(ledger: Ledger, entry: Entry, stored: StoredProof | None, verdict: Verdict) -> list[tuple[str, object]]:
    """Return the lines about a run, each as a pair: a name such as "status", and a value."""
    from pykt.runs.bench.report.verdicts import OUTCOMES

    result = entry.result
    own = ledger.program_settings.get(entry.program)
    label = f", labelled {own.label}" if own and own.label else ""
    seed = f", seed {entry.seed}" if entry.seed is not None else ""
    reason = f": {result['reason']}" if result["reason"] else ""
    bound = f", bound {result['bound']}" if result["bound"] else ""
    lines: list[tuple[str, object]] = [
        ("run", f"{entry.id} of {ledger.folder}, ended {entry.ended}"),
        ("instance", f"{entry.instance.name}: {entry.instance.problem}"),
        ("program", f"{entry.program}{label}, repeat {entry.repeat}{seed}"),
        ("status", f"{entry.status}{reason}"),
        ("checked", json_module.dumps(result["checked"])),
    ]
    lines += [("verdict", f"{OUTCOMES[verdict.outcome]}{f': {verdict.by}' if verdict.by else ''}")]
    lines += [("certificate", _certificate(entry, stored))] if stored else []
    lines += [("fault", fault) for fault in result["faults"] if not entry.accepted]
    lines += [("squares", f"{entry.visited}{bound}")] if entry.visited is not None else []
    lines += [
        ("measured", ", ".join(f"{name} {value:g}" for name, value in result["stats"].items())),
        ("conditions", json_module.dumps(entry.conditions) if entry.conditions else "not recorded"),
        ("environment", json_module.dumps(entry.environment)),
        ("command", entry.command),
    ]
    return lines


def _remarks(entry: Entry, text: str) -> Iterator[tuple[str, object]]:
    """Yield the engine's remarks. After a remark on the user's own file, yield its line of the recorded program.

    An old ledger has only the texts of the remarks; then yield only the texts.
    """
    from pykt.programs.texts import main_name
    from pykt.programs.user import is_own
    from pykt.programs.user.quoting import quoted_in

    records = entry.result.get("remarks", [])
    yield from (("said", said) for said in entry.result.get("said", []) if not records)
    own = main_name(entry.program) if records and is_own(entry.program) else ""
    for remark in (Remark(**record) for record in records):
        yield "said", remark
        if remark.file == own:
            yield from (("", line) for line in quoted_in(text, remark))
