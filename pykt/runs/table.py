"""Tables: for people on the terminal, in plain text, Markdown and LaTeX; for programs as CSV and JSON."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Literal, get_args

from pykt.model.errors import PyktError
from pykt.model.text import printable

if TYPE_CHECKING:
    import rich.table
    from rich.console import Console

TableFormat = Literal["csv", "json", "markdown", "latex", "plain"]
TABLE_FORMATS: tuple[TableFormat, ...] = get_args(TableFormat)

_ENDINGS: dict[str, TableFormat] = {
    ".csv": "csv",
    ".json": "json",
    ".md": "markdown",
    ".tex": "latex",
    ".txt": "plain",
}
_WRAPPED = 20  # characters at least for a column that wraps
_MARKDOWN = str.maketrans({**{sign: f"\\{sign}" for sign in "\\|_*`[]$~"}, "<": "&lt;", "&": "&amp;"})
_LATEX = str.maketrans(
    {
        **{sign: f"\\{sign}" for sign in "&%$#_{}"},
        "\\": r"\textbackslash{}",
        "~": r"\textasciitilde{}",
        "^": r"\textasciicircum{}",
        "<": r"\textless{}",
        ">": r"\textgreater{}",
        "|": r"\textbar{}",
        '"': r"\textquotedbl{}",
        **{sign: f"{{{sign}}}" for sign in "[]*"},  # which the end of a line would take for its own
    }
)


@dataclass(frozen=True)
class Column:
    """A column: its ``name`` for programs, its ``title`` for people; without the one or the other, not for them.

    Numbers that are not whole have so many ``digits`` for people. Where a terminal is too narrow, the columns are left
    out that are the least worth their ``room``: those with the highest number first, those with 0 never.
    """

    name: str
    title: str = ""
    digits: int = 3
    room: int = 0
    data: bool = True
    wraps: bool = False


@dataclass(frozen=True)
class Table:
    """Rows, each with values by the names of the columns, and what is to be said ``about`` them all in JSON."""

    columns: Sequence[Column]
    rows: Sequence[Mapping[str, object]]
    about: Mapping[str, object] = field(default_factory=dict)

    def shown(self) -> list[Column]:
        """The columns for people: those with a title and with any value."""
        return [
            column
            for column in self.columns
            if column.title and any(row.get(column.name) not in (None, "") for row in self.rows)
        ]


def table_format_of(name: str | Path) -> TableFormat:
    """The form called so, or that of a file by its ending; PyktError says which there are."""
    if isinstance(name, str):
        for form in TABLE_FORMATS:
            if form == name:
                return form
        raise PyktError(f"{name[:40]!r} is no form of a table: take one of {', '.join(TABLE_FORMATS)}.")
    if name.suffix not in _ENDINGS:
        raise PyktError(f"{name.name[:40]!r} does not say which form of a table: end it in {', '.join(_ENDINGS)}.")
    return _ENDINGS[name.suffix]


def write(table: Table, form: TableFormat) -> str:
    """The table as text."""
    return {"csv": _csv, "json": _json, "markdown": _markdown, "latex": _latex, "plain": _plain}[form](table)


def on_terminal(table: Table, console: Console) -> tuple[rich.table.Table, list[str]]:
    """The table as wide as the console allows, and the titles of the columns that were left out for that."""
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
    columns = [column.name for column in table.columns if column.data]
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows([_plainly(row.get(name)) for name in columns] for row in table.rows)
    return text.getvalue()


def _plainly(value: object) -> object:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (list, tuple)):
        value = "; ".join(map(str, value))
    # What begins so is a formula for a spreadsheet, which would run it.
    return f"'{value}" if isinstance(value, str) and value.startswith(("=", "+", "-", "@", "\t", "\r")) else value


def _json(table: Table) -> str:
    columns = [column.name for column in table.columns if column.data]
    rows = [{name: row.get(name) for name in columns} for row in table.rows]
    return json.dumps({**table.about, "rows": rows}) + "\n"


def _markdown(table: Table) -> str:
    def line(cells: Sequence[str]) -> str:
        return f"| {' | '.join(cells)} |\n"

    columns = table.shown()
    rule = ["---:" if is_number(table, column) else "---" for column in columns]
    rows = [[cell(row, column) for column in columns] for row in table.rows]
    escaped = [[text.translate(_MARKDOWN) for text in row] for row in rows]
    return "".join(map(line, [[column.title for column in columns], rule, *escaped]))


def _latex(table: Table) -> str:
    def line(cells: Sequence[str]) -> str:
        return f"{' & '.join(text.translate(_LATEX) for text in cells)} \\\\"

    columns = table.shown()
    sides = "".join("r" if is_number(table, column) else "l" for column in columns)
    lines = [r"% \usepackage{booktabs}", rf"\begin{{tabular}}{{{sides}}}", r"\toprule"]
    lines += [line([column.title for column in columns]), r"\midrule"]
    lines += [line([cell(row, column) for column in columns]) for row in table.rows]
    return "\n".join([*lines, r"\bottomrule", r"\end{tabular}", ""])


def _plain(table: Table) -> str:
    from rich.console import Console

    text = io.StringIO()
    drawn = _drawn(table, table.shown(), plain=True)
    Console(file=text, width=10_000, color_system=None).print(drawn)
    return "".join(f"{line.rstrip()}\n" for line in text.getvalue().splitlines())


def _drawn(
    table: Table, columns: Sequence[Column], *, plain: bool = False, most: int | None = None
) -> rich.table.Table:
    import rich.table
    from rich import box
    from rich.text import Text

    edges = None if plain else box.SIMPLE_HEAD
    drawn = rich.table.Table(box=edges, pad_edge=False, padding=(0, 1 + plain, 0, 0))
    for column in columns:
        justify: Literal["right", "left"] = "right" if is_number(table, column) else "left"
        wraps = column.wraps and not plain
        drawn.add_column(column.title, justify=justify, no_wrap=not wraps, max_width=most if wraps else None)
    for row in table.rows:
        drawn.add_row(*(Text(cell(row, column)) for column in columns))
    return drawn


def is_number(table: Table, column: Column) -> bool:
    """True if the column has numbers alone."""
    values = [row.get(column.name) for row in table.rows]
    return all(isinstance(value, (int, float)) for value in values if value not in (None, ""))


def cell(row: Mapping[str, object], column: Column) -> str:
    """What the row has in the column, for people."""
    value = row.get(column.name)
    if value is None:
        return ""
    if isinstance(value, float):
        return f"{value:,.{column.digits}f}"
    return f"{value:,}" if isinstance(value, int) else printable(str(value))
