"""Bar charts of a comparison: a chart for each measure, with a bar for each program."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from pykt.draw.labels import step_at_least
from pykt.model.text import printable

_LOGARITHMIC = 100  # the scale is logarithmic if the largest value is more than this many times the smallest
_TICKS = 4  # marks along the bars, not counting the first


@dataclass(frozen=True)
class Bar:
    """The bar of a program: its length in per cent (``part``), and the ``text`` beside the bar.

    ``answered`` is true if every run of the program ended with a faultless answer or a proof.
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

    If the time ``limit``, in seconds, stopped a program, its bar is as long as the limit.
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
    """Return the chart of rows, each with its value. Bars of programs that answered come first.

    ``stopped`` is the text of a bar whose program reached the time limit.
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
    """Return the scale for values. Its marks are round multiples of 1/``parts``."""
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
    """A measure of programs. ``name`` is the name of its column in the table.

    ``exactly`` formats the value beside a bar, and ``shortly`` the value at a mark. Marks are multiples of 1/``parts``.
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
