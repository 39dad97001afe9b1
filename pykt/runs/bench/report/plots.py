"""The plots of a bench, for print and for the page. The same runs always give the same bytes."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence

from matplotlib.ticker import MaxNLocator

from pykt.runs.bench.report.cases import LONGER, Case, Evaluation, law, logged, medians, reached
from pykt.runs.bench.report.estimates import Power
from pykt.runs.bench.report.pair_plots import pair_plots
from pykt.runs.bench.report.plotting import (
    LIMIT,
    Plot,
    data_of,
    finite,
    in_seconds,
    legended,
    percent,
    styled,
    tick,
    unit_of,
)
from pykt.runs.bench.report.rank_plot import rank_plot
from pykt.runs.bench.settings import VIRTUAL_BEST


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
        "markers are medians above the time limit. Where most runs ended early, there is no median."
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
        "black line is the lowest upper bound that any program proved."
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
    """Return the lowest bound for each instance, in per cent. Leave out bounds that a checked answer disproves."""
    lowest: dict[str, float] = {}
    for program in evaluation.programs:
        for case in evaluation.of(program, size):
            name, blocked = case.instance.name, len(case.instance.problem.board.blocked)
            if case.bound is not None and case.bound >= evaluation.best.get(name, 0) + blocked:
                lowest[name] = min(lowest.get(name, math.inf), percent(case, case.bound))
    return list(lowest.values())


def _apart(sizes: Sequence[int]) -> list[int]:
    """Return the sizes whose numbers fit side by side on a logarithmic axis."""
    kept: list[int] = []
    room = math.log(max(sizes) / min(sizes)) / 9
    for size in sizes:
        if not kept or math.log(size / kept[-1]) >= room:
            kept.append(size)
    return kept
