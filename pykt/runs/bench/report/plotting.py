"""What the plots of a report share: their files, their style, and their legends and axes."""

from __future__ import annotations

import io
import math
import warnings
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from operator import itemgetter
from pathlib import Path
from typing import Any, Literal

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.axis import Axis
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties
from matplotlib.lines import Line2D
from matplotlib.textpath import text_to_path
from matplotlib.ticker import FixedLocator, FuncFormatter, NullLocator

from pykt.model.text import printable
from pykt.runs.bench.report.cases import LONGER, Case, Evaluation
from pykt.runs.bench.settings import VIRTUAL_BEST
from pykt.runs.table import Column, Table

PlotFormat = Literal["svg", "pdf", "png"]
FORMATS: tuple[PlotFormat, ...] = ("svg", "pdf", "png")

WIDTH, _HEIGHT = 3.5, 2.5  # inches: the width of a column of a paper, and the height of a plot without a legend
_LINE = 0.17  # inches for a line of a legend
_LEGEND, _HALF = 46, 20  # the characters that fit on a line of a legend, and on half a line
#: Colours by Okabe and Ito, which colour-blind readers can tell apart.
COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9")
_MOST = 400  # the most characters of a text that is broken into lines
LINE_HEIGHT = 0.15  # inches: the height of a line of an axis label
_MARKERS = "os^DvPX*"
_LINES = ("-", "--", "-.", ":")
_STYLE = Path(__file__).with_name("plots.mplstyle")
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
        """Return the plot as the bytes of a file.

        All formats have the layout that matplotlib computes for the SVG, because a new layout takes as long as drawing.
        """
        svg = self._svg
        return svg if plot_format == "svg" else self._saved(plot_format)

    @cached_property
    def _svg(self) -> bytes:
        """The plot as SVG. Once it is drawn, the layout of the figure is fixed."""
        svg = self._saved("svg")
        with styled():
            self.figure.set_layout_engine(None)
        return svg

    def _saved(self, plot_format: PlotFormat) -> bytes:
        file = io.BytesIO()
        with styled():
            self.figure.savefig(file, format=plot_format, metadata=_NO_DATE[plot_format])
        return file.getvalue()


@contextmanager
def styled() -> Iterator[None]:
    """Return a context in which matplotlib draws in the style of pykt, whatever style the user has set."""
    # Without a salt, the ids in an SVG would be random. A style file can't set the salt.
    with mpl.rc_context({"svg.hashsalt": "pykt"}, _STYLE), warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Glyph .* missing from")  # a character that the font lacks is drawn as a box
        yield


LIMIT: dict[str, Any] = {"color": "#555555", "linewidth": 0.8, "linestyle": (0, (1, 2))}


def legended(
    evaluation: Evaluation, names: Sequence[str], labels: Mapping[str, str] | None = None, more: str = ""
) -> tuple[Figure, Axes, Mapping[str, dict[str, Any]]]:
    """Return a figure with a legend, its axes, and a dict that maps each name to its look.

    A program looks the same in all plots. ``labels`` has texts that follow names in the legend. If ``more`` is given,
    the legend ends with this text and a black line.
    """
    looks = {name: look_of(evaluation, name) for name in names}
    more_of = {name: f"  {(labels or {}).get(name, '')}".rstrip() for name in names}
    texts = [f"{short(evaluation.label(name), _LEGEND - len(more_of[name]))}{more_of[name]}" for name in names]
    texts += [more] * bool(more)
    handles = [Line2D([], [], **looks[name]) for name in names] + [Line2D([], [], color="black")] * bool(more)
    columns = 2 if max(map(len, texts)) <= _HALF else 1
    lines = math.ceil(len(texts) / columns)
    figure = Figure(figsize=(WIDTH, _HEIGHT + lines * _LINE), layout="constrained")
    legend = figure.legend(handles, ["."] * len(texts), loc="outside upper left", ncols=columns)
    for written, text in zip(legend.get_texts(), texts, strict=True):
        written.set_text(text)  # only now, because ``legend`` leaves out labels that begin with "_"
    return figure, figure.subplots(), looks


def wrapped(text: str, width: float, most: int) -> list[str]:
    """Break a text into lines of ``width`` points, if possible not within a word. Return only the last ``most`` lines.

    The end of a name says more than its beginning, because file names differ at their ends.
    """
    lines, begin = [], 0
    text = short(text, _MOST)
    while begin < len(text):
        fits = begin + _fitting(text[begin:], width)
        end = fits if fits == len(text) else next((at for at in range(fits, begin, -1) if _ends(text[at - 1])), fits)
        if end < begin + (fits - begin) // 3:
            end = fits  # rather break a word than leave most of a line empty
        lines.append(text[begin:end].rstrip())
        begin = end
    if len(lines) > most:
        lines = lines[-most:]
        lines[0] = f"\N{HORIZONTAL ELLIPSIS}{lines[0][1:]}"
    return lines


def _ends(sign: str) -> bool:
    """Tell whether a line may end after a character."""
    return not sign.isalnum() and sign not in "([{"


def _fitting(text: str, width: float) -> int:
    """Return how many characters of a text fit into ``width`` points, at least one."""
    font = FontProperties(size=mpl.rcParams["font.size"])

    def width_of(count: int) -> float:
        return text_to_path.get_text_width_height_descent(text[:count], font, ismath=False)[0]

    return max(1, bisect_right(range(1, len(text) + 1), width, key=width_of))


def data_of(names: Sequence[str], rows: Sequence[tuple[object, ...]]) -> Table:
    """Return a table with the data of a plot. A value without a number, such as a time above the limit, is None."""
    columns = [Column(name, name, itemgetter(nth)) for nth, name in enumerate(names)]
    return Table(columns, rows)


def finite(time: float) -> float | None:
    """Return a time in seconds, or None if it is LONGER or NEVER."""
    return None if time >= LONGER else time


def look_of(evaluation: Evaluation, program: str) -> dict[str, Any]:
    """Return the colour, marker and line of a program, or of the virtual best solver."""
    if program == VIRTUAL_BEST:
        return _BEST
    nth = list(evaluation.programs).index(program)
    return {
        "color": COLOURS[nth % len(COLOURS)],
        "marker": _MARKERS[nth % len(_MARKERS)],
        "linestyle": _LINES[nth // len(COLOURS) % len(_LINES)],
    }


_BEST: dict[str, Any] = {"color": "black", "marker": "", "linestyle": (0, (3, 1))}


def short(name: str, most: int = _LEGEND) -> str:
    """Return a name, cut to ``most`` characters at its beginning, because file names differ at their ends."""
    name = printable(name)
    return name if len(name) <= most else f"…{name[1 - most :]}"


def unit_of(evaluation: Evaluation) -> str:
    """Return the unit of time for the labels of axes."""
    return "CPU seconds" if evaluation.clock == "cpu" else "seconds"


def in_seconds(axes: Axes) -> None:
    """Give the vertical axis a logarithmic scale of seconds. Call this after everything is drawn."""
    axes.set_yscale("log")
    tick(axes.yaxis, {step: f"{step:g}" for step in steps_of(*axes.get_ylim())})


def steps_of(low: float, high: float) -> list[float]:
    """Return the powers of ten from ``low`` to ``high`` and, if the range is small, 2 and 5 times each power."""
    powers = range(math.floor(math.log10(low)), math.ceil(math.log10(high)) + 1)
    digits = (1, 2, 5) if high / low < 200 else (1,)
    return [step for power in powers for digit in digits if low <= (step := float(f"{digit}e{power}")) <= high]


def tick(axis: Axis, ticks: Mapping[float, str]) -> None:
    """Label an axis only at the keys of ``ticks``, with their texts."""
    axis.set_major_locator(FixedLocator(list(ticks)))
    axis.set_major_formatter(FuncFormatter(lambda value, _: ticks.get(value, "")))
    axis.set_minor_locator(NullLocator())


def percent(case: Case, squares: float) -> float:
    """Return a number of squares in per cent of the board of a case."""
    return 100 * squares / case.instance.squares
