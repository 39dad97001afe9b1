"""The page of a comparison: the table, bar charts, and each program with its tour and its header comment.

The page is a single file, which needs no network. A teacher can show it to a class, or print it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from xml.etree.ElementTree import Element

from markupsafe import Markup

import pykt
from pykt.draw.labels import step_at_least
from pykt.draw.look import Look
from pykt.draw.page import light_dark_svg
from pykt.draw.page import page as in_one_file
from pykt.draw.picture import queens_sheet, sheet
from pykt.engines.files import shown_file
from pykt.model.errors import PyktError
from pykt.model.problem import Problem
from pykt.model.remark import in_order
from pykt.model.result import Result
from pykt.model.text import capitalised, printable, printable_lines
from pykt.notation.saving import save as save_file
from pykt.programs import user
from pykt.programs.choosing import choose
from pykt.programs.header import header_comment, parts
from pykt.programs.texts import text_of
from pykt.programs.user.quoting import quoted
from pykt.runs.compare.comparison import Done, remarks, table
from pykt.runs.run import command
from pykt.runs.table import Table, cell, is_number

_MOST_REMARKS = 20  # the most remarks shown on one program
_TEMPLATES = Path(__file__).parents[1] / "templates"
_LOGARITHMIC = 100  # the scale is logarithmic if the largest value is more than this many times the smallest
_TICKS = 4  # the most marks along the bars, not counting the first


def save(done: Done, path: Path, wanted: int) -> None:
    """Write the page of a comparison into the file ``path``. Raise PyktError if the file can't be written.

    ``wanted`` is the number of planned runs, of which ``done`` may lack some.
    """
    save_file(path, [page(done, wanted).encode(errors="replace")])


def page(done: Done, wanted: int) -> str:
    """Build a self-contained page. Its content security policy blocks network requests and scripts."""
    compared = table(done)
    return in_one_file(
        _TEMPLATES,
        "compare",
        title=capitalised(str(done[0][0].problem)),
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
    """Return what the title of a problem leaves out, as pairs of a name and a text.

    These are blocked squares, given numbers, clues, and required and forbidden moves.
    """
    every = [
        ("blocked squares", [str(square) for square in sorted(problem.board.blocked)]),
        ("given numbers", [f"{number} on {square}" for square, number in problem.givens]),
        ("clues", [f"{number} on {line}" for line, number in problem.clues]),
        ("moves to make", [f"{one}-{other}" for one, other in problem.moves]),
        ("moves to avoid", [f"{one}-{other}" for one, other in problem.forbidden]),
    ]
    return [(name, ", ".join(values)) for name, values in every if values]


def _card(name: str, done: Done, row: Mapping[str, object]) -> Mapping[str, object]:
    """Return what the template shows of a program, with a picture of its tour and the header comment of its file."""
    own = [(run, result) for run, result in done if run.program == name]
    shown = _shown([result for _, result in own])
    drawing, caption = _drawn(shown, row)
    text, source, file, parameters = _origin(name)
    facts = [
        ("engine", str(row["engine"])),
        ("outcome", ": ".join(str(row[name]) for name in ("status", "reason") if row[name])),
        ("answer", str(shown.checked) if shown is not None else ""),
        ("source", source),
        ("parameters", parameters),
        ("run it again", command(own[0][0])),
    ]
    faults = row["faults"]
    assert isinstance(faults, list)
    return {
        "name": printable(name),
        "text": text,
        "drawing": drawing,
        "caption": caption,
        "facts": [(label, printable(value)) for label, value in facts if value],
        "faults": [printable(fault) for fault in faults],
        "remarks": _remarks(name, [result for _, result in own]),
        "file": printable(file),
        "comment": _comment(name, Path(file).suffix),
    }


def _remarks(name: str, results: Sequence[Result]) -> list[tuple[str, str]]:
    """Return the engine's remarks on a program, each with the quoted lines that it is about.

    The second text is "" if there is no line, or if the file can't be read any more.
    """
    every = in_order(dict.fromkeys(remark for result in results for remark in result.remarks))[:_MOST_REMARKS]
    return [(printable(str(remark)), printable_lines("\n".join(quoted(remark, name)))) for remark in every]


def _origin(name: str) -> tuple[str, str, str, str]:
    """Return the origin of a program: a description, its source, its file, and the parameters that it ran with.

    A user's file is not opened, because it may have been deleted since the run.
    """
    named = user.parse(name)
    if isinstance(named, user.Named):
        return "Your own program.", "", named.main_name, named.behind[1:]
    chosen = choose(name)
    program = chosen.program
    file = shown_file(program.engine, program.file)
    parameters = ", ".join(f"{key}={value}" for key, value in (*chosen.parameters.items(), *chosen.engine_parameters))
    return program.text, program.source, file, parameters


def _shown(results: Sequence[Result]) -> Result | None:
    """Return the result whose answer is drawn: the first with a right answer, or else the first with any answer.

    Return None if no result has an answer.
    """
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
    """Return the paragraphs of the header comment of a program, or None if its file can't be read any more.

    A paragraph is a pair: the text, and True if the text is prose, whose lines may be wrapped again.
    """
    try:
        comment = header_comment(text_of(name), suffix)
    except (OSError, PyktError):
        return None
    return parts(printable_lines(comment))


# The bar charts -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Bar:
    """The bar of a program: its length in per cent (``part``), and the ``text`` beside the bar.

    ``answered`` is true if all runs of the program have the same status: found, optimal or none.
    """

    program: str
    part: float
    text: str
    answered: bool


@dataclass(frozen=True)
class BarChart:
    """The bars of one measure. ``ticks`` are the marks along the bars, each a position in per cent and a text."""

    name: str
    title: str
    meaning: str
    bars: Sequence[Bar]
    ticks: Sequence[tuple[float, str]]


def charts(rows: Sequence[Mapping[str, object]], limit: float) -> list[BarChart]:
    """Return the chart of the times, and a chart for each count that at least one row has.

    If the time ``limit``, in seconds, stopped all runs of a program, its bar is as long as the limit.
    """
    times = [(row, limit if row["status"] == "timeout" else _TIME.of(row)) for row in rows]
    counts = [[(row, value) for row in rows if (value := count.of(row)) is not None] for count in _COUNTS]
    return [
        _bars(_TIME, times, f"timeout at {limit:g} s"),
        *(_bars(count, values) for count, values in zip(_COUNTS, counts, strict=True) if values),
    ]


def _bars(
    measure: _Measure, values: Sequence[tuple[Mapping[str, object], float | None]], stopped: str | None = None
) -> BarChart:
    """Return the chart of ``values``, pairs of a table's row and its value. Bars of programs that answered come first.

    ``stopped`` is the text of a bar if the time limit stopped all runs of its program.
    """
    scale = _scale([value for _, value in values if value], measure.parts)
    bars = []
    for row, value in values:
        status = str(row["status"])
        words = [] if value is None else [measure.exactly(value)]
        if status == "timeout" and stopped:
            words = [stopped]
        elif status != "found":
            words.append(status)
        part = scale.part(value) if value else 0.0
        answered = status in ("found", "optimal", "none")
        bars.append(Bar(printable(str(row["program"])), part, ", ".join(words), answered))
    bars.sort(key=lambda bar: (not bar.answered, bar.part))
    ticks = [(scale.part(at), measure.shortly(at)) for at in scale.ticks]
    return BarChart(measure.name, measure.title, f"{measure.meaning}{scale.meaning}", bars, ticks)


@dataclass(frozen=True)
class _Scale:
    """A scale from values to per cent of the longest bar."""

    least: float
    most: float
    logarithmic: bool
    ticks: Sequence[float]

    @property
    def meaning(self) -> str:
        """A sentence that explains a logarithmic scale. Empty if the scale is linear."""
        if not self.logarithmic:
            return ""
        times = self.ticks[1] / self.ticks[0]
        return f" The scale is logarithmic: each mark is {times:,.0f} times the mark before it."

    def part(self, value: float) -> float:
        """Scale a value to per cent of the longest bar."""
        if self.logarithmic:
            return round(100 * math.log(value / self.least) / math.log(self.most / self.least), 2)
        return round(100 * value / self.most, 2)


def _scale(values: Sequence[float], parts: int) -> _Scale:
    """Return the scale for values. Marks are powers of ten on a logarithmic scale, else multiples of 1/``parts``."""
    if not values:
        return _Scale(0, 1, False, [])
    most = max(values)
    if most / min(values) > _LOGARITHMIC:
        low, high = math.floor(math.log10(min(values) / 2)), math.floor(math.log10(most))
        step = -(-(high - low) // _TICKS)
        return _Scale(10.0**low, most, True, [10.0**power for power in range(low, high + 1, step)])
    mark = step_at_least(most / _TICKS * parts) / parts
    return _Scale(0, most, False, [mark * nth for nth in range(int(most / mark * 1.000001) + 1)])


def _short(value: float) -> str:
    for size, sign in ((1e9, "G"), (1e6, "M"), (1e3, "k")):
        if value >= size:
            return f"{value / size:g} {sign}"
    return f"{value:g}"


@dataclass(frozen=True)
class _Measure:
    """What a bar chart shows of each program: its time, or a count. ``name`` is the name of the table's column.

    ``exactly`` formats the value beside a bar, and ``shortly`` the value at a mark. On a scale that is not logarithmic,
    the marks are multiples of 1/``parts``.
    """

    name: str
    title: str
    meaning: str
    exactly: Callable[[float], str] = "{:,.0f}".format
    shortly: Callable[[float], str] = _short
    parts: int = 1

    def of(self, row: Mapping[str, object]) -> float | None:
        """Return the value of this measure in a row, or None if the value was not measured."""
        value = row.get(self.name)
        return value if isinstance(value, (int, float)) else None


_TIME = _Measure(
    "wall_s",
    "Time",
    "Wall-clock seconds until the answer: the column 'total s' of the table.",
    "{:,.3f} s".format,
    "{:g} s".format,
    1_000_000,
)
_COUNTS = (
    _Measure("inferences", "Inferences", "The effort of Prolog programs: the number of goals called."),
    _Measure(
        "conflicts", "Conflicts", "The effort of clingo and of CaDiCaL: the dead ends that they met and learned from."
    ),
    _Measure("failures", "Failures", "The effort of MiniZinc's solvers: the number of dead ends that they met."),
)
