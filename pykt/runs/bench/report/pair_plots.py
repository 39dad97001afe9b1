"""The scatter plots of two programs: a point for each instance on which both ran."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Any

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.layout_engine import ConstrainedLayoutEngine

from pykt.runs.bench.report.cases import Case, Evaluation, logged
from pykt.runs.bench.report.plotting import (
    COLOURS,
    LIMIT,
    LINE_HEIGHT,
    WIDTH,
    Plot,
    data_of,
    finite,
    percent,
    short,
    steps_of,
    tick,
    unit_of,
    wrapped,
)
from pykt.runs.bench.report.verdicts import OUTCOMES

_PAIRS = 6  # the largest number of pairs that get scatter plots if the user chooses none
_LENGTH = 130  # points: the width of a line of a label on an axis
_LINES = 5  # the most lines of a name on an axis
_PAD = 0.1  # inches around what is drawn: characters of some fonts are higher than their lines
_DOTS: dict[str, Any] = {
    "linestyle": "none",
    "marker": "o",
    "color": COLOURS[0],
    "alpha": 0.6,
    "markeredgewidth": 0,
    "clip_on": False,
}


def pair_plots(evaluation: Evaluation) -> list[Plot | None]:
    """Return a plot of times for each pair, then a plot of coverages for each pair. None replaces an empty plot."""
    couples = evaluation.chosen or list(combinations(evaluation.ranked(), 2))[:_PAIRS]
    times = [_times(evaluation, *couple, nth) for nth, couple in enumerate(couples, 1)]
    return times + [_coverages(evaluation.visits, *couple, nth) for nth, couple in enumerate(couples, 1)]


def _times(evaluation: Evaluation, one: str, other: str, nth: int) -> Plot | None:
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


def _coverages(evaluation: Evaluation, one: str, other: str, nth: int) -> Plot | None:
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
    wider, higher = (LINE_HEIGHT * (len(lines) - 1) for lines in (up, across))  # so the axes keep their size
    figure = Figure(figsize=(WIDTH + wider, WIDTH + higher), layout=ConstrainedLayoutEngine(w_pad=_PAD, h_pad=_PAD))
    axes = figure.subplots()
    axes.set_aspect("equal", adjustable="box")
    axes.set_xlabel("\n".join(across))
    axes.set_ylabel("\n".join(up))
    return figure, axes


def _spot(case: Case, bands: Mapping[str, float]) -> float:
    return logged(case.time) if case.solved else bands[case.unsolved]
