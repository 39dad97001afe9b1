"""The critical-difference diagram: mean ranks, and bars that join programs without a significant difference."""

from __future__ import annotations

import math

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from pykt.runs.bench.report.cases import Evaluation
from pykt.runs.bench.report.plotting import LINE_HEIGHT, WIDTH, Plot, data_of, look_of, wrapped
from pykt.runs.bench.report.ranks import Ranking, ranking

# All lengths are in inches, from the left and from the top.
_LEFT, _RIGHT, _NAMES = 0.12, 1.6, 1.78  # across: the ends of the axis, and the beginning of the names
_TOP, _BAR, _GAP = 0.32, 0.1, 0.07  # down: the axis; the distances between bars and between names
_LINES = 6  # the most lines of a name
_TICKS = 8  # the most ticks on the axis
_POINTS = 72 * (WIDTH - _NAMES) - 3  # the width of the names, in points


def rank_plot(evaluation: Evaluation) -> Plot | None:
    """Return the diagram, or None if there is no ranking. The best rank is on the right, as Demšar draws it."""
    found = ranking(evaluation)
    if not found:
        return None
    texts = {
        program: wrapped(f"{evaluation.label(program)} ({rank:.2f})", _POINTS, _LINES)
        for program, rank in found.mean_ranks.items()
    }
    below = _TOP + _BAR * (len(found.bars) + 1)
    heights = [LINE_HEIGHT * len(lines) + _GAP for lines in texts.values()]
    figure = Figure(figsize=(WIDTH, below + sum(heights) + _GAP))
    axes = figure.add_axes((0, 0, 1, 1))
    axes.set(xlim=(0, WIDTH), ylim=(below + sum(heights) + _GAP, 0))
    axes.axis("off")
    _draw_axis(axes, len(texts))
    for nth, bar in enumerate(found.bars, 1):
        ends = [_across(found.mean_ranks[program], len(texts)) for program in (bar[0], bar[-1])]
        axes.plot([ends[0] + 0.03, ends[1] - 0.03], [_TOP + _BAR * nth] * 2, color="black", linewidth=2.5)
    top = below
    for (program, lines), height in zip(texts.items(), heights, strict=True):
        row, look = top + height / 2, look_of(evaluation, program)
        place = _across(found.mean_ranks[program], len(texts))
        axes.plot([place, place, _NAMES - 0.05], [_TOP, row, row], color=look["color"], linewidth=0.8, zorder=1)
        axes.plot([place], [_TOP], color=look["color"], marker=look["marker"], clip_on=False)
        axes.text(_NAMES, row, "\n".join(lines), va="center")
        top += height
    return Plot("ranks", "Mean ranks of the programs", _caption(found), figure, data_of(*_data(found)))


def _draw_axis(axes: Axes, count: int) -> None:
    """Draw the axis of the ranks 1 to ``count``, with the best on the right."""
    axes.plot([_LEFT, _RIGHT], [_TOP, _TOP], color="black", linewidth=0.8)
    for rank in range(1, count + 1, math.ceil(count / _TICKS)):
        place = _across(rank, count)
        axes.plot([place, place], [_TOP - 0.05, _TOP], color="black", linewidth=0.8)
        axes.text(place, _TOP - 0.08, f"{rank}", ha="center", va="bottom")


def _across(rank: float, count: int) -> float:
    return _RIGHT - (rank - 1) / (count - 1) * (_RIGHT - _LEFT)


def _caption(found: Ranking) -> str:
    which = f"the {found.instances} instances" + ("" if found.same else " on which all of them ran")
    tests = "Wilcoxon's test with Holm's correction (column p time of the table of pairs)"
    bars = (
        f"A bar joins programs of neighbouring ranks if no two of them differ significantly at 5 % by {tests}."
        if found.bars
        else f"Programs of neighbouring ranks differ significantly at 5 % by {tests}."
    )
    friedman = f" Friedman's test of equal ranks: {found.friedman}." if found.friedman else ""
    return f"The mean rank of each program by its time on {which}; the best is on the right. {bars}{friedman}"


def _data(found: Ranking) -> tuple[tuple[str, ...], list[tuple[object, ...]]]:
    """Return the names of the columns and a row for each program.

    ``bars`` has the numbers of the bars that join the program with others. ``p_next`` is the p-value of this program's
    comparison with the program of the next rank.
    """
    names, bars = found.programs, found.bars
    rows: list[tuple[object, ...]] = [
        (
            program,
            found.instances,
            found.mean_ranks[program],
            [nth for nth, bar in enumerate(bars, 1) if program in bar],
            found.p(program, after) if after else None,
        )
        for program, after in zip(names, [*names[1:], ""], strict=True)
    ]
    return ("program", "instances", "mean_rank", "bars", "p_next"), rows
