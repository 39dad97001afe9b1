"""`pykt bench eval` evaluates the runs of a bench."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from pykt.cli import choices, options
from pykt.cli.groups import argument, grouped, option
from pykt.cli.output import tables
from pykt.cli.output.files import say_set_aside
from pykt.cli.output.printing import print_json, print_text, say
from pykt.model.errors import PyktError

if TYPE_CHECKING:
    from pykt.runs.bench.settings import Clock
    from pykt.runs.table import TableFormat

    Pair = tuple[str, str]
else:
    Clock = TableFormat = Pair = str  # typer accepts no list of pairs


@grouped
def evaluate(
    folders: list[Path] = argument(
        ...,
        "The folder of a bench, which may be unfinished. Several benches are evaluated together.",
        metavar="FOLDER...",
    ),
    table: TableFormat | None = option(None, "Print the table of programs in this format.", choice="table_formats"),
    json: bool = option(False, "Print all numbers as one JSON object."),
    output: Path | None = options.output_option(
        "Write the report to this folder (default: FOLDER/report).", metavar="FOLDER"
    ),
    trust: list[str] | None = option(
        None,
        'Count the claims of this program ("no answer", "best answer") even if nothing confirms them. Tables mark the '
        "program. May be repeated.",
        metavar="NAME",
    ),
    by: Clock | None = option(
        None,
        "Rank programs by this clock: wall (wall-clock time) or cpu (processor time). Default: the clock of the plan, "
        "or wall.",
        choice="clocks",
    ),
    baseline: str | None = option(
        None,
        "In the table of programs, compare each program with this one, given by its name or its label.",
        metavar="NAME",
    ),
    pair: list[Pair] | None = option(
        None,
        "Draw scatter plots of these two programs, given by names or labels. May be repeated. By default, the plots "
        "show pairs of the best programs.",
        click_type=choices.TWO,
        metavar="ONE OTHER",
    ),
    apart: bool = option(
        False,
        "Compare the runs of each bench as a version of its own, even if the benches have the same programs. Use this "
        "to compare two machines, say, or two versions of a solver.",
    ),
    quiet: options.Quiet = False,
) -> None:
    """Evaluate the runs of a bench, and write a report.

    The report counts solved instances, gives times and coverage with confidence intervals, and compares programs
    pairwise by statistical tests. It consists of tables, figures (SVG, PDF and PNG), and a page, report.html, that
    shows them all. For a paper, it also has LaTeX tables and a paragraph on the method. With several repeats, an
    instance counts as solved only if every repeat solves it (the strict score). Other scores count each run by itself.

    Several benches are evaluated together: `pykt bench eval before after` also compares the two versions of each
    program whose text differs between the benches.

    Example: pykt bench eval lenzi
    """
    from pykt.runs.bench.ledger import REPORT, Ledger
    from pykt.runs.bench.report import part

    form = None if json else tables.wanted(options.TableOptions(table))
    ledgers = [Ledger(folder) for folder in folders]
    report = part("report")
    from pykt.runs.bench.report import tables as report_tables
    from pykt.runs.bench.report.chosen import with_baseline, with_pairs
    from pykt.runs.bench.report.folder import PAGE
    from pykt.runs.bench.report.merging import merged
    from pykt.runs.bench.report.notes import notes

    evaluation = merged(ledgers, trust or (), by, apart=apart)
    if baseline is not None:
        evaluation = with_baseline(evaluation, baseline)
    made = report.Report(with_pairs(evaluation, pair or ()))
    together = Path(f"{'-'.join(folder.resolve().name for folder in folders)}-{REPORT}")
    place = output or (folders[0] / REPORT if len(folders) == 1 else together)
    if place.is_symlink() and not output:
        raise PyktError(f"{place} is a symbolic link: remove it, or name another folder with -o.")
    say_set_aside(place, made.write(place))
    if json:
        print_json(made.record())
    elif form:
        tables.show(report_tables.programs(evaluation), form)
    else:
        first = [section for nth, section in enumerate(made.sections) if nth < 2 or section.name == "versions"]
        for nth, section in enumerate(first):
            print_text(f"\n{section.title}" if nth else section.title)
            tables.show(section.table)
        refuted = report_tables.refuted(evaluation)
        if refuted.items:
            print_text("\nRefuted claims")
            tables.show(refuted)
    if not quiet:
        for note in notes(evaluation):
            say(note)
        say(f"the report is {place / PAGE}")
    if damage := " ".join(filter(None, (ledger.damage for ledger in ledgers))):
        raise PyktError(damage)
