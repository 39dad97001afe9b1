"""The report of a bench: tables, figures, and one page that shows them all and opens without a network."""

from __future__ import annotations

import math
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TypeAlias

from markupsafe import Markup, escape

from pykt.draw.page import page
from pykt.model.text import cell_html, json_text, printable, printable_lines
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
_EXPLAINED = Path(__file__).with_name("tables.toml")
_ENDINGS: dict[str, TableFormat] = {"csv": "csv", "md": "markdown"}


@dataclass(frozen=True)
class Section:
    """A table with the name of its files, its title, and a few sentences that explain its numbers."""

    name: str
    title: str
    table: Table
    meaning: str


#: The tables of a report, the most important first. tables.toml has the title and the meaning of each.
_TABLES: tuple[Callable[[Evaluation], Table], ...] = (
    tables.programs,
    tables.coverage,
    tables.sizes,
    tables.versions,
    tables.changes,
    tables.pairs,
    tables.outcomes,
    tables.claims,
    tables.errors,
    tables.growth,
    instances,
)

_Datum: TypeAlias = str | tuple[str, float | None] | tuple[str, float | None, int]


@dataclass(frozen=True, repr=False)
class Report:
    """The report on an evaluation. Each part is computed only once."""

    evaluation: Evaluation

    @cached_property
    def sections(self) -> list[Section]:
        """The tables that have rows, the most important first."""
        explained = tomllib.loads(_EXPLAINED.read_text("utf-8"))
        each = (_section(make, explained[make.__name__], self.evaluation) for make in _TABLES)
        return [section for section in each if section.table.items]

    @property
    def tables(self) -> dict[str, Table]:
        """The tables that have rows, by the names of their files, and the table of all runs as ``runs``."""
        return {section.name: section.table for section in self.sections} | {"runs": self.runs}

    def __repr__(self) -> str:
        """Return the name of the set, and the number of finished runs."""
        evaluation = self.evaluation
        runs = f"{len(evaluation.entries):,} of {evaluation.wanted:,} runs finished"
        return f"Report({printable(evaluation.instance_set.name)!r}, {runs})"

    def _repr_html_(self) -> str:
        """Return the HTML that a notebook shows: each table with its title."""
        each = (f"<h3>{escape(section.title)}</h3>{section.table._repr_html_()}" for section in self.sections)
        return cell_html("".join(each))

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
        """The figures, without those that would be empty."""
        return plots(self.evaluation)

    def record(self) -> dict[str, object]:
        """Return the report as a value for JSON: the numbers of the tables, and the notes and the method as texts.

        Leave out the table of all runs.
        """
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
            limit=f"{evaluation.limit:g} s",
            clock=CLOCKS[evaluation.clock],
            confidence=CONFIDENCE,
            smallest=SMALLEST,
            method=self.method,
            method_latex=breakable(self.method),
            cell=cell,
            numbers_of=_numbers,
            data=_data(self.runs),
            is_alarming=is_alarming,
        )

    def save(self, folder: Path) -> Path:
        """Write the report into a folder, over any older report, and return the path of its page.

        If a file of the report would replace a file that pykt did not write, rename that file first. Raise PyktError if
        the files can't be written.
        """
        self.write(folder)
        return folder / place.PAGE

    def write(self, folder: Path) -> list[tuple[str, str]]:
        """Write the report as ``save`` does. Return pairs of the old and the new names of the renamed files."""
        return place.write(folder, {**dict(self._texts()), **dict(self._figures())})

    def _figures(self) -> Iterator[tuple[str, bytes]]:
        """Yield the name and the content of each figure."""
        for plot in self.plots:
            for plot_format in PLOT_FORMATS:
                yield f"figures/{plot.name}.{plot_format}", plot.written(plot_format)

    def _texts(self) -> Iterator[tuple[str, str]]:
        """Yield the name and the text of each file that is not a figure."""
        for name, table in {**{section.name: section.table for section in self.sections}, "runs": self.runs}.items():
            for ending, table_format in _ENDINGS.items():
                yield f"tables/{name}.{ending}", write(table, table_format)
        for plot in self.plots:
            yield f"figures/{plot.name}.csv", write(plot.data, "csv")
        yield from self.latex()
        yield "method.md", f"{markdown(self.method)}\n"
        yield place.PAGE, self.page()

    def latex(self, *, figures: bool = True) -> Iterator[tuple[str, str]]:
        """Yield the name and the text of each LaTeX file: the tables, the method, and a paper that shows them."""
        long = dict[str, bool]()
        for section in self.sections:
            name, title, meaning = section.name, section.title, section.meaning
            written = typeset.files(section.table, label=name, title=title, meaning=meaning)
            long[name] = "-column" not in written
            yield from ((f"tables/{name}{end}.tex", text) for end, text in written.items())
        yield "method.tex", f"{{\\sloppy\n{breakable(self.method)}\\par}}\n"
        title = printable(f"{self.evaluation.instance_set.name}: method, tables and figures")
        yield "paper.tex", paper(title, long, self.plots if figures else [])


def _section(make: Callable[[Evaluation], Table], explained: Mapping[str, str], evaluation: Evaluation) -> Section:
    """Return a table with its title and its meaning. If there is a baseline, explain the columns about it as well."""
    meaning = explained["meaning"].replace("LIMIT", f"{evaluation.limit:g} s")
    if "baseline" in explained and evaluation.baseline:
        baseline = printable(evaluation.label(evaluation.baseline))
        meaning += f" {explained['baseline'].replace('BASELINE', baseline)}"
    return Section(make.__name__, explained["title"], make(evaluation), meaning)


def _numbers(table: Table) -> set[str]:
    """Return the names of the columns that have only numbers, or numbers and empty cells."""
    return {column.name for column in table.shown() if is_number(table, column)}


def _data(table: Table) -> Markup:
    """Return a table as JSON for the script of the page: a list of distinct cells, and rows of indexes into this list.

    A cell is a text or a list. The list has the text, a number to sort by (or null) and, if the cell is alarming, a 1.
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

    The ids in the SVG begin with the name of the plot, because all ids on the page must differ.
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
