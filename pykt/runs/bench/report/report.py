"""The report of a bench: tables, figures, and one page with them all that opens without a network.

report.html
tables/   each table as CSV, LaTeX and Markdown
figures/  each figure as SVG, PDF and PNG
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from markupsafe import Markup

from pykt.draw.page import page
from pykt.model.errors import PyktError
from pykt.model.text import printable
from pykt.runs.bench.report import figures
from pykt.runs.bench.report import tables as evaluate
from pykt.runs.bench.report.cases import Evaluation
from pykt.runs.bench.report.estimates import CONFIDENCE, RESAMPLES
from pykt.runs.bench.report.figures import Picture
from pykt.runs.table import Table, TableFormat, cell, is_number, write

PAGE = "report.html"
_TEMPLATES = Path(__file__).with_name("templates")
_ENDINGS: dict[str, TableFormat] = {"csv": "csv", "tex": "latex", "md": "markdown"}
_OURS = re.compile(
    r"tables/(programs|coverage|sizes|pairs|outcomes|growth|runs)\.(csv|tex|md)"
    r"|figures/(cactus|growth|(coverage|times)(-\d+)?)\.(svg|pdf|png)"
)


@dataclass(frozen=True)
class Section:
    """A table with the name of its files, its title, and in a few sentences what its numbers mean."""

    name: str
    title: str
    table: Table
    meaning: str


@dataclass(frozen=True)
class Report:
    """The report of an evaluation: what stands in it is worked out once."""

    evaluation: Evaluation

    @cached_property
    def sections(self) -> list[Section]:
        """The tables that have rows, the most important first."""
        return _sections(self.evaluation)

    @cached_property
    def pictures(self) -> list[Picture]:
        """The figures that show anything."""
        return figures.pictures(self.evaluation)

    def record(self) -> dict[str, object]:
        """All numbers, as JSON has them."""
        evaluation = self.evaluation
        return {
            "set": evaluation.instances.name,
            "timeout": evaluation.settings.timeout,
            "memory": evaluation.settings.memory,
            "repeats": evaluation.repeats,
            "runs": len(evaluation.entries),
            "missing": evaluation.missing,
            "notes": evaluate.notes(evaluation),
            **{section.name: _data(section.table) for section in self.sections},
        }

    def page(self) -> str:
        """The page: all of it in one file, and its own words forbid it to ask for anything."""
        evaluation = self.evaluation
        return page(
            _TEMPLATES,
            "report",
            title=printable(evaluation.instances.name),
            summary=_summary(evaluation),
            notes=evaluate.notes(evaluation),
            sections=self.sections,
            pictures=[(one, _inline(one)) for one in self.pictures],
            runs=evaluate.runs(evaluation),
            facts=[(name, printable(value)) for name, value in _facts(evaluation)],
            programs=[(printable(name), text) for name, text in evaluation.programs.items()],
            words=_words(evaluation),
            cell=cell,
            is_number=is_number,
        )

    def save(self, folder: Path) -> Path:
        """Write the report into the folder, over an older one, and the path of its page; PyktError if it can't be."""
        try:
            written = {_replace(folder / name, content) for name, content in self._files()}
            for file in folder.glob("*/*"):
                if file not in written and _OURS.fullmatch(f"{file.parent.name}/{file.name}"):
                    file.unlink()  # of an older report: there is nothing of that kind now
        except OSError as error:
            why = error.strerror or error
            raise PyktError(f"The report can't be written to {folder} ({why}): name another folder with -o.") from None
        return folder / PAGE

    def _files(self) -> Iterator[tuple[str, bytes]]:
        tables = {section.name: section.table for section in self.sections}
        tables["runs"] = evaluate.runs(self.evaluation)
        for name, table in tables.items():
            for ending, form in _ENDINGS.items():
                yield f"tables/{name}.{ending}", write(table, form).encode(errors="replace")
        for picture in self.pictures:
            for kind in figures.FORMATS:
                yield f"figures/{picture.name}.{kind}", picture.written(kind)
        yield PAGE, self.page().encode(errors="replace")


def _sections(evaluation: Evaluation) -> list[Section]:
    limit = f"{evaluation.settings.timeout:g} s"
    every = [
        Section(
            "programs",
            "Programs",
            evaluate.programs(evaluation),
            "Solved: a tour, a proof that there is none, or for two knights a proven optimum. PAR-2: the mean time, "
            f"where an instance that is not solved counts twice the limit of {limit}. Fastest: so many instances it "
            "solved, and no other in less time; alone: so many no other solved. The virtual best is, on each instance, "
            "the program that was the fastest there.",
        ),
        Section(
            "coverage",
            "Coverage",
            evaluate.coverage(evaluation),
            "Squares visited by two knights, with the blocked ones, over the instances with an answer: mean, sample "
            "deviation (n - 1), per cent of the squares of the board. Failed: no answer at all that the checkers "
            "accept. The bound is the mean of what each program could prove that no answer exceeds.",
        ),
        Section(
            "sizes",
            "Times by size",
            evaluate.sizes(evaluation),
            "Mean and sample deviation are over the solved instances alone; the median and PAR-2 are over all.",
        ),
        Section(
            "pairs",
            "Two programs against each other",
            evaluate.pairs(evaluation),
            "On the instances that both were run on. p solved: McNemar's exact test of those that one alone solved. "
            "p time: Wilcoxon's signed-rank test of the times, one that is not solved counting as the limit and equal "
            "ones as Pratt has them. p coverage: the same of the squares covered, of which A or B has more, no answer "
            "counting as 0. All are two-sided and corrected by Holm for the number of pairs. time A/B: the geometric "
            "mean over what both solved.",
        ),
        Section(
            "outcomes",
            "How the runs ended",
            evaluate.outcomes(evaluation),
            "Every run counts once, repeats too. What a checker refused is no answer; what is refuted by another is an "
            "optimum, or a proof that there is none, against which another program has a checked answer.",
        ),
        Section(
            "growth",
            "Growth with the board",
            evaluate.growth(evaluation),
            "The median time grows as the number of squares to the power of the exponent: a line fitted by least "
            "squares to the logarithms, with Student's interval of its slope, where three sizes or more have a median "
            "below the limit.",
        ),
    ]
    return [section for section in every if section.table.rows]


def _replace(file: Path, content: bytes) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_name(f".{file.name}.part")
    part.write_bytes(content)
    return part.replace(file)


def _inline(picture: Picture) -> Markup:
    """The drawing without what belongs to a file alone, its names made its own: the page has one space of names."""
    text = picture.written("svg").decode()
    text = re.sub(r"<!--.*?-->|<metadata>.*?</metadata>", "", text[text.index("<svg") :], flags=re.DOTALL)
    text = re.sub(r'(\bid="|url\(#|href="#)', rf"\g<1>{picture.name}-", text)
    return Markup(text)


def _data(table: Table) -> list[dict[str, object]]:
    names = [column.name for column in table.columns if column.data]
    return [{name: row.get(name) for name in names} for row in table.rows]


def _summary(evaluation: Evaluation) -> str:
    settings = evaluation.settings
    repeats = f", {evaluation.repeats} times each" if evaluation.repeats > 1 else ""
    return (
        f"{len(evaluation.instances.instances):,} instances, {len(evaluation.programs)} programs{repeats}: "
        f"{len(evaluation.entries):,} of {evaluation.wanted:,} runs are finished, each limited to "
        f"{settings.timeout:g} s and {settings.memory:,.0f} MB."
    )


def _facts(evaluation: Evaluation) -> Iterator[tuple[str, str]]:
    settings, instances = evaluation.settings, evaluation.instances
    yield "set", instances.name
    for name, value in instances.distribution.items():
        yield f"set: {name}", str(value)
    if instances.seed is not None:
        yield "set: seed", str(instances.seed)
    yield "time limit", f"{settings.timeout:g} s"
    yield "memory limit", f"{settings.memory:g} MB"
    if settings.inferences is not None:
        yield "inference limit", f"{settings.inferences:,}"
    yield "repeats", str(evaluation.repeats)
    yield "seed of the runs", "none" if settings.seed is None else f"{settings.seed}, one more with each repeat"
    yield "checkers", settings.check
    if settings.arguments:
        yield "arguments", " ".join(settings.arguments)
    ended = sorted(run.ended for run in evaluation.entries)
    yield "first and last run ended", f"{ended[0]} and {ended[-1]}"
    for name, values in evaluate.environment(evaluation).items():
        yield name.replace("_", " "), "; ".join(values)


def _words(evaluation: Evaluation) -> list[tuple[str, str]]:
    limit = f"{evaluation.settings.timeout:g} s"
    return [
        ("case", "An instance with a program, over all its repeats."),
        ("solved", "Every repeat of the case answered the question; one that did not makes it not solved."),
        ("time", "Wall-clock seconds of a case, the median over its repeats, if it is solved."),
        (f">{limit}", "Above the time limit: at least half of the cases that are counted are not solved."),
        (
            f"{CONFIDENCE * 100:g} % from, to",
            f"The interval of the median: percentiles of {RESAMPLES:,} bootstrap samples of the cases, drawn with a "
            "fixed seed, so that the same runs give the same interval. A single case has none.",
        ),
        ("time-out, out of memory, error", "Three different ends; none is ever counted as another."),
        ("optimum proven", "No answer has more squares, and the program proved it; an answer alone is none."),
        (
            "deviation",
            "Of the sample, with n - 1. The published tables for two knights do not say which theirs is.",
        ),
    ]
