"""Show tables in a notebook."""

from __future__ import annotations

from html import escape

from pykt.runs.table import Table, cell, is_alarming, is_number


def table_html(table: Table) -> str:
    """Return a table as HTML, with the columns that people see. Everything in it is escaped."""
    columns = table.shown()
    right = {column.name for column in columns if is_number(table, column)}

    def line(tag: str, cells: list[tuple[str, str, bool]]) -> str:
        return f"<tr>{''.join(_cell(tag, text, name in right, alarm) for name, text, alarm in cells)}</tr>"

    head = line("th", [(column.name, column.title, False) for column in columns])
    rows = [
        line("td", [(column.name, cell(row, column), is_alarming(row[column.name])) for column in columns])
        for row in table.rows
    ]
    return f"<table><thead>{head}</thead><tbody>{''.join(rows)}</tbody></table>"


def _cell(tag: str, text: str, right: bool, alarm: bool) -> str:
    style = f"text-align: {'right' if right else 'left'}{'; color: #c00' if alarm else ''}"
    return f'<{tag} style="{style}">{escape(text)}</{tag}>'
