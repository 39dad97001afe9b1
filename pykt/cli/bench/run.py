"""`pykt bench run` runs programs on a set of instances."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from pykt.cli import choices, options
from pykt.cli.groups import argument, grouped, option
from pykt.cli.output import tables
from pykt.cli.output.exit_codes import FAILED, GAVE_UP, WRONG
from pykt.cli.output.printing import print_line, say, warn_of_unconfined
from pykt.cli.output.waiting import waiting, watched
from pykt.model.errors import PyktError
from pykt.model.grouping import by_key
from pykt.model.text import counted, printable, with_stop
from pykt.process.interrupt import ctrl_c
from pykt.runs.bench.errors import pattern

if TYPE_CHECKING:
    from pykt.answers.proving import Proof
    from pykt.runs.bench.dry_run import DryRun, ProgramRuns
    from pykt.runs.bench.entry import Entry
    from pykt.runs.bench.ledger import Ledger
    from pykt.runs.bench.plan import Plan
    from pykt.runs.bench.proofs import Claim
    from pykt.runs.bench.work import Work
    from pykt.runs.table import Table


@grouped
def run(
    *,
    context: typer.Context,
    instances: list[Path] = argument(
        ...,
        "Sets of instances made by `pykt bench generate`, or a plan: one TOML file with everything.",
        metavar="SET...",
    ),
    program: list[str] | None = option(
        None,
        f"Run this program; {options.NAMING} {options.OWN} May be repeated.",
        metavar="NAME",
        autocompletion=choices.programs,
    ),
    repeat: int = option(1, "Run each program N times on each instance.", min=1),
    limits: options.SearchLimitOptions,
    seed: int | None = option(
        None, "Search with random choices from this seed. Each further repeat adds 1 to the seed."
    ),
    clingo: options.ClingoOptions,
    theory: bool = option(False, "Let theorems answer in place of a program. By default, programs search."),
    checkers: options.Checkers = "auto",
    jobs: int | None = option(None, "Do N runs at a time (default: 1).", "--jobs", "-j", min=1),
    pin: bool = option(False, "Keep each run on a processor core that no other run uses. Linux only."),
    confined: options.SandboxOptions,
    cluster: options.Cluster = None,
    folder: Path | None = options.output_option(
        "Keep the ledger in this folder (default: the name of the set or of the plan).", metavar="FOLDER"
    ),
    skip: bool = option(False, "Leave out the instances that a program can't answer."),
    proofs: bool = option(
        False,
        "After the runs, make certificates of what they have proven: that an instance has no tour, or no better visit "
        "by two knights. The ledger keeps them, and `pykt bench show` writes one to a file.",
    ),
    dry_run: bool = option(
        False, "Run nothing: say how many runs there are to do, how long they take at most, and what to install."
    ),
    quiet: options.Quiet = False,
) -> None:
    """Run programs on each instance of a set.

    Each run has a process of its own, with limits on time and memory. The ledger keeps every finished run: after
    Ctrl-C, a crash or a power cut, repeat the command to continue. Repeat it with more instances, programs or repeats
    to add the missing runs, and with --proofs to add the missing certificates.

    A plan is a TOML file that names sets, programs, limits and the rest, so that a paper's experiment is one file.
    In a plan, each program may have its own number of repeats, and a label, which is its name in tables and figures.
    docs/plan.schema.json describes the file as a JSON Schema. No plan can switch the sandbox off.

    Only these options go with a plan: --jobs, --cluster, --output, --proofs, --sandbox, --no-scripts, --dry-run and
    --quiet.

    If a program with runs to do is not installed, nothing runs, and the exit code is 4. Otherwise, the exit code of
    --dry-run is 0. What a program of your own lacks, only its runs show: its first error is printed at once.

    \b
    pykt bench run lenzi.json --program two-knights --jobs 2
    pykt bench run paper.toml --dry-run
    pykt bench run paper.toml
    """  # noqa: D301  # typer keeps the line breaks of a paragraph below a line \b
    from pykt.runs.bench import plan as plans
    from pykt.runs.bench import plan_file
    from pykt.runs.bench.settings import Settings

    if any(map(plan_file.is_plan, instances)):
        _check_alone(instances, context)
        plan = plan_file.read_file(instances[0])
        plan = replace(plan, settings=plan.settings.confined(options.search(confined)))
    else:
        search = options.search(limits, clingo, confined, seed=seed)
        settings = Settings.of_search(search, check=checkers, theory=theory, pin=pin)
        plan = replace(plans.of_sets(instances, program or [], settings, folder, repeat), skip=skip)
    plan = replace(
        plan, folder=folder or plan.folder, jobs=jobs or plan.jobs, cluster=cluster, proofs=proofs or plan.proofs
    )
    if dry_run:
        raise typer.Exit(_tell(plan))
    work = plans.begin(plan)
    code = _work(work, plan.jobs if cluster is None else 0, quiet)
    if plan.proofs:
        code = max(code, GAVE_UP if work.stopped else _prove(work.ledger, quiet))
    raise typer.Exit(code)


#: The parameters of ``run`` that may be given together with a plan. A plan alone sets everything else.
_WITH_PLAN = ("instances", "jobs", "cluster", "folder", "proofs", "quiet", "sandbox", "no_scripts", "dry_run")


def _check_alone(files: Sequence[Path], context: typer.Context) -> None:
    """Raise PyktError if a plan is given together with another set, or with an option for what the plan itself sets."""
    if len(files) > 1:
        raise PyktError("A plan names all its sets: give the plan alone, and write other sets in it as [[set]].")
    for parameter in context.command.params:
        name = parameter.name or ""
        source = context.get_parameter_source(name)
        if name not in _WITH_PLAN and source and source.name == "COMMANDLINE":
            raise PyktError(
                f"A plan has its own settings: leave out {parameter.opts[0]}, or change {printable(files[0].name)}."
            )


def _prove(ledger: Ledger, quiet: bool) -> int:
    """Make the certificates that the ledger lacks, print how many were made, and return the exit code."""
    from pykt.cli.output.proofs import is_defect
    from pykt.runs.bench import proofs

    claims = proofs.missing(ledger)
    made: Counter[str] = Counter()
    code = 0
    for nth, claim in enumerate(claims, 1):
        proof = _kept(ledger, claim, f"certificate {nth} of {len(claims)}: {claim.instance.name}")
        if proof.certificate:
            made[proof.certificate.argument] += 1
            continue
        code = WRONG if is_defect(proof) else code
        if is_defect(proof) or not quiet:
            say(f"{claim.instance.name}: {proof.reason}")
    if not quiet and not claims:
        known = "all proven instances have their certificates in the ledger"
        say(known if ledger.proofs() else "no run has proven or claimed anything")
    elif not quiet:
        kinds = ", ".join(f"{number:,} by {argument}" for argument, number in made.most_common())
        of_all = f"{counted(made.total(), 'certificate')} for {counted(len(claims), 'proven instance')}"
        say(f"{of_all}{f' ({kinds})' if kinds else ''}, kept in the ledger")
    return code


def _kept(ledger: Ledger, claim: Claim, doing: str) -> Proof:
    """Make and store the certificate of a claim, if possible. On a terminal, show ``doing``, the name of this work."""
    from pykt.runs.bench.proofs import keep

    with waiting(lambda: doing):
        return keep(ledger, claim)


def _work(work: Work, jobs: int, quiet: bool) -> int:
    """Carry out the missing runs, print how they ended, and return the exit code.

    The first error of each program is printed at once: often the program needs something that is not installed.
    ``jobs`` is the number of runs at a time on this machine, or 0 for a cluster.
    """
    from pykt.model.result import Status
    from pykt.programs.catalogue import keeps_defect

    began = time.monotonic()
    entries: list[Entry] = []
    failing: set[str] = set()
    with ctrl_c(work.stop) as interruption:
        with watched(work) as ended, interruption.work():
            for entry in work:
                entries.append(entry)
                ended(entry)
                is_new = entry.status is Status.ERROR and entry.program not in failing
                if is_new and not quiet and len(entries) < len(work.todo):
                    failing.add(entry.program)
                    reason = with_stop(entry.result["reason"] or "the run failed")
                    say(f"{entry.program}: error: {reason} The other runs go on; Ctrl-C stops them.")
        warn_of_unconfined(entry.result.get("unconfined", "") for entry in entries)
        missing = len(work.todo) - len(entries)
        if not quiet:
            _remark(work, entries, 0 if missing else (time.monotonic() - began) * jobs)
        if missing:
            say(f"{missing:,} of {work.planned:,} runs are missing: repeat the command to continue")
        faulty = [entry for entry in entries if not entry.right and not keeps_defect(entry.program)]
        for entry in {entry.program: entry for entry in reversed(faulty)}.values():
            fault = next(iter(entry.result["faults"]), "its answer was refused")  # a cluster may send no fault
            say(f"{entry.program}: fault: {fault} (`pykt bench show {work.ledger.folder}/{entry.id}` lists all)")
    if entries and all(entry.status is Status.ERROR for entry in entries):
        return FAILED
    return WRONG if faulty else GAVE_UP if missing else 0


def _remark(work: Work, entries: list[Entry], slot_seconds: float) -> None:
    """Print how the runs ended. If ``slot_seconds`` is not 0, also print the mean overhead of a run.

    ``slot_seconds`` is the wall-clock time from the first run to the last, multiplied by the number of runs at a time.
    """
    if before := work.planned - len(work.todo):
        say(f"{before:,} of {work.planned:,} runs were in the ledger already")
    if not entries:
        return
    statuses = Counter(entry.status for entry in entries)
    ended = ", ".join(f"{number:,} {status}" for status, number in statuses.most_common())
    say(f"{counted(len(entries), 'run')}: {ended}")
    if slot_seconds:
        mean, own = slot_seconds / len(entries), sum(entry.own_s for entry in entries) / len(entries)
        say(
            f"A run took {mean:.3f} s on average; its program took {own:.3f} s of this. The other "
            f"{(mean - own) * 1000:.0f} ms were overhead: starting the run, checking the answer and storing it."
        )
    failed = [(entry.program, entry.result["reason"] or "") for entry in entries if entry.status == "error"]
    errors = by_key(failed, lambda one: (one[0], pattern(one[1])))
    for (program, same), each in sorted(errors.items(), key=lambda error: -len(error[1]))[:5]:
        reason = each[0][1] if len(set(each)) == 1 else same
        say(f"{program}: error, {counted(len(each), 'time')}: {reason}")
    say(f"the ledger is in {work.ledger.folder}: `pykt bench eval {work.ledger.folder}` evaluates it")


# --dry-run ------------------------------------------------------------------------------------------------------------


def _tell(plan: Plan) -> int:
    """Print what a plan would do, and return the exit code: FAILED if a program with runs to do is not installed."""
    from pykt.runs.bench.dry_run import dry_run

    told = dry_run(plan)
    done, left = sum(one.done for one in told.programs), sum(one.left for one in told.programs)
    print_line(f"{counted(done + left, 'run')}: {done:,} in the ledger, {left:,} to do.")
    if left:
        print_line(_longest(told, left))
    tables.show(_table(told))
    for one in told.lacking:
        print_line(f"{one.program} can't run here. {one.lacks}")
    return FAILED if told.lacking else 0


def _longest(told: DryRun, left: int) -> str:
    limits = f"the time limits of {counted(left, 'run')}"
    if told.plan.cluster:
        return f"At most {_duration(told.longest)}, divided by the number of workers: {limits}."
    return f"At most {_duration(told.longest)}: {limits}, {told.plan.jobs:,} at a time. Checks of answers come on top."


def _duration(seconds: float) -> str:
    if seconds < 120:
        return f"{seconds:.3g} s"
    return f"{seconds / 60:.0f} minutes" if seconds < 7200 else f"{seconds / 3600:,.1f} hours"


def _table(told: DryRun) -> Table:
    """Return a table with a row for each program."""
    from pykt.runs.table import Column, Table

    columns: list[Column[ProgramRuns]] = [
        Column("program", "program", lambda one: one.program, wraps=True),
        Column("label", "label", lambda one: one.label or None, wraps=True),
        Column("planned", "runs", lambda one: one.planned),
        Column("done", "done", lambda one: one.done),
        Column("left", "to do", lambda one: one.left),
    ]
    if not any(one.label for one in told.programs):
        del columns[1]
    return Table(columns, told.programs)
