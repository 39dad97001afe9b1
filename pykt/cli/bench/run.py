"""The command that makes the runs of a bench, and the group of all commands for benches."""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pykt.cli import options
from pykt.cli.bench import evaluate as evaluating
from pykt.cli.bench import generate as generating
from pykt.cli.bench import keep as keeping

if TYPE_CHECKING:
    from pykt.runs.bench.ledger import Entry
    from pykt.runs.bench.work import Work

_HELP = """Sets of instances, the runs of programs on them, and what these show.

\b
Example: pykt bench generate lenzi -o lenzi.json
         pykt bench run lenzi.json --program two-knights --program two-knights-by-time
         pykt bench eval lenzi
"""


def register(app: typer.Typer) -> None:
    """Add the group of commands to the app."""
    bench = typer.Typer(help=_HELP)
    generating.register(bench)
    bench.command()(run)
    evaluating.register(bench)
    keeping.register(bench)
    app.add_typer(bench, name="bench", rich_help_panel="compare")


def run(
    instances: Annotated[Path, typer.Argument(metavar="SET", help="A set of instances; see `pykt bench generate`.")],
    program: Annotated[
        list[str],
        typer.Option(
            metavar="NAME",
            help="See `pykt programs`; with parameters: borrell:verify=border; or a file of your own. Repeatable.",
            autocompletion=options.programs,
        ),
    ],
    repeat: Annotated[int, typer.Option(metavar="N", min=1, help="So many runs of each program on each instance.")] = 1,
    timeout: options.Timeout = 60.0,
    memory: options.Memory = 4096.0,
    inferences: options.Inferences = None,
    seed: Annotated[
        int | None, typer.Option(metavar="N", help="Decide some things at random; each repeat takes the next seed.")
    ] = None,
    clingo_args: options.ClingoArgs = "",
    const: options.Const = None,
    check: options.Checkers = options.Check.AUTO,
    jobs: Annotated[int, typer.Option("--jobs", "-j", metavar="N", min=1, help="So many runs at a time.")] = 1,
    cluster: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="Have the workers of a Dask scheduler make the runs, tcp://HOST:8786."),
    ] = None,
    folder: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FOLDER", help="Where the ledger is; named as the set.")
    ] = None,
    quiet: options.Quiet = False,
) -> None:
    """Run each program on each instance, each run in a process of its own with limits of time and of memory.

    A finished run is in the ledger, whatever happens then. After Ctrl-C, a crash or a power cut the same command goes
    on where it stopped; with more programs or repeats it adds those.

    Example: pykt bench run lenzi.json --program two-knights --program two-knights-by-time --timeout 60 --jobs 2
    """
    from pykt.cli import asking
    from pykt.model.errors import PyktError
    from pykt.model.limits import Limits
    from pykt.runs.bench.ledger import Ledger, Settings
    from pykt.runs.bench.sets import instances as sets
    from pykt.runs.bench.work import Work, check_programs

    wanted = sets.read_file(instances)
    if folder is None and not instances.suffix:
        raise PyktError(f"The folder can't be called {instances}, as the set is: name one with -o.")
    check_programs(program, wanted)
    limits = Limits(timeout, memory, inferences)
    arguments = asking.solver_arguments(clingo_args, const)
    settings = Settings(limits.timeout, limits.memory, limits.inferences, seed, check.value, arguments)
    ledger = Ledger(folder or instances.with_suffix(""), (wanted, settings))
    work = Work(ledger, program, repeat, jobs, cluster)
    raise typer.Exit(_made(work, 0 if cluster else jobs, quiet))


def _made(work: Work, jobs: int, quiet: bool) -> int:
    """Make the runs, and say what came of them; the exit code. Of runs made elsewhere there are 0 ``jobs`` here."""
    from pykt.cli.printing import GAVE_UP, WRONG, ctrl_c, exit_code, say
    from pykt.model.result import Status
    from pykt.runs.compare.comparison import keeps_a_defect

    began = time.monotonic()
    entries: list[Entry] = []
    with ctrl_c(work.stop), _watched(work) as tell:
        for entry in work:
            entries.append(entry)
            tell(entry)
    missing = len(work.todo) - len(entries)
    if not quiet:
        _say_of(work, entries, 0 if missing else (time.monotonic() - began) * jobs)
    if missing:
        say(f"{missing:,} runs of {work.planned:,} are still to be made: the same command goes on")
    faulty = [entry for entry in entries if not entry.right and not keeps_a_defect(entry.program)]
    for entry in {entry.program: entry for entry in reversed(faulty)}.values():
        fault = entry.result["faults"][0]
        say(f"{entry.program}: fault: {fault} (all are shown by `pykt bench show {work.ledger.folder}/{entry.id}`)")
    if entries and all(entry.status is Status.ERROR for entry in entries):
        return exit_code(Status.ERROR)
    return WRONG if faulty else GAVE_UP if missing else 0


def _say_of(work: Work, entries: list[Entry], slots_s: float) -> None:
    """What the runs came to, and what each took above the program's own time, if ``slots_s`` were theirs alone."""
    from pykt.cli.printing import say

    if before := work.planned - len(work.todo):
        say(f"{before:,} of {work.planned:,} runs were in the ledger already")
    if not entries:
        return
    statuses = Counter(entry.ending for entry in entries)
    say(f"{len(entries):,} runs: {', '.join(f'{number:,} {status}' for status, number in statuses.most_common())}")
    if slots_s:
        mean, own = slots_s / len(entries), sum(entry.own_s for entry in entries) / len(entries)
        say(
            f"a run took {mean:.3f} s on average, and its program {own:.3f} s of them: "
            f"overhead {(mean - own) * 1000:.0f} ms for starting it, checking its answer and writing that down"
        )
    reasons = Counter((entry.program, entry.result["reason"]) for entry in entries if entry.status == "error")
    for (program, reason), number in reasons.most_common(5):
        say(f"{program}: error, {number} times: {reason}")
    say(f"the ledger is in {work.ledger.folder}: `pykt bench eval {work.ledger.folder}` shows what it says")


@contextmanager
def _watched(work: Work) -> Iterator[Callable[[Entry], None]]:
    """A bar with the time left, on a terminal; what is yielded is to be told of each run."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(elapsed_when_finished=False),
        TextColumn("{task.description}"),
    )
    statuses: Counter[str] = Counter()
    with Progress(*columns, console=Console(stderr=True), speed_estimate_period=600, transient=True) as progress:
        task = progress.add_task("", total=work.planned, completed=work.planned - len(work.todo))

        def tell(entry: Entry) -> None:
            statuses[entry.ending] += 1
            progress.update(task, advance=1, description=" ".join(f"{name} {n}" for name, n in statuses.most_common()))

        yield tell
