"""The plots of a bench, for print and for the page. The same runs always give the same bytes."""

from __future__ import annotations

import io
import math
import statistics
import warnings
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import combinations
from operator import itemgetter
from typing import Any, Literal

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.axis import Axis
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.ticker import FixedLocator, FuncFormatter, MaxNLocator, NullLocator

from pykt.model.text import printable
from pykt.runs.bench.report.cases import LONGER, Case, Evaluation, law, logged, medians, reached
from pykt.runs.bench.report.estimates import Power
from pykt.runs.bench.report.groups import VIRTUAL_BEST
from pykt.runs.bench.report.verdicts import OUTCOMES
from pykt.runs.table import Column, Table

PlotFormat = Literal["svg", "pdf", "png"]
FORMATS: tuple[PlotFormat, ...] = ("svg", "pdf", "png")

PAIRS = 6  # the largest number of pairs with scatter plots: those of the best programs
_WIDTH, _HEIGHT = 3.5, 2.5  # inches: a column of a paper
_LINE = 0.17  # inches for a line of a legend
_LEGEND, _HALF, _AXIS = 46, 20, 22  # characters that fit on a line of a legend, on half a line, and on an axis
_COLOURS = (
    "#0072B2",
    "#D55E00",
    "#009E73",
    "#CC79A7",
    "#E69F00",
    "#56B4E9",
)  # by Okabe and Ito: safe for colour-blind readers
_MARKERS = "os^DvPX*"
_LINES = ("-", "--", "-.", ":")
_STYLE: dict[Any, Any] = {
    "font.family": "DejaVu Sans",  # is part of matplotlib
    "font.size": 8,
    "legend.fontsize": 7.5,
    "axes.titlesize": 8,
    "axes.grid": True,
    "axes.axisbelow": True,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.linewidth": 0.6,
    "grid.color": "#dddddd",
    "grid.linewidth": 0.5,
    "lines.linewidth": 1.2,
    "lines.markersize": 4,
    "legend.frameon": False,
    "savefig.facecolor": "white",
    "savefig.dpi": 300,
    "svg.fonttype": "path",  # looks the same everywhere, whatever characters a name has
    "svg.hashsalt": "pykt",
    "pdf.fonttype": 42,  # publishers refuse type 3 fonts
    "text.parse_math": False,  # a dollar sign in a name must not start a formula
}
_NO_DATE: Mapping[PlotFormat, dict[str, Any]] = {"svg": {"Date": None}, "pdf": {"CreationDate": None}, "png": {}}


@dataclass(frozen=True)
class Plot:
    """A plot with the name of its files, its title, a caption that explains it, and the data that it shows."""

    name: str
    title: str
    caption: str
    figure: Figure
    data: Table

    def written(self, plot_format: PlotFormat) -> bytes:
        """Return the plot as the bytes of a file."""
        file = io.BytesIO()
        with _styled():
            self.figure.savefig(file, format=plot_format, metadata=_NO_DATE[plot_format])
        return file.getvalue()


def plots(evaluation: Evaluation) -> list[Plot]:
    """Return all plots that have something to show."""
    with _styled():
        drawn = [_cactus(evaluation), _growth(evaluation), _coverage(evaluation.visits)]
        couples = list(combinations(evaluation.ranked(), 2))[:PAIRS]
        drawn += [_times(evaluation, *couple, nth) for nth, couple in enumerate(couples, 1)]
        drawn += [_coverages(evaluation.visits, *couple, nth) for nth, couple in enumerate(couples, 1)]
    return [plot for plot in drawn if plot]


@contextmanager
def _styled() -> Iterator[None]:
    with mpl.rc_context(), warnings.catch_warnings():
        mpl.rcdefaults()
        mpl.rcParams.update(_STYLE)
        warnings.filterwarnings("ignore", "Glyph .* missing from")  # a character that the font lacks is drawn as a box
        yield


# Each plot ------------------------------------------------------------------------------------------------------------


def _cactus(evaluation: Evaluation) -> Plot | None:
    lines = {program: _times_of(evaluation.of(program)) for program in evaluation.programs}
    if len(evaluation.ranked()) > 1:
        lines[VIRTUAL_BEST] = _times_of(evaluation.virtual_best())
    if not any(lines.values()):
        return None
    figure, axes, looks = _axes(evaluation, list(lines))
    for name, times in lines.items():
        axes.plot(range(1, len(times) + 1), times, markevery=max(1, len(times) // 25), **looks[name])
    axes.axhline(evaluation.limit, **_LIMIT)
    _seconds(axes)
    axes.set_ylabel(_unit(evaluation))
    axes.set_xlim(0, len({case.instance.name for case in evaluation.cases.values()}) + 0.5)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.set_xlabel("instances solved")
    caption = (
        "The number of instances that each program solves within a given time. Curves farther to the right and "
        "lower are better. The dotted line is the time limit."
    )
    solved = [(name, nth, time) for name, times in lines.items() for nth, time in enumerate(times, 1)]
    data = _data(("program", "instances_solved", "seconds"), solved)
    return Plot("cactus", "Instances solved within a time", caption, figure, data)


def _growth(evaluation: Evaluation) -> Plot | None:
    points = {program: medians(evaluation, program) for program in evaluation.programs}
    if not any(len(reached(evaluation, program)) > 1 for program in points):
        return None
    laws = {program: law(evaluation, program) for program in points}
    labels = {program: _exponent(found) if found else "" for program, found in laws.items()}
    figure, axes, looks = _axes(evaluation, list(points), labels)
    limit = evaluation.limit
    for program, found in laws.items():
        look, times = looks[program], reached(evaluation, program)
        axes.plot(list(times), list(times.values()), **look | {"linestyle": "none"})
        if found:
            ends = [min(times), max(times)]
            axes.plot(ends, [found(size) for size in ends], color=look["color"], linestyle=look["linestyle"])
        beyond = [squares for squares, time in points[program].items() if time == LONGER]
        axes.plot(beyond, [limit] * len(beyond), **look | {"linestyle": "none", "markerfacecolor": "white"})
    axes.set_xscale("log")
    sizes = sorted({squares for times in points.values() for squares in times})
    _tick(axes.xaxis, {size: f"{size:,}" for size in _apart(sizes)})
    _seconds(axes)
    axes.set_xlabel("squares of the board")
    axes.set_ylabel(f"median {_unit(evaluation)}")
    caption = (
        "The median time on boards of each size. The lines are power laws of the number of squares, and the legend "
        "gives each exponent with its 95 % confidence interval, if there are six pairs of times or more. Hollow "
        "markers are medians above the time limit. Where most runs ended early, there is no median."
    )
    each = [(name, size, _finite(time)) for name, times in points.items() for size, time in times.items()]
    data = _data(("program", "squares", "median_s"), each)
    return Plot("growth", "Growth with the board", caption, figure, data)


def _coverage(evaluation: Evaluation) -> Plot | None:
    sizes = list(evaluation.sizes)
    programs = [program for program in evaluation.programs if any(case.coverage for case in evaluation.of(program))]
    if not programs:
        return None
    figure, axes, looks = _axes(evaluation, programs, more="lowest bound")
    apart = 0.7 / len(programs)
    shown: list[tuple[object, ...]] = []
    for nth, program in enumerate(programs):
        spots, means, deviations = [], [], []
        for place, size in enumerate(sizes):
            if percents := [_percent(case, case.coverage) for case in evaluation.of(program, size) if case.coverage]:
                spots.append(place + (nth - (len(programs) - 1) / 2) * apart)
                means.append(statistics.fmean(percents))
                deviations.append(statistics.stdev(percents) if len(percents) > 1 else 0.0)
                shown.append((size, program, means[-1], deviations[-1], None))
        look = looks[program] | {"linestyle": "none"}
        axes.errorbar(spots, means, deviations, capsize=2, elinewidth=0.9, **look)
    for place, size in enumerate(sizes):
        if lowest := _lowest_bounds(evaluation, size):
            shown.append((size, None, None, None, statistics.fmean(lowest)))
            axes.hlines(statistics.fmean(lowest), place - 0.45, place + 0.45, color="black", linewidth=1.2)
    axes.set_xticks(range(len(sizes)), sizes)
    axes.grid(visible=False, axis="x")
    axes.set_ylabel("% of the squares")
    caption = (
        "The share of squares that two knights visit or that are blocked: mean and sample standard deviation. The "
        "black line is the lowest upper bound that any program proved."
    )
    data = _data(("size", "program", "mean_percent", "deviation_percent", "bound_percent"), shown)
    return Plot("coverage", "Coverage and its bound", caption, figure, data)


def _times(evaluation: Evaluation, one: str, other: str, nth: int) -> Plot | None:
    common = evaluation.common(one, other)
    if not any(mine.solved or its.solved for mine, its in common):
        return None
    limit = evaluation.limit
    ways = dict.fromkeys(case.unsolved for pair in common for case in pair if not case.solved)
    bands = {way: limit * 2.2 ** (place + 1) for place, way in enumerate(name for name in OUTCOMES if name in ways)}
    names = evaluation.label(one), evaluation.label(other)
    figure, axes = _square(*names, _unit(evaluation))
    spots = [(_spot(mine, bands), _spot(its, bands)) for mine, its in common]
    least = min(map(min, spots)) / 1.5
    last = limit if bands else max(map(max, spots)) * 1.5
    axes.plot([least, last], [least, last], color="#555555", linewidth=0.8)
    for line in (axes.axvline, axes.axhline) if bands else ():
        line(limit, **_LIMIT)
    axes.plot(*zip(*spots, strict=True), **_DOTS)
    steps = _steps(least, last)
    ticks = {**{step: f"{step:g}" for step in steps}, **{at: OUTCOMES[way] for way, at in bands.items()}}
    for scale, axis in ((axes.set_xscale, axes.xaxis), (axes.set_yscale, axes.yaxis)):
        scale("log")
        _tick(axis, ticks)
    for label in axes.get_xticklabels()[len(steps) :]:
        label.set(rotation=90)
    most = max([last, *bands.values()]) * (1.3 if bands else 1)
    axes.set(xlim=(least, most), ylim=(least, most))
    caption = "A point for each instance. Above the diagonal, the program on the horizontal axis is faster." + (
        " The dotted lines are the time limit; beyond them are the unsolved instances, by outcome." if bands else ""
    )
    pairs = [
        (mine.instance.name, one, _finite(mine.time), mine.ending, other, _finite(its.time), its.ending)
        for mine, its in common
    ]
    columns = ("instance", "one", "one_s", "one_outcome", "other", "other_s", "other_outcome")
    title = f"{_short(names[0])} and {_short(names[1])}: times"
    return Plot(f"times-{nth}", title, caption, figure, _data(columns, pairs))


def _coverages(evaluation: Evaluation, one: str, other: str, nth: int) -> Plot | None:
    common = evaluation.common(one, other)
    spots = [(_percent(mine, mine.coverage or 0.0), _percent(its, its.coverage or 0.0)) for mine, its in common]
    if not any(max(spot) for spot in spots):
        return None
    names = evaluation.label(one), evaluation.label(other)
    figure, axes = _square(*names, "% covered")
    least = max(min(min(spot) for spot in spots) - 2, -2)
    axes.plot([least, 101], [least, 101], color="#555555", linewidth=0.8)
    axes.plot(*zip(*spots, strict=True), **_DOTS)
    axes.set(xlim=(least, 101), ylim=(least, 101))
    caption = (
        "A point for each instance. Below the diagonal, the program on the horizontal axis covers more. No answer "
        "counts as 0."
    )
    covered = [
        (mine.instance.name, one, *spot[:1], other, *spot[1:]) for (mine, _), spot in zip(common, spots, strict=True)
    ]
    data = _data(("instance", "one", "one_percent", "other", "other_percent"), covered)
    title = f"{_short(names[0])} and {_short(names[1])}: coverage"
    return Plot(f"coverage-{nth}", title, caption, figure, data)


# What plots share -----------------------------------------------------------------------------------------------------

_LIMIT: dict[str, Any] = {"color": "#555555", "linewidth": 0.8, "linestyle": (0, (1, 2))}
_DOTS: dict[str, Any] = {
    "linestyle": "none",
    "marker": "o",
    "color": _COLOURS[0],
    "alpha": 0.6,
    "markeredgewidth": 0,
    "clip_on": False,
}


def _axes(
    evaluation: Evaluation, names: Sequence[str], labels: Mapping[str, str] | None = None, more: str = ""
) -> tuple[Figure, Axes, Mapping[str, dict[str, Any]]]:
    """Return a figure with its axes, and the look of each name in the legend.

    A program looks the same in all plots. ``labels`` follow the names in the legend; ``more`` is the text of a last
    line, drawn in black.
    """
    every = list(evaluation.programs)
    looks = {name: _look(every.index(name)) for name in names if name != VIRTUAL_BEST}
    looks |= {name: _BEST for name in names if name == VIRTUAL_BEST}
    more_of = {name: f"  {(labels or {}).get(name, '')}".rstrip() for name in names}
    texts = [f"{_short(evaluation.label(name), _LEGEND - len(more_of[name]))}{more_of[name]}" for name in names]
    texts += [more] * bool(more)
    handles = [Line2D([], [], **looks[name]) for name in names] + [Line2D([], [], color="black")] * bool(more)
    columns = 2 if max(map(len, texts)) <= _HALF else 1
    lines = math.ceil(len(texts) / columns)
    figure = Figure(figsize=(_WIDTH, _HEIGHT + lines * _LINE), layout="constrained")
    legend = figure.legend(handles, ["."] * len(texts), loc="outside upper left", ncols=columns)
    for written, text in zip(legend.get_texts(), texts, strict=True):
        written.set_text(text)  # only now: matplotlib leaves out labels that begin with an underscore
    return figure, figure.subplots(), looks


def _square(one: str, other: str, unit: str) -> tuple[Figure, Axes]:
    figure = Figure(figsize=(_WIDTH, _WIDTH), layout="constrained")
    axes = figure.subplots()
    axes.set_aspect("equal", adjustable="box")
    axes.set_xlabel(f"{_short(one, _AXIS)}, {unit}")
    axes.set_ylabel(f"{_short(other, _AXIS)}, {unit}")
    return figure, axes


def _data(names: Sequence[str], rows: Sequence[tuple[object, ...]]) -> Table:
    """Return a table with the data of a plot. A value without a number, such as a time above the limit, is None."""
    columns = [Column(name, name, itemgetter(nth)) for nth, name in enumerate(names)]
    return Table(columns, rows)


def _finite(time: float) -> float | None:
    return None if time >= LONGER else time


def _look(nth: int) -> dict[str, Any]:
    return {
        "color": _COLOURS[nth % len(_COLOURS)],
        "marker": _MARKERS[nth % len(_MARKERS)],
        "linestyle": _LINES[nth // len(_COLOURS) % len(_LINES)],
    }


_BEST: dict[str, Any] = {"color": "black", "marker": "", "linestyle": (0, (3, 1))}


def _short(name: str, most: int = _LEGEND) -> str:
    """Return a name, cut to ``most`` characters at its beginning, because file names differ at their ends."""
    name = printable(name)
    return name if len(name) <= most else f"…{name[1 - most :]}"


def _unit(evaluation: Evaluation) -> str:
    """Return what the axes of times count."""
    return "CPU seconds" if evaluation.clock == "cpu" else "seconds"


def _seconds(axes: Axes) -> None:
    """Give the vertical axis a logarithmic scale of seconds. Call this after everything is drawn."""
    axes.set_yscale("log")
    _tick(axes.yaxis, {step: f"{step:g}" for step in _steps(*axes.get_ylim())})


def _steps(low: float, high: float) -> list[float]:
    """Return the powers of ten from ``low`` to ``high``, and also 2 and 5 times each where the range is small."""
    powers = range(math.floor(math.log10(low)), math.ceil(math.log10(high)) + 1)
    digits = (1, 2, 5) if high / low < 200 else (1,)
    return [step for power in powers for digit in digits if low <= (step := float(f"{digit}e{power}")) <= high]


def _tick(axis: Axis, ticks: Mapping[float, str]) -> None:
    axis.set_major_locator(FixedLocator(list(ticks)))
    axis.set_major_formatter(FuncFormatter(lambda value, _: ticks.get(value, "")))
    axis.set_minor_locator(NullLocator())


def _exponent(law: Power) -> str:
    """Return the exponent of a law with its confidence interval, for a legend."""
    text = f"exponent {_tenths(law.exponent)}"
    if law.low is None or law.high is None or math.isinf(law.low):
        return text
    return (
        f"{text}, {_tenths(law.low)} to {_tenths(law.high)}"
        if law.high < math.inf
        else f"{text}, from {_tenths(law.low)}"
    )


def _tenths(number: float) -> str:
    return f"{round(number, 1) + 0.0:.1f}".replace("-", "\N{MINUS SIGN}")


def _times_of(cases: Sequence[Case]) -> list[float]:
    return sorted(logged(case.time) for case in cases if case.solved)


def _spot(case: Case, bands: Mapping[str, float]) -> float:
    return logged(case.time) if case.solved else bands[case.unsolved]


def _percent(case: Case, squares: float) -> float:
    return 100 * squares / case.instance.squares


def _lowest_bounds(evaluation: Evaluation, size: str) -> list[float]:
    """Return the lowest bound for each instance, in per cent. Leave out bounds that a checked answer disproves."""
    lowest: dict[str, float] = {}
    for program in evaluation.programs:
        for case in evaluation.of(program, size):
            name, blocked = case.instance.name, len(case.instance.problem.board.blocked)
            if case.bound is not None and case.bound >= evaluation.best.get(name, 0) + blocked:
                lowest[name] = min(lowest.get(name, math.inf), _percent(case, case.bound))
    return list(lowest.values())


def _apart(sizes: Sequence[int]) -> list[int]:
    """Return the sizes whose numbers fit side by side on a logarithmic axis."""
    kept: list[int] = []
    room = math.log(max(sizes) / min(sizes)) / 9
    for size in sizes:
        if not kept or math.log(size / kept[-1]) >= room:
            kept.append(size)
    return kept
