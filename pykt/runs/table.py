"""Tables for people (terminal, plain text, Markdown, LaTeX) and for programs (CSV, JSON).

A table is a list of columns and a list of items, one for each row. Each column has a function that computes a cell from
an item. To add a column, add a ``Column`` to the list:

    Column("par2_s", "PAR-2 s", lambda group: group.par2_s)
"""

from __future__ import annotations

import csv
import html
import io
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Literal, Self, TypeVar, get_args

from pykt.model.errors import PyktError
from pykt.model.text import cell_html, counted, json_text, printable
from pykt.runs.latex import escape

if TYPE_CHECKING:
    import rich.table
    from rich.console import Console

    from pykt.runs.frame import Library

TableFormat = Literal["csv", "json", "markdown", "latex", "plain"]
TABLE_FORMATS: tuple[TableFormat, ...] = get_args(TableFormat)

TABLE_ENDINGS: dict[str, TableFormat] = {
    ".csv": "csv",
    ".json": "json",
    ".md": "markdown",
    ".tex": "latex",
    ".txt": "plain",
}
#: The places where a spreadsheet may see a formula. Some spreadsheets begin a new cell after a semicolon, and some
#: accept full-width forms of =, +, - and @.
_FORMULA = re.compile(r"(^|;)(?=\s*[=+\-@＝＋－＠])")  # noqa: RUF001
_LINKS = re.compile(r"://|www\.|@", re.IGNORECASE)  # texts that GitHub turns into links
_MARKDOWN = str.maketrans({**{sign: f"\\{sign}" for sign in "\\|_*`[]{}$~"}, "<": "&lt;", "&": "&amp;"})

_PRINTED = 40  # the most rows of a table that str() returns

Item = TypeVar("Item", contravariant=True)


class Alarm(str):
    """A text that people see in red, such as a claim that is refuted."""


class Marked(str):
    """A name with a mark and a label for people, each of which may be "".

    People see the label, or the name if there is no label, and then the mark, as in ``mine.lp (trusted)``. Tables for
    programs have only the name.
    """

    mark: str
    label: str
    shown: str

    def __new__(cls, name: str, mark: str = "", label: str = "") -> Self:
        """Return the name with a mark and a label."""
        marked = super().__new__(cls, name)
        marked.mark = mark
        marked.label = label
        marked.shown = " ".join(filter(None, (label or name, mark)))
        return marked


class AlarmingNumber(int):
    """A number that people see in red unless it is 0."""


@dataclass(frozen=True)
class Column(Generic[Item]):
    """A column: its ``name`` in CSV and JSON, its ``title`` for people, and a function that computes its ``value``.

    ``value`` maps an item to the cell in the item's row; None is an empty cell. A column without a title is not shown
    to people. A column with ``data`` false is left out of CSV and JSON.

    For people, a float has ``digits`` decimals. If a terminal is too narrow, columns are dropped, beginning with the
    highest ``room``; a column with ``room`` 0 always stays. Cells of a column that ``wraps`` may have several lines.
    """

    name: str
    title: str
    value: Callable[[Item], object]
    digits: int = 3
    room: int = 0
    data: bool = True
    wraps: bool = False


@dataclass(frozen=True)
class Table:
    """A table with a row for each item. ``about`` holds facts about the whole table, for JSON."""

    columns: Sequence[Column[Any]]
    items: Sequence[Any]
    about: Mapping[str, object] = field(default_factory=dict)

    @cached_property
    def rows(self) -> Sequence[Mapping[str, object]]:
        """The rows. Each maps the name of a column to the value in that column."""
        return [{column.name: column.value(item) for column in self.columns} for item in self.items]

    def frame(self, library: Library | None = None) -> Any:
        """Return the rows for programs as a data frame of ``library``, or of pandas or polars if it is None.

        Raise EngineError if the library is not installed.
        """
        from pykt.runs.frame import frame

        return frame(self.data(), library)

    def __str__(self) -> str:
        """Return the first rows as plain text."""
        more = len(self.items) - _PRINTED
        return _plain(Table(self.columns, self.items[:_PRINTED])) + (f"... and {more} more rows\n" if more > 0 else "")

    def __repr__(self) -> str:
        return f"<Table of {counted(len(self.items), 'row')}: {', '.join(column.name for column in self.columns)}>"

    def _repr_html_(self) -> str:
        """Return the HTML that a notebook shows."""
        return _html(self)

    def shown(self) -> list[Column[Any]]:
        """Return the columns to show to people: those with a title and with a value in at least one row."""
        return [
            column
            for column in self.columns
            if column.title and any(row[column.name] not in (None, "") for row in self.rows)
        ]

    def data(self) -> list[dict[str, object]]:
        """Return the rows for programs, without the columns that are only for people. A NaN becomes None."""
        names = [column.name for column in self.columns if column.data]
        return [{name: None if row[name] != row[name] else row[name] for name in names} for row in self.rows]


def table_format_of(file: Path) -> TableFormat:
    """Return the table format that the extension of a file names. Raise PyktError if it names none."""
    if file.suffix not in TABLE_ENDINGS:
        endings = ", ".join(TABLE_ENDINGS)
        raise PyktError(f"The file extension of {file.name[:40]!r} names no table format. Use one of {endings}.")
    return TABLE_ENDINGS[file.suffix]


def write(table: Table, table_format: TableFormat) -> str:
    """Return the table as text."""
    return _WRITERS[table_format](table)


def on_terminal(table: Table, console: Console) -> tuple[rich.table.Table, list[str]]:
    """Return the table fitted to the width of the console, and the titles of the columns that do not fit."""
    columns, left_out = table.shown(), list[str]()
    drawn = _drawn(table, columns)
    boundless = console.options.update(max_width=10_000)
    while console.measure(drawn, options=boundless).maximum > console.width and any(column.room for column in columns):
        least = max(columns, key=lambda column: column.room)
        columns.remove(least)
        left_out.append(least.title)
        drawn = _drawn(table, columns)
    return drawn, left_out


def _csv(table: Table) -> str:
    names = [column.name for column in table.columns if column.data]
    return csv_text([names, *(row.values() for row in table.data())])


def csv_text(rows: Iterable[Iterable[object]]) -> str:
    """Return rows of cells as CSV in which no spreadsheet sees a formula."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(map(_csv_cell, row) for row in rows)
    return text.getvalue()


def _csv_cell(value: object) -> object:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (list, tuple)):
        value = "; ".join(map(str, value))
    if not isinstance(value, str) or value == "-":
        return value
    # A spreadsheet would run a formula. An apostrophe before the formula makes it a text.
    return printable(_FORMULA.sub(r"\1'", value))


def _json(table: Table) -> str:
    return json_text({**table.about, "rows": table.data()}) + "\n"


def _markdown(table: Table) -> str:
    def line(cells: Sequence[str]) -> str:
        return f"| {' | '.join(cells)} |\n"

    columns = table.shown()
    rule = ["---:" if is_number(table, column) else "---" for column in columns]
    rows = [[cell(row, column) for column in columns] for row in table.rows]
    escaped = [list(map(markdown, row)) for row in rows]
    return "".join(map(line, [[column.title for column in columns], rule, *escaped]))


def _latex(table: Table) -> str:
    def line(cells: Sequence[str]) -> str:
        return f"{' & '.join(cells)} \\\\"

    columns = table.shown()
    sides = "".join("r" if is_number(table, column) else "l" for column in columns)
    red = any(is_alarming(row[column.name]) for row in table.rows for column in columns)
    lines = [
        r"% \usepackage{booktabs}",
        *([r"% \usepackage{color}"] if red else []),
        rf"\begin{{tabular}}{{{sides}}}",
        r"\toprule",
    ]
    lines += [line([escape(column.title) for column in columns]), r"\midrule"]
    lines += [line([_latex_cell(row, column) for column in columns]) for row in table.rows]
    return "\n".join([*lines, r"\bottomrule", r"\end{tabular}", ""])


def _latex_cell(row: Mapping[str, object], column: Column[Any]) -> str:
    text = escape(cell(row, column))
    return rf"\textcolor{{red}}{{{text}}}" if is_alarming(row[column.name]) else text


def _plain(table: Table) -> str:
    from rich.console import Console

    text = io.StringIO()
    drawn = _drawn(table, table.shown(), plain=True)
    Console(file=text, width=10_000, color_system=None).print(drawn)
    return "".join(f"{line.rstrip()}\n" for line in text.getvalue().splitlines())


def _drawn(table: Table, columns: Sequence[Column[Any]], *, plain: bool = False) -> rich.table.Table:
    import rich.table
    from rich import box
    from rich.text import Text

    edges = None if plain else box.SIMPLE_HEAD
    drawn = rich.table.Table(box=edges, pad_edge=False, padding=(0, 1 + plain, 0, 0))
    for column in columns:
        justify: Literal["right", "left"] = "right" if is_number(table, column) else "left"
        wraps = column.wraps and not plain
        drawn.add_column(column.title, justify=justify, no_wrap=not wraps)
    for row in table.rows:
        drawn.add_row(
            *(Text(cell(row, column), "bold red" if is_alarming(row[column.name]) else "") for column in columns)
        )
    return drawn


_WRITERS: Mapping[TableFormat, Callable[[Table], str]] = {
    "csv": _csv,
    "json": _json,
    "markdown": _markdown,
    "latex": _latex,
    "plain": _plain,
}


def markdown(text: str) -> str:
    """Return Markdown that shows the text unchanged."""
    return _LINKS.sub(lambda match: f"{match[0][:-1]}\\{match[0][-1]}", text.translate(_MARKDOWN))


def is_number(table: Table, column: Column[Any]) -> bool:
    """Tell whether every value of the column is a number or empty."""
    values = [row[column.name] for row in table.rows]
    return all(isinstance(value, (int, float)) for value in values if value not in (None, ""))


def is_alarming(value: object) -> bool:
    """Tell whether people see a value in red."""
    return isinstance(value, (Alarm, AlarmingNumber)) and bool(value)


def cell(row: Mapping[str, object], column: Column[Any]) -> str:
    """Return the value of a row in a column, as text for people."""
    value = row[column.name]
    if value is None:
        return ""
    if isinstance(value, float):
        return f"{value:,.{column.digits}f}"
    if isinstance(value, Marked):
        return printable(value.shown)
    return f"{value:,}" if isinstance(value, int) else printable(str(value))


def _html(table: Table) -> str:
    """Return a table as HTML, with the columns that people see. Everything in it is escaped."""
    columns = table.shown()
    right = {column.name for column in columns if is_number(table, column)}

    def line(tag: str, cells: list[tuple[str, str, bool]]) -> str:
        return f"<tr>{''.join(_html_cell(tag, text, name in right, alarm) for name, text, alarm in cells)}</tr>"

    head = line("th", [(column.name, column.title, False) for column in columns])
    rows = [
        line("td", [(column.name, cell(row, column), is_alarming(row[column.name])) for column in columns])
        for row in table.rows
    ]
    return cell_html(f"<table><thead>{head}</thead><tbody>{''.join(rows)}</tbody></table>")


def _html_cell(tag: str, text: str, right: bool, alarm: bool) -> str:
    style = f"text-align: {'right' if right else 'left'}{'; color: #c00' if alarm else ''}"
    return f'<{tag} style="{style}">{html.escape(text)}</{tag}>'
