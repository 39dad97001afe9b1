"""The report of a bench: tables, figures, and one page that shows them all and opens without a network."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import TypeAlias

from markupsafe import Markup, escape

from pykt.draw.page import page
from pykt.model.text import json_text, printable, printable_lines
from pykt.runs.bench.report import folder as place
from pykt.runs.bench.report import tables, typeset
from pykt.runs.bench.report.cases import CLOCKS, Evaluation
from pykt.runs.bench.report.estimates import CONFIDENCE, SMALLEST
from pykt.runs.bench.report.instance_table import instances
from pykt.runs.bench.report.method import method
from pykt.runs.bench.report.notes import contradictions, environments, notes
from pykt.runs.bench.report.paper import paper
from pykt.runs.bench.report.plots import plots
from pykt.runs.bench.report.plotting import FORMATS as PLOT_FORMATS
from pykt.runs.bench.report.plotting import Plot
from pykt.runs.bench.report.ranks import ranking
from pykt.runs.latex import breakable
from pykt.runs.table import Table, TableFormat, cell, is_alarming, is_number, markdown, write

_TEMPLATES = Path(__file__).parents[2] / "templates"
_ENDINGS: dict[str, TableFormat] = {"csv": "csv", "md": "markdown"}


@dataclass(frozen=True)
class Section:
    """A table with the name of its files, its title, and a few sentences that explain its numbers."""

    name: str
    title: str
    table: Table
    meaning: str


#: The tables of a report, the most important first: the name, the title, the function that makes the table, and the
#: meaning of its numbers, where LIMIT stands for the time limit.
_TABLES: tuple[tuple[str, str, Callable[[Evaluation], Table], str], ...] = (
    (
        "programs",
        "Programs",
        tables.programs,
        "Solved: a tour, a proof that there is none, or for two knights a proven optimum. PAR-2: the mean time, where "
        "an unsolved instance counts as twice the time limit of LIMIT. Fastest: the number of instances that no "
        "other program solved in less time. Alone: the number of instances that no other program solved. The virtual "
        "best solver uses, on each instance, the program that was fastest there. With several repeats, this is strict: "
        "an instance is solved only if every repeat solves it. % of runs and PAR-2 per run count each run by itself; "
        "their deviations are over the repeats that ran on every instance.",
    ),
    (
        "coverage",
        "Coverage",
        tables.coverage,
        "Coverage: the number of squares that two knights visit, plus the number of blocked squares. The columns "
        "show its mean over the instances with an answer, its sample standard deviation (n - 1), and the mean in per "
        "cent of the squares of the board. Failed: instances without an answer that the checkers accept. Bound: the "
        "mean of the upper bounds that the program proved.",
    ),
    (
        "sizes",
        "Times by size",
        tables.sizes,
        "The mean and the sample standard deviation are over the solved instances; the median and PAR-2 are over all.",
    ),
    (
        "versions",
        "Versions of a program",
        tables.versions,
        "Only instances on which both versions ran. Better: only the new version solves the instance, or it is faster; "
        "worse: the reverse; same: the times differ by at most 5 % or 0.01 s, or neither version solves it. Where "
        "neither solves an instance with two knights, the squares covered decide. time new/old: the median ratio over "
        "the instances that a version solves, with its confidence interval. Effect: the rank-biserial correlation, 1 "
        "if the new version is always faster and -1 if it is always slower. p solved and p time: the tests of McNemar "
        "and Wilcoxon, as for programs in pairs.",
    ),
    (
        "changes",
        "What changed",
        tables.changes,
        "The instances on which the two versions differ. Lost: only the old version solves the instance.",
    ),
    (
        "pairs",
        "Programs in pairs",
        tables.pairs,
        "Only instances on which both programs ran. p solved: McNemar's exact test of the instances that only one "
        "program solved. p time: Wilcoxon's signed-rank test of the times (zeros by Pratt's method), where an unsolved "
        "instance counts as the time limit. p coverage: Wilcoxon's test of the squares covered, where no "
        "answer counts as 0. All p-values are two-sided and corrected by Holm for the number of pairs. time A/B: the "
        "geometric mean of the ratio of the two times, over the instances that both solved.",
    ),
    (
        "outcomes",
        "How the runs ended",
        tables.outcomes,
        "Every run counts once, repeats included. An answer that a checker refused counts as none. Refuted by "
        "another: the program reported that its answer is optimal, or that there is none, but a checked answer of "
        "another program disproves this. Reported unsolvable, and optimum unproven: nothing confirms what it reported.",
    ),
    (
        "claims",
        "Claims and what confirms them",
        tables.claims,
        "What programs that prove nothing reported about all answers: that there is none, or that none is better. A "
        "row is about all repeats of a program on an instance: the worst outcome of its claims, the number of claims "
        "with this outcome, and the first such run. A claim counts as solved if a run of a program that proves it, a "
        "certificate in the ledger or a theorem confirms it, or if its program is trusted (`--trust`). The same claim "
        "of another such program confirms nothing. A checked answer refutes it.",
    ),
    (
        "errors",
        "Errors",
        tables.errors,
        "The runs that ended with an error, by what the program or its engine reported. Reports that differ only in a "
        "path, a number or an address count as one; the run is the first of them.",
    ),
    (
        "growth",
        "Growth with the board",
        tables.growth,
        "The time grows as the number of squares to the power of the exponent. Each case on a small board is paired "
        "with one on a larger board; each pair gives a slope on logarithmic axes, and the exponent is the median slope "
        "(Theil's method of pairs). A time above the limit gives a bound on the slope, and may leave the interval "
        "without an upper end. At least three sizes must have a median below the time limit.",
    ),
    (
        "instances",
        "Instances",
        instances,
        "Moves: those of a knight between free squares, each counted once. Degree: the number of moves of a square. "
        "Colours differ by: the difference of the numbers of free squares of the two colours. Components: the "
        "connected parts of the free squares. Solved: the number of programs that solved the instance, of those that "
        "ran on it. Least: the time of the fastest of them.",
    ),
)

_Datum: TypeAlias = str | tuple[str, float | None] | tuple[str, float | None, int]


@dataclass(frozen=True, repr=False)
class Report:
    """The report of an evaluation. Each part is computed only once."""

    evaluation: Evaluation

    @cached_property
    def sections(self) -> list[Section]:
        """The tables that have rows, the most important first."""
        limit = f"{self.evaluation.limit:g} s"
        each = (
            Section(name, title, make(self.evaluation), meaning.replace("LIMIT", limit))
            for name, title, make, meaning in _TABLES
        )
        each = (_with_baseline(section, self.evaluation) for section in each)
        return [section for section in each if section.table.items]

    @property
    def tables(self) -> dict[str, Table]:
        """The tables that have rows, by the names of their files, and the table of all runs as ``runs``."""
        return {section.name: section.table for section in self.sections} | {"runs": self.runs}

    def __repr__(self) -> str:
        """Return the name of the set, and how many of its runs are finished."""
        evaluation = self.evaluation
        runs = f"{len(evaluation.entries):,} of {evaluation.wanted:,} runs finished"
        return f"Report({printable(evaluation.instance_set.name)!r}, {runs})"

    def _repr_html_(self) -> str:
        """Return the HTML that a notebook shows: each table with its title."""
        each = (f"<h3>{escape(section.title)}</h3>{section.table._repr_html_()}" for section in self.sections)
        return f"<div>{''.join(each)}</div>"

    @cached_property
    def runs(self) -> Table:
        """The table of all runs."""
        return tables.runs(self.evaluation)

    @cached_property
    def method(self) -> str:
        """The method of the bench as a paragraph of plain text."""
        return method(self.evaluation)

    @cached_property
    def plots(self) -> list[Plot]:
        """The figures that have something to show."""
        return plots(self.evaluation)

    def record(self) -> dict[str, object]:
        """Return all numbers as values to write as JSON."""
        evaluation = self.evaluation
        return {
            "set": evaluation.instance_set.name,
            "timeout": evaluation.settings.timeout,
            "cpu": evaluation.settings.cpu,
            "by": evaluation.clock,
            "baseline": evaluation.baseline or None,
            "chosen_pairs": list(map(list, evaluation.chosen)),
            "ranks": ranks.record() if (ranks := ranking(evaluation)) else None,
            "memory": evaluation.settings.memory,
            "repeats": evaluation.most_runs,
            "runs": len(evaluation.entries),
            "planned": evaluation.wanted,
            "missing": evaluation.missing,
            "notes": notes(evaluation),
            "method": self.method,
            **{section.name: section.table.data() for section in self.sections},
        }

    def page(self) -> str:
        """Build the self-contained page. Its content security policy blocks network requests."""
        evaluation = self.evaluation
        return page(
            _TEMPLATES,
            "report",
            title=printable(evaluation.instance_set.name),
            summary=_summary(evaluation),
            alarms=list(map(printable, contradictions(evaluation))),
            notes=notes(evaluation)[len(contradictions(evaluation)) :],
            sections=self.sections,
            plots=[(plot, _inline(plot)) for plot in self.plots],
            runs=self.runs,
            facts=[(printable(name), printable(value)) for name, value in _facts(evaluation)],
            programs=[(_named(evaluation, name), printable_lines(text)) for name, text in evaluation.programs.items()],
            words=_words(evaluation),
            method=self.method,
            method_latex=breakable(self.method),
            cell=cell,
            numbers_of=_numbers,
            data=_data(self.runs),
            is_alarming=is_alarming,
        )

    def save(self, folder: Path) -> Path:
        """Write the report into a folder, over any older report, and return the path of its page.

        A file of somebody else that is in the way gets another name. Raises PyktError if the folder cannot be written
        to.
        """
        self.write(folder)
        return folder / place.PAGE

    def write(self, folder: Path) -> list[tuple[str, str]]:
        """Write the report as ``save`` does. Return the files that got another name, each with its old and its new."""
        return place.write(folder, {**dict(self._texts()), **dict(self._figures())})

    def _figures(self) -> Iterator[tuple[str, bytes]]:
        """Yield the name and the content of each figure."""
        for plot in self.plots:
            for plot_format in PLOT_FORMATS:
                yield f"figures/{plot.name}.{plot_format}", plot.written(plot_format)

    def _texts(self) -> Iterator[tuple[str, str]]:
        """Yield the name and the text of each file that is no figure."""
        for name, table in {**{section.name: section.table for section in self.sections}, "runs": self.runs}.items():
            for ending, table_format in _ENDINGS.items():
                yield f"tables/{name}.{ending}", write(table, table_format)
        for plot in self.plots:
            yield f"figures/{plot.name}.csv", write(plot.data, "csv")
        yield from self.latex()
        yield "method.md", f"{markdown(self.method)}\n"
        yield place.PAGE, self.page()

    def latex(self, *, figures: bool = True) -> Iterator[tuple[str, str]]:
        """Yield the name and the text of each file that is LaTeX: the tables, the method, and a paper of them."""
        long = dict[str, bool]()
        for section in self.sections:
            name, title, meaning = section.name, section.title, section.meaning
            written = typeset.files(section.table, label=name, title=title, meaning=meaning)
            long[name] = "-column" not in written
            yield from ((f"tables/{name}{end}.tex", text) for end, text in written.items())
        yield "method.tex", f"{{\\sloppy\n{breakable(self.method)}\\par}}\n"
        title = printable(f"{self.evaluation.instance_set.name}: method, tables and figures")
        yield "paper.tex", paper(title, long, self.plots if figures else [])


def _with_baseline(section: Section, evaluation: Evaluation) -> Section:
    """Return a section that explains what its columns about the baseline mean, if it has such columns."""
    if section.name != "programs" or not evaluation.baseline:
        return section
    baseline = printable(evaluation.label(evaluation.baseline))
    meaning = (
        f"{section.meaning} The baseline is {baseline}; a program is compared with it on the instances on which both "
        "ran. Only this, only baseline: the instances that only one of them solved. time/baseline: the geometric mean "
        "of the ratio of the two times, over the instances that both solved. p solved and p time: the tests of "
        "programs in pairs, corrected by Holm for the number of programs."
    )
    return replace(section, meaning=meaning)


def _numbers(table: Table) -> set[str]:
    """Return the names of the columns that have only numbers."""
    return {column.name for column in table.shown() if is_number(table, column)}


def _data(table: Table) -> Markup:
    """Return the rows of a table as JSON for the script of the page: the distinct cells, and the place of each cell.

    A cell is a text or, if it is more than that, a list of the text, a number to sort by, and 1 if it is alarming.
    """
    columns, places = table.shown(), dict[_Datum, int]()
    data = ([_datum(row[column.name], cell(row, column)) for column in columns] for row in table.rows)
    rows = [[places.setdefault(datum, len(places)) for datum in row] for row in data]
    text = json_text({"cells": list(places), "rows": rows}, compact=True)
    return Markup(text.replace("&", r"\u0026").replace("<", r"\u003c"))


def _datum(value: object, text: str) -> _Datum:
    number = float(value) if isinstance(value, (int, float)) and math.isfinite(value) else None
    if is_alarming(value):
        return text, number, 1
    return text if number is None else (text, number)


def _inline(plot: Plot) -> Markup:
    """Return the plot as SVG for the page, without the parts that only a file needs.

    Its ids begin with the name of the plot, because all ids on the page must differ.
    """
    text = plot.written("svg").decode()
    text = re.sub(r"<!--.*?(?:-->|\Z)|<metadata>.*?(?:</metadata>|\Z)", "", text[text.index("<svg") :], flags=re.DOTALL)
    text = re.sub(r'(\bid="|url\(#|href="#)', rf"\g<1>{plot.name}-", text)
    return Markup(text)


def _named(evaluation: Evaluation, program: str) -> str:
    """Return the label of a program with its name, or only the name if it has no label."""
    label = evaluation.label(program)
    return printable(program if label == program else f"{label}: {program}")


def _summary(evaluation: Evaluation) -> str:
    settings = evaluation.settings
    up_to = "up to " if evaluation.fewer else ""
    repeats = f", {up_to}{evaluation.repeats} repeats" if evaluation.repeats > 1 else ""
    return (
        f"{len(evaluation.instance_set.instances):,} instances, {len(evaluation.programs)} programs{repeats}: "
        f"{len(evaluation.entries):,} of {evaluation.wanted:,} runs are finished, each limited to "
        f"{settings.timeout:g} s and {settings.memory:,.0f} MB."
    )


def _facts(evaluation: Evaluation) -> Iterator[tuple[str, str]]:
    settings, instance_set = evaluation.settings, evaluation.instance_set
    yield "set", instance_set.name
    for name, value in instance_set.distribution.items():
        for key, one in value.items() if isinstance(value, dict) else [("", value)]:
            yield f"set: {name} {key}".rstrip(), ", ".join(map(str, one)) if isinstance(one, list) else str(one)
    if instance_set.seed is not None:
        yield "set: seed", str(instance_set.seed)
    yield "time limit", f"{settings.timeout:g} s"
    if settings.cpu is not None:
        yield "limit on processor time", f"{settings.cpu:g} s"
    yield "times are", f"seconds of {CLOCKS[evaluation.clock]}"
    yield "each run on a core of its own", "yes" if settings.pin else "no"
    yield "memory limit", f"{settings.memory:g} MB"
    if settings.inferences is not None:
        yield "inference limit", f"{settings.inferences:,}"
    fewer = "; ".join(f"{number} of {evaluation.label(name)}" for name, number in evaluation.fewer.items())
    yield "repeats", f"{evaluation.repeats}{f', but {fewer}' if fewer else ''}"
    yield "seed of the runs", "none" if settings.seed is None else f"{settings.seed}, plus 1 for each repeat"
    yield "checkers", settings.check
    if settings.arguments:
        yield "arguments", " ".join(settings.arguments)
    ended = sorted(run.ended for run in evaluation.entries)
    yield "first and last run ended", f"{ended[0]} and {ended[-1]}"
    for name, values in environments(evaluation).items():
        yield name.replace("_", " "), "; ".join(values)


def _words(evaluation: Evaluation) -> list[tuple[str, str]]:
    limit = f"{evaluation.limit:g} s"
    return [
        ("case", "An instance with a program, over all repeats."),
        (
            "solved, strict score",
            "Every repeat of the case ended with an answer or a proof. If one did not, the case is not solved. So more "
            "repeats can only lower the strict score.",
        ),
        (
            "per run",
            "Each run counts by itself, whatever the other repeats of its case did. The number of repeats does not "
            "change what to expect of these scores.",
        ),
        ("time", f"The {CLOCKS[evaluation.clock]} of a solved case in seconds: the median over its repeats."),
        (f">{limit}", "Above the time limit: at least half of these cases are not solved."),
        (
            f"{CONFIDENCE * 100:g} % from, to",
            f"A confidence interval, given from {SMALLEST} cases on. Median: order statistics, by the binomial "
            "distribution. Share of solved instances: Clopper and Pearson. PAR-2: the interval of Learned-Miller and "
            "Thomas (2019) for the mean of a bounded variable. None of them assumes a distribution. They say what to "
            "expect on other instances that are drawn like these, not on repeats of the same ones. An interval "
            "of times has no upper end if too many runs ended early or above the limit.",
        ),
        ("time-out, out of memory, error", "Three different outcomes, which are counted separately."),
        ("optimum proven", "The program proved that no answer visits more squares."),
        (
            "deviation",
            "The sample standard deviation, with n - 1. That of a score per run is over the repeats, each of which "
            "gives one value, and tells how much the score depends on the seed. The published tables for two knights "
            "do not say whether they use n - 1 or n.",
        ),
    ]
