"""The plots of a bench, for print and for the page. The same runs always give the same bytes."""

from __future__ import annotations

import math
import statistics
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.layout_engine import ConstrainedLayoutEngine
from matplotlib.ticker import MaxNLocator

from pykt.runs.bench.report.cases import LONGER, Case, Evaluation, law, logged, medians, reached
from pykt.runs.bench.report.estimates import Power
from pykt.runs.bench.report.plotting import (
    COLOURS,
    LIMIT,
    LINE_HEIGHT,
    WIDTH,
    Plot,
    data_of,
    finite,
    in_seconds,
    legended,
    percent,
    short,
    steps_of,
    styled,
    tick,
    unit_of,
    wrapped,
)
from pykt.runs.bench.report.rank_plot import rank_plot
from pykt.runs.bench.report.verdicts import OUTCOMES
from pykt.runs.bench.settings import VIRTUAL_BEST

_PAIRS = 6  # the largest number of pairs that get scatter plots if the user chooses none
_LENGTH = 130  # points: the greatest width of a line of an axis label
_LINES = 5  # the most lines of an axis label
_PAD = 0.1  # inches of margin, because characters of some fonts are higher than their lines
_DOTS: dict[str, Any] = {
    "linestyle": "none",
    "marker": "o",
    "color": COLOURS[0],
    "alpha": 0.6,
    "markeredgewidth": 0,
    "clip_on": False,
}


def plots(evaluation: Evaluation) -> list[Plot]:
    """Return all plots that have something to show."""
    with styled():
        drawn = [_cactus(evaluation), rank_plot(evaluation), _growth(evaluation), _coverage(evaluation.visits)]
        drawn += pair_plots(evaluation)
    return [plot for plot in drawn if plot]


def _cactus(evaluation: Evaluation) -> Plot | None:
    lines = {program: _times_of(evaluation.of(program)) for program in evaluation.programs}
    if len(evaluation.ranked()) > 1:
        lines[VIRTUAL_BEST] = _times_of(evaluation.virtual_best())
    if not any(lines.values()):
        return None
    figure, axes, looks = legended(evaluation, list(lines))
    for name, times in lines.items():
        axes.plot(range(1, len(times) + 1), times, markevery=max(1, len(times) // 25), **looks[name])
    axes.axhline(evaluation.limit, **LIMIT)
    in_seconds(axes)
    axes.set_ylabel(unit_of(evaluation))
    axes.set_xlim(0, len({case.instance.name for case in evaluation.cases.values()}) + 0.5)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.set_xlabel("instances solved")
    caption = (
        "The number of instances that each program solves within a given time. Curves farther to the right and "
        "lower are better. The dotted line is the time limit."
    )
    solved = [(name, nth, time) for name, times in lines.items() for nth, time in enumerate(times, 1)]
    data = data_of(("program", "instances_solved", "seconds"), solved)
    return Plot("cactus", "Instances solved within a time", caption, figure, data)


def _growth(evaluation: Evaluation) -> Plot | None:
    points = {program: medians(evaluation, program) for program in evaluation.programs}
    if not any(len(reached(evaluation, program)) > 1 for program in points):
        return None
    laws = {program: law(evaluation, program) for program in points}
    labels = {program: _exponent(found) if found else "" for program, found in laws.items()}
    figure, axes, looks = legended(evaluation, list(points), labels)
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
    tick(axes.xaxis, {size: f"{size:,}" for size in _apart(sizes)})
    in_seconds(axes)
    axes.set_xlabel("squares of the board")
    axes.set_ylabel(f"median {unit_of(evaluation)}")
    caption = (
        "The median time on boards of each size. The lines are power laws of the number of squares, and the legend "
        "gives each exponent with its 95 % confidence interval, if there are six pairs of times or more. Hollow "
        "markers are medians above the time limit. Where half of the cases or more ended early, there is no median."
    )
    each = [(name, size, finite(time)) for name, times in points.items() for size, time in times.items()]
    data = data_of(("program", "squares", "median_s"), each)
    return Plot("growth", "Growth with the board", caption, figure, data)


def _coverage(evaluation: Evaluation) -> Plot | None:
    sizes = list(evaluation.sizes)
    programs = [program for program in evaluation.programs if any(case.coverage for case in evaluation.of(program))]
    if not programs:
        return None
    figure, axes, looks = legended(evaluation, programs, more="lowest bound")
    apart = 0.7 / len(programs)
    shown: list[tuple[object, ...]] = []
    for nth, program in enumerate(programs):
        spots, means, deviations = [], [], []
        for place, size in enumerate(sizes):
            if percents := [percent(case, case.coverage) for case in evaluation.of(program, size) if case.coverage]:
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
        "black line is the mean of the lowest upper bounds that programs proved."
    )
    data = data_of(("size", "program", "mean_percent", "deviation_percent", "bound_percent"), shown)
    return Plot("coverage", "Coverage and its bound", caption, figure, data)


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


def _lowest_bounds(evaluation: Evaluation, size: str) -> list[float]:
    """Return the lowest bound of each instance, in per cent of the board. Leave out bounds that an answer disproves."""
    lowest: dict[str, float] = {}
    for program in evaluation.programs:
        for case in evaluation.of(program, size):
            name, blocked = case.instance.name, len(case.instance.problem.board.blocked)
            if case.bound is not None and case.bound >= evaluation.best.get(name, 0) + blocked:
                lowest[name] = min(lowest.get(name, math.inf), percent(case, case.bound))
    return list(lowest.values())


def _apart(sizes: Sequence[int]) -> list[int]:
    """Return the sizes to write on a logarithmic axis. Leave out a size whose label would touch the one before."""
    kept: list[int] = []
    room = math.log(max(sizes) / min(sizes)) / 9
    for size in sizes:
        if not kept or math.log(size / kept[-1]) >= room:
            kept.append(size)
    return kept


# Pairs of programs ----------------------------------------------------------------------------------------------------


def pair_plots(evaluation: Evaluation) -> list[Plot | None]:
    """Return a plot of times for each pair, then a plot of coverages for each. An empty plot is None instead."""
    couples = evaluation.chosen or list(combinations(evaluation.ranked(), 2))[:_PAIRS]
    times = [_pair_times(evaluation, *couple, nth) for nth, couple in enumerate(couples, 1)]
    return times + [_pair_coverage(evaluation.visits, *couple, nth) for nth, couple in enumerate(couples, 1)]


def _pair_times(evaluation: Evaluation, one: str, other: str, nth: int) -> Plot | None:
    common = evaluation.common(one, other)
    if not any(mine.solved or its.solved for mine, its in common):
        return None
    limit = evaluation.limit
    ways = dict.fromkeys(case.unsolved for pair in common for case in pair if not case.solved)
    bands = {way: limit * 2.2 ** (place + 1) for place, way in enumerate(name for name in OUTCOMES if name in ways)}
    names = evaluation.label(one), evaluation.label(other)
    figure, axes = _square(*names, unit_of(evaluation))
    spots = [(_spot(mine, bands), _spot(its, bands)) for mine, its in common]
    least = min(map(min, spots)) / 1.5
    last = limit if bands else max(map(max, spots)) * 1.5
    axes.plot([least, last], [least, last], color="#555555", linewidth=0.8)
    for line in (axes.axvline, axes.axhline) if bands else ():
        line(limit, **LIMIT)
    axes.plot(*zip(*spots, strict=True), **_DOTS)
    steps = steps_of(least, last)
    ticks = {**{step: f"{step:g}" for step in steps}, **{at: OUTCOMES[way] for way, at in bands.items()}}
    for scale, axis in ((axes.set_xscale, axes.xaxis), (axes.set_yscale, axes.yaxis)):
        scale("log")
        tick(axis, ticks)
    for label in axes.get_xticklabels()[len(steps) :]:
        label.set(rotation=90)
    most = max([last, *bands.values()]) * (1.3 if bands else 1)
    axes.set(xlim=(least, most), ylim=(least, most))
    caption = "A point for each instance. Above the diagonal, the program on the horizontal axis is faster." + (
        " The dotted lines are the time limit; beyond them are the unsolved instances, by outcome." if bands else ""
    )
    pairs = [
        (mine.instance.name, one, finite(mine.time), mine.ending, other, finite(its.time), its.ending)
        for mine, its in common
    ]
    columns = ("instance", "one", "one_s", "one_outcome", "other", "other_s", "other_outcome")
    title = f"{short(names[0])} and {short(names[1])}: times"
    return Plot(f"times-{nth}", title, caption, figure, data_of(columns, pairs))


def _pair_coverage(evaluation: Evaluation, one: str, other: str, nth: int) -> Plot | None:
    common = evaluation.common(one, other)
    spots = [(percent(mine, mine.coverage or 0.0), percent(its, its.coverage or 0.0)) for mine, its in common]
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
    data = data_of(("instance", "one", "one_percent", "other", "other_percent"), covered)
    title = f"{short(names[0])} and {short(names[1])}: coverage"
    return Plot(f"coverage-{nth}", title, caption, figure, data)


def _square(one: str, other: str, unit: str) -> tuple[Figure, Axes]:
    """Return a figure with square axes, labelled with the names of two programs, on several lines if necessary."""
    across, up = (wrapped(f"{name}, {unit}", _LENGTH, _LINES) for name in (one, other))
    wider, higher = (LINE_HEIGHT * (len(lines) - 1) for lines in (up, across))  # so that the axes keep their size
    figure = Figure(figsize=(WIDTH + wider, WIDTH + higher), layout=ConstrainedLayoutEngine(w_pad=_PAD, h_pad=_PAD))
    axes = figure.subplots()
    axes.set_aspect("equal", adjustable="box")
    axes.set_xlabel("\n".join(across))
    axes.set_ylabel("\n".join(up))
    return figure, axes


def _spot(case: Case, bands: Mapping[str, float]) -> float:
    return logged(case.time) if case.solved else bands[case.unsolved]
