"""The scatter plots of two programs: a point for each instance on which both ran."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Any

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties
from matplotlib.textpath import text_to_path

from pykt.runs.bench.report.cases import Case, Evaluation, logged
from pykt.runs.bench.report.plotting import (
    COLOURS,
    LIMIT,
    WIDTH,
    Plot,
    data_of,
    finite,
    percent,
    short,
    steps_of,
    tick,
    unit_of,
)
from pykt.runs.bench.report.verdicts import OUTCOMES

_PAIRS = 6  # the largest number of pairs that get scatter plots if the user chooses none
_LENGTH = 160  # points: what fits on an axis in one line
_LINES = 5  # of a name on an axis
_MOST = 400  # characters of a name that are looked at
_EXTRA = 0.15  # inches for each further line
_DOTS: dict[str, Any] = {
    "linestyle": "none",
    "marker": "o",
    "color": COLOURS[0],
    "alpha": 0.6,
    "markeredgewidth": 0,
    "clip_on": False,
}


def pair_plots(evaluation: Evaluation) -> list[Plot | None]:
    """Return the plots of times and then of coverages of each pair, or None for a pair with nothing to show."""
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
    """Return a figure with square axes, at which the names of two programs stand, over several lines if need be."""
    across, up = (_lines(f"{name}, {unit}") for name in (one, other))
    height = WIDTH + (len(across) - len(up)) * _EXTRA  # the figure stays as wide as a column of a paper
    figure = Figure(figsize=(WIDTH, height), layout="constrained")
    axes = figure.subplots()
    axes.set_aspect("equal", adjustable="box")
    axes.set_xlabel("\n".join(across))
    axes.set_ylabel("\n".join(up))
    return figure, axes


def _lines(text: str) -> list[str]:
    """Break a text into lines that fit on an axis, after a sign if possible. Keep its end if there are too many lines.

    The end of a name says more than its beginning, because file names differ there.
    """
    lines, begin = [], 0
    text = short(text, _MOST)
    while begin < len(text):
        fits = begin + _fitting(text[begin:])
        end = fits if fits == len(text) else next((at for at in range(fits, begin, -1) if _ends(text[at - 1])), fits)
        if end < begin + (fits - begin) // 3:
            end = fits  # rather break a word than leave most of a line empty
        lines.append(text[begin:end].rstrip())
        begin = end
    if len(lines) > _LINES:
        lines = lines[-_LINES:]
        lines[0] = f"\N{HORIZONTAL ELLIPSIS}{lines[0][1:]}"
    return lines


def _ends(sign: str) -> bool:
    """Tell whether a line may end after a sign."""
    return not sign.isalnum() and sign not in "([{"


def _fitting(text: str) -> int:
    """Return how many characters of a text fit on a line, at least one."""
    font, fits = FontProperties(size=mpl.rcParams["font.size"]), 0
    for count in range(1, len(text) + 1):
        if text_to_path.get_text_width_height_descent(text[:count], font, ismath=False)[0] > _LENGTH:
            break
        fits = count
    return max(1, fits)


def _spot(case: Case, bands: Mapping[str, float]) -> float:
    return logged(case.time) if case.solved else bands[case.unsolved]
