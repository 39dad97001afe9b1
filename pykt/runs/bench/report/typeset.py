"""Tables of a report as LaTeX that fits a column or a page of a paper.

A table becomes one or several floats. They need the package booktabs, and color if a cell is red. Long names of
programs are shortened, with a legend below the table. A table that is too wide and has few rows is turned on its side
if it fits then. Any other table that is too wide is split into panels, one below the other. A table that is too long
for one float is split into several floats. If the version for a column had more than MOST_FLOATS floats, the table
becomes a longtable instead. A longtable runs over several pages, but works only in a document with one column.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pykt.model.board import file_letters
from pykt.model.text import printable
from pykt.runs.bench.report.cases import DAGGER
from pykt.runs.latex import breakable, escape, width
from pykt.runs.table import Column, Marked, Table, cell, is_alarming, is_number


@dataclass(frozen=True)
class Place:
    """A place for floats: their LaTeX environment, and their width in points.

    ``longest`` is the most characters in one row of a table for all names of programs together.
    """

    environment: str
    points: float
    longest: int


#: A column of a two-column article on A4 paper. Most publishers' classes have wider columns.
COLUMN = Place("table", 220.0, 16)
#: The text width of a one-column article. In a two-column article, the float spans both columns.
PAGE = Place("table*", 344.0, 24)

#: The most floats of one table. LaTeX can hold back at least 18 floats, but the text before the table may have some as
#: well.
MOST_FLOATS = 6

_PLACES = {"-column": COLUMN, "": PAGE}  # the key comes before .tex in the file's name
_GAP = 6.0  # points between columns
_HEIGHT = 530.0  # points: the greatest height of a float, less than the height of a page
_RULES = 18.0  # points that a panel needs for its rules and the space below it
_LINE, _CAPTION_LINE, _LEGEND_LINE = 9.5, 12.0, 8.0  # points: the height of a line
_FEW = 6  # the most rows of a table that may be turned on its side
_WRAPPED = 0.3  # a column of text that is wider than this share of the float is wrapped
#: The sign that LaTeX shows for each mark of a name, and the line of the legend that explains the sign.
_SIGNS = {
    DAGGER: ("\N{DAGGER}", "Measured elsewhere and imported."),
    "(trusted)": ("\N{DOUBLE DAGGER}", "Trusted: its claims count without a proof."),
}
_KEYS = ("size", "program", "one", "other", "instance")  # columns that say what a row is about
_END = re.compile(r"(?<![a-z])(low|high)(?![a-z])")  # a column with low or high in its name is one end of an interval
_NAMES = ("program", "one", "other")  # columns with names of programs


@dataclass(frozen=True)
class _Cell:
    """A cell as LaTeX, its width in points, and its number of lines."""

    latex: str
    points: float
    lines: int = 1


@dataclass(frozen=True)
class _Part:
    """A column of a float: its name, its title as a cell, its cells, and its letter in the preamble of a tabular.

    If ``follows`` is true, the column has the confidence intervals of the column before it. Both stay in one panel.
    """

    name: str
    title: _Cell
    cells: Sequence[_Cell]
    letter: str
    follows: bool = False

    @property
    def points(self) -> float:
        """The width of the widest cell."""
        return max(one.points for one in (self.title, *self.cells))


@dataclass(frozen=True)
class _Legend:
    """The legend of the program names.

    ``cells`` has the cell of each name. ``marks`` maps each shortened name to its letter and its whole text. ``marked``
    maps names to a Marked of runs/table.py: the name with its mark and its label. Names without these are left out.
    """

    cells: Mapping[str, _Cell]
    marks: Mapping[str, tuple[str, str]]
    marked: Mapping[str, Marked]

    def lines(self, names: Sequence[str]) -> list[tuple[str, str]]:
        """Return the lines of the legend for ``names``: each letter or sign with its explanation."""
        shown = set(names)
        lines = [(mark, text) for name, (mark, text) in self.marks.items() if name in shown]
        words = {word for name, marked in self.marked.items() if name in shown for word in marked.mark.split(" ")}
        return lines + [line for word, line in _SIGNS.items() if word in words]


@dataclass(frozen=True)
class _Layout:
    """A table in a place: its panels of columns, the names of programs in each row, and their legend.

    Each of ``pieces`` becomes a float: some panels, and the rows that they show.
    """

    panels: Sequence[Sequence[_Part]]
    names: Sequence[Sequence[str]]
    legend: _Legend
    pieces: Sequence[tuple[Sequence[Sequence[_Part]], slice]]

    def explained(self, rows: slice) -> list[tuple[str, str]]:
        """Return the lines of the legend for the names in ``rows``."""
        return self.legend.lines([name for row in self.names[rows] for name in row])


def files(table: Table, *, label: str, title: str, meaning: str) -> dict[str, str]:
    """Return a table as LaTeX: a dict that maps the end of each file's name to the file's text.

    ``-column`` is the version that fits a column, and ``""`` the version that fits a page. A longtable has no version
    for a column.
    """
    layouts = {end: _layout(table, place, f"{title}. {meaning}") for end, place in _PLACES.items()}
    if len(layouts["-column"].pieces) > MOST_FLOATS:
        return {"": _long(layouts[""], label, title, meaning)}
    return {end: _floats(layout, _PLACES[end], label, title, meaning) for end, layout in layouts.items()}


def _layout(table: Table, place: Place, caption: str) -> _Layout:
    """Return a table in panels, none wider than ``place`` if possible. The text ``caption`` stands above it."""
    columns = table.shown()
    named = [column for column in columns if column.name in _NAMES]
    names = [[str(row[column.name]) for column in named] for row in table.rows]
    each = [row[column.name] for row in table.rows for column in named]
    legend = _legend(each, place.longest // max(1, len(named)))
    keys = _parts(table, [column for column in columns if column.name in _KEYS], legend, place)
    others = _parts(table, [column for column in columns if column.name not in _KEYS], legend, place)
    panels = _panels(keys, others, place.points)
    if len(panels) > 1 and len(table.rows) <= _FEW:
        turned = _turned(keys, others)
        if _points(turned) <= place.points:
            panels, names = [turned], [[name for row in names for name in row]] * len(turned[0].cells)
    top, again = _caption_height(caption, place), _CAPTION_LINE
    groups = list[list[Sequence[_Part]]]()  # panels share a float if the float has room for all their rows
    for panel in panels:
        first = again if len(groups) > 1 else top
        if groups and len(list(_cut([*groups[-1], panel], names, legend, (first, again), place))) == 1:
            groups[-1].append(panel)
        else:
            groups.append([panel])
    pieces = [
        (group, rows)
        for nth, group in enumerate(groups)
        for rows in _cut(group, names, legend, (again if nth else top, again), place)
    ]
    return _Layout(panels, names, legend, pieces)


def _caption(title: str, meaning: str, label: str) -> str:
    return rf"\caption[{{{escape(title)}}}]{{{escape(title)}. {escape(meaning)}}}\label{{tab:{label}}}"


def _continued(title: str) -> str:
    return rf"\caption[]{{{escape(title)} (continued).}}"


def _floats(layout: _Layout, place: Place, label: str, title: str, meaning: str) -> str:
    """Return the floats of a table."""
    floats = list[str]()
    for group, rows in layout.pieces:
        caption = rf"\addtocounter{{table}}{{-1}}{_continued(title)}" if floats else _caption(title, meaning, label)
        floats.append(_float(place, caption, [_tabular(panel, rows) for panel in group], layout.explained(rows)))
    return f"{_needs(title, 'booktabs', floats)}\n" + "\n".join(floats)


def _long(layout: _Layout, label: str, title: str, meaning: str) -> str:
    """Return a table as longtables below each other, one for each panel, with the legend below the last."""
    tables = list[str]()
    for panel in layout.panels:
        first = _continued(title) if tables else _caption(title, meaning, label)
        again = [r"\addtocounter{table}{-1}"] * bool(tables)
        tables.append("\n".join([*again, _longtable(panel, first, _continued(title))]))
    lines = [
        f"{_needs(title, 'booktabs,longtable', tables)} It works only in a document with one column.",
        r"\begingroup\footnotesize\setlength{\tabcolsep}{3pt}\setlength{\LTcapwidth}{\linewidth}",
        *tables,
        *_explanation(layout.explained(slice(None))),
        r"\par\endgroup",
    ]
    return "\n".join([*lines, ""])


def _needs(title: str, packages: str, texts: Sequence[str]) -> str:
    """Return the comment that names the packages of a table."""
    red = " and \\usepackage{color}" if any(r"\textcolor" in text for text in texts) else ""
    return f"% {title}. Needs \\usepackage{{{packages}}}{red}."


# Columns and cells ----------------------------------------------------------------------------------------------------


def _parts(table: Table, columns: Sequence[Column[Any]], legend: _Legend, place: Place) -> list[_Part]:
    return [part for column in columns if (part := _part(table, column, legend, place))]


def _part(table: Table, column: Column[Any], legend: _Legend, place: Place) -> _Part | None:
    """Return a column of a table. Return None for the upper end of an interval: the lower end's column shows both."""
    names = [each.name for each in table.columns]
    if _END.sub("low", column.name) in names and column.name != _END.sub("low", column.name):
        return None
    texts = [cell(row, column) for row in table.rows]
    title, follows = re.sub(" s$", "\N{NO-BREAK SPACE}s", column.title), False
    if (other := _END.sub("high", column.name)) != column.name and other in names:
        upper = table.columns[names.index(other)]
        texts = [_interval(*ends) for ends in zip(texts, (cell(row, upper) for row in table.rows), strict=True)]
        title, follows = "95\N{NO-BREAK SPACE}% interval", True
    cells = [_cell(text, red=is_alarming(row[column.name])) for text, row in zip(texts, table.rows, strict=True)]
    letter, most = "r" if is_number(table, column) else "l", _WRAPPED * place.points
    if column.name in _NAMES:
        cells = [legend.cells[str(row[column.name])] for row in table.rows]
    elif not follows and max((one.points for one in cells), default=0.0) > most:
        cells = [
            _Cell(rf"\rightskip 0pt plus 1fil\relax {breakable(text, 8)}", most, math.ceil(1.2 * width(text) / most))
            for text in texts
        ]
        letter = rf"p{{{most:.0f}pt}}"
    return _Part(title, _head(title, cells, letter), cells, letter, follows)


def _cell(text: str, *, red: bool = False) -> _Cell:
    """Return a text as a cell. A red text is also bold, for readers who print without colours."""
    shown = rf"\textcolor{{red}}{{\textbf{{{escape(text)}}}}}" if red else escape(text)
    return _Cell(shown, width(text) * (1 + 0.2 * red))


def _interval(low: str, high: str) -> str:
    high = high or "\N{INFINITY}"
    return f"[{low}, {high}]" if low else ""


def _head(title: str, cells: Sequence[_Cell], letter: str) -> _Cell:
    """Return a title as a cell. If the title is wider than the cells below it, each word gets a line."""
    words = [word for word in title.split(" ") if word]
    if len(words) < 2 or width(title) <= max((one.points for one in cells), default=0.0):
        return _cell(title)
    return _stack([_cell(word) for word in words], "r" if letter == "r" else "l")


def _stack(cells: Sequence[_Cell], side: str) -> _Cell:
    """Return the cells below each other, as one cell."""
    lines = r"\\".join(one.latex for one in cells)
    latex = rf"\begin{{tabular}}[b]{{@{{}}{side}@{{}}}}{lines}\end{{tabular}}"
    return _Cell(latex, max(one.points for one in cells), len(cells))


def _legend(names: Sequence[object], most: int) -> _Legend:
    """Return the cell of each name, and the legend. A name with a label is shown by its label.

    If a name or label has more than ``most`` characters, its cell gets a letter, and the legend explains the letter by
    the whole text. A long name is shortened to its program, without folder and parameters. A long label, or a name
    that still has ``most`` characters or more, is cut.
    """
    cells, marks = dict[str, _Cell](), dict[str, tuple[str, str]]()
    for name in dict.fromkeys(names):
        label, sign, letter = name.label if isinstance(name, Marked) else "", _signs(name), ""
        text = printable(label or str(name))
        if len(text) > most:
            letter = file_letters(len(marks) + 1)
            marks[str(name)] = letter, text
            text = text if label else text.partition(":")[0].rpartition("/")[2] or text
            text = text if len(text) < most else f"{text[: most - 3]}\N{HORIZONTAL ELLIPSIS}"
        sign = ",".join(filter(None, (letter, sign)))
        raised = rf"\textsuperscript{{{escape(sign)}}}" if sign else ""
        cells[str(name)] = _Cell(f"{escape(text)}{raised}", width(text) + width(sign, 6.0))
    return _Legend(cells, marks, {str(name): name for name in names if isinstance(name, Marked)})


def _signs(name: object) -> str:
    words = name.mark.split(" ") if isinstance(name, Marked) else []
    return ",".join(_SIGNS[word][0] for word in words if word in _SIGNS)


# Panels, floats and long tables ---------------------------------------------------------------------------------------


def _points(parts: Sequence[_Part]) -> float:
    return sum(part.points for part in parts) + _GAP * (len(parts) - 1)


def _panels(keys: Sequence[_Part], others: Sequence[_Part], most: float) -> list[list[_Part]]:
    """Return the columns in as few panels of at most ``most`` points as possible. Each panel begins with ``keys``."""
    panels = [list(keys)]
    for part, after in zip(others, [*others[1:], None], strict=True):
        more = [part, after] if after is not None and after.follows else [part]
        if len(panels[-1]) > len(keys) and not part.follows and _points([*panels[-1], *more]) > most:
            panels.append(list(keys))
        panels[-1].append(part)
    return panels


def _turned(keys: Sequence[_Part], others: Sequence[_Part]) -> list[_Part]:
    """Return the columns turned on their side: a row for each statistic, and a column for each row of the table."""
    columns = [_Part("", _Cell("", 0), [_cell(part.name) for part in others], "l")]
    for nth in range(len(keys[0].cells)):
        heads = [part.cells[nth] for part in keys]
        columns.append(_Part("", _stack(heads, "r"), [part.cells[nth] for part in others], "r"))
    return columns


def _cut(
    panels: Sequence[Sequence[_Part]],
    names: Sequence[Sequence[str]],
    legend: _Legend,
    captions: tuple[float, float],
    place: Place,
) -> Iterator[slice]:
    """Yield slices of the rows. Each fits into one float with its caption and legend, unless a single row is too high.

    ``captions`` has the height of the first float's caption, and the height of each later caption.
    """
    heads = sum(max(part.title.lines for part in panel) * _LINE + _RULES for panel in panels)
    first, rows, explained = 0, len(panels[0][0].cells), set[str]()
    height = captions[0] + heads
    for nth in range(rows):
        lines = sum(max(part.cells[nth].lines for part in panel) for panel in panels)
        new = {name for name in names[nth] if name in legend.marks} - explained
        more = lines * _LINE + sum(math.ceil(1.1 * width(name, 7.0) / place.points) * _LEGEND_LINE for name in new)
        if nth > first and height + more > _HEIGHT:
            yield slice(first, nth)
            first, height, explained = nth, captions[1] + heads, set()
        height, explained = height + more, explained | new
    yield slice(first, rows)


def _caption_height(text: str, place: Place) -> float:
    return math.ceil(1.1 * width(text, 10.0) / place.points) * _CAPTION_LINE


def _tabular(parts: Sequence[_Part], rows: slice) -> str:
    lines = [rf"\begin{{tabular}}{_preamble(parts)}", *_head_lines(parts), *_lines(parts, rows)]
    return "\n".join([*lines, r"\bottomrule", r"\end{tabular}"])


def _longtable(parts: Sequence[_Part], first: str, again: str) -> str:
    """Return columns as a longtable, with the caption ``first`` on its first page and ``again`` on each other page."""
    lines = [rf"\begin{{longtable}}{_preamble(parts)}"]
    lines += [rf"{first}\\", *_head_lines(parts), r"\endfirsthead"]
    lines += [rf"{again}\\", *_head_lines(parts), r"\endhead"]
    lines += [r"\bottomrule", r"\endfoot"]
    return "\n".join([*lines, *_lines(parts, slice(None)), r"\end{longtable}"])


def _preamble(parts: Sequence[_Part]) -> str:
    return f"{{@{{}}{''.join(part.letter for part in parts)}@{{}}}}"


def _head_lines(parts: Sequence[_Part]) -> list[str]:
    return [r"\toprule", _line([part.title for part in parts]), r"\midrule"]


def _lines(parts: Sequence[_Part], rows: slice) -> list[str]:
    return [_line(cells) for cells in zip(*(part.cells[rows] for part in parts), strict=True)]


def _line(cells: Sequence[_Cell]) -> str:
    return " & ".join(one.latex for one in cells) + r" \\"


def _float(place: Place, caption: str, panels: Sequence[str], legend: Sequence[tuple[str, str]]) -> str:
    lines = [rf"\begin{{{place.environment}}}[tp]", r"\centering", caption, r"\par\smallskip\footnotesize"]
    lines += [r"\setlength{\tabcolsep}{3pt}", "\n\\par\\medskip\n".join(panels), *_explanation(legend)]
    return "\n".join([*lines, rf"\end{{{place.environment}}}", ""])


def _explanation(legend: Sequence[tuple[str, str]]) -> list[str]:
    """Return a legend as lines of LaTeX, or no lines if the legend is empty."""
    if not legend:
        return []
    lines = [rf"\textsuperscript{{{escape(mark)}}}~{breakable(text)}\par" for mark, text in legend]
    return [r"\par\smallskip\raggedright\scriptsize", *lines]
