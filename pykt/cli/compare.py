"""The command that compares programs."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from pykt.cli import options

if TYPE_CHECKING:
    from pykt.model.problem import Problem
    from pykt.model.result import Result
    from pykt.runs.compare.comparison import Done
    from pykt.runs.run import Run, Runs
    from pykt.runs.table import TableFormat


def register(app: typer.Typer) -> None:
    """Add the command to the app."""
    app.command(rich_help_panel="compare")(compare)


def compare(
    board: options.Board = "8x8",
    start: options.Start = None,
    open_: options.Open = False,
    closed: options.Closed = False,
    two_knights: options.TwoKnights = False,
    queens: options.Queens = False,
    end: options.End = None,
    block: options.Block = None,
    given: options.Given = None,
    move: options.Moves = None,
    forbid: options.Forbid = None,
    symmetric: options.Symmetric = None,
    squares: options.Squares = None,
    program: options.Programs = None,
    repeat: options.Repeat = 1,
    timeout: options.Timeout = 10.0,
    memory: options.Memory = 4096.0,
    inferences: options.Inferences = None,
    seed: options.Seed = None,
    check: options.Checkers = options.Check.AUTO,
    profile: options.Profiled = False,
    table: options.TableForm = None,
    json: options.TableJson = False,
    output: options.TableOrPage = None,
    quiet: options.Quiet = False,
) -> None:
    """Run several programs on one problem, one after another, each with the same limits: 10 s unless --timeout says so.

    Two tours with the same letter are the same up to turns and mirrors, and with the same primes equal. The programs
    search even where a theorem knows the answer. Ctrl-C keeps what is finished. A page (-o report.html) has the table,
    bars, and each program with its tour and what its file says of it. With --profile, -o search.svg draws the nodes of
    the searches by depth, and -o search.gif or search.html shows them side by side, move by move.

    Example: pykt compare --board 6x6 --closed --repeat 3
    """
    from dataclasses import replace

    from pykt.cli import asking, tables
    from pykt.cli.printing import NOT_DRAWN, say
    from pykt.model.limits import Limits
    from pykt.runs.compare import comparison as view
    from pykt.runs.run import Run, Runs, rotated

    plain, givens = asking.board_or_file(board)
    kinds = {"open": open_, "closed": closed, "two-knights": two_knights, "queens": queens}
    problem = asking.problem(
        kind=asking.one_kind(kinds),
        board=asking.blocking(plain, block),
        givens=givens,
        starts=start or [],
        end=end,
        given=given,
        moves=move,
        forbidden=forbid,
        symmetric=symmetric,
        squares=squares,
    )
    picture = _picture(output, problem, profile=profile)
    output = None if picture else output
    page = tables.page(output, table, json)
    form = None if page else tables.wanted(table, json, output)
    limits = Limits(timeout, memory, inferences)
    each = [
        # Where as many squares as possible are asked for, theory gives no answer but a bound, which a program may use.
        Run(problem, name, limits, seed, theory=problem.kind == "two-knights", check=check.value, profile=profile)
        for name in view.programs(problem, program or [], profile=profile)
    ]
    done = _made(Runs(rotated(each, repeat)), form or page)
    about = {"problem": problem.record(), "timeout": timeout, "memory": memory, "seed": seed, "repeat": repeat}
    if page:
        tables.save_page(done, page, len(each) * repeat)
    else:
        tables.show(replace(view.table(done), about=about), form, output)
    for text in [] if quiet else view.remarks(done, len(each) * repeat):
        say(text)
    drawn = not profile or _show_searches(done, picture, quiet=quiet)
    raise typer.Exit(_exit_code(done) or (0 if drawn else NOT_DRAWN))


def _made(runs: Runs, form: TableFormat | Path | None) -> list[tuple[Run, Result]]:
    """The runs and their results; on a terminal they can be watched."""
    from pykt.cli.printing import ctrl_c

    done: list[tuple[Run, Result]] = []
    with ctrl_c(runs.stop), _watched(runs, done, form) as changed:
        for one in runs:
            done.append(one)
            changed()
    return done


@contextmanager
def _watched(runs: Runs, done: Done, form: TableFormat | Path | None) -> Iterator[Callable[[], None]]:
    """Rows that fill on a terminal, a line if the table goes elsewhere, nothing if nobody looks.

    What is yielded is to be called when there is another result.
    """
    from pykt.cli.printing import waiting
    from pykt.runs.compare import comparison as view
    from pykt.runs.table import on_terminal

    def what() -> str:
        nth = min(len(done), len(runs.todo) - 1)
        return f"{runs.todo[nth].program}, {nth + 1} of {len(runs.todo)}"

    if form or not sys.stdout.isatty():
        with waiting(what):
            yield lambda: None
        return
    from rich.console import Console, Group
    from rich.live import Live
    from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    console = Console()
    progress = Progress(SpinnerColumn(), TextColumn("{task.description}", markup=False), TimeElapsedColumn())
    task = progress.add_task(what(), total=None)

    def rows() -> Group:
        pending = dict.fromkeys((one.program for one in runs.todo), "")
        if len(done) < len(runs.todo):
            pending[runs.todo[len(done)].program] = "running"
        return Group(on_terminal(view.table(done, pending), console)[0], progress)

    def changed() -> None:
        progress.reset(task, description=what())
        live.update(rows())

    with Live(rows(), console=console, transient=True) as live:
        yield changed


def _picture(output: Path | None, problem: Problem, *, profile: bool) -> Path | None:
    """The file into which searches are to be drawn, if its ending says so; PyktError before anything is run."""
    from pykt.draw import check, picture_format_of
    from pykt.model.errors import PyktError

    if output is None or (form := picture_format_of(output)) is None or (form == "html" and not profile):
        return None
    if not profile:
        raise PyktError("Searches are drawn if they are profiled: add --profile, or name a page such as report.html.")
    check(output, problem)
    return output


def _show_searches(done: Done, picture: Path | None, *, quiet: bool) -> bool:
    """Print what each program has been doing in the first of its runs, and draw that; false if it can't be drawn."""
    from pykt.cli.printing import draw_searches, print_profile, say

    firsts: dict[str, Result] = {}
    for run, result in done:
        firsts.setdefault(run.program, result)
    for name, result in firsts.items():
        if result.profile and not quiet:
            say(f"{name}:")
            print_profile(result.profile, result.problem.length)
    return picture is None or draw_searches(list(firsts.values()), picture, quiet=quiet)


def _exit_code(done: Done) -> int:
    """0 if all that answered were right; 5 if one was not, unless it keeps a printed defect."""
    from pykt.cli.printing import GAVE_UP, WRONG, exit_code
    from pykt.model.result import Status
    from pykt.runs.compare.comparison import contradictions, keeps_a_defect

    wrong = [run for run, result in done if not result.checked.right and not keeps_a_defect(run.program)]
    if wrong or contradictions(done) or not all(result.checked.agree for _, result in done):
        return WRONG
    statuses = {result.status for _, result in done}
    if Status.INTERRUPTED in statuses or not statuses:
        return GAVE_UP
    if any(not status.gave_up for status in statuses):
        return 0
    return exit_code(Status.ERROR) if statuses == {Status.ERROR} else GAVE_UP
