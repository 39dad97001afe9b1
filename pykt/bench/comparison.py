"""The page of a comparison: the table, bars for what was measured, and each program with its tour and its source.

It is one file that opens without a network, for a class or a wall.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from xml.etree.ElementTree import Element

from markupsafe import Markup

import pykt
from pykt.bench.compare import Done, remarks, table
from pykt.bench.essay import essay, parts
from pykt.bench.run import command
from pykt.bench.table import Table, cell, is_number
from pykt.bench.work import text_of
from pykt.draw.look import Look, in_both
from pykt.draw.picture import queens_sheet, sheet
from pykt.errors import PyktError
from pykt.files import program_file
from pykt.files import save as save_file
from pykt.page import page as in_one_file
from pykt.printable import printable
from pykt.problem import Problem
from pykt.programs import Program, choose
from pykt.result import Result

_TEMPLATES = Path(__file__).with_name("page")
_LOGARITHMIC = 100  # times from the least to the most, above which bars grow with the logarithm
_TICKS = 4  # marks along the bars, the first one apart
_COUNTS = {
    "inferences": ("Inferences", "What Prolog counts: the goals that it called."),
    "conflicts": ("Conflicts", "What clingo counts: how often it ran into a dead end and learned from it."),
    "failures": ("Failures", "What MiniZinc's solvers count: how often they ran into a dead end."),
}


@dataclass(frozen=True)
class Bar:
    """A bar that is ``part`` per cent long, what it says, and whether every run that it stands for had an answer."""

    program: str
    part: float
    text: str
    answered: bool


@dataclass(frozen=True)
class Bars:
    """Bars of one measure; ``ticks`` are the marks along them, each with its place in per cent."""

    name: str
    title: str
    meaning: str
    bars: Sequence[Bar]
    ticks: Sequence[tuple[float, str]]


@dataclass(frozen=True)
class Card:
    """A program with its tour and its source; ``caption`` says what the picture shows, ``essay`` is in parts."""

    name: str
    text: str
    drawing: Markup | None
    caption: str
    facts: Sequence[tuple[str, str]]
    faults: Sequence[str]
    file: str
    essay: Sequence[tuple[str, bool]]


def save(done: Done, path: Path, wanted: int) -> None:
    """Write the page of a comparison of which so many runs were ``wanted``; PyktError if it can't be."""
    save_file(path, [page(done, wanted).encode(errors="replace")])


def page(done: Done, wanted: int) -> str:
    """The page: all of it in one file, whose own words forbid it to ask for anything or to run anything."""
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
        bars=_measured(done, compared),
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
    each = f", {repeats} times each: the figures are medians" if repeats > 1 else ""
    inferences = f", {limits.inferences:,} inferences" if limits.inferences else ""
    limited = f"{limits.timeout:g} s, {limits.memory:,.0f} MB{inferences}"
    return f"{programs}, one after another{each}. Each run was limited to {limited}."


def _details(problem: Problem) -> list[tuple[str, str]]:
    """What is asked beyond the kind, the board and its size."""
    every = [
        ("blocked squares", [str(square) for square in sorted(problem.board.blocked)]),
        ("given numbers", [f"{number} on {square}" for square, number in problem.givens]),
        ("moves to be made", [f"{one}-{other}" for one, other in problem.moves]),
        ("moves not to be made", [f"{one}-{other}" for one, other in problem.forbidden]),
    ]
    return [(name, ", ".join(values)) for name, values in every if values]


def _measured(done: Done, compared: Table) -> list[Bars]:
    limit = done[0][0].limits.timeout
    rows = compared.rows
    charts = [
        _bars(
            "wall_s", "Time", "Wall-clock seconds from the question to the answer: the total of the table.", rows, limit
        )
    ]
    charts += [_bars(name, title, meaning, rows) for name, (title, meaning) in _COUNTS.items()]
    return [chart for chart in charts if chart.bars]


def _bars(
    name: str, title: str, meaning: str, rows: Sequence[Mapping[str, object]], limit: float | None = None
) -> Bars:
    """A bar for each program that has the measure; of a time, one that was stopped by the limit reaches it."""
    values: list[tuple[Mapping[str, object], float | None]] = []
    for row in rows:
        value = row.get(name)
        if row["status"] == "timeout" and limit is not None:
            value = limit
        if isinstance(value, (int, float)) or limit is not None:
            values.append((row, value if isinstance(value, (int, float)) else None))
    scale = _scale([value for _, value in values if value])
    told = _seconds if limit is not None else _short
    bars = []
    for row, value in values:
        status = str(row["status"])
        answered = status in ("found", "optimal", "none")
        words = [_exactly(value, limit is not None)] if value is not None else []
        if status == "timeout" and limit is not None:
            words = [f"timeout at {limit:g} s"]
        elif status != "found":
            words.append(status)
        if row["faults"]:
            words.append("faulty")
        part = scale.part(value) if value else 0.0
        bars.append(Bar(printable(str(row["program"])), part, ", ".join(words), answered and not row["faults"]))
    bars.sort(key=lambda bar: (not bar.answered, bar.part))
    ticks = [(scale.part(at), told(at)) for at in scale.ticks]
    return Bars(name, title, f"{meaning}{scale.meaning}", bars, ticks)


@dataclass(frozen=True)
class _Scale:
    """From values to per cent of the longest bar."""

    least: float
    most: float
    logarithmic: bool
    ticks: Sequence[float]

    @property
    def meaning(self) -> str:
        """What is to be said of it where bars do not grow with their values."""
        if not self.logarithmic:
            return ""
        times = self.ticks[1] / self.ticks[0]
        return f" The scale is logarithmic: each mark is {times:,.0f} times the one before."

    def part(self, value: float) -> float:
        """How long the bar of a value is."""
        if self.logarithmic:
            return round(100 * math.log(value / self.least) / math.log(self.most / self.least), 2)
        return round(100 * value / self.most, 2)


def _scale(values: Sequence[float]) -> _Scale:
    if not values:
        return _Scale(0, 1, False, [])
    most = max(values)
    if most / min(values) > _LOGARITHMIC:
        low, high = math.floor(math.log10(min(values) / 2)), math.floor(math.log10(most))
        step = -(-(high - low) // _TICKS)
        return _Scale(10.0**low, most, True, [10.0**power for power in range(low, high + 1, step)])
    size = 10 ** math.floor(math.log10(most / _TICKS))
    step = next(size * times for times in (1, 2, 5, 10) if most / (size * times) <= _TICKS)
    return _Scale(0, most, False, [step * nth for nth in range(int(most / step * 1.000001) + 1)])


def _seconds(value: float) -> str:
    return f"{value:g} s"


def _short(value: float) -> str:
    for size, sign in ((1e9, "G"), (1e6, "M"), (1e3, "k")):
        if value >= size:
            return f"{value / size:g} {sign}"
    return f"{value:g}"


def _exactly(value: float, seconds: bool) -> str:
    return f"{value:,.3f} s" if seconds else f"{value:,.0f}"


def _card(name: str, done: Done, row: Mapping[str, object]) -> Card:
    chosen = choose(name)
    own = [(run, result) for run, result in done if run.program == name]
    shown = _shown([result for _, result in own])
    drawing, caption = _drawn(shown, row)
    facts = [
        ("engine", str(row["engine"])),
        ("how it ended", ": ".join(str(row[name]) for name in ("status", "reason") if row[name])),
        ("its answer", str(shown.checked) if shown else ""),
        ("source", chosen.program.source if not chosen.program.guest else ""),
        ("parameters", ", ".join(f"{key}={value}" for key, value in chosen.parameters.items() if value)),
        ("to run it again", command(own[0][0])),
    ]
    faults = row["faults"]
    assert isinstance(faults, list)
    return Card(
        printable(name),
        chosen.program.text,
        drawing,
        caption,
        [(label, printable(value)) for label, value in facts if value],
        [printable(fault) for fault in faults],
        printable(_file(chosen.program)),
        parts(_essay(chosen.program)),
    )


def _shown(results: Sequence[Result]) -> Result | None:
    """The result whose answer is drawn: a right one if there is any."""
    answers = [result for result in results if result.tour or result.queens]
    return next((result for result in answers if result.checked.right), answers[0] if answers else None)


def _drawn(result: Result | None, row: Mapping[str, object]) -> tuple[Markup | None, str]:
    if result is None:
        return None, f"No answer: {printable(str(row['status']))}."
    letters = str(row["tours"]).split()
    name = f"Tour {letters[0]}" if letters else "Its answer"
    more = f", and in other runs {', '.join(letters[1:])}" if len(letters) > 1 else ""
    faulty = "" if result.checked.right else ", which is faulty"
    return Markup(in_both(partial(_answer, result))), f"{name}{more}{faulty}."


def _answer(result: Result, look: Look) -> Element:
    if result.tour is None:
        return queens_sheet(result.problem.board, result.queens or (), look).root
    return sheet(result.tour, look, dict(result.problem.givens)).root


def _file(program: Program) -> str:
    if program.guest:
        return Path(program.file).name
    return f"{program_file(program.engine, program.file).parent.name}/{program.file}"


def _essay(program: Program) -> str:
    try:
        text = text_of(program.name)
    except (OSError, PyktError):  # it is gone since
        return ""
    said = essay(text, Path(program.file).suffix)
    return "".join(sign if sign.isprintable() or sign == "\n" else "\N{REPLACEMENT CHARACTER}" for sign in said)
