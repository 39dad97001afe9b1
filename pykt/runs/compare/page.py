"""The page of a comparison: the table, bar charts, and each program with its tour and its header comment.

The page is a single file that opens without a network, to be shown to a class or printed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from xml.etree.ElementTree import Element

from markupsafe import Markup

import pykt
from pykt.draw.look import Look
from pykt.draw.page import light_dark_svg
from pykt.draw.page import page as in_one_file
from pykt.draw.picture import queens_sheet, sheet
from pykt.engines.files import shown_file
from pykt.model.errors import PyktError
from pykt.model.problem import Problem
from pykt.model.remark import in_order
from pykt.model.result import Result
from pykt.model.text import printable, printable_lines
from pykt.notation.saving import save as save_file
from pykt.programs import user
from pykt.programs.choosing import choose
from pykt.programs.header import header_comment, parts
from pykt.programs.texts import text_of
from pykt.programs.user.quoting import quoted
from pykt.runs.compare.bars import charts
from pykt.runs.compare.comparison import Done, remarks, table
from pykt.runs.run import command
from pykt.runs.table import Table, cell, is_number

_MOST_REMARKS = 20  # the most remarks shown on one program
_TEMPLATES = Path(__file__).parents[1] / "templates"


@dataclass(frozen=True)
class Card:
    """A program with a picture of its tour, a ``caption`` for the picture, and the header comment of its file.

    ``remarks`` are the engine's remarks on the program, each with the line of the file that the remark is about, or "".
    ``comment`` has the paragraphs of the header comment, each with True if it is prose, so that its lines may be
    wrapped again. ``comment`` is None if the file can't be read any more.
    """

    name: str
    text: str
    drawing: Markup | None
    caption: str
    facts: Sequence[tuple[str, str]]
    faults: Sequence[str]
    remarks: Sequence[tuple[str, str]]
    file: str
    comment: Sequence[tuple[str, bool]] | None


def save(done: Done, path: Path, wanted: int) -> None:
    """Write the page of a comparison with ``wanted`` planned runs. Raise PyktError if the file can't be written."""
    save_file(path, [page(done, wanted).encode(errors="replace")])


def page(done: Done, wanted: int) -> str:
    """Build a self-contained page. Its content security policy blocks network requests and scripts."""
    compared = table(done)
    problem = str(done[0][0].problem)
    return in_one_file(
        _TEMPLATES,
        "compare",
        title=problem[0].upper() + problem[1:],
        summary=_summary(done, compared),
        details=_details(done[0][0].problem),
        remarks=[printable(text) for text in remarks(done, wanted)],
        table=compared,
        charts=charts(compared.rows, done[0][0].limits.timeout),
        cards=[_card(str(row["program"]), done, row) for row in compared.rows],
        version=pykt.__version__,
        cell=cell,
        is_number=is_number,
    )


def _summary(done: Done, compared: Table) -> str:
    limits = done[0][0].limits
    repeats = max(run.repeat for run, _ in done) + 1
    count = len(compared.rows)
    programs = f"{count} programs" if count > 1 else "One program"
    each = f", {repeats} runs each; the numbers are medians" if repeats > 1 else ""
    inferences = f", {limits.inferences:,} inferences" if limits.inferences else ""
    limited = f"{limits.timeout:g} s, {limits.memory:,.0f} MB{inferences}"
    return f"{programs}, one after another{each}. Limits of each run: {limited}."


def _details(problem: Problem) -> list[tuple[str, str]]:
    """Return the parts of a problem that its title leaves out: blocked squares, given numbers and moves."""
    every = [
        ("blocked squares", [str(square) for square in sorted(problem.board.blocked)]),
        ("given numbers", [f"{number} on {square}" for square, number in problem.givens]),
        ("clues", [f"{number} on {line}" for line, number in problem.clues]),
        ("moves to make", [f"{one}-{other}" for one, other in problem.moves]),
        ("moves to avoid", [f"{one}-{other}" for one, other in problem.forbidden]),
    ]
    return [(name, ", ".join(values)) for name, values in every if values]


def _card(name: str, done: Done, row: Mapping[str, object]) -> Card:
    own = [(run, result) for run, result in done if run.program == name]
    shown = _shown([result for _, result in own])
    drawing, caption = _drawn(shown, row)
    origin = _origin(name)
    facts = [
        ("engine", str(row["engine"])),
        ("outcome", ": ".join(str(row[name]) for name in ("status", "reason") if row[name])),
        ("answer", str(shown.checked) if shown is not None else ""),
        ("source", origin.source),
        ("parameters", origin.parameters),
        ("run it again", command(own[0][0])),
    ]
    faults = row["faults"]
    assert isinstance(faults, list)
    return Card(
        printable(name),
        origin.text,
        drawing,
        caption,
        [(label, printable(value)) for label, value in facts if value],
        [printable(fault) for fault in faults],
        _remarks(name, [result for _, result in own]),
        printable(origin.file),
        _comment(name, Path(origin.file).suffix),
    )


def _remarks(name: str, results: Sequence[Result]) -> list[tuple[str, str]]:
    """Return the engine's remarks on a program, each with the line that it is about if the file can still be read."""
    every = in_order(dict.fromkeys(remark for result in results for remark in result.remarks))[:_MOST_REMARKS]
    return [(printable(str(remark)), printable_lines("\n".join(quoted(remark, name)))) for remark in every]


@dataclass(frozen=True)
class _Origin:
    """The origin of a program: a description, its source, its file, and the parameters that it ran with."""

    text: str
    source: str
    file: str
    parameters: str


def _origin(name: str) -> _Origin:
    """Return the origin of a program. A user's file is not opened, because it may have been deleted since the run."""
    named = user.parse(name)
    if isinstance(named, user.Named):
        return _Origin("Your own program.", "", named.main_name, named.behind[1:])
    chosen = choose(name)
    program = chosen.program
    file = shown_file(program.engine, program.file)
    parameters = ", ".join(f"{key}={value}" for key, value in (*chosen.parameters.items(), *chosen.engine_parameters))
    return _Origin(program.text, program.source, file, parameters)


def _shown(results: Sequence[Result]) -> Result | None:
    """Return the result whose answer is drawn: the first right one, or else the first with an answer, or None."""
    answers = [result for result in results if result.tour or result.queens]
    return next((result for result in answers if result.checked.right), answers[0] if answers else None)


def _drawn(result: Result | None, row: Mapping[str, object]) -> tuple[Markup | None, str]:
    if result is None:
        return None, f"No answer: {printable(str(row['status']))}."
    letters = str(row["tours"]).split()
    name = f"Tour {letters[0]}" if letters else "The answer"
    more = f"; other runs found {', '.join(letters[1:])}" if len(letters) > 1 else ""
    faulty = "" if result.checked.right else ", which is faulty"
    return light_dark_svg(partial(_answer, result)), f"{name}{more}{faulty}."


def _answer(result: Result, look: Look) -> Element:
    if result.tour is None:
        return queens_sheet(result.problem.board, result.queens or (), look).root
    return sheet(result.tour, look, dict(result.problem.givens)).root


def _comment(name: str, suffix: str) -> list[tuple[str, bool]] | None:
    try:
        comment = header_comment(text_of(name), suffix)
    except (OSError, PyktError):
        return None
    return parts(printable_lines(comment))
