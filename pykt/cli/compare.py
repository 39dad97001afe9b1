"""`pykt compare` compares programs."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from pykt.cli import choices, options, problems
from pykt.cli.groups import grouped, option
from pykt.cli.output import tables
from pykt.cli.output.exit_codes import FAILED, GAVE_UP, USAGE, WRONG
from pykt.cli.output.files import check_output
from pykt.cli.output.printing import console, say, warn_of_unconfined
from pykt.cli.output.waiting import waiting
from pykt.draw.formats import picture_format_of
from pykt.model.errors import PyktError
from pykt.model.result import Result, Status
from pykt.process.interrupt import ctrl_c

if TYPE_CHECKING:
    from pykt.model.problem import Problem
    from pykt.runs.compare.comparison import Done
    from pykt.runs.run import Run, Runs
    from pykt.runs.table import TableFormat

_LIMITS = options.SearchLimitOptions(timeout=2.0)  # short, because somebody waits for the table


@dataclass(frozen=True)
class ComparisonOptions(options.TableOptions):
    """Options for printing or drawing a comparison."""

    output: Path | None = options.output_option(
        "Write to a file: a table ({table_endings}) or a page (.html). With --profile, draw the searches "
        "({picture_endings})."
    )


@grouped
def compare(
    *,
    board: problems.BoardOptions,
    kinds: problems.EveryKindOptions,
    tour: problems.PathOptions,
    program: list[str] | None = option(
        None,
        f"Run this program; {options.NAMING} May be repeated. By default, run every program that can answer the "
        "problem.",
        metavar="NAME",
        autocompletion=choices.programs,
    ),
    repeat: int = option(1, "Run each program N times and show medians. The order of the programs rotates.", min=1),
    limits: options.SearchLimitOptions = _LIMITS,
    seed: options.Seed = None,
    checkers: options.Checkers = "auto",
    profile: bool = option(
        False,
        f"{options.PROFILE} With -o FILE, draw the searches: .svg has the counts, .gif and .html show them move by "
        "move.",
    ),
    confined: options.SandboxOptions,
    printed: ComparisonOptions,
) -> None:
    """Compare programs on one problem.

    The programs run one after another with the same limits. They search even where a theorem settles the problem. The
    table names tours by letters. Tours with the same letter are equal up to rotation and reflection. If they also have
    the same number of prime marks (A', A''), they are identical. Ctrl-C keeps the finished runs.

    A page (-o report.html) shows the table, bar charts, and for each program its tour and the header comment of its
    file. With --profile, -o search.svg draws the number of search nodes at each depth, and -o search.gif or
    search.html shows the searches side by side, move by move.

    Example: pykt compare --board 6x6 --closed --repeat 3
    """
    from pykt.runs.compare import comparison as view
    from pykt.runs.run import Run, Runs, rotated

    problem = problems.problem(kinds.kind(tour), board, tour)
    picture = _picture(printed.output, problem, profile=profile, force=printed.force)
    if picture:
        printed = replace(printed, output=None)
    page = tables.page(printed)
    form = None if page else tables.wanted(printed)
    search = options.search(limits, confined, seed=seed, profile=profile)
    each = [
        # For two knights, theory never answers the problem, but it gives an upper bound, which a program may use.
        Run(problem, name, search, theory=problem.kind == "two-knights", check=checkers)
        for name in _installed(view.programs(problem, program or [], profile=profile), program or [], printed)
    ]
    runs = Runs(rotated(each, repeat))
    with ctrl_c(runs.stop) as interruption:
        done: list[tuple[Run, Result]] = []
        with _watched(runs, done, form or page) as changed, interruption.work():
            for one in runs:
                done.append(one)
                changed()
        if page:
            tables.save_page(done, page, len(runs.todo))
        else:
            limited = {"timeout": limits.timeout, "memory": limits.memory}
            about = {"problem": problem.record(), **limited, "seed": seed, "repeat": repeat}
            tables.show(replace(view.table(done), about=about), form, printed.output)
        warn_of_unconfined(result.unconfined for _, result in done)
        for text in [] if printed.quiet else view.remarks(done, len(runs.todo)):
            say(text)
    drawn = not profile or _show_searches(done, picture, quiet=printed.quiet)
    raise typer.Exit(_exit_code(done) or (GAVE_UP if len(done) < len(runs.todo) else 0 if drawn else USAGE))


def _installed(programs: list[str], named: list[str], printed: ComparisonOptions) -> list[str]:
    """Return those of ``programs`` that are installed, or all if the user ``named`` some.

    Print why others are left out. If no program is installed, raise the error of the first.
    """
    from pykt.programs.installed import missing

    lacking = {} if named else missing(programs)
    for why in () if printed.quiet else dict.fromkeys(map(str, lacking.values())):
        names = [name for name, error in lacking.items() if str(error) == why]
        say(f"left out: {', '.join(names)}. {why}")
    if lacking and len(lacking) == len(programs):
        raise next(iter(lacking.values()))
    return [name for name in programs if name not in lacking]


def _picture(output: Path | None, problem: Problem, *, profile: bool, force: bool) -> Path | None:
    """Return ``output`` if the searches are drawn into this file, or None if the file is no picture.

    An .html file is a picture only if the searches are profiled. Otherwise, it is a page of results. Raise PyktError,
    before anything runs, if ``output`` is a picture, but the searches are not profiled or can't be drawn in this
    format.
    """
    if output is None or (form := picture_format_of(output)) is None or (form == "html" and not profile):
        return None
    if not profile:
        raise PyktError("Only profiled searches can be drawn: add --profile, or name a page such as report.html.")
    from pykt.draw.drawing import check_drawable

    check_drawable(output, problem)
    check_output(output, force=force)
    return output


@contextmanager
def _watched(runs: Runs, done: Done, form: TableFormat | Path | None) -> Iterator[Callable[[], None]]:
    """Yield a function to call after each result. It updates the display of progress on the terminal.

    The display is the table of the finished runs. But if ``form`` is not None, because a table format or a page is
    asked for, or if standard output is not a terminal, the display is only a line about the current run.
    """
    from pykt.runs.compare import comparison as view
    from pykt.runs.table import on_terminal

    def describe() -> str:
        nth = min(len(done), len(runs.todo) - 1)
        return f"{runs.todo[nth].program}, {nth + 1} of {len(runs.todo)}"

    if form or not sys.stdout.isatty():
        with waiting(describe):
            yield lambda: None
        return
    from rich.console import Group
    from rich.live import Live
    from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    to = console()
    progress = Progress(SpinnerColumn(), TextColumn("{task.description}", markup=False), TimeElapsedColumn())
    task = progress.add_task(describe(), total=None)

    def rows() -> Group:
        pending = dict.fromkeys((one.program for one in runs.todo), "")
        if len(done) < len(runs.todo):
            pending[runs.todo[len(done)].program] = "running"
        return Group(on_terminal(view.table(done, pending), to)[0], progress)

    def changed() -> None:
        progress.reset(task, description=describe())
        live.update(rows())

    with Live(rows(), console=to, transient=True) as live:
        yield changed


def _show_searches(done: Done, picture: Path | None, *, quiet: bool) -> bool:
    """Print and draw the profile of each program's first run. Return False if the profiles can't be drawn."""
    from pykt.cli.output.searches import draw_searches, print_profile

    firsts: dict[str, Result] = {}
    for run, result in done:
        firsts.setdefault(run.program, result)
    for name, result in firsts.items():
        if result.profile and not quiet:
            say(f"{name}:")
            print_profile(result.profile, result.problem.length)
    return picture is None or draw_searches(list(firsts.values()), picture, quiet=quiet)


def _exit_code(done: Done) -> int:
    """Return the exit code for a comparison.

    Some programs deliberately keep a defect of their source. Their wrong answers don't change the exit code.
    """
    from pykt.programs.catalogue import keeps_defect
    from pykt.runs.compare.comparison import contradictions

    wrong = [run for run, result in done if not result.checked.right and not keeps_defect(run.program)]
    if wrong or contradictions(done) or not all(result.checked.agree for _, result in done):
        return WRONG
    statuses = {result.status for _, result in done}
    if Status.INTERRUPTED in statuses or not statuses:
        return GAVE_UP
    if any(not status.gave_up for status in statuses):
        return 0
    return FAILED if statuses == {Status.ERROR} else GAVE_UP
