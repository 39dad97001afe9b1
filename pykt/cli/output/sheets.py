"""Show the marks of a class."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pykt.runs.grade.grading import Graded, Grading


def show(grading: Grading, folder: Path, *, json: bool = False) -> None:
    """Print the table of a class."""
    from pykt.cli.output import tables
    from pykt.cli.output.printing import say
    from pykt.runs.table import Column, Table

    columns: tuple[Column[Graded], ...] = (
        Column("name", "name", lambda one: one.submission.name),
        Column("points", "points", lambda one: one.points if one.marks else None),
        Column("of", "of", lambda one: one.of or None),
        Column("note", "note", lambda one: one.submission.note),
    )
    tables.show(Table(columns, grading.graded), "json" if json else None)
    say(f"the marks are in {folder}")
